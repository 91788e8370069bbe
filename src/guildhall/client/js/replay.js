// Stepping through a game: a slider over its entries, from the set-up to now.

import { html } from "../vendor/lit-html.js";
import * as api from "./api.js";
import { attempt, paint } from "./app.js";
import { Choosing } from "./choosing.js";
import { travel } from "./flights.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

const STEP = 1100;

export class Replay {
  constructor(page) {
    Object.assign(this, { page, on: false, entry: 0, last: 0, playing: null });
  }

  heard(entry) {
    this.last = Math.max(this.last, entry);
    if (!this.on) this.entry = entry;
  }

  async go(entry) {
    this.entry = Math.min(Math.max(0, entry), this.last);
    if (!this.on) {
      this.on = true;
      this.page.choosing = new Choosing(null);
      this.page.showEnd = false;
    }
    paint();
    const wanted = this.entry;
    const { id, seat, narrow } = this.page;
    const params = { seat, entry: wanted, shape: narrow ? "narrow" : "wide" };
    const moment = await attempt(() => api.get(`tables/${id}/replay`, params));
    if (!moment || !this.on || this.entry !== wanted) return;
    this.moment = moment;
    travel(this.page.drawing, () => this.page.drawing.show(moment.scene));
    this.page.relight();
    this.page.show(moment.lines.flatMap((line) => line.touches));
    paint();
  }

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
    this.playing = null;
    paint();
  }

  leave() {
    this.pause();
    this.on = false;
    this.moment = null;
    this.page.show([]);
    this.page.live.see();
    paint();
  }

  view() {
    const button = (sign, label, work) => html`<button class="btn ico bare" aria-label=${label} title=${label} @click=${work}>${icon(sign)}</button>`;
    return html`<section class="replay" aria-label=${say("replay")}>
      ${button("first", say("replay-first"), () => this.go(0))}
      ${button("prev", say("replay-back"), () => this.step(-1))}
      ${button(this.playing ? "pause" : "play", this.playing ? say("replay-pause") : say("replay-play"), () => this.play())}
      ${button("next", say("replay-next"), () => this.step(1))}
      <input type="range" min="0" max=${this.last} .value=${String(this.entry)} aria-label=${say("replay-entry")} @input=${(event) => this.go(Number(event.target.value))} />
      <output>${say("move-of", { entry: this.entry, last: this.last })}</output>
      <button class="btn sm gold" @click=${() => this.leave()}>${say("replay-now")}</button>
    </section>`;
  }
}
