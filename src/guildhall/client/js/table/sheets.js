// A player's full sheet in a dialog, and the score sheet.

/** @import { ActiveTablePage, TablePage } from "./page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { app, requestRender, withRender } from "../lib/app.js";
import { dialogView, openDialog } from "../lib/dialog.js";
import { hasSymbol, icon, seal, symbol } from "../lib/icons.js";
import { t } from "../lib/text.js";

export class PlayerSheet {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.seat = 0;
    /** @type {HTMLElement | null} */
    this.container = null;
  }

  /**
   * The SVG sheet of everything a player owns, if the game draws one.
   * @param {number} seat
   */
  sheetOf(seat) {
    const found = this.page.board.scene.element(`belongings-${seat}`);
    return found?.localName === "svg" ? found : undefined;
  }

  /** The seats that have a sheet. */
  get seats() {
    return this.page.table.seats.map((found) => found.seat).filter((seat) => this.sheetOf(seat));
  }

  /** The seat to open first: the own one, or any. */
  get defaultSeat() {
    const { seats } = this;
    const { seat = -1 } = this.page;
    return seats.includes(seat) ? seat : seats[0];
  }

  /** @param {number | undefined} seat */
  open(seat) {
    if (seat === undefined || !this.seats.includes(seat)) return false;
    this.seat = seat;
    this.page.board.tooltip.hide();
    openDialog(() => this.view());
    return true;
  }

  /**
   * Opens the sheet of the panel around a target; false if there is none.
   * @param {EventTarget | null} target
   */
  openFor(target) {
    const panel = target instanceof Element ? target.closest("#seats > svg.seat") : null;
    const seat = Number(panel?.getAttribute("data-id")?.replace("seat-", "") ?? Number.NaN);
    return this.open(seat);
  }

  /** Makes panels with a sheet focusable. */
  makePanelsFocusable() {
    const { scene } = this.page.board;
    for (const seat of this.seats) {
      const panel = scene.element(`seat-${seat}`);
      panel?.setAttribute("tabindex", "0");
      panel?.setAttribute("aria-description", t("belongings-enter"));
    }
  }

  /** @param {number} by */
  switchBy(by) {
    const { seats } = this;
    this.seat = seats.at((seats.indexOf(this.seat) + by) % seats.length) ?? this.seat;
    requestRender();
  }

  /**
   * Arrow keys switch between players while the dialog is open.
   * @param {string} key
   */
  handleKey(key) {
    if (!document.getElementById("belongings")) return;
    if (key === "ArrowLeft") this.switchBy(-1);
    if (key === "ArrowRight") this.switchBy(1);
  }

  /** After rendering: moves the sheet into the dialog; it is part of the scene and stays up to date. */
  rendered() {
    const container = document.getElementById("belongings");
    const sheet = this.sheetOf(this.seat);
    if (!container) return;
    if (container !== this.container) this.page.board.tooltip.listen(container);
    this.container = container;
    if (!sheet || this.page.nextHotseat !== null) app.closeDialog();
    else if (sheet.parentElement !== container) {
      container.replaceChildren(sheet);
      container.scrollTop = 0;
    }
  }

  view() {
    const { page, seat } = this;
    const title = t("belongings-of", { name: page.nameOf(seat) });
    const body = html`<div id="belongings" class="body" tabindex="0" role="group" aria-label=${title}></div>
      ${this.seats.length > 1 ? html`<div class="turns">${this.neighbourButton(-1)}${this.neighbourButton(1)}</div>` : nothing}`;
    return dialogView(title, body, { classes: "belongings", head: seal(seat, 30) });
  }

  /** @param {-1 | 1} by */
  neighbourButton(by) {
    const { seats } = this;
    const seat = seats.at((seats.indexOf(this.seat) + by) % seats.length) ?? this.seat;
    const name = this.page.nameOf(seat);
    const content = by < 0 ? html`${icon("prev", 16)}${seal(seat, 22)}` : html`${seal(seat, 22)}`;
    return html`<button class="btn" aria-label=${by < 0 ? t("belongings-back", { name }) : t("belongings-next", { name })} @click=${() => this.switchBy(by)}>
      ${content}<span class="name">${name}</span>${by > 0 ? icon("next", 16) : nothing}
    </button>`;
  }
}

// --- Score sheet ---

/** @typedef {{ name: string, title: string, index: number }} Item */
/** @typedef {{ title: string, items: Item[] }} Group Items under a heading; without a title they stand alone. */

/**
 * The state whose scores are shown: during a replay that of the position.
 * @param {ActiveTablePage} page
 */
