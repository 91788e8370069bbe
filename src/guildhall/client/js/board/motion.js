// Animations of pieces that move on the board.

/** @import { Drawing } from "./svg_patch.js" */

import { isStill } from "../lib/settings.js";

const SVG = "http://www.w3.org/2000/svg";
const TIME = 340;
const MOST = 28;
const NEAR = 3;

/** @typedef {{ element: SVGGraphicsElement, piece: string, origin?: string, box: DOMRect }} Place Where a piece lies. */

/** @type {SVGSVGElement | undefined} */
let layer;
/** @type {Animation[]} */
let flying = [];

/** What flies over the page lies here. */
function sky() {
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
function follow(thing, flight, landed = () => {}) {
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

// --- Moves that are animated before the board is patched ---

/** At speed 1: how long a piece flies. */
export const FLIGHT = 450;
/** How large a piece is that is not drawn where it begins or ends. */
const SIZE = 38;
/** Of several pieces so many are seen, one after another. */
const SEVERAL = 4;
const APART = 80;
/** How high the way bends, as a share of its length. */
const BEND = 0.2;

/**
 * Pieces travel between elements of the drawing, before it shows that they did. One that is not
 * drawn yet, or not any more, stands for the first other place of the act.
 * @param {Drawing} drawing
 * @param {Wire.Line} act
 * @param {number} time
 */
export function send(drawing, { journeys, touches }, time) {
  for (const journey of journeys) {
    const { origin, goal, piece } = journey;
    const others = touches.filter((id) => id !== origin && id !== goal);
    const [start, end] = [origin, goal].map((id) =>
      [id, ...others].map((place) => spot(drawing, place, piece)).find(Boolean),
    );
    if (!start || !end) continue;
    const way = bent(start.box, end.box);
    trail(way, time);
    for (let n = 0; n < Math.min(journey.count, SEVERAL); n += 1)
      launch(journey.piece, start, end, way, time, n * APART);
  }
}

/** @typedef {{ around: Element, box: DOMRect }} Spot */

/**
 * Where a piece is drawn in an element, or the middle of the element; what is out of sight is
 * with whoever acts.
 * @param {Drawing} drawing
 * @param {string} id
 * @param {string} piece
 * @returns {Spot | null}
 */
function spot(drawing, id, piece) {
  const element = drawing.element(id);
  if (!element) return null;
  const drawn = [element, ...element.querySelectorAll("use")].find((one) => one.getAttribute("href") === `#${piece}`);
  const around = drawn ?? element;
  const box = around.getBoundingClientRect();
  const caption = document.querySelector(".prompt.telling .seal");
  if (!box.width) return caption && { around: caption, box: caption.getBoundingClientRect() };
  if (drawn) return { around, box };
  const middle = new DOMRect(box.x + (box.width - SIZE) / 2, box.y + (box.height - SIZE) / 2, SIZE, SIZE);
  return { around, box: middle };
}

/** @param {DOMRect} box */
const middleOf = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/**
 * The two ends of a way, and the point that bends it upwards.
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
function bent(from, to) {
  const [a, b] = [middleOf(from), middleOf(to)];
  const up = BEND * Math.hypot(b.x - a.x, b.y - a.y);
  return { a, b, over: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - 2 * up } };
}

/** @typedef {ReturnType<typeof bent>} Way */

/**
 * The way is dotted while something travels on it.
 * @param {Way} way
 * @param {number} time
 */
function trail({ a, b, over }, time) {
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("class", "trail");
  line.setAttribute("d", `M${a.x} ${a.y}Q${over.x} ${over.y} ${b.x} ${b.y}`);
  sky().append(line);
  follow(line, line.animate([{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 0 }], { duration: time * 1.6 }));
}

/**
 * @param {string} piece
 * @param {Spot} start
 * @param {Spot} end
 * @param {Way} way
 * @param {number} duration
 * @param {number} delay
 */
function launch(piece, start, end, { a, b, over }, duration, delay) {
  const symbol = document.createElementNS(SVG, "use");
  const { width, height } = start.box;
  const place = { href: `#${piece}`, x: -width / 2, y: -height / 2, width, height };
  for (const [name, value] of Object.entries(place)) symbol.setAttribute(name, String(value));
  symbol.setAttribute("class", start.around.localName === "use" ? (start.around.getAttribute("class") ?? "") : "");
  const ghost = document.createElementNS(SVG, "g");
  ghost.append(insideForebears(start.around, symbol));
  sky().append(ghost);
  const middle = { x: (a.x + b.x) / 4 + over.x / 2, y: (a.y + b.y) / 4 + over.y / 2 };
  const size = Math.min(3, Math.max(0.3, end.box.width / width));
  const frames = [
    { transform: `translate(${a.x}px, ${a.y}px)` },
    { transform: `translate(${middle.x}px, ${middle.y}px) scale(${(1 + size) / 2})` },
    { transform: `translate(${b.x}px, ${b.y}px) scale(${size})` },
  ];
  follow(ghost, ghost.animate(frames, { duration, delay, easing: "ease-in-out", fill: "both" }));
}
