// The end: who won, with how much from what, and how it went.

/** @import { Course } from "./paper.js" */
/** @import { Playing } from "./table.js" */

import { html, nothing } from "../vendor/lit-html.js";
import * as api from "./api.js";
import { attempt, change, paint } from "./app.js";
import { bar } from "./bar.js";
import { chart } from "./chart.js";
import { hasSymbol, icon, picture, seal } from "./icons.js";
import { shareOf, sitDown } from "./luck.js";
import { percent, say } from "./words.js";

/** @typedef {{ chart: Wire.Chart | null, shown?: "chances" | "points", at?: number }} Ended What is seen of the course. */

/** @param {Playing} page */
export function endView(page) {
  const ended = page.ended ?? load(page);
  const { table, state } = page;
  const totals = state.scores.map((items) => items[0]);
  const places = totals
    .map((_, seat) => seat)
    .sort((a, b) => Number(state.winners.includes(b)) - Number(state.winners.includes(a)) || totals[b] - totals[a]);
  return html`${bar(html`<div class="title"><b>${page.game.title}</b><small>${say("finished")}</small></div>`)}
    <main class="end">
      <section class="win sheet">
        <div class="wreath ${state.winners.length ? "" : "lost"}">${picture("laurel", 104)}${state.winners.length ? html`<span class="winner">${seal(state.winners[0], 52)}</span><span class="crown">${picture("crown", 42)}</span>` : nothing}</div>
        <div class="grow"><h1>${headline(page, totals)}</h1><p class="soft">${margin(page, totals, places)}</p>${table.takebacks || table.foreseen ? html`<p class="note">${say(table.foreseen ? "end-foreseen" : "end-takebacks")}</p>` : nothing}</div>
        <ol class="podium">${places.slice(0, 6).map((seat) => html`<li class=${state.winners.includes(seat) ? "first" : ""}>${seal(seat, 30)}<b>${page.name(seat)}</b><strong>${totals[seat]}</strong></li>`)}</ol>
      </section>
      <section class="card sheet"><h2>${icon("scroll", 22)}${say("score-sheet")}</h2>${scoreSheet(page)}</section>
      <div class="story"><section class="card sheet chartcard">${course(page, ended)}</section>${page.review.view()}</div>
      <section class="acts">
        ${rematchButton(page)}
        <button class="btn big" @click=${() => page.replay.go(0)}>${icon("play", 16)}${say("review")}</button>
        <button class="btn big" @click=${change(() => (page.showEnd = false))}>${icon("board")}${say("see-board")}</button>
        <a class="btn big" href=${page.exportPath} download="guildhall-${page.id}.txt">${icon("export")}${say("export")}</a>
        <span class="grow"></span>
        <a class="btn big" href="#/">${icon("board")}${say("to-the-hall")}</a>
      </section>
      ${table.chance.seed ? html`<p class="proof">${say("chance-proof")} <code>${table.chance.hash}</code> ${shareNote(table)}</p>` : nothing}
    </main>`;
}

/**
 * Whether this browser's own share was part of the luck.
 * @param {Wire.Table} table
 */
export function shareNote(table) {
  const share = shareOf(table);
  return share ? say(`luck-${share}`) : "";
}

/**
 * @param {Playing} page
 * @returns {Ended}
 */
function load(page) {
  page.ended = { chart: null };
  page.review.load();
  loadChart(page);
  return page.ended;
}

/** @param {Playing} page */
async function loadChart(page) {
  const found = await attempt(() => api.get(`tables/${page.id}/chart`, { seat: page.seat }));
  if (found && page.ended) page.ended.chart = found;
  paint();
}

/**
 * Who played asks for a rematch, or accepts the one that somebody has asked for; others may look.
 * @param {Playing} page
 */
function rematchButton(page) {
  const { you, rematch: again } = page.table;
  if (!you.seats.length)
    return again ? html`<a class="btn gold big" href="#/t/${again}">${say("rematch-open")}</a>` : nothing;
  return html`${again ? html`<p class="note" role="status">${say("rematch-asked")}</p>` : nothing}
    <button class="btn ${again ? "gold" : "primary"} big" @click=${() => rematch(page)}>${icon("rematch")}${say(again ? "rematch-accept" : "rematch")}</button>`;
}

/**
 * One click: the seats are kept, and the game starts when the last has accepted.
 * @param {Playing} page
 */
async function rematch(page) {
  const table = await page.send("rematch");
  if (!table) return;
  const kept = table.you.seats.filter((seat) => !table.seats[seat].taken);
  if (table.status === "waiting" && kept.length && !(await sitDown(table, kept))) return;
  location.hash = `#/t/${table.id}`;
}

