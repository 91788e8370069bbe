// Opening a table: against bots with one click, or as somebody wishes.

import * as api from "./api.js";
import { attempt } from "./app.js";
import { set, setting } from "./settings.js";

/**
 * Make a table and sit down at it; then go there.
 * @param {Wire.NewTable} wish
 */
export async function newTable(wish, mine = [0], guided = false) {
  const table = await attempt(() => api.post("tables", wish));
  if (!table) return;
  const seated = await attempt(() => api.postAt(table.id, "sit", { seats: mine, nonce: api.newNonce() }));
  if (!seated) return;
  if (guided) set("guided", [...setting("guided").slice(-20), table.id]);
  location.hash = `#/t/${table.id}`;
}

/**
 * The level of a bot that nobody chose.
 * @param {Wire.GameInfo} game
 */
export const middleLevel = ({ bots }) => bots[Math.min(1, bots.length - 1)].name;

/**
 * A table for one person; a beginner meets the first level and is shown around.
 * @param {Wire.GameInfo} game
 * @returns {Wire.NewTable}
 */
export function againstBots(game, guided = false) {
  const count = game.players.includes(3) ? 3 : game.players[0];
  const level = guided ? game.bots[0].name : middleLevel(game);
  const bots = Array.from({ length: count - 1 }, () => /** @type {Wire.NewSeat} */ ({ kind: "bot", level }));
  return {
    game: game.name,
    options: {},
    edition: game.editions[0].name,
    seats: [{ kind: "me" }, ...bots],
    listed: false,
    pace: "live",
    autostart: true,
  };
}
