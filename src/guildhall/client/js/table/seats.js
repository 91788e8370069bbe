// What can be done about seats: host tools, leaving a game, and substitute bots.

/** @import { Playing, TablePage } from "./page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { middleLevel } from "../hall/table_request.js";
import { askFirst } from "../lib/dialog.js";
import { icon, picture, seal } from "../lib/icons.js";
import { linkBox, linkTo } from "../lib/links.js";
import { say } from "../lib/text.js";

/** @param {TablePage} page */
export function closeTable(page) {
  const close = () => page.send("close").then((done) => done && toTheHall());
  askFirst(say("close-question"), say("close-table"), close, say("close-about"));
}

function toTheHall() {
  location.hash = "#/";
}

/**
 * @param {TablePage} page
 * @param {Wire.Seat} seat
 */
function remove(page, { seat, name }) {
  const isPlayed = page.table.status === "playing";
  const about = say(isPlayed ? "remove-about" : "remove-early", { name });
  const free = () => page.send("vacate", { seat });
  askFirst(say("remove-question", { name }), say("remove-person", { name }), free, about);
}

/**
 * @param {TablePage} page
 * @param {Wire.Seat} seat
 */
function handOver(page, { seat, name }) {
  const give = () => page.send("host", { seat });
  askFirst(say("host-question", { name }), say("hand-over", { name }), give, say("host-about"));
}

/**
 * Where the host is away, somebody who sits here may step in.
 * @param {TablePage} page
 */
export function stepIn(page) {
  const { host, seats, you } = page.table;
  const away = seats.find(({ person, here }) => person === host && !here);
  const own = seats.find(({ seat, taken }) => you.seats.includes(seat) && taken);
  if (!away || !own || you.host) return nothing;
  const be = () => page.send("host", { seat: own.seat });
  const ask = () => askFirst(say("step-in-question"), say("step-in"), be, say("step-in-about", { name: away.name }));
  return html`<p class="note inline"><span class="grow">${say("host-away", { name: away.name })}</span><button class="btn sm" @click=${ask}>${say("step-in")}</button></p>`;
}

/**
 * What the host can do about who sits there.
 * @param {TablePage} page
 * @param {Wire.Seat} seat
 */
export function hostTools(page, seat) {
  const { host, seats } = page.table.you;
  if (!host || !seat.person || seats.includes(seat.seat)) return nothing;
  return html`<button class="btn sm ghost" title=${say("hand-over", { name: seat.name })} aria-label=${say("hand-over", { name: seat.name })} @click=${() => handOver(page, seat)}>${picture("crown", 20)}</button>
    <button class="btn sm ghost" title=${say("remove-person", { name: seat.name })} aria-label=${say("remove-person", { name: seat.name })} @click=${() => remove(page, seat)}>${icon("x", 18)}</button>`;
}

/**
 * In a running game: the link to a seat that waits for somebody.
 * @param {TablePage} page
 * @param {number} seat
 */
export function seatLink(page, seat) {
  const code = page.table.invites[seat];
  return code ? linkBox(linkTo(`t/${page.id}/${code}/${seat}`)) : nothing;
}

// --- Leaving ---

/** @param {Playing} page */
export function leaveButtons(page) {
  const { seat, table, state } = page;
  const own = table.you.seats.includes(seat) ? table.seats[seat] : undefined;
  if (!own || state.over || table.status !== "playing" || own.conceded) return nothing;
  const leave = () =>
    askFirst(say("stand-up"), say("stand-up-do"), () => page.send("stand", { seat }), say("stand-up-about"));
  const rivals = table.seats.filter((one) => one.seat !== seat && !one.conceded);
  const about = rivals.length === 1 ? say("concede-end-about", { name: rivals[0].name }) : say("concede-about");
  const concede = () => askFirst(say("concede"), say("concede-do"), () => page.send("concede", { seat }), about);
  return html`${own.absent ? nothing : html`<button class="btn" @click=${leave}>${say("stand-up")}</button>`}
    <button class="btn" @click=${concede}>${say("concede")}</button>`;
}

// --- Substitute bots ---

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
