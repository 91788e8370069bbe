import assert from "node:assert/strict";
import { test } from "node:test";
import "../browser.js";
import { matchesSearch, splitMatches } from "../../../../src/guildhall/client/js/hall/rules.js";

const RULE = { number: "C1", text: "A guild buys back only its own goods." };

test("a rule is found by its number and by all of several words", () => {
  assert.equal(matchesSearch(RULE, "c1"), true);
  assert.equal(matchesSearch(RULE, " GOODS  guild "), true);
  assert.equal(matchesSearch(RULE, "goods prince"), false);
  assert.equal(matchesSearch(RULE, ""), true);
});

test("every second part is a match, in its original case", () => {
  assert.deepEqual(splitMatches(RULE.text, "GUILD own"), ["A ", "guild", " buys back only its ", "own", " goods."]);
  assert.deepEqual(splitMatches(RULE.text, ""), [RULE.text]);
});

test("single letters are not highlighted, and special characters are escaped", () => {
  assert.deepEqual(splitMatches("a b", "a"), ["a b"]);
  assert.deepEqual(splitMatches("costs 2 (two).", "(two)"), ["costs 2 ", "(two)", "."]);
  assert.deepEqual(splitMatches("no dots", ".."), ["no dots"]);
});
