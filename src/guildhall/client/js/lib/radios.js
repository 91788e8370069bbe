// A row of choices of which one holds: the browser's own radio buttons, so that arrow keys move.

/** @import { Value } from "../../vendor/lit-html.js" */

import { html } from "../../vendor/lit-html.js";
import { change, field } from "./app.js";

/** @typedef {{ value: string, title: Value, name?: string, about?: string }} Choice `name` says what a short title means */

/**
 * @param {string} group a name that no other row of the page has
 * @param {string} title
 * @param {Choice[]} choices
 * @param {string} chosen
 * @param {(value: string) => unknown} choose
 */
export function radios(group, title, choices, chosen, choose) {
  /** @param {Choice} choice */
  const one = ({ value, title: shown, name = "", about = "" }) => html`<label title=${about}>
    <input type="radio" name=${group} value=${value} aria-label=${name || shown} .checked=${value === chosen} @change=${change(() => choose(value))} />
    <span aria-hidden="true">${shown}</span>
  </label>`;
  return html`<div class="seg radios" role="radiogroup" aria-label=${title} @keydown=${jump}>${choices.map(one)}</div>`;
}

/**
 * Home and End go to the first and the last choice; browsers leave that out.
 * @param {KeyboardEvent} event
 */
function jump(event) {
  if (event.key !== "Home" && event.key !== "End") return;
  event.preventDefault();
  const all = field(event).closest(".radios")?.querySelectorAll("input") ?? [];
  const wanted = event.key === "Home" ? all[0] : all[all.length - 1];
  wanted?.focus();
  wanted?.click();
}
