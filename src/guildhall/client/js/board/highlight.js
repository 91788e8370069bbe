// Highlights on the board: rings, ticks and ARIA labels of what can be chosen, and arrow-key navigation.

/** @import { Choosing } from "./selection.js" */
/** @import { Drawing } from "./svg_patch.js" */

const SVG = "http://www.w3.org/2000/svg";
const GAP = 2.5;

/**
 * The part of an element that takes clicks.
 * @param {Element} element
 */
export const hitArea = (element) => /** @type {SVGGraphicsElement | null} */ (element.querySelector(":scope > .hit"));

/**
 * Ring the hit area of an element; the ring lies below everything in it.
 * @param {SVGElement} element
 * @param {SVGElement | null} [copy] of that area
 */
function ring(element, copy = areaOf(element)) {
  unring(element);
  if (!copy) return;
  copy.removeAttribute("data-id");
  copy.setAttribute("class", "ring");
  if (copy.localName === "rect") grow(copy);
  element.prepend(copy);
}

/** @param {SVGElement} element */
const areaOf = (element) => /** @type {SVGElement | null} */ (hitArea(element)?.cloneNode(false) ?? null);

/**
 * What is only looked at may have no hit area: then all that is drawn of it is ringed.
 * @param {SVGGraphicsElement} element
 */
function wholeOf(element) {
  if (element.localName !== "g") return null;
  const { x, y, width, height } = element.getBBox();
  const whole = document.createElementNS(SVG, "rect");
  for (const [name, value] of Object.entries({ x, y, width, height, rx: 6 })) whole.setAttribute(name, String(value));
  return width ? whole : null;
}

/**
 * A ring stands out a little beyond what it rings.
 * @param {SVGElement} rect
 */
function grow(rect) {
  const more = { x: -GAP, y: -GAP, width: 2 * GAP, height: 2 * GAP, rx: GAP };
  for (const [name, by] of Object.entries(more))
    rect.setAttribute(name, String(Number(rect.getAttribute(name) ?? 0) + by));
}

/** @param {SVGElement} element */
function unring(element) {
  const first = element.firstElementChild;
  if (first?.classList.contains("ring")) first.remove();
}

/** @param {SVGElement} element */
function mark(element) {
  const area = hitArea(element);
  if (!area || element.lastElementChild?.classList.contains("tick")) return;
  const box = area.getBBox();
  const tick = document.createElementNS(SVG, "g");
  tick.setAttribute("class", "tick");
  tick.setAttribute("transform", `translate(${box.x + box.width - 4} ${box.y + 4})`);
  tick.innerHTML = '<circle r="10"/><path d="M-5 0l3.600 3.800 6.400-7.600"/>';
  element.append(tick);
}

/** @param {SVGElement} element */
function unmark(element) {
  const last = element.lastElementChild;
  if (last?.classList.contains("tick")) last.remove();
}

/**
 * Show on the drawing what the choosing allows.
 * @param {Drawing} drawing
 * @param {Choosing} choosing
 * @param {(id: string) => string} name says what a click there does
 */
export function light(drawing, choosing, name) {
  choosing.equate(equalThings(drawing));
  const lit = choosing.lit;
  for (const [id, element] of drawing.elements) {
    const can = choosing.byElement.has(id);
    if (!can && element.dataset.can === undefined) continue;
    if (!can) {
      darken(element);
      continue;
    }
    const picked = choosing.picked.has(id);
    element.dataset.can = picked ? "picked" : lit.has(id) ? "lit" : "dim";
    ring(element);
    if (picked) mark(element);
    else unmark(element);
    element.setAttribute("tabindex", "0");
    element.setAttribute("role", "button");
    if (choosing.optionsOf(id).some((option) => option.touches.length > 1)) {
      element.setAttribute("aria-pressed", String(picked));
    } else {
      element.removeAttribute("aria-pressed");
    }
    element.dataset.named ??= element.getAttribute("aria-label") ?? "";
    element.setAttribute("aria-label", name(id));
  }
}

