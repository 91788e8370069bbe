// The sheet of a sequence: its rows, the own gains, and the dimmed board around it.

/** @import { Playing } from "./page.js" */
/** @import { Ceremonies } from "./sequence.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { find, part } from "../lib/app.js";
import { keepFocusInside } from "../lib/dialog.js";
import { icon, picture, seal } from "../lib/icons.js";
import { isStill, setting } from "../lib/settings.js";
import { say, together } from "../lib/text.js";
import { changed, pieces, speeds } from "./history.js";

/** So many equal pieces are drawn one over the other. */
const DRAWN = 6;

/** @param {Playing} page */
export function ceremonySheet(page) {
  const { ceremonies } = page;
  const { now } = ceremonies;
  if (!now) return nothing;
  const classes = `${isStill() ? "still" : ""} ${isBroad(now) ? "broad" : "tall"}`;
  return html`<svg class="opening" aria-hidden="true"><path class="dark"></path><path class="edge"></path></svg>
  <section class="sheet rite ${classes}" role="dialog" aria-modal="true" aria-label=${now.title} @keydown=${keepFocusInside}
    @pointerenter=${hovers(ceremonies, true)} @pointerleave=${hovers(ceremonies, false)}>
    ${head(ceremonies, now)}
    <div class="told" tabindex="-1">${steps(ceremonies, now).map((step) => stepView(page, now, step))}</div>
    ${foot(page)}
  </section>
  ${isBroad(now) && !page.narrow ? yours(page) : nothing}`;
}

/**
 * Rows that tell of seats are cards side by side, below the board; others stand beside it.
 * @param {Wire.Ceremony} ceremony
 */
const isBroad = ({ rows }) => rows.some((row) => row.step === 0 && row.facts.some((fact) => fact.seat >= 0));

/**
 * @param {Ceremonies} ceremonies
 * @param {boolean} isHovered
 */
const hovers = (ceremonies, isHovered) => (/** @type {PointerEvent} */ event) => {
  if (event.pointerType === "mouse") ceremonies.hover(isHovered);
};

/**
 * @param {Ceremonies} ceremonies
 * @param {Wire.Ceremony} now
 */
function head(ceremonies, now) {
  const step = stepOf(ceremonies);
  return html`<header>
    <h2>${now.title}</h2>
    ${
      now.steps.length > 1 && !ceremonies.isAgain
        ? html`<ol class="stages">${now.steps.map((name, n) => html`<li class=${n < step ? "done" : n === step ? "now" : ""} aria-current=${n === step ? "step" : nothing}>${name}</li>`)}</ol>`
        : nothing
    }
    <span class="grow"></span>
    ${ceremonies.isAgain ? nothing : speeds((speed) => ceremonies.speed(speed))}
    ${ceremonies.isAgain ? nothing : html`<button class="btn sm skip" title=${say("with-key", { act: say("ceremony-skip"), key: "Esc" })} @click=${() => ceremonies.close()}>${icon("last", 16)}<span>${say("ceremony-skip")}</span></button>`}
  </header>`;
}

/** The step that is told now. @param {Ceremonies} ceremonies */
const stepOf = ({ beats, at }) => beats[at]?.[0].step ?? 0;

/**
 * Which steps lie on the sheet: a broad one, or a narrow page, has room for one.
 * @param {Ceremonies} ceremonies
 * @param {Wire.Ceremony} now
 */
function steps(ceremonies, now) {
  const all = [...now.steps.keys()];
  const isRoomy = !isBroad(now) && !ceremonies.page.narrow;
  const isWhole = ceremonies.isAgain || setting("speed") === 0;
  return isWhole || isRoomy ? all : [stepOf(ceremonies)];
}

/**
 * @param {Playing} page
 * @param {Wire.Ceremony} now
 * @param {number} step
 */
function stepView(page, now, step) {
  const rows = now.rows.filter((row) => row.step === step);
  const isCards = rows.some((row) => row.facts.some((fact) => fact.seat >= 0));
  const columns = [...new Set(rows.flatMap((row) => row.facts.map((fact) => fact.name)))].filter(Boolean);
  const isTable = columns.some((name) => rows.filter((row) => row.facts.some((fact) => fact.name === name)).length > 1);
  const view = isCards ? cards(page, rows) : isTable ? table(page, rows, columns) : list(page, rows);
  return html`<section class="step">${now.steps.length > 1 ? html`<h3>${now.steps[step]}</h3>` : nothing}${view}</section>`;
}

