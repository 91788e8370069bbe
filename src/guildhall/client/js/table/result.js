// The result page: winner, score sheet, chart, winning margin and an image to share.

/** @import { Series } from "./chart.js" */
/** @import { ActiveTablePage } from "./page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import * as api from "../lib/api.js";
import { app, attempt, requestRender, toast, withRender } from "../lib/app.js";
import { dialogView, openDialog } from "../lib/dialog.js";
import { header } from "../lib/header.js";
import { icon, lookOf, seal, symbol } from "../lib/icons.js";
import { contributionStatus, sitDown } from "../lib/nonce.js";
import { capitalize, formatList, formatPercent, formatSigned, joinParts, t } from "../lib/text.js";
import { ChartAxes, lineChart, roundRanges } from "./chart.js";
import { chatCard } from "./chat.js";
import { groupSums, ranking, scoreGroups, scoreSheet } from "./sheets.js";

/**
 * @typedef {{ chart: Wire.Chart | null, shown?: "chances" | "points", at?: number }} ResultState The loaded chart and which one is shown.
 */

/** @param {ActiveTablePage} page */
export function resultView(page) {
  const resultState = page.resultState ?? loadResult(page);
  const { table, state } = page;
  const totals = state.scores.map((items) => items[0]);
  const places = ranking(state);
  return html`${header(html`<div class="title"><b>${page.game.title}</b><small>${durationText(resultState)}</small></div>`)}
    <main class="end">
      <section class="win sheet">
        <div class="wreath ${state.winners.length ? "" : "lost"}">${symbol("laurel", 104)}${state.winners.length ? html`<span class="winner">${seal(state.winners[0], 52)}</span><span class="crown">${symbol("crown", 42)}</span>` : nothing}</div>
        <div class="grow"><h1>${headline(page, totals)}</h1>${decisiveView(page, totals, places)}${table.takebacks || table.foreseen ? html`<p class="note">${t(table.foreseen ? "end-foreseen" : "end-takebacks")}</p>` : nothing}</div>
        <ol class="podium">${places.slice(0, 6).map((seat, at) => html`<li class=${state.winners.includes(seat) ? "first" : ""}>${seal(seat, 34)}<b>${page.nameOf(seat)}</b><strong>${totals[seat]}</strong>${places.length > 1 ? html`<small>${joinParts([t("place", { place: rankOf(totals, state.winners, places, at) }), table.seats[seat]?.conceded ? t("has-conceded") : ""])}</small>` : nothing}</li>`)}</ol>
      </section>
      <section class="card sheet"><h2>${icon("scroll", 22)}${t("score-sheet")}</h2>${scoreSheet(page)}</section>
      <div class="story"><section class="card sheet chartcard">${chartCard(page, resultState)}</section>${winningMargin(page)}</div>
      <section class="acts">
        ${rematchButton(page)}
        ${page.review.reviewButton()}
        <button class="btn big" @click=${() => openShareDialog(page)}>${icon("share")}${t("share-result")}</button>
        <button class="btn big" @click=${() => page.replay.goTo(0)}>${icon("play", 16)}${t("review")}</button>
        <button class="btn big" @click=${withRender(() => (page.showsResult = false))}>${icon("board")}${t("see-board")}</button>
        <span class="grow"></span>
        <a class="btn big" href=${page.exportUrl} download>${icon("export")}${t("export")}</a>
        <a class="btn big" href="#/">${icon("board")}${t("to-the-hall")}</a>
      </section>
      ${chatCard(page)}
      ${table.chance.seed ? html`<p class="proof">${t("chance-proof")} <code>${table.chance.hash}</code> ${nonceNote(table)}</p>` : nothing}
    </main>`;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * The duration of the game, once known.
 * @param {ResultState} ended
 */
function durationText({ chart }) {
  if (!chart || chart.seconds < MINUTE) return t("finished");
  if (chart.seconds < 2 * HOUR) return t("finished-minutes", { minutes: Math.round(chart.seconds / MINUTE) });
  return t("finished-hours", { hours: Math.round(chart.seconds / HOUR) });
}

/**
 * The rank at an index of the ranking; ties share a rank.
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
 * What decided the game; for solo games, the goals.
 * @param {ActiveTablePage} page
 * @param {number[]} totals
 * @param {number[]} places
 */
function decisiveView(page, totals, places) {
  if (places.length < 2) {
    return html`<ul class="aims">${soloGoals(page.lines).map(({ text }) => html`<li>${capitalize(text)}</li>`)}</ul>`;
  }
  const reason = decisiveReason(page);
  return html`<p class="soft">${marginText(page, totals, places)}</p>${reason ? html`<p><b>${t("decided")}</b> ${capitalize(reason)}</p>` : nothing}`;
}

/** Maximum number of lines about solo goals. */
const MAX_GOALS = 4;

/**
 * The goals of a solo game and whether they were reached: the lines of the last sequence if known, else those
 * that are not asides.
 * @param {Wire.Line[]} lines
 */
export function soloGoals(lines) {
  const { entry, ceremony } = lines.at(-1) ?? { entry: 0, ceremony: -1 };
  const goals = lines.filter((line) => line.entry === entry && line.seat >= 0 && line.ceremony === ceremony);
  return (ceremony < 0 ? goals.filter(({ aside }) => !aside) : goals).slice(-MAX_GOALS);
}

/**
 * Whether this browser's nonce was part of the randomness.
 * @param {Wire.Table} table
 */
export function nonceNote(table) {
  const share = contributionStatus(table);
  return share ? t(`luck-${share}`) : "";
}

/**
 * @param {ActiveTablePage} page
 * @returns {ResultState}
 */
function loadResult(page) {
  page.resultState = { chart: null };
  page.review.load();
  loadChart(page);
  return page.resultState;
}

/** @param {ActiveTablePage} page */
async function loadChart(page) {
  const found = await attempt(() => api.get(`tables/${page.id}/chart`, { seat: page.seat }), { silent: true });
  if (found && page.resultState) page.resultState.chart = found;
  requestRender();
}

/**
 * The rematch button; spectators get a link.
 * @param {ActiveTablePage} page
 */
function rematchButton(page) {
  const { you, rematch: rematchId } = page.table;
  if (!you.seats.length)
    return rematchId ? html`<a class="btn gold big" href="#/t/${rematchId}">${t("rematch-open")}</a>` : nothing;
  return html`${rematchId ? html`<p class="note" role="status">${t("rematch-asked")}</p>` : nothing}
    <button class="btn ${rematchId ? "gold" : "primary"} big" @click=${() => startRematch(page)}>${icon("rematch")}${t(rematchId ? "rematch-accept" : "rematch")}</button>`;
}

/**
 * Starts or accepts a rematch with the same seats.
 * @param {ActiveTablePage} page
 */
async function startRematch(page) {
  const table = await page.send("rematch");
  if (!table) return;
  const reservedSeats = table.you.seats.filter((seat) => !table.seats[seat].taken);
  if (table.status === "waiting" && reservedSeats.length && !(await sitDown(table, reservedSeats))) return;
  location.hash = `#/t/${table.id}`;
}

/**
 * @param {ActiveTablePage} page
 * @param {number[]} totals
 */
function headline(page, totals) {
  const { winners } = page.state;
  if (!winners.length) return t("nobody-wins");
  if (winners.length > 1) return t("shared-win", { points: totals[winners[0]] });
  if (isConceded(page)) return t("wins-alone", { name: page.nameOf(winners[0]) });
  return t("wins", { name: page.nameOf(winners[0]), points: totals[winners[0]] });
}

/**
 * @param {ActiveTablePage} page
 * @param {number[]} totals
 * @param {number[]} places
 */
function marginText(page, totals, places) {
  const { winners } = page.state;
  const others = places.slice(1).map((seat) => page.nameOf(seat));
  if (isConceded(page)) return t("conceded-by", { names: formatList(others) });
  if (winners.length !== 1) return formatList(winners.map((seat) => page.nameOf(seat)));
  const gap = totals[places[0]] - totals[places[1]];
  return gap > 0
    ? t("ahead-of", { count: gap, name: page.nameOf(places[1]) })
    : t("tie-break", { name: page.nameOf(places[1]) });
}

/**
 * The chart of points, or of chances if there is a review.
 * @param {ActiveTablePage} page
 * @param {ResultState} resultState
 */
function chartCard(page, resultState) {
  const points = resultState.chart;
  const chances = page.review.chanceSeries(page.state);
  const areChances = chances !== null && resultState.shown !== "points";
  /**
   * @param {"chances" | "points"} shown
   * @param {boolean} isShown
   * @param {string} label
   */
  const choice = (shown, isShown, label) =>
    html`<button aria-pressed=${isShown} @click=${withRender(() => Object.assign(resultState, { shown, at: undefined }))}>${label}</button>`;
  return html`<h2>${icon("clock", 22)}<span class="grow">${t("how-it-went")}</span>
      ${chances ? html`<div class="seg" role="group" aria-label=${t("how-it-went")}>${choice("chances", areChances, t("chart-chances"))}${choice("points", !areChances, t("chart-points"))}</div>` : nothing}</h2>
    ${areChances ? lineChart(page, resultState, chances, formatPercent) : points ? html`${lineChart(page, resultState, pointsSeries(points), String)}<p class="soft small">${t("chart-about")}</p>` : html`<p class="soft" aria-busy="true">…</p>`}`;
}

/**
 * @param {Wire.Chart} chart
 * @returns {Series}
 */
const pointsSeries = ({ entries, totals, rounds }) => ({
  entries,
  values: totals,
  rounds,
  low: 0,
  high: 10,
  title: t("chart-alt"),
});

// --- Winning margin ---

/** A largest gap up to this is called small. */
const SMALL_GAP = 2;

/** With fewer score groups than this the items are compared instead. */
const MIN_GROUPS = 3;

/**
 * The gaps between two seats by score group.
 * @param {Wire.GameInfo} game
 * @param {number[][]} scores
 * @param {number} seat
 * @param {number} other
 */
export function scoreGaps(game, scores, seat, other) {
  const groups = scoreGroups(game);
  const items = groups.flatMap((group) => group.items.map((item) => ({ title: item.title, items: [item] })));
  const used = items.filter((item) => groupSums(scores, item).some(Boolean));
  return (groups.length < MIN_GROUPS ? used : groups).map((group) => {
    const points = groupSums(scores, group);
    return { title: group.title || t("score-rest"), by: points[seat] - points[other] };
  });
}

/**
 * Whom the winner is compared with: this player, or the second.
 * @param {ActiveTablePage} page
 */
function rivalOf({ state, table }) {
  const [, second] = ranking(state);
  const own = table.you.seats.find((seat) => !state.winners.includes(seat));
  return own ?? second;
}

/**
 * Whether all others have conceded, so that points did not decide.
 * @param {ActiveTablePage} page
 */
export const isConceded = ({ state: { winners }, table: { seats } }) =>
  winners.length === 1 && seats.length > 1 && seats.every(({ seat, conceded }) => conceded !== winners.includes(seat));

/**
 * What decided the game in one sentence; empty without a sole winner.
 * @param {ActiveTablePage} page
 * @param {boolean} hasNames whether the second is named
 */
export function decisiveReason(page, hasNames = true) {
  const { state, game } = page;
  const [first, second] = ranking(state);
  if (second === undefined || state.winners.length !== 1 || isConceded(page)) return "";
  const largest = scoreGaps(game, state.scores, first, second).toSorted((a, b) => b.by - a.by)[0];
  if (!largest || largest.by <= SMALL_GAP) return t("decided-little");
  const { title: group, by: points } = largest;
  if (!hasNames) return t("decided-group", { group, points });
  return t("decided-by", { group, points, name: page.nameOf(second) });
}

/** @param {ActiveTablePage} page */
function winningMargin(page) {
  const { state, game } = page;
  const [first] = ranking(state);
  const other = rivalOf(page);
  if (other === undefined || state.winners.length !== 1 || other === first || isConceded(page)) return nothing;
  const found = scoreGaps(game, state.scores, first, other);
  const starts = found.map((_, at) => found.slice(0, at).reduce((sum, { by }) => sum + by, 0));
  const ends = found.map(({ by }, at) => starts[at] + by);
  const low = Math.min(0, ...ends);
  const width = Math.max(1, ...ends, 1) - low;
  const place = (/** @type {number} */ points) => (100 * (points - low)) / width;
  const total = state.scores[first][0] - state.scores[other][0];
  return html`<section class="card sheet lead"><h2>${symbol("laurel", 26)}${t("lead-from", { name: page.nameOf(other) })}</h2>
    <ul>${found.map(({ title, by }, at) => html`<li><span>${capitalize(title)}</span><svg class="track line-${lookOf(by < 0 ? other : first)}" aria-hidden="true"><rect class="step" x="${place(Math.min(starts[at], ends[at]))}%" y="3" width="${(100 * Math.abs(by)) / width}%" height="16" rx="3"/><rect class="zero" x="${place(0)}%" width="1" height="22"/></svg><b>${formatSigned(by)}</b></li>`)}</ul>
    <p><b>${t("lead-of", { name: page.nameOf(first) })}</b><strong>${formatSigned(total)}</strong></p></section>`;
}

// --- Image to share, without names of people ---

const WIDTH = 1200;
const HEIGHT = 630;
const COLOURS = ["#1F6FB2", "#BC5F06", "#8A6A00", "#24764A", "#A32B20", "#6D4395"];
const SERIF = "Palatino, Georgia, serif";

/** @param {string} text */
const escapeXml = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} content
 * @param {string} more further attributes
 */
