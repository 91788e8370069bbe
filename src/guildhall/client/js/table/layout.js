// The layout of a table: prompt bar, board, tray, side panel, tabs, and the hot-seat curtain.

/** @import { Playing, TablePage } from "./page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { oneByOne } from "../board/selection.js";
import { app, change, paint, toastView } from "../lib/app.js";
import { icon, picture, seal } from "../lib/icons.js";
import { shareOf } from "../lib/nonce.js";
import { capital, say } from "../lib/text.js";
import { unread, unreadDot } from "./chat.js";
import { petition } from "./decision.js";
import { book, openBook, pieces } from "./history.js";
import { openMenu } from "./menu.js";
import { confirmButton, question, rowList, slip, undoName, verbs } from "./option_list.js";
import { endView } from "./result.js";
import { reviewView } from "./review.js";
import { standIns } from "./seats.js";
import { ceremonySheet } from "./sequence_sheet.js";
import { closedView, takeOver, waitingView } from "./waiting_room.js";

/**
 * @param {TablePage} page
 * @returns {page is Playing}
 */
const isSeen = (page) => page.state !== null;

/** @param {TablePage} page */
export function frame(page) {
  if (page.table.status === "waiting") return waitingView(page);
  if (!isSeen(page)) return unseen(page);
  if (page.state.over && page.review.on) return reviewView(page);
  if (page.state.over && page.showEnd) return html`${endView(page)}${page.rules.view()}${toastView()}`;
  return tableView(page);
}

/**
 * Nothing of the game has come yet, or will.
 * @param {TablePage} page
 */
function unseen(page) {
  const { table, line } = page;
  if (line === "ended") return closedView(page, say("table-gone"));
  if (table.status === "closed" && !table.imported && table.entry === 0) return closedView(page, say("host-closed"));
  return html`<main class="loading" aria-busy="true">${picture("mark", 72)}</main>`;
}

/** @param {Playing} page */
function tableView(page) {
  const { entry, ask } = page.state;
  return html`<div class="table" ?inert=${page.nextSeat !== null || page.ceremonies.now !== null} data-tab=${page.tab} data-side=${page.side} data-list=${page.list}
      data-entry=${entry} data-asked=${ask?.decision ?? ""} data-draft=${ask?.draft.length ?? 0} data-whole=${page.deciding.ask?.complete ?? false} data-busy=${page.deciding.busy}>
      ${topBar(page)}
      <div class="notices">${petition(page)}${takeOver(page)}${standIns(page)}
        ${luckAlarm(page)}</div>
      ${page.nextSeat === null ? (page.hints.options.length ? page.hints.view() : page.coach.view()) : nothing}
      <div id="strip"></div>
      <main id="board" aria-label=${say("board")} tabindex="0"></main>
      ${page.replay.on ? page.replay.view() : nothing}
      <div id="tray"></div>
      ${slip(page)}
      ${tabs(page)}
      <aside class="side">
        <div id="seats" role="group" aria-label=${say("seats")} tabindex="0"></div>
        ${book(page)}
      </aside>
    </div>
    ${chooser(page)}${page.rules.view()}${ceremonySheet(page)}${curtain(page)}${isToldInBar(page) ? nothing : toastView()}`;
}

/** Tables of which somebody has read that they began without the own share. @type {Set<string>} */
const begunWithout = new Set();

/**
 * What is wrong with the luck, as far as this browser can tell; that it began without one's own share can be put away.
 * @param {Playing} page
 */
function luckAlarm(page) {
  const share = shareOf(page.table);
  if (share === "broken") return html`<section class="petition" role="alert"><b>${say("luck-broken")}</b></section>`;
  if (share !== "missing" || begunWithout.has(page.id)) return nothing;
  return html`<section class="petition" role="alert"><b>${capital(say("luck-missing"))}</b>
    <button class="btn ico ghost" aria-label=${say("close")} @click=${change(() => begunWithout.add(page.id))}>${icon("x", 18)}</button></section>`;
}

// --- Prompt bar ---

