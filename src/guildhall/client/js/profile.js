// Who this person is: the name, what this browser does, and a link to carry it elsewhere.

import { html } from "../vendor/lit-html.js";
import * as api from "./api.js";
import { app, attempt, paint, rename as takeName, toast, written } from "./app.js";
import { dialog, openDialog } from "./dialog.js";
import { icon } from "./icons.js";
import { preferences } from "./preferences.js";
import { say } from "./words.js";

export function profile() {
  let link = "";
  const view = () =>
    dialog(
      say("profile"),
      html`<div class="body stack">
    <form class="inline" @submit=${rename}>
      <label class="field grow"><span>${say("your-name")}</span><input name="name" required .value=${app.me.name} autofocus /></label>
      <button class="btn gold">${say("save")}</button>
    </form>
    <section>
      <h3>${say("settings")}</h3>
      ${preferences()}
    </section>
    <section>
      <h3>${say("carry-title")}</h3>
      <p class="soft">${say("carry-about")}</p>
      ${
        link
          ? html`<div class="linkbox"><code>${link}</code></div>
            <button class="btn sm" @click=${revoke}>${say("carry-revoke")}</button>`
          : html`<button class="btn sm" @click=${carry}>${icon("link", 18)}${say("carry-make")}</button>`
      }
    </section>
  </div>`,
    );

  /** @param {Event} event */
  async function rename(event) {
    if (await takeName(written(event, "name"))) app.closeDialog();
  }
  async function carry() {
    const made = await attempt(() => api.post("me/link"));
    if (made) link = new URL(made.path, document.baseURI).href;
    paint();
  }
  async function revoke() {
    await attempt(() => api.remove("me/link"));
    link = "";
    toast(say("carry-revoked"));
  }
  openDialog(view);
}
