// Sequences: automatic phases such as scoring, shown row by row over the dimmed board.

/** @import { Board } from "../board/board.js" */
/** @import { Drawing } from "../board/svg_patch.js" */
/** @import { TablePage } from "./page.js" */

import { FLIGHT, land, send, travel } from "../board/motion.js";
import { SPOKEN } from "../board/svg_patch.js";
import * as api from "../lib/api.js";
import { announce, attempt, find, paint } from "../lib/app.js";
import { isStill, SPEEDS, set, setting } from "../lib/settings.js";
import { inARow, inParts, say, together } from "../lib/text.js";
import { placeSheet } from "./sequence_sheet.js";

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

// --- Applying and undoing rows on the board ---

/** At speed 1: how long a row is looked at before its pieces fly, and how long numbers count. */
const LOOK = 500;
const ROLL = 300;
const STEPS = 8;
/** Of many journeys so many are seen. */
const FLIGHTS = 6;
const NUMBER = /[-−]?\d+/;

/** @typedef {() => void} Undo */
/** @typedef {Wire.CeremonyRow[]} Beat Rows that are told together. */

export class Staging {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** How to take back each beat that is shown. @type {Undo[][]} */
    this.shown = [];
    /** How many of them belong to ceremonies that are over. */
    this.over = 0;
    /** @type {number | undefined} */
    this.flight = undefined;
    /** @type {Counting | null} */
    this.counting = null;
  }

  /**
   * Tell a beat: light its places, let its pieces travel, and change the board.
   * @param {Beat[]} beats of the ceremony
   * @param {number} at
   */
  tell(beats, at) {
    this.stop();
    this.reach(beats, at);
    const lines = beats[at].flatMap((row) => row.lines);
    const touched = lines.flatMap((line) => line.touches);
    this.board.show(touched);
    if (isStill() || !setting("speed")) {
      this.reach(beats, at + 1);
      return;
    }
    const pace = 1 / setting("speed");
    const moving = lines.filter((line) => line.journeys.length).slice(0, FLIGHTS);
    const arrive = () => {
      const change = () => this.reach(beats, at + 1, ROLL * pace);
      if (moving.length) change();
      else travel(this.board.drawing, change);
      this.board.show(touched);
      paint();
    };
    this.flight = setTimeout(() => {
      for (const line of moving) send(this.board.drawing, line, FLIGHT * pace);
      if (moving.length) this.flight = setTimeout(arrive, FLIGHT * pace);
      else arrive();
    }, LOOK * pace);
  }

  /**
   * Show so many beats of the ceremony, no more and no less.
   * @param {Beat[]} beats
   * @param {number} count
   * @param {number} [time] as long as the numbers of the last one count
   */
  reach(beats, count, time = 0) {
    const { drawing } = this.board;
    while (this.shown.length > this.over + count) this.back();
    while (this.shown.length < this.over + count) {
      const changes = beats[this.shown.length - this.over].flatMap((row) => row.patch);
      const before = time ? numbersIn(drawing, changes) : [];
      this.shown.push(changes.flatMap((change) => undoable(drawing, change)));
      if (before.length) this.counting = new Counting(before, time);
    }
  }

  back() {
    this.counting?.end();
    for (const undo of this.shown.pop()?.toReversed() ?? []) undo();
  }

  /** The ceremony is told: what it has changed stays until all are. @param {Beat[]} beats */
  finish(beats) {
    this.stop();
    this.reach(beats, beats.length);
    this.over = this.shown.length;
  }

  /** The board is as it was before. */
  clear() {
    this.stop();
    while (this.shown.length) this.back();
    this.over = 0;
  }

  stop() {
    clearTimeout(this.flight);
    this.counting?.end();
    land();
  }
}

// --- Numbers that count up ---

/** @typedef {{ element: Element, from: number }} Counted */

/** @param {Element} element */
const numberIn = (element) => Number(NUMBER.exec(element.textContent ?? "")?.[0].replace("−", "-") ?? Number.NaN);

