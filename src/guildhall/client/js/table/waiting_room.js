// The waiting room before a game: seats, joining, and invitation links.

/** @import { TablePage } from "./page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { clockFact, fact } from "../hall/setup_dialog.js";
import { middleLevel } from "../hall/table_request.js";
import { app, change, drawnName, paint, rename, toastView, written } from "../lib/app.js";
import { askFirst } from "../lib/dialog.js";
import { bar } from "../lib/header.js";
import { icon, picture, seal } from "../lib/icons.js";
import { code, isLocal, linkBox, linkTo, shareButton, sharing } from "../lib/links.js";
import { canOpen, sitDown } from "../lib/nonce.js";
import { inARow, inParts, say } from "../lib/text.js";
import { chatCard } from "./chat.js";
import { closeTable, hostTools, stepIn } from "./seats.js";

/** @param {TablePage} page */
export function waitingView(page) {
  const { table } = page;
  const seated = table.you.seats.some((seat) => table.seats[seat].taken);
  const invited = table.you.host && (table.listed || Object.keys(table.invites).length) ? invites(page) : nothing;
  return html`${bar(html`<div class="title"><b>${page.game.title}</b><small>${say("status-waiting")}</small></div>`)}
    <main class="waitingroom ${invited === nothing ? "alone" : ""}">
      <section class="sheet">
        ${page.game.cover ? html`<img class="banner" src=${page.game.cover} alt="" />` : nothing}
        <h1>${title(page)}</h1>
        <p class="soft" role="status">${about(page, seated)}</p>
        <p class="facts">${page.game.options.map((option) => chosenOption(option, table.options[option.name]))}${clockFact(table)}</p>
        ${table.seating === "drawn" ? html`<p class="note">${say("seating-drawn-about")}</p>` : nothing}
        <ul class="people">${table.seats.map((seat) => seatRow(page, seat))}</ul>
        ${stepIn(page)}
        ${seated || table.chance.opening ? nothing : joinForm(page)}
        ${table.you.host ? footer(page) : nothing}
      </section>
      ${invited}
      ${chatCard(page)}
    </main>${toastView()}`;
}

/** @param {TablePage} page */
function title({ table, game }) {
  if (table.rematch_of && table.you.seats.length) return say("rematch-title", { game: game.title });
  return table.you.seats.length ? say("waiting-title") : say("join-title", { game: game.title });
}

/** @param {TablePage} page */
function footer(page) {
  const { chance, seats, you } = page.table;
  const areOthersMissing = chance.missing.some((seat) => !you.seats.includes(seat));
  const anew = () => page.send("cancel", { level: middleLevel(page.game) });
  const ask = () => askFirst(say("start-anew-question"), say("start-anew"), anew, say("start-anew-about"));
  return html`<footer>
    <button class="btn" @click=${() => closeTable(page)}>${say("close-table")}</button>
    <span class="grow"></span>
    ${
      chance.opening
        ? html`<button class="btn" @click=${() => page.send("cancel", {})}>${say("call-off")}</button>
          ${areOthersMissing ? html`<button class="btn gold" @click=${ask}>${say("start-anew")}</button>` : nothing}`
        : html`<button class="btn gold" ?disabled=${seats.some((seat) => !seat.taken)} @click=${() => page.send("start")}>${icon("play", 16)}${say("start-game")}</button>`
    }
  </footer>`;
}

/**
 * What is told to whoever looks in: what is waited for, or how to get a seat.
 * @param {TablePage} page
 * @param {boolean} seated
 */
function about({ table }, seated) {
  const { chance, you, rematch_of: again } = table;
  if (chance.opening) {
    const isElsewhere = chance.missing.some((seat) => you.seats.includes(seat)) && !canOpen(table);
    if (isElsewhere) return say("luck-elsewhere");
    const names = chance.missing.map((seat) => table.seats[seat].name);
    return say("luck-opening", { names: inARow(names) });
  }
  if (seated) return say(again ? "rematch-waiting" : "waiting-about");
  if (you.seats.length) return say(again ? "rematch-about" : "seat-kept-about");
  return say("join-about");
}

/**
 * Nothing will happen here any more: why, and the way out.
 * @param {TablePage} page
 * @param {string} why
 */
