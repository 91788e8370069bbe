// The end: who won, with how much from what, and how it went.

/** @import { Course } from "./paper.js" */
/** @import { Playing } from "./table.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import * as api from "../lib/api.js";
import { attempt, change, paint } from "../lib/app.js";
import { bar } from "../lib/bar.js";
import { icon, picture, seal } from "../lib/icons.js";
import { shareOf, sitDown } from "../lib/luck.js";
import { capital, inARow, inParts, percent, say } from "../lib/words.js";
import { chart } from "./chart.js";
import { chatCard } from "./chat.js";
import { decided, isConceded, lead } from "./lead.js";
import { openPostcard } from "./postcard.js";
import { placesIn, scoreSheet } from "./sheet.js";

/** @typedef {{ chart: Wire.Chart | null, shown?: "chances" | "points", at?: number }} Ended What is seen of the course. */

/** @param {Playing} page */
export function endView(page) {
  const ended = page.ended ?? load(page);
  const { table, state } = page;
  const totals = state.scores.map((items) => items[0]);
  const places = placesIn(state);
  return html`${bar(html`<div class="title"><b>${page.game.title}</b><small>${lasted(ended)}</small></div>`)}
    <main class="end">
      <section class="win sheet">
        <div class="wreath ${state.winners.length ? "" : "lost"}">${picture("laurel", 104)}${state.winners.length ? html`<span class="winner">${seal(state.winners[0], 52)}</span><span class="crown">${picture("crown", 42)}</span>` : nothing}</div>
        <div class="grow"><h1>${headline(page, totals)}</h1>${why(page, totals, places)}${table.takebacks || table.foreseen ? html`<p class="note">${say(table.foreseen ? "end-foreseen" : "end-takebacks")}</p>` : nothing}</div>
        <ol class="podium">${places.slice(0, 6).map((seat, at) => html`<li class=${state.winners.includes(seat) ? "first" : ""}>${seal(seat, 34)}<b>${page.name(seat)}</b><strong>${totals[seat]}</strong>${places.length > 1 ? html`<small>${inParts([say("place", { place: rankOf(totals, state.winners, places, at) }), table.seats[seat]?.conceded ? say("has-conceded") : ""])}</small>` : nothing}</li>`)}</ol>
      </section>
      <section class="card sheet"><h2>${icon("scroll", 22)}${say("score-sheet")}</h2>${scoreSheet(page)}</section>
      <div class="story"><section class="card sheet chartcard">${course(page, ended)}</section>${lead(page)}</div>
      <section class="acts">
        ${rematchButton(page)}
        ${page.review.view()}
        <button class="btn big" @click=${() => openPostcard(page)}>${icon("share")}${say("share-result")}</button>
        <button class="btn big" @click=${() => page.replay.go(0)}>${icon("play", 16)}${say("review")}</button>
        <button class="btn big" @click=${change(() => (page.showEnd = false))}>${icon("board")}${say("see-board")}</button>
        <span class="grow"></span>
        <a class="btn big" href=${page.exportPath} download>${icon("export")}${say("export")}</a>
        <a class="btn big" href="#/">${icon("board")}${say("to-the-hall")}</a>
      </section>
      ${chatCard(page)}
      ${table.chance.seed ? html`<p class="proof">${say("chance-proof")} <code>${table.chance.hash}</code> ${shareNote(table)}</p>` : nothing}
    </main>`;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How long the game took, as soon as that is known.
 * @param {Ended} ended
 */
function lasted({ chart }) {
  if (!chart || chart.seconds < MINUTE) return say("finished");
  if (chart.seconds < 2 * HOUR) return say("finished-minutes", { minutes: Math.round(chart.seconds / MINUTE) });
  return say("finished-hours", { hours: Math.round(chart.seconds / HOUR) });
}

/**
 * The place of the one who stands at an index of the order; equals share it.
 * @param {number[]} totals
 * @param {number[]} winners
 * @param {number[]} places
 * @param {number} at
 */
function rankOf(totals, winners, places, at) {
  const won = (/** @type {number} */ seat) => winners.includes(seat);
  const own = places[at];
  return (
    1 +
    places.filter((seat) => (won(seat) && !won(own)) || (won(seat) === won(own) && totals[seat] > totals[own])).length
  );
}

/**
 * What decided the game; alone, what was asked for and what was reached.
 * @param {Playing} page
 * @param {number[]} totals
 * @param {number[]} places
 */
function why(page, totals, places) {
  if (places.length < 2) {
    return html`<ul class="aims">${aims(page.lines).map(({ text }) => html`<li>${capital(text)}</li>`)}</ul>`;
  }
  const reason = decided(page);
  return html`<p class="soft">${margin(page, totals, places)}</p>${reason ? html`<p><b>${say("decided")}</b> ${capital(reason)}</p>` : nothing}`;
}

/** So many of the last lines at most tell the aim of one who played alone. */
const CONDITIONS = 4;

/**
 * What was asked of one who played alone, and what was reached: the last ceremony's lines, where
 * that is known, and else those that nobody folds away.
 * @param {Wire.Line[]} lines
 */
export function aims(lines) {
  const { entry, ceremony } = lines.at(-1) ?? { entry: 0, ceremony: -1 };
  const told = lines.filter((line) => line.entry === entry && line.seat >= 0 && line.ceremony === ceremony);
  return (ceremony < 0 ? told.filter(({ aside }) => !aside) : told).slice(-CONDITIONS);
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
  const found = await attempt(() => api.get(`tables/${page.id}/chart`, { seat: page.seat }), { quiet: true });
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
  if (isConceded(page)) return say("wins-alone", { name: page.name(winners[0]) });
  return say("wins", { name: page.name(winners[0]), points: totals[winners[0]] });
}

/**
 * @param {Playing} page
 * @param {number[]} totals
 * @param {number[]} places
 */
function margin(page, totals, places) {
  const { winners } = page.state;
  const others = places.slice(1).map((seat) => page.name(seat));
  if (isConceded(page)) return say("conceded-by", { names: inARow(others) });
  if (winners.length !== 1) return inARow(winners.map((seat) => page.name(seat)));
  const gap = totals[places[0]] - totals[places[1]];
  return gap > 0
    ? say("ahead-of", { count: gap, name: page.name(places[1]) })
    : say("tie-break", { name: page.name(places[1]) });
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
const growth = ({ entries, totals, rounds }) => ({
  entries,
  values: totals,
  rounds,
  low: 0,
  high: 10,
  title: say("chart-alt"),
});
