// Stepping through a game with a slider over its entries.

/** @import { TablePage } from "./page.js" */

import { html, nothing, svg } from "../../vendor/lit-html.js";
import * as api from "../lib/api.js";
import { attempt, inputOf, requestRender } from "../lib/app.js";
import { icon } from "../lib/icons.js";
import { editionOf, importGame } from "../lib/nonce.js";
import { getSetting } from "../lib/settings.js";
import { joinSentences, t } from "../lib/text.js";
import { roundRanges } from "./chart.js";
import { speedSwitch } from "./history.js";

/** Time per move at speed 1, and without playback. */
const STEP_TIME = 1100;
const MIN_STEP_TIME = 250;
/** Lines of a move in the caption. */
const MAX_CAPTION_LINES = 3;

export class Replay {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.isOn = false;
    this.entry = 0;
    this.last = 0;
    /** @type {Wire.Moment | null} */
    this.moment = null;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** First entry of each round, once loaded. @type {{ round: number, entry: number }[] | null} */
    this.rounds = null;
  }

  /** @param {number} entry */
  onEntry(entry) {
    this.last = Math.max(this.last, entry);
    if (!this.isOn) this.entry = entry;
  }

  /** @param {number} entry */
  async goTo(entry) {
    this.entry = Math.min(Math.max(0, entry), this.last);
    if (!this.isOn) {
      this.isOn = true;
      this.page.decision.reset(null);
      this.page.showsResult = false;
      this.loadRounds();
    }
    requestRender();
    const requested = this.entry;
    const { id, seat, narrow } = this.page;
    const shape = narrow ? "narrow" : "wide";
    const moment = await attempt(() => api.get(`tables/${id}/replay`, { seat, entry: requested, shape }));
    if (!moment || !this.isOn || this.entry !== requested) return;
    this.moment = moment;
    this.page.renderScene((scene) => scene.render(moment.scene));
    this.page.board.updateHighlights();
    this.page.board.pointAt(moment.lines.flatMap((line) => line.touches));
    requestRender();
  }

  /** @param {number} by */
  step(by) {
    return this.goTo(this.entry + by);
  }

  play() {
    if (this.timer) {
      this.pause();
      return;
    }
    if (this.entry >= this.last) this.entry = 0;
    this.advance();
  }

  /** Shows the next move and schedules the one after it, at the current speed. */
  advance() {
    if (this.entry >= this.last) {
      this.pause();
      return;
    }
    const pace = getSetting("speed") ? STEP_TIME / getSetting("speed") : MIN_STEP_TIME;
    this.timer = setTimeout(() => this.advance(), pace);
    this.step(1);
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = undefined;
    requestRender();
  }

  exit() {
    this.pause();
    this.isOn = false;
    this.moment = null;
    this.page.board.pointAt([]);
    this.page.connection.requestView();
    requestRender();
  }

  /** Whether the game can be continued from here: it is over, and a decision was pending. */
  get canContinue() {
    const { status, imported } = this.page.table;
    return (status === "over" || imported) && Boolean(this.moment?.state.pending.length);
  }

  /** Continues from here against bots at a new table, as the viewed seat. */
  async continueHere() {
    const { entry, page } = this;
    const file = await attempt(() => api.getText(`tables/${page.id}/export`, { seat: page.seat }));
    const seat = page.seat !== undefined && page.seat >= 0 ? { seat: page.seat } : {};
    const table = file && (await importGame(file, { entry, ...seat }, await editionOf(page.table)));
    if (table) location.hash = `#/t/${table.id}`;
  }

  async loadRounds() {
    if (this.rounds) return;
    const { id, seat } = this.page;
    const found = await attempt(() => api.get(`tables/${id}/chart`, { seat }));
    if (!found) return;
    const ranges = roundRanges({ ...found, values: found.totals, low: 0, high: 0, title: "" });
    this.rounds = ranges.map(({ round, from }) => ({ round, entry: found.entries[from] }));
    requestRender();
  }

  /** The text of the move that led here. */
  get caption() {
    const lines = this.moment?.lines ?? [];
    const acts = lines.filter(({ aside }) => !aside);
    const texts = (acts.length ? acts : lines).map(({ text }) => text);
    return joinSentences(texts.slice(0, MAX_CAPTION_LINES)) || t(this.entry ? "replay" : "chart-start");
  }

  /** The first entries of rounds, above the slider. */
  roundTicks() {
    const { last, rounds } = this;
    const x = (/** @type {number} */ entry) => `${(100 * entry) / (last || 1)}%`;
    return html`<svg class="ticks" aria-hidden="true">${(rounds ?? []).map(
      ({ round, entry }) =>
        svg`<text x=${x(entry)} y="14" @click=${() => this.goTo(entry)}>${round}</text><rect x=${x(entry)} y="17" width="1.5" height="4"/>`,
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
    return html`<section class="replay" aria-label=${t("replay")}>
      ${button("first", t("replay-first"), () => this.goTo(0))}
      ${button("prev", t("replay-back"), () => this.step(-1))}
      ${button(this.timer ? "pause" : "play", this.timer ? t("replay-pause") : t("replay-play"), () => this.play())}
      ${button("next", t("replay-next"), () => this.step(1))}
      <span class="way">${this.roundTicks()}<input type="range" min="0" max=${this.last} .value=${String(this.entry)} aria-label=${t("replay-entry")} @input=${(event) => this.goTo(Number(inputOf(event).value))} /></span>
      ${speedSwitch()}
      <output>${t("move-of", { entry: this.entry, last: this.last })}</output>
      ${this.canContinue ? html`<button class="btn sm" @click=${() => this.continueHere()}>${t("replay-play-on")}</button>` : nothing}
      <button class="btn sm gold" aria-label=${t("replay-now")} title=${t("replay-now")} @click=${() => this.exit()}>${icon("last", 18)}<span class="word">${t("replay-now")}</span></button>
    </section>`;
  }
}
