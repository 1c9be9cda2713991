/** @file Shows a verdict: the answer, the table, why not the other cards, how the rule gets there. */

import { cardsOf } from "./cards.js";
import { answerKey, reasons, walk } from "./explain.js";
import { chips, el, felt, held, hidden, withCard } from "./page.js";

/** @typedef {import("./engine.js").Verdict} Verdict
 * @typedef {import("./page.js").Words} Words */

/** The answer in a word or two, and the cards.
 * @param {Words} words
 * @param {Verdict} verdict
 * @returns {(Node | string)[]} */
export function said(words, verdict) {
  return [el("b", {}, words.answers[answerKey(verdict)]), hidden(words.colon), " ", chips(words, cardsOf(verdict.legal))];
}

/** The table with the hand at its edge.
 * @param {Words} words
 * @param {Verdict} verdict
 * @param {number} [chosen] cards that the reader chose
 * @returns {HTMLElement} */
export function dealt(words, { position, legal, holds }, chosen = 0) {
  return el("div", { class: "deal" }, felt(words, position, holds), held(words, position, legal, chosen));
}

/** Why the other cards are refused.
 * @param {Words} words
 * @param {Verdict} verdict
 * @returns {HTMLElement} */
export function why(words, verdict) {
  return el("ul", { class: "refused", role: "list" }, ...reasons(verdict).map(({ reason, cards }) =>
    el("li", {}, chips(words, cards), el("span", {}, hidden(words.colon), words.reasons[reason]))));
}

/** The questions that lead to the answer.
 * @param {Words} words
 * @param {Verdict} verdict
 * @returns {HTMLElement} */
export function steps(words, verdict) {
  return el("ol", { class: "walk", role: "list" }, ...walk(verdict).map(({ question, card, reply }) =>
    el("li", {}, withCard(words, words.questions[question], card), " ", el("b", {}, words.replies[reply]))), el("li", { class: "at" }, ...said(words, verdict)));
}
