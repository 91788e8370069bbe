import assert from "node:assert/strict";
import { test } from "node:test";
import "../browser.js";
import { DraftChanges } from "../../../../src/guildhall/client/js/board/board.js";

const piece = (action) => ({ action, text: "", touches: [], closing: false, losses: [] });
const ask = (decision, count) => ({ decision, draft: [...Array(count).keys()].map(piece) });
const set = (id) => ["set", id, {}];

test("every draft piece adds its changes, and removes them when it is undone", () => {
  const changes = new DraftChanges();
  changes.apply([set("a")], ask(3, 1));
  changes.apply([set("b"), ["remove", "c"]], ask(3, 2));
  assert.deepEqual([...changes.ids], ["a", "b"]);
  changes.apply([set("b")], ask(3, 1));
  assert.deepEqual([...changes.ids], ["a"]);
  changes.apply([set("a")], ask(3, 0));
  assert.deepEqual([...changes.ids], []);
});

test("another question resets the changes", () => {
  const changes = new DraftChanges();
  changes.apply([set("a")], ask(3, 1));
  changes.apply([set("z")], ask(4, 0));
  assert.deepEqual([...changes.ids], []);
  changes.apply([set("b")], ask(4, 2));
  assert.deepEqual([...changes.ids], ["b"]);
  changes.apply([set("b")], null);
  assert.deepEqual([...changes.ids], []);
});

test("after a reload the changes of the draft are restored", () => {
  const changes = new DraftChanges();
  changes.reset(["a", "b"], ask(3, 2));
  assert.deepEqual([...changes.ids], ["a", "b"]);
  changes.apply([set("c")], ask(3, 3));
  assert.deepEqual([...changes.ids], ["a", "b", "c"]);
  changes.apply([], ask(3, 1));
  assert.deepEqual([...changes.ids], []);
  changes.reset([], null);
  assert.deepEqual([...changes.ids], []);
});
