// The game board in the page: mounts the SVG sheets, highlights options and handles clicks.

/** @import { Selection } from "./selection.js" */

import { requireElement } from "../lib/app.js";
import { formatList } from "../lib/text.js";
import { highlightOptions, markDraft, pointAt, setGroupRoles } from "./highlight.js";
import { pendingElements, questionElements } from "./selection.js";
import { SvgScene } from "./svg_patch.js";
import { Tooltip } from "./tooltip.js";

const CONTAINERS = ["board", "tray", "seats", "strip"];
/** The kind of sheet that is mounted only in the player-sheet dialog. */
const PLAYER_SHEET = "belongings";
/** The container of each kind of sheet; all others go onto the board. */
const CONTAINER_OF = new Map([
  ["strip", "strip"],
  ["tray", "tray"],
  ["seat", "seats"],
]);

/** An element is a small part if its sheet is at least this many times as large. */
const MIN_SHEET_RATIO = 12;

/** @param {Wire.Line[]} lines */
const lastTouched = (lines) => lines.toReversed().flatMap((line) => line.touches);

/**
 * @typedef {object} BoardPage The page around a board, as far as the board uses it.
 * @property {number | undefined} seat
 * @property {{ currentAct: Wire.Line | null, skip: () => void }} playback
 * @property {BoardDecision} decision
 * @property {BoardSheets} playerSheet
 */

/**
 * @typedef {object} BoardDecision
 * @property {Wire.Ask | null} ask
 * @property {Selection} selection
 * @property {(id: string) => void} press
 * @property {(id: string) => Promise<boolean>} explainRefusal
 */

/**
 * @typedef {object} BoardSheets
 * @property {number | undefined} defaultSeat
 * @property {(seat: number | undefined) => boolean} open
 * @property {(target: EventTarget | null) => boolean} openFor
 * @property {() => void} makePanelsFocusable
 */

export class Board {
  /** @param {BoardPage} page */
  constructor(page) {
    this.page = page;
    this.scene = new SvgScene((sheet, kind) => this.mount(sheet, kind));
    this.sections = new BoardSections(this.scene);
    this.tooltip = new Tooltip(this.scene);
    this.draftChanges = new DraftChanges();
    this.textFit = new TextFit(this.scene);
    /** @type {HTMLElement | null} */
    this.container = null;
  }

  /**
   * @param {SVGElement} sheet
   * @param {string | null} kind
   */
  mount(sheet, kind) {
    if (kind === PLAYER_SHEET) return;
    const container = document.getElementById(CONTAINER_OF.get(kind ?? "") ?? "board");
    if (!container) return;
    const own = kind === "seat" && sheet.dataset.id === `seat-${this.page.seat}`;
    if (own) container.prepend(sheet);
    else container.append(sheet);
  }

  /** After rendering: mounts the sheets if the layout was created again. */
  rendered() {
    const place = document.getElementById("board");
    if (!place || place === this.container) return;
    this.container = place;
    place.append(this.tooltip.card);
    for (const name of CONTAINERS) {
      this.tooltip.listen(requireElement(name));
      requireElement(name).addEventListener("click", (event) => this.onClick(event));
    }
    for (const id of this.scene.sheets) {
      const sheet = this.scene.requireElement(id);
      if (!sheet.isConnected) this.mount(sheet, sheet.getAttribute("class"));
    }
    this.updateHighlights();
    this.textFit.observe();
  }

  /**
   * Handles a click; during playback a click on the board only ends the playback.
   * @param {MouseEvent} event
   */
  onClick(event) {
    const { playback } = this.page;
    if (this.tooltip.consumeLongPress()) return;
    if (playback.currentAct && event.currentTarget === this.container) playback.skip();
    else this.press(event.target);
  }

  /**
   * Chooses the option there, opens that player's sheet, or asks why nothing can be chosen.
   * @param {EventTarget | null} target
   */
  press(target) {
    const { playerSheet, decision } = this.page;
    const id = this.scene.closest(
      target,
      (found) => decision.selection.byElement.has(found.dataset.id ?? "") || this.scene.metadataOf(found).show,
    )?.dataset.id;
    const nearest = this.scene.closest(target, () => true)?.dataset.id;
    if (id) decision.press(id);
    else if (!playerSheet.openFor(target) && nearest) this.explainRefusal(nearest, target);
  }

