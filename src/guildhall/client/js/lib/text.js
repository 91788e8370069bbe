// Translated texts: Fluent-like patterns from the server (docs/protocol.md, "Patterns"), numbers, dates and lists.

import { get } from "./api.js";

/** The hash below which this client lies: its words never change there. */
const RELEASE = import.meta.url.match(/\/([0-9a-f]{16})\/js\//)?.[1];

/** @typedef {Record<string, string | number>} Args */

/** @type {Record<string, Wire.Pattern>} */
let patterns = {};
let plurals = new Intl.PluralRules("en");
let numbers = new Intl.NumberFormat("en");
let dates = new Intl.DateTimeFormat("en");
let hours = new Intl.DateTimeFormat("en");
let shares = new Intl.NumberFormat("en", { style: "percent" });
let rows = new Intl.ListFormat("en");
let tongue = "en";

/**
 * Say everything in this language from now on, with these patterns.
 * @param {string} lang
 * @param {Record<string, Wire.Pattern>} texts
 */
export function learn(lang, texts) {
  patterns = texts;
  tongue = lang;
  plurals = new Intl.PluralRules(lang);
  numbers = new Intl.NumberFormat(lang);
  dates = new Intl.DateTimeFormat(lang, { dateStyle: "medium" });
  hours = new Intl.DateTimeFormat(lang, { timeStyle: "short" });
  shares = new Intl.NumberFormat(lang, { style: "percent" });
  rows = new Intl.ListFormat(lang, { type: "unit", style: "short" });
}

/** @param {string} lang */
export async function speak(lang) {
  learn(lang, (await get("texts", { v: RELEASE })).texts);
  document.documentElement.lang = lang;
}

/**
 * The text of this id, with its arguments filled in.
 * @param {string} id
 * @param {Args} args
 */
export function say(id, args = {}) {
  if (!(id in patterns)) throw new Error(`no text '${id}'`);
  return filled(patterns[id], args);
}

/**
 * A pattern that came with something else, such as how a game calls its rounds.
 * @param {Wire.Pattern} pattern
 * @param {Args} args
 */
export const sayAs = (pattern, args) => filled(pattern, args);

/**
 * @param {Wire.Pattern} pattern
 * @param {Args} args
 * @returns {string}
 */
function filled(pattern, args) {
  if (typeof pattern === "string") return pattern;
  return pattern.map((part) => (typeof part === "string" ? part : chosen(part, args))).join("");
}

/**
 * @param {Wire.Blank} part
 * @param {Args} args
 */
function chosen(part, args) {
  const value = given(part.arg, args);
  if (!("cases" in part)) return typeof value === "number" ? shown(value) : String(value);
  const exact = String(value);
  if (exact in part.cases) return filled(part.cases[exact], args);
  const category = typeof value === "number" ? plurals.select(value) : part.default;
  return filled(part.cases[category] ?? part.cases[part.default], args);
}

/**
 * An argument, or a form of it: `name-de` is what the language makes of `name` there.
 * @param {string} name
 * @param {Args} args
 */
function given(name, args) {
  if (name in args) return args[name];
  const [plain, form] = name.split("-");
  return formOf(args[plain], form);
}

/**
 * With a minus sign that is one.
 * @param {number} number
 */
const shown = (number) => numbers.format(number).replace("-", "−");

/**
 * A number that was won or lost: +3, −2, ±0.
 * @param {number} number
 */
export const signed = (number) => (number > 0 ? `+${shown(number)}` : number < 0 ? shown(number) : "±0");

/**
 * A share between 0 and 1.
 * @param {number} share
 */
export const percent = (share) => shares.format(share);

/**
 * One after the other, as a sentence has them.
 * @param {string[]} texts
 */
export const inARow = (texts) => rows.format(texts);

/**
 * Sentences one after the other. But for these lists, texts are put together nowhere.
 * @param {(string | null | undefined)[]} texts
 */
export const together = (texts) => texts.filter(Boolean).join(" ");

/**
 * Things side by side that make no sentence.
 * @param {(string | number | null | undefined)[]} texts
 */
export const inParts = (texts) => texts.filter((text) => text || text === 0).join(" · ");

/**
 * "Today, 14:30" would need words; the hour alone is for today, the date for other days.
 * @param {number} seconds
 */
export function when(seconds) {
  const then = new Date(seconds * 1000);
  return then.toDateString() === new Date().toDateString() ? hours.format(then) : dates.format(then);
}

/**
 * A name as it begins a sentence or a line.
 * @param {string} text
 */
export const capital = (text) => text.slice(0, 1).toLocaleUpperCase(tongue) + text.slice(1);

/**
 * So many of a unit: "20 min".
 * @param {number} count
 * @param {string} unit
 * @param {"short" | "long" | "narrow"} unitDisplay
 */
export const measure = (count, unit, unitDisplay = "short") =>
  new Intl.NumberFormat(tongue, { style: "unit", unit, unitDisplay }).format(count);

const DAY = 86400;
const HOUR = 3600;

/**
 * Time as a clock shows it: 4:05, 1:02:03, or days and hours.
 * @param {number} seconds
 */
export function clockTime(seconds) {
  const whole = Math.ceil(seconds);
  const [days, hoursLeft] = [Math.floor(whole / DAY), Math.floor((whole % DAY) / HOUR)];
  if (days) return `${measure(days, "day", "narrow")} ${measure(hoursLeft, "hour", "narrow")}`;
  const parts = [hoursLeft, Math.floor((whole % HOUR) / 60), whole % 60];
  const shown = hoursLeft ? parts : parts.slice(1);
  return shown.map((part, at) => (at ? String(part).padStart(2, "0") : String(part))).join(":");
}

/**
 * The same in words, its two greatest parts.
 * @param {number} seconds
 */
export function spokenTime(seconds) {
  const whole = Math.ceil(seconds);
  const parts = /** @type {[number, string][]} */ ([
    [Math.floor(whole / DAY), "day"],
    [Math.floor((whole % DAY) / HOUR), "hour"],
    [Math.floor((whole % HOUR) / 60), "minute"],
    [whole % 60, "second"],
  ]).filter(([count]) => count);
  if (!parts.length) return measure(0, "second", "long");
  return inARow(parts.slice(0, 2).map(([count, unit]) => measure(count, unit, "long")));
}

// --- Grammatical forms (the same as in engine/text/fluent.py): « d’Anna », „Annára”, „az 1.” ---

const VOWELS = "aeiouyœæ";
const BACK = "aáoóuú";
/** @type {Record<string, string>} */
const LENGTHENED = { a: "á", e: "é", o: "ó", ö: "ő" };

/** @type {Record<string, (value: string) => string>} */
const FORMS = {
  de: (name) => elided("d", name),
  que: (name) => elided("qu", name),
  ra: (name) => suffixed(name, hasBackVowels(name) ? "ra" : "re"),
  az: (number) => (/^5|^1(\d{3})*$/.test(number) ? "az" : "a"),
};

/**
 * What a language makes of a name or a number: `formOf("Anna", "de")`.
 * @param {string | number} value
 * @param {string} form
 */
export const formOf = (value, form) => FORMS[form](String(value));

/**
 * French elides before vowels, and before a y that a consonant follows (Yves, not Yann).
 * @param {string} word
 * @param {string} name
 */
function elided(word, name) {
  const [first = "-", second = "a"] = name.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const isVowel = first === "y" ? !VOWELS.includes(second) : VOWELS.includes(first);
  return isVowel ? `${word}’${name}` : `${word}e ${name}`;
}

/**
 * Annára, Petire; with a hyphen where letters would triple or end otherwise: R2-re.
 * @param {string} name
 * @param {string} ending
 */
function suffixed(name, ending) {
  const last = name.slice(-1);
  if (!/\p{L}/u.test(last) || name.slice(-2).toLowerCase() === "rr") return `${name}-${ending}`;
  const longer = LENGTHENED[last.toLowerCase()] ?? last;
  return `${name.slice(0, -1)}${last === last.toLowerCase() ? longer : longer.toUpperCase()}${ending}`;
}

/**
 * By the last vowel; a single i or é at the end leaves it to the one before: Dani is back. Of digits
 * those of három, hat, nyolc and nulla are.
 * @param {string} name
 */
function hasBackVowels(name) {
  const word = name.trim().split(/\s+/).at(-1) ?? "";
  if (/\d$/.test(word)) return "0368".includes(word.slice(-1));
  const vowels = word.toLowerCase().match(/[aáoóuúeéiíyöőüűäëæœ]/g) ?? [];
  if ("iíéy".includes(vowels.at(-1) ?? "-")) vowels.pop();
  return BACK.includes(vowels.at(-1) ?? "-");
}
