/** @file Works the allowed cards of a printed example out again from the masks that stand beside it. */

import { legalCards } from "./engine.js";
import { setOf } from "./cards.js";
import { readRungs } from "./table.js";

/** Whether each card of the hand, in its order, may be played; null where the text is no ladder.
 * @param {string} text of `example_ladder` in generator/engine/export.py: "02e ff0000 fc ff"
 * @returns {boolean[] | null} */
export function workedOut(text) {
  if (!/^[0-9a-v]{1,8}(?: [0-9a-f]{1,8}(?:\.[0-9a-f]{1,8})?)*$/.test(text)) return null;
  const [hand, ...rungs] = text.split(" ");
  const cards = [...hand].map(digit => parseInt(digit, 32));
  const legal = legalCards(setOf(cards), readRungs(rungs));
  return cards.map(card => (legal >>> card & 1) === 1);
}
