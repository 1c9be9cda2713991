import {model, texts} from "../eleventy.config.js";

const SIGNS = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"};
const escaped = text => text.replace(/[&<>"']/g, sign => SIGNS[sign]);

export const data = {
  pagination: {data: "items", size: 1, alias: "item"},
  permalink: ({item}) => `/${item.tag}/${item.page.slug}/`,
};

export function render({item: {tag, page}}) {
  const catalog = texts[tag], ui = model.ui, _ = text => escaped(catalog[text]);
  const list = (items, line) => items.map(line).join("\n");
  const cards = codes => list(codes, code => `<li>${_(model.cards[code])}</li>`);
  const colon = _(ui.colon);
  return `<!doctype html>
<html lang="${tag}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${_(page.title)} – ${_(ui.site)}</title>
<meta name="description" content="${_(page.description)}">
<link rel="canonical" href="${model.address}${tag}/${page.slug}/">
${list(model.languages, other => `<link rel="alternate" hreflang="${other.tag}" href="${model.address}${other.tag}/${page.slug}/">`)}
<link rel="alternate" hreflang="x-default" href="${model.address}en/${page.slug}/">
<link rel="stylesheet" href="/assets/site.css">
</head>
<body>
<a class="skip" href="#main">${_(ui.skip)}</a>
<header>
<nav class="pages" aria-label="${_(ui.pages)}"><ul>
${list(model.navigation, ([slug, text]) => `<li><a href="/${tag}/${slug}/"${slug === page.slug ? ' aria-current="page"' : ""}>${_(text)}</a></li>`)}
</ul></nav>
<nav class="languages" aria-label="${_(ui.language)}"><ul>
${list(model.languages, other => `<li><a href="/${other.tag}/${page.slug}/" lang="${other.tag}" hreflang="${other.tag}"${other.tag === tag ? ' aria-current="true"' : ""}>${escaped(other.name)}</a></li>`)}
</ul></nav>
</header>
<main id="main">
<h1>${_(page.title)}</h1>
${list(page.examples, (ex, i) => `<section class="example" id="${ex.id}">
<h2>${_(ui.example)} ${i + 1}${colon}${_(ex.title)}</h2>
<p class="label">${_(ui.plays)}</p>
<ol class="plays">
${list(ex.plays, ([seat, card]) => `<li>${_(model.seats[seat])}${colon}${_(model.cards[card])}</li>`)}
</ol>
<p class="label">${_(ui.hand)}</p>
<ul class="hand">
${cards(ex.hand)}
</ul>
<p class="label">${_(ui.allowed)}</p>
<ul class="allowed">
${cards(ex.allowed)}
</ul>
<p class="label">${_(ui.explanation)}</p>
<p class="explanation">${_(ex.text)}</p>
</section>`)}
</main>
<footer><p>${_(ui.foot)}</p></footer>
</body>
</html>
`;
}
