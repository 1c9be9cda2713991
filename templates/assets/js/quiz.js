/** @file A round of a quiz as plain values: start it, answer, go on. What is kept between rounds is the caller's. */

import { judge } from "./engine.js";
import { deal, random, situation, situations } from "./deal.js";

/** @typedef {import("./engine.js").Position} Position
 * @typedef {import("./table.js").Table} Table */

/** How often each situation was answered rightly and wrongly, by its key; the caller keeps it.
 * @typedef {Record<string, {right: number, wrong: number}>} Progress */

/** A question: its situation, and whether it comes back after a wrong answer.
 * @typedef {{situation: string, position: Position, again: boolean}} Question */

/** A round. `queue` starts with the question that is asked or was just answered; `answered` is the set given, null while asked;
 * `right` and `missed` are what was asked for the first time. The round is over when the queue is empty.
 * @typedef {{queue: Question[], answered: number | null, right: Question[], missed: Question[], progress: Progress}} Quiz */

/** A round of questions of a rule set: those situations first that were missed more or asked less, each once before any comes twice. A
 * position of `own`, the examples of the site, is asked in turn with those made on the spot.
 * @param {Table} table
 * @param {string} rules
 * @param {number} seed
 * @param {number} length
 * @param {Progress} [progress]
 * @param {Position[]} [own]
 * @returns {Quiz} */
export function startQuiz(table, rules, seed, length, progress = {}, own = []) {
  let drawn = random(seed);
  const order = [...situations(table, rules).keys()].map(key => {
    drawn = random(drawn.seed);
    return { key, chance: drawn.value, need: need(progress, key) };
  }).sort((a, b) => a.need - b.need || a.chance - b.chance || (a.key < b.key ? -1 : 1));
  /** @type {Question[]} */
  const queue = [];
  let at = drawn.seed;
  const asked = quizOf(table, own.map(position => ({ ...position, rules }))).queue;
  for (let i = 0; queue.length < length && order.length; i = (i + 1) % order.length) {
    drawn = random(at);
    const found = asked.filter(question => question.situation === order[i].key);
    if (found.length && queue.length % 2) {
      queue.push(...asked.splice(asked.indexOf(found[drawn.value % found.length]), 1));
      at = drawn.seed;
      continue;
    }
    const made = deal(table, rules, order[i].key, at);
    if (!made) {
      order.splice(i--, 1);
      continue;
    }
    queue.push({ situation: order[i].key, position: made.position, again: false });
    at = made.seed;
  }
  return { queue, answered: null, right: [], missed: [], progress };
}

/** A round of given positions, such as those of a link.
 * @param {Table} table
 * @param {Position[]} positions
 * @param {Progress} [progress]
 * @returns {Quiz} */
export function quizOf(table, positions, progress = {}) {
  const queue = positions.flatMap(position => {
    const verdict = judge(table, position);
    return verdict ? [{ situation: situation(verdict.contract, verdict.standing, verdict.rungs[verdict.force].duty), position, again: false }] : [];
  });
  return { queue, answered: null, right: [], missed: [], progress };
}

/** The quiz after an answer: the set of cards that the reader says may be played, right when it is just those.
 * @param {Table} table
 * @param {Quiz} quiz
 * @param {number} chosen
 * @returns {Quiz} */
export function answerQuiz(table, quiz, chosen) {
  const [question] = quiz.queue;
  if (!question || quiz.answered !== null) return quiz;
  const right = isRight(table, question, chosen);
  const before = Object.hasOwn(quiz.progress, question.situation) ? quiz.progress[question.situation] : { right: 0, wrong: 0 };
  const after = { right: before.right + (right ? 1 : 0), wrong: before.wrong + (right ? 0 : 1) };
  const first = question.again ? [] : [question];
  return {
    ...quiz, answered: chosen | 0, progress: { ...quiz.progress, [question.situation]: after },
    right: right ? [...quiz.right, ...first] : quiz.right, missed: right ? quiz.missed : [...quiz.missed, ...first],
  };
}

/** The quiz with the next question; one that was answered wrongly comes back at the end.
 * @param {Table} table
 * @param {Quiz} quiz
 * @returns {Quiz} */
export function nextQuestion(table, quiz) {
  const [question, ...queue] = quiz.queue;
  if (!question || quiz.answered === null) return quiz;
  const back = isRight(table, question, quiz.answered) ? [] : [{ ...question, again: true }];
  return { ...quiz, queue: [...queue, ...back], answered: null };
}

/** Whether an answer is right: all cards that may be played, and no other.
 * @param {Table} table
 * @param {Question} question
 * @param {number} chosen
 * @returns {boolean} */
export function isRight(table, { position }, chosen) {
  const verdict = judge(table, position);
  return verdict !== null && verdict.legal === (chosen | 0);
}

/** Small where a situation should come soon.
 * @param {Progress} progress
 * @param {string} key
 * @returns {number} */
function need(progress, key) {
  const { right, wrong } = Object.hasOwn(progress, key) ? progress[key] : { right: 0, wrong: 0 };
  return right - 2 * wrong;
}
