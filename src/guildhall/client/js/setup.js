// Setting up a table: seats, edition, options, who may see it.

import { html, nothing } from "../vendor/lit-html.js";
import { app, dialog, MOST_NAME, openDialog, paint } from "./app.js";
import { newTable } from "./home.js";
import { icon, picture, seal } from "./icons.js";
import { say } from "./words.js";

const KINDS = ["invited", "open", "hotseat", "bot"];
const SIGNS = { me: "people", invited: "link", open: "eye", hotseat: "chair" };

export function setUpDialog(game) {
  const middle = game.bots[Math.min(1, game.bots.length - 1)].name;
  const count = game.players.includes(3) ? 3 : game.players.at(-1);
  const wish = {
    game: game.name,
    edition: game.editions[0].name,
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    seats: Array.from({ length: count }, (_, seat) => ({ kind: seat === 0 ? "me" : seat === 1 ? "invited" : "bot", level: middle, name: "" })),
    listed: false,
    pace: "live",
  };
  const change = (work) => () => {
    work();
    paint();
  };

  const seatRow = (seat, number) => html`<div class="seatrow">
    ${seal(number, 34)}
    <div class="who">
      ${seat.kind === "me" ? html`<b>${app.me.name}</b>` : nothing}
      ${seat.kind === "hotseat"
        ? html`<input aria-label=${say("name-of-seat", { number: number + 1 })} placeholder=${say("name")} maxlength=${MOST_NAME} .value=${seat.name} @input=${(e) => (seat.name = e.target.value)} />`
        : nothing}
      ${seat.kind !== "me" && seat.kind !== "hotseat" ? html`<b>${say(`seat-${seat.kind}`)}</b>` : nothing}
      <small class="soft">${say(`emblem-${number}`)}</small>
    </div>
    ${seat.kind === "me"
      ? html`<span class="chip">${icon("people", 16)}${say("seat-me")}</span>`
      : html`<div class="seg" role="group" aria-label=${say("seat-for", { number: number + 1 })}>
          ${KINDS.map(
            (kind) => html`<button aria-pressed=${seat.kind === kind} @click=${change(() => (seat.kind = kind))}>
              ${SIGNS[kind] ? icon(SIGNS[kind], 16) : picture("bot", 18)}${say(`kind-${kind}`)}
            </button>`,
          )}
        </div>`}
    ${seat.kind === "bot"
      ? html`<select aria-label=${say("bot-level")} .value=${seat.level} @change=${(e) => ((seat.level = e.target.value), paint())}>
          ${game.bots.map((bot) => html`<option value=${bot.name} ?selected=${bot.name === seat.level}>${bot.title}</option>`)}
        </select>`
      : nothing}
    ${number > 0 && game.players.includes(wish.seats.length - 1)
      ? html`<button class="btn ico ghost" aria-label=${say("remove-seat", { number: number + 1 })} @click=${change(() => wish.seats.splice(number, 1))}>${icon("x", 18)}</button>`
      : html`<span></span>`}
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
            ${game.editions.map((edition) => card(edition, "edition", edition.name))}
          </div>`
      : nothing;

  const card = (thing, field, value) => html`<button class="card" role="radio" aria-checked=${wish[field] === value} @click=${change(() => (wish[field] = value))}>
    <b>${thing.title}</b><small>${thing.about}</small>
  </button>`;

  const option = (found) => html`<fieldset class="option">
    <legend><b>${found.title}</b></legend>
    ${found.about ? html`<small class="soft">${found.about}</small>` : nothing}
    <div class="seg" role="group">
      ${found.values.map(
        (value) => html`<button aria-pressed=${wish.options[found.name] === value.name} title=${value.about ?? ""} @click=${change(() => (wish.options[found.name] = value.name))}>${value.title}</button>`,
      )}
    </div>
  </fieldset>`;

  const start = async () => {
    const seats = wish.seats.map(({ kind, level, name }) => ({ kind, ...(kind === "bot" ? { level } : {}), ...(kind === "hotseat" && name ? { name } : {}) }));
    const mine = wish.seats.flatMap(({ kind }, seat) => (kind === "me" || kind === "hotseat" ? [seat] : []));
    await newTable({ ...wish, seats, autostart: true }, mine);
  };

  const levels = () =>
    wish.seats.some((seat) => seat.kind === "bot")
      ? html`<h3>${say("bot-level")}</h3>
          <ul class="levels">${game.bots.map((bot) => html`<li class=${wish.seats.some((seat) => seat.kind === "bot" && seat.level === bot.name) ? "on" : ""}><b>${bot.title}</b> ${bot.about}</li>`)}</ul>`
      : nothing;

  openDialog(() =>
    dialog(say("set-up", { game: game.title }), html`
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
            ${card({ title: say("private"), about: say("private-about") }, "listed", false)}
            ${card({ title: say("listed"), about: say("listed-about") }, "listed", true)}
          </div>
          <h3>${say("pace")}</h3>
          <div class="cards" role="radiogroup" aria-label=${say("pace")}>
            ${card({ title: say("pace-live"), about: say("pace-live-about") }, "pace", "live")}
            ${card({ title: say("pace-turns"), about: say("pace-turns-about") }, "pace", "turns")}
          </div>
          ${levels()}
        </div>
      </div>
      <div class="foot">
        <span class="soft grow">${wish.seats.some((seat) => seat.kind === "invited") ? say("set-up-link") : nothing}</span>
        <button class="btn primary big" @click=${start}>${icon("play", 16)}${say("open-table")}</button>
      </div>`,
      { classes: "setup", head: game.cover ? html`<img class="thumb" src=${game.cover} alt="" />` : nothing }),
  );
}
