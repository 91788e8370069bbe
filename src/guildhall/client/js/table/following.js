// Following a game: what comes from the server is told before it is shown, and again if wanted.

/** @import { Turn } from "./recap.js" */
/** @import { TablePage } from "./table.js" */
/** @import { Tale } from "./telling.js" */

import * as api from "../lib/api.js";
import { attempt, paint } from "../lib/app.js";
import { signalTurn } from "../lib/signals.js";
import { isSolemn, solemnEntry } from "./acts.js";
import { turnsIn } from "./recap.js";

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
