// The history panel: the game's log with chat, a recap since the player's last move, and which lines are played back.

/** @import { ActiveTablePage, TablePage } from "./page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { announce, requestRender, withRender } from "../lib/app.js";
import { hasSymbol, icon, richText, seal, symbol } from "../lib/icons.js";
import { getSetting, SPEEDS, setSetting } from "../lib/settings.js";
import { joinSentences, t } from "../lib/text.js";
import { chatView, unreadBadge } from "./chat.js";
import { scoreTitle, shownState } from "./sheets.js";

/** Lines shown at first. */
const MAX_LINES = 120;

/** @typedef {"chronicle" | "chat"} PanelTab The open tab of the panel. */

/** @param {ActiveTablePage} page */
export const historyPanel = (page) => html`<section class="book sheet">
  <div class="tablist" role="tablist" aria-label=${t("book")}>
    ${panelTab(page, "chronicle", "scroll")}${panelTab(page, "chat", "chat")}
  </div>
  ${page.panelTab === "chat" ? chatView(page) : historyView(page)}
</section>`;

/**
 * @param {ActiveTablePage} page
 * @param {PanelTab} name
 * @param {string} sign
 */
function panelTab(page, name, sign) {
  const isOpen = page.panelTab === name;
  return html`<button role="tab" aria-selected=${isOpen} @click=${() => openPanelTab(page, name)}>
    ${icon(sign, 18)}${t(name)}${name === "chat" ? unreadBadge(page) : nothing}
  </button>`;
}

/**
 * @param {ActiveTablePage} page
 * @param {PanelTab} name
 */
export function openPanelTab(page, name) {
  page.panelTab = name;
  requestRender();
}

/** @param {ActiveTablePage} page */
function historyView(page) {
  const lines = page.replay.isOn ? page.lines.filter((line) => line.entry <= page.replay.entry) : page.lines;
  const shown = page.showsAllLines ? lines : lines.slice(-MAX_LINES);
  return html`${currentScores(page)}<div class="chronicle" role="tabpanel" aria-label=${t("chronicle")} tabindex="0">
    ${recapView(page)}
    ${historyList(page, shown)}
    ${!page.showsAllLines && lines.length > MAX_LINES ? html`<button class="btn sm" @click=${withRender(() => (page.showsAllLines = true))}>${t("older-lines")}</button>` : nothing}
  </div>`;
}

/**
 * The scores if the game ended now.
 * @param {ActiveTablePage} page
 */
function currentScores(page) {
  const { over, scores } = shownState(page);
  if (over) return nothing;
  const counted = page.sequences.totals;
  const totals = counted.length ? counted : scores.map(([total]) => total);
  return html`<div class="standing"><small>${counted.length ? t("score-so-far") : scoreTitle(page)}</small>
    <ul>${totals.map((total, seat) => html`<li>${seal(seat, 18)}<span class="unseen">${page.nameOf(seat)}</span><b>${total}</b></li>`)}</ul></div>`;
}

/**
 * @param {ActiveTablePage} page
 * @param {Wire.Line[]} lines
 */
const historyList = (page, lines) => html`<ol>${lines.toReversed().map((line) => historyLine(page, line))}</ol>`;

/**
 * @param {ActiveTablePage} page
 * @param {Wire.Line} line
 */
function historyLine(page, line) {
  const isNow = page.replay.isOn && line.entry === page.replay.entry;
  return html`<li class="${line.undone ? "undone" : ""} ${line.seat < 0 ? "news" : ""} ${isNow ? "now" : ""}"
  @pointerenter=${() => page.board.pointAt(line.touches)} @pointerleave=${() => page.board.pointAt([])}>
  ${line.seat >= 0 ? seal(line.seat, 20) : html`<span class="gap"></span>`}
  ${hasSymbol(`event-${line.kind}`) ? symbol(`event-${line.kind}`, 18) : nothing}
  <span>${line.opens && !line.undone ? sequenceButton(page, line) : nothing}${line.act.length ? richText(line.act, 18) : line.text}</span>
  <button class="move" aria-label=${t("look-at-move", { entry: line.entry })} @click=${() => page.replay.goTo(line.entry)}>${line.entry}</button>
</li>`;
}

// --- Recap since the player's last move ---

