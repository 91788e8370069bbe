// The game board in the page: mounts the SVG sheets, highlights options and handles clicks.

/** @import { TablePage } from "../table/page.js" */
/** @import { Choosing } from "./selection.js" */

import { part } from "../lib/app.js";
import { inARow } from "../lib/text.js";
import { light, markDraft, nameGroups, point } from "./highlight.js";
import { awaitedElements, elementsOf } from "./selection.js";
import { Drawing } from "./svg_patch.js";
import { Inspector } from "./tooltip.js";

const PLACES = ["board", "tray", "seats", "strip"];
/** What is shown when it is asked for, and lies nowhere else. */
const BELONGINGS = "belongings";
/** Where sheets of a kind lie; all others lie on the board. */
const PLACE_OF = new Map([
  ["strip", "strip"],
  ["tray", "tray"],
  ["seat", "seats"],
]);

/** What is larger than one such share of its sheet is more than a part of it. */
const PART = 12;

/** @param {Wire.Line[]} lines */
const touchedLast = (lines) => lines.toReversed().flatMap((line) => line.touches);

export class Board {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.drawing = new Drawing((sheet, kind) => this.mount(sheet, kind));
    this.districts = new Districts(this.drawing);
    this.inspector = new Inspector(this.drawing);
    this.changes = new Changes();
    this.measure = new Measure(this.drawing);
    /** @type {HTMLElement | null} */
    this.place = null;
  }

  /**
   * @param {SVGElement} sheet
   * @param {string | null} kind
   */
  mount(sheet, kind) {
    if (kind === BELONGINGS) return;
    const holder = document.getElementById(PLACE_OF.get(kind ?? "") ?? "board");
    if (!holder) return;
    const own = kind === "seat" && sheet.dataset.id === `seat-${this.page.seat}`;
    if (own) holder.prepend(sheet);
    else holder.append(sheet);
  }

  /** After painting: if the frame stands anew, sheets are put into it. */
  painted() {
    const place = document.getElementById("board");
    if (!place || place === this.place) return;
    this.place = place;
    place.append(this.inspector.card);
    for (const name of PLACES) {
      this.inspector.watch(part(name));
      part(name).addEventListener("click", (event) => this.click(event));
    }
    for (const id of this.drawing.sheets) {
      const sheet = this.drawing.known(id);
      if (!sheet.isConnected) this.mount(sheet, sheet.getAttribute("class"));
    }
    this.relight();
    this.measure.begin();
  }

  /**
   * A click on the board while something is told only ends the telling.
   * @param {MouseEvent} event
   */
  click(event) {
    const { telling } = this.page;
    if (this.inspector.tookPress()) return;
    if (telling.act && event.currentTarget === this.place) telling.skip();
    else this.press(event.target);
  }

  /**
   * Choose there, open what lies open before that player, or hear why nothing can be chosen.
   * @param {EventTarget | null} target
   */
  press(target) {
    const { belongings, deciding } = this.page;
    const id = this.drawing.around(
      target,
      (found) => deciding.choosing.byElement.has(found.dataset.id ?? "") || this.drawing.of(found).show,
    )?.dataset.id;
    const nearest = this.drawing.around(target, () => true)?.dataset.id;
    if (id) deciding.press(id);
    else if (!belongings.openPanel(target) && nearest) this.askWhy(nearest, target);
  }

  /**
   * The own tray is the own panel: where it tells nothing else, it opens all that one has.
   * @param {string} element
   * @param {EventTarget | null} target
   */
  async askWhy(element, target) {
    const { belongings, deciding } = this.page;
    const isTold = await deciding.askWhy(element);
    if (!isTold && target instanceof Element && target.closest("#tray")) belongings.open(belongings.own);
  }

  relight() {
    const { belongings, deciding } = this.page;
    const { ask } = deciding;
    light(this.drawing, deciding.choosing, (id) => this.nameOf(id));
    const changed = ask?.final ? new Set(ask.touched.filter((id) => this.isPart(id))) : this.changes.ids;
    markDraft(this.drawing, new Set(awaitedElements(ask)), ask?.complete ? changed : new Set());
    nameGroups(this.drawing);
    belongings.reachPanels();
    this.districts.update();
    this.measure.fit();
  }

  /**
   * Whether an element is a small part of its sheet, not a house or all that somebody has.
   * @param {string} id
   */
  isPart(id) {
    const element = this.drawing.element(id);
    const [part, whole] = [element, element?.ownerSVGElement].map((one) => one?.getBoundingClientRect());
    return part && whole ? part.width * part.height * PART < whole.width * whole.height : false;
  }

  /**
   * What a click there does; where pieces are marked, what the piece alone would do, or what it is.
   * @param {string} id
   */
  nameOf(id) {
    const options = this.page.deciding.choosing.optionsOf(id);
    const named = this.drawing.element(id)?.dataset.named ?? "";
    const alone = options.filter((option) => new Set(option.touches).size < 2);
    if (alone.length === 1) return alone[0].text;
    return named || inARow(options.map((option) => option.text));
  }

  /**
   * Halo on these elements; in the narrow shape turn to them.
   * @param {string[]} ids
   */
  show(ids) {
    point(this.drawing, ids);
    this.districts.turnTo(ids);
    this.districts.update();
    this.measure.fit();
  }

  /**
   * All is shown anew.
   * @param {Wire.Full} message
   */
  begin({ changed, lines, state }) {
    this.changes.begin(changed, state.ask);
    this.districts.turnTo([...(state.ask ? elementsOf(state.ask) : []), ...touchedLast(lines)]);
  }

  /**
   * Something has changed: in the narrow shape turn to where, unless something is asked elsewhere.
   * @param {Wire.Change[]} patch
   * @param {Wire.State | null} state
   * @param {Wire.Line[]} lines
   */
  note(patch, state, lines) {
    if (state) this.changes.note(patch, state.ask);
    if (!this.page.deciding.ask) this.districts.turnTo(touchedLast(lines));
  }

  /**
   * Bring the sheet forward that an element leads to.
   * @param {string} id
   */
  bringSheet(id) {
    const { show } = this.drawing.of(this.drawing.known(id));
    if (show) this.districts.front = show;
    this.districts.update();
    this.measure.fit();
  }
}

