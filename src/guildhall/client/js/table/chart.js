// Line charts of a game: points or chances of all players over its entries.

/** @import { Playing } from "./page.js" */
/** @import { Ended } from "./result.js" */

import { html, svg } from "../../vendor/lit-html.js";
import { paint } from "../lib/app.js";
import { emblem } from "../lib/icons.js";
import { say, sayAs } from "../lib/text.js";

/** @typedef {{ index: number, seat: number, kind: string, isOpen: boolean, go: () => void }} Mark A decision on a line. */

/**
 * A place on the chart is pointed at for its numbers, and pressed to go there.
 * @param {Playing} page
 * @param {Ended} ended
 * @param {Course} data
 * @param {(number: number) => string} write says a number
 * @param {Mark[]} marks
 */
export function chart(page, ended, data, write, marks = []) {
  const { entries, values } = data;
  const paper = new Paper(data, page.narrow ? "narrow" : page.review.on ? "flat" : "wide");
  const seats = values[0].map((_, seat) => seat);
  const rounds = roundsIn(data);
  const at = Math.min(ended.at ?? entries.length - 1, entries.length - 1);
  const look = (/** @type {number | undefined} */ index) => {
    ended.at = index;
    paint();
  };
  const nearest = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    return paper.nearest((event.clientX - box.left) / box.width, entries);
  };
  const press = (/** @type {MouseEvent} */ event) => {
    const index = nearest(event);
    const near = marks.toSorted((a, b) => Math.abs(a.index - index) - Math.abs(b.index - index))[0];
    if (near) near.go();
    else page.replay.go(entries[index]);
  };
  return html`<svg class="chart" viewBox="0 0 ${paper.width} ${paper.height}" role="img" aria-label=${data.title}
      @pointermove=${(/** @type {PointerEvent} */ event) => look(nearest(event))} @pointerleave=${() => look(undefined)}
      @click=${press}>
      ${rounds.map(({ from, to }, n) => svg`<rect class="round ${n % 2 ? "even" : ""}" x=${paper.x(entries[from])} y=${TOP} width=${paper.x(entries[to]) - paper.x(entries[from])} height=${paper.height - BOTTOM - TOP}/>`)}
      ${rounds.slice(1).map(({ from }) => svg`<path class="border" d="M${paper.x(entries[from])} ${TOP}V${paper.height - BOTTOM}"/>`)}
      ${paper.marks.map((mark) => svg`<path class="grid" d="M${LEFT} ${paper.y(mark)}H${paper.width - RIGHT}"/><text x=${LEFT - 8} y=${paper.y(mark) + 4} text-anchor="end">${write(mark).replace(/\s/g, "")}</text>`)}
      ${ended.at === undefined ? "" : svg`<path class="at" d="M${paper.x(entries[at])} ${TOP}V${paper.height - BOTTOM}"/>`}
      ${seats.map((seat) => svg`<path class="halo" d=${paper.way(entries, values, seat)}/>`)}
      ${seats.map((seat) => svg`<path class="way line-${seat}" d=${paper.way(entries, values, seat)}/>`)}
      ${seats.map((seat) => [...emblems(rounds, entries.length), at].map((index) => svg`<use href="#emblem-${seat}" class="line-${seat}" x=${paper.x(entries[index]) - 7} y=${paper.y(values[index][seat]) - 7} width="14" height="14"/>`))}
      ${marks.map(({ index, seat, kind, isOpen }) => svg`<circle class="graded ${kind}" cx=${paper.x(entries[index])} cy=${paper.y(values[index][seat])} r=${isOpen ? 9 : 6}/>`)}
      ${rounds.length ? names(page, paper, entries, rounds) : svg`<text x=${LEFT} y=${paper.height - 8}>${say("chart-start")}</text><text x=${paper.width - RIGHT} y=${paper.height - 8} text-anchor="end">${say("move", { entry: paper.last })}</text>`}
    </svg>
    <ul class="legend">${seats.map((seat) => html`<li class="line-${seat}">${emblem(seat, 14)}<span>${page.name(seat)}</span><b>${write(values[at][seat])}</b></li>`)}
      ${ended.at === undefined ? "" : html`<li class="soft">${say("move", { entry: entries[at] })}</li>`}</ul>`;
}

