// The review of a finished game: graded decisions, the better line on the board, and its page.

/** @import { Drawing } from "../board/svg_patch.js" */
/** @import { Course } from "./chart.js" */
/** @import { Playing, TablePage } from "./page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import * as api from "../lib/api.js";
import { announce, attempt, change, paint, toastView } from "../lib/app.js";
import { icon, picture, seal } from "../lib/icons.js";
import { bringIn } from "../lib/nonce.js";
import { setting } from "../lib/settings.js";
import { inARow, inParts, percent, say, sayAs, signed } from "../lib/text.js";
import { chart } from "./chart.js";

/** While it is being made, as often is it looked at. */
const LOOK = 1500;
/** A piece of a line stands so long before the next one, at speed 1. */
const PIECE = 1100;
/** The bots that play on where a decision is tried again. */
const LEVEL = "medium";

/** The grades that are told with what was better, the worst last. */
const BAD = ["inaccuracy", "mistake", "blunder"];

export class Review {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {Wire.Review} */
    this.found = { status: "none", done: 0, of: 0, accuracy: [], steps: [] };
    this.looked = 0;
    this.on = false;
    this.seat = 0;
    /** Whether only inaccuracies, mistakes and blunders are listed. */
    this.onlyBad = false;
    /** @type {Wire.ReviewStep | null} */
    this.step = null;
    /** Pieces of the better line that are on the board. */
    this.pieces = 0;
  }

  async load() {
    this.looked = performance.now();
    this.found = (await attempt(() => api.get(`tables/${this.page.id}/review`), { quiet: true })) ?? this.found;
    paint();
  }

  async start() {
    this.found = (await this.page.send("review")) ?? this.found;
    paint();
  }

  /**
   * The live channel tells how far it is.
   * @param {Wire.ReviewProgress} progress
   */
  heard({ status, done, of }) {
    if (status !== "done") this.found = { ...this.found, status, done, of };
    if (status === "done" || performance.now() - this.looked > LOOK) this.load();
  }

  /**
   * What the chart draws: chances at every decision, and the result.
   * @param {Wire.State} state
   * @returns {Course | null}
   */
  course({ winners, entry }) {
    const { status, steps } = this.found;
    if (steps.length < 2) return null;
    const entries = steps.map((step) => step.entry - 1);
    const values = steps.map((step) => step.chances);
    const rounds = steps.map((step) => step.round);
    if (status === "done" && winners.length) {
      entries.push(entry);
      rounds.push(rounds[rounds.length - 1]);
      values.push(values[0].map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)));
    }
    return { entries, values, rounds, low: 0, high: 1, title: say("chances-alt") };
  }

  // --- Navigation between decisions ---

  /** @param {number} seat */
  ofSeat(seat) {
    return this.found.steps.filter((step) => step.seat === seat && step.grade !== "forced");
  }

  get own() {
    return this.ofSeat(this.seat);
  }

  get listed() {
    return this.onlyBad ? this.own.filter(({ grade }) => BAD.includes(grade)) : this.own;
  }

  /** Begin at one's own decisions, with the first that lost something. */
  open() {
    this.on = true;
    this.sitAs(this.page.table.you.seats[0] ?? this.page.state?.winners[0] ?? 0);
    scrollTo(0, 0);
  }

  /** @param {number} seat whose decisions are looked at */
  sitAs(seat) {
    this.seat = seat;
    const first = this.own.find(({ grade }) => BAD.includes(grade)) ?? this.own[0];
    if (first) this.go(first);
    paint();
  }

  /** @param {Wire.ReviewStep} step */
  async go(step) {
    this.step = step;
    this.pieces = 0;
    const { entry, grade, played, lost } = step;
    const number = this.own.indexOf(step) + 1;
    const decision = say("review-decision", { number, count: this.own.length });
    const [moves, loss] = [inARow(played.map(({ text }) => text)), percent(lost)];
    announce(say("review-said", { decision, moment: step.moment, grade: say(`grade-${grade}`), loss, moves }));
    paint();
    await this.look({ entry: entry - 1 }, step);
  }

  /**
   * Put a moment on the board as the seat saw it, with the marks of the open decision.
   * @param {{ entry: number, pieces?: number }} where
   * @param {Wire.ReviewStep} step
   */
  async look(where, step) {
    const { id, narrow, replay, board } = this.page;
    replay.on = true;
    /** @type {"narrow" | "wide"} */
    const shape = narrow ? "narrow" : "wide";
    const { entry, pieces } = where;
    const params = { entry, seat: step.seat, shape };
    const moment = await attempt(() =>
      pieces ? api.get(`tables/${id}/better`, { ...params, pieces }) : api.get(`tables/${id}/replay`, params),
    );
    if (!moment || !this.on || this.step !== step || (pieces ?? 0) !== this.pieces) return;
    replay.moment = moment;
    dropLine(board.drawing);
    this.page.draw((drawing) => drawing.show(moment.scene));
    board.relight();
    const better = step.better.map(({ touches }) => touches);
    const played = this.pieces ? [] : step.played.flatMap(({ touches }) => touches);
    board.districts.turnTo([...(better[this.pieces] ?? []), ...played, ...better.flat()]);
    board.districts.update();
    paint();
    requestAnimationFrame(() => drawLine(board.drawing, played, better, this.pieces));
  }

  /**
   * To the next decision of the list, or back.
   * @param {number} by
   * @param {boolean} isBad whether only what lost something counts
   */
  turn(by, isBad) {
    const steps = isBad ? this.own.filter(({ grade }) => BAD.includes(grade)) : this.listed;
    const at = this.step?.entry ?? 0;
    const next = by > 0 ? steps.find(({ entry }) => entry > at) : steps.findLast(({ entry }) => entry < at);
    if (next) this.go(next);
  }

  /** Play the better line, piece by piece. */
  async playLine() {
    const { step } = this;
    if (!step) return;
    for (let pieces = 1; pieces <= step.better.length && this.step === step && this.on; pieces++) {
      this.pieces = pieces;
      await this.look({ entry: step.entry, pieces }, step);
      await new Promise((done) => setTimeout(done, PIECE / (setting("speed") || 4)));
    }
  }

  /** A table of one's own from this position, against bots. */
  async tryHere() {
    const { step } = this;
    if (!step) return;
    const text = await attempt(() => api.text(`tables/${this.page.id}/export`, { seat: this.page.seat }));
    const table = text && (await bringIn(text, { entry: step.entry - 1, seat: step.seat, level: LEVEL }));
    if (table) location.hash = `#/t/${table.id}`;
  }

  close() {
    this.on = false;
    this.step = null;
    dropLine(this.page.board.drawing);
    this.page.replay.leave();
    this.page.showEnd = true;
    paint();
  }

  /**
   * Whether a key means something while a review is open.
   * @param {KeyboardEvent} event
   */
  press({ key, shiftKey }) {
    if (!this.on) return false;
    if (key === "Escape") this.close();
    else if (key === "ArrowLeft") this.turn(-1, shiftKey);
    else if (key === "ArrowRight") this.turn(1, shiftKey);
    else if (key === "l" || key === "L") this.playLine();
    else if (key === "t" || key === "T") this.tryHere();
    else return false;
    return true;
  }

  // --- On the result page ---

  get mayAsk() {
    return this.page.table.you.seats.length > 0 || this.page.table.you.host;
  }

  /** The way to it: a button, or how far it is. */
  view() {
    const { status, done, of } = this.found;
    if (status === "queued" || status === "running") {
      return html`<div class="making"><progress max=${of || 1} .value=${done} aria-label=${say("review-title")}></progress>
        <small>${say("review-running", { done, of })}</small></div>`;
    }
    if (status === "done")
      return html`<button class="btn gold big review" @click=${() => this.open()}>${icon("hint")}${say("review-open")}</button>`;
    if (!this.mayAsk) return nothing;
    return html`<button class="btn gold big review" title=${say("review-about")} @click=${() => this.start()}>${icon("hint")}${say("review-start")}</button>
      ${status === "failed" ? html`<small role="alert">${say("review-failed")}</small>` : nothing}`;
  }
}

