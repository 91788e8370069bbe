// The waiting room before a game: seats, joining, and invitation links.

/** @import { TablePage } from "./page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { clockFacts, factChip } from "../hall/setup_dialog.js";
import { defaultBotLevel } from "../hall/table_request.js";
import { app, changeName, formValue, randomName, requestRender, toastView, withRender } from "../lib/app.js";
import { confirmDialog } from "../lib/dialog.js";
import { header } from "../lib/header.js";
import { icon, lookOf, seal, symbol } from "../lib/icons.js";
import { editionLink, isLocal, linkField, qrCode, shareButton, shareUrl, sharingHelp } from "../lib/links.js";
import { canReveal, sitDown } from "../lib/nonce.js";
import { formatList, joinParts, t } from "../lib/text.js";
import { chatCard } from "./chat.js";
import { closeTable, hostTools, stepInOffer } from "./seats.js";

/** @param {TablePage} page */
export function waitingRoom(page) {
  const { table } = page;
  const seated = table.you.seats.some((seat) => table.seats[seat].taken);
  const invited = table.you.host && (table.listed || Object.keys(table.invites).length) ? inviteList(page) : nothing;
  return html`${header(html`<div class="title"><b>${page.game.title}</b><small>${t("status-waiting")}</small></div>`)}
    <main class="waitingroom ${invited === nothing ? "alone" : ""}">
      <section class="sheet">
        ${page.game.cover ? html`<img class="banner" src=${page.game.cover} alt="" />` : nothing}
        <h1>${titleText(page)}</h1>
        <p class="soft" role="status">${statusText(page, seated)}</p>
        <p class="facts">${editionFact(page)}${optionFacts(page)}${clockFacts(table)}</p>
        ${table.notes.map((note) => html`<p class="note">${note}</p>`)}
        ${table.seating === "drawn" ? html`<p class="note">${t("seating-drawn-about")}</p>` : nothing}
        <ul class="people">${table.seats.map((seat) => seatRow(page, seat))}</ul>
        ${stepInOffer(page)}
        ${seated || table.chance.opening ? nothing : joinForm(page)}
        ${table.you.host ? hostFooter(page) : nothing}
      </section>
      ${invited}
      ${chatCard(page)}
    </main>${toastView()}`;
}

/** @param {TablePage} page */
function titleText({ table, game }) {
  if (table.rematch_of && table.you.seats.length) return t("rematch-title", { game: game.title });
  return table.you.seats.length ? t("waiting-title") : t("join-title", { game: game.title });
}

/** @param {TablePage} page */
function hostFooter(page) {
  const { chance, seats, you } = page.table;
  const areOthersMissing = chance.missing.some((seat) => !you.seats.includes(seat));
  const restart = () => page.send("cancel", { level: defaultBotLevel(page.game) });
  const ask = () => confirmDialog(t("start-anew-question"), t("start-anew"), restart, t("start-anew-about"));
  return html`<footer>
    <button class="btn" @click=${() => closeTable(page)}>${t("close-table")}</button>
    <span class="grow"></span>
    ${
      chance.opening
        ? html`<button class="btn" @click=${() => page.send("cancel", {})}>${t("call-off")}</button>
          ${areOthersMissing ? html`<button class="btn gold" @click=${ask}>${t("start-anew")}</button>` : nothing}`
        : html`<button class="btn gold" ?disabled=${seats.some((seat) => !seat.taken)} @click=${() => page.send("start")}>${icon("play", 16)}${t("start-game")}</button>`
    }
  </footer>`;
}

/**
 * What the table is waiting for, or how to get a seat.
 * @param {TablePage} page
 * @param {boolean} seated
 */
function statusText({ table }, seated) {
  const { chance, you, rematch_of: isRematch } = table;
  if (chance.opening) {
    const isElsewhere = chance.missing.some((seat) => you.seats.includes(seat)) && !canReveal(table);
    if (isElsewhere) return t("luck-elsewhere");
    const names = chance.missing.map((seat) => table.seats[seat].name);
    return t("luck-opening", { names: formatList(names) });
  }
  if (seated) return t(isRematch ? "rematch-waiting" : "waiting-about");
  if (you.seats.length) return t(isRematch ? "rematch-about" : "seat-kept-about");
  return t("join-about");
}

/**
 * The page of a closed table, with the reason.
 * @param {TablePage} page
 * @param {string} why
 */
