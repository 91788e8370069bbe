// Sequences: automatic phases such as scoring, shown row by row over the dimmed board.

/** @import { Board } from "../board/board.js" */
/** @import { SvgScene } from "../board/svg_patch.js" */
/** @import { TablePage } from "./page.js" */

import { animateChange, animateJourneys, finishAnimations, MOVE_TIME } from "../board/motion.js";
import { METADATA } from "../board/svg_patch.js";
import * as api from "../lib/api.js";
import { announce, attempt, query, requestRender } from "../lib/app.js";
import { getSetting, isMotionReduced, SPEEDS, setSetting } from "../lib/settings.js";
import { formatList, joinParts, joinSentences, t } from "../lib/text.js";
import { updateDim } from "./sequence_sheet.js";

/** Reading time of a row at speed 1: minimum, maximum, and per letter. */
const MIN_READ_TIME = 800;
const MAX_READ_TIME = 2800;
const TIME_PER_LETTER = 24;
/** The first sequences of a game wait for a click. */
const MANUAL_COUNT = 2;

/**
 * Groups rows that are shown together: those of the seats in one step; others stand alone.
 * @param {Wire.Ceremony} sequence
 */
export function groupRows({ rows }) {
  /** @type {Wire.CeremonyRow[][]} */
  const groups = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && row.seat >= 0 && last[0].seat >= 0 && last[0].step === row.step) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

