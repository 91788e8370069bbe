// The coach: explains each kind of decision the first time it comes up, and leads through a guided game.

/** @import { TablePage } from "../table/page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { hitArea } from "../board/highlight.js";
import * as api from "../lib/api.js";
import { announce, app, query, requestRender, sleep } from "../lib/app.js";
import { icon, symbol } from "../lib/icons.js";
import { getSetting, isMotionReduced, setSetting } from "../lib/settings.js";
import { t } from "../lib/text.js";
import { arrowPath, flashSuccess, mergeBoxes, placeNote, Spotlight, visibleBoxes } from "./spotlight.js";

/** @typedef {{ id: string, title: string, text: string, now: string }} CoachNote */

/** As many of a game's notes, and the one about confirming, are what a guided game teaches first. */
const FIRST_NOTES = 8;
const CONFIRM = "confirm";
const MAX_SEEN = 300;

/** A game's texts hold its notes: `coach-X` explains the decision whose prompt is `prompt-X`. */
export class Coach {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {Record<string, string>} */
    this.texts = {};
    /** @type {CoachNote | null} */
    this.note = null;
    /** What it is about. */
    this.questionKey = "";
    /** How many notes ago the one was that is read again. */
    this.notesBack = 0;
    /** Whether something is being done for a beginner. */
    this.isDemonstrating = false;
    this.spotlight = new Spotlight();
    this.ready = this.load();
    this.onLayoutChange = () => this.rendered();
    addEventListener("resize", this.onLayoutChange);
    addEventListener("scroll", this.onLayoutChange, true);
  }

  /** Whether this person is shown around at this table. */
  get isGuided() {
    return getSetting("guided").includes(this.page.id);
  }

  /** Where others sit, nobody's table is dimmed. */
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

  /** What a guided game teaches first, in its order. */
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
   * A note belongs to its question: with another one, or none, it goes, and is known.
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

  /** Put the note away for now. */
  hideNote() {
    this.note = null;
  }

  /** The note is read. */
  dismiss() {
    if (!this.note) return;
    setSetting("told", [...getSetting("told").slice(-MAX_SEEN), this.seenKey(this.note.id)]);
    this.note = null;
    requestRender();
  }

  /** Be shown around no more; the menu leads back. */
  leaveTour() {
    this.dismiss();
    setSetting(
      "guided",
      getSetting("guided").filter((id) => id !== this.page.id),
    );
    requestRender();
  }

  /** Go on with the tour, from what is asked now. */
  resumeTour() {
    const { id, state } = this.page;
    setSetting("guided", [...getSetting("guided").slice(-20), id]);
    const ask = state?.ask;
    if (!ask) return;
    this.questionKey = questionKeyOf(ask);
    this.openNote(noteIdOf(ask));
  }

  /** Escape leaves the tour; a note without veil is only put away. */
  onEscape() {
    if (this.isGuided) this.leaveTour();
    else this.dismiss();
  }

  close() {
    this.note = null;
    removeEventListener("resize", this.onLayoutChange);
    removeEventListener("scroll", this.onLayoutChange, true);
  }

  /** Do it for a beginner, after a light has shown where. */
  async demonstrate() {
    if (this.isDemonstrating) return;
    this.isDemonstrating = true;
    requestRender();
    await demonstrateMove(this.page);
    this.isDemonstrating = false;
    requestRender();
  }

  // --- Earlier notes ---

  /** The notes that were read at this table, from old to new. */
  get seenNotes() {
    const keys = getSetting("told").filter((key) => key.startsWith(`${this.page.id}/`));
    return keys.map((key) => key.slice(this.page.id.length + 1)).filter((id) => this.noteOf(id));
  }

  /**
   * Read an earlier note again, or a later one.
   * @param {number} by
   */
  browse(by) {
    this.notesBack = Math.min(this.seenNotes.length, Math.max(0, this.notesBack + by));
    const note = this.shownNote;
    if (note) announce(noteText(note));
    requestRender();
  }

  /** The note that is read: the one of the question, or an earlier one. */
  get shownNote() {
    return this.notesBack ? this.noteOf(this.seenNotes.at(-this.notesBack) ?? "") : this.note;
  }

  // --- Rendering ---

  /** What matters now: what can be chosen, and Confirm where it waits. */
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

  /** After painting: light falls where things stand now, and the note stands beside it. */
  rendered() {
    const [overlay, note] = [query(".spotlight"), query(".coach")];
    if (!note) return;
    if (!overlay && getComputedStyle(note).position !== "fixed") {
      note.style.translate = "";
      return;
    }
    const litBoxes = this.notesBack ? [] : this.spotlightBoxes();
    const { width, height } = note.getBoundingClientRect();
    const others = overlay ? ".table .prompt, .doing" : ".table > .bar, .slip, #tray";
    const avoid = visibleBoxes(document.querySelectorAll(others));
    const box = placeNote({ width, height }, { width: innerWidth, height: innerHeight }, litBoxes, avoid);
    this.spotlight.update(overlay, note, litBoxes, box, arrowPath(box, litBoxes));
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
      <footer>
        ${at < 0 ? nothing : this.progressDots()}
        <span class="grow"></span>
        <button class="btn ghost" @click=${() => this.leaveTour()}>${t("leave-tour")}</button>
        <button class="btn ico back" aria-label=${t("ceremony-back")} title=${t("ceremony-back")} ?disabled=${this.notesBack >= this.seenNotes.length} @click=${() => this.browse(1)}>${icon("prev")}</button>
        ${this.actionButtons()}
      </footer>
    </aside>`;
  }

  /** What can be done: to go on from an earlier note, or to do what this one asks for. */
  actionButtons() {
    if (this.notesBack)
      return html`<button class="btn gold" @click=${() => this.browse(-1)}>${t("ceremony-go-on")}</button>`;
    return html`<button class="btn close" @click=${() => this.dismiss()}>${t("understood")}</button>
      <button class="btn gold" ?disabled=${this.isDemonstrating} @click=${() => this.demonstrate()}>${t("show-me")}</button>`;
  }

  /** How much of what is taught first is known. */
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
      <div><p>${text}</p><p class="do">${now}</p></div>
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
 * What a note about this question is about.
 * @param {Wire.Ask} ask
 */
const noteIdOf = (ask) => (ask.complete ? CONFIRM : ask.id.replace("prompt-", ""));

/** What tells one question from the next. @param {Wire.Ask} ask */
const questionKeyOf = (ask) => `${ask.decision} ${ask.draft.length} ${noteIdOf(ask)}`;

/** @param {CoachNote} note */
const noteText = ({ title, text, now }) => t("coach-said", { title, text, now });

// --- Demonstration of a move ---

/** As long as a light shows where something will be done. */
const LOOK_TIME = 1200;
/** As long as a good move is thought about; then any is shown. */
const HINT_TIMEOUT = 3000;

const waitToLook = () => sleep(isMotionReduced() ? 0 : LOOK_TIME);

/** Confirm what waits, or choose something good. @param {TablePage} page */
async function demonstrateMove(page) {
  if (!page.decision.plannedAct) return demonstrateChoice(page);
  await waitToLook();
  return page.decision.confirm();
}

/** @param {TablePage} page */
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
