import assert from "node:assert/strict";
import { test } from "node:test";
import "../browser.js";

const { foldChanges } = await import("../../../../src/guildhall/client/js/table/option_list.js");

/**
 * @param {string} name
 * @param {number} by
 * @param {Wire.ReceiptLine["effect"]} effect
 */
const line = (name, by, effect) => ({ name, icon: "", before: 5, after: 5 + by, effect });

test("six changes are shown: what is paid, what is gained, what else changes", () => {
  const lines = [line("a", 1, "neutral"), line("b", 2, "gain"), line("c", -1, "loss"), line("d", 1, "gain")];
  const { shown, folded } = foldChanges(lines);
  assert.deepEqual(
    shown.map(({ name }) => name),
    ["c", "b", "d", "a"],
  );
  assert.deepEqual(folded, []);
});

test("of more than six changes the smallest are folded, neutral ones first", () => {
  const lines = [..."abcdef"].map((name, n) => line(name, n + 1, "gain"));
  const { shown, folded } = foldChanges([line("placed", -9, "neutral"), ...lines]);
  assert.equal(shown.length, 5);
  assert.deepEqual(
    folded.map(({ name }) => name),
    ["a", "placed"],
  );
});
