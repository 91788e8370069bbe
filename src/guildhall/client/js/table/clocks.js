// The players' clocks, on their panels and in the prompt bar.

/** @import { TablePage } from "./page.js" */

import { html, nothing, render } from "../../vendor/lit-html.js";
import { announce } from "../lib/app.js";
import { hourglass } from "../lib/icons.js";
import { chime } from "../lib/notifications.js";
import { clockTime, say, spokenTime } from "../lib/text.js";

const BEAT = 250;
const HOUR = 3600;
/** From so many seconds on a clock is low; whoever it is hears of both. */
const WARNINGS = { live: [60, 10], turns: [24 * HOUR, HOUR] };

export class Clocks {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {Wire.Clocks | null} */
    this.told = null;
    this.at = 0;
    /** What was left of this person's time when it was looked at last. @type {Map<number, number>} */
    this.seen = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.tags = new Map();
    this.beat = setInterval(() => this.show(), BEAT);
  }

  close() {
    clearInterval(this.beat);
  }

  /** @param {Wire.Clocks} message */
  heard(message) {
    this.told = message;
    this.at = performance.now();
  }

  /**
   * The seconds that a seat has left now; undefined if it has no clock.
   * @param {number} seat
   */
  left(seat) {
    const { told } = this;
    const { status, seats } = this.page.table;
    if (!told || status !== "playing" || this.page.replay.on || seats[seat]?.kind === "bot") return undefined;
    const passed = Math.max(0, this.since - told.rest);
    return told.running.includes(seat) ? Math.max(0, told.left[seat] - passed) : told.left[seat];
  }

  /** Seconds since the clocks were told. */
  get since() {
    return (performance.now() - this.at) / 1000;
  }

  /** Whether a seat's clock runs; after a ceremony all rest for a while. @param {number} seat */
  isRunning(seat) {
    const { told } = this;
    return (told?.running.includes(seat) ?? false) && this.since >= (told?.rest ?? 0);
  }

  /**
   * A clock in the page; its hands are moved by `show`.
   * @param {number} seat
   */
  view(seat) {
    if (this.left(seat) === undefined) return nothing;
    return html`<span class="clock" role="timer" data-clock=${seat}>${hourglass()}<span class="hands"></span></span>`;
  }

  /** In the bar: the clock of who is waited for. */
  bar() {
    const { state } = this.page;
    const waited = state?.ask || state?.over ? undefined : state?.pending.find((one) => !state.decided.includes(one));
    return waited === undefined ? nothing : this.view(waited);
  }

  /** After painting: every panel has its clock, and all show the time. */
  painted() {
    for (const seat of this.page.table.seats.keys()) this.hang(seat);
    this.show();
  }

  /**
   * The clock of a seat hangs below its panel; one's own stands on the tray.
   * @param {number} seat
   */
  hang(seat) {
    const panel = this.page.board.drawing.element(`seat-${seat}`);
    const tray = document.querySelector("#tray > svg");
    this.place(`panel ${seat}`, seat, panel?.parentElement?.id === "seats" ? panel : null);
    this.place(`tray ${seat}`, seat, seat === this.page.seat ? tray : null);
  }

  /**
   * @param {string} name
   * @param {number} seat
   * @param {Element | null} beside
   */
  place(name, seat, beside) {
    const tag = this.tags.get(name) ?? document.createElement("div");
    this.tags.set(name, tag);
    tag.className = "tag";
    if (!beside || this.left(seat) === undefined) tag.remove();
    else if (beside.nextSibling !== tag) beside.after(tag);
    render(this.view(seat), tag);
  }

  show() {
    if (!this.told) return;
    for (const clock of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-clock]")))
      this.set(clock, Number(clock.dataset.clock));
    for (const seat of this.page.table.you.seats) this.warn(seat);
  }

  /**
   * @param {HTMLElement} clock
   * @param {number} seat
   */
  set(clock, seat) {
    const left = this.left(seat) ?? 0;
    const shown = clockTime(left);
    const hands = clock.querySelector(".hands");
    clock.dataset.runs = String(this.isRunning(seat));
    clock.dataset.low = String(left <= this.warnings[0]);
    if (!hands || hands.textContent === shown) return;
    hands.textContent = shown;
    clock.setAttribute("aria-label", say("clock-of", { name: this.page.name(seat), time: spokenTime(left) }));
  }

  get warnings() {
    return WARNINGS[this.page.table.pace];
  }

  /**
   * Say once that one's own time runs short.
   * @param {number} seat
   */
  warn(seat) {
    const left = this.left(seat);
    const before = this.seen.get(seat);
    if (left === undefined) return;
    this.seen.set(seat, left);
    if (before === undefined || !this.isRunning(seat)) return;
    if (!this.warnings.some((limit) => left <= limit && limit < before)) return;
    announce(say("clock-warning", { time: spokenTime(left) }));
    chime();
  }
}