const svgText = (x, y, size, content, more = "") =>
  `<text x="${x}" y="${y}" font-family="${SERIF}" font-weight="700" font-size="${size}" fill="#2B1D12" ${more}>${escapeXml(content)}</text>`;

/**
 * The public name of a seat: a bot's name, but never a person's.
 * @param {ActiveTablePage} page
 * @param {number} seat
 */
function publicName(page, seat) {
  const { kind, name } = page.table.seats[seat];
  return kind === "bot" && !page.table.imported
    ? name
    : page.game.seats[lookOf(seat)] || t("postcard-player", { number: seat + 1 });
}

/**
 * @param {ActiveTablePage} page
 * @param {number} seat
 * @param {number} place
 */
function playerRow(page, seat, place) {
  const y = 190 + place * 70;
  const { winners, scores } = page.state;
  const fill = winners.includes(seat) ? "#EFC355" : "#FDF7E8";
  return `<rect x="500" y="${y}" width="640" height="60" rx="10" fill="${fill}" stroke="#BFA272"/>
    <circle cx="536" cy="${y + 30}" r="18" fill="${COLOURS[seat]}" stroke="#2B1D12" stroke-width="2"/>
    ${svgText(572, y + 39, 24, publicName(page, seat))}${svgText(1118, y + 41, 30, String(scores[seat][0]), 'text-anchor="end"')}`;
}

