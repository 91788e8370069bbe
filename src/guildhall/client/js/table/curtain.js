// Several people at one screen: who looks, and a curtain between them.

/** @import { Playing, TablePage } from "./table.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { seal } from "../lib/icons.js";
import { say } from "../lib/words.js";

/**
 * The seat to look from: one's own, the server's choice, or nobody's, until somebody at this screen
 * has said who it is. So a page that is loaded again shows nothing of anybody.
 * @param {TablePage} page
 */
export function looking({ seat, table }) {
  const { status, you } = table;
  if (status !== "waiting" && status !== "playing") return seat;
  if (status === "playing" && seat !== undefined && you.seats.includes(seat)) return seat;
  return you.seats.length > 1 ? -1 : undefined;
}

/**
 * The seat of this person that should look next: another one shares the screen.
 * @param {TablePage} page
 */
export function nextSeat({ state, seat, table, replay }) {
  const { seats } = table.you;
  if (seats.length < 2 || !state || state.over || replay.on) return null;
  const due = seats.filter(
    (one) => state.pending.includes(one) && !state.decided.includes(one) && !table.seats[one].absent,
  );
  return due.length && !due.some((one) => one === seat) ? due[0] : null;
}

/**
 * Between two people at one screen nothing is shown.
 * @param {Playing} page
 */
export function curtain(page) {
  const next = page.nextSeat;
  if (next === null) return nothing;
  return html`<div class="curtain" role="dialog" aria-modal="true" aria-label=${say("curtain", { name: page.name(next) })}>
    <section class="sheet">
      ${seal(next, 84)}
      <h2>${say("curtain", { name: page.name(next) })}</h2>
      <p class="soft">${say("curtain-about")}</p>
      <button class="btn primary big" @click=${() => page.sitAs(next)}>${say("curtain-open", { name: page.name(next) })}</button>
    </section>
  </div>`;
}
