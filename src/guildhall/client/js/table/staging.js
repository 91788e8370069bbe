// The board during a ceremony: every row changes what it tells of, and all of it can be taken back,
// since what the server sends is meant for the board as it was before.

/** @import { Board } from "../board/board.js" */
/** @import { Drawing } from "../board/drawing.js" */

import { SPOKEN } from "../board/drawing.js";
import { land, travel } from "../board/flights.js";
import { FLIGHT, send } from "../board/journeys.js";
import { paint } from "../lib/app.js";
import { isStill, setting } from "../lib/settings.js";

/** At speed 1: how long a row is looked at before its pieces fly, and how long numbers count. */
export const LOOK = 500;
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

// --- Numbers that count from what they were ---

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

// --- Changes that can be taken back ---

/**
 * Make a change as far as it fits the drawing; how to take it back.
 * @param {Drawing} drawing
 * @param {Wire.Change} change
 * @returns {Undo[]}
 */
export function undoable(drawing, change) {
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
