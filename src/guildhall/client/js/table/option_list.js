// The options of a decision as text: verbs beside the prompt, the list, and the receipt before confirmation.

/** @import { Act, Row } from "../board/selection.js" */
/** @import { Playing, TablePage } from "./page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { counted, keysLeftOut } from "../board/selection.js";
import { announce, find } from "../lib/app.js";
import { icon } from "../lib/icons.js";
import { signed as change, inARow, say } from "../lib/text.js";

/** As many letters of verbs find room beside the question. */
const MOST_VERB_LETTERS = 44;

/** And as many of the question and the verbs together. */
const MOST_TOGETHER = 110;

/**
 * Whether plain verbs find room beside the question.
 * @param {Wire.Choice[]} options
 * @param {string} question
 */
function areShort(options, question) {
  const letters = options.reduce((sum, option) => sum + option.text.length, 0);
  return letters <= MOST_VERB_LETTERS && letters + question.length <= MOST_TOGETHER;
}

/**
 * Plain verbs stand beside the question, if they are short; the slip has them all.
 * @param {Playing} page
 */
export function verbs({ deciding }) {
  const { spoken, chosen } = deciding.choosing;
  if (!spoken.length || !areShort(spoken, deciding.ask?.prompt ?? "")) return nothing;
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
  const { deciding } = page;
  const { ask, choosing } = deciding;
  if (!ask)
    return html`<section class="slip sheet empty" aria-label=${say("options-now")}><p class="soft">${say("nothing-asked")}</p></section>`;
  const { rows, listed } = choosing;
  const above = choosing.listsPieces ? choosing.pieces.length : keysLeftOut(rows);
  const isNeeded = !areShort(choosing.spoken, ask.prompt);
  return html`<section class="slip ${ask.complete ? "whole" : "sheet"} ${isNeeded ? "needed" : ""}" aria-label=${say("options-now")}>
    <div class="paper ${ask.complete ? "sheet" : ""}">
      <h2>${ask.draft.length ? say("your-move") : say("your-options")}</h2>
      ${rows.length > 1 ? html`<button class="btn count narrow-only" aria-label=${say("all-options", { count: listed.length })} aria-haspopup="dialog" @click=${() => deciding.openAll(listed)}>${icon("letter", 18)}${listed.length}</button>` : nothing}
      ${ask.draft.length ? html`<ol class="draft">${counted(ask.draft).map((piece) => html`<li>${told(piece)}</li>`)}</ol>` : nothing}
      ${ask.receipt.length ? receipt(ask.receipt) : nothing}
      ${ask.final ? html`<p class="final">${icon("warn", 18)}${say("cannot-be-taken-back")}</p>` : nothing}
      ${choosing.listsPieces ? marksList(page) : nothing}
      ${choosing.listsPieces && choosing.meant ? html`<p class="meant">${choosing.meant.text}</p>` : nothing}
      ${ask.complete ? nothing : rowList(page, rows, above)}
    </div>
    <div class="doing narrow-only">
      ${page.hints.button()}
      <button class="btn ico" ?disabled=${!page.deciding.canUndo || page.deciding.busy} aria-label=${undoName(page)} @click=${() => page.deciding.undo()}>${icon("undo", 22)}</button>
      ${confirmButton(page)}
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
 * Options, and places with several: a place opens its own list.
 * @param {Playing} page
 * @param {Row[]} rows
 * @param {number} above how many keys belong to what is listed above
 */
export const rowList = (page, rows, above = 0) => html`<ul class="choices">
  ${rows.map((row, index) => html`<li>${row.options.length > 1 ? placeButton(page, row, above + index) : choice(page, row.options[0], above + index)}</li>`)}
</ul>`;

/**
 * @param {Playing} page
 * @param {Wire.Choice} option
 * @param {number} index
 */
const choice = (
  { deciding, board },
  option,
  index,
) => html`<button class="choice" aria-pressed=${deciding.choosing.chosen === option} @click=${() => deciding.choose(option)}
    @pointerenter=${() => board.show(option.touches)} @pointerleave=${() => board.show([])} @focus=${() => board.show(option.touches)} @blur=${() => board.show([])}>
    <span>${option.text}</span>${keyOf(index)}
  </button>`;

/**
 * @param {Playing} page
 * @param {Row} row
 * @param {number} index
 */
function placeButton({ deciding, board }, row, index) {
  const touched = row.options.flatMap((option) => option.touches);
  return html`<h3><button class="choice many" data-place=${row.place} aria-haspopup="dialog" @click=${() => deciding.openPlace(row)}
    @pointerenter=${() => board.show(touched)} @pointerleave=${() => board.show([])} @focus=${() => board.show(touched)} @blur=${() => board.show([])}>
    <span>${row.place}<small>${say("options-count", { count: row.options.length })}</small></span>${keyOf(index)}${icon("next", 14)}
  </button></h3>`;
}

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

// --- Receipt before confirmation ---

/**
 * What is done once or several times.
 * @param {{ text: string, times: number }} act
 */
const told = ({ text, times }) => (times > 1 ? say("act-times", { act: text, count: times }) : text);

/** As many letters of several acts find room on the button. */
const MOST_BUTTON_LETTERS = 64;

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
  const isWhole = inARow(all).length <= MOST_BUTTON_LETTERS;
  return html`<button class="btn confirm" ?disabled=${!act || busy} @click=${() => deciding.confirm()} title=${act ? asked(act) : ""}>
    ${icon("check")}<span class="act ${isWhole && more.length ? "long" : ""}">${isWhole ? inARow(all) : first}</span>${isWhole ? nothing : html`<span class="more">${say("and-more", { count: more.length })}</span>`}
  </button>`;
}

/** @param {Wire.ReceiptLine[]} lines */
function receipt(lines) {
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
