// The layout of a table: prompt bar, board, tray, side panel, tabs, and the hot-seat curtain.

/** @import { ActiveTablePage, TablePage } from "./page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { certainLosses, ungrouped } from "../board/selection.js";
import { app, requestRender, toastView, withRender } from "../lib/app.js";
import { icon, richText, seal, symbol } from "../lib/icons.js";
import { contributionStatus } from "../lib/nonce.js";
import { capitalize, t } from "../lib/text.js";
import { unreadBadge, unreadCount } from "./chat.js";
import { undoProposal } from "./decision.js";
import { changeChips, historyPanel, movedPieces, openPanelTab } from "./history.js";
import { openMenu } from "./menu.js";
import { confirmButton, confirmPrompt, optionList, optionRows, undoLabel, verbButtons } from "./option_list.js";
import { resultView } from "./result.js";
import { reviewView } from "./review.js";
import { substituteNotices } from "./seats.js";
import { sequenceSheet } from "./sequence_sheet.js";
import { closedView, takeOverForm, waitingRoom } from "./waiting_room.js";

/**
 * @param {TablePage} page
 * @returns {page is ActiveTablePage}
 */
const hasState = (page) => page.state !== null;

/** @param {TablePage} page */
export function layout(page) {
  if (page.table.status === "waiting") return waitingRoom(page);
  if (!hasState(page)) return loadingView(page);
  if (page.state.over && page.review.isOpen) return reviewView(page);
  if (page.state.over && page.showsResult) return html`${resultView(page)}${page.rulesDrawer.view()}${toastView()}`;
  return tableView(page);
}

/**
 * Before the first state, or if none will come.
 * @param {TablePage} page
 */
function loadingView(page) {
  const { table, connectionStatus } = page;
  if (connectionStatus === "ended") return closedView(page, t("table-gone"));
  if (table.status === "closed" && !table.imported && table.entry === 0) return closedView(page, t("host-closed"));
  return html`<main class="loading" aria-busy="true">${symbol("mark", 72)}</main>`;
}

/** @param {ActiveTablePage} page */
function tableView(page) {
  const { entry, ask } = page.state;
  return html`<div class="table" ?inert=${page.nextHotseat !== null || page.sequences.current !== null} data-tab=${page.tab} data-side=${page.isSideOpen} data-list=${page.isListOpen}
      data-entry=${entry} data-asked=${ask?.decision ?? ""} data-draft=${ask?.draft.length ?? 0} data-whole=${page.decision.ask?.complete ?? false} data-busy=${page.decision.isBusy}>
      ${topBar(page)}
      <div class="notices">${undoProposal(page)}${takeOverForm(page)}${substituteNotices(page)}
        ${nonceAlarm(page)}</div>
      ${page.nextHotseat === null ? (page.hints.options.length ? page.hints.view() : page.coach.view()) : nothing}
      <div id="strip"></div>
      <main id="board" aria-label=${t("board")} tabindex="0"></main>
      ${page.replay.isOn ? page.replay.view() : nothing}
      <div id="tray"></div>
      ${optionList(page)}
      ${tabBar(page)}
      <aside class="side">
        <div id="seats" role="group" aria-label=${t("seats")} tabindex="0"></div>
        ${historyPanel(page)}
      </aside>
    </div>
    ${chooserView(page)}${page.rulesDrawer.view()}${sequenceSheet(page)}${hotseatCurtain(page)}${isToastInBar(page) ? nothing : toastView()}`;
}

/** Tables where the person has dismissed the warning about the missing nonce. @type {Set<string>} */
const dismissedAlarms = new Set();

/**
 * A warning if the randomness is broken, or if the game started without the own nonce (dismissible).
 * @param {ActiveTablePage} page
 */
function nonceAlarm(page) {
  const share = contributionStatus(page.table);
  if (share === "broken") return html`<section class="petition" role="alert"><b>${t("luck-broken")}</b></section>`;
  if (share !== "missing" || dismissedAlarms.has(page.id)) return nothing;
  return html`<section class="petition" role="alert"><b>${capitalize(t("luck-missing"))}</b>
    <button class="btn ico ghost" aria-label=${t("close")} @click=${withRender(() => dismissedAlarms.add(page.id))}>${icon("x", 18)}</button></section>`;
}

