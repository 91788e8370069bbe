// Translated texts: Fluent-like patterns from the server (docs/protocol.md, "Patterns"), numbers, dates and lists.

import { get } from "./api.js";

/** The release hash in this module's URL; the texts of a release never change. */
const RELEASE = import.meta.url.match(/\/([0-9a-f]{16})\/js\//)?.[1];

/** @typedef {Record<string, string | number>} Args */

/** @type {Record<string, Wire.Pattern>} */
let patterns = {};
let plurals = new Intl.PluralRules("en");
let numbers = new Intl.NumberFormat("en");
let dates = new Intl.DateTimeFormat("en");
let times = new Intl.DateTimeFormat("en");
let percents = new Intl.NumberFormat("en", { style: "percent" });
let lists = new Intl.ListFormat("en");
let language = "en";

/**
 * Sets language and patterns of all texts.
 * @param {string} lang
 * @param {Record<string, Wire.Pattern>} texts
 */
export function setTexts(lang, texts) {
  patterns = texts;
  language = lang;
  plurals = new Intl.PluralRules(lang);
  numbers = new Intl.NumberFormat(lang);
  dates = new Intl.DateTimeFormat(lang, { dateStyle: "medium" });
  times = new Intl.DateTimeFormat(lang, { timeStyle: "short" });
  percents = new Intl.NumberFormat(lang, { style: "percent" });
  lists = new Intl.ListFormat(lang, { type: "unit", style: "short" });
}

/** @param {string} lang */
export async function loadLanguage(lang) {
  setTexts(lang, (await get("texts", { v: RELEASE })).texts);
  document.documentElement.lang = lang;
}

/**
 * The text of an id, with its arguments.
 * @param {string} id
 * @param {Args} args
 */
export function t(id, args = {}) {
  if (!(id in patterns)) throw new Error(`no text '${id}'`);
  return formatPattern(patterns[id], args);
}

/**
 * @param {Wire.Pattern} pattern
 * @param {Args} args
 * @returns {string}
 */
export function formatPattern(pattern, args) {
  if (typeof pattern === "string") return pattern;
  return pattern.map((part) => (typeof part === "string" ? part : fillPlaceholder(part, args))).join("");
}

/**
 * @param {Wire.Placeholder} part
 * @param {Args} args
 */
function fillPlaceholder(part, args) {
  const value = resolveArgument(part.arg, args);
  if (!("cases" in part)) return typeof value === "number" ? formatNumber(value) : String(value);
  const exact = String(value);
  if (exact in part.cases) return formatPattern(part.cases[exact], args);
  const category = typeof value === "number" ? plurals.select(value) : part.default;
  return formatPattern(part.cases[category] ?? part.cases[part.default], args);
}

/**
 * An argument, or an inflected form of it: `name-de` is `name` in the form `de`.
 * @param {string} name
 * @param {Args} args
 */
function resolveArgument(name, args) {
  if (name in args) return args[name];
  const [plain, form] = name.split("-");
  return inflect(args[plain], form);
}

/**
 * A number with a typographic minus sign.
 * @param {number} number
 */
const formatNumber = (number) => numbers.format(number).replace("-", "−");

/**
 * A difference with its sign: +3, −2, ±0.
 * @param {number} number
 */
export const formatSigned = (number) =>
  number > 0 ? `+${formatNumber(number)}` : number < 0 ? formatNumber(number) : "±0";

/**
 * A fraction between 0 and 1 as percent.
 * @param {number} share
 */
export const formatPercent = (share) => percents.format(share);

/**
 * A list in the current language.
 * @param {string[]} texts
 */
export const formatList = (texts) => lists.format(texts);

/**
 * A sentence with icons as plain text.
 * @param {Wire.Sentences["question"]} parts
 */
export const plainText = (parts) => parts.map((part) => (typeof part === "string" ? part : part.text)).join("");

/**
 * Sentences in a row. Apart from these functions, texts are never concatenated.
 * @param {(string | null | undefined)[]} texts
 */
export const joinSentences = (texts) => texts.filter(Boolean).join(" ");

/**
 * Items separated by middots.
 * @param {(string | number | null | undefined)[]} texts
 */
export const joinParts = (texts) => texts.filter((text) => text || text === 0).join(" · ");

/**
 * The time for today, the date for other days.
 * @param {number} seconds
 */
export function formatDate(seconds) {
  const then = new Date(seconds * 1000);
  return then.toDateString() === new Date().toDateString() ? times.format(then) : dates.format(then);
}

/**
 * A text with a capital first letter.
 * @param {string} text
 */
export const capitalize = (text) => text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);

