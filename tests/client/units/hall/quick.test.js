import assert from "node:assert/strict";
import { test } from "node:test";
import "../browser.js";
import { Quick } from "../../../../src/guildhall/client/js/hall/table_request.js";

const drawn = { value: "drawn", reason: "Alone only." };
const objective = {
  name: "objective",
  default: "drawn",
  values: [{ name: "drawn" }, { name: "chosen" }],
  forced: { 2: drawn, 3: drawn },
};
const events = { name: "events", default: "off", values: [{ name: "off" }, { name: "on" }], forced: {} };
const game = {
  name: "nim",
  players: [1, 2, 3],
  bots: [{ name: "easy" }, { name: "medium" }, { name: "random" }],
  editions: [{ name: "standard" }],
  options: [events, objective],
};

test("a newcomer meets two easy bots", () => {
  const { seats } = new Quick(game).told;
  assert.deepEqual(seats, [{ kind: "me" }, { kind: "bot", level: "easy" }, { kind: "bot", level: "easy" }]);
});

test("what was chosen last time is chosen again, if it is still there", () => {
  assert.deepEqual(new Quick(game, { players: 2, level: "medium" }).kept, { players: 2, level: "medium", options: {} });
  assert.deepEqual(new Quick(game, { players: 9, level: "hard" }).kept, { players: 3, level: "easy", options: {} });
});

test("only strengths that the table offers are there", () => {
  const names = new Quick(game).strengths.map(({ name }) => name);
  assert.deepEqual(names, ["easy", "medium"]);
  const learned = new Quick({ ...game, bots: [{ name: "master" }, ...game.bots] }, { level: "master" });
  assert.deepEqual([learned.strengths.at(-1)?.name, learned.level], ["master", "master"]);
  const bare = new Quick({ ...game, bots: [{ name: "random" }] });
  assert.deepEqual([bare.strengths, bare.level], [[], "random"]);
});

test("alone one chooses what only those choose who play alone", () => {
  const quick = new Quick(game, { players: 1 });
  assert.deepEqual(quick.aloneOptions, [objective]);
  assert.deepEqual(quick.told.seats, [{ kind: "me" }]);
  assert.deepEqual(quick.told.options, { objective: "drawn" });
  quick.options.objective = "chosen";
  assert.deepEqual(quick.told.options, { objective: "chosen" });
  quick.players = 2;
  assert.deepEqual(quick.told.options, {});
});