// --- Prompt bar ---

/** @param {ActiveTablePage} page */
const topBar = (page) => html`<header class="bar">
  <a class="brand" href="#/" aria-label=${t("home")}>${symbol("mark", 34)}</a>
  <div class="title"><h1>${page.game.title}</h1><small>${momentText(page)}</small></div>
  ${promptView(page)}
  ${page.playback.currentAct ? playbackButtons(page) : decisionButtons(page)}
  <div class="tools">
    ${page.hints.button("dark")}
    <button class="btn ico dark mid-only" aria-label=${t("options-now")} title=${t("options-now")} aria-expanded=${page.isListOpen} ?disabled=${!page.decision.selection.options.length} @click=${withRender(() => (page.isListOpen = !page.isListOpen))}>${icon("letter")}</button>
    <button class="btn ico dark mid-only" aria-label=${t("book-and-players")} title=${t("book-and-players")} aria-expanded=${page.isSideOpen} @click=${withRender(() => (page.isSideOpen = !page.isSideOpen))}>${icon("people")}${page.isSideOpen ? nothing : newsBadge(page)}</button>
    ${page.playerSheet.seats.length ? toolButton("eye", t("belongings"), () => page.playerSheet.open(page.playerSheet.defaultSeat)) : nothing}
    ${toolButton("book", t("rules"), () => page.rulesDrawer.open())}
    ${toolButton("clock", t("replay"), () => (page.replay.isOn ? page.replay.exit() : page.replay.goTo(page.state.entry)))}
    ${toolButton("menu", t("menu"), () => openMenu(page))}
  </div>
</header>`;

/** @param {ActiveTablePage} page */
const decisionButtons = (page) => html`<div class="doing">
  <button class="btn dark" ?disabled=${!page.decision.canUndo || page.decision.isBusy} @click=${() => page.decision.undo()} aria-label=${undoLabel(page)} title=${undoLabel(page)}>
    ${icon("undo")}<span class="word">${t("undo")}</span>
  </button>
  ${confirmButton(page)}
</div>`;

/**
 * The number of new lines and unread messages while the panel is closed.
 * @param {ActiveTablePage} page
 */
function newsBadge(page) {
  const count = page.recentLines.length + unreadCount(page);
  return count ? html`<span class="dot">${count}</span>` : nothing;
}

/**
 * @param {string} sign
 * @param {string} label
 * @param {() => unknown} work
 */
const toolButton = (sign, label, work) =>
  html`<button class="btn ico dark" aria-label=${label} title=${label} @click=${work}>${icon(sign)}</button>`;

/**
 * The current moment in the game's words, or the number of the move.
 * @param {ActiveTablePage} page
 */
function momentText({ replay, sequences, state }) {
  if (sequences.isLive) return sequences.current?.title ?? "";
  const shown = replay.isOn ? replay.moment?.state : state;
  return shown?.moment || t("move", { entry: shown?.entry ?? replay.entry });
}

/**
 * The act that is played back, in place of the prompt.
 * @param {ActiveTablePage} page
 * @param {Wire.Line} act
 */
function playbackCaption(page, act) {
  const { playback } = page;
  const dots = playback.acts.length > 1 ? playback.acts : [];
  return html`<div class="prompt telling ${act.actor >= 0 ? `seat-${act.actor}` : ""}">
    ${act.actor >= 0 ? seal(act.actor, 40) : icon("scroll", 30)}
    <div class="caption">
      <b>${playback.isRepeat ? html`<i>${t("told-again")}</i> ` : nothing}${act.caption.length ? richText(act.caption) : html`${act.text} ${movedPieces(act)}`}</b>
      <span class="numbers">${changeChips(page, act, MAX_CAPTION_CHIPS)}</span>
    </div>
    <div class="then">
      <span class="steps" aria-hidden="true">${dots.map((_, n) => html`<i class=${n === playback.actIndex ? "now" : n < playback.actIndex ? "done" : ""}></i>`)}</span>
      ${playback.leadsToQuestion ? html`<small>${t("next-you")}</small>` : nothing}
    </div>
  </div>`;
}

