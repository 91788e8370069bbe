// The review of a finished game: everybody's chances at every decision, and its turning points.

import { html, nothing } from "../vendor/lit-html.js";
import * as api from "./api.js";
import { attempt, paint } from "./app.js";
import { icon, seal } from "./icons.js";
import { percent, say } from "./words.js";

/** While it is being made, as often is it looked at. */
const LOOK = 2500;
/** A decision that costs less is no turning point. */
const LEAST = 0.03;

/** Nobody gives away more of a chance than there was. */
const cost = ({ seat, chances, lost }) => Math.min(lost, chances[seat]);

export class Review {
  constructor(page) {
    Object.assign(this, { page, status: "none", done: 0, of: 0, steps: [], looked: 0 });
  }

  get path() {
    return `tables/${this.page.id}/review`;
  }

  async load() {
    this.looked = performance.now();
    Object.assign(this, (await attempt(() => api.get(this.path))) ?? {});
    paint();
  }

  async start() {
    Object.assign(this, (await attempt(() => api.post(this.path))) ?? {});
    paint();
  }

  /** The live channel tells how far it is. */
  heard({ status, done, of }) {
    if (status !== "done") Object.assign(this, { status, done, of });
    if (status === "done" || performance.now() - this.looked > LOOK) this.load();
  }

  /** What the chart draws: chances at every decision, and the result. */
  get course() {
    if (this.steps.length < 2) return null;
    const entries = this.steps.map((step) => step.entry - 1);
    const values = this.steps.map((step) => step.chances);
    const { winners, entry } = this.page.state;
    if (this.status === "done" && winners.length) {
      entries.push(entry);
      values.push(values[0].map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)));
    }
    const rings = this.steps.flatMap((step, index) => (step.turning && cost(step) >= LEAST ? [{ index, seat: step.seat }] : []));
    return { entries, values, rings, low: 0, high: 1, title: say("chances-alt") };
  }

  view() {
    if (this.status === "none" && !this.mayAsk) return nothing;
    return html`<section class="card sheet turningcard"><h2>${icon("hint", 22)}${say("turning-points")}</h2>${this.body()}</section>`;
  }

  get mayAsk() {
    return this.page.table.you.seats.length > 0 || this.page.table.you.host;
  }

  body() {
    if (this.status === "queued" || this.status === "running") {
      return html`<p class="soft">${say("review-running", { done: this.done, of: this.of })}</p>
        <progress max=${this.of || 1} .value=${this.done} aria-label=${say("turning-points")}></progress>`;
    }
    if (this.status === "done") return this.turningPoints();
    const hasFailed = this.status === "failed";
    return html`<p class="soft">${say(hasFailed ? "review-failed" : "review-about")}</p>
      ${this.mayAsk ? html`<button class="btn" @click=${() => this.start()}>${icon("hint", 20)}${say("review-start")}</button>` : nothing}`;
  }

  turningPoints() {
    const found = this.steps.filter((step) => step.turning && cost(step) >= LEAST);
    if (!found.length) return html`<p class="soft">${say("review-even")}</p>`;
    return html`<ol class="turning-points">${found.map((step) => this.turningPoint(step))}</ol>`;
  }

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
