// A chart of the game: everybody's points or chances, entry by entry.

import { html, svg } from "../vendor/lit-html.js";
import { paint } from "./app.js";
import { emblem } from "./icons.js";
import { say } from "./words.js";

const SIZES = { wide: [600, 300], narrow: [350, 230] };
const LEFT = 46;
const RIGHT = 18;
const TOP = 14;
const BOTTOM = 30;
const STEPS = [0.25, 1, 2, 5, 10, 20, 25, 50, 100];
const MOST_STEPS = 6;

/** How numbers become places on the paper. */
class Paper {
  constructor({ entries, values, low, high }, isNarrow) {
    [this.width, this.height] = isNarrow ? SIZES.narrow : SIZES.wide;
    const all = values.flat();
    this.low = Math.min(low, ...all);
    this.high = Math.max(high, ...all);
    this.last = entries.at(-1) || 1;
  }

  x(entry) {
    return LEFT + ((this.width - LEFT - RIGHT) * entry) / this.last;
  }

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

  way(entries, values, seat) {
    return values.map((row, index) => `${index ? "L" : "M"}${this.x(entries[index]).toFixed(1)} ${this.y(row[seat]).toFixed(1)}`).join("");
  }

  /** The index of the entry nearest to a place on the screen. */
  nearest(event, entries) {
    const box = event.currentTarget.getBoundingClientRect();
    const wanted = (((event.clientX - box.left) / box.width) * this.width - LEFT) / (this.width - LEFT - RIGHT);
    const far = (entry) => Math.abs(entry - wanted * this.last);
    return entries.reduce((best, entry, index) => (far(entry) < far(entries[best]) ? index : best), 0);
  }
}

/**
 * `data` holds `entries`, `values` (a row of numbers for each) and the least range of the axis;
 * `write(number)` says a number. A place on the chart is pointed at for its numbers, and pressed
 * to go there.
 */
export function chart(page, data, write) {
  const { entries, values } = data;
  const paper = new Paper(data, page.narrow);
  const seats = values[0].map((_, seat) => seat);
  const at = Math.min(page.ended.at ?? entries.length - 1, entries.length - 1);
  const look = (index) => {
    page.ended.at = index;
    paint();
  };
  return html`<svg class="chart" viewBox="0 0 ${paper.width} ${paper.height}" role="img" aria-label=${data.title}
      @pointermove=${(event) => look(paper.nearest(event, entries))} @pointerleave=${() => look(undefined)}
      @click=${(event) => page.replay.go(entries[paper.nearest(event, entries)])}>
      ${paper.marks.map((mark) => svg`<path class="grid" d="M${LEFT} ${paper.y(mark)}H${paper.width - RIGHT}"/><text x=${LEFT - 8} y=${paper.y(mark) + 4} text-anchor="end">${write(mark)}</text>`)}
      ${page.ended.at === undefined ? "" : svg`<path class="at" d="M${paper.x(entries[at])} ${TOP}V${paper.height - BOTTOM}"/>`}
      ${seats.map((seat) => svg`<path class="under" d=${paper.way(entries, values, seat)}/>`)}
      ${seats.map((seat) => svg`<path class="way line-${seat}" d=${paper.way(entries, values, seat)}/>`)}
      ${seats.map((seat) => [...spread(entries.length), at].map((index) => svg`<use href="#emblem-${seat}" class="line-${seat}" x=${paper.x(entries[index]) - 7} y=${paper.y(values[index][seat]) - 7} width="14" height="14"/>`))}
      ${(data.rings ?? []).map(({ index, seat }) => svg`<circle class="turning" cx=${paper.x(entries[index])} cy=${paper.y(values[index][seat])} r="9"/>`)}
      <text x=${LEFT} y=${paper.height - 8}>${say("chart-start")}</text>
      <text x=${paper.width - RIGHT} y=${paper.height - 8} text-anchor="end">${say("move", { entry: paper.last })}</text>
    </svg>
    <ul class="legend">${seats.map((seat) => html`<li class="line-${seat}">${emblem(seat, 14)}<span>${page.name(seat)}</span><b>${write(values[at][seat])}</b></li>`)}
      ${page.ended.at === undefined ? "" : html`<li class="soft">${say("move", { entry: entries[at] })}</li>`}</ul>`;
}

/** Where the lines carry their emblem, since colours alone tell nothing to some. */
const spread = (count) => [0.34, 0.67].map((part) => Math.round((count - 1) * part));
