// Pieces travel: what went from one place and came to another is seen on its way.

import { isStill } from "../lib/settings.js";

const SVG = "http://www.w3.org/2000/svg";
const TIME = 340;
const MOST = 28;
const NEAR = 3;

/** @import { Drawing } from "./drawing.js" */

/** @typedef {{ element: SVGGraphicsElement, piece: string, origin?: string, box: DOMRect }} Place Where a piece lies. */

/** @type {SVGSVGElement | undefined} */
let layer;
/** @type {Animation[]} */
let flying = [];

/** What flies over the page lies here. */
export function sky() {
  if (layer?.isConnected) return layer;
  layer = document.createElementNS(SVG, "svg");
  layer.setAttribute("class", "sky");
  layer.setAttribute("aria-hidden", "true");
  document.body.append(layer);
  return layer;
}

/**
 * Change the drawing by `change()`, and let the pieces travel from where they were.
 * @param {Drawing} drawing
 * @param {() => void} change
 */
export function travel(drawing, change) {
  land();
  if (isStill() || document.hidden) {
    change();
    return;
  }
  const before = places(drawing);
  change();
  const after = places(drawing);
  /** @type {Map<string, Place[]>} */
  const gone = new Map();
  for (const [id, was] of before) {
    if (!after.has(id)) gone.set(was.piece, [...(gone.get(was.piece) ?? []), was]);
  }
  const flights = [];
  for (const [id, now] of after) {
    const was = before.get(id);
    const from = was?.piece === now.piece ? was.box : origin(drawing, now, gone, before);
    if (from && isFar(from, now.box)) flights.push({ element: now.element, from });
  }
  if (flights.length > MOST) return;
  for (const { element, from } of flights) fly(element, from);
}

/**
 * Where every piece lies on the screen.
 * @param {Drawing} drawing
 */
function places(drawing) {
  /** @type {Map<string, Place>} */
  const found = new Map();
  for (const [id, element] of drawing.elements) {
    const { piece, origin } = drawing.of(element);
    if (!piece) continue;
    const box = element.getBoundingClientRect();
    if (box.width) found.set(id, { element, piece, origin, box });
  }
  return found;
}

/**
 * Where a piece that was not there comes from.
 * @param {Drawing} drawing
 * @param {Place} now
 * @param {Map<string, Place[]>} gone
 * @param {Map<string, Place>} before
 */
function origin(drawing, now, gone, before) {
  const same = gone.get(now.piece)?.shift();
  if (same) return same.box;
  if (!now.origin) return undefined;
  return before.get(now.origin)?.box ?? drawing.element(now.origin)?.getBoundingClientRect();
}

/**
 * @param {DOMRect} a
 * @param {DOMRect} b
 */
const isFar = (a, b) => Math.abs(a.x - b.x) > NEAR || Math.abs(a.y - b.y) > NEAR;

/**
 * @param {SVGGraphicsElement} element
 * @param {DOMRect} from
 */
function fly(element, from) {
  const to = element.getBoundingClientRect();
  if (!from.width || !to.width) return;
  const ghost = wrapped(element);
  const scale = Math.min(3, Math.max(0.3, from.width / to.width));
  const start = `translate(${from.x - to.x * scale}px, ${from.y - to.y * scale}px) scale(${scale})`;
  sky().append(ghost);
  element.dataset.flying = "";
  const timing = { duration: TIME, easing: "cubic-bezier(.3, .1, .2, 1)" };
  const flight = ghost.animate([{ transform: start }, { transform: "none" }], timing);
  follow(ghost, flight, () => delete element.dataset.flying);
}

/**
 * A copy of the element in screen coordinates, inside its forebears' classes.
 * @param {SVGGraphicsElement} element
 */
function wrapped(element) {
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
  root.append(insideForebears(element, outer));
  return root;
}

/**
 * A copy of an element inside groups with the classes of the element's forebears.
 * @param {Element} element
 * @param {Element} copy
 */
export function insideForebears(element, copy) {
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
 * What is in the sky goes when its flight ends.
 * @param {Element} thing
 * @param {Animation} flight
 * @param {() => void} landed
 */
export function follow(thing, flight, landed = () => {}) {
  const end = () => {
    thing.remove();
    landed();
    flying = flying.filter((other) => other !== flight);
  };
  flight.onfinish = end;
  flight.oncancel = end;
  flying.push(flight);
}

/** End all flights at once. */
export function land() {
  for (const flight of [...flying]) flight.finish();
  flying = [];
}
