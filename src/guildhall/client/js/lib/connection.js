// The WebSocket of a page: it reconnects by itself and detects a dead line by pings.

import { socketUrl } from "./api.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 4000;
/** Milliseconds between two signs of life, and for the answer to each: a dead line is known in seconds. */
const PULSE = 4000;
const PATIENCE = 5000;
const DEAD = 1006;
const FINAL = new Set([4401, 4403, 4404]);

/** Whether this browser can unpack what is long. */
const PACKED = "DecompressionStream" in globalThis ? "gzip" : undefined;

/** @param {string | ArrayBuffer} data */
async function unpacked(data) {
  if (typeof data === "string") return JSON.parse(data);
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
}

/** @typedef {"open" | "lost" | "ended"} Line */
/** @typedef {Omit<Wire.See, "type">} Sight What somebody wants to look at. */

export class Live {
  /**
   * `hear` gets every message, `line` what becomes of the line.
   * @param {string} path
   * @param {() => Sight} params
   * @param {(message: Wire.Heard) => void} hear
   * @param {(state: Line) => void} line
   */
  constructor(path, params, hear, line) {
    this.path = path;
    this.params = params;
    this.hear = hear;
    this.line = line;
    this.wait = FIRST_WAIT;
    /** The number of the last message that had one. */
    this.n = 0;
    this.closed = false;
    /** @type {number | undefined} */
    this.patience = undefined;
    /** What is being unpacked. @type {Promise<void> | null} */
    this.unpacking = null;
    this.socket = this.open();
  }

  /** @returns {WebSocket} */
  open() {
    const socket = new WebSocket(socketUrl(this.path, { ...this.params(), packed: PACKED }));
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.line("open");
      this.pulse = setInterval(() => this.feel(), PULSE);
    };
    socket.onmessage = (event) => this.read(socket, event.data);
    socket.onclose = (event) => this.lost(event.code);
    return socket;
  }

  /**
   * What is packed takes a moment; what comes after it waits for it.
   * @param {WebSocket} socket
   * @param {string | ArrayBuffer} data
   */
  read(socket, data) {
    if (typeof data === "string" && !this.unpacking) {
      this.take(JSON.parse(data));
      return;
    }
    const unpacking = Promise.resolve(this.unpacking).then(async () => {
      const message = await unpacked(data);
      if (this.unpacking === unpacking) this.unpacking = null;
      if (this.socket === socket && !this.closed) this.take(message);
    });
    this.unpacking = unpacking;
  }

  /** Ask for a sign of life; a line that gives none in time is dead, whatever the browser thinks. */
  feel() {
    this.send({ type: "ping" });
    this.patience ??= setTimeout(() => {
      this.drop();
      this.lost(DEAD);
    }, PATIENCE);
  }

  calm() {
    clearTimeout(this.patience);
    this.patience = undefined;
  }

  /** Let go of the socket; what it still has to say is not heard. */
  drop() {
    this.calm();
    clearInterval(this.pulse);
    clearTimeout(this.timer);
    const { socket } = this;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** The same line once more, as whoever this browser is now. */
  renew() {
    this.drop();
    this.socket = this.open();
  }

  /** @param {Wire.Heard} message */
  take(message) {
    this.calm();
    if (message.type === "pong") return;
    if (message.type === "update" && message.n !== this.n + 1) {
      this.send({ type: "see", ...this.params() });
      return;
    }
    if ("n" in message) this.n = message.n;
    this.hear(message);
  }

  /** @param {number} code */
  lost(code) {
    this.calm();
    clearInterval(this.pulse);
    if (this.closed) return;
    if (FINAL.has(code)) {
      this.line("ended");
      return;
    }
    this.line("lost");
    const wait = this.wait * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => {
      this.socket = this.open();
    }, wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** @param {Wire.See | Wire.Told | Wire.Ping} message */
  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Look at the table differently: another seat, language or shape. */
  see() {
    this.send({ type: "see", ...this.params() });
  }

  close() {
    this.closed = true;
    this.drop();
  }
}
