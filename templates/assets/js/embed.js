/** @file The page that stands in a frame of another site: one position, its answer and why, and a link to change it. */

import { dealt, said, why } from "./answer.js";
import { judge } from "./engine.js";
import { readLink } from "./link.js";
import { put, setting, text } from "./page.js";
import { part, start } from "./start.js";

/** The page has elements with data-part: setting, status, answer, and the link more. */
start("embed", (table, words) => {
  function show() {
    const { positions: [position], problem } = readLink(table, location.hash);
    const verdict = position ? judge(table, position) : null;
    put(part("setting"), verdict ? setting(words, position) : []);
    put(part("status"), verdict ? said(words, verdict) : [text("link-" + (problem || "shape"))]);
    put(part("answer"), verdict ? [dealt(words, verdict), why(words, verdict)] : []);
    part("more").hash = verdict ? location.hash : "";
  }

  addEventListener("hashchange", show);
  show();
});
