// Taking a decision back: at once where nothing was learned since, else a question first.

/** @import { Playing } from "./table.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import * as api from "../lib/api.js";
import { app } from "../lib/app.js";
import { dialog, openDialog } from "../lib/dialog.js";
import { seal } from "../lib/icons.js";
import { say } from "../lib/words.js";

/** @param {Playing} page */
export async function takeBack(page) {
  const { undo } = page.state;
  if (!undo) return;
  const send = () => page.send("undo", { seat: page.seat, entry: undo.entry, key: api.newKey() });
  if (undo.free) await send();
  else ask(undo, send);
}

/**
 * @param {Wire.UndoInfo} undo
 * @param {() => void} send
 */
function ask({ text, knowing, alone }, send) {
  const title = say(alone ? "undo-entry" : "undo-ask");
  const go = () => {
    app.closeDialog();
    send();
  };
  openDialog(() =>
    dialog(
      title,
      html`<div class="body stack">
    <p><b>${text}</b></p>
    ${knowing ? html`<p>${say("undo-knowing")}</p>` : nothing}
    ${alone ? nothing : html`<p>${say("undo-others")}</p>`}
    <div class="foot">
      <button class="btn" @click=${() => app.closeDialog()}>${say("undo-leave")}</button>
      <button class="btn gold" autofocus @click=${go}>${say(alone ? "undo-do" : "undo-ask-them")}</button>
    </div>
  </div>`,
    ),
  );
}

/**
 * What somebody would like to take back, for everybody to agree to.
 * @param {Playing} page
 */
export function petition(page) {
  const { proposal } = page.state;
  if (!proposal || page.replay.on) return nothing;
  const answer = (/** @type {boolean} */ agree) => page.send("consent", { proposal: proposal.id, agree });
  const forgo = () => {
    page.forgone = proposal.id;
    answer(false);
  };
  return html`<section class="petition" role="status">
    ${seal(proposal.seat, 26)}
    <span><b>${proposal.own ? say("undo-asked") : say("undo-proposed", { name: page.name(proposal.seat) })}</b> ${proposal.text}</span>
    ${
      proposal.yours
        ? html`<button class="btn sm gold" @click=${() => answer(true)}>${say("agree")}</button>
          <button class="btn sm" @click=${() => answer(false)}>${say("refuse")}</button>`
        : nothing
    }
    ${proposal.own ? html`<button class="btn sm" @click=${forgo}>${say("undo-forgo")}</button>` : nothing}
  </section>`;
}