// --- Review page ---

const SIGNS = { best: "!", good: "✓", inaccuracy: "?!", mistake: "?", blunder: "??" };
/** @typedef {keyof typeof SIGNS} Grade */
const GRADES = /** @type {Grade[]} */ (Object.keys(SIGNS));
/** The length of the ring around an accuracy. */
const ROUND = 100;

/**
 * @param {string} grade
 * @param {boolean} isSaid whether its word is not written beside it
 */
const sign = (grade, isSaid = true) =>
  html`<span class="grade ${grade}" title=${say(`grade-${grade}`)}><i aria-hidden="true">${SIGNS[/** @type {Grade} */ (grade)]}</i>${isSaid ? html`<span class="unseen">${say(`grade-${grade}`)}</span>` : nothing}</span>`;

/** @param {Playing} page */
export function reviewView(page) {
  const { review, state, ended } = page;
  const course = review.course(state);
  const totals = state.scores.map((items, seat) => say("score-of", { name: page.name(seat), points: items[0] }));
  return html`<div class="reviewing">
    <header class="bar">
      <a class="brand" href="#/" aria-label=${say("home")}>${picture("mark", 34)}</a>
      <div class="title"><h1>${page.game.title}</h1><small>${inParts([say("review-title"), ...totals])}</small></div>
      <span class="grow"></span>
      <button class="btn dark" @click=${() => review.turn(-1, true)} title="Shift ←">${icon("prev", 18)}<span class="word">${say("review-previous")}</span></button>
      <button class="btn dark" @click=${() => review.turn(1, true)} title="Shift →"><span class="word">${say("review-next")}</span>${icon("next", 18)}</button>
      <button class="btn dark" @click=${() => review.close()}>${icon("x", 18)}<span class="word">${say("review-back")}</span></button>
    </header>
    <section class="accuracies" role="group" aria-label=${say("review-accuracy")}>${state.scores.map((_, seat) => card(page, seat))}</section>
    <div id="strip"></div>
    <main id="board" aria-label=${say("board")} tabindex="0"></main>
    <div id="tray"></div>
    <section class="card sheet course">${course && ended ? html`${chart(page, ended, course, percent, marks(review))}${legend()}` : nothing}</section>
    ${decisions(page)}
    <div id="seats" hidden></div>
  </div>${page.rules.view()}${toastView()}`;
}

