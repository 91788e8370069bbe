// The paper that a chart is drawn on.

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
