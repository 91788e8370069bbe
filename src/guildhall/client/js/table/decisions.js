// The page of a review: everybody's accuracy, the decisions of one player with their grades, and the open one.

/** @import { Review } from "./review.js" */
/** @import { Playing } from "./table.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { change, toastView } from "../lib/app.js";
import { icon, picture, seal } from "../lib/icons.js";
import { inParts, percent, say, sayAs, signed } from "../lib/words.js";
import { chart } from "./chart.js";
import { BAD } from "./review.js";

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
