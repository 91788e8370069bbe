// The person's settings, stored in the browser and synchronised with the server.

/** @import { Kept } from "../hall/table_request.js" */

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
 * @property {Record<string, Kept>} quick what was chosen last in the hall, by game
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
const NAME = "guildhall";
/** What has not reached the server yet. */
const UNSENT = "guildhall-unsent";
/** What only this browser can know. */
const ONLY_HERE = ["notify"];

/** @type {Settings} */
let kept = { ...DEFAULTS, ...remembered(NAME, {}) };
/** @type {Partial<Settings>} */
let unsent = remembered(UNSENT, {});

/** @type {(changes: Partial<Settings>) => Promise<boolean>} */
let send = async () => false;

/**
 * How changes reach the server; the answer is whether they did.
 * @param {(changes: Partial<Settings>) => Promise<boolean>} work
 */
export function sendBy(work) {
  send = work;
}

/** Send what the server does not know yet; what changes meanwhile is sent later. */
export async function sendSettings() {
  const sent = { ...unsent };
  if (!Object.keys(sent).length || !(await send(sent))) return;
  const later = Object.entries(unsent).filter(([name, value]) => sent[/** @type {keyof Settings} */ (name)] !== value);
  unsent = Object.fromEntries(later);
  remember(UNSENT, unsent);
}

/**
 * Take over what the server knows of this person; `isSomebodyElse`: nothing here is theirs.
 * @param {Partial<Settings>} known
 */
export function adopt(known, isSomebodyElse = false) {
  if (isSomebodyElse) [kept, unsent] = [{ ...DEFAULTS, notify: kept.notify }, {}];
  kept = { ...kept, ...known, ...unsent };
  remember(NAME, kept);
  remember(UNSENT, unsent);
}

/**
 * @template {keyof Settings} Name
 * @param {Name} name
 */
export const setting = (name) => kept[name];

/**
 * @template {keyof Settings} Name
 * @param {Name} name
 * @param {Settings[Name]} value
 */
export function set(name, value) {
  kept[name] = value;
  remember(NAME, kept);
  if (ONLY_HERE.includes(name)) return;
  unsent[name] = value;
  remember(UNSENT, unsent);
  sendSettings();
}

export function theme() {
  if (kept.theme) return kept.theme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** What the stylesheets go by. */
export function applyLook() {
  const { dataset } = document.documentElement;
  dataset.theme = theme();
  dataset.motion = kept.motion ? "on" : "off";
  dataset.marks = kept.marks ? "on" : "off";
}

export const isStill = () => !kept.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;
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
 * @param {T} otherwise
 * @returns {T}
 */
export function remembered(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 */
export function remember(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Forgotten with the page.
  }
}
