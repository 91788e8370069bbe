import assert from "node:assert/strict";
import { test } from "node:test";
import "../browser.js";

const { groupByTurn } = await import("../../../../src/guildhall/client/js/table/history.js");

const line = (seat, text, more = {}) => ({
  entry: 1,
  line: 0,
  seat,
  actor: seat,
  text,
  act: [],
  caption: [],
  aside: false,
  undone: false,
  ceremony: -1,
  opens: "",
  ...more,
});

test("lines are grouped by turn, oldest first, with asides apart", () => {
  const lines = [
    line(1, "a"),
    line(1, "b", { aside: true }),
    line(1, "c"),
    line(-1, "called"),
    line(2, "d"),
    line(1, "e"),
  ];
  const told = groupByTurn(lines, [0]).map(({ actor, lines, asides }) => [actor, lines.length, asides.length]);
  assert.deepEqual(told, [
    [1, 2, 1],
    [-1, 1, 0],
    [2, 1, 0],
    [1, 1, 0],
  ]);
});

test("own moves and undone lines are left out", () => {
  assert.deepEqual(groupByTurn([line(0, "mine"), line(1, "gone", { undone: true })], [0]), []);
});

test("what others do to the player stays in their turn", () => {
  const [turn] = groupByTurn([line(1, "pays"), line(0, "gets", { actor: 1 })], [0]);
  assert.deepEqual(
    turn.lines.map(({ text }) => text),
    ["pays", "gets"],
  );
});

test("a sequence is one line of its turn", () => {
  const rows = [0, 1, 2].map((n) => line(n, `row ${n}`, { actor: 1, entry: 4, ceremony: 0, opens: n ? "" : "End" }));
  const [turn] = groupByTurn([line(1, "passes", { entry: 4 }), ...rows], [0]);
  assert.deepEqual(
    turn.ceremonies.map(({ text }) => text),
    ["row 0"],
  );
  assert.deepEqual([turn.first, turn.last, turn.lines.length], [4, 4, 1]);
});

test("where decisions have sentences, side remarks and what nobody did are left out", () => {
  const act = ["Bea sold ", { icon: "hat", text: "a hat" }, "."];
  const lines = [
    line(1, "sold", { act }),
    line(-1, "called"),
    line(1, "reveals", { aside: true }),
    line(0, "gets", { actor: 1 }),
  ];
  const [turn] = groupByTurn(lines, [0]);
  assert.deepEqual(
    turn.lines.map(({ text }) => text),
    ["sold", "gets"],
  );
  assert.deepEqual(turn.asides, []);
});
