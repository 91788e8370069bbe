// Animations of pieces that move on the board.

/** @import { SvgScene } from "./svg_patch.js" */

import { isMotionReduced } from "../lib/settings.js";

const SVG = "http://www.w3.org/2000/svg";
const DURATION = 340;
const MAX_MOVING = 28;
const MIN_DISTANCE = 3;

/**
 * @typedef {{ element: SVGGraphicsElement, piece: string, origin?: string, box: DOMRect }} PiecePosition The position of a piece on the screen.
 */

/** @type {SVGSVGElement | undefined} */
let layer;
/** @type {Animation[]} */
let animations = [];

/** The SVG layer over the page that holds moving copies. */
function overlay() {
  if (layer?.isConnected) return layer;
  layer = document.createElementNS(SVG, "svg");
  layer.setAttribute("class", "sky");
  layer.setAttribute("aria-hidden", "true");
  document.body.append(layer);
  return layer;
}

/**
 * Changes the scene by `change()` and animates the pieces from their previous positions.
 * @param {SvgScene} scene
 * @param {() => void} change
 */
export function animateChange(scene, change) {
  finishAnimations();
  if (isMotionReduced() || document.hidden) {
    change();
    return;
  }
  const before = piecePositions(scene);
  change();
  const after = piecePositions(scene);
  /** @type {Map<string, PiecePosition[]>} */
  const removed = new Map();
  for (const [id, was] of before) {
    if (!after.has(id)) removed.set(was.piece, [...(removed.get(was.piece) ?? []), was]);
  }
  const moves = [];
  for (const [id, now] of after) {
    const was = before.get(id);
    const from = was?.piece === now.piece ? was.box : startOf(scene, now, removed, before);
    if (from && isFar(from, now.box)) moves.push({ element: now.element, from });
  }
  if (moves.length > MAX_MOVING) return;
  for (const { element, from } of moves) animateMove(element, from);
}

/**
 * The screen positions of all pieces.
 * @param {SvgScene} scene
 */
function piecePositions(scene) {
  /** @type {Map<string, PiecePosition>} */
  const found = new Map();
  for (const [id, element] of scene.elements) {
    const { piece, origin } = scene.metadataOf(element);
    if (!piece) continue;
    const box = element.getBoundingClientRect();
    if (box.width) found.set(id, { element, piece, origin, box });
  }
  return found;
}

/**
 * The start position of a piece that was not on the board before.
 * @param {SvgScene} scene
 * @param {PiecePosition} now
 * @param {Map<string, PiecePosition[]>} removed
 * @param {Map<string, PiecePosition>} before
 */
function startOf(scene, now, removed, before) {
  const same = removed.get(now.piece)?.shift();
  if (same) return same.box;
  if (!now.origin) return undefined;
  return before.get(now.origin)?.box ?? scene.element(now.origin)?.getBoundingClientRect();
}

/**
 * @param {DOMRect} a
 * @param {DOMRect} b
 */
const isFar = (a, b) => Math.abs(a.x - b.x) > MIN_DISTANCE || Math.abs(a.y - b.y) > MIN_DISTANCE;

/**
 * @param {SVGGraphicsElement} element
 * @param {DOMRect} from
 */
function animateMove(element, from) {
  const to = element.getBoundingClientRect();
  if (!from.width || !to.width) return;
  const ghost = copyInScreenSpace(element);
  const scale = Math.min(3, Math.max(0.3, from.width / to.width));
  const start = `translate(${from.x - to.x * scale}px, ${from.y - to.y * scale}px) scale(${scale})`;
  overlay().append(ghost);
  element.dataset.flying = "";
  const timing = { duration: DURATION, easing: "cubic-bezier(.3, .1, .2, 1)" };
  const animation = ghost.animate([{ transform: start }, { transform: "none" }], timing);
  trackAnimation(ghost, animation, () => delete element.dataset.flying);
}

/**
 * A copy of an element in screen coordinates, with the classes of its ancestors.
 * @param {SVGGraphicsElement} element
 */
function copyInScreenSpace(element) {
  const copy = /** @type {SVGElement} */ (element.cloneNode(true));
  copy.removeAttribute("transform");
  const { a, b, c, d, e, f } = element.getScreenCTM() ?? new DOMMatrix();
  const outer = document.createElementNS(SVG, "g");
  outer.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  outer.append(copy);
  for (const inner of [copy, ...copy.querySelectorAll("[data-id]")]) {
    for (const name of ["id", "data-id", "tabindex", "role", "aria-label"]) inner.removeAttribute(name);
  }
  const root = document.createElementNS(SVG, "g");
  root.append(wrapInAncestors(element, outer));
  return root;
}

/**
 * Wraps a copy of an element in groups with the classes of the element's ancestors.
 * @param {Element} element
 * @param {Element} copy
 */
export function wrapInAncestors(element, copy) {
  let inner = copy;
  for (let up = element.parentElement; up && up.localName !== "svg"; up = up.parentElement) {
    const around = document.createElementNS(SVG, "g");
    around.setAttribute("class", up.getAttribute("class") ?? "");
    around.append(inner);
    inner = around;
  }
  return inner;
}

