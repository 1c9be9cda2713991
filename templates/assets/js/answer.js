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
  return [el("b", {}, words.answers[answerKey(verdict)]), words.colon, chips(words, cardsOf(verdict.legal))];
}

/** @param {Words} words
 * @param {Verdict} verdict
 * @returns {(Node | string)[]} */
export function explained(words, verdict) {
  const { position, legal, holds } = verdict;
  const why = reasons(verdict).map(({ reason, cards }) =>
    el("li", {}, chips(words, cards), hidden(words.colon), el("span", {}, words.reasons[reason])));
  const steps = walk(verdict).map(({ question, card, reply }) =>
    el("li", {}, withCard(words, words.questions[question], card), " ", el("b", {}, words.replies[reply])));
  return [
    el("div", { class: "deal" }, felt(words, position, holds), held(words, position, legal)),
    el("ul", { class: "refused", role: "list" }, ...why),
    el("ol", { class: "walk", role: "list" }, ...steps, el("li", { class: "at" }, ...said(words, verdict))),
  ];
}
