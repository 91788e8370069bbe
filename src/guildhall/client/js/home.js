// The hall: the three games, my tables, open tables.

/** @import { Value } from "../vendor/lit-html.js" */
/** @import { Page } from "./app.js" */

import { html, nothing } from "../vendor/lit-html.js";
import * as api from "./api.js";
import { app, game, paint, toastView } from "./app.js";
import { bar, navigation } from "./bar.js";
import { dialog, openDialog } from "./dialog.js";
import { icon, picture, seal } from "./icons.js";
import { Live } from "./live.js";
import { bringIn } from "./luck.js";
import { newTable } from "./opening.js";
import { profile } from "./profile.js";
import { againstBots } from "./wish.js";
import { say, when } from "./words.js";

/** @returns {Promise<Page>} */
export async function open() {
  document.title = "Guildhall";
  let lobby = await api.get("lobby");
  /** @param {Wire.Heard} message */
  const hear = (message) => {
    if (message.type !== "lobby") return;
    lobby = message.lobby;
    paint();
  };
  const live = new Live(
    "lobby/live",
    () => ({}),
    hear,
    () => {},
  );
  return {
    view: () => hall(lobby),
    close: () => live.close(),
    live,
    languageChanged: async () => {
      lobby = await api.get("lobby");
    },
  };
}

/** @param {Wire.GameInfo} found */
const play = (found, isGuided = false) => newTable(againstBots(found, isGuided), [0], isGuided);

/** @param {Wire.GameInfo} found */
async function setUp(found) {
  const { setUpDialog } = await import("./setup.js");
  setUpDialog(found);
}

/** @param {Wire.Lobby} lobby */
const hall = (lobby) => html`
  ${bar(navigation("play"), profileButton())}
  <main class="home">
    ${hello(lobby)}
    <section class="covers" aria-label=${say("games")}>${[...app.games].sort(coversFirst).map(box)}</section>
    ${app.broken.map((sentence) => html`<p class="note">${sentence}</p>`)}
    <div class="cols">
      ${ledger(say("your-tables"), "board", lobby.yours.map(yourTable), say("your-tables-none"))}
      ${ledger(say("open-tables"), "people", lobby.open.map(openTable), say("open-tables-none"))}
    </div>
  </main>
  ${toastView()}`;

const profileButton = () =>
  html`<button class="btn ghost me" @click=${profile}>${picture("human", 26)}<span>${app.me.name}</span></button>`;

/** @param {Wire.Lobby} lobby */
function hello(lobby) {
  const waiting = lobby.yours.filter((card) => card.your_turn);
  const next = waiting[0];
  return html`<section class="hello sheet">
    ${picture("laurel", 48)}
    <div class="grow">
      <h1>${say("hello", { name: app.me.name })}</h1>
      <p class="soft">${waiting.length ? say("turns-waiting", { count: waiting.length }) : say("choose-a-game")}</p>
    </div>
    <button class="btn" @click=${importDialog}>${icon("scroll")}${say("open-file")}</button>
    ${next ? html`<a class="btn gold" href="#/t/${next.id}">${icon("play", 16)}${say("continue", { game: titleOf(next) })}</a>` : nothing}
  </section>`;
}

/**
 * @param {Wire.GameInfo} a
 * @param {Wire.GameInfo} b
 */
const coversFirst = (a, b) => Number(Boolean(b.cover)) - Number(Boolean(a.cover));

/** @param {Wire.GameInfo} found */
const box = (found) => html`<article class="box">
  <div class="cover ${found.cover ? "" : "plain"}">
    ${found.cover ? html`<img src=${found.cover} alt="" width="420" height="340" />` : html`<h2>${found.title}</h2>`}
    <p class="tagline">${found.tagline}</p>
  </div>
  <div class="body">
    <h2 class="unseen">${found.title}</h2>
    <div class="facts">
      <span class="chip">${icon("people", 16)}${players(found)}</span>
      ${found.minutes ? html`<span class="chip">${icon("clock", 16)}${found.minutes}</span>` : nothing}
      <span class="grow"></span>
      <button class="link" @click=${() => play(found, true)}>${icon("book", 18)}${say("guided-game")}</button>
    </div>
    <div class="cta">
      <button class="btn primary" aria-label=${say("play-bots-at", { game: found.title })} @click=${() => play(found)}>
        ${picture("bot", 22)}${say("play-bots")}
      </button>
      <button class="btn" aria-label=${say("set-up-at", { game: found.title })} @click=${() => setUp(found)}>${icon("link")}${say("invite")}</button>
    </div>
  </div>
</article>`;

