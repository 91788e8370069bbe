// In the narrow shape one district of the board is in front; others are a tap on the strip away.

/** @import { Choosing } from "./choosing.js" */
/** @import { Drawing } from "./drawing.js" */

export class Districts {
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
