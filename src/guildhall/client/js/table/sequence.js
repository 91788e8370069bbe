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

/** At speed 1 a row is read so long at least and at most, and for each letter. */
const MIN_READ_TIME = 800;
const MAX_READ_TIME = 2800;
const TIME_PER_LETTER = 24;
/** So many ceremonies of a game wait for somebody who is new to it. */
const MANUAL_COUNT = 2;

/**
 * The rows that are told together: those of the seats in one step, any other alone.
 * @param {Wire.Ceremony} ceremony
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
    /** What is to be told, and which beat of the first. @type {Wire.Ceremony[]} */
    this.queue = [];
    this.groupIndex = 0;
    /** Whether it is only looked at again: complete and still. */
    this.isReopened = false;
    this.isPaused = false;
    /** Whether the mouse rests on the sheet. */
    this.isHovered = false;
    /** How long this beat is held; 0: until Continue. */
    this.holdTime = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.onClosed = () => {};
    /** @type {Element | null} */
    this.previousFocus = null;
    this.onVisibilityChange = () => this.scheduleNext();
  }

  /** The ceremony that is told now. */
  get current() {
    return this.queue[0] ?? null;
  }

  get groups() {
    return this.current ? groupRows(this.current) : [];
  }

  /** The rows that are told now; none if it is only looked at. @returns {Wire.CeremonyRow[]} */
  get currentGroup() {
    return this.isReopened ? [] : (this.groups[this.groupIndex] ?? []);
  }

  /**
   * Tell the ceremonies of an entry, then go on.
   * @param {number} entry
   * @param {() => void} then
   */
  async play(entry, then) {
    if (!(await this.prepare(entry, then))) return;
    if (this.current) this.start();
    else this.close();
  }

  /**
   * Look at a ceremony once more.
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
   * Whether what was asked for has come, and nothing else is wanted by now.
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

  /** The language has changed: the same row in other words. */
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

  /** Tell a beat, on the board and in words. */
  showGroup() {
    this.stop();
    this.stage.showGroup(this.groups, this.groupIndex);
    announce(this.announcement);
    this.scheduleNext();
  }

  /** What is said of the beat to those who listen. */
  get announcement() {
    const { currentGroup, current, groupIndex, groups } = this;
    if (!current) return "";
    const title = groupIndex === 0 ? t("title-said", { title: current.title }) : "";
    const texts = currentGroup.flatMap((row) => [this.factsText(row), row.text]);
    return joinSentences([title, ...texts, t("ceremony-row", { row: groupIndex + 1, rows: groups.length })]);
  }

  /**
   * Who has how many, in words.
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

  /** Hold the beat as long as it takes to read it, unless somebody wants to take their time. */
  scheduleNext() {
    clearTimeout(this.timer);
    const { currentGroup, current } = this;
    this.holdTime = current && this.isAutomatic ? this.readingTime(currentGroup) : 0;
    if (this.holdTime) this.timer = setTimeout(() => this.next(), this.holdTime);
    requestRender();
  }

  /** Whether the rows follow by themselves. */
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

  /** One ceremony is over; the next begins, or all are. */
  finishCurrent() {
    if (!this.isReopened) {
      this.countSeen();
      this.stage.finish(this.groups);
    }
    this.queue.shift();
    if (this.current) this.start();
    else this.close();
  }

  /** How many ceremonies of this game the person has seen. */
  countSeen() {
    const seen = getSetting("ceremoniesSeen");
    const { name } = this.page.game;
    setSetting("ceremoniesSeen", { ...seen, [name]: Math.min(MANUAL_COUNT, (seen[name] ?? 0) + 1) });
  }

  /** Skip all: what came of it is shown. */
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
   * Whether a key was meant for the sheet.
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

/** At speed 1: how long a row is looked at before its pieces fly, and how long numbers count. */
const LOOK_TIME = 500;
const COUNT_TIME = 300;
const COUNT_STEPS = 8;
/** Of many journeys so many are seen. */
const MAX_FLIGHTS = 6;
const NUMBER = /[-−]?\d+/;

/** @typedef {() => void} Undo */
/** @typedef {Wire.CeremonyRow[]} RowGroup Rows that are told together. */

export class SequenceStage {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** How to take back each beat that is shown. @type {Undo[][]} */
    this.applied = [];
    /** How many of them belong to ceremonies that are over. */
    this.finishedCount = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {NumberCounter | null} */
    this.counter = null;
  }

  /**
   * Tell a beat: light its places, let its pieces travel, and change the board.
   * @param {RowGroup[]} groups of the ceremony
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
    const arrive = () => {
      const change = () => this.applyUpTo(groups, at + 1, COUNT_TIME * pace);
      if (moving.length) change();
      else animateChange(this.board.scene, change);
      this.board.pointAt(touched);
      requestRender();
    };
    this.timer = setTimeout(() => {
      for (const line of moving) animateJourneys(this.board.scene, line, MOVE_TIME * pace);
      if (moving.length) this.timer = setTimeout(arrive, MOVE_TIME * pace);
      else arrive();
    }, LOOK_TIME * pace);
  }

  /**
   * Show so many beats of the ceremony, no more and no less.
   * @param {RowGroup[]} groups
   * @param {number} count
   * @param {number} [time] as long as the numbers of the last one count
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

  /** The ceremony is told: what it has changed stays until all are. @param {RowGroup[]} groups */
  finish(groups) {
    this.stop();
    this.applyUpTo(groups, groups.length);
    this.finishedCount = this.applied.length;
  }

  /** The board is as it was before. */
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
 * The numbers that these changes write anew, as they stand now.
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
 * Make a change as far as it fits the drawing; how to take it back.
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
