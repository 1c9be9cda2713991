/** @file Puts new words into a page that is open, where nothing but words has changed; a page need not be loaded for that. */

/** @typedef {import("./panel.js").Strings} Strings */

const MARK = "preview-msg";

/** Returns whether a page can take new strings as it is; if it can, its words are those of `html`.
 * @param {Strings} before
 * @param {Strings} after
 * @param {string} html the page as it is served now */
export function renew(before, after, html) {
  if (before.around !== after.around || before.strings.length !== after.strings.length) return false;
  const changed = new Set(after.strings.flatMap(({ id, texts, state }, number) => {
    const old = before.strings[number];
    return old.id === id && old.state === state && old.texts.every((text, form) => text === texts[form]) ? [] : [number];
  }));
  if ([...changed].some(number => after.strings[number].id !== before.strings[number].id || after.loose.includes(after.strings[number].context))) return false;
  const made = new DOMParser().parseFromString(html, "text/html");
  const marks = pairs(`${MARK}:not(${MARK} ${MARK})`, made), around = pairs("[data-msgs]:not(preview-desk)", made);
  if (!marks || !around || around.some(([old]) => old.localName === "script" && isOf(old, changed) && old.getAttribute("type") !== "application/ld+json")) return false;
  for (const [old, now] of marks) {
    if (old.innerHTML === now.innerHTML && old.getAttribute("lang") === now.getAttribute("lang")) continue;
    old.replaceChildren(...now.childNodes);
    for (const name of ["lang", "dir"]) {
      const value = now.getAttribute(name);
      if (value === null) old.removeAttribute(name);
      else old.setAttribute(name, value);
    }
    old.dispatchEvent(new Event("dress", { bubbles: true }));
  }
  for (const [old, now] of around.filter(([old]) => isOf(old, changed))) {
    for (const { name, value } of now.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    if (["title", "option", "textarea", "script"].includes(old.localName)) old.textContent = now.textContent;
  }
  return true;
}

/** Returns each element of the page that a selector finds, with its twin in another page; null where they are not the same.
 * @param {string} selector
 * @param {Document} other
 * @returns {[Element, Element][] | null} */
function pairs(selector, other) {
  const [old, now] = [document, other].map(page => [...page.querySelectorAll(selector)]);
  const name = (/** @type {Element} */ part) => `${part.localName} ${part.getAttribute("data-n")} ${part.getAttribute("data-msgs")}`;
  return old.length === now.length && old.every((part, i) => name(part) === name(now[i])) ? old.map((part, i) => [part, now[i]]) : null;
}

/** @param {Element} part
 * @param {Set<number>} numbers */
function isOf(part, numbers) {
  return (part.getAttribute("data-msgs") || "").split(" ").some(number => numbers.has(Number(number)));
}
