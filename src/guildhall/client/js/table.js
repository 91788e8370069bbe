// A table: the live channel, the drawing, and the decisions of the person who sits here.

import * as api from "./api.js";
import { announce, attempt, game, paint, toast } from "./app.js";
import { Choosing } from "./choosing.js";
import { Coach } from "./coach.js";
import { Districts } from "./districts.js";
import { Drawing } from "./drawing.js";
import { travel } from "./flights.js";
import { frame } from "./frame.js";
import { loadGame } from "./icons.js";
import { Inspector } from "./inspect.js";
import { pressKey } from "./keys.js";
import { light, nameGroups, point } from "./lights.js";
import { Live } from "./live.js";
import { Replay } from "./replay.js";
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

class TablePage {
  constructor(id, code, place) {
    Object.assign(this, {
      id, code, place, table: null, state: null, lines: [], chat: [], seat: undefined, line: "open", waiting: [],
      tab: "me", book: "chronicle", drawer: null, chooser: null, unread: 0, seen: -1, showEnd: true, ended: null,
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
    this.live = new Live(`tables/${this.id}/live`, () => this.wish(), (message) => this.hear(message), (line) => this.heard(line));
    addEventListener("keydown", this.onKey);
    addEventListener("resize", this.onResize);
    addEventListener("pointerdown", readySound, { once: true });
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

  hearChat(lines) {
    this.chat.push(...lines);
    if (this.book !== "chat") this.unread += lines.length;
  }

  take(state) {
    const { ask: before } = this.choosing;
    this.state = state;
    this.settle();
    this.replay.heard(state.entry);
    const ask = this.replay.on ? null : state.ask;
    if (!isSame(ask, before)) {
      this.choosing = new Choosing(ask);
      this.chooser = null;
      if (ask && ask.decision !== before?.decision) this.asked(ask);
    }
    const mine = Boolean(state.ask) && !state.ask.complete;
    signalTurn(mine, this.game.title, state.ask?.prompt ?? "");
    this.relight();
    if (setting("confirm") === false && state.ask?.complete && state.ask.draft.length) this.confirm();
  }

  asked(ask) {
    announce(ask.prompt);
    this.coach.asked(ask);
    this.districts.turnTo([...ask.touches, ...ask.options.flatMap((option) => option.touches)]);
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

  nameOf(id) {
    const options = this.choosing.optionsOf(id);
    const named = this.drawing.element(id)?.dataset.named ?? "";
    if (options.length === 1) return options[0].text;
    return named || options.map((option) => option.text).join("; ");
  }

  /** Halo on these elements; in the narrow shape turn to them. */
  show(ids) {
    point(this.drawing, ids);
    this.districts.turnTo(ids);
    this.districts.update();
  }

  // --- Deciding ---

  click(event) {
    if (this.inspector.tookPress()) return;
    const element = this.drawing.around(event.target, (found) => this.choosing.byElement.has(found.dataset.id) || this.drawing.of(found).show);
    if (element) this.press(element.dataset.id);
  }

  press(id) {
    this.inspector.hide();
    const answer = this.choosing.click(id);
    if (answer.then === "none") {
      const { show } = this.drawing.of(this.drawing.element(id));
      if (show) this.districts.front = show;
      this.districts.update();
    }
    if (answer.then === "chosen") this.choose(answer.option);
    if (answer.then === "several") this.openChooser(id, answer.options);
    if (answer.then === "picked") {
      this.districts.turnToLit(this.choosing);
      this.relight();
    }
    paint();
  }

  openChooser(id, options) {
    const box = this.drawing.element(id).getBoundingClientRect();
    this.chooser = { id, options, box, title: this.drawing.element(id).dataset.named };
    paint();
    requestAnimationFrame(() => document.querySelector(".chooser .choice")?.focus());
  }

  closeChooser() {
    const id = this.chooser?.id;
    this.chooser = null;
    paint();
    this.drawing.element(id)?.focus();
  }

  async choose(option) {
    this.chooser = null;
    const { ask } = this.state;
    if (ask.simultaneous) {
      this.choosing.choose(option);
      this.relight();
      paint();
      if (setting("confirm") === false) await this.confirm();
      return;
    }
    await this.decide([...ask.draft.map((piece) => piece.action), option.action], false);
  }

  /** What the confirm button would send, or null. */
  get answer() {
    const ask = this.state?.ask;
    if (!ask || this.replay.on) return null;
    const draft = ask.draft.map((piece) => piece.action);
    const { meant } = this.choosing;
    if (meant) return [...draft, meant.action];
    return ask.complete && draft.length ? draft : null;
  }

  async confirm() {
    const { answer } = this;
    if (!answer) return;
    this.seen = this.lines.length;
    await this.decide(answer, true);
  }

  async decide(actions, confirm) {
    if (this.busy) return;
    this.busy = true;
    paint();
    const { decision, seat } = this.state.ask;
    const wish = { seat, decision, actions, confirm, key: api.newKey() };
    this.awaited = await attempt(() => api.post(`tables/${this.id}/decide`, wish), { openRule: (rule) => this.openRules(rule) });
    if (!this.awaited) this.busy = false;
    this.settle();
    paint();
  }

  /** The answer to a decision and what it changes come by two ways: wait for both. */
  settle() {
    if (!this.awaited) return;
    const { entry, draft } = this.awaited;
    const shown = this.state.ask?.draft.map((piece) => piece.action) ?? [];
    if (entry === null ? shown.join() === draft.join() : this.state.entry >= entry) {
      this.awaited = null;
      this.busy = false;
    }
  }

  /** Take back: the marks, the last piece of the draft, a hidden answer, or the last entry. */
  get canUndo() {
    const { state } = this;
    return Boolean(!this.replay.on && state && (this.choosing.picked.size || state.ask?.draft.length || state.withdraw || state.undo));
  }

  async undo() {
    const { state } = this;
    if (!this.canUndo) return;
    if (this.choosing.picked.size) {
      this.choosing.clear();
      this.relight();
      paint();
    } else if (state.ask?.draft.length) {
      await this.decide(state.ask.draft.slice(0, -1).map((piece) => piece.action), false);
    } else if (state.withdraw) {
      await this.send("withdraw", { seat: this.seat, decision: state.withdraw, key: api.newKey() });
    } else {
      const answer = await this.send("undo", { seat: this.seat, key: api.newKey() });
      if (answer?.proposal) toast(say("undo-asked"));
    }
  }

  send(what, body = {}) {
    return attempt(() => api.post(`tables/${this.id}/${what}`, body));
  }

  async hint() {
    const found = await attempt(() => api.get(`tables/${this.id}/hint`, { seat: this.seat }));
    if (!found) return;
    const option = this.choosing.options.find((one) => one.action === found.action);
    toast(say("hint-is", { text: found.text }));
    if (option) this.show(option.touches);
  }

  // --- Other doings ---

  async openRules(number = "") {
    this.rules ??= await rulebook(this.game);
    this.drawer = "rules";
    paint();
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
    else if (this.drawer) this.drawer = null;
    else if (this.replay.on) this.replay.leave();
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

/** The index after this seat's own last line: what follows happened since. */
function lastOwn(lines, seat) {
  return lines.findLastIndex((line) => line.seat === seat && line.kind !== "table") + 1;
}
