// Opening a table: making it and sitting down at it.

import * as api from "./api.js";
import { attempt } from "./app.js";
import { sitDown } from "./luck.js";
import { set, setting } from "./settings.js";

/**
 * Make a table, sit down and go there; a guided game shows a beginner around.
 * @param {Wire.NewTable} wish
 */
export async function newTable(wish, mine = [0], isGuided = false) {
  const table = await attempt(() => api.post("tables", wish));
  if (!table) return;
  if (!(await sitDown(table, mine))) return;
  if (isGuided) set("guided", [...setting("guided").slice(-20), table.id]);
  location.hash = `#/t/${table.id}`;
}