/**
 * The ids of things that are equal, in their order.
 * @param {Drawing} drawing
 */
function equalThings(drawing) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const [id, element] of drawing.elements) {
    const { same } = drawing.of(element);
    if (same) groups.set(same, [...(groups.get(same) ?? [same]), id]);
  }
  return groups.values();
}

/**
 * What has named things inside is a group, not a picture.
 * @param {Drawing} drawing
 */
export function nameGroups(drawing) {
  for (const element of drawing.elements.values()) {
    const role = element.getAttribute("role");
    if (role !== "img" && role !== "group") continue;
    element.setAttribute(
      "role",
      element.localName === "svg" || element.querySelector("[aria-label]") ? "group" : "img",
    );
  }
}

/** @param {SVGElement} element */
function darken(element) {
  unring(element);
  unmark(element);
  delete element.dataset.can;
  element.removeAttribute("tabindex");
  element.removeAttribute("aria-pressed");
  const named = element.dataset.named;
  delete element.dataset.named;
  if (named) {
    element.setAttribute("role", "img");
    element.setAttribute("aria-label", named);
  } else {
    element.removeAttribute("role");
    element.removeAttribute("aria-label");
  }
}

/**
 * Halo on what a line of the chronicle or a hint speaks of.
 * @param {Drawing} drawing
 * @param {string[]} ids
 */
export function point(drawing, ids) {
  for (const element of drawing.elements.values()) {
    if (element.dataset.shown !== undefined && !ids.includes(element.dataset.id ?? "")) {
      delete element.dataset.shown;
      if (element.dataset.can === undefined) unring(element);
    }
  }
  for (const id of ids) {
    const element = drawing.element(id);
    if (!element) continue;
    ring(element, areaOf(element) ?? wholeOf(element));
    element.dataset.shown = "";
  }
}

/**
 * While Confirm waits: a tick on what is chosen, a glow on what changes.
 * @param {Drawing} drawing
 * @param {Set<string>} chosen
 * @param {Set<string>} changed
 */
export function markDraft(drawing, chosen, changed) {
  for (const [id, element] of drawing.elements) {
    if (element.dataset.drafted !== undefined && !chosen.has(id)) {
      delete element.dataset.drafted;
      unring(element);
      unmark(element);
    }
    if (chosen.has(id)) {
      element.dataset.drafted = "";
      ring(element);
      mark(element);
    }
    const around = element.parentElement?.closest("[data-changed]");
    const isChanged = changed.has(id) && element.localName !== "svg" && !around && !isWhoseTurn(id, element);
    element.toggleAttribute("data-changed", isChanged);
  }
}

/**
 * What has no name on a panel tells whose turn it is, which nothing has changed before Confirm.
 * @param {string} id
 * @param {SVGElement} element
 */
const isWhoseTurn = (id, element) => id.includes(".") && element.closest("svg.seat") !== null;

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The nearest thing of the drawing in the direction of an arrow key.
 * @param {Drawing} drawing
 * @param {Element} from
 * @param {string} key
 */
export function neighbour(drawing, from, key) {
  if (!(key in ARROWS)) return null;
  const [dx, dy] = ARROWS[key];
  const start = centre(from);
  let best = null;
  let shortest = Infinity;
  for (const element of drawing.elements.values()) {
    if (element === from || !isLookedAt(drawing, element)) continue;
    const end = centre(element);
    const along = (end.x - start.x) * dx + (end.y - start.y) * dy;
    const across = Math.abs((end.x - start.x) * dy) + Math.abs((end.y - start.y) * dx);
    const length = along + 2 * across;
    if (along > 4 && length < shortest) [best, shortest] = [element, length];
  }
  return best;
}

/**
 * @param {Drawing} drawing
 * @param {SVGElement} element
 */
function isLookedAt(drawing, element) {
  if (element.localName === "svg") return false;
  const said = drawing.of(element);
  return (
    Boolean(said.about || said.show || element.dataset.can !== undefined) && element.getBoundingClientRect().width > 0
  );
}

/** @param {Element} element */
function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
