// The rules, in our own words, numbered and searchable: as a page and as a drawer at the table.

import { html, nothing } from "../vendor/lit-html.js";
import * as api from "./api.js";
import { app, bar, game, paint, toastView } from "./app.js";
import { icon } from "./icons.js";
import { navigation } from "./home.js";
import { say } from "./words.js";

export async function open(name) {
  const chosen = game(name) ?? app.games[0];
  const book = await rulebook(chosen);
  document.title = `${chosen.title} – Guildhall`;
  return {
    view: () => html`${bar(navigation("rules"))}
      <main class="rulespage">
        <div class="seg" role="group" aria-label=${say("games")}>
          ${app.games.map((found) => html`<a class="segment" href="#/rules/${found.name}" aria-current=${found === chosen ? "page" : nothing}>${found.title}</a>`)}
        </div>
        <section class="sheet book"><h1>${say("rules-of", { game: chosen.title })}</h1>${book.view()}</section>
      </main>${toastView()}`,
    languageChanged: () => book.load(),
  };
}

/** A rulebook with a search field. */
export async function rulebook(found) {
  const book = { chapters: [], search: "", shown: "" };
  book.load = async () => {
    book.chapters = (await api.get(`games/${found.name}/rules`)).chapters;
  };
  await book.load();

  const hits = (rule) => {
    const words = book.search.toLowerCase().split(/\s+/).filter(Boolean);
    const text = `${rule.number} ${rule.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };

  const entry = (rule) => html`<li id="rule-${rule.number}" class=${rule.number === book.shown ? "shown" : ""}>
    <span class="number">${rule.number}</span><span>${marked(rule.text, book.search)}</span>
  </li>`;

  book.view = () => {
    const chapters = book.chapters.map((chapter) => ({ ...chapter, rules: chapter.rules.filter(hits) })).filter((chapter) => chapter.rules.length);
    const count = chapters.reduce((sum, chapter) => sum + chapter.rules.length, 0);
    return html`<label class="search">
        ${icon("search", 20)}<span class="unseen">${say("search-rules")}</span>
        <input type="search" placeholder=${say("search-rules")} .value=${book.search} @input=${search} />
        <small class="soft">${say("rules-count", { count })}</small>
      </label>
      <div class="chapters" tabindex="0" role="region" aria-label=${say("rules")}>
        ${count ? nothing : html`<p class="none soft">${say("rules-none", { text: book.search })}</p>`}
        ${chapters.map((chapter) => html`<section><h2>${chapter.title}</h2><ol>${chapter.rules.map(entry)}</ol></section>`)}
      </div>`;
  };

  function search(event) {
    book.search = event.target.value;
    paint();
  }

  /** Bring one rule into sight. */
  book.show = (number) => {
    book.shown = number;
    book.search = "";
    paint();
    requestAnimationFrame(() => document.getElementById(`rule-${number}`)?.scrollIntoView({ block: "center" }));
  };
  return book;
}

function marked(text, search) {
  const words = search.split(/\s+/).filter((word) => word.length > 1);
  if (!words.length) return text;
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "gi");
  return text.split(pattern).map((part, index) => (index % 2 ? html`<mark>${part}</mark>` : part));
}
