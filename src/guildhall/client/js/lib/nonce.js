// Commit-reveal of this player's random nonce, so that nobody controls a game's randomness.

import * as api from "./api.js";
import { attempt } from "./app.js";
import { readStorage, writeStorage } from "./settings.js";

/**
 * @typedef {object} Contribution
 * @property {string} nonce
 * @property {string} seal commitment of the server when this nonce was committed
 * @property {string[]} [promises] commitments of all players when this nonce was revealed
 */

const STORAGE_KEY = "guildhall-luck";
const MAX_STORED = 60;
/** @type {Record<string, Contribution>} */
let contributions = readStorage(STORAGE_KEY, {});
/** Tables whose nonce is being revealed or already is. @type {Set<string>} */
const revealedTables = new Set();
/** Tables where a new nonce is being committed. @type {Set<string>} */
const committingTables = new Set();

/**
 * Stores a contribution beside those of other tables, which other tabs may have stored.
 * @param {Wire.Table} table
 * @param {Contribution} contribution
 */
function store(table, contribution) {
  const others = Object.entries({ ...contributions, ...readStorage(STORAGE_KEY, {}) }).filter(
    ([id]) => id !== table.id,
  );
  contributions = Object.fromEntries([...others.slice(1 - MAX_STORED), [table.id, contribution]]);
  writeStorage(STORAGE_KEY, contributions);
}

/**
 * Sits down with a commitment to a nonce, and reveals the nonce if the game waits only for it.
 * @param {Wire.Table} table with the server's commitment
 * @param {number[]} seats
 * @param {string} [code]
 */
export async function sitDown(table, seats, code) {
  const nonce = api.newNonce();
  const body = { seats, promise: sha256(nonce), ...(code ? { code } : {}) };
  store(table, { nonce, seal: table.chance.hash });
  revealedTables.delete(table.id);
  const seated = await attempt(api.idempotentPost(table.id, "sit", body), { retry: true });
  return seated && ((await revealNonce(seated)) ?? seated);
}

/**
 * Imports a saved game; continuing it needs a committed nonce too.
 * @param {string} text
 * @param {boolean | { entry: number, seat?: number, level?: string }} continuation whether to continue from the end, or from which entry and seat
 * @param {{ edition_file?: string }} [edition] the edition file that it was played with
 * @param {() => void} [onMissingEdition] called if the server needs that file
 */
export async function importGame(text, continuation, edition = {}, onMissingEdition = () => {}) {
  const nonce = api.newNonce();
  const from = typeof continuation === "object" ? continuation : {};
  const commitment = continuation ? { promise: sha256(nonce) } : {};
  const body = { text, continue: Boolean(continuation), key: api.newKey(), ...from, ...commitment, ...edition };
  const send = () =>
    api.post("import", body).catch((error) => {
      if (error instanceof api.ApiError && error.code === "no-edition") onMissingEdition();
      throw error;
    });
  const table = await attempt(send, { retry: true });
  if (!table || !continuation || !isCommitted(table, nonce)) return table;
  store(table, { nonce, seal: table.chance.hash });
  return (await revealNonce(table)) ?? table;
}

/**
 * The edition file of a table, to continue its game elsewhere; nothing if it has none.
 * @param {Wire.Table} table
 * @returns {Promise<{ edition_file?: string }>}
 */
export const editionOf = async ({ id, own_edition: hasFile }) =>
  hasFile ? { edition_file: await api.getText(`tables/${id}/edition`, {}) } : {};

/**
 * Whether that nonce is committed there; the file of a running game leads to its own table.
 * @param {Wire.Table} table
 * @param {string} nonce
 */
const isCommitted = ({ chance, you }, nonce) => you.seats.some((seat) => chance.promises[seat] === sha256(nonce));

/**
 * Commits another nonce for the own seats after a cancelled start, or on another device.
 * @param {Wire.Table} table
 * @param {boolean} isHere whether this device has just come to the foreground
 */
export async function recommit(table, isHere = false) {
  const { id, status, chance, you } = table;
  if (status !== "waiting" || chance.opening || !you.seats.length || committingTables.has(id)) return undefined;
  const contribution = contributions[id];
  const commitments = you.seats.map((seat) => chance.promises[seat]);
  const isCancelled = contribution && contribution.seal !== chance.hash && commitments.includes(null);
  const isElsewhere = isHere && !commitments.includes(null) && !matchesCommitments(contribution, commitments);
  if (!isCancelled && !isElsewhere) return undefined;
  committingTables.add(id);
  return sitDown(table, you.seats).finally(() => committingTables.delete(id));
}

