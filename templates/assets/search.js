// Finds tricks, rules and pages by words and cards, in the reader's language and without a connection.

/** The value of a digit of any script: its digits follow one another, from 0 on. */
function digit(sign) {
  const code = sign.codePointAt(0);
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

/** Text as it is compared: small letters without accents, digits as in 10. */
export function fold(text) {
  return text.toLowerCase().normalize("NFD").replace(/[\p{M}\ufe0e\ufe0f]/gu, "").replace(/\p{Nd}/gu, digit)
    .replace(/[œæđłßıʼ’']/g, (letter) => ({ "œ": "oe", "æ": "ae", "đ": "d", "ł": "l", "ß": "ss", "ı": "i" })[letter] ?? "");
}

/** Letters of scripts that leave no space between words; a run of them is searched by two neighbours at a time. */
const RUN = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+)/u;
const pieces = (word) => word.split(RUN).flatMap((part, i) => i % 2 ? [...part].map((sign, at, run) => sign + (run[at + 1] ?? "")) : part || []);
const words = (text) => (fold(text).match(/[\p{L}\p{N}]+[♠♥♦♣]?|[♠♥♦♣]/gu) ?? []).flatMap(pieces);
const hit = (list, word) => list.some((other) => other.startsWith(word));

/** The index made ready: every entry with its words, every card with what it is called. */
export function prepare(index) {
  const cards = new Map(Object.entries(index.cards).map(([card, names]) => [card, words(names).concat([...fold(names)].filter((sign) => /[♠♥♦♣]/.test(sign)))]));
  const entries = index.entries.map(([title, href, answer, more, held]) => {
    const own = held ? held.split(" ").map((card) => cards.get(card)) : [];
    return { title, href, answer, title_words: words(title), words: words(`${answer} ${more}`).concat(...own), cards: own };
  });
  return { cards: [...cards.values()], entries };
}

/** The query's words; two that together name cards ("10 coeur", "decko herc") stay a pair. */
function terms(query, cards) {
  const found = [];
  const list = words(query);
  for (let i = 0; i < list.length; i += 1) {
    const pair = list.slice(i, i + 2);
    const named = pair.length === 2 && pair[0] !== pair[1] ? cards.filter((names) => pair.every((word) => hit(names, word))) : [];
    // A pair is a card if it says which one, give or take a beginning.
    if (named.length > 0 && named.length <= 2) { found.push(pair); i += 1; } else found.push([list[i]]);
  }
  return found;
}

/** The entries that have every term, those that have it in the title first. */
export function search({ cards, entries }, query) {
  const wanted = terms(query, cards);
  if (!wanted.length) return [];
  const scored = [];
  for (const entry of entries) {
    let score = 0;
    for (const term of wanted) {
      const inTitle = term.every((word) => hit(entry.title_words, word));
      const there = inTitle || (term.length > 1 ? entry.cards.some((names) => term.every((word) => hit(names, word))) : hit(entry.words, term[0]));
      if (!there) { score = -1; break; }
      score += inTitle ? 2 : 1;
    }
    if (score > 0) scored.push([score, entry]);
  }
  return scored.sort((a, b) => b[0] - a[0]).map(([, entry]) => entry);
}

/** Brings a search form to life. */
export async function start(form) {
  const url = new URL(form.dataset.index, location.href);
  const index = prepare(await (await fetch(url)).json());
  const [field, list, note] = ["input", "ul", "[role=status]"].map((name) => form.querySelector(name));
  const show = () => {
    const found = field.value.trim() ? search(index, field.value).slice(0, 20) : [];
    list.replaceChildren(...found.map((entry) => {
      const item = document.createElement("li");
      const link = item.appendChild(Object.assign(document.createElement("a"), { href: new URL(entry.href, url) }));
      link.appendChild(Object.assign(document.createElement("span"), { className: "q", textContent: entry.title }));
      if (entry.answer) link.append(" ", Object.assign(document.createElement("b"), { className: "v", textContent: entry.answer }));
      return item;
    }));
    note.textContent = !field.value.trim() ? "" : found.length ? note.dataset.found.replace("{count}", found.length) : note.dataset.none;
  };
  field.addEventListener("input", show);
  form.addEventListener("submit", (event) => { event.preventDefault(); list.querySelector("a")?.click(); });
  show();
}
