// The hall: the three games, my tables, open tables.

import { html, nothing } from "../vendor/lit-html.js";
import * as api from "./api.js";
import { app, attempt, bar, dialog, game, openDialog, paint, rename as takeName, seatSeal, switchBox, toast, toastView } from "./app.js";
import { icon, picture } from "./icons.js";
import { Live } from "./live.js";
import { set, setting } from "./settings.js";
import { allowNotifications } from "./signals.js";
import { say, when } from "./words.js";

export async function open() {
  document.title = "Guildhall";
  const page = { lobby: await api.get("lobby") };
  const live = new Live("lobby/live", () => ({}), (message) => {
    if (message.type !== "lobby") return;
    page.lobby = message.lobby;
    paint();
  }, () => {});
  return {
    view: () => hall(page.lobby),
    close: () => live.close(),
    languageChanged: async () => (page.lobby = await api.get("lobby")),
  };
}

/** Make a table and sit down at it; then go there. */
export async function newTable(wish, mine = [0], guided = false) {
  const table = await attempt(() => api.post("tables", wish));
  if (!table) return;
  const seated = await attempt(() => api.post(`tables/${table.id}/sit`, { seats: mine, nonce: api.newNonce() }));
  if (!seated) return;
  if (guided) set("guided", [...setting("guided").slice(-20), table.id]);
  location.hash = `#/t/${table.id}`;
}

const usualCount = (found) => (found.players.includes(3) ? 3 : found.players[0]);

/** The bots' level where nobody chose one: the middle of the list, the first for a beginner. */
const level = (found, easy = false) => found.bots[easy ? 0 : Math.min(1, found.bots.length - 1)].name;

function againstBots(found, { guided = false } = {}) {
  const count = usualCount(found);
  const bots = Array.from({ length: count - 1 }, () => ({ kind: "bot", level: level(found, guided) }));
  return {
    game: found.name, options: {}, edition: found.editions[0].name, seats: [{ kind: "me" }, ...bots],
    listed: false, pace: "live", autostart: true,
  };
}

const play = (found, guided = false) => newTable(againstBots(found, { guided }), [0], guided);

async function setUp(found) {
  const { setUpDialog } = await import("./setup.js");
  setUpDialog(found);
}

const hall = (lobby) => html`
  ${bar(navigation("play"), profileButton())}
  <main class="home">
    ${hello(lobby)}
    <section class="covers" aria-label=${say("games")}>${[...app.games].sort(coversFirst).map(box)}</section>
    <div class="cols">
      ${ledger(say("your-tables"), "board", lobby.yours, yourTable, say("your-tables-none"))}
      ${ledger(say("open-tables"), "people", lobby.open, openTable, say("open-tables-none"))}
    </div>
  </main>
  ${toastView()}`;

export const navigation = (current) => html`<nav class="pages">
  <a href="#/" aria-current=${current === "play" ? "page" : nothing}>${say("nav-play")}</a>
  <a href="#/rules" aria-current=${current === "rules" ? "page" : nothing}>${say("nav-rules")}</a>
</nav>`;

const profileButton = () => html`<button class="btn ghost me" @click=${profile}>${picture("human", 26)}<span>${app.me.name}</span></button>`;

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
    ${next
      ? html`<a class="btn gold" href="#/t/${next.id}">${icon("play", 16)}${say("continue", { game: game(next.game)?.title ?? next.game })}</a>`
      : nothing}
  </section>`;
}

const coversFirst = (a, b) => Boolean(b.cover) - Boolean(a.cover);

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

function players({ players: counts }) {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? say("players-exactly", { count: most }) : say("players-range", { least, most });
}

const ledger = (title, sign, cards, row, none) => html`<section class="ledger sheet">
  <h2>${icon(sign, 22)}${title}</h2>
  ${cards.length ? cards.map(row) : html`<p class="soft none">${none}</p>`}
