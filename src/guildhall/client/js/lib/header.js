// The header of every page: home link, navigation, language and theme.

/** @import { Value } from "../../vendor/lit-html.js" */
/** @import { Lang } from "./app.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { app, currentLanguage, LANGUAGES, setLanguage, setTheme } from "./app.js";
import { icon, symbol } from "./icons.js";
import { currentTheme } from "./settings.js";
import { t } from "./text.js";

/** @param {Lang} lang */
function languageButton(lang) {
  const isSpoken = currentLanguage() === lang;
  return html`<button lang=${lang} aria-pressed=${isSpoken} aria-label=${t(`language-${lang}`)} @click=${() => setLanguage(lang)}>
    ${lang.toUpperCase()}
  </button>`;
}

export const displaySwitches = () => html`
  <div class="seg" role="group" aria-label=${t("language")}>
    ${LANGUAGES.map(languageButton)}
  </div>
  <div class="seg" role="group" aria-label=${t("theme")}>
    <button aria-pressed=${currentTheme() === "light"} aria-label=${t("theme-light")} @click=${() => setTheme("light")}>${icon("sun", 18)}</button>
    <button aria-pressed=${currentTheme() === "dark"} aria-label=${t("theme-dark")} @click=${() => setTheme("dark")}>${icon("candle", 18)}</button>
  </div>`;

const brand = () => html`<a class="brand" href="#/" aria-label=${t("home")}>${symbol("mark", 36)}<b>Guildhall</b></a>`;

/**
 * @param {Value} middle
 * @param {Value} end
 */
export const header = (middle = "", end = "") => html`<header class="bar">
  ${brand()}${middle}<span class="grow"></span>${end}${displaySwitches()}
</header>`;

const PAGES = [
  ["play", "#/"],
  ["learn", "#/learn"],
  ["rules", "#/rules"],
];

/** @param {"play" | "learn" | "rules" | "edition"} current */
export const navigation = (current) => html`<nav class="pages">
  ${PAGES.map(([name, href]) => html`<a href=${href} aria-current=${current === name ? "page" : nothing}>${t(`nav-${name}`)}</a>`)}
</nav>`;

/**
 * Links to the same page of other games.
 * @param {"learn" | "rules" | "edition"} page
 * @param {Wire.GameInfo} chosen
 * @param {(found: Wire.GameInfo) => boolean} [isThere]
 */
export const gameSwitch = (page, chosen, isThere = () => true) => html`<nav class="seg games" aria-label=${t("games")}>
  ${app.games.filter(isThere).map((found) => html`<a href="#/${page}/${found.name}" aria-current=${found.name === chosen.name ? "page" : nothing}>${found.title}</a>`)}
</nav>`;
