// The client's own words, as patterns from the server (docs/protocol.md, "Patterns").

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

/**
 * Say everything in this language from now on, with these patterns.
 * @param {string} lang
 * @param {Record<string, Wire.Pattern>} texts
 */
export function learn(lang, texts) {
  patterns = texts;
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
  const value = args[part.arg];
  if (!("cases" in part)) return typeof value === "number" ? numbers.format(value) : String(value);
  const exact = String(value);
  if (exact in part.cases) return filled(part.cases[exact], args);
  const category = typeof value === "number" ? plurals.select(value) : part.default;
  return filled(part.cases[category] ?? part.cases[part.default], args);
}

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
 * "Today, 14:30" would need words; the hour alone is for today, the date for other days.
 * @param {number} seconds
 */
export function when(seconds) {
  const then = new Date(seconds * 1000);
  return then.toDateString() === new Date().toDateString() ? hours.format(then) : dates.format(then);
}
