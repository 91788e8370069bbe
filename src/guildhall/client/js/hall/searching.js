// Searching a text for words.

/**
 * Whether a rule holds every word that is searched for.
 * @param {Wire.RuleText} rule
 * @param {string} search
 */
export function isHit(rule, search) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${rule.number} ${rule.text}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/**
 * The text in parts: every second one is a word that is searched for.
 * @param {string} text
 * @param {string} search
 */
export function parts(text, search) {
  const words = search.split(/\s+/).filter((word) => word.length > 1);
  if (!words.length) return [text];
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return text.split(new RegExp(`(${pattern})`, "gi"));
}