  /**
   * Shows why an element cannot be chosen; without a reason, a click on the own tray opens the own sheet.
   * @param {string} element
   * @param {EventTarget | null} target
   */
  async explainRefusal(element, target) {
    const { playerSheet, decision } = this.page;
    const isExplained = await decision.explainRefusal(element);
    if (!isExplained && target instanceof Element && target.closest("#tray")) playerSheet.open(playerSheet.defaultSeat);
  }

  updateHighlights() {
    const { playerSheet, decision } = this.page;
    const { ask } = decision;
    highlightOptions(this.scene, decision.selection, (id) => this.labelOf(id));
    const changed = ask?.final ? new Set(ask.touched.filter((id) => this.isSmallPart(id))) : this.draftChanges.ids;
    markDraft(this.scene, new Set(pendingElements(ask)), ask?.complete ? changed : new Set());
    setGroupRoles(this.scene);
    playerSheet.makePanelsFocusable();
    this.sections.update();
    this.textFit.fit();
  }

  /**
   * Whether an element is a small part of its sheet, and not a house or a whole player area.
   * @param {string} id
   */
  isSmallPart(id) {
    const element = this.scene.element(id);
    const [part, whole] = [element, element?.ownerSVGElement].map((one) => one?.getBoundingClientRect());
    return part && whole ? part.width * part.height * MIN_SHEET_RATIO < whole.width * whole.height : false;
  }

  /**
   * The label of an element: what a click does; with multi-element options, what it does alone or what it is.
   * @param {string} id
   */
  labelOf(id) {
    const options = this.page.decision.selection.optionsOf(id);
    const named = this.scene.element(id)?.dataset.named ?? "";
    const alone = options.filter((option) => new Set(option.touches).size < 2);
    if (alone.length === 1) return alone[0].text;
    return named || formatList(options.map((option) => option.text));
  }

  /**
   * Highlights these elements; on narrow screens switches to their section.
   * @param {string[]} ids
   */
  pointAt(ids) {
    pointAt(this.scene, ids);
    this.sections.switchTo(ids);
    this.sections.update();
    this.textFit.fit();
  }

  /**
   * Resets to a complete state from the server.
   * @param {Wire.Full} message
   */
  reset({ changed, lines, state }) {
    this.draftChanges.reset(changed, state.ask);
    this.sections.switchTo([...(state.ask ? questionElements(state.ask) : []), ...lastTouched(lines)]);
  }

  /**
   * Notes a change; on narrow screens switches to it unless the player is asked something elsewhere.
   * @param {Wire.Change[]} patch
   * @param {Wire.State | null} state
   * @param {Wire.Line[]} lines
   */
  noteChanges(patch, state, lines) {
    if (state) this.draftChanges.apply(patch, state.ask);
    if (!this.page.decision.ask) this.sections.switchTo(lastTouched(lines));
  }

  /**
   * Switches to the sheet that an element leads to.
   * @param {string} id
   */
  openSheet(id) {
    const { show } = this.scene.metadataOf(this.scene.requireElement(id));
    if (show) this.sections.current = show;
    this.sections.update();
    this.textFit.fit();
  }
}

// --- Sections: on narrow screens one part of the board is shown at a time ---

class BoardSections {
  /** @param {SvgScene} scene */
  constructor(scene) {
    this.scene = scene;
    this.current = "";
  }

  /** Shows the current section and marks it on the strip. */
  update() {
    const sectionIds = this.scene.sheets.filter(
      (id) => this.scene.requireElement(id).getAttribute("class") === "district",
    );
    if (!sectionIds.includes(this.current)) this.current = sectionIds[0] ?? "";
    for (const id of sectionIds) this.scene.requireElement(id).toggleAttribute("data-front", id === this.current);
    for (const element of this.scene.elements.values()) {
      const { show } = this.scene.metadataOf(element);
      if (!show) continue;
      element.toggleAttribute("data-front", show === this.current);
      if (element.dataset.can === undefined) {
        element.setAttribute("tabindex", "0");
        element.setAttribute("role", "button");
      }
    }
  }

  /**
   * The section that contains an element, if any.
   * @param {string} id
   */
  sectionOf(id) {
    return this.scene.element(id)?.closest("svg.district")?.getAttribute("data-id") ?? undefined;
  }

  /**
   * Switches to the section of the first of these elements that lies in one.
   * @param {string[]} ids
   */
  switchTo(ids) {
    this.current = ids.map((id) => this.sectionOf(id)).find(Boolean) ?? this.current;
  }

  /**
   * Switches to the first of these elements, unless one of them is visible already.
   * @param {string[]} ids
   */
  ensureVisible(ids) {
    const inFront = ids.some((id) => this.sectionOf(id) === this.current);
    if (!inFront) this.switchTo(ids);
  }

