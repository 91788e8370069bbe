// Links to share: public address, QR code, copy and share buttons.

/** @import { Value } from "../../vendor/lit-html.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import * as api from "./api.js";
import { app, field, toast } from "./app.js";
import { icon } from "./icons.js";
import { say } from "./text.js";

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** The address of this server as others know it. */
const base = () => app.site.share.urls[0] ?? document.baseURI.split("#")[0];

/** Whether no other machine reaches this server. */
export const isLocal = () => LOOPBACK.test(new URL(base()).hostname);

/** @param {string} path what follows `#/` */
export const linkTo = (path) => `${base()}#/${path}`;

/** @param {string} link */
export const code = (link) =>
  html`<img class="qr" alt=${say("qr-alt")} src=${api.url("qr", { text: link })} width="148" height="148" />`;

/** How to be reached by others. */
export const sharing = () => html`<p class="note">${say("share-local")}</p><p><code>guildhall serve --lan</code></p>`;

/**
 * A link to copy.
 * @param {string} link
 * @param {Value} more
 */
export const linkBox = (link, more = nothing) => html`<div class="linkbox">
  <input readonly aria-label=${say("invite-link")} .value=${link} @focus=${(event) => field(event).select()} />
  <button class="btn ico" aria-label=${say("copy-link")} title=${say("copy-link")} @click=${copy}>${icon("copy", 18)}</button>${more}
</div>`;

/** @param {string} link */
export const shareButton = (link) =>
  navigator.share
    ? html`<button class="btn sm" @click=${() => navigator.share({ url: link, title: "Guildhall" }).catch(() => {})}>${icon("share", 18)}${say("share")}</button>`
    : nothing;

/**
 * Over plain HTTP a browser has no clipboard; what is marked can be copied all the same.
 * @param {Event} event
 */
async function copy(event) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const input = /** @type {HTMLInputElement} */ (button.previousElementSibling);
  try {
    await navigator.clipboard.writeText(input.value);
  } catch {
    input.select();
    document.execCommand("copy");
  }
  toast(say("copied"));
}