// --- Sections: on narrow screens one part of the board is shown at a time ---

class Districts {
  /** @param {Drawing} drawing */
  constructor(drawing) {
    this.drawing = drawing;
    this.front = "";
  }

  /** Show the district in front, and mark it on the strip. */
  update() {
    const districts = this.drawing.sheets.filter((id) => this.drawing.known(id).getAttribute("class") === "district");
    if (!districts.includes(this.front)) this.front = districts[0] ?? "";
    for (const id of districts) this.drawing.known(id).toggleAttribute("data-front", id === this.front);
    for (const element of this.drawing.elements.values()) {
      const { show } = this.drawing.of(element);
      if (!show) continue;
      element.toggleAttribute("data-front", show === this.front);
      if (element.dataset.can === undefined) {
        element.setAttribute("tabindex", "0");
        element.setAttribute("role", "button");
      }
    }
  }

  /**
   * The district that an element lies in, if it lies in one.
   * @param {string} id
   */
  districtOf(id) {
    return this.drawing.element(id)?.closest("svg.district")?.getAttribute("data-id") ?? undefined;
  }

  /**
   * Turn to the first of these elements that lies in a district.
   * @param {string[]} ids
   */
  turnTo(ids) {
    this.front = ids.map((id) => this.districtOf(id)).find(Boolean) ?? this.front;
  }

  /**
   * Turn to the first of these elements, unless one of them is in front already.
   * @param {string[]} ids
   */
  bringForward(ids) {
    const inFront = ids.some((id) => this.districtOf(id) === this.front);
    if (!inFront) this.turnTo(ids);
  }

