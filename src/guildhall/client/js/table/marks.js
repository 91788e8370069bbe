// A line on the board: what was played in white, the better pieces in gold with their numbers.

/** @import { Drawing } from "../board/drawing.js" */

const SVG = "http://www.w3.org/2000/svg";
const GAP = 3;

/**
 * A mark around an element; it lies in the element, and goes with it.
 * @param {SVGGraphicsElement} element
 * @param {string} kind
 * @param {number} [number]
 */
function mark(element, kind, number) {
  const { x, y, width, height } = element.getBBox();
  if (!width || element.localName === "svg") return;
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", `line-mark ${kind}`);
  const size = element.getCTM()?.a || 1;
  const frame = `<rect x="${x - GAP}" y="${y - GAP}" width="${width + 2 * GAP}" height="${height + 2 * GAP}" rx="7"/>`;
  const sign = number
    ? `<g transform="translate(${x + width} ${y}) scale(${1 / size})"><circle r="11"/><text y="5">${number}</text></g>`
    : "";
  group.innerHTML = frame + sign;
  element.append(group);
}

/**
 * @param {Drawing} drawing
 * @param {string[]} played
 * @param {string[][]} better the elements of each piece
 * @param {number} done pieces that are on the board already
 */
export function drawLine(drawing, played, better, done) {
  dropLine(drawing);
  for (const id of new Set(played)) {
    const element = drawing.element(id);
    if (element) mark(element, "played");
  }
  const marked = new Set();
  better.forEach((ids, index) => {
    if (index < done - 1) return;
    for (const id of ids) {
      const element = drawing.element(id);
      if (element && !marked.has(id)) mark(element, "better", index + 1);
      marked.add(id);
    }
  });
  const tray = [...played, ...marked].some((id) => drawing.element(id)?.closest("#tray"));
  document.querySelector(".reviewing")?.toggleAttribute("data-tray", tray);
}

/** @param {Drawing} drawing */
export function dropLine(drawing) {
  for (const element of drawing.elements.values())
    for (const old of element.querySelectorAll(":scope > .line-mark")) old.remove();
}