/**
 * The numbers that these changes write anew, as they stand now.
 * @param {Drawing} drawing
 * @param {Wire.Change[]} changes
 * @returns {Counted[]}
 */
function numbersIn(drawing, changes) {
  const written = changes.filter((change) => change[0] === "set" && "text" in change[2]);
  const elements = written.flatMap(([, id]) => drawing.element(id) ?? []);
  return elements.map((element) => ({ element, from: numberIn(element) })).filter(({ from }) => Number.isFinite(from));
}

class Counting {
  /**
   * @param {Counted[]} before
   * @param {number} time
   */
  constructor(before, time) {
    const now = before.map(({ element, from }) => ({
      element,
      from,
      to: numberIn(element),
      text: element.textContent,
    }));
    this.numbers = now.filter(({ from, to }) => Number.isFinite(to) && from !== to);
    this.time = time;
    this.step(1);
  }

  /** @param {number} step */
  step(step) {
    if (step >= STEPS) {
      this.end();
      return;
    }
    for (const { element, from, to, text } of this.numbers)
      element.textContent = (text ?? "").replace(NUMBER, String(Math.round(from + ((to - from) * step) / STEPS)));
    this.timer = setTimeout(() => this.step(step + 1), this.time / STEPS);
  }

  end() {
    clearTimeout(this.timer);
    for (const { element, text } of this.numbers) element.textContent = text;
    this.numbers = [];
  }
}

// --- Undoable changes ---

/**
 * Make a change as far as it fits the drawing; how to take it back.
 * @param {Drawing} drawing
 * @param {Wire.Change} change
 * @returns {Undo[]}
 */
function undoable(drawing, change) {
  const [kind, id] = change;
  const element = drawing.element(id);
  if (kind === "add") {
    const [, , tag, attributes, parent, after] = change;
    if (element) return [...written(drawing, element, attributes), ...moved(drawing, element, parent, after)];
    if (!drawing.element(parent)) return [];
    const made = drawing.create(id, tag, attributes);
    moved(drawing, made, parent, after);
    return [() => drawing.forget(made)];
  }
  if (!element?.parentElement?.closest("[data-id]")) return [];
  if (kind === "move") return moved(drawing, element, change[2], change[3]);
  return kind === "set" ? written(drawing, element, change[2]) : removed(drawing, element);
}

/**
 * @param {Drawing} drawing
 * @param {SVGElement} element
 * @param {Wire.Attributes} attributes
 */
function written(drawing, element, attributes) {
  const spoken = drawing.of(element);
  /** @type {Wire.Attributes} */
  const before = {};
  for (const name of Object.keys(attributes)) {
    if (name === "text") before.text = element.textContent;
    else if (name === "label") before.label = element.dataset.named ?? element.getAttribute("aria-label");
    else if (!SPOKEN.has(name)) before[name] = element.getAttribute(name);
  }
  drawing.set(element, attributes);
  return [
    () => {
      drawing.set(element, before);
      drawing.spoken.set(element, spoken);
    },
  ];
}

/**
 * @param {Drawing} drawing
 * @param {SVGGraphicsElement} element
 * @param {string} parent
 * @param {string} after
 * @returns {Undo[]}
 */
function moved(drawing, element, parent, after) {
  const holder = drawing.element(parent);
  if (!holder || element.contains(holder)) return [];
  const { parentNode, nextSibling } = element;
  const before = drawing.element(after);
  const next = before?.parentNode === holder ? before.nextSibling : after ? null : drawing.firstOf(holder);
  if (next !== element) holder.insertBefore(element, next);
  return parentNode ? [() => parentNode.insertBefore(element, nextSibling)] : [];
}

/**
 * @param {Drawing} drawing
 * @param {SVGGraphicsElement} element
 * @returns {Undo[]}
 */
function removed(drawing, element) {
  const { parentNode, nextSibling } = element;
  const inside = [...drawing.elements].filter(([, one]) => element.contains(one));
  drawing.forget(element);
  return [
    () => {
      for (const [id, one] of inside) drawing.elements.set(id, one);
      parentNode?.insertBefore(element, nextSibling);
    },
  ];
}
