// The dialog that sets up a new table: seats, edition, options, visibility, pace and clock.

/** @import { Pace, ClockSettings, SeatRequest } from "./table_request.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { app, inputOf, MAX_NAME_LENGTH, withRender } from "../lib/app.js";
import { dialogView, openDialog } from "../lib/dialog.js";
import { icon, seal, seatLooks, symbol } from "../lib/icons.js";
import { formatUnit, t } from "../lib/text.js";
import { labelCounts } from "./edition_file.js";
import { CLOCK_SCALES, createTable, TableRequest } from "./table_request.js";

/** @type {("invited" | "open" | "hotseat" | "bot")[]} */
const KINDS = ["invited", "open", "hotseat", "bot"];
const SIGNS = { invited: icon("link", 16), open: icon("eye", 16), hotseat: icon("chair", 16), bot: symbol("bot", 18) };

/**
 * @param {Wire.GameInfo} game
 * @param {ConstructorParameters<typeof TableRequest>[1]} [start]
 * @param {TableRequest["editionFile"]} [editionFile] an edition to play
 */
export function openSetupDialog(game, start, editionFile = undefined) {
  const request = new TableRequest(game, start);
  if (editionFile) Object.assign(request, { editionFile, usesFile: true });
  const head = game.cover ? html`<img class="thumb" src=${game.cover} alt="" />` : nothing;
  openDialog(() => dialogView(t("set-up", { game: game.title }), setupView(request), { classes: "setup", head }));
}

/** @param {TableRequest} request */
const setupView = (request) => html`
  <div class="in">
    <div class="main">
      <h3>${t("seats")}</h3>
      ${request.seats.map((seat, number) => seatRow(request, seat, number))}${request.canAddSeat ? addSeatButton(request) : nothing}
      ${editionChoice(request)}
      ${request.game.options.length ? html`<h3>${t("options")}</h3><div class="options">${request.game.options.map((found) => optionField(request, found))}</div>` : nothing}
    </div>
    <div class="aside">
      ${seatingChoice(request)}
      ${visibilityChoice(request)}
      ${paceChoice(request)}
      ${clockFields(request)}
      ${hintsSwitch(request)}
      ${request.hasSeat("bot") ? botLevelList(request) : nothing}
    </div>
  </div>
  <div class="foot">
    <span class="soft grow">${request.hasSeat("invited") ? t("set-up-link") : nothing}</span>
    <button class="btn primary big" @click=${() => createTable(request.payload, request.ownSeats)}>${icon("play", 16)}${t("open-table")}</button>
  </div>`;

// --- Seats ---

/**
 * @param {TableRequest} request
 * @param {SeatRequest} seat
 * @param {number} number
 */
function seatRow(request, seat, number) {
  const removeName = t("remove-seat", { number: number + 1 });
  const look = seatLooks(request.game, request.effectiveOptions)[number] ?? number;
  return html`<div class="seatrow">
    ${seal(request.game.seals[look], 34)}
    <div class="who">
      ${seatOccupant(seat, number)}
      <small class="soft">${request.game.seats[look] ?? t(`emblem-${request.game.seals[look]}`)}</small>
      ${request.seating === "chosen" && seat.kind !== "me" ? sitHereButton(request, number) : nothing}
    </div>
    ${seat.kind === "me" ? html`<span class="chip">${icon("people", 16)}${t("seat-me")}</span>` : seatKindSwitch(seat, number)}
    ${seat.kind === "bot" ? botLevelSelect(request, seat) : nothing}
    ${
      request.canRemoveSeat(number)
        ? html`<button class="btn ico ghost" aria-label=${removeName} @click=${withRender(() => request.removeSeat(number))}>${icon("x", 18)}</button>`
        : nothing
    }
  </div>`;
}

/**
 * The button that moves the own seat here; the seat determines colour or guild.
 * @param {TableRequest} request
 * @param {number} number
 */
const sitHereButton = (request, number) =>
  html`<button class="sit" aria-label=${t("sit-at", { number: number + 1 })} @click=${withRender(() => request.moveOwnSeat(number))}>${t("sit-here")}</button>`;

/**
 * @param {SeatRequest} seat
 * @param {number} number
 */
function seatOccupant(seat, number) {
  if (seat.kind === "me") return html`<b>${app.me.name}</b>`;
  if (seat.kind !== "hotseat") return html`<b>${t(`seat-${seat.kind}`)}</b>`;
  return html`<input
    aria-label=${t("name-of-seat", { number: number + 1 })}
    placeholder=${t("name")}
    maxlength=${MAX_NAME_LENGTH}
    .value=${seat.name}
    @input=${(event) => (seat.name = inputOf(event).value)}
  />`;
}

/**
 * @param {SeatRequest} seat
 * @param {number} number
 */
