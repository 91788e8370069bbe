// The spotlight of a guided game: the table is dimmed around what matters, with a note and an arrow.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {{ width: number, height: number }} Size */

const SVG = "http://www.w3.org/2000/svg";
const EDGE = 6;
/** Lights nearer to each other than this are one. */
const NEAR = 16;
/** Places that are tried for the note, along each side. */
const TRIES = 16;
const MARGIN = 8;
const SHORTEST_ARROW = 28;
/** As long as it is seen that something is done. */
const PRAISE = 500;

/**
 * @param {Box} box
 * @param {number} by
 * @returns {Box}
 */
const grown = ({ left, top, right, bottom }, by) => ({
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
export function shared(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

/**
 * @param {Box[]} boxes
 * @returns {Box}
 */
const around = (boxes) => ({
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
export function merged(boxes) {
  /** @type {Box[]} */
  const found = [];
  for (const box of boxes) {
    const touching = found.filter((other) => shared(grown(box, NEAR), other) > 0);
    for (const other of touching) found.splice(found.indexOf(other), 1);
    found.push(around([box, ...touching]));
  }
  return found.length < boxes.length ? merged(found) : found;
}

/** @param {Box} box */
const middle = (box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

/**
 * @param {Box} a
 * @param {Box} b
 */
function distance(a, b) {
  const [from, to] = [middle(a), middle(b)];
  return Math.hypot(from.x - to.x, from.y - to.y);
}

/**
 * Where a note of this size covers the least of what must be seen, and is near the light.
 * @param {Size} note
 * @param {Size} window
 * @param {Box[]} lights
 * @param {Box[]} kept what else it must not cover
 * @returns {Box}
 */
export function place(note, window, lights, kept) {
  const light = lights.length
    ? around(lights)
    : grown({ left: 0, top: 0, right: window.width, bottom: window.height }, 0);
  let best = null;
  let least = Infinity;
  for (let column = 0; column <= TRIES; column += 1) {
    for (let row = 0; row <= TRIES; row += 1) {
      const left = MARGIN + ((window.width - note.width - 2 * MARGIN) * column) / TRIES;
      const top = MARGIN + ((window.height - note.height - 2 * MARGIN) * row) / TRIES;
      const box = { left, top, right: left + note.width, bottom: top + note.height };
      const covered = [...lights, ...kept].reduce((sum, other) => sum + shared(grown(box, MARGIN), other), 0);
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
export function arrow(note, lights) {
  const [light] = lights.toSorted((a, b) => gap(note, a) - gap(note, b));
  if (!light || gap(note, light) < SHORTEST_ARROW) return "";
  const from = nearest(note, middle(light));
  const to = nearest(light, from);
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
function gap(a, b) {
  const across = Math.max(0, b.left - a.right, a.left - b.right);
  const down = Math.max(0, b.top - a.bottom, a.top - b.bottom);
  return Math.hypot(across, down);
}

/**
 * The point of a box that is nearest to another point.
 * @param {Box} box
 * @param {{ x: number, y: number }} point
 */
const nearest = (box, { x, y }) => ({
  x: Math.min(Math.max(x, box.left), box.right),
  y: Math.min(Math.max(y, box.top), box.bottom),
});

/**
 * @param {Element} element
 * @returns {Box | null}
 */
function boxOf(element) {
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
export const boxesOf = (elements) => [...elements].flatMap((element) => (element && boxOf(element)) || []);

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
function shape(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/**
 * @param {Box} box
 * @param {string} name
 */
const rounded = ({ left, top, right, bottom }, name) =>
  shape("rect", { x: left, y: top, width: right - left, height: bottom - top, rx: 10, class: name });

/**
 * What was lit has been done: its light turns green for a moment.
 * @param {Element | null} dusk
 */
export function applaud(dusk) {
  const edges = [...(dusk?.querySelectorAll(".edge") ?? [])].map((edge) => edge.cloneNode());
  if (!edges.length) return;
  const done = shape("svg", { class: "spotlight well-done", "aria-hidden": "true" });
  done.append(...edges);
  document.body.append(done);
  setTimeout(() => done.remove(), PRAISE);
}

/** The light falls from where it was last to where it is wanted now, and the note goes with it. */
export class Spotlight {
  constructor() {
    /** Where the light and the note were last. @type {{ lights: Box[], note: string }} */
    this.last = { lights: [], note: "" };
  }

  /**
   * Dim the table but for the openings and the arrow.
   * @param {Element | null} dusk
   * @param {HTMLElement} note
   * @param {Box[]} lights
   * @param {Box} box where the note stands
   * @param {string} way of the arrow
   */
  fall(dusk, note, lights, box, way) {
    const place = `${Math.round(box.left)}px ${Math.round(box.top)}px`;
    if (dusk && !dusk.firstChild) {
      open(dusk, this.last.lights, "");
      note.style.translate = this.last.note || place;
      note.getBoundingClientRect();
    }
    if (dusk) open(dusk, lights, way);
    note.style.translate = place;
    this.last = { lights, note: place };
  }
}

/**
 * @param {Element} dusk
 * @param {Box[]} lights
 * @param {string} way
 */
function open(dusk, lights, way) {
  if (!dusk.firstChild) {
    const mask = shape("mask", { id: "spotlight-openings" });
    mask.append(shape("rect", { width: "100%", height: "100%", fill: "#fff" }));
    const dim = shape("rect", { width: "100%", height: "100%", mask: "url(#spotlight-openings)", class: "dim" });
    dusk.append(mask, dim, shape("path", { class: "arrow" }));
  }
  const [mask, , arrow] = dusk.children;
  const boxes = lights.map((light) => grown(light, EDGE));
  if (arrow.getAttribute("d") !== way) arrow.replaceWith(shape("path", { d: way, pathLength: 1, class: "arrow" }));
  fit(mask, "open", boxes);
  fit(dusk, "edge", boxes);
}

/**
 * As many round boxes as are wanted; those that are there move.
 * @param {Element} holder
 * @param {string} name
 * @param {Box[]} boxes
 */
function fit(holder, name, boxes) {
  const there = [...holder.querySelectorAll(`:scope > .${name}`)];
  for (const extra of there.slice(boxes.length)) extra.remove();
  for (const [n, box] of boxes.entries()) {
    const wanted = rounded(box, name);
    if (!there[n]) holder.append(wanted);
    else for (const { name, value } of wanted.attributes) there[n].setAttribute(name, value);
  }
}
