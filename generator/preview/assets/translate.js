/** @file The translators' preview on a page: marks on demand, what the pointer and the keyboard are at, and the panel. */

import { hidden, numberAt, numberIn, paint, point, reveal, unpaint, visible } from "./marks.js";
import { element, showForm } from "./panel.js";
import { renew } from "./renew.js";

/** @typedef {import("./panel.js").Item} Item */

const program = /** @type {HTMLElement} */ (document.querySelector("script[data-token]"));
const { token = "", folder = "", source = "" } = program.dataset;
const follower = /** @type {HTMLElement} */ (document.querySelector("script[data-version]"));
const KINDS = { untranslated: ["missing"], outdated: ["outdated", "fuzzy"], finding: ["finding"] };

/** @type {import("./panel.js").Strings} */
let strings = await (await fetch(`${folder}strings.json`)).json();
const page = document.documentElement;
const drafts = JSON.parse(sessionStorage.getItem("preview-drafts") || "{}");
let marking = localStorage.getItem("preview-marks") !== "off";
let current = -1;
/** @type {HTMLElement | null} */
let before = null;

/** Returns what is to be said first of a string. @param {number} number */
function kindOf(number) {
  const item = strings.strings[number];
  if (!item) return "";
  if (item.state === "missing") return "missing";
  if (item.state !== "complete") return "outdated";
  return item.findings.length ? "finding" : "complete";
}

/** @param {string} kind */
const isOf = kind => (/** @type {Item} */ item) =>
  kind === "finding" ? item.findings.length > 0 : /** @type {Record<string, string[]>} */ (KINDS)[kind].includes(item.state);

// What the preview shows lives in a shadow of its own, out of reach of the site's style.
const host = element("preview-desk", { lang: "en", dir: "ltr" });
const shadow = host.attachShadow({ mode: "open" });
const hint = element("p", { class: "hint", hidden: true });
const bar = element("nav", { class: "bar", "aria-label": "Translation" });
const panel = element("aside", { class: "panel", "aria-labelledby": "title", hidden: true });
const style = element("link", { rel: "stylesheet", href: `${folder}panel.css` });
const styled = new Promise(done => { style.onload = style.onerror = done; });
shadow.append(style, panel, element("div", { class: "dock" }, hint, bar));
document.body.append(host);
// Unstyled, the panel would stand at the end of the page, and the focus would take the reader there.
await styled;

function draw() {
  const count = (/** @type {string} */ kind) => strings.strings.filter(isOf(kind)).length;
  const marks = element("button", { type: "button", "aria-pressed": String(marking), title: "Alt+M", click: () => mark(!marking) }, "Marks");
  const here = element("button", { type: "button", title: "Alt+P", click: () => list() }, "On this page");
  const nexts = Object.entries({ untranslated: "Alt+N", outdated: "Alt+O", finding: "Alt+L" }).map(([kind, key]) => element("button", {
    type: "button", title: key, "aria-disabled": String(count(kind) === 0), click: () => next(kind) }, `${count(kind)} ${kind}${kind === "finding" && count(kind) !== 1 ? "s" : ""}`));
  const [at, other] = [`${siteBase()}${strings.tag}/`, `${siteBase()}${source}/`];
  const twin = location.pathname.startsWith(at) ? [element("a", { href: other + location.pathname.slice(at.length) + location.hash }, "English")] :
    location.pathname.startsWith(other) ? [element("a", { href: at + location.pathname.slice(other.length) + location.hash }, strings.name)] : [];
  bar.replaceChildren(element("b", {}, strings.tag), marks, here, ...nexts, element("a", { href: `${folder}status` }, "Status"), ...twin);
}

/** @param {boolean} on */
function mark(on) {
  marking = on;
  localStorage.setItem("preview-marks", on ? "on" : "off");
  if (on) paint(kindOf);
  else unpaint();
  point("current", current);
  hover(-1);
  draw();
}

/** Says what the pointer or the keyboard is at. @param {number} number */
function hover(number) {
  const item = marking ? strings.strings[number] : undefined;
  hint.hidden = !item;
  point("hover", item ? number : -1);
  if (item) hint.replaceChildren(element("b", { class: item.state }, item.state), ` ${item.place} `, element("code", {}, item.context), " ", `“${item.source}”`);
}

