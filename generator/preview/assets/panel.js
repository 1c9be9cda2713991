/** @file The form in which one string is written: source, notes, a field a plural form, what the linter finds, and saving. */

/** @typedef {{text: string, notes: string[], grave: boolean}} Finding
 * @typedef {{id: string, context: string, source: string, plural: string | null, state: string, terms: string[], findings: Finding[], pages: string[],
 *   from: string[], place: string, line: number, texts: string[], seen: string, notes: string[], earlier?: string}} Item
 * @typedef {{tag: string, name: string, dir: string, forms: string[], around: string, loose: string[], strings: Item[]}} Strings
 * @typedef {{seen: string, texts: string[]}} Draft */

const PAUSE = 150;

/** Makes an element with attributes and children; texts are only ever text.
 * @param {string} name
 * @param {Record<string, string | boolean | EventListener>} attributes
 * @param {(Node | string)[]} children
 * @returns {HTMLElement} */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key, value);
    else if (value !== false) made.setAttribute(key, value === true ? "" : String(value));
  }
  made.append(...children);
  return made;
}

/** Fills the panel with the form of a string.
 * @param {{root: HTMLElement, strings: Strings, item: Item, base: string, follow: string,
 *   draft: Draft | undefined, keep: (draft: Draft | null) => void, send: (what: string, value: object) => Promise<{status: number, told: any}>,
 *   saved: (version: string) => void, close: () => void, next: (kind: string) => void}} options
 * @returns {{focus: () => void, say: (text: string) => void}} */
export function showForm({ root, strings, item, base, follow, draft, keep, send, saved, close, next }) {
  const { tag, dir, forms } = strings;
  const texts = draft ? draft.texts : item.texts;
  let seen = draft ? draft.seen : item.seen;
  const english = { lang: "en", dir: "ltr" };
  const said = element("p", { role: "status", class: "said" });
  const list = element("ul", { class: "findings", id: "findings", "aria-live": "polite" });
  const fields = texts.map((text, form) => {
    const field = /** @type {HTMLTextAreaElement} */ (element("textarea", {
      id: `form-${form}`, lang: tag, dir, rows: "1", spellcheck: "true", "aria-describedby": "findings", input: () => changed() }));
    field.value = text;
    return field;
  });
  const values = () => fields.map(field => field.value.replaceAll("\r\n", "\n"));
  let asked = 0, timer = 0, saving = false;

  function grow() {
    for (const field of fields) {
      field.style.blockSize = "auto";
      field.style.blockSize = `${field.scrollHeight + 4}px`;
    }
  }
  /** @param {Finding[]} findings */
  function tell(findings) {
    list.replaceChildren(...findings.map(({ text, notes, grave }) => element("li", { class: grave ? "grave" : "note" },
      element("b", {}, grave ? "To mend: " : "Note: "), text, ...notes.map(note => element("small", {}, note)))));
  }
  function changed() {
    grow();
    const same = values().every((text, form) => text === item.texts[form]);
    keep(same ? null : { seen, texts: values() });
    clearTimeout(timer);
    timer = setTimeout(lint, PAUSE);
  }
  async function lint() {
    const turn = ++asked;
    const { status, told } = await send("lint", { id: item.id, texts: values() });
    if (turn !== asked || saving) return;
    if (status === 200) tell(told.findings);
    else said.textContent = told.reason;
  }
  async function save() {
    if (saving) return;
    saving = true;
    clearTimeout(timer);
    said.textContent = "Saving…";
    const kept = values();
    // The page may be shown anew before the answer is read; then this tells what became of the draft.
    keep({ seen, texts: kept });
    sessionStorage.setItem("preview-saving", item.id);
    const { status, told } = await send("save", { id: item.id, seen, texts: kept }).catch(() => ({ status: 0, told: { reason: "the preview does not answer" } }));
    saving = false;
    if (told.findings) tell(told.findings);
    if (status === 200) {
      keep(null);
      saved(told.version);
      return;
    }
    if (status) sessionStorage.removeItem("preview-saving");
    said.textContent = `Not saved: ${told.reason}.`;
    if (told.now) {
      seen = told.now.seen;
      keep({ seen, texts: kept });
      said.append(" It now says ", element("bdi", { lang: tag, dir }, `“${told.now.texts.join(" | ")}”`), ". Save again to replace it.");
    }
  }
  const named = (/** @type {number} */ form) => item.plural === null ? `Translation (${tag})` : `Form ${form}, for ${forms[form]} …`;
  const source = element("button", { type: "button", click: () => { fields.forEach((field, form) => { field.value = form && item.plural ? item.plural : item.source; }); changed(); fields[0].focus(); } },
    "Copy the English");
  const form = element("form", { submit: event => { event.preventDefault(); save(); } },
    element("p", { class: "at" }, element("b", { class: item.state }, item.state), ` ${item.place} `, element("code", {}, item.context)),
    element("p", { class: "source", ...english }, item.source), ...(item.plural ? [element("p", { class: "source", ...english }, item.plural)] : []),
    ...(item.earlier ? [element("p", { class: "earlier" }, "It was made of: ", element("bdi", english, `“${item.earlier}”`))] : []),
    ...part("ul", "notes", item.notes), ...part("ul", "terms", item.terms),
    ...fields.flatMap((field, number) => [element("label", { for: `form-${number}` }, named(number)), field]),
    list, said,
    element("p", { class: "buttons" }, element("button", { class: "main" }, "Save"), source,
      ...["untranslated", "outdated", "finding"].map(kind => element("button", { type: "button", click: () => next(kind) }, `Next ${kind}`))),
    element("p", { class: "buttons" },
      ...(follow ? [element("a", { href: follow }, "Follow this link")] : []),
      ...(item.line ? [element("a", { href: `${base}where?line=${item.line}` }, item.pages.length === 1 ? "On 1 page" : `On ${item.pages.length} pages`)] : [])));
  form.addEventListener("keydown", event => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save();
    }
  });
  root.replaceChildren(element("header", {}, element("h2", { id: "title" }, "Translate"),
    element("button", { type: "button", class: "close", "aria-label": "Close", click: () => close() }, "×")), form);
  tell(item.findings);
  grow();
  if (draft) {
    said.textContent = "Not saved yet: what you had begun to write.";
    lint();
  }
  return { focus: () => fields[0].focus({ preventScroll: true }), say: text => { said.textContent = text; } };
}

/** @param {string} name
 * @param {string} kind
 * @param {string[]} lines */
function part(name, kind, lines) {
  return lines.length ? [element(name, { class: kind, lang: "en", dir: "ltr" }, ...lines.map(line => element("li", {}, line)))] : [];
}
