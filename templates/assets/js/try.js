/** @file The page "Try your own trick": a form becomes a position, its link, and the answer under every rule set. */

import { explained, said } from "./answer.js";
import { cardsOf } from "./cards.js";
import { judge, problem } from "./engine.js";
import { formatLink, readLink } from "./link.js";
import { otherRules } from "./others.js";
import { el, text } from "./page.js";
import { readCards } from "./reader.js";

/** @typedef {import("./engine.js").Position} Position
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./page.js").Words} Words */

/** Starts the page. The form has `rules`, `contract` (S H D C NT AT S-locked ...), `p1` `p2` `p3` (left, partner, right: a card or nothing),
 * `hand` (a checkbox a card) and, to type cards, `typed-trick` and `typed-hand`, each with an element data-error of its name; the
 * output has elements with data-part: status, answer, others.
 * @param {Table} table
 * @param {Words} words
 * @param {HTMLFormElement} form
 * @param {HTMLElement} output */
export function startTry(table, words, form, output) {
  let mover = 2, shown = "";
  const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (output.querySelector(`[data-part="${name}"]`));
  const field = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
  const plays = ["p1", "p2", "p3"].map(field);
  const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("[name=hand]"));

  /** @returns {Position | null} null where somebody is left out between two who have played */
  function read() {
    const first = plays.findIndex(play => play.value !== "");
    const trick = first < 0 ? [] : plays.slice(first).map(play => play.value === "" ? -1 : +play.value);
    if (trick.includes(-1)) return null;
    let hand = 0;
    for (const box of boxes) if (box.checked) hand |= 1 << +box.value;
    return { rules: field("rules").value, contract: field("contract").value, leader: (mover + 4 - trick.length) % 4, trick, hand };
  }

  function show() {
    const position = read();
    const wrong = position ? problem(table, position) : "order";
    const verdict = position && !wrong ? judge(table, position) : null;
    part("status").replaceChildren(...(verdict ? said(words, verdict) : [text("problem-" + wrong)]));
    part("answer").replaceChildren(...(verdict ? explained(words, verdict) : []));
    part("others").replaceChildren(...(verdict ? others(verdict.position) : []));
    shown = verdict ? "#" + formatLink(table, [verdict.position]) : "";
    if (location.hash !== shown) history.replaceState(null, "", shown || location.pathname + location.search);
  }

  /** @param {Position} position
   * @returns {Node[]} */
  function others(position) {
    const { groups, without } = otherRules(table, position);
    const names = (/** @type {string[]} */ sets) => sets.map(id => words.sets[id]).join(words.comma);
    const items = groups.map(({ sets, verdict }) => el("li", {}, names(sets), words.colon, ...said(words, verdict)));
    return [...items, ...(without.length ? [el("li", {}, names(without), words.colon, text("no-contract"))] : [])];
  }

  /** @param {Position} position */
  function fill({ rules, contract, leader, trick, hand }) {
    mover = (leader + trick.length) % 4;
    field("rules").value = rules;
    field("contract").value = contract;
    put("typed-trick", trick);
    put("typed-hand", cardsOf(hand));
  }

  /** @param {string} name
   * @param {number[]} cards */
  function put(name, cards) {
    if (name === "typed-trick") plays.forEach((play, i) => play.value = String(cards[i - 3 + cards.length] ?? ""));
    else for (const box of boxes) box.checked = cards.includes(+box.value);
  }

  /** @param {HTMLInputElement} input */
  function typed(input) {
    const reading = readCards(words.reader, input.value);
    const many = reading.cards && reading.cards.length > (input.name === "typed-trick" ? 3 : 8);
    const error = /** @type {HTMLElement} */ (form.querySelector(`[data-error="${input.name}"]`));
    error.textContent = reading.error ? text("read-" + reading.error, reading.text) : many ? text("read-many") : "";
    input.setAttribute("aria-invalid", String(error.textContent !== ""));
    if (reading.cards && !many) put(input.name, reading.cards);
  }

  function open() {
    if (location.hash === shown) return;
    const { positions, problem } = readLink(table, location.hash);
    mover = 2;
    form.reset();
    if (positions[0]) fill(positions[0]);
    if (positions[0] || !problem) show();
    if (problem) {
      for (const name of ["answer", "others"]) part(name).replaceChildren();
      part("status").textContent = text("link-" + problem);
    }
  }

  form.addEventListener("input", event => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    if (input.name.startsWith("typed-")) typed(input);
    show();
  });
  form.addEventListener("submit", event => event.preventDefault());
  addEventListener("hashchange", open);
  open();
  if (!location.hash) show();
}
