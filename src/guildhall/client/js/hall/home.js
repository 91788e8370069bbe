// The home page: game cards, own tables, open tables and the import of saved games.

/** @import { Value } from "../../vendor/lit-html.js" */
/** @import { Page } from "../lib/app.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import * as api from "../lib/api.js";
import { app, findGame, inputOf, requestRender, toastView } from "../lib/app.js";
import { LiveConnection } from "../lib/connection.js";
import { dialogView, openDialog, radioGroup } from "../lib/dialog.js";
import { header, navigation } from "../lib/header.js";
import { icon, seal, seatLooks, symbol } from "../lib/icons.js";
import { hasContribution, importGame, revealNonce } from "../lib/nonce.js";
import { getSetting, setSetting } from "../lib/settings.js";
import { formatDate, formatList, t } from "../lib/text.js";
import { EditionFile } from "./edition_file.js";
import { createGuidedGame, createTable, QuickStart } from "./table_request.js";

/** @returns {Promise<Page>} */
export async function open() {
  document.title = "Guildhall";
  let lobby = await api.get("lobby");
  /** @param {Wire.ServerMessage} message */
  const onMessage = (message) => {
    if (message.type !== "lobby") return;
    lobby = message.lobby;
    revealNonces(lobby);
    requestRender();
  };
  const connection = new LiveConnection(
    "lobby/live",
    () => ({}),
    onMessage,
    () => {},
  );
  return {
    view: () => homeView(lobby),
    close: () => connection.close(),
    connection,
    languageChanged: async () => {
      lobby = await api.get("lobby");
    },
  };
}

/**
 * Reveals the nonces of tables that are about to start, without opening them.
 * @param {Wire.Lobby} lobby
 */
async function revealNonces({ yours }) {
  for (const { id } of yours.filter(
    (card) => card.your_turn && card.status === "waiting" && hasContribution(card.id),
  )) {
    await revealNonce(await api.get(`tables/${id}`));
  }
}

/** @param {Wire.Lobby} lobby */
const homeView = (lobby) => html`
  ${header(navigation("play"), profileButton())}
  <main class="home">
    ${welcome(lobby)}
    <section class="covers" aria-label=${t("games")}>${[...app.games].sort(coversFirst).map((found) => gameCard(found, lobby.results[found.name]))}</section>
    ${app.broken.map((sentence) => html`<p class="note">${sentence}</p>`)}
    <div class="cols">
      ${tableList(t("your-tables"), "board", lobby.yours.map(ownTableRow), t("your-tables-none"))}
      ${tableList(t("open-tables"), "people", lobby.open.map(openTableRow), t("open-tables-none"))}
    </div>
  </main>
  ${toastView()}`;

const openProfile = () => import("./profile.js").then(({ openProfile }) => openProfile());

const profileButton = () =>
  html`<button class="btn ghost me" @click=${openProfile}>${symbol("human", 26)}<span>${app.me.name}</span></button>`;

/** @param {Wire.Lobby} lobby */
function welcome(lobby) {
  const waiting = lobby.yours.filter((card) => card.your_turn);
  const next = waiting.reduce(olderOf, waiting[0]);
  return html`<section class="hello sheet">
    ${symbol("laurel", 48)}
    <div class="grow">
      <h1>${t("hello", { name: app.me.name })}</h1>
      <p class="soft">${waiting.length ? t("turns-waiting", { count: waiting.length }) : t("choose-a-game")}</p>
    </div>
    <button class="btn" @click=${importDialog}>${icon("scroll")}${t("open-file")}</button>
    ${next ? html`<a class="btn gold" href="#/t/${next.id}">${icon("play", 16)}${t("continue", { game: gameTitle(next) })}</a>` : nothing}
  </section>`;
}

/**
 * The table that has waited longer.
 * @param {Wire.Card} a
 * @param {Wire.Card} b
 */
