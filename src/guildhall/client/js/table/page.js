// The page of a table: its state, its connection to the server, and its parts.

/** @import { Drawing } from "../board/svg_patch.js" */
/** @import { Note, Page } from "../lib/app.js" */
/** @import { Line, Sight } from "../lib/connection.js" */
/** @import { Ended } from "./result.js" */

import { Board } from "../board/board.js";
import { travel } from "../board/motion.js";
import { elementsOf, isSame } from "../board/selection.js";
import { Coach } from "../coach/coach.js";
import { Hints } from "../coach/hints.js";
import { Drawer } from "../hall/rules.js";
import * as api from "../lib/api.js";
import { announce, app, attempt, game, paint, spokenLanguage, toast } from "../lib/app.js";
import { Live } from "../lib/connection.js";
import { loadGame } from "../lib/icons.js";
import { openShare, promiseAnew } from "../lib/nonce.js";
import { readySound } from "../lib/notifications.js";
import { isNarrow } from "../lib/settings.js";
import { say } from "../lib/text.js";
import { hearChat, readChat } from "./chat.js";
import { Clocks } from "./clocks.js";
import { Deciding } from "./decision.js";
import { actsOf, announceActs } from "./history.js";
import { keepFocus, pressKey } from "./keyboard.js";
import { frame, looking, nextSeat } from "./layout.js";
import { tellAct } from "./option_list.js";
import { Replay } from "./replay.js";
import { Review } from "./review.js";
import { Ceremonies } from "./sequence.js";
import { Belongings } from "./sheets.js";
import { Following, Telling } from "./updates.js";

/** @typedef {TablePage & { state: Wire.State, seat: number }} Playing A table whose game is seen. */

/**
 * @param {string} id
 * @param {string} [code]
 * @param {string} [place]
 * @returns {Promise<Page>}
 */
export async function open(id, code, place) {
  const table = await api.get(`tables/${id}`);
  await loadGame(gameOf(table));
  return new TablePage(table, code, place);
}

/** @param {Wire.Table} table */
function gameOf(table) {
  const found = game(table.game);
  if (!found) throw new Error(`no game '${table.game}'`);
  return found;
}