/** @param {Playing} page */
const topBar = (page) => html`<header class="bar">
  <a class="brand" href="#/" aria-label=${say("home")}>${picture("mark", 34)}</a>
  <div class="title"><h1>${page.game.title}</h1><small>${moment(page)}</small></div>
  ${prompt(page)}
  <div class="doing">
    <button class="btn dark" ?disabled=${!page.deciding.canUndo || page.deciding.busy} @click=${() => page.deciding.undo()} aria-label=${undoName(page)} title=${undoName(page)}>
      ${icon("undo")}<span class="word">${page.deciding.isComposing ? say("take-back") : say("undo")}</span>
    </button>
    ${confirmButton(page)}
  </div>
  <div class="tools">
    ${page.hints.button("dark")}
    <button class="btn ico dark mid-only" aria-label=${say("options-now")} title=${say("options-now")} aria-expanded=${page.list} ?disabled=${!page.deciding.choosing.options.length} @click=${change(() => (page.list = !page.list))}>${icon("letter")}</button>
    <button class="btn ico dark mid-only" aria-label=${say("book-and-players")} title=${say("book-and-players")} aria-expanded=${page.side} @click=${change(() => (page.side = !page.side))}>${icon("people")}${page.side ? nothing : newsDot(page)}</button>
    ${page.belongings.seats.length ? tool("eye", say("belongings"), () => page.belongings.open(page.belongings.own)) : nothing}
    ${tool("book", say("rules"), () => page.rules.open())}
    ${tool("clock", say("replay"), () => (page.replay.on ? page.replay.leave() : page.replay.go(page.state.entry)))}
    ${tool("menu", say("menu"), () => openMenu(page))}
  </div>
</header>`;

/**
 * How much happened since this person's last move, and was said, where the book is out of sight.
 * @param {Playing} page
 */
function newsDot(page) {
  const count = page.recent.length + unread(page);
  return count ? html`<span class="dot">${count}</span>` : nothing;
}

/**
 * @param {string} sign
 * @param {string} label
 * @param {() => unknown} work
 */
const tool = (sign, label, work) =>
  html`<button class="btn ico dark" aria-label=${label} title=${label} @click=${work}>${icon(sign)}</button>`;

/**
 * Where the game stands, in its own words; a game without any counts its moves.
 * @param {Playing} page
 */
function moment({ replay, state }) {
  const shown = replay.on ? replay.moment?.state : state;
  return shown?.moment || say("move", { entry: shown?.entry ?? replay.entry });
}

/**
 * What somebody else does, where one's own question stands otherwise.
 * @param {Playing} page
 * @param {Wire.Line} act
 */
function caption({ telling }, act) {
  const beads = telling.acts.length > 1 ? telling.acts : [];
  return html`<div class="prompt telling">
    ${act.seat >= 0 ? seal(act.seat, 30) : icon("scroll", 26)}
    <b>${telling.isAgain ? html`<i>${say("told-again")}</i> ` : nothing}${act.text}</b>
    <span class="pieces">${pieces(act)}</span>
    <span class="steps" aria-hidden="true">${beads.map((_, n) => html`<i class=${n === telling.at ? "now" : n < telling.at ? "done" : ""}></i>`)}</span>
    <button class="btn ico ghost" aria-label=${say("tell-pause")} title=${say("tell-pause")} aria-pressed=${telling.isPaused} @click=${() => telling.pause()}>${icon(telling.isPaused ? "play" : "pause", 18)}</button>
    <button class="btn ico ghost" aria-label=${say("tell-skip")} title=${say("tell-skip")} @click=${() => telling.skip()}>${icon("next", 18)}</button>
  </div>`;
}

/** Between the parts of a moment; where there is little room, the first one is shown. */
const APART = " · ";
/** Questions of more letters than these are written smaller, for the bar never grows. */
const [LONG, LONGER] = [70, 120];

/** @param {string} question */
const lengthOf = ({ length }) => (length > LONGER ? "long longer" : length > LONG ? "long" : "");

/**
 * Whether a note stands in the bar, where it covers nothing that can be chosen.
 * @param {Playing} page
 */
const isToldInBar = (page) => app.toast !== null && !app.dialog && page.nextSeat === null && !page.rules.isOpen;

/** @param {Playing} page */
function prompt(page) {
  if (isToldInBar(page)) return html`<div class="prompt told">${toastView()}</div>`;
  const { ask, act } = page.deciding;
  if (page.telling.act) return caption(page, page.telling.act);
  if (page.ceremonies.now)
    return html`<div class="prompt">${icon("scroll", 26)}<b>${page.ceremonies.now.title}</b></div>`;
  const [first, ...rest] = moment(page).split(APART);
  return html`<div class="prompt ${ask ? "mine" : ""}">
    ${page.line === "lost" ? html`<span class="lost">${say("line-lost")}</span>` : nothing}
    <small class="moment">${first}<span class="rest">${rest.map((part) => `${APART}${part}`)}</span></small>
    ${ask ? seal(ask.seat, 30) : nothing}
    ${ask ? (act ? question(page, act) : html`<b class=${lengthOf(ask.prompt)}>${ask.prompt}</b>`) : waitingFor(page)}
    ${ask && !act ? verbs(page) : nothing}
    <span class="clocks">${page.clocks.bar()}</span>
  </div>`;
}

