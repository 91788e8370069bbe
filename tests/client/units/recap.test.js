import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";

const { turnsIn } = await import("../../../src/guildhall/client/js/recap.js");

const line = (seat, text, more = {}) => ({ seat, text, aside: false, undone: false, ...more });

test("a turn is a paragraph, from old to new, and trivia are folded", () => {
  const lines = [
    line(1, "a"),
    line(1, "b", { aside: true }),
    line(1, "c"),
    line(-1, "called"),
    line(2, "d"),
    line(1, "e"),
  ];
  const told = turnsIn(lines, [0]).map(({ seat, lines, asides }) => [seat, lines.length, asides.length]);
  assert.deepEqual(told, [
    [1, 2, 1],
    [-1, 1, 0],
    [2, 1, 0],
    [1, 1, 0],
  ]);
});

test("one's own moves, and what was taken back, are left out", () => {
  assert.deepEqual(turnsIn([line(0, "mine"), line(1, "gone", { undone: true })], [0]), []);
});
