import assert from "node:assert/strict";
import { test } from "node:test";
import "../browser.js";
import { QuickStart } from "../../../../src/guildhall/client/js/hall/table_request.js";

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

test("the default is two easy bots", () => {
  const { seats } = new QuickStart(game).payload;
  assert.deepEqual(seats, [{ kind: "me" }, { kind: "bot", level: "easy" }, { kind: "bot", level: "easy" }]);
});

test("the previous choice is restored if it still exists", () => {
  assert.deepEqual(new QuickStart(game, { players: 2, level: "medium" }).choice, {
    players: 2,
    level: "medium",
    options: {},
  });
  assert.deepEqual(new QuickStart(game, { players: 9, level: "hard" }).choice, {
    players: 3,
    level: "easy",
    options: {},
  });
});

test("only strengths of existing bots are offered", () => {
  const names = new QuickStart(game).botStrengths.map(({ name }) => name);
  assert.deepEqual(names, ["easy", "medium"]);
  const learned = new QuickStart({ ...game, bots: [{ name: "master" }, ...game.bots] }, { level: "master" });
  assert.deepEqual([learned.botStrengths.at(-1)?.name, learned.level], ["master", "master"]);
  const bare = new QuickStart({ ...game, bots: [{ name: "random" }] });
  assert.deepEqual([bare.botStrengths, bare.level], [[], "random"]);
});

test("solo games offer the options that only they have", () => {
  const quick = new QuickStart(game, { players: 1 });
  assert.deepEqual(quick.soloOptions, [objective]);
  assert.deepEqual(quick.payload.seats, [{ kind: "me" }]);
  assert.deepEqual(quick.payload.options, { objective: "drawn" });
  quick.options.objective = "chosen";
  assert.deepEqual(quick.payload.options, { objective: "chosen" });
  quick.players = 2;
  assert.deepEqual(quick.payload.options, {});
});
