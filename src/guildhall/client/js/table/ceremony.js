// Ceremonies: what the rules do by themselves is told row by row, on a sheet over the dimmed board.

/** @import { TablePage } from "./table.js" */

import { FLIGHT } from "../board/journeys.js";
import * as api from "../lib/api.js";
import { announce, attempt, paint } from "../lib/app.js";
import { find } from "../lib/focus.js";
import { isStill, SPEEDS, set, setting } from "../lib/settings.js";
import { inARow, inParts, say, together } from "../lib/words.js";
import { LOOK, Staging } from "./staging.js";
import { placeSheet } from "./veil.js";

/** At speed 1 a row is read so long at least and at most, and for each letter. */
const LEAST = 800;
const MOST = 2800;
const LETTER = 24;
/** So many ceremonies of a game wait for somebody who is new to it. */
const FIRST = 2;

/**
 * The rows that are told together: those of the seats in one step, any other alone.
 * @param {Wire.Ceremony} ceremony
 */
export function beatsOf({ rows }) {
  /** @type {Wire.CeremonyRow[][]} */
  const beats = [];
  for (const row of rows) {
    const last = beats.at(-1);
    if (last && row.seat >= 0 && last[0].seat >= 0 && last[0].step === row.step) last.push(row);
    else beats.push([row]);
  }
  return beats;
}

