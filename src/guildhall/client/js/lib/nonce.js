// Commit-reveal of this player's random nonce, so that nobody controls a game's randomness.

import * as api from "./api.js";
import { attempt } from "./app.js";
import { remember, remembered } from "./settings.js";

/**
 * @typedef {object} Share
 * @property {string} nonce
 * @property {string} seal what the server had promised when this nonce was
 * @property {string[]} [promises] what all had promised when this nonce was opened
 */

const NAME = "guildhall-luck";
const MOST = 60;
/** @type {Record<string, Share>} */
let shares = remembered(NAME, {});
/** @type {Set<string>} Tables whose share is on its way or there. */
const sent = new Set();
/** @type {Set<string>} Tables at which another nonce is being promised. */
const promising = new Set();

/**
 * Keep a share beside those of other tables, which another page of this browser may have kept.
 * @param {Wire.Table} table
 * @param {Share} share
 */
function keep(table, share) {
  const kept = Object.entries({ ...shares, ...remembered(NAME, {}) }).filter(([id]) => id !== table.id);
  shares = Object.fromEntries([...kept.slice(1 - MOST), [table.id, share]]);
  remember(NAME, shares);
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
  keep(table, { nonce, seal: table.chance.hash });
  sent.delete(table.id);
  const seated = await attempt(api.onceAt(table.id, "sit", wish), { again: true });
  return seated && ((await openShare(seated)) ?? seated);
}

/**
 * Bring in a saved game; to play on from it, or from an entry of it, takes a share of luck too.
 * @param {string} text
 * @param {boolean | { entry: number, seat?: number, level?: string }} goOn from its end, or from there and as whom
 */
export async function bringIn(text, goOn) {
  const nonce = api.newNonce();
  const from = typeof goOn === "object" ? goOn : {};
  const share = goOn ? { promise: sha256(nonce) } : {};
  const wish = { text, continue: Boolean(goOn), key: api.newKey(), ...from, ...share };
  const table = await attempt(() => api.post("import", wish), { again: true });
  if (!table || !goOn || !isPromised(table, nonce)) return table;
  keep(table, { nonce, seal: table.chance.hash });
  return (await openShare(table)) ?? table;
}

/**
 * Whether that nonce is promised there; the file of a game that still runs leads to its own table.
 * @param {Wire.Table} table
 * @param {string} nonce
 */
const isPromised = ({ chance, you }, nonce) => you.seats.some((seat) => chance.promises[seat] === sha256(nonce));

/**
 * Promise another nonce for one's own seats: after a start that was called off, and on another device.
 * @param {Wire.Table} table
 * @param {boolean} isHere whether this device is the one that was just taken up
 */
export async function promiseAnew(table, isHere = false) {
  const { id, status, chance, you } = table;
  if (status !== "waiting" || chance.opening || !you.seats.length || promising.has(id)) return undefined;
  const share = shares[id];
  const given = you.seats.map((seat) => chance.promises[seat]);
  const isCalledOff = share && share.seal !== chance.hash && given.includes(null);
  const isElsewhere = isHere && !given.includes(null) && !isOwn(share, given);
  if (!isCalledOff && !isElsewhere) return undefined;
  promising.add(id);
  return sitDown(table, you.seats).finally(() => promising.delete(id));
}

/**
 * @param {Share | undefined} share
 * @param {(string | null)[]} promises
 */
const isOwn = (share, promises) => share !== undefined && promises.every((one) => one === sha256(share.nonce));

/** Whether this browser has promised something there. @param {string} id of a table */
export const hasShare = (id) => id in shares;

/**
 * Whether this browser has what is asked for: its own promise, under the seal it had sat down by.
 * @param {Wire.Table} table
 */
export function canOpen({ id, chance, you }) {
  const own = you.seats.map((seat) => chance.promises[seat]).filter((promise) => promise !== null);
  return own.length > 0 && isOwn(shares[id], own) && shares[id].seal === chance.hash;
}

/**
 * Open what this browser has promised, once, when everybody is asked for it.
 * @param {Wire.Table} table
 */
export async function openShare(table) {
  if (!table.chance.opening || sent.has(table.id) || !canOpen(table)) return undefined;
  sent.add(table.id);
  const share = { ...shares[table.id], promises: known(table.chance.promises) };
  keep(table, share);
  const begun = await attempt(api.onceAt(table.id, "open", { nonce: share.nonce }), { again: true });
  if (!begun) sent.delete(table.id);
  return begun;
}

/**
 * What is there, in an order of its own: seats may be drawn afterwards.
 * @param {(string | null)[]} found
 */
const known = (found) => found.filter((one) => one !== null).sort();

/**
 * Whether this browser's share is part of the luck: kept, missing (the game began without it) or broken,
 * as it also is if somebody else has opened another nonce than was promised before this one was shown;
 * nothing if it has none here, or the game has not begun.
 * @param {Wire.Table} table
 * @returns {"kept" | "missing" | "broken" | ""}
 */
export function shareOf({ id, status, chance, you }) {
  const share = shares[id];
  if (!share || status === "waiting" || !you.seats.length) return "";
  if (you.seats.every((seat) => chance.nonces[seat] === null)) return "missing";
  if (chance.hash !== share.seal || (chance.seed && sha256(bytesOf(chance.seed)) !== share.seal)) return "broken";
  const opened = known(chance.nonces);
  const promises = known(opened.map((nonce) => sha256(nonce)));
  const areKept = !share.promises || promises.join() === share.promises.join();
  return areKept && opened.includes(share.nonce) ? "kept" : "broken";
}

/** @param {string} hex */
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

// --- SHA-256: crypto.subtle is missing on pages without TLS ---

/** @param {number} count the first primes */
function primes(count) {
  /** @type {number[]} */
  const found = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

/** @param {number} root the first 32 bits of its fraction */
const fraction = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes(64).map((prime) => fraction(Math.cbrt(prime)));

/**
 * @param {number} word
 * @param {number} by
 */
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/**
 * @param {string | Uint8Array} content
 * @returns {string} as hexadecimal digits
 */
export function sha256(content) {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  words.setUint32(padded.length - 4, bytes.length << 3);
  const state = [...START];
  for (let at = 0; at < padded.length; at += 64) addBlock(state, schedule(words, at));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/**
 * @param {DataView} words
 * @param {number} at
 */
function schedule(words, at) {
  const w = Array.from({ length: 16 }, (_, i) => words.getInt32(at + 4 * i));
  for (let i = 16; i < 64; i += 1) {
    const [a, b] = [w[i - 15], w[i - 2]];
    const early = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const late = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    w.push((w[i - 16] + early + w[i - 7] + late) | 0);
  }
  return w;
}

/**
 * @param {number[]} state
 * @param {number[]} block
 */
function addBlock(state, block) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i += 1) {
    const chosen = (e & f) ^ (~e & g);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + ROUNDS[i] + block[i]) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] + word) | 0;
}
