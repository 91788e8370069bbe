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
 * The index after this seat's own last line: what follows happened since.
 * @param {Wire.Line[]} lines
 * @param {number} seat
 */
export function lastOwn(lines, seat) {
  return lines.findLastIndex((line) => line.seat === seat && line.kind !== "table") + 1;
}