/**
 * Whether a row is told already, now, or not yet.
 * @param {Playing} page
 * @param {Wire.CeremonyRow} row
 */
function stateOf({ ceremonies }, row) {
  if (ceremonies.isAgain) return "done";
  const at = ceremonies.beats.findIndex((beat) => beat.includes(row));
  return at < ceremonies.at ? "done" : at === ceremonies.at ? "now" : "next";
}

/**
 * @param {Wire.CeremonyRow} row
 * @param {number} size
 */
const sign = (row, size) => (row.seat >= 0 ? seal(row.seat, size) : row.sign ? picture(row.sign, size) : nothing);

// --- Cards per seat ---

/**
 * @param {Playing} page
 * @param {Wire.CeremonyRow[]} rows
 */
const cards = (page, rows) => html`<div class="contests">${rows.map((row) => card(page, row))}</div>`;

/**
 * @param {Playing} page
 * @param {Wire.CeremonyRow} row
 */
function card(page, row) {
  const state = stateOf(page, row);
  const best = row.facts.filter((fact) => fact.best && fact.seat >= 0);
  const won = state === "next" ? [] : best;
  return html`<article class="contest ${state}">
    <h4>${sign(row, 26)}<span>${row.name}</span>${won.length === 1 ? html`<span class="won">${picture("laurel", 24)}${seal(won[0].seat, 20)}<span class="unseen">${page.name(won[0].seat)}</span></span>` : nothing}</h4>
    ${state === "next" ? nothing : html`<ol class="vie">${row.facts.map((fact) => holder(page, fact))}</ol>${prize(row)}`}
  </article>`;
}

/**
 * @param {Playing} page
 * @param {Wire.Fact} fact
 */
function holder(page, { seat, name, amounts, best }) {
  return html`<li class=${best ? "win" : ""}>
    ${seat >= 0 ? html`${seal(seat, 22)}<span class="who">${page.name(seat)}</span>` : html`<span class="who">${name}</span>`}
    <span class="held">${amounts.map((one) => amount(one, amounts.length > 2))}</span>
  </li>`;
}

/** What somebody gives and takes. @param {Wire.CeremonyRow} row */
function prize({ lines }) {
  const moved = lines.filter((line) => line.seat >= 0 && line.journeys.length && line.changes.length);
  if (!moved.length) return nothing;
  return html`<div class="prize">${moved.map((line) => html`<span class="bag">${changed(line.changes.slice(0, 1))}${pieces(line, 26)}</span>`)}</div>`;
}

/**
 * So many of a piece, or a number and what it was.
 * @param {Wire.Amount} one
 * @param {boolean} isBare without its number
 */
function amount({ count, piece, before }, isBare = false) {
  if (before !== null)
    return html`<span class="amount">${changed([{ before, after: count, name: "", element: "" }])}<span class="was">${before} → <b>${count}</b></span></span>`;
  if (!piece) return html`<b class="amount">${count}</b>`;
  const drawn = isBare || count > DRAWN || count < 1 ? 1 : count;
  return html`<span class="amount"><span class="pile">${Array.from({ length: drawn }, () => picture(piece, 24))}</span>${isBare ? nothing : html`<b>${count}</b>`}</span>`;
}

// --- Table of facts ---

/**
 * @param {Playing} page
 * @param {Wire.CeremonyRow[]} rows
 * @param {string[]} columns
 */
const table = (page, rows, columns) => html`<table>
  <thead><tr><td></td>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
  <tbody>${rows.map((row) => {
    const state = stateOf(page, row);
    return html`<tr class=${state}>
      <th scope="row">${sign(row, 26)}<span>${row.name}</span></th>
      ${columns.map((name) => html`<td>${state === "next" ? nothing : cell(row, name)}</td>`)}
    </tr>`;
  })}</tbody>
</table>`;

/**
 * @param {Wire.CeremonyRow} row
 * @param {string} name
 */
function cell(row, name) {
  const fact = row.facts.find((one) => one.name === name);
  return fact ? fact.amounts.map((one) => compact(one)) : html`<span class="soft">–</span>`;
}

