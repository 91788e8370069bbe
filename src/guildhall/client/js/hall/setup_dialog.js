// The dialog that sets up a new table: seats, edition, options, visibility, pace and clock.

/** @import { Pace, Timing, WishedSeat } from "./table_request.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { app, change, field, MOST_NAME } from "../lib/app.js";
import { dialog, openDialog } from "../lib/dialog.js";
import { icon, picture, seal } from "../lib/icons.js";
import { measure, say } from "../lib/text.js";
import { newTable, SCALES, Wish } from "./table_request.js";

/** @type {("invited" | "open" | "hotseat" | "bot")[]} */
const KINDS = ["invited", "open", "hotseat", "bot"];
const SIGNS = { invited: icon("link", 16), open: icon("eye", 16), hotseat: icon("chair", 16), bot: picture("bot", 18) };

/**
 * @param {Wire.GameInfo} game
 * @param {ConstructorParameters<typeof Wish>[1]} [start]
 */
export function setUpDialog(game, start) {
  const wish = new Wish(game, start);
  const head = game.cover ? html`<img class="thumb" src=${game.cover} alt="" />` : nothing;
  openDialog(() => dialog(say("set-up", { game: game.title }), view(wish), { classes: "setup", head }));
}

/** @param {Wish} wish */
const view = (wish) => html`
  <div class="in">
    <div class="main">
      <h3>${say("seats")}</h3>
      ${wish.seats.map((seat, number) => seatRow(wish, seat, number))}${wish.canAdd ? addSeat(wish) : nothing}
      ${wish.game.editions.length > 1 ? editions(wish) : nothing}
      ${wish.game.options.length ? html`<h3>${say("options")}</h3><div class="options">${wish.game.options.map((found) => option(wish, found))}</div>` : nothing}
    </div>
    <div class="aside">
      ${seating(wish)}
      ${visibility(wish)}
      ${pace(wish)}
      ${timingView(wish)}
      ${hints(wish)}
      ${wish.has("bot") ? levels(wish) : nothing}
    </div>
  </div>
  <div class="foot">
    <span class="soft grow">${wish.has("invited") ? say("set-up-link") : nothing}</span>
    <button class="btn primary big" @click=${() => newTable(wish.told, wish.mine)}>${icon("play", 16)}${say("open-table")}</button>
  </div>`;

// --- Seats ---

/**
 * @param {Wish} wish
 * @param {WishedSeat} seat
 * @param {number} number
 */
function seatRow(wish, seat, number) {
  const removeName = say("remove-seat", { number: number + 1 });
  return html`<div class="seatrow">
    ${seal(wish.game.seals[number], 34)}
    <div class="who">
      ${whoSits(seat, number)}
      <small class="soft">${wish.game.seats[number] ?? say(`emblem-${wish.game.seals[number]}`)}</small>
      ${wish.seating === "chosen" && seat.kind !== "me" ? sitHere(wish, number) : nothing}
    </div>
    ${seat.kind === "me" ? html`<span class="chip">${icon("people", 16)}${say("seat-me")}</span>` : kinds(seat, number)}
    ${seat.kind === "bot" ? botLevel(wish, seat) : nothing}
    ${
      wish.canRemove(number)
        ? html`<button class="btn ico ghost" aria-label=${removeName} @click=${change(() => wish.remove(number))}>${icon("x", 18)}</button>`
        : nothing
    }
  </div>`;
}

/**
 * A seat decides what colour or guild one plays, so one may choose it.
 * @param {Wish} wish
 * @param {number} number
 */
const sitHere = (wish, number) =>
  html`<button class="sit" aria-label=${say("sit-at", { number: number + 1 })} @click=${change(() => wish.sitAt(number))}>${say("sit-here")}</button>`;

/**
 * @param {WishedSeat} seat
 * @param {number} number
 */
function whoSits(seat, number) {
  if (seat.kind === "me") return html`<b>${app.me.name}</b>`;
  if (seat.kind !== "hotseat") return html`<b>${say(`seat-${seat.kind}`)}</b>`;
  return html`<input
    aria-label=${say("name-of-seat", { number: number + 1 })}
    placeholder=${say("name")}
    maxlength=${MOST_NAME}
    .value=${seat.name}
    @input=${(event) => (seat.name = field(event).value)}
  />`;
}

/**
 * @param {WishedSeat} seat
 * @param {number} number
 */
function kinds(seat, number) {
  const choices = KINDS.map((kind) => {
    const choose = change(() => (seat.kind = kind));
    return html`<button aria-pressed=${seat.kind === kind} @click=${choose}>${SIGNS[kind]}${say(`kind-${kind}`)}</button>`;
  });
  return html`<div class="seg" role="group" aria-label=${say("seat-for", { number: number + 1 })}>${choices}</div>`;
}

