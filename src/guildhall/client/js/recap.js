// What happened since somebody's last move, from old to new: a paragraph a turn, trivia folded.

/** @import { Playing } from "./table.js" */

import { html, nothing } from "../vendor/lit-html.js";
import { change } from "./app.js";
import { icon, picture, seal } from "./icons.js";
import { SPEEDS, set, setting } from "./settings.js";
import { say } from "./words.js";

/** @typedef {{ seat: number, lines: Wire.Line[], asides: Wire.Line[] }} Turn */

/** So many turns are shown; those before them are folded. */
const SHOWN = 6;

/**
 * The lines by whose they are, one paragraph each.
 * @param {Wire.Line[]} lines
 * @param {number[]} own the seats of this person
 */
export function turnsIn(lines, own) {
  /** @type {Turn[]} */
  const turns = [];
  for (const line of lines) {
    if (own.includes(line.seat) || line.undone) continue;
    if (turns.at(-1)?.seat !== line.seat) turns.push({ seat: line.seat, lines: [], asides: [] });
    const { lines: acts, asides } = turns[turns.length - 1];
    (line.aside ? asides : acts).push(line);
  }
  return turns;
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
    <footer><button class="btn sm" ?disabled=${page.telling.act !== null} @click=${() => page.following.again()}>${icon("undo", 16)}${say("show-again")}</button>${speeds()}</footer>
  </section>`;
}

/**
 * @param {Playing} page
 * @param {Turn} turn
 */
function paragraph(page, { seat, lines, asides }) {
  const touched = [...lines, ...asides].flatMap((line) => line.touches);
  return html`<li class=${seat < 0 ? "news" : ""} @pointerenter=${() => page.board.show(touched)} @pointerleave=${() => page.board.show([])}>
    ${seat >= 0 ? seal(seat, 22) : html`<span class="gap"></span>`}
    <div>
      ${lines.map((line) => html`<p>${line.text} ${pieces(line)}</p>`)}
      ${asides.length ? html`<details><summary>${say("trivia", { count: asides.length })}</summary>${asides.map((line) => html`<p>${line.text}</p>`)}</details>` : nothing}
    </div>
  </li>`;
}

/**
 * The pieces that a line moves, as icons.
 * @param {Wire.Line} line
 */
export const pieces = (line) =>
  line.journeys.map(
    ({ piece, count }) =>
      html`<span class="piece">${picture(piece, 22)}${count > 1 ? html`<small aria-hidden="true">×${count}</small>` : nothing}</span>`,
  );

export const speeds = () => html`<div class="seg speeds" role="group" aria-label=${say("speed")}>
  ${SPEEDS.map(
    ([speed, sign, name]) =>
      html`<button aria-pressed=${setting("speed") === speed} aria-label=${say(`speed-${name}`)} title=${say(`speed-${name}`)} @click=${change(() => set("speed", speed))}>${sign}</button>`,
  )}
</div>`;
