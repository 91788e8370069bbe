// A table: the live channel, the drawing, and what lies around them.

import * as api from "./api.js";
import { announce, app, game, paint, toast } from "./app.js";
import { Choosing } from "./choosing.js";
import { Coach } from "./coach.js";
import { Deciding } from "./deciding.js";
import { Districts } from "./districts.js";
import { Drawing } from "./drawing.js";
import { travel } from "./flights.js";
import { keepFocus } from "./focus.js";
import { frame } from "./frame.js";
import { Hints } from "./hints.js";
import { loadGame } from "./icons.js";
import { Inspector } from "./inspect.js";
import { pressKey } from "./keys.js";
import { light, nameGroups, point } from "./lights.js";
import { Live } from "./live.js";
import { Replay } from "./replay.js";
import { Review } from "./review.js";
import { rulebook } from "./rules.js";
import { isNarrow, isStill, setting } from "./settings.js";
import { readySound, signalTurn } from "./signals.js";
import { say } from "./words.js";

/** Between two moves of others, so that the eye can follow. */
const PAUSE = 420;
const BACKLOG = 6;

export async function open(id, code, seat) {
  const page = new TablePage(id, code, seat);
  await page.start();
  return page;
}

class TablePage extends Deciding {
  constructor(id, code, place) {
    super();
    Object.assign(this, {
      id, code, place, table: null, state: null, lines: [], chat: [], seat: undefined, line: "open", waiting: [],
      tab: "me", book: "chronicle", drawer: null, chooser: null, side: false, list: false, unread: 0, seen: -1, showEnd: true, ended: null,
    });
    this.choosing = new Choosing(null);
    this.drawing = new Drawing((svg, kind) => this.mount(svg, kind));
    this.districts = new Districts(this.drawing);
    this.narrow = isNarrow();
    this.onKey = (event) => pressKey(this, event);
    this.onResize = () => this.resized();
  }

  async start() {
    this.table = await api.get(`tables/${this.id}`);
    this.game = game(this.table.game);
    await loadGame(this.game);
    this.inspector = new Inspector(this.drawing);
    this.replay = new Replay(this);
    this.coach = new Coach(this);
    this.hints = new Hints(this);
    this.review = new Review(this);
    this.live = new Live(`tables/${this.id}/live`, () => this.wish(), (message) => this.hear(message), (line) => this.heard(line));
    addEventListener("keydown", this.onKey);
    addEventListener("resize", this.onResize);
    addEventListener("pointerdown", readySound, { once: true });
    addEventListener("keydown", readySound, { once: true });
  }

  wish() {
    return { seat: this.seat, shape: this.narrow ? "narrow" : "wide", lang: document.documentElement.lang };
  }

  close() {
    this.live.close();
    this.inspector.close();
    this.coach.close();
    clearTimeout(this.timer);
    removeEventListener("keydown", this.onKey);
    removeEventListener("resize", this.onResize);
  }

  async languageChanged() {
    this.game = game(this.table.game);
    this.table = await api.get(`tables/${this.id}`);
    await this.rules?.load();
    await this.coach.load();
    this.ended = null;
    this.live.see();
  }

  resized() {
    if (this.narrow === isNarrow()) return;
    this.narrow = isNarrow();
    this.live.see();
  }

  // --- The channel ---

  heard(line) {
    this.line = line;
    if (line === "ended") toast(say("table-gone"), { bad: true });
    paint();
  }

  hear(message) {
    if (message.type === "update") {
      this.waiting.push(message);
      this.drain();
      return;
    }
    if (message.type === "full") this.full(message);
    if (message.type === "table") this.table = message.table;
    if (message.type === "chat") this.hearChat(message.chat);
    if (message.type === "review") this.review.heard(message);
    paint();
  }

  full(message) {
    this.waiting = [];
    this.awaited = null;
    this.busy = false;
    this.table = message.table;
    this.seat = message.seat;
    this.lines = message.lines;
    this.chat = message.chat;
    if (this.seen < 0) this.seen = lastOwn(this.lines, this.seat);
    if (!this.replay.on) travel(this.drawing, () => this.drawing.show(message.scene));
    this.take(message.state);
  }

  /** Show updates one after another; one's own decisions and long queues at once. */
  drain() {
    clearTimeout(this.timer);
    const due = isStill() ? 0 : (this.shownAt ?? 0) + PAUSE - performance.now();
    const urgent = this.busy || this.waiting.length > BACKLOG || document.hidden;
    if (due > 0 && !urgent) {
      this.timer = setTimeout(() => this.drain(), due);
      return;
    }
    const update = this.waiting.shift();
    if (!update) return;
    this.shownAt = performance.now();
    this.update(update);
    if (this.waiting.length) this.drain();
    paint();
  }

  update({ patch, state, lines }) {
    if (patch && !this.replay.on) travel(this.drawing, () => this.drawing.patch(patch));
    this.lines.push(...lines);
    for (const line of lines) if (line.seat !== this.seat) announce(line.text);
    if (state) this.take(state);
    else this.relight();
  }

  /** What happened since this person's last move, when it is their turn again. */
  get recent() {
    return this.replay.on || !this.state?.ask ? [] : this.lines.slice(Math.max(this.seen, 0));
  }

  hearChat(lines) {
    this.chat.push(...lines);
    if (this.book !== "chat") this.unread += lines.length;
  }

