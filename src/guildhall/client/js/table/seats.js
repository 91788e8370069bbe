// What can be done about seats: host tools, leaving a game, and substitute bots.

/** @import { ActiveTablePage, TablePage } from "./page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { defaultBotLevel } from "../hall/table_request.js";
import { confirmDialog } from "../lib/dialog.js";
import { icon, seal, symbol } from "../lib/icons.js";
import { linkField, shareUrl } from "../lib/links.js";
import { t } from "../lib/text.js";

/** @param {TablePage} page */
export function closeTable(page) {
  const close = () => page.send("close").then((done) => done && goHome());
  confirmDialog(t("close-question"), t("close-table"), close, t("close-about"));
}

function goHome() {
  location.hash = "#/";
}

/**
 * @param {TablePage} page
 * @param {Wire.Seat} seat
 */
function removePlayer(page, { seat, name }) {
  const isPlayed = page.table.status === "playing";
  const about = t(isPlayed ? "remove-about" : "remove-early", { name });
  const free = () => page.send("vacate", { seat });
  confirmDialog(t("remove-question", { name }), t("remove-person", { name }), free, about);
}

/**
 * @param {TablePage} page
 * @param {Wire.Seat} seat
 */
function handOverHost(page, { seat, name }) {
  const transfer = () => page.send("host", { seat });
  confirmDialog(t("host-question", { name }), t("hand-over", { name }), transfer, t("host-about"));
}

/**
 * Offers to take over as host while the host is away.
 * @param {TablePage} page
 */
export function stepInOffer(page) {
  const { host, seats, you } = page.table;
  const away = seats.find(({ person, here }) => person === host && !here);
  const own = seats.find(({ seat, taken }) => you.seats.includes(seat) && taken);
  if (!away || !own || you.host) return nothing;
  const becomeHost = () => page.send("host", { seat: own.seat });
  const ask = () =>
    confirmDialog(t("step-in-question"), t("step-in"), becomeHost, t("step-in-about", { name: away.name }));
  return html`<p class="note inline"><span class="grow">${t("host-away", { name: away.name })}</span><button class="btn sm" @click=${ask}>${t("step-in")}</button></p>`;
}

/**
 * What the host can do about a player.
 * @param {TablePage} page
 * @param {Wire.Seat} seat
 */
export function hostTools(page, seat) {
  const { host, seats } = page.table.you;
  if (!host || !seat.person || seats.includes(seat.seat)) return nothing;
  return html`<button class="btn sm ghost" title=${t("hand-over", { name: seat.name })} aria-label=${t("hand-over", { name: seat.name })} @click=${() => handOverHost(page, seat)}>${symbol("crown", 20)}</button>
    <button class="btn sm ghost" title=${t("remove-person", { name: seat.name })} aria-label=${t("remove-person", { name: seat.name })} @click=${() => removePlayer(page, seat)}>${icon("x", 18)}</button>`;
}

/**
 * The invitation link of a vacant seat in a running game.
 * @param {TablePage} page
 * @param {number} seat
 */
export function seatLink(page, seat) {
  const code = page.table.invites[seat];
  return code ? linkField(shareUrl(`t/${page.id}/${code}/${seat}`)) : nothing;
}

// --- Leaving ---

/** @param {ActiveTablePage} page */
export function leaveButtons(page) {
  const { seat, table, state } = page;
  const own = table.you.seats.includes(seat) ? table.seats[seat] : undefined;
  if (!own || state.over || table.status !== "playing" || own.conceded) return nothing;
  const leave = () =>
    confirmDialog(t("stand-up"), t("stand-up-do"), () => page.send("stand", { seat }), t("stand-up-about"));
  const rivals = table.seats.filter((one) => one.seat !== seat && !one.conceded);
  const about = rivals.length === 1 ? t("concede-end-about", { name: rivals[0].name }) : t("concede-about");
  const concede = () => confirmDialog(t("concede"), t("concede-do"), () => page.send("concede", { seat }), about);
  return html`${own.absent ? nothing : html`<button class="btn" @click=${leave}>${t("stand-up")}</button>`}
    <button class="btn" @click=${concede}>${t("concede")}</button>`;
}

// --- Substitute bots ---

/** @param {ActiveTablePage} page */
export function substituteNotices(page) {
  const { seats, you, status } = page.table;
  if (status !== "playing" || page.replay.isOn) return nothing;
  const own = seats.filter(({ seat, absent, conceded }) => you.seats.includes(seat) && absent && !conceded);
  const plays = you.seats.some((seat) => !seats[seat].absent);
  const late = seats.filter(({ replaceable }) => plays && replaceable);
  const isOwn = (/** @type {Wire.Seat} */ { seat }) => you.seats.includes(seat);
  return html`${own.map((seat) => substituteNotice(page, seat))}${late.map((seat) => (isOwn(seat) ? overdueWarning(seat) : substituteOffer(page, seat)))}`;
}

/**
 * Warns a player who keeps the others waiting.
 * @param {Wire.Seat} seat
 */
function overdueWarning({ seat, replaceable }) {
  const why = replaceable === "time" ? t("overdue-own-time") : t("overdue-own-long");
  return html`<section class="petition standin" role="alert">
    ${seal(seat, 26)}<span><b>${why}</b> ${t("overdue-own-about")}</span>
  </section>`;
}

/**
 * Tells a returning player why a bot substitutes, and offers the seat back.
 * @param {ActiveTablePage} page
 * @param {Wire.Seat} seat
 */
function substituteNotice(page, { seat, level, since }) {
  const why = page.lines.find((line) => line.entry === since && line.kind === "table")?.text ?? "";
  const bot = page.game.bots.find(({ name }) => name === level)?.title ?? level ?? "";
  return html`<section class="petition standin" role="status">
    ${seal(seat, 26)}<span><b>${why}</b> ${seat === page.seat ? t("bot-played", { bot, count: page.state.stood_in }) : nothing}</span>
    <button class="btn sm gold" @click=${() => page.send("return", { seat })}>${t("return")}</button>
  </section>`;
}

/**
 * @param {ActiveTablePage} page
 * @param {Wire.Seat} seat
 */
const substituteOffer = (page, { seat, name, replaceable }) => html`<section class="petition standin" role="status">
  ${seal(seat, 26)}<span><b>${t(`overdue-${replaceable}`, { name })}</b> ${t("overdue-about")}</span>
  <button class="btn sm gold" @click=${() => replaceByBot(page, seat)}>${t("replace")}</button>
</section>`;

/**
 * @param {ActiveTablePage} page
 * @param {number} seat
 */
export function replaceByBot(page, seat) {
  const name = page.nameOf(seat);
  const replace = () => page.send("replace", { seat, level: defaultBotLevel(page.game) });
  confirmDialog(t("replace-question", { name }), t("replace"), replace, t("replace-about", { name }));
}
