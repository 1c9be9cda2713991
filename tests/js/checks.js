/** @file What the tests ask of the modules of templates/assets/js; each check takes plain data and returns plain data. */

import { cardsOf, setOf } from "../../templates/assets/js/cards.js";
import { deal, situation, situations } from "../../templates/assets/js/deal.js";
import { judge, legalCards, refused, standing } from "../../templates/assets/js/engine.js";
import { answerKey, reasonKey, reasons, walk } from "../../templates/assets/js/explain.js";
import { formatLink, readLink } from "../../templates/assets/js/link.js";
import { otherRules } from "../../templates/assets/js/others.js";
import { outcome } from "../../templates/assets/js/outcome.js";
import { answerQuiz, isRight, nextQuestion, startQuiz } from "../../templates/assets/js/quiz.js";
import { readCards } from "../../templates/assets/js/reader.js";
import { readTable } from "../../templates/assets/js/table.js";

/** @typedef {import("../../templates/assets/js/engine.js").Position} Position
 * @typedef {import("../../templates/assets/js/reader.js").CardWords} CardWords
 * @typedef {import("../../templates/assets/js/quiz.js").Progress} Progress */

const digits = (/** @type {string} */ text) => [...text].map(digit => parseInt(digit, 32));

/** Judges cases and tells the first that come out otherwise than they say.
 * @param {{table: string, cases: string[]}} data a case is "rules contract trick hand expected", cards as base-32 digits */
export function verdicts({ table, cases }) {
  const read = readTable(table);
  const differ = [];
  let compared = 0;
  for (const line of cases) {
    const [rules, contract, trick, hand, ...expected] = line.split(" ");
    const position = { rules, contract, leader: 0, trick: digits(trick.slice(1)), hand: setOf(digits(hand)) };
    const found = said(read, position);
    compared++;
    if (found !== expected.join(" ") && differ.length < 5) differ.push(`${line}\n    here: ${found}`);
  }
  return { compared, differ };
}

/** All that is to be the same in Python, as one text.
 * @param {import("../../templates/assets/js/table.js").Table} table
 * @param {Position} position */
function said(table, position) {
  const verdict = judge(table, position);
  if (!verdict) return "none";
  const { contract, rungs, force, legal, holds } = verdict;
  const refusals = refused(verdict).map(({ card, duty }) => `${card}:${duty}:${reasonKey(verdict, card, duty)}`);
  const steps = walk(verdict).map(step => `${step.question}:${step.card ?? ""}:${step.reply}`);
  const kind = situation(contract, verdict.standing, rungs[force].duty).replaceAll(" ", "/");
  return [(legal >>> 0).toString(16), holds, answerKey(verdict), refusals.join(","), steps.join(","), kind].join(" ");
}

/** Reads links that Python wrote, and writes them again.
 * @param {{table: string, links: string[], positions: string[]}} data */
export function links({ table, links, positions }) {
  const read = readTable(table);
  const differ = [];
  for (const [i, link] of links.entries()) {
    const found = readLink(read, "#" + link);
    const [position] = found.positions;
    const text = position ? `${position.rules} ${position.contract} ${position.leader} ${position.trick} ${cardsOf(position.hand)}` : found.problem;
    if ((text !== positions[i] || formatLink(read, found.positions) !== link) && differ.length < 5) differ.push(`${link}: ${text}, not ${positions[i]}`);
  }
  return { compared: links.length, differ };
}

/** What reading each text as a link gives: the problem, or the link written again; a text starting with ! is what was thrown.
 * @param {{table: string, texts: string[]}} data */
export function readLinks({ table, texts }) {
  const read = readTable(table);
  return texts.map(text => {
    try {
      const { positions, problem } = readLink(read, text);
      return problem || formatLink(read, positions);
    } catch (error) {
      return `! ${error}`;
    }
  });
}

/** @param {{words: CardWords, texts: string[]}} data */
export function readings({ words, texts }) {
  return texts.map(text => readCards(words, text));
}

/** Whether reading random texts ever throws or gives no card of the pack twice.
 * @param {{words: CardWords, texts: string[]}} data */