  /**
   * Switches to a section with selectable elements if none is visible.
   * @param {Selection} selection
   */
  switchToSelectable(selection) {
    const open = [...selection.selectable].filter((id) => !selection.selected.has(id));
    const sheets = open.map((id) => this.scene.element(id)?.closest("svg") ?? null).filter((sheet) => sheet !== null);
    const inSight = sheets.some((sheet) => !sheet.matches(".district, .seat") || sheet.dataset.id === this.current);
    if (!inSight) this.switchTo(open);
  }
}

// --- Text size: small letters are enlarged by the stylesheet and squeezed into their room ---

/** Below this scale the stylesheet enlarges the smallest letters. */
const FULL_SCALE = 0.97;

/** @param {string} name */
const containerElement = (name) => /** @type {HTMLElement} */ (document.getElementById(name));

class TextFit {
  /** @param {SvgScene} scene */
  constructor(scene) {
    this.scene = scene;
    this.isSmall = false;
    this.resizeObserver = new ResizeObserver(() => this.measure());
  }

  /** Measures now and whenever a container is resized. */
  observe() {
    this.resizeObserver.disconnect();
    for (const name of CONTAINERS) this.resizeObserver.observe(containerElement(name));
    this.measure();
  }

  /** Publishes the scale of each container to the stylesheet. */
  measure() {
    this.isSmall = false;
    for (const place of CONTAINERS.map(containerElement)) {
      const sheets = /** @type {SVGGraphicsElement[]} */ ([...(place?.querySelectorAll(":scope > svg") ?? [])]);
      const scale = sheets.find((sheet) => sheet.getClientRects().length)?.getScreenCTM()?.d;
      if (!scale) continue;
      place.style.setProperty("--scale", scale.toFixed(3));
      this.isSmall ||= scale < FULL_SCALE;
    }
    this.fit();
  }

  /** Squeezes texts with enlarged letters into their available width. */
  fit() {
    const texts = [...this.scene.elements.values()].filter((text) => text.localName === "text");
    for (const text of texts.filter((one) => "narrowed" in one.dataset)) {
      delete text.dataset.narrowed;
      for (const name of ["textLength", "lengthAdjust"]) text.removeAttribute(name);
    }
    if (!this.isSmall) return;
    const open = texts.filter((text) => this.availableWidth(text) && !text.hasAttribute("textLength"));
    const tooWide = open.filter((text) => textWidth(text) > this.availableWidth(text));
    for (const text of tooWide) {
      text.dataset.narrowed = "";
      text.setAttribute("textLength", String(this.availableWidth(text)));
      text.setAttribute("lengthAdjust", "spacingAndGlyphs");
    }
  }

  /** @param {Element} text */
  availableWidth(text) {
    return this.scene.metadataOf(text).room ?? 0;
  }
}

/** @param {Element} text */
const textWidth = (text) => (text instanceof SVGTextElement && text.isConnected ? text.getComputedTextLength() : 0);

// --- What the draft has changed on the board ---

/** The ids that each piece of the draft has changed, in the order of the pieces. */
export class DraftChanges {
  constructor() {
    this.decision = -1;
    /** @type {string[][]} */
    this.pieces = [];
  }

  /**
   * Notes the patch of a question; pieces removed from the draft take their changes with them.
   * @param {Wire.Change[]} patch
   * @param {Wire.Ask | null} ask
   */
  apply(patch, ask) {
    const count = ask?.draft.length ?? 0;
    if (!ask || ask.decision !== this.decision) this.pieces = [];
    this.decision = ask?.decision ?? -1;
    if (count > this.pieces.length) {
      const ids = patch.filter(([what]) => what === "add" || what === "set").map((change) => change[1]);
      while (this.pieces.length < count - 1) this.pieces.push([]);
      this.pieces.push(ids);
    }
    this.pieces.length = count;
  }

  /**
   * Resets to a complete state: all changes are attributed to the last piece.
   * @param {string[]} ids
   * @param {Wire.Ask | null} ask
   */
  reset(ids, ask) {
    this.decision = ask?.decision ?? -1;
    this.pieces = Array.from({ length: ask?.draft.length ?? 0 }, () => []);
    if (this.pieces.length) this.pieces[this.pieces.length - 1] = ids;
  }

  /** All ids that the draft has changed. */
  get ids() {
    return new Set(this.pieces.flat());
  }
}