/**
 * @typedef {object} Turn
 * @property {number} actor the other player who acted; -1: nobody else
 * @property {number} first its first entry
 * @property {number} last
 * @property {Wire.Line[]} lines
 * @property {Wire.Line[]} asides
 * @property {Wire.Line[]} ceremonies first line of each sequence
 */

/** Turns shown; earlier ones are folded. */
const MAX_TURNS = 6;
/** The maximal number of asides that are not folded. */
const MAX_UNFOLDED = 2;
/** Number changes shown per line of the recap. */
const MAX_NUMBERS = 3;

/**
 * Groups lines by turn, without what the player did to themselves. Where decisions have sentences, side remarks and
 * what nobody did are left out.
 * @param {Wire.Line[]} lines
 * @param {number[]} own own seats
 */
export function groupByTurn(lines, own) {
  const hasSentences = lines.some((line) => line.act.length);
  const isTold = (/** @type {Wire.Line} */ line) =>
    line.act.length || line.ceremony >= 0 || (line.seat >= 0 && !line.aside);
  /** @type {Turn[]} */
  const turns = [];
  for (const line of lines) {
    const { entry } = line;
    if (hasSentences && !isTold(line)) continue;
    const actor = own.includes(line.actor) ? -1 : line.actor;
    if (isOwnAct(line, own) || line.undone) continue;
    if (turns.at(-1)?.actor !== actor)
      turns.push({ actor, first: entry, last: entry, lines: [], asides: [], ceremonies: [] });
    const turn = turns[turns.length - 1];
    turn.last = entry;
    addToTurn(turn, line);
  }
  return turns;
}

/**
 * @param {Turn} turn
 * @param {Wire.Line} line
 */
function addToTurn({ lines, asides, ceremonies }, line) {
  const isInSequence = areSequencesOn() && line.ceremony >= 0;
  if (!isInSequence) (line.aside ? asides : lines).push(line);
  else if (line.opens) ceremonies.push(line);
}

/** @param {ActiveTablePage} page */
function recapView(page) {
  const turns = page.recentLines.length ? groupByTurn(page.updates.recapActs, page.table.you.seats) : [];
  if (!turns.length) return nothing;
  const older = turns.slice(0, -MAX_TURNS);
  return html`<section class="recap">
    <h2>${icon("scroll", 18)}${t("since-your-turn")}</h2>
    ${older.length ? html`<details><summary>${t("earlier-turns", { count: older.length })}</summary><ol>${older.map((turn) => turnView(page, turn))}</ol></details>` : nothing}
    <ol>${turns.slice(-MAX_TURNS).map((turn) => turnView(page, turn))}</ol>
    <footer>${speedSwitch()}</footer>
  </section>`;
}

/**
 * @param {ActiveTablePage} page
 * @param {Turn} turn
 */
function turnView(page, turn) {
  const { actor, lines, asides, ceremonies } = turn;
  const touched = [...lines, ...asides].flatMap((line) => line.touches);
  return html`<li class=${actor < 0 ? "news" : ""} @pointerenter=${() => page.board.pointAt(touched)} @pointerleave=${() => page.board.pointAt([])}>
    ${actor >= 0 ? seal(actor, 22) : html`<span class="gap"></span>`}
    <div>
      ${lines.map((line) => html`<p>${line.act.length ? richText(line.act, 18) : html`${line.text} ${movedPieces(line)}`} ${changeChips(page, line, MAX_NUMBERS)}</p>`)}
      ${asidesView(asides)}
      ${ceremonies.map((line) => html`<p>${sequenceButton(page, line)}</p>`)}
    </div>
    ${lines.length && actor >= 0 ? html`<button class="btn ico ghost replay-turn" aria-label=${t("show-again")} title=${t("with-key", { act: t("show-again"), key: "R" })} ?disabled=${page.playback.currentAct !== null} @click=${() => page.updates.replayTurn(turn)}>${icon("play", 16)}</button>` : nothing}
  </li>`;
}

/** @param {Wire.Line[]} asides */
function asidesView(asides) {
  const all = asides.map((line) => html`<p class="trivia">${line.text}</p>`);
  if (asides.length <= MAX_UNFOLDED) return all;
  return html`<details><summary>${asides[0].text} · ${t("trivia", { count: asides.length - 1 })}</summary>${all.slice(1)}</details>`;
}

