// Highlights on the board: rings, ticks and ARIA labels of what can be chosen, and arrow-key navigation.

/** @import { Selection } from "./selection.js" */
/** @import { SvgScene } from "./svg_patch.js" */

const SVG = "http://www.w3.org/2000/svg";
const GAP = 2.5;

/**
 * The part of an element that takes clicks.
 * @param {Element} element
 */
export const hitArea = (element) => /** @type {SVGGraphicsElement | null} */ (element.querySelector(":scope > .hit"));

/**
 * Draws a ring around the hit area of an element, below its content.
 * @param {SVGElement} element
 * @param {SVGElement | null} [copy] copy of that area
 */
function ring(element, copy = copyHitArea(element)) {
  removeRing(element);
  if (!copy) return;
  copy.removeAttribute("data-id");
  copy.setAttribute("class", "ring");
  if (copy.localName === "rect") enlarge(copy);
  element.prepend(copy);
}

/** @param {SVGElement} element */
const copyHitArea = (element) => /** @type {SVGElement | null} */ (hitArea(element)?.cloneNode(false) ?? null);

/**
 * The bounding rectangle of a group without hit area, to be ringed.
 * @param {SVGGraphicsElement} element
 */
function boundingRect(element) {
  if (element.localName !== "g") return null;
  const { x, y, width, height } = element.getBBox();
  const rect = document.createElementNS(SVG, "rect");
  for (const [name, value] of Object.entries({ x, y, width, height, rx: 6 })) rect.setAttribute(name, String(value));
  return width ? rect : null;
}

/**
 * Enlarges a ring beyond its element.
 * @param {SVGElement} rect
 */
function enlarge(rect) {
  const more = { x: -GAP, y: -GAP, width: 2 * GAP, height: 2 * GAP, rx: GAP };
  for (const [name, by] of Object.entries(more))
    rect.setAttribute(name, String(Number(rect.getAttribute(name) ?? 0) + by));
}

/** @param {SVGElement} element */
function removeRing(element) {
  const first = element.firstElementChild;
  if (first?.classList.contains("ring")) first.remove();
}

/** @param {SVGElement} element */
function addTick(element) {
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
function removeTick(element) {
  const last = element.lastElementChild;
  if (last?.classList.contains("tick")) last.remove();
}

/**
 * Highlights what can be selected.
 * @param {SvgScene} scene
 * @param {Selection} selection
 * @param {(id: string) => string} name the label of an element: what a click on it does
 */
export function highlightOptions(scene, selection, name) {
  selection.setInterchangeable(interchangeableGroups(scene));
  const selectable = selection.selectable;
  for (const [id, element] of scene.elements) {
    const can = selection.byElement.has(id);
    if (!can && element.dataset.can === undefined) continue;
    if (!can) {
      removeHighlight(element);
      continue;
    }
    const isSelected = selection.selected.has(id);
    element.dataset.can = isSelected ? "picked" : selectable.has(id) ? "lit" : "dim";
    ring(element);
    if (isSelected) addTick(element);
    else removeTick(element);
    element.setAttribute("tabindex", "0");
    element.setAttribute("role", "button");
    if (selection.optionsOf(id).some((option) => option.touches.length > 1)) {
      element.setAttribute("aria-pressed", String(isSelected));
    } else {
      element.removeAttribute("aria-pressed");
    }
    element.dataset.named ??= element.getAttribute("aria-label") ?? "";
    element.setAttribute("aria-label", name(id));
  }
}

/**
 * The ids of interchangeable elements, in their order.
 * @param {SvgScene} scene
 */
function interchangeableGroups(scene) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const [id, element] of scene.elements) {
    const { same } = scene.metadataOf(element);
    if (same) groups.set(same, [...(groups.get(same) ?? [same]), id]);
  }
  return groups.values();
}

/**
 * Gives elements with labelled descendants the role `group` instead of `img`.
 * @param {SvgScene} scene
 */
export function setGroupRoles(scene) {
  for (const element of scene.elements.values()) {
    const role = element.getAttribute("role");
    if (role !== "img" && role !== "group") continue;
    element.setAttribute(
      "role",
      element.localName === "svg" || element.querySelector("[aria-label]") ? "group" : "img",
    );
  }
}

/** @param {SVGElement} element */
function removeHighlight(element) {
  removeRing(element);
  removeTick(element);
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
 * Highlights the elements of a history line or a hint.
 * @param {SvgScene} scene
 * @param {string[]} ids
 */
export function pointAt(scene, ids) {
  for (const element of scene.elements.values()) {
    if (element.dataset.shown !== undefined && !ids.includes(element.dataset.id ?? "")) {
      delete element.dataset.shown;
      if (element.dataset.can === undefined) removeRing(element);
    }
  }
  for (const id of ids) {
    const element = scene.element(id);
    if (!element) continue;
    ring(element, copyHitArea(element) ?? boundingRect(element));
    element.dataset.shown = "";
  }
}

/**
 * Marks a complete draft: ticks on what is chosen, a glow on what changes.
 * @param {SvgScene} scene
 * @param {Set<string>} chosen
 * @param {Set<string>} changed
 */
export function markDraft(scene, chosen, changed) {
  for (const [id, element] of scene.elements) {
    if (element.dataset.drafted !== undefined && !chosen.has(id)) {
      delete element.dataset.drafted;
      removeRing(element);
      removeTick(element);
    }
    if (chosen.has(id)) {
      element.dataset.drafted = "";
      ring(element);
      addTick(element);
    }
    const around = element.parentElement?.closest("[data-changed]");
    const isChanged = changed.has(id) && element.localName !== "svg" && !around && !isTurnMarker(id, element);
    element.toggleAttribute("data-changed", isChanged);
  }
}

/**
 * Whether an unnamed element of a panel shows whose turn it is; that does not change before confirmation.
 * @param {string} id
 * @param {SVGElement} element
 */
const isTurnMarker = (id, element) => id.includes(".") && element.closest("svg.seat") !== null;

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The nearest element in the direction of an arrow key.
 * @param {SvgScene} scene
 * @param {Element} from
 * @param {string} key
 */
export function neighbour(scene, from, key) {
  if (!(key in ARROWS)) return null;
  const [dx, dy] = ARROWS[key];
  const start = centre(from);
  let best = null;
  let shortest = Infinity;
  for (const element of scene.elements.values()) {
    if (element === from || !isNavigable(scene, element)) continue;
    const end = centre(element);
    const along = (end.x - start.x) * dx + (end.y - start.y) * dy;
    const across = Math.abs((end.x - start.x) * dy) + Math.abs((end.y - start.y) * dx);
    const length = along + 2 * across;
    if (along > 4 && length < shortest) [best, shortest] = [element, length];
  }
  return best;
}

/**
 * @param {SvgScene} scene
 * @param {SVGElement} element
 */
function isNavigable(scene, element) {
  if (element.localName === "svg") return false;
  const metadata = scene.metadataOf(element);
  return (
    Boolean(metadata.about || metadata.show || element.dataset.can !== undefined) &&
    element.getBoundingClientRect().width > 0
  );
}

/** @param {Element} element */
function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