/**
 * @param {Playing} page
 * @param {number[]} totals
 */
function headline(page, totals) {
  const { winners } = page.state;
  if (!winners.length) return say("nobody-wins");
  if (winners.length > 1) return say("shared-win", { points: totals[winners[0]] });
  return say("wins", { name: page.name(winners[0]), points: totals[winners[0]] });
}

/**
 * @param {Playing} page
 * @param {number[]} totals
 * @param {number[]} places
 */
function margin(page, totals, places) {
  const { winners } = page.state;
  if (places.length < 2) return page.lines.at(-1)?.text ?? "";
  if (winners.length !== 1) return winners.map((seat) => page.name(seat)).join(" · ");
  const gap = totals[places[0]] - totals[places[1]];
  return gap > 0
    ? say("ahead-of", { count: gap, name: page.name(places[1]) })
    : say("tie-break", { name: page.name(places[1]) });
}

/** @param {number} points of somebody without a seat */
const beside = (points) => html`<td class="other">${points || html`<span class="nil">–</span>`}</td>`;

/**
 * The state whose scores are shown: while one steps through the game, that of the moment.
 * @param {Playing} page
 */
export const scored = ({ replay, state }) => (replay.on && replay.moment ? replay.moment.state : state);

/**
 * What the scores are: the final ones, or as if the game ended there.
 * @param {Playing} page
 */
export function scoresTitle(page) {
  if (scored(page).over) return say("score-sheet");
  return page.replay.on ? say("score-then") : say("score-now");
}

/**
 * The points of everybody by source; during the game as if it ended now.
 * @param {Playing} page
 */
export function scoreSheet(page) {
  const { scores, winners, bystanders, over } = scored(page);
  const items = page.game.score_items;
  const rows = items
    .map((item, index) => ({
      ...item,
      index,
      points: scores.map((seat) => seat[index]),
      others: bystanders.map(({ points }) => points[index]),
    }))
    .filter((row) => row.index > 0);
  /** @param {{ points: number[] }} row */
  const cell = (row) => (/** @type {number} */ points, /** @type {number} */ seat) =>
    html`<td class="${winners.includes(seat) ? "w" : ""} ${points && points === Math.max(...row.points) ? "best" : ""}">${points || html`<span class="nil">–</span>`}</td>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${scoresTitle(page)}><table class="scores ${over ? "" : "early"}">
      <thead><tr><th scope="col">${say("source")}</th>${scores.map((_, seat) => html`<th scope="col" class=${winners.includes(seat) ? "w" : ""}>${seal(seat, 26)}<span class="name">${page.name(seat)}</span></th>`)}${bystanders.map(({ name }) => html`<th scope="col" class="other"><span class="name">${name}</span></th>`)}</tr></thead>
      <tbody>${rows.map((row) => html`<tr><th scope="row">${hasSymbol(`score-${row.name}`) ? picture(`score-${row.name}`, 22) : nothing}<span class="cap">${row.title}</span></th>${row.points.map(cell(row))}${row.others.map(beside)}</tr>`)}</tbody>
      <tfoot><tr><th scope="row"><span class="cap">${items[0].title}</span></th>${scores.map((seat, number) => html`<td class=${winners.includes(number) ? "w" : ""}>${seat[0]}</td>`)}${bystanders.map(({ points }) => beside(points[0]))}</tr></tfoot>
    </table></div>`;
}

/**
 * Everybody's points as they grew, or their chances as the review sees them.
 * @param {Playing} page
 * @param {Ended} ended
 */
function course(page, ended) {
  const points = ended.chart;
  const chances = page.review.course(page.state);
  const areChances = chances !== null && ended.shown !== "points";
  /**
   * @param {"chances" | "points"} shown
   * @param {boolean} isShown
   * @param {string} label
   */
  const choice = (shown, isShown, label) =>
    html`<button aria-pressed=${isShown} @click=${change(() => Object.assign(ended, { shown, at: undefined }))}>${label}</button>`;
  return html`<h2>${icon("clock", 22)}<span class="grow">${say("how-it-went")}</span>
      ${chances ? html`<div class="seg" role="group" aria-label=${say("how-it-went")}>${choice("chances", areChances, say("chart-chances"))}${choice("points", !areChances, say("chart-points"))}</div>` : nothing}</h2>
    ${areChances ? chart(page, ended, chances, percent) : points ? html`${chart(page, ended, growth(points), String)}<p class="soft small">${say("chart-about")}</p>` : html`<p class="soft" aria-busy="true">…</p>`}`;
}

/**
 * @param {Wire.Chart} chart
 * @returns {Course}
 */
const growth = ({ entries, totals }) => ({ entries, values: totals, low: 0, high: 10, title: say("chart-alt") });
