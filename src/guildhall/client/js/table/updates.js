// Updates from the server: the actions of others are played back one by one before the board shows the result.

/** @import { Turn } from "./history.js" */
/** @import { TablePage } from "./page.js" */

import { FLIGHT, land, send } from "../board/motion.js";
import * as api from "../lib/api.js";
import { attempt, paint } from "../lib/app.js";
import { signalTurn } from "../lib/notifications.js";
import { isStill, setting } from "../lib/settings.js";
import { actsOf, isSolemn, solemnEntry, turnsIn, turnsOf } from "./history.js";

export class Following {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** The last entry that this page has shown. */
    this.told = -1;
    /** Whether an earlier board is shown again: changes do not fit it. */
    this.isBack = false;
    /** What happened since this person's last move, as acts. @type {Wire.Line[]} */
    this.acts = [];
    /** The decision that this was told for. */
    this.asked = -1;
    /** The last time that everything came anew. @type {Wire.Full | null} */
    this.latest = null;
    /** The turn of the list that was last shown again, counted from its end. */
    this.shownAgain = 0;
  }

  /** What was told is to be told anew, in other words. */
  forget() {
    this.asked = -1;
    this.page.telling.said = null;
  }

  /** When something new is asked, what has happened since the last move is told in acts. */
  async recap() {
    const { id, recent, seat, state } = this.page;
    const asked = state?.ask?.decision ?? -1;
    if (asked === this.asked) return;
    this.asked = asked;
    this.shownAgain = 0;
    this.acts = recent;
    const [first, last] = [recent[0]?.entry, recent.at(-1)?.entry];
    if (first === undefined) return;
    const found = await api.get(`tables/${id}/acts`, { seat, from: first, to: last }).catch(() => null);
    if (found && this.acts === recent) this.acts = found.lines;
    paint();
  }

  /** @param {Wire.Update} message */
  update(message) {
    const { page } = this;
    this.signal(message.state);
    if (this.isBack) {
      if (page.deciding.busy) page.telling.skip();
      return;
    }
    const asks = Boolean(message.state?.ask);
    page.telling.add({ lines: message.lines, asks, show: (isTold) => page.update(message, isTold) });
  }

  /**
   * Everything comes anew; who was away for a few turns is told them from where they left.
   * @param {Wire.Full} message
   */
  async arrive(message) {
    const { page } = this;
    const { telling } = page;
    telling.clear();
    this.latest = message;
    this.isBack = false;
    this.signal(message.state);
    const since = Math.max(this.told, message.told);
    const lines = message.lines.filter((line) => line.entry > since);
    const solemn = isSolemn() && since >= 0 ? solemnEntry(lines) : 0;
    const isTold = since >= 0 && telling.isWorthwhile(lines);
    page.table = message.table;
    if (!isTold && !solemn) {
      page.full(message);
      telling.end();
      return;
    }
    telling.hold();
    const asks = message.state.ask !== null;
    const [before, after] = await Promise.all([
      this.earlier(message, isTold ? since : solemn - 1),
      solemn && isTold ? this.earlier(message, solemn) : null,
    ]);
    if (this.latest !== message) return;
    page.full(before ?? message);
    const told = isTold ? lines : lines.filter((line) => line.ceremony >= 0);
    const last = { lines: told, asks, show: () => page.full(message) };
    telling.hold(...(after ? this.inTurn(after, last) : [last]));
    telling.release();
    paint();
  }

  /**
   * What came before a ceremony, and with it, is told before what came after.
   * @param {Wire.Full} after the table after the ceremony
   * @param {Tale} last
   * @returns {Tale[]}
   */
  inTurn(after, last) {
    const { entry } = after.state;
    const first = last.lines.filter((line) => line.entry <= entry);
    return [
      { lines: first, asks: false, show: () => this.page.full(after) },
      { ...last, lines: last.lines.filter((line) => line.entry > entry) },
    ];
  }

  /**
   * The table as it stood after an earlier entry.
   * @param {Wire.Full} message
   * @param {number} entry
   * @returns {Promise<Wire.Full | null>}
   */
  async earlier(message, entry) {
    const then = await attempt(() => this.moment(entry, message.seat));
    return then ? { ...message, ...then, lines: message.lines.filter((line) => line.entry <= entry) } : null;
  }

  /**
   * The game after an earlier entry.
   * @param {number} entry
   * @param {number | undefined} seat
   */
  moment(entry, seat) {
    const shape = this.page.narrow ? "narrow" : "wide";
    return api.get(`tables/${this.page.id}/replay`, { seat, entry, shape });
  }

  /**
   * Title, sound and notice follow the server's turn, not what is told of it.
   * @param {Wire.State | null} state
   */
  signal(state) {
    if (!state) return;
    const mine = state.ask !== null && !state.ask.complete;
    signalTurn(mine, this.page.game.title, state.ask?.prompt ?? "");
  }

  /** Everything that was to be told is shown: the server keeps that for whoever plays. */
  shown() {
    const { live, replay, state, table } = this.page;
    this.recap();
    const entry = state?.entry ?? -1;
    if (entry <= this.told || document.hidden || replay.on || this.isBack) return;
    this.told = entry;
    if (table.you.seats.length) live.send({ type: "told", entry });
  }

  /** The turns of the others that can be told again, from old to new. */
  get turns() {
    const { lines, recent, table } = this.page;
    const told = recent.length ? this.acts : lines;
    return turnsIn(told, table.you.seats).filter((turn) => turn.lines.length && turn.actor >= 0);
  }

  /**
   * Tell an earlier or a later turn of the list.
   * @param {number} by
   */
  step(by) {
    const { turns } = this;
    this.shownAgain = Math.min(turns.length - 1, Math.max(0, this.shownAgain - by));
    this.again(turns.at(-1 - this.shownAgain));
  }

  /**
   * Tell a turn again, from the board before it; the last one if none is named.
   * @param {Turn} [turn]
   */
  async again(turn = this.turns.at(-1)) {
    const { page } = this;
    const { lines, seat, telling } = page;
    if (!turn || telling.act || telling.isHeld) return;
    const then = await attempt(() => this.moment(turn.first - 1, seat));
    if (!then || telling.act || telling.isHeld) return;
    this.isBack = true;
    page.draw((drawing) => drawing.show(then.scene), true);
    const told = lines.filter((line) => line.entry >= turn.first && line.entry <= turn.last && line.ceremony < 0);
    telling.again({ lines: told, asks: false, show: () => page.live.see() });
  }
}