/**
 * @param {Playing} page
 * @param {number} seat
 */
function card(page, seat) {
  const { review } = page;
  const share = review.found.accuracy[seat];
  const steps = review.ofSeat(seat);
  const counts = GRADES.map((grade) => ({ grade, count: steps.filter((step) => step.grade === grade).length }));
  const shown = share === null || share === undefined ? "–" : String(Math.round(100 * share));
  return html`<button class="card sheet line-${seat}" aria-pressed=${review.seat === seat} @click=${() => review.sitAs(seat)}>
    <svg class="ring-share" viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="15.9"/><circle class="part" cx="20" cy="20" r="15.9" stroke-dasharray="${ROUND * (share ?? 0)} ${ROUND}" transform="rotate(-90 20 20)"/><text x="20" y="25">${shown}</text></svg>
    <span class="who"><b>${page.name(seat)}</b><small>${say("review-accuracy-of", { share: shown })}</small>
      <span class="counts">${counts.filter(({ count }) => count).map(({ grade, count }) => html`${sign(grade)}<b>${count}</b>`)}</span></span>
  </button>`;
}

/** @param {Review} review */
function marks(review) {
  const { steps } = review.found;
  return steps.flatMap((step, index) =>
    step.seat === review.seat && BAD.includes(step.grade)
      ? [{ index, seat: step.seat, kind: step.grade, isOpen: step === review.step, go: () => review.go(step) }]
      : [],
  );
}

const legend = () =>
  html`<p class="grades">${GRADES.map((grade) => html`<span>${sign(grade, false)}${say(`grade-${grade}`)}</span>`)}</p>`;

/** @param {Playing} page */
function decisions(page) {
  const { review } = page;
  const bad = review.own.filter(({ grade }) => BAD.includes(grade)).length;
  /**
   * @param {boolean} onlyBad
   * @param {string} label
   */
  const choice = (onlyBad, label) =>
    html`<button aria-pressed=${review.onlyBad === onlyBad} @click=${change(() => (review.onlyBad = onlyBad))}>${label}</button>`;
  return html`<aside class="decisions sheet" aria-label=${say("review-decisions")}>
    <div class="head">${seal(review.seat, 34)}<h2>${page.name(review.seat)}</h2>
      <div class="seg" role="group" aria-label=${say("review-decisions")}>${choice(false, say("review-all", { count: review.own.length }))}${choice(true, say("review-bad", { count: bad }))}</div></div>
    ${page.narrow && review.step ? html`<div class="open">${open(page, review.step)}</div>` : nothing}
    ${review.listed.length ? html`<ol tabindex="0">${review.listed.map((step, at) => entry(page, step, review.listed[at - 1]))}</ol>` : html`<p class="soft none">${say("review-even")}</p>`}
  </aside>`;
}

