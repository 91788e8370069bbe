import assert from "node:assert/strict";
import { test } from "node:test";
import "../browser.js";
import { indexAfterLastOwn, isUndoDeclined } from "../../../../src/guildhall/client/js/table/page.js";

const mine = { proposal: { id: "p", entry: 4, own: true }, undo: { entry: 4 } };
const gone = { proposal: null, undo: { entry: 4 } };

test("a proposal that is gone while the decision stands was declined", () => {
  assert.equal(isUndoDeclined(mine, gone, ""), true);
});

test("a proposal was not declined if it is open, granted, withdrawn, or another player's", () => {
  assert.equal(isUndoDeclined(mine, mine, ""), false);
  assert.equal(isUndoDeclined(mine, { proposal: null, undo: { entry: 2 } }, ""), false);
  assert.equal(isUndoDeclined(mine, { proposal: null, undo: null }, ""), false);
  assert.equal(isUndoDeclined(mine, gone, "p"), false);
  assert.equal(isUndoDeclined({ ...mine, proposal: { ...mine.proposal, own: false } }, gone, ""), false);
  assert.equal(isUndoDeclined({ proposal: null, undo: { entry: 4 } }, gone, ""), false);
  assert.equal(isUndoDeclined(null, gone, ""), false);
});

test("the index after the own last line is found", () => {
  const lines = [
    { seat: 0, actor: 0 },
    { seat: 1, actor: 1 },
    { seat: 0, actor: 1 },
    { seat: 0, actor: -1 },
    { seat: 1, actor: 1 },
  ];
  assert.equal(indexAfterLastOwn(lines, 0), 1);
  assert.equal(indexAfterLastOwn(lines, 1), 5);
  assert.equal(indexAfterLastOwn(lines, 2), 0);
});