/**
 * A number with its unit: "20 min".
 * @param {number} count
 * @param {string} unit
 * @param {"short" | "long" | "narrow"} unitDisplay
 */
export const formatUnit = (count, unit, unitDisplay = "short") =>
  new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay }).format(count);

const DAY = 86400;
const HOUR = 3600;

/**
 * Time like a clock: 4:05, 1:02:03, or days and hours.
 * @param {number} seconds
 */
export function formatClock(seconds) {
  const total = Math.ceil(seconds);
  const [days, hoursLeft] = [Math.floor(total / DAY), Math.floor((total % DAY) / HOUR)];
  if (days) return `${formatUnit(days, "day", "narrow")} ${formatUnit(hoursLeft, "hour", "narrow")}`;
  const parts = [hoursLeft, Math.floor((total % HOUR) / 60), total % 60];
  const shown = hoursLeft ? parts : parts.slice(1);
  return shown.map((part, at) => (at ? String(part).padStart(2, "0") : String(part))).join(":");
}

/**
 * A duration in words, by its two largest units.
 * @param {number} seconds
 */
export function formatDuration(seconds) {
  const total = Math.ceil(seconds);
  const parts = /** @type {[number, string][]} */ ([
    [Math.floor(total / DAY), "day"],
    [Math.floor((total % DAY) / HOUR), "hour"],
    [Math.floor((total % HOUR) / 60), "minute"],
    [total % 60, "second"],
  ]).filter(([count]) => count);
  if (!parts.length) return formatUnit(0, "second", "long");
  return formatList(parts.slice(0, 2).map(([count, unit]) => formatUnit(count, unit, "long")));
}

// --- Grammatical forms (the same as in engine/text/fluent.py): « d’Anna », „Annára”, „az 1.” ---

const VOWELS = "aeiouyœæ";
const BACK = "aáoóuú";
/** @type {Record<string, string>} */
const LENGTHENED = { a: "á", e: "é", o: "ó", ö: "ő" };

/** @type {Record<string, (value: string) => string>} */
const FORMS = {
  de: (name) => elide("d", name),
  que: (name) => elide("qu", name),
  ra: (name) => addSuffix(name, hasBackVowels(name) ? "ra" : "re"),
  az: (number) => (/^5|^1(\d{3})*$/.test(number) ? "az" : "a"),
};

/**
 * An inflected form of a name or number: `inflect("Anna", "de")`.
 * @param {string | number} value
 * @param {string} form
 */
export const inflect = (value, form) => FORMS[form](String(value));

/**
 * French elision before vowels, and before a y that a consonant follows (Yves, not Yann).
 * @param {string} word
 * @param {string} name
 */
function elide(word, name) {
  const [first = "-", second = "a"] = name.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const isVowel = first === "y" ? !VOWELS.includes(second) : VOWELS.includes(first);
  return isVowel ? `${word}’${name}` : `${word}e ${name}`;
}

/**
 * A Hungarian suffix: Annára, Petire; with a hyphen where letters would triple and after other characters:
 * R2-re.
 * @param {string} name
 * @param {string} ending
 */
function addSuffix(name, ending) {
  const last = name.slice(-1);
  if (!/\p{L}/u.test(last) || name.slice(-2).toLowerCase() === "rr") return `${name}-${ending}`;
  const longer = LENGTHENED[last.toLowerCase()] ?? last;
  return `${name.slice(0, -1)}${last === last.toLowerCase() ? longer : longer.toUpperCase()}${ending}`;
}

/**
 * Whether the last vowel is a back vowel; a final i or é defers to the vowel before: Dani has back vowels. So
 * have the digits of három, hat, nyolc and nulla.
 * @param {string} name
 */
function hasBackVowels(name) {
  const word = name.trim().split(/\s+/).at(-1) ?? "";
  if (/\d$/.test(word)) return "0368".includes(word.slice(-1));
  const vowels = word.toLowerCase().match(/[aáoóuúeéiíyöőüűäëæœ]/g) ?? [];
  if ("iíéy".includes(vowels.at(-1) ?? "-")) vowels.pop();
  return BACK.includes(vowels.at(-1) ?? "-");
}
