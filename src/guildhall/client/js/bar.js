// The bar over every page: the way home, the language and the light.

/** @import { Value } from "../vendor/lit-html.js" */
/** @import { Lang } from "./app.js" */

import { html, nothing } from "../vendor/lit-html.js";
import { LANGUAGES, setLang, setTheme, spokenLanguage } from "./app.js";
import { icon, picture } from "./icons.js";
import { theme } from "./settings.js";
import { say } from "./words.js";

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

/** @param {"play" | "rules"} current */
export const navigation = (current) => html`<nav class="pages">
  <a href="#/" aria-current=${current === "play" ? "page" : nothing}>${say("nav-play")}</a>
  <a href="#/rules" aria-current=${current === "rules" ? "page" : nothing}>${say("nav-rules")}</a>
</nav>`;
