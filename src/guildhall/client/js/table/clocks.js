// The players' clocks, on their panels and in the prompt bar.

/** @import { TablePage } from "./page.js" */

import { html, nothing, render } from "../../vendor/lit-html.js";
import { announce } from "../lib/app.js";
import { hourglass } from "../lib/icons.js";
import { playChime } from "../lib/notifications.js";
import { formatClock, formatDuration, t } from "../lib/text.js";

const TICK_INTERVAL = 250;
const HOUR = 3600;
/** Seconds from which a clock is low; the player is warned at both. */
const WARNINGS = { live: [60, 10], turns: [24 * HOUR, HOUR] };

export class Clocks {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {Wire.Clocks | null} */
    this.latest = null;
    this.receivedAt = 0;
    /** Seconds left at the previous update, by own seat. @type {Map<number, number>} */
    this.lastLeft = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.containers = new Map();
    this.interval = setInterval(() => this.update(), TICK_INTERVAL);
  }

  close() {
    clearInterval(this.interval);
  }

  /** @param {Wire.Clocks} message */
  onMessage(message) {
    this.latest = message;
    this.receivedAt = performance.now();
  }

  /**
   * The seconds that a seat has left; undefined without a clock.
   * @param {number} seat
   */
  secondsLeft(seat) {
    const { latest } = this;
    const { status, seats } = this.page.table;
    if (!latest || status !== "playing" || this.page.replay.isOn || seats[seat]?.kind === "bot") return undefined;
    const passed = Math.max(0, this.elapsed - latest.rest);
    return latest.running.includes(seat) ? Math.max(0, latest.left[seat] - passed) : latest.left[seat];
  }

  /** Seconds since the last message. */
  get elapsed() {
    return (performance.now() - this.receivedAt) / 1000;
  }

  /** Whether a seat's clock runs; after a sequence all clocks pause for a while. @param {number} seat */
  isRunning(seat) {
    const { latest } = this;
    return (latest?.running.includes(seat) ?? false) && this.elapsed >= (latest?.rest ?? 0);
  }

  /**
   * A clock; its digits are written by `update`.
   * @param {number} seat
   */
  clockView(seat) {
    if (this.secondsLeft(seat) === undefined) return nothing;
    return html`<span class="clock" role="timer" data-clock=${seat}>${hourglass()}<span class="hands"></span></span>`;
  }

  /** The clock of the awaited player, for the prompt bar. */
  promptClock() {
    const { state } = this.page;
    const waited = state?.ask || state?.over ? undefined : state?.pending.find((one) => !state.decided.includes(one));
    return waited === undefined ? nothing : this.clockView(waited);
  }

  /** After rendering: attaches the clocks to the panels and updates them. */
  rendered() {
    for (const seat of this.page.table.seats.keys()) this.attach(seat);
    this.update();
  }

  /**
   * Attaches a seat's clock to its panel, and the own one to the tray.
   * @param {number} seat
   */
  attach(seat) {
    const panel = this.page.board.scene.element(`seat-${seat}`);
    const tray = document.querySelector("#tray > svg");
    this.placeClock(`panel ${seat}`, seat, panel?.parentElement?.id === "seats" ? panel : null);
    this.placeClock(`tray ${seat}`, seat, seat === this.page.seat ? tray : null);
  }

  /**
   * @param {string} name
   * @param {number} seat
   * @param {Element | null} beside
   */
  placeClock(name, seat, beside) {
    const tag = this.containers.get(name) ?? document.createElement("div");
    this.containers.set(name, tag);
    tag.className = "tag";
    if (!beside || this.secondsLeft(seat) === undefined) tag.remove();
    else if (beside.nextSibling !== tag) beside.after(tag);
    render(this.clockView(seat), tag);
  }

  update() {
    if (!this.latest) return;
    for (const clock of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-clock]")))
      this.updateClock(clock, Number(clock.dataset.clock));
    for (const seat of this.page.table.you.seats) this.warnIfLow(seat);
  }

  /**
   * @param {HTMLElement} clock
   * @param {number} seat
   */
  updateClock(clock, seat) {
    const left = this.secondsLeft(seat) ?? 0;
    const shown = formatClock(left);
    const hands = clock.querySelector(".hands");
    clock.dataset.runs = String(this.isRunning(seat));
    clock.dataset.low = String(left <= this.warningLimits[0]);
    if (!hands || hands.textContent === shown) return;
    hands.textContent = shown;
    clock.setAttribute("aria-label", t("clock-of", { name: this.page.nameOf(seat), time: formatDuration(left) }));
  }

  get warningLimits() {
    return WARNINGS[this.page.table.pace];
  }

  /**
   * Warns once at each limit when the own time runs low.
   * @param {number} seat
   */
  warnIfLow(seat) {
    const left = this.secondsLeft(seat);
    const before = this.lastLeft.get(seat);
    if (left === undefined) return;
    this.lastLeft.set(seat, left);
    if (before === undefined || !this.isRunning(seat)) return;
    if (!this.warningLimits.some((limit) => left <= limit && limit < before)) return;
    announce(t("clock-warning", { time: formatDuration(left) }));
    playChime();
  }
}
