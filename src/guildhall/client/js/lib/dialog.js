// Dialogs over the page, and the switches they hold.

/** @import { Value } from "../../vendor/lit-html.js" */

import { html } from "../../vendor/lit-html.js";
import { app, paint } from "./app.js";
import { find } from "./focus.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

/** @param {() => Value} view */
export function openDialog(view) {
  const before = document.activeElement;
  app.dialog = view;
  app.closeDialog = () => {
    app.dialog = null;
    paint();
    if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
  };
  paint();
  queueMicrotask(() => find(".dialog [autofocus], .dialog button")?.focus());
}

/**
 * A dialog over the page; Escape and the scrim close it.
 * @param {string} title
 * @param {Value} body
 * @param {{ classes?: string, head?: Value }} options
 */
export const dialog = (title, body, { classes = "", head = "" } = {}) => html`<div
  class="scrim"
  @click=${(event) => event.target === event.currentTarget && app.closeDialog()}
  @keydown=${keepInside}
>
  <section class="dialog sheet ${classes}" role="dialog" aria-modal="true" aria-label=${title}>
    <div class="head">
      ${head}
      <h2>${title}</h2>
      <button class="btn ico ghost" aria-label=${say("close")} @click=${() => app.closeDialog()}>${icon("x")}</button>
    </div>
    ${body}
  </section>
</div>`;

/**
 * A question before something that cannot simply be taken back.
 * @param {string} question
 * @param {string} answer yes, in words
 * @param {() => unknown} work
 * @param {string} about
 */
export function askFirst(question, answer, work, about = "") {
  const go = () => {
    app.closeDialog();
    work();
  };
  openDialog(() =>
    dialog(
      question,
      html`<div class="body stack">
    ${about ? html`<p>${about}</p>` : ""}
    <div class="foot">
      <button class="btn" autofocus @click=${() => app.closeDialog()}>${say("never-mind")}</button>
      <button class="btn gold" @click=${go}>${answer}</button>
    </div>
  </div>`,
    ),
  );
}

/** @param {KeyboardEvent} event */
function keepInside(event) {
  if (event.key === "Escape") app.closeDialog();
  keepFocusInside(event);
}

/**
 * The Tab key goes round inside what lies on top.
 * @param {KeyboardEvent} event
 */
export function keepFocusInside(event) {
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
