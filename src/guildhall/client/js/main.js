// Entry point: loads texts and identity, then routes the address to a page.

/** @import { Page } from "./lib/app.js" */

import * as api from "./lib/api.js";
import {
  app,
  currentLanguage,
  findGame,
  guestName,
  identify,
  LANGUAGES,
  requestRender,
  requireElement,
  setLanguage,
  sleep,
  toast,
  trackPointer,
} from "./lib/app.js";
import { loadGameArt, loadSharedArt, unloadGameArt } from "./lib/icons.js";
import { applyAppearance, getSetting, mergeSettings, setSender, syncSettings } from "./lib/settings.js";
import { loadLanguage, t } from "./lib/text.js";

/** @typedef {(...parts: string[]) => Promise<Page>} Open Opens a page with the parts of its address. */

const PAGES = {
  home: () => import("./hall/home.js"),
  table: () => import("./table/page.js"),
  rules: () => import("./hall/rules.js"),
  learn: () => import("./hall/tutorial.js"),
  edition: () => import("./hall/edition_editor.js"),
};
/** @type {Record<string, keyof typeof PAGES>} */
const ROUTES = { "": "home", t: "table", rules: "rules", learn: "learn", edition: "edition" };
/** Pages that need the art of one game. */
const WITH_ART = ["table", "learn"];

function preferredLanguage() {
  const preferred = [getSetting("lang"), ...navigator.languages.map((name) => name.slice(0, 2))];
  return preferred.map((name) => LANGUAGES.find((code) => code === name)).find(Boolean) ?? LANGUAGES[0];
}

async function start() {
  applyAppearance();
  addEventListener("pointerdown", trackPointer, true);
  addEventListener("pointermove", trackPointer, true);
  const lang = preferredLanguage();
  api.setLanguage(lang);
  const table = prefetchPage();
  const first = () => Promise.all([api.get("site"), api.get("games"), loadLanguage(lang), loadSharedArt()]);
  const [site, games] = await retryUntilLoaded(first);
  app.site = site;
  Object.assign(app, games);
  table?.then(prefetchArt).catch(() => {});
  app.me = app.site.me ?? { id: "", name: guestName(), lang, link: false };
  api.setIdentify(identify);
  setSender(postSettings);
  await applySettings();
  addEventListener("hashchange", openAddress);
  await retryUntilLoaded(openAddress);
}

/** Prefetches modules and table of the addressed page; errors surface later. */
function prefetchPage() {
  const [kind, id] = addressParts();
  if (kind in ROUTES) PAGES[ROUTES[kind]]().catch(() => {});
  return kind === "t" && id ? api.prefetch(`tables/${id}`) : null;
}

/** @param {Wire.Table} table */
function prefetchArt(table) {
  const found = findGame(table.game);
  return found && loadGameArt(found, table.options);
}

/** The parts of the address. */
const addressParts = () => location.hash.replace(/^#\/?/, "").split("/");

/**
 * Sends settings to the server; without an identity they stay in the browser.
 * @param {Record<string, Wire.Site["kept"][string]>} settings
 */
async function postSettings(settings) {
  if (!app.me.id) return false;
  return api.post("me/preferences", { kept: settings }).then(
    () => true,
    () => false,
  );
}

/** Applies the person's settings, language included. */
async function applySettings(isSomebodyElse = false) {
  mergeSettings(app.site.kept, isSomebodyElse);
  applyAppearance();
  const lang = preferredLanguage();
  if (lang !== currentLanguage()) await setLanguage(lang);
  syncSettings();
}

const [MIN_DELAY, MAX_DELAY] = [1000, 8000];

/**
 * Repeats what the first page needs until it succeeds, and shows the reason meanwhile.
 * @template Found
 * @param {() => Promise<Found>} work
 */
async function retryUntilLoaded(work) {
  for (let wait = MIN_DELAY; ; wait = Math.min(MAX_DELAY, wait * 2)) {
    try {
      return await work();
    } catch (error) {
      if (app.page || !api.isTransient(error)) throw error;
      const refused = error instanceof api.ApiError ? error : null;
      requireElement("app").textContent = refused?.message ?? "…";
      await sleep(Math.max(wait, (refused?.retryAfter ?? 0) * 1000) * (1 + Math.random() / 2));
    }
  }
}

/**
 * Follows a private link: this browser becomes that person, after a question if it is somebody already.
 * @param {string} token
 */
async function followDeviceLink(token) {
  const { id, name } = await api.post("me/whose", { token });
  history.replaceState(null, "", "#/");
  const switchPerson = async () => {
    app.me = await api.post("me/carry", { token });
    app.site = await api.get("site");
    await applySettings(true);
    await openPage("home", []);
    toast(t("carry-done", { name }));
  };
  if (!app.me.id) return switchPerson();
  await openPage("home", []);
  if (id === app.me.id) return toast(t("carry-done", { name }));
  const { confirmDialog } = await import("./lib/dialog.js");
  const about = t(app.me.link ? "carry-instead" : "carry-lost", { name: app.me.name });
  return confirmDialog(t("carry-question", { name }), t("carry-become", { name }), switchPerson, about);
}

/**
 * @param {keyof typeof PAGES} name
 * @param {string[]} parts
 */
async function openPage(name, parts) {
  /** @type {{ open: Open }} */
  const module = await PAGES[name]();
  app.page?.close?.();
  app.dialog = null;
  app.toast = null;
  const page = await module.open(...parts);
  if (!app.page) requireElement("app").textContent = "";
  app.page = page;
  document.body.dataset.page = name;
  scrollTo(0, 0);
  requestRender();
  if (!WITH_ART.includes(name)) unloadGameArt();
}

/** @param {string} why */
async function redirectHome(why) {
  history.replaceState(null, "", "#/");
  await openPage("home", []);
  toast(why, { bad: true });
}

/** Opens the addressed page; what does not exist (any more) redirects to the home page. */
async function openAddress() {
  const [kind, ...parts] = addressParts();
  try {
    if (kind === "me" && parts[0]) await followDeviceLink(parts[0]);
    else if (kind in ROUTES) await openPage(ROUTES[kind], parts);
    else await redirectHome(t("no-such-page"));
  } catch (error) {
    if (!app.page && api.isTransient(error)) throw error;
    if (error instanceof api.NetworkError) toast(t("no-connection"), { bad: true });
    else if (api.isTransient(error)) toast(/** @type {Error} */ (error).message, { bad: true });
    else if (!(error instanceof api.ApiError) || kind === "") throw error;
    else await redirectHome(error.message);
  }
}

start();
