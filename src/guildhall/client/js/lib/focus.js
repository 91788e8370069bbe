// Where the keyboard stands: what it stood on may be gone after a move.

let usesKeys = false;
addEventListener("keydown", () => (usesKeys = true), true);
addEventListener("pointerdown", () => (usesKeys = false), true);

/**
 * The first element that a selector finds, if any: what can have the focus.
 * @param {string} place
 */
export const find = (place) => /** @type {HTMLElement | null} */ (document.querySelector(place));

const NEXT = [".curtain button", ".slip .choice", ".bar .confirm:enabled", ".slip .confirm:enabled", "#board"];

/** A curtain takes the focus; one that was lost goes on to what can be done next. */
export function keepFocus() {
  const curtain = find(".curtain button");
  const isLost = usesKeys && document.activeElement === document.body;
  if (curtain ? document.activeElement === curtain : !isLost) return;
  const next = NEXT.map(find).find((found) => found?.getClientRects().length);
  next?.focus({ preventScroll: true });
}
