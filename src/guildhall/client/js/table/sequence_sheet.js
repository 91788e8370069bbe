// The sheet of a sequence: its rows, the own gains, and the dimmed board around it.

/** @import { Box } from "../coach/spotlight.js" */
/** @import { ActiveTablePage } from "./page.js" */
/** @import { SequencePlayer } from "./sequence.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { boundingBox } from "../coach/spotlight.js";
import { query, requireElement } from "../lib/app.js";
import { trapFocus } from "../lib/dialog.js";
import { icon, seal, symbol } from "../lib/icons.js";
import { getSetting, isMotionReduced } from "../lib/settings.js";
import { joinSentences, t } from "../lib/text.js";
import { deltaBadges, movedPieces, speedSwitch } from "./history.js";

/** Maximum number of equal pieces that are drawn separately. */
const MAX_DRAWN = 6;

/** @param {ActiveTablePage} page */
export function sequenceSheet(page) {
  const { sequences } = page;
  const { current } = sequences;
  if (!current) return nothing;
  const classes = `${isMotionReduced() ? "still" : ""} ${hasSeatCards(current) ? "broad" : "tall"}`;
  return html`<svg class="opening" aria-hidden="true"><path class="dark"></path><path class="edge"></path></svg>
  <section class="sheet rite ${classes}" role="dialog" aria-modal="true" aria-label=${current.title} @keydown=${trapFocus}
    @pointerenter=${onHover(sequences, true)} @pointerleave=${onHover(sequences, false)}>
    ${sheetHeader(sequences, current)}
    <div class="told" tabindex="-1">${visibleSteps(sequences, current).map((step) => stepView(page, current, step))}</div>
    ${sheetFooter(page)}
  </section>
  ${hasSeatCards(current) && !page.narrow ? ownGainsView(page) : nothing}`;
}

/**
 * Whether rows compare seats: these are cards below the board; other rows are beside it.
 * @param {Wire.Ceremony} sequence
 */
const hasSeatCards = ({ rows }) => rows.some((row) => row.step === 0 && row.facts.some((fact) => fact.seat >= 0));

/**
 * @param {SequencePlayer} sequences
 * @param {boolean} isHovered
 */
const onHover = (sequences, isHovered) => (/** @type {PointerEvent} */ event) => {
  if (event.pointerType === "mouse") sequences.setHovered(isHovered);
};

/**
 * @param {SequencePlayer} sequences
 * @param {Wire.Ceremony} now
 */
function sheetHeader(sequences, now) {
  const step = currentStep(sequences);
  return html`<header>
    <h2>${now.title}</h2>
    ${
      now.steps.length > 1 && !sequences.isReopened
        ? html`<ol class="stages">${now.steps.map((name, n) => html`<li class=${n < step ? "done" : n === step ? "now" : ""} aria-current=${n === step ? "step" : nothing}>${name}</li>`)}</ol>`
        : nothing
    }
    <span class="grow"></span>
    ${sequences.isReopened ? nothing : speedSwitch((speed) => sequences.setSpeed(speed))}
    ${sequences.isReopened ? nothing : html`<button class="btn sm skip" title=${t("with-key", { act: t("ceremony-skip"), key: "Esc" })} @click=${() => sequences.close()}>${icon("last", 16)}<span>${t("ceremony-skip")}</span></button>`}
  </header>`;
}

/** The current step. @param {SequencePlayer} sequences */
const currentStep = ({ groups, groupIndex }) => groups[groupIndex]?.[0].step ?? 0;

/**
 * The steps that fit on the sheet: with cards or on narrow screens only one.
 * @param {SequencePlayer} sequences
 * @param {Wire.Ceremony} now
 */
function visibleSteps(sequences, now) {
  const all = [...now.steps.keys()];
  const isRoomy = !hasSeatCards(now) && !sequences.page.narrow;
  const isWhole = sequences.isReopened || getSetting("speed") === 0;
  return isWhole || isRoomy ? all : [currentStep(sequences)];
}

/**
 * @param {ActiveTablePage} page
 * @param {Wire.Ceremony} now
 * @param {number} step
 */
function stepView(page, now, step) {
  const rows = now.rows.filter((row) => row.step === step);
  const isCards = rows.some((row) => row.facts.some((fact) => fact.seat >= 0));
  const columns = [...new Set(rows.flatMap((row) => row.facts.map((fact) => fact.name)))].filter(Boolean);
  const isTable = columns.some((name) => rows.filter((row) => row.facts.some((fact) => fact.name === name)).length > 1);
  const view = isCards ? rowCards(page, rows) : isTable ? factTable(page, rows, columns) : rowList(page, rows);
  return html`<section class="step">${now.steps.length > 1 ? html`<h3>${now.steps[step]}</h3>` : nothing}${view}</section>`;
}

