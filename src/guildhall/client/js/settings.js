// What this browser remembers: theme, language, sound, and which explanations were read.

/**
 * @typedef {object} Settings
 * @property {string} theme
 * @property {string} lang
 * @property {boolean} sound
 * @property {boolean} notify
 * @property {boolean} confirm
 * @property {boolean} coach
 * @property {number} speed at which others' moves are told; 0 tells nothing
 * @property {string[]} told
 * @property {string[]} guided
 */

/** @type {Settings} */
const DEFAULTS = {
  theme: "",
  lang: "",
  sound: true,
  notify: false,
  confirm: true,
  coach: true,
  speed: 1,
  told: [],
  guided: [],
};
const NAME = "guildhall";

let kept = { ...DEFAULTS };
try {
  kept = { ...DEFAULTS, ...JSON.parse(localStorage.getItem(NAME) ?? "{}") };
} catch {
  // A browser without storage forgets; nothing else changes.
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
  try {
    localStorage.setItem(NAME, JSON.stringify(kept));
  } catch {
    // As above.
  }
}

export function theme() {
  if (kept.theme) return kept.theme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function applyTheme() {
  document.documentElement.dataset.theme = theme();
}

export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
export const isNarrow = () => matchMedia("(max-width: 820px)").matches;
