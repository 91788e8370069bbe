// The options of a decision as text: verbs beside the prompt, the list, and the receipt before confirmation.

/** @import { PlannedAct, OptionRow } from "../board/selection.js" */
/** @import { ActiveTablePage, TablePage } from "./page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { plannedLosses, skippedKeys } from "../board/selection.js";
import { announce, query } from "../lib/app.js";
import { hasSymbol, icon, richText, symbol } from "../lib/icons.js";
import { formatSigned as change, formatList, joinSentences, plainText, t } from "../lib/text.js";

/** Maximum length of the verbs beside the prompt. */
const MAX_VERB_LETTERS = 44;

/** Maximum length of prompt and verbs together. */
const MAX_BAR_LETTERS = 110;

/**
 * The short label of a verb.
 * @param {Wire.Choice} option
 */
const verbLabel = ({ button, text }) => button || text;

/**
 * Whether the verbs fit beside the prompt.
 * @param {Wire.Choice[]} options
 * @param {string} question
 */
function fitBesidePrompt(options, question) {
  const texts = options.flatMap((option) => [verbLabel(option), ...option.losses]);
  const letters = texts.reduce((sum, text) => sum + text.length, 0);
  return letters <= MAX_VERB_LETTERS && letters + question.length <= MAX_BAR_LETTERS;
}

/**
 * Verbs beside the prompt if they fit; the list has them all.
 * @param {ActiveTablePage} page
 */
export function verbButtons({ decision }) {
  const { verbs, chosen } = decision.selection;
  if (!verbs.length || !fitBesidePrompt(verbs, decision.ask?.prompt ?? "")) return nothing;
  return html`<div class="verbs">
    ${verbs.map(
      (option) =>
        html`<button class="btn sm ${chosen === option ? "gold" : ""}" aria-pressed=${chosen === option} title=${option.text} @click=${() => decision.choose(option)}>${verbLabel(option)}${lossLines(option.losses)}</button>`,
    )}
  </div>`;
}

/**
 * All options as a list, with the draft and its receipt.
 * @param {ActiveTablePage} page
 */
export function optionList(page) {
  const { decision } = page;
  const { ask, selection } = decision;
  if (!ask)
    return html`<section class="slip sheet empty" aria-label=${t("options-now")}><p class="soft">${t("nothing-asked")}</p></section>`;
  const { rows, listedOptions } = selection;
  const above = selection.listsPieces ? selection.listedPieces.length : skippedKeys(rows);
  const isNeeded = !fitBesidePrompt(selection.verbs, ask.prompt);
  return html`<section class="slip ${ask.complete ? "whole" : "sheet"} ${isNeeded ? "needed" : ""}" aria-label=${t("options-now")}>
    <div class="paper ${ask.complete ? "sheet" : ""}">
      <h2>${ask.complete ? t("if-you-confirm") : ask.draft.length ? t("your-move") : t("your-options")}</h2>
      ${rows.length > 1 ? html`<button class="btn count narrow-only" aria-label=${t("all-options", { count: listedOptions.length })} aria-haspopup="dialog" @click=${() => decision.openAllOptions(listedOptions)}>${icon("letter", 18)}${listedOptions.length}</button>` : nothing}
      ${ask.draft.length && !ask.act ? html`<ol class="draft">${ask.draft.map((piece) => html`<li>${piece.text}</li>`)}</ol>` : nothing}
      ${ask.receipt.length ? receiptView(ask.receipt) : nothing}
      ${warningView(plannedLosses(ask, selection.intended))}
      ${ask.complete && ask.finality ? html`<p class="final">${icon("lock", 18)}${ask.finality}</p>` : nothing}
      ${selection.listsPieces ? pieceList(page) : nothing}
      ${selection.listsPieces && selection.intended ? html`<p class="meant">${selection.intended.text}</p>` : nothing}
      ${ask.complete ? nothing : optionRows(page, rows, above)}
    </div>
    <div class="doing narrow-only">
      ${page.hints.button()}
      <button class="btn ico" ?disabled=${!page.decision.canUndo || page.decision.isBusy} aria-label=${undoLabel(page)} @click=${() => page.decision.undo()}>${icon("undo", 22)}</button>
      ${confirmButton(page)}
    </div>
  </section>`;
}

/**
 * The label of the undo button.
 * @param {ActiveTablePage} page
 */
export function undoLabel({ decision, state }) {
  if (decision.selection.selected.size || state.ask?.draft.length) return t("undo-draft");
  if (state.withdraw) return t("withdraw");
  return state.undo && !state.undo.free && !state.undo.alone ? t("undo-ask") : t("undo-entry");
}

