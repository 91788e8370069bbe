// Modal dialogs and radio groups.

/** @import { Value } from "../../vendor/lit-html.js" */

import { html } from "../../vendor/lit-html.js";
import { app, inputOf, query, requestRender, withRender } from "./app.js";
import { icon } from "./icons.js";
import { t } from "./text.js";

/** @param {() => Value} view */
export function openDialog(view) {
  const before = document.activeElement;
  app.dialog = view;
  app.closeDialog = () => {
    app.dialog = null;
    requestRender();
    if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
  };
  requestRender();
  queueMicrotask(() => query(".dialog [autofocus], .dialog button")?.focus());
}

/**
 * A modal dialog; Escape and a click on the scrim close it.
 * @param {string} title
 * @param {Value} body
 * @param {{ classes?: string, head?: Value }} options
 */
export const dialogView = (title, body, { classes = "", head = "" } = {}) => html`<div
  class="scrim"
  @click=${(event) => event.target === event.currentTarget && app.closeDialog()}
  @keydown=${onDialogKey}
>
  <section class="dialog sheet ${classes}" role="dialog" aria-modal="true" aria-label=${title}>
    <div class="head">
      ${head}
      <h2>${title}</h2>
      <button class="btn ico ghost" aria-label=${t("close")} @click=${() => app.closeDialog()}>${icon("x")}</button>
    </div>
    ${body}
  </section>
</div>`;

/**
 * Opens a dialog that asks before an action that cannot easily be undone.
 * @param {string} question
 * @param {string} answer label of the confirming button
 * @param {() => unknown} work
 * @param {string} about
 */
export function confirmDialog(question, answer, work, about = "") {
  const confirm = () => {
    app.closeDialog();
    work();
  };
  openDialog(() =>
    dialogView(
      question,
      html`<div class="body stack">
    ${about ? html`<p>${about}</p>` : ""}
    <div class="foot">
      <button class="btn" autofocus @click=${() => app.closeDialog()}>${t("never-mind")}</button>
      <button class="btn gold" @click=${confirm}>${answer}</button>
    </div>
  </div>`,
    ),
  );
}

/** @param {KeyboardEvent} event */
function onDialogKey(event) {
  if (event.key === "Escape") app.closeDialog();
  trapFocus(event);
}

/**
 * Keeps the Tab key inside the topmost layer.
 * @param {KeyboardEvent} event
 */
export function trapFocus(event) {
  if (event.key !== "Tab") return;
  const scrim = /** @type {HTMLElement} */ (event.currentTarget);
  /** @type {NodeListOf<HTMLElement>} */
  const all = scrim.querySelectorAll("button, input, select, a[href], textarea");
  const stops = [...all].filter((stop) => !stop.matches(":disabled"));
  const [first, last] = [stops[0], stops.at(-1)];
  if (event.shiftKey && document.activeElement === first) last?.focus();
  else if (!event.shiftKey && document.activeElement === last) first.focus();
  else return;
  event.preventDefault();
}

// --- Radio groups ---

/**
 * @typedef {{ value: string, title: Value, name?: string, about?: string }} Choice `name` is the accessible name of a short title.
 */

/**
 * A group of radio buttons, so that arrow keys work.
 * @param {string} group unique name of the group
 * @param {string} title
 * @param {Choice[]} choices
 * @param {string} chosen
 * @param {(value: string) => unknown} choose
 */
export function radioGroup(group, title, choices, chosen, choose) {
  /** @param {Choice} choice */
  const one = ({ value, title: shown, name = "", about = "" }) => html`<label title=${about}>
    <input type="radio" name=${group} value=${value} aria-label=${name || shown} .checked=${value === chosen} @change=${withRender(() => choose(value))} />
    <span aria-hidden="true">${shown}</span>
  </label>`;
  return html`<div class="seg radios" role="radiogroup" aria-label=${title} @keydown=${onHomeOrEnd}>${choices.map(one)}</div>`;
}

/**
 * Home and End select the first and last choice, which browsers do not do.
 * @param {KeyboardEvent} event
 */
function onHomeOrEnd(event) {
  if (event.key !== "Home" && event.key !== "End") return;
  event.preventDefault();
  const all = inputOf(event).closest(".radios")?.querySelectorAll("input") ?? [];
  const radio = event.key === "Home" ? all[0] : all[all.length - 1];
  radio?.focus();
  radio?.click();
}