/** @param {Playing} page */
function waitingFor(page) {
  const { state } = page;
  if (page.replay.on)
    return html`${icon("clock", 24)}<b class=${page.replay.caption.length > LONG ? "long" : ""}>${page.replay.caption}</b>`;
  if (state.over)
    return html`<b>${say("game-over")}</b><button class="btn sm gold" @click=${change(() => (page.showEnd = true))}>${say("show-result")}</button>`;
  if (page.table.status === "closed" && !page.table.imported)
    return html`<b>${say("host-closed")}</b><a class="btn sm gold" href="#/">${say("to-the-hall")}</a>`;
  const [first, ...more] = state.pending.filter((seat) => !state.decided.includes(seat));
  if (first === undefined) return html`<b>${say("one-moment")}</b>`;
  const text = more.length
    ? say("waiting-for-several", { count: more.length + 1 })
    : say("waiting-for", { name: page.name(first) });
  return html`${[first, ...more].map((seat) => seal(seat, 26))}
    <span class="waiting"><b>${text}</b><small>${lastAct(page)}</small></span>
    ${state.thinking.length ? html`<span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span>` : nothing}`;
}

/**
 * What somebody did last, unless it was taken back.
 * @param {Playing} page
 */
function lastAct({ lines, telling: { said } }) {
  const isUndone = lines.some((line) => line.undone && line.entry === said?.entry);
  return isUndone ? "" : (said?.text ?? "");
}

// --- Tabs of the narrow layout ---

const TABS = [
  ["me", "board"],
  ["players", "people"],
  ["chronicle", "scroll"],
  ["chat", "chat"],
  ["rules", "book"],
];

/** @param {Playing} page */
const tabs = (page) => html`<nav class="tabs" aria-label=${say("table-parts")}>
  ${TABS.map(
    ([name, sign]) => html`<button aria-pressed=${page.tab === name} @click=${() => openTab(page, name)}>
      ${icon(sign, 22)}<span>${say(`tab-${name}`)}</span>${name === "chat" ? unreadDot(page) : nothing}
    </button>`,
  )}
</nav>`;

/**
 * @param {Playing} page
 * @param {string} name
 */
function openTab(page, name) {
  if (name === "rules") {
    page.rules.open();
    return;
  }
  page.tab = page.tab === name && name !== "me" ? "me" : name;
  if (name === "chat" || name === "chronicle") openBook(page, name);
  paint();
}

// --- Chooser over the board ---

/** @param {Playing} page */
function chooser(page) {
  if (!page.deciding.chooser) return nothing;
  const { options, title } = page.deciding.chooser;
  return html`<div class="chooser sheet" role="dialog" aria-label=${title || say("your-options")}>
    <div class="head"><b>${title || say("your-options")}</b><button class="btn ico ghost" aria-label=${say("close")} @click=${() => page.deciding.closeChooser()}>${icon("x", 18)}</button></div>
    ${rowList(page, oneByOne(options))}
  </div>`;
}

// --- Hot seat: several people at one screen ---

/**
 * The seat to look from: one's own, the server's choice, or nobody's, until somebody at this screen
 * has said who it is. So a page that is loaded again shows nothing of anybody.
 * @param {TablePage} page
 */
export function looking({ seat, table }) {
  const { status, you } = table;
  if (status !== "waiting" && status !== "playing") return seat;
  if (status === "playing" && seat !== undefined && you.seats.includes(seat)) return seat;
  return you.seats.length > 1 ? -1 : undefined;
}

/**
 * The seat of this person that should look next: another one shares the screen.
 * @param {TablePage} page
 */
export function nextSeat({ state, seat, table, replay }) {
  const { seats } = table.you;
  if (seats.length < 2 || !state || state.over || replay.on) return null;
  const due = seats.filter(
    (one) => state.pending.includes(one) && !state.decided.includes(one) && !table.seats[one].absent,
  );
  return due.length && !due.some((one) => one === seat) ? due[0] : null;
}

/**
 * Between two people at one screen nothing is shown.
 * @param {Playing} page
 */
function curtain(page) {
  const next = page.nextSeat;
  if (next === null) return nothing;
  return html`<div class="curtain" role="dialog" aria-modal="true" aria-label=${say("curtain", { name: page.name(next) })}>
    <section class="sheet">
      ${seal(next, 84)}
      <h2>${say("curtain", { name: page.name(next) })}</h2>
      <p class="soft">${say("curtain-about")}</p>
      <button class="btn primary big" @click=${() => page.sitAs(next)}>${say("curtain-open", { name: page.name(next) })}</button>
    </section>
  </div>`;
}
