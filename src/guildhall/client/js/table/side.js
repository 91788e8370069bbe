// The chronicle and the chat, in one book.

/** @import { Playing } from "./table.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { change, paint } from "../lib/app.js";
import { hasSymbol, icon, picture, seal } from "../lib/icons.js";
import { say } from "../lib/words.js";
import { chatView, unreadDot } from "./chat.js";
import { ceremonyButton, recap } from "./recap.js";
import { scored, scoresTitle } from "./sheet.js";

/** As many lines as are drawn; the rest is a click away. */
const SHOWN = 120;

/** @typedef {"chronicle" | "chat"} Book What the book is open at. */

/** @param {Playing} page */
export const book = (page) => html`<section class="book sheet">
  <div class="tablist" role="tablist" aria-label=${say("book")}>
    ${bookTab(page, "chronicle", "scroll")}${bookTab(page, "chat", "chat")}
  </div>
  ${page.book === "chat" ? chatView(page) : chronicleView(page)}
</section>`;

/**
 * @param {Playing} page
 * @param {Book} name
 * @param {string} sign
 */
function bookTab(page, name, sign) {
  const isOpen = page.book === name;
  return html`<button role="tab" aria-selected=${isOpen} @click=${() => openBook(page, name)}>
    ${icon(sign, 18)}${say(name)}${name === "chat" ? unreadDot(page) : nothing}
  </button>`;
}

/**
 * @param {Playing} page
 * @param {Book} name
 */
export function openBook(page, name) {
  page.book = name;
  paint();
}

/** @param {Playing} page */
function chronicleView(page) {
  const lines = page.replay.on ? page.lines.filter((line) => line.entry <= page.replay.entry) : page.lines;
  const shown = page.older ? lines : lines.slice(-SHOWN);
  return html`${standing(page)}<div class="chronicle" role="tabpanel" aria-label=${say("chronicle")} tabindex="0">
    ${recap(page)}
    ${list(page, shown)}
    ${!page.older && lines.length > SHOWN ? html`<button class="btn sm" @click=${change(() => (page.older = true))}>${say("older-lines")}</button>` : nothing}
  </div>`;
}

/**
 * Everybody's points as if the game ended there.
 * @param {Playing} page
 */
function standing(page) {
  const { over, scores } = scored(page);
  if (over) return nothing;
  return html`<div class="standing"><small>${scoresTitle(page)}</small>
    <ul>${scores.map(([total], seat) => html`<li>${seal(seat, 18)}<span class="unseen">${page.name(seat)}</span><b>${total}</b></li>`)}</ul></div>`;
}

/**
 * @param {Playing} page
 * @param {Wire.Line[]} lines
 */
const list = (page, lines) => html`<ol>${lines.toReversed().map((line) => entry(page, line))}</ol>`;

/**
 * @param {Playing} page
 * @param {Wire.Line} line
 */
function entry(page, line) {
  const isNow = page.replay.on && line.entry === page.replay.entry;
  return html`<li class="${line.undone ? "undone" : ""} ${line.seat < 0 ? "news" : ""} ${isNow ? "now" : ""}"
  @pointerenter=${() => page.board.show(line.touches)} @pointerleave=${() => page.board.show([])}>
  ${line.seat >= 0 ? seal(line.seat, 20) : html`<span class="gap"></span>`}
  ${hasSymbol(`event-${line.kind}`) ? picture(`event-${line.kind}`, 18) : nothing}
  <span>${line.opens && !line.undone ? ceremonyButton(page, line) : nothing}${line.text}</span>
  <button class="move" aria-label=${say("look-at-move", { entry: line.entry })} @click=${() => page.replay.go(line.entry)}>${line.entry}</button>
</li>`;
}
