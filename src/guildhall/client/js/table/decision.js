// The decision that a player makes: clicks, drafts, confirmation and undo.

/** @import { OptionRow } from "../board/selection.js" */
/** @import { ActiveTablePage, TablePage } from "./page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { draftActions, plannedActOf, Selection, skippedKeys, ungrouped } from "../board/selection.js";
import * as api from "../lib/api.js";
import { app, hideToast, query, requestRender, toast } from "../lib/app.js";
import { dialogView, openDialog } from "../lib/dialog.js";
import { seal } from "../lib/icons.js";
import { getSetting } from "../lib/settings.js";
import { t } from "../lib/text.js";

/**
 * @typedef {{ from: HTMLElement | SVGElement | null, options: Wire.Choice[], box: DOMRect, title: string }} Chooser The options of one element or place.
 */

/** How long Enter is ignored after the question has changed, in milliseconds. */
const ENTER_DELAY = 250;

export class Decision {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.selection = new Selection(null);
    /** @type {Chooser | null} */
    this.chooser = null;
    /** Whether a decision is being sent or its result has not arrived. */
    this.isBusy = false;
    /** @type {Wire.Decided | null} */
    this.expected = null;
    /** Whether the request is still pending. */
    this.isSending = false;
    /** The question with its draft when the connection was lost. @type {Wire.Ask | null} */
    this.lostDraft = null;
    /** The question and answer that Confirm refers to, and since when. */
    this.questionKey = "";
    this.questionSince = 0;
  }

  /** The question to this player, if any. */
  get ask() {
    const { replay, sequences, state } = this.page;
    return replay.isOn || sequences.isLive ? null : (state?.ask ?? null);
  }

  /**
   * Starts over with a question.
   * @param {Wire.Ask | null} ask
   */
  reset(ask) {
    this.selection = new Selection(ask);
    this.chooser = null;
  }

  /** What Confirm would do, if anything. */
  get plannedAct() {
    return plannedActOf(this.ask, this.selection.intended);
  }

  /** Whether the question has just changed, so that Enter may have been meant for the previous one. */
  get isQuestionNew() {
    return performance.now() - this.questionSince < ENTER_DELAY;
  }

  /** @param {string} id */
  press(id) {
    const { board } = this.page;
    board.tooltip.hide();
    if (app.toast?.brief) hideToast();
    const { isMarked, options } = this.selection.click(id);
    if (isMarked) this.onSelect();
    else if (options.length > 1) this.openChooser(id, options);
    else if (options.length) this.choose(options[0]);
    else board.openSheet(id);
    requestRender();
  }

  /**
   * Asks the server why an element cannot be chosen, and shows the reason.
   * @param {string} element
   */
  async explainRefusal(element) {
    const { page, ask } = this;
    if (!ask || ask.complete) return false;
    const shape = page.narrow ? "narrow" : "wide";
    const found = await api.postToTable(page.id, "why", { seat: ask.seat, element, shape }).catch(() => null);
    if (found?.text)
      toast(found.text, { brief: true, rule: found.rule, openRule: (rule) => page.rulesDrawer.open(rule) });
    return Boolean(found?.text);
  }

  /** After a selection: a single remaining option becomes a draft where drafts are confirmed. */
  onSelect() {
    const { board } = this.page;
    const { onlyOption } = this.selection;
    board.sections.switchToSelectable(this.selection);
    board.updateHighlights();
    if (onlyOption && !this.ask?.simultaneous && getSetting("confirm")) this.choose(onlyOption);
  }

  /**
   * Chooses by the index in the list: pieces first, then options.
   * @param {number} index
   */
  chooseByIndex(index) {
    const { selection, chooser } = this;
    const pieces = selection.listsPieces && !chooser ? selection.listedPieces : [];
    const rows = chooser ? ungrouped(chooser.options) : selection.rows;
    if (index < pieces.length) this.press(pieces[index]);
    else this.chooseRow(rows[index - (pieces.length || skippedKeys(rows))]);
  }

  /** @param {OptionRow | undefined} row */
  chooseRow(row) {
    if (!row) return;
    if (row.options.length === 1) this.choose(row.options[0]);
    else this.openPlace(row);
  }

  /** @param {Wire.Choice[]} options */
  openAllOptions(options) {
    const from = query(".slip .count");
    if (from) this.openChooserAt(from, options, "");
  }

  /** @param {OptionRow} row */
  openPlace({ place, options }) {
    const from = query(`.slip [data-place="${CSS.escape(place)}"]`);
    if (from) this.openChooserAt(from, options, place);
  }

  /**
   * @param {string} id
   * @param {Wire.Choice[]} options
   */
  openChooser(id, options) {
    const element = this.page.board.scene.requireElement(id);
    this.openChooserAt(element, options, element.dataset.named ?? "");
  }

  /**
   * @param {HTMLElement | SVGElement} from
   * @param {Wire.Choice[]} options
   * @param {string} title
   */
  openChooserAt(from, options, title) {
    this.chooser = { from, options, box: from.getBoundingClientRect(), title };
    requestRender();
    requestAnimationFrame(() => query(".chooser .choice")?.focus());
  }

  closeChooser() {
    const from = this.chooser?.from;
    this.chooser = null;
    requestRender();
    from?.focus();
  }

  /** After rendering: notes when the question changes, and positions the chooser. */
  rendered() {
    const question = `${this.ask?.decision} ${this.answer}`;
    if (question !== this.questionKey) this.questionSince = performance.now();
    this.questionKey = question;
    const card = query(".chooser");
    const box = this.chooser?.box;
    if (!card || !box || this.page.narrow) return;
    const left = box.right + 12 + card.offsetWidth < innerWidth ? box.right + 12 : box.left - card.offsetWidth - 12;
    card.style.left = `${Math.max(8, left)}px`;
    card.style.top = `${Math.max(8, Math.min(box.top, innerHeight - card.offsetHeight - 8))}px`;
  }

  /** @param {Wire.Choice} option */
  async choose(option) {
    const { ask } = this;
    if (this.isBusy || !ask) return;
    this.chooser = null;
    if (!ask.simultaneous) {
      await this.submit(ask, [...draftActions(ask), option.action], false);
      return;
    }
    if (this.selection.chosen === option) this.selection.clear();
    else this.selection.choose(option);
    this.page.board.updateHighlights();
    requestRender();
    if (getSetting("confirm") === false) await this.confirm();
  }

  /** The actions that Confirm would send, or null. */
  get answer() {
    const { ask, selection } = this;
    if (!ask) return null;
    const draft = draftActions(ask);
    if (selection.intended) return [...draft, selection.intended.action];
    return ask.complete && draft.length ? draft : null;
  }

  /** Confirms; a selection that might be final becomes a draft first (`careful`). */
  async confirm() {
    const { ask, answer } = this;
    const { intended } = this.selection;
    if (!ask || !answer) return;
    const isCareful = intended !== null && !ask.simultaneous && getSetting("confirm");
    if (!isCareful) this.page.seenLines = this.page.lines.length;
    await this.submit(ask, answer, true, isCareful);
  }

  /**
   * @param {Wire.Ask} ask
   * @param {number[]} actions
   * @param {boolean} confirm
   * @param {boolean} careful
   */
  async submit({ decision, seat }, actions, confirm, careful = false) {
    if (this.isBusy) return;
    this.isBusy = this.isSending = true;
    requestRender();
    const mode = careful ? { careful } : confirm || getSetting("confirm") ? {} : { quick: true };
    const body = { seat, decision, actions, confirm, key: api.newKey(), ...mode };
    const lineCount = this.page.lines.length;
    try {
      this.expected =
        (await this.page.send("decide", body, { openRule: (rule) => this.page.rulesDrawer.open(rule) })) ?? null;
      if (this.expected?.entry) this.page.seenLines = lineCount;
    } finally {
      this.isSending = false;
      if (!this.expected) this.isBusy = false;
      this.checkExpected();
      requestRender();
    }
  }

  /** Ends the busy state when both the response and the update have arrived. */
  checkExpected() {
    const { state } = this.page;
    if (!this.expected || !state) return;
    const { entry, draft } = this.expected;
    const shown = state.ask ? draftActions(state.ask) : [];
    if (entry === null ? shown.join() === draft.join() : state.entry >= entry) this.stopWaiting();
  }

  /** Stops waiting for the update, unless the request is still pending. */
  stopWaiting() {
    this.expected = null;
    this.isBusy = this.isSending;
  }

  /** Saves the draft when the connection is lost: a restarted server has forgotten it. */
  saveDraft() {
    this.lostDraft = this.ask ?? this.lostDraft;
  }

  /** Restores the draft after a reconnect if the same question has none. */
  async restoreDraft() {
    const { ask, lostDraft } = this;
    this.lostDraft = null;
    if (!ask || !lostDraft || ask.draft.length || ask.decision !== lostDraft.decision || ask.seat !== lostDraft.seat)
      return;
    if (lostDraft.draft.length && !this.isBusy) await this.submit(ask, draftActions(lostDraft), false);
  }

  /** Whether something unconfirmed can be undone. */
  get hasDraft() {
    return Boolean(this.selection.selected.size || this.ask?.draft.length);
  }

  /** Whether undo is possible: of the selection, the last draft piece, a simultaneous answer, or the last entry. */
  get canUndo() {
    const { state, replay } = this.page;
    return Boolean(
      !replay.isOn &&
        state &&
        (this.selection.selected.size || state.ask?.draft.length || state.withdraw || state.undo),
    );
  }

  async undo() {
    const { page, ask } = this;
    const { seat, state } = page;
    if (!this.canUndo || seat === undefined) return;
    if (this.selection.selected.size) {
      this.selection.clear();
      page.board.updateHighlights();
      requestRender();
    } else if (ask?.draft.length) {
      await this.submit(ask, draftActions(ask).slice(0, -1), false);
    } else if (state?.withdraw) {
      await page.send("withdraw", { seat, decision: state.withdraw, key: api.newKey() });
    } else {
      await undoEntry(/** @type {ActiveTablePage} */ (page));
    }
  }
}

