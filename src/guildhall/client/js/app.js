// What every page shares: who I am, which games there are, and painting.

import { html, render } from "../vendor/lit-html.js";
import * as api from "./api.js";
import { icon, picture, seal } from "./icons.js";
import { applyTheme, set, setting, theme } from "./settings.js";
import { say, speak } from "./words.js";

export const LANGUAGES = ["en", "fr", "hu"];

export const app = { site: null, me: null, games: [], page: null, dialog: null };

export const game = (name) => app.games.find((found) => found.name === name);

let wanted = false;

/** Paint the page and its dialog, once per frame. */
export function paint() {
  if (wanted) return;
  wanted = true;
  queueMicrotask(() => {
    wanted = false;
    if (!app.page) return;
    const view = html`${app.page.view()}${app.dialog ? app.dialog() : ""}`;
    render(view, document.getElementById("app"));
    app.page.painted?.();
  });
}

export function openDialog(view) {
  const before = document.activeElement;
  app.dialog = view;
  app.closeDialog = () => {
    app.dialog = null;
    paint();
    before?.focus?.();
  };
  paint();
  queueMicrotask(() => document.querySelector(".dialog [autofocus], .dialog button")?.focus());
}

/** A dialog over the page; Escape and the scrim close it. */
export const dialog = (title, body, { classes = "", head = "" } = {}) => html`<div
  class="scrim"
  @click=${(event) => event.target === event.currentTarget && app.closeDialog()}
  @keydown=${keepInside}
>
  <section class="dialog sheet ${classes}" role="dialog" aria-modal="true" aria-label=${title}>
    <div class="head">
      ${head}
      <h2>${title}</h2>
      <button class="btn ico ghost" aria-label=${say("close")} @click=${() => app.closeDialog()}>${icon("x")}</button>
    </div>
    ${body}
  </section>
</div>`;

function keepInside(event) {
  if (event.key === "Escape") app.closeDialog();
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll("button, input, select, a[href], textarea")].filter((stop) => !stop.disabled);
  const [first, last] = [stops[0], stops.at(-1)];
  if (event.shiftKey && document.activeElement === first) last.focus();
  else if (!event.shiftKey && document.activeElement === last) first.focus();
  else return;
  event.preventDefault();
}

const SPOKEN = 15000;

/** Say something to those who listen instead of looking; several things are said in turn. */
export function announce(text) {
  const line = document.createElement("p");
  line.textContent = text;
  document.getElementById("live").append(line);
  setTimeout(() => line.remove(), SPOKEN);
}

let timer;

/** A short note at the bottom; a refusal names its rule. */
export function toast(message, { rule = null, openRule = null, bad = false } = {}) {
  app.toast = { message, rule, openRule, bad };
  announce(message);
  clearTimeout(timer);
  timer = setTimeout(dropToast, rule ? 12000 : 6000);
  paint();
}

export function dropToast() {
  app.toast = null;
  paint();
}

export const toastView = () =>
  app.toast
    ? html`<aside class="toast ${app.toast.bad ? "bad" : ""}">
        ${icon(app.toast.bad ? "warn" : "info", 24)}
        <p>${app.toast.message}</p>
        ${app.toast.rule && app.toast.openRule
          ? html`<button class="btn primary sm" @click=${() => app.toast.openRule(app.toast.rule)}>
              ${icon("book", 18)}${say("rule-number", { number: app.toast.rule })}
            </button>`
          : ""}
        <button class="btn ico ghost" aria-label=${say("close")} @click=${dropToast}>${icon("x", 18)}</button>
      </aside>`
    : "";

const WAITS = [500, 1000, 2000, 4000, 8000];
const sleep = (time) => new Promise((done) => setTimeout(done, time));

/** Do something that may be refused, and say so if it is; `again`: try again while the line is down. */
export async function attempt(work, { again = false, ...options } = {}) {
  const waits = again ? [...WAITS] : [];
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof api.Refused) toast(error.message, { bad: true, rule: error.rule, ...options });
      else if (!(error instanceof api.Unreachable)) throw error;
      else if (waits.length) {
        toast(say("no-connection-again"), { bad: true });
        await sleep(waits.shift());
        continue;
      } else toast(say("no-connection"), { bad: true });
      return undefined;
    }
  }
}

export const MOST_NAME = 24;

/** Take this name; false if it cannot be taken, and the person has read why. */
export async function rename(name) {
  if (name.length > MOST_NAME) {
    toast(say("name-too-long", { most: MOST_NAME }), { bad: true });
    return false;
  }
  const me = await attempt(() => api.post("me", { name, lang: document.documentElement.lang }));
  app.me = me ?? app.me;
  return Boolean(me);
}

export const setLang = (lang) =>
  attempt(async () => {
    api.setLanguage(lang);
    await speak(lang);
    set("lang", lang);
    app.games = (await api.get("games")).games;
    await app.page?.languageChanged?.();
    paint();
  });

export function setTheme(name) {
  set("theme", name);
  applyTheme();
  paint();
}

export const switches = () => html`
  <div class="seg" role="group" aria-label=${say("language")}>
    ${LANGUAGES.map(
      (lang) => html`<button lang=${lang} aria-pressed=${document.documentElement.lang === lang} aria-label=${say(`language-${lang}`)} @click=${() => setLang(lang)}>
        ${lang.toUpperCase()}
      </button>`,
    )}
  </div>
  <div class="seg" role="group" aria-label=${say("theme")}>
    <button aria-pressed=${theme() === "light"} aria-label=${say("theme-light")} @click=${() => setTheme("light")}>${icon("sun", 18)}</button>
    <button aria-pressed=${theme() === "dark"} aria-label=${say("theme-dark")} @click=${() => setTheme("dark")}>${icon("candle", 18)}</button>
  </div>`;

export const brand = () => html`<a class="brand" href="#/" aria-label=${say("home")}>${picture("mark", 36)}<b>Guildhall</b></a>`;

export const bar = (middle = "", end = "") => html`<header class="bar">
  ${brand()}${middle}<span class="grow"></span>${end}${switches()}
</header>`;

export const switchBox = (name, title, about = "") => html`<label class="switch">
  <input type="checkbox" role="switch" .checked=${setting(name)} @change=${(event) => set(name, event.target.checked)} />
  <span><b>${title}</b>${about ? html`<small>${about}</small>` : ""}</span>
</label>`;

export const seatSeal = (seat, { size = 30, bot = false } = {}) =>
  html`<span class="seatseal">${seal(seat, size)}${bot ? html`<span class="botmark">${picture("bot", size * 0.5)}</span>` : ""}</span>`;
