/** @file Which cards of a hand may be played, and which duty each other card breaks: the first rung that the hand meets. */

import { cardsOf, countOf } from "./cards.js";
import { LEAD } from "./table.js";

/** @typedef {import("./table.js").Table} Table
 * @typedef {import("./table.js").Contract} Contract
 * @typedef {import("./table.js").Rung} Rung */

/** A trick so far and the hand of the next player, under a rule set and a contract; `leader` is an index of SEATS, `hand` a set.
 * @typedef {{rules: string, contract: string, leader: number, trick: number[], hand: number}} Position */

/** What a trick asks: suit led (a set), the card that holds, the strongest of the suit led, whether the partner holds.
 * @typedef {{led: number, master: number, top: number, friendly: boolean, ruffed: boolean}} Standing */

/** The answer to a position. `force` is the index of the rung in force, `legal` a set, `holds` the index in the trick of the card
 * that holds it (-1 before the lead).
 * @typedef {{position: Position, contract: Contract, standing: Standing | null, rungs: Rung[], force: number, legal: number,
 *   holds: number}} Verdict */

/** The number of the standing of a trick of no to three cards, by which `Table.ladders` are found.
 * @param {ArrayLike<number>} trick
 * @param {Contract} contract
 * @returns {number} */
export function standing(trick, contract) {
  const count = trick.length;
  if (count === 0) return LEAD;
  let top = trick[0], master = top, best = 0;
  const { above, beaters } = contract;
  for (let i = 1; i < count; i++) {
    const card = trick[i];
    if (above[top] >>> card & 1) top = card;
    if (beaters[master] >>> card & 1) {
      master = card;
      best = i;
    }
  }
  return top << 6 | master << 1 | (count - best === 2 ? 1 : 0);
}

/** The standing that a number stands for, null before the lead.
 * @param {number} number
 * @returns {Standing | null} */
export function readStanding(number) {
  if (number === LEAD) return null;
  const top = number >> 6, master = number >> 1 & 31;
  return { led: 255 << (top & 24), master, top, friendly: (number & 1) === 1, ruffed: master !== top };
}

/** The cards of a hand that may be played.
 * @param {number} hand
 * @param {Rung[]} rungs
 * @returns {number} */
export function legalCards(hand, rungs) {
  for (let i = 0; i < rungs.length; i++) if (hand & rungs[i].test) return hand & rungs[i].allow;
  return 0;
}

/** The duty that a card would break, null where it may be played: the loosest among the rungs from the one in force down that contain
 * the one in force.
 * @param {number} card
 * @param {Rung[]} rungs
 * @param {number} force
 * @returns {string | null} */
export function refusal(card, rungs, force) {
  const bound = rungs[force].allow;
  let broken = null;
  for (let i = force; i < rungs.length; i++) {
    const { allow, duty } = rungs[i];
    if (!(bound & ~allow) && !(allow >>> card & 1)) broken = duty;
  }
  return broken;
}

/** The verdict on a position; null where `problem` finds one.
 * @param {Table} table
 * @param {Position} position
 * @returns {Verdict | null} */
export function judge(table, position) {
  if (problem(table, position)) return null;
  const contract = table.contracts[position.contract];
  const number = standing(position.trick, contract), now = readStanding(number);
  const rungs = /** @type {Rung[][]} */ (table.ladders(position.rules, position.contract))[number];
  const force = rungs.findIndex(rung => position.hand & rung.test);
  return {
    position, contract, standing: now, rungs, force, legal: position.hand & rungs[force].allow,
    holds: now ? position.trick.indexOf(now.master) : -1,
  };
}

/** The cards of the hand that may not be played, each with the duty it breaks.
 * @param {Verdict} verdict
 * @returns {{card: number, duty: string}[]} */
export function refused({ position, legal, rungs, force }) {
  return cardsOf(position.hand & ~legal).map(card => ({ card, duty: /** @type {string} */ (refusal(card, rungs, force)) }));
}

/** What keeps a position from being judged, null where nothing does: "contract" (unknown, or not of this rule set), "trick" (four
 * cards or more), "no-hand", "hand" (more than eight cards), "twice" (a card played twice, or played and held).
 * @param {Table} table
 * @param {Position} position
 * @returns {"contract" | "trick" | "no-hand" | "hand" | "twice" | null} */
export function problem(table, { rules, contract, trick, hand }) {
  if (!table.ladders(rules, contract)) return "contract";
  if (trick.length > 3) return "trick";
  if (!hand) return "no-hand";
  if (countOf(hand) > 8) return "hand";
  let seen = hand;
  for (const card of trick) {
    if (seen >>> card & 1) return "twice";
    seen |= 1 << card;
  }
  return null;
}
