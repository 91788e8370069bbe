// What is new at a table.

/**
 * Whether the others refuse what this person asked to take back: the petition is gone, and the decision stands.
 * @param {Wire.State | null} before
 * @param {Wire.State} now
 * @param {string} forgone the petition that this person has withdrawn
 */
export function isDeclined(before, { proposal, undo }, forgone) {
  const asked = before?.proposal;
  return Boolean(asked?.own && !proposal && asked.id !== forgone && undo?.entry === asked.entry);
}

/**
 * The chronicle with lines of which some may be known already, and those that are new in it.
 * @param {Wire.Line[]} before
 * @param {Wire.Line[]} lines
 */
export function joined(before, lines) {
  const first = lines[0]?.entry ?? Number.POSITIVE_INFINITY;
  const known = new Set(before.map(({ entry, line }) => `${entry}.${line}`));
  const all = [...before.filter(({ entry }) => entry < first), ...lines];
  return { all, fresh: lines.filter(({ entry, line }) => !known.has(`${entry}.${line}`)) };
}

/**
 * The index after this seat's own last line: what follows happened since.
 * @param {Wire.Line[]} lines
 * @param {number} seat
 */
export function lastOwn(lines, seat) {
  return lines.findLastIndex((line) => line.actor === seat) + 1;
}
