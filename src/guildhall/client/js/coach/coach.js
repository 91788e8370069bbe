// The coach: explains each kind of decision the first time it comes up, and leads through a guided game.

/** @import { TablePage } from "../table/page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { hitArea } from "../board/highlight.js";
import * as api from "../lib/api.js";
import { announce, app, find, paint, sleep } from "../lib/app.js";
import { icon, picture } from "../lib/icons.js";
import { isStill, set, setting } from "../lib/settings.js";
import { say } from "../lib/text.js";
import { applaud, arrow, boxesOf, merged, place, Spotlight } from "./spotlight.js";

/** @typedef {{ id: string, title: string, text: string, now: string }} CoachNote */

/** As many of a game's notes, and the one about confirming, are what a guided game teaches first. */
const FIRST = 8;
const CONFIRM = "confirm";
const MOST_TOLD = 300;

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
    this.question = "";
    /** How many notes ago the one was that is read again. */
    this.back = 0;
    /** Whether something is being done for a beginner. */
    this.isShowing = false;
    this.spotlight = new Spotlight();
    this.ready = this.load();
    this.onMoved = () => this.painted();
    addEventListener("resize", this.onMoved);
    addEventListener("scroll", this.onMoved, true);
  }

  /** Whether this person is shown around at this table. */
  get guided() {
    return setting("guided").includes(this.page.id);
  }

  /** Where others sit, nobody's table is dimmed. */
  get isAlone() {
    return this.page.table.seats.filter(({ kind }) => kind !== "bot").length === 1;
  }

  get isVeiled() {
    const { ceremonies, deciding, replay, rules, tab } = this.page;
    const isCovered = app.dialog || ceremonies.now || deciding.chooser || replay.on || rules.isOpen || tab !== "me";
    return this.guided && this.isAlone && !isCovered;
  }

  async load() {
    this.texts = (await api.get(`games/${this.page.game.name}/texts`, { prefix: "coach-" })).texts;
    if (this.note) this.put(this.note.id);
  }

  /** What a guided game teaches first, in its order. */
  get first() {
    const ids = Object.keys(this.texts).filter((id) => !id.includes("."));
    return [CONFIRM, ...ids.slice(0, FIRST).map((id) => id.replace("coach-", ""))];
  }

  /**
   * @param {string} id
   * @returns {CoachNote | null}
   */
  noteOf(id) {
    if (id === CONFIRM)
      return { id, title: say("note-confirm"), text: say("note-confirm-text"), now: say("note-confirm-now") };
    const { [`coach-${id}`]: text, [`coach-${id}.title`]: title = "", [`coach-${id}.now`]: now = "" } = this.texts;
    return text ? { id, title, text, now } : null;
  }

  /** @param {string} id */
  key(id) {
    return `${this.guided ? this.page.id : this.page.game.name}/${id}`;
  }

  /** @param {string} id */
  isKnown(id) {
    return setting("told").includes(this.key(id));
  }

  /** @param {Wire.Ask} ask */
  async asked(ask) {
    await this.ready;
    if (this.page.state?.ask !== ask) return;
    const id = subject(ask);
    if (this.isKnown(id) || this.note || (!this.guided && (!setting("coach") || id === CONFIRM))) return;
    this.question = questionOf(ask);
    this.put(id);
  }

  /**
   * A note belongs to its question: with another one, or none, it goes, and is known.
   * @param {Wire.Ask | null} ask
   */
  heed(ask) {
    if (!this.note || (ask && this.question === questionOf(ask))) return;
    applaud(find(".spotlight"));
    this.done();
  }

  /** @param {string} id */
  put(id) {
    this.note = this.noteOf(id);
    this.back = 0;
    if (this.note) announce(said(this.note));
    paint();
  }

  /** Put the note away for now. */
  drop() {
    this.note = null;
  }

  /** The note is read. */
  done() {
    if (!this.note) return;
    set("told", [...setting("told").slice(-MOST_TOLD), this.key(this.note.id)]);
    this.note = null;
    paint();
  }

  /** Be shown around no more; the menu leads back. */
  leave() {
    this.done();
    set(
      "guided",
      setting("guided").filter((id) => id !== this.page.id),
    );
    paint();
  }

  /** Go on with the tour, from what is asked now. */
  goOn() {
    const { id, state } = this.page;
    set("guided", [...setting("guided").slice(-20), id]);
    const ask = state?.ask;
    if (!ask) return;
    this.question = questionOf(ask);
    this.put(subject(ask));
  }

  /** Escape leaves the tour; a note without veil is only put away. */
  escape() {
    if (this.guided) this.leave();
    else this.done();
  }

  close() {
    this.note = null;
    removeEventListener("resize", this.onMoved);
    removeEventListener("scroll", this.onMoved, true);
  }

  /** Do it for a beginner, after a light has shown where. */
  async show() {
    if (this.isShowing) return;
    this.isShowing = true;
    paint();
    await demonstrate(this.page);
    this.isShowing = false;
    paint();
  }

  // --- Earlier notes ---

  /** The notes that were read at this table, from old to new. */
  get past() {
    const keys = setting("told").filter((key) => key.startsWith(`${this.page.id}/`));
    return keys.map((key) => key.slice(this.page.id.length + 1)).filter((id) => this.noteOf(id));
  }

  /**
   * Read an earlier note again, or a later one.
   * @param {number} by
   */
  turn(by) {
    this.back = Math.min(this.past.length, Math.max(0, this.back + by));
    const note = this.read;
    if (note) announce(said(note));
    paint();
  }

  /** The note that is read: the one of the question, or an earlier one. */
  get read() {
    return this.back ? this.noteOf(this.past.at(-this.back) ?? "") : this.note;
  }

  // --- Rendering ---

  /** What matters now: what can be chosen, and Confirm where it waits. */
  lights() {
    const { board, deciding } = this.page;
    const ids = deciding.ask?.complete ? [] : [...(deciding.ask?.touches ?? []), ...deciding.choosing.byElement.keys()];
    const elements = ids.map((id) => board.drawing.element(id)).map((found) => found && (hitArea(found) ?? found));
    const seen = boxesOf(elements.filter((found) => found?.closest("#board, #tray, #seats, #strip")));
    const confirm = deciding.act ? [...document.querySelectorAll(".confirm:enabled, .slip.whole > .paper")] : [];
    const spoken = deciding.choosing.spoken.length ? [find(".verbs"), find(".slip .choices")] : [];
    return merged([...seen, ...boxesOf([...confirm, ...(seen.length ? spoken.slice(0, 1) : spoken)])]);
  }

  /** After painting: light falls where things stand now, and the note stands beside it. */
  painted() {
    const [dusk, note] = [find(".spotlight"), find(".coach")];
    if (!note) return;
    if (!dusk && getComputedStyle(note).position !== "fixed") {
      note.style.translate = "";
      return;
    }
    const lights = this.back ? [] : this.lights();
    const { width, height } = note.getBoundingClientRect();
    const others = dusk ? ".table .prompt, .doing" : ".table > .bar, .slip, #tray";
    const kept = boxesOf(document.querySelectorAll(others));
    const box = place({ width, height }, { width: innerWidth, height: innerHeight }, lights, kept);
    this.spotlight.fall(dusk, note, lights, box, arrow(box, lights));
  }

  view() {
    if (!this.note) return nothing;
    return this.isVeiled
      ? this.steward(this.read ?? this.note)
      : this.guided && this.isAlone
        ? nothing
        : this.card(this.note);
  }

  /** @param {CoachNote} note */
  steward({ id, title, text, now }) {
    const at = this.first.indexOf(id);
    return html`<svg class="spotlight" aria-hidden="true"></svg>
    <aside class="coach steward sheet" role="dialog" aria-label=${title}>
      <figure>${picture("steward", 88)}<figcaption>${say("the-steward")}</figcaption></figure>
      <h2>${title}</h2>
      <p>${text}</p>
      <p class="now"><b>${say("now-you")}</b><span>${now}</span></p>
      <footer>
        ${at < 0 ? nothing : this.beads()}
        <span class="grow"></span>
        <button class="btn ghost" @click=${() => this.leave()}>${say("leave-tour")}</button>
        <button class="btn ico back" aria-label=${say("ceremony-back")} title=${say("ceremony-back")} ?disabled=${this.back >= this.past.length} @click=${() => this.turn(1)}>${icon("prev")}</button>
        ${this.doing()}
      </footer>
    </aside>`;
  }

  /** What can be done: to go on from an earlier note, or to do what this one asks for. */
  doing() {
    if (this.back)
      return html`<button class="btn gold" @click=${() => this.turn(-1)}>${say("ceremony-go-on")}</button>`;
    return html`<button class="btn close" @click=${() => this.done()}>${say("understood")}</button>
      <button class="btn gold" ?disabled=${this.isShowing} @click=${() => this.show()}>${say("show-me")}</button>`;
  }

  /** How much of what is taught first is known. */
  beads() {
    const known = this.first.map((id) => (id === this.note?.id ? "now" : this.isKnown(id) ? "done" : ""));
    const step = known.filter(Boolean).length;
    return html`<span class="steps" aria-hidden="true">${known.toSorted(inOrder).map((name) => html`<i class=${name}></i>`)}</span>
      <span class="unseen">${say("step-of", { step, count: known.length })}</span>`;
  }

  /** @param {CoachNote} note */
  card({ title, text, now }) {
    return html`<aside class="aside-card coach sheet" aria-label=${say("coach")}>
      ${picture("steward", 34)}<h2>${title}</h2>
      <div><p>${text}</p><p class="do">${now}</p></div>
      <button class="btn ico ghost close" aria-label=${say("understood")} title=${say("understood")} @click=${() => this.done()}>${icon("x", 18)}</button>
    </aside>`;
  }
}