export function closedView(page, why) {
  const title = html`<div class="title"><b>${page.game.title}</b><small>${say("status-closed")}</small></div>`;
  return html`${bar(title)}
    <main class="waitingroom alone">
      <section class="sheet closed">
        <h1>${why}</h1>
        <p><a class="btn primary" href="#/">${icon("board", 18)}${say("to-the-hall")}</a></p>
      </section>
    </main>${toastView()}`;
}

/**
 * @param {Wire.OptionInfo} option
 * @param {string} value
 */
const chosenOption = (option, value) => fact(option.title, option.values.find((found) => found.name === value)?.title);

// --- Seats ---

/**
 * @param {TablePage} page
 * @param {Wire.Seat} seat
 */
const seatRow = (page, seat) => html`<li>
  ${seal(seat.seat, 36)}
  <span class="grow"><b>${seat.name || say("seat-free")}${seat.person && seat.person === page.table.host ? html` <span class="chip">${say("seat-host")}</span>` : nothing}</b>
    <small class="soft">${inParts([page.game.seats[seat.seat] ?? say(`emblem-${page.game.seals[seat.seat]}`), stateOf(page, seat)])}</small></span>
  ${page.table.chance.opening ? nothing : html`<span class="seattools">${seatTools(page, seat)}</span>`}
</li>`;

/**
 * @param {TablePage} page
 * @param {Wire.Seat} seat
 */
function stateOf({ table }, seat) {
  if (seat.kind === "bot") return say("seat-is-bot");
  if (seat.absent) return say("seat-bot-sits-in");
  if (table.chance.missing.includes(seat.seat)) return say("seat-luck-missing");
  if (seat.taken) return say("seat-ready");
  return seat.person ? say("seat-kept") : "";
}

/**
 * @param {TablePage} page
 * @param {Wire.Seat} seat
 */
function seatTools(page, seat) {
  const { you, seating } = page.table;
  const isFree = !seat.person && seat.kind !== "bot";
  return html`${seating === "chosen" ? places(page, seat, isFree) : nothing}
    ${you.host && !seat.taken ? html`<button class="btn sm" @click=${() => botSits(page, seat.seat)}>${picture("bot", 20)}${say("bot-sits")}</button>` : nothing}
    ${you.seats.includes(seat.seat) ? html`<button class="btn sm" @click=${() => leave(page, seat)}>${say(seat.taken ? "leave-seat" : "not-this-time")}</button>` : nothing}
    ${hostTools(page, seat)}`;
}

/**
 * Changing places: to a free seat, and as the host with whoever sits above.
 * @param {TablePage} page
 * @param {Wire.Seat} seat
 * @param {boolean} isFree
 */
function places(page, { seat, kind, name }, isFree) {
  const { you } = page.table;
  const own = you.seats.find((one) => page.table.seats[one].taken);
  if (you.host && seat > 0) {
    const label = say("move-up", { name: name || say("seat-free") });
    return html`<button class="btn ico ghost" aria-label=${label} title=${label} @click=${() => page.send("move", { seat, to: seat - 1 })}>${icon("up", 18)}</button>`;
  }
  const label = say("sit-at", { number: seat + 1 });
  if (isFree && own !== undefined)
    return html`<button class="btn sm" aria-label=${label} @click=${() => page.send("move", { seat: own, to: seat })}>${say("sit-here")}</button>`;
  if (isFree && kind === "open" && own === undefined) {
    const choose = change(() => (page.place = String(seat)));
    return html`<button class="btn sm" aria-label=${label} aria-pressed=${page.place === String(seat)} @click=${choose}>${say("sit-here")}</button>`;
  }
  return nothing;
}

/**
 * @param {TablePage} page
 * @param {number} seat
 */
const botSits = (page, seat) => page.send("seats", { seat, kind: "bot", level: middleLevel(page.game) });

/**
 * @param {TablePage} page
 * @param {Wire.Seat} seat
 */
function leave(page, { seat, taken }) {
  const stand = () => page.send("stand", { seat });
  askFirst(say("leave-question"), say(taken ? "leave-seat" : "not-this-time"), stand, say("leave-about"));
}

/**
 * One's name; a drawn one is drawn again if somebody here has it.
 * @param {TablePage} page
 */