// --- Playback ---

/** At speed 1: the light before a flight and the rest after it, an act without pieces. */
const LIGHT = 150;
const REST = 450;
const BARE = 900;
/** After the last act of a turn. */
const END = 600;
/** A question waits no longer for the telling. */
const PATIENCE = 4000;
/** Who is further behind is shown how things stand now. */
const MOST_TURNS = 3;
/** So long the places stay lit where nothing moves. */
const GLOW = 1500;

/**
 * @typedef {object} Tale Something that happened, and how to show what came of it.
 * @property {Wire.Line[]} lines
 * @property {boolean} asks whether it ends with a question to this person
 * @property {(isTold: boolean) => void} show
 */

export class Telling {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {Tale[]} */
    this.waiting = [];
    /** What is told now, and which act of it. @type {Wire.Line[]} */
    this.acts = [];
    this.at = 0;
    this.isAgain = false;
    this.isHeld = false;
    this.isPaused = false;
    /** The last act that was told, where nothing moves. @type {Wire.Line | null} */
    this.said = null;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {number | undefined} */
    this.flight = undefined;
    /** @type {number | undefined} */
    this.deadline = undefined;
  }

  /** The act that is told now. */
  get act() {
    return this.acts[this.at] ?? null;
  }

  /** The seats that this person plays. */
  get own() {
    return this.page.table.you.seats;
  }

  /** @param {Tale} tale */
  add(tale) {
    this.waiting.push(tale);
    if (this.isHeld) return;
    if (!this.canTell()) this.skip();
    else if (!this.act) this.next();
    else paint();
    if (tale.asks && this.act) this.limit();
  }

  /** Whether what waits can be told, to somebody who is not busy. */
  canTell() {
    const { deciding } = this.page;
    if (deciding.busy || deciding.ask) return false;
    const lines = this.waiting.flatMap((tale) => tale.lines);
    return actsOf(lines, this.own).length === 0 || this.isWorthwhile(lines);
  }

  /**
   * Whether somebody looks, and is not too far behind; what was taken back is not told.
   * @param {Wire.Line[]} lines
   */
  isWorthwhile(lines) {
    if (document.hidden || isStill() || setting("speed") === 0 || this.page.replay.on) return false;
    const turns = turnsOf(actsOf(lines, this.own));
    return turns > 0 && turns <= MOST_TURNS && !lines.some((line) => line.undone);
  }

  /**
   * Keep what is to be told until the board stands as it did before it; what came later follows.
   * @param {Tale[]} tales
   */
  hold(...tales) {
    this.isHeld = true;
    this.waiting.unshift(...tales);
  }

  release() {
    this.isHeld = false;
    if (!this.act) this.next();
    if (this.waiting.some((tale) => tale.asks)) this.limit();
  }

  /** A question waits: it comes soon, whatever is still to be told. */
  limit() {
    this.deadline ??= setTimeout(() => this.skip(), PATIENCE);
  }

  /**
   * Tell what was told before, whatever is asked now.
   * @param {Tale} tale
   */
  again(tale) {
    this.waiting.push(tale);
    this.isAgain = true;
    if (isStill()) this.skip();
    else this.next();
  }

  /** Tell the next tale; those without an act are only shown. */
  next() {
    const [tale] = this.waiting;
    if (!tale) {
      this.end();
      return;
    }
    this.acts = actsOf(tale.lines, this.own);
    this.at = 0;
    if (this.act) this.tell(this.act);
    else this.finish();
  }

  /**
   * Tell an act; who has chosen to be told nothing meanwhile sees the rest at once, unless they ask for it.
   * @param {Wire.Line} act
   */
  tell(act) {
    if (setting("speed") === 0 && !this.isAgain) {
      this.skip();
      return;
    }
    const { board } = this.page;
    const pace = 1 / (setting("speed") || 1);
    board.show(act.touches);
    paint();
    const flies = act.journeys.length > 0;
    if (flies) this.later(() => send(board.drawing, act, FLIGHT * pace), LIGHT * pace, "flight");
    const time = flies ? LIGHT + FLIGHT + REST : BARE;
    const isLast = this.at + 1 === this.acts.length;
    if (!this.isPaused) this.later(() => this.go(), (time + (isLast ? END : 0)) * pace);
  }

  /** Stop at this act, or go on from it. */
  pause() {
    this.isPaused = !this.isPaused;
    clearTimeout(this.deadline);
    this.deadline = undefined;
    if (this.isPaused) clearTimeout(this.timer);
    else this.later(() => this.go(), REST);
    paint();
  }

  /**
   * @param {() => void} work
   * @param {number} time
   * @param {"timer" | "flight"} which
   */
  later(work, time, which = "timer") {
    clearTimeout(this[which]);
    this[which] = setTimeout(work, time);
  }

  /** On to the next act. */
  go() {
    land();
    this.at += 1;
    if (this.act) this.tell(this.act);
    else this.finish();
  }

  /** A tale is told: its ceremony follows, and then the board shows what came of it. */
  finish() {
    const last = this.acts.at(-1);
    this.stop();
    this.said = last ?? this.said;
    this.solemnly(this.waiting[0], (isSeen) => {
      this.waiting.shift()?.show(isSeen || last !== undefined);
      this.next();
    });
  }

  /**
   * Tell the ceremony of a tale, if it has one, and go on; what comes meanwhile has to wait.
   * @param {Tale | undefined} tale
   * @param {(isSeen: boolean) => void} then is told whether there was one
   */
  solemnly(tale, then) {
    const entry = tale && isSolemn() && !this.page.replay.on ? solemnEntry(tale.lines) : 0;
    if (!entry) {
      then(false);
      return;
    }
    this.isHeld = true;
    clearTimeout(this.deadline);
    this.deadline = undefined;
    this.page.ceremonies.tell(entry, () => {
      this.isHeld = false;
      then(true);
      this.catchUp();
    });
  }

  /** What came during a ceremony is told like anything else: not too much, and not for too long. */
  catchUp() {
    if (!this.act) return;
    if (!this.canTell()) this.skip();
    else if (this.waiting.some((tale) => tale.asks)) this.limit();
  }

  /** All is told. */
  end() {
    clearTimeout(this.deadline);
    this.deadline = undefined;
    this.acts = [];
    this.isAgain = false;
    this.isPaused = false;
    this.page.following.shown();
    paint();
  }

  /** To now: what waits is shown at once. */
  skip() {
    this.stop();
    const acts = actsOf(
      this.waiting.flatMap((tale) => tale.lines),
      this.own,
    );
    this.said = acts.at(-1) ?? this.said;
    this.showAll(() => {
      if (isStill() && acts.length) this.glow(acts.flatMap((act) => act.touches));
      this.end();
    });
  }

  /**
   * Show what waits; of several ceremonies the last is told.
   * @param {() => void} then
   */
  showAll(then) {
    const last = this.waiting.findLast((tale) => solemnEntry(tale.lines));
    const [tale] = this.waiting;
    if (!tale) {
      then();
      return;
    }
    this.solemnly(tale === last ? tale : undefined, (isSeen) => {
      this.waiting.shift()?.show(isSeen);
      this.showAll(then);
    });
  }

  /**
   * Where nothing moves, the places are lit for a while.
   * @param {string[]} ids
   */
  glow(ids) {
    const { board } = this.page;
    board.show(ids);
    this.later(() => board.show([]), GLOW);
  }

  /** Nothing is told any more, and nothing shown. */
  stop() {
    clearTimeout(this.timer);
    clearTimeout(this.flight);
    land();
    if (this.acts.length) this.page.board.show([]);
    this.acts = [];
  }

  /** Forget what waits: the whole was told anew. */
  clear() {
    this.stop();
    this.waiting = [];
    clearTimeout(this.deadline);
    this.deadline = undefined;
    this.isAgain = false;
    this.isHeld = false;
    this.isPaused = false;
    this.page.ceremonies.clear();
  }
}
