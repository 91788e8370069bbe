// State shared by all pages (person, games, dialog, toast), rendering, and helpers for DOM and requests.

/** @import { Value } from "../../vendor/lit-html.js" */

import { html, render } from "../../vendor/lit-html.js";
import * as api from "./api.js";
import { icon } from "./icons.js";
import { applyLook, remember, remembered, sendSettings, set } from "./settings.js";
import { say, speak } from "./text.js";

/** @typedef {NonNullable<Wire.NewMe["lang"]>} Lang */

/**
 * @typedef {object} Page
 * @property {() => Value} view
 * @property {() => void} [painted]
 * @property {() => void} [close]
 * @property {() => Promise<unknown>} [languageChanged]
 * @property {{ renew: () => void }} [live] its channel
 */

/**
 * @typedef {object} Note
 * @property {string | null} [rule] the number of the rule that refuses
 * @property {((rule: string) => unknown) | null} [openRule]
 * @property {boolean} [bad]
 * @property {boolean} [brief] whether it stands before something that is asked
 */

/** @type {Lang[]} */
export const LANGUAGES = ["en", "fr", "hu"];

/** What `main.js` fills before there is a page. */
export const app = {
  /** @type {Wire.Site} */
  site: { version: "", languages: [], share: { urls: [], public: false }, me: null, kept: {} },
  /** @type {Wire.Me} */
  me: { id: "", name: "", lang: "", link: false },
  /** @type {Wire.GameInfo[]} */
  games: [],
  /** What is wrong with games that are installed and cannot be played. @type {string[]} */
  broken: [],
  /** @type {Page | null} */
  page: null,
  /** @type {(() => Value) | null} */
  dialog: null,
  closeDialog: () => {},
  /** @type {(Note & { message: string }) | null} */
  toast: null,
  /** Where the pointer was last seen: what comes to lie under it there is not looked at. */
  spot: "",
};

/** @param {PointerEvent} event */
export const spotOf = ({ clientX, clientY }) => `${clientX} ${clientY}`;

/** @param {PointerEvent} event */
export function notePointer(event) {
  app.spot = spotOf(event);
}

/** @param {string} name */
export const game = (name) => app.games.find((found) => found.name === name);

/**
 * A part of the page that is always there.
 * @param {string} id
 */