export class SequencePlayer {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.stage = new SequenceStage(page.board);
    /** The sequences to show; the first is the current one. @type {Wire.Ceremony[]} */
    this.queue = [];
    this.groupIndex = 0;
    /** Whether a sequence has been reopened from the history: complete and without animation. */
    this.isReopened = false;
    this.isPaused = false;
    /** Whether the mouse is over the sheet. */
    this.isHovered = false;
    /** How long the group is held in milliseconds; 0: until Continue. */
    this.holdTime = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.onClosed = () => {};
    /** @type {Element | null} */
    this.previousFocus = null;
    this.onVisibilityChange = () => this.scheduleNext();
  }

  /** The current sequence. */
  get current() {
    return this.queue[0] ?? null;
  }

  get groups() {
    return this.current ? groupRows(this.current) : [];
  }

  /** The current rows; none of a reopened sequence. @returns {Wire.CeremonyRow[]} */
  get currentGroup() {
    return this.isReopened ? [] : (this.groups[this.groupIndex] ?? []);
  }

  /** Whether a sequence is being shown for the first time, so that the page waits for it. */
  get isLive() {
    return this.current !== null && !this.isReopened;
  }

  /** The totals that have been counted so far, by seat; empty where no points are counted. */
  get totals() {
    return this.currentGroup.at(-1)?.totals ?? [];
  }

  /**
   * Plays the sequences of an entry, then calls back.
   * @param {number} entry
   * @param {() => void} then
   */
  async play(entry, then) {
    if (!(await this.prepare(entry, then))) return;
    if (this.current) this.start();
    else this.close();
  }

  /**
   * Reopens a sequence from the history.
   * @param {number} entry
   * @param {number} number
   */
  async reopen(entry, number) {
    if (this.queue.length || this.page.playback.isOnHold) return;
    if (!(await this.prepare(entry, () => {}))) return;
    this.queue = this.queue.filter((one) => one.number === number);
    this.isReopened = true;
    const { current } = this;
    if (current) announce(joinSentences([current.title, ...current.rows.map((row) => row.text)]));
    requestRender();
  }

  /**
   * Loads the sequences of an entry; false if another call has replaced this one meanwhile.
   * @param {number} entry
   * @param {() => void} then
   */
  async prepare(entry, then) {
    this.previousFocus = document.activeElement;
    this.onClosed = then;
    document.addEventListener("visibilitychange", this.onVisibilityChange);
    const found = await this.load(entry);
    if (this.onClosed !== then) return false;
    this.queue = found;
    this.isReopened = false;
    requestAnimationFrame(() => query(".rite footer .next")?.focus());
    return true;
  }

  /** @param {number} entry */
  async load(entry) {
    const { id, narrow, seat } = this.page;
    const shape = narrow ? "narrow" : "wide";
    const load = () => api.get(`tables/${id}/ceremonies`, { seat, entry, shape });
    const found = await attempt(load, { silent: true });
    return found?.ceremonies ?? [];
  }

  /** Reloads the sequences in another language, at the same row. */
  async languageChanged() {
    const { current } = this;
    if (!current) return;
    const found = await this.load(current.entry);
    if (this.current !== current) return;
    this.queue = found.filter((one) => one.number >= current.number);
    requestRender();
  }

  start() {
    this.groupIndex = getSetting("speed") === 0 ? this.groups.length - 1 : 0;
    this.isPaused = false;
    this.showGroup();
  }

  /** Shows a group on the board and announces it. */
  showGroup() {
    this.stop();
    this.stage.showGroup(this.groups, this.groupIndex);
    announce(this.announcement);
    this.scheduleNext();
  }

  /** The announcement of the current group for screen readers. */
  get announcement() {
    const { currentGroup, current, groupIndex, groups } = this;
    if (!current) return "";
    const title = groupIndex === 0 ? t("title-said", { title: current.title }) : "";
    const texts = currentGroup.flatMap((row) => [this.factsText(row), row.text]);
    return joinSentences([title, ...texts, t("ceremony-row", { row: groupIndex + 1, rows: groups.length })]);
  }

  /**
   * The amounts of a row in words.
   * @param {Wire.CeremonyRow} row
   */
  factsText(row) {
    const shownFacts = row.facts.filter((fact) => fact.seat >= 0 && fact.amounts.length);
    if (!shownFacts.length) return "";
    const facts = shownFacts.map(({ seat, amounts }) =>
      t("score-of", { name: this.page.nameOf(seat), points: joinParts(amounts.map((one) => one.count)) }),
    );
    return t("ceremony-facts", { name: row.name ?? "", facts: formatList(facts) });
  }

  /** Schedules the next group after its reading time, unless sequences wait for a click. */
  scheduleNext() {
    clearTimeout(this.timer);
    const { currentGroup, current } = this;
    this.holdTime = current && this.isAutomatic ? this.readingTime(currentGroup) : 0;
    if (this.holdTime) this.timer = setTimeout(() => this.next(), this.holdTime);
    requestRender();
  }

  /** Whether groups advance by themselves. */
  get isAutomatic() {
    const isNew = (getSetting("ceremoniesSeen")[this.page.game.name] ?? 0) < MANUAL_COUNT;
    const isManual = getSetting("ceremonies") === "wait" || isNew || isMotionReduced() || this.isReopened;
    return !isManual && !this.isPaused && !this.isHovered && !document.hidden;
  }

  /** @param {Wire.CeremonyRow[]} group */
  readingTime(group) {
    const letters = group.reduce((sum, row) => sum + row.text.length, 0);
    const hasMoves = group.some((row) => row.lines.some((line) => line.journeys.length));
    const read = Math.min(MAX_READ_TIME, MIN_READ_TIME + TIME_PER_LETTER * letters);
    return (LOOK_TIME + (hasMoves ? MOVE_TIME : 0) + read) / (getSetting("speed") || 1);
  }

  next() {
    if (!this.isReopened && this.groupIndex + 1 < this.groups.length) {
      this.groupIndex += 1;
      this.showGroup();
    } else this.finishCurrent();
  }

  back() {
    if (this.groupIndex === 0 || this.isReopened) return;
    this.groupIndex -= 1;
    this.showGroup();
  }

  togglePause() {
    this.isPaused = !this.isPaused;
    this.scheduleNext();
  }

  /** @param {boolean} isHovered */
  setHovered(isHovered) {
    this.isHovered = isHovered;
    if (this.current) this.scheduleNext();
  }

  /** Ends the current sequence and starts the next, or closes. */
  finishCurrent() {
    if (!this.isReopened) {
      this.countSeen();
      this.stage.finish(this.groups);
    }
    this.queue.shift();
    if (this.current) this.start();
    else this.close();
  }

  /** Counts a sequence of this game as seen. */
  countSeen() {
    const seen = getSetting("ceremoniesSeen");
    const { name } = this.page.game;
    setSetting("ceremoniesSeen", { ...seen, [name]: Math.min(MANUAL_COUNT, (seen[name] ?? 0) + 1) });
  }

  /** Closes the sheet and skips what is left. */
  close() {
    if (this.current && !this.isReopened) this.countSeen();
    const { previousFocus, onClosed } = this;
    this.clear();
    onClosed();
    requestRender();
    if (previousFocus instanceof HTMLElement || previousFocus instanceof SVGElement) previousFocus.focus();
  }

  clear() {
    this.stop();
    this.stage.clear();
    document.removeEventListener("visibilitychange", this.onVisibilityChange);
    this.queue = [];
    [this.groupIndex, this.holdTime] = [0, 0];
    [this.isReopened, this.isHovered] = [false, false];
    this.onClosed = () => {};
  }

  stop() {
    clearTimeout(this.timer);
    this.stage.stop();
    if (this.current) this.page.board.pointAt([]);
  }

  /**
   * Handles a key; false if it means nothing here.
   * @param {KeyboardEvent} event
   */
  handleKey({ key, target }) {
    const onButton = target instanceof Element && target.closest("button:not(.next)");
    if (key === "Escape") this.close();
    else if (key === "ArrowRight" || ((key === "Enter" || key === " ") && !onButton)) this.next();
    else if (key === "ArrowLeft") this.back();
    else if (key === "p" || key === "P") this.togglePause();
    else if (/^[1-4]$/.test(key)) this.setSpeed(SPEEDS[Number(key) - 1][0]);
    else return false;
    return true;
  }

  /** @param {number} speed */
  setSpeed(speed) {
    setSetting("speed", speed);
    this.scheduleNext();
  }

  rendered() {
    if (this.current) updateDim(this);
  }
}

