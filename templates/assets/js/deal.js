/** @file Makes positions of a wanted kind of situation, from a seed. */

import { SEATS, setOf } from "./cards.js";
import { judge, readStanding } from "./engine.js";

/** @typedef {import("./engine.js").Position} Position
 * @typedef {import("./engine.js").Standing} Standing
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./table.js").Contract} Contract */

/** The seat to move in the positions made: South. */
const MOVER = 2;

const ENOUGH = 50000;

/** Random numbers from a seed, each as the next seed and a value from 0 to below 2^32; the arithmetic is exact everywhere.
 * @param {number} seed
 * @returns {{seed: number, value: number}} */
export function random(seed) {
  const next = seed + 0x9e3779b9 | 0;
  let mixed = Math.imul(next ^ next >>> 16, 0x85ebca6b);
  mixed = Math.imul(mixed ^ mixed >>> 13, 0xc2b2ae35);
  return { seed: next, value: (mixed ^ mixed >>> 16) >>> 0 };
}

/** The kind of situation of a standing in which a duty is in force, as one text: kind of contract, lead, ruffed or not, who holds,
 * duty. See Situation in generator/engine/verdict.py; a locked double is a suit contract there.
 * @param {Contract} contract
 * @param {Standing | null} now
 * @param {string} duty
 * @returns {string} */
export function situation(contract, now, duty) {
  const kind = contract.kind === "locked" ? "suit" : contract.kind;
  if (!now) return `${kind} none unruffed none ${duty}`;
  const lead = now.led & contract.trumps ? "trump" : "plain";
  return `${kind} ${lead} ${now.ruffed ? "ruffed" : "unruffed"} ${now.friendly ? "friend" : "foe"} ${duty}`;
}

/** Every kind of situation of a rule set, each with the contracts under which it comes about.
 * @param {Table} table
 * @param {string} rules
 * @returns {Map<string, string[]>} */
export function situations(table, rules) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const [code, contract] of Object.entries(table.contracts)) {
    const ladders = table.ladders(rules, code) || [];
    ladders.forEach((rungs, number) => {
      let passed = 0;
      for (const { duty, test } of rungs) {
        if (test & ~passed) {
          const key = situation(contract, readStanding(number), duty);
          const codes = found.get(key) || [];
          if (!codes.includes(code)) found.set(key, [...codes, code]);
        }
        passed |= test;
      }
    });
  }
  return found;
}

/** A position of a kind of situation, in which some card is refused if the duty refuses any, and the seed for the next; null where
 * the rule set has no such situation.
 * @param {Table} table
 * @param {string} rules
 * @param {string} key
 * @param {number} seed
 * @returns {{position: Position, seed: number} | null} */
export function deal(table, rules, key, seed) {
  const codes = situations(table, rules).get(key);
  if (!codes) return null;
  const below = (/** @type {number} */ count) => {
    const drawn = random(seed);
    seed = drawn.seed;
    return Math.floor(drawn.value / 4294967296 * count);
  };
  const [, lead, , holds] = key.split(" ");
  for (let tries = 0; tries < ENOUGH; tries++) {
    const contract = codes[below(codes.length)];
    const played = lead === "none" ? 0 : holds === "friend" ? 2 + below(2) : 1 + below(3);
    const pack = shuffled(below, played + 3 + below(4));
    const position = { rules, contract, leader: (MOVER + SEATS.length - played) % SEATS.length, trick: pack.slice(0, played), hand: setOf(pack.slice(played)) };
    const verdict = judge(table, position);
    if (!verdict) continue;
    const { rungs, force, standing } = verdict;
    const tells = position.hand !== verdict.legal || rungs[force].allow === -1 || tries > ENOUGH / 2;
    if (tells && situation(verdict.contract, standing, rungs[force].duty) === key) return { position, seed };
  }
  return null;
}

/** The first cards of a shuffled pack.
 * @param {(count: number) => number} below
 * @param {number} count
 * @returns {number[]} */
function shuffled(below, count) {
  const pack = Array.from({ length: 32 }, (_, card) => card);
  for (let i = 0; i < count; i++) {
    const j = i + below(32 - i);
    [pack[i], pack[j]] = [pack[j], pack[i]];
  }
  return pack.slice(0, count);
}
