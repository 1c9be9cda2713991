/** @file Unpacks the exported table (generator/engine/export.py): contracts, and the ladder of any standing. No rule is stated here. */

import { ALL, SUITS } from "./cards.js";

/** "If you hold a card of `test`, play one of `allow`": sets of cards, as in generator/engine/ladder.py.
 * @typedef {{duty: string, test: number, allow: number}} Rung */

/** `kind` is suit, no-trump, all-trump or locked; `above` and `beaters` are sets by card: what beats it in its suit, what takes a
 * trick that it holds.
 * @typedef {{code: string, kind: string, trumps: number, above: Int32Array, beaters: Int32Array}} Contract */

/** A rule set: its id, its two letters in links, which ladders it has by kind of contract, and which points: of plain suits, of trumps.
 * @typedef {{id: string, code: string, kinds: Record<string, number>, points: Record<string, number[]>}} RuleSet */

/** `ladders(rules, contract)` holds a ladder at the number of each standing (see `standing` in engine.js), or is null where the
 * rule set has no such contract; `points(rules, contract)` the points by rank, of a plain suit and of trumps.
 * @typedef {{version: number, sets: RuleSet[], contracts: Record<string, Contract>,
 *   ladders: (rules: string, contract: string) => Rung[][] | null, points: (rules: string, contract: Contract) => number[][]}} Table */

/** The number of the standing before the lead; any other is top * 64 + master * 2 + friendly. */
export const LEAD = 2048;

/** @param {string} text the table as JSON
 * @returns {Table} */
export function readTable(text) {
  const data = JSON.parse(text);
  const contracts = makeContracts(data.order);
  /** @type {Map<string, Rung[][]>} */
  const made = new Map();
  const named = (/** @type {string} */ rules) => data.sets.find((/** @type {RuleSet} */ set) => set.id === rules);
  return {
    version: data.version, sets: data.sets, contracts,
    points: (rules, { kind }) => named(rules).points[kind].map((/** @type {number} */ list) => data.points[list]),
    ladders(rules, code) {
      const set = named(rules);
      const contract = Object.hasOwn(contracts, code) ? contracts[code] : null;
      const list = set && contract ? set.kinds[contract.kind] : undefined;
      if (!contract || list === undefined) return null;
      const key = list + code;
      let found = made.get(key);
      if (!found) made.set(key, found = unpack(data, data.kinds[list], contract));
      return found;
    },
  };
}

/** @param {number[][]} order the strength of the ranks in a plain suit and in trumps
 * @returns {Record<string, Contract>} */
function makeContracts(order) {
  /** @type {Record<string, Contract>} */
  const found = {};
  const add = (/** @type {string} */ code, /** @type {string} */ kind, /** @type {number} */ trumps) => {
    const above = new Int32Array(32), beaters = new Int32Array(32);
    for (let card = 0; card < 32; card++) {
      const strength = order[trumps >>> card & 1];
      for (let rank = 0; rank < 8; rank++) if (strength[rank] > strength[card & 7]) above[card] |= 1 << (card & 24) + rank;
      beaters[card] = above[card] | (trumps >>> card & 1 ? 0 : trumps);
    }
    found[code] = { code, kind, trumps, above, beaters };
  };
  for (let suit = 0; suit < 4; suit++) {
    add(SUITS[suit], "suit", 255 << 8 * suit);
    add(SUITS[suit] + "-locked", "locked", 255 << 8 * suit);
  }
  add("NT", "no-trump", 0);
  add("AT", "all-trump", ALL);
  return found;
}

/** Every ladder of a contract by the number of its standing: those of the table with their suits renamed.
 * @param {{ladders: string[], duties: string[]}} data
 * @param {number[]} list
 * @param {Contract} contract
 * @returns {Rung[][]} */
function unpack(data, list, contract) {
  /** @type {Rung[][]} */
  const found = new Array(LEAD + 1);
  const suited = contract.trumps !== 0 && contract.trumps !== ALL;
  const trump = suited ? SUITS.indexOf(contract.code[0]) : -1;
  found[LEAD] = ladder(data, list[0], order(trump, -1));
  for (let led = 0; led < 4; led++) {
    // The table leads spades where trumps are led, else hearts; its trumps are spades.
    const high = contract.trumps >>> 8 * led & 1;
    const suits = suited ? order(trump, led) : high ? order(led, -1) : order(-1, led);
    let i = 1 + (high || !suited ? 0 : 16);
    for (let rank = 0; rank < 8; rank++) {
      const masters = suited && !high ? [-1, 0, 1, 2, 3, 4, 5, 6, 7] : [-1];
      for (const ruff of masters) {
        const top = 8 * led + rank, master = ruff < 0 ? top : 8 * trump + ruff;
        for (let friendly = 0; friendly < 2; friendly++) found[top << 6 | master << 1 | friendly] = ladder(data, list[i++], suits);
      }
    }
  }
  return found;
}

/** Where the four suits of the table go: spades to `first`, hearts to `second`, the others to what is left.
 * @param {number} first
 * @param {number} second
 * @returns {number[]} */
function order(first, second) {
  const rest = [0, 1, 2, 3].filter(suit => suit !== first && suit !== second);
  const take = (/** @type {number} */ suit) => suit < 0 ? /** @type {number} */ (rest.shift()) : suit;
  const spades = take(first);
  return [spades, second === first ? take(-1) : take(second), take(-1), take(-1)];
}

/** @param {{ladders: string[], duties: string[]}} data
 * @param {number} number
 * @param {number[]} suits
 * @returns {Rung[]} */
function ladder(data, number, suits) {
  // "1fe00 0ff00": digit of the duty, test, and after a dot what it allows, if that is more.
  const rungs = data.ladders[number].split(" ").filter(Boolean).map(text => {
    const masks = text.slice(1).split(".").map(mask => renamed(parseInt(mask, 16), suits));
    return { duty: data.duties[+text[0]], test: masks[0], allow: masks[masks.length - 1] };
  });
  return [...rungs, { duty: "free", test: ALL, allow: ALL }];
}

/** @param {number} set
 * @param {number[]} suits
 * @returns {number} */
function renamed(set, suits) {
  let found = 0;
  for (let suit = 0; suit < 4; suit++) found |= (set >>> 8 * suit & 255) << 8 * suits[suit];
  return found;
}
