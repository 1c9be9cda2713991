/** @file The page "Quiz": one question on the screen, then its answer with the reason; progress stays on the reader's machine. */

import { dealt, said, steps, why } from "./answer.js";
import { cardsOf } from "./cards.js";
import { situations } from "./deal.js";
import { judge } from "./engine.js";
import { formatLink, readLink } from "./link.js";
import { el, face, felt, hidden, put, setting, text } from "./page.js";
import { answerQuiz, isRight, nextQuestion, quizOf, startQuiz } from "./quiz.js";
import { startShare } from "./share.js";
import { keep, part, placed, start } from "./start.js";

const LENGTH = 9, KEY = "belote quiz ";

/** The form has `rules`, a button, and elements with data-part: count, setting, question, cards in their box pick, status, answer, over,
 * missed, progress, forget and those of share.js. A link opens the positions that it holds as a round, and stands in the address. */
start("quiz", (table, words, root) => {
  const form = /** @type {HTMLFormElement} */ (root.querySelector("form"));
  const rules = /** @type {HTMLSelectElement} */ (form.elements.namedItem("rules"));
  const own = words.examples.flatMap((/** @type {string} */ link) => readLink(table, link).positions);
  let shown = "", length = 0, quiz = round();

  function round() {
    const { positions, problem } = readLink(table, location.hash);
    if (positions[0]) rules.value = positions[0].rules;
    const progress = load(rules.value);
    const made = positions[0] ? quizOf(table, positions, progress) : startQuiz(table, rules.value, Date.now() | 0, LENGTH, progress, own);
    length = made.queue.length;
    keep(shown = "#" + formatLink(table, made.queue.map(question => question.position)));
    tell(problem ? "link-" + problem : "");
    return made;
  }

  /** @param {string} key of a text
   * @param {string} [look]
   * @param {(Node | string)[]} [more] */
  function tell(key, look = "", more = []) {
    part("status").className = look;
    put(part("status"), key ? [el("p", {}, text(key)), ...more] : []);
  }

  function ask() {
    const [question] = quiz.queue, verdict = question ? judge(table, question.position) : null;
    const number = quiz.right.length + quiz.missed.length + 1;
    part("over").hidden = !!verdict;
    part("pick").hidden = !verdict;
    part("count").textContent = verdict ? question.again ? text("once-more") : text("count", { number, all: length }) : "";
    put(part("setting"), verdict ? setting(words, verdict.position) : []);
    put(part("question"), verdict ? [felt(words, verdict.position, verdict.holds)] : []);
    put(part("cards"), cardsOf(verdict ? verdict.position.hand : 0).map(card => el("label", {},
      face(words, card, "card"), hidden(words.cards[card]), el("input", { type: "checkbox", name: "card", value: String(card) }))));
    put(part("answer"), []);
    part("go").textContent = text(verdict ? "answer" : "again");
    if (!verdict) over();
    progress();
  }

  function over() {
    part("count").textContent = text("result", { right: quiz.right.length, all: length });
    const link = quiz.missed.length ? "#" + formatLink(table, quiz.missed.map(question => question.position)) : "";
    put(part("missed"), link ? [el("a", { href: link }, text("missed"))] : []);
  }

  function answer() {
    let chosen = 0;
    for (const box of form.querySelectorAll("input:checked")) chosen |= 1 << +/** @type {HTMLInputElement} */ (box).value;
    if (!chosen) return tell("nothing");
    quiz = answerQuiz(table, quiz, chosen);
    const [question] = quiz.queue, verdict = judge(table, question.position), right = isRight(table, question, chosen);
    if (!verdict) return;
    tell(right ? "right" : "wrong", right ? "verdict" : "verdict bad", [el("p", { class: "said" }, ...said(words, verdict))]);
    put(part("question"), []);
    put(part("cards"), []);
    part("pick").hidden = true;
    put(part("answer"), [dealt(words, verdict, chosen), why(words, verdict), steps(words, verdict)]);
    part("go").textContent = text("next");
    save(rules.value, quiz.progress);
    progress();
    part("count").scrollIntoView({ block: "nearest" });
  }

  function progress() {
    const keys = [...situations(table, rules.value).keys()];
    part("progress").textContent = text("progress", { right: keys.filter(key => quiz.progress[key]?.right).length, all: keys.length });
  }

  /** Starts another round: of the positions in the address, or, if `fresh`, of new ones. */
  function anew(fresh = true) {
    if (fresh) keep("");
    quiz = round();
    ask();
  }

  form.addEventListener("submit", event => {
    event.preventDefault();
    if (!quiz.queue.length) anew();
    else if (quiz.answered === null) return answer();
    else {
      quiz = nextQuestion(table, quiz);
      tell("");
      ask();
    }
    const first = form.querySelector("input");
    if (first) first.focus({ preventScroll: true });
    part("count").scrollIntoView({ block: "nearest" });
  });
  rules.addEventListener("change", () => anew());
  part("forget").addEventListener("click", () => {
    save(rules.value, {});
    anew();
  });
  addEventListener("hashchange", () => {
    if (location.hash !== shown && !placed(shown)) anew(false);
  });
  startShare(() => shown);
  ask();
});

/** What is kept of earlier rounds of a rule set; nothing where there is none, or where the browser keeps nothing.
 * @param {string} rules
 * @returns {import("./quiz.js").Progress} */
function load(rules) {
  try {
    const kept = Object.entries(JSON.parse(localStorage.getItem(KEY + rules) || "{}"));
    return Object.fromEntries(kept.filter(([, count]) => Number.isInteger(count.right) && Number.isInteger(count.wrong)));
  } catch {
    return {};
  }
}

/** @param {string} rules
 * @param {object} progress */
function save(rules, progress) {
  try {
    localStorage.setItem(KEY + rules, JSON.stringify(progress));
  } catch {
    // Nothing is kept where the reader's browser keeps nothing.
  }
}
