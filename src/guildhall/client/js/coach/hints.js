// Hints: what a strong bot would choose, its chance to win, and why.

/** @import { Board } from "../board/board.js" */
/** @import { Selection } from "../board/selection.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import * as api from "../lib/api.js";
import { announce, attempt, requestRender, withRender } from "../lib/app.js";
import { icon } from "../lib/icons.js";
import { formatPercent, t } from "../lib/text.js";

/**
 * @typedef {object} HintedTable The table page, as far as hints use it.
 * @property {string} id
 * @property {number | undefined} seat
 * @property {Wire.Table} table
 * @property {Board} board
 * @property {{ selection: Selection, choose: (option: Wire.Choice) => unknown }} decision
 * @property {{ hideNote: () => void }} coach
 */

export class Hints {
  /** @param {HintedTable} page */
  constructor(page) {
    this.page = page;
    /** @type {Wire.Suggestion[]} */
    this.options = [];
    this.isLoading = false;
  }

  /** Requests a hint, or hides the current one. */
  async toggle() {
    if (this.isLoading) return;
    if (this.options.length) {
      this.clear();
      requestRender();
      return;
    }
    this.isLoading = true;
    requestRender();
    const { selection } = this.page.decision;
    const found = await attempt(() => api.get(`tables/${this.page.id}/hint`, { seat: this.page.seat }));
    this.isLoading = false;
    if (found && this.page.decision.selection === selection) this.show(found.options);
    requestRender();
  }

  /** @param {Wire.Suggestion[]} options */
  show(options) {
    this.page.coach.hideNote();
    this.options = options;
    announce(t("hint-is", { text: options[0].text }));
    this.page.board.pointAt(this.touchesOf(options[0]));
  }

  /**
   * The option of a hint, if it is still offered.
   * @param {Wire.Suggestion} hint
   */
  optionOf({ action }) {
    return this.page.decision.selection.options.find((option) => option.action === action);
  }

  /** @param {Wire.Suggestion} hint */
  touchesOf(hint) {
    return this.optionOf(hint)?.touches ?? [];
  }

  /** @param {Wire.Suggestion} hint */
  choose(hint) {
    const option = this.optionOf(hint);
    this.clear();
    if (option) this.page.decision.choose(option);
    requestRender();
  }

  clear() {
    if (this.options.length) this.page.board.pointAt([]);
    this.options = [];
  }

  /** The hint button; it keeps its place when there is nothing to hint at. */
  button(classes = "") {
    if (!this.page.table.hints) return nothing;
    const label = t(this.isLoading ? "hint-thinking" : "hint");
    return html`<button class="btn ico hint ${classes} ${this.isLoading ? "busy" : ""}" aria-label=${label} title=${label} ?disabled=${!this.page.decision.selection.options.length} aria-expanded=${this.options.length > 0} @click=${() => this.toggle()}>${icon("hint")}</button>`;
  }

  view() {
    if (!this.options.length) return nothing;
    return html`<aside class="aside-card hints sheet" aria-label=${t("hint")}>
      <div class="head">${icon("hint", 26)}<h2>${t("hint-title")}<small>${t(this.page.table.own_edition ? "hint-unlearned" : "hint-chance")}</small></h2>
        <button class="btn ico ghost" aria-label=${t("close")} @click=${withRender(() => this.clear())}>${icon("x", 18)}</button></div>
      <ol>${this.options.map((option) => this.hintRow(option))}</ol>
    </aside>`;
  }

  /** @param {Wire.Suggestion} option */
  hintRow(option) {
    const point = () => this.page.board.pointAt(this.touchesOf(option));
    return html`<li>
      <button class="choice" @click=${() => this.choose(option)} @pointerenter=${point} @focus=${point}>
        <span><b>${option.text}</b>${option.why ? html`<small>${option.why}</small>` : nothing}</span>
        ${option.chance === null ? nothing : html`<span class="odds"><b>${formatPercent(option.chance)}</b><meter min="0" max="1" .value=${option.chance} aria-hidden="true"></meter></span>`}
      </button>
    </li>`;
  }
}
