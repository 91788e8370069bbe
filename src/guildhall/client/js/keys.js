// The table by keyboard alone.

/** @import { TablePage } from "./table.js" */

import { app } from "./app.js";
import { neighbour } from "./lights.js";

/**
 * What a key does at a table; keys that mean something are used up.
 * @param {TablePage} page
 * @param {KeyboardEvent} event
 */
export function pressKey(page, event) {
  const { key } = event;
  const { deciding } = page;
  const target = /** @type {Element} */ (event.target);
  if (app.dialog) page.belongings.press(key);
  if (target.matches("input, textarea, select") || event.metaKey || event.altKey || app.dialog) return;
  if (event.ctrlKey && key !== "z") return;
  const piece = target.closest("svg [data-id]")?.getAttribute("data-id");
  const isPress = key === "Enter" || key === " ";
  if (key === "Escape") page.escape();
  else if (key === "u" || key === "z") deciding.undo();
  else if (key === "Backspace") takeBack(page);
  else if (key === "b") openBelongings(page, target);
  else if (key === "Enter" && deciding.act && (deciding.isFresh || event.repeat)) event.stopPropagation();
  else if (key === "c") deciding.confirm();
  else if (isPress && isOption(page, target)) deciding.press(target.getAttribute("data-id") ?? "");
  else if (isPress && target.matches("svg.seat") && page.belongings.openPanel(target)) return event.preventDefault();
  else if (isPress && piece && !deciding.act) deciding.press(piece);
  else if (key === "Enter" && !target.closest("button, a")) deciding.confirm();
  else if (/^[1-9]$/.test(key)) deciding.chooseListed(Number(key) - 1);
  else if (key.startsWith("Arrow") && target.closest("#board, #tray, #seats, #strip")) look(page, target, key);
  else return;
  event.preventDefault();
}

/**
 * Take back what is not confirmed, and nothing else.
 * @param {TablePage} page
 */
function takeBack({ deciding }) {
  if (deciding.isComposing) deciding.undo();
}

/**
 * What belongs to the panel that has the focus, else one's own.
 * @param {TablePage} page
 * @param {Element} target
 */
function openBelongings({ belongings }, target) {
  if (!belongings.openPanel(target)) belongings.open(belongings.own);
}

/**
 * @param {TablePage} page
 * @param {Element} target
 */
const isOption = ({ deciding }, target) => deciding.choosing.byElement.has(target.getAttribute("data-id") ?? "");

/**
 * Arrow keys lead from piece to piece, whether they can be chosen or only looked at.
 * @param {TablePage} page
 * @param {Element} from
 * @param {string} key
 */
function look(page, from, key) {
  const next = neighbour(page.board.drawing, from, key);
  if (!next) return;
  if (!next.hasAttribute("tabindex")) next.setAttribute("tabindex", "-1");
  next.focus();
}
