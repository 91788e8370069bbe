// The beginning: language, identity, and the page that the address names.

/** @import { Page } from "./app.js" */

import * as api from "./api.js";
import { app, LANGUAGES, paint, toast } from "./app.js";
import { dropGame, loadShared } from "./icons.js";
import { applyLook, set, setting } from "./settings.js";
import { say, speak } from "./words.js";

/** @typedef {(...parts: string[]) => Promise<Page>} Open Opens a page with the parts of its address. */

const PAGES = {
  home: () => import("./home.js"),
  table: () => import("./table.js"),
  rules: () => import("./rules.js"),
  learn: () => import("./learn.js"),
};
/** @type {Record<string, keyof typeof PAGES>} */
const NAMES = { "": "home", t: "table", rules: "rules", learn: "learn" };
/** Pages that show the art of one game. */
const WITH_ART = ["table", "learn"];

function preferredLanguage() {
  const wished = [setting("lang"), ...navigator.languages.map((name) => name.slice(0, 2))];
  return wished.map((name) => LANGUAGES.find((code) => code === name)).find(Boolean) ?? LANGUAGES[0];
}

async function start() {
  applyLook();
  const lang = preferredLanguage();
  api.setLanguage(lang);
  const [site, games] = await Promise.all([api.get("site"), api.get("games"), speak(lang), loadShared()]);
  app.site = site;
  Object.assign(app, games);
  app.me = app.site.me ?? (await api.post("me", { name: say("guest-name"), lang }));
  set("lang", lang);
  addEventListener("hashchange", open);
  await open();
}

/**
 * A private link makes this browser that person.
 * @param {string} token
 */
async function carry(token) {
  app.me = await api.post("me/carry", { token });
  history.replaceState(null, "", "#/");
  return openPage("home", []);
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
  app.page = await module.open(...parts);
  document.body.dataset.page = name;
  scrollTo(0, 0);
  paint();
  if (!WITH_ART.includes(name)) dropGame();
}

/** @param {string} why */
async function backToTheHall(why) {
  history.replaceState(null, "", "#/");
  await openPage("home", []);
  toast(why, { bad: true });
}

/** What the address names; what is not there (any more) leads to the hall. */
async function open() {
  const [kind, ...parts] = location.hash.replace(/^#\/?/, "").split("/");
  try {
    if (kind === "me" && parts[0]) await carry(parts[0]);
    else if (kind in NAMES) await openPage(NAMES[kind], parts);
    else await backToTheHall(say("no-such-page"));
  } catch (error) {
    if (error instanceof api.Unreachable && app.page) toast(say("no-connection"), { bad: true });
    else if (!(error instanceof api.Refused) || kind === "") throw error;
    else await backToTheHall(error.message);
  }
}

start();
