// The page of a table: its state, its connection to the server, and its parts.

/** @import { SvgScene } from "../board/svg_patch.js" */
/** @import { Note, Page } from "../lib/app.js" */
/** @import { ConnectionStatus, ViewParams } from "../lib/connection.js" */
/** @import { ResultState } from "./result.js" */

import { Board } from "../board/board.js";
import { animateChange } from "../board/motion.js";
import { isSameQuestion, questionElements } from "../board/selection.js";
import { Coach } from "../coach/coach.js";
import { Hints } from "../coach/hints.js";
import { RulesDrawer } from "../hall/rules.js";
import * as api from "../lib/api.js";
import {
  announce,
  app,
  attempt,
  clearAnnouncements,
  currentLanguage,
  findGame,
  hideToast,
  requestRender,
  toast,
} from "../lib/app.js";
import { LiveConnection } from "../lib/connection.js";
import { loadGameArt } from "../lib/icons.js";
import { recommit, revealNonce } from "../lib/nonce.js";
import { unlockAudio } from "../lib/notifications.js";
import { isNarrow } from "../lib/settings.js";
import { t } from "../lib/text.js";
import { addChat, markChatRead } from "./chat.js";
import { Clocks } from "./clocks.js";
import { Decision } from "./decision.js";
import { actsOfOthers, announceActs } from "./history.js";
import { handleKey, restoreFocus } from "./keyboard.js";
import { layout, nextHotseat, viewingSeat, WATCHER } from "./layout.js";
import { announceAct, fitCaption, fitQuestion } from "./option_list.js";
import { Replay } from "./replay.js";
import { Review } from "./review.js";
import { SequencePlayer } from "./sequence.js";
import { PlayerSheet } from "./sheets.js";
import { Playback, Updates } from "./updates.js";

/**
 * @typedef {TablePage & { state: Wire.State, seat: number }} ActiveTablePage A table page that has received its state.
 */

/**
 * @param {string} id
 * @param {string} [inviteCode]
 * @param {string} [chosenSeat]
 * @returns {Promise<Page>}
 */
export async function open(id, inviteCode, chosenSeat) {
  const table = await api.get(`tables/${id}`);
  await loadGameArt(gameOf(table), table.options);
  return new TablePage(table, inviteCode, chosenSeat);
}

/** @param {Wire.Table} table */
function gameOf(table) {
  const found = findGame(table.game);
  if (!found) throw new Error(`no game '${table.game}'`);
  return found;
}

