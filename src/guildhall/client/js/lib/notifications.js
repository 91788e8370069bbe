// "Your turn" in the page title, as a sound, and as a browser notification.

import { setting } from "./settings.js";
import { say } from "./text.js";

const LOUDEST = 0.2;

/** @type {AudioContext | undefined} */
let sound;

/** Browsers let a page sound only after it was touched. */
export function readySound() {
  sound ??= new AudioContext();
  sound.resume();
}

export function chime() {
  if (!setting("sound") || sound?.state !== "running") return;
  const loudness = (LOUDEST * setting("volume")) / 100;
  if (!loudness) return;
  const start = sound.currentTime;
  for (const [pitch, after] of [
    [523.25, 0],
    [783.99, 0.13],
  ]) {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start + after);
    volume.gain.linearRampToValueAtTime(loudness, start + after + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + after + 0.5);
    tone.connect(volume).connect(sound.destination);
    tone.start(start + after);
    tone.stop(start + after + 0.55);
  }
}

/** @param {string} text */
function notify(text) {
  if (!document.hidden || !setting("notify") || globalThis.Notification?.permission !== "granted") return;
  show(text);
}

/**
 * Whether it could be shown: on Android only a service worker may, and the attempt fails.
 * @param {string} text
 */
function show(text) {
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

let mine = false;

/**
 * Tell that it is (no longer) this person's turn.
 * @param {boolean} isMine
 * @param {string} title
 * @param {string} text
 */
export function signalTurn(isMine, title, text) {
  document.title = isMine ? say("page-title-turn", { title }) : say("page-title", { title });
  if (isMine && !mine) {
    chime();
    notify(text);
  }
  mine = isMine;
}

/** Ask whether notifications may be shown, and show the first one: some browsers cannot. */
export async function allowNotifications() {
  if (!globalThis.Notification || (await Notification.requestPermission()) !== "granted") return false;
  return show(say("set-notify-shown"));
}
