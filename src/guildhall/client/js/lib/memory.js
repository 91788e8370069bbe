// What this browser remembers between visits; one without storage forgets, and nothing else changes.

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
