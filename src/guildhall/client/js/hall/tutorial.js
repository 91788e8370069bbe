// The page that explains how to play a game.

/** @import { Page } from "../lib/app.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { SvgScene } from "../board/svg_patch.js";
import * as api from "../lib/api.js";
import { app, findGame, toastView } from "../lib/app.js";
import { gameSwitch, header, navigation } from "../lib/header.js";
import { icon, loadTutorialArt, symbol } from "../lib/icons.js";
import { t } from "../lib/text.js";
import { tableIn } from "./rules.js";
import { createGuidedGame } from "./table_request.js";

/**
 * @param {string} [name]
 * @param {string} [edition]
 * @returns {Promise<Page>}
 */
export async function open(name = "", edition = undefined) {
  const chosen = [findGame(name), ...app.games].find((found) => found?.lesson) ?? app.games[0];
  const page = new Tutorial(chosen.name, edition);
  await Promise.all([page.load(), loadTutorialArt(chosen)]);
  return { view: () => page.view(), languageChanged: () => page.load() };
}

class Tutorial {
  /**
   * @param {string} name
   * @param {string} [edition]
   */
  constructor(name, edition) {
    this.name = name;
    this.edition = edition;
    /** @type {Wire.Lesson | null} */
    this.lesson = null;
    /** @type {Map<string, SVGElement>} */
    this.pictures = new Map();
  }

  async load() {
    const { name, edition } = this;
    const table = tableIn(edition);
    const lesson = await (table ? api.get(`tables/${table}/lesson`) : api.get(`games/${name}/lesson`, { edition }));
    const pictures = new Map();
    const scene = new SvgScene((sheet) => pictures.set(sheet.dataset.id, sheet));
    scene.render(lesson.scene);
    this.lesson = lesson;
    this.pictures = pictures;
    document.title = t("page-title", { title: t("how-to-play-game", { game: this.game.title }) });
  }

  /** The game, in the current language. */
  get game() {
    return findGame(this.name) ?? app.games[0];
  }

  view() {
    if (!this.lesson) return nothing;
    const { panels, also, scoring, missed, note } = this.lesson;
    return html`${header(navigation("learn"))}
      <main class="learn">
        ${gameSwitch("learn", this.game, (found) => found.lesson)}
        ${note ? html`<p class="note">${note}</p>` : nothing}
        ${this.introduction()}
        <div class="panels">${panels.map((panel, index) => this.panel(panel, index + 1))}</div>
        <div class="low">
          <section class="sheet points">
            <h2>${symbol("laurel", 28)}${t("what-scores")}</h2>
            <ul>${scoring.map((line) => this.scoringLine(line))}</ul>
          </section>
          <section class="sheet tips">
            <h2>${icon("candle", 22)}${t("what-is-missed")}</h2>
            <ul>${missed.map((sentence) => html`<li>${icon("hint", 20)}<span>${this.sentence(sentence)}</span></li>`)}</ul>
          </section>
        </div>
        ${also.length ? html`<div class="panels also">${also.map((panel) => this.panel(panel))}</div>` : nothing}
      </main>${toastView()}`;
  }

  introduction() {
    const { cover, title } = this.game;
    return html`<section class="sheet topic">
      ${cover ? html`<span class="art"><img src=${cover} alt="" /></span>` : nothing}
      <div class="grow">
        <h1>${t("how-to-play-game", { game: title })}</h1>
        <p>${this.sentences(this.lesson?.goal ?? [])}</p>
      </div>
      <div class="ways">
        <button class="btn gold" @click=${() => createGuidedGame(this.game)}>${symbol("steward", 28)}${t("guided-game")}</button>
        <a class="btn" href=${this.rulesAddress()}>${icon("book", 18)}${t("all-rules")}</a>
      </div>
    </section>`;
  }

  /**
   * @param {Wire.Panel} panel
   * @param {number} [number]
   */
  panel({ name, title, told: sentences }, number) {
    return html`<article class="sheet panel">
      <figure aria-hidden="true">${number ? html`<span class="no">${number}</span>` : nothing}${this.pictures.get(name)}</figure>
      <div><h2>${title}</h2><p>${this.sentences(sentences)}</p></div>
    </article>`;
  }

  /** @param {Wire.ScoringLine} line */
  scoringLine({ name, told: sentence, points }) {
    return html`<li><span class="sample" aria-hidden="true">${this.pictures.get(name)}</span><span class="grow">${this.sentence(sentence)}</span><b>${points}</b></li>`;
  }

  /** @param {Wire.Sentence[]} sentences */
  sentences(sentences) {
    return sentences.map((one) => html`${this.sentence(one)} `);
  }

  /** The rules of the same edition, or one of them. */
  rulesAddress(rule = "") {
    return `#/rules/${this.name}/${rule}${this.edition ? `/${this.edition}` : ""}`;
  }

  /**
   * A sentence that links to its rule.
   * @param {Wire.Sentence} sentence
   */
  sentence({ text, rule }) {
    const emphasised = text.split("*").map((part, index) => (index % 2 ? html`<b>${part}</b>` : part));
    return html`<a class="told" href=${this.rulesAddress(rule)}>${emphasised}<small aria-hidden="true">${rule}</small><span class="unseen"> ${t("rule-number", { number: rule })}</span></a>`;
  }
}
