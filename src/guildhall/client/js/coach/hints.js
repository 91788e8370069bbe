// Hints: what a strong bot would choose, its chance to win, and why.

/** @import { TablePage } from "../table/page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import * as api from "../lib/api.js";
import { announce, attempt, change, paint } from "../lib/app.js";
import { icon } from "../lib/icons.js";
import { percent, say } from "../lib/text.js";

export class Hints {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {Wire.Suggestion[]} */
    this.options = [];
    this.isThinking = false;
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
    const { choosing } = this.page.deciding;
    const found = await attempt(() => api.get(`tables/${this.page.id}/hint`, { seat: this.page.seat }));
    this.isThinking = false;
    if (found && this.page.deciding.choosing === choosing) this.show(found.options);
    paint();
  }

  /** @param {Wire.Suggestion[]} options */
  show(options) {
    this.page.coach.drop();
    this.options = options;
    announce(say("hint-is", { text: options[0].text }));
    this.page.board.show(this.touched(options[0]));
  }

  /**
   * The option that is hinted at, if it is still offered.
   * @param {Wire.Suggestion} hint
   */
  meant({ action }) {
    return this.page.deciding.choosing.options.find((option) => option.action === action);
  }

  /** @param {Wire.Suggestion} hint */
  touched(hint) {
    return this.meant(hint)?.touches ?? [];
  }

  /** @param {Wire.Suggestion} hint */
  take(hint) {
    const option = this.meant(hint);
    this.clear();
    if (option) this.page.deciding.choose(option);
    paint();
  }

  clear() {
    if (this.options.length) this.page.board.show([]);
    this.options = [];
  }

  /** The button keeps its place while there is nothing to hint at. */
  button(classes = "") {
    if (!this.page.table.hints) return nothing;
    const label = say(this.isThinking ? "hint-thinking" : "hint");
    return html`<button class="btn ico hint ${classes} ${this.isThinking ? "busy" : ""}" aria-label=${label} title=${label} ?disabled=${!this.page.deciding.choosing.options.length} aria-expanded=${this.options.length > 0} @click=${() => this.toggle()}>${icon("hint")}</button>`;
  }

  view() {
    if (!this.options.length) return nothing;
    return html`<aside class="aside-card hints sheet" aria-label=${say("hint")}>
      <div class="head">${icon("hint", 26)}<h2>${say("hint-title")}<small>${say("hint-chance")}</small></h2>
        <button class="btn ico ghost" aria-label=${say("close")} @click=${change(() => this.clear())}>${icon("x", 18)}</button></div>
      <ol>${this.options.map((option) => this.row(option))}</ol>
    </aside>`;
  }

  /** @param {Wire.Suggestion} option */
  row(option) {
    const point = () => this.page.board.show(this.touched(option));
    return html`<li>
      <button class="choice" @click=${() => this.take(option)} @pointerenter=${point} @focus=${point}>
        <span><b>${option.text}</b><small>${option.why}</small></span>
        ${option.chance === null ? nothing : html`<span class="odds"><b>${percent(option.chance)}</b><meter min="0" max="1" .value=${option.chance} aria-hidden="true"></meter></span>`}
      </button>
    </li>`;
  }
}
