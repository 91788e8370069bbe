// The live channel of a table: one socket down, which comes back by itself when it breaks.

import { socketUrl } from "./api.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PULSE = 25000;
const FINAL = new Set([4401, 4403, 4404]);

export class Live {
  /** `hear(message)` gets every message; `line(state)` hears "open", "lost" or "ended". */
  constructor(path, params, hear, line) {
    Object.assign(this, { path, params, hear, line, wait: FIRST_WAIT, n: null, closed: false });
    this.open();
  }

  open() {
    const socket = new WebSocket(socketUrl(this.path, this.params()));
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.line("open");
      this.pulse = setInterval(() => this.send({ type: "ping" }), PULSE);
    };
    socket.onmessage = (event) => this.take(JSON.parse(event.data));
    socket.onclose = (event) => this.lost(event.code);
  }

  take(message) {
    if (message.type === "pong") return;
    if (message.type === "update" && message.n !== this.n + 1) {
      this.send({ type: "see", ...this.params() });
      return;
    }
    if ("n" in message) this.n = message.n;
    this.hear(message);
  }

  lost(code) {
    clearInterval(this.pulse);
    if (this.closed) return;
    if (FINAL.has(code)) {
      this.line("ended");
      return;
    }
    this.line("lost");
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Look at the table differently: another seat, language or shape. */
  see() {
    this.send({ type: "see", ...this.params() });
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    this.socket.close();
  }
}