/**
 * Whether a row is done, current or next.
 * @param {ActiveTablePage} page
 * @param {Wire.CeremonyRow} row
 */
function rowState({ sequences }, row) {
  if (sequences.isReopened) return "done";
  const at = sequences.groups.findIndex((groupIndex) => groupIndex.includes(row));
  return at < sequences.groupIndex ? "done" : at === sequences.groupIndex ? "now" : "next";
}

/**
 * @param {Wire.CeremonyRow} row
 * @param {number} size
 */
const rowSymbol = (row, size) => (row.seat >= 0 ? seal(row.seat, size) : row.sign ? symbol(row.sign, size) : nothing);

// --- Cards per seat ---

/**
 * @param {ActiveTablePage} page
 * @param {Wire.CeremonyRow[]} rows
 */
const rowCards = (page, rows) => html`<div class="contests">${rows.map((row) => rowCard(page, row))}</div>`;

/**
 * @param {ActiveTablePage} page
 * @param {Wire.CeremonyRow} row
 */
function rowCard(page, row) {
  const state = rowState(page, row);
  const best = row.facts.filter((fact) => fact.best && fact.seat >= 0);
  const won = state === "next" ? [] : best;
  return html`<article class="contest ${state}">
    <h4>${rowSymbol(row, 26)}<span>${row.name}</span>${won.length === 1 ? html`<span class="won">${symbol("laurel", 24)}${seal(won[0].seat, 20)}<span class="unseen">${page.nameOf(won[0].seat)}</span></span>` : nothing}</h4>
    ${state === "next" ? nothing : html`<ol class="vie">${row.facts.map((fact) => factRow(page, fact))}</ol>${transfers(row)}`}
  </article>`;
}

/**
 * @param {ActiveTablePage} page
 * @param {Wire.Fact} fact
 */
function factRow(page, { seat, name, amounts, best }) {
  return html`<li class=${best ? "win" : ""}>
    ${seat >= 0 ? html`${seal(seat, 22)}<span class="who">${page.nameOf(seat)}</span>` : html`<span class="who">${name}</span>`}
    <span class="held">${amounts.map((one) => amountView(one, amounts.length > 2))}</span>
  </li>`;
}

/** What players give and receive. @param {Wire.CeremonyRow} row */
function transfers({ lines }) {
  const moved = lines.filter((line) => line.seat >= 0 && line.journeys.length && line.changes.length);
  if (!moved.length) return nothing;
  return html`<div class="prize">${moved.map((line) => html`<span class="bag">${deltaBadges(line.changes.slice(0, 1))}${movedPieces(line, 26)}</span>`)}</div>`;
}

/**
 * An amount of a piece, or a number with its previous value.
 * @param {Wire.Amount} one
 * @param {boolean} isBare without its number
 */
function amountView({ count, piece, before }, isBare = false) {
  if (before !== null)
    return html`<span class="amount">${deltaBadges([{ before, after: count, name: "", element: "" }])}<span class="was">${before} → <b>${count}</b></span></span>`;
  if (!piece) return html`<b class="amount">${count}</b>`;
  const copies = isBare || count > MAX_DRAWN || count < 1 ? 1 : count;
  return html`<span class="amount"><span class="pile">${Array.from({ length: copies }, () => symbol(piece, 24))}</span>${isBare ? nothing : html`<b>${count}</b>`}</span>`;
}

// --- Table of facts ---

/**
 * @param {ActiveTablePage} page
 * @param {Wire.CeremonyRow[]} rows
 * @param {string[]} columns
 */
const factTable = (page, rows, columns) => html`<table>
  <thead><tr><td></td>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
  <tbody>${rows.map((row) => {
    const state = rowState(page, row);
    return html`<tr class=${state}>
      <th scope="row">${rowSymbol(row, 26)}<span>${row.name}</span></th>
      ${columns.map((name) => html`<td>${state === "next" ? nothing : factCell(row, name)}</td>`)}
    </tr>`;
  })}</tbody>
</table>`;

/**
 * @param {Wire.CeremonyRow} row
 * @param {string} name
 */
function factCell(row, name) {
  const fact = row.facts.find((one) => one.name === name);
  return fact ? fact.amounts.map((one) => compactAmount(one)) : html`<span class="soft">–</span>`;
}

