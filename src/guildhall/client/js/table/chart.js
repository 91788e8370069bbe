// A chart of the game: everybody's points or chances, entry by entry, with its rounds.

/** @import { Ended } from "./end.js" */
/** @import { Course } from "./paper.js" */
/** @import { Playing } from "./table.js" */

import { html, svg } from "../../vendor/lit-html.js";
import { paint } from "../lib/app.js";
import { emblem } from "../lib/icons.js";
import { say, sayAs } from "../lib/words.js";
import { BOTTOM, LEFT, Paper, RIGHT, roundsIn, TOP } from "./paper.js";

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
