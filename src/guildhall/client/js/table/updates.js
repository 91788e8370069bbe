// Updates from the server: the actions of others are played back one by one before the board shows the result.

/** @import { Turn } from "./history.js" */
/** @import { TablePage } from "./page.js" */

import { animateJourneys, finishAnimations, MOVE_TIME } from "../board/motion.js";
import * as api from "../lib/api.js";
import { attempt, requestRender } from "../lib/app.js";
import { notifyTurn } from "../lib/notifications.js";
import { getSetting, isMotionReduced } from "../lib/settings.js";
import { actsOfOthers, areSequencesOn, countTurns, groupByTurn, lastSequenceEntry } from "./history.js";

export class Updates {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** The last entry that this page has shown. */
    this.seenUntil = -1;
    /** Whether an earlier position is on the board, to which patches do not apply. */
    this.isRewound = false;
    /** The acts since the player's last move. @type {Wire.Line[]} */
    this.recapActs = [];
    /** The decision that the recap belongs to. */
    this.recapDecision = -1;
    /** The last complete state from the server. @type {Wire.Full | null} */
    this.latestFull = null;
    /** Index of the last replayed turn, counted from the end. */
    this.replayedTurn = 0;
  }

  /** Forgets the recap, for example after a change of language. */
  forgetRecap() {
    this.recapDecision = -1;
    this.page.playback.lastAct = null;
  }

  /** Loads the recap when a new question arrives. */
  async loadRecap() {
    const { id, recentLines, seat, state } = this.page;
    const decision = state?.ask?.decision ?? -1;
    if (decision === this.recapDecision) return;
    this.recapDecision = decision;
    this.replayedTurn = 0;
    this.recapActs = recentLines;
    const [first, last] = [recentLines[0]?.entry, recentLines.at(-1)?.entry];
    if (first === undefined) return;
    const found = await api.get(`tables/${id}/acts`, { seat, from: first, to: last }).catch(() => null);
    if (found && this.recapActs === recentLines) this.recapActs = found.lines;
    requestRender();
  }

  /** @param {Wire.Update} message */
  onUpdate(message) {
    const { page } = this;
    if (document.hidden) this.notifyTurn(message.state);
    if (this.isRewound) {
      if (page.decision.isBusy) page.playback.skip();
      return;
    }
    const asks = Boolean(message.state?.ask);
    page.playback.enqueue({ lines: message.lines, asks, show: (isAnimated) => page.applyUpdate(message, isAnimated) });
  }

  /**
   * Handles a complete state; a player who missed a few turns sees them from where they left.
   * @param {Wire.Full} message
   */
  async onFull(message) {
    const { page } = this;
    const { playback } = page;
    playback.clear();
    this.latestFull = message;
    this.isRewound = false;
    if (document.hidden) this.notifyTurn(message.state);
    const since = Math.max(this.seenUntil, message.told);
    const lines = message.lines.filter((line) => line.entry > since);
    const sequenceEntry = areSequencesOn() && since >= 0 ? lastSequenceEntry(lines) : 0;
    const isPlayable = since >= 0 && playback.isWorthPlaying(lines);
    page.table = message.table;
    if (!isPlayable && !sequenceEntry) {
      page.applyFull(message);
      playback.finishAll();
      return;
    }
    playback.hold();
    const asks = message.state.ask !== null;
    const [before, after] = await Promise.all([
      this.fullAt(message, isPlayable ? since : sequenceEntry - 1),
      sequenceEntry && isPlayable ? this.fullAt(message, sequenceEntry) : null,
    ]);
    if (this.latestFull !== message) return;
    page.applyFull(before ?? message);
    const playedLines = isPlayable ? lines : lines.filter((line) => line.ceremony >= 0);
    const last = { lines: playedLines, asks, show: () => page.applyFull(message) };
    playback.hold(...(after ? this.splitAtSequence(after, last) : [last]));
    playback.release();
    requestRender();
  }

  /**
   * Splits playback at a sequence: first what led to it, then what came after.
   * @param {Wire.Full} after state after the sequence
   * @param {PlaybackItem} last
   * @returns {PlaybackItem[]}
   */
  splitAtSequence(after, last) {
    const { entry } = after.state;
    const first = last.lines.filter((line) => line.entry <= entry);
    return [
      { lines: first, asks: false, show: () => this.page.applyFull(after) },
      { ...last, lines: last.lines.filter((line) => line.entry > entry) },
    ];
  }

  /**
   * The complete state as of an earlier entry.
   * @param {Wire.Full} message
   * @param {number} entry
   * @returns {Promise<Wire.Full | null>}
   */
  async fullAt(message, entry) {
    const then = await attempt(() => this.positionAt(entry, message.seat));
    return then ? { ...message, ...then, lines: message.lines.filter((line) => line.entry <= entry) } : null;
  }

  /**
   * Loads the position after an earlier entry.
   * @param {number} entry
   * @param {number | undefined} seat
   */
  positionAt(entry, seat) {
    const shape = this.page.narrow ? "narrow" : "wide";
    return api.get(`tables/${this.page.id}/replay`, { seat, entry, shape });
  }

  /**
   * Title, sound and notification follow what is shown; in the background, where nothing is played, the server.
   * @param {Wire.State | null} state
   */
  notifyTurn(state) {
    if (!state) return;
    const isMyTurn = state.ask !== null && !state.ask.complete;
    notifyTurn(isMyTurn, this.page.game.title, state.ask?.prompt ?? "");
  }

  /** Marks everything as seen, also on the server for players. */
  markSeen() {
    const { connection, replay, state, table } = this.page;
    this.loadRecap();
    const entry = state?.entry ?? -1;
    if (entry <= this.seenUntil || document.hidden || replay.isOn || this.isRewound) return;
    this.seenUntil = entry;
    if (table.you.seats.length) connection.send({ type: "told", entry });
  }

  /** The turns of others that can be replayed, oldest first. */
  get turns() {
    const { lines, recentLines, table } = this.page;
    const source = recentLines.length ? this.recapActs : lines;
    return groupByTurn(source, table.you.seats).filter((turn) => turn.lines.length && turn.actor >= 0);
  }

  /**
   * Replays the previous or next turn of the list.
   * @param {number} by
   */
  replayNeighbour(by) {
    const { turns } = this;
    this.replayedTurn = Math.min(turns.length - 1, Math.max(0, this.replayedTurn - by));
    this.replayTurn(turns.at(-1 - this.replayedTurn));
  }

  /**
   * Replays a turn from the position before it; by default the last turn.
   * @param {Turn} [turn]
   */
  async replayTurn(turn = this.turns.at(-1)) {
    const { page } = this;
    const { lines, seat, playback } = page;
    if (!turn || playback.currentAct || playback.isOnHold) return;
    const then = await attempt(() => this.positionAt(turn.first - 1, seat));
    if (!then || playback.currentAct || playback.isOnHold) return;
    this.isRewound = true;
    page.renderScene((scene) => scene.render(then.scene), true);
    const turnLines = lines.filter((line) => line.entry >= turn.first && line.entry <= turn.last && line.ceremony < 0);
    playback.repeat({ lines: turnLines, asks: false, show: () => page.connection.requestView() });
  }
}