const olderOf = (a, b) => (b.updated < a.updated ? b : a);

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
const tableList = (title, sign, rows, none) => html`<section class="ledger sheet">
  <h2>${icon(sign, 22)}${title}</h2>
  ${rows.length ? rows : html`<p class="soft none">${none}</p>`}
</section>`;

/** @param {Wire.Card} card */
const gameTitle = (card) => findGame(card.game)?.title ?? card.game;

/** @param {Wire.Card} card */
const thumbnail = (card) => {
  const cover = findGame(card.game)?.cover;
  return cover ? html`<img class="thumb" src=${cover} alt="" />` : html`<span class="thumb"></span>`;
};

/** @param {Wire.Card} card */
function seatSeals(card) {
  const game = findGame(card.game);
  const looks = seatLooks(game, card.options);
  const seats = card.seats.map((seat, number) => {
    const look = looks[number] ?? number;
    const sign = seat.name
      ? seatSeal(game?.seals[look] ?? look, seat.kind === "bot")
      : html`<span class="freeseat">${icon("plus", 16)}</span>`;
    return html`<span class="${card.pending.includes(number) ? "on" : ""}" title=${seat.name || t("seat-free")}>${sign}</span>`;
  });
  return html`<span class="seals">${seats}</span>`;
}

/**
 * @param {number} seat
 * @param {boolean} isBot
 */
const seatSeal = (seat, isBot) =>
  html`<span class="seatseal">${seal(seat)}${isBot ? html`<span class="botmark">${symbol("bot", 15)}</span>` : ""}</span>`;

/** @param {Wire.Card} card */
const ownTableRow = (card) => html`<div class="row ${card.your_turn ? "mine" : ""}">
  ${thumbnail(card)}
  <div class="grow"><b>${gameTitle(card)}</b><small class="soft">${statusText(card)} · ${formatDate(card.updated)}</small></div>
  ${seatSeals(card)}
  <a class="btn sm ${card.your_turn ? "gold" : ""}" href="#/t/${card.id}">${t(card.your_turn ? "play-on" : "look")}</a>
</div>`;

/** @param {Wire.Card} card */
const openTableRow = (card) => html`<div class="row">
  ${thumbnail(card)}
  <div class="grow"><b>${gameTitle(card)}</b><small class="soft">${t("seats-free", { count: card.free })}</small></div>
  ${seatSeals(card)}
  <a class="btn sm" href="#/t/${card.id}">${t("join")}</a>
</div>`;

/** @param {Wire.Card} card */
function statusText(card) {
  const isToStart = card.status === "waiting";
  if (card.your_turn) return t(isToStart ? "status-awaited" : "status-your-turn");
  return t(`status-${card.status}`);
}

/**
 * Whether a saved game was still running, so that its randomness is not revealed.
 * @param {string} text
 */
const isUnfinishedGame = (text) => /^(chance|fresh \d+) committed /m.test(text) && !/^secret /m.test(text);

