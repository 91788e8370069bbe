// The profile dialog: name, settings, and a private link for other devices.

import { html, nothing } from "../../vendor/lit-html.js";
import * as api from "../lib/api.js";
import { app, attempt, change, field, find, paint, rename as takeName, toast, written } from "../lib/app.js";
import { askFirst, dialog, openDialog, radios } from "../lib/dialog.js";
import { switches } from "../lib/header.js";
import { icon } from "../lib/icons.js";
import { code, isLocal, linkBox, linkTo, sharing } from "../lib/links.js";
import { allowNotifications, chime, readySound } from "../lib/notifications.js";
import { applyLook, SPEEDS, set, setting } from "../lib/settings.js";
import { say } from "../lib/text.js";

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

// --- Settings ---

/**
 * @param {"motion" | "sound" | "marks" | "confirm" | "coach"} name
 */
const switchBox = (name, about = "") => html`<label class="switch">
  <input type="checkbox" role="switch" .checked=${setting(name)} @change=${change((event) => turn(name, field(event).checked))} />
  <span><b>${say(`set-${name}`)}</b>${about ? html`<small>${about}</small>` : ""}</span>
</label>`;

/**
 * @param {"motion" | "sound" | "marks" | "confirm" | "coach"} name
 * @param {boolean} value
 */
function turn(name, value) {
  set(name, value);
  applyLook();
}

/** The volume, with a sample of it. */
const volume = () => html`<label class="slider">
  <span>${say("set-volume")}</span>
  <input type="range" min="0" max="100" step="5" .value=${String(setting("volume"))} ?disabled=${!setting("sound")} @change=${change(setVolume)} />
</label>`;

/** @param {Event} event */
function setVolume(event) {
  set("volume", Number(field(event).value));
  readySound();
  chime();
}

/** @param {Event} event */
async function notifications(event) {
  const box = field(event);
  const wanted = box.checked;
  set("notify", wanted && (await allowNotifications()));
  if (wanted && !setting("notify")) toast(say("set-notify-cannot"), { bad: true });
  box.checked = setting("notify");
}

export const openSettings = () =>
  openDialog(() => dialog(say("settings"), html`<div class="body">${preferences()}</div>`));

/** @type {Array<"wait" | "self" | "off">} */
const CEREMONIES = ["wait", "self", "off"];

/** @param {string} value */
const chooseCeremonies = (value) => set("ceremonies", CEREMONIES.find((one) => one === value) ?? "self");

function preferences() {
  const speeds = SPEEDS.map(([speed, sign, name]) => {
    const said = say(`speed-${name}`);
    return { value: String(speed), title: sign, name: said };
  });
  const ceremonies = CEREMONIES.map((value) => ({ value, title: say(`ceremonies-${value}`) }));
  const choose = (/** @type {string} */ value) => set("speed", Number(value));
  return html`<div class="preferences stack">
    <div class="inline">${switches()}</div>
    <div class="field"><span aria-hidden="true">${say("speed")}</span>${radios("speed", say("speed"), speeds, String(setting("speed")), choose)}</div>
    <div class="field"><span aria-hidden="true">${say("set-ceremonies")}</span>${radios("ceremonies", say("set-ceremonies"), ceremonies, setting("ceremonies"), chooseCeremonies)}</div>
    ${switchBox("motion", say("set-motion-about"))}
    ${switchBox("sound")}${volume()}
    ${switchBox("confirm", say("set-confirm-about"))}
    ${switchBox("coach", say("set-coach-about"))}
    ${switchBox("marks", say("set-marks-about"))}
    <label class="switch">
      <input type="checkbox" role="switch" .checked=${setting("notify")} @change=${notifications} />
      <span><b>${say("set-notify")}</b><small>${say("set-notify-about")}</small></span>
    </label>
  </div>`;
}
