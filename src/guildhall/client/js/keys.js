// The table by keyboard alone.

import { app } from "./app.js";
import { neighbour } from "./lights.js";

/** What a key does at a table; keys that mean something are used up. */
export function pressKey(page, event) {
  const { key, target } = event;
  if (target.matches("input, textarea, select") || event.metaKey || event.altKey || app.dialog) return;
  if (event.ctrlKey && key !== "z") return;
  const piece = target.closest("svg [data-id]");
  if (key === "Escape") page.escape();
  else if (key === "u" || key === "z") page.undo();
  else if (key === "c") page.confirm();
  else if ((key === "Enter" || key === " ") && piece) page.press(piece.dataset.id);
  else if (key === "Enter" && !target.closest("button, a")) page.confirm();
  else if (/^[1-9]$/.test(key)) choose(page, Number(key) - 1);
  else if (key.startsWith("Arrow") && target.closest("#board, #tray, #seats, #strip")) look(page, target, key);
  else return;
  event.preventDefault();
}

function choose(page, index) {
  if (page.choosing.marks && !page.chooser) {
    const id = page.choosing.pieces[index];
    if (id) page.press(id);
    return;
  }
  const options = page.chooser?.options ?? page.choosing.options;
  if (options[index] && !page.busy) page.choose(options[index]);
}

/** Arrow keys lead from piece to piece, whether they can be chosen or only looked at. */
function look(page, from, key) {
  const next = neighbour(page.drawing, from, key);
  if (!next) return;
  if (!next.hasAttribute("tabindex")) next.setAttribute("tabindex", "-1");
  next.focus();
}