export function part(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no '${id}'`);
  return found;
}

/**
 * The first element that a selector finds, if any: what can have the focus.
 * @param {string} place
 */
export const find = (place) => /** @type {HTMLElement | null} */ (document.querySelector(place));

let wanted = false;

/** Paint the page and its dialog, once per frame. */
export function paint() {
  if (wanted) return;
  wanted = true;
  queueMicrotask(() => {
    wanted = false;
    if (!app.page) return;
    const view = html`${app.page.view()}${app.dialog ? app.dialog() : ""}`;
    render(view, part("app"));
    app.page.painted?.();
  });
}

/**
 * A handler that changes something and shows it.
 * @param {(event: Event) => unknown} work
 */
export const change = (work) => (/** @type {Event} */ event) => {
  work(event);
  paint();
};

/**
 * The field that an event comes from.
 * @param {Event} event
 */
export const field = (event) => /** @type {HTMLInputElement} */ (event.target);

/**
 * What somebody wrote into a field of the form that is sent.
 * @param {Event} event
 * @param {string} name
 */
export function written(event, name) {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  return String(form.get(name) ?? "").trim();
}

const SPOKEN = 15000;

/**
 * Say something to those who listen instead of looking; several things are said in turn.
 * @param {string} text
 */
export function announce(text) {
  const line = document.createElement("p");
  line.textContent = text;
  part("live").append(line);
  setTimeout(() => line.remove(), SPOKEN);
}

/** @type {number | undefined} */
let timer;

/**
 * A short note at the bottom; a refusal names its rule.
 * @param {string} message
 * @param {Note} note
 */
export function toast(message, note = {}) {
  app.toast = { message, ...note };
  announce(message);
  clearTimeout(timer);
  timer = setTimeout(dropToast, note.brief ? 5000 : note.rule ? 12000 : 6000);
  paint();
}

export function dropToast() {
  app.toast = null;
  paint();
}

export function toastView() {
  if (!app.toast) return "";
  const { message, rule, openRule, bad } = app.toast;
  return html`<aside class="toast ${bad ? "bad" : ""}">
    ${icon(bad ? "warn" : "info", 24)}
    <p>${message}</p>
    ${rule && openRule ? html`<button class="btn primary sm" @click=${() => openRule(rule)}>${icon("book", 18)}${say("rule-number", { number: rule })}</button>` : ""}
    <button class="btn ico ghost" aria-label=${say("close")} @click=${dropToast}>${icon("x", 18)}</button>
  </aside>`;
}

const WAITS = [300, 600, 1200, ...Array(14).fill(2000)];
/** @param {number} time */
export const sleep = (time) => new Promise((done) => setTimeout(done, time));

/**
 * How long to wait before the next try; everybody a little otherwise, so that not all come at once.
 * @param {unknown} error
 * @param {number} wait
 */
function pause(error, wait) {
  const asked = error instanceof api.Refused ? error.wait * 1000 : 0;
  return Math.max(asked, wait * (0.75 + Math.random() / 2));
}

/**
 * Do something that may be refused, and say so if it is; `again`: try again while the line is down
 * or the server is just not there; `quiet`: without a word, since nobody has asked for it.
 * @template Found
 * @param {() => Promise<Found>} work
 * @param {Note & { again?: boolean, quiet?: boolean }} options
 * @returns {Promise<Found | undefined>}
 */
export async function attempt(work, { again = false, quiet = false, ...note } = {}) {
  const waits = again || quiet ? WAITS : [];
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (api.isPassing(error) && tries < waits.length) {
        if (!quiet) toast(say("no-connection-again"), { bad: true });
        await sleep(pause(error, waits[tries]));
        continue;
      }
      if (error instanceof api.Refused && error.code !== "failed")
        toast(error.message, { bad: true, rule: error.rule, ...note });
      else if (error instanceof api.Refused || error instanceof api.Unreachable)
        toast(say("no-connection"), { bad: true });
      else throw error;
      return undefined;
    }
  }
}

export const MOST_NAME = 24;

/** The language that the page speaks. */
export const spokenLanguage = () => /** @type {Lang} */ (document.documentElement.lang);

/**
 * Take this name; false if it cannot be taken, and the person has read why.
 * @param {string} name
 */
export async function rename(name) {
  if (name.length > MOST_NAME) {
    toast(say("name-too-long", { most: MOST_NAME }), { bad: true });
    return false;
  }
  return Boolean(await attempt(() => takeName(name)));
}

/** @type {Promise<unknown> | null} */
let naming = null;

/** Who does something gets a name; who only looks around has none. */
export async function introduce() {
  if (app.me.id) return;
  naming ??= takeName(app.me.name).finally(() => {
    naming = null;
  });
  await naming;
}

/** @param {string} name */
async function takeName(name) {
  const before = app.me.id;
  app.me = await api.post("me", { name, lang: spokenLanguage() });
  if (app.me.id !== before) app.page?.live?.renew();
  sendSettings();
  return app.me;
}

/** @param {Lang} lang */
export const setLang = (lang) =>
  attempt(async () => {
    api.setLanguage(lang);
    await speak(lang);
    if (!app.me.id) app.me.name = guestName();
    set("lang", lang);
    Object.assign(app, await api.get("games"));
    await app.page?.languageChanged?.();
    paint();
  });

/** @param {string} name */
export function setTheme(name) {
  set("theme", name);
  applyLook();
  paint();
}

// --- Names of guests ---

const NAME = "guildhall-name";

/** The name that was drawn at the first visit, as long as the language has it. */
export function guestName() {
  const { name } = remembered(NAME, { name: "" });
  const own = say("guest-names").split(", ").includes(name) ? name : drawnName();
  remember(NAME, { name: own });
  return own;
}

/**
 * A name out of the list, unlike those that are taken; names of bots and characters are not in it.
 * @param {string[]} taken
 */
export function drawnName(taken = []) {
  const names = say("guest-names").split(", ");
  const free = names.filter((name) => !taken.includes(name));
  const from = free.length ? free : names;
  return from[crypto.getRandomValues(new Uint32Array(1))[0] % from.length];
}
