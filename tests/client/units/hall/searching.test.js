import assert from "node:assert/strict";
import { test } from "node:test";
import "../browser.js";
import { isHit, parts } from "../../../../src/guildhall/client/js/hall/rules.js";

const RULE = { number: "C1", text: "A guild buys back only its own goods." };

test("a rule is found by its number and by all of several words", () => {
  assert.equal(isHit(RULE, "c1"), true);
  assert.equal(isHit(RULE, " GOODS  guild "), true);
  assert.equal(isHit(RULE, "goods prince"), false);
  assert.equal(isHit(RULE, ""), true);
});

test("every second part is what was searched for, as it is written", () => {
  assert.deepEqual(parts(RULE.text, "GUILD own"), ["A ", "guild", " buys back only its ", "own", " goods."]);
  assert.deepEqual(parts(RULE.text, ""), [RULE.text]);
});

test("single letters are not marked, and signs mean themselves", () => {
  assert.deepEqual(parts("a b", "a"), ["a b"]);
  assert.deepEqual(parts("costs 2 (two).", "(two)"), ["costs 2 ", "(two)", "."]);
  assert.deepEqual(parts("no dots", ".."), ["no dots"]);
});
