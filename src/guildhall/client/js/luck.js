// This person's share of a game's luck: promised on sitting down, opened when the game is to start,
// and looked for afterwards.

import * as api from "./api.js";
import { attempt } from "./app.js";
import { sha256 } from "./sha256.js";

/** @typedef {{ nonce: string, seal: string }} Share A nonce, and what the server had promised when it was. */

const NAME = "guildhall-luck";
const MOST = 60;
/** @type {Record<string, Share>} */
let shares = {};
try {
  shares = JSON.parse(localStorage.getItem(NAME) ?? "{}");
} catch {
  // A browser without storage remembers until the page is closed.
}
/** @type {Set<string>} Tables whose share is on its way or there. */
const sent = new Set();

/**
 * @param {Wire.Table} table
 * @param {string} nonce
 */
function remember(table, nonce) {
  const kept = Object.entries(shares).filter(([id]) => id !== table.id);
  shares = Object.fromEntries([...kept.slice(1 - MOST), [table.id, { nonce, seal: table.chance.hash }]]);
  try {
    localStorage.setItem(NAME, JSON.stringify(shares));
  } catch {
    // As above.
  }
}

/**
 * Sit down with the promise of a nonce; if that was all the game waited for, the nonce follows at once.
 * @param {Wire.Table} table as it was seen, with its seal
 * @param {number[]} seats
 * @param {string} [code]
 */
export async function sitDown(table, seats, code) {
  const nonce = api.newNonce();
  const wish = { seats, promise: sha256(nonce), ...(code ? { code } : {}) };
  remember(table, nonce);
  sent.delete(table.id);
  const seated = await attempt(() => api.postAt(table.id, "sit", wish));
  return seated && ((await openShare(seated)) ?? seated);
}

/**
 * Bring in a saved game; to play on from it, or from an entry of it, takes a share of luck too.
 * @param {string} text
 * @param {boolean | { entry: number, seat: number, level: string }} goOn
 */
export async function bringIn(text, goOn) {
  const nonce = api.newNonce();
  const from = typeof goOn === "object" ? goOn : {};
  const wish = { text, continue: Boolean(goOn), ...from, ...(goOn ? { promise: sha256(nonce) } : {}) };
  const table = await attempt(() => api.post("import", wish));
  if (!table || !goOn) return table;
  remember(table, nonce);
  return (await openShare(table)) ?? table;
}

/**
 * Open what this browser has promised, once, when everybody is asked for it.
 * @param {Wire.Table} table
 */
export async function openShare(table) {
  const share = shares[table.id];
  if (!share || !table.chance.opening || sent.has(table.id)) return undefined;
  sent.add(table.id);
  const begun = await attempt(() => api.postAt(table.id, "open", { nonce: share.nonce }));
  if (!begun) sent.delete(table.id);
  return begun;
}

/**
 * Whether this browser's share is part of the luck: kept, missing (it was opened too late) or broken;
 * nothing if it has none here, or the game has not begun.
 * @param {Wire.Table} table
 * @returns {"kept" | "missing" | "broken" | ""}
 */
export function shareOf({ id, status, chance, you }) {
  const share = shares[id];
  if (!share || status === "waiting" || !you.seats.length) return "";
  if (chance.hash !== share.seal || (chance.seed && sha256(bytesOf(chance.seed)) !== share.seal)) return "broken";
  const used = you.seats.map((seat) => chance.nonces[seat]);
  if (used.every((nonce) => nonce === null)) return "missing";
  return used.every((nonce) => nonce === share.nonce) ? "kept" : "broken";
}

/** @param {string} hex */
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
