// Bots that sit in: offered for whoever keeps the others waiting, and told to whoever comes back.

/** @import { Playing } from "./table.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { middleLevel } from "../hall/wish.js";
import { askFirst } from "../lib/dialog.js";
import { seal } from "../lib/icons.js";
import { say } from "../lib/words.js";

/** @param {Playing} page */
export function standIns(page) {
  const { seats, you, status } = page.table;
  if (status !== "playing" || page.replay.on) return nothing;
  const own = seats.filter(({ seat, absent, conceded }) => you.seats.includes(seat) && absent && !conceded);
  const plays = you.seats.some((seat) => !seats[seat].absent);
  const late = seats.filter(({ replaceable }) => plays && replaceable);
  const isOwn = (/** @type {Wire.Seat} */ { seat }) => you.seats.includes(seat);
  return html`${own.map((seat) => meanwhile(page, seat))}${late.map((seat) => (isOwn(seat) ? warning(seat) : offer(page, seat)))}`;
}

/**
 * Whoever keeps the others waiting reads what they may do.
 * @param {Wire.Seat} seat
 */
function warning({ seat, replaceable }) {
  const why = replaceable === "time" ? say("overdue-own-time") : say("overdue-own-long");
  return html`<section class="petition standin" role="alert">
    ${seal(seat, 26)}<span><b>${why}</b> ${say("overdue-own-about")}</span>
  </section>`;
}

/**
 * Who was away reads why a bot plays, and what it has done; one press, and the seat is theirs again.
 * @param {Playing} page
 * @param {Wire.Seat} seat
 */
function meanwhile(page, { seat, level, since }) {
  const why = page.lines.find((line) => line.entry === since && line.kind === "table")?.text ?? "";
  const bot = page.game.bots.find(({ name }) => name === level)?.title ?? level ?? "";
  return html`<section class="petition standin" role="status">
    ${seal(seat, 26)}<span><b>${why}</b> ${seat === page.seat ? say("bot-played", { bot, count: page.state.stood_in }) : nothing}</span>
    <button class="btn sm gold" @click=${() => page.send("return", { seat })}>${say("return")}</button>
  </section>`;
}

/**
 * @param {Playing} page
 * @param {Wire.Seat} seat
 */
const offer = (page, { seat, name, replaceable }) => html`<section class="petition standin" role="status">
  ${seal(seat, 26)}<span><b>${say(`overdue-${replaceable}`, { name })}</b> ${say("overdue-about")}</span>
  <button class="btn sm gold" @click=${() => letBotPlay(page, seat)}>${say("replace")}</button>
</section>`;

/**
 * @param {Playing} page
 * @param {number} seat
 */
export function letBotPlay(page, seat) {
  const name = page.name(seat);
  const replace = () => page.send("replace", { seat, level: middleLevel(page.game) });
  askFirst(say("replace-question", { name }), say("replace"), replace, say("replace-about", { name }));
}