export function closedView(page, why) {
  const title = html`<div class="title"><b>${page.game.title}</b><small>${t("status-closed")}</small></div>`;
  return html`${header(title)}
    <main class="waitingroom alone">
      <section class="sheet closed">
        <h1>${why}</h1>
        <p><a class="btn primary" href="#/">${icon("board", 18)}${t("to-the-hall")}</a></p>
      </section>
    </main>${toastView()}`;
}

/**
 * The options of the table, without those that this number of players leaves at their default.
 * @param {TablePage} page
 */
const optionFacts = ({ game, table }) =>
  game.options
    .filter((option) => option.forced[table.seats.length]?.value !== option.default)
    .map((option) =>
      factChip(option.title, option.values.find(({ name }) => name === table.options[option.name])?.title),
    );

/** The edition, and the download of its file if the table has one of its own. @param {TablePage} page */
function editionFact({ table, game }) {
  const title = game.editions.find(({ name }) => name === table.edition)?.title ?? table.edition;
  const isOnly = game.editions.length === 1 && !table.own_edition;
  return html`${isOnly ? nothing : factChip(t("edition"), table.own_edition ? table.edition : title)}${editionLink(table)}`;
}

// --- Seats ---

/**
 * @param {TablePage} page
 * @param {Wire.Seat} seat
 */
const seatRow = (page, seat) => html`<li>
  ${seal(seat.seat, 36)}
  <span class="grow"><b>${seat.name || t("seat-free")}${seat.person && seat.person === page.table.host ? html` <span class="chip">${t("seat-host")}</span>` : nothing}</b>
    <small class="soft">${joinParts([page.game.seats[lookOf(seat.seat)] ?? t(`emblem-${page.game.seals[lookOf(seat.seat)]}`), seatStateText(page, seat)])}</small></span>
  ${page.table.chance.opening ? nothing : html`<span class="seattools">${seatTools(page, seat)}</span>`}
</li>`;

/**
 * @param {TablePage} page
 * @param {Wire.Seat} seat
 */
function seatStateText({ table }, seat) {
  if (seat.kind === "bot") return t("seat-is-bot");
  if (seat.absent) return t("seat-bot-sits-in");
  if (table.chance.missing.includes(seat.seat)) return t("seat-luck-missing");
  if (seat.taken) return t("seat-ready");
  return seat.person ? t("seat-kept") : "";
}

/**
 * @param {TablePage} page
 * @param {Wire.Seat} seat
 */
function seatTools(page, seat) {
  const { you, seating } = page.table;
  const isFree = !seat.person && seat.kind !== "bot";
  return html`${seating === "chosen" ? moveButtons(page, seat, isFree) : nothing}
    ${you.host && !seat.taken ? html`<button class="btn sm" @click=${() => seatBot(page, seat.seat)}>${symbol("bot", 20)}${t("bot-sits")}</button>` : nothing}
    ${you.seats.includes(seat.seat) ? html`<button class="btn sm" @click=${() => leaveSeat(page, seat)}>${t(seat.taken ? "leave-seat" : "not-this-time")}</button>` : nothing}
    ${hostTools(page, seat)}`;
}

/**
 * Buttons to change seats: to a free one, and for the host with the seat above.
 * @param {TablePage} page
 * @param {Wire.Seat} seat
 * @param {boolean} isFree
 */
function moveButtons(page, { seat, kind, name }, isFree) {
  const { you } = page.table;
  const own = you.seats.find((one) => page.table.seats[one].taken);
  if (you.host && seat > 0) {
    const label = t("move-up", { name: name || t("seat-free") });
    return html`<button class="btn ico ghost" aria-label=${label} title=${label} @click=${() => page.send("move", { seat, to: seat - 1 })}>${icon("up", 18)}</button>`;
  }
  const label = t("sit-at", { number: seat + 1 });
  if (isFree && own !== undefined)
    return html`<button class="btn sm" aria-label=${label} @click=${() => page.send("move", { seat: own, to: seat })}>${t("sit-here")}</button>`;
  if (isFree && kind === "open" && own === undefined) {
    const choose = withRender(() => (page.chosenSeat = String(seat)));
    return html`<button class="btn sm" aria-label=${label} aria-pressed=${page.chosenSeat === String(seat)} @click=${choose}>${t("sit-here")}</button>`;
  }
  return nothing;
}

/**
 * @param {TablePage} page
 * @param {number} seat
 */
const seatBot = (page, seat) => page.send("seats", { seat, kind: "bot", level: defaultBotLevel(page.game) });

/**
 * @param {TablePage} page
 * @param {Wire.Seat} seat
 */
