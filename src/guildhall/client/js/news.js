// What is new at a table.

/**
 * Whether the others refuse what this person asked to take back: the request is gone, and nothing was done.
 * @param {Wire.State | null} before
 * @param {Wire.State} now
 * @param {number[]} own
 */
export function isDeclined(before, { proposal, entry }, own) {
  return Boolean(before?.proposal && !proposal && before.entry === entry && own.includes(before.proposal.seat));
}

/**
 * The index after this seat's own last line: what follows happened since.
 * @param {Wire.Line[]} lines
 * @param {number} seat
 */
export function lastOwn(lines, seat) {
  return lines.findLastIndex((line) => line.seat === seat && line.kind !== "table") + 1;
}
