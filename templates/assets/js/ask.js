/** @file The page "Quiz": one question on the screen, then its answer with the reason; progress stays on the reader's machine. */

import { explained } from "./answer.js";
import { cardsOf } from "./cards.js";
import { judge } from "./engine.js";
import { formatLink, readLink } from "./link.js";
import { el, face, felt, hidden, text } from "./page.js";
import { answerQuiz, isRight, nextQuestion, quizOf, startQuiz } from "./quiz.js";

/** @typedef {import("./table.js").Table} Table
 * @typedef {import("./page.js").Words} Words */

const LENGTH = 9, KEY = "belote quiz ";

/** Starts the page. The form has `rules`, a button, and a fieldset data-part cards; the output has elements with data-part: status,
 * question, answer. A link opens the positions that it holds as a round.
 * @param {Table} table
 * @param {Words} words
 * @param {HTMLFormElement} form
 * @param {HTMLElement} output */
export function startAsking(table, words, form, output) {
  const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (document.querySelector(`[data-part="${name}"]`));
  const rules = /** @type {HTMLSelectElement} */ (form.elements.namedItem("rules"));
  const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
  let quiz = round();

  function round() {
    const { positions, problem } = readLink(table, location.hash);
    if (positions[0]) rules.value = positions[0].rules;
    part("status").textContent = problem ? text("link-" + problem) : "";
    const progress = load(rules.value);
    return positions[0] ? quizOf(table, positions, progress) : startQuiz(table, rules.value, Date.now() | 0, LENGTH, progress);
  }

  function ask() {
    const [question] = quiz.queue;
    const { position } = question || {};
    const verdict = position ? judge(table, position) : null;
    part("answer").replaceChildren();
    part("question").replaceChildren(...(verdict ? [felt(words, verdict.position, verdict.holds)] : []));
    part("cards").replaceChildren(...cardsOf(position ? position.hand : 0).map(card => el("label", {},
      face(words, card, "card"), hidden(words.cards[card]), el("input", { type: "checkbox", name: "card", value: String(card) }))));
    button.textContent = text(verdict ? "play" : "again");
    if (!verdict) over();
  }

  function over() {
    part("status").textContent = text("right-answers", String(quiz.right.length));
    const link = quiz.missed.length ? "#" + formatLink(table, quiz.missed.map(question => question.position)) : "";
    part("answer").replaceChildren(...(link ? [el("a", { href: link }, text("missed"))] : []));
  }

  function answer() {
    let chosen = 0;
    for (const box of form.querySelectorAll("input:checked")) chosen |= 1 << +/** @type {HTMLInputElement} */ (box).value;
    quiz = answerQuiz(table, quiz, chosen);
    const [question] = quiz.queue, verdict = judge(table, question.position);
    part("status").textContent = text(isRight(table, question, chosen) ? "right" : "wrong");
    part("answer").replaceChildren(...(verdict ? explained(words, verdict) : []));
    button.textContent = text("next");
    save(rules.value, quiz.progress);
  }

  form.addEventListener("submit", event => {
    event.preventDefault();
    if (!quiz.queue.length) quiz = round();
    else if (quiz.answered === null) return answer();
    else {
      part("status").textContent = "";
      quiz = nextQuestion(table, quiz);
    }
    ask();
  });
  const anew = () => {
    quiz = round();
    ask();
  };
  rules.addEventListener("change", () => {
    history.replaceState(null, "", location.pathname + location.search);
    anew();
  });
  addEventListener("hashchange", anew);
  output.hidden = false;
  ask();
}

/** @param {string} rules
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
