// Setting up a table: seats, edition, options, who may see it.

import { html, nothing } from "../vendor/lit-html.js";
import { app, change, field, MOST_NAME } from "./app.js";
import { dialog, openDialog } from "./dialog.js";
import { icon, picture, seal } from "./icons.js";
import { middleLevel, newTable } from "./opening.js";
import { say } from "./words.js";

/** @typedef {{ kind: Wire.NewSeat["kind"], level: string, name: string }} WishedSeat */

/**
 * @typedef {object} Wish
 * @property {string} game
 * @property {string} edition
 * @property {Record<string, string>} options
 * @property {WishedSeat[]} seats
 * @property {boolean} listed
 * @property {"live" | "turns"} pace
 */

/** @type {("invited" | "open" | "hotseat" | "bot")[]} */
const KINDS = ["invited", "open", "hotseat", "bot"];
const SIGNS = { invited: icon("link", 16), open: icon("eye", 16), hotseat: icon("chair", 16), bot: picture("bot", 18) };

/** @param {Wire.GameInfo} game */
export function setUpDialog(game) {
  const middle = middleLevel(game);
  const count = game.players.includes(3) ? 3 : game.players[game.players.length - 1];
  /** @type {Wish} */
  const wish = {
    game: game.name,
    edition: game.editions[0].name,
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    seats: Array.from({ length: count }, (_, seat) => ({
      kind: seat === 0 ? "me" : seat === 1 ? "invited" : "bot",
      level: middle,
      name: "",
    })),
    listed: false,
    pace: "live",
  };

  /**
   * @param {WishedSeat} seat
   * @param {number} number
   */
  const seatRow = (seat, number) => html`<div class="seatrow">
    ${seal(number, 34)}
    <div class="who">
      ${seat.kind === "me" ? html`<b>${app.me.name}</b>` : nothing}
      ${
        seat.kind === "hotseat"
          ? html`<input aria-label=${say("name-of-seat", { number: number + 1 })} placeholder=${say("name")} maxlength=${MOST_NAME} .value=${seat.name} @input=${(event) => (seat.name = field(event).value)} />`
          : nothing
      }
      ${seat.kind !== "me" && seat.kind !== "hotseat" ? html`<b>${say(`seat-${seat.kind}`)}</b>` : nothing}
      <small class="soft">${say(`emblem-${number}`)}</small>
    </div>
    ${
      seat.kind === "me"
        ? html`<span class="chip">${icon("people", 16)}${say("seat-me")}</span>`
        : html`<div class="seg" role="group" aria-label=${say("seat-for", { number: number + 1 })}>
          ${KINDS.map(
            (kind) => html`<button aria-pressed=${seat.kind === kind} @click=${change(() => (seat.kind = kind))}>
              ${SIGNS[kind]}${say(`kind-${kind}`)}
            </button>`,
          )}
        </div>`
    }
    ${
      seat.kind === "bot"
        ? html`<select aria-label=${say("bot-level")} .value=${seat.level} @change=${change((event) => (seat.level = field(event).value))}>
          ${game.bots.map((bot) => html`<option value=${bot.name} ?selected=${bot.name === seat.level}>${bot.title}</option>`)}
        </select>`
        : nothing
    }
    ${
      number > 0 && game.players.includes(wish.seats.length - 1)
        ? html`<button class="btn ico ghost" aria-label=${say("remove-seat", { number: number + 1 })} @click=${change(() => wish.seats.splice(number, 1))}>${icon("x", 18)}</button>`
        : html`<span></span>`
    }
  </div>`;

  const addSeat = () =>
    game.players.includes(wish.seats.length + 1)
      ? html`<button class="seatrow free" @click=${change(() => wish.seats.push({ kind: "bot", level: middle, name: "" }))}>
          <span class="freeseat">${icon("plus", 18)}</span><span>${say("add-seat", { number: wish.seats.length + 1 })}</span>
        </button>`
      : nothing;

  const editions = () =>
    game.editions.length > 1
      ? html`<h3>${say("edition")}</h3>
          <div class="cards" role="radiogroup" aria-label=${say("edition")}>
            ${game.editions.map((edition) => card(edition, wish.edition === edition.name, () => (wish.edition = edition.name)))}
          </div>`
      : nothing;

  /**
   * @param {{ title: string, about: string }} thing
   * @param {boolean} isChosen
   * @param {() => unknown} choose
   */
  const card = ({ title, about }, isChosen, choose) =>
    html`<button class="card" role="radio" aria-checked=${isChosen} @click=${change(choose)}><b>${title}</b><small>${about}</small></button>`;

  /** @param {Wire.OptionInfo} found */
  const option = (found) => html`<fieldset class="option">
    <legend><b>${found.title}</b></legend>
    ${found.about ? html`<small class="soft">${found.about}</small>` : nothing}
    <div class="seg" role="group">
      ${found.values.map(
        (value) =>
          html`<button aria-pressed=${wish.options[found.name] === value.name} title=${value.about} @click=${change(() => (wish.options[found.name] = value.name))}>${value.title}</button>`,
      )}
    </div>
  </fieldset>`;

  const start = async () => {
    const seats = wish.seats.map(({ kind, level, name }) => ({
      kind,
      ...(kind === "bot" ? { level } : {}),
      ...(kind === "hotseat" && name ? { name } : {}),
    }));
    const mine = wish.seats.flatMap(({ kind }, seat) => (kind === "me" || kind === "hotseat" ? [seat] : []));
    await newTable({ ...wish, seats, autostart: true }, mine);
  };

  const levels = () =>
    wish.seats.some((seat) => seat.kind === "bot")
      ? html`<h3>${say("bot-level")}</h3>
          <ul class="levels">${game.bots.map((bot) => html`<li class=${wish.seats.some((seat) => seat.kind === "bot" && seat.level === bot.name) ? "on" : ""}><b>${bot.title}</b> ${bot.about}</li>`)}</ul>`
      : nothing;

  openDialog(() =>
    dialog(
      say("set-up", { game: game.title }),
      html`
      <div class="in">
        <div class="main">
          <h3>${say("seats")}</h3>
          ${wish.seats.map(seatRow)}${addSeat()}
          ${editions()}
          ${game.options.length ? html`<h3>${say("options")}</h3><div class="options">${game.options.map(option)}</div>` : nothing}
        </div>
        <div class="aside">
          <h3>${say("visibility")}</h3>
          <div class="cards" role="radiogroup" aria-label=${say("visibility")}>
            ${card({ title: say("private"), about: say("private-about") }, !wish.listed, () => (wish.listed = false))}
            ${card({ title: say("listed"), about: say("listed-about") }, wish.listed, () => (wish.listed = true))}
          </div>
          <h3>${say("pace")}</h3>
          <div class="cards" role="radiogroup" aria-label=${say("pace")}>
            ${card({ title: say("pace-live"), about: say("pace-live-about") }, wish.pace === "live", () => (wish.pace = "live"))}
            ${card({ title: say("pace-turns"), about: say("pace-turns-about") }, wish.pace === "turns", () => (wish.pace = "turns"))}
          </div>
          ${levels()}
        </div>
      </div>
      <div class="foot">
        <span class="soft grow">${wish.seats.some((seat) => seat.kind === "invited") ? say("set-up-link") : nothing}</span>
        <button class="btn primary big" @click=${start}>${icon("play", 16)}${say("open-table")}</button>
      </div>`,
      { classes: "setup", head: game.cover ? html`<img class="thumb" src=${game.cover} alt="" />` : nothing },
    ),
  );
}
