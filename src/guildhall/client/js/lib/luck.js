// This person's share of a game's luck: promised on sitting down, opened when the game is to start,
// and looked for afterwards.

import * as api from "./api.js";
import { attempt } from "./app.js";
import { remember, remembered } from "./memory.js";
import { sha256 } from "./sha256.js";

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
