/** @file Reads cards typed in the language of the page: "V8 cœur, 10 7 carreau", "Д♠ 7♥", or international letters, "Kh 10s". */

import { RANKS } from "./cards.js";

/** What `card_words` in generator/language/cardwords.py makes of a catalog.
 * @typedef {{letters: string[], ranks: string[][], suits: string[][], fillers: string[]}} CardWords */

/** The cards in the order in which they were typed, or what is wrong: "word" (not known), "which" (could be several), "no-suit" (a
 * rank without one), "no-rank" (a suit without one), "twice" (a card named before); then the text and where it stands.
 * @typedef {{cards: number[], error: null}
 *   | {cards: null, error: "word" | "which" | "no-suit" | "no-rank" | "twice", text: string, from: number, to: number}} Reading */

/** A rank, a suit or, with neither, the end of a group. `unsure` is a word that could be a card in international letters: "as".
 * @typedef {{from: number, to: number, rank?: number, suit?: number, unsure?: boolean}} Item */

/** @typedef {{words: Map<string, Item[]>, letters: Map<string, Item>, fillers: Set<string>}} Reader */

/** Folds case, accents and joined letters, so that "Cœur" and "coeur" are one word.
 * @param {string} text
 * @returns {string} */
export function fold(text) {
  return text.toLowerCase().normalize("NFKD").replace(/[\p{M}'’ʼـ]/gu, "").replace(/[œæßøłđıςة]/g, letter => JOINED[letter]);
}

/** @type {Record<string, string>} */
const JOINED = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d", ı: "i", ς: "σ", ة: "ه" };

const INTERNATIONAL = ["7", "8", "9", "10", "j", "q", "k", "a"];

/** Cyrillic letters that look like those on a card; a language's own letters come before them. */
const ALIKE = ["", "", "", "", "ј", "", "к", "а"];

/** "And", which Arabic joins to the word after it. */
const AND = "و";
const SUIT_LETTERS = "shdc", SIGNS = "♠♥♦♣♤♡♢♧";

// Signs with the selector of their form, figures, words, ends of groups; then what is passed over, and what cannot be.
const TOKEN = /([♠♥♦♣♤♡♢♧])|(\p{Nd}+)|(\p{L}(?:[\p{L}\p{M}]|['’ʼ](?=\p{L}))*)|([,;،؛\n])|([\s\p{M}\p{P}]+)|(.)/gsu;

const NO_WORDS = { letters: [], ranks: [], suits: [], fillers: [] };

/** Reads typed cards. The page's own words and letters come first; where they make no sense of the text, international letters alone
 * are tried.
 * @param {CardWords} words
 * @param {string} text
 * @returns {Reading} */
export function readCards(words, text) {
  const own = read(reader(words, [...INTERNATIONAL, ...words.letters]), text);
  if (!own.error) return own;
  const foreign = read(reader(NO_WORDS, INTERNATIONAL), text);
  return foreign.error ? own : foreign;
}

/** @param {CardWords} words
 * @param {string[]} letters of the eight ranks, once or twice over; later ones win
 * @returns {Reader} */
function reader(words, letters) {
  /** @type {Reader} */
  const found = { words: new Map(), letters: new Map(), fillers: new Set(words.fillers.map(fold)) };
  const add = (/** @type {string} */ word, /** @type {object} */ item) => {
    const key = fold(word);
    found.words.set(key, [...found.words.get(key) || [], /** @type {Item} */ (item)]);
  };
  words.ranks.forEach((list, rank) => list.forEach(word => add(word, { rank })));
  words.suits.forEach((list, suit) => list.forEach(word => add(word, { suit })));
  found.letters.set("t", /** @type {Item} */ ({ rank: 3 }));
  [...ALIKE, ...letters].forEach((letter, i) => letter && found.letters.set(fold(letter), /** @type {Item} */ ({ rank: i % 8 })));
  return found;
}

/** @param {Reader} reader
 * @param {string} text
 * @returns {Reading} */
function read(reader, text) {
  /** @type {Item[]} */
  const items = [];
  for (const found of text.matchAll(TOKEN)) {
    const [whole, sign, figure, word, end, blank] = found;
    const from = found.index, to = from + whole.length;
    /** @type {Item[] | string} */
    let meant = [];
    if (sign) meant = [/** @type {Item} */ ({ suit: SIGNS.indexOf(sign) % 4 })];
    else if (figure) meant = ranksOf(figure);
    else if (word) meant = wordMeans(reader, fold(word));
    else if (end) meant = [/** @type {Item} */ ({})];
    else if (!blank) meant = "word";
    if (typeof meant === "string") return wrong(/** @type {"word" | "which"} */ (meant), text, { from, to });
    items.push(...meant.map(item => ({ ...item, from, to })));
  }
  return cardsOf(items, text);
}

/** The ranks of a run of figures, "1087" too; figures of other scripts count.
 * @param {string} figure
 * @returns {Item[] | string} */
function ranksOf(figure) {
  const ascii = figure.replace(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) & 15));
  return /^(?:10|[789])+$/.test(ascii) ? (ascii.match(/10|./g) || []).map(rank => /** @type {Item} */ ({ rank: RANKS.indexOf(rank) })) : "word";
}

/** What a folded word means: a word of the language, letters such as "AK" or "Kh", or the stem of a word.
 * @param {Reader} reader
 * @param {string} word
 * @returns {Item[] | string} */
function wordMeans(reader, word) {
  if (reader.fillers.has(word)) return [];
  if (word.startsWith(AND) && reader.words.has(word.slice(AND.length))) word = word.slice(AND.length);
  const listed = reader.words.get(word), letters = spelled(reader, word);
  if (listed && listed.length === 1) return [{ ...listed[0], unsure: listed[0].rank !== undefined && !!letters }];
  const begun = word.length > 2 && [...reader.words.keys()].some(other => other.startsWith(word));
  return listed ? "which" : compound(reader, word) || !begun && letters || stem(reader, word);
}

/** A suit and a rank written as one word, such as schoppenaas.
 * @param {Reader} reader
 * @param {string} word
 * @returns {Item[] | null} */
function compound({ words }, word) {
  for (const [start, [suit]] of words) {
    const rest = word.startsWith(start) && suit.suit !== undefined && words.get(word.slice(start.length));
    if (rest && rest[0].rank !== undefined) return [rest[0], suit];
  }
  return null;
}

/** Letters that stand on cards, one after another, with at most one letter of a suit, before or after them or alone.
 * @param {Reader} reader
 * @param {string} word
 * @returns {Item[] | null} */
function spelled({ letters }, word) {
  const items = [];
  let suits = 0;
  for (let at = 0; at < word.length;) {
    const letter = [word.slice(at, at + 2), word[at]].find(part => letters.has(part));
    const suit = SUIT_LETTERS.indexOf(word[at]);
    if (letter) items.push(/** @type {Item} */ (letters.get(letter)));
    else if (suit >= 0 && (at === 0 || at === word.length - 1) && !suits++) items.push(/** @type {Item} */ ({ suit }));
    else return null;
    at += letter ? letter.length : 1;
  }
  return items;
}

/** The listed word with which a word has the longest beginning in common, three letters at least; or of which it is the end.
 * @param {Reader} reader
 * @param {string} word
 * @returns {Item[] | string} */
function stem({ words }, word) {
  let best = 2;
  /** @type {Item[]} */
  let found = [];
  for (const [listed, items] of words) {
    let same = 0;
    while (same < word.length && word[same] === listed[same]) same++;
    if (same < Math.min(word.length, listed.length) - 2) same = 0;
    if (listed.endsWith(word)) same = word.length;
    if (same > best) [best, found] = [same, items];
    else if (same === best) found = [...found, ...items];
  }
  const meanings = new Set(found.map(item => `${item.rank} ${item.suit}`));
  return meanings.size === 1 ? found.slice(0, 1) : meanings.size ? "which" : "word";
}

/** Joins ranks and suits to cards. In a group that begins with a suit, ranks belong to the suit before them, else to the next one;
 * a group without a suit belongs with its neighbour.
 * @param {Item[]} items
 * @param {string} text
 * @returns {Reading} */
function cardsOf(items, text) {
  /** @type {number[]} */
  const cards = [];
  /** @type {Item[]} */
  let waiting = [];
  /** The suit that ranks belong to, in a group that begins with it; and the one that has no rank yet.
   * @type {Item | null} */
  let suit = null, bare = /** @type {Item | null} */ (null);
  for (const group of groups(items)) {
    const leads = group[0].suit !== undefined && !waiting.length;
    if (group.some(item => item.suit !== undefined)) suit = null;
    for (const [i, item] of group.entries()) {
      if (item.suit === undefined) {
        if (!suit && item.unsure && group[i + 1]?.suit === undefined) return wrong("which", text, item);
        waiting.push(item);
      } else {
        if (bare || !leads && !waiting.length) return wrong("no-rank", text, bare || item);
        if (leads) suit = bare = item;
      }
      const owner = leads || suit ? suit : item.suit === undefined ? null : item;
      if (!owner || !waiting.length) continue;
      for (const rank of waiting) {
        const card = 8 * /** @type {number} */ (owner.suit) + /** @type {number} */ (rank.rank);
        if (cards.includes(card)) return wrong("twice", text, rank);
        cards.push(card);
      }
      waiting = [];
      bare = null;
    }
  }
  if (bare) return wrong("no-rank", text, bare);
  return waiting.length ? wrong("no-suit", text, waiting[0]) : { cards, error: null };
}

/** @param {Item[]} items
 * @returns {Item[][]} */
function groups(items) {
  /** @type {Item[][]} */
  const found = [[]];
  for (const item of items) {
    if (item.rank === undefined && item.suit === undefined) found.push([]);
    else found[found.length - 1].push(item);
  }
  return found.filter(group => group.length);
}

/** @param {"word" | "which" | "no-suit" | "no-rank" | "twice"} error
 * @param {string} text
 * @param {Item} item
 * @returns {Reading} */
function wrong(error, text, { from, to }) {
  return { cards: null, error, text: text.slice(from, to), from, to };
}
