// A player's full sheet in a dialog, and the score sheet.

/** @import { Playing, TablePage } from "./page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { app, change, paint } from "../lib/app.js";
import { dialog, openDialog } from "../lib/dialog.js";
import { hasSymbol, icon, picture, seal } from "../lib/icons.js";
import { say } from "../lib/text.js";

export class Belongings {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.seat = 0;
    /** @type {HTMLElement | null} */
    this.holder = null;
  }

  /**
   * What the game draws of all that lies open before a player, if it does.
   * @param {number} seat
   */
  sheetOf(seat) {
    const found = this.page.board.drawing.element(`belongings-${seat}`);
    return found?.localName === "svg" ? found : undefined;
  }

  /** The seats whose belongings the game draws. */
  get seats() {
    return this.page.table.seats.map((found) => found.seat).filter((seat) => this.sheetOf(seat));
  }

  /** The seat that is looked at first: one's own, or any. */
  get own() {
    const { seats } = this;
    const { seat = -1 } = this.page;
    return seats.includes(seat) ? seat : seats[0];
  }

  /** @param {number | undefined} seat */
  open(seat) {
    if (seat === undefined || !this.seats.includes(seat)) return false;
    this.seat = seat;
    this.page.board.inspector.hide();
    openDialog(() => this.view());
    return true;
  }

  /**
   * Open what belongs to the panel around a target; false if there is none.
   * @param {EventTarget | null} target
   */
  openPanel(target) {
    const panel = target instanceof Element ? target.closest("#seats > svg.seat") : null;
    const seat = Number(panel?.getAttribute("data-id")?.replace("seat-", "") ?? Number.NaN);
    return this.open(seat);
  }

  /** Panels that can be opened can be reached by the keyboard. */
  reachPanels() {
    const { drawing } = this.page.board;
    for (const seat of this.seats) {
      const panel = drawing.element(`seat-${seat}`);
      panel?.setAttribute("tabindex", "0");
      panel?.setAttribute("aria-description", say("belongings-enter"));
    }
  }

  /** @param {number} by */
  turn(by) {
    const { seats } = this;
    this.seat = seats.at((seats.indexOf(this.seat) + by) % seats.length) ?? this.seat;
    paint();
  }

  /**
   * Arrow keys lead from player to player while the dialog is open.
   * @param {string} key
   */
  press(key) {
    if (!document.getElementById("belongings")) return;
    if (key === "ArrowLeft") this.turn(-1);
    if (key === "ArrowRight") this.turn(1);
  }

  /** The sheet is a part of the scene, so it follows what happens; it is only put here. */
  painted() {
    const holder = document.getElementById("belongings");
    const sheet = this.sheetOf(this.seat);
    if (!holder) return;
    if (holder !== this.holder) this.page.board.inspector.watch(holder);
    this.holder = holder;
    if (!sheet || this.page.nextSeat !== null) app.closeDialog();
    else if (sheet.parentElement !== holder) {
      holder.replaceChildren(sheet);
      holder.scrollTop = 0;
    }
  }

  view() {
    const { page, seat } = this;
    const title = say("belongings-of", { name: page.name(seat) });
    const body = html`<div id="belongings" class="body" tabindex="0" role="group" aria-label=${title}></div>
      ${this.seats.length > 1 ? html`<div class="turns">${this.neighbour(-1)}${this.neighbour(1)}</div>` : nothing}`;
    return dialog(title, body, { classes: "belongings", head: seal(seat, 30) });
  }

  /** @param {-1 | 1} by */
  neighbour(by) {
    const { seats } = this;
    const seat = seats.at((seats.indexOf(this.seat) + by) % seats.length) ?? this.seat;
    const name = this.page.name(seat);
    const content = by < 0 ? html`${icon("prev", 16)}${seal(seat, 22)}` : html`${seal(seat, 22)}`;
    return html`<button class="btn" aria-label=${by < 0 ? say("belongings-back", { name }) : say("belongings-next", { name })} @click=${() => this.turn(by)}>
      ${content}<span class="name">${name}</span>${by > 0 ? icon("next", 16) : nothing}
    </button>`;
  }
}

// --- Score sheet ---

/** @typedef {{ name: string, title: string, index: number }} Item */
/** @typedef {{ title: string, items: Item[] }} Group Items under a heading; without one they stand by themselves. */

/**
 * The state whose scores are shown: while one steps through the game, that of the moment.
 * @param {Playing} page
 */
export const scored = ({ replay, state }) => (replay.on && replay.moment ? replay.moment.state : state);

/**
 * What the scores are: the final ones, or as if the game ended there.
 * @param {Playing} page
 */
export function scoresTitle(page) {
  if (scored(page).over) return say("score-sheet");
  return page.replay.on ? say("score-then") : say("score-now");
}

