import assert from "node:assert/strict";
import { test } from "node:test";
import {
  draftActions,
  groupByPlace,
  isSameQuestion,
  plannedActOf,
  questionElements,
  Selection,
  skippedKeys,
  ungrouped,
} from "../../../../src/guildhall/client/js/board/selection.js";

const option = (action, touches, notation = `do ${action}`) => ({
  action,
  kind: "do",
  notation,
  text: `Do ${action}`,
  touches,
  place: "",
  closing: false,
  losses: [],
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

test("a click on an element with one option returns it", () => {
  const choosing = new Selection(ask([option(1, ["a"]), option(2, ["b"])]));
  assert.deepEqual(choosing.click("b"), { isMarked: false, options: [choosing.options[1]] });
  assert.equal(choosing.selected.size, 0);
});

test("a click returns all options of an element, or none", () => {
  const choosing = new Selection(ask([option(1, ["a"]), option(2, ["a"])]));
  assert.deepEqual(
    choosing.click("a").options.map((found) => found.action),
    [1, 2],
  );
  assert.deepEqual(choosing.click("elsewhere"), { isMarked: false, options: [] });
});

test("elements are selected until exactly one option is left", () => {
  const choosing = new Selection(ask([option(1, ["a", "b"]), option(2, ["a", "c"]), option(3, ["c", "d"])]));
  assert.deepEqual(choosing.click("a"), { isMarked: true, options: [] });
  assert.equal(choosing.intended, null);
  assert.deepEqual([...choosing.selectable].sort(), ["a", "b", "c"]);
  choosing.click("c");
  assert.equal(choosing.intended.action, 2);
});

test("when one option is left, all its elements are selected", () => {
  const choosing = new Selection(ask([option(1, ["a", "b", "c"]), option(2, ["d", "e"])]));
  choosing.click("b");
  assert.deepEqual([...choosing.selected].sort(), ["a", "b", "c"]);
});

test("an element that fits no option restarts the selection, and a second click deselects it", () => {
  const choosing = new Selection(
    ask([option(1, ["a", "b"]), option(2, ["a", "c"]), option(3, ["d", "e"]), option(4, ["d", "f"])]),
  );
  choosing.click("a");
  choosing.click("d");
  assert.deepEqual([...choosing.selected], ["d"]);
  choosing.click("d");
  assert.equal(choosing.selected.size, 0);
});

test("an option that is exactly the selection is preferred to a longer one", () => {
  const choosing = new Selection(ask([option(1, ["a", "b"]), option(2, ["a", "b", "c"])]));
  choosing.click("a");
  choosing.click("b");
  assert.equal(choosing.intended.action, 1);
});

test("a chosen option is intended until it is cleared", () => {
  const choosing = new Selection(ask([option(1, ["a"]), option(2, ["b"])]));
  choosing.choose(choosing.options[1]);
  assert.equal(choosing.intended.action, 2);
  assert.deepEqual([...choosing.selected], ["b"]);
  choosing.clear();
  assert.equal(choosing.intended, null);
});

test("verbs are one-word options and those without an element", () => {
  const choosing = new Selection(ask([option(1, ["a"]), option(2, ["a"], "pass"), option(3, [])]));
  assert.deepEqual(
    choosing.verbs.map((found) => found.action),
    [2, 3],
  );
});

test("for a simultaneous answer the list holds only options without pieces", () => {
  const all = [option(1, ["a", "b"]), option(2, ["a"]), option(3, [])];
  assert.deepEqual(new Selection(ask(all)).listedOptions, all);
  const marked = new Selection(ask(all, { simultaneous: true }));
  assert.deepEqual(
    marked.listedOptions.map((found) => found.action),
    [3],
  );
  assert.deepEqual(marked.listedPieces, ["a", "b"]);
  const plain = new Selection(ask([option(1, ["a"]), option(2, [])]));
  assert.deepEqual(
    plain.listedOptions.map((found) => found.action),
    [1, 2],
  );
  assert.deepEqual(new Selection(ask([option(1, [])], { complete: true })).listedOptions, []);
});

test("without a question there is nothing to choose", () => {
  const choosing = new Selection(null);
  assert.deepEqual([choosing.options, [...choosing.selectable], choosing.intended], [[], [], null]);
});

test("the same question has the same decision, seat, draft and words", () => {
  const first = ask([]);
  assert.equal(isSameQuestion(first, ask([option(1, [])])), true);
  assert.equal(isSameQuestion(null, null), true);
  assert.equal(isSameQuestion(first, null), false);
  for (const more of [{ decision: 4 }, { seat: 1 }, { prompt: "Lequel ?" }, { draft: [{ action: 7, text: "" }] }]) {
    assert.equal(isSameQuestion(ask([], more), first), false);
  }
});

test("more than nine options are grouped by place, closing ones stand alone at the end", () => {
  const town = [1, 2, 3, 4, 5, 6].map((action) => placed(action, action % 2 ? "Bruges" : "Ghent"));
  const others = [placed(7, "Ypres"), placed(8, ""), placed(9, ""), placed(10, "Bruges", true)];
  const rows = groupByPlace([...town, ...others]);
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
  assert.deepEqual(groupByPlace(town), ungrouped(town));
  const oneTown = [...Array(12).keys()].map((action) => placed(action, "Bruges"));
  assert.deepEqual(groupByPlace(oneTown), ungrouped(oneTown));
});

test("key 1 never ends a turn unless it is the only option", () => {
  assert.equal(skippedKeys(ungrouped([placed(1, "", true), placed(2, "", true)])), 1);
  assert.equal(skippedKeys(ungrouped([placed(1, ""), placed(2, "", true)])), 0);
  assert.equal(skippedKeys(ungrouped([placed(1, "", true)])), 0);
  assert.equal(skippedKeys([]), 0);
});

test("Confirm is named after the intended option, or the first act of a complete draft", () => {
  const draft = [
    { action: 7, text: "End", touches: [], closing: true, losses: [] },
    { action: 8, text: "Sell", touches: ["b"], closing: false, losses: [] },
  ];
  const none = { question: null, short: null };
  const intended = { ...option(1, []), button: "Do it" };
  assert.deepEqual(plannedActOf(ask([], { draft }), intended), { ...none, button: "Do it", text: "Do 1" });
  assert.equal(plannedActOf(ask([], { draft }), null), null);
  assert.deepEqual(plannedActOf(ask([], { draft, complete: true }), null), { ...none, button: "", text: "" });
  const single = { draft: draft.slice(0, 1), complete: true };
  assert.deepEqual(plannedActOf(ask([], single), null), { ...none, button: "", text: "End" });
  const act = { question: ["Sell ", { icon: "hat", text: "a hat" }, "?"], short: ["Sell?"], button: "Sell" };
  assert.deepEqual(plannedActOf(ask([], { draft, complete: true, act }), null), { ...act, text: "" });
  assert.equal(plannedActOf(ask([], { complete: true }), null), null);
  assert.equal(plannedActOf(null, null), null);
  assert.deepEqual(questionElements(ask([option(1, ["a"])], { draft, complete: true })), ["b"]);
});

test("the elements of a question come before those of its options", () => {
  const asked = ask([option(1, ["a", "b"])], {
    draft: [
      { action: 7, text: "" },
      { action: 9, text: "" },
    ],
  });
  assert.deepEqual(questionElements(asked), ["stall", "a", "b"]);
  assert.deepEqual(draftActions(asked), [7, 9]);
});

test("interchangeable elements share the options of the first", () => {
  const choosing = new Selection(ask([option(1, ["die-1"]), option(2, ["die-3"])]));
  choosing.setInterchangeable([["die-1", "die-2"]]);
  assert.deepEqual(choosing.click("die-2"), { isMarked: false, options: [choosing.options[0]] });
  assert.deepEqual([...choosing.selectable].sort(), ["die-1", "die-2", "die-3"]);
});

test("a click on interchangeable elements selects the next one, or deselects the last one", () => {
  const options = [["a"], ["a", "b"], ["c"], ["a", "c"], ["a", "b", "c"]];
  const choosing = new Selection(ask(options.map((touches, index) => option(index, touches))));
  choosing.setInterchangeable([["a", "b"]]);
  choosing.click("b");
  assert.deepEqual([...choosing.selected], ["a"]);
  assert.equal(choosing.intended.action, 0);
  choosing.click("b");
  assert.deepEqual([...choosing.selected], ["a", "b"]);
  choosing.click("a");
  assert.deepEqual([...choosing.selected], ["a"]);
  assert.deepEqual([...choosing.selectable].sort(), ["a", "b", "c"]);
});
