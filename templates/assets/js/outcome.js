/** @file Who takes a trick of four cards, and what each card in it is worth. */

/** @typedef {import("./engine.js").Verdict} Verdict
 * @typedef {import("./table.js").Table} Table */

/** What comes of the fourth card, null where it is not the fourth: the seat that takes the trick, and the points in order of play.
 * @param {Table} table
 * @param {Verdict} verdict
 * @param {number} card
 * @returns {{winner: number, points: number[]} | null} */
export function outcome(table, { position, contract, holds }, card) {
  const { rules, leader, trick } = position;
  if (trick.length !== 3) return null;
  const taken = contract.beaters[trick[holds]] >>> card & 1;
  const worth = table.points(rules, contract);
  return { winner: (leader + (taken ? 3 : holds)) % 4, points: [...trick, card].map(played => worth[contract.trumps >>> played & 1][played & 7]) };
}
