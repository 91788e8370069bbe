// A hint: what a good bot would choose, how likely it wins then, and why.

import { html, nothing } from "../vendor/lit-html.js";
import * as api from "./api.js";
import { announce, attempt, paint } from "./app.js";
import { icon } from "./icons.js";
import { percent, say } from "./words.js";

export class Hints {
  constructor(page) {
    Object.assign(this, { page, options: [], isThinking: false });
  }

  /** Ask for a hint, or put the one away that is shown. */
  async toggle() {
    if (this.isThinking) return;
    if (this.options.length) {
      this.clear();
      paint();
      return;
    }
    this.isThinking = true;
    paint();
    const { choosing } = this.page;
    const found = await attempt(() => api.get(`tables/${this.page.id}/hint`, { seat: this.page.seat }));
    this.isThinking = false;
    if (found && this.page.choosing === choosing) this.show(found.options);
    paint();
  }

  show(options) {
    this.page.coach.drop();
    this.options = options;
    announce(say("hint-is", { text: options[0].text }));
    this.page.show(this.touched(options[0]));
  }

  touched({ action }) {
    return this.page.choosing.options.find((option) => option.action === action)?.touches ?? [];
  }

  take({ action }) {
    const option = this.page.choosing.options.find((found) => found.action === action);
    this.clear();
    if (option) this.page.choose(option);
    paint();
  }

  clear() {
    if (this.options.length) this.page.show([]);
    this.options = [];
  }

  button(classes = "") {
    const label = say(this.isThinking ? "hint-thinking" : "hint");
    return html`<button class="btn ico hint ${classes} ${this.isThinking ? "busy" : ""}" aria-label=${label} title=${label} aria-expanded=${this.options.length > 0} @click=${() => this.toggle()}>${icon("hint")}</button>`;
  }

  view() {
    if (!this.options.length) return nothing;
    return html`<aside class="aside-card hints sheet" aria-label=${say("hint")}>
      <div class="head">${icon("hint", 26)}<h2>${say("hint-title")}<small>${say("hint-chance")}</small></h2>
        <button class="btn ico ghost" aria-label=${say("close")} @click=${() => (this.clear(), paint())}>${icon("x", 18)}</button></div>
      <ol>${this.options.map((option) => this.row(option))}</ol>
    </aside>`;
  }

  row(option) {
    const point = () => this.page.show(this.touched(option));
    return html`<li>
      <button class="choice" @click=${() => this.take(option)} @pointerenter=${point} @focus=${point}>
        <span><b>${option.text}</b><small>${option.why}</small></span>
        ${option.chance === null ? nothing : html`<span class="odds"><b>${percent(option.chance)}</b><meter min="0" max="1" .value=${option.chance} aria-hidden="true"></meter></span>`}
      </button>
    </li>`;
  }
}
