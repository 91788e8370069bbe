// While Confirm waits: what will be done, what it costs and gives, and that it may be final.

/** @import { Act } from "../board/choosing.js" */
/** @import { Playing, TablePage } from "./table.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { announce } from "../lib/app.js";
import { find } from "../lib/focus.js";
import { icon } from "../lib/icons.js";
import { signed as change, inARow, say } from "../lib/words.js";

/**
 * What is done once or several times.
 * @param {{ text: string, times: number }} act
 */
export const told = ({ text, times }) => (times > 1 ? say("act-times", { act: text, count: times }) : text);

/** As many letters of several acts find room on the button. */
const MOST_LETTERS = 64;

/** @param {Act} act */
const asked = (act) => say("confirm-question", { act: inARow([act, ...act.others].map(told)) });

/**
 * What else is to know before one confirms.
 * @param {TablePage} page
 * @param {string} between what stands between two lines of the receipt
 */
function remark({ deciding: { ask }, state }, between) {
  const lines = ask?.receipt.map(({ name, before, after }) => say("receipt-line", { name, before, after })) ?? [];
  if (ask?.final) lines.push(say("cannot-be-taken-back"));
  if (lines.length) return lines.join(between);
  if (!ask?.simultaneous) return say("confirm-or-undo");
  return state?.pending.length === 1 ? say("last-answer") : say("answer-can-change");
}

/**
 * Say what Confirm waits for, and bring what it touches into sight.
 * @param {TablePage} page
 */
export function tellAct(page) {
  const { act } = page.deciding;
  if (!act) return;
  announce(`${asked(act)} ${remark(page, ", ")}`);
  requestAnimationFrame(() =>
    find("#board [data-drafted], #board [data-front] [data-changed]")?.scrollIntoView({ block: "center" }),
  );
}

/**
 * The act as a question, where it was asked before what to do.
 * @param {Playing} page
 * @param {Act} act
 */
export const question = (page, act) => html`<div class="question">
  <b class=${act.others.length ? "long" : ""}>${asked(act)}</b><small class=${page.deciding.ask?.final ? "final" : ""}>${remark(page, " · ")}</small>
</div>`;

/**
 * The button bears the act; without one it waits.
 * @param {Playing} page
 */
export function confirmButton({ deciding }) {
  const { act, busy } = deciding;
  const all = act ? [act, ...act.others].map(told) : [say("confirm")];
  const [first, ...more] = all;
  const isWhole = inARow(all).length <= MOST_LETTERS;
  return html`<button class="btn confirm" ?disabled=${!act || busy} @click=${() => deciding.confirm()} title=${act ? asked(act) : ""}>
    ${icon("check")}<span class="act ${isWhole && more.length ? "long" : ""}">${isWhole ? inARow(all) : first}</span>${isWhole ? nothing : html`<span class="more">${say("and-more", { count: more.length })}</span>`}
  </button>`;
}

/** @param {Wire.ReceiptLine[]} lines */
export function receipt(lines) {
  const paid = lines.filter((line) => !line.gain);
  const got = lines.filter((line) => line.gain);
  return html`<div class="receipt">${part(say("you-pay"), paid)}${part(say("you-get"), got)}</div>`;
}

/**
 * @param {string} title
 * @param {Wire.ReceiptLine[]} lines
 */
const part = (title, lines) =>
  lines.length
    ? html`<h3>${title}</h3>
      <ul>${lines.map(
        ({ name, before, after, gain }) => html`<li>
        <span class="sign ${gain ? "more" : "less"}">${signed(before, after, gain)}</span>
        <span class="grow">${name}</span><span class="was">${before} → <b>${after}</b></span>
      </li>`,
      )}</ul>`
    : nothing;

/**
 * How much more or less; of a place in an order, where it moves.
 * @param {number} before
 * @param {number} after
 * @param {boolean} gain
 */
function signed(before, after, gain) {
  if (gain !== after > before) return gain ? "↑" : "↓";
  return change(after - before);
}
