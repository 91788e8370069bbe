// The spotlight of a guided game: the table is dimmed around what matters, with a note and an arrow.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {{ width: number, height: number }} Size */

const SVG = "http://www.w3.org/2000/svg";
const PADDING = 6;
/** Lights nearer to each other than this are one. */
const MERGE_DISTANCE = 16;
/** Places that are tried for the note, along each side. */
const GRID_STEPS = 16;
const MARGIN = 8;
const SHORTEST_ARROW = 28;
/** As long as it is seen that something is done. */
const SUCCESS_TIME = 500;

/**
 * @param {Box} box
 * @param {number} by
 * @returns {Box}
 */
const expand = ({ left, top, right, bottom }, by) => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/**
 * The area that two boxes share.
 * @param {Box} a
 * @param {Box} b
 */
export function overlapArea(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

/**
 * @param {Box[]} boxes
 * @returns {Box}
 */
const boundingBox = (boxes) => ({
  left: Math.min(...boxes.map((box) => box.left)),
  top: Math.min(...boxes.map((box) => box.top)),
  right: Math.max(...boxes.map((box) => box.right)),
  bottom: Math.max(...boxes.map((box) => box.bottom)),
});

/**
 * Boxes that lie beside each other become one.
 * @param {Box[]} boxes
 * @returns {Box[]}
 */
export function mergeBoxes(boxes) {
  /** @type {Box[]} */
  const found = [];
  for (const box of boxes) {
    const touching = found.filter((other) => overlapArea(expand(box, MERGE_DISTANCE), other) > 0);
    for (const other of touching) found.splice(found.indexOf(other), 1);
    found.push(boundingBox([box, ...touching]));
  }
  return found.length < boxes.length ? mergeBoxes(found) : found;
}

/** @param {Box} box */
const centreOf = (box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

/**
 * @param {Box} a
 * @param {Box} b
 */
function distance(a, b) {
  const [from, to] = [centreOf(a), centreOf(b)];
  return Math.hypot(from.x - to.x, from.y - to.y);
}

/**
 * Where a note of this size covers the least of what must be seen, and is near the light.
 * @param {Size} note
 * @param {Size} window
 * @param {Box[]} lights
 * @param {Box[]} avoid what else it must not cover
 * @returns {Box}
 */
export function placeNote(note, window, lights, avoid) {
  const light = lights.length
    ? boundingBox(lights)
    : expand({ left: 0, top: 0, right: window.width, bottom: window.height }, 0);
  let best = null;
  let least = Infinity;
  for (let column = 0; column <= GRID_STEPS; column += 1) {
    for (let row = 0; row <= GRID_STEPS; row += 1) {
      const left = MARGIN + ((window.width - note.width - 2 * MARGIN) * column) / GRID_STEPS;
      const top = MARGIN + ((window.height - note.height - 2 * MARGIN) * row) / GRID_STEPS;
      const box = { left, top, right: left + note.width, bottom: top + note.height };
      const covered = [...lights, ...avoid].reduce((sum, other) => sum + overlapArea(expand(box, MARGIN), other), 0);
      const cost = covered * window.width + distance(box, light);
      if (cost < least) [best, least] = [box, cost];
    }
  }
  return /** @type {Box} */ (best);
}

/**
 * From the note to the nearest light, if there is room for an arrow.
 * @param {Box} note
 * @param {Box[]} lights
 */
export function arrowPath(note, lights) {
  const [light] = lights.toSorted((a, b) => gapBetween(note, a) - gapBetween(note, b));
  if (!light || gapBetween(note, light) < SHORTEST_ARROW) return "";
  const from = nearestPoint(note, centreOf(light));
  const to = nearestPoint(light, from);
  const bend = { x: (from.x + to.x) / 2 + (from.y - to.y) * 0.22, y: (from.y + to.y) / 2 + (to.x - from.x) * 0.22 };
  const turn = Math.atan2(to.y - bend.y, to.x - bend.x);
  const barb = (/** @type {number} */ side) =>
    `M${to.x} ${to.y}L${to.x - 15 * Math.cos(turn + side)} ${to.y - 15 * Math.sin(turn + side)}`;
  return `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}${barb(0.5)}${barb(-0.5)}`;
}

/**
 * How far two boxes are from each other.
 * @param {Box} a
 * @param {Box} b
 */
function gapBetween(a, b) {
  const across = Math.max(0, b.left - a.right, a.left - b.right);
  const down = Math.max(0, b.top - a.bottom, a.top - b.bottom);
  return Math.hypot(across, down);
}

/**
 * The point of a box that is nearest to another point.
 * @param {Box} box
 * @param {{ x: number, y: number }} point
 */
const nearestPoint = (box, { x, y }) => ({
  x: Math.min(Math.max(x, box.left), box.right),
  y: Math.min(Math.max(y, box.top), box.bottom),
});

/**
 * @param {Element} element
 * @returns {Box | null}
 */
function visibleBox(element) {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  const box = {
    left: Math.max(left, 0),
    top: Math.max(top, 0),
    right: Math.min(right, innerWidth),
    bottom: Math.min(bottom, innerHeight),
  };
  return width && height && box.left < box.right && box.top < box.bottom ? box : null;
}

/** @param {Iterable<Element | null | undefined>} elements */
export const visibleBoxes = (elements) => [...elements].flatMap((element) => (element && visibleBox(element)) || []);

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
function svgElement(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/**
 * @param {Box} box
 * @param {string} name
 */
const roundedRect = ({ left, top, right, bottom }, name) =>
  svgElement("rect", { x: left, y: top, width: right - left, height: bottom - top, rx: 10, class: name });

/**
 * What was lit has been done: its light turns green for a moment.
 * @param {Element | null} overlay
 */
export function flashSuccess(overlay) {
  const edges = [...(overlay?.querySelectorAll(".edge") ?? [])].map((edge) => edge.cloneNode());
  if (!edges.length) return;
  const done = svgElement("svg", { class: "spotlight well-done", "aria-hidden": "true" });
  done.append(...edges);
  document.body.append(done);
  setTimeout(() => done.remove(), SUCCESS_TIME);
}

/** The light falls from where it was last to where it is wanted now, and the note goes with it. */
export class Spotlight {
  constructor() {
    /** Where the light and the note were last. @type {{ lights: Box[], note: string }} */
    this.last = { lights: [], note: "" };
  }

  /**
   * Dim the table but for the openings and the arrow.
   * @param {Element | null} overlay
   * @param {HTMLElement} note
   * @param {Box[]} lights
   * @param {Box} box where the note stands
   * @param {string} pathData of the arrow
   */
  update(overlay, note, lights, box, pathData) {
    const place = `${Math.round(box.left)}px ${Math.round(box.top)}px`;
    if (overlay && !overlay.firstChild) {
      drawOpenings(overlay, this.last.lights, "");
      note.style.translate = this.last.note || place;
      note.getBoundingClientRect();
    }
    if (overlay) drawOpenings(overlay, lights, pathData);
    note.style.translate = place;
    this.last = { lights, note: place };
  }
}

/**
 * @param {Element} overlay
 * @param {Box[]} lights
 * @param {string} pathData
 */
function drawOpenings(overlay, lights, pathData) {
  if (!overlay.firstChild) {
    const mask = svgElement("mask", { id: "spotlight-openings" });
    mask.append(svgElement("rect", { width: "100%", height: "100%", fill: "#fff" }));
    const dim = svgElement("rect", { width: "100%", height: "100%", mask: "url(#spotlight-openings)", class: "dim" });
    overlay.append(mask, dim, svgElement("path", { class: "arrow" }));
  }
  const [mask, , arrow] = overlay.children;
  const boxes = lights.map((light) => expand(light, PADDING));
  if (arrow.getAttribute("d") !== pathData)
    arrow.replaceWith(svgElement("path", { d: pathData, pathLength: 1, class: "arrow" }));
  syncRects(mask, "open", boxes);
  syncRects(overlay, "edge", boxes);
}

/**
 * As many round boxes as are wanted; those that are there move.
 * @param {Element} container
 * @param {string} name
 * @param {Box[]} boxes
 */
function syncRects(container, name, boxes) {
  const there = [...container.querySelectorAll(`:scope > .${name}`)];
  for (const extra of there.slice(boxes.length)) extra.remove();
  for (const [n, box] of boxes.entries()) {
    const rect = roundedRect(box, name);
    if (!there[n]) container.append(rect);
    else for (const { name, value } of rect.attributes) there[n].setAttribute(name, value);
  }
}
