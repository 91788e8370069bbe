// An edition file that a person adds: picked, checked by the server, and used for a table or a saved game.

import { html, nothing } from "../../vendor/lit-html.js";
import * as api from "../lib/api.js";
import { attempt, inputOf, requestRender } from "../lib/app.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/text.js";

/** The maximal length of an edition file; the server refuses longer ones. */
export const MAX_LENGTH = 64000;

/** An edition file after its check, or what is wrong with it. */
export class EditionFile {
  constructor() {
    /** @type {Wire.EditionCheck | null} */
    this.checked = null;
    this.problem = "";
    this.isBusy = false;
  }

  /** The text of the file, if it can be used. */
  get text() {
    return this.checked?.text || undefined;
  }

  /**
   * Checks a text and keeps it if it can be used.
   * @param {string} text
   * @param {string} [game] the game that it must be an edition of
   */
  async check(text, game) {
    this.problem = text.length > MAX_LENGTH ? t("edition-too-long", { count: MAX_LENGTH }) : "";
    if (this.problem) return false;
    this.isBusy = true;
    requestRender();
    const found = await attempt(() => api.post("editions", { text }));
    this.isBusy = false;
    if (found?.problem) this.problem = found.problem;
    else if (found && game && found.game !== game) this.problem = t("edition-other-game", { name: found.name });
    else if (found) this.checked = found;
    requestRender();
    return Boolean(found) && !this.problem;
  }

  /**
   * The button that picks a file, and what is wrong with the picked one.
   * @param {() => unknown} onAdded
   * @param {string} [game]
   */
  picker(onAdded, game) {
    const pick = async (/** @type {Event} */ event) => {
      const input = inputOf(event);
      const file = input.files?.[0];
      if (file && (await this.check(await file.text(), game))) onAdded();
      input.value = "";
      requestRender();
    };
    return html`<label class="btn filepick" aria-busy=${this.isBusy}>
        <input class="unseen" type="file" accept=".toml,text/plain" ?disabled=${this.isBusy} @change=${pick} />${icon("scroll", 18)}<span>${t("edition-add")}</span>
      </label>
      ${this.problem ? html`<p class="note wrong" role="alert">${this.problem}</p>` : nothing}`;
  }
}

/**
 * How many values of an edition are exact, inferred and ours.
 * @param {Record<string, number>} labels
 */
export const labelCounts = ({ exact = 0, inferred = 0, reconstructed = 0 }) =>
  t("edition-counts", { exact, inferred, ours: reconstructed });
