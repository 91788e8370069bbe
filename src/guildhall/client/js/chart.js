// A chart of the game: everybody's points or chances, entry by entry.

/** @import { Ended } from "./end.js" */
/** @import { Course } from "./paper.js" */
/** @import { Playing } from "./table.js" */

import { html, svg } from "../vendor/lit-html.js";
import { paint } from "./app.js";
import { emblem } from "./icons.js";
import { BOTTOM, LEFT, Paper, RIGHT, TOP } from "./paper.js";
import { say } from "./words.js";

/**
 * A place on the chart is pointed at for its numbers, and pressed to go there.
 * @param {Playing} page
 * @param {Ended} ended
 * @param {Course} data
 * @param {(number: number) => string} write says a number
 */
export function chart(page, ended, data, write) {
  const { entries, values } = data;
  const paper = new Paper(data, page.narrow);
  const seats = values[0].map((_, seat) => seat);
  const at = Math.min(ended.at ?? entries.length - 1, entries.length - 1);
  const look = (/** @type {number | undefined} */ index) => {
    ended.at = index;
    paint();
  };
  const nearest = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    return paper.nearest((event.clientX - box.left) / box.width, entries);
  };
  return html`<svg class="chart" viewBox="0 0 ${paper.width} ${paper.height}" role="img" aria-label=${data.title}
      @pointermove=${(/** @type {PointerEvent} */ event) => look(nearest(event))} @pointerleave=${() => look(undefined)}
      @click=${(/** @type {MouseEvent} */ event) => page.replay.go(entries[nearest(event)])}>
      ${paper.marks.map((mark) => svg`<path class="grid" d="M${LEFT} ${paper.y(mark)}H${paper.width - RIGHT}"/><text x=${LEFT - 8} y=${paper.y(mark) + 4} text-anchor="end">${write(mark)}</text>`)}
      ${ended.at === undefined ? "" : svg`<path class="at" d="M${paper.x(entries[at])} ${TOP}V${paper.height - BOTTOM}"/>`}
      ${seats.map((seat) => svg`<path class="under" d=${paper.way(entries, values, seat)}/>`)}
      ${seats.map((seat) => svg`<path class="way line-${seat}" d=${paper.way(entries, values, seat)}/>`)}
      ${seats.map((seat) => [...spread(entries.length), at].map((index) => svg`<use href="#emblem-${seat}" class="line-${seat}" x=${paper.x(entries[index]) - 7} y=${paper.y(values[index][seat]) - 7} width="14" height="14"/>`))}
      ${(data.rings ?? []).map(({ index, seat }) => svg`<circle class="turning" cx=${paper.x(entries[index])} cy=${paper.y(values[index][seat])} r="9"/>`)}
      <text x=${LEFT} y=${paper.height - 8}>${say("chart-start")}</text>
      <text x=${paper.width - RIGHT} y=${paper.height - 8} text-anchor="end">${say("move", { entry: paper.last })}</text>
    </svg>
    <ul class="legend">${seats.map((seat) => html`<li class="line-${seat}">${emblem(seat, 14)}<span>${page.name(seat)}</span><b>${write(values[at][seat])}</b></li>`)}
      ${ended.at === undefined ? "" : html`<li class="soft">${say("move", { entry: entries[at] })}</li>`}</ul>`;
}

/**
 * Where the lines carry their emblem, since colours alone tell nothing to some.
 * @param {number} count
 */
const spread = (count) => [0.34, 0.67].map((part) => Math.round((count - 1) * part));
