/** @file Cards are ints 0 to 31 (8 * suit + rank), sets of cards signed 32-bit ints: see generator/engine/cards.py. */

export const SUITS = "SHDC";
export const RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"];
export const SEATS = "NESW";

/** All 32 cards. */
export const ALL = -1;

/** The cards of a set, spades first, each suit from the seven up.
 * @param {number} set
 * @returns {number[]} */
export function cardsOf(set) {
  const found = [];
  for (let card = 0; card < 32; card++) if (set >>> card & 1) found.push(card);
  return found;
}

/** The set of some cards.
 * @param {Iterable<number>} cards
 * @returns {number} */
export function setOf(cards) {
  let set = 0;
  for (const card of cards) set |= 1 << card;
  return set;
}

/** How many cards a set has.
 * @param {number} set
 * @returns {number} */
export function countOf(set) {
  let count = 0;
  for (; set; set &= set - 1) count++;
  return count;
}
