// SHA-256 of a text or of bytes: the browser's own is missing where a page comes without TLS.

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
