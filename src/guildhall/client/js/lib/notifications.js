// "Your turn" in the page title, as a sound, and as a browser notification.

import { getSetting } from "./settings.js";
import { t } from "./text.js";

const MAX_GAIN = 0.2;

/** @type {AudioContext | undefined} */
let audio;

/** Unlocks audio: browsers allow sound only after an interaction. */
export function unlockAudio() {
  audio ??= new AudioContext();
  audio.resume();
}

export function playChime() {
  if (!getSetting("sound") || audio?.state !== "running") return;
  const loudness = (MAX_GAIN * getSetting("volume")) / 100;
  if (!loudness) return;
  const start = audio.currentTime;
  for (const [pitch, after] of [
    [523.25, 0],
    [783.99, 0.13],
  ]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start + after);
    volume.gain.linearRampToValueAtTime(loudness, start + after + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + after + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(start + after);
    tone.stop(start + after + 0.55);
  }
}

/** @param {string} text */
function notify(text) {
  if (!document.hidden || !getSetting("notify") || globalThis.Notification?.permission !== "granted") return;
  showNotification(text);
}

/**
 * Shows a notification; false on Android, where only a service worker may.
 * @param {string} text
 */
function showNotification(text) {
  try {
    new Notification("Guildhall", {
      body: text,
      tag: "turn",
      icon: new URL("../../favicon.svg", import.meta.url).href,
    });
    return true;
  } catch {
    return false;
  }
}

let wasMyTurn = false;

/**
 * Updates the title, and plays a sound and notifies when the person's turn begins.
 * @param {boolean} isMine
 * @param {string} title
 * @param {string} text
 */
export function notifyTurn(isMine, title, text) {
  document.title = isMine ? t("page-title-turn", { title }) : t("page-title", { title });
  if (isMine && !wasMyTurn) {
    playChime();
    notify(text);
  }
  wasMyTurn = isMine;
}

/** Asks for permission and shows the first notification; false where that fails. */
export async function requestNotifications() {
  if (!globalThis.Notification || (await Notification.requestPermission()) !== "granted") return false;
  return showNotification(t("set-notify-shown"));
}