// --- Playback ---

/** At speed 1: highlight before a move, rest after it, and an act without pieces. */
const HIGHLIGHT_TIME = 150;
const REST_TIME = 450;
const STILL_ACT_TIME = 900;
/** After the last act of a turn. */
const TURN_END_TIME = 600;
/** A question waits at most this long for playback. */
const MAX_WAIT = 4000;
/** Players further behind see the current state at once. */
const MAX_TURNS = 3;
/** How long elements stay highlighted where nothing moves. */
const FLASH_TIME = 1500;

/**
 * @typedef {object} PlaybackItem Something that happened, and how to show its result.
 * @property {Wire.Line[]} lines
 * @property {boolean} asks whether it ends with a question to this player
 * @property {(isTold: boolean) => void} show
 */

export class Playback {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {PlaybackItem[]} */
    this.queue = [];
    /** The acts of the current item, and the current one among them. @type {Wire.Line[]} */
    this.acts = [];
    this.actIndex = 0;
    this.isRepeat = false;
    this.isOnHold = false;
    this.isPaused = false;
    /** The last act that was shown. @type {Wire.Line | null} */
    this.lastAct = null;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {number | undefined} */
    this.moveTimer = undefined;
    /** @type {number | undefined} */
    this.deadline = undefined;
  }

  /** The current act. */
  get currentAct() {
    return this.acts[this.actIndex] ?? null;
  }

  /** Whether a question to this player follows. */
  get leadsToQuestion() {
    return !this.isRepeat && this.queue.some((item) => item.asks);
  }

  /** The own seats. */
  get ownSeats() {
    return this.page.table.you.seats;
  }

  /** @param {PlaybackItem} item */
  enqueue(item) {
    this.queue.push(item);
    if (this.isOnHold) return;
    if (!this.canPlay()) this.skip();
    else if (!this.currentAct) this.playNext();
    else requestRender();
    if (item.asks && this.currentAct) this.startDeadline();
  }

  /** Whether the queue can be played: the player is not busy and not asked anything. */
  canPlay() {
    const { decision } = this.page;
    if (decision.isBusy || decision.ask) return false;
    const lines = this.queue.flatMap((item) => item.lines);
    return actsOfOthers(lines, this.ownSeats).length === 0 || this.isWorthPlaying(lines);
  }

  /**
   * Whether playback makes sense: the page is visible, few turns are behind, and none was undone.
   * @param {Wire.Line[]} lines
   */
  isWorthPlaying(lines) {
    if (document.hidden || getSetting("speed") === 0 || this.page.replay.isOn) return false;
    const turns = countTurns(actsOfOthers(lines, this.ownSeats));
    return turns > 0 && turns <= MAX_TURNS && !lines.some((line) => line.undone);
  }

  /**
   * Puts items on hold until the board shows the position before them; later items queue up behind.
   * @param {PlaybackItem[]} items
   */
  hold(...items) {
    this.isOnHold = true;
    this.queue.unshift(...items);
  }

  release() {
    this.isOnHold = false;
    if (!this.currentAct) this.playNext();
    if (this.queue.some((item) => item.asks)) this.startDeadline();
  }

  /** Starts the deadline by which a waiting question is shown. */
  startDeadline() {
    this.deadline ??= setTimeout(() => this.skip(), MAX_WAIT);
  }

  /**
   * Plays an item again, even while a decision is pending.
   * @param {PlaybackItem} item
   */
  repeat(item) {
    this.queue.push(item);
    this.isRepeat = true;
    this.playNext();
  }

  /** Plays the next item; items without acts are shown at once. */
  playNext() {
    const [item] = this.queue;
    if (!item) {
      this.finishAll();
      return;
    }
    this.acts = actsOfOthers(item.lines, this.ownSeats);
    this.actIndex = 0;
    if (this.currentAct) this.playAct(this.currentAct);
    else this.finishItem();
  }

  /**
   * Plays an act; if playback was turned off meanwhile, shows the rest at once, except for repeats.
   * @param {Wire.Line} act
   */
  playAct(act) {
    if (getSetting("speed") === 0 && !this.isRepeat) {
      this.skip();
      return;
    }
    const { board } = this.page;
    const pace = 1 / (getSetting("speed") || 1);
    board.pointAt(act.touches);
    requestRender();
    const hasMoves = act.journeys.length > 0 && !isMotionReduced();
    if (hasMoves)
      this.schedule(() => animateJourneys(board.scene, act, MOVE_TIME * pace), HIGHLIGHT_TIME * pace, "moveTimer");
    const stillTime = isMotionReduced() ? FLASH_TIME : STILL_ACT_TIME;
    const time = hasMoves ? HIGHLIGHT_TIME + MOVE_TIME + REST_TIME : stillTime;
    const isLast = this.actIndex + 1 === this.acts.length;
    if (!this.isPaused) this.schedule(() => this.nextAct(), (time + (isLast ? TURN_END_TIME : 0)) * pace);
  }

  /** Pauses at this act, or continues from it. */
  togglePause() {
    this.isPaused = !this.isPaused;
    clearTimeout(this.deadline);
    this.deadline = undefined;
    if (this.isPaused) clearTimeout(this.timer);
    else this.schedule(() => this.nextAct(), REST_TIME);
    requestRender();
  }

  /**
   * @param {() => void} work
   * @param {number} time
   * @param {"timer" | "moveTimer"} which
   */
  schedule(work, time, which = "timer") {
    clearTimeout(this[which]);
    this[which] = setTimeout(work, time);
  }

  /** Advances to the next act. */
  nextAct() {
    finishAnimations();
    this.actIndex += 1;
    if (this.currentAct) this.playAct(this.currentAct);
    else this.finishItem();
  }

  /** Finishes an item: its sequence follows, then the board shows the result. */
  finishItem() {
    const last = this.acts.at(-1);
    this.stop();
    this.lastAct = last ?? this.lastAct;
    this.playSequence(this.queue[0], (isSeen) => {
      this.queue.shift()?.show(isSeen || last !== undefined);
      this.playNext();
    });
  }

  /**
   * Plays the sequence of an item, if it has one; further items wait meanwhile.
   * @param {PlaybackItem | undefined} item
   * @param {(isSeen: boolean) => void} then gets whether there was one
   */
  playSequence(item, then) {
    const entry = item && areSequencesOn() && !this.page.replay.isOn ? lastSequenceEntry(item.lines) : 0;
    if (!entry) {
      then(false);
      return;
    }
    this.isOnHold = true;
    clearTimeout(this.deadline);
    this.deadline = undefined;
    this.page.sequences.play(entry, () => {
      this.isOnHold = false;
      then(true);
      this.catchUp();
    });
  }

  /** After a sequence: skips what is too much, and limits how long a question waits. */
  catchUp() {
    if (!this.currentAct) return;
    if (!this.canPlay()) this.skip();
    else if (this.queue.some((item) => item.asks)) this.startDeadline();
  }

  /** Playback is over. */
  finishAll() {
    clearTimeout(this.deadline);
    this.deadline = undefined;
    this.acts = [];
    this.isRepeat = false;
    this.isPaused = false;
    this.page.updates.markSeen();
    requestRender();
  }

  /** Skips to the current state. */
  skip() {
    this.stop();
    const acts = actsOfOthers(
      this.queue.flatMap((item) => item.lines),
      this.ownSeats,
    );
    this.lastAct = acts.at(-1) ?? this.lastAct;
    this.showAll(() => {
      if (isMotionReduced() && acts.length) this.flash(acts.flatMap((act) => act.touches));
      this.finishAll();
    });
  }

  /**
   * Shows the queued items at once; of several sequences only the last is played.
   * @param {() => void} then
   */
  showAll(then) {
    const last = this.queue.findLast((item) => lastSequenceEntry(item.lines));
    const [item] = this.queue;
    if (!item) {
      then();
      return;
    }
    this.playSequence(item === last ? item : undefined, (isSeen) => {
      this.queue.shift()?.show(isSeen);
      this.showAll(then);
    });
  }

  /**
   * Highlights elements for a while where nothing moves.
   * @param {string[]} ids
   */
  flash(ids) {
    const { board } = this.page;
    board.pointAt(ids);
    this.schedule(() => board.pointAt([]), FLASH_TIME);
  }

  /** Stops the current act. */
  stop() {
    clearTimeout(this.timer);
    clearTimeout(this.moveTimer);
    finishAnimations();
    if (this.acts.length) this.page.board.pointAt([]);
    this.acts = [];
  }

  /** Clears the queue after a complete state has arrived. */
  clear() {
    this.stop();
    this.queue = [];
    clearTimeout(this.deadline);
    this.deadline = undefined;
    this.isRepeat = false;
    this.isOnHold = false;
    this.isPaused = false;
    this.page.sequences.clear();
  }
}