/**
 * Pause and skip, where undo and confirm are otherwise.
 * @param {ActiveTablePage} page
 */
const playbackButtons = ({ playback }) => html`<div class="doing following">
  <button class="btn dark" aria-label=${t("tell-pause")} title=${t("tell-pause")} aria-pressed=${playback.isPaused} @click=${() => playback.togglePause()}>${icon(playback.isPaused ? "play" : "pause")}<span class="word">${t(playback.isPaused ? "go-on" : "pause")}</span></button>
  <button class="btn dark" aria-label=${t("tell-skip")} title=${t("tell-skip")} @click=${() => playback.skip()}>${icon("last")}<span class="word">${t("skip")}</span></button>
</div>`;

/** Number changes shown in a caption. */
const MAX_CAPTION_CHIPS = 2;
/** Separates the parts of a moment; narrow layouts show the first part. */
const SEPARATOR = " · ";
/** Prompts longer than this are set smaller, so that the bar never grows. */
const [LONG_PROMPT, LONGER_PROMPT] = [70, 120];

/** @param {string} question */
const lengthClass = ({ length }) => (length > LONGER_PROMPT ? "long longer" : length > LONG_PROMPT ? "long" : "");

/**
 * Whether the toast is shown in the prompt bar, where it covers no options.
 * @param {ActiveTablePage} page
 */
const isToastInBar = (page) =>
  app.toast !== null && !app.dialog && page.nextHotseat === null && !page.rulesDrawer.isOpen;

/**
 * The question, and what is given up in any case.
 * @param {Wire.Ask} ask
 */
function openPrompt(ask) {
  const losses = certainLosses(ask);
  const question = html`<b class=${lengthClass(ask.prompt)}>${ask.prompt}</b>`;
  if (!losses.length) return question;
  return html`<div class="question">${question}${losses.map((loss) => html`<small class="final">${loss}</small>`)}</div>`;
}

/** @param {ActiveTablePage} page */
function promptView(page) {
  if (isToastInBar(page)) return html`<div class="prompt told">${toastView()}</div>`;
  const { ask, plannedAct } = page.decision;
  if (page.playback.currentAct) return playbackCaption(page, page.playback.currentAct);
  if (page.sequences.current)
    return html`<div class="prompt">${icon("scroll", 26)}<b>${page.sequences.current.title}</b></div>`;
  const [first, ...rest] = momentText(page).split(SEPARATOR);
  return html`<div class="prompt ${ask ? "mine" : ""}">
    ${page.connectionStatus === "lost" ? html`<span class="lost">${t("line-lost")}</span>` : nothing}
    <small class="moment">${first}<span class="rest">${rest.map((part) => `${SEPARATOR}${part}`)}</span></small>
    ${ask ? seal(ask.seat, 30) : nothing}
    ${ask ? (plannedAct ? confirmPrompt(page, plannedAct) : openPrompt(ask)) : waitingPrompt(page)}
    ${ask && !plannedAct ? verbButtons(page) : nothing}
    <span class="clocks">${page.clocks.promptClock()}</span>
  </div>`;
}

/** @param {ActiveTablePage} page */
function waitingPrompt(page) {
  const { state } = page;
  if (page.replay.isOn)
    return html`${icon("clock", 24)}<b class=${page.replay.caption.length > LONG_PROMPT ? "long" : ""}>${page.replay.caption}</b>`;
  if (state.over)
    return html`<b>${t("game-over")}</b><button class="btn sm gold" @click=${withRender(() => (page.showsResult = true))}>${t("show-result")}</button>`;
  if (page.table.status === "closed" && !page.table.imported)
    return html`<b>${t("host-closed")}</b><a class="btn sm gold" href="#/">${t("to-the-hall")}</a>`;
  const [first, ...more] = state.pending.filter((seat) => !state.decided.includes(seat));
  if (first === undefined) return html`<b>${t("one-moment")}</b>`;
  const text = more.length
    ? t("waiting-for-several", { count: more.length + 1 })
    : t("waiting-for", { name: page.nameOf(first) });
  return html`${[first, ...more].map((seat) => seal(seat, 26))}
    <span class="waiting"><b>${text}</b><small>${lastActText(page)}</small></span>
    ${state.thinking.length ? html`<span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span>` : nothing}`;
}

