// In the narrow shape one district of the board is in front; others are a tap on the strip away.

export class Districts {
  constructor(drawing) {
    this.drawing = drawing;
    this.front = "";
  }

  /** Show the district in front, and mark it on the strip. */
  update() {
    const districts = this.drawing.sheets.filter((id) => this.drawing.element(id).getAttribute("class") === "district");
    if (!districts.includes(this.front)) this.front = districts[0] ?? "";
    for (const id of districts) this.drawing.element(id).toggleAttribute("data-front", id === this.front);
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

  /** Turn to the first of these elements that lies in a district. */
  turnTo(ids) {
    const sheets = ids.map((id) => this.drawing.element(id)?.closest("svg.district"));
    const sheet = sheets.find(Boolean);
    if (sheet) this.front = sheet.dataset.id;
  }

  /** Turn to the first of these elements, unless one of them is in front already. */
  bringForward(ids) {
    const inFront = ids.some((id) => this.drawing.element(id)?.closest("svg.district")?.dataset.id === this.front);
    if (!inFront) this.turnTo(ids);
  }

  /** If nothing more can be picked in sight, turn to where it can. */
  turnToLit(choosing) {
    const open = [...choosing.lit].filter((id) => !choosing.picked.has(id));
    const sheets = open.map((id) => this.drawing.element(id)?.closest("svg")).filter(Boolean);
    const inSight = sheets.some((sheet) => !sheet.matches(".district, .seat") || sheet.dataset.id === this.front);
    if (!inSight) this.turnTo(open);
  }
}