export const shownState = ({ replay, state }) => (replay.isOn && replay.moment ? replay.moment.state : state);

/**
 * The title of the scores: final, or as if the game ended there.
 * @param {ActiveTablePage} page
 */
export function scoreTitle(page) {
  if (shownState(page).over) return t("score-sheet");
  return page.replay.isOn ? t("score-then") : t("score-now");
}

/**
 * Score items by group; items without a group come last.
 * @param {Wire.GameInfo} game
 * @returns {Group[]}
 */
export function scoreGroups({ score_items, score_groups }) {
  const items = score_items.map(({ name, title }, index) => ({ name, title, index })).slice(1);
  const groups = score_groups.map(({ title, items: names }) => ({
    title,
    items: items.filter(({ name }) => names.includes(name)),
  }));
  const rest = items.filter(({ name }) => !score_groups.some(({ items: names }) => names.includes(name)));
  return rest.length ? [...groups, { title: "", items: rest }] : groups;
}

/**
 * The points of a group, by seat.
 * @param {number[][]} scores
 * @param {Group} group
 */
export const groupSums = (scores, { items }) =>
  scores.map((seat) => items.reduce((sum, { index }) => sum + seat[index], 0));

/**
 * Seats ranked: winners first, then by points.
 * @param {Wire.State} state
 */
export function ranking({ scores, winners }) {
  const won = (/** @type {number} */ seat) => Number(winners.includes(seat));
  return scores.map((_, seat) => seat).sort((a, b) => won(b) - won(a) || scores[b][0] - scores[a][0]);
}

/** Folded groups, by game and title. @type {Set<string>} */
const foldedGroups = new Set();

/**
 * The score sheet; during the game as if it ended now.
 * @param {ActiveTablePage} page
 */
export function scoreSheet(page) {
  const state = shownState(page);
  const { scores, winners, bystanders, over } = state;
  const seats = over ? ranking(state) : scores.map((_, seat) => seat);
  const groups = scoreGroups(page.game);
  const won = (/** @type {number} */ seat) => (winners.includes(seat) ? "w" : "");
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${scoreTitle(page)}><table class="scores ${over ? "" : "early"}">
      <thead><tr><th scope="col">${t("source")}</th>${seats.map((seat) => html`<th scope="col" class=${won(seat)}>${seal(seat, 26)}<span class="name">${page.nameOf(seat)}</span></th>`)}${bystanders.map(({ name }) => html`<th scope="col" class="other"><span class="name">${name}</span></th>`)}</tr></thead>
      ${groups.map((group) => groupRows(page, state, group, seats))}
      <tfoot><tr><th scope="row"><span class="cap">${page.game.score_items[0].title}</span></th>${seats.map((seat) => html`<td class=${won(seat)}>${scores[seat][0]}</td>`)}${bystanders.map(({ points }) => neutralCell(points[0]))}</tr></tfoot>
    </table></div>`;
}

/** @param {number} points of a neutral party */
const neutralCell = (points) => html`<td class="other">${points || html`<span class="nil">–</span>`}</td>`;

/**
 * @param {ActiveTablePage} page
 * @param {Wire.State} state
 * @param {Group} group
 * @param {number[]} seats
 */
function groupRows(page, state, group, seats) {
  const { scores, winners, bystanders, counted } = state;
  const key = `${page.game.name} ${group.title}`;
  const isFolded = foldedGroups.has(key) || (page.narrow && !foldedGroups.has(`${key} open`));
  const fold = withRender(() => {
    foldedGroups.delete(isFolded ? key : `${key} open`);
    foldedGroups.add(isFolded ? `${key} open` : key);
  });
  const total = groupSums(scores, group);
  /**
   * @param {number[]} points by seat
   * @param {number} seat
   * @param {number} [count] number behind the points
   */
  const cell = (points, seat, count) =>
    html`<td class="${winners.includes(seat) ? "w" : ""} ${points[seat] > 0 && points[seat] === Math.max(...points) ? "best" : ""}">${count === undefined ? nothing : html`<small title=${t("score-counted")}>${count}</small>`}${points[seat] || html`<span class="nil">–</span>`}</td>`;
  const others = (/** @type {Item[]} */ items) =>
    bystanders.map(({ points }) => neutralCell(items.reduce((sum, { index }) => sum + points[index], 0)));
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
              html`<tr><th scope="row">${hasSymbol(`score-${item.name}`) ? symbol(`score-${item.name}`, 22) : nothing}<span class="cap">${item.title}</span></th>${seats.map(
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
