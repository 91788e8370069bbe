// The end: who won, with how much from what, and how it went.

import { html, nothing, svg } from "../vendor/lit-html.js";
import * as api from "./api.js";
import { attempt, bar, paint } from "./app.js";
import { exportPath } from "./frame.js";
import { emblem, hasSymbol, icon, picture, seal } from "./icons.js";
import { say } from "./words.js";

export function endView(page) {
  if (!page.ended) load(page);
  const { table, state } = page;
  const totals = state.scores.map((items) => items[0]);
  const places = totals.map((_, seat) => seat).sort((a, b) => state.winners.includes(b) - state.winners.includes(a) || totals[b] - totals[a]);
  return html`${bar(html`<div class="title"><b>${page.game.title}</b><small>${say("finished")}</small></div>`)}
    <main class="end">
      <section class="win sheet">
        <div class="wreath">${picture("laurel", 104)}${state.winners.length ? html`<span class="winner">${seal(state.winners[0], 52)}</span><span class="crown">${picture("crown", 42)}</span>` : nothing}</div>
        <div class="grow"><h1>${headline(page, totals)}</h1><p class="soft">${margin(page, totals, places)}</p></div>
        <ol class="podium">${places.slice(0, 6).map((seat) => html`<li class=${state.winners.includes(seat) ? "first" : ""}>${seal(seat, 30)}<b>${page.name(seat)}</b><strong>${totals[seat]}</strong></li>`)}</ol>
      </section>
      <section class="card sheet"><h2>${icon("scroll", 22)}${say("score-sheet")}</h2>${scoreSheet(page)}</section>
      <section class="card sheet chartcard"><h2>${icon("clock", 22)}${say("how-it-went")}</h2>${page.ended?.chart ? chart(page, page.ended.chart) : html`<p class="soft" aria-busy="true">…</p>`}</section>
      <section class="acts">
        ${table.you.seats.length ? html`<button class="btn primary big" @click=${() => rematch(page)}>${icon("rematch")}${say("rematch")}</button>` : nothing}
        ${table.rematch ? html`<a class="btn gold big" href="#/t/${table.rematch}">${say("rematch-open")}</a>` : nothing}
        <button class="btn big" @click=${() => page.replay.go(0)}>${icon("play", 16)}${say("review")}</button>
        <button class="btn big" @click=${() => ((page.showEnd = false), paint())}>${icon("board")}${say("see-board")}</button>
        <a class="btn big" href=${exportPath(page)} download="guildhall-${page.id}.txt">${icon("export")}${say("export")}</a>
        <span class="grow"></span>
        <a class="btn big" href="#/">${icon("board")}${say("to-the-hall")}</a>
      </section>
      ${table.chance.seed ? html`<p class="proof">${say("chance-proof")} <code>${table.chance.hash}</code></p>` : nothing}
    </main>`;
}

async function load(page) {
  page.ended = { chart: null };
  const found = await attempt(() => api.get(`tables/${page.id}/chart`, { seat: page.seat }));
  if (found) page.ended = { chart: found };
  paint();
}

async function rematch(page) {
  const { seats } = page.table.you;
  const table = await page.send("rematch");
  if (!table) return;
  if (table.status === "waiting") await attempt(() => api.post(`tables/${table.id}/sit`, { seats, nonce: api.newNonce() }));
  location.hash = `#/t/${table.id}`;
}

function headline(page, totals) {
  const { winners } = page.state;
  if (!winners.length) return say("nobody-wins");
  if (winners.length > 1) return say("shared-win", { points: totals[winners[0]] });
  return say("wins", { name: page.name(winners[0]), points: totals[winners[0]] });
}

function margin(page, totals, places) {
  const { winners } = page.state;
  if (winners.length !== 1 || places.length < 2) return winners.map((seat) => page.name(seat)).join(" · ");
  const gap = totals[places[0]] - totals[places[1]];
  return gap > 0 ? say("ahead-of", { count: gap, name: page.name(places[1]) }) : say("tie-break", { name: page.name(places[1]) });
}

/** The points of everybody by source; during the game as if it ended now. */
export function scoreSheet(page) {
  const { scores, winners } = page.state;
  const items = page.game.score_items;
  const rows = items.map((item, index) => ({ ...item, index, points: scores.map((seat) => seat[index]) })).filter((row) => row.index > 0 && row.points.some(Boolean));
  const cell = (row) => (points, seat) => html`<td class="${winners.includes(seat) ? "w" : ""} ${points && points === Math.max(...row.points) ? "best" : ""}">${points || html`<span class="nil">–</span>`}</td>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${say("score-sheet")}><table class="scores">
      <thead><tr><th scope="col">${say("source")}</th>${scores.map((_, seat) => html`<th scope="col" class=${winners.includes(seat) ? "w" : ""}>${seal(seat, 26)}<span class="name">${page.name(seat)}</span></th>`)}</tr></thead>
      <tbody>${rows.map((row) => html`<tr><th scope="row">${hasSymbol(`score-${row.name}`) ? picture(`score-${row.name}`, 22) : nothing}<span class="cap">${row.title}</span></th>${row.points.map(cell(row))}</tr>`)}</tbody>
      <tfoot><tr><th scope="row"><span class="cap">${items[0].title}</span></th>${scores.map((seat, number) => html`<td class=${winners.includes(number) ? "w" : ""}>${seat[0]}</td>`)}</tr></tfoot>
    </table></div>`;
}

const WIDTH = 600;
const HEIGHT = 300;
const LEFT = 36;
const RIGHT = 26;
const TOP = 14;
const BOTTOM = 30;

/** Everybody's score as it grew. */
function chart(page, { entries, totals }) {
  const all = totals.flat();
  const [low, high] = [Math.min(0, ...all), Math.max(10, ...all)];
  const last = entries.at(-1) || 1;
  const x = (entry) => LEFT + ((WIDTH - LEFT - RIGHT) * entry) / last;
  const y = (points) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * (points - low)) / (high - low);
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((size) => (high - low) / size <= 6) ?? 200;
  const marks = [];
  for (let mark = Math.ceil(low / step) * step; mark <= high; mark += step) marks.push(mark);
  const seats = page.state.scores.map((_, seat) => seat);
  const way = (seat) => totals.map((points, index) => `${index ? "L" : "M"}${x(entries[index]).toFixed(1)} ${y(points[seat]).toFixed(1)}`).join("");
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${say("chart-alt")}>
      ${marks.map((mark) => svg`<path class="grid" d="M${LEFT} ${y(mark)}H${WIDTH - RIGHT}"/><text x=${LEFT - 8} y=${y(mark) + 4} text-anchor="end">${mark}</text>`)}
      ${seats.map((seat) => svg`<path class="under" d=${way(seat)}/>`)}
      ${seats.map((seat) => svg`<path class="way line-${seat}" d=${way(seat)}/>`)}
      ${seats.map((seat) => [0.34, 0.67, 1].map((part) => {
        const index = Math.round((entries.length - 1) * part);
        return svg`<use href="#emblem-${seat}" class="line-${seat}" x=${x(entries[index]) - 7} y=${y(totals[index][seat]) - 7} width="14" height="14"/>`;
      }))}
      <text x=${LEFT} y=${HEIGHT - 8}>${say("chart-start")}</text>
      <text x=${WIDTH - RIGHT} y=${HEIGHT - 8} text-anchor="end">${say("move", { entry: last })}</text>
    </svg>
    <ul class="legend">${seats.map((seat) => html`<li class="line-${seat}">${emblem(seat, 14)}<span>${page.name(seat)}</span></li>`)}</ul>`;
}