/** A number beside one piece. @param {Wire.Amount} one */
const compact = (one) =>
  one.piece && one.before === null
    ? html`<span class="amount">${picture(one.piece, 22)}<b>${one.count}</b></span>`
    : amount(one);

// --- List ---

/**
 * @param {Playing} page
 * @param {Wire.CeremonyRow[]} rows
 */
const list = (page, rows) =>
  html`<ol class="lines">${rows.map((row) => {
    const state = stateOf(page, row);
    return html`<li class=${state}>
    ${sign(row, 30)}
    <div class="grow"><b>${row.name}</b>${state === "next" ? nothing : html`<small>${row.text}</small>`}</div>
        ${state === "done" ? icon("check", 18) : nothing}
    ${state === "next" || !row.facts.length ? nothing : html`<dl>${row.facts.map((fact) => html`<div>${fact.name && fact.name !== row.name ? html`<dt>${fact.name}</dt>` : nothing}<dd>${fact.amounts.map((one) => (one.count === 1 ? amount(one, true) : compact(one)))}</dd></div>`)}</dl>`}
  </li>`;
  })}</ol>`;

// --- Footer ---

/** @param {Playing} page */
function foot(page) {
  const { ceremonies } = page;
  const { at, beat, beats, hold, isAgain, isPaused } = ceremonies;
  const [seat] = beat.flatMap((row) => row.facts.filter((fact) => fact.best).map((fact) => fact.seat));
  const isLast = isAgain || (at + 1 === beats.length && ceremonies.waiting.length === 1);
  return html`<footer>
    ${seat >= 0 ? seal(seat, 40) : nothing}
    <p class="tells">${together(beat.map((row) => row.text))}</p>
    ${
      isAgain
        ? nothing
        : html`<button class="btn skip narrow-only" @click=${() => ceremonies.close()}>${say("ceremony-skip")}</button>
      <button class="btn ico" aria-label=${say("ceremony-back")} title=${say("with-key", { act: say("ceremony-back"), key: "←" })} ?disabled=${at === 0} @click=${() => ceremonies.back()}>${icon("prev")}</button>
      <button class="btn ico" aria-label=${say("ceremony-pause")} title=${say("with-key", { act: say("ceremony-pause"), key: "P" })} aria-pressed=${isPaused} @click=${() => ceremonies.pause()}>${icon(isPaused ? "play" : "pause")}</button>`
    }
    <button class="btn gold big next" title="→" @click=${() => ceremonies.next()}>
      ${say(isLast ? "ceremony-close" : "ceremony-go-on")}${icon(isLast ? "check" : "next", 18)}
      ${hold ? html`<span class="fuse"><i class=${at % 2 ? "odd" : "even"}></i></span>` : nothing}
    </button>
  </footer>`;
}

// --- Own gains ---

/** @typedef {{ name: string, piece: string, before: number, after: number, isTold: boolean }} Gain */

/**
 * What changes for these seats, by name; each in the row that tells it first.
 * @param {Wire.CeremonyRow[][]} beats
 * @param {number} at the beat that is told
 * @param {number[]} seats
 */
export function gainsOf(beats, at, seats) {
  /** @type {Map<string, Gain>} */
  const gains = new Map();
  for (const [beat, rows] of beats.entries()) {
    const lines = rows.flatMap((row) => row.lines).filter((line) => seats.includes(line.seat));
    for (const { changes, journeys } of lines) {
      for (const { name, before, after } of changes) {
        const isTold = beat <= at;
        const known = gains.get(`${name} ${isTold}`);
        const piece = journeys.length === 1 ? journeys[0].piece : "";
        gains.set(`${name} ${isTold}`, { name, piece, before: known?.before ?? before, after, isTold });
      }
    }
  }
  return [...gains.values()].filter(({ before, after }) => before !== after);
}

/** @param {Playing} page */
function yours({ ceremonies, table }) {
  const gains = gainsOf(ceremonies.beats, ceremonies.at, table.you.seats);
  if (ceremonies.isAgain || !gains.length) return nothing;
  return html`<aside class="sheet yours" aria-hidden="true">
    <h2>${say("ceremony-yours")}</h2>
    <ul>${gains.map(
      (gain) => html`<li class=${gain.isTold ? "" : "soft"}>
        ${gain.piece ? picture(gain.piece, 26) : html`<span class="gap"></span>`}<span class="grow">${gain.name}</span>${changed([{ ...gain, element: "" }])}
      </li>`,
    )}</ul>
  </aside>`;
}

