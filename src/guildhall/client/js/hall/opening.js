// Opening a table: making it and sitting down at it.

import * as api from "../lib/api.js";
import { attempt } from "../lib/app.js";
import { sitDown } from "../lib/luck.js";
import { set, setting } from "../lib/settings.js";
import { Quick, usualCount } from "./quick.js";

let isOpening = false;

/**
 * Make a table, sit down and go there; a second press before that is the first one again.
 * @param {Wire.NewTable} wish
 */
export async function newTable(wish, mine = [0], isGuided = false) {
  if (isOpening) return;
  isOpening = true;
  try {
    const keyed = { ...wish, key: api.newKey() };
    const table = await attempt(() => api.post("tables", keyed), { again: true });
    if (!table || !(await sitDown(table, mine))) return;
    if (isGuided) set("guided", [...setting("guided").slice(-20), table.id]);
    location.hash = `#/t/${table.id}`;
  } finally {
    isOpening = false;
  }
}

/**
 * A game that shows a beginner around, against the weakest bots.
 * @param {Wire.GameInfo} game
 */
export const guidedGame = (game) => newTable(new Quick(game, { players: usualCount(game) }).told, [0], true);