function importDialog() {
  let name = "";
  let isRunning = false;
  let isSent = false;
  let needsEdition = false;
  const edition = new EditionFile();
  /** @param {Event} event */
  async function send(event) {
    event.preventDefault();
    if (isSent) return;
    isSent = true;
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const text = await /** @type {File} */ (form.get("file")).text();
    const isContinued = form.get("how") === "continue";
    const table = await importGame(text, isContinued, { edition_file: edition.text }, () => {
      needsEdition = true;
    });
    isSent = false;
    requestRender();
    if (table) location.hash = `#/t/${table.id}`;
  }
  /** @param {Event} event */
  async function pick(event) {
    const file = inputOf(event).files?.[0];
    name = file?.name ?? "";
    isRunning = isUnfinishedGame((await file?.text()) ?? "");
    requestRender();
  }
  const picker = () => html`<label class="btn filepick">
    <input class="unseen" type="file" name="file" accept=".guild,.guildhall,.txt,text/plain" required @change=${pick} />${icon("scroll", 18)}<span>${name || t("choose-file")}</span>
  </label>`;
  openDialog(() =>
    dialogView(
      t("open-file"),
      html`<form class="body stack" @submit=${send}>
    <p class="soft">${t("open-file-about")}</p>
    ${picker()}
    ${needsEdition ? html`<p class="note" role="status">${t("edition-needed")}</p>${edition.picker(requestRender)}` : nothing}
    ${edition.checked ? html`<p class="note">${t("edition-added", { name: edition.checked.name })}</p>` : nothing}
    ${
      isRunning
        ? html`<p class="note" role="status">${t("file-still-running")}</p>`
        : html`<label class="pick"><input type="radio" name="how" value="look" checked /><span>${t("file-look")}</span></label>
          <label class="pick"><input type="radio" name="how" value="continue" /><span>${t("file-continue")}</span></label>`
    }
    <div class="foot"><button class="btn gold" ?disabled=${!name}>${t(isRunning ? "file-to-table" : "open-it")}</button></div>
  </form>`,
    ),
  );
}

// --- Game cards ---

/** @type {Map<string, QuickStart>} */
const quickStarts = new Map();

/**
 * The quick start of a game card; a change of language keeps it.
 * @param {Wire.GameInfo} found
 */
function quickStartOf(found) {
  const existing = quickStarts.get(found.name);
  const quickStart =
    existing?.game === found ? existing : new QuickStart(found, existing?.choice ?? getSetting("quick")[found.name]);
  quickStarts.set(found.name, quickStart);
  return quickStart;
}

/** @param {QuickStart} quickStart */
function playNow(quickStart) {
  setSetting("quick", { ...getSetting("quick"), [quickStart.game.name]: quickStart.choice });
  return createTable(quickStart.payload);
}

/**
 * @param {QuickStart} quickStart
 * @param {"invited" | "bot"} others
 */
async function openSetup(quickStart, others) {
  const { openSetupDialog } = await import("./setup_dialog.js");
  openSetupDialog(quickStart.game, { count: Math.max(quickStart.players, 2), others, level: quickStart.level });
}

/**
 * @param {Wire.GameInfo} found
 * @param {Wire.Results} [results]
 */
function gameCard(found, results) {
  const quickStart = quickStartOf(found);
  return html`<article class="box" aria-label=${found.title}>
    <div class="cover ${found.cover ? "" : "plain"}">
      ${found.cover ? html`<img src=${found.cover} alt="" width="420" height="340" />` : nothing}
      <h2 class=${found.cover ? "unseen" : ""}>${found.title}</h2>
      <p class="tagline">${found.tagline}</p>
    </div>
    <div class="body">
      ${gameFacts(quickStart)}
      ${results ? pastResults(results) : guidedGameOffer(found)}
      <div class="quick">${playerCountRow(quickStart)}${quickStart.isSolo ? soloOptionRows(quickStart) : strengthRow(quickStart)}</div>
      ${actionButtons(quickStart)}
    </div>
  </article>`;
}

/** @param {QuickStart} quick */
function gameFacts({ game, players: count }) {
  const minutes = game.minutes[count];
  const [least, most] = [Math.min(...game.players), Math.max(...game.players)];
  const players = least === most ? t("players-exactly", { count: most }) : t("players-range", { least, most });
  return html`<div class="facts">
    <span class="fact">${icon("people", 17)}${players}</span>
    ${minutes ? html`<span class="fact">${icon("clock", 17)}${minutes}</span>` : nothing}
  </div>`;
}

/** @param {Wire.GameInfo} found */
const guidedGameOffer = (found) => html`<div class="guide">
  ${symbol("steward", 42)}
  <span class="grow"><b>${t("guided-game")}</b>${t("guided-about")}</span>
  <button class="btn gold" aria-label=${t("guided-at", { game: found.title })} @click=${() => createGuidedGame(found)}>${t("begin")}</button>
</div>`;

