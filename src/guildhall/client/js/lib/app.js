// State shared by all pages (person, games, dialog, toast), rendering, and helpers for DOM and requests.

/** @import { Value } from "../../vendor/lit-html.js" */

import { html, render } from "../../vendor/lit-html.js";
import * as api from "./api.js";
import { icon } from "./icons.js";
import { applyAppearance, readStorage, setSetting, syncSettings, writeStorage } from "./settings.js";
import { loadLanguage, t } from "./text.js";

/** @typedef {NonNullable<Wire.NewMe["lang"]>} Lang */

/**
 * @typedef {object} Page
 * @property {() => Value} view
 * @property {() => void} [rendered]
 * @property {() => void} [close]
 * @property {() => Promise<unknown>} [languageChanged]
 * @property {{ reconnect: () => void }} [connection] its channel
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
  pointerPosition: "",
};

/** @param {PointerEvent} event */
export const positionOf = ({ clientX, clientY }) => `${clientX} ${clientY}`;

/** @param {PointerEvent} event */
export function trackPointer(event) {
  app.pointerPosition = positionOf(event);
}

/** @param {string} name */
export const findGame = (name) => app.games.find((found) => found.name === name);

/**
 * A part of the page that is always there.
 * @param {string} id
 */
export function requireElement(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no '${id}'`);
  return found;
}

/**
 * The first element that a selector finds, if any: what can have the focus.
 * @param {string} place
 */
export const query = (place) => /** @type {HTMLElement | null} */ (document.querySelector(place));

let isScheduled = false;

/** Paint the page and its dialog, once per frame. */
export function requestRender() {
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(() => {
    isScheduled = false;
    if (!app.page) return;
    const view = html`${app.page.view()}${app.dialog ? app.dialog() : ""}`;
    render(view, requireElement("app"));
    app.page.rendered?.();
  });
}

/**
 * A handler that changes something and shows it.
 * @param {(event: Event) => unknown} work
 */
export const withRender = (work) => (/** @type {Event} */ event) => {
  work(event);
  requestRender();
};

/**
 * The field that an event comes from.
 * @param {Event} event
 */
export const inputOf = (event) => /** @type {HTMLInputElement} */ (event.target);

/**
 * What somebody wrote into a field of the form that is sent.
 * @param {Event} event
 * @param {string} name
 */
export function formValue(event, name) {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  return String(form.get(name) ?? "").trim();
}

const ANNOUNCEMENT_TIME = 15000;

/**
 * Say something to those who listen instead of looking; several things are said in turn.
 * @param {string} text
 */
export function announce(text) {
  const line = document.createElement("p");
  line.textContent = text;
  requireElement("live").append(line);
  setTimeout(() => line.remove(), ANNOUNCEMENT_TIME);
}

/** @type {number | undefined} */
let toastTimer;

/**
 * A short note at the bottom; a refusal names its rule.
 * @param {string} message
 * @param {Note} note
 */
export function toast(message, note = {}) {
  app.toast = { message, ...note };
  announce(message);
  clearTimeout(toastTimer);
  toastTimer = setTimeout(hideToast, note.brief ? 5000 : note.rule ? 12000 : 6000);
  requestRender();
}

export function hideToast() {
  app.toast = null;
  requestRender();
}

export function toastView() {
  if (!app.toast) return "";
  const { message, rule, openRule, bad } = app.toast;
  return html`<aside class="toast ${bad ? "bad" : ""}">
    ${icon(bad ? "warn" : "info", 24)}
    <p>${message}</p>
    ${rule && openRule ? html`<button class="btn primary sm" @click=${() => openRule(rule)}>${icon("book", 18)}${t("rule-number", { number: rule })}</button>` : ""}
    <button class="btn ico ghost" aria-label=${t("close")} @click=${hideToast}>${icon("x", 18)}</button>
  </aside>`;
}

const RETRY_DELAYS = [300, 600, 1200, ...Array(14).fill(2000)];
/** @param {number} time */
export const sleep = (time) => new Promise((done) => setTimeout(done, time));

/**
 * How long to wait before the next try; everybody a little otherwise, so that not all come at once.
 * @param {unknown} error
 * @param {number} delay
 */
function retryDelay(error, delay) {
  const asked = error instanceof api.ApiError ? error.retryAfter * 1000 : 0;
  return Math.max(asked, delay * (0.75 + Math.random() / 2));
}

/**
 * Do something that may be refused, and say so if it is; `again`: try again while the line is down
 * or the server is just not there; `quiet`: without a word, since nobody has asked for it.
 * @template Found
 * @param {() => Promise<Found>} work
 * @param {Note & { retry?: boolean, silent?: boolean }} options
 * @returns {Promise<Found | undefined>}
 */
export async function attempt(work, { retry = false, silent = false, ...note } = {}) {
  const delays = retry || silent ? RETRY_DELAYS : [];
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (api.isTransient(error) && tries < delays.length) {
        if (!silent) toast(t("no-connection-again"), { bad: true });
        await sleep(retryDelay(error, delays[tries]));
        continue;
      }
      if (error instanceof api.ApiError && error.code !== "failed")
        toast(error.message, { bad: true, rule: error.rule, ...note });
      else if (error instanceof api.ApiError || error instanceof api.NetworkError)
        toast(t("no-connection"), { bad: true });
      else throw error;
      return undefined;
    }
  }
}

export const MAX_NAME_LENGTH = 24;

/** The language that the page speaks. */
export const currentLanguage = () => /** @type {Lang} */ (document.documentElement.lang);

/**
 * Take this name; false if it cannot be taken, and the person has read why.
 * @param {string} name
 */
export async function changeName(name) {
  if (name.length > MAX_NAME_LENGTH) {
    toast(t("name-too-long", { most: MAX_NAME_LENGTH }), { bad: true });
    return false;
  }
  return Boolean(await attempt(() => saveName(name)));
}

/** @type {Promise<unknown> | null} */
let pendingIdentity = null;

/** Who does something gets a name; who only looks around has none. */
export async function identify() {
  if (app.me.id) return;
  pendingIdentity ??= saveName(app.me.name).finally(() => {
    pendingIdentity = null;
  });
  await pendingIdentity;
}

/** @param {string} name */
async function saveName(name) {
  const before = app.me.id;
  app.me = await api.post("me", { name, lang: currentLanguage() });
  if (app.me.id !== before) app.page?.connection?.reconnect();
  syncSettings();
  return app.me;
}

/** @param {Lang} lang */
export const setLanguage = (lang) =>
  attempt(async () => {
    api.setLanguage(lang);
    await loadLanguage(lang);
    if (!app.me.id) app.me.name = guestName();
    setSetting("lang", lang);
    Object.assign(app, await api.get("games"));
    await app.page?.languageChanged?.();
    requestRender();
  });

/** @param {string} name */
export function setTheme(name) {
  setSetting("theme", name);
  applyAppearance();
  requestRender();
}

// --- Names of guests ---

const GUEST_NAME_KEY = "guildhall-name";

/** The name that was drawn at the first visit, as long as the language has it. */
export function guestName() {
  const { name } = readStorage(GUEST_NAME_KEY, { name: "" });
  const own = t("guest-names").split(", ").includes(name) ? name : randomName();
  writeStorage(GUEST_NAME_KEY, { name: own });
  return own;
}

/**
 * A name out of the list, unlike those that are taken; names of bots and characters are not in it.
 * @param {string[]} taken
 */
export function randomName(taken = []) {
  const names = t("guest-names").split(", ");
  const free = names.filter((name) => !taken.includes(name));
  const from = free.length ? free : names;
  return from[crypto.getRandomValues(new Uint32Array(1))[0] % from.length];
}
