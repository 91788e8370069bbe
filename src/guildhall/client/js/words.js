// The client's own words, as patterns from the server (docs/protocol.md, "Patterns").

import { get } from "./api.js";

let patterns = {};
let plurals = new Intl.PluralRules("en");
let numbers = new Intl.NumberFormat("en");
let dates = new Intl.DateTimeFormat("en");
let hours = new Intl.DateTimeFormat("en");
let shares = new Intl.NumberFormat("en", { style: "percent" });

export async function speak(lang) {
  patterns = (await get("texts")).texts;
  plurals = new Intl.PluralRules(lang);
  numbers = new Intl.NumberFormat(lang);
  dates = new Intl.DateTimeFormat(lang, { dateStyle: "medium" });
  hours = new Intl.DateTimeFormat(lang, { timeStyle: "short" });
  shares = new Intl.NumberFormat(lang, { style: "percent" });
  document.documentElement.lang = lang;
}

/** The text of this id, with its arguments filled in. */
export function say(id, args = {}) {
  if (!(id in patterns)) throw new Error(`no text '${id}'`);
  return filled(patterns[id], args);
}

export const knows = (id) => id in patterns;

function filled(pattern, args) {
  if (typeof pattern === "string") return pattern;
  return pattern.map((part) => (typeof part === "string" ? part : chosen(part, args))).join("");
}

function chosen(part, args) {
  const value = args[part.arg];
  if (!part.cases) return typeof value === "number" ? numbers.format(value) : String(value);
  const exact = String(value);
  if (exact in part.cases) return filled(part.cases[exact], args);
  const category = typeof value === "number" ? plurals.select(value) : part.default;
  return filled(part.cases[category] ?? part.cases[part.default], args);
}

/** A share between 0 and 1. */
export const percent = (share) => shares.format(share);

/** "Today, 14:30" would need words; the hour alone is for today, the date for other days. */
export function when(seconds) {
  const then = new Date(seconds * 1000);
  return then.toDateString() === new Date().toDateString() ? hours.format(then) : dates.format(then);
}
