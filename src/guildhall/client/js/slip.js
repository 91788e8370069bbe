// What can be chosen, in words: verbs beside the question, and the slip with the whole list.

/** @import { Playing } from "./table.js" */

import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

/** As many letters of verbs find room beside the question. */
const MOST_LETTERS = 44;

/** @param {Wire.Choice[]} options */
const areShort = (options) => options.reduce((sum, option) => sum + option.text.length, 0) <= MOST_LETTERS;

/**
 * Plain verbs stand beside the question, if they are short; the slip has them all.
 * @param {Playing} page
 */
export function verbs({ deciding }) {
  const { spoken, chosen } = deciding.choosing;
  if (!spoken.length || !areShort(spoken)) return nothing;
  return html`<div class="verbs">
    ${spoken.map(
      (option) =>
        html`<button class="btn sm ${chosen === option ? "gold" : ""}" aria-pressed=${chosen === option} @click=${() => deciding.choose(option)}>${option.text}</button>`,
    )}
  </div>`;
}

/**
 * The same options as a list, and the draft.
 * @param {Playing} page
 */
export function slip(page) {
  const { ask, choosing } = page.deciding;
  if (!ask)
    return html`<section class="slip sheet empty" aria-label=${say("options-now")}><p class="soft">${say("nothing-asked")}</p></section>`;
  const { listed } = choosing;
  return html`<section class="slip sheet ${areShort(choosing.spoken) ? "" : "needed"}" aria-label=${say("options-now")}>
    <h2>${ask.draft.length ? say("your-move") : say("your-options")}</h2>
    ${listed.length > 1 ? html`<p class="count narrow-only" aria-hidden="true">${say("options-count", { count: listed.length })}${icon("next", 14)}</p>` : nothing}
    ${ask.draft.length ? html`<ol class="draft">${ask.draft.map((piece) => html`<li>${piece.text}</li>`)}</ol>` : nothing}
    ${choosing.marks ? marksList(page) : nothing}
    ${choosing.marks && choosing.meant ? html`<p class="meant">${choosing.meant.text}</p>` : nothing}
    ${ask.complete ? html`<p class="soft">${say("confirm-or-undo")}</p>` : optionList(page, listed, choosing.marks ? choosing.pieces.length : 0)}
    <div class="doing narrow-only">
      ${choosing.options.length ? page.hints.button() : nothing}
      <button class="btn ico" ?disabled=${!page.deciding.canUndo || page.deciding.busy} aria-label=${undoName(page)} @click=${() => page.deciding.undo()}>${icon("undo", 22)}</button>
      <button class="btn confirm grow" ?disabled=${!page.deciding.answer || page.deciding.busy} @click=${() => page.deciding.confirm()}>${icon("check", 20)}${say("confirm")}</button>
    </div>
  </section>`;
}

/**
 * What the undo button takes back.
 * @param {Playing} page
 */
export function undoName({ deciding, state }) {
  if (deciding.choosing.picked.size || state.ask?.draft.length) return say("undo-draft");
  if (state.withdraw) return say("withdraw");
  return state.undo && !state.undo.free && !state.undo.alone ? say("undo-ask") : say("undo-entry");
}

/**
 * @param {Playing} page
 * @param {Wire.Choice[]} options
 * @param {number} above how many pieces are listed above
 */
export const optionList = ({ deciding, board }, options, above = 0) => html`<ul class="choices">
  ${options.map(
    (option, index) => html`<li>
      <button class="choice" aria-pressed=${deciding.choosing.chosen === option} @click=${() => deciding.choose(option)}
        @pointerenter=${() => board.show(option.touches)} @pointerleave=${() => board.show([])} @focus=${() => board.show(option.touches)} @blur=${() => board.show([])}>
        <span>${option.text}</span>${keyOf(above + index)}
      </button>
    </li>`,
  )}
</ul>`;

/**
 * Where pieces are marked, the list holds the pieces.
 * @param {Playing} page
 */
const marksList = ({ deciding, board }) => html`<ul class="choices marks">
  ${deciding.choosing.pieces.map((id, index) => {
    const isPicked = deciding.choosing.picked.has(id);
    return html`<li>
      <button class="choice" aria-pressed=${isPicked} @click=${() => deciding.press(id)}>
        <span>${board.nameOf(id)}</span>${isPicked ? icon("check", 18) : keyOf(index)}
      </button>
    </li>`;
  })}
</ul>`;

/** @param {number} index */
const keyOf = (index) => (index < 9 ? html`<kbd aria-hidden="true">${index + 1}</kbd>` : nothing);
