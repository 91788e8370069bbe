// The rulebook with search, as a page and as a drawer at the table.

/** @import { Page } from "../lib/app.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import * as api from "../lib/api.js";
import { app, findGame, inputOf, query, requestRender, toastView, withRender } from "../lib/app.js";
import { gameSwitch, header, navigation } from "../lib/header.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/text.js";

/**
 * @param {string} [name]
 * @param {string} [number] rule to scroll to
 * @param {string} [edition]
 * @returns {Promise<Page>}
 */
export async function open(name = "", number = "", edition = undefined) {
  const chosen = findGame(name) ?? app.games[0];
  const table = tableIn(edition);
  const book = new Rulebook(() =>
    table ? api.get(`tables/${table}/rules`) : api.get(`games/${chosen.name}/rules`, { edition }),
  );
  await book.load();
  if (number) requestAnimationFrame(() => book.showRule(number));
  document.title = t("page-title", { title: chosen.title });
  return {
    view: () => html`${header(navigation("rules"))}
      <main class="rulespage">
        ${gameSwitch("rules", chosen)}
        <section class="sheet book">
          <div class="top"><h1>${t("rules-of", { game: chosen.title })}</h1>${tutorialLink(chosen, edition)}</div>
          ${book.view()}
        </section>
      </main>${toastView()}`,
    languageChanged: () => book.load(),
  };
}

/**
 * The part of an address that names a table instead of an edition.
 * @param {{ id: string }} table
 */
export const tablePart = ({ id }) => `@${id}`;

/** The table that such a part names, if it does. */
export const tableIn = (edition = "") => (edition.startsWith("@") ? edition.slice(1) : "");

/**
 * A link to the game's tutorial, if it has one.
 * @param {Wire.GameInfo} game
 */
export const tutorialLink = ({ name, lesson }, edition = "", target = "_self") =>
  lesson
    ? html`<a class="btn sm" href="#/learn/${name}${edition ? `/${edition}` : ""}" target=${target}>${icon("info", 18)}${t("how-to-play")}</a>`
    : nothing;

/** A rulebook with a search field. */
class Rulebook {
  /** @param {() => Promise<Wire.Rules>} read the rules of the game or of the table */
  constructor(read) {
    this.read = read;
    /** @type {Wire.Chapter[]} */
    this.chapters = [];
    /** A note of the server about the text, such as that it is in another language. */
    this.note = "";
    this.search = "";
    this.highlighted = "";
  }

  async load() {
    const { chapters, note } = await this.read();
    this.chapters = chapters;
    this.note = note;
  }

  /**
   * Scrolls to a rule and highlights it.
   * @param {string} number
   */
  showRule(number) {
    this.highlighted = number;
    this.search = "";
    requestRender();
    requestAnimationFrame(() => document.getElementById(`rule-${number}`)?.scrollIntoView({ block: "center" }));
  }

  view() {
    const chapters = this.chapters
      .map((chapter) => ({ ...chapter, rules: chapter.rules.filter((rule) => matchesSearch(rule, this.search)) }))
      .filter((chapter) => chapter.rules.length);
    const hits = chapters.some((chapter) => chapter.rules.length);
    const count = chapters.filter(hasNumberedRules).reduce((sum, chapter) => sum + chapter.rules.length, 0);
    return html`<label class="search">
        ${icon("search", 20)}<span class="unseen">${t("search-rules")}</span>
        <input type="search" placeholder=${t("search-rules")} .value=${this.search} @input=${withRender((event) => (this.search = inputOf(event).value))} />
        <small class="soft">${t("rules-count", { count })}</small>
      </label>
      <div class="chapters" tabindex="0" role="region" aria-label=${t("rules")}>
        ${this.note ? html`<p class="note">${this.note}</p>` : nothing}
        ${hits ? nothing : html`<p class="none soft">${t("rules-none", { text: this.search })}</p>`}
        ${chapters.map((chapter) => html`<section><h2>${chapter.title}</h2><ol>${chapter.rules.map((rule) => this.ruleView(rule, hasNumberedRules(chapter)))}</ol></section>`)}
      </div>`;
  }

  /**
   * @param {Wire.RuleText} rule
   * @param {boolean} numbered whether the number is its own and not a reference to other rules
   */
  ruleView({ number, text }, numbered) {
    const marked = splitMatches(text, this.search).map((part, index) =>
      index % 2 ? html`<mark>${part}</mark>` : part,
    );
    return html`<li id=${numbered ? `rule-${number}` : nothing} class=${numbered && number === this.highlighted ? "shown" : ""}>
      ${number ? html`<span class="number">${number}</span>` : nothing}<span>${marked}</span>
    </li>`;
  }
}

/**
 * Whether a chapter contains rules; the last one contains interpretations.
 * @param {Wire.Chapter} chapter
 */
const hasNumberedRules = (chapter) => chapter.id !== "readings";

/** The rulebook in a drawer over the table, with the numbers of its edition and options. */
export class RulesDrawer {
  /**
   * @param {Wire.GameInfo} game
   * @param {{ id: string }} table
   */
  constructor(game, table) {
    this.game = game;
    this.table = table;
    /** @type {Rulebook | null} */
    this.book = null;
    this.isOpen = false;
  }

  async open(number = "") {
    const book = this.book ?? new Rulebook(() => api.get(`tables/${this.table.id}/rules`));
    if (!this.book) await book.load();
    this.book = book;
    this.isOpen = true;
    requestRender();
    requestAnimationFrame(() => query(".drawer button")?.focus());
    if (number) book.showRule(number);
  }

  /**
   * Reloads in another language.
   * @param {Wire.GameInfo} game
   */
  async load(game) {
    this.game = game;
    await this.book?.load();
  }

  view() {
    if (!this.isOpen || !this.book) return nothing;
    const title = t("rules-of", { game: this.game.title });
    return html`<div class="drawer sheet" role="dialog" aria-label=${title}>
      <div class="head"><h2>${icon("book", 24)}${title}</h2>${tutorialLink(this.game, tablePart(this.table), "_blank")}
        <button class="btn ico ghost" aria-label=${t("close")} @click=${withRender(() => (this.isOpen = false))}>${icon("x")}</button></div>
      ${this.book.view()}
    </div>`;
  }
}

// --- Search ---

/**
 * Whether a rule contains every search word.
 * @param {Wire.RuleText} rule
 * @param {string} search
 */
export function matchesSearch(rule, search) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${rule.number} ${rule.text}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/**
 * Splits a text at the search words; every second part is a match.
 * @param {string} text
 * @param {string} search
 */
export function splitMatches(text, search) {
  const words = search.split(/\s+/).filter((word) => word.length > 1);
  if (!words.length) return [text];
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return text.split(new RegExp(`(${pattern})`, "gi"));
}