/** A number beside one piece. @param {Wire.Amount} one */
const compactAmount = (one) =>
  one.piece && one.before === null
    ? html`<span class="amount">${symbol(one.piece, 22)}<b>${one.count}</b></span>`
    : amountView(one);

// --- List ---

/**
 * @param {ActiveTablePage} page
 * @param {Wire.CeremonyRow[]} rows
 */
const rowList = (page, rows) =>
  html`<ol class="lines">${rows.map((row) => {
    const state = rowState(page, row);
    return html`<li class=${state}>
    ${rowSymbol(row, 30)}
    <div class="grow"><b>${row.name}</b>${state === "next" ? nothing : html`<small>${row.text}</small>`}</div>
        ${state === "done" ? icon("check", 18) : nothing}
    ${state === "next" || !row.facts.length ? nothing : html`<dl>${row.facts.map((fact) => html`<div>${fact.name && fact.name !== row.name ? html`<dt>${fact.name}</dt>` : nothing}<dd>${fact.amounts.map((one) => (one.count === 1 ? amountView(one, true) : compactAmount(one)))}</dd></div>`)}</dl>`}
  </li>`;
  })}</ol>`;

// --- Footer ---

/** @param {ActiveTablePage} page */
function sheetFooter(page) {
  const { sequences } = page;
  const { groupIndex, currentGroup, groups, holdTime, isReopened, isPaused } = sequences;
  const [seat] = currentGroup.flatMap((row) => row.facts.filter((fact) => fact.best).map((fact) => fact.seat));
  const isLast = isReopened || (groupIndex + 1 === groups.length && sequences.queue.length === 1);
  return html`<footer>
    ${seat >= 0 ? seal(seat, 40) : nothing}
    <p class="tells">${joinSentences(currentGroup.map((row) => row.text))}</p>
    ${
      isReopened
        ? nothing
        : html`<button class="btn skip narrow-only" @click=${() => sequences.close()}>${t("ceremony-skip")}</button>
      <button class="btn ico" aria-label=${t("ceremony-back")} title=${t("with-key", { act: t("ceremony-back"), key: "←" })} ?disabled=${groupIndex === 0} @click=${() => sequences.back()}>${icon("prev")}</button>
      <button class="btn ico" aria-label=${t("ceremony-pause")} title=${t("with-key", { act: t("ceremony-pause"), key: "P" })} aria-pressed=${isPaused} @click=${() => sequences.togglePause()}>${icon(isPaused ? "play" : "pause")}</button>`
    }
    <button class="btn gold big next" title="→" @click=${() => sequences.next()}>
      ${t(isLast ? "ceremony-close" : "ceremony-go-on")}${icon(isLast ? "check" : "next", 18)}
      ${holdTime ? html`<span class="fuse"><i class=${groupIndex % 2 ? "odd" : "even"}></i></span>` : nothing}
    </button>
  </footer>`;
}

// --- Own gains ---

/** @typedef {{ name: string, piece: string, before: number, after: number, isShown: boolean }} OwnGain */

/**
 * The changes for these seats by name, shown and to come.
 * @param {Wire.CeremonyRow[][]} groups
 * @param {number} at index of the current group
 * @param {number[]} seats
 */
export function ownGains(groups, at, seats) {
  /** @type {Map<string, OwnGain>} */
  const gains = new Map();
  for (const [groupIndex, rows] of groups.entries()) {
    const lines = rows.flatMap((row) => row.lines).filter((line) => seats.includes(line.seat));
    for (const { changes, journeys } of lines) {
      for (const { name, before, after } of changes) {
        const isShown = groupIndex <= at;
        const existing = gains.get(`${name} ${isShown}`);
        const piece = journeys.length === 1 ? journeys[0].piece : "";
        gains.set(`${name} ${isShown}`, { name, piece, before: existing?.before ?? before, after, isShown });
      }
    }
  }
  return [...gains.values()].filter(({ before, after }) => before !== after);
}

/**
 * What the viewer gets; what is still to come has no number yet.
 * @param {ActiveTablePage} page
 */
function ownGainsView({ sequences, table }) {
  const gains = ownGains(sequences.groups, sequences.groupIndex, table.you.seats);
  if (sequences.isReopened || !gains.length) return nothing;
  return html`<aside class="sheet yours" aria-hidden="true">
    <h2>${t("ceremony-yours")}</h2>
    <ul>${gains.map(
      (gain) => html`<li class=${gain.isShown ? "" : "soft"}>
        ${gain.piece ? symbol(gain.piece, 26) : html`<span class="gap"></span>`}<span class="grow">${gain.name}</span>${gain.isShown ? deltaBadges([{ ...gain, element: "" }]) : html`<b>?</b>`}
      </li>`,
    )}</ul>
  </aside>`;
}

