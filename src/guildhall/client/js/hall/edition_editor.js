// The page that edits an edition: a form made by the server, a draft that is saved as you go, and one file to share.

/** @import { Page } from "../lib/app.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import * as api from "../lib/api.js";
import { app, attempt, findGame, inputOf, requestRender, toast, toastView, withRender } from "../lib/app.js";
import { confirmDialog } from "../lib/dialog.js";
import { gameSwitch, header, navigation } from "../lib/header.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/text.js";
import { EditionFile } from "./edition_file.js";
import { openSetupDialog } from "./setup_dialog.js";

/** The source labels of values. */
const LABELS = ["exact", "inferred", "reconstructed"];
/** Milliseconds without a change after which the draft is checked. */
const CHECK_DELAY = 1500;

/** @typedef {Wire.EditionValue} Value */
/** @typedef {{ base: { edition?: string, text?: string }, name: string, section: string, values: Record<string, Value>, labels: Record<string, string> }} Draft */

/**
 * @param {string} [name]
 * @returns {Promise<Page>}
 */
export async function open(name = "") {
  const editor = new EditionEditor(findGame(name) ?? app.games[0]);
  await editor.load();
  document.title = t("page-title", { title: t("edition-editor") });
  return { view: () => editor.view(), languageChanged: () => editor.load(), close: () => editor.close() };
}

class EditionEditor {
  /** @param {Wire.GameInfo} game */
  constructor(game) {
    this.game = game;
    this.storageKey = `guildhall-edition-${game.name}`;
    /** @type {Draft} */
    this.draft = this.stored() ?? this.emptyDraft({});
    /** @type {Wire.EditionForm | null} */
    this.form = null;
    /** @type {Wire.EditionCheck | null} */
    this.checked = null;
    this.file = new EditionFile();
    this.timer = 0;
  }

  /** @returns {Draft | null} */
  stored() {
    try {
      return JSON.parse(localStorage.getItem(this.storageKey) ?? "null");
    } catch {
      return null;
    }
  }

  /**
   * @param {Draft["base"]} base the edition or file to start from
   * @returns {Draft}
   */
  emptyDraft(base) {
    return { base, name: "", section: "", values: {}, labels: {} };
  }

  save() {
    try {
      localStorage.setItem(this.storageKey, JSON.stringify(this.draft));
    } catch {
      toast(t("edition-not-saved"), { bad: true });
    }
  }

  async load() {
    const body = { game: this.game.name, ...this.draft.base };
    const form = await attempt(() => api.post("editions/form", body));
    if (!form) return;
    this.form = form;
    if (!this.draft.name) this.draft.name = this.draft.base.text ? form.name : t("edition-my-box");
    if (!form.sections.some(({ key }) => key === this.draft.section)) this.draft.section = form.sections[0].key;
    requestRender();
  }

  close() {
    clearTimeout(this.timer);
  }

