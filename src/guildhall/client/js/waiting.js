// Before the game: who sits where, links for friends, and a seat for whoever follows one.

/** @import { Value } from "../vendor/lit-html.js" */
/** @import { TablePage } from "./table.js" */

import { html, nothing } from "../vendor/lit-html.js";
import * as api from "./api.js";
import { app, field, paint, rename, toast, toastView, written } from "./app.js";
import { bar } from "./bar.js";
import { chatCard } from "./chat.js";
import { clockFact } from "./clockform.js";
import { icon, picture, seal } from "./icons.js";
import { sitDown } from "./luck.js";
import { middleLevel } from "./wish.js";
import { say } from "./words.js";

/** @param {TablePage} page */
export function waitingView(page) {
  const { table } = page;
  const seated = table.you.seats.some((seat) => table.seats[seat].taken);
  return html`${bar(html`<div class="title"><b>${page.game.title}</b><small>${say("status-waiting")}</small></div>`)}
    <main class="waitingroom ${table.you.host ? "" : "alone"}">
      <section class="sheet">
        ${page.game.cover ? html`<img class="banner" src=${page.game.cover} alt="" />` : nothing}
        <h1>${table.you.seats.length ? say("waiting-title") : say("join-title", { game: page.game.title })}</h1>
        <p class="soft" role="status">${about(table, seated)}</p>
        <p class="facts">${page.game.options.map((option) => chosenOption(option, table.options[option.name]))}${clockFact(table)}</p>
        <ul class="people">${table.seats.map((seat) => seatRow(page, seat))}</ul>
        ${seated ? nothing : joinForm(page)}
        ${
          table.you.host
            ? html`<footer>
          <button class="btn" @click=${() => page.send("close").then(() => (location.hash = "#/"))}>${say("close-table")}</button>
          <span class="grow"></span>
          ${table.chance.opening ? callOff(page) : startButton(page)}
        </footer>`
            : nothing
        }
      </section>
      ${table.you.host ? invites(page) : nothing}
      ${chatCard(page)}
    </main>${toastView()}`;
}

/** @param {TablePage} page */
const startButton = (page) =>
  html`<button class="btn gold" ?disabled=${page.table.seats.some((seat) => !seat.taken)} @click=${() => page.send("start")}>${icon("play", 16)}${say("start-game")}</button>`;

/** @param {TablePage} page */
const callOff = (page) => html`<button class="btn" @click=${() => page.send("cancel")}>${say("call-off")}</button>`;

/**
 * What is told to whoever looks in: what is waited for, or how to get a seat.
 * @param {Wire.Table} table
 * @param {boolean} seated
 */
function about({ chance, you }, seated) {
  if (chance.opening) return say("luck-opening");
  if (seated) return say("waiting-about");
  return you.seats.length ? say("seat-kept-about") : say("join-about");
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
const chosenOption = (option, value) =>
  html`<span class="chip"><span>${option.title}:</span> <b>${option.values.find((found) => found.name === value)?.title}</b></span>`;

/**
 * @param {TablePage} page
 * @param {Wire.Seat} seat
 */
const seatRow = (page, seat) => html`<li>
  ${seal(seat.seat, 36)}
  <span class="grow"><b>${seat.name || say("seat-free")}</b><small class="soft">${stateOf(page, seat)}</small></span>
  ${
    page.table.you.host && !seat.taken
      ? html`<button class="btn sm" @click=${() => botSits(page, seat.seat)}>${picture("bot", 20)}${say("bot-sits")}</button>`
      : nothing
  }
</li>`;

/**
 * @param {TablePage} page
 * @param {Wire.Seat} seat
 */
function stateOf({ table }, seat) {
  if (seat.kind === "bot") return say("seat-is-bot");
  if (table.chance.missing.includes(seat.seat)) return say("seat-luck-missing");
  if (seat.taken) return say("seat-ready");
  return seat.person ? say("seat-kept") : say("seat-waiting");
}

/**
 * @param {TablePage} page
 * @param {number} seat
 */
const botSits = (page, seat) => page.send("seats", { seat, kind: "bot", level: middleLevel(page.game) });

/** @param {TablePage} page */
function joinForm(page) {
  const isFree = (/** @type {Wire.Seat} */ seat) => !seat.taken && (!seat.person || seat.person === app.me.id);
  const free = page.table.seats.filter((seat) => seat.kind !== "bot" && isFree(seat));
  if (!free.length) return html`<p class="note">${say("table-full")}</p>`;
  /** @param {Event} event */
  async function sit(event) {
    const name = written(event, "name");
    if (name !== app.me.name && !(await rename(name))) return;
    const seats = kept(page, free);
    const table = await sitDown(page.table, seats, page.code);
    if (!table) return;
    page.table = table;
    page.seat = seats[0];
    page.live.see();
    paint();
  }
  return html`<form class="inline" @submit=${sit}>
    <label class="field grow"><span>${say("your-name")}</span><input name="name" required .value=${app.me.name} /></label>
    <button class="btn primary big">${icon("chair", 18)}${say("sit-down")}</button>
  </form>`;
}

/**
 * The seat of the invitation, one's own seats of before, or any that is free.
 * @param {TablePage} page
 * @param {Wire.Seat[]} free
 */
function kept(page, free) {
  const invited = free.find((seat) => page.code && String(seat.seat) === page.place);
  const own = free.filter((seat) => seat.person === app.me.id);
  const open = free.find((seat) => (page.code ? seat.kind === "invited" : seat.kind === "open"));
  const chosen = invited ? [invited] : own.length ? own : [open ?? free[0]];
  return chosen.map(({ seat }) => seat);
}

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

/**
 * Links that work for friends, each with a code to scan; from a server of one machine, for this machine.
 * @param {TablePage} page
 */
function invites(page) {
  const base = app.site.share.urls[0] ?? document.baseURI.split("#")[0];
  const isLocal = LOOPBACK.test(new URL(base).hostname);
  const open = Object.entries(page.table.invites).filter(([seat]) => !page.table.seats[Number(seat)].taken);
  const links = open.map(([seat, code]) => ({ seat: Number(seat), link: `${base}#/t/${page.id}/${code}/${seat}` }));
  return html`<section class="sheet invites">
    <h2>${icon("link", 22)}${say("invite-friends")}</h2>
    ${
      isLocal
        ? html`<p class="note">${say("share-local")}</p><p><code>guildhall serve --lan</code></p>
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
  <img class="qr" alt=${say("qr-alt")} src=${api.url("qr", { text: link })} width="148" height="148" />
  <div class="grow">
    <p>${seal(seat, 26)} <b>${say("scan-to-sit")}</b></p>
    <p class="soft">${say("no-account")}</p>
  </div>
  ${linkBox(link, navigator.share ? html`<button class="btn sm" @click=${() => navigator.share({ url: link, title: "Guildhall" }).catch(() => {})}>${icon("share", 18)}${say("share")}</button>` : nothing)}
</article>`;

/**
 * @param {string} link
 * @param {Value} more
 */
const linkBox = (link, more = nothing) => html`<div class="linkbox">
  <input readonly aria-label=${say("invite-link")} .value=${link} @focus=${(event) => field(event).select()} />
  <button class="btn ico" aria-label=${say("copy-link")} title=${say("copy-link")} @click=${() => copy(link)}>${icon("copy", 18)}</button>${more}
</div>`;

/** @param {string} link */
async function copy(link) {
  await navigator.clipboard.writeText(link);
  toast(say("copied"));
}
