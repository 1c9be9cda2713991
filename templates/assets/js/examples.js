/** @file On pages of examples: works each out again, and shows its word data-checked where every card comes out as printed. */

import { workedOut } from "./checked.js";

/** Checks every element with data-ladder; the cards printed are the items of its .hand, allowed where they are .ok. */
export function checkExamples() {
  for (const example of document.querySelectorAll("[data-ladder]")) {
    const printed = [...example.querySelectorAll(".hand > li")].map(item => item.classList.contains("ok"));
    const word = example.querySelector("[data-checked]");
    if (word instanceof HTMLElement) word.hidden = String(workedOut(example.getAttribute("data-ladder") || "")) !== String(printed);
  }
}
