// Stepping through a game: a slider over its entries, from the set-up to now.

/** @import { TablePage } from "./table.js" */

import { html, nothing } from "../vendor/lit-html.js";
import * as api from "./api.js";
import { attempt, field, paint } from "./app.js";
import { icon } from "./icons.js";
import { bringIn } from "./luck.js";
import { say } from "./words.js";

const STEP = 1100;

export class Replay {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.on = false;
    this.entry = 0;
    this.last = 0;
    /** @type {Wire.Moment | null} */
    this.moment = null;
    /** @type {number | undefined} */
    this.playing = undefined;
  }

  /** @param {number} entry */
  heard(entry) {
    this.last = Math.max(this.last, entry);
    if (!this.on) this.entry = entry;
  }

  /** @param {number} entry */
  async go(entry) {
    this.entry = Math.min(Math.max(0, entry), this.last);
    if (!this.on) {
      this.on = true;
      this.page.deciding.begin(null);
      this.page.showEnd = false;
    }
    paint();
    const wanted = this.entry;
    const { id, seat, narrow } = this.page;
    const shape = narrow ? "narrow" : "wide";
    const moment = await attempt(() => api.get(`tables/${id}/replay`, { seat, entry: wanted, shape }));
    if (!moment || !this.on || this.entry !== wanted) return;
    this.moment = moment;
    this.page.draw((drawing) => drawing.show(moment.scene));
    this.page.board.relight();
    this.page.board.show(moment.lines.flatMap((line) => line.touches));
    paint();
  }

  /** @param {number} by */
  step(by) {
    return this.go(this.entry + by);
  }

  play() {
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.entry >= this.last) this.entry = 0;
    this.playing = setInterval(() => (this.entry < this.last ? this.step(1) : this.pause()), STEP);
    this.step(1);
  }

  pause() {
    clearInterval(this.playing);
    this.playing = undefined;
    paint();
  }

  leave() {
    this.pause();
    this.on = false;
    this.moment = null;
    this.page.board.show([]);
    this.page.live.see();
    paint();
  }

  /** Whether the game can be played otherwise from here: it is over, and somebody was asked something. */
  get canPlayOn() {
    const { status, imported } = this.page.table;
    return (status === "over" || imported) && Boolean(this.moment?.state.pending.length);
  }

  /** Play on from here against bots, at a table of its own, as the seat that is looked from. */
  async playOn() {
    const { exportPath, seat } = this.page;
    const { entry } = this;
    const file = await fetch(exportPath);
    const where = { entry, ...(seat !== undefined && seat >= 0 ? { seat } : {}) };
    const table = file.ok ? await bringIn(await file.text(), true, where) : undefined;
    if (table) location.hash = `#/t/${table.id}`;
  }

  view() {
    /**
     * @param {string} sign
     * @param {string} label
     * @param {() => void} work
     */
    const button = (sign, label, work) =>
      html`<button class="btn ico bare" aria-label=${label} title=${label} @click=${work}>${icon(sign)}</button>`;
    return html`<section class="replay" aria-label=${say("replay")}>
      ${button("first", say("replay-first"), () => this.go(0))}
      ${button("prev", say("replay-back"), () => this.step(-1))}
      ${button(this.playing ? "pause" : "play", this.playing ? say("replay-pause") : say("replay-play"), () => this.play())}
      ${button("next", say("replay-next"), () => this.step(1))}
      <input type="range" min="0" max=${this.last} .value=${String(this.entry)} aria-label=${say("replay-entry")} @input=${(event) => this.go(Number(field(event).value))} />
      <output>${say("move-of", { entry: this.entry, last: this.last })}</output>
      ${this.canPlayOn ? html`<button class="btn sm" @click=${() => this.playOn()}>${say("replay-play-on")}</button>` : nothing}
      <button class="btn sm gold" @click=${() => this.leave()}>${say("replay-now")}</button>
    </section>`;
  }
}
