// Who this person is: the name, what this browser does, and a link to carry it elsewhere.

import { html, nothing } from "../../vendor/lit-html.js";
import * as api from "../lib/api.js";
import { app, attempt, paint, rename as takeName, toast, written } from "../lib/app.js";
import { askFirst, dialog, openDialog } from "../lib/dialog.js";
import { find } from "../lib/focus.js";
import { icon } from "../lib/icons.js";
import { code, isLocal, linkBox, linkTo, sharing } from "../lib/links.js";
import { say } from "../lib/words.js";
import { preferences } from "./preferences.js";

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
      ${link ? html`<div class="carry">${code(link)}${linkBox(link)}</div>${isLocal() ? sharing() : nothing}` : nothing}
      ${app.me.link && !link ? html`<p class="note">${say("carry-there")}</p>` : nothing}
      <div class="inline">
        ${link ? nothing : html`<button class="btn sm" @click=${carry}>${icon("link", 18)}${say(app.me.link ? "carry-another" : "carry-make")}</button>`}
        ${app.me.link ? html`<button class="btn sm" @click=${askRevoke}>${say("carry-revoke")}</button>` : nothing}
      </div>
    </section>
  </div>`,
    );

  /** @param {Event} event */
  async function rename(event) {
    if (await takeName(written(event, "name"))) app.closeDialog();
  }
  async function carry() {
    const made = await attempt(() => api.post("me/link"));
    if (made) {
      link = linkTo(`me/${made.token}`);
      app.me.link = true;
      requestAnimationFrame(() => find(".carry")?.scrollIntoView({ block: "center" }));
    }
    paint();
  }
  const askRevoke = () =>
    askFirst(say("carry-revoke-question"), say("carry-revoke"), revoke, say("carry-revoke-about"));
  async function revoke() {
    if (!(await attempt(() => api.remove("me/link")))) return;
    app.me.link = false;
    toast(say("carry-revoked"));
  }
  openDialog(view);
}
