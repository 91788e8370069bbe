// Keyboard control of a table.

/** @import { TablePage } from "./page.js" */

import { neighbour } from "../board/highlight.js";
import { app, find, paint } from "../lib/app.js";

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
  if (!app.dialog && page.ceremonies.now) {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain && page.ceremonies.press(event)) event.preventDefault();
    return;
  }
  if (target.matches("input, textarea, select") || event.metaKey || event.altKey || app.dialog) return;
  if (event.ctrlKey && key !== "z") return;
  if (page.review.press(event)) {
    event.preventDefault();
    return;
  }
  const isLate = key === "Enter" && deciding.act !== null && (deciding.isFresh || event.repeat);
  if (isLate) event.preventDefault();
  else if (page.telling.act && pressTelling(page, event)) page.board.inspector.hide();
  else if (key === "r" || key === "R") page.following.again();
  else if (key === "[" || key === "]") page.following.step(key === "[" ? -1 : 1);
  else if (key === "Escape") closeTop(page);
  else if (key === "u" || key === "z") deciding.undo();
  else if (key === "Backspace") takeBack(page);
  else if (key === "b") openBelongings(page, target);
  else if (key === "c" || (key === "Enter" && isChosen(page, target))) deciding.confirm();
  else if ((key === "Enter" || key === " ") && isPressed(page, target)) page.board.press(target);
  else if (key === "Enter" && !target.closest("button, a")) deciding.confirm();
  else if (/^[1-9]$/.test(key)) deciding.chooseListed(Number(key) - 1);
  else if (key.startsWith("Arrow") && target.closest("#board, #tray, #seats, #strip")) look(page, target, key);
  else return;
  event.preventDefault();
}

/**
 * While something is told: to now, pause, the next act, the end of this turn.
 * @param {TablePage} page
 * @param {KeyboardEvent} event
 */
function pressTelling({ telling }, { key, shiftKey }) {
  if (key === "Escape") telling.skip();
  else if (key === " ") telling.pause();
  else if (key === "ArrowRight" && shiftKey) telling.finish();
  else if (key === "ArrowRight") telling.go();
  else return false;
  return true;
}

/**
 * Close what lies on top.
 * @param {TablePage} page
 */
function closeTop({ board, coach, deciding, hints, replay, rules }) {
  if (deciding.chooser) deciding.closeChooser();
  else if (hints.options.length) hints.clear();
  else if (rules.isOpen) rules.isOpen = false;
  else if (replay.on) replay.leave();
  else if (coach.note) coach.escape();
  board.inspector.hide();
  paint();
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
 * Whether a piece is pressed; while Confirm waits, only what can be marked or opened is.
 * @param {TablePage} page
 * @param {Element} target
 */
function isPressed({ deciding }, target) {
  const id = target.closest("[data-id]")?.getAttribute("data-id");
  return id && (!deciding.act || deciding.choosing.byElement.has(id) || target.matches("svg.seat"));
}

/**
 * Whether the focus is on what Confirm waits for: Enter confirms it, Space takes the mark away.
 * @param {TablePage} page
 * @param {Element} target
 */
function isChosen({ deciding }, target) {
  return deciding.act !== null && target.closest("[aria-pressed=true]:is(.choice, .verbs .btn, [data-can])") !== null;
}

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

// --- Focus that was lost by rendering ---

let usesKeys = false;
addEventListener("keydown", () => (usesKeys = true), true);
addEventListener("pointerdown", () => (usesKeys = false), true);

const NEXT = [".curtain button", ".slip .choice", ".bar .confirm:enabled", ".slip .confirm:enabled", "#board"];

/** A curtain takes the focus; one that was lost goes on to what can be done next. */
export function keepFocus() {
  const curtain = find(".curtain button");
  const isLost = usesKeys && document.activeElement === document.body;
  if (curtain ? document.activeElement === curtain : !isLost) return;
  const next = NEXT.map(find).find((found) => found?.getClientRects().length);
  next?.focus({ preventScroll: true });
}