/** @param {Wire.Results} results */
const pastResults = ({ played, won, best }) => html`<div class="guide seen">
  ${symbol("laurel", 38)}
  <span class="grow">${best === null ? nothing : html`<b>${t("best-points", { points: best })}</b>`}${t("games-won", { played, won })}</span>
</div>`;

/**
 * @param {string} title
 * @param {Value} choices
 */
const labelledRow = (title, choices) => html`<span aria-hidden="true">${title}</span>${choices}`;

/** @param {QuickStart} quickStart */
function playerCountRow(quickStart) {
  const counts = quickStart.game.players.map((count) => ({
    value: String(count),
    title: count === 1 ? t("alone") : String(count),
    name: count === 1 ? t("alone") : t("players-exactly", { count }),
  }));
  const choose = (/** @type {string} */ value) => (quickStart.players = Number(value));
  return labelledRow(
    t("players"),
    radioGroup(`players-${quickStart.game.name}`, t("players"), counts, String(quickStart.players), choose),
  );
}

/** @param {QuickStart} quickStart */
function strengthRow(quickStart) {
  if (!quickStart.botStrengths.length) return nothing;
  const strengths = quickStart.botStrengths.map(({ name, about }) => ({
    value: name,
    title: t(`strength-${name}`),
    about,
  }));
  const choose = (/** @type {string} */ value) => (quickStart.level = value);
  return labelledRow(
    t("bots"),
    radioGroup(`bots-${quickStart.game.name}`, t("bots-strength"), strengths, quickStart.level, choose),
  );
}

/** @param {QuickStart} quickStart */
const soloOptionRows = (quickStart) =>
  quickStart.soloOptions.map((option) => {
    const values = option.values.map(({ name, title, about }) => ({ value: name, title, about }));
    const choose = (/** @type {string} */ value) => (quickStart.options[option.name] = value);
    const chosen = quickStart.chosenValue(option)?.name ?? option.default;
    return labelledRow(
      option.title,
      radioGroup(`${option.name}-${quickStart.game.name}`, option.title, values, chosen, choose),
    );
  });

/**
 * The opponents as text.
 * @param {QuickStart} quickStart
 */
function opponentsText(quickStart) {
  const count = quickStart.players - 1;
  if (quickStart.isSolo)
    return formatList(
      quickStart.soloOptions.map((option) =>
        t("option-is", { title: option.title, value: quickStart.chosenValue(option)?.title ?? "" }),
      ),
    );
  const isKnown = quickStart.botStrengths.some(({ name }) => name === quickStart.level);
  return t(`company-${isKnown ? quickStart.level : "bots"}`, { count });
}

/** @param {QuickStart} quickStart */
function actionButtons(quickStart) {
  const { title: game, minutes: minutesByCount, name, lesson } = quickStart.game;
  const act = t(quickStart.isSolo ? "play-alone" : "play-now");
  const minutes = minutesByCount[quickStart.players];
  const label = formatList([t("play-at", { game, act }), opponentsText(quickStart), minutes].filter(Boolean));
  /** @param {Event} event */
  const more = (event) => {
    event.preventDefault();
    openSetup(quickStart, "bot");
  };
  return html`<div class="cta">
    <button class="btn primary" aria-label=${label} @click=${() => playNow(quickStart)} @contextmenu=${more}>
      <span>${act}</span><small>${opponentsText(quickStart)}</small>
    </button>
    <button class="btn" aria-label=${t("set-up-at", { game })} @click=${() => openSetup(quickStart, "invited")}>${icon("link", 18)}${t("invite")}</button>
    ${lesson ? html`<a class="btn" href="#/learn/${name}" aria-label=${t("learn-at", { game })}>${icon("book", 18)}${t("how-to-play")}</a>` : html`<a class="btn" href="#/rules/${name}">${icon("book", 18)}${t("rules")}</a>`}
  </div>`;
}
