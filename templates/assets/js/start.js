/** @file Starts the script of a page where everything it needs is there. The table is a script of its own, the words stand in the page. */

import { readTable } from "./table.js";

/** Shows the element with an id, which is hidden from readers without scripts, and runs the script on it.
 * @param {string} id
 * @param {(table: import("./table.js").Table, words: any, root: HTMLElement) => void} run */
export function start(id, run) {
  const root = document.getElementById(id), words = document.getElementById("words");
  const table = /** @type {{beloteTable?: string}} */ (globalThis).beloteTable;
  if (!root || !words || !words.textContent || !table) return;
  root.hidden = false;
  run(readTable(table), JSON.parse(words.textContent), root);
}

/** The element of a page that has data-part with this name.
 * @param {string} name
 * @returns {any} */
export function part(name) {
  return document.querySelector(`[data-part="${name}"]`);
}

/** Whether the address leads to a place on this page, as the link past the navigation does, and not to a position; the position that
 * is shown then goes back to where it stood.
 * @param {string} shown
 * @returns {boolean} */
export function placed(shown) {
  const place = location.hash !== "" && document.getElementById(location.hash.slice(1)) !== null;
  if (place) keep(shown);
  return place;
}

/** Puts a position into the address, as text with its #; nothing takes it out.
 * @param {string} shown */
export function keep(shown) {
  if (location.hash !== shown) history.replaceState(null, "", shown || location.pathname + location.search);
}