export class TablePage {
  /**
   * @param {Wire.Table} table
   * @param {string} [inviteCode] of an invitation
   * @param {string} [chosenSeat] seat of the invitation
   */
  constructor(table, inviteCode, chosenSeat) {
    this.id = table.id;
    this.inviteCode = inviteCode;
    this.chosenSeat = chosenSeat;
    this.table = table;
    this.game = gameOf(table);
    /** @type {number | undefined} */
    this.seat = undefined;
    /** @type {Wire.State | null} */
    this.state = null;
    /** @type {Wire.Line[]} */
    this.lines = [];
    /** Number of lines that the person has seen; -1: unknown. */
    this.seenLines = -1;
    /** @type {Wire.Chat[]} */
    this.chat = [];
    this.lastReadChat = -1;
    /** The undo proposal that this person has withdrawn. */
    this.withdrawnProposal = "";
    /** @type {ConnectionStatus} */
    this.connectionStatus = "open";
    this.narrow = isNarrow();
    this.tab = "me";
    this.panelTab = "chronicle";
    /** Whether the side panel, the option list and all history lines are open. */
    this.isSideOpen = this.isListOpen = this.showsAllLines = false;
    this.showsResult = true;
    /** @type {ResultState | null} */
    this.resultState = null;
    this.rulesDrawer = new RulesDrawer(this.game, table);
    this.decision = new Decision(this);
    this.playback = new Playback(this);
    this.updates = new Updates(this);
    this.board = new Board(this);
    this.sequences = new SequencePlayer(this);
    this.playerSheet = new PlayerSheet(this);
    this.replay = new Replay(this);
    this.coach = new Coach(this);
    this.hints = new Hints(this);
    this.review = new Review(this);
    this.clocks = new Clocks(this);
    this.connection = new LiveConnection(
      `tables/${this.id}/live`,
      () => this.viewParams(),
      (message) => this.onMessage(message),
      (status) => this.onStatus(status),
    );
    this.onKey = (/** @type {KeyboardEvent} */ event) => handleKey(this, event);
    this.onResize = () => this.checkLayout();
    this.onVisible = () => document.hidden || recommit(this.table, true);
    addEventListener("keydown", this.onKey);
    addEventListener("resize", this.onResize);
    document.addEventListener("visibilitychange", this.onVisible);
    this.onVisible();
    for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, unlockAudio, { once: true });
  }

  /** @returns {ViewParams} */
  viewParams() {
    return { seat: viewingSeat(this), shape: this.narrow ? "narrow" : "wide", lang: currentLanguage() };
  }

  close() {
    this.connection.close();
    this.board.tooltip.close();
    this.coach.close();
    this.clocks.close();
    this.playback.clear();
    removeEventListener("keydown", this.onKey);
    removeEventListener("resize", this.onResize);
    document.removeEventListener("visibilitychange", this.onVisible);
  }

  async languageChanged() {
    this.game = gameOf(this.table);
    this.table = await api.get(`tables/${this.id}`);
    await this.rulesDrawer.load(this.game);
    await this.coach.load();
    await this.sequences.languageChanged();
    this.updates.forgetRecap();
    this.resultState = null;
    this.connection.requestView();
  }

  checkLayout() {
    if (this.narrow === isNarrow()) return;
    this.narrow = isNarrow();
    this.connection.requestView();
  }

  // --- Connection ---

  /** @param {ConnectionStatus} status */
  onStatus(status) {
    this.connectionStatus = status;
    if (status === "lost") this.decision.saveDraft();
    if (status === "ended") toast(t("table-gone"), { bad: true });
    requestRender();
  }

  /** @param {Wire.ServerMessage} message */
  onMessage(message) {
    if (message.type === "update") {
      this.updates.onUpdate(message);
      return;
    }
    if (message.type === "full") this.updates.onFull(message);
    if (message.type === "table") this.table = message.table;
    revealNonce(this.table);
    recommit(this.table);
    if (message.type === "chat") addChat(this, message.chat);
    if (message.type === "clocks") this.clocks.onMessage(message);
    if (message.type === "review") this.review.onProgress(message);
    requestRender();
  }

  /** @param {Wire.Full} message */
  applyFull(message) {
    this.decision.stopWaiting();
    this.table = message.table;
    this.seat = message.seat;
    this.lines = message.lines;
    this.chat = message.chat;
    if (this.seenLines < 0) this.seenLines = indexAfterLastOwn(this.lines, this.seat);
    if (!this.replay.isOn) this.renderScene((scene) => scene.render(message.scene));
    this.board.reset(message);
    this.applyState(message.state);
    this.decision.restoreDraft();
  }

  /**
   * @param {Wire.Update} update
   * @param {boolean} isAnimated whether the moves have been animated already
   */
  applyUpdate({ patch, state, lines }, isAnimated) {
    if (patch && !this.replay.isOn) this.renderScene((scene) => scene.patch(patch), isAnimated);
    this.board.noteChanges(patch ?? [], state, lines);
    const { all, fresh } = mergeLines(this.lines, lines);
    this.lines = all;
    announceActs(actsOfOthers(fresh, this.table.you.seats), state ?? this.state);
    if (state) this.applyState(state);
    else this.board.updateHighlights();
  }

  /**
   * Changes the scene and animates its pieces, unless that has been done.
   * @param {(drawing: SvgScene) => void} change
   * @param {boolean} isAnimated
   */
  renderScene(change, isAnimated = false) {
    const { scene } = this.board;
    if (isAnimated) change(scene);
    else animateChange(scene, () => change(scene));
  }

  /** What happened since the player's last move, when it is their turn again. */
  get recentLines() {
    return this.decision.ask ? this.lines.slice(Math.max(this.seenLines, 0)) : [];
  }

  /** @param {Wire.State} state */
  applyState(state) {
    const { decision, board } = this;
    const { ask: before } = decision.selection;
    if (isUndoDeclined(this.state, state, this.withdrawnProposal)) toast(t("undo-refused"));
    this.state = state;
    this.updates.notifyTurn(state);
    decision.checkExpected();
    this.replay.onEntry(state.entry);
    const { ask } = decision;
    this.coach.dismissOutdated(ask);
    if (!isSameQuestion(ask, before)) {
      decision.reset(ask);
      this.hints.clear();
      if (ask) this.coach.onQuestion(ask);
      if (ask && ask.decision !== before?.decision) this.announceQuestion(ask);
      else if (ask) board.sections.ensureVisible(questionElements(ask));
    }
    board.updateHighlights();
    if (!isSameQuestion(ask, before)) announceAct(this);
    if (this.nextHotseat !== null && this.seat !== WATCHER) this.leaveSeat();
  }

  /** At the hot-seat curtain: nothing that the previous person may know stays on the page. */
  leaveSeat() {
    this.seat = WATCHER;
    clearAnnouncements();
    hideToast();
    this.connection.requestView();
  }

  /** @param {Wire.Ask} ask */
  announceQuestion(ask) {
    announce(ask.prompt);
    this.board.sections.switchTo(questionElements(ask));
  }

  /**
   * Sends an action with an idempotency key until it succeeds.
   * @template {keyof Wire.TablePosts} Word
   * @param {Word} what
   * @param {Wire.TablePosts[Word]["takes"]} [body]
   * @param {Note} note
   */
  send(what, body, note = {}) {
    return attempt(api.idempotentPost(this.id, what, body), { retry: true, ...note });
  }

  // --- Rendering ---

  view() {
    return layout(this);
  }

  rendered() {
    this.decision.rendered();
    fitQuestion();
    fitCaption();
    this.sequences.rendered();
    if (!app.dialog && !this.sequences.current) restoreFocus();
    this.board.rendered();
    this.playerSheet.rendered();
    this.clocks.rendered();
    markChatRead(this);
    this.coach.rendered();
  }

  get nextHotseat() {
    return nextHotseat(this);
  }

  /** @param {number} seat */
  switchSeat(seat) {
    this.seat = seat;
    this.seenLines = indexAfterLastOwn(this.lines, seat);
    this.connection.requestView();
  }

  /** @param {number} seat */
  nameOf(seat) {
    return this.table.seats[seat]?.name ?? "";
  }

  get exportUrl() {
    return new URL(`api/tables/${this.id}/export?seat=${this.seat}`, document.baseURI).href;
  }
}

