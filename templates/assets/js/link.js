/** @file Positions as the text after the # of an address, and back: see generator/engine/link.py, which draws the same grammar. */

import { cardsOf, SEATS } from "./cards.js";
import { problem } from "./engine.js";

/** @typedef {import("./table.js").Table} Table
 * @typedef {import("./engine.js").Position} Position */

/** What a link holds, or why it cannot be read: "shape" (no such link), "version" (of another version of the site), "rules" (an
 * unknown rule set), or what `problem` in engine.js says. An empty link holds no position and is no problem.
 * @typedef {{positions: Position[], problem: string | null}} Link */

const LIMIT = 24, RANKS = "789tjqka", SUITS = "shdc", SEAT_LETTERS = SEATS.toLowerCase();

/** The link of 1 to 24 positions of one rule set, without the #.
 * @param {Table} table
 * @param {Position[]} positions
 * @returns {string} */
export function formatLink(table, positions) {
  const set = table.sets.find(set => set.id === positions[0].rules);
  return [`${set && set.code}${table.version}`, ...positions.flatMap(({ contract, leader, trick, hand }) => [
    contractCode(contract), SEAT_LETTERS[leader], run(trick) || "0", run(byRank(hand)),
  ])].join("-");
}

/** The positions of a link or of an address's hash; it never throws.
 * @param {Table} table
 * @param {string} hash
 * @returns {Link} */
export function readLink(table, hash) {
  const text = hash.replace(/^#/, "");
  if (!text) return { positions: [], problem: null };
  const [head, ...fields] = /^[a-z0-9-]+$/i.test(text) ? text.toLowerCase().split("-") : [""];
  const found = /^([a-z]{2})([1-9][0-9]?)$/.exec(head);
  if (!found || !fields.length || fields.length % 4 || fields.length > 4 * LIMIT) return broken("shape");
  if (+found[2] !== table.version) return broken("version");
  const set = table.sets.find(set => set.code === found[1]);
  if (!set) return broken("rules");
  const positions = [];
  for (let i = 0; i < fields.length; i += 4) {
    const contract = Object.keys(table.contracts).find(code => contractCode(code) === fields[i]);
    const leader = fields[i + 1].length === 1 ? SEAT_LETTERS.indexOf(fields[i + 1]) : -1;
    const trick = fields[i + 2] === "0" ? [] : cards(fields[i + 2]), hand = cards(fields[i + 3]);
    if (!contract || leader < 0 || !trick || !hand) return broken("shape");
    let held = 0;
    for (const card of hand) {
      if (held >>> card & 1) return broken("twice");
      held |= 1 << card;
    }
    const position = { rules: set.id, contract, leader, trick, hand: held };
    const wrong = problem(table, position);
    if (wrong) return broken(wrong);
    positions.push(position);
  }
  return { positions, problem: null };
}

/** @param {string} problem
 * @returns {Link} */
function broken(problem) {
  return { positions: [], problem };
}

/** @param {string} code
 * @returns {string} */
function contractCode(code) {
  return code[0].toLowerCase() + (code.endsWith("-locked") ? "l" : "");
}

/** @param {number} hand
 * @returns {number[]} */
function byRank(hand) {
  return cardsOf(hand).sort((a, b) => (a >> 3) - (b >> 3) || b - a);
}

/** @param {number[]} cards
 * @returns {string} */
function run(cards) {
  return cards.map((card, i) => (i && cards[i - 1] >> 3 === card >> 3 ? "" : SUITS[card >> 3]) + RANKS[card & 7].toUpperCase()).join("");
}

/** @param {string} text
 * @returns {number[] | null} */
function cards(text) {
  if (!/^(?:[shdc][789tjqka]+)+$/.test(text)) return null;
  const found = [];
  let suit = 0;
  for (const letter of text) {
    if (SUITS.includes(letter)) suit = SUITS.indexOf(letter);
    else found.push(8 * suit + RANKS.indexOf(letter));
  }
  return found;
}
