/** @file Says why, as keys of the words that generator/language/pagewords.py takes from a catalog: answer, reasons, walk. */

import { refused } from "./engine.js";

/** @typedef {import("./engine.js").Verdict} Verdict
 * @typedef {import("./table.js").Rung} Rung */

/** A question of the walk: its key, the card that its {card} stands for, the key of its reply ("yes", "no", "partner", "opponent").
 * @typedef {{question: string, card: number | null, reply: string}} Step */

/** The key of the verdict in a word or two: a duty, or "undertrump".
 * @param {Verdict} verdict
 * @returns {string} */
export function answerKey({ position, standing, rungs, force, legal }) {
  const { duty } = rungs[force];
  if (duty === "ruff" && standing && standing.ruffed) return "undertrump";
  return duty === "spare" && position.hand === legal ? "free" : duty;
}

/** The key of the reason why a card is refused that breaks a duty.
 * @param {Verdict} verdict
 * @param {number} card
 * @param {string} duty
 * @returns {string} */
export function reasonKey({ contract, rungs, force }, card, duty) {
  const trump = contract.trumps >>> card & 1;
  if (duty === "head") return trump ? "low-trump" : "low-card";
  if (duty === "overruff") return trump ? "not-over-low" : "not-over";
  return duty === "spare" && !(rungs[force].test & ~contract.trumps) ? "low-trump" : duty;
}

/** The refused cards of a verdict by the key of their reason, in the order of the hand.
 * @param {Verdict} verdict
 * @returns {{reason: string, cards: number[]}[]} */
export function reasons(verdict) {
  /** @type {Map<string, number[]>} */
  const found = new Map();
  for (const { card, duty } of refused(verdict)) {
    const reason = reasonKey(verdict, card, duty);
    found.set(reason, [...found.get(reason) || [], card]);
  }
  return [...found].map(([reason, cards]) => ({ reason, cards }));
}

/** The questions that lead to the answer, in order; the last rung, any card, asks nothing.
 * @param {Verdict} verdict
 * @returns {Step[]} */
export function walk(verdict) {
  const { contract, standing, rungs, force } = verdict;
  /** @type {Step[]} */
  const steps = [];
  rungs.slice(0, force + 1).forEach((rung, i) => {
    if (rung.duty !== "free") steps.push({ ...question(verdict, rung), reply: i === force ? "yes" : "no" });
    if (rung.duty === "follow" && i < force && standing && contract.trumps && !(standing.led & contract.trumps)) {
      steps.push({ question: "who", card: null, reply: standing.friendly ? "partner" : "opponent" });
    }
  });
  return steps;
}

/** The key of a rung's question, and its card.
 * @param {Verdict} verdict
 * @param {Rung} rung
 * @returns {{question: string, card: number | null}} */
export function question({ contract, standing }, { duty, test }) {
  if (!standing) return { question: duty, card: null };
  const { led, top, master } = standing;
  if (duty === "head") return { question: led & contract.trumps ? "higher-trump" : "higher-card", card: top };
  if (duty === "overruff") return { question: "higher-trump", card: master };
  if (duty === "spare") return { question: test & ~(255 << (master & 24)) ? "not-lower" : "higher-trump", card: master };
  return { question: duty, card: null };
}