export class TablePage {
  /**
   * @param {Wire.Table} table
   * @param {string} [code] of an invitation
   * @param {string} [place] the seat it is for
   */
  constructor(table, code, place) {
    this.id = table.id;
    this.code = code;
    this.place = place;
    this.table = table;
    this.game = gameOf(table);
    /** @type {number | undefined} */
    this.seat = undefined;
    /** @type {Wire.State | null} */
    this.state = null;
    /** @type {Wire.Line[]} */
    this.lines = [];
    /** How many lines this person has seen happen; -1: nobody knows yet. */
    this.seen = -1;
    /** @type {Wire.Chat[]} */
    this.chat = [];
    this.read = -1;
    /** The petition that this person has withdrawn. */
    this.forgone = "";
    /** @type {Line} */
    this.line = "open";
    this.narrow = isNarrow();
    this.tab = "me";
    this.book = "chronicle";
    /** Whether the side and the list of options lie open, and the whole chronicle. */
    this.side = this.list = this.older = false;
    this.showEnd = true;
    /** @type {Ended | null} */
    this.ended = null;
    this.rules = new Drawer(this.game);
    this.deciding = new Deciding(this);
    this.telling = new Telling(this);
    this.following = new Following(this);
    this.board = new Board(this);
    this.ceremonies = new Ceremonies(this);
    this.belongings = new Belongings(this);
    this.replay = new Replay(this);
    this.coach = new Coach(this);
    this.hints = new Hints(this);
    this.review = new Review(this);
    this.clocks = new Clocks(this);
    this.live = new Live(
      `tables/${this.id}/live`,
      () => this.sight(),
      (message) => this.hear(message),
      (line) => this.heard(line),
    );
    this.onKey = (/** @type {KeyboardEvent} */ event) => pressKey(this, event);
    this.onResize = () => this.resized();
    this.onReturn = () => document.hidden || promiseAnew(this.table, true);
    addEventListener("keydown", this.onKey);
    addEventListener("resize", this.onResize);
    document.addEventListener("visibilitychange", this.onReturn);
    this.onReturn();
    for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, readySound, { once: true });
  }

  /** @returns {Sight} */
  sight() {
    return { seat: looking(this), shape: this.narrow ? "narrow" : "wide", lang: spokenLanguage() };
  }

  close() {
    this.live.close();
    this.board.inspector.close();
    this.coach.close();
    this.clocks.close();
    this.telling.clear();
    removeEventListener("keydown", this.onKey);
    removeEventListener("resize", this.onResize);
    document.removeEventListener("visibilitychange", this.onReturn);
  }

  async languageChanged() {
    this.game = gameOf(this.table);
    this.table = await api.get(`tables/${this.id}`);
    await this.rules.load(this.game);
    await this.coach.load();
    await this.ceremonies.languageChanged();
    this.following.forget();
    this.ended = null;
    this.live.see();
  }

  resized() {
    if (this.narrow === isNarrow()) return;
    this.narrow = isNarrow();
    this.live.see();
  }

  // --- Connection ---

  /** @param {Line} line */
  heard(line) {
    this.line = line;
    if (line === "lost") this.deciding.keepDraft();
    if (line === "ended") toast(say("table-gone"), { bad: true });
    paint();
  }

  /** @param {Wire.Heard} message */
  hear(message) {
    if (message.type === "update") {
      this.following.update(message);
      return;
    }
    if (message.type === "full") this.following.arrive(message);
    if (message.type === "table") this.table = message.table;
    openShare(this.table);
    promiseAnew(this.table);
    if (message.type === "chat") hearChat(this, message.chat);
    if (message.type === "clocks") this.clocks.heard(message);
    if (message.type === "review") this.review.heard(message);
    paint();
  }

  /** @param {Wire.Full} message */
  full(message) {
    this.deciding.forget();
    this.table = message.table;
    this.seat = message.seat;
    this.lines = message.lines;
    this.chat = message.chat;
    if (this.seen < 0) this.seen = lastOwn(this.lines, this.seat);
    if (!this.replay.on) this.draw((drawing) => drawing.show(message.scene));
    this.board.begin(message);
    this.take(message.state);
    this.deciding.restoreDraft();
  }

  /**
   * @param {Wire.Update} update
   * @param {boolean} isTold whether the pieces have been seen on their way
   */
  update({ patch, state, lines }, isTold) {
    if (patch && !this.replay.on) this.draw((drawing) => drawing.patch(patch), isTold);
    this.board.note(patch ?? [], state, lines);
    const { all, fresh } = joined(this.lines, lines);
    this.lines = all;
    announceActs(actsOf(fresh, this.table.you.seats), state ?? this.state);
    if (state) this.take(state);
    else this.board.relight();
  }

  /**
   * Change the drawing; its pieces travel, unless they have.
   * @param {(drawing: Drawing) => void} change
   * @param {boolean} haveTravelled
   */
  draw(change, haveTravelled = false) {
    const { drawing } = this.board;
    if (haveTravelled) change(drawing);
    else travel(drawing, () => change(drawing));
  }

  /** What happened since this person's last move, when it is their turn again. */
  get recent() {
    return this.deciding.ask ? this.lines.slice(Math.max(this.seen, 0)) : [];
  }

  /** @param {Wire.State} state */
  take(state) {
    const { deciding, board } = this;
    const { ask: before } = deciding.choosing;
    if (isDeclined(this.state, state, this.forgone)) toast(say("undo-refused"));
    this.state = state;
    deciding.settle();
    this.replay.heard(state.entry);
    const { ask } = deciding;
    this.coach.heed(ask);
    if (!isSame(ask, before)) {
      deciding.begin(ask);
      this.hints.clear();
      if (ask) this.coach.asked(ask);
      if (ask && ask.decision !== before?.decision) this.asked(ask);
      else if (ask) board.districts.bringForward(elementsOf(ask));
    }
    board.relight();
    if (!isSame(ask, before)) tellAct(this);
  }

  /** @param {Wire.Ask} ask */
  asked(ask) {
    announce(ask.prompt);
    this.board.districts.turnTo(elementsOf(ask));
  }

  /**
   * Do something at this table. By its key it counts once, so it is sent until it arrives.
   * @template {keyof Wire.TablePosts} Word
   * @param {Word} what
   * @param {Wire.TablePosts[Word]["takes"]} [body]
   * @param {Note} note
   */
  send(what, body, note = {}) {
    return attempt(api.onceAt(this.id, what, body), { again: true, ...note });
  }

  // --- Rendering ---

  view() {
    return frame(this);
  }

  painted() {
    this.deciding.painted();
    this.ceremonies.painted();
    if (!app.dialog && !this.ceremonies.now) keepFocus();
    this.board.painted();
    this.belongings.painted();
    this.clocks.painted();
    readChat(this);
    this.coach.painted();
  }

  get nextSeat() {
    return nextSeat(this);
  }

  /** @param {number} seat */
  sitAs(seat) {
    this.seat = seat;
    this.seen = lastOwn(this.lines, seat);
    this.live.see();
  }

  /** @param {number} seat */
  name(seat) {
    return this.table.seats[seat]?.name ?? "";
  }

  get exportPath() {
    return new URL(`api/tables/${this.id}/export?seat=${this.seat}`, document.baseURI).href;
  }
}

// --- Differences between two states ---

/**
 * Whether the others refuse what this person asked to take back: the petition is gone, and the decision stands.
 * @param {Wire.State | null} before
 * @param {Wire.State} now
 * @param {string} forgone the petition that this person has withdrawn
 */
export function isDeclined(before, { proposal, undo }, forgone) {
  const asked = before?.proposal;
  return Boolean(asked?.own && !proposal && asked.id !== forgone && undo?.entry === asked.entry);
}

/**
 * The chronicle with lines of which some may be known already, and those that are new in it.
 * @param {Wire.Line[]} before
 * @param {Wire.Line[]} lines
 */
function joined(before, lines) {
  const first = lines[0]?.entry ?? Number.POSITIVE_INFINITY;
  const known = new Set(before.map(({ entry, line }) => `${entry}.${line}`));
  const all = [...before.filter(({ entry }) => entry < first), ...lines];
  return { all, fresh: lines.filter(({ entry, line }) => !known.has(`${entry}.${line}`)) };
}

/**
 * The index after this seat's own last line: what follows happened since.
 * @param {Wire.Line[]} lines
 * @param {number} seat
 */
export function lastOwn(lines, seat) {
  return lines.findLastIndex((line) => line.actor === seat) + 1;
}
