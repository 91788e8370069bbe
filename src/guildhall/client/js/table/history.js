// The history panel: the game's log with chat, a recap since the player's last move, and which lines are played back.

/** @import { Playing } from "./page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { announce, change, paint } from "../lib/app.js";
import { hasSymbol, icon, picture, seal } from "../lib/icons.js";
import { SPEEDS, set, setting } from "../lib/settings.js";
import { say, together } from "../lib/text.js";
import { chatView, unreadDot } from "./chat.js";
import { scored, scoresTitle } from "./sheets.js";

/** As many lines as are drawn; the rest is a click away. */
const SHOWN_LINES = 120;

/** @typedef {"chronicle" | "chat"} Book What the book is open at. */

/** @param {Playing} page */
export const book = (page) => html`<section class="book sheet">
  <div class="tablist" role="tablist" aria-label=${say("book")}>
    ${bookTab(page, "chronicle", "scroll")}${bookTab(page, "chat", "chat")}
  </div>
  ${page.book === "chat" ? chatView(page) : chronicleView(page)}
</section>`;

/**
 * @param {Playing} page
 * @param {Book} name
 * @param {string} sign
 */
function bookTab(page, name, sign) {
  const isOpen = page.book === name;
  return html`<button role="tab" aria-selected=${isOpen} @click=${() => openBook(page, name)}>
    ${icon(sign, 18)}${say(name)}${name === "chat" ? unreadDot(page) : nothing}
  </button>`;
}

/**
 * @param {Playing} page
 * @param {Book} name
 */
export function openBook(page, name) {
  page.book = name;
  paint();
}

/** @param {Playing} page */
function chronicleView(page) {
  const lines = page.replay.on ? page.lines.filter((line) => line.entry <= page.replay.entry) : page.lines;
  const shown = page.older ? lines : lines.slice(-SHOWN_LINES);
  return html`${standing(page)}<div class="chronicle" role="tabpanel" aria-label=${say("chronicle")} tabindex="0">
    ${recap(page)}
    ${list(page, shown)}
    ${!page.older && lines.length > SHOWN_LINES ? html`<button class="btn sm" @click=${change(() => (page.older = true))}>${say("older-lines")}</button>` : nothing}
  </div>`;
}

/**
 * Everybody's points as if the game ended there.
 * @param {Playing} page
 */
function standing(page) {
  const { over, scores } = scored(page);
  if (over) return nothing;
  return html`<div class="standing"><small>${scoresTitle(page)}</small>
    <ul>${scores.map(([total], seat) => html`<li>${seal(seat, 18)}<span class="unseen">${page.name(seat)}</span><b>${total}</b></li>`)}</ul></div>`;
}

/**
 * @param {Playing} page
 * @param {Wire.Line[]} lines
 */
const list = (page, lines) => html`<ol>${lines.toReversed().map((line) => entry(page, line))}</ol>`;

/**
 * @param {Playing} page
 * @param {Wire.Line} line
 */
function entry(page, line) {
  const isNow = page.replay.on && line.entry === page.replay.entry;
  return html`<li class="${line.undone ? "undone" : ""} ${line.seat < 0 ? "news" : ""} ${isNow ? "now" : ""}"
  @pointerenter=${() => page.board.show(line.touches)} @pointerleave=${() => page.board.show([])}>
  ${line.seat >= 0 ? seal(line.seat, 20) : html`<span class="gap"></span>`}
  ${hasSymbol(`event-${line.kind}`) ? picture(`event-${line.kind}`, 18) : nothing}
  <span>${line.opens && !line.undone ? ceremonyButton(page, line) : nothing}${line.text}</span>
  <button class="move" aria-label=${say("look-at-move", { entry: line.entry })} @click=${() => page.replay.go(line.entry)}>${line.entry}</button>
</li>`;
}

// --- Recap since the player's last move ---

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
const SHOWN_TURNS = 6;
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
function recap(page) {
  const turns = page.recent.length ? turnsIn(page.following.acts, page.table.you.seats) : [];
  if (!turns.length) return nothing;
  const older = turns.slice(0, -SHOWN_TURNS);
  return html`<section class="recap">
    <h2>${icon("scroll", 18)}${say("since-your-turn")}</h2>
    ${older.length ? html`<details><summary>${say("earlier-turns", { count: older.length })}</summary><ol>${older.map((turn) => paragraph(page, turn))}</ol></details>` : nothing}
    <ol>${turns.slice(-SHOWN_TURNS).map((turn) => paragraph(page, turn))}</ol>
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
const ceremonyButton = (page, line) =>
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

// --- Acts: lines worth showing one by one ---

/**
 * The last entry of these lines that is told as a ceremony; 0 if there is none.
 * @param {Wire.Line[]} lines
 */
export const solemnEntry = (lines) => lines.findLast((line) => line.ceremony >= 0 && !line.undone)?.entry ?? 0;

/** Whether ceremonies are told at all. */
export const isSolemn = () => setting("ceremonies") !== "off";

/**
 * Whether somebody did it to themselves by a decision of their own.
 * @param {Wire.Line} line
 * @param {number[]} own the seats of this person
 */
const isOwn = ({ actor, seat }, own) => own.includes(actor) && own.includes(seat);

/**
 * The acts of a tale: what others did, to oneself too, is worth a sentence and no ceremony.
 * @param {Wire.Line[]} lines
 * @param {number[]} own the seats of this person
 */
export const actsOf = (lines, own) =>
  lines.filter(
    (line) =>
      line.kind !== "table" && !line.aside && !line.undone && !isOwn(line, own) && !(isSolemn() && line.ceremony >= 0),
  );

/**
 * Whose turns they are, one after another.
 * @param {Wire.Line[]} acts
 */
export const turnsOf = (acts) => acts.filter((act, n) => act.actor !== acts[n - 1]?.actor).length;

/** What was done in a turn that is not said yet. @type {Wire.Line[]} */
let unsaid = [];

/**
 * Say what somebody did to those who listen: in one go when the turn is over, and not into a line
 * that is being typed.
 * @param {Wire.Line[]} acts
 * @param {Wire.State | null} state
 */
export function announceActs(acts, state) {
  unsaid.push(...acts);
  const last = unsaid.at(-1);
  if (!last || state?.pending.includes(last.actor)) return;
  if (document.activeElement?.matches("#chat-text")) {
    document.activeElement.addEventListener("blur", () => announceActs([], null), { once: true });
    return;
  }
  announce(together(unsaid.map((act) => act.text)));
  unsaid = [];
}
