// A game's box in the hall: one press plays, with what was chosen last time.

/** @import { Value } from "../../vendor/lit-html.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { icon, picture } from "../lib/icons.js";
import { radios } from "../lib/radios.js";
import { set, setting } from "../lib/settings.js";
import { inARow, say } from "../lib/words.js";
import { guidedGame, newTable } from "./opening.js";
import { Quick } from "./quick.js";

/** @type {Map<string, Quick>} */
const quicks = new Map();

/**
 * What is chosen on a box; a change of language keeps it.
 * @param {Wire.GameInfo} found
 */
function quickOf(found) {
  const known = quicks.get(found.name);
  const quick = known?.game === found ? known : new Quick(found, known?.kept ?? setting("quick")[found.name]);
  quicks.set(found.name, quick);
  return quick;
}

/** @param {Quick} quick */
function playNow(quick) {
  set("quick", { ...setting("quick"), [quick.game.name]: quick.kept });
  return newTable(quick.told);
}

/**
 * @param {Quick} quick
 * @param {"invited" | "bot"} others
 */
async function setUp(quick, others) {
  const { setUpDialog } = await import("./setup.js");
  setUpDialog(quick.game, { count: Math.max(quick.players, 2), others, level: quick.level });
}

/**
 * @param {Wire.GameInfo} found
 * @param {Wire.Results} [results]
 */
export function box(found, results) {
  const quick = quickOf(found);
  return html`<article class="box" aria-label=${found.title}>
    <div class="cover ${found.cover ? "" : "plain"}">
      ${found.cover ? html`<img src=${found.cover} alt="" width="420" height="340" />` : nothing}
      <h2 class=${found.cover ? "unseen" : ""}>${found.title}</h2>
      <p class="tagline">${found.tagline}</p>
    </div>
    <div class="body">
      ${facts(quick)}
      ${results ? seen(results) : guide(found)}
      <div class="quick">${countRow(quick)}${quick.isAlone ? aloneRows(quick) : strengthRow(quick)}</div>
      ${cta(quick)}
    </div>
  </article>`;
}

/** @param {Quick} quick */
function facts({ game, players: count }) {
  const minutes = game.minutes[count];
  const [least, most] = [Math.min(...game.players), Math.max(...game.players)];
  const players = least === most ? say("players-exactly", { count: most }) : say("players-range", { least, most });
  return html`<div class="facts">
    <span class="fact">${icon("people", 17)}${players}</span>
    ${minutes ? html`<span class="fact">${icon("clock", 17)}${minutes}</span>` : nothing}
  </div>`;
}

/** @param {Wire.GameInfo} found */
const guide = (found) => html`<div class="guide">
  ${picture("steward", 42)}
  <span class="grow"><b>${say("guided-game")}</b>${say("guided-about")}</span>
  <button class="btn gold" aria-label=${say("guided-at", { game: found.title })} @click=${() => guidedGame(found)}>${say("begin")}</button>
</div>`;

/** @param {Wire.Results} results */
const seen = ({ played, won, best }) => html`<div class="guide seen">
  ${picture("laurel", 38)}
  <span class="grow">${best === null ? nothing : html`<b>${say("best-points", { points: best })}</b>`}${say("games-won", { played, won })}</span>
</div>`;

/**
 * @param {string} title
 * @param {Value} choices
 */
const row = (title, choices) => html`<span aria-hidden="true">${title}</span>${choices}`;

/** @param {Quick} quick */
function countRow(quick) {
  const counts = quick.game.players.map((count) => ({
    value: String(count),
    title: count === 1 ? say("alone") : String(count),
    name: count === 1 ? say("alone") : say("players-exactly", { count }),
  }));
  const choose = (/** @type {string} */ value) => (quick.players = Number(value));
  return row(
    say("players"),
    radios(`players-${quick.game.name}`, say("players"), counts, String(quick.players), choose),
  );
}

/** @param {Quick} quick */
function strengthRow(quick) {
  if (!quick.strengths.length) return nothing;
  const strengths = quick.strengths.map(({ name, about }) => ({ value: name, title: say(`strength-${name}`), about }));
  const choose = (/** @type {string} */ value) => (quick.level = value);
  return row(say("bots"), radios(`bots-${quick.game.name}`, say("bots-strength"), strengths, quick.level, choose));
}

/** @param {Quick} quick */
const aloneRows = (quick) =>
  quick.aloneOptions.map((option) => {
    const values = option.values.map(({ name, title, about }) => ({ value: name, title, about }));
    const choose = (/** @type {string} */ value) => (quick.options[option.name] = value);
    const chosen = quick.chosen(option)?.name ?? option.default;
    return row(option.title, radios(`${option.name}-${quick.game.name}`, option.title, values, chosen, choose));
  });

/**
 * With whom one will play.
 * @param {Quick} quick
 */
function company(quick) {
  const count = quick.players - 1;
  if (quick.isAlone)
    return inARow(
      quick.aloneOptions.map((option) =>
        say("option-is", { title: option.title, value: quick.chosen(option)?.title ?? "" }),
      ),
    );
  const isKnown = quick.strengths.some(({ name }) => name === quick.level);
  return say(`company-${isKnown ? quick.level : "bots"}`, { count });
}

/** @param {Quick} quick */
function cta(quick) {
  const { title: game, minutes: known, name, lesson } = quick.game;
  const act = say(quick.isAlone ? "play-alone" : "play-now");
  const minutes = known[quick.players];
  const whole = inARow([say("play-at", { game, act }), company(quick), minutes].filter(Boolean));
  /** @param {Event} event */
  const more = (event) => {
    event.preventDefault();
    setUp(quick, "bot");
  };
  return html`<div class="cta">
    <button class="btn primary" aria-label=${whole} @click=${() => playNow(quick)} @contextmenu=${more}>
      <span>${act}</span><small>${company(quick)}</small>
    </button>
    <button class="btn" aria-label=${say("set-up-at", { game })} @click=${() => setUp(quick, "invited")}>${icon("link", 18)}${say("invite")}</button>
    ${lesson ? html`<a class="btn" href="#/learn/${name}" aria-label=${say("learn-at", { game })}>${icon("book", 18)}${say("how-to-play")}</a>` : html`<a class="btn" href="#/rules/${name}">${icon("book", 18)}${say("rules")}</a>`}
  </div>`;
}
