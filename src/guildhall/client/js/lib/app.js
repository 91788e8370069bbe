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
 * @property {{ reconnect: () => void }} [connection] its WebSocket
 */

/**
 * @typedef {object} Note
 * @property {string | null} [rule] number of the rule that forbids it
 * @property {((rule: string) => unknown) | null} [openRule]
 * @property {boolean} [bad]
 * @property {boolean} [brief] whether it is shown for a shorter time
 */

/** @type {Lang[]} */
export const LANGUAGES = ["en", "fr", "hu"];

/** Global state, filled by `main.js` before the first page. */
export const app = {
  /** @type {Wire.Site} */
  site: { version: "", languages: [], share: { urls: [], public: false }, me: null, kept: {} },
  /** @type {Wire.Me} */
  me: { id: "", name: "", lang: "", link: false },
  /** @type {Wire.GameInfo[]} */
  games: [],
  /** Errors of installed games that cannot be played. @type {string[]} */
  broken: [],
  /** @type {Page | null} */
  page: null,
  /** @type {(() => Value) | null} */
  dialog: null,
  closeDialog: () => {},
  /** @type {(Note & { message: string }) | null} */
  toast: null,
  /** The last pointer position: elements that appear under a resting pointer are not hovered. */
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
 * An element that always exists.
 * @param {string} id
 */
export function requireElement(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no '${id}'`);
  return found;
}

/**
 * The first element that matches a selector, as something focusable.
 * @param {string} selector
 */
export const query = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector));

let isScheduled = false;

/** Renders the page and its dialog, once per microtask. */
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
 * An event handler that renders afterwards.
 * @param {(event: Event) => unknown} work
 */
export const withRender = (work) => (/** @type {Event} */ event) => {
  work(event);
  requestRender();
};

/**
 * The input that an event comes from.
 * @param {Event} event
 */
export const inputOf = (event) => /** @type {HTMLInputElement} */ (event.target);

/**
 * The value of a field of a submitted form.
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
 * Announces a text to screen readers; several texts are queued.
 * @param {string} text
 */
export function announce(text) {
  const line = document.createElement("p");
  line.textContent = text;
  requireElement("live").append(line);
  setTimeout(() => line.remove(), ANNOUNCEMENT_TIME);
}

/** Removes all announcements, before another person looks at this screen. */
export const clearAnnouncements = () => requireElement("live").replaceChildren();

/** @type {number | undefined} */
let toastTimer;

/**
 * Shows a toast; an error may link to its rule.
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
 * The delay before the next retry, with jitter so that clients do not retry in step.
 * @param {unknown} error
 * @param {number} delay
 */
function retryDelay(error, delay) {
  const requested = error instanceof api.ApiError ? error.retryAfter * 1000 : 0;
  return Math.max(requested, delay * (0.75 + Math.random() / 2));
}

/**
 * Runs a request and shows its error as a toast. `retry`: repeat while network or server are down; `silent`:
 * repeat without a toast, for requests that the person did not start.
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

/** The language of the page. */
export const currentLanguage = () => /** @type {Lang} */ (document.documentElement.lang);

/**
 * Changes the person's name; false if it is refused, with a toast.
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

/** Gives this browser an identity before its first action; visitors who only look have none. */
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

/** The random name of this guest, drawn again if the current language does not have it. */
export function guestName() {
  const { name } = readStorage(GUEST_NAME_KEY, { name: "" });
  const own = t("guest-names").split(", ").includes(name) ? name : randomName();
  writeStorage(GUEST_NAME_KEY, { name: own });
  return own;
}

/**
 * A random name from the list that is not taken; the list contains no names of bots or characters.
 * @param {string[]} taken
 */
export function randomName(taken = []) {
  const names = t("guest-names").split(", ");
  const free = names.filter((name) => !taken.includes(name));
  const from = free.length ? free : names;
  return from[crypto.getRandomValues(new Uint32Array(1))[0] % from.length];
}