/**
 * @param {Wish} wish
 * @param {WishedSeat} seat
 */
function botLevel({ game }, seat) {
  const choose = change((event) => (seat.level = field(event).value));
  return html`<select aria-label=${say("bot-level")} .value=${seat.level} @change=${choose}>
    ${game.bots.map((bot) => html`<option value=${bot.name} ?selected=${bot.name === seat.level}>${bot.title}</option>`)}
  </select>`;
}

/** @param {Wish} wish */
const addSeat = (wish) => html`<button class="seatrow free" @click=${change(() => wish.add())}>
  <span class="freeseat">${icon("plus", 18)}</span><span>${say("add-seat", { number: wish.seats.length + 1 })}</span>
</button>`;

// --- Options of the table ---

/**
 * @param {{ title: string, about: string }} thing
 * @param {boolean} isChosen
 * @param {() => unknown} choose
 */
const card = ({ title, about }, isChosen, choose) =>
  html`<button class="card" role="radio" aria-checked=${isChosen} @click=${change(choose)}><b>${title}</b><small>${about}</small></button>`;

/** @param {Wish} wish */
const editions = (wish) => html`<h3>${say("edition")}</h3>
  <div class="cards" role="radiogroup" aria-label=${say("edition")}>
    ${wish.game.editions.map((edition) => card(edition, wish.edition === edition.name, () => (wish.edition = edition.name)))}
  </div>`;

/** @param {Wish} wish */
const seating = (wish) => html`<h3>${say("seating")}</h3>
  <div class="cards" role="radiogroup" aria-label=${say("seating")}>
    ${card({ title: say("seating-chosen"), about: say("seating-chosen-about") }, wish.seating === "chosen", () => (wish.seating = "chosen"))}
    ${card({ title: say("seating-drawn"), about: say("seating-drawn-about") }, wish.seating === "drawn", () => (wish.seating = "drawn"))}
  </div>`;

/** @param {Wish} wish */
const visibility = (wish) => html`<h3>${say("visibility")}</h3>
  <div class="cards" role="radiogroup" aria-label=${say("visibility")}>
    ${card({ title: say("private"), about: say("private-about") }, !wish.listed, () => (wish.listed = false))}
    ${card({ title: say("listed"), about: say("listed-about") }, wish.listed, () => (wish.listed = true))}
  </div>`;

/** @param {Wish} wish */
const pace = (wish) => html`<h3>${say("pace")}</h3>
  <div class="cards" role="radiogroup" aria-label=${say("pace")}>
    ${card({ title: say("pace-live"), about: say("pace-live-about") }, wish.pace === "live", () => (wish.pace = "live"))}
    ${card({ title: say("pace-turns"), about: say("pace-turns-about") }, wish.pace === "turns", () => (wish.pace = "turns"))}
  </div>`;

/** Among several people hints are the host's choice. @param {Wish} wish */
const hints = (wish) =>
  wish.has("invited") || wish.has("open")
    ? html`<label class="switch"><input type="checkbox" role="switch" .checked=${wish.hints} @change=${change((event) => (wish.hints = field(event).checked))} />
        <span><b>${say("hints-here")}</b><small>${say("hints-here-about")}</small></span></label>`
    : nothing;

/**
 * @param {Wish} wish
 * @param {Wire.OptionInfo} found
 */
function option(wish, found) {
  const { name, title, about, values } = found;
  const forced = wish.forced(found);
  const value = (/** @type {Wire.Named} */ one) => {
    const choose = change(() => (wish.options[name] = one.name));
    return html`<button aria-pressed=${wish.chosen[name] === one.name} title=${one.about} ?disabled=${Boolean(forced)} @click=${choose}>${one.title}</button>`;
  };
  return html`<fieldset class="option">
    <legend><b>${title}</b></legend>
    ${about ? html`<small class="soft">${about}</small>` : nothing}
    <div class="seg" role="group">${values.map(value)}</div>
    ${forced ? html`<small class="forced" role="status">${forced.reason}</small>` : nothing}
  </fieldset>`;
}

/** @param {Wish} wish */
const levels = (wish) => html`<h3>${say("bot-level")}</h3>
  <ul class="levels">
    ${wish.game.bots.map((bot) => html`<li class=${wish.has("bot", bot.name) ? "on" : ""}><b>${bot.title}</b> ${bot.about}</li>`)}
  </ul>`;

// --- Clock ---

/** @param {Wish} wish */
function timingView({ timing, pace }) {
  return html`<h3>${say("clock")}</h3>
    <div class="cards" role="radiogroup" aria-label=${say("clock")}>
      ${clockCard(timing, false, say("clock-none"), say("clock-none-about"))}${clockCard(timing, true, say("clock-on"), say("clock-on-about"))}
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
const clockCard = (timing, isOn, title, about) =>
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