/**
 * The items of the score by group; whatever has none comes last.
 * @param {Wire.GameInfo} game
 * @returns {Group[]}
 */
export function groupsOf({ score_items, score_groups }) {
  const items = score_items.map(({ name, title }, index) => ({ name, title, index })).slice(1);
  const groups = score_groups.map(({ title, items: names }) => ({
    title,
    items: items.filter(({ name }) => names.includes(name)),
  }));
  const rest = items.filter(({ name }) => !score_groups.some(({ items: names }) => names.includes(name)));
  return rest.length ? [...groups, { title: "", items: rest }] : groups;
}

/**
 * The points of a group, seat by seat.
 * @param {number[][]} scores
 * @param {Group} group
 */
export const sums = (scores, { items }) => scores.map((seat) => items.reduce((sum, { index }) => sum + seat[index], 0));

/**
 * Winners first, then by points.
 * @param {Wire.State} state
 */
export function placesIn({ scores, winners }) {
  const won = (/** @type {number} */ seat) => Number(winners.includes(seat));
  return scores.map((_, seat) => seat).sort((a, b) => won(b) - won(a) || scores[b][0] - scores[a][0]);
}

/** Groups that are folded, by game and title. @type {Set<string>} */
const folded = new Set();

/**
 * The points of everybody by source; during the game as if it ended now.
 * @param {Playing} page
 */
export function scoreSheet(page) {
  const state = scored(page);
  const { scores, winners, bystanders, over } = state;
  const seats = over ? placesIn(state) : scores.map((_, seat) => seat);
  const groups = groupsOf(page.game);
  const won = (/** @type {number} */ seat) => (winners.includes(seat) ? "w" : "");
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${scoresTitle(page)}><table class="scores ${over ? "" : "early"}">
      <thead><tr><th scope="col">${say("source")}</th>${seats.map((seat) => html`<th scope="col" class=${won(seat)}>${seal(seat, 26)}<span class="name">${page.name(seat)}</span></th>`)}${bystanders.map(({ name }) => html`<th scope="col" class="other"><span class="name">${name}</span></th>`)}</tr></thead>
      ${groups.map((group) => groupRows(page, state, group, seats))}
      <tfoot><tr><th scope="row"><span class="cap">${page.game.score_items[0].title}</span></th>${seats.map((seat) => html`<td class=${won(seat)}>${scores[seat][0]}</td>`)}${bystanders.map(({ points }) => beside(points[0]))}</tr></tfoot>
    </table></div>`;
}

/** @param {number} points of somebody without a seat */
const beside = (points) => html`<td class="other">${points || html`<span class="nil">–</span>`}</td>`;

/**
 * @param {Playing} page
 * @param {Wire.State} state
 * @param {Group} group
 * @param {number[]} seats
 */
function groupRows(page, state, group, seats) {
  const { scores, winners, bystanders, counted } = state;
  const key = `${page.game.name} ${group.title}`;
  const isFolded = folded.has(key) || (page.narrow && !folded.has(`${key} open`));
  const fold = change(() => {
    folded.delete(isFolded ? key : `${key} open`);
    folded.add(isFolded ? `${key} open` : key);
  });
  const total = sums(scores, group);
  /**
   * @param {number[]} points by seat
   * @param {number} seat
   * @param {number} [count] the number behind the points
   */
  const cell = (points, seat, count) =>
    html`<td class="${winners.includes(seat) ? "w" : ""} ${points[seat] > 0 && points[seat] === Math.max(...points) ? "best" : ""}">${count === undefined ? nothing : html`<small title=${say("score-counted")}>${count}</small>`}${points[seat] || html`<span class="nil">–</span>`}</td>`;
  const others = (/** @type {Item[]} */ items) =>
    bystanders.map(({ points }) => beside(items.reduce((sum, { index }) => sum + points[index], 0)));
  const used = group.items.filter(
    ({ index, name }) => scores.some((seat) => seat[index]) || counted.some((seat) => seat[name]),
  );
  return html`<tbody>
    ${
      group.title
        ? html`<tr class="group"><th scope="row"><button aria-expanded=${!isFolded} @click=${fold}>${icon("down", 16)}<span class="cap">${group.title}</span></button></th>${seats.map((seat) => cell(total, seat))}${others(group.items)}</tr>`
        : nothing
    }
    ${
      group.title && isFolded
        ? nothing
        : used.map(
            (item) =>
              html`<tr><th scope="row">${hasSymbol(`score-${item.name}`) ? picture(`score-${item.name}`, 22) : nothing}<span class="cap">${item.title}</span></th>${seats.map(
                (seat) =>
                  cell(
                    scores.map((one) => one[item.index]),
                    seat,
                    counted[seat]?.[item.name],
                  ),
              )}${others([item])}</tr>`,
          )
    }
  </tbody>`;
}
