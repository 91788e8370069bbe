// The menu of a table: settings, seats, scores, keyboard shortcuts and exits.

/** @import { Playing } from "./page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { openSettings } from "../hall/profile.js";
import { learnLink } from "../hall/rules.js";
import { app } from "../lib/app.js";
import { dialog, openDialog } from "../lib/dialog.js";
import { switches } from "../lib/header.js";
import { icon, picture, seal } from "../lib/icons.js";
import { say } from "../lib/text.js";
import { shareNote } from "./result.js";
import { closeTable, hostTools, leaveButtons, letBotPlay, seatLink, stepIn } from "./seats.js";
import { scoreSheet, scoresTitle } from "./sheets.js";

const KEYS = [
  ["1–9", "key-choose"],
  ["Tab", "key-around"],
  ["← ↑ ↓ →", "key-look"],
  ["Enter", "confirm"],
  ["⌫", "take-back"],
  ["U", "undo"],
  ["B", "belongings"],
  ["Esc", "close"],
];

/** @param {Playing} page */
function stepThrough(page) {
  app.closeDialog();
  page.tab = "me";
  page.replay.go(page.state.entry);
}

/** @param {Playing} page */
function goOn(page) {
  app.closeDialog();
  page.tab = "me";
  page.coach.goOn();
}

/** @param {Playing} page */
export function openMenu(page) {
  openDialog(() =>
    dialog(
      say("menu"),
      html`<div class="body stack">
    <div class="inline">${switches()}<button class="btn" @click=${openSettings}>${icon("gear", 18)}${say("settings")}</button></div>
    <h3>${say("seats")}</h3>
    <ul class="people">${page.table.seats.map((seat) => seatRow(page, seat))}</ul>
    ${stepIn(page)}
    ${page.table.notes.map((note) => html`<p class="note">${note}</p>`)}
    <h3>${scoresTitle(page)}</h3>
    ${scoreSheet(page)}
    <h3>${say("keys")}</h3>
    <dl class="keys">${KEYS.map(([key, text]) => html`<dt><kbd>${key}</kbd></dt><dd>${say(text)}</dd>`)}</dl>
    <p class="soft small">${say("chance-hash")} <code>${page.table.chance.hash.slice(0, 24)}…</code> ${shareNote(page.table)}</p>
    <div class="foot">
      <button class="btn" @click=${() => stepThrough(page)}>${icon("clock", 18)}${say("replay")}</button>
      <a class="btn" href=${page.exportPath} download>${icon("export", 18)}${say("export")}</a>
      ${leaveButtons(page)}
      ${page.state.ask && page.coach.isAlone && !page.coach.guided ? html`<button class="btn" @click=${() => goOn(page)}>${picture("steward", 22)}${say("go-on-tour")}</button>` : nothing}
      ${page.table.you.host && page.table.status === "playing" ? html`<button class="btn" @click=${() => closeTable(page)}>${icon("x", 18)}${say("close-table")}</button>` : nothing}
      ${learnLink(page.game, page.table.edition, "_blank")}
      <a class="btn" href="#/">${icon("board", 18)}${say("to-the-hall")}</a>
    </div>
  </div>`,
    ),
  );
}

/**
 * Who sits there, and what can be done about it.
 * @param {Playing} page
 * @param {Wire.Seat} found
 */
function seatRow(page, found) {
  const { seat, person, absent, muted } = found;
  const { you } = page.table;
  const isOwn = you.seats.includes(seat);
  return html`<li>
    ${seal(seat, 28)}<span class="grow"><b>${found.name}${person && person === page.table.host ? html` <span class="chip">${say("seat-host")}</span>` : nothing}</b><small class="soft">${seatState(found)}</small></span>
    ${page.belongings.seats.includes(seat) ? html`<button class="btn sm ghost" aria-label=${say("belongings-of", { name: found.name })} @click=${() => page.belongings.open(seat)}>${icon("eye", 18)}</button>` : nothing}
    ${page.clocks.view(seat)}
    <span class="seattools">
      ${found.replaceable && !isOwn ? html`<button class="btn sm" @click=${() => letBotPlay(page, seat)}>${say("replace")}</button>` : nothing}
      ${absent && isOwn && !found.conceded ? html`<button class="btn sm gold" @click=${() => page.send("return", { seat })}>${say("return")}</button>` : nothing}
      ${you.host && person && !isOwn ? html`<button class="btn sm ghost" @click=${() => page.send("mute", { person, muted: !muted })}>${say(muted ? "unmute" : "mute")}</button>` : nothing}
      ${page.table.status === "playing" ? hostTools(page, found) : nothing}
    </span>${seatLink(page, seat)}
  </li>`;
}

/** @param {Wire.Seat} seat */
function seatState({ kind, absent, conceded, here, person }) {
  if (kind === "bot") return say("seat-is-bot");
  if (absent && !person) return say("seat-vacant");
  if (conceded) return say("seat-conceded");
  if (absent) return say("seat-bot-sits-in");
  return say(here ? "seat-here" : "seat-away");
}