export function fuzzReadings({ words, texts }) {
  return texts.filter(text => {
    const found = readCards(words, text);
    return found.error ? !(found.from < found.to && text.slice(found.from, found.to) === found.text)
      : new Set(found.cards).size !== found.cards.length || found.cards.some(card => !(card >= 0 && card < 32));
  });
}

/** Plays every card of a position as the fourth one.
 * @param {{table: string, links: string[]}} data */
export function outcomes({ table, links }) {
  const read = readTable(table);
  return links.map(link => {
    const [position] = readLink(read, link).positions, verdict = judge(read, position);
    return cardsOf(position.hand).map(card => verdict && outcome(read, verdict, card));
  });
}

/** @param {{table: string, link: string}} data */
export function others({ table, link }) {
  const read = readTable(table);
  const { groups, without } = otherRules(read, readLink(read, link).positions[0]);
  return { groups: groups.map(({ sets, answer, legal }) => [sets, answer, cardsOf(legal)]), without };
}

/** @param {{table: string, link: string}} data */
export function grouped({ table, link }) {
  const read = readTable(table);
  const verdict = judge(read, readLink(read, link).positions[0]);
  return verdict && reasons(verdict);
}

/** Deals every situation of every rule set several times.
 * @param {{table: string, times: number}} data */
export function deals({ table, times }) {
  const read = readTable(table);
  /** @type {Record<string, Record<string, string[]>>} */
  const found = {};
  let seed = 1;
  for (const { id } of read.sets) {
    found[id] = {};
    for (const key of situations(read, id).keys()) {
      found[id][key] = [];
      for (let i = 0; i < times; i++) {
        const made = deal(read, id, key, seed);
        if (made) found[id][key].push(formatLink(read, [made.position]));
        seed = made ? made.seed : seed + 1;
      }
    }
  }
  return found;
}

/** Plays a round, answering wrongly where `wrong` holds the number of the turn; tells every turn.
 * @param {{table: string, rules: string, seed: number, length: number, wrong: number[], progress: Progress, own: string[]}} data */
export function round({ table, rules, seed, length, wrong, progress, own }) {
  const read = readTable(table);
  let quiz = startQuiz(read, rules, seed, length, progress, own.flatMap(link => readLink(read, link).positions));
  const links = quiz.queue.map(({ position }) => formatLink(read, [position]));
  const turns = [];
  for (let turn = 0; quiz.queue.length && turn < 100; turn++) {
    const [question] = quiz.queue;
    const { legal } = /** @type {import("../../templates/assets/js/engine.js").Verdict} */ (judge(read, question.position));
    const before = JSON.stringify(quiz);
    const answered = answerQuiz(read, quiz, wrong.includes(turn) ? 0 : legal >>> 0);
    if (JSON.stringify(quiz) !== before) throw new Error("a state was changed in place");
    if (answerQuiz(read, answered, legal) !== answered) throw new Error("answered twice");
    if (nextQuestion(read, quiz) !== quiz) throw new Error("went on without an answer");
    turns.push({ situation: question.situation, again: question.again, right: isRight(read, question, answered.answered ?? 0) });
    quiz = nextQuestion(read, answered);
  }
  return { links, turns, right: quiz.right.length, missed: quiz.missed.map(question => question.situation), progress: quiz.progress, over: quiz.queue.length === 0 };
}

/** The millions of positions a second, from the cards of the trick to the set that may be played; also a sum, so that nothing is left out.
 * @param {{table: string, positions: {rules: string, contract: string, trick: number[], hand: number}[], runs: number}} data */
export function speed({ table, positions, runs }) {
  const read = readTable(table);
  const ready = positions.map(({ rules, contract, trick, hand }) => ({
    contract: read.contracts[contract], ladders: read.ladders(rules, contract) || [], trick: Int8Array.from(trick), hand,
  }));
  const rates = [];
  let sum = 0;
  for (let run = 0; run <= runs; run++) {
    const start = performance.now();
    for (const { contract, ladders, trick, hand } of ready) sum = sum + legalCards(hand, ladders[standing(trick, contract)]) | 0;
    if (run) rates.push(ready.length / (performance.now() - start) / 1000);
  }
  return { rates, sum };
}