// --- Differences between two states ---

/**
 * Whether the others have refused an undo: the proposal is gone and the decision stands.
 * @param {Wire.State | null} before
 * @param {Wire.State} now
 * @param {string} withdrawnProposal proposal that this person has withdrawn
 */
export function isUndoDeclined(before, { proposal, undo }, withdrawnProposal) {
  const previous = before?.proposal;
  return Boolean(previous?.own && !proposal && previous.id !== withdrawnProposal && undo?.entry === previous.entry);
}

/**
 * Merges new lines into the history, and returns those that are really new.
 * @param {Wire.Line[]} before
 * @param {Wire.Line[]} lines
 */
function mergeLines(before, lines) {
  const first = lines[0]?.entry ?? Number.POSITIVE_INFINITY;
  const knownKeys = new Set(before.map(({ entry, line }) => `${entry}.${line}`));
  const all = [...before.filter(({ entry }) => entry < first), ...lines];
  return { all, fresh: lines.filter(({ entry, line }) => !knownKeys.has(`${entry}.${line}`)) };
}

/**
 * The index after the last line of this seat.
 * @param {Wire.Line[]} lines
 * @param {number} seat
 */
export function indexAfterLastOwn(lines, seat) {
  return lines.findLastIndex((line) => line.actor === seat) + 1;
}
