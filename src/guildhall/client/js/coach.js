// The coach: explains a decision the first time it is asked, and shows a beginner around.

/** @import { TablePage } from "./table.js" */

import { html, nothing } from "../vendor/lit-html.js";
import * as api from "./api.js";
import { announce, change, paint } from "./app.js";
import { icon } from "./icons.js";
import { set, setting } from "./settings.js";
import { say } from "./words.js";

/** @typedef {{ text: string, elements: string[], id?: string }} CoachNote */

/**
 * A game's texts hold its notes: `guide-NN-ELEMENT` are the steps of the tour, in order, each
 * about one element of the scene; `coach-X` explains the decision whose prompt is `prompt-X`.
 */
export class Coach {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {Record<string, string>} */
    this.notes = {};
    /** @type {{ text: string, element: string }[]} */
    this.tour = [];
    this.step = -1;
    /** @type {CoachNote | null} */
    this.note = null;
    this.isOpen = false;
    this.ready = this.load();
  }

  get guided() {
    return setting("guided").includes(this.page.id);
  }

  async load() {
    const { name } = this.page.game;
    const [coach, guide] = await Promise.all(
      ["coach-", "guide-"].map((prefix) => api.get(`games/${name}/texts`, { prefix })),
    );
    this.notes = coach.texts;
    this.tour = Object.entries(guide.texts)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, text]) => ({ text, element: id.replace(/^guide-\d+-?/, "") }));
    if (this.note && this.step >= 0) this.show(this.step);
    else if (this.note?.id) this.put({ ...this.note, text: this.notes[this.note.id] });
  }

  /** @param {Wire.Ask} ask */
  async asked(ask) {
    await this.ready;
    if (this.guided && this.step < 0 && this.tour.length && !setting("told").includes(`tour-${this.page.id}`)) {
      this.show(0);
      return;
    }
    if (this.step >= 0 || this.page.state?.ask?.decision !== ask.decision) return;
    this.explain(ask);
  }

  /**
   * A note belongs to its question: with another one, or none, it goes.
   * @param {Wire.Ask | null} ask
   */
  heed(ask) {
    if (this.step < 0 && this.note && this.note.id !== (ask && noteOf(ask))) this.drop();
  }

  /** Put an explanation away; the tour stays. */
  drop() {
    if (this.step >= 0 || !this.note) return;
    this.note = null;
    this.page.board.show([]);
  }

  /**
   * Explain the decision, unless this person knows it.
   * @param {Wire.Ask} ask
   */
  explain(ask) {
    const id = noteOf(ask);
    const key = `${this.page.game.name}/${id}`;
    const told = setting("told");
    if (!this.notes[id] || (!this.guided && (!setting("coach") || told.includes(key)))) return;
    if (this.guided && told.includes(`${this.page.id}/${id}`)) return;
    set("told", [...told.slice(-200), key, `${this.page.id}/${id}`]);
    this.put({ id, text: this.notes[id], elements: ask.touches });
  }

  /** @param {number} step */
  show(step) {
    this.step = step;
    const { text, element } = this.tour[step];
    this.put({ text, elements: element ? [element] : [] });
  }

  /** @param {CoachNote} note */
  put(note) {
    this.note = note;
    this.isOpen = false;
    announce(note.text);
    const { board } = this.page;
    board.show(note.elements.filter((id) => board.drawing.element(id)));
    paint();
  }

  next() {
    if (this.step >= 0 && this.step + 1 < this.tour.length) {
      this.show(this.step + 1);
      return;
    }
    this.done();
  }

  done() {
    const wasTour = this.step >= 0;
    this.step = -1;
    this.note = null;
    this.page.board.show([]);
    if (wasTour) {
      set("told", [...setting("told"), `tour-${this.page.id}`]);
      if (this.page.state?.ask) this.explain(this.page.state.ask);
    }
    paint();
  }

  close() {
    this.note = null;
  }

  /** Only a note that is cut off offers more. */
  painted() {
    const text = document.querySelector(".coach p");
    text?.parentElement?.toggleAttribute("data-cut", text.scrollHeight > text.clientHeight + 2);
  }

  view() {
    if (!this.note) return nothing;
    const touring = this.step >= 0;
    const last = !touring || this.step + 1 === this.tour.length;
    return html`<aside class="aside-card coach sheet ${touring || this.isOpen ? "open" : ""}" aria-label=${say("coach")}>
      ${icon("hint", 24)}
      <p>${this.note.text}</p>
      <footer>
        ${
          touring
            ? html`<span class="steps" aria-hidden="true">${this.tour.map((_, index) => html`<i class=${index === this.step ? "now" : index < this.step ? "done" : ""}></i>`)}</span>
              <span class="unseen">${say("step-of", { step: this.step + 1, count: this.tour.length })}</span>`
            : nothing
        }
        <span class="grow"></span>
        ${touring ? nothing : html`<button class="btn sm ghost more" @click=${change(() => (this.isOpen = true))}>${say("more")}</button>`}
        ${touring && this.step > 0 ? html`<button class="btn sm ghost" @click=${() => this.show(this.step - 1)}>${say("back")}</button>` : nothing}
        ${touring && !last ? html`<button class="btn sm ghost" @click=${() => this.done()}>${say("skip")}</button>` : nothing}
        <button class="btn sm gold" @click=${() => this.next()}>${last ? say("understood") : say("next")}</button>
      </footer>
    </aside>`;
  }
}

/** @param {Wire.Ask} ask */
const noteOf = (ask) => ask.id.replace(/^prompt-/, "coach-");
