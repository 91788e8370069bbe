// The coach: explains each kind of decision the first time it comes up, and leads through a guided game.

/** @import { Board } from "../board/board.js" */
/** @import { Selection } from "../board/selection.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { hitArea } from "../board/highlight.js";
import { certainLosses, plannedLosses } from "../board/selection.js";
import * as api from "../lib/api.js";
import { announce, app, query, requestRender, sleep } from "../lib/app.js";
import { icon, symbol } from "../lib/icons.js";
import { getSetting, isMotionReduced, setSetting } from "../lib/settings.js";
import { t } from "../lib/text.js";
import { arrowPath, flashSuccess, mergeBoxes, placeNote, Spotlight, visibleBoxes } from "./spotlight.js";

/** @typedef {{ id: string, title: string, text: string, now: string }} CoachNote */

/**
 * @typedef {object} CoachedTable The table page, as far as the coach uses it.
 * @property {string} id
 * @property {string} tab
 * @property {number | undefined} seat
 * @property {Wire.GameInfo} game
 * @property {Wire.Table} table
 * @property {Wire.State | null} state
 * @property {Board} board
 * @property {CoachedDecision} decision
 * @property {{ isOn: boolean }} replay
 * @property {{ isOpen: boolean }} rulesDrawer
 * @property {{ current: unknown }} sequences
 */

/**
 * @typedef {object} CoachedDecision
 * @property {Wire.Ask | null} ask
 * @property {Selection} selection
 * @property {unknown} chooser
 * @property {unknown} plannedAct
 * @property {(option: Wire.Choice) => Promise<void>} choose
 * @property {() => Promise<void>} confirm
 */

/** The number of notes that a guided game teaches first, besides the one about confirming. */
const FIRST_NOTES = 8;
const CONFIRM = "confirm";
const MAX_SEEN = 300;

/** A game's texts contain its notes: `coach-X` explains the decision whose prompt is `prompt-X`. */
export class Coach {
  /** @param {CoachedTable} page */
  constructor(page) {
    this.page = page;
    /** @type {Record<string, string>} */
    this.texts = {};
    /** @type {CoachNote | null} */
    this.note = null;
    /** The question that the note explains. */
    this.questionKey = "";
    /** How many notes back the person is reading. */
    this.notesBack = 0;
    /** Whether a move is being demonstrated. */
    this.isDemonstrating = false;
    this.spotlight = new Spotlight();
    this.ready = this.load();
    this.onLayoutChange = () => this.rendered();
    addEventListener("resize", this.onLayoutChange);
    addEventListener("scroll", this.onLayoutChange, true);
  }

  /** Whether this table is a guided game. */
  get isGuided() {
    return getSetting("guided").includes(this.page.id);
  }

  /** Whether nobody else plays here; only then the table is dimmed. */
  get isSolo() {
    return this.page.table.seats.filter(({ kind }) => kind !== "bot").length === 1;
  }

  get isDimmed() {
    const { sequences, decision, replay, rulesDrawer, tab } = this.page;
    const isCovered =
      app.dialog || sequences.current || decision.chooser || replay.isOn || rulesDrawer.isOpen || tab !== "me";
    return this.isGuided && this.isSolo && !isCovered;
  }

  async load() {
    this.texts = (await api.get(`games/${this.page.game.name}/texts`, { prefix: "coach-" })).texts;
    if (this.note) this.openNote(this.note.id);
  }

  /** The notes that a guided game teaches first, in order. */
  get firstNotes() {
    const ids = Object.keys(this.texts).filter((id) => !id.includes("."));
    return [CONFIRM, ...ids.slice(0, FIRST_NOTES).map((id) => id.replace("coach-", ""))];
  }

  /**
   * @param {string} id
   * @returns {CoachNote | null}
   */
  noteOf(id) {
    if (id === CONFIRM)
      return { id, title: t("note-confirm"), text: t("note-confirm-text"), now: t("note-confirm-now") };
    const { [`coach-${id}`]: text, [`coach-${id}.title`]: title = "", [`coach-${id}.now`]: now = "" } = this.texts;
    return text ? { id, title, text, now } : null;
  }

  /** @param {string} id */
  seenKey(id) {
    return `${this.isGuided ? this.page.id : this.page.game.name}/${id}`;
  }

  /** @param {string} id */
  isSeen(id) {
    return getSetting("told").includes(this.seenKey(id));
  }

  /** @param {Wire.Ask} ask */
  async onQuestion(ask) {
    await this.ready;
    if (this.page.state?.ask !== ask) return;
    const id = noteIdOf(ask);
    if (this.isSeen(id) || this.note || (!this.isGuided && (!getSetting("coach") || id === CONFIRM))) return;
    this.questionKey = questionKeyOf(ask);
    this.openNote(id);
  }

