// The result page: winner, score sheet, chart, winning margin and an image to share.

/** @import { Course } from "./chart.js" */
/** @import { Playing } from "./page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import * as api from "../lib/api.js";
import { app, attempt, change, paint, toast } from "../lib/app.js";
import { dialog, openDialog } from "../lib/dialog.js";
import { bar } from "../lib/header.js";
import { icon, picture, seal } from "../lib/icons.js";
import { shareOf, sitDown } from "../lib/nonce.js";
import { capital, inARow, inParts, percent, say, signed } from "../lib/text.js";
import { chart, Paper, roundsIn } from "./chart.js";
import { chatCard } from "./chat.js";
import { groupsOf, placesIn, scoreSheet, sums } from "./sheets.js";

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

// --- Winning margin ---

/** A winner who is nowhere ahead by more than this is a little ahead everywhere. */
const LITTLE = 2;

/** With fewer groups than this they say little, and the items are compared. */
const FEW = 3;

/**
 * The gaps between two seats, group by group.
 * @param {Wire.GameInfo} game
 * @param {number[][]} scores
 * @param {number} seat
 * @param {number} other
 */
export function gaps(game, scores, seat, other) {
  const groups = groupsOf(game);
  const items = groups.flatMap((group) => group.items.map((item) => ({ title: item.title, items: [item] })));
  const used = items.filter((item) => sums(scores, item).some(Boolean));
  return (groups.length < FEW ? used : groups).map((group) => {
    const points = sums(scores, group);
    return { title: group.title || say("score-rest"), by: points[seat] - points[other] };
  });
}

/**
 * Whom the winner is compared with: the second, or this person if that is neither.
 * @param {Playing} page
 */
function rivalOf({ state, table }) {
  const [, second] = placesIn(state);
  const own = table.you.seats.find((seat) => !state.winners.includes(seat));
  return own ?? second;
}

/**
 * Whether all but the winner have conceded, so that points decided nothing.
 * @param {Playing} page
 */
export const isConceded = ({ state: { winners }, table: { seats } }) =>
  winners.length === 1 && seats.length > 1 && seats.every(({ seat, conceded }) => conceded !== winners.includes(seat));

/**
 * What decided the game, in one sentence; nothing where nobody won alone.
 * @param {Playing} page
 * @param {boolean} hasNames whether the second is named
 */
export function decided(page, hasNames = true) {
  const { state, game } = page;
  const [first, second] = placesIn(state);
  if (second === undefined || state.winners.length !== 1 || isConceded(page)) return "";
  const most = gaps(game, state.scores, first, second).toSorted((a, b) => b.by - a.by)[0];
  if (!most || most.by <= LITTLE) return say("decided-little");
  const { title: group, by: points } = most;
  if (!hasNames) return say("decided-group", { group, points });
  return say("decided-by", { group, points, name: page.name(second) });
}

/** @param {Playing} page */
function lead(page) {
  const { state, game } = page;
  const [first] = placesIn(state);
  const other = rivalOf(page);
  if (other === undefined || state.winners.length !== 1 || other === first || isConceded(page)) return nothing;
  const found = gaps(game, state.scores, first, other);
  const starts = found.map((_, at) => found.slice(0, at).reduce((sum, { by }) => sum + by, 0));
  const ends = found.map(({ by }, at) => starts[at] + by);
  const low = Math.min(0, ...ends);
  const width = Math.max(1, ...ends, 1) - low;
  const place = (/** @type {number} */ points) => (100 * (points - low)) / width;
  const total = state.scores[first][0] - state.scores[other][0];
  return html`<section class="card sheet lead"><h2>${picture("laurel", 26)}${say("lead-from", { name: page.name(other) })}</h2>
    <ul>${found.map(({ title, by }, at) => html`<li><span>${capital(title)}</span><svg class="track line-${by < 0 ? other : first}" aria-hidden="true"><rect class="step" x="${place(Math.min(starts[at], ends[at]))}%" y="3" width="${(100 * Math.abs(by)) / width}%" height="16" rx="3"/><rect class="zero" x="${place(0)}%" width="1" height="22"/></svg><b>${signed(by)}</b></li>`)}</ul>
    <p><b>${say("lead-of", { name: page.name(first) })}</b><strong>${signed(total)}</strong></p></section>`;
}

// --- Image to share, without names of people ---

const WIDTH = 1200;
const HEIGHT = 630;
const COLOURS = ["#1F6FB2", "#BC5F06", "#8A6A00", "#24764A", "#A32B20", "#6D4395"];
const SERIF = "Palatino, Georgia, serif";

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} said
 * @param {string} more attributes
 */
const text = (x, y, size, said, more = "") =>
  `<text x="${x}" y="${y}" font-family="${SERIF}" font-weight="700" font-size="${size}" fill="#2B1D12" ${more}>${escaped(said)}</text>`;

/**
 * Whose row it is: a bot by its name, a person by the seat alone.
 * @param {Playing} page
 * @param {number} seat
 */
