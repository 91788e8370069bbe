// What a person decides at a table: clicks, marks, drafts, confirming, taking back.

/** @import { Playing, TablePage } from "./table.js" */

import * as api from "./api.js";
import { paint } from "./app.js";
import { actionsOf, Choosing } from "./choosing.js";
import { find } from "./focus.js";
import { setting } from "./settings.js";
import { takeBack } from "./takeback.js";

/** @typedef {{ id: string, options: Wire.Choice[], box: DOMRect, title: string }} Chooser Options that one element means. */

export class Deciding {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.choosing = new Choosing(null);
    /** @type {Chooser | null} */
    this.chooser = null;
    /** Whether a decision is on its way. */
    this.busy = false;
    /** @type {Wire.Decided | null} */
    this.awaited = null;
  }

  /** What this person is asked, if anything. */
  get ask() {
    return this.page.replay.on ? null : (this.page.state?.ask ?? null);
  }

  /**
   * Begin anew with what is asked now.
   * @param {Wire.Ask | null} ask
   */
  begin(ask) {
    this.choosing = new Choosing(ask);
    this.chooser = null;
  }

  /** @param {string} id */
  press(id) {
    const { board } = this.page;
    board.inspector.hide();
    const { isMarked, options } = this.choosing.click(id);
    if (isMarked) {
      board.districts.turnToLit(this.choosing);
      board.relight();
    } else if (options.length > 1) this.openChooser(id, options);
    else if (options.length) this.choose(options[0]);
    else board.bringSheet(id);
    paint();
  }

  /**
   * What stands at this place of the list that is shown: pieces to mark, and then options.
   * @param {number} index
   */
  chooseListed(index) {
    const { choosing, chooser } = this;
    const pieces = choosing.marks && !chooser ? choosing.pieces : [];
    const option = (chooser?.options ?? choosing.listed)[index - pieces.length];
    if (index < pieces.length) this.press(pieces[index]);
    else if (option) this.choose(option);
  }

  /**
   * @param {string} id
   * @param {Wire.Choice[]} options
   */
  openChooser(id, options) {
    const element = this.page.board.drawing.known(id);
    this.chooser = { id, options, box: element.getBoundingClientRect(), title: element.dataset.named ?? "" };
    paint();
    requestAnimationFrame(() => find(".chooser .choice")?.focus());
  }

  closeChooser() {
    const id = this.chooser?.id ?? "";
    this.chooser = null;
    paint();
    this.page.board.drawing.element(id)?.focus();
  }

  /** The chooser stands beside its element. */
  painted() {
    const card = find(".chooser");
    const box = this.chooser?.box;
    if (!card || !box || this.page.narrow) return;
    const left = box.right + 12 + card.offsetWidth < innerWidth ? box.right + 12 : box.left - card.offsetWidth - 12;
    card.style.left = `${Math.max(8, left)}px`;
    card.style.top = `${Math.max(8, Math.min(box.top, innerHeight - card.offsetHeight - 8))}px`;
  }

  /** @param {Wire.Choice} option */
  async choose(option) {
    const { ask } = this;
    if (this.busy || !ask) return;
    this.chooser = null;
    if (!ask.simultaneous) {
      await this.decide(ask, [...actionsOf(ask), option.action], false);
      return;
    }
    if (this.choosing.chosen === option) this.choosing.clear();
    else this.choosing.choose(option);
    this.page.board.relight();
    paint();
    if (setting("confirm") === false) await this.confirm();
  }

  /** What the confirm button would send, or null. */
  get answer() {
    const { ask, choosing } = this;
    if (!ask) return null;
    const draft = actionsOf(ask);
    if (choosing.meant) return [...draft, choosing.meant.action];
    return ask.complete && draft.length ? draft : null;
  }

  async confirm() {
    const { ask, answer } = this;
    if (!ask || !answer) return;
    this.page.seen = this.page.lines.length;
    await this.decide(ask, answer, true);
  }

  /**
   * @param {Wire.Ask} ask
   * @param {number[]} actions
   * @param {boolean} confirm
   */
  async decide({ decision, seat }, actions, confirm) {
    if (this.busy) return;
    this.busy = true;
    paint();
    const wish = { seat, decision, actions, confirm, key: api.newKey() };
    try {
      this.awaited = (await this.page.send("decide", wish, { openRule: (rule) => this.page.rules.open(rule) })) ?? null;
    } finally {
      if (!this.awaited) this.busy = false;
      this.settle();
      paint();
    }
  }

  /** The answer to a decision and what it changes come by two ways: wait for both. */
  settle() {
    const { state } = this.page;
    if (!this.awaited || !state) return;
    const { entry, draft } = this.awaited;
    const shown = state.ask ? actionsOf(state.ask) : [];
    if (entry === null ? shown.join() === draft.join() : state.entry >= entry) this.forget();
  }

  /** Wait for no answer any more. */
  forget() {
    this.awaited = null;
    this.busy = false;
  }

  /** Take back: the marks, the last piece of the draft, a hidden answer, or the last entry. */
  get canUndo() {
    const { state, replay } = this.page;
    return Boolean(
      !replay.on && state && (this.choosing.picked.size || state.ask?.draft.length || state.withdraw || state.undo),
    );
  }

  async undo() {
    const { page, ask } = this;
    const { seat, state } = page;
    if (!this.canUndo || seat === undefined) return;
    if (this.choosing.picked.size) {
      this.choosing.clear();
      page.board.relight();
      paint();
    } else if (ask?.draft.length) {
      await this.decide(ask, actionsOf(ask).slice(0, -1), false);
    } else if (state?.withdraw) {
      await page.send("withdraw", { seat, decision: state.withdraw, key: api.newKey() });
    } else {
      await takeBack(/** @type {Playing} */ (page));
    }
  }
}
