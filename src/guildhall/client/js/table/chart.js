// Line charts of a game: points or chances of all players over its entries.

/** @import { ActiveTablePage } from "./page.js" */
/** @import { ResultState } from "./result.js" */

import { html, svg } from "../../vendor/lit-html.js";
import { requestRender } from "../lib/app.js";
import { emblem, lookOf } from "../lib/icons.js";
import { formatPattern, t } from "../lib/text.js";

/**
 * @typedef {{ index: number, seat: number, kind: string, isOpen: boolean, go: () => void }} ChartMarker A decision on a line.
 */

/**
 * A line chart; hovering shows numbers, a click goes to that entry.
 * @param {ActiveTablePage} page
 * @param {ResultState} resultState
 * @param {Series} data
 * @param {(number: number) => string} format formats a value
 * @param {ChartMarker[]} markers
 */
export function lineChart(page, resultState, data, format, markers = []) {
  const { entries, values } = data;
  const axes = new ChartAxes(data, page.narrow ? "narrow" : page.review.isOpen ? "flat" : "wide");
  const seats = values[0].map((_, seat) => seat);
  const rounds = roundRanges(data);
  const at = Math.min(resultState.at ?? entries.length - 1, entries.length - 1);
  const setIndex = (/** @type {number | undefined} */ index) => {
    resultState.at = index;
    requestRender();
  };
  const nearest = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    return axes.nearestIndex((event.clientX - box.left) / box.width, entries);
  };
  const press = (/** @type {MouseEvent} */ event) => {
    const index = nearest(event);
    const nearestMarker = markers.toSorted((a, b) => Math.abs(a.index - index) - Math.abs(b.index - index))[0];
    if (nearestMarker) nearestMarker.go();
    else page.replay.goTo(entries[index]);
  };
  return html`<svg class="chart" viewBox="0 0 ${axes.width} ${axes.height}" role="img" aria-label=${data.title}
      @pointermove=${(/** @type {PointerEvent} */ event) => setIndex(nearest(event))} @pointerleave=${() => setIndex(undefined)}
      @click=${press}>
      ${rounds.map(({ from, to }, n) => svg`<rect class="round ${n % 2 ? "even" : ""}" x=${axes.x(entries[from])} y=${TOP} width=${axes.x(entries[to]) - axes.x(entries[from])} height=${axes.height - BOTTOM - TOP}/>`)}
      ${rounds.slice(1).map(({ from }) => svg`<path class="border" d="M${axes.x(entries[from])} ${TOP}V${axes.height - BOTTOM}"/>`)}
      ${axes.ticks.map((mark) => svg`<path class="grid" d="M${LEFT} ${axes.y(mark)}H${axes.width - RIGHT}"/><text x=${LEFT - 8} y=${axes.y(mark) + 4} text-anchor="end">${format(mark).replace(/\s/g, "")}</text>`)}
      ${resultState.at === undefined ? "" : svg`<path class="at" d="M${axes.x(entries[at])} ${TOP}V${axes.height - BOTTOM}"/>`}
      ${seats.map((seat) => svg`<path class="halo" d=${axes.linePath(entries, values, seat)}/>`)}
      ${seats.map((seat) => svg`<path class="way line-${lookOf(seat)}" d=${axes.linePath(entries, values, seat)}/>`)}
      ${seats.map((seat) => [...emblemIndices(rounds, entries.length), at].map((index) => svg`<use href="#emblem-${lookOf(seat)}" class="line-${lookOf(seat)}" x=${axes.x(entries[index]) - 7} y=${axes.y(values[index][seat]) - 7} width="14" height="14"/>`))}
      ${markers.map(({ index, seat, kind, isOpen }) => svg`<circle class="graded ${kind}" cx=${axes.x(entries[index])} cy=${axes.y(values[index][seat])} r=${isOpen ? 9 : 6}/>`)}
      ${rounds.length ? roundLabels(page, axes, entries, rounds) : svg`<text x=${LEFT} y=${axes.height - 8}>${t("chart-start")}</text><text x=${axes.width - RIGHT} y=${axes.height - 8} text-anchor="end">${t("move", { entry: axes.last })}</text>`}
    </svg>
    <ul class="legend">${seats.map((seat) => html`<li class="line-${lookOf(seat)}">${emblem(seat, 14)}<span>${page.nameOf(seat)}</span><b>${format(values[at][seat])}</b></li>`)}
      ${resultState.at === undefined ? "" : html`<li class="soft">${t("move", { entry: entries[at] })}</li>`}</ul>`;
}