function callName(page, seat) {
  const { kind, name } = page.table.seats[seat];
  return kind === "bot" && !page.table.imported
    ? name
    : page.game.seats[seat] || say("postcard-player", { number: seat + 1 });
}

/**
 * @param {Playing} page
 * @param {number} seat
 * @param {number} place
 */
function row(page, seat, place) {
  const y = 190 + place * 70;
  const { winners, scores } = page.state;
  const fill = winners.includes(seat) ? "#EFC355" : "#FDF7E8";
  return `<rect x="500" y="${y}" width="640" height="60" rx="10" fill="${fill}" stroke="#BFA272"/>
    <circle cx="536" cy="${y + 30}" r="18" fill="${COLOURS[seat]}" stroke="#2B1D12" stroke-width="2"/>
    ${text(572, y + 39, 24, callName(page, seat))}${text(1118, y + 41, 30, String(scores[seat][0]), 'text-anchor="end"')}`;
}

/**
 * The course of the game: chances where there is a review, else points.
 * @param {Playing} page
 */
function courseLines(page) {
  const points = page.ended?.chart;
  const found =
    page.review.course(page.state) ?? (points && { ...points, values: points.totals, low: 0, high: 10, title: "" });
  if (!found) return "";
  const paper = new Paper(found, "narrow");
  const { entries, values } = found;
  const borders = roundsIn(found)
    .slice(1)
    .map(({ from }) => `<path d="M${paper.x(entries[from])} 14V200" stroke="#8C6B3F" stroke-dasharray="3 4"/>`);
  const marks = paper.marks.map(
    (mark) =>
      `<path d="M46 ${paper.y(mark)}H332" stroke="#BFA272"/><text x="38" y="${paper.y(mark) + 4}" text-anchor="end" font-family="sans-serif" font-size="12" fill="#5F4730">${escaped(found.high === 1 ? percent(mark) : String(mark))}</text>`,
  );
  const ways = values[0].map(
    (_, seat) =>
      `<path d="${paper.way(entries, values, seat)}" fill="none" stroke="${COLOURS[seat]}" stroke-width="3"/>`,
  );
  return `<g transform="translate(44 366) scale(1.12 .98)">${borders.join("")}${marks.join("")}${ways.join("")}</g>`;
}

/**
 * The cover of the game's box, as a drawing of its own.
 * @param {Playing} page
 */
async function cover({ game }) {
  if (!game.cover) return "";
  const answer = await fetch(new URL(game.cover, document.baseURI)).catch(() => null);
  if (!answer?.ok) return "";
  const drawn = btoa(unescape(encodeURIComponent(await answer.text())));
  return `<svg x="36" y="36" width="420" height="316" viewBox="0 0 420 316"><image width="420" height="316" preserveAspectRatio="xMidYMid slice" href="data:image/svg+xml;base64,${drawn}"/></svg>`;
}

/** @param {Playing} page */
async function postcard(page) {
  const { state, game } = page;
  const reason = decided(page, false);
  const places = placesIn(state);
  const winner = state.winners[0];
  const title =
    winner === undefined
      ? say("nobody-wins")
      : say("postcard-wins", { name: callName(page, winner), game: game.title });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#9A6A3D"/>
    <rect x="36" y="36" width="1128" height="558" rx="12" fill="#F6EAD0" stroke="#2B1D12" stroke-width="3"/>
    ${await cover(page)}<path d="M456 36V594M36 352H456" stroke="#2B1D12" stroke-width="3"/>${courseLines(page)}
    ${text(500, 106, title.length > 26 ? 32 : 42, title)}<text x="500" y="148" font-family="sans-serif" font-size="18" fill="#5F4730">${escaped(reason)}</text>
    ${places
      .slice(0, 5)
      .map((seat, place) => row(page, seat, place))
      .join("")}
    ${text(500, 570, 22, "Guildhall")}</svg>`;
}

/** @param {string} drawn */
async function bitmap(drawn) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  canvas.getContext("2d")?.drawImage(image, 0, 0, WIDTH, HEIGHT);
  return canvas.toDataURL("image/png");
}

/**
 * A link to the game, and the picture to keep.
 * @param {Playing} page
 */
async function openPostcard(page) {
  const drawn = await postcard(page);
  const picture = await bitmap(drawn).catch(() => "");
  const link = new URL(`#/t/${page.id}`, document.baseURI).href;
  const copy = async () => {
    await navigator.clipboard?.writeText(link).catch(() => {});
    toast(say("copied"));
    app.closeDialog();
  };
  openDialog(() =>
    dialog(
      say("share-result"),
      html`<div class="body postcard"><img src="data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}" alt=${decided(page, false)} />
        <p class="soft small">${say("postcard-about")}</p>
        <div class="foot"><a class="btn gold" download="guildhall-${page.game.name}.png" href=${picture || `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`}>${icon("export")}${say("postcard-save")}</a>
        <button class="btn" @click=${copy}>${icon("link")}${say("copy-link")}</button></div></div>`,
    ),
  );
}