/**
 * The last act, unless it was undone.
 * @param {ActiveTablePage} page
 */
function lastActText({ lines, playback: { lastAct } }) {
  const isUndone = lines.some((line) => line.undone && line.entry === lastAct?.entry);
  return isUndone ? "" : (lastAct?.text ?? "");
}

// --- Tabs of the narrow layout ---

const TABS = [
  ["me", "board"],
  ["players", "people"],
  ["chronicle", "scroll"],
  ["chat", "chat"],
  ["rules", "book"],
];

/** @param {ActiveTablePage} page */
const tabBar = (page) => html`<nav class="tabs" aria-label=${t("table-parts")}>
  ${TABS.map(
    ([name, sign]) => html`<button aria-pressed=${page.tab === name} @click=${() => openTab(page, name)}>
      ${icon(sign, 22)}<span>${t(`tab-${name}`)}</span>${name === "chat" ? unreadBadge(page) : nothing}
    </button>`,
  )}
</nav>`;

/**
 * @param {ActiveTablePage} page
 * @param {string} name
 */
function openTab(page, name) {
  if (name === "rules") {
    page.rulesDrawer.open();
    return;
  }
  page.tab = page.tab === name && name !== "me" ? "me" : name;
  if (name === "chat" || name === "chronicle") openPanelTab(page, name);
  requestRender();
}

// --- Chooser over the board ---

/** @param {ActiveTablePage} page */
function chooserView(page) {
  if (!page.decision.chooser) return nothing;
  const { options, title } = page.decision.chooser;
  return html`<div class="chooser sheet" role="dialog" aria-label=${title || t("your-options")}>
    <div class="head"><b>${title || t("your-options")}</b><button class="btn ico ghost" aria-label=${t("close")} @click=${() => page.decision.closeChooser()}>${icon("x", 18)}</button></div>
    ${optionRows(page, ungrouped(options))}
  </div>`;
}

// --- Hot seat: several people at one screen ---

/** The seat of a watcher, who sees nothing hidden. */
export const WATCHER = -1;

/**
 * The seat to view from: the own one, the server's choice (undefined), or none (-1) until a person at this
 * screen has identified themselves, so that a reload reveals nothing.
 * @param {TablePage} page
 */
export function viewingSeat({ seat, table }) {
  const { status, you } = table;
  if (status !== "waiting" && status !== "playing") return seat;
  if (status === "playing" && seat !== undefined && you.seats.includes(seat)) return seat;
  return you.seats.length > 1 ? WATCHER : undefined;
}

/**
 * The seat at this screen that has to act next, if another one is being viewed.
 * @param {TablePage} page
 */
export function nextHotseat({ state, seat, table, replay }) {
  const { seats } = table.you;
  if (seats.length < 2 || !state || state.over || replay.isOn) return null;
  const due = seats.filter(
    (one) => state.pending.includes(one) && !state.decided.includes(one) && !table.seats[one].absent,
  );
  return due.length && !due.some((one) => one === seat) ? due[0] : null;
}

/**
 * Hides everything between two players at one screen.
 * @param {ActiveTablePage} page
 */
function hotseatCurtain(page) {
  const next = page.nextHotseat;
  if (next === null) return nothing;
  return html`<div class="curtain" role="dialog" aria-modal="true" aria-label=${t("curtain", { name: page.nameOf(next) })}>
    <section class="sheet">
      ${seal(next, 84)}
      <h2>${t("curtain", { name: page.nameOf(next) })}</h2>
      <p class="soft">${t("curtain-about")}</p>
      <button class="btn primary big" @click=${() => page.switchSeat(next)}>${t("curtain-open", { name: page.nameOf(next) })}</button>
    </section>
  </div>`;
}