/** Minimum width of a round for its number, and for its name. */
const MIN_NUMBER_WIDTH = 16;
const MIN_NAME_WIDTH = 74;

/**
 * The rounds by name if all names fit, else by number.
 * @param {ActiveTablePage} page
 * @param {ChartAxes} axes
 * @param {number[]} entries
 * @param {{ round: number, from: number, to: number }[]} rounds
 */
function roundLabels(page, axes, entries, rounds) {
  const widths = rounds.map(({ from, to }) => axes.x(entries[to]) - axes.x(entries[from]));
  const areLong = widths.every((width) => width >= MIN_NAME_WIDTH);
  return rounds.map(({ round, from }, n) =>
    areLong || widths[n] >= MIN_NUMBER_WIDTH
      ? svg`<text x=${axes.x(entries[from]) + widths[n] / 2} y=${axes.height - 8} text-anchor="middle">${areLong ? formatPattern(page.game.round, { round }) : round}</text>`
      : "",
  );
}

/**
 * Where lines carry their emblem, since colours alone do not distinguish them for everybody: at round borders.
 * @param {{ from: number }[]} rounds
 * @param {number} count
 */
const emblemIndices = (rounds, count) =>
  rounds.length > 1 && rounds.length < 8
    ? rounds.slice(1).map(({ from }) => from)
    : [0.34, 0.67].map((part) => Math.round((count - 1) * part));

// --- Axes ---

const SIZES = { wide: [600, 300], narrow: [350, 230], flat: [940, 176] };
export const LEFT = 46;
export const RIGHT = 18;
export const TOP = 14;
export const BOTTOM = 30;
const TICK_STEPS = [0.25, 1, 2, 5, 10, 20, 25, 50, 100];
const MAX_TICKS = 6;

/**
 * @typedef {object} Series
 * @property {string} title
 * @property {number[]} entries
 * @property {number[][]} values for each entry, the value of every seat
 * @property {number} low minimum range of the axis
 * @property {number} high
 * @property {number[]} [rounds] round of each entry; 0 if none
 */

/**
 * The rounds of a series with their first and last index.
 * @param {Series} course
 */
export function roundRanges({ rounds = [] }) {
  /** @type {{ round: number, from: number, to: number }[]} */
  const found = [];
  rounds.forEach((round, index) => {
    const last = found.at(-1);
    if (last) last.to = index;
    if (round > 0 && round !== last?.round) found.push({ round, from: index, to: index });
  });
  return found;
}

/** Maps values to coordinates. */
export class ChartAxes {
  /**
   * @param {Series} course
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

  /** Round values along the vertical axis. */
  get ticks() {
    const step = TICK_STEPS.find((size) => (this.high - this.low) / size <= MAX_TICKS) ?? 200;
    const markers = [];
    for (let mark = Math.ceil(this.low / step) * step; mark <= this.high; mark += step) markers.push(mark);
    return markers;
  }

  /**
   * @param {number[]} entries
   * @param {number[][]} values
   * @param {number} seat
   */
  linePath(entries, values, seat) {
    return values
      .map((row, index) => `${index ? "L" : "M"}${this.x(entries[index]).toFixed(1)} ${this.y(row[seat]).toFixed(1)}`)
      .join("");
  }

  /**
   * The index of the entry nearest to a position.
   * @param {number} fraction position as a fraction of the chart's width
   * @param {number[]} entries
   */
  nearestIndex(fraction, entries) {
    const position = (fraction * this.width - LEFT) / (this.width - LEFT - RIGHT);
    const distance = (/** @type {number} */ entry) => Math.abs(entry - position * this.last);
    return entries.reduce((best, entry, index) => (distance(entry) < distance(entries[best]) ? index : best), 0);
  }
}
