// The home page: game cards, own tables, open tables and the import of saved games.

/** @import { Value } from "../../vendor/lit-html.js" */
/** @import { Page } from "../lib/app.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import * as api from "../lib/api.js";
import { app, field, game, paint, toastView } from "../lib/app.js";
import { Live } from "../lib/connection.js";
import { dialog, openDialog, radios } from "../lib/dialog.js";
import { bar, navigation } from "../lib/header.js";
import { icon, picture, seal } from "../lib/icons.js";
import { bringIn, hasShare, openShare } from "../lib/nonce.js";
import { set, setting } from "../lib/settings.js";
import { inARow, say, when } from "../lib/text.js";
import { guidedGame, newTable, Quick } from "./table_request.js";

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

// --- Game cards ---

/** @type {Map<string, Quick>} */
const quicks = new Map();

/**
 * What is chosen on a box; a change of language keeps it.
 * @param {Wire.GameInfo} found
 */
function quickOf(found) {
  const known = quicks.get(found.name);
  const quick = known?.game === found ? known : new Quick(found, known?.kept ?? setting("quick")[found.name]);
  quicks.set(found.name, quick);
  return quick;
}

/** @param {Quick} quick */
function playNow(quick) {
  set("quick", { ...setting("quick"), [quick.game.name]: quick.kept });
  return newTable(quick.told);
}

/**
 * @param {Quick} quick
 * @param {"invited" | "bot"} others
 */
async function setUp(quick, others) {
  const { setUpDialog } = await import("./setup_dialog.js");
  setUpDialog(quick.game, { count: Math.max(quick.players, 2), others, level: quick.level });
}

/**
 * @param {Wire.GameInfo} found
 * @param {Wire.Results} [results]
 */
function box(found, results) {
  const quick = quickOf(found);
  return html`<article class="box" aria-label=${found.title}>
    <div class="cover ${found.cover ? "" : "plain"}">
      ${found.cover ? html`<img src=${found.cover} alt="" width="420" height="340" />` : nothing}
      <h2 class=${found.cover ? "unseen" : ""}>${found.title}</h2>
      <p class="tagline">${found.tagline}</p>
    </div>
    <div class="body">
      ${facts(quick)}
      ${results ? seen(results) : guide(found)}
      <div class="quick">${countRow(quick)}${quick.isAlone ? aloneRows(quick) : strengthRow(quick)}</div>
      ${cta(quick)}
    </div>
  </article>`;
}

/** @param {Quick} quick */
function facts({ game, players: count }) {
  const minutes = game.minutes[count];
  const [least, most] = [Math.min(...game.players), Math.max(...game.players)];
  const players = least === most ? say("players-exactly", { count: most }) : say("players-range", { least, most });
  return html`<div class="facts">
    <span class="fact">${icon("people", 17)}${players}</span>
    ${minutes ? html`<span class="fact">${icon("clock", 17)}${minutes}</span>` : nothing}
  </div>`;
}

/** @param {Wire.GameInfo} found */
const guide = (found) => html`<div class="guide">
  ${picture("steward", 42)}
  <span class="grow"><b>${say("guided-game")}</b>${say("guided-about")}</span>
  <button class="btn gold" aria-label=${say("guided-at", { game: found.title })} @click=${() => guidedGame(found)}>${say("begin")}</button>
</div>`;

/** @param {Wire.Results} results */
const seen = ({ played, won, best }) => html`<div class="guide seen">
  ${picture("laurel", 38)}
  <span class="grow">${best === null ? nothing : html`<b>${say("best-points", { points: best })}</b>`}${say("games-won", { played, won })}</span>
</div>`;

/**
 * @param {string} title
 * @param {Value} choices
 */
const row = (title, choices) => html`<span aria-hidden="true">${title}</span>${choices}`;

/** @param {Quick} quick */
function countRow(quick) {
  const counts = quick.game.players.map((count) => ({
    value: String(count),
    title: count === 1 ? say("alone") : String(count),
    name: count === 1 ? say("alone") : say("players-exactly", { count }),
  }));
  const choose = (/** @type {string} */ value) => (quick.players = Number(value));
  return row(
    say("players"),
    radios(`players-${quick.game.name}`, say("players"), counts, String(quick.players), choose),
  );
}

/** @param {Quick} quick */
function strengthRow(quick) {
  if (!quick.strengths.length) return nothing;
  const strengths = quick.strengths.map(({ name, about }) => ({ value: name, title: say(`strength-${name}`), about }));
  const choose = (/** @type {string} */ value) => (quick.level = value);
  return row(say("bots"), radios(`bots-${quick.game.name}`, say("bots-strength"), strengths, quick.level, choose));
}

/** @param {Quick} quick */
const aloneRows = (quick) =>
  quick.aloneOptions.map((option) => {
    const values = option.values.map(({ name, title, about }) => ({ value: name, title, about }));
    const choose = (/** @type {string} */ value) => (quick.options[option.name] = value);
    const chosen = quick.chosen(option)?.name ?? option.default;
    return row(option.title, radios(`${option.name}-${quick.game.name}`, option.title, values, chosen, choose));
  });

/**
 * With whom one will play.
 * @param {Quick} quick
 */
function company(quick) {
  const count = quick.players - 1;
  if (quick.isAlone)
    return inARow(
      quick.aloneOptions.map((option) =>
        say("option-is", { title: option.title, value: quick.chosen(option)?.title ?? "" }),
      ),
    );
  const isKnown = quick.strengths.some(({ name }) => name === quick.level);
  return say(`company-${isKnown ? quick.level : "bots"}`, { count });
}

/** @param {Quick} quick */
function cta(quick) {
  const { title: game, minutes: known, name, lesson } = quick.game;
  const act = say(quick.isAlone ? "play-alone" : "play-now");
  const minutes = known[quick.players];
  const whole = inARow([say("play-at", { game, act }), company(quick), minutes].filter(Boolean));
  /** @param {Event} event */
  const more = (event) => {
    event.preventDefault();
    setUp(quick, "bot");
  };
  return html`<div class="cta">
    <button class="btn primary" aria-label=${whole} @click=${() => playNow(quick)} @contextmenu=${more}>
      <span>${act}</span><small>${company(quick)}</small>
    </button>
    <button class="btn" aria-label=${say("set-up-at", { game })} @click=${() => setUp(quick, "invited")}>${icon("link", 18)}${say("invite")}</button>
    ${lesson ? html`<a class="btn" href="#/learn/${name}" aria-label=${say("learn-at", { game })}>${icon("book", 18)}${say("how-to-play")}</a>` : html`<a class="btn" href="#/rules/${name}">${icon("book", 18)}${say("rules")}</a>`}
  </div>`;
}
