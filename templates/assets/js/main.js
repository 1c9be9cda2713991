/** @file Starts what a page has: the free form, the quiz, the check of its examples. The table is a script of its own, the words stand in the page. */

import { startAsking } from "./ask.js";
import { checkExamples } from "./examples.js";
import { readTable } from "./table.js";
import { startTry } from "./try.js";

const found = (/** @type {string} */ id) => document.getElementById(id);
const starts = { try: startTry, quiz: startAsking };
const table = /** @type {{beloteTable?: string}} */ (globalThis).beloteTable;

for (const [id, start] of Object.entries(starts)) {
  const form = found(id), output = found(id + "-output"), words = found("words");
  if (table && words && words.textContent && form instanceof HTMLFormElement && output) start(readTable(table), JSON.parse(words.textContent), form, output);
}

checkExamples();