/**
 * The button that reopens the sequence of a line.
 * @param {ActiveTablePage} page
 * @param {Wire.Line} line
 */
const sequenceButton = (page, line) =>
  html`<button class="link" title=${t("ceremony-again")} @click=${() => page.sequences.reopen(line.entry, line.ceremony)}>${icon("scroll", 16)}${line.opens}</button>`;

/**
 * The pieces that a line moves, as symbols.
 * @param {Wire.Line} line
 */
export const movedPieces = (line, size = 22) =>
  line.journeys.map(
    ({ piece, count }) =>
      html`<span class="piece">${symbol(piece, size)}${count > 1 ? html`<small aria-hidden="true">×${count}</small>` : nothing}</span>`,
  );

/**
 * The number changes of a line; what becomes less on the board itself, such as a common stock, is neutral.
 * @param {TablePage} page
 * @param {Wire.Line} line
 * @param {number} most
 */
export const changeChips = ({ board }, line, most) =>
  line.changes.slice(0, most).map(({ element, name, before, after }) => {
    const isShared = board.scene.element(element)?.closest("#board") !== null;
    const effect = after > before ? "gain" : isShared ? "neutral" : "loss";
    return html`<span class="chip line ${effect}"><span class="name">${name}</span> <b>${before} → ${after}</b></span>`;
  });

/**
 * Differences as badges.
 * @param {Wire.NumberChange[]} changes
 */
export const deltaBadges = (changes) =>
  changes.map(({ before, after }) => {
    const by = after - before;
    return html`<span class="delta ${by < 0 ? "less" : "more"}">${by < 0 ? `−${-by}` : `+${by}`}</span>`;
  });

/** @param {(speed: number) => void} choose */
export const speedSwitch = (
  choose = (speed) => setSetting("speed", speed),
) => html`<div class="seg speeds" role="group" aria-label=${t("speed")}>
  ${SPEEDS.map(
    ([speed, sign, name]) =>
      html`<button aria-pressed=${getSetting("speed") === speed} aria-label=${t(`speed-${name}`)} title=${t(`speed-${name}`)} @click=${withRender(() => choose(speed))}>${sign}</button>`,
  )}
</div>`;

// --- Acts: lines worth showing one by one ---

/**
 * The last entry that has a sequence; 0 if none.
 * @param {Wire.Line[]} lines
 */
export const lastSequenceEntry = (lines) => lines.findLast((line) => line.ceremony >= 0 && !line.undone)?.entry ?? 0;

/** Whether sequences are shown. */
export const areSequencesOn = () => getSetting("ceremonies") !== "off";

/**
 * Whether a player did this to themselves.
 * @param {Wire.Line} line
 * @param {number[]} own own seats
 */
const isOwnAct = ({ actor, seat }, own) => own.includes(actor) && own.includes(seat);

/**
 * The acts of others (also those that affect oneself), without asides and sequences.
 * @param {Wire.Line[]} lines
 * @param {number[]} own own seats
 */
export const actsOfOthers = (lines, own) =>
  lines.filter(
    (line) =>
      line.kind !== "table" &&
      !line.aside &&
      !line.undone &&
      !isOwnAct(line, own) &&
      !(areSequencesOn() && line.ceremony >= 0),
  );

/**
 * The number of turns.
 * @param {Wire.Line[]} acts
 */
export const countTurns = (acts) => acts.filter((act, n) => act.actor !== acts[n - 1]?.actor).length;

/** Acts of a turn that are not announced yet. @type {Wire.Line[]} */
let unannounced = [];

/**
 * Announces acts to screen readers: all at once at the end of a turn, and not while the person types.
 * @param {Wire.Line[]} acts
 * @param {Wire.State | null} state
 */
export function announceActs(acts, state) {
  unannounced.push(...acts);
  const last = unannounced.at(-1);
  if (!last || state?.pending.includes(last.actor)) return;
  if (document.activeElement?.matches("#chat-text")) {
    document.activeElement.addEventListener("blur", () => announceActs([], null), { once: true });
    return;
  }
  announce(joinSentences(unannounced.map((act) => act.text)));
  unannounced = [];
}
