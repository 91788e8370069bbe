// The person's settings, stored in the browser and synchronised with the server.

/** @typedef {{ players: number, level: string, options: Record<string, string> }} QuickChoice A quick start. */

/**
 * @typedef {object} Settings
 * @property {string} theme
 * @property {string} lang
 * @property {number} speed of playback; 0 turns it off
 * @property {"wait" | "self" | "off"} ceremonies whether the rows of sequences wait for a click, advance by themselves, or are not shown
 * @property {Record<string, number>} ceremoniesSeen sequences seen, by game
 * @property {boolean} motion
 * @property {boolean} sound
 * @property {number} volume in percent
 * @property {boolean} marks whether seats have stronger marks than colours
 * @property {boolean} notify
 * @property {boolean} confirm
 * @property {boolean} coach
 * @property {string[]} told keys of the coach's notes that were seen
 * @property {string[]} guided ids of guided tables
 * @property {Record<string, QuickChoice>} quick last quick start, by game
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
/** Storage key of changes that have not reached the server. */
const UNSENT_KEY = "guildhall-unsent";
/** Settings of this browser alone. */
const LOCAL_ONLY = ["notify"];

/** @type {Settings} */
let settings = { ...DEFAULTS, ...readStorage(STORAGE_KEY, {}) };
/** @type {Partial<Settings>} */
let unsent = readStorage(UNSENT_KEY, {});

/** @type {(changes: Partial<Settings>) => Promise<boolean>} */
let send = async () => false;

/**
 * Sets the function that sends changes to the server and returns whether it succeeded.
 * @param {(changes: Partial<Settings>) => Promise<boolean>} work
 */
export function setSender(work) {
  send = work;
}

/** Sends unsent changes; changes made meanwhile stay unsent. */
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
 * Merges the settings from the server; `isSomebodyElse`: the local ones belong to another person.
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

/** Applies theme, motion and marks to the root element, for the stylesheets. */
export function applyAppearance() {
  const { dataset } = document.documentElement;
  dataset.theme = currentTheme();
  dataset.motion = settings.motion ? "on" : "off";
  dataset.marks = settings.marks ? "on" : "off";
}

export const isMotionReduced = () => !settings.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;
export const isNarrow = () => matchMedia("(max-width: 820px)").matches;

/** Playback speeds with their sign and name; 0 turns playback off. */
export const SPEEDS = /** @type {const} */ ([
  [0.5, "½×", "slow"],
  [1, "1×", "normal"],
  [2, "2×", "fast"],
  [0, "»", "instant"],
]);

// --- Local storage ---

/**
 * Reads a JSON value from local storage.
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
    // Not stored.
  }
}
