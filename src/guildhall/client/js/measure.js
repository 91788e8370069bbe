// How large the sheets of a drawing are drawn, so that their letters are never too small to read.

const PLACES = ["board", "tray", "seats", "strip"];

/** Tell the stylesheet the scale of what each place shows. */
function measure() {
  for (const place of PLACES.map((name) => document.getElementById(name))) {
    const sheets = /** @type {SVGGraphicsElement[]} */ ([...(place?.querySelectorAll(":scope > svg") ?? [])]);
    const scale = sheets.find((sheet) => sheet.getClientRects().length)?.getScreenCTM()?.d;
    if (scale) place?.style.setProperty("--scale", scale.toFixed(3));
  }
}

const sizes = new ResizeObserver(measure);

/** Measure now, and whenever a place gets another size. */
export function keepMeasured() {
  for (const name of PLACES) sizes.observe(/** @type {HTMLElement} */ (document.getElementById(name)));
  measure();
}