/**
 * The rows of a list; a place with several options opens its own list.
 * @param {ActiveTablePage} page
 * @param {OptionRow[]} rows
 * @param {number} above number of keys used by what is listed above
 */
export const optionRows = (page, rows, above = 0) => html`<ul class="choices">
  ${rows.map((row, index) => html`<li>${row.options.length > 1 ? placeButton(page, row, above + index) : optionButton(page, row.options[0], above + index)}</li>`)}
</ul>`;

/**
 * @param {ActiveTablePage} page
 * @param {Wire.Choice} option
 * @param {number} index
 */
const optionButton = (
  { decision, board },
  option,
  index,
) => html`<button class="choice" aria-pressed=${decision.selection.chosen === option} @click=${() => decision.choose(option)}
    @pointerenter=${() => board.pointAt(option.touches)} @pointerleave=${() => board.pointAt([])} @focus=${() => board.pointAt(option.touches)} @blur=${() => board.pointAt([])}>
    <span>${option.text}${lossLines(option.losses)}</span>${keyHint(index)}
  </button>`;

/**
 * What an option gives up, one line for each loss.
 * @param {string[]} losses
 */
const lossLines = (losses) => losses.map((loss) => html`<small class="loss">${loss}</small>`);

/**
 * @param {ActiveTablePage} page
 * @param {OptionRow} row
 * @param {number} index
 */
function placeButton({ decision, board }, row, index) {
  const touched = row.options.flatMap((option) => option.touches);
  return html`<h3><button class="choice many" data-place=${row.place} aria-haspopup="dialog" @click=${() => decision.openPlace(row)}
    @pointerenter=${() => board.pointAt(touched)} @pointerleave=${() => board.pointAt([])} @focus=${() => board.pointAt(touched)} @blur=${() => board.pointAt([])}>
    <span>${row.place}<small>${t("options-count", { count: row.options.length })}</small></span>${keyHint(index)}${icon("next", 14)}
  </button></h3>`;
}

/**
 * The pieces to select, as a list.
 * @param {ActiveTablePage} page
 */
const pieceList = ({ decision, board }) => html`<ul class="choices marks">
  ${decision.selection.listedPieces.map((id, index) => {
    const isSelected = decision.selection.selected.has(id);
    return html`<li>
      <button class="choice" aria-pressed=${isSelected} @click=${() => decision.press(id)}>
        <span>${board.labelOf(id)}</span>${isSelected ? icon("check", 18) : keyHint(index)}
      </button>
    </li>`;
  })}
</ul>`;

/** @param {number} index */
const keyHint = (index) => (index < 9 ? html`<kbd aria-hidden="true">${index + 1}</kbd>` : nothing);

// --- Receipt before confirmation ---

/**
 * What Confirm would do, as plain text.
 * @param {PlannedAct} act
 */
const confirmQuestion = (act) =>
  act.question ? plainText(act.question) : act.text ? t("confirm-question", { act: act.text }) : t("confirm-all");

/**
 * What to know before confirming, as sentences.
 * @param {TablePage} page
 */
function confirmNote({ decision, state }) {
  const { ask } = decision;
  const losses = plannedLosses(ask, decision.selection.intended);
  const note = joinSentences([...spokenReceipt(ask?.receipt ?? []), ...losses, ask?.finality]);
  if (note) return note;
  return ask?.simultaneous && state?.pending.length !== 1 ? t("answer-can-change") : t("confirm-or-undo");
}

/**
 * The changes as sentences: what is paid, what is gained, what else changes.
 * @param {Wire.ReceiptLine[]} lines
 */
const spokenReceipt = (lines) =>
  EFFECTS.map((effect) => {
    const changes = lines.filter((line) => line.effect === effect);
    const texts = changes.map(({ name, before, after }) =>
      t(`spoken-${effect}`, { name, by: Math.abs(after - before), before, after }),
    );
    return texts.length ? t(`spoken-${effect}-all`, { changes: formatList(texts) }) : null;
  });

/**
 * Announces what Confirm would do, and scrolls to what it touches.
 * @param {TablePage} page
 */
export function announceAct(page) {
  const { plannedAct } = page.decision;
  if (!plannedAct) return;
  announce(`${confirmQuestion(plannedAct)} ${confirmNote(page)}`);
  requestAnimationFrame(() =>
    query("#board [data-drafted], #board [data-front] [data-changed]")?.scrollIntoView({ block: "center" }),
  );
}