// --- Applying and undoing rows on the board ---

/** At speed 1: how long a row is highlighted before its pieces move, and how long numbers count. */
const LOOK_TIME = 500;
const COUNT_TIME = 300;
const COUNT_STEPS = 8;
/** Maximum number of animated lines. */
const MAX_FLIGHTS = 6;
const NUMBER = /[-−]?\d+/;

/** @typedef {() => void} Undo */
/** @typedef {Wire.CeremonyRow[]} RowGroup Rows that are shown together. */

export class SequenceStage {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** Undo functions of each applied group. @type {Undo[][]} */
    this.applied = [];
    /** How many of them belong to finished sequences. */
    this.finishedCount = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {NumberCounter | null} */
    this.counter = null;
  }

  /**
   * Shows a group: highlights its elements, animates its pieces and patches the board.
   * @param {RowGroup[]} groups of the sequence
   * @param {number} at
   */
  showGroup(groups, at) {
    this.stop();
    this.applyUpTo(groups, at);
    const lines = groups[at].flatMap((row) => row.lines);
    const touched = lines.flatMap((line) => line.touches);
    this.board.pointAt(touched);
    if (isMotionReduced() || !getSetting("speed")) {
      this.applyUpTo(groups, at + 1);
      return;
    }
    const pace = 1 / getSetting("speed");
    const moving = lines.filter((line) => line.journeys.length).slice(0, MAX_FLIGHTS);
    const onArrival = () => {
      const change = () => this.applyUpTo(groups, at + 1, COUNT_TIME * pace);
      if (moving.length) change();
      else animateChange(this.board.scene, change);
      this.board.pointAt(touched);
      requestRender();
    };
    this.timer = setTimeout(() => {
      for (const line of moving) animateJourneys(this.board.scene, line, MOVE_TIME * pace);
      if (moving.length) this.timer = setTimeout(onArrival, MOVE_TIME * pace);
      else onArrival();
    }, LOOK_TIME * pace);
  }

  /**
   * Applies or undoes groups until exactly this many are applied.
   * @param {RowGroup[]} groups
   * @param {number} count
   * @param {number} [time] counting time of the last group's numbers
   */
  applyUpTo(groups, count, time = 0) {
    const { scene } = this.board;
    while (this.applied.length > this.finishedCount + count) this.undoLast();
    while (this.applied.length < this.finishedCount + count) {
      const changes = groups[this.applied.length - this.finishedCount].flatMap((row) => row.patch);
      const before = time ? changedNumbers(scene, changes) : [];
      this.applied.push(changes.flatMap((change) => applyUndoable(scene, change)));
      if (before.length) this.counter = new NumberCounter(before, time);
    }
  }

  undoLast() {
    this.counter?.finish();
    for (const undo of this.applied.pop()?.toReversed() ?? []) undo();
  }

  /** Finishes a sequence: its changes stay applied until all sequences are over. @param {RowGroup[]} groups */
  finish(groups) {
    this.stop();
    this.applyUpTo(groups, groups.length);
    this.finishedCount = this.applied.length;
  }

  /** Restores the board. */
  clear() {
    this.stop();
    while (this.applied.length) this.undoLast();
    this.finishedCount = 0;
  }

  stop() {
    clearTimeout(this.timer);
    this.counter?.finish();
    finishAnimations();
  }
}

// --- Numbers that count up ---

/** @typedef {{ element: Element, from: number }} CountingNumber */

