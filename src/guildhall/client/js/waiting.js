// Before the game: who sits where, links for friends, and a seat for whoever follows one.

import { html, nothing } from "../vendor/lit-html.js";
import * as api from "./api.js";
import { app, attempt, bar, paint, toast, toastView } from "./app.js";
import { icon, picture, seal } from "./icons.js";
import { say } from "./words.js";

export function waitingView(page) {
  const { table } = page;
  const seated = table.you.seats.length > 0;
  return html`${bar(html`<div class="title"><b>${page.game.title}</b><small>${say("status-waiting")}</small></div>`)}
    <main class="waitingroom">
      <section class="sheet">
        ${page.game.cover ? html`<img class="banner" src=${page.game.cover} alt="" />` : nothing}
        <h1>${seated ? say("waiting-title") : say("join-title", { game: page.game.title })}</h1>
        <p class="soft">${seated ? say("waiting-about") : say("join-about")}</p>
        ${page.game.options.length ? html`<p class="facts">${page.game.options.map((option) => chosenOption(option, table.options[option.name]))}</p>` : nothing}
        <ul class="people">${table.seats.map((seat) => seatRow(page, seat))}</ul>
        ${seated ? nothing : joinForm(page)}
        ${table.you.host ? html`<footer>
          <button class="btn" @click=${() => page.send("close").then(() => (location.hash = "#/"))}>${say("close-table")}</button>
          <span class="grow"></span>
          <button class="btn gold" ?disabled=${table.seats.some((seat) => !seat.taken)} @click=${() => page.send("start")}>${icon("play", 16)}${say("start-game")}</button>
        </footer>` : nothing}
      </section>
      ${table.you.host ? invites(page) : nothing}
    </main>${toastView()}`;
}

const chosenOption = (option, value) => html`<span class="chip"><b>${option.title}</b>${option.values.find((found) => found.name === value)?.title}</span>`;

const seatRow = (page, seat) => html`<li>
  ${seal(seat.seat, 36)}
  <span class="grow"><b>${seat.taken ? seat.name : say("seat-free")}</b><small class="soft">${seat.kind === "bot" ? say("seat-is-bot") : seat.taken ? say("seat-ready") : say("seat-waiting")}</small></span>
  ${page.table.you.host && !seat.taken
    ? html`<button class="btn sm" @click=${() => botSits(page, seat.seat)}>${picture("bot", 20)}${say("bot-sits")}</button>`
    : nothing}
</li>`;

function botSits(page, seat) {
  const level = page.game.bots[Math.min(1, page.game.bots.length - 1)].name;
  return page.send("seats", { seat, kind: "bot", level });
}

function joinForm(page) {
  const free = page.table.seats.filter((seat) => !seat.taken && seat.kind !== "bot");
  if (!free.length) return html`<p class="note">${say("table-full")}</p>`;
  async function sit(event) {
    event.preventDefault();
    const name = new FormData(event.target).get("name").trim();
    if (name !== app.me.name) app.me = (await attempt(() => api.post("me", { name, lang: document.documentElement.lang }))) ?? app.me;
    const wish = { seats: [kept(page, free)], nonce: api.newNonce(), ...(page.code ? { code: page.code } : {}) };
    const table = await attempt(() => api.post(`tables/${page.id}/sit`, wish));
    if (!table) return;
    page.table = table;
    page.seat = wish.seats[0];
    page.live.see();
    paint();
  }
  return html`<form class="inline" @submit=${sit}>
    <label class="field grow"><span>${say("your-name")}</span><input name="name" maxlength="24" required .value=${app.me.name} /></label>
    <button class="btn primary big">${icon("chair", 18)}${say("sit-down")}</button>
  </form>`;
}

/** The seat of the invitation, one's own seat of the game before, or any that is free. */
function kept(page, free) {
  const invited = free.find((seat) => page.code && String(seat.seat) === page.place);
  const own = free.find((seat) => seat.person === app.me.id);
  const open = free.find((seat) => (page.code ? seat.kind === "invited" : seat.kind === "open"));
  return (invited ?? own ?? open ?? free[0]).seat;
}

/** Links that work for friends, each with a code to scan. */
function invites(page) {
  const base = app.site.share.urls[0] ?? document.baseURI.split("#")[0];
  const open = Object.entries(page.table.invites).filter(([seat]) => !page.table.seats[seat].taken);
  return html`<section class="sheet invites">
    <h2>${icon("link", 22)}${say("invite-friends")}</h2>
    ${app.site.share.urls.length ? nothing : html`<p class="note">${say("share-local")}</p>`}
    ${open.map(([seat, code]) => invitation(Number(seat), `${base}#/t/${page.id}/${code}/${seat}`))}
    ${page.table.listed ? html`<p class="soft">${say("listed-note")}</p>` : nothing}
  </section>`;
}

const invitation = (seat, link) => html`<article>
  <img class="qr" alt=${say("qr-alt")} src=${api.url("qr", { text: link })} width="148" height="148" />
  <div class="grow">
    <p>${seal(seat, 26)} <b>${say("scan-to-sit")}</b></p>
    <p class="soft">${say("no-account")}</p>
  </div>
  <div class="linkbox"><input readonly aria-label=${say("invite-link")} .value=${link} @focus=${(event) => event.target.select()} />
      <button class="btn ico" aria-label=${say("copy-link")} title=${say("copy-link")} @click=${() => copy(link)}>${icon("copy", 18)}</button>
    ${navigator.share ? html`<button class="btn sm" @click=${() => navigator.share({ url: link, title: "Guildhall" }).catch(() => {})}>${icon("share", 18)}${say("share")}</button>` : nothing}</div>
</article>`;

async function copy(link) {
  await navigator.clipboard.writeText(link);
  toast(say("copied"));
}
