/** @file The page "Try your own trick": a form becomes a position, its link, and the answer under every rule set. */

import { dealt, said, steps, why } from "./answer.js";
import { cardsOf } from "./cards.js";
import { judge, problem } from "./engine.js";
import { formatLink, readLink } from "./link.js";
import { otherRules } from "./others.js";
import { outcome } from "./outcome.js";
import { chips, el, put, text } from "./page.js";
import { readCards } from "./reader.js";
import { startShare } from "./share.js";
import { keep, part, placed, start } from "./start.js";

/** @typedef {import("./engine.js").Position} Position
 * @typedef {import("./engine.js").Verdict} Verdict */

const SOUTH = 2, LOCKED = "-locked";

/** Beside which control a problem is told; no hand yet is none.
 * @type {Record<string, string>} */
const BESIDE = { contract: "contract", order: "trick", twice: "hand", hand: "hand" };

/** The form has `rules`, `contract` (S H D C NT AT) and `locked`, `p1` `p2` `p3` (left, partner, right: a card or nothing), `hand` (a
 * checkbox a card) and, to type cards, `typed-trick` and `typed-hand`. Beside them stand elements with data-part: wrong-contract and
 * so on, then status, answer, fourth, others and those of share.js; data-seat is the name of a seat, counted from the player to move. */
start("try", (table, words, root) => {
  let mover = SOUTH, shown = "";
  const form = /** @type {HTMLFormElement} */ (root.querySelector("form"));
  const field = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
  const all = (/** @type {string} */ selector) => /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll(selector));
  const plays = ["p1", "p2", "p3"].map(field), boxes = all("[name=hand]");

  /** @returns {Position | null} null where somebody is left out between two who have played */
  function read() {
    const first = plays.findIndex(play => play.value !== "");
    const trick = first < 0 ? [] : plays.slice(first).map(play => play.value === "" ? -1 : +play.value);
    if (trick.includes(-1)) return null;
    let hand = 0;
    for (const box of boxes) if (box.checked) hand |= 1 << +box.value;
    const rules = field("rules").value, code = field("contract").value, locked = code + LOCKED;
    const contract = field("locked").checked && table.ladders(rules, locked) ? locked : code;
    return { rules, contract, leader: (mover + 4 - trick.length) % 4, trick, hand };
  }

  function show() {
    const position = read(), rules = field("rules").value;
    const wrong = position ? problem(table, position) : "order";
    const verdict = position && !wrong ? judge(table, position) : null;
    for (const radio of all("[name=contract]")) radio.disabled = !table.ladders(rules, radio.value);
    part("locked").hidden = !table.ladders(rules, "S" + LOCKED);
    for (const seat of all("[data-seat]")) seat.textContent = words.seats[(mover + Number(seat.dataset.seat)) % 4];
    for (const name of ["contract", "trick", "hand"]) part("wrong-" + name).textContent = wrong && BESIDE[wrong] === name ? text("problem-" + wrong) : "";
    put(part("status"), verdict ? said(words, verdict) : [text("problem-" + wrong)]);
    give(verdict);
    shown = verdict ? "#" + formatLink(table, [verdict.position]) : "";
    keep(shown);
    const src = new URL(part("code").dataset.page + shown, location.href).href;
    part("code").value = el("iframe", { src, title: document.title, width: "390", height: "760", loading: "lazy" }).outerHTML;
  }

  /** @param {Verdict | null} verdict */
  function give(verdict) {
    part("result").hidden = !verdict;
    if (!verdict) return;
    put(part("answer"), [dealt(words, verdict), why(words, verdict), steps(words, verdict)]);
    const rows = cardsOf(verdict.legal).flatMap(card => {
      const found = outcome(table, verdict, card);
      if (!found) return [];
      const sum = found.points.join(" + ") + " = " + found.points.reduce((a, b) => a + b);
      return [el("tr", {}, el("th", { scope: "row" }, chips(words, [card])), el("td", {}, words.seats[found.winner]), el("td", {}, el("bdi", { dir: "ltr" }, sum)))];
    });
    part("fourth").hidden = !rows.length;
    put(part("rows"), rows);
    put(part("others"), others(verdict.position));
  }

  /** @param {Position} position
   * @returns {Node[]} */
  function others(position) {
    const { groups, without } = otherRules(table, position);
    const named = (/** @type {string[]} */ sets, /** @type {boolean} */ linked) => el("p", {}, ...sets.flatMap((rules, i) => [
      i ? " · " : "", linked && rules !== position.rules ? el("a", { href: "#" + formatLink(table, [{ ...position, rules }]) }, words.sets[rules]) : words.sets[rules]]));
    const items = groups.map(({ sets, verdict }, i) => el("li", i ? { class: "diff" } : {},
      el("p", { class: "soft" }, text(i ? "other" : "same")), el("p", { class: "said" }, ...said(words, verdict)), named(sets, true)));
    return [...items, ...(without.length ? [el("li", {}, el("p", { class: "soft" }, text("no-contract")), named(without, false))] : [])];
  }

  /** @param {Position} position */
  function fill({ rules, contract, leader, trick, hand }) {
    mover = (leader + trick.length) % 4;
    field("rules").value = rules;
    field("contract").value = contract.replace(LOCKED, "");
    field("locked").checked = contract.endsWith(LOCKED);
    lay("typed-trick", trick);
    lay("typed-hand", cardsOf(hand));
  }

  /** @param {string} name
   * @param {number[]} cards */
  function lay(name, cards) {
    if (name === "typed-trick") plays.forEach((play, i) => play.value = String(cards[i - 3 + cards.length] ?? ""));
    else for (const box of boxes) box.checked = cards.includes(+box.value);
  }

  /** @param {HTMLInputElement} input
   * @param {string} wrong */
  function tell(input, wrong) {
    part("wrong-" + input.name).textContent = wrong;
    input.setAttribute("aria-invalid", String(wrong !== ""));
  }

  /** @param {HTMLInputElement} input */
  function typed(input) {
    const reading = readCards(words.reader, input.value);
    const many = reading.cards && reading.cards.length > (input.name === "typed-trick" ? 3 : 8);
    tell(input, reading.error ? text("read-" + reading.error, { word: reading.text }) : many ? text("read-" + input.name) : "");
    if (reading.cards && !many) lay(input.name, reading.cards);
  }

  function clear() {
    mover = SOUTH;
    form.reset();
    for (const name of ["typed-trick", "typed-hand"]) tell(field(name), "");
  }

  function open() {
    if (location.hash === shown || placed(shown)) return;
    const { positions, problem } = readLink(table, location.hash);
    clear();
    if (positions[0]) fill(positions[0]);
    const broken = location.hash;
    show();
    if (problem) {
      put(part("status"), [text("link-" + problem)]);
      keep(shown = broken);
    }
  }

  form.addEventListener("input", event => {
    const input = /** @type {HTMLInputElement} */ (event.target), typing = input.name === "hand" ? "typed-hand" : /^p\d$/.test(input.name) ? "typed-trick" : "";
    if (input.name.startsWith("typed-")) typed(input);
    else if (typing) {
      field(typing).value = "";
      tell(field(typing), "");
    }
    show();
  });
  form.addEventListener("submit", event => event.preventDefault());
  part("clear").addEventListener("click", () => {
    clear();
    show();
  });
  part("why").addEventListener("click", () => {
    part("result").scrollIntoView();
    part("result").focus({ preventScroll: true });
  });
  addEventListener("hashchange", open);
  startShare(() => shown);
  open();
  if (!location.hash) show();
});
