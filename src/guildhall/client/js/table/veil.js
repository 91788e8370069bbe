// The veil over a table while a ceremony is told: light falls on what is spoken of, and the sheet lies beside it.

/** @import { Ceremonies } from "./ceremony.js" */

import { part } from "../lib/app.js";
import { find } from "../lib/focus.js";

/** So far the light reaches beyond what it shows, and so round are its corners. */
const MARGIN = 7;
const ROUND = 10;

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/**
 * Boxes that meet are one.
 * @param {Box[]} boxes
 */
export function merged(boxes) {
  /** @type {Box[]} */
  let apart = [];
  for (let box of boxes) {
    for (let other = apart.find((one) => meets(one, box)); other; other = apart.find((one) => meets(one, box))) {
      const gone = other;
      apart = apart.filter((one) => one !== gone);
      box = around([box, gone]);
    }
    apart.push(box);
  }
  return apart;
}

/**
 * @param {Box} a
 * @param {Box} b
 */
const meets = (a, b) => a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** @param {Box[]} boxes */
const around = (boxes) => ({
  left: Math.min(...boxes.map((box) => box.left)),
  top: Math.min(...boxes.map((box) => box.top)),
  right: Math.max(...boxes.map((box) => box.right)),
  bottom: Math.max(...boxes.map((box) => box.bottom)),
});

/**
 * The parts of the board that are spoken of, or the players.
 * @param {Ceremonies} ceremonies
 */
function lit({ beat, page }) {
  const ids = beat.flatMap((row) => row.lines.flatMap((line) => line.touches));
  for (const place of ["board", "seats"]) {
    const edge = part(place).getBoundingClientRect();
    const boxes = ids.flatMap((id) => {
      const element = page.board.drawing.element(id);
      const shown = place === "seats" ? element?.closest("svg.seat") : element;
      if (!shown?.closest(`#${place}`)) return [];
      const { left, top, right, bottom, width } = shown.getBoundingClientRect();
      const box = { left, top, right, bottom };
      return width && meets(box, edge) ? [box] : [];
    });
    const grown = boxes.map((box) => ({
      left: Math.max(edge.left, box.left - MARGIN),
      top: Math.max(edge.top, box.top - MARGIN),
      right: Math.min(edge.right, box.right + MARGIN),
      bottom: Math.min(edge.bottom, box.bottom + MARGIN),
    }));
    if (grown.length) return merged(grown);
  }
  return [];
}

/**
 * How much of what is told lies under a sheet of this height that begins there.
 * @param {Box[]} boxes
 * @param {number} top
 * @param {number} height
 */
export const covered = (boxes, top, height) =>
  boxes.reduce((sum, box) => {
    const share = Math.min(box.bottom, top + height) - Math.max(box.top, top);
    return sum + Math.max(0, share) * (box.right - box.left);
  }, 0);

/** A box with round corners, as a path. @param {Box} box */
function outline({ left, top, right, bottom }) {
  const r = Math.min(ROUND, (right - left) / 2, (bottom - top) / 2);
  return `M${left + r} ${top}H${right - r}q${r} 0 ${r} ${r}V${bottom - r}q0 ${r} ${-r} ${r}H${left + r}q${-r} 0 ${-r} ${-r}V${top + r}q0 ${-r} ${r} ${-r}z`;
}

/**
 * Light what is told, and let the sheet lie where it does not cover it.
 * @param {Ceremonies} ceremonies
 */
export function placeSheet(ceremonies) {
  const sheet = find(".rite");
  if (!sheet) return;
  const boxes = lit(ceremonies);
  const holes = boxes.map(outline).join("");
  find(".opening .dark")?.setAttribute("d", `M0 0H${innerWidth}V${innerHeight}H0z${holes}`);
  find(".opening .edge")?.setAttribute("d", holes);
  const board = part("board").getBoundingClientRect();
  const [largest] = boxes.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const middle = largest ? (largest.left + largest.right) / 2 : 0;
  sheet.classList.toggle("left", middle > board.left + board.width * 0.6);
  const { offsetHeight: height } = sheet;
  sheet.classList.toggle("above", covered(boxes, innerHeight - height, height) > covered(boxes, 0, height));
  const fuse = find(".fuse i");
  if (fuse) fuse.style.animationDuration = `${ceremonies.hold}ms`;
  find(".rite .told .now")?.scrollIntoView({ block: "nearest" });
}

/** @param {Box} box */
const sizeOf = ({ left, top, right, bottom }) => (right - left) * (bottom - top);
