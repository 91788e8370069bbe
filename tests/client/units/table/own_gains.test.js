import assert from "node:assert/strict";
import { test } from "node:test";
import "../browser.js";

const { ownGains } = await import("../../../../src/guildhall/client/js/table/sequence_sheet.js");

const line = (seat, name, before, after, ...pieces) => ({
  seat,
  changes: [{ name, before, after, element: "" }],
  journeys: pieces.map((piece) => ({ piece })),
});
const row = (...lines) => ({ lines });

test("gains are summed by name, shown and upcoming ones apart", () => {
  const beats = [
    [row(line(0, "Talers", 3, 5, "taler"), line(1, "Talers", 0, 9))],
    [row(line(0, "Talers", 5, 6), line(0, "Beers", 2, 2))],
    [row(line(0, "Talers", 6, 9), line(0, "Agents", 4, 5, "agent"))],
  ];
  const told = ownGains(beats, 1, [0]).map(({ name, before, after, isShown }) => [name, before, after, isShown]);
  assert.deepEqual(told, [
    ["Talers", 3, 6, true],
    ["Talers", 6, 9, false],
    ["Agents", 4, 5, false],
  ]);
  assert.deepEqual(ownGains(beats, 2, []), []);
});