function seatKindSwitch(seat, number) {
  const choices = KINDS.map((kind) => {
    const choose = withRender(() => (seat.kind = kind));
    return html`<button aria-pressed=${seat.kind === kind} @click=${choose}>${SIGNS[kind]}${t(`kind-${kind}`)}</button>`;
  });
  return html`<div class="seg" role="group" aria-label=${t("seat-for", { number: number + 1 })}>${choices}</div>`;
}

/**
 * @param {TableRequest} request
 * @param {SeatRequest} seat
 */
function botLevelSelect({ game }, seat) {
  const choose = withRender((event) => (seat.level = inputOf(event).value));
  return html`<select aria-label=${t("bot-level")} .value=${seat.level} @change=${choose}>
    ${game.bots.map((bot) => html`<option value=${bot.name} ?selected=${bot.name === seat.level}>${bot.title}</option>`)}
  </select>`;
}

/** @param {TableRequest} request */
const addSeatButton = (request) => html`<button class="seatrow free" @click=${withRender(() => request.addSeat())}>
  <span class="freeseat">${icon("plus", 18)}</span><span>${t("add-seat", { number: request.seats.length + 1 })}</span>
</button>`;

// --- Options of the table ---

/**
 * @param {{ title: string, about: string }} thing
 * @param {boolean} isChosen
 * @param {() => unknown} choose
 */
const radioCard = ({ title, about }, isChosen, choose) =>
  html`<button class="card" role="radio" aria-checked=${isChosen} @click=${withRender(choose)}><b>${title}</b><small>${about}</small></button>`;

/** @param {TableRequest} request */
function editionChoice(request) {
  const { editionFile: own, usesFile, game } = request;
  const choose = (/** @type {string} */ name) => Object.assign(request, { edition: name, usesFile: false });
  const useFile = () => Object.assign(request, { usesFile: true });
  const card = (/** @type {Wire.Named} */ edition) =>
    radioCard(edition, !usesFile && request.edition === edition.name, () => choose(edition.name));
  const added = own.checked;
  return html`<h3>${t("edition")}</h3>
    <div class="cards" role="radiogroup" aria-label=${t("edition")}>
      ${game.editions.map(card)}
      ${added ? radioCard({ title: added.name, about: labelCounts(added.labels) }, usesFile, useFile) : nothing}
    </div>
    <div class="ownedition">${own.picker(useFile, game.name)}<a class="btn" href="#/edition/${game.name}">${icon("gear", 18)}${t("edition-write")}</a></div>`;
}

/** @param {TableRequest} request */
const seatingChoice = (request) => html`<h3>${t("seating")}</h3>
  <div class="cards" role="radiogroup" aria-label=${t("seating")}>
    ${radioCard({ title: t("seating-chosen"), about: t("seating-chosen-about") }, request.seating === "chosen", () => (request.seating = "chosen"))}
    ${radioCard({ title: t("seating-drawn"), about: t("seating-drawn-about") }, request.seating === "drawn", () => (request.seating = "drawn"))}
  </div>`;

/** @param {TableRequest} request */
const visibilityChoice = (request) => html`<h3>${t("visibility")}</h3>
  <div class="cards" role="radiogroup" aria-label=${t("visibility")}>
    ${radioCard({ title: t("private"), about: t("private-about") }, !request.listed, () => (request.listed = false))}
    ${radioCard({ title: t("listed"), about: t("listed-about") }, request.listed, () => (request.listed = true))}
  </div>`;

/** @param {TableRequest} request */
const paceChoice = (request) => html`<h3>${t("pace")}</h3>
  <div class="cards" role="radiogroup" aria-label=${t("pace")}>
    ${radioCard({ title: t("pace-live"), about: t("pace-live-about") }, request.pace === "live", () => (request.pace = "live"))}
    ${radioCard({ title: t("pace-turns"), about: t("pace-turns-about") }, request.pace === "turns", () => (request.pace = "turns"))}
  </div>`;

/** The hints switch, only at tables with several people. @param {TableRequest} request */
const hintsSwitch = (request) =>
  request.hasSeat("invited") || request.hasSeat("open")
    ? html`<label class="switch"><input type="checkbox" role="switch" .checked=${request.hints} @change=${withRender((event) => (request.hints = inputOf(event).checked))} />
        <span><b>${t("hints-here")}</b><small>${t("hints-here-about")}</small></span></label>`
    : nothing;

/**
 * @param {TableRequest} request
 * @param {Wire.OptionInfo} found
 */
function optionField(request, found) {
  const { title, about, values } = found;
  const forced = request.forcedValue(found);
  return html`<fieldset class="option">
    <legend><b>${title}</b></legend>
    ${about ? html`<small class="soft">${about}</small>` : nothing}
    ${values.length > MAX_BUTTONS ? valueSelect(request, found) : valueButtons(request, found)}
    ${forced ? html`<small class="forced" role="status">${forced.reason}</small>` : nothing}
  </fieldset>`;
}