const ORDER = ["done", "now", ""];
/**
 * @param {string} a
 * @param {string} b
 */
const inOrder = (a, b) => ORDER.indexOf(a) - ORDER.indexOf(b);

/**
 * What a note about this question is about.
 * @param {Wire.Ask} ask
 */
const subject = (ask) => (ask.complete ? CONFIRM : ask.id.replace("prompt-", ""));

/** What tells one question from the next. @param {Wire.Ask} ask */
const questionOf = (ask) => `${ask.decision} ${ask.draft.length} ${subject(ask)}`;

/** @param {CoachNote} note */
const said = ({ title, text, now }) => say("coach-said", { title, text, now });

// --- Demonstration of a move ---

/** As long as a light shows where something will be done. */
const LOOK = 1200;
/** As long as a good move is thought about; then any is shown. */
const PATIENCE = 3000;

const look = () => sleep(isStill() ? 0 : LOOK);

/** Confirm what waits, or choose something good. @param {TablePage} page */
async function demonstrate(page) {
  if (!page.deciding.act) return choose(page);
  await look();
  return page.deciding.confirm();
}

/** @param {TablePage} page */
async function choose({ board, deciding, id, seat }) {
  const { choosing } = deciding;
  const hint = api.get(`tables/${id}/hint`, { seat }).catch(() => null);
  const found = await Promise.race([hint, sleep(PATIENCE)]);
  const option = choosing.options.find(({ action }) => action === found?.options[0].action) ?? choosing.options[0];
  if (!option || deciding.choosing !== choosing) return;
  board.show(option.touches);
  paint();
  await look();
  board.show([]);
  if (deciding.choosing === choosing) await deciding.choose(option);
}
