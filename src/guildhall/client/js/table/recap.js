// What happened since somebody's last move, from old to new: a paragraph a turn, trivia folded.

/** @import { Playing } from "./table.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { change } from "../lib/app.js";
import { icon, picture, seal } from "../lib/icons.js";
import { SPEEDS, set, setting } from "../lib/settings.js";
import { say } from "../lib/words.js";
import { isOwn, isSolemn } from "./acts.js";

/**
 * @typedef {object} Turn
 * @property {number} actor which of the others decided it; -1: nobody else
 * @property {number} first its first entry
 * @property {number} last
 * @property {Wire.Line[]} lines
 * @property {Wire.Line[]} asides
 * @property {Wire.Line[]} ceremonies the first line of each
 */

/** So many turns are shown; those before them are folded. */
const SHOWN = 6;
/** So many trivia need no fold. */
const FEW = 2;
/** So many numbers of a line are shown. */
const NUMBERS = 3;

/**
 * The lines by whose turn they belong to, one paragraph each; what somebody did to themselves is left out.
 * @param {Wire.Line[]} lines
 * @param {number[]} own the seats of this person
 */
export function turnsIn(lines, own) {
  /** @type {Turn[]} */
  const turns = [];
  for (const line of lines) {
    const { entry } = line;
    const actor = own.includes(line.actor) ? -1 : line.actor;
    if (isOwn(line, own) || line.undone) continue;
    if (turns.at(-1)?.actor !== actor)
      turns.push({ actor, first: entry, last: entry, lines: [], asides: [], ceremonies: [] });
    const turn = turns[turns.length - 1];
    turn.last = entry;
    place(turn, line);
  }
  return turns;
}

/**
 * @param {Turn} turn
 * @param {Wire.Line} line
 */
function place({ lines, asides, ceremonies }, line) {
  const isTold = isSolemn() && line.ceremony >= 0;
  if (!isTold) (line.aside ? asides : lines).push(line);
  else if (line.opens) ceremonies.push(line);
}

/** @param {Playing} page */
export function recap(page) {
  const turns = page.recent.length ? turnsIn(page.following.acts, page.table.you.seats) : [];
  if (!turns.length) return nothing;
  const older = turns.slice(0, -SHOWN);
  return html`<section class="recap">
    <h2>${icon("scroll", 18)}${say("since-your-turn")}</h2>
    ${older.length ? html`<details><summary>${say("earlier-turns", { count: older.length })}</summary><ol>${older.map((turn) => paragraph(page, turn))}</ol></details>` : nothing}
    <ol>${turns.slice(-SHOWN).map((turn) => paragraph(page, turn))}</ol>
    <footer>${speeds()}</footer>
  </section>`;
}

/**
 * @param {Playing} page
 * @param {Turn} turn
 */
function paragraph(page, turn) {
  const { actor, lines, asides, ceremonies } = turn;
  const touched = [...lines, ...asides].flatMap((line) => line.touches);
  return html`<li class=${actor < 0 ? "news" : ""} @pointerenter=${() => page.board.show(touched)} @pointerleave=${() => page.board.show([])}>
    ${actor >= 0 ? seal(actor, 22) : html`<span class="gap"></span>`}
    <div>
      ${lines.map((line) => html`<p>${line.text} ${pieces(line)} ${numbers(line)}</p>`)}
      ${trivia(asides)}
      ${ceremonies.map((line) => html`<p>${ceremonyButton(page, line)}</p>`)}
    </div>
    ${lines.length && actor >= 0 ? html`<button class="btn ico ghost replay-turn" aria-label=${say("show-again")} title=${say("with-key", { act: say("show-again"), key: "R" })} ?disabled=${page.telling.act !== null} @click=${() => page.following.again(turn)}>${icon("play", 16)}</button>` : nothing}
  </li>`;
}

/** @param {Wire.Line[]} asides */
function trivia(asides) {
  const all = asides.map((line) => html`<p class="trivia">${line.text}</p>`);
  if (asides.length <= FEW) return all;
  return html`<details><summary>${asides[0].text} · ${say("trivia", { count: asides.length - 1 })}</summary>${all.slice(1)}</details>`;
}

/**
 * The line that opens its ceremony again.
 * @param {Playing} page
 * @param {Wire.Line} line
 */
export const ceremonyButton = (page, line) =>
  html`<button class="link" title=${say("ceremony-again")} @click=${() => page.ceremonies.again(line.entry, line.ceremony)}>${icon("scroll", 16)}${line.opens}</button>`;

/**
 * The pieces that a line moves, as icons.
 * @param {Wire.Line} line
 */
export const pieces = (line, size = 22) =>
  line.journeys.map(
    ({ piece, count }) =>
      html`<span class="piece">${picture(piece, size)}${count > 1 ? html`<small aria-hidden="true">×${count}</small>` : nothing}</span>`,
  );

/**
 * What a line changes: by how much, and from what to what.
 * @param {Wire.Line} line
 */
const numbers = (line) =>
  line.changes
    .slice(0, NUMBERS)
    .map(
      (one) =>
        html`<span class="number" title=${one.name}>${changed([one])}<span class="was">${one.before} → <b>${one.after}</b></span></span>`,
    );

/**
 * By how much numbers have changed, as pills.
 * @param {Wire.NumberChange[]} changes
 */
export const changed = (changes) =>
  changes.map(({ before, after }) => {
    const by = after - before;
    return html`<span class="delta ${by < 0 ? "less" : "more"}">${by < 0 ? `−${-by}` : `+${by}`}</span>`;
  });

/** @param {(speed: number) => void} choose */
export const speeds = (
  choose = (speed) => set("speed", speed),
) => html`<div class="seg speeds" role="group" aria-label=${say("speed")}>
  ${SPEEDS.map(
    ([speed, sign, name]) =>
      html`<button aria-pressed=${setting("speed") === speed} aria-label=${say(`speed-${name}`)} title=${say(`speed-${name}`)} @click=${change(() => choose(speed))}>${sign}</button>`,
  )}
</div>`;
