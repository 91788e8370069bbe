import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";

const { againstBots, middleLevel } = await import("../../../src/guildhall/client/js/opening.js");

const game = (players, ...bots) => ({
  name: "nim",
  players,
  bots: bots.map((name) => ({ name })),
  editions: [{ name: "first" }],
});

test("a table against bots is for three where that is possible", () => {
  const { seats, edition, autostart } = againstBots(game([2, 3, 4], "easy", "medium", "hard"));
  assert.deepEqual(seats, [{ kind: "me" }, { kind: "bot", level: "medium" }, { kind: "bot", level: "medium" }]);
  assert.deepEqual([edition, autostart], ["first", true]);
  assert.equal(againstBots(game([2], "easy")).seats.length, 2);
});

test("a beginner meets the first level", () => {
  assert.equal(againstBots(game([2], "easy", "medium"), true).seats[1].level, "easy");
});

test("a bot that nobody chose is of the middle level, or of the only one", () => {
  assert.equal(middleLevel(game([2], "easy", "medium", "hard")), "medium");
  assert.equal(middleLevel(game([2], "random")), "random");
});
