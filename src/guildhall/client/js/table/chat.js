// The chat of a table, for players and spectators.

/** @import { TablePage } from "./page.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import * as api from "../lib/api.js";
import { app, formValue } from "../lib/app.js";
import { icon, seal } from "../lib/icons.js";
import { formatDate, joinParts, t } from "../lib/text.js";

/** From this width on the side panel is beside the board. */
const WIDE_LAYOUT = 1180;

/**
 * Adds chat messages, ignoring duplicates.
 * @param {TablePage} page
 * @param {Wire.Chat[]} lines
 */
export function addChat(page, lines) {
  const last = page.chat.at(-1)?.id ?? 0;
  page.chat.push(...lines.filter(({ id }) => id > last));
}

/**
 * Whether the chat is visible.
 * @param {TablePage} page
 */
export function isChatVisible(page) {
  const { state, table } = page;
  if (!state || table.status === "waiting" || (state.over && page.showsResult)) return true;
  if (page.narrow) return page.tab === "chat";
  return page.panelTab === "chat" && (page.isSideOpen || innerWidth > WIDE_LAYOUT);
}

/**
 * The number of unread messages from others.
 * @param {TablePage} page
 */
export function unreadCount(page) {
  if (isChatVisible(page)) return 0;
  return page.chat.filter(({ id, person }) => id > page.lastReadChat && person !== app.me.id).length;
}

/**
 * Marks visible messages as read, and those sent before the person joined.
 * @param {TablePage} page
 */
export function markChatRead(page) {
  if (isChatVisible(page) || page.lastReadChat < 0) page.lastReadChat = page.chat.at(-1)?.id ?? 0;
}

/** @param {TablePage} page */
export function unreadBadge(page) {
  const count = unreadCount(page);
  return count ? html`<span class="dot" aria-label=${t("chat-unread", { count })}>${count}</span>` : nothing;
}

/** @param {TablePage} page */
export const chatCard = (page) =>
  html`<section class="sheet chatcard"><h2>${icon("chat", 22)}${t("chat")}</h2>${chatView(page)}</section>`;

/** @param {TablePage} page */
export function chatView(page) {
  /** @param {Event} event */
  async function send(event) {
    const text = formValue(event, "text");
    if (!text) return;
    const form = /** @type {HTMLFormElement} */ (event.target);
    form.reset();
    if (await page.send("chat", { text, key: api.newKey() })) return;
    /** @type {HTMLInputElement} */ (form.elements.namedItem("text")).value ||= text;
  }
  return html`<div class="chat" role="tabpanel" aria-label=${t("chat")}>
    <ol tabindex="0" aria-label=${t("chat")}>${page.chat.map((message) => chatLine(page, message))}${page.chat.length ? nothing : html`<li class="soft">${t("chat-empty")}</li>`}</ol>
    <form @submit=${send}>
      <label class="unseen" for="chat-text">${t("chat-write")}</label>
      <input id="chat-text" name="text" maxlength="400" autocomplete="off" placeholder=${t("chat-write")} />
      <button class="btn ico" aria-label=${t("send")}>${icon("quill", 18)}</button>
    </form>
  </div>`;
}

/**
 * @param {TablePage} page
 * @param {Wire.Chat} message
 */
const chatLine = (page, { seat, name, person, at, text }) => html`<li>
  ${seat >= 0 ? seal(seat, 22) : icon("eye", 20)}
  <p><b>${name}</b> <small class="soft">${joinParts([seat >= 0 ? "" : t("chat-watcher"), formatDate(at)])}</small><br />${text}</p>
  ${seat < 0 && page.table.you.host && person !== app.me.id ? muteButton(page, person, name) : nothing}
</li>`;

/**
 * The host's button that mutes or unmutes a spectator.
 * @param {TablePage} page
 * @param {string} person
 * @param {string} name
 */
function muteButton(page, person, name) {
  const isMuted = page.table.muted.includes(person);
  const mute = () => page.send("mute", { person, muted: !isMuted });
  return html`<button class="btn sm ghost" aria-label=${t(isMuted ? "unmute-name" : "mute-name", { name })} @click=${mute}>${t(isMuted ? "unmute" : "mute")}</button>`;
}
