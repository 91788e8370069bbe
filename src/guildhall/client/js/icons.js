// Symbols of the page: our icons, the engine's seals, and the art of the game at hand.

import { html, svg } from "../vendor/lit-html.js";
import { url } from "./api.js";

const loaded = new Map();
const page = (path) => new URL(path, document.baseURI);

/** Put the symbols of a file into the page, once. */
export function load(path, key = path) {
  if (!loaded.has(key)) loaded.set(key, insert(path, key));
  return loaded.get(key);
}

async function insert(path, key) {
  const answer = await fetch(path);
  if (!answer.ok) return;
  const sheet = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  sheet.dataset.art = key;
  sheet.setAttribute("class", "symbols");
  sheet.setAttribute("aria-hidden", "true");
  document.body.prepend(document.importNode(sheet, true));
}

/** The stylesheet of a game's board. */
export function loadStyle(path, key = path) {
  if (loaded.has(key)) return loaded.get(key);
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = path;
  link.dataset.art = key;
  const done = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
  document.head.append(link);
  loaded.set(key, done);
  return done;
}

export const loadShared = () =>
  Promise.all([load(page("icons.svg")), load(url("scene.svg")), loadStyle(url("scene.css"))]);

let shown = [];

/** The art of one game at a time: two games may use the same names, or those that all share. */
function keepOnly(wanted) {
  for (const path of shown.filter((path) => !wanted.includes(path))) {
    document.querySelector(`[data-art="${path}"]`)?.remove();
    loaded.delete(path);
  }
  shown = wanted;
}

export const dropGame = () => keepOnly([]);

export async function loadGame(game) {
  keepOnly([game.symbols, game.style].filter(Boolean));
  const frame = loadStyle(page("css/table.css"));
  await Promise.all([frame, game.symbols && load(page(game.symbols), game.symbols), game.style && loadStyle(page(game.style), game.style)]);
}

const drawn = (id, size, classes) =>
  html`<svg class="ic ${classes}" width=${size} height=${size} aria-hidden="true">${svg`<use href="#${id}"/>`}</svg>`;

export const icon = (name, size = 20) => drawn(`i-${name}`, size, "");
export const picture = (id, size = 24) => drawn(id, size, "");
export const seal = (seat, size = 30) => drawn(`seal-${seat}`, size, `seal seat-${seat}`);
export const emblem = (seat, size = 14) => drawn(`emblem-${seat}`, size, `emblem seat-${seat}`);
export const hasSymbol = (id) => document.getElementById(id)?.localName === "symbol";
