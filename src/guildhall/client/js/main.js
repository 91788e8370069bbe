// The beginning: language, identity, and the page that the address names.

import { app, LANGUAGES, paint } from "./app.js";
import * as api from "./api.js";
import { loadShared } from "./icons.js";
import { applyTheme, set, setting } from "./settings.js";
import { say, speak } from "./words.js";

const PAGES = { "": "home", t: "table", rules: "rules" };

function preferredLanguage() {
  const wished = [setting("lang"), ...navigator.languages.map((name) => name.slice(0, 2))];
  return wished.find((code) => LANGUAGES.includes(code)) ?? LANGUAGES[0];
}

async function start() {
  applyTheme();
  const lang = preferredLanguage();
  api.setLanguage(lang);
  const [site, games] = await Promise.all([api.get("site"), api.get("games"), speak(lang), loadShared()]);
  app.site = site;
  app.games = games.games;
  app.me = app.site.me ?? (await api.post("me", { name: say("guest-name"), lang }));
  set("lang", lang);
  addEventListener("hashchange", open);
  await open();
}

async function carry(token) {
  app.me = await api.post("me/carry", { token });
  location.replace("#/");
}

async function open() {
  const [kind = "", ...parts] = location.hash.replace(/^#\/?/, "").split("/");
  if (kind === "me" && parts[0]) {
    await carry(parts[0]);
    return;
  }
  const name = PAGES[kind] ?? "home";
  const module = await import(`./${name}.js`);
  app.page?.close?.();
  app.dialog = null;
  app.toast = null;
  app.page = await module.open(...parts);
  document.body.dataset.page = name;
  scrollTo(0, 0);
  paint();
}

start();
