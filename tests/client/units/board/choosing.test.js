import assert from "node:assert/strict";
import { test } from "node:test";
import {
  actionsOf,
  actOf,
  Choosing,
  elementsOf,
  isSame,
  keysLeftOut,
  oneByOne,
  rowsOf,
} from "../../../../src/guildhall/client/js/board/selection.js";

const option = (action, touches, notation = `do ${action}`) => ({
  action,
  kind: "do",
  notation,
  text: `Do ${action}`,
  touches,
  place: "",
  closing: false,
});
const placed = (action, place, closing = false) => ({ ...option(action, []), place, closing });
const ask = (options, more = {}) => ({
  decision: 3,
  seat: 0,
  prompt: "Which?",
  touches: ["stall"],
  draft: [],
  complete: false,
  options,
  ...more,
});

test("an element that means one option gives it back", () => {
  const choosing = new Choosing(ask([option(1, ["a"]), option(2, ["b"])]));
  assert.deepEqual(choosing.click("b"), { isMarked: false, options: [choosing.options[1]] });
  assert.equal(choosing.picked.size, 0);
});

test("an element that means several gives all back, and one that means none, none", () => {
  const choosing = new Choosing(ask([option(1, ["a"]), option(2, ["a"])]));
  assert.deepEqual(
    choosing.click("a").options.map((found) => found.action),
    [1, 2],
  );
  assert.deepEqual(choosing.click("elsewhere"), { isMarked: false, options: [] });
});

test("pieces are marked until they mean exactly one option", () => {
  const choosing = new Choosing(ask([option(1, ["a", "b"]), option(2, ["a", "c"]), option(3, ["c", "d"])]));
  assert.deepEqual(choosing.click("a"), { isMarked: true, options: [] });
  assert.equal(choosing.meant, null);
  assert.deepEqual([...choosing.lit].sort(), ["a", "b", "c"]);
  choosing.click("c");
  assert.equal(choosing.meant.action, 2);
});

test("where one option is left, all its pieces are marked", () => {
  const choosing = new Choosing(ask([option(1, ["a", "b", "c"]), option(2, ["d", "e"])]));
  choosing.click("b");
  assert.deepEqual([...choosing.picked].sort(), ["a", "b", "c"]);
});

test("a piece that fits no more begins anew, and a second click takes the mark back", () => {
  const choosing = new Choosing(
    ask([option(1, ["a", "b"]), option(2, ["a", "c"]), option(3, ["d", "e"]), option(4, ["d", "f"])]),
  );
  choosing.click("a");
  choosing.click("d");
  assert.deepEqual([...choosing.picked], ["d"]);
  choosing.click("d");
  assert.equal(choosing.picked.size, 0);
});

test("the option that is exactly what is marked is meant before one that goes on", () => {
  const choosing = new Choosing(ask([option(1, ["a", "b"]), option(2, ["a", "b", "c"])]));
  choosing.click("a");
  choosing.click("b");
  assert.equal(choosing.meant.action, 1);
});

test("a chosen option is meant until it is cleared", () => {
  const choosing = new Choosing(ask([option(1, ["a"]), option(2, ["b"])]));
  choosing.choose(choosing.options[1]);
  assert.equal(choosing.meant.action, 2);
  assert.deepEqual([...choosing.picked], ["b"]);
  choosing.clear();
  assert.equal(choosing.meant, null);
});

test("verbs and what no element means are spoken", () => {
  const choosing = new Choosing(ask([option(1, ["a"]), option(2, ["a"], "pass"), option(3, [])]));
  assert.deepEqual(
    choosing.spoken.map((found) => found.action),
    [2, 3],
  );
});

test("where the pieces of a hidden answer are marked, the list holds only what no piece stands for", () => {
  const all = [option(1, ["a", "b"]), option(2, ["a"]), option(3, [])];
  assert.deepEqual(new Choosing(ask(all)).listed, all);
  const marked = new Choosing(ask(all, { simultaneous: true }));
  assert.deepEqual(
    marked.listed.map((found) => found.action),
    [3],
  );
  assert.deepEqual(marked.pieces, ["a", "b"]);
  const plain = new Choosing(ask([option(1, ["a"]), option(2, [])]));
  assert.deepEqual(
    plain.listed.map((found) => found.action),
    [1, 2],
  );
  assert.deepEqual(new Choosing(ask([option(1, [])], { complete: true })).listed, []);
});

test("nothing asked, nothing to choose", () => {
  const choosing = new Choosing(null);
  assert.deepEqual([choosing.options, [...choosing.lit], choosing.meant], [[], [], null]);
});