/** The most values of an option that are buttons; more are a list. */
const MAX_BUTTONS = 4;

/**
 * @param {TableRequest} request
 * @param {Wire.OptionInfo} found
 */
function valueButtons(request, found) {
  const { name, values } = found;
  const button = (/** @type {Wire.Named} */ one) => {
    const choose = withRender(() => (request.options[name] = one.name));
    return html`<button aria-pressed=${request.effectiveOptions[name] === one.name} title=${one.about} ?disabled=${Boolean(request.forcedValue(found))} @click=${choose}>${one.title}</button>`;
  };
  return html`<div class="seg" role="group">${values.map(button)}</div>`;
}

/**
 * @param {TableRequest} request
 * @param {Wire.OptionInfo} found
 */
function valueSelect(request, found) {
  const { name, title, values } = found;
  const chosen = request.effectiveOptions[name];
  const choose = withRender((event) => (request.options[name] = inputOf(event).value));
  return html`<select aria-label=${title} .value=${chosen} ?disabled=${Boolean(request.forcedValue(found))} @change=${choose}>
    ${values.map((one) => html`<option value=${one.name} ?selected=${one.name === chosen}>${one.title}</option>`)}
  </select>`;
}

/** @param {TableRequest} request */
const botLevelList = (request) => html`<h3>${t("bot-level")}</h3>
  <ul class="levels">
    ${request.game.bots.map((bot) => html`<li class=${request.hasSeat("bot", bot.name) ? "on" : ""}><b>${bot.title}</b> ${bot.about}</li>`)}
  </ul>`;

// --- Clock ---

/** @param {TableRequest} request */
function clockFields({ clock, pace }) {
  return html`<h3>${t("clock")}</h3>
    <div class="cards" role="radiogroup" aria-label=${t("clock")}>
      ${clockRadio(clock, false, t("clock-none"), t("clock-none-about"))}${clockRadio(clock, true, t("clock-on"), t("clock-on-about"))}
    </div>
    ${
      clock.isEnabled
        ? html`<div class="timing">
        ${clockSelect(clock, pace, "reserve", t("clock-reserve"))}${clockSelect(clock, pace, "increment", t("clock-increment"))}
        <label class="field"><span>${t("clock-zero")}</span>
          <select @change=${withRender((event) => (clock.atZero = inputOf(event).value === "others" ? "others" : "bot"))}>
            <option value="bot" ?selected=${clock.atZero === "bot"}>${t("zero-bot")}</option>
            <option value="others" ?selected=${clock.atZero === "others"}>${t("zero-others")}</option>
          </select></label>
        ${pace === "turns" ? html`<small class="soft">${t("clock-days-about")}</small>` : nothing}
      </div>`
        : nothing
    }`;
}

/**
 * @param {ClockSettings} clock
 * @param {boolean} isOn
 * @param {string} title
 * @param {string} about
 */
const clockRadio = (clock, isOn, title, about) =>
  html`<button class="card" role="radio" aria-checked=${clock.isEnabled === isOn} @click=${withRender(() => (clock.isEnabled = isOn))}><b>${title}</b><small>${about}</small></button>`;

/**
 * @param {ClockSettings} clock
 * @param {Pace} pace
 * @param {"reserve" | "increment"} what
 * @param {string} title
 */
function clockSelect(clock, pace, what, title) {
  const { unit, choices } = CLOCK_SCALES[pace][what];
  const chosen = clock[pace];
  return html`<label class="field"><span>${title}</span>
    <select @change=${withRender((event) => (chosen[what] = Number(inputOf(event).value)))}>
      ${choices.map((count) => html`<option value=${count} ?selected=${count === chosen[what]}>${formatUnit(count, unit)}</option>`)}
    </select></label>`;
}

/**
 * The clock settings as facts, for the waiting room.
 * @param {Wire.Table} table
 */
export function clockFacts({ clock, pace }) {
  if (!clock) return nothing;
  const { reserve, increment } = CLOCK_SCALES[pace];
  const first = formatUnit(clock.reserve / reserve.seconds, reserve.unit);
  const more = formatUnit((clock.increment ?? 0) / increment.seconds, increment.unit);
  const zero = clock.at_zero === "others" ? t("zero-others") : t("zero-bot");
  return html`${factChip(t("clock"), t("clock-is", { first, more }))}${factChip(t("clock-zero"), zero)}`;
}

/**
 * @param {string} title
 * @param {string} [value]
 */
export const factChip = (title, value = "") =>
  html`<span class="chip"><span>${t("label", { title })}</span> <b>${value}</b></span>`;
