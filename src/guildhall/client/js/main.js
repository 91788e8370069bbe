// Entry point: loads texts and identity, then routes the address to a page.

/** @import { Page } from "./lib/app.js" */

import * as api from "./lib/api.js";
import {
  app,
  game,
  guestName,
  introduce,
  LANGUAGES,
  notePointer,
  paint,
  part,
  setLang,
  sleep,
  spokenLanguage,
  toast,
} from "./lib/app.js";
import { dropGame, loadGame, loadShared } from "./lib/icons.js";
import { adopt, applyLook, sendBy, sendSettings, setting } from "./lib/settings.js";
import { say, speak } from "./lib/text.js";

/** @typedef {(...parts: string[]) => Promise<Page>} Open Opens a page with the parts of its address. */

const PAGES = {
  home: () => import("./hall/home.js"),
  table: () => import("./table/page.js"),
  rules: () => import("./hall/rules.js"),
  learn: () => import("./hall/tutorial.js"),
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
  addEventListener("pointerdown", notePointer, true);
  addEventListener("pointermove", notePointer, true);
  const lang = preferredLanguage();
  api.setLanguage(lang);
  const table = fetchAhead();
  const first = () => Promise.all([api.get("site"), api.get("games"), speak(lang), loadShared()]);
  const [site, games] = await patiently(first);
  app.site = site;
  Object.assign(app, games);
  table?.then(artAhead).catch(() => {});
  app.me = app.site.me ?? { id: "", name: guestName(), lang, link: false };
  api.introduceBy(introduce);
  sendBy(sendKept);
  await takeOver();
  addEventListener("hashchange", open);
  await patiently(open);
}

/** The page's modules, and its table, come while it is still asked who this is; a failure is met later. */
function fetchAhead() {
  const [kind, id] = addressed();
  if (kind in NAMES) PAGES[NAMES[kind]]().catch(() => {});
  return kind === "t" && id ? api.askEarly(`tables/${id}`) : null;
}

/** @param {Wire.Table} table */
function artAhead(table) {
  const found = game(table.game);
  return found && loadGame(found);
}

/** What the address names. */
const addressed = () => location.hash.replace(/^#\/?/, "").split("/");

/** Who has no name yet keeps everything here. @param {Record<string, Wire.Site["kept"][string]>} kept */
async function sendKept(kept) {
  if (!app.me.id) return false;
  return api.post("me/preferences", { kept }).then(
    () => true,
    () => false,
  );
}

/** This person's settings hold on every device, the language too. */
async function takeOver(isSomebodyElse = false) {
  adopt(app.site.kept, isSomebodyElse);
  applyLook();
  const lang = preferredLanguage();
  if (lang !== spokenLanguage()) await setLang(lang);
  sendSettings();
}

const [SOON, LATE] = [1000, 8000];

/**
 * Do something without which there is no page: whoever is kept waiting at the door reads why.
 * @template Found
 * @param {() => Promise<Found>} work
 */
async function patiently(work) {
  for (let wait = SOON; ; wait = Math.min(LATE, wait * 2)) {
    try {
      return await work();
    } catch (error) {
      if (app.page || !api.isPassing(error)) throw error;
      const refused = error instanceof api.Refused ? error : null;
      part("app").textContent = refused?.message ?? "…";
      await sleep(Math.max(wait, (refused?.wait ?? 0) * 1000) * (1 + Math.random() / 2));
    }
  }
}

/**
 * A private link makes this browser that person; if it is somebody already, it asks first.
 * @param {string} token
 */
async function carry(token) {
  const { id, name } = await api.post("me/whose", { token });
  history.replaceState(null, "", "#/");
  const become = async () => {
    app.me = await api.post("me/carry", { token });
    app.site = await api.get("site");
    await takeOver(true);
    await openPage("home", []);
    toast(say("carry-done", { name }));
  };
  if (!app.me.id) return become();
  await openPage("home", []);
  if (id === app.me.id) return toast(say("carry-done", { name }));
  const { askFirst } = await import("./lib/dialog.js");
  const about = say(app.me.link ? "carry-instead" : "carry-lost", { name: app.me.name });
  return askFirst(say("carry-question", { name }), say("carry-become", { name }), become, about);
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
  if (!app.page) part("app").textContent = "";
  app.page = page;
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

/** What is not there (any more) leads to the hall. */
async function open() {
  const [kind, ...parts] = addressed();
  try {
    if (kind === "me" && parts[0]) await carry(parts[0]);
    else if (kind in NAMES) await openPage(NAMES[kind], parts);
    else await backToTheHall(say("no-such-page"));
  } catch (error) {
    if (!app.page && api.isPassing(error)) throw error;
    if (error instanceof api.Unreachable) toast(say("no-connection"), { bad: true });
    else if (api.isPassing(error)) toast(/** @type {Error} */ (error).message, { bad: true });
    else if (!(error instanceof api.Refused) || kind === "") throw error;
    else await backToTheHall(error.message);
  }
}

start();