/** Opens the form of a string. @param {number} number @param {boolean} focus */
function edit(number, focus = true) {
  const item = strings.strings[number];
  if (!item) return;
  const at = document.activeElement;
  if (panel.hidden) before = at instanceof HTMLElement && at !== host && at !== document.body ? at : null;
  current = number;
  sessionStorage.setItem("preview-open", item.id);
  panel.hidden = false;
  page.classList.add("preview-editing");
  const link = document.querySelector(`a[href] preview-msg[data-n="${number}"]`)?.closest("a")?.getAttribute("href");
  const form = showForm({
    root: panel, strings, item, base: folder, follow: link && !link.startsWith("#") ? link : "", draft: drafts[item.id], close, next, send,
    keep: draft => {
      if (draft) drafts[item.id] = draft;
      else delete drafts[item.id];
      sessionStorage.setItem("preview-drafts", JSON.stringify(drafts));
    },
    saved: version => {
      sessionStorage.setItem("preview-saving", item.id);
      if (version === follower.dataset.version) reopen(number, true);
      else news(version);
    },
  });
  reveal(number);
  point("current", number);
  if (!item.line) form.say("It is not in the catalog yet: end the preview, run make harvest, and begin again.");
  else if (!visible().includes(number) && !hidden().includes(number) && !item.pages.length) form.say("It stands on no page alone: on a card, in a list, or only where it is needed.");
  if (focus) form.focus();
  return form;
}

/** Lists the strings of the page. */
function list() {
  if (panel.hidden) before = null;
  current = -1;
  sessionStorage.removeItem("preview-open");
  point("current", -1);
  const rows = (/** @type {number[]} */ numbers) => element("ol", { class: "list" }, ...numbers.map(number => element("li", {},
    element("button", { type: "button", click: () => edit(number), focus: () => { reveal(number); point("current", number); } },
      ...(kindOf(number) === "complete" ? [] : [element("b", { class: kindOf(number) }, kindOf(number)), " "]), strings.strings[number].source))));
  const keys = ["Alt+M marks on or off", "Alt+P the strings of this page", "Alt+↓ ↑ the next, the one before", "Alt+Enter translate what has the focus",
    "Alt+N next untranslated", "Alt+O next outdated", "Alt+L next finding", "Ctrl+Enter save", "Escape close"];
  panel.hidden = false;
  page.classList.add("preview-editing");
  panel.replaceChildren(
    element("header", {}, element("h2", { id: "title" }, "Strings of this page"), element("button", { type: "button", class: "close", "aria-label": "Close", click: close }, "×")),
    rows(visible()), element("h3", {}, "Also on this page"), element("p", {}, "Title, description, labels for screen readers, names of cards."), rows(hidden()),
    element("h3", {}, "Keys"), element("ul", { class: "list" }, ...keys.map(key => element("li", {}, key))));
  /** @type {HTMLElement} */ (panel.querySelector("button")).focus();
}

function close() {
  panel.hidden = true;
  page.classList.remove("preview-editing");
  sessionStorage.removeItem("preview-open");
  current = -1;
  point("current", -1);
  (before && before.isConnected ? before : /** @type {HTMLElement} */ (bar.querySelector("button"))).focus();
}

/** Goes to the next string of a kind: on this page if it is here, else on the first page that has it.
 * @param {string} kind */
function next(kind) {
  const found = strings.strings.map((item, number) => ({ item, number })).filter(({ item }) => isOf(kind)(item));
  const to = found.find(({ number }) => number > current) || found[0];
  if (!to) {
    hint.hidden = false;
    hint.replaceChildren(kind === "finding" ? "No findings." : `Nothing is ${kind}.`);
    return;
  }
  const here = new Set([...visible(), ...hidden()]);
  const away = to.item.pages.find(path => path.endsWith("/")) ?? to.item.pages[0];
  if (here.has(to.number) || away === undefined) edit(to.number);
  else location.assign(`${siteBase()}${away}?show=${to.item.id}`);
}

/** Goes along the strings of the page. @param {number} step */
function walk(step) {
  const numbers = [...visible(), ...hidden()];
  const at = numbers.indexOf(current);
  if (numbers.length) edit(numbers[(at < 0 && step < 0 ? 0 : at + step + numbers.length) % numbers.length]);
}