  /**
   * If nothing more can be picked in sight, turn to where it can.
   * @param {Choosing} choosing
   */
  turnToLit(choosing) {
    const open = [...choosing.lit].filter((id) => !choosing.picked.has(id));
    const sheets = open.map((id) => this.drawing.element(id)?.closest("svg") ?? null).filter((sheet) => sheet !== null);
    const inSight = sheets.some((sheet) => !sheet.matches(".district, .seat") || sheet.dataset.id === this.front);
    if (!inSight) this.turnTo(open);
  }
}

// --- Text size: small letters are enlarged by the stylesheet and squeezed into their room ---

/** Where a sheet is drawn smaller than this, the stylesheet makes its smallest letters larger. */
const AS_WRITTEN = 0.97;

/** @param {string} name */
const placeOf = (name) => /** @type {HTMLElement} */ (document.getElementById(name));

class Measure {
  /** @param {Drawing} drawing */
  constructor(drawing) {
    this.drawing = drawing;
    this.isSmall = false;
    this.sizes = new ResizeObserver(() => this.measure());
  }

  /** Measure now, and whenever a place gets another size. */
  begin() {
    this.sizes.disconnect();
    for (const name of PLACES) this.sizes.observe(placeOf(name));
    this.measure();
  }

  /** Tell the stylesheet the scale of what each place shows. */
  measure() {
    this.isSmall = false;
    for (const place of PLACES.map(placeOf)) {
      const sheets = /** @type {SVGGraphicsElement[]} */ ([...(place?.querySelectorAll(":scope > svg") ?? [])]);
      const scale = sheets.find((sheet) => sheet.getClientRects().length)?.getScreenCTM()?.d;
      if (!scale) continue;
      place.style.setProperty("--scale", scale.toFixed(3));
      this.isSmall ||= scale < AS_WRITTEN;
    }
    this.fit();
  }

  /** Texts whose letters are larger than they were written are drawn narrower, to fit into their room. */
  fit() {
    const texts = [...this.drawing.elements.values()].filter((text) => text.localName === "text");
    for (const text of texts.filter((one) => "narrowed" in one.dataset)) {
      delete text.dataset.narrowed;
      for (const name of ["textLength", "lengthAdjust"]) text.removeAttribute(name);
    }
    if (!this.isSmall) return;
    const open = texts.filter((text) => this.roomOf(text) && !text.hasAttribute("textLength"));
    const wide = open.filter((text) => lengthOf(text) > this.roomOf(text));
    for (const text of wide) {
      text.dataset.narrowed = "";
      text.setAttribute("textLength", String(this.roomOf(text)));
      text.setAttribute("lengthAdjust", "spacingAndGlyphs");
    }
  }

  /** @param {Element} text */
  roomOf(text) {
    return this.drawing.of(text).room ?? 0;
  }
}

/** @param {Element} text */
const lengthOf = (text) => (text instanceof SVGTextElement && text.isConnected ? text.getComputedTextLength() : 0);

// --- What the draft has changed on the board ---

/** The ids that each piece of the draft has changed, in the order of the pieces. */
export class Changes {
  constructor() {
    this.decision = -1;
    /** @type {string[][]} */
    this.pieces = [];
  }

  /**
   * A patch has come with this question; a piece that was taken back takes its changes with it.
   * @param {Wire.Change[]} patch
   * @param {Wire.Ask | null} ask
   */
  note(patch, ask) {
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
   * All is shown anew: what the draft has changed so far goes with its last piece.
   * @param {string[]} ids
   * @param {Wire.Ask | null} ask
   */
  begin(ids, ask) {
    this.decision = ask?.decision ?? -1;
    this.pieces = Array.from({ length: ask?.draft.length ?? 0 }, () => []);
    if (this.pieces.length) this.pieces[this.pieces.length - 1] = ids;
  }

  /** Everything that the draft has changed. */
  get ids() {
    return new Set(this.pieces.flat());
  }
}
