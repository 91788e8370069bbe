// How large the sheets of a drawing are drawn, so that their letters are never too small to read.

/** @import { Drawing } from "./drawing.js" */

const PLACES = ["board", "tray", "seats", "strip"];
/** Where a sheet is drawn smaller than this, the stylesheet makes its smallest letters larger. */
const AS_WRITTEN = 0.97;

/** @param {string} name */
const placeOf = (name) => /** @type {HTMLElement} */ (document.getElementById(name));

export class Measure {
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
