// The profile dialog: name, settings, and a private link for other devices.

import { html, nothing } from "../../vendor/lit-html.js";
import * as api from "../lib/api.js";
import {
  app,
  attempt,
  formValue,
  inputOf,
  query,
  requestRender,
  changeName as takeName,
  toast,
  withRender,
} from "../lib/app.js";
import { confirmDialog, dialogView, openDialog, radioGroup } from "../lib/dialog.js";
import { displaySwitches } from "../lib/header.js";
import { icon } from "../lib/icons.js";
import { isLocal, linkField, qrCode, shareUrl, sharingHelp } from "../lib/links.js";
import { playChime, requestNotifications, unlockAudio } from "../lib/notifications.js";
import { applyAppearance, getSetting, SPEEDS, setSetting } from "../lib/settings.js";
import { t } from "../lib/text.js";

export function openProfile() {
  let link = "";
  const view = () =>
    dialogView(
      t("profile"),
      html`<div class="body stack">
    <form class="inline" @submit=${rename}>
      <label class="field grow"><span>${t("your-name")}</span><input name="name" required .value=${app.me.name} autofocus /></label>
      <button class="btn gold">${t("save")}</button>
    </form>
    <section>
      <h3>${t("settings")}</h3>
      ${settingsView()}
    </section>
    <section>
      <h3>${t("carry-title")}</h3>
      <p class="soft">${t("carry-about")}</p>
      ${link ? html`<div class="carry">${qrCode(link)}${linkField(link)}</div>${isLocal() ? sharingHelp() : nothing}` : nothing}
      ${app.me.link && !link ? html`<p class="note">${t("carry-there")}</p>` : nothing}
      <div class="inline">
        ${link ? nothing : html`<button class="btn sm" @click=${createLink}>${icon("link", 18)}${t(app.me.link ? "carry-another" : "carry-make")}</button>`}
        ${app.me.link ? html`<button class="btn sm" @click=${askRevoke}>${t("carry-revoke")}</button>` : nothing}
      </div>
    </section>
  </div>`,
    );

  /** @param {Event} event */
  async function rename(event) {
    if (await takeName(formValue(event, "name"))) app.closeDialog();
  }
  async function createLink() {
    const created = await attempt(() => api.post("me/link"));
    if (created) {
      link = shareUrl(`me/${created.token}`);
      app.me.link = true;
      requestAnimationFrame(() => query(".carry")?.scrollIntoView({ block: "center" }));
    }
    requestRender();
  }
  const askRevoke = () => confirmDialog(t("carry-revoke-question"), t("carry-revoke"), revoke, t("carry-revoke-about"));
  async function revoke() {
    if (!(await attempt(() => api.remove("me/link")))) return;
    app.me.link = false;
    toast(t("carry-revoked"));
  }
  openDialog(view);
}

// --- Settings ---

/**
 * @param {"motion" | "sound" | "marks" | "confirm" | "coach"} name
 */
const settingSwitch = (name, about = "") => html`<label class="switch">
  <input type="checkbox" role="switch" .checked=${getSetting(name)} @change=${withRender((event) => toggleSetting(name, inputOf(event).checked))} />
  <span><b>${t(`set-${name}`)}</b>${about ? html`<small>${about}</small>` : ""}</span>
</label>`;

/**
 * @param {"motion" | "sound" | "marks" | "confirm" | "coach"} name
 * @param {boolean} value
 */
function toggleSetting(name, value) {
  setSetting(name, value);
  applyAppearance();
}

/** The volume slider; a change plays a sample. */
const volumeSlider = () => html`<label class="slider">
  <span>${t("set-volume")}</span>
  <input type="range" min="0" max="100" step="5" .value=${String(getSetting("volume"))} ?disabled=${!getSetting("sound")} @change=${withRender(setVolume)} />
</label>`;

/** @param {Event} event */
function setVolume(event) {
  setSetting("volume", Number(inputOf(event).value));
  unlockAudio();
  playChime();
}

/** @param {Event} event */
async function toggleNotifications(event) {
  const box = inputOf(event);
  const isWanted = box.checked;
  setSetting("notify", isWanted && (await requestNotifications()));
  if (isWanted && !getSetting("notify")) toast(t("set-notify-cannot"), { bad: true });
  box.checked = getSetting("notify");
}

export const openSettings = () =>
  openDialog(() => dialogView(t("settings"), html`<div class="body">${settingsView()}</div>`));

/** @type {Array<"wait" | "self" | "off">} */
const SEQUENCE_MODES = ["wait", "self", "off"];

/** @param {string} value */
const setSequenceMode = (value) => setSetting("ceremonies", SEQUENCE_MODES.find((one) => one === value) ?? "self");

function settingsView() {
  const speeds = SPEEDS.map(([speed, sign, name]) => {
    const label = t(`speed-${name}`);
    return { value: String(speed), title: sign, name: label };
  });
  const ceremonies = SEQUENCE_MODES.map((value) => ({ value, title: t(`ceremonies-${value}`) }));
  const choose = (/** @type {string} */ value) => setSetting("speed", Number(value));
  return html`<div class="preferences stack">
    <div class="inline">${displaySwitches()}</div>
    <div class="field"><span aria-hidden="true">${t("speed")}</span>${radioGroup("speed", t("speed"), speeds, String(getSetting("speed")), choose)}</div>
    <div class="field"><span aria-hidden="true">${t("set-ceremonies")}</span>${radioGroup("ceremonies", t("set-ceremonies"), ceremonies, getSetting("ceremonies"), setSequenceMode)}</div>
    ${settingSwitch("motion", t("set-motion-about"))}
    ${settingSwitch("sound")}${volumeSlider()}
    ${settingSwitch("confirm", t("set-confirm-about"))}
    ${settingSwitch("coach", t("set-coach-about"))}
    ${settingSwitch("marks", t("set-marks-about"))}
    <label class="switch">
      <input type="checkbox" role="switch" .checked=${getSetting("notify")} @change=${toggleNotifications} />
      <span><b>${t("set-notify")}</b><small>${t("set-notify-about")}</small></span>
    </label>
  </div>`;
}
