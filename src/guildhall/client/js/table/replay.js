// Stepping through a game with a slider over its entries.

/** @import { TablePage } from "./page.js" */

import { html, nothing, svg } from "../../vendor/lit-html.js";
import * as api from "../lib/api.js";
import { attempt, field, paint } from "../lib/app.js";
import { icon } from "../lib/icons.js";
import { bringIn } from "../lib/nonce.js";
import { setting } from "../lib/settings.js";
import { say, together } from "../lib/text.js";
import { roundsIn } from "./chart.js";
import { speeds } from "./history.js";

/** A move stands so long before the next one, at speed 1; without telling it is short. */
const STEP = 1100;
const SHORTEST = 250;
/** So many acts of a move are told at most. */
const TOLD = 3;

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
    /** Where rounds begin, once that is known. @type {{ round: number, entry: number }[] | null} */
    this.rounds = null;
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
      this.loadRounds();
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
    this.advance();
  }

  /** One move on, and the next one when the speed that is set then has it. */
  advance() {
    if (this.entry >= this.last) {
      this.pause();
      return;
    }
    const pace = setting("speed") ? STEP / setting("speed") : SHORTEST;
    this.playing = setTimeout(() => this.advance(), pace);
    this.step(1);
  }

  pause() {
    clearTimeout(this.playing);
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
    const { entry, page } = this;
    const file = await attempt(() => api.text(`tables/${page.id}/export`, { seat: page.seat }));
    const seat = page.seat !== undefined && page.seat >= 0 ? { seat: page.seat } : {};
    const table = file && (await bringIn(file, { entry, ...seat }));
    if (table) location.hash = `#/t/${table.id}`;
  }

  async loadRounds() {
    if (this.rounds) return;
    const { id, seat } = this.page;
    const found = await attempt(() => api.get(`tables/${id}/chart`, { seat }));
    if (!found) return;
    const begins = roundsIn({ ...found, values: found.totals, low: 0, high: 0, title: "" });
    this.rounds = begins.map(({ round, from }) => ({ round, entry: found.entries[from] }));
    paint();
  }

  /** The words of the move that led here. */
  get caption() {
    const lines = this.moment?.lines ?? [];
    const acts = lines.filter(({ aside }) => !aside);
    const told = (acts.length ? acts : lines).map(({ text }) => text);
    return together(told.slice(0, TOLD)) || say(this.entry ? "replay" : "chart-start");
  }

  /** Where the rounds begin, above the slider. */
  ticks() {
    const { last, rounds } = this;
    const x = (/** @type {number} */ entry) => `${(100 * entry) / (last || 1)}%`;
    return html`<svg class="ticks" aria-hidden="true">${(rounds ?? []).map(
      ({ round, entry }) =>
        svg`<text x=${x(entry)} y="14" @click=${() => this.go(entry)}>${round}</text><rect x=${x(entry)} y="17" width="1.5" height="4"/>`,
    )}</svg>`;
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
      <span class="way">${this.ticks()}<input type="range" min="0" max=${this.last} .value=${String(this.entry)} aria-label=${say("replay-entry")} @input=${(event) => this.go(Number(field(event).value))} /></span>
      ${speeds()}
      <output>${say("move-of", { entry: this.entry, last: this.last })}</output>
      ${this.canPlayOn ? html`<button class="btn sm" @click=${() => this.playOn()}>${say("replay-play-on")}</button>` : nothing}
      <button class="btn sm gold" aria-label=${say("replay-now")} title=${say("replay-now")} @click=${() => this.leave()}>${icon("last", 18)}<span class="word">${say("replay-now")}</span></button>
    </section>`;
  }
}
