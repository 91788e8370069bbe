// Ways out of a running game, each with a question first.

/** @import { Playing } from "./table.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { askFirst } from "../lib/dialog.js";
import { say } from "../lib/words.js";

/** @param {Playing} page */
export function leaveButtons(page) {
  const { seat, table, state } = page;
  const own = table.you.seats.includes(seat) ? table.seats[seat] : undefined;
  if (!own || state.over || table.status !== "playing" || own.conceded) return nothing;
  const leave = () =>
    askFirst(say("stand-up"), say("stand-up-do"), () => page.send("stand", { seat }), say("stand-up-about"));
  const rivals = table.seats.filter((one) => one.seat !== seat && !one.conceded);
  const about = rivals.length === 1 ? say("concede-end-about", { name: rivals[0].name }) : say("concede-about");
  const concede = () => askFirst(say("concede"), say("concede-do"), () => page.send("concede", { seat }), about);
  return html`${own.absent ? nothing : html`<button class="btn" @click=${leave}>${say("stand-up")}</button>`}
    <button class="btn" @click=${concede}>${say("concede")}</button>`;
}