  /**
   * Dismisses the note when its question is gone.
   * @param {Wire.Ask | null} ask
   */
  dismissOutdated(ask) {
    if (!this.note || (ask && this.questionKey === questionKeyOf(ask))) return;
    flashSuccess(query(".spotlight"));
    this.dismiss();
  }

  /** @param {string} id */
  openNote(id) {
    this.note = this.noteOf(id);
    this.notesBack = 0;
    if (this.note) announce(noteText(this.note));
    requestRender();
  }

  /** Hides the note without marking it as seen. */
  hideNote() {
    this.note = null;
  }

  /** Marks the note as seen and closes it. */
  dismiss() {
    if (!this.note) return;
    setSetting("told", [...getSetting("told").slice(-MAX_SEEN), this.seenKey(this.note.id)]);
    this.note = null;
    requestRender();
  }

  /** Ends the guided game; the menu can resume it. */
  leaveTour() {
    this.dismiss();
    setSetting(
      "guided",
      getSetting("guided").filter((id) => id !== this.page.id),
    );
    requestRender();
  }

  /** Resumes the guided game at the current question. */
  resumeTour() {
    const { id, state } = this.page;
    setSetting("guided", [...getSetting("guided").slice(-20), id]);
    const ask = state?.ask;
    if (!ask) return;
    this.questionKey = questionKeyOf(ask);
    this.openNote(noteIdOf(ask));
  }

  /** Escape leaves the guided game, or dismisses the note. */
  onEscape() {
    if (this.isGuided) this.leaveTour();
    else this.dismiss();
  }

  close() {
    this.note = null;
    removeEventListener("resize", this.onLayoutChange);
    removeEventListener("scroll", this.onLayoutChange, true);
  }

  /** Demonstrates the move. */
  async demonstrate() {
    if (this.isDemonstrating) return;
    this.isDemonstrating = true;
    requestRender();
    await demonstrateMove(this.page);
    this.isDemonstrating = false;
    requestRender();
  }

  // --- Earlier notes ---

  /** The notes seen at this table, oldest first. */
  get seenNotes() {
    const keys = getSetting("told").filter((key) => key.startsWith(`${this.page.id}/`));
    return keys.map((key) => key.slice(this.page.id.length + 1)).filter((id) => this.noteOf(id));
  }

  /**
   * Moves back or forward in the seen notes.
   * @param {number} by
   */
  browse(by) {
    this.notesBack = Math.min(this.seenNotes.length, Math.max(0, this.notesBack + by));
    const note = this.shownNote;
    if (note) announce(noteText(note));
    requestRender();
  }

  /** The displayed note: that of the question, or an earlier one. */
  get shownNote() {
    return this.notesBack ? this.noteOf(this.seenNotes.at(-this.notesBack) ?? "") : this.note;
  }

  // --- Rendering ---

  /** What the spotlight shows: selectable elements, and Confirm when a draft is complete. */
  spotlightBoxes() {
    const { board, decision } = this.page;
    const ids = decision.ask?.complete
      ? []
      : [...(decision.ask?.touches ?? []), ...decision.selection.byElement.keys()];
    const elements = ids.map((id) => board.scene.element(id)).map((found) => found && (hitArea(found) ?? found));
    const visible = visibleBoxes(elements.filter((found) => found?.closest("#board, #tray, #seats, #strip")));
    const confirm = decision.plannedAct ? [...document.querySelectorAll(".confirm:enabled, .slip.whole > .paper")] : [];
    const verbElements = decision.selection.verbs.length ? [query(".verbs"), query(".slip .choices")] : [];
    return mergeBoxes([
      ...visible,
      ...visibleBoxes([...confirm, ...(visible.length ? verbElements.slice(0, 1) : verbElements)]),
    ]);
  }

  /** After rendering: positions spotlight and note. */
  rendered() {
    const [overlay, note] = [query(".spotlight"), query(".coach")];
    if (!note) return;
    if (!overlay && getComputedStyle(note).position !== "fixed") {
      note.style.translate = "";
      return;
    }
    const openings = this.notesBack ? [] : this.spotlightBoxes();
    const { width, height } = note.getBoundingClientRect();
    const others = overlay ? ".table .prompt, .doing" : ".table > .bar, .slip, #tray";
    const avoid = visibleBoxes(document.querySelectorAll(others));
    const box = placeNote({ width, height }, { width: innerWidth, height: innerHeight }, openings, avoid);
    this.spotlight.update(overlay, note, openings, box, arrowPath(box, openings));
  }

  view() {
    if (!this.note) return nothing;
    return this.isDimmed
      ? this.stewardView(this.shownNote ?? this.note)
      : this.isGuided && this.isSolo
        ? nothing
        : this.noteCard(this.note);
  }

