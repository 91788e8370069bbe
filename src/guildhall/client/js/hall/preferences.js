// All that a person sets, in one place: words and light, pace and motion, sound, confirming, marks.

import { html } from "../../vendor/lit-html.js";
import { change, field, toast } from "../lib/app.js";
import { switches } from "../lib/bar.js";
import { dialog, openDialog } from "../lib/dialog.js";
import { radios } from "../lib/radios.js";
import { applyLook, SPEEDS, set, setting } from "../lib/settings.js";
import { allowNotifications, chime, readySound } from "../lib/signals.js";
import { say } from "../lib/words.js";

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

export function preferences() {
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