/** @param {Element} element */
const parseNumber = (element) => Number(NUMBER.exec(element.textContent ?? "")?.[0].replace("−", "-") ?? Number.NaN);

/**
 * The numbers that these changes replace, as they are now.
 * @param {SvgScene} scene
 * @param {Wire.Change[]} changes
 * @returns {CountingNumber[]}
 */
function changedNumbers(scene, changes) {
  const textChanges = changes.filter((change) => change[0] === "set" && "text" in change[2]);
  const elements = textChanges.flatMap(([, id]) => scene.element(id) ?? []);
  return elements
    .map((element) => ({ element, from: parseNumber(element) }))
    .filter(({ from }) => Number.isFinite(from));
}

class NumberCounter {
  /**
   * @param {CountingNumber[]} before
   * @param {number} time
   */
  constructor(before, time) {
    const now = before.map(({ element, from }) => ({
      element,
      from,
      to: parseNumber(element),
      text: element.textContent,
    }));
    this.numbers = now.filter(({ from, to }) => Number.isFinite(to) && from !== to);
    this.time = time;
    this.step(1);
  }

  /** @param {number} step */
  step(step) {
    if (step >= COUNT_STEPS) {
      this.finish();
      return;
    }
    for (const { element, from, to, text } of this.numbers)
      element.textContent = (text ?? "").replace(NUMBER, String(Math.round(from + ((to - from) * step) / COUNT_STEPS)));
    this.timer = setTimeout(() => this.step(step + 1), this.time / COUNT_STEPS);
  }

  finish() {
    clearTimeout(this.timer);
    for (const { element, text } of this.numbers) element.textContent = text;
    this.numbers = [];
  }
}

// --- Undoable changes ---

/**
 * Applies a change as far as it fits the scene, and returns how to undo it.
 * @param {SvgScene} scene
 * @param {Wire.Change} change
 * @returns {Undo[]}
 */
function applyUndoable(scene, change) {
  const [kind, id] = change;
  const element = scene.element(id);
  if (kind === "add") {
    const [, , tag, attributes, parent, after] = change;
    if (element) return [...setUndoable(scene, element, attributes), ...moveUndoable(scene, element, parent, after)];
    if (!scene.element(parent)) return [];
    const created = scene.create(id, tag, attributes);
    moveUndoable(scene, created, parent, after);
    return [() => scene.remove(created)];
  }
  if (!element?.parentElement?.closest("[data-id]")) return [];
  if (kind === "move") return moveUndoable(scene, element, change[2], change[3]);
  return kind === "set" ? setUndoable(scene, element, change[2]) : removeUndoable(scene, element);
}

/**
 * @param {SvgScene} scene
 * @param {SVGElement} element
 * @param {Wire.Attributes} attributes
 */
function setUndoable(scene, element, attributes) {
  const metadata = scene.metadataOf(element);
  /** @type {Wire.Attributes} */
  const before = {};
  for (const name of Object.keys(attributes)) {
    if (name === "text") before.text = element.textContent;
    else if (name === "label") before.label = element.dataset.named ?? element.getAttribute("aria-label");
    else if (!METADATA.has(name)) before[name] = element.getAttribute(name);
  }
  scene.setAttributes(element, attributes);
  return [
    () => {
      scene.setAttributes(element, before);
      scene.metadata.set(element, metadata);
    },
  ];
}

/**
 * @param {SvgScene} scene
 * @param {SVGGraphicsElement} element
 * @param {string} parent
 * @param {string} after
 * @returns {Undo[]}
 */
function moveUndoable(scene, element, parent, after) {
  const container = scene.element(parent);
  if (!container || element.contains(container)) return [];
  const { parentNode, nextSibling } = element;
  const before = scene.element(after);
  const next = before?.parentNode === container ? before.nextSibling : after ? null : scene.firstChildOf(container);
  if (next !== element) container.insertBefore(element, next);
  return parentNode ? [() => parentNode.insertBefore(element, nextSibling)] : [];
}

/**
 * @param {SvgScene} scene
 * @param {SVGGraphicsElement} element
 * @returns {Undo[]}
 */
function removeUndoable(scene, element) {
  const { parentNode, nextSibling } = element;
  const inside = [...scene.elements].filter(([, one]) => element.contains(one));
  scene.remove(element);
  return [
    () => {
      for (const [id, one] of inside) scene.elements.set(id, one);
      parentNode?.insertBefore(element, nextSibling);
    },
  ];
}