// --- Dimmed board with openings ---

/** Margin and corner radius of the openings. */
const MARGIN = 7;
const RADIUS = 10;

/**
 * Merges overlapping boxes.
 * @param {Box[]} boxes
 */
export function mergeOverlapping(boxes) {
  /** @type {Box[]} */
  let merged = [];
  for (let box of boxes) {
    for (
      let other = merged.find((one) => overlaps(one, box));
      other;
      other = merged.find((one) => overlaps(one, box))
    ) {
      const absorbed = other;
      merged = merged.filter((one) => one !== absorbed);
      box = boundingBox([box, absorbed]);
    }
    merged.push(box);
  }
  return merged;
}

/**
 * @param {Box} a
 * @param {Box} b
 */
const overlaps = (a, b) => a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/**
 * The boxes of the elements that the current rows refer to, on the board or else the panels.
 * @param {SequencePlayer} sequences
 */
function litBoxes({ currentGroup, page }) {
  const ids = currentGroup.flatMap((row) => row.lines.flatMap((line) => line.touches));
  for (const place of ["board", "seats"]) {
    const edge = requireElement(place).getBoundingClientRect();
    const boxes = ids.flatMap((id) => {
      const element = page.board.scene.element(id);
      const shown = place === "seats" ? element?.closest("svg.seat") : element;
      if (!shown?.closest(`#${place}`)) return [];
      const { left, top, right, bottom, width } = shown.getBoundingClientRect();
      const box = { left, top, right, bottom };
      return width && overlaps(box, edge) ? [box] : [];
    });
    const enlarged = boxes.map((box) => ({
      left: Math.max(edge.left, box.left - MARGIN),
      top: Math.max(edge.top, box.top - MARGIN),
      right: Math.min(edge.right, box.right + MARGIN),
      bottom: Math.min(edge.bottom, box.bottom + MARGIN),
    }));
    if (enlarged.length) return mergeOverlapping(enlarged);
  }
  return [];
}

/**
 * The area of these boxes that a sheet would cover.
 * @param {Box[]} boxes
 * @param {number} top of the sheet
 * @param {number} height of the sheet
 */
export const coveredArea = (boxes, top, height) =>
  boxes.reduce((sum, box) => {
    const share = Math.min(box.bottom, top + height) - Math.max(box.top, top);
    return sum + Math.max(0, share) * (box.right - box.left);
  }, 0);

/** A box with rounded corners, as path data. @param {Box} box */
function roundedPath({ left, top, right, bottom }) {
  const r = Math.min(RADIUS, (right - left) / 2, (bottom - top) / 2);
  return `M${left + r} ${top}H${right - r}q${r} 0 ${r} ${r}V${bottom - r}q0 ${r} ${-r} ${r}H${left + r}q${-r} 0 ${-r} ${-r}V${top + r}q0 ${-r} ${r} ${-r}z`;
}

/**
 * Draws the openings in the dimmed board, and places the sheet where it covers least of them.
 * @param {SequencePlayer} sequences
 */
export function updateDim(sequences) {
  const sheet = query(".rite");
  if (!sheet) return;
  const boxes = litBoxes(sequences);
  const holes = boxes.map(roundedPath).join("");
  query(".opening .dark")?.setAttribute("d", `M0 0H${innerWidth}V${innerHeight}H0z${holes}`);
  query(".opening .edge")?.setAttribute("d", holes);
  const board = requireElement("board").getBoundingClientRect();
  const [largest] = boxes.toSorted((a, b) => areaOf(b) - areaOf(a));
  const middle = largest ? (largest.left + largest.right) / 2 : 0;
  sheet.classList.toggle("left", middle > board.left + board.width * 0.6);
  const { offsetHeight: height } = sheet;
  sheet.classList.toggle("above", coveredArea(boxes, innerHeight - height, height) > coveredArea(boxes, 0, height));
  const fuse = query(".fuse i");
  if (fuse) fuse.style.animationDuration = `${sequences.holdTime}ms`;
  query(".rite .told .now")?.scrollIntoView({ block: "nearest" });
}

/** @param {Box} box */
const areaOf = ({ left, top, right, bottom }) => (right - left) * (bottom - top);
