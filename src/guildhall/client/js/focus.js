// Where the keyboard stands: what it stood on may be gone after a move.

let usesKeys = false;
addEventListener("keydown", () => (usesKeys = true), true);
addEventListener("pointerdown", () => (usesKeys = false), true);

const NEXT = [".curtain button", ".slip .choice", ".bar .confirm:enabled", "#board"];

/** A curtain takes the focus; one that was lost goes on to what can be done next. */
export function keepFocus() {
  const curtain = document.querySelector(".curtain button");
  const isLost = usesKeys && document.activeElement === document.body;
  if (curtain ? document.activeElement === curtain : !isLost) return;
  const next = NEXT.map((place) => document.querySelector(place)).find(Boolean);
  next?.focus({ preventScroll: true });
}