// --- Dimmed board with openings ---

/** So far the light reaches beyond what it shows, and so round are its corners. */
const MARGIN = 7;
const ROUND = 10;

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/**
 * Boxes that meet are one.
 * @param {Box[]} boxes
 */
export function merged(boxes) {
  /** @type {Box[]} */
  let apart = [];
  for (let box of boxes) {
    for (let other = apart.find((one) => meets(one, box)); other; other = apart.find((one) => meets(one, box))) {
      const gone = other;
      apart = apart.filter((one) => one !== gone);
      box = around([box, gone]);
    }
    apart.push(box);
  }
  return apart;
}

/**
 * @param {Box} a
 * @param {Box} b
 */
const meets = (a, b) => a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** @param {Box[]} boxes */
const around = (boxes) => ({
  left: Math.min(...boxes.map((box) => box.left)),
  top: Math.min(...boxes.map((box) => box.top)),
  right: Math.max(...boxes.map((box) => box.right)),
  bottom: Math.max(...boxes.map((box) => box.bottom)),
});

/**
 * The parts of the board that are spoken of, or the players.
 * @param {Ceremonies} ceremonies
 */
function lit({ beat, page }) {
  const ids = beat.flatMap((row) => row.lines.flatMap((line) => line.touches));
  for (const place of ["board", "seats"]) {
    const edge = part(place).getBoundingClientRect();
    const boxes = ids.flatMap((id) => {
      const element = page.board.drawing.element(id);
      const shown = place === "seats" ? element?.closest("svg.seat") : element;
      if (!shown?.closest(`#${place}`)) return [];
      const { left, top, right, bottom, width } = shown.getBoundingClientRect();
      const box = { left, top, right, bottom };
      return width && meets(box, edge) ? [box] : [];
    });
    const grown = boxes.map((box) => ({
      left: Math.max(edge.left, box.left - MARGIN),
      top: Math.max(edge.top, box.top - MARGIN),
      right: Math.min(edge.right, box.right + MARGIN),
      bottom: Math.min(edge.bottom, box.bottom + MARGIN),
    }));
    if (grown.length) return merged(grown);
  }
  return [];
}

/**
 * How much of what is told lies under a sheet of this height that begins there.
 * @param {Box[]} boxes
 * @param {number} top
 * @param {number} height
 */
export const covered = (boxes, top, height) =>
  boxes.reduce((sum, box) => {
    const share = Math.min(box.bottom, top + height) - Math.max(box.top, top);
    return sum + Math.max(0, share) * (box.right - box.left);
  }, 0);

/** A box with round corners, as a path. @param {Box} box */
function outline({ left, top, right, bottom }) {
  const r = Math.min(ROUND, (right - left) / 2, (bottom - top) / 2);
  return `M${left + r} ${top}H${right - r}q${r} 0 ${r} ${r}V${bottom - r}q0 ${r} ${-r} ${r}H${left + r}q${-r} 0 ${-r} ${-r}V${top + r}q0 ${-r} ${r} ${-r}z`;
}

/**
 * Light what is told, and let the sheet lie where it does not cover it.
 * @param {Ceremonies} ceremonies
 */
export function placeSheet(ceremonies) {
  const sheet = find(".rite");
  if (!sheet) return;
  const boxes = lit(ceremonies);
  const holes = boxes.map(outline).join("");
  find(".opening .dark")?.setAttribute("d", `M0 0H${innerWidth}V${innerHeight}H0z${holes}`);
  find(".opening .edge")?.setAttribute("d", holes);
  const board = part("board").getBoundingClientRect();
  const [largest] = boxes.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const middle = largest ? (largest.left + largest.right) / 2 : 0;
  sheet.classList.toggle("left", middle > board.left + board.width * 0.6);
  const { offsetHeight: height } = sheet;
  sheet.classList.toggle("above", covered(boxes, innerHeight - height, height) > covered(boxes, 0, height));
  const fuse = find(".fuse i");
  if (fuse) fuse.style.animationDuration = `${ceremonies.hold}ms`;
  find(".rite .told .now")?.scrollIntoView({ block: "nearest" });
}

/** @param {Box} box */
const sizeOf = ({ left, top, right, bottom }) => (right - left) * (bottom - top);
