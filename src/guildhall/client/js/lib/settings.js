// The person's settings, stored in the browser and synchronised with the server.

/** @import { QuickChoice } from "../hall/table_request.js" */

/**
 * @typedef {object} Settings
 * @property {string} theme
 * @property {string} lang
 * @property {number} speed at which others' moves are told; 0 tells nothing
 * @property {"wait" | "self" | "off"} ceremonies whether their rows wait for somebody, follow by themselves, or are not told
 * @property {Record<string, number>} ceremoniesSeen how many of a game somebody has seen
 * @property {boolean} motion
 * @property {boolean} sound
 * @property {number} volume of a hundred
 * @property {boolean} marks whether seats are marked more strongly than by colour
 * @property {boolean} notify
 * @property {boolean} confirm
 * @property {boolean} coach
 * @property {string[]} told
 * @property {string[]} guided
 * @property {Record<string, QuickChoice>} quick what was chosen last in the hall, by game
 */

/** @type {Settings} */
const DEFAULTS = {
  theme: "",
  lang: "",
  speed: 1,
  ceremonies: "self",
  ceremoniesSeen: {},
  motion: true,
  sound: true,
  volume: 70,
  marks: false,
  notify: false,
  confirm: true,
  coach: true,
  told: [],
  guided: [],
  quick: {},
};
const STORAGE_KEY = "guildhall";
/** What has not reached the server yet. */
const UNSENT_KEY = "guildhall-unsent";
/** What only this browser can know. */
const LOCAL_ONLY = ["notify"];

/** @type {Settings} */
let settings = { ...DEFAULTS, ...readStorage(STORAGE_KEY, {}) };
/** @type {Partial<Settings>} */
let unsent = readStorage(UNSENT_KEY, {});

/** @type {(changes: Partial<Settings>) => Promise<boolean>} */
let send = async () => false;

/**
 * How changes reach the server; the answer is whether they did.
 * @param {(changes: Partial<Settings>) => Promise<boolean>} work
 */
export function setSender(work) {
  send = work;
}

/** Send what the server does not know yet; what changes meanwhile is sent later. */
export async function syncSettings() {
  const sent = { ...unsent };
  if (!Object.keys(sent).length || !(await send(sent))) return;
  const remaining = Object.entries(unsent).filter(
    ([name, value]) => sent[/** @type {keyof Settings} */ (name)] !== value,
  );
  unsent = Object.fromEntries(remaining);
  writeStorage(UNSENT_KEY, unsent);
}

/**
 * Take over what the server knows of this person; `isSomebodyElse`: nothing here is theirs.
 * @param {Partial<Settings>} remote
 */
export function mergeSettings(remote, isSomebodyElse = false) {
  if (isSomebodyElse) [settings, unsent] = [{ ...DEFAULTS, notify: settings.notify }, {}];
  settings = { ...settings, ...remote, ...unsent };
  writeStorage(STORAGE_KEY, settings);
  writeStorage(UNSENT_KEY, unsent);
}

/**
 * @template {keyof Settings} Name
 * @param {Name} name
 */
export const getSetting = (name) => settings[name];

/**
 * @template {keyof Settings} Name
 * @param {Name} name
 * @param {Settings[Name]} value
 */
export function setSetting(name, value) {
  settings[name] = value;
  writeStorage(STORAGE_KEY, settings);
  if (LOCAL_ONLY.includes(name)) return;
  unsent[name] = value;
  writeStorage(UNSENT_KEY, unsent);
  syncSettings();
}

export function currentTheme() {
  if (settings.theme) return settings.theme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** What the stylesheets go by. */
export function applyAppearance() {
  const { dataset } = document.documentElement;
  dataset.theme = currentTheme();
  dataset.motion = settings.motion ? "on" : "off";
  dataset.marks = settings.marks ? "on" : "off";
}

export const isMotionReduced = () => !settings.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;
export const isNarrow = () => matchMedia("(max-width: 820px)").matches;

/** How fast others' acts are told, by name; 0 tells nothing. */
export const SPEEDS = /** @type {const} */ ([
  [0.5, "½×", "slow"],
  [1, "1×", "normal"],
  [2, "2×", "fast"],
  [0, "»", "instant"],
]);

// --- Local storage ---

/**
 * What was kept under this name; whoever asks says what it is.
 * @template {object} T
 * @param {string} name
 * @param {T} fallback
 * @returns {T}
 */
export function readStorage(name, fallback) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") ?? fallback;
  } catch {
    return fallback;
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 */
export function writeStorage(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Forgotten with the page.
  }
}