function siteBase() {
  return program.dataset.base || "/";
}

/** @param {string} what @param {object} value */
async function send(what, value) {
  const answer = await fetch(`${folder}${what}`, { method: "POST", headers: { "Content-Type": "application/json", "X-Preview-Token": token }, body: JSON.stringify(value) });
  const text = await answer.text();
  return { status: answer.status, told: answer.headers.get("Content-Type") === "application/json" ? JSON.parse(text) : { reason: text.trim() } };
}

let heard = "";

/** Shows a new version of the site, once, however often it is told of. @param {string} version */
function news(version) {
  if (version === heard) return;
  heard = version;
  refresh(version).catch(() => location.reload());
}

/** @param {string} version */
async function refresh(version) {
  const [now, html] = await Promise.all([fetch(`${folder}strings.json`).then(answer => answer.json()), fetch(location.href).then(answer => answer.text())]);
  const old = strings.strings[current];
  if (!html.includes(`data-version="${version}"`) || !renew(strings, now, html)) {
    location.reload();
    return;
  }
  strings = now;
  follower.dataset.version = version;
  draw();
  if (marking) paint(kindOf);
  point("current", current);
  const item = strings.strings[current];
  if (item && JSON.stringify(item) !== JSON.stringify(old)) reopen(current, shadow.activeElement instanceof HTMLTextAreaElement);
}

/** Opens the form of a string again, as after a save. @param {number} number @param {boolean} focus */
function reopen(number, focus) {
  const saving = sessionStorage.getItem("preview-saving");
  const { id, texts, place } = strings.strings[number];
  // What was being saved is saved if the catalog says it now.
  const same = texts.every((text, form) => !drafts[id] || drafts[id].texts[form] === text);
  if (same) delete drafts[id];
  sessionStorage.setItem("preview-drafts", JSON.stringify(drafts));
  sessionStorage.removeItem("preview-saving");
  const field = shadow.activeElement;
  const caret = field instanceof HTMLTextAreaElement ? field.selectionStart : -1;
  const form = edit(number, focus);
  if (form && saving === id && same) form.say(`Saved: ${place}.`);
  if (field instanceof HTMLTextAreaElement && shadow.activeElement instanceof HTMLTextAreaElement && caret >= 0) {
    const twin = /** @type {HTMLTextAreaElement | null} */ (shadow.getElementById(field.id));
    twin?.focus();
    twin?.setSelectionRange(caret, caret);
  }
}

document.addEventListener("preview-news", event => {
  event.preventDefault();
  news(/** @type {CustomEvent} */ (event).detail);
});
document.addEventListener("pointerover", event => { if (!event.composedPath().includes(host)) hover(numberAt(event.target)); });
document.addEventListener("focusin", event => { if (event.target !== host) hover(numberIn(/** @type {Element} */ (event.target))); });
// A click of the pointer translates; what the keyboard presses does what it always does.
document.addEventListener("click", event => {
  const number = numberAt(event.target);
  if (!marking || number < 0 || event.detail === 0 || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  edit(number);
}, true);
document.addEventListener("keydown", event => {
  if (event.key === "Escape" && !panel.hidden && event.composedPath().includes(host)) {
    event.stopPropagation();
    close();
    return;
  }
  if (!event.altKey || event.ctrlKey || event.metaKey) return;
  /** @type {Record<string, () => void>} */
  const keys = { KeyM: () => mark(!marking), KeyP: list, KeyN: () => next("untranslated"), KeyO: () => next("outdated"), KeyL: () => next("finding"),
    ArrowDown: () => walk(1), ArrowUp: () => walk(-1), Enter: () => edit(numberIn(document.activeElement)) };
  if (keys[event.code]) {
    event.preventDefault();
    keys[event.code]();
  }
}, true);

draw();
if (marking) paint(kindOf);
const here = new URL(location.href);
const shown = here.searchParams.get("show");
if (shown) {
  here.searchParams.delete("show");
  history.replaceState(null, "", here);
}
const open = strings.strings.findIndex(item => item.id === (shown || sessionStorage.getItem("preview-open")));
if (open >= 0) reopen(open, true);
page.dataset.preview = "ready";