// --- Undo of confirmed decisions ---

/** @param {ActiveTablePage} page */
async function undoEntry(page) {
  const { undo } = page.state;
  if (!undo) return;
  const send = () => page.send("undo", { seat: page.seat, entry: undo.entry, key: api.newKey() });
  if (undo.free) await send();
  else confirmUndo(undo, send);
}

/**
 * @param {Wire.UndoInfo} undo
 * @param {() => void} send
 */
function confirmUndo({ text, knowing, alone }, send) {
  const title = t(alone ? "undo-entry" : "undo-ask");
  const confirm = () => {
    app.closeDialog();
    send();
  };
  openDialog(() =>
    dialogView(
      title,
      html`<div class="body stack">
    <p><b>${text}</b></p>
    ${knowing ? html`<p>${t("undo-knowing")}</p>` : nothing}
    ${alone ? nothing : html`<p>${t("undo-others")}</p>`}
    <div class="foot">
      <button class="btn" @click=${() => app.closeDialog()}>${t("undo-leave")}</button>
      <button class="btn gold" autofocus @click=${confirm}>${t(alone ? "undo-do" : "undo-ask-them")}</button>
    </div>
  </div>`,
    ),
  );
}

/**
 * Another player's proposal to undo, with buttons to agree or refuse.
 * @param {ActiveTablePage} page
 */
export function undoProposal(page) {
  const { proposal } = page.state;
  if (!proposal || page.replay.isOn) return nothing;
  const answer = (/** @type {boolean} */ agree) => page.send("consent", { proposal: proposal.id, agree });
  const withdraw = () => {
    page.withdrawnProposal = proposal.id;
    answer(false);
  };
  return html`<section class="petition" role="status">
    ${seal(proposal.seat, 26)}
    <span><b>${proposal.own ? t("undo-asked") : t("undo-proposed", { name: page.nameOf(proposal.seat) })}</b> ${proposal.text}</span>
    ${
      proposal.yours
        ? html`<button class="btn sm gold" @click=${() => answer(true)}>${t("agree")}</button>
          <button class="btn sm" @click=${() => answer(false)}>${t("refuse")}</button>`
        : nothing
    }
    ${proposal.own ? html`<button class="btn sm" @click=${withdraw}>${t("undo-forgo")}</button>` : nothing}
  </section>`;
}
