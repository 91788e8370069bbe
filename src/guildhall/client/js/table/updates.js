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
    /** Whether an earlier board is shown again: changes do not fit it. */
    this.isRewound = false;
    /** What happened since this person's last move, as acts. @type {Wire.Line[]} */
    this.recapActs = [];
    /** The decision that this was told for. */
    this.recapDecision = -1;
    /** The last time that everything came anew. @type {Wire.Full | null} */
    this.latestFull = null;
    /** The turn of the list that was last shown again, counted from its end. */
    this.replayedTurn = 0;
  }

  /** What was told is to be told anew, in other words. */
  forgetRecap() {
    this.recapDecision = -1;
    this.page.playback.lastAct = null;
  }

  /** When something new is asked, what has happened since the last move is told in acts. */
  async loadRecap() {
    const { id, recentLines, seat, state } = this.page;
    const asked = state?.ask?.decision ?? -1;
    if (asked === this.recapDecision) return;
    this.recapDecision = asked;
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
    this.notifyTurn(message.state);
    if (this.isRewound) {
      if (page.decision.isBusy) page.playback.skip();
      return;
    }
    const asks = Boolean(message.state?.ask);
    page.playback.enqueue({ lines: message.lines, asks, show: (isAnimated) => page.applyUpdate(message, isAnimated) });
  }

  /**
   * Everything comes anew; who was away for a few turns is told them from where they left.
   * @param {Wire.Full} message
   */
  async onFull(message) {
    const { page } = this;
    const { playback } = page;
    playback.clear();
    this.latestFull = message;
    this.isRewound = false;
    this.notifyTurn(message.state);
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
   * What came before a ceremony, and with it, is told before what came after.
   * @param {Wire.Full} after the table after the ceremony
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
   * The table as it stood after an earlier entry.
   * @param {Wire.Full} message
   * @param {number} entry
   * @returns {Promise<Wire.Full | null>}
   */
  async fullAt(message, entry) {
    const then = await attempt(() => this.positionAt(entry, message.seat));
    return then ? { ...message, ...then, lines: message.lines.filter((line) => line.entry <= entry) } : null;
  }

  /**
   * The game after an earlier entry.
   * @param {number} entry
   * @param {number | undefined} seat
   */
  positionAt(entry, seat) {
    const shape = this.page.narrow ? "narrow" : "wide";
    return api.get(`tables/${this.page.id}/replay`, { seat, entry, shape });
  }

  /**
   * Title, sound and notice follow the server's turn, not what is told of it.
   * @param {Wire.State | null} state
   */
  notifyTurn(state) {
    if (!state) return;
    const isMyTurn = state.ask !== null && !state.ask.complete;
    notifyTurn(isMyTurn, this.page.game.title, state.ask?.prompt ?? "");
  }

  /** Everything that was to be told is shown: the server keeps that for whoever plays. */
  markSeen() {
    const { connection, replay, state, table } = this.page;
    this.loadRecap();
    const entry = state?.entry ?? -1;
    if (entry <= this.seenUntil || document.hidden || replay.isOn || this.isRewound) return;
    this.seenUntil = entry;
    if (table.you.seats.length) connection.send({ type: "told", entry });
  }

  /** The turns of the others that can be told again, from old to new. */
  get turns() {
    const { lines, recentLines, table } = this.page;
    const source = recentLines.length ? this.recapActs : lines;
    return groupByTurn(source, table.you.seats).filter((turn) => turn.lines.length && turn.actor >= 0);
  }

  /**
   * Tell an earlier or a later turn of the list.
   * @param {number} by
   */
  replayNeighbour(by) {
    const { turns } = this;
    this.replayedTurn = Math.min(turns.length - 1, Math.max(0, this.replayedTurn - by));
    this.replayTurn(turns.at(-1 - this.replayedTurn));
  }

  /**
   * Tell a turn again, from the board before it; the last one if none is named.
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

/** At speed 1: the light before a flight and the rest after it, an act without pieces. */
const HIGHLIGHT_TIME = 150;
const REST_TIME = 450;
const STILL_ACT_TIME = 900;
/** After the last act of a turn. */
const TURN_END_TIME = 600;
/** A question waits no longer for the telling. */
const MAX_WAIT = 4000;
/** Who is further behind is shown how things stand now. */
const MAX_TURNS = 3;
/** So long the places stay lit where nothing moves. */
const FLASH_TIME = 1500;

/**
 * @typedef {object} PlaybackItem Something that happened, and how to show what came of it.
 * @property {Wire.Line[]} lines
 * @property {boolean} asks whether it ends with a question to this person
 * @property {(isTold: boolean) => void} show
 */

export class Playback {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {PlaybackItem[]} */
    this.queue = [];
    /** What is told now, and which act of it. @type {Wire.Line[]} */
    this.acts = [];
    this.actIndex = 0;
    this.isRepeat = false;
    this.isOnHold = false;
    this.isPaused = false;
    /** The last act that was told, where nothing moves. @type {Wire.Line | null} */
    this.lastAct = null;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {number | undefined} */
    this.moveTimer = undefined;
    /** @type {number | undefined} */
    this.deadline = undefined;
  }

  /** The act that is told now. */
  get currentAct() {
    return this.acts[this.actIndex] ?? null;
  }

  /** The seats that this person plays. */
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

  /** Whether what waits can be told, to somebody who is not busy. */
  canPlay() {
    const { decision } = this.page;
    if (decision.isBusy || decision.ask) return false;
    const lines = this.queue.flatMap((item) => item.lines);
    return actsOfOthers(lines, this.ownSeats).length === 0 || this.isWorthPlaying(lines);
  }

  /**
   * Whether somebody looks, and is not too far behind; what was taken back is not told.
   * @param {Wire.Line[]} lines
   */
  isWorthPlaying(lines) {
    if (document.hidden || isMotionReduced() || getSetting("speed") === 0 || this.page.replay.isOn) return false;
    const turns = countTurns(actsOfOthers(lines, this.ownSeats));
    return turns > 0 && turns <= MAX_TURNS && !lines.some((line) => line.undone);
  }

  /**
   * Keep what is to be told until the board stands as it did before it; what came later follows.
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

  /** A question waits: it comes soon, whatever is still to be told. */
  startDeadline() {
    this.deadline ??= setTimeout(() => this.skip(), MAX_WAIT);
  }

  /**
   * Tell what was told before, whatever is asked now.
   * @param {PlaybackItem} item
   */
  repeat(item) {
    this.queue.push(item);
    this.isRepeat = true;
    if (isMotionReduced()) this.skip();
    else this.playNext();
  }

  /** Tell the next tale; those without an act are only shown. */
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
   * Tell an act; who has chosen to be told nothing meanwhile sees the rest at once, unless they ask for it.
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
    const hasMoves = act.journeys.length > 0;
    if (hasMoves)
      this.schedule(() => animateJourneys(board.scene, act, MOVE_TIME * pace), HIGHLIGHT_TIME * pace, "moveTimer");
    const time = hasMoves ? HIGHLIGHT_TIME + MOVE_TIME + REST_TIME : STILL_ACT_TIME;
    const isLast = this.actIndex + 1 === this.acts.length;
    if (!this.isPaused) this.schedule(() => this.nextAct(), (time + (isLast ? TURN_END_TIME : 0)) * pace);
  }

  /** Stop at this act, or go on from it. */
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

  /** On to the next act. */
  nextAct() {
    finishAnimations();
    this.actIndex += 1;
    if (this.currentAct) this.playAct(this.currentAct);
    else this.finishItem();
  }

  /** A tale is told: its ceremony follows, and then the board shows what came of it. */
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
   * Tell the ceremony of a tale, if it has one, and go on; what comes meanwhile has to wait.
   * @param {PlaybackItem | undefined} item
   * @param {(isSeen: boolean) => void} then is told whether there was one
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

  /** What came during a ceremony is told like anything else: not too much, and not for too long. */
  catchUp() {
    if (!this.currentAct) return;
    if (!this.canPlay()) this.skip();
    else if (this.queue.some((item) => item.asks)) this.startDeadline();
  }

  /** All is told. */
  finishAll() {
    clearTimeout(this.deadline);
    this.deadline = undefined;
    this.acts = [];
    this.isRepeat = false;
    this.isPaused = false;
    this.page.updates.markSeen();
    requestRender();
  }

  /** To now: what waits is shown at once. */
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
   * Show what waits; of several ceremonies the last is told.
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
   * Where nothing moves, the places are lit for a while.
   * @param {string[]} ids
   */
  flash(ids) {
    const { board } = this.page;
    board.pointAt(ids);
    this.schedule(() => board.pointAt([]), FLASH_TIME);
  }

  /** Nothing is told any more, and nothing shown. */
  stop() {
    clearTimeout(this.timer);
    clearTimeout(this.moveTimer);
    finishAnimations();
    if (this.acts.length) this.page.board.pointAt([]);
    this.acts = [];
  }

  /** Forget what waits: the whole was told anew. */
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
