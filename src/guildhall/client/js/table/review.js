// The review of a finished game: graded decisions, the better line on the board, and its page.

/** @import { SvgScene } from "../board/svg_patch.js" */
/** @import { Series } from "./chart.js" */
/** @import { ActiveTablePage, TablePage } from "./page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import * as api from "../lib/api.js";
import { announce, attempt, requestRender, toastView, withRender } from "../lib/app.js";
import { icon, lookOf, richText, seal, symbol } from "../lib/icons.js";
import { editionOf, importGame } from "../lib/nonce.js";
import { getSetting } from "../lib/settings.js";
import { formatList, formatPattern, formatPercent, formatSigned, joinParts, plainText, t } from "../lib/text.js";
import { lineChart } from "./chart.js";

/** Milliseconds between reloads while the review is running. */
const POLL_INTERVAL = 1500;
/** Time per piece of a line, at speed 1. */
const PIECE_TIME = 1100;
/** Level of the bots when a decision is played again. */
const BOT_LEVEL = "medium";

/** The grades that come with a better line, the worst last. */
const BAD_GRADES = ["inaccuracy", "mistake", "blunder"];

export class Review {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {Wire.Review} */
    this.report = { status: "none", done: 0, of: 0, accuracy: [], steps: [] };
    this.loadedAt = 0;
    this.isOpen = false;
    this.seat = 0;
    /** Whether only inaccuracies, mistakes and blunders are listed. */
    this.onlyBad = false;
    /** @type {Wire.ReviewStep | null} */
    this.step = null;
    /** Number of pieces of the better line on the board. */
    this.shownPieces = 0;
  }

  async load() {
    this.loadedAt = performance.now();
    this.report = (await attempt(() => api.get(`tables/${this.page.id}/review`), { silent: true })) ?? this.report;
    requestRender();
  }

  async start() {
    this.report = (await this.page.send("review")) ?? this.report;
    requestRender();
  }

  /**
   * Handles the progress of a running review.
   * @param {Wire.ReviewProgress} progress
   */
  onProgress({ status, done, of }) {
    if (status !== "done") this.report = { ...this.report, status, done, of };
    if (status === "done" || performance.now() - this.loadedAt > POLL_INTERVAL) this.load();
  }

  /**
   * The chances at every decision and the result, as a chart series.
   * @param {Wire.State} state
   * @returns {Series | null}
   */
  chanceSeries({ winners, entry }) {
    const { status, steps } = this.report;
    if (steps.length < 2) return null;
    const entries = steps.map((step) => step.entry - 1);
    const values = steps.map((step) => step.chances);
    const rounds = steps.map((step) => step.round);
    if (status === "done" && winners.length) {
      entries.push(entry);
      rounds.push(rounds[rounds.length - 1]);
      values.push(values[0].map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)));
    }
    return { entries, values, rounds, low: 0, high: 1, title: t("chances-alt") };
  }

  // --- Navigation between decisions ---

  /** @param {number} seat */
  stepsOf(seat) {
    return this.report.steps.filter((step) => step.seat === seat && step.grade !== "forced");
  }

  get seatSteps() {
    return this.stepsOf(this.seat);
  }

  get listedSteps() {
    return this.onlyBad ? this.seatSteps.filter(({ grade }) => BAD_GRADES.includes(grade)) : this.seatSteps;
  }

  /** Opens the review at the first bad decision of the own seat. */
  open() {
    this.isOpen = true;
    this.selectSeat(this.page.table.you.seats[0] ?? this.page.state?.winners[0] ?? 0);
    scrollTo(0, 0);
  }

  /** @param {number} seat seat whose decisions are shown */
  selectSeat(seat) {
    this.seat = seat;
    const first = this.seatSteps.find(({ grade }) => BAD_GRADES.includes(grade)) ?? this.seatSteps[0];
    if (first) this.openStep(first);
    requestRender();
  }

  /** @param {Wire.ReviewStep} step */
  async openStep(step) {
    this.step = step;
    this.shownPieces = 0;
    const { entry, grade, played, lost } = step;
    const number = this.seatSteps.indexOf(step) + 1;
    const decision = t("review-decision", { number, count: this.seatSteps.length });
    const moves = step.played_act.length ? plainText(step.played_act) : formatList(played.map(({ text }) => text));
    const loss = formatPercent(lost);
    announce(t("review-said", { decision, moment: step.moment, grade: t(`grade-${grade}`), loss, moves }));
    requestRender();
    await this.showPosition({ entry: entry - 1 }, step);
  }

  /**
   * Shows a position as the seat saw it, with the marks of the open decision.
   * @param {{ entry: number, pieces?: number }} where
   * @param {Wire.ReviewStep} step
   */
  async showPosition(where, step) {
    const { id, narrow, replay, board } = this.page;
    replay.isOn = true;
    /** @type {"narrow" | "wide"} */
    const shape = narrow ? "narrow" : "wide";
    const { entry, pieces } = where;
    const params = { entry, seat: step.seat, shape };
    const moment = await attempt(() =>
      pieces ? api.get(`tables/${id}/better`, { ...params, pieces }) : api.get(`tables/${id}/replay`, params),
    );
    if (!moment || !this.isOpen || this.step !== step || (pieces ?? 0) !== this.shownPieces) return;
    replay.moment = moment;
    removeMarks(board.scene);
    this.page.renderScene((scene) => scene.render(moment.scene));
    board.updateHighlights();
    const better = step.better.map(({ touches }) => touches);
    const played = this.shownPieces ? [] : step.played.flatMap(({ touches }) => touches);
    board.sections.switchTo([...(better[this.shownPieces] ?? []), ...played, ...better.flat()]);
    board.sections.update();
    requestRender();
    requestAnimationFrame(() => drawMarks(board.scene, played, better, this.shownPieces));
  }

  /**
   * Opens the next or previous decision of the list.
   * @param {number} by
   * @param {boolean} isBad whether only bad decisions count
   */
  browse(by, isBad) {
    const steps = isBad ? this.seatSteps.filter(({ grade }) => BAD_GRADES.includes(grade)) : this.listedSteps;
    const at = this.step?.entry ?? 0;
    const next = by > 0 ? steps.find(({ entry }) => entry > at) : steps.findLast(({ entry }) => entry < at);
    if (next) this.openStep(next);
  }

  /** Plays the better line, piece by piece. */
  async playLine() {
    const { step } = this;
    if (!step) return;
    for (let pieces = 1; pieces <= step.better.length && this.step === step && this.isOpen; pieces++) {
      this.shownPieces = pieces;
      await this.showPosition({ entry: step.entry, pieces }, step);
      await new Promise((done) => setTimeout(done, PIECE_TIME / (getSetting("speed") || 4)));
    }
  }

  /** Opens a new table at this position, against bots. */
  async playFromHere() {
    const { step } = this;
    if (!step) return;
    const text = await attempt(() => api.getText(`tables/${this.page.id}/export`, { seat: this.page.seat }));
    const from = { entry: step.entry - 1, seat: step.seat, level: BOT_LEVEL };
    const table = text && (await importGame(text, from, await editionOf(this.page.table)));
    if (table) location.hash = `#/t/${table.id}`;
  }

  close() {
    this.isOpen = false;
    this.step = null;
    removeMarks(this.page.board.scene);
    this.page.replay.exit();
    this.page.showsResult = true;
    requestRender();
  }

  /**
   * Handles a key while the review is open; false if it means nothing.
   * @param {KeyboardEvent} event
   */
  handleKey({ key, shiftKey }) {
    if (!this.isOpen) return false;
    if (key === "Escape") this.close();
    else if (key === "ArrowLeft") this.browse(-1, shiftKey);
    else if (key === "ArrowRight") this.browse(1, shiftKey);
    else if (key === "l" || key === "L") this.playLine();
    else if (key === "t" || key === "T") this.playFromHere();
    else return false;
    return true;
  }

  // --- On the result page ---

  get canRequest() {
    return this.page.table.you.seats.length > 0 || this.page.table.you.host;
  }

  /** The button that starts or opens the review, or its progress. */
  reviewButton() {
    const { status, done, of } = this.report;
    if (status === "queued" || status === "running") {
      return html`<div class="making"><progress max=${of || 1} .value=${done} aria-label=${t("review-title")}></progress>
        <small>${t("review-running", { done, of })}</small></div>`;
    }
    if (status === "done")
      return html`<button class="btn gold big review" @click=${() => this.open()}>${icon("hint")}${t("review-open")}</button>`;
    if (!this.canRequest) return nothing;
    return html`<button class="btn gold big review" title=${t("review-about")} @click=${() => this.start()}>${icon("hint")}${t("review-start")}</button>
      ${status === "failed" ? html`<small role="alert">${t("review-failed")}</small>` : nothing}`;
  }
}