  /** Saves a change now and checks it a moment later. */
  changed() {
    this.save();
    this.checked = null;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.check(), CHECK_DELAY);
    requestRender();
  }

  /** Has the server write and check the file; whether it can be used. */
  async check() {
    clearTimeout(this.timer);
    const { base, name, values, labels } = this.draft;
    const body = { game: this.game.name, ...base, name, values, labels };
    const found = await attempt(() => api.post("editions/draft", body));
    if (found) this.checked = found;
    requestRender();
    return found?.problem === "" ? found : null;
  }

  async download() {
    const found = await this.check();
    if (!found) return this.showProblem();
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([found.text], { type: "text/plain" }));
    link.download = `${this.game.name}-${found.hash}.toml`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  async play() {
    const found = await this.check();
    if (!found) return this.showProblem();
    const file = new EditionFile();
    file.checked = found;
    openSetupDialog(this.game, {}, file);
    requestRender();
  }

  /** Goes to the value that is wrong. */
  showProblem() {
    const key = this.checked?.key ?? "";
    const [section] = key.split(".");
    if (this.form?.sections.some((found) => found.key === section)) this.goTo(section);
    requestAnimationFrame(() => {
      const field = /** @type {HTMLElement | null} */ (document.querySelector("[aria-invalid=true]"));
      (field ?? document.getElementById("edition-state"))?.focus();
    });
  }

  /** @param {string} section */
  goTo(section) {
    this.draft.section = section;
    this.save();
    requestRender();
    requestAnimationFrame(() => document.getElementById("edition-section")?.focus());
  }

  /** @param {Draft["base"]} base */
  startOver(base) {
    this.draft = this.emptyDraft(base);
    this.checked = null;
    this.save();
    this.load();
  }

  // --- Values ---

  /** @param {Wire.FormField} field */
  valueOf = ({ key, value }) => this.draft.values[key] ?? value;

  /** @param {Wire.FormField} field */
  labelOf = ({ key, label }) => this.draft.labels[key] ?? label;

  /**
   * Sets a value; it comes from the box, so it is exact.
   * @param {Wire.FormField} field
   * @param {Value} value
   */
  set({ key }, value) {
    this.draft.values[key] = value;
    this.draft.labels[key] = "exact";
    this.changed();
  }

  /** @param {Wire.FormSection} section */
  count = ({ groups }) =>
    groups.flatMap(({ fields }) => fields).filter((field) => this.labelOf(field) === "reconstructed").length;

  // --- View ---

  view() {
    const sections = this.form?.sections ?? [];
    const place = Math.max(
      0,
      sections.findIndex(({ key }) => key === this.draft.section),
    );
    return html`${header(navigation("edition"))}
      <main class="editorpage">
        ${gameSwitch("edition", this.game)}
        <section class="sheet">
          <h1>${t("edition-editor-of", { game: this.game.title })}</h1>
          <p class="soft">${t("edition-editor-about")}</p>
          ${this.tools()}
          ${this.form ? html`<div class="parts">${this.sectionList(sections)}${this.sectionView(sections, place)}</div>` : nothing}
        </section>
      </main>${toastView()}`;
  }

  tools() {
    const rename = (/** @type {Event} */ event) => {
      this.draft.name = inputOf(event).value;
      this.changed();
    };
    const ask = () =>
      confirmDialog(
        t("edition-reset-question"),
        t("edition-reset"),
        () => this.startOver({}),
        t("edition-reset-about"),
      );
    const openFile = () => this.startOver({ text: this.file.text });
    return html`<label class="field name"><span>${t("edition-name")}</span><input maxlength="60" .value=${this.draft.name} @change=${rename} /></label>
      <div class="inline">
        <button class="btn gold" @click=${() => this.play()}>${icon("play", 16)}${t("edition-play")}</button>
        <button class="btn" @click=${() => this.download()}>${icon("export", 18)}${t("edition-save-file")}</button>
        ${this.file.picker(openFile, this.game.name)}
        <button class="btn" @click=${ask}>${icon("x", 18)}${t("edition-reset")}</button>
      </div>
      ${this.state()}`;
  }

  /** Whether the draft can be played, and what is wrong. */
  state() {
    const { checked } = this;
    if (checked?.problem)
      return html`<p id="edition-state" class="note wrong" role="alert" tabindex="-1">${checked.problem}</p>`;
    return html`<p id="edition-state" class="soft" role="status" tabindex="-1">${checked ? t("edition-is-good", { hash: checked.hash }) : t("edition-saved")}</p>`;
  }

  /** @param {Wire.FormSection[]} sections */
  sectionList(sections) {
    const one = (/** @type {Wire.FormSection} */ section) => {
      const count = this.count(section);
      return html`<li><button aria-current=${section.key === this.draft.section ? "true" : "false"} @click=${() => this.goTo(section.key)}>
        <span>${section.title}</span><small>${count ? t("edition-ours", { count }) : icon("check", 16)}</small>
      </button></li>`;
    };
    return html`<nav aria-label=${t("edition-parts")}><ol>${sections.map(one)}</ol></nav>`;
  }

  /**
   * @param {Wire.FormSection[]} sections
   * @param {number} place
   */
  sectionView(sections, place) {
    const section = sections[place];
    const step = (/** @type {number} */ by, /** @type {string} */ text) =>
      sections[place + by]
        ? html`<button class="btn" @click=${() => this.goTo(sections[place + by].key)}>${text}</button>`
        : nothing;
    return html`<div class="part">
      <h2 id="edition-section" tabindex="-1">${section.title}</h2>
      ${section.groups.map((group) => this.group(group))}
      <div class="foot">${step(-1, t("edition-back"))}<span class="grow"></span>${step(1, t("edition-next"))}</div>
    </div>`;
  }

  /** @param {Wire.FormGroup} group */
  group({ title, fields }) {
    const name = fields.find(({ key }) => key.endsWith(".name"));
    const shown = name ? String(this.valueOf(name)) : title;
    return html`<fieldset class="values">${shown ? html`<legend>${shown}</legend>` : nothing}${fields.map((field) => this.field(field))}</fieldset>`;
  }

  /** @param {Wire.FormField} field */
  field(field) {
    const mark = withRender((event) => {
      this.draft.labels[field.key] = inputOf(event).value;
      this.changed();
    });
    const label = this.labelOf(field);
    return html`<div class="value ${label}" role="group" aria-label=${field.title}>
      <span class="title">${field.title}</span>
      <span class="inputs">${this.inputs(field)}</span>
      <select class="mark" aria-label=${t("edition-source-of", { title: field.title })} @change=${mark}>
        ${LABELS.map((name) => html`<option value=${name} ?selected=${name === label}>${t(`source-${name}`)}</option>`)}
      </select>
    </div>`;
  }

  /** @param {Wire.FormField} field */
  isWrong = ({ key }) => Boolean(this.checked?.problem) && `${this.checked?.key}.`.startsWith(`${key}.`);

  /** @param {Wire.FormField} field */
  inputs(field) {
    const value = this.valueOf(field);
    switch (field.kind) {
      case "number":
        return this.numberInput(field, Number(value), field.title, (number) => this.set(field, number));
      case "numbers":
        return this.numbersInput(field, /** @type {number[]} */ (value));
      case "word":
        return this.wordSelect(field, String(value), field.title, false, (word) => this.set(field, word));
      case "words":
        return this.wordsInput(field, /** @type {string[]} */ (value));
      case "amounts":
        return this.amountsInput(field, /** @type {Record<string, number>} */ (value));
      case "flag":
        return html`<input type="checkbox" aria-label=${field.title} .checked=${Boolean(value)} @change=${(event) => this.set(field, inputOf(event).checked)} />`;
      case "list":
        return this.rowsInput(field, /** @type {Value[]} */ (value));
      default:
        return html`<input type="text" aria-label=${field.title} aria-invalid=${this.isWrong(field)} maxlength="80" .value=${String(value)} @change=${(event) => this.set(field, inputOf(event).value)} />`;
    }
  }

  /**
   * @param {Wire.FormField} field
   * @param {number | undefined} value
   * @param {string} title
   * @param {(number: number) => unknown} use NaN if the input is empty
   */
  numberInput(field, value, title, use) {
    return html`<input type="number" aria-label=${title} aria-invalid=${this.isWrong(field)} min=${field.low ?? nothing} max=${field.high ?? nothing}
      .value=${value === undefined ? "" : String(value)} @change=${(event) => use(inputOf(event).valueAsNumber)} />`;
  }

  /**
   * A number for each entry; a list of any length is one text.
   * @param {Wire.FormField} field
   * @param {number[]} values
   */
  numbersInput(field, values) {
    if (field.length === null) {
      const parse = (/** @type {Event} */ event) => this.set(field, numbersIn(inputOf(event).value));
      return html`<input type="text" inputmode="numeric" aria-label=${t("edition-numbers-of", { title: field.title })} aria-invalid=${this.isWrong(field)} .value=${String(values)} @change=${parse} />`;
    }
    return values.map((value, place) => {
      const title = t("edition-entry", { title: field.title, number: place + 1, count: values.length });
      return this.numberInput(field, value, title, (number) => this.set(field, values.with(place, number)));
    });
  }

  /**
   * @param {Wire.FormField} field
   * @param {string} value
   * @param {string} title
   * @param {boolean} canBeEmpty
   * @param {(word: string) => unknown} use
   */
  wordSelect(field, value, title, canBeEmpty, use) {
    const words = this.form?.words[field.words ?? ""] ?? [];
    return html`<select aria-label=${title} aria-invalid=${this.isWrong(field)} @change=${(event) => use(inputOf(event).value)}>
      ${canBeEmpty ? html`<option value="" ?selected=${!value}>–</option>` : nothing}
      ${words.map((word) => html`<option value=${word.name} ?selected=${word.name === value}>${word.title}</option>`)}
    </select>`;
  }

  /**
   * A choice for each entry, and an empty one to add another.
   * @param {Wire.FormField} field
   * @param {string[]} values
   */
  wordsInput(field, values) {
    const isFixed = field.length !== null;
    const shown = isFixed ? values : [...values, ""];
    return shown.map((value, place) => {
      const title = t("edition-entry", { title: field.title, number: place + 1, count: shown.length });
      const use = (/** @type {string} */ word) => this.set(field, shown.with(place, word).filter(Boolean));
      return this.wordSelect(field, value, title, !isFixed, use);
    });
  }

  /**
   * A number for each word; an empty one leaves the word out.
   * @param {Wire.FormField} field
   * @param {Record<string, number>} amounts
   */
  amountsInput(field, amounts) {
    const words = this.form?.words[field.words ?? ""] ?? [];
    return words.map(({ name, title }) => {
      const use = (/** @type {number} */ number) => {
        const { [name]: _, ...others } = amounts;
        this.set(field, Number.isNaN(number) ? others : { ...others, [name]: number });
      };
      return html`<label class="amount">${this.numberInput(field, amounts[name], title, use)}<span>${title}</span></label>`;
    });
  }

  /**
   * Lists in a list, a line for each.
   * @param {Wire.FormField} field
   * @param {Value[]} rows
   */
  rowsInput(field, rows) {
    const isNested = rows.some(Array.isArray);
    const text = isNested ? "".concat(...rows.map((row) => `${row}\n`)).trimEnd() : String(rows);
    const parse = (/** @type {Event} */ event) => {
      const lines = inputOf(event)
        .value.split("\n")
        .filter((line) => line.trim());
      this.set(field, isNested ? lines.map(numbersIn) : lines.flatMap(numbersIn));
    };
    return html`<textarea aria-label=${t("edition-numbers-of", { title: field.title })} aria-invalid=${this.isWrong(field)} rows=${isNested ? rows.length : 1} .value=${text} @change=${parse}></textarea>`;
  }
}

/**
 * The numbers in a text, whatever separates them.
 * @param {string} text
 */
export const numbersIn = (text) => (text.match(/[-−]?\d+/g) ?? []).map((digits) => Number(digits.replace("−", "-")));