/**
 * The chart of the image: chances if there is a review, else points.
 * @param {ActiveTablePage} page
 */
function shareChart(page) {
  const points = page.resultState?.chart;
  const found =
    page.review.chanceSeries(page.state) ??
    (points && { ...points, values: points.totals, low: 0, high: 10, title: "" });
  if (!found) return "";
  const axes = new ChartAxes(found, "narrow");
  const { entries, values } = found;
  const borders = roundRanges(found)
    .slice(1)
    .map(({ from }) => `<path d="M${axes.x(entries[from])} 14V200" stroke="#8C6B3F" stroke-dasharray="3 4"/>`);
  const tickMarks = axes.ticks.map(
    (mark) =>
      `<path d="M46 ${axes.y(mark)}H332" stroke="#BFA272"/><text x="38" y="${axes.y(mark) + 4}" text-anchor="end" font-family="sans-serif" font-size="12" fill="#5F4730">${escapeXml(found.high === 1 ? formatPercent(mark) : String(mark))}</text>`,
  );
  const paths = values[0].map(
    (_, seat) =>
      `<path d="${axes.linePath(entries, values, seat)}" fill="none" stroke="${COLOURS[seat]}" stroke-width="3"/>`,
  );
  return `<g transform="translate(44 366) scale(1.12 .98)">${borders.join("")}${tickMarks.join("")}${paths.join("")}</g>`;
}