  take(state) {
    const { ask: before } = this.choosing;
    if (isDeclined(this, state)) toast(say("undo-refused"));
    this.state = state;
    this.settle();
    this.replay.heard(state.entry);
    const ask = this.replay.on ? null : state.ask;
    this.coach.heed(ask);
    if (!isSame(ask, before)) {
      this.choosing = new Choosing(ask);
      this.chooser = null;
      this.hints.clear();
      if (ask && ask.decision !== before?.decision) this.asked(ask);
      else if (ask) this.districts.bringForward(elementsOf(ask));
    }
    const mine = Boolean(state.ask) && !state.ask.complete;
    signalTurn(mine, this.game.title, state.ask?.prompt ?? "");
    this.relight();
    if (setting("confirm") === false && state.ask?.complete && state.ask.draft.length) this.confirm();
  }

  asked(ask) {
    announce(ask.prompt);
    this.coach.asked(ask);
    this.districts.turnTo(elementsOf(ask));
  }

  // --- The drawing ---

  mount(svg, kind) {
    const place = { board: "board", district: "board", strip: "strip", tray: "tray", seat: "seats" }[kind] ?? "board";
    const holder = document.getElementById(place);
    if (!holder) return;
    const own = kind === "seat" && svg.dataset.id === `seat-${this.seat}`;
    if (own) holder.prepend(svg);
    else holder.append(svg);
  }

  /** After painting: the frame stands, so sheets can be put into it. */
  painted() {
    this.placeChooser();
    this.coach.painted();
    if (!app.dialog) keepFocus();
    const board = document.getElementById("board");
    if (!board || board === this.board) return;
    this.board = board;
    board.append(this.inspector.card);
    for (const name of ["board", "tray", "seats", "strip"]) {
      const place = document.getElementById(name);
      this.inspector.watch(place);
      place.addEventListener("click", (event) => this.click(event));
    }
    for (const id of this.drawing.sheets) {
      const svg = this.drawing.element(id);
      if (!svg.isConnected) this.mount(svg, svg.getAttribute("class"));
    }
    this.relight();
  }

  placeChooser() {
    const card = document.querySelector(".chooser");
    if (!card || this.narrow) return;
    const { box } = this.chooser;
    const left = box.right + 12 + card.offsetWidth < innerWidth ? box.right + 12 : box.left - card.offsetWidth - 12;
    card.style.left = `${Math.max(8, left)}px`;
    card.style.top = `${Math.max(8, Math.min(box.top, innerHeight - card.offsetHeight - 8))}px`;
  }

  relight() {
    light(this.drawing, this.choosing, (id) => this.nameOf(id));
    nameGroups(this.drawing);
    this.districts.update();
  }

  /** What a click there does; where pieces are marked, what the piece is. */
  nameOf(id) {
    const options = this.choosing.optionsOf(id);
    const named = this.drawing.element(id)?.dataset.named ?? "";
    if (options.length === 1 && new Set(options[0].touches).size < 2) return options[0].text;
    return named || options.map((option) => option.text).join("; ");
  }

  /** Halo on these elements; in the narrow shape turn to them. */
  show(ids) {
    point(this.drawing, ids);
    this.districts.turnTo(ids);
    this.districts.update();
  }

  // --- Other doings ---

  async openRules(number = "") {
    this.rules ??= await rulebook(this.game);
    this.drawer = "rules";
    paint();
    requestAnimationFrame(() => document.querySelector(".drawer button")?.focus());
    if (number) this.rules.show(number);
  }

  /** The seat of this person that should look next: another one shares the screen. */
  get nextSeat() {
    const seats = this.table?.you.seats ?? [];
    if (seats.length < 2 || !this.state || this.state.over || this.replay.on) return null;
    const due = seats.filter((seat) => this.state.pending.includes(seat) && !this.state.decided.includes(seat));
    return due.length && !due.includes(this.seat) ? due[0] : null;
  }

  sitAs(seat) {
    this.seat = seat;
    this.seen = lastOwn(this.lines, seat);
    this.live.see();
  }

  name(seat) {
    return this.table.seats[seat]?.name ?? "";
  }

  /** Close what lies on top. */
  escape() {
    if (this.chooser) this.closeChooser();
    else if (this.hints.options.length) this.hints.clear();
    else if (this.drawer) this.drawer = null;
    else if (this.replay.on) this.replay.leave();
    else if (this.coach.note) this.coach.done();
    this.inspector.hide();
    paint();
  }

  view() {
    return frame(this);
  }
}

/** Whether the same is still asked, so that marks can stay; a new language asks anew. */
function isSame(ask, before) {
  if (!ask || !before) return !ask && !before;
  const sameDraft = ask.draft.map((piece) => piece.action).join() === before.draft.map((piece) => piece.action).join();
  return ask.seat === before.seat && ask.decision === before.decision && sameDraft && ask.prompt === before.prompt;
}

/** Whether the others refuse what this person asked to take back: the request is gone, and nothing was done. */
function isDeclined({ state, table }, { proposal, entry }) {
  return Boolean(state?.proposal && !proposal && state.entry === entry && table.you.seats.includes(state.proposal.seat));
}

/** What a question speaks of, and then what answers it. */
const elementsOf = (ask) => [...ask.touches, ...ask.options.flatMap((option) => option.touches)];

/** The index after this seat's own last line: what follows happened since. */
function lastOwn(lines, seat) {
  return lines.findLastIndex((line) => line.seat === seat && line.kind !== "table") + 1;
}
