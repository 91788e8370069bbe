// Doing something for a beginner, after a light has shown where.

/** @import { TablePage } from "../table/table.js" */

import * as api from "../lib/api.js";
import { paint, sleep } from "../lib/app.js";
import { isStill } from "../lib/settings.js";

/** As long as a light shows where something will be done. */
const LOOK = 1200;
/** As long as a good move is thought about; then any is shown. */
const PATIENCE = 3000;

const look = () => sleep(isStill() ? 0 : LOOK);

/** Confirm what waits, or choose something good. @param {TablePage} page */
export async function demonstrate(page) {
  if (!page.deciding.act) return choose(page);
  await look();
  return page.deciding.confirm();
}

/** @param {TablePage} page */
async function choose({ board, deciding, id, seat }) {
  const { choosing } = deciding;
  const hint = api.get(`tables/${id}/hint`, { seat }).catch(() => null);
  const found = await Promise.race([hint, sleep(PATIENCE)]);
  const option = choosing.options.find(({ action }) => action === found?.options[0].action) ?? choosing.options[0];
  if (!option || deciding.choosing !== choosing) return;
  board.show(option.touches);
  paint();
  await look();
  board.show([]);
  if (deciding.choosing === choosing) await deciding.choose(option);
}
