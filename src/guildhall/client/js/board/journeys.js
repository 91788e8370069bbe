// Journeys that are told: pieces travel between elements before the drawing shows that they did.

/** @import { Drawing } from "./drawing.js" */

import { follow, insideForebears, sky } from "./flights.js";

const SVG = "http://www.w3.org/2000/svg";
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
