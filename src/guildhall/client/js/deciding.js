// What a person decides at a table: clicks, marks, drafts, confirming, taking back.

import * as api from "./api.js";
import { attempt, paint } from "./app.js";
import { setting } from "./settings.js";

/** The deciding half of a table's page; the other half (`table.js`) hears and shows. */
export class Deciding {
  click(event) {
    if (this.inspector.tookPress()) return;
    const element = this.drawing.around(event.target, (found) => this.choosing.byElement.has(found.dataset.id) || this.drawing.of(found).show);
    if (element) this.press(element.dataset.id);
  }

  press(id) {
    this.inspector.hide();
    const answer = this.choosing.click(id);
    if (answer.then === "none") {
      const { show } = this.drawing.of(this.drawing.element(id));
      if (show) this.districts.front = show;
      this.districts.update();
    }
    if (answer.then === "chosen") this.choose(answer.option);
    if (answer.then === "several") this.openChooser(id, answer.options);
    if (answer.then === "picked") {
      this.districts.turnToLit(this.choosing);
      this.relight();
    }
    paint();
  }

  openChooser(id, options) {
    const box = this.drawing.element(id).getBoundingClientRect();
    this.chooser = { id, options, box, title: this.drawing.element(id).dataset.named };
    paint();
    requestAnimationFrame(() => document.querySelector(".chooser .choice")?.focus());
  }

  closeChooser() {
    const id = this.chooser?.id;
    this.chooser = null;
    paint();
    this.drawing.element(id)?.focus();
  }

  async choose(option) {
    if (this.busy) return;
    this.chooser = null;
    const { ask } = this.state;
    if (ask.simultaneous) {
      if (this.choosing.chosen === option) this.choosing.clear();
      else this.choosing.choose(option);
      this.relight();
      paint();
      if (setting("confirm") === false) await this.confirm();
      return;
    }
    await this.decide([...ask.draft.map((piece) => piece.action), option.action], false);
  }

  /** What the confirm button would send, or null. */
  get answer() {
    const ask = this.state?.ask;
    if (!ask || this.replay.on) return null;
    const draft = ask.draft.map((piece) => piece.action);
    const { meant } = this.choosing;
    if (meant) return [...draft, meant.action];
    return ask.complete && draft.length ? draft : null;
  }

  async confirm() {
    const { answer } = this;
    if (!answer) return;
    this.seen = this.lines.length;
    await this.decide(answer, true);
  }

  async decide(actions, confirm) {
    if (this.busy) return;
    this.busy = true;
    paint();
    const { decision, seat } = this.state.ask;
    const wish = { seat, decision, actions, confirm, key: api.newKey() };
    try {
      this.awaited = await this.send("decide", wish, { openRule: (rule) => this.openRules(rule) });
    } finally {
      if (!this.awaited) this.busy = false;
      this.settle();
      paint();
    }
  }

  /** The answer to a decision and what it changes come by two ways: wait for both. */
  settle() {
    if (!this.awaited) return;
    const { entry, draft } = this.awaited;
    const shown = this.state.ask?.draft.map((piece) => piece.action) ?? [];
    if (entry === null ? shown.join() === draft.join() : this.state.entry >= entry) {
      this.awaited = null;
      this.busy = false;
    }
  }

  /** Take back: the marks, the last piece of the draft, a hidden answer, or the last entry. */
  get canUndo() {
    const { state } = this;
    return Boolean(!this.replay.on && state && (this.choosing.picked.size || state.ask?.draft.length || state.withdraw || state.undo));
  }

  async undo() {
    const { state } = this;
    if (!this.canUndo) return;
    if (this.choosing.picked.size) {
      this.choosing.clear();
      this.relight();
      paint();
    } else if (state.ask?.draft.length) {
      await this.decide(state.ask.draft.slice(0, -1).map((piece) => piece.action), false);
    } else if (state.withdraw) {
      await this.send("withdraw", { seat: this.seat, decision: state.withdraw, key: api.newKey() });
    } else {
      await this.send("undo", { seat: this.seat, key: api.newKey() });
    }
  }

  /** What has a key counts once, so it may be sent until it arrives. */
  send(what, body = {}, options = {}) {
    return attempt(() => api.post(`tables/${this.id}/${what}`, body), { again: "key" in body, ...options });
  }
}