  /** @param {CoachNote} note */
  stewardView({ id, title, text, now }) {
    const at = this.firstNotes.indexOf(id);
    return html`<svg class="spotlight" aria-hidden="true"></svg>
    <aside class="coach steward sheet" role="dialog" aria-label=${title}>
      <figure>${symbol("steward", 88)}<figcaption>${t("the-steward")}</figcaption></figure>
      <h2>${title}</h2>
      <p>${text}</p>
      <p class="now"><b>${t("now-you")}</b><span>${now}</span></p>
      ${this.lossLines()}
      <footer>
        ${at < 0 ? nothing : this.progressDots()}
        <span class="grow"></span>
        <button class="btn ghost" @click=${() => this.leaveTour()}>${t("leave-tour")}</button>
        <button class="btn ico back" aria-label=${t("ceremony-back")} title=${t("ceremony-back")} ?disabled=${this.notesBack >= this.seenNotes.length} @click=${() => this.browse(1)}>${icon("prev")}</button>
        ${this.actionButtons()}
      </footer>
    </aside>`;
  }

  /** What the question or the planned act gives up. */
  lossLines() {
    const { ask, selection } = this.page.decision;
    if (!ask || this.notesBack) return nothing;
    const losses = [...certainLosses(ask), ...plannedLosses(ask, selection.intended)];
    return losses.map((loss) => html`<p class="do">${loss}</p>`);
  }

  /** Buttons: continue from an earlier note, or demonstrate this one. */
  actionButtons() {
    if (this.notesBack)
      return html`<button class="btn gold" @click=${() => this.browse(-1)}>${t("ceremony-go-on")}</button>`;
    return html`<button class="btn close" @click=${() => this.dismiss()}>${t("understood")}</button>
      <button class="btn gold" ?disabled=${this.isDemonstrating} @click=${() => this.demonstrate()}>${t("show-me")}</button>`;
  }

  /** Progress in the notes that are taught first. */
  progressDots() {
    const states = this.firstNotes.map((id) => (id === this.note?.id ? "now" : this.isSeen(id) ? "done" : ""));
    const step = states.filter(Boolean).length;
    return html`<span class="steps" aria-hidden="true">${states.toSorted(byProgress).map((name) => html`<i class=${name}></i>`)}</span>
      <span class="unseen">${t("step-of", { step, count: states.length })}</span>`;
  }

  /** @param {CoachNote} note */
  noteCard({ title, text, now }) {
    return html`<aside class="aside-card coach sheet" aria-label=${t("coach")}>
      ${symbol("steward", 34)}<h2>${title}</h2>
      <div><p>${text}</p><p class="do">${now}</p>${this.lossLines()}</div>
      <button class="btn ico ghost close" aria-label=${t("understood")} title=${t("understood")} @click=${() => this.dismiss()}>${icon("x", 18)}</button>
    </aside>`;
  }
}

const ORDER = ["done", "now", ""];
/**
 * @param {string} a
 * @param {string} b
 */
const byProgress = (a, b) => ORDER.indexOf(a) - ORDER.indexOf(b);

/**
 * The id of the note for a question.
 * @param {Wire.Ask} ask
 */
const noteIdOf = (ask) => (ask.complete ? CONFIRM : ask.id.replace("prompt-", ""));

/** Identifies a question. @param {Wire.Ask} ask */
const questionKeyOf = (ask) => `${ask.decision} ${ask.draft.length} ${noteIdOf(ask)}`;

/** @param {CoachNote} note */
const noteText = ({ title, text, now }) => t("coach-said", { title, text, now });

// --- Demonstration of a move ---

/** How long the target is highlighted before the demonstration. */
const LOOK_TIME = 1200;
/** How long a hint may take; then any option is demonstrated. */
const HINT_TIMEOUT = 3000;

const waitToLook = () => sleep(isMotionReduced() ? 0 : LOOK_TIME);

/** Confirms a complete draft, or chooses a good option. @param {CoachedTable} page */
async function demonstrateMove(page) {
  if (!page.decision.plannedAct) return demonstrateChoice(page);
  await waitToLook();
  return page.decision.confirm();
}

/** @param {CoachedTable} page */
async function demonstrateChoice({ board, decision, id, seat }) {
  const { selection } = decision;
  const hint = api.get(`tables/${id}/hint`, { seat }).catch(() => null);
  const found = await Promise.race([hint, sleep(HINT_TIMEOUT)]);
  const option = selection.options.find(({ action }) => action === found?.options[0].action) ?? selection.options[0];
  if (!option || decision.selection !== selection) return;
  board.pointAt(option.touches);
  requestRender();
  await waitToLook();
  board.pointAt([]);
  if (decision.selection === selection) await decision.choose(option);
}