/** @param {Wire.GameInfo} found */
function players({ players: counts }) {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? say("players-exactly", { count: most }) : say("players-range", { least, most });
}

/**
 * @param {string} title
 * @param {string} sign
 * @param {Value[]} rows
 * @param {string} none
 */
const ledger = (title, sign, rows, none) => html`<section class="ledger sheet">
  <h2>${icon(sign, 22)}${title}</h2>
  ${rows.length ? rows : html`<p class="soft none">${none}</p>`}
</section>`;

/** @param {Wire.Card} card */
const titleOf = (card) => game(card.game)?.title ?? card.game;

/** @param {Wire.Card} card */
const thumb = (card) => {
  const cover = game(card.game)?.cover;
  return cover ? html`<img class="thumb" src=${cover} alt="" />` : html`<span class="thumb"></span>`;
};

/** @param {Wire.Card} card */
function seals(card) {
  const seats = card.seats.map((seat, number) => {
    const sign = seat.name
      ? seatSeal(number, seat.kind === "bot")
      : html`<span class="freeseat">${icon("plus", 16)}</span>`;
    return html`<span class="${card.pending.includes(number) ? "on" : ""}" title=${seat.name || say("seat-free")}>${sign}</span>`;
  });
  return html`<span class="seals">${seats}</span>`;
}

/**
 * @param {number} seat
 * @param {boolean} isBot
 */
const seatSeal = (seat, isBot) =>
  html`<span class="seatseal">${seal(seat)}${isBot ? html`<span class="botmark">${picture("bot", 15)}</span>` : ""}</span>`;

/** @param {Wire.Card} card */
const yourTable = (card) => html`<div class="row ${card.your_turn ? "mine" : ""}">
  ${thumb(card)}
  <div class="grow"><b>${titleOf(card)}</b><small class="soft">${status(card)} · ${when(card.updated)}</small></div>
  ${seals(card)}
  <a class="btn sm ${card.your_turn ? "gold" : ""}" href="#/t/${card.id}">${say(card.your_turn ? "play-on" : "look")}</a>
</div>`;

/** @param {Wire.Card} card */
const openTable = (card) => html`<div class="row">
  ${thumb(card)}
  <div class="grow"><b>${titleOf(card)}</b><small class="soft">${say("seats-free", { count: card.free })}</small></div>
  ${seals(card)}
  <a class="btn sm" href="#/t/${card.id}">${say("join")}</a>
</div>`;

/** @param {Wire.Card} card */
function status(card) {
  if (card.your_turn) return say("status-your-turn");
  return say(`status-${card.status}`);
}

function importDialog() {
  /** @param {Event} event */
  async function send(event) {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const text = await /** @type {File} */ (form.get("file")).text();
    const goOn = form.get("how") === "continue";
    const table = await bringIn(text, goOn);
    if (table) location.hash = `#/t/${table.id}`;
  }
  openDialog(() =>
    dialog(
      say("open-file"),
      html`<form class="body stack" @submit=${send}>
    <p class="soft">${say("open-file-about")}</p>
    <label class="field"><span>${say("file")}</span><input type="file" name="file" accept=".guild,.txt,text/plain" required /></label>
    <label class="pick"><input type="radio" name="how" value="look" checked /><span>${say("file-look")}</span></label>
    <label class="pick"><input type="radio" name="how" value="continue" /><span>${say("file-continue")}</span></label>
    <div class="foot"><button class="btn gold">${say("open-it")}</button></div>
  </form>`,
    ),
  );
}
