// The hall: the three games, my tables, open tables.

/** @import { Value } from "../../vendor/lit-html.js" */
/** @import { Page } from "../lib/app.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import * as api from "../lib/api.js";
import { app, field, game, paint, toastView } from "../lib/app.js";
import { bar, navigation } from "../lib/bar.js";
import { dialog, openDialog } from "../lib/dialog.js";
import { icon, picture, seal } from "../lib/icons.js";
import { Live } from "../lib/live.js";
import { bringIn, hasShare, openShare } from "../lib/luck.js";
import { say, when } from "../lib/words.js";
import { box } from "./box.js";

/** @returns {Promise<Page>} */
export async function open() {
  document.title = "Guildhall";
  let lobby = await api.get("lobby");
  /** @param {Wire.Heard} message */
  const hear = (message) => {
    if (message.type !== "lobby") return;
    lobby = message.lobby;
    openShares(lobby);
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

/**
 * Tables that are to start wait for what this browser has promised; it need not be at them.
 * @param {Wire.Lobby} lobby
 */
async function openShares({ yours }) {
  for (const { id } of yours.filter((card) => card.your_turn && card.status === "waiting" && hasShare(card.id))) {
    await openShare(await api.get(`tables/${id}`));
  }
}

/** @param {Wire.Lobby} lobby */
const hall = (lobby) => html`
  ${bar(navigation("play"), profileButton())}
  <main class="home">
    ${hello(lobby)}
    <section class="covers" aria-label=${say("games")}>${[...app.games].sort(coversFirst).map((found) => box(found, lobby.results[found.name]))}</section>
    ${app.broken.map((sentence) => html`<p class="note">${sentence}</p>`)}
    <div class="cols">
      ${ledger(say("your-tables"), "board", lobby.yours.map(yourTable), say("your-tables-none"))}
      ${ledger(say("open-tables"), "people", lobby.open.map(openTable), say("open-tables-none"))}
    </div>
  </main>
  ${toastView()}`;

const openProfile = () => import("./profile.js").then(({ profile }) => profile());

const profileButton = () =>
  html`<button class="btn ghost me" @click=${openProfile}>${picture("human", 26)}<span>${app.me.name}</span></button>`;

/** @param {Wire.Lobby} lobby */
function hello(lobby) {
  const waiting = lobby.yours.filter((card) => card.your_turn);
  const next = waiting.reduce(longest, waiting[0]);
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
 * Of two tables the one that has waited longer.
 * @param {Wire.Card} a
 * @param {Wire.Card} b
 */
const longest = (a, b) => (b.updated < a.updated ? b : a);

/**
 * @param {Wire.GameInfo} a
 * @param {Wire.GameInfo} b
 */
const coversFirst = (a, b) => Number(Boolean(b.cover)) - Number(Boolean(a.cover));

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
      ? seatSeal(game(card.game)?.seals[number] ?? number, seat.kind === "bot")
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
  const isToStart = card.status === "waiting";
  if (card.your_turn) return say(isToStart ? "status-awaited" : "status-your-turn");
  return say(`status-${card.status}`);
}

/**
 * Whether the file is of a game that still ran, whose luck is not laid open.
 * @param {string} text
 */
const isSealed = (text) => /^(chance|fresh \d+) committed /m.test(text) && !/^secret /m.test(text);

function importDialog() {
  let name = "";
  let isRunning = false;
  let isSent = false;
  /** @param {Event} event */
  async function send(event) {
    event.preventDefault();
    if (isSent) return;
    isSent = true;
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const text = await /** @type {File} */ (form.get("file")).text();
    const goOn = form.get("how") === "continue";
    const table = await bringIn(text, goOn);
    isSent = false;
    if (table) location.hash = `#/t/${table.id}`;
  }
  /** @param {Event} event */
  async function pick(event) {
    const file = field(event).files?.[0];
    name = file?.name ?? "";
    isRunning = isSealed((await file?.text()) ?? "");
    paint();
  }
  const picker = () => html`<label class="btn filepick">
    <input class="unseen" type="file" name="file" accept=".guild,.guildhall,.txt,text/plain" required @change=${pick} />${icon("scroll", 18)}<span>${name || say("choose-file")}</span>
  </label>`;
  openDialog(() =>
    dialog(
      say("open-file"),
      html`<form class="body stack" @submit=${send}>
    <p class="soft">${say("open-file-about")}</p>
    ${picker()}
    ${
      isRunning
        ? html`<p class="note" role="status">${say("file-still-running")}</p>`
        : html`<label class="pick"><input type="radio" name="how" value="look" checked /><span>${say("file-look")}</span></label>
          <label class="pick"><input type="radio" name="how" value="continue" /><span>${say("file-continue")}</span></label>`
    }
    <div class="foot"><button class="btn gold" ?disabled=${!name}>${say(isRunning ? "file-to-table" : "open-it")}</button></div>
  </form>`,
    ),
  );
}
