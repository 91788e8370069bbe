// The spotlight of a guided game: the table is dimmed around what matters, with a note and an arrow.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {{ width: number, height: number }} Size */

const SVG = "http://www.w3.org/2000/svg";
const PADDING = 6;
/** Openings nearer to each other than this are merged. */
const MERGE_DISTANCE = 16;
/** Positions tried for the note, along each axis. */
const GRID_STEPS = 16;
const MARGIN = 8;
const SHORTEST_ARROW = 28;
/** How long the success flash is shown. */
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
 * The overlap area of two boxes.
 * @param {Box} a
 * @param {Box} b
 */
export function overlapArea(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

/**
 * The bounding box of several boxes.
 * @param {Box[]} boxes
 * @returns {Box}
 */
export const boundingBox = (boxes) => ({
  left: Math.min(...boxes.map((box) => box.left)),
  top: Math.min(...boxes.map((box) => box.top)),
  right: Math.max(...boxes.map((box) => box.right)),
  bottom: Math.max(...boxes.map((box) => box.bottom)),
});

/**
 * Merges boxes that lie close to each other.
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
 * The position of a note that covers the least of what must stay visible, near the openings.
 * @param {Size} note
 * @param {Size} window
 * @param {Box[]} openings
 * @param {Box[]} avoid other boxes it must not cover
 * @returns {Box}
 */
export function placeNote(note, window, openings, avoid) {
  const opening = openings.length
    ? boundingBox(openings)
    : expand({ left: 0, top: 0, right: window.width, bottom: window.height }, 0);
  let best = null;
  let least = Infinity;
  for (let column = 0; column <= GRID_STEPS; column += 1) {
    for (let row = 0; row <= GRID_STEPS; row += 1) {
      const left = MARGIN + ((window.width - note.width - 2 * MARGIN) * column) / GRID_STEPS;
      const top = MARGIN + ((window.height - note.height - 2 * MARGIN) * row) / GRID_STEPS;
      const box = { left, top, right: left + note.width, bottom: top + note.height };
      const coveredSize = [...openings, ...avoid].reduce(
        (sum, other) => sum + overlapArea(expand(box, MARGIN), other),
        0,
      );
      const cost = coveredSize * window.width + distance(box, opening);
      if (cost < least) [best, least] = [box, cost];
    }
  }
  return /** @type {Box} */ (best);
}

/**
 * The path of an arrow from the note to the nearest opening, if there is room.
 * @param {Box} note
 * @param {Box[]} openings
 */
export function arrowPath(note, openings) {
  const [opening] = openings.toSorted((a, b) => gapBetween(note, a) - gapBetween(note, b));
  if (!opening || gapBetween(note, opening) < SHORTEST_ARROW) return "";
  const from = nearestPoint(note, centreOf(opening));
  const to = nearestPoint(opening, from);
  const bend = { x: (from.x + to.x) / 2 + (from.y - to.y) * 0.22, y: (from.y + to.y) / 2 + (to.x - from.x) * 0.22 };
  const turn = Math.atan2(to.y - bend.y, to.x - bend.x);
  const barb = (/** @type {number} */ side) =>
    `M${to.x} ${to.y}L${to.x - 15 * Math.cos(turn + side)} ${to.y - 15 * Math.sin(turn + side)}`;
  return `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}${barb(0.5)}${barb(-0.5)}`;
}

/**
 * The distance between two boxes.
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
 * Flashes the openings green when the person has done what the note asked.
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

/** The spotlight overlay; openings and note move from their previous positions. */
export class Spotlight {
  constructor() {
    /** Previous openings and note position. @type {{ openings: Box[], note: string }} */
    this.last = { openings: [], note: "" };
  }

  /**
   * Dims the table except for the openings and the arrow.
   * @param {Element | null} overlay
   * @param {HTMLElement} note
   * @param {Box[]} openings
   * @param {Box} box position of the note
   * @param {string} pathData path of the arrow
   */
  update(overlay, note, openings, box, pathData) {
    const place = `${Math.round(box.left)}px ${Math.round(box.top)}px`;
    if (overlay && !overlay.firstChild) {
      drawOpenings(overlay, this.last.openings, "");
      note.style.translate = this.last.note || place;
      note.getBoundingClientRect();
    }
    if (overlay) drawOpenings(overlay, openings, pathData);
    note.style.translate = place;
    this.last = { openings, note: place };
  }
}

/**
 * @param {Element} overlay
 * @param {Box[]} openings
 * @param {string} pathData
 */
function drawOpenings(overlay, openings, pathData) {
  if (!overlay.firstChild) {
    const mask = svgElement("mask", { id: "spotlight-openings" });
    mask.append(svgElement("rect", { width: "100%", height: "100%", fill: "#fff" }));
    const dim = svgElement("rect", { width: "100%", height: "100%", mask: "url(#spotlight-openings)", class: "dim" });
    overlay.append(mask, dim, svgElement("path", { class: "arrow" }));
  }
  const [mask, , arrow] = overlay.children;
  const boxes = openings.map((opening) => expand(opening, PADDING));
  if (arrow.getAttribute("d") !== pathData)
    arrow.replaceWith(svgElement("path", { d: pathData, pathLength: 1, class: "arrow" }));
  syncRects(mask, "open", boxes);
  syncRects(overlay, "edge", boxes);
}

/**
 * Creates, moves and removes rectangles to match the boxes.
 * @param {Element} container
 * @param {string} name
 * @param {Box[]} boxes
 */
function syncRects(container, name, boxes) {
  const existing = [...container.querySelectorAll(`:scope > .${name}`)];
  for (const extra of existing.slice(boxes.length)) extra.remove();
  for (const [n, box] of boxes.entries()) {
    const rect = roundedRect(box, name);
    if (!existing[n]) container.append(rect);
    else for (const { name, value } of rect.attributes) existing[n].setAttribute(name, value);
  }
}