// --- Review page ---

const GRADE_SIGNS = { best: "!", good: "✓", inaccuracy: "?!", mistake: "?", blunder: "??" };
/** @typedef {keyof typeof GRADE_SIGNS} Grade */
const GRADES = /** @type {Grade[]} */ (Object.keys(GRADE_SIGNS));
/** The circumference of the accuracy ring. */
const CIRCUMFERENCE = 100;

/**
 * @param {string} grade
 * @param {boolean} hasLabel whether it carries its name for screen readers
 */
const gradeBadge = (grade, hasLabel = true) =>
  html`<span class="grade ${grade}" title=${t(`grade-${grade}`)}><i aria-hidden="true">${GRADE_SIGNS[/** @type {Grade} */ (grade)]}</i>${hasLabel ? html`<span class="unseen">${t(`grade-${grade}`)}</span>` : nothing}</span>`;

/** @param {ActiveTablePage} page */
export function reviewView(page) {
  const { review, state, resultState } = page;
  const series = review.chanceSeries(state);
  const totals = state.scores.map((items, seat) => t("score-of", { name: page.nameOf(seat), points: items[0] }));
  return html`<div class="reviewing">
    <header class="bar">
      <a class="brand" href="#/" aria-label=${t("home")}>${symbol("mark", 34)}</a>
      <div class="title"><h1>${page.game.title}</h1><small>${joinParts([t("review-title"), ...totals])}</small></div>
      <span class="grow"></span>
      <button class="btn dark" @click=${() => review.browse(-1, true)} title="Shift ←">${icon("prev", 18)}<span class="word">${t("review-previous")}</span></button>
      <button class="btn dark" @click=${() => review.browse(1, true)} title="Shift →"><span class="word">${t("review-next")}</span>${icon("next", 18)}</button>
      <button class="btn dark" @click=${() => review.close()}>${icon("x", 18)}<span class="word">${t("review-back")}</span></button>
    </header>
    <section class="accuracies" role="group" aria-label=${t("review-accuracy")}>${state.scores.map((_, seat) => accuracyCard(page, seat))}</section>
    <div id="strip"></div>
    <main id="board" aria-label=${t("board")} tabindex="0"></main>
    <div id="tray"></div>
    <section class="card sheet course">${series && resultState ? html`${lineChart(page, resultState, series, formatPercent, chartMarkers(review))}${gradeLegend()}` : nothing}</section>
    ${decisionList(page)}
    <div id="seats" hidden></div>
  </div>${page.rulesDrawer.view()}${toastView()}`;
}

