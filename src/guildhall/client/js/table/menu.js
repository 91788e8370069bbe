// The menu of a table: settings, seats, scores, keyboard shortcuts and exits.

/** @import { ActiveTablePage } from "./page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { openSettings } from "../hall/profile.js";
import { tablePart, tutorialLink } from "../hall/rules.js";
import { app } from "../lib/app.js";
import { dialogView, openDialog } from "../lib/dialog.js";
import { displaySwitches } from "../lib/header.js";
import { icon, seal, symbol } from "../lib/icons.js";
import { editionLink } from "../lib/links.js";
import { t } from "../lib/text.js";
import { nonceNote } from "./result.js";
import { closeTable, hostTools, leaveButtons, replaceByBot, seatLink, stepInOffer } from "./seats.js";
import { scoreSheet, scoreTitle } from "./sheets.js";

const KEYS = [
  ["1–9", "key-choose"],
  ["Tab", "key-around"],
  ["← ↑ ↓ →", "key-look"],
  ["Enter", "confirm"],
  ["⌫", "undo"],
  ["U", "undo"],
  ["B", "belongings"],
  ["Esc", "close"],
];

/** @param {ActiveTablePage} page */
function openReplay(page) {
  app.closeDialog();
  page.tab = "me";
  page.replay.goTo(page.state.entry);
}

/** @param {ActiveTablePage} page */
function resumeTour(page) {
  app.closeDialog();
  page.tab = "me";
  page.coach.resumeTour();
}

/** @param {ActiveTablePage} page */
export function openMenu(page) {
  openDialog(() =>
    dialogView(
      t("menu"),
      html`<div class="body stack">
    <div class="inline">${displaySwitches()}<button class="btn" @click=${openSettings}>${icon("gear", 18)}${t("settings")}</button></div>
    <h3>${t("seats")}</h3>
    <ul class="people">${page.table.seats.map((seat) => seatRow(page, seat))}</ul>
    ${stepInOffer(page)}
    ${page.table.notes.map((note) => html`<p class="note">${note}</p>`)}
    <h3>${scoreTitle(page)}</h3>
    ${scoreSheet(page)}
    <h3>${t("keys")}</h3>
    <dl class="keys">${KEYS.map(([key, text]) => html`<dt><kbd>${key}</kbd></dt><dd>${t(text)}</dd>`)}</dl>
    <p class="soft small">${t("chance-hash")} <code>${page.table.chance.hash.slice(0, 24)}…</code> ${nonceNote(page.table)}</p>
    <div class="foot">
      <button class="btn" @click=${() => openReplay(page)}>${icon("clock", 18)}${t("replay")}</button>
      <a class="btn" href=${page.exportUrl} download>${icon("export", 18)}${t("export")}</a>
      ${editionLink(page.table)}
      ${leaveButtons(page)}
      ${page.state.ask && page.coach.isSolo && !page.coach.isGuided ? html`<button class="btn" @click=${() => resumeTour(page)}>${symbol("steward", 22)}${t("go-on-tour")}</button>` : nothing}
      ${page.table.you.host && page.table.status === "playing" ? html`<button class="btn" @click=${() => closeTable(page)}>${icon("x", 18)}${t("close-table")}</button>` : nothing}
      ${tutorialLink(page.game, tablePart(page.table), "_blank")}
      <a class="btn" href="#/">${icon("board", 18)}${t("to-the-hall")}</a>
    </div>
  </div>`,
    ),
  );
}

/**
 * A seat with its tools.
 * @param {ActiveTablePage} page
 * @param {Wire.Seat} found
 */
function seatRow(page, found) {
  const { seat, person, absent, muted } = found;
  const { you } = page.table;
  const isOwn = you.seats.includes(seat);
  return html`<li>
    ${seal(seat, 28)}<span class="grow"><b>${found.name}${person && person === page.table.host ? html` <span class="chip">${t("seat-host")}</span>` : nothing}</b><small class="soft">${seatStateText(found)}</small></span>
    ${page.playerSheet.seats.includes(seat) ? html`<button class="btn sm ghost" aria-label=${t("belongings-of", { name: found.name })} @click=${() => page.playerSheet.open(seat)}>${icon("eye", 18)}</button>` : nothing}
    ${page.clocks.clockView(seat)}
    <span class="seattools">
      ${found.replaceable && !isOwn ? html`<button class="btn sm" @click=${() => replaceByBot(page, seat)}>${t("replace")}</button>` : nothing}
      ${absent && isOwn && !found.conceded ? html`<button class="btn sm gold" @click=${() => page.send("return", { seat })}>${t("return")}</button>` : nothing}
      ${you.host && person && !isOwn ? html`<button class="btn sm ghost" @click=${() => page.send("mute", { person, muted: !muted })}>${t(muted ? "unmute" : "mute")}</button>` : nothing}
      ${page.table.status === "playing" ? hostTools(page, found) : nothing}
    </span>${seatLink(page, seat)}
  </li>`;
}

/** @param {Wire.Seat} seat */
function seatStateText({ kind, absent, conceded, here, person }) {
  if (kind === "bot") return t("seat-is-bot");
  if (absent && !person) return t("seat-vacant");
  if (conceded) return t("seat-conceded");
  if (absent) return t("seat-bot-sits-in");
  return t(here ? "seat-here" : "seat-away");
}