function ownName({ table }) {
  const taken = table.seats.map((seat) => seat.name);
  if (!app.me.id && taken.includes(app.me.name)) app.me.name = drawnName(taken);
  return app.me.name;
}

/** @param {TablePage} page */
function joinForm(page) {
  const isFree = (/** @type {Wire.Seat} */ seat) => !seat.taken && (!seat.person || seat.person === app.me.id);
  const free = page.table.seats.filter((seat) => seat.kind !== "bot" && isFree(seat));
  if (!free.length) return html`<p class="note">${say("table-full")}</p>`;
  /** @param {Event} event */
  async function sit(event) {
    const name = written(event, "name");
    if (name !== app.me.name && !(await rename(name))) return;
    const table = await sitDown(page.table, kept(page, free), page.code);
    if (!table) return;
    page.table = table;
    page.seat = undefined;
    page.live.see();
    paint();
  }
  const isKept = page.table.you.seats.length > 0;
  return html`<form class="inline" @submit=${sit}>
    <label class="field grow"><span>${say("your-name")}</span><input name="name" required .value=${ownName(page)} /></label>
    <button class="btn primary big">${icon("chair", 18)}${say(isKept && page.table.rematch_of ? "rematch-accept" : "sit-down")}</button>
  </form>`;
}

/**
 * The seat of the invitation or the one that was chosen, one's own seats of before, or any that is free.
 * @param {TablePage} page
 * @param {Wire.Seat[]} free
 */
function kept(page, free) {
  const own = free.filter((seat) => seat.person === app.me.id);
  const chosen = free.find((seat) => String(seat.seat) === page.place && !seat.person);
  const open = free.find((seat) => seat.kind === (page.code ? "invited" : "open"));
  const found = own.length ? own : [chosen ?? open ?? free[0]];
  return found.map(({ seat }) => seat);
}

/**
 * Somebody with a link to a seat of a running game takes it over from the bot.
 * @param {TablePage} page
 */
export function takeOver(page) {
  const { status, seats, you } = page.table;
  const isVacant = seats.some((seat) => seat.kind !== "bot" && !seat.person);
  if (!page.code || status !== "playing" || you.seats.length || !isVacant) return nothing;
  const { code } = page;
  /** @param {Event} event */
  async function take(event) {
    const name = written(event, "name");
    if (name !== app.me.name && !(await rename(name))) return;
    const table = await page.send("take", { code });
    if (!table) return;
    page.table = table;
    page.code = undefined;
    page.seat = undefined;
    history.replaceState(null, "", `#/t/${page.id}`);
    page.live.renew();
    paint();
  }
  return html`<form class="petition" @submit=${take}>
    <b>${say("take-over-about")}</b>
    <input name="name" required aria-label=${say("your-name")} .value=${ownName(page)} />
    <button class="btn sm gold">${say("take-over")}</button>
  </form>`;
}

// --- Links ---

/**
 * Links that work for friends, each with a code to scan; from a server of one machine, for this machine.
 * @param {TablePage} page
 */
function invites(page) {
  const links = Object.entries(page.table.invites).map(([seat, one]) => ({
    seat: Number(seat),
    link: linkTo(`t/${page.id}/${one}/${seat}`),
  }));
  return html`<section class="sheet invites">
    <h2>${icon("link", 22)}${say("invite-friends")}</h2>
    ${
      isLocal()
        ? html`${sharing()}
          ${links.length ? html`<p class="soft small">${say("share-here")}</p>${links.map(({ seat, link }) => html`<div class="here">${seal(seat, 20)}${linkBox(link)}</div>`)}` : nothing}`
        : links.map(({ seat, link }) => invitation(seat, link))
    }
    ${page.table.listed ? html`<p class="soft">${say("listed-note")}</p>` : nothing}
  </section>`;
}

/**
 * @param {number} seat
 * @param {string} link
 */
const invitation = (seat, link) => html`<article>
  ${code(link)}
  <div class="grow">
    <p>${seal(seat, 26)} <b>${say("scan-to-sit")}</b></p>
    <p class="soft">${say("no-account")}</p>
  </div>
  ${linkBox(link, shareButton(link))}
</article>`;