/**
 * @param {ActiveTablePage} page
 * @param {number} seat
 */
function accuracyCard(page, seat) {
  const { review } = page;
  const share = review.report.accuracy[seat];
  const steps = review.stepsOf(seat);
  const counts = GRADES.map((grade) => ({ grade, count: steps.filter((step) => step.grade === grade).length }));
  const shown = share === null || share === undefined ? "–" : String(Math.round(100 * share));
  return html`<button class="card sheet line-${lookOf(seat)}" aria-pressed=${review.seat === seat} @click=${() => review.selectSeat(seat)}>
    <svg class="ring-share" viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="15.9"/><circle class="part" cx="20" cy="20" r="15.9" stroke-dasharray="${CIRCUMFERENCE * (share ?? 0)} ${CIRCUMFERENCE}" transform="rotate(-90 20 20)"/><text x="20" y="25">${shown}</text></svg>
    <span class="who"><b>${page.nameOf(seat)}</b><small>${t("review-accuracy-of", { share: shown })}</small>
      <span class="counts">${counts.filter(({ count }) => count).map(({ grade, count }) => html`${gradeBadge(grade)}<b>${count}</b>`)}</span></span>
  </button>`;
}

/** @param {Review} review */
function chartMarkers(review) {
  const { steps } = review.report;
  return steps.flatMap((step, index) =>
    step.seat === review.seat && BAD_GRADES.includes(step.grade)
      ? [{ index, seat: step.seat, kind: step.grade, isOpen: step === review.step, go: () => review.openStep(step) }]
      : [],
  );
}

const gradeLegend = () =>
  html`<p class="grades">${GRADES.map((grade) => html`<span>${gradeBadge(grade, false)}${t(`grade-${grade}`)}</span>`)}</p>`;

/** @param {ActiveTablePage} page */
function decisionList(page) {
  const { review } = page;
  const bad = review.seatSteps.filter(({ grade }) => BAD_GRADES.includes(grade)).length;
  /**
   * @param {boolean} onlyBad
   * @param {string} label
   */
  const choice = (onlyBad, label) =>
    html`<button aria-pressed=${review.onlyBad === onlyBad} @click=${withRender(() => (review.onlyBad = onlyBad))}>${label}</button>`;
  return html`<aside class="decisions sheet" aria-label=${t("review-decisions")}>
    <div class="head">${seal(review.seat, 34)}<h2>${page.nameOf(review.seat)}</h2>
      <div class="seg" role="group" aria-label=${t("review-decisions")}>${choice(false, t("review-all", { count: review.seatSteps.length }))}${choice(true, t("review-bad", { count: bad }))}</div></div>
    ${page.narrow && review.step ? html`<div class="open">${stepDetails(page, review.step)}</div>` : nothing}
    ${review.listedSteps.length ? html`<ol tabindex="0">${review.listedSteps.map((step, at) => stepRow(page, step, review.listedSteps[at - 1]))}</ol>` : html`<p class="soft none">${t("review-even")}</p>`}
  </aside>`;
}