/**
 * The planned act as a question, in place of the prompt.
 * @param {ActiveTablePage} page
 * @param {PlannedAct} act
 */
export const confirmPrompt = (page, act) => html`<div class="question">
  <b class="whole">${act.question ? richText(act.question) : confirmQuestion(act)}</b>
  <b class="short" hidden>${act.short ? richText(act.short) : confirmQuestion(act)}</b>
  ${page.decision.ask?.act ? nothing : html`<small>${confirmNote(page)}</small>`}
</div>`;

/** After rendering: a caption that does not fit is set smaller, then shown without numbers. */
export function fitCaption() {
  const caption = query(".caption");
  const isCut = () =>
    caption &&
    (caption.scrollHeight > (caption.parentElement?.clientHeight ?? 0) || caption.scrollWidth > caption.clientWidth);
  caption?.classList.remove("tight", "bare");
  for (const smaller of ["tight", "bare"]) if (isCut()) caption?.classList.add(smaller);
}

/** After rendering: a question that does not fit is set smaller, then replaced by its short form. */
export function fitQuestion() {
  const [whole, short] = [query(".question .whole"), query(".question .short")];
  if (!whole || !short) return;
  [whole.hidden, short.hidden] = [false, true];
  whole.classList.remove("tight");
  const isCut = () => whole.scrollHeight > whole.clientHeight + 1;
  if (isCut()) whole.classList.add("tight");
  [whole.hidden, short.hidden] = isCut() ? [true, false] : [false, true];
}

/**
 * The confirm button, labelled with the planned act.
 * @param {ActiveTablePage} page
 */
export function confirmButton({ decision }) {
  const { plannedAct, isBusy } = decision;
  return html`<button class="btn confirm" ?disabled=${!plannedAct || isBusy} @click=${() => decision.confirm()} title=${plannedAct ? confirmQuestion(plannedAct) : ""}>
    ${icon("check")}<span class="act">${plannedAct?.button || t("confirm")}</span>
  </button>`;
}

/** The order of chips. */
const EFFECTS = /** @type {const} */ (["loss", "gain", "neutral"]);
/** With more changes, the smallest are folded. */
const MAX_CHIPS = 6;

/**
 * What is given up, as one warning.
 * @param {string[]} losses
 */
const warningView = (losses) =>
  losses.length
    ? html`<div class="warning">${icon("warn", 20)}<div>${losses.map((loss) => html`<p>${loss}</p>`)}</div></div>`
    : nothing;

/**
 * Splits changes into those shown and the smallest ones, which are folded; neutral ones count as smaller.
 * @param {Wire.ReceiptLine[]} lines
 */
export function foldChanges(lines) {
  const size = (/** @type {Wire.ReceiptLine} */ { effect, before, after }) =>
    Math.abs(after - before) - (effect === "neutral" ? 1000 : 0);
  const bySize = lines.toSorted((one, other) => size(other) - size(one));
  const kept = lines.length > MAX_CHIPS ? MAX_CHIPS - 1 : MAX_CHIPS;
  const byEffect = (/** @type {Wire.ReceiptLine} */ one, /** @type {Wire.ReceiptLine} */ other) =>
    EFFECTS.indexOf(one.effect) - EFFECTS.indexOf(other.effect);
  return { shown: bySize.slice(0, kept).toSorted(byEffect), folded: bySize.slice(kept).toSorted(byEffect) };
}

/**
 * What changes, as chips.
 * @param {Wire.ReceiptLine[]} lines
 */
function receiptView(lines) {
  const { shown, folded } = foldChanges(lines);
  return html`<ul class="chips">${shown.map(chipView)}</ul>
    ${folded.length ? html`<details class="folded"><summary>${t("more-changes", { count: folded.length })}</summary><ul class="chips">${folded.map(chipView)}</ul></details>` : nothing}`;
}

/** @param {Wire.ReceiptLine} line */
const chipView = (line) => html`<li class="chip ${line.effect}">
  ${hasSymbol(line.icon) ? symbol(line.icon, 24) : nothing}
  <b>${deltaText(line)}</b><span class="was">${line.before} → ${line.after}</span><span class="name">${line.name}</span>
</li>`;

/**
 * The difference with its sign; for a rank, its direction.
 * @param {Wire.ReceiptLine} line
 */
function deltaText({ before, after, effect }) {
  const isRank = effect === "gain" ? after < before : effect === "loss" && after > before;
  if (isRank) return after < before ? "↑" : "↓";
  return change(after - before);
}
