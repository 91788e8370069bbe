// The review of a finished game: everybody's chances at every decision, and its turning points.

/** @import { Course } from "./paper.js" */
/** @import { TablePage } from "./table.js" */

import { html, nothing } from "../vendor/lit-html.js";
import * as api from "./api.js";
import { attempt, paint } from "./app.js";
import { icon, seal } from "./icons.js";
import { percent, say } from "./words.js";

/** While it is being made, as often is it looked at. */
const LOOK = 2500;
/** A decision that costs less is no turning point. */
const LEAST = 0.03;

/**
 * Nobody gives away more of a chance than there was.
 * @param {Wire.ReviewStep} step
 */
const cost = ({ seat, chances, lost }) => Math.min(lost, chances[seat]);

export class Review {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {Wire.Review} */
    this.found = { status: "none", done: 0, of: 0, steps: [] };
    this.looked = 0;
  }

  async load() {
    this.looked = performance.now();
    this.found = (await attempt(() => api.get(`tables/${this.page.id}/review`))) ?? this.found;
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
    if (status === "done" && winners.length) {
      entries.push(entry);
      values.push(values[0].map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)));
    }
    const rings = steps.flatMap((step, index) =>
      step.turning && cost(step) >= LEAST ? [{ index, seat: step.seat }] : [],
    );
    return { entries, values, rings, low: 0, high: 1, title: say("chances-alt") };
  }

  view() {
    if (this.found.status === "none" && !this.mayAsk) return nothing;
    return html`<section class="card sheet turningcard"><h2>${icon("hint", 22)}${say("turning-points")}</h2>${this.body()}</section>`;
  }

  get mayAsk() {
    return this.page.table.you.seats.length > 0 || this.page.table.you.host;
  }

  body() {
    const { status, done, of } = this.found;
    if (status === "queued" || status === "running") {
      return html`<p class="soft">${say("review-running", { done, of })}</p>
        <progress max=${of || 1} .value=${done} aria-label=${say("turning-points")}></progress>`;
    }
    if (status === "done") return this.turningPoints();
    const hasFailed = status === "failed";
    return html`<p class="soft">${say(hasFailed ? "review-failed" : "review-about")}</p>
      ${this.mayAsk ? html`<button class="btn" @click=${() => this.start()}>${icon("hint", 20)}${say("review-start")}</button>` : nothing}`;
  }

  turningPoints() {
    const found = this.found.steps.filter((step) => step.turning && cost(step) >= LEAST);
    if (!found.length) return html`<p class="soft">${say("review-even")}</p>`;
    return html`<ol class="turning-points">${found.map((step) => this.turningPoint(step))}</ol>`;
  }

  /** @param {Wire.ReviewStep} step */
  turningPoint(step) {
    const { entry, seat, played, better } = step;
    return html`<li>
      ${seal(seat, 26)}
      <div class="grow"><b>${played.join(" · ")}</b>${better.length ? html`<small>${say("review-better", { text: better.join(" · ") })}</small>` : nothing}</div>
      <strong title=${say("review-lost")}><span class="unseen">${say("review-lost")}</span>−${percent(cost(step))}</strong>
      <button class="btn sm" aria-label=${say("look-at-move", { entry })} @click=${() => this.page.replay.go(entry - 1)}>${icon("play", 14)}${entry}</button>
    </li>`;
  }
}