/**
 * @param {Contribution | undefined} contribution
 * @param {(string | null)[]} commitments
 */
const matchesCommitments = (contribution, commitments) =>
  contribution !== undefined && commitments.every((one) => one === sha256(contribution.nonce));

/** Whether this browser has committed a nonce there. @param {string} id table id */
export const hasContribution = (id) => id in contributions;

/**
 * Whether this browser holds the committed nonce, under the server's current commitment.
 * @param {Wire.Table} table
 */
export function canReveal({ id, chance, you }) {
  const own = you.seats.map((seat) => chance.promises[seat]).filter((promise) => promise !== null);
  return own.length > 0 && matchesCommitments(contributions[id], own) && contributions[id].seal === chance.hash;
}

/**
 * Reveals the nonce once, when the table asks everybody for theirs.
 * @param {Wire.Table} table
 */
export async function revealNonce(table) {
  if (!table.chance.opening || revealedTables.has(table.id) || !canReveal(table)) return undefined;
  revealedTables.add(table.id);
  const contribution = { ...contributions[table.id], promises: sortedKnown(table.chance.promises) };
  store(table, contribution);
  const started = await attempt(api.idempotentPost(table.id, "open", { nonce: contribution.nonce }), { retry: true });
  if (!started) revealedTables.delete(table.id);
  return started;
}

/**
 * Values that are present, sorted: seats may be shuffled later.
 * @param {(string | null)[]} found
 */
const sortedKnown = (found) => found.filter((one) => one !== null).sort();

/**
 * Whether this browser's nonce is part of the randomness: kept, missing (the game started without it) or
 * broken, which includes another player revealing a nonce that does not match the commitment made before ours
 * was revealed; empty if nothing was committed here or the game has not started.
 * @param {Wire.Table} table
 * @returns {"kept" | "missing" | "broken" | ""}
 */
export function contributionStatus({ id, status, chance, you }) {
  const contribution = contributions[id];
  if (!contribution || status === "waiting" || !you.seats.length) return "";
  if (you.seats.every((seat) => chance.nonces[seat] === null)) return "missing";
  if (chance.hash !== contribution.seal || (chance.seed && sha256(hexToBytes(chance.seed)) !== contribution.seal))
    return "broken";
  const revealed = sortedKnown(chance.nonces);
  const promises = sortedKnown(revealed.map((nonce) => sha256(nonce)));
  const commitmentsMatch = !contribution.promises || promises.join() === contribution.promises.join();
  return commitmentsMatch && revealed.includes(contribution.nonce) ? "kept" : "broken";
}

/** @param {string} hex */
const hexToBytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

// --- SHA-256: crypto.subtle is missing on pages without TLS ---

/** @param {number} count how many primes */
function primes(count) {
  /** @type {number[]} */
  const found = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

/** The first 32 bits of a root's fraction. @param {number} root */
const fractionBits = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
const INITIAL_STATE = primes(8).map((prime) => fractionBits(Math.sqrt(prime)));
const ROUND_CONSTANTS = primes(64).map((prime) => fractionBits(Math.cbrt(prime)));

/**
 * @param {number} word
 * @param {number} by
 */
const rotateRight = (word, by) => (word >>> by) | (word << (32 - by));

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
  const state = [...INITIAL_STATE];
  for (let at = 0; at < padded.length; at += 64) compress(state, schedule(words, at));
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
    const early = rotateRight(a, 7) ^ rotateRight(a, 18) ^ (a >>> 3);
    const late = rotateRight(b, 17) ^ rotateRight(b, 19) ^ (b >>> 10);
    w.push((w[i - 16] + early + w[i - 7] + late) | 0);
  }
  return w;
}

/**
 * @param {number[]} state
 * @param {number[]} block
 */
function compress(state, block) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i += 1) {
    const choice = (e & f) ^ (~e & g);
    const one =
      (h + (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) + choice + ROUND_CONSTANTS[i] + block[i]) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const two = ((rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] + word) | 0;
}
