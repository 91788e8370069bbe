// The WebSocket of a page: it reconnects by itself and detects a dead line by pings.

import { socketUrl } from "./api.js";

const MIN_DELAY = 400;
const MAX_DELAY = 4000;
/** Milliseconds between pings, and until a missing pong means a dead connection. */
const PING_INTERVAL = 4000;
const PONG_TIMEOUT = 5000;
const ABNORMAL_CLOSURE = 1006;
const FINAL_CODES = new Set([4401, 4403, 4404]);

/** The compression that this browser supports. */
const COMPRESSION = "DecompressionStream" in globalThis ? "gzip" : undefined;

/** @param {string | ArrayBuffer} data */
async function decompress(data) {
  if (typeof data === "string") return JSON.parse(data);
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
}

/** @typedef {"open" | "lost" | "ended"} ConnectionStatus */
/** @typedef {Omit<Wire.See, "type">} ViewParams What the person looks at: seat, layout and language. */

export class LiveConnection {
  /**
   * @param {string} path
   * @param {() => ViewParams} viewParams
   * @param {(message: Wire.ServerMessage) => void} onMessage gets every message
   * @param {(state: ConnectionStatus) => void} onStatus gets every change of the connection's status
   */
  constructor(path, viewParams, onMessage, onStatus) {
    this.path = path;
    this.viewParams = viewParams;
    this.onMessage = onMessage;
    this.onStatus = onStatus;
    this.delay = MIN_DELAY;
    /** The number of the last numbered message. */
    this.lastNumber = 0;
    this.isClosed = false;
    /** @type {number | undefined} */
    this.pongTimer = undefined;
    /** The message that is being decompressed. @type {Promise<void> | null} */
    this.decoding = null;
    this.socket = this.openSocket();
  }

  /** @returns {WebSocket} */
  openSocket() {
    const socket = new WebSocket(socketUrl(this.path, { ...this.viewParams(), packed: COMPRESSION }));
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      this.delay = MIN_DELAY;
      this.onStatus("open");
      this.pingTimer = setInterval(() => this.ping(), PING_INTERVAL);
    };
    socket.onmessage = (event) => this.decode(socket, event.data);
    socket.onclose = (event) => this.onClose(event.code);
    return socket;
  }

  /**
   * Decodes a message; later messages wait for one that is being decompressed.
   * @param {WebSocket} socket
   * @param {string | ArrayBuffer} data
   */
  decode(socket, data) {
    if (typeof data === "string" && !this.decoding) {
      this.receive(JSON.parse(data));
      return;
    }
    const decoding = Promise.resolve(this.decoding).then(async () => {
      const message = await decompress(data);
      if (this.decoding === decoding) this.decoding = null;
      if (this.socket === socket && !this.isClosed) this.receive(message);
    });
    this.decoding = decoding;
  }

  /** Sends a ping; without a pong in time the connection is treated as closed. */
  ping() {
    this.send({ type: "ping" });
    this.pongTimer ??= setTimeout(() => {
      this.closeSocket();
      this.onClose(ABNORMAL_CLOSURE);
    }, PONG_TIMEOUT);
  }

  clearPongTimer() {
    clearTimeout(this.pongTimer);
    this.pongTimer = undefined;
  }

  /** Closes the socket without handling its further events. */
  closeSocket() {
    this.clearPongTimer();
    clearInterval(this.pingTimer);
    clearTimeout(this.reconnectTimer);
    const { socket } = this;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Reconnects, with the browser's current identity. */
  reconnect() {
    this.closeSocket();
    this.socket = this.openSocket();
  }

  /** @param {Wire.ServerMessage} message */
  receive(message) {
    this.clearPongTimer();
    if (message.type === "pong") return;
    if (message.type === "update" && message.n !== this.lastNumber + 1) {
      this.send({ type: "see", ...this.viewParams() });
      return;
    }
    if ("n" in message) this.lastNumber = message.n;
    this.onMessage(message);
  }

  /** @param {number} code */
  onClose(code) {
    this.clearPongTimer();
    clearInterval(this.pingTimer);
    if (this.isClosed) return;
    if (FINAL_CODES.has(code)) {
      this.onStatus("ended");
      return;
    }
    this.onStatus("lost");
    const delay = this.delay * (0.75 + Math.random() / 2);
    this.reconnectTimer = setTimeout(() => {
      this.socket = this.openSocket();
    }, delay);
    this.delay = Math.min(MAX_DELAY, this.delay * 2);
  }

  /** @param {Wire.See | Wire.Told | Wire.Ping} message */
  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Requests the table with other view parameters. */
  requestView() {
    this.send({ type: "see", ...this.viewParams() });
  }

  close() {
    this.isClosed = true;
    this.closeSocket();
  }
}