/**
 * @param {Playing} page
 * @param {Wire.ReviewStep} step
 * @param {Wire.ReviewStep | undefined} before
 */
function entry(page, step, before) {
  const { review } = page;
  const heading =
    step.round && step.round !== before?.round
      ? html`<li class="round">${sayAs(page.game.round, { round: step.round })}</li>`
      : nothing;
  if (step === review.step && !page.narrow) return html`${heading}<li class="open">${open(page, step)}</li>`;
  return html`${heading}<li class=${step === review.step ? "now" : ""}><button @click=${() => review.go(step)}>
    ${sign(step.grade)}<span class="grow">${words(step.played)}</span>${loss(step)}
  </button></li>`;
}

/** @param {Wire.ReviewPiece[]} pieces */
const words = (pieces) => inParts(pieces.map(({ text }) => text));

/** @param {Wire.ReviewStep} step */
const loss = ({ lost, grade }) =>
  html`<b class="loss ${BAD.includes(grade) ? "bad" : ""}">${BAD.includes(grade) ? signed(-Math.round(100 * lost)) : "0"}</b>`;

/**
 * @param {Playing} page
 * @param {Wire.ReviewStep} step
 */
function open({ review }, step) {
  const { grade, moment, played, better, reasons, chance, lost, error } = step;
  return html`<div class="verdict">${sign(grade, false)}<h3>${say(`grade-${grade}`)}</h3><small>${moment}</small></div>
    <dl><dt>${say("review-played")}</dt><dd><b>${words(played)}</b></dd><dd class="odds">${chance === null ? "" : percent(chance)}</dd>
      ${better.length ? html`<dt>${say("review-better")}</dt><dd><ol class="line">${better.map(({ text }, at) => html`<li class=${at < review.pieces ? "done" : ""}><i>${at + 1}</i>${text}</li>`)}</ol></dd><dd class="odds">${chance === null ? "" : percent(chance + lost)}</dd>` : nothing}</dl>
    ${reasons.map((reason) => html`<p>${reason}</p>`)}
    ${
      better.length
        ? html`<p class="soft small">${say("review-sure", { points: Math.max(1, Math.round(200 * error)) })}</p>
      <div class="foot"><button class="btn gold" @click=${() => review.playLine()} title="L">${icon("play", 16)}${say("review-show-line")}</button>
      ${review.mayAsk ? html`<button class="btn" @click=${() => review.tryHere()} title="T">${icon("rematch", 18)}${say("review-try")}</button>` : nothing}</div>`
        : html`<p class="soft">${say("review-nothing-lost")}</p>`
    }`;
}

// --- Marks on the board ---

const SVG = "http://www.w3.org/2000/svg";
const GAP = 3;

/**
 * A mark around an element; it lies in the element, and goes with it.
 * @param {SVGGraphicsElement} element
 * @param {string} kind
 * @param {number} [number]
 */
function mark(element, kind, number) {
  const { x, y, width, height } = element.getBBox();
  if (!width || element.localName === "svg") return;
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", `line-mark ${kind}`);
  const size = element.getCTM()?.a || 1;
  const frame = `<rect x="${x - GAP}" y="${y - GAP}" width="${width + 2 * GAP}" height="${height + 2 * GAP}" rx="7"/>`;
  const sign = number
    ? `<g transform="translate(${x + width} ${y}) scale(${1 / size})"><circle r="11"/><text y="5">${number}</text></g>`
    : "";
  group.innerHTML = frame + sign;
  element.append(group);
}

/**
 * @param {Drawing} drawing
 * @param {string[]} played
 * @param {string[][]} better the elements of each piece
 * @param {number} done pieces that are on the board already
 */
function drawLine(drawing, played, better, done) {
  dropLine(drawing);
  for (const id of new Set(played)) {
    const element = drawing.element(id);
    if (element) mark(element, "played");
  }
  const marked = new Set();
  better.forEach((ids, index) => {
    if (index < done - 1) return;
    for (const id of ids) {
      const element = drawing.element(id);
      if (element && !marked.has(id)) mark(element, "better", index + 1);
      marked.add(id);
    }
  });
  const tray = [...played, ...marked].some((id) => drawing.element(id)?.closest("#tray"));
  document.querySelector(".reviewing")?.toggleAttribute("data-tray", tray);
}

/** @param {Drawing} drawing */
function dropLine(drawing) {
  for (const element of drawing.elements.values())
    for (const old of element.querySelectorAll(":scope > .line-mark")) old.remove();
}
