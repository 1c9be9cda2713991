/** @file The same trick under all rule sets, grouped by what they answer. */

import { judge } from "./engine.js";
import { answerKey } from "./explain.js";

/** @typedef {import("./engine.js").Position} Position
 * @typedef {import("./engine.js").Verdict} Verdict
 * @typedef {import("./table.js").Table} Table */

/** Rule sets (ids) that give one answer: the same cards for the same duty; `verdict` is the first one's.
 * @typedef {{sets: string[], answer: string, legal: number, verdict: Verdict}} Group */

/** The groups, the position's own rule set in the first; and the sets that have no such contract.
 * @param {Table} table
 * @param {Position} position
 * @returns {{groups: Group[], without: string[]}} */
export function otherRules(table, position) {
  /** @type {Group[]} */
  const groups = [];
  const without = [];
  const ids = table.sets.map(set => set.id).filter(id => id !== position.rules);
  for (const rules of [position.rules, ...ids]) {
    const verdict = judge(table, { ...position, rules });
    if (!verdict) {
      without.push(rules);
      continue;
    }
    const answer = answerKey(verdict), { legal } = verdict;
    const group = groups.find(group => group.legal === legal && group.answer === answer);
    if (group) group.sets.push(rules);
    else groups.push({ sets: [rules], answer, legal, verdict });
  }
  return { groups, without };
}
