// The clock in the dialog that sets up a table, and as a fact before the game.

/** @import { Pace, Timing } from "./timing.js" */
/** @import { Wish } from "./wish.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { change, field } from "../lib/app.js";
import { measure, say } from "../lib/words.js";
import { SCALES } from "./timing.js";

/** @param {Wish} wish */
export function timingView({ timing, pace }) {
  return html`<h3>${say("clock")}</h3>
    <div class="cards" role="radiogroup" aria-label=${say("clock")}>
      ${card(timing, false, say("clock-none"), say("clock-none-about"))}${card(timing, true, say("clock-on"), say("clock-on-about"))}
    </div>
    ${
      timing.isOn
        ? html`<div class="timing">
        ${amount(timing, pace, "reserve", say("clock-reserve"))}${amount(timing, pace, "increment", say("clock-increment"))}
        <label class="field"><span>${say("clock-zero")}</span>
          <select @change=${change((event) => (timing.atZero = field(event).value === "others" ? "others" : "bot"))}>
            <option value="bot" ?selected=${timing.atZero === "bot"}>${say("zero-bot")}</option>
            <option value="others" ?selected=${timing.atZero === "others"}>${say("zero-others")}</option>
          </select></label>
        ${pace === "turns" ? html`<small class="soft">${say("clock-days-about")}</small>` : nothing}
      </div>`
        : nothing
    }`;
}

/**
 * @param {Timing} timing
 * @param {boolean} isOn
 * @param {string} title
 * @param {string} about
 */
const card = (timing, isOn, title, about) =>
  html`<button class="card" role="radio" aria-checked=${timing.isOn === isOn} @click=${change(() => (timing.isOn = isOn))}><b>${title}</b><small>${about}</small></button>`;

/**
 * @param {Timing} timing
 * @param {Pace} pace
 * @param {"reserve" | "increment"} what
 * @param {string} title
 */
function amount(timing, pace, what, title) {
  const { unit, choices } = SCALES[pace][what];
  const chosen = timing[pace];
  return html`<label class="field"><span>${title}</span>
    <select @change=${change((event) => (chosen[what] = Number(field(event).value)))}>
      ${choices.map((count) => html`<option value=${count} ?selected=${count === chosen[what]}>${measure(count, unit)}</option>`)}
    </select></label>`;
}

/**
 * How time is kept, for whoever looks in before the game.
 * @param {Wire.Table} table
 */
export function clockFact({ clock, pace }) {
  if (!clock) return nothing;
  const { reserve, increment } = SCALES[pace];
  const first = measure(clock.reserve / reserve.seconds, reserve.unit);
  const more = measure((clock.increment ?? 0) / increment.seconds, increment.unit);
  const zero = clock.at_zero === "others" ? say("zero-others") : say("zero-bot");
  return html`${fact(say("clock"), say("clock-is", { first, more }))}${fact(say("clock-zero"), zero)}`;
}

/**
 * @param {string} title
 * @param {string} [value]
 */
export const fact = (title, value = "") =>
  html`<span class="chip"><span>${say("label", { title })}</span> <b>${value}</b></span>`;
