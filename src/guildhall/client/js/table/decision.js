// The decision that a player makes: clicks, drafts, confirmation and undo.

/** @import { Row } from "../board/selection.js" */
/** @import { Playing, TablePage } from "./page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { actionsOf, actOf, Choosing, keysLeftOut, oneByOne } from "../board/selection.js";
import * as api from "../lib/api.js";
import { app, dropToast, find, paint, toast } from "../lib/app.js";
import { dialog, openDialog } from "../lib/dialog.js";
import { seal } from "../lib/icons.js";
import { setting } from "../lib/settings.js";
import { say } from "../lib/text.js";

/** @typedef {{ from: HTMLElement | SVGElement | null, options: Wire.Choice[], box: DOMRect, title: string }} Chooser Options that one element or place means. */

/** As long as Enter is dead after the question has changed. */
const PAUSE = 250;

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
    /** Whether a decision has been sent, and no answer has come yet. */
    this.isSending = false;
    /** What was asked and drafted when the line broke. @type {Wire.Ask | null} */
    this.kept = null;
    /** What Confirm would do, and since when. */
    this.question = "";
    this.since = 0;
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

  /** What Confirm waits for, if it waits. */
  get act() {
    return actOf(this.ask, this.choosing.meant);
  }

  /** Whether the question has only just changed: Enter may have been meant for the one before. */
  get isFresh() {
    return performance.now() - this.since < PAUSE;
  }

  /** @param {string} id */
  press(id) {
    const { board } = this.page;
    board.inspector.hide();
    if (app.toast?.brief) dropToast();
    const { isMarked, options } = this.choosing.click(id);
    if (isMarked) this.marked();
    else if (options.length > 1) this.openChooser(id, options);
    else if (options.length) this.choose(options[0]);
    else board.bringSheet(id);
    paint();
  }

  /**
   * A click where nothing can be chosen: the game may say why, and then so it does.
   * @param {string} element
   */
  async askWhy(element) {
    const { page, ask } = this;
    if (!ask || ask.complete) return false;
    const shape = page.narrow ? "narrow" : "wide";
    const found = await api.postAt(page.id, "why", { seat: ask.seat, element, shape }).catch(() => null);
    if (found?.text) toast(found.text, { brief: true, rule: found.rule, openRule: (rule) => page.rules.open(rule) });
    return Boolean(found?.text);
  }

  /** Marks that mean one option become a draft, where it is confirmed afterwards. */
  marked() {
    const { board } = this.page;
    const { sole } = this.choosing;
    board.districts.turnToLit(this.choosing);
    board.relight();
    if (sole && !this.ask?.simultaneous && setting("confirm")) this.choose(sole);
  }

  /**
   * What stands at this place of the list that is shown: pieces to mark, and then options.
   * @param {number} index
   */
  chooseListed(index) {
    const { choosing, chooser } = this;
    const pieces = choosing.listsPieces && !chooser ? choosing.pieces : [];
    const rows = chooser ? oneByOne(chooser.options) : choosing.rows;
    if (index < pieces.length) this.press(pieces[index]);
    else this.chooseRow(rows[index - (pieces.length || keysLeftOut(rows))]);
  }

  /** @param {Row | undefined} row */
  chooseRow(row) {
    if (!row) return;
    if (row.options.length === 1) this.choose(row.options[0]);
    else this.openPlace(row);
  }

  /** @param {Wire.Choice[]} options */
  openAll(options) {
    const from = find(".slip .count");
    if (from) this.openChooserAt(from, options, "");
  }

  /** @param {Row} row */
  openPlace({ place, options }) {
    const from = find(`.slip [data-place="${CSS.escape(place)}"]`);
    if (from) this.openChooserAt(from, options, place);
  }

  /**
   * @param {string} id
   * @param {Wire.Choice[]} options
   */
  openChooser(id, options) {
    const element = this.page.board.drawing.known(id);
    this.openChooserAt(element, options, element.dataset.named ?? "");
  }

  /**
   * @param {HTMLElement | SVGElement} from
   * @param {Wire.Choice[]} options
   * @param {string} title
   */
  openChooserAt(from, options, title) {
    this.chooser = { from, options, box: from.getBoundingClientRect(), title };
    paint();
    requestAnimationFrame(() => find(".chooser .choice")?.focus());
  }

  closeChooser() {
    const from = this.chooser?.from;
    this.chooser = null;
    paint();
    from?.focus();
  }

  /** Note when the question changes; the chooser stands beside its element. */
  painted() {
    const question = `${this.ask?.decision} ${this.answer}`;
    if (question !== this.question) this.since = performance.now();
    this.question = question;
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

  /** One press is enough; only marks that mean what cannot be taken back become a draft first. */
  async confirm() {
    const { ask, answer } = this;
    const { meant } = this.choosing;
    if (!ask || !answer) return;
    const isCareful = meant !== null && !ask.simultaneous && setting("confirm");
    if (!isCareful) this.page.seen = this.page.lines.length;
    await this.decide(ask, answer, true, isCareful);
  }

  /**
   * @param {Wire.Ask} ask
   * @param {number[]} actions
   * @param {boolean} confirm
   * @param {boolean} careful
   */
  async decide({ decision, seat }, actions, confirm, careful = false) {
    if (this.busy) return;
    this.busy = this.isSending = true;
    paint();
    const how = careful ? { careful } : confirm || setting("confirm") ? {} : { quick: true };
    const wish = { seat, decision, actions, confirm, key: api.newKey(), ...how };
    const seen = this.page.lines.length;
    try {
      this.awaited = (await this.page.send("decide", wish, { openRule: (rule) => this.page.rules.open(rule) })) ?? null;
      if (this.awaited?.entry) this.page.seen = seen;
    } finally {
      this.isSending = false;
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

  /** Wait for no answer any more, unless one is still to come. */
  forget() {
    this.awaited = null;
    this.busy = this.isSending;
  }

  /** The line is lost: a server that was started anew has forgotten what was drafted. */
  keepDraft() {
    this.kept = this.ask ?? this.kept;
  }

  /** The line is back: what is asked as before, and not drafted any more, is drafted once more. */
  async restoreDraft() {
    const { ask, kept } = this;
    this.kept = null;
    if (!ask || !kept || ask.draft.length || ask.decision !== kept.decision || ask.seat !== kept.seat) return;
    if (kept.draft.length && !this.busy) await this.decide(ask, actionsOf(kept), false);
  }

  /** Whether there is something to take back that is not confirmed. */
  get isComposing() {
    return Boolean(this.choosing.picked.size || this.ask?.draft.length);
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

// --- Undo of confirmed decisions ---

/** @param {Playing} page */
async function takeBack(page) {
  const { undo } = page.state;
  if (!undo) return;
  const send = () => page.send("undo", { seat: page.seat, entry: undo.entry, key: api.newKey() });
  if (undo.free) await send();
  else ask(undo, send);
}

/**
 * @param {Wire.UndoInfo} undo
 * @param {() => void} send
 */
function ask({ text, knowing, alone }, send) {
  const title = say(alone ? "undo-entry" : "undo-ask");
  const go = () => {
    app.closeDialog();
    send();
  };
  openDialog(() =>
    dialog(
      title,
      html`<div class="body stack">
    <p><b>${text}</b></p>
    ${knowing ? html`<p>${say("undo-knowing")}</p>` : nothing}
    ${alone ? nothing : html`<p>${say("undo-others")}</p>`}
    <div class="foot">
      <button class="btn" @click=${() => app.closeDialog()}>${say("undo-leave")}</button>
      <button class="btn gold" autofocus @click=${go}>${say(alone ? "undo-do" : "undo-ask-them")}</button>
    </div>
  </div>`,
    ),
  );
}

/**
 * What somebody would like to take back, for everybody to agree to.
 * @param {Playing} page
 */
export function petition(page) {
  const { proposal } = page.state;
  if (!proposal || page.replay.on) return nothing;
  const answer = (/** @type {boolean} */ agree) => page.send("consent", { proposal: proposal.id, agree });
  const forgo = () => {
    page.forgone = proposal.id;
    answer(false);
  };
  return html`<section class="petition" role="status">
    ${seal(proposal.seat, 26)}
    <span><b>${proposal.own ? say("undo-asked") : say("undo-proposed", { name: page.name(proposal.seat) })}</b> ${proposal.text}</span>
    ${
      proposal.yours
        ? html`<button class="btn sm gold" @click=${() => answer(true)}>${say("agree")}</button>
          <button class="btn sm" @click=${() => answer(false)}>${say("refuse")}</button>`
        : nothing
    }
    ${proposal.own ? html`<button class="btn sm" @click=${forgo}>${say("undo-forgo")}</button>` : nothing}
  </section>`;
}
