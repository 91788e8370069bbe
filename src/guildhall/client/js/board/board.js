// The board in the page: its sheets in their places, lit, explained, and listening.

/** @import { TablePage } from "../table/table.js" */

import { part } from "../lib/app.js";
import { inARow } from "../lib/words.js";
import { Changes } from "./changes.js";
import { awaitedElements, elementsOf } from "./choosing.js";
import { Districts } from "./districts.js";
import { Drawing } from "./drawing.js";
import { Inspector } from "./inspect.js";
import { light, markDraft, nameGroups, point } from "./lights.js";
import { Measure } from "./measure.js";

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
