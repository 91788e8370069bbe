// Links to share: public address, QR code, copy and share buttons.

/** @import { Value } from "../../vendor/lit-html.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import * as api from "./api.js";
import { app, inputOf, toast } from "./app.js";
import { icon } from "./icons.js";
import { t } from "./text.js";

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** The public URL of this server. */
const publicUrl = () => app.site.share.urls[0] ?? document.baseURI.split("#")[0];

/** Whether other machines cannot reach this server. */
export const isLocal = () => LOOPBACK.test(new URL(publicUrl()).hostname);

/** @param {string} path part after `#/` */
export const shareUrl = (path) => `${publicUrl()}#/${path}`;

/** The download of a table's own edition file, if it has one. @param {Wire.Table} table */
export const editionLink = ({ id, own_edition: hasFile }) =>
  hasFile
    ? html`<a class="btn sm" href=${api.url(`tables/${id}/edition`)} download>${icon("export", 18)}${t("edition-download")}</a>`
    : nothing;

/** @param {string} link */
export const qrCode = (link) =>
  html`<img class="qr" alt=${t("qr-alt")} src=${api.url("qr", { text: link })} width="148" height="148" />`;

/** How to make this server reachable for others. */
export const sharingHelp = () => html`<p class="note">${t("share-local")}</p><p><code>guildhall serve --lan</code></p>`;

/**
 * A link with a copy button.
 * @param {string} link
 * @param {Value} more
 */
export const linkField = (link, more = nothing) => html`<div class="linkbox">
  <input readonly aria-label=${t("invite-link")} .value=${link} @focus=${(event) => inputOf(event).select()} />
  <button class="btn ico" aria-label=${t("copy-link")} title=${t("copy-link")} @click=${copyLink}>${icon("copy", 18)}</button>${more}
</div>`;

/** @param {string} link */
export const shareButton = (link) =>
  navigator.share
    ? html`<button class="btn sm" @click=${() => navigator.share({ url: link, title: "Guildhall" }).catch(() => {})}>${icon("share", 18)}${t("share")}</button>`
    : nothing;

/**
 * Copies the link; without TLS there is no clipboard API, so the selection is copied.
 * @param {Event} event
 */
async function copyLink(event) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const input = /** @type {HTMLInputElement} */ (button.previousElementSibling);
  try {
    await navigator.clipboard.writeText(input.value);
  } catch {
    input.select();
    document.execCommand("copy");
  }
  toast(t("copied"));
}