function leaveSeat(page, { seat, taken }) {
  const stand = () => page.send("stand", { seat });
  confirmDialog(t("leave-question"), t(taken ? "leave-seat" : "not-this-time"), stand, t("leave-about"));
}

/**
 * The own name; a random one is drawn again if it is taken here.
 * @param {TablePage} page
 */
function ownName({ table }) {
  const taken = table.seats.map((seat) => seat.name);
  if (!app.me.id && taken.includes(app.me.name)) app.me.name = randomName(taken);
  return app.me.name;
}

/** @param {TablePage} page */
function joinForm(page) {
  const isFree = (/** @type {Wire.Seat} */ seat) => !seat.taken && (!seat.person || seat.person === app.me.id);
  const free = page.table.seats.filter((seat) => seat.kind !== "bot" && isFree(seat));
  if (!free.length) return html`<p class="note">${t("table-full")}</p>`;
  /** @param {Event} event */
  async function sit(event) {
    const name = formValue(event, "name");
    if (name !== app.me.name && !(await changeName(name))) return;
    const table = await sitDown(page.table, seatsToTake(page, free), page.inviteCode);
    if (!table) return;
    page.table = table;
    page.seat = undefined;
    page.connection.requestView();
    requestRender();
  }
  const hasReservedSeat = page.table.you.seats.length > 0;
  return html`<form class="inline" @submit=${sit}>
    <label class="field grow"><span>${t("your-name")}</span><input name="name" required .value=${ownName(page)} /></label>
    <button class="btn primary big">${icon("chair", 18)}${t(hasReservedSeat && page.table.rematch_of ? "rematch-accept" : "sit-down")}</button>
  </form>`;
}

/**
 * The seats to take: reserved ones, else the invited or chosen one, else any free one.
 * @param {TablePage} page
 * @param {Wire.Seat[]} free
 */
function seatsToTake(page, free) {
  const own = free.filter((seat) => seat.person === app.me.id);
  const chosen = free.find((seat) => String(seat.seat) === page.chosenSeat && !seat.person);
  const open = free.find((seat) => seat.kind === (page.inviteCode ? "invited" : "open"));
  const found = own.length ? own : [chosen ?? open ?? free[0]];
  return found.map(({ seat }) => seat);
}

/**
 * The form that takes over a vacant seat of a running game from its bot.
 * @param {TablePage} page
 */
export function takeOverForm(page) {
  const { status, seats, you } = page.table;
  const isVacant = seats.some((seat) => seat.kind !== "bot" && !seat.person);
  if (!page.inviteCode || status !== "playing" || you.seats.length || !isVacant) return nothing;
  const { inviteCode } = page;
  /** @param {Event} event */
  async function take(event) {
    const name = formValue(event, "name");
    if (name !== app.me.name && !(await changeName(name))) return;
    const table = await page.send("take", { code: inviteCode });
    if (!table) return;
    page.table = table;
    page.inviteCode = undefined;
    page.seat = undefined;
    history.replaceState(null, "", `#/t/${page.id}`);
    page.connection.reconnect();
    requestRender();
  }
  return html`<form class="petition" @submit=${take}>
    <b>${t("take-over-about")}</b>
    <input name="name" required aria-label=${t("your-name")} .value=${ownName(page)} />
    <button class="btn sm gold">${t("take-over")}</button>
  </form>`;
}

// --- Links ---

/**
 * Invitation links with QR codes; on a local server, links for this machine only.
 * @param {TablePage} page
 */
function inviteList(page) {
  const links = Object.entries(page.table.invites).map(([seat, one]) => ({
    seat: Number(seat),
    link: shareUrl(`t/${page.id}/${one}/${seat}`),
  }));
  return html`<section class="sheet invites">
    <h2>${icon("link", 22)}${t("invite-friends")}</h2>
    ${
      isLocal()
        ? html`${sharingHelp()}
          ${links.length ? html`<p class="soft small">${t("share-here")}</p>${links.map(({ seat, link }) => html`<div class="here">${seal(seat, 20)}${linkField(link)}</div>`)}` : nothing}`
        : links.map(({ seat, link }) => inviteCard(seat, link))
    }
    ${page.table.listed ? html`<p class="soft">${t("listed-note")}</p>` : nothing}
  </section>`;
}

/**
 * @param {number} seat
 * @param {string} link
 */
const inviteCard = (seat, link) => html`<article>
  ${qrCode(link)}
  <div class="grow">
    <p>${seal(seat, 26)} <b>${t("scan-to-sit")}</b></p>
    <p class="soft">${t("no-account")}</p>
  </div>
  ${linkField(link, shareButton(link))}
</article>`;