/**
 * Removes a moving copy when its animation ends.
 * @param {Element} element
 * @param {Animation} animation
 * @param {() => void} onEnd
 */
function trackAnimation(element, animation, onEnd = () => {}) {
  const end = () => {
    element.remove();
    onEnd();
    animations = animations.filter((other) => other !== animation);
  };
  animation.onfinish = end;
  animation.oncancel = end;
  animations.push(animation);
}

/** Ends all animations at once. */
export function finishAnimations() {
  for (const animation of [...animations]) animation.finish();
  animations = [];
}

// --- Moves that are animated before the board is patched ---

/** Duration of one move at speed 1. */
export const MOVE_TIME = 450;
/** The size of a piece that is drawn at neither end of its move. */
const DEFAULT_SIZE = 38;
/** The maximal number of copies of a piece that move, one after another. */
const MAX_COPIES = 4;
const STAGGER = 80;
/** Height of the curve, as a fraction of its length. */
const CURVATURE = 0.2;

/**
 * Animates pieces between elements before the scene shows the result. An element that is not drawn (any more)
 * is replaced by the first other element of the line.
 * @param {SvgScene} scene
 * @param {Wire.Line} act
 * @param {number} time
 */
export function animateJourneys(scene, { journeys, touches }, time) {
  for (const journey of journeys) {
    const { origin, goal, piece } = journey;
    const others = touches.filter((id) => id !== origin && id !== goal);
    const [start, end] = [origin, goal].map((id) =>
      [id, ...others].map((place) => anchorOf(scene, place, piece)).find(Boolean),
    );
    if (!start || !end) continue;
    const curve = curveBetween(start.box, end.box);
    drawTrail(curve, time);
    for (let n = 0; n < Math.min(journey.count, MAX_COPIES); n += 1)
      launchPiece(journey.piece, start, end, curve, time, n * STAGGER);
  }
}

/** @typedef {{ around: Element, box: DOMRect }} Anchor */

/**
 * The place of a piece within an element, or the middle of the element; for hidden elements the acting
 * player's seal.
 * @param {SvgScene} scene
 * @param {string} id
 * @param {string} piece
 * @returns {Anchor | null}
 */
function anchorOf(scene, id, piece) {
  const element = scene.element(id);
  if (!element) return null;
  const pieceElement = [element, ...element.querySelectorAll("use")].find(
    (one) => one.getAttribute("href") === `#${piece}`,
  );
  const around = pieceElement ?? element;
  const box = around.getBoundingClientRect();
  const caption = document.querySelector(".prompt.telling .seal");
  if (!box.width) return caption && { around: caption, box: caption.getBoundingClientRect() };
  if (pieceElement) return { around, box };
  const middle = new DOMRect(
    box.x + (box.width - DEFAULT_SIZE) / 2,
    box.y + (box.height - DEFAULT_SIZE) / 2,
    DEFAULT_SIZE,
    DEFAULT_SIZE,
  );
  return { around, box: middle };
}

/** @param {DOMRect} box */
const centreOf = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/**
 * The ends of a curve and its control point.
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
function curveBetween(from, to) {
  const [a, b] = [centreOf(from), centreOf(to)];
  const up = CURVATURE * Math.hypot(b.x - a.x, b.y - a.y);
  return { a, b, over: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - 2 * up } };
}

/** @typedef {ReturnType<typeof curveBetween>} Curve */

/**
 * Draws a dotted trail during a move.
 * @param {Curve} way
 * @param {number} time
 */
function drawTrail({ a, b, over }, time) {
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("class", "trail");
  line.setAttribute("d", `M${a.x} ${a.y}Q${over.x} ${over.y} ${b.x} ${b.y}`);
  overlay().append(line);
  trackAnimation(
    line,
    line.animate([{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 0 }], { duration: time * 1.6 }),
  );
}

/**
 * @param {string} piece
 * @param {Anchor} start
 * @param {Anchor} end
 * @param {Curve} way
 * @param {number} duration
 * @param {number} delay
 */
function launchPiece(piece, start, end, { a, b, over }, duration, delay) {
  const symbol = document.createElementNS(SVG, "use");
  const { width, height } = start.box;
  const place = { href: `#${piece}`, x: -width / 2, y: -height / 2, width, height };
  for (const [name, value] of Object.entries(place)) symbol.setAttribute(name, String(value));
  symbol.setAttribute("class", start.around.localName === "use" ? (start.around.getAttribute("class") ?? "") : "");
  const ghost = document.createElementNS(SVG, "g");
  ghost.append(wrapInAncestors(start.around, symbol));
  overlay().append(ghost);
  const middle = { x: (a.x + b.x) / 4 + over.x / 2, y: (a.y + b.y) / 4 + over.y / 2 };
  const size = Math.min(3, Math.max(0.3, end.box.width / width));
  const frames = [
    { transform: `translate(${a.x}px, ${a.y}px)` },
    { transform: `translate(${middle.x}px, ${middle.y}px) scale(${(1 + size) / 2})` },
    { transform: `translate(${b.x}px, ${b.y}px) scale(${size})` },
  ];
  trackAnimation(ghost, ghost.animate(frames, { duration, delay, easing: "ease-in-out", fill: "both" }));
}
