// Keyboard control of a table.

/** @import { TablePage } from "./page.js" */

import { neighbour } from "../board/highlight.js";
import { app, query, requestRender } from "../lib/app.js";

/**
 * Handles a key at a table; handled keys have no other effect.
 * @param {TablePage} page
 * @param {KeyboardEvent} event
 */
export function handleKey(page, event) {
  const { key } = event;
  const { decision } = page;
  const target = /** @type {Element} */ (event.target);
  if (app.dialog) page.playerSheet.handleKey(key);
  if (!app.dialog && page.sequences.current) {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain && page.sequences.handleKey(event)) event.preventDefault();
    return;
  }
  if (target.matches("input, textarea, select") || event.metaKey || event.altKey || app.dialog) return;
  if (event.ctrlKey && key !== "z") return;
  if (page.review.handleKey(event)) {
    event.preventDefault();
    return;
  }
  const isLate = key === "Enter" && decision.plannedAct !== null && (decision.isQuestionNew || event.repeat);
  if (isLate) event.preventDefault();
  else if (page.playback.currentAct && handlePlaybackKey(page, event)) page.board.tooltip.hide();
  else if (key === "r" || key === "R") page.updates.replayTurn();
  else if (key === "[" || key === "]") page.updates.replayNeighbour(key === "[" ? -1 : 1);
  else if (key === "Escape") closeTopmost(page);
  else if (key === "u" || key === "z") decision.undo();
  else if (key === "Backspace") undoDraft(page);
  else if (key === "b") openPlayerSheet(page, target);
  else if (key === "c" || (key === "Enter" && isSelected(page, target))) decision.confirm();
  else if ((key === "Enter" || key === " ") && isPressable(page, target)) page.board.press(target);
  else if (key === "Enter" && !target.closest("button, a")) decision.confirm();
  else if (/^[1-9]$/.test(key)) decision.chooseByIndex(Number(key) - 1);
  else if (page.replay.isOn && (key === "ArrowLeft" || key === "ArrowRight"))
    page.replay.step(key === "ArrowLeft" ? -1 : 1);
  else if (key.startsWith("Arrow") && target.closest("#board, #tray, #seats, #strip"))
    focusNeighbour(page, target, key);
  else return;
  event.preventDefault();
}

/**
 * Keys during playback: skip, pause, next act, end of turn.
 * @param {TablePage} page
 * @param {KeyboardEvent} event
 */
function handlePlaybackKey({ playback }, { key, shiftKey }) {
  if (key === "Escape") playback.skip();
  else if (key === " ") playback.togglePause();
  else if (key === "ArrowRight" && shiftKey) playback.finishItem();
  else if (key === "ArrowRight") playback.nextAct();
  else return false;
  return true;
}

/**
 * Closes the topmost layer.
 * @param {TablePage} page
 */
function closeTopmost({ board, coach, decision, hints, replay, rulesDrawer }) {
  if (decision.chooser) decision.closeChooser();
  else if (hints.options.length) hints.clear();
  else if (rulesDrawer.isOpen) rulesDrawer.isOpen = false;
  else if (replay.isOn) replay.exit();
  else if (coach.note) coach.onEscape();
  board.tooltip.hide();
  requestRender();
}

/**
 * Undoes unconfirmed choices only.
 * @param {TablePage} page
 */
function undoDraft({ decision }) {
  if (decision.hasDraft) decision.undo();
}

/**
 * Opens the sheet of the focused panel, else the own one.
 * @param {TablePage} page
 * @param {Element} target
 */
function openPlayerSheet({ playerSheet }, target) {
  if (!playerSheet.openFor(target)) playerSheet.open(playerSheet.defaultSeat);
}

/**
 * Whether Enter or Space presses an element; while a draft awaits confirmation only selectable elements and
 * panels.
 * @param {TablePage} page
 * @param {Element} target
 */
function isPressable({ decision }, target) {
  const id = target.closest("[data-id]")?.getAttribute("data-id");
  return id && (!decision.plannedAct || decision.selection.byElement.has(id) || target.matches("svg.seat"));
}

/**
 * Whether the focus is on the selected element: Enter confirms it, Space deselects it.
 * @param {TablePage} page
 * @param {Element} target
 */
function isSelected({ decision }, target) {
  return (
    decision.plannedAct !== null && target.closest("[aria-pressed=true]:is(.choice, .verbs .btn, [data-can])") !== null
  );
}

/**
 * Arrow keys move the focus from element to element, selectable or not.
 * @param {TablePage} page
 * @param {Element} from
 * @param {string} key
 */
function focusNeighbour(page, from, key) {
  const next = neighbour(page.board.scene, from, key);
  if (!next) return;
  if (!next.hasAttribute("tabindex")) next.setAttribute("tabindex", "-1");
  next.focus();
}

// --- Focus that was lost by rendering ---

let isKeyboardUser = false;
addEventListener("keydown", () => (isKeyboardUser = true), true);
addEventListener("pointerdown", () => (isKeyboardUser = false), true);

const FOCUS_TARGETS = [".curtain button", ".slip .choice", ".bar .confirm:enabled", ".slip .confirm:enabled", "#board"];

/** The hot-seat curtain takes the focus; lost focus moves to the next useful element. */
export function restoreFocus() {
  const curtain = query(".curtain button");
  const isLost = isKeyboardUser && document.activeElement === document.body;
  if (curtain ? document.activeElement === curtain : !isLost) return;
  const next = FOCUS_TARGETS.map(query).find((found) => found?.getClientRects().length);
  next?.focus({ preventScroll: true });
}
