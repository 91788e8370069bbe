// The header of every page: home link, navigation, language and theme.

/** @import { Value } from "../../vendor/lit-html.js" */
/** @import { Lang } from "./app.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { app, LANGUAGES, setLang, setTheme, spokenLanguage } from "./app.js";
import { icon, picture } from "./icons.js";
import { theme } from "./settings.js";
import { say } from "./text.js";

/** @param {Lang} lang */
function languageButton(lang) {
  const isSpoken = spokenLanguage() === lang;
  return html`<button lang=${lang} aria-pressed=${isSpoken} aria-label=${say(`language-${lang}`)} @click=${() => setLang(lang)}>
    ${lang.toUpperCase()}
  </button>`;
}

export const switches = () => html`
  <div class="seg" role="group" aria-label=${say("language")}>
    ${LANGUAGES.map(languageButton)}
  </div>
  <div class="seg" role="group" aria-label=${say("theme")}>
    <button aria-pressed=${theme() === "light"} aria-label=${say("theme-light")} @click=${() => setTheme("light")}>${icon("sun", 18)}</button>
    <button aria-pressed=${theme() === "dark"} aria-label=${say("theme-dark")} @click=${() => setTheme("dark")}>${icon("candle", 18)}</button>
  </div>`;

const brand = () =>
  html`<a class="brand" href="#/" aria-label=${say("home")}>${picture("mark", 36)}<b>Guildhall</b></a>`;

/**
 * @param {Value} middle
 * @param {Value} end
 */
export const bar = (middle = "", end = "") => html`<header class="bar">
  ${brand()}${middle}<span class="grow"></span>${end}${switches()}
</header>`;

const PAGES = [
  ["play", "#/"],
  ["learn", "#/learn"],
  ["rules", "#/rules"],
];

/** @param {"play" | "learn" | "rules"} current */
export const navigation = (current) => html`<nav class="pages">
  ${PAGES.map(([name, href]) => html`<a href=${href} aria-current=${current === name ? "page" : nothing}>${say(`nav-${name}`)}</a>`)}
</nav>`;

/**
 * The same page for another game.
 * @param {"learn" | "rules"} page
 * @param {Wire.GameInfo} chosen
 * @param {(found: Wire.GameInfo) => boolean} [isThere]
 */
export const gameSwitch = (
  page,
  chosen,
  isThere = () => true,
) => html`<nav class="seg games" aria-label=${say("games")}>
  ${app.games.filter(isThere).map((found) => html`<a href="#/${page}/${found.name}" aria-current=${found.name === chosen.name ? "page" : nothing}>${found.title}</a>`)}
</nav>`;