/**
 * @param {ActiveTablePage} page
 * @param {Wire.ReviewStep} step
 * @param {Wire.ReviewStep | undefined} before
 */
function stepRow(page, step, before) {
  const { review } = page;
  const heading =
    step.round && step.round !== before?.round
      ? html`<li class="round">${formatPattern(page.game.round, { round: step.round })}</li>`
      : nothing;
  if (step === review.step && !page.narrow) return html`${heading}<li class="open">${stepDetails(page, step)}</li>`;
  return html`${heading}<li class=${step === review.step ? "now" : ""}><button @click=${() => review.openStep(step)}>
    ${gradeBadge(step.grade)}<span class="grow">${actView(step.played_act, step.played)}</span>${lossView(step)}
  </button></li>`;
}

/**
 * A decision as one sentence, or its pieces one by one.
 * @param {Wire.ReviewStep["played_act"]} act
 * @param {Wire.ReviewPiece[]} pieces
 */
const actView = (act, pieces) =>
  act.length ? richText(act, 18) : html`<ol class="line">${pieces.map(({ text }) => html`<li>${text}</li>`)}</ol>`;

/** @param {Wire.ReviewStep} step */
const lossView = ({ lost, grade }) =>
  html`<b class="loss ${BAD_GRADES.includes(grade) ? "bad" : ""}">${BAD_GRADES.includes(grade) ? formatSigned(-Math.round(100 * lost)) : "0"}</b>`;

/**
 * @param {ActiveTablePage} page
 * @param {Wire.ReviewStep} step
 */
function stepDetails({ review }, step) {
  const { grade, moment, played, played_act, better, better_act, reasons, chance, lost, error } = step;
  return html`<div class="verdict">${gradeBadge(grade, false)}<h3>${t(`grade-${grade}`)}</h3><small>${moment}</small></div>
    <dl><dt>${t("review-played")}</dt><dd><b>${actView(played_act, played)}</b></dd><dd class="odds">${chance === null ? "" : formatPercent(chance)}</dd>
      ${better.length ? html`<dt>${t("review-better")}</dt><dd><b>${actView(better_act, better)}</b></dd><dd class="odds">${chance === null ? "" : formatPercent(chance + lost)}</dd>` : nothing}</dl>
    ${reasons.map((reason) => html`<p>${reason}</p>`)}
    ${
      better.length
        ? html`<p class="soft small">${t("review-sure", { points: Math.max(1, Math.round(200 * error)) })}</p>
      <div class="foot"><button class="btn gold" @click=${() => review.playLine()} title="L">${icon("play", 16)}${t("review-show-line")}</button>
      ${review.canRequest ? html`<button class="btn" @click=${() => review.playFromHere()} title="T">${icon("rematch", 18)}${t("review-try")}</button>` : nothing}</div>`
        : html`<p class="soft">${t("review-nothing-lost")}</p>`
    }`;
}

// --- Marks on the board ---

const SVG = "http://www.w3.org/2000/svg";
const GAP = 3;

/**
 * Adds a mark around an element, as its child.
 * @param {SVGGraphicsElement} element
 * @param {string} kind
 * @param {number} [number]
 */
function addMark(element, kind, number) {
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
 * @param {SvgScene} scene
 * @param {string[]} played
 * @param {string[][]} better elements of each piece
 * @param {number} done number of pieces that are already on the board
 */
function drawMarks(scene, played, better, done) {
  removeMarks(scene);
  for (const id of new Set(played)) {
    const element = scene.element(id);
    if (element) addMark(element, "played");
  }
  const marked = new Set();
  better.forEach((ids, index) => {
    if (index < done - 1) return;
    for (const id of ids) {
      const element = scene.element(id);
      if (element && !marked.has(id)) addMark(element, "better", index + 1);
      marked.add(id);
    }
  });
  const tray = [...played, ...marked].some((id) => scene.element(id)?.closest("#tray"));
  document.querySelector(".reviewing")?.toggleAttribute("data-tray", tray);
}

/** @param {SvgScene} scene */
function removeMarks(scene) {
  for (const element of scene.elements.values())
    for (const old of element.querySelectorAll(":scope > .line-mark")) old.remove();
}
