// All that lies open before a player, in a dialog: it opens from the panels, by key, and from the menu.

/** @import { TablePage } from "./table.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { app, paint } from "../lib/app.js";
import { dialog, openDialog } from "../lib/dialog.js";
import { icon, seal } from "../lib/icons.js";
import { say } from "../lib/words.js";

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
