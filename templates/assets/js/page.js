/** @file What scripts of pages share: elements, the words of the language, and cards and tricks drawn as the templates draw them. */

import { cardsOf, SEATS, SUITS } from "./cards.js";

/** @typedef {import("./engine.js").Position} Position
 * @typedef {import("./reader.js").CardWords} CardWords */

/** What `page_words` in generator/language/pagewords.py makes of a catalog.
 * @typedef {{cards: string[], faces: string[], seats: string[], toPlay: string[], hands: string[], sets: Record<string, string>,
 *   contracts: Record<string, string>, answers: Record<string, string>, reasons: Record<string, string>, questions: Record<string, string>, replies: Record<string, string>,
 *   colon: string, comma: string, reader: CardWords}} Words */

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes and children; texts are text, whatever stands in them.
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 * @returns {HTMLElement} */
export function el(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Words for ears only.
 * @param {string} words
 * @returns {HTMLElement} */
export function hidden(words) {
  return el("span", { class: "vh" }, words);
}

/** A text that the page keeps in an element with data-text, its {placeholders} filled by name.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string} */
export function text(key, values = {}) {
  const kept = document.querySelector(`[data-text="${CSS.escape(key)}"]`);
  return (kept && kept.textContent || "").replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** Puts new content into a part of the page, its cards as the reader wants them: see site.js.
 * @param {Element} part
 * @param {(Node | string)[]} content */
export function put(part, content) {
  part.replaceChildren(...content);
  part.dispatchEvent(new Event("dress", { bubbles: true }));
}

/** A drawing of the page's sprite.
 * @param {string} name
 * @param {string} box
 * @returns {SVGElement} */
export function drawing(name, box) {
  const svg = document.createElementNS(SVG, "svg"), use = document.createElementNS(SVG, "use");
  svg.setAttribute("viewBox", box);
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", "#g-" + name);
  svg.append(use);
  return svg;
}

/** The face of a card, large ("card") or small ("chip").
 * @param {Words} words
 * @param {number} card
 * @param {string} size
 * @returns {HTMLElement} */
export function face(words, card, size) {
  const suit = SUITS[card >> 3].toLowerCase();
  return el("bdi", { class: `${size} ${suit}`, dir: "ltr", "aria-hidden": "true" }, words.faces[card & 7], drawing(suit, "0 0 32 32"));
}

/** Small cards in a row, with their names for ears.
 * @param {Words} words
 * @param {number[]} cards
 * @returns {HTMLElement} */
export function chips(words, cards) {
  return el("span", { class: "cs" }, ...cards.flatMap((card, i) => [
    face(words, card, "chip"), hidden(words.cards[card] + (i < cards.length - 1 ? words.comma : ""))]));
}

/** A text with its {card} drawn.
 * @param {Words} words
 * @param {string} pattern
 * @param {number | null} card
 * @returns {HTMLElement} */
export function withCard(words, pattern, card) {
  const [before, after = ""] = pattern.split("{card}");
  return el("span", {}, before, ...(card === null ? [] : [chips(words, [card])]), after);
}

/** The rule set and the trumps of a position, in a line.
 * @param {Words} words
 * @param {Position} position
 * @returns {(Node | string)[]} */
export function setting(words, { rules, contract }) {
  const suit = contract[0].toLowerCase(), locked = contract.endsWith("-locked");
  const sign = contract.length === 1 || locked ? [el("bdi", { class: "chip " + suit, "aria-hidden": "true" }, drawing(suit, "0 0 32 32")), " "] : [];
  return [words.sets[rules] + words.comma, ...sign, words.contracts[contract] + (locked ? words.comma + text("locked") : "")];
}

/** The table as the player to move sees it.
 * @param {Words} words
 * @param {Position} position
 * @param {number} holds the index of the card that holds the trick
 * @returns {HTMLElement} */
export function felt(words, { leader, trick }, holds) {
  const mover = (leader + trick.length) % 4;
  const side = (/** @type {number} */ seat) => "?LPR"[(seat - mover + 4) % 4];
  const partner = (/** @type {number} */ seat) => side(seat) === "P" ? [el("span", { class: "tag" }, text("partner"))] : [];
  const plays = trick.map((card, i) => {
    const seat = (leader + i) % 4, best = i === holds;
    return el("li", { class: side(seat) + (best ? " best" : "") },
      hidden(words.seats[seat] + (side(seat) === "P" ? words.comma + text("partner") : "") + words.colon + words.cards[card] + (best ? words.comma + text("winning") : "")),
      el("span", { class: "seat", "aria-hidden": "true" }, el("span", { class: "n" }, el("bdi", {}, String(i + 1))), words.seats[seat], ...partner(seat)),
      face(words, card, "card"), ...(best ? [el("span", { class: "flag", "aria-hidden": "true" }, text("winning"))] : []));
  });
  const waiting = [...SEATS].map((_, seat) => seat).filter(seat => seat !== mover && (seat - leader + 4) % 4 >= trick.length);
  return el("div", { class: "felt" }, el("ol", { class: "trick", role: "list", "aria-label": text("trick") }, ...plays),
    el("div", { class: "rest", "aria-hidden": "true" },
      ...waiting.map(seat => el("span", { class: side(seat) + " off" }, el("span", { class: "seat" }, words.seats[seat], ...partner(seat)))),
      el("span", { class: "me" }, words.toPlay[mover])));
}

/** A hand, each card pushed over the table's edge or not; those that the reader chose are named as theirs.
 * @param {Words} words
 * @param {Position} position
 * @param {number} legal
 * @param {number} chosen
 * @returns {HTMLElement} */
export function held(words, { leader, trick, hand }, legal, chosen) {
  return el("ul", { class: "hand", role: "list", "aria-label": words.hands[(leader + trick.length) % 4] }, ...cardsOf(hand).map(card => {
    const allowed = legal >>> card & 1, mine = chosen >>> card & 1;
    const mark = el("span", { class: "mark", "aria-hidden": "true" }, drawing(allowed ? "y" : "n", "0 0 16 16"), ...(mine ? [el("span", { class: "yours" }, text("yours"))] : []));
    return el("li", { class: (allowed ? "ok" : "no") + (mine ? " mine" : "") }, face(words, card, "card"),
      hidden(words.cards[card] + words.colon + text(allowed ? "allowed" : "refused") + (mine ? words.comma + text("yours") : "")), mark);
  }));
}
