// What a host does about the people at a table, each with a question first.

/** @import { TablePage } from "./table.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { askFirst } from "../lib/dialog.js";
import { icon, picture } from "../lib/icons.js";
import { linkBox, linkTo } from "../lib/links.js";
import { say } from "../lib/words.js";

/** @param {TablePage} page */
export function closeTable(page) {
  const close = () => page.send("close").then((done) => done && toTheHall());
  askFirst(say("close-question"), say("close-table"), close, say("close-about"));
}

function toTheHall() {
  location.hash = "#/";
}

/**
 * @param {TablePage} page
 * @param {Wire.Seat} seat
 */
function remove(page, { seat, name }) {
  const isPlayed = page.table.status === "playing";
  const about = say(isPlayed ? "remove-about" : "remove-early", { name });
  const free = () => page.send("vacate", { seat });
  askFirst(say("remove-question", { name }), say("remove-person", { name }), free, about);
}

/**
 * @param {TablePage} page
 * @param {Wire.Seat} seat
 */
function handOver(page, { seat, name }) {
  const give = () => page.send("host", { seat });
  askFirst(say("host-question", { name }), say("hand-over", { name }), give, say("host-about"));
}

/**
 * Where the host is away, somebody who sits here may step in.
 * @param {TablePage} page
 */
export function stepIn(page) {
  const { host, seats, you } = page.table;
  const away = seats.find(({ person, here }) => person === host && !here);
  const own = seats.find(({ seat, taken }) => you.seats.includes(seat) && taken);
  if (!away || !own || you.host) return nothing;
  const be = () => page.send("host", { seat: own.seat });
  const ask = () => askFirst(say("step-in-question"), say("step-in"), be, say("step-in-about", { name: away.name }));
  return html`<p class="note inline"><span class="grow">${say("host-away", { name: away.name })}</span><button class="btn sm" @click=${ask}>${say("step-in")}</button></p>`;
}

/**
 * What the host can do about who sits there.
 * @param {TablePage} page
 * @param {Wire.Seat} seat
 */
export function hostTools(page, seat) {
  const { host, seats } = page.table.you;
  if (!host || !seat.person || seats.includes(seat.seat)) return nothing;
  return html`<button class="btn sm ghost" title=${say("hand-over", { name: seat.name })} aria-label=${say("hand-over", { name: seat.name })} @click=${() => handOver(page, seat)}>${picture("crown", 20)}</button>
    <button class="btn sm ghost" title=${say("remove-person", { name: seat.name })} aria-label=${say("remove-person", { name: seat.name })} @click=${() => remove(page, seat)}>${icon("x", 18)}</button>`;
}

/**
 * In a running game: the link to a seat that waits for somebody.
 * @param {TablePage} page
 * @param {number} seat
 */
export function seatLink(page, seat) {
  const code = page.table.invites[seat];
  return code ? linkBox(linkTo(`t/${page.id}/${code}/${seat}`)) : nothing;
}
