// What a ceremony brings somebody, beside its sheet: told rows with what they gave, the others to come.

/** @import { Playing } from "./table.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { picture } from "../lib/icons.js";
import { say } from "../lib/words.js";
import { changed } from "./recap.js";

/** @typedef {{ name: string, piece: string, before: number, after: number, isTold: boolean }} Gain */

/**
 * What changes for these seats, by name; each in the row that tells it first.
 * @param {Wire.CeremonyRow[][]} beats
 * @param {number} at the beat that is told
 * @param {number[]} seats
 */
export function gainsOf(beats, at, seats) {
  /** @type {Map<string, Gain>} */
  const gains = new Map();
  for (const [beat, rows] of beats.entries()) {
    const lines = rows.flatMap((row) => row.lines).filter((line) => seats.includes(line.seat));
    for (const { changes, journeys } of lines) {
      for (const { name, before, after } of changes) {
        const isTold = beat <= at;
        const known = gains.get(`${name} ${isTold}`);
        const piece = journeys.length === 1 ? journeys[0].piece : "";
        gains.set(`${name} ${isTold}`, { name, piece, before: known?.before ?? before, after, isTold });
      }
    }
  }
  return [...gains.values()].filter(({ before, after }) => before !== after);
}

/** @param {Playing} page */
export function yours({ ceremonies, table }) {
  const gains = gainsOf(ceremonies.beats, ceremonies.at, table.you.seats);
  if (ceremonies.isAgain || !gains.length) return nothing;
  return html`<aside class="sheet yours" aria-hidden="true">
    <h2>${say("ceremony-yours")}</h2>
    <ul>${gains.map(
      (gain) => html`<li class=${gain.isTold ? "" : "soft"}>
        ${gain.piece ? picture(gain.piece, 26) : html`<span class="gap"></span>`}<span class="grow">${gain.name}</span>${changed([{ ...gain, element: "" }])}
      </li>`,
    )}</ul>
  </aside>`;
}