export class Ceremonies {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.staging = new Staging(page.board);
    /** What is to be told, and which beat of the first. @type {Wire.Ceremony[]} */
    this.waiting = [];
    this.at = 0;
    /** Whether it is only looked at again: complete and still. */
    this.isAgain = false;
    this.isPaused = false;
    /** Whether the mouse rests on the sheet. */
    this.isHovered = false;
    /** How long this beat is held; 0: until Continue. */
    this.hold = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.onClosed = () => {};
    /** @type {Element | null} */
    this.before = null;
    this.onHidden = () => this.wait();
  }

  /** The ceremony that is told now. */
  get now() {
    return this.waiting[0] ?? null;
  }

  get beats() {
    return this.now ? beatsOf(this.now) : [];
  }

  /** The rows that are told now; none if it is only looked at. @returns {Wire.CeremonyRow[]} */
  get beat() {
    return this.isAgain ? [] : (this.beats[this.at] ?? []);
  }

  /**
   * Tell the ceremonies of an entry, then go on.
   * @param {number} entry
   * @param {() => void} then
   */
  async tell(entry, then) {
    if (!(await this.open(entry, then))) return;
    if (this.now) this.start();
    else this.close();
  }

  /**
   * Look at a ceremony once more.
   * @param {number} entry
   * @param {number} number
   */
  async again(entry, number) {
    if (this.waiting.length || this.page.telling.isHeld) return;
    if (!(await this.open(entry, () => {}))) return;
    this.waiting = this.waiting.filter((one) => one.number === number);
    this.isAgain = true;
    const { now } = this;
    if (now) announce(together([now.title, ...now.rows.map((row) => row.text)]));
    paint();
  }

  /**
   * Whether what was asked for has come, and nothing else is wanted by now.
   * @param {number} entry
   * @param {() => void} then
   */
  async open(entry, then) {
    this.before = document.activeElement;
    this.onClosed = then;
    document.addEventListener("visibilitychange", this.onHidden);
    const found = await this.load(entry);
    if (this.onClosed !== then) return false;
    this.waiting = found;
    this.isAgain = false;
    requestAnimationFrame(() => find(".rite footer .next")?.focus());
    return true;
  }

  /** @param {number} entry */
  async load(entry) {
    const { id, narrow, seat } = this.page;
    const shape = narrow ? "narrow" : "wide";
    const load = () => api.get(`tables/${id}/ceremonies`, { seat, entry, shape });
    const found = await attempt(load, { quiet: true });
    return found?.ceremonies ?? [];
  }

  /** The language has changed: the same row in other words. */
  async languageChanged() {
    const { now } = this;
    if (!now) return;
    const found = await this.load(now.entry);
    if (this.now !== now) return;
    this.waiting = found.filter((one) => one.number >= now.number);
    paint();
  }

  start() {
    this.at = setting("speed") === 0 ? this.beats.length - 1 : 0;
    this.isPaused = false;
    this.row();
  }

  /** Tell a beat, on the board and in words. */
  row() {
    this.stop();
    this.staging.tell(this.beats, this.at);
    announce(this.sentence);
    this.wait();
  }

  /** What is said of the beat to those who listen. */
  get sentence() {
    const { beat, now, at, beats } = this;
    if (!now) return "";
    const title = at === 0 ? say("title-said", { title: now.title }) : "";
    const told = beat.flatMap((row) => [this.facts(row), row.text]);
    return together([title, ...told, say("ceremony-row", { row: at + 1, rows: beats.length })]);
  }

  /**
   * Who has how many, in words.
   * @param {Wire.CeremonyRow} row
   */
  facts(row) {
    const told = row.facts.filter((fact) => fact.seat >= 0 && fact.amounts.length);
    if (!told.length) return "";
    const facts = told.map(({ seat, amounts }) =>
      say("score-of", { name: this.page.name(seat), points: inParts(amounts.map((one) => one.count)) }),
    );
    return say("ceremony-facts", { name: row.name ?? "", facts: inARow(facts) });
  }

  /** Hold the beat as long as it takes to read it, unless somebody wants to take their time. */
  wait() {
    clearTimeout(this.timer);
    const { beat, now } = this;
    this.hold = now && this.goesOn ? this.length(beat) : 0;
    if (this.hold) this.timer = setTimeout(() => this.next(), this.hold);
    paint();
  }

  /** Whether the rows follow by themselves. */
  get goesOn() {
    const isNew = (setting("ceremoniesSeen")[this.page.game.name] ?? 0) < FIRST;
    const waits = setting("ceremonies") === "wait" || isNew || isStill() || this.isAgain;
    return !waits && !this.isPaused && !this.isHovered && !document.hidden;
  }

  /** @param {Wire.CeremonyRow[]} beat */
  length(beat) {
    const letters = beat.reduce((sum, row) => sum + row.text.length, 0);
    const flies = beat.some((row) => row.lines.some((line) => line.journeys.length));
    const read = Math.min(MOST, LEAST + LETTER * letters);
    return (LOOK + (flies ? FLIGHT : 0) + read) / (setting("speed") || 1);
  }

  next() {
    if (!this.isAgain && this.at + 1 < this.beats.length) {
      this.at += 1;
      this.row();
    } else this.finish();
  }

  back() {
    if (this.at === 0 || this.isAgain) return;
    this.at -= 1;
    this.row();
  }

  pause() {
    this.isPaused = !this.isPaused;
    this.wait();
  }

  /** @param {boolean} isHovered */
  hover(isHovered) {
    this.isHovered = isHovered;
    if (this.now) this.wait();
  }

  /** One ceremony is over; the next begins, or all are. */
  finish() {
    if (!this.isAgain) {
      this.count();
      this.staging.finish(this.beats);
    }
    this.waiting.shift();
    if (this.now) this.start();
    else this.close();
  }

  /** How many ceremonies of this game the person has seen. */
  count() {
    const seen = setting("ceremoniesSeen");
    const { name } = this.page.game;
    set("ceremoniesSeen", { ...seen, [name]: Math.min(FIRST, (seen[name] ?? 0) + 1) });
  }

  /** Skip all: what came of it is shown. */
  close() {
    if (this.now && !this.isAgain) this.count();
    const { before, onClosed } = this;
    this.clear();
    onClosed();
    paint();
    if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
  }

  clear() {
    this.stop();
    this.staging.clear();
    document.removeEventListener("visibilitychange", this.onHidden);
    this.waiting = [];
    [this.at, this.hold] = [0, 0];
    [this.isAgain, this.isHovered] = [false, false];
    this.onClosed = () => {};
  }

  stop() {
    clearTimeout(this.timer);
    this.staging.stop();
    if (this.now) this.page.board.show([]);
  }

  /**
   * Whether a key was meant for the sheet.
   * @param {KeyboardEvent} event
   */
  press({ key, target }) {
    const onButton = target instanceof Element && target.closest("button:not(.next)");
    if (key === "Escape") this.close();
    else if (key === "ArrowRight" || ((key === "Enter" || key === " ") && !onButton)) this.next();
    else if (key === "ArrowLeft") this.back();
    else if (key === "p" || key === "P") this.pause();
    else if (/^[1-4]$/.test(key)) this.speed(SPEEDS[Number(key) - 1][0]);
    else return false;
    return true;
  }

  /** @param {number} speed */
  speed(speed) {
    set("speed", speed);
    this.wait();
  }

  painted() {
    if (this.now) placeSheet(this);
  }
}
