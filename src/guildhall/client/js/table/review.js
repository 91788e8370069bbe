// The review of a finished game: what it found, which decision is open, and its better line on the board.

/** @import { Course } from "./paper.js" */
/** @import { TablePage } from "./table.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import * as api from "../lib/api.js";
import { announce, attempt, paint } from "../lib/app.js";
import { icon } from "../lib/icons.js";
import { bringIn } from "../lib/luck.js";
import { setting } from "../lib/settings.js";
import { inARow, percent, say } from "../lib/words.js";
import { drawLine, dropLine } from "./marks.js";

/** While it is being made, as often is it looked at. */
const LOOK = 1500;
/** A piece of a line stands so long before the next one, at speed 1. */
const PIECE = 1100;
/** The bots that play on where a decision is tried again. */
const LEVEL = "medium";

/** The grades that are told with what was better, the worst last. */
export const BAD = ["inaccuracy", "mistake", "blunder"];

export class Review {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {Wire.Review} */
    this.found = { status: "none", done: 0, of: 0, accuracy: [], steps: [] };
    this.looked = 0;
    this.on = false;
    this.seat = 0;
    /** Whether only inaccuracies, mistakes and blunders are listed. */
    this.onlyBad = false;
    /** @type {Wire.ReviewStep | null} */
    this.step = null;
    /** Pieces of the better line that are on the board. */
    this.pieces = 0;
  }

  async load() {
    this.looked = performance.now();
    this.found = (await attempt(() => api.get(`tables/${this.page.id}/review`), { quiet: true })) ?? this.found;
    paint();
  }

  async start() {
    this.found = (await this.page.send("review")) ?? this.found;
    paint();
  }

  /**
   * The live channel tells how far it is.
   * @param {Wire.ReviewProgress} progress
   */
  heard({ status, done, of }) {
    if (status !== "done") this.found = { ...this.found, status, done, of };
    if (status === "done" || performance.now() - this.looked > LOOK) this.load();
  }

  /**
   * What the chart draws: chances at every decision, and the result.
   * @param {Wire.State} state
   * @returns {Course | null}
   */
  course({ winners, entry }) {
    const { status, steps } = this.found;
    if (steps.length < 2) return null;
    const entries = steps.map((step) => step.entry - 1);
    const values = steps.map((step) => step.chances);
    const rounds = steps.map((step) => step.round);
    if (status === "done" && winners.length) {
      entries.push(entry);
      rounds.push(rounds[rounds.length - 1]);
      values.push(values[0].map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)));
    }
    return { entries, values, rounds, low: 0, high: 1, title: say("chances-alt") };
  }

  // --- Which decision is looked at ---

  /** @param {number} seat */
  ofSeat(seat) {
    return this.found.steps.filter((step) => step.seat === seat && step.grade !== "forced");
  }

  get own() {
    return this.ofSeat(this.seat);
  }

  get listed() {
    return this.onlyBad ? this.own.filter(({ grade }) => BAD.includes(grade)) : this.own;
  }

  /** Begin at one's own decisions, with the first that lost something. */
  open() {
    this.on = true;
    this.sitAs(this.page.table.you.seats[0] ?? this.page.state?.winners[0] ?? 0);
    scrollTo(0, 0);
  }

  /** @param {number} seat whose decisions are looked at */
  sitAs(seat) {
    this.seat = seat;
    const first = this.own.find(({ grade }) => BAD.includes(grade)) ?? this.own[0];
    if (first) this.go(first);
    paint();
  }

  /** @param {Wire.ReviewStep} step */
  async go(step) {
    this.step = step;
    this.pieces = 0;
    const { entry, grade, played, lost } = step;
    const number = this.own.indexOf(step) + 1;
    const decision = say("review-decision", { number, count: this.own.length });
    const [moves, loss] = [inARow(played.map(({ text }) => text)), percent(lost)];
    announce(say("review-said", { decision, moment: step.moment, grade: say(`grade-${grade}`), loss, moves }));
    paint();
    await this.look({ entry: entry - 1 }, step);
  }

  /**
   * Put a moment on the board as the seat saw it, with the marks of the open decision.
   * @param {{ entry: number, pieces?: number }} where
   * @param {Wire.ReviewStep} step
   */
  async look(where, step) {
    const { id, narrow, replay, board } = this.page;
    replay.on = true;
    /** @type {"narrow" | "wide"} */
    const shape = narrow ? "narrow" : "wide";
    const { entry, pieces } = where;
    const params = { entry, seat: step.seat, shape };
    const moment = await attempt(() =>
      pieces ? api.get(`tables/${id}/better`, { ...params, pieces }) : api.get(`tables/${id}/replay`, params),
    );
    if (!moment || !this.on || this.step !== step || (pieces ?? 0) !== this.pieces) return;
    replay.moment = moment;
    dropLine(board.drawing);
    this.page.draw((drawing) => drawing.show(moment.scene));
    board.relight();
    const better = step.better.map(({ touches }) => touches);
    const played = this.pieces ? [] : step.played.flatMap(({ touches }) => touches);
    board.districts.turnTo([...(better[this.pieces] ?? []), ...played, ...better.flat()]);
    board.districts.update();
    paint();
    requestAnimationFrame(() => drawLine(board.drawing, played, better, this.pieces));
  }

  /**
   * To the next decision of the list, or back.
   * @param {number} by
   * @param {boolean} isBad whether only what lost something counts
   */
  turn(by, isBad) {
    const steps = isBad ? this.own.filter(({ grade }) => BAD.includes(grade)) : this.listed;
    const at = this.step?.entry ?? 0;
    const next = by > 0 ? steps.find(({ entry }) => entry > at) : steps.findLast(({ entry }) => entry < at);
    if (next) this.go(next);
  }

  /** Play the better line, piece by piece. */
  async playLine() {
    const { step } = this;
    if (!step) return;
    for (let pieces = 1; pieces <= step.better.length && this.step === step && this.on; pieces++) {
      this.pieces = pieces;
      await this.look({ entry: step.entry, pieces }, step);
      await new Promise((done) => setTimeout(done, PIECE / (setting("speed") || 4)));
    }
  }

  /** A table of one's own from this position, against bots. */
  async tryHere() {
    const { step } = this;
    if (!step) return;
    const text = await attempt(() => api.text(`tables/${this.page.id}/export`, { seat: this.page.seat }));
    const table = text && (await bringIn(text, { entry: step.entry - 1, seat: step.seat, level: LEVEL }));
    if (table) location.hash = `#/t/${table.id}`;
  }

  close() {
    this.on = false;
    this.step = null;
    dropLine(this.page.board.drawing);
    this.page.replay.leave();
    this.page.showEnd = true;
    paint();
  }

  /**
   * Whether a key means something while a review is open.
   * @param {KeyboardEvent} event
   */
  press({ key, shiftKey }) {
    if (!this.on) return false;
    if (key === "Escape") this.close();
    else if (key === "ArrowLeft") this.turn(-1, shiftKey);
    else if (key === "ArrowRight") this.turn(1, shiftKey);
    else if (key === "l" || key === "L") this.playLine();
    else if (key === "t" || key === "T") this.tryHere();
    else return false;
    return true;
  }

  // --- On the page of the end ---

  get mayAsk() {
    return this.page.table.you.seats.length > 0 || this.page.table.you.host;
  }

  /** The way to it: a button, or how far it is. */
  view() {
    const { status, done, of } = this.found;
    if (status === "queued" || status === "running") {
      return html`<div class="making"><progress max=${of || 1} .value=${done} aria-label=${say("review-title")}></progress>
        <small>${say("review-running", { done, of })}</small></div>`;
    }
    if (status === "done")
      return html`<button class="btn gold big review" @click=${() => this.open()}>${icon("hint")}${say("review-open")}</button>`;
    if (!this.mayAsk) return nothing;
    return html`<button class="btn gold big review" title=${say("review-about")} @click=${() => this.start()}>${icon("hint")}${say("review-start")}</button>
      ${status === "failed" ? html`<small role="alert">${say("review-failed")}</small>` : nothing}`;
  }
}