/**
 * The cover of the game as an embedded image.
 * @param {ActiveTablePage} page
 */
async function coverImage({ game }) {
  if (!game.cover) return "";
  const answer = await fetch(new URL(game.cover, document.baseURI)).catch(() => null);
  if (!answer?.ok) return "";
  const encoded = btoa(unescape(encodeURIComponent(await answer.text())));
  return `<svg x="36" y="36" width="420" height="316" viewBox="0 0 420 316"><image width="420" height="316" preserveAspectRatio="xMidYMid slice" href="data:image/svg+xml;base64,${encoded}"/></svg>`;
}

/** @param {ActiveTablePage} page */
async function shareImage(page) {
  const { state, game } = page;
  const reason = decisiveReason(page, false);
  const places = ranking(state);
  const winner = state.winners[0];
  const title =
    winner === undefined ? t("nobody-wins") : t("postcard-wins", { name: publicName(page, winner), game: game.title });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#9A6A3D"/>
    <rect x="36" y="36" width="1128" height="558" rx="12" fill="#F6EAD0" stroke="#2B1D12" stroke-width="3"/>
    ${await coverImage(page)}<path d="M456 36V594M36 352H456" stroke="#2B1D12" stroke-width="3"/>${shareChart(page)}
    ${svgText(500, 106, title.length > 26 ? 32 : 42, title)}<text x="500" y="148" font-family="sans-serif" font-size="18" fill="#5F4730">${escapeXml(reason)}</text>
    ${places
      .slice(0, 5)
      .map((seat, place) => playerRow(page, seat, place))
      .join("")}
    ${svgText(500, 570, 22, "Guildhall")}</svg>`;
}

/** @param {string} svgSource */
async function toPng(svgSource) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgSource)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  canvas.getContext("2d")?.drawImage(image, 0, 0, WIDTH, HEIGHT);
  return canvas.toDataURL("image/png");
}

/**
 * The dialog with a link to the game and the image to save.
 * @param {ActiveTablePage} page
 */
async function openShareDialog(page) {
  const svgSource = await shareImage(page);
  const picture = await toPng(svgSource).catch(() => "");
  const link = new URL(`#/t/${page.id}`, document.baseURI).href;
  const copy = async () => {
    await navigator.clipboard?.writeText(link).catch(() => {});
    toast(t("copied"));
    app.closeDialog();
  };
  openDialog(() =>
    dialogView(
      t("share-result"),
      html`<div class="body postcard"><img src="data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgSource)}" alt=${decisiveReason(page, false)} />
        <p class="soft small">${t("postcard-about")}</p>
        <div class="foot"><a class="btn gold" download="guildhall-${page.game.name}.png" href=${picture || `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgSource)}`}>${icon("export")}${t("postcard-save")}</a>
        <button class="btn" @click=${copy}>${icon("link")}${t("copy-link")}</button></div></div>`,
    ),
  );
}
