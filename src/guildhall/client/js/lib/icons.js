// SVG symbols and stylesheets: loading them into the page, and icons made of them.

import { html, nothing, svg } from "../../vendor/lit-html.js";
import { NetworkError } from "./api.js";

/** @type {Map<string, Promise<unknown>>} */
const loaded = new Map();
/** The URL of a file relative to the page. @param {string} path */
const pageUrl = (path) => new URL(path, document.baseURI);
/** The URL of a file of the client, relative to its modules. @param {string} path */
const clientUrl = (path) => new URL(`../../${path}`, import.meta.url);

/**
 * Inserts the symbols of an SVG file into the page, once.
 * @param {URL} path
 */
function loadSymbols(path, key = path.href) {
  const found = loaded.get(key) ?? insertSymbols(path, key);
  loaded.set(key, found);
  return found;
}

/**
 * @param {URL} path
 * @param {string} key
 */
async function insertSymbols(path, key) {
  const answer = await fetch(path).catch(() => null);
  if (!answer || [429, 503].includes(answer.status)) {
    loaded.delete(key);
    throw new NetworkError(path.href);
  }
  if (!answer.ok) return;
  const sheet = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  sheet.dataset.art = key;
  sheet.setAttribute("class", "symbols");
  sheet.setAttribute("aria-hidden", "true");
  document.body.prepend(document.importNode(sheet, true));
}

/**
 * Loads a stylesheet, once.
 * @param {URL} path
 */
function loadStyle(path, key = path.href) {
  const found = loaded.get(key);
  if (found) return found;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = path.href;
  link.dataset.art = key;
  const done = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
  document.head.append(link);
  loaded.set(key, done);
  return done;
}

/** The icon of a running clock. */
export const hourglass = () => icon("hourglass", 16);

export const loadSharedArt = () =>
  Promise.all([
    loadSymbols(clientUrl("icons.svg")),
    loadSymbols(clientUrl("scene.svg")),
    loadStyle(clientUrl("scene.css")),
  ]);

/** @type {string[]} */
let loadedArt = [];

/**
 * Removes the art of other games: two games may use the same symbol names.
 * @param {string[]} needed
 */
function unloadArtExcept(needed) {
  for (const path of loadedArt.filter((path) => !needed.includes(path))) {
    document.querySelector(`[data-art="${path}"]`)?.remove();
    loaded.delete(path);
  }
  loadedArt = needed;
}

export function unloadGameArt() {
  looks = [];
  unloadArtExcept([]);
}

/**
 * For each seat of the table shown, the seat whose colour it has.
 * @type {number[]}
 */
let looks = [];
/** The colour of a seat of the table shown. @param {number} seat */
export const lookOf = (seat) => looks[seat] ?? seat;

/**
 * For each seat, the seat whose colour and role it has with these options; empty if all have their own.
 * @param {Wire.GameInfo | undefined} game
 * @param {Record<string, string>} options
 */
export const seatLooks = (game, options) =>
  game?.options.map(({ name, looks }) => looks[options[name]]).find(Boolean) ?? [];

/**
 * @param {Wire.GameInfo} game
 * @param {Record<string, string>} [options] those of the table shown
 */
async function loadArt(game, options = {}) {
  const { symbols, style } = game;
  looks = seatLooks(game, options);
  unloadArtExcept([symbols, style].filter((path) => path !== null));
  await Promise.all([symbols && loadSymbols(pageUrl(symbols), symbols), style && loadStyle(pageUrl(style), style)]);
}

/** @param {Wire.GameInfo} game */
export const loadTutorialArt = (game) => Promise.all([loadStyle(clientUrl("css/learn.css")), loadArt(game)]);

const TABLE_STYLES = ["table", "ceremony", "coach", "review"];

/**
 * @param {Wire.GameInfo} game
 * @param {Record<string, string>} options
 */
export const loadGameArt = (game, options) =>
  Promise.all([...TABLE_STYLES.map((name) => loadStyle(clientUrl(`css/${name}.css`))), loadArt(game, options)]);

/**
 * @param {string} id
 * @param {number} size
 */
const symbolIcon = (id, size, classes = "") =>
  html`<svg class="ic ${classes}" width=${size} height=${size} aria-hidden="true">${svg`<use href="#${id}"/>`}</svg>`;

/** @param {string} name */
export const icon = (name, size = 20) => symbolIcon(`i-${name}`, size);
/** @param {string} id */
export const symbol = (id, size = 24) => symbolIcon(id, size);
/** @param {number} seat */
export const seal = (seat, size = 30) => symbolIcon(`seal-${lookOf(seat)}`, size, `seal seat-${lookOf(seat)}`);
/** @param {number} seat */
export const emblem = (seat, size = 14) => symbolIcon(`emblem-${lookOf(seat)}`, size, `emblem seat-${lookOf(seat)}`);
/** @param {string} id */
export const hasSymbol = (id) => document.getElementById(id)?.localName === "symbol";

/**
 * A sentence with its icons; an icon, its words and the sign after them stay on one line.
 * @param {Wire.Sentences["question"]} parts
 */
export const richText = (parts, size = 21) =>
  parts.map((part, n) => {
    if (typeof part === "string") return n > 0 ? part.replace(FIRST_SIGN, "") : part;
    const next = parts[n + 1];
    const sign = typeof next === "string" ? (next.match(FIRST_SIGN)?.[0] ?? "") : "";
    return html`<span class="thing">${hasSymbol(part.icon) ? symbol(part.icon, size) : nothing}${part.text}${sign}</span>`;
  });

/** The punctuation that follows a word directly. */
const FIRST_SIGN = /^[,;:.?!\u202f\u00a0]+/;