test("the same question has the same decision, seat, draft and words", () => {
  const first = ask([]);
  assert.equal(isSame(first, ask([option(1, [])])), true);
  assert.equal(isSame(null, null), true);
  assert.equal(isSame(first, null), false);
  for (const more of [{ decision: 4 }, { seat: 1 }, { prompt: "Lequel ?" }, { draft: [{ action: 7, text: "" }] }]) {
    assert.equal(isSame(ask([], more), first), false);
  }
});

test("more than nine options are listed by their places, and what closes comes by itself at the end", () => {
  const town = [1, 2, 3, 4, 5, 6].map((action) => placed(action, action % 2 ? "Bruges" : "Ghent"));
  const others = [placed(7, "Ypres"), placed(8, ""), placed(9, ""), placed(10, "Bruges", true)];
  const rows = rowsOf([...town, ...others]);
  assert.deepEqual(
    rows.map((row) => [row.place, row.options.map((found) => found.action)]),
    [
      ["Bruges", [1, 3, 5]],
      ["Ghent", [2, 4, 6]],
      ["Ypres", [7]],
      ["", [8]],
      ["", [9]],
      ["", [10]],
    ],
  );
  assert.deepEqual(rowsOf(town), oneByOne(town));
  const oneTown = [...Array(12).keys()].map((action) => placed(action, "Bruges"));
  assert.deepEqual(rowsOf(oneTown), oneByOne(oneTown));
});

test("key 1 closes nothing unless it is the only way", () => {
  assert.equal(keysLeftOut(oneByOne([placed(1, "", true), placed(2, "", true)])), 1);
  assert.equal(keysLeftOut(oneByOne([placed(1, ""), placed(2, "", true)])), 0);
  assert.equal(keysLeftOut(oneByOne([placed(1, "", true)])), 0);
  assert.equal(keysLeftOut([]), 0);
});

test("Confirm is named after what is meant, or after the first act of a whole draft", () => {
  const draft = [
    { action: 7, text: "End", touches: [], closing: true },
    { action: 8, text: "Sell", touches: ["b"], closing: false },
  ];
  assert.deepEqual(actOf(ask([], { draft }), option(1, [])), { text: "Do 1", times: 1, others: [] });
  assert.equal(actOf(ask([], { draft }), null), null);
  assert.deepEqual(actOf(ask([], { draft, complete: true }), null), { text: "Sell", times: 1, others: [] });
  const twice = [draft[1], { ...draft[1], text: "Buy" }, draft[1], draft[0]];
  assert.deepEqual(actOf(ask([], { draft: twice, complete: true }), null), {
    text: "Sell",
    times: 2,
    others: [{ text: "Buy", times: 1 }],
  });
  assert.deepEqual(actOf(ask([], { draft: draft.slice(0, 1), complete: true }), null), {
    text: "End",
    times: 1,
    others: [],
  });
  const final = { draft: [draft[1], draft[0]], complete: true, final: true };
  assert.deepEqual(actOf(ask([], final), null), { text: "Sell", times: 1, others: [] });
  assert.equal(actOf(ask([], { complete: true }), null), null);
  assert.equal(actOf(null, null), null);
  assert.deepEqual(elementsOf(ask([option(1, ["a"])], { draft, complete: true })), ["b"]);
});

test("a question speaks of its own elements first", () => {
  const asked = ask([option(1, ["a", "b"])], {
    draft: [
      { action: 7, text: "" },
      { action: 9, text: "" },
    ],
  });
  assert.deepEqual(elementsOf(asked), ["stall", "a", "b"]);
  assert.deepEqual(actionsOf(asked), [7, 9]);
});

test("any of several equal things gives the options of the first", () => {
  const choosing = new Choosing(ask([option(1, ["die-1"]), option(2, ["die-3"])]));
  choosing.equate([["die-1", "die-2"]]);
  assert.deepEqual(choosing.click("die-2"), { isMarked: false, options: [choosing.options[0]] });
  assert.deepEqual([...choosing.lit].sort(), ["die-1", "die-2", "die-3"]);
});

test("of equal things that are marked, any click marks the next one and any takes the last one back", () => {
  const options = [["a"], ["a", "b"], ["c"], ["a", "c"], ["a", "b", "c"]];
  const choosing = new Choosing(ask(options.map((touches, index) => option(index, touches))));
  choosing.equate([["a", "b"]]);
  choosing.click("b");
  assert.deepEqual([...choosing.picked], ["a"]);
  assert.equal(choosing.meant.action, 0);
  choosing.click("b");
  assert.deepEqual([...choosing.picked], ["a", "b"]);
  choosing.click("a");
  assert.deepEqual([...choosing.picked], ["a"]);
  assert.deepEqual([...choosing.lit].sort(), ["a", "b", "c"]);
});
