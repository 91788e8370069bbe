// Following a game: what comes from the server is told before it is shown, and again if wanted.

/** @import { TablePage } from "./table.js" */

import * as api from "./api.js";
import { attempt, paint } from "./app.js";
import { signalTurn } from "./signals.js";
import { actsOf } from "./telling.js";

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
  }

  /** When something new is asked, what has happened since the last move is told in acts. */
  async recap() {
    const { id, recent, seat, state } = this.page;
    const asked = state?.ask?.decision ?? -1;
    if (asked === this.asked) return;
    this.asked = asked;
    this.acts = recent;
    const [first, last] = [recent[0]?.entry, recent.at(-1)?.entry];
    if (first === undefined) return;
    const found = await attempt(() => api.get(`tables/${id}/acts`, { seat, from: first, to: last }));
    if (found && this.acts === recent) this.acts = found.lines;
    paint();
  }

  /** @param {Wire.Update} message */
  update(message) {
    const { page } = this;
    this.signal(message.state);
    if (this.isBack) return;
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
    this.isBack = false;
    this.signal(message.state);
    const since = Math.max(this.told, message.told);
    const lines = message.lines.filter((line) => line.entry > since);
    page.table = message.table;
    if (since < 0 || !telling.isWorthwhile(lines)) {
      page.full(message);
      telling.end();
      return;
    }
    telling.hold({ lines, asks: message.state.ask !== null, show: () => page.full(message) });
    const then = await attempt(() => this.moment(since, message.seat));
    if (then) page.full({ ...message, ...then, lines: message.lines.filter((line) => line.entry <= since) });
    telling.release();
    paint();
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

  /** Tell the last turn of the others again, from the board before it. */
  async again() {
    const { page } = this;
    const { lines, seat, telling } = page;
    const acts = actsOf(lines, page.table.you.seats).filter((act) => act.seat >= 0);
    const last = acts.at(-1);
    if (!last || telling.act) return;
    const [first] = acts.slice(acts.findLastIndex((act) => act.seat !== last.seat) + 1);
    const then = await attempt(() => this.moment(first.entry - 1, seat));
    if (!then || telling.act) return;
    this.isBack = true;
    page.draw((drawing) => drawing.show(then.scene), true);
    const told = lines.filter((line) => line.entry >= first.entry);
    telling.again({ lines: told, asks: false, show: () => page.live.see() });
  }
}
