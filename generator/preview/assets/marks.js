/** @file The strings of a page: where each stands, and how it is made visible. Marks have no box, so nothing moves. */

const MARK = "preview-msg";
const HIGHLIGHTS = typeof Highlight === "function" && "highlights" in CSS;

/** Returns the numbers of the strings that stand on the page as text, in reading order.
 * @returns {number[]} */
export function visible() {
  return [...new Set([...document.querySelectorAll(MARK)].map(mark => Number(/** @type {HTMLElement} */ (mark).dataset.n)))];
}

/** Returns the numbers of the strings that are on the page but not as text to click: titles, descriptions, labels, names of cards.
 * @returns {number[]} */
export function hidden() {
  const known = new Set(visible());
  const found = [...document.querySelectorAll("[data-msgs]")].flatMap(part => (/** @type {HTMLElement} */ (part).dataset.msgs || "").split(" ").map(Number));
  return [...new Set(found)].filter(number => !known.has(number));
}

/** Returns the number of the string in which an element stands, -1 for none.
 * @param {EventTarget | null} target */
export function numberAt(target) {
  const mark = target instanceof Element ? target.closest(MARK) : null;
  return mark ? Number(/** @type {HTMLElement} */ (mark).dataset.n) : -1;
}

/** Returns the number of the first string within an element that has the focus, -1 for none.
 * @param {Element | null} element */
export function numberIn(element) {
  return element && element !== document.body ? numberAt(element.querySelector(MARK) || element) : -1;
}

/** Makes the strings visible by kind.
 * @param {(number: number) => string} kindOf missing, outdated, finding or complete */
export function paint(kindOf) {
  if (!HIGHLIGHTS) return;
  /** @type {Map<string, Range[]>} */
  const ranges = new Map();
  for (const mark of document.querySelectorAll(MARK)) {
    const kind = kindOf(Number(/** @type {HTMLElement} */ (mark).dataset.n));
    ranges.set(kind, [...(ranges.get(kind) || []), rangeOf(mark)]);
  }
  for (const kind of ["missing", "outdated", "finding", "complete"]) CSS.highlights.set(`preview-${kind}`, new Highlight(...(ranges.get(kind) || [])));
}

/** Takes away what `paint` and `point` have made visible. */
export function unpaint() {
  if (HIGHLIGHTS) for (const name of [...CSS.highlights.keys()]) if (name.startsWith("preview-")) CSS.highlights.delete(name);
}

/** Makes one string visible wherever it stands.
 * @param {string} name what is said by it: current or hover
 * @param {number} number -1 for none */
export function point(name, number) {
  if (!HIGHLIGHTS) return;
  const made = new Highlight(...marksOf(number).map(rangeOf));
  made.priority = name === "current" ? 2 : 1;
  CSS.highlights.set(`preview-${name}`, made);
}

/** Brings the first place of a string that can be seen into view, opening what hides it.
 * @param {number} number */
export function reveal(number) {
  const marks = marksOf(number);
  const mark = marks.find(each => !each.closest(".vh")) || marks[0];
  for (let part = mark && mark.parentElement; part; part = part.parentElement) if (part instanceof HTMLDetailsElement) part.open = true;
  if (!mark) return;
  const place = rangeOf(mark).getBoundingClientRect();
  if (place.top < 60 || place.bottom > innerHeight * 0.4) scrollBy({ top: place.top - innerHeight * 0.25, behavior: "instant" });
}

/** @param {number} number */
function marksOf(number) {
  return [...document.querySelectorAll(`${MARK}[data-n="${number}"]`)];
}

/** @param {Element} mark */
function rangeOf(mark) {
  const range = document.createRange();
  range.selectNodeContents(mark);
  return range;
}