/** Room that a round's number, and its whole name, need. */
const FEW = 16;
const MANY = 74;

/**
 * The rounds by name where there is room for all names, else by number.
 * @param {Playing} page
 * @param {Paper} paper
 * @param {number[]} entries
 * @param {{ round: number, from: number, to: number }[]} rounds
 */
function names(page, paper, entries, rounds) {
  const widths = rounds.map(({ from, to }) => paper.x(entries[to]) - paper.x(entries[from]));
  const areLong = widths.every((width) => width >= MANY);
  return rounds.map(({ round, from }, n) =>
    areLong || widths[n] >= FEW
      ? svg`<text x=${paper.x(entries[from]) + widths[n] / 2} y=${paper.height - 8} text-anchor="middle">${areLong ? sayAs(page.game.round, { round }) : round}</text>`
      : "",
  );
}

/**
 * Where the lines carry their emblem, since colours alone tell nothing to some: at the rounds' borders.
 * @param {{ from: number }[]} rounds
 * @param {number} count
 */
const emblems = (rounds, count) =>
  rounds.length > 1 && rounds.length < 8
    ? rounds.slice(1).map(({ from }) => from)
    : [0.34, 0.67].map((part) => Math.round((count - 1) * part));

// --- Axes ---

const SIZES = { wide: [600, 300], narrow: [350, 230], flat: [940, 176] };
export const LEFT = 46;
export const RIGHT = 18;
export const TOP = 14;
export const BOTTOM = 30;
const STEPS = [0.25, 1, 2, 5, 10, 20, 25, 50, 100];
const MOST_STEPS = 6;

/**
 * @typedef {object} Course
 * @property {string} title
 * @property {number[]} entries
 * @property {number[][]} values for each entry, everybody's number
 * @property {number} low the least range of the axis
 * @property {number} high
 * @property {number[]} [rounds] the round of each entry; 0 where there is none
 */

/**
 * The rounds of a course: which, and from where to where.
 * @param {Course} course
 */
export function roundsIn({ rounds = [] }) {
  /** @type {{ round: number, from: number, to: number }[]} */
  const found = [];
  rounds.forEach((round, index) => {
    const last = found.at(-1);
    if (last) last.to = index;
    if (round > 0 && round !== last?.round) found.push({ round, from: index, to: index });
  });
  return found;
}

/** How numbers become places on the paper. */
export class Paper {
  /**
   * @param {Course} course
   * @param {keyof typeof SIZES} shape
   */
  constructor({ entries, values, low, high }, shape) {
    const [width, height] = SIZES[shape];
    this.width = width;
    this.height = height;
    const all = values.flat();
    this.low = Math.min(low, ...all);
    this.high = Math.max(high, ...all);
    this.last = entries.at(-1) || 1;
  }

  /** @param {number} entry */
  x(entry) {
    return LEFT + ((this.width - LEFT - RIGHT) * entry) / this.last;
  }

  /** @param {number} value */
  y(value) {
    return this.height - BOTTOM - ((this.height - TOP - BOTTOM) * (value - this.low)) / (this.high - this.low);
  }

  /** Round numbers along the side. */
  get marks() {
    const step = STEPS.find((size) => (this.high - this.low) / size <= MOST_STEPS) ?? 200;
    const marks = [];
    for (let mark = Math.ceil(this.low / step) * step; mark <= this.high; mark += step) marks.push(mark);
    return marks;
  }

  /**
   * @param {number[]} entries
   * @param {number[][]} values
   * @param {number} seat
   */
  way(entries, values, seat) {
    return values
      .map((row, index) => `${index ? "L" : "M"}${this.x(entries[index]).toFixed(1)} ${this.y(row[seat]).toFixed(1)}`)
      .join("");
  }

  /**
   * The index of the entry nearest to a place, told as a share of the paper's width.
   * @param {number} place
   * @param {number[]} entries
   */
  nearest(place, entries) {
    const wanted = (place * this.width - LEFT) / (this.width - LEFT - RIGHT);
    const far = (/** @type {number} */ entry) => Math.abs(entry - wanted * this.last);
    return entries.reduce((best, entry, index) => (far(entry) < far(entries[best]) ? index : best), 0);
  }
}