</section>`;

const thumb = (card) => {
  const found = game(card.game);
  return found?.cover ? html`<img class="thumb" src=${found.cover} alt="" />` : html`<span class="thumb"></span>`;
};

const seals = (card) => html`<span class="seals">
  ${card.seats.map(
    (seat, number) => html`<span class="${card.pending.includes(number) ? "on" : ""}" title=${seat.name || say("seat-free")}>
      ${seat.name ? seatSeal(number, { bot: seat.kind === "bot" }) : html`<span class="freeseat">${icon("plus", 16)}</span>`}
    </span>`,
  )}
</span>`;

const yourTable = (card) => html`<div class="row ${card.your_turn ? "mine" : ""}">
  ${thumb(card)}
  <div class="grow"><b>${game(card.game)?.title ?? card.game}</b><small class="soft">${status(card)} · ${when(card.updated)}</small></div>
  ${seals(card)}
  <a class="btn sm ${card.your_turn ? "gold" : ""}" href="#/t/${card.id}">${say(card.your_turn ? "play-on" : "look")}</a>
</div>`;

const openTable = (card) => html`<div class="row">
  ${thumb(card)}
  <div class="grow"><b>${game(card.game)?.title ?? card.game}</b><small class="soft">${say("seats-free", { count: card.free })}</small></div>
  ${seals(card)}
  <a class="btn sm" href="#/t/${card.id}">${say("join")}</a>
</div>`;

function status(card) {
  if (card.your_turn) return say("status-your-turn");
  return say(`status-${card.status}`);
}

// --- Dialogs ---

function profile() {
  let link = "";
  const view = () => dialog(say("profile"), html`<div class="body stack">
    <form class="inline" @submit=${rename}>
      <label class="field grow"><span>${say("your-name")}</span><input name="name" required .value=${app.me.name} autofocus /></label>
      <button class="btn gold">${say("save")}</button>
    </form>
    ${switchBox("sound", say("set-sound"))}
    ${switchBox("confirm", say("set-confirm"), say("set-confirm-about"))}
    ${switchBox("coach", say("set-coach"), say("set-coach-about"))}
    <label class="switch">
      <input type="checkbox" role="switch" .checked=${setting("notify")} @change=${notifications} />
      <span><b>${say("set-notify")}</b><small>${say("set-notify-about")}</small></span>
    </label>
    <section>
      <h3>${say("carry-title")}</h3>
      <p class="soft">${say("carry-about")}</p>
      ${link
        ? html`<div class="linkbox"><code>${link}</code></div>
            <button class="btn sm" @click=${revoke}>${say("carry-revoke")}</button>`
        : html`<button class="btn sm" @click=${carry}>${icon("link", 18)}${say("carry-make")}</button>`}
    </section>
  </div>`);

  async function rename(event) {
    event.preventDefault();
    const name = new FormData(event.target).get("name").trim();
    if (await takeName(name)) app.closeDialog();
  }
  async function carry() {
    const made = await attempt(() => api.post("me/link"));
    if (made) link = new URL(made.path, document.baseURI).href;
    paint();
  }
  async function revoke() {
    await attempt(() => api.remove("me/link"));
    link = "";
    toast(say("carry-revoked"));
  }
  async function notifications(event) {
    set("notify", event.target.checked && (await allowNotifications()));
    event.target.checked = setting("notify");
  }
  openDialog(view);
}

function importDialog() {
  async function send(event) {
    event.preventDefault();
    const form = new FormData(event.target);
    const text = await form.get("file").text();
    const goOn = form.get("how") === "continue";
    const table = await attempt(() => api.post("import", { text, continue: goOn, nonce: api.newNonce() }));
    if (table) location.hash = `#/t/${table.id}`;
  }
  openDialog(() => dialog(say("open-file"), html`<form class="body stack" @submit=${send}>
    <p class="soft">${say("open-file-about")}</p>
    <label class="field"><span>${say("file")}</span><input type="file" name="file" accept=".txt,.guildhall,text/plain" required /></label>
    <label class="pick"><input type="radio" name="how" value="look" checked /><span>${say("file-look")}</span></label>
    <label class="pick"><input type="radio" name="how" value="continue" /><span>${say("file-continue")}</span></label>
    <div class="foot"><button class="btn gold">${say("open-it")}</button></div>
  </form>`));
}
