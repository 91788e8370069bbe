// The beginning: language, identity, and the page that the address names.

import { app, paint } from "./app.js";
import * as api from "./api.js";
import { loadShared } from "./icons.js";
import { applyTheme, set, setting } from "./settings.js";
import { say, speak } from "./words.js";

const PAGES = { "": "home", t: "table", rules: "rules" };

function preferredLanguage(languages) {
  const codes = languages.map((language) => language.code);
  const wished = [setting("lang"), ...navigator.languages.map((name) => name.slice(0, 2))];
  return wished.find((code) => codes.includes(code)) ?? codes[0];
}

async function start() {
  applyTheme();
  app.site = await api.get("site");
  const lang = preferredLanguage(app.site.languages);
  api.setLanguage(lang);
  const [games] = await Promise.all([api.get("games"), speak(lang), loadShared()]);
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
