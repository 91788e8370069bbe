import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeclined, lastOwn } from "../../../src/guildhall/client/js/news.js";

const mine = { entry: 5, proposal: { id: "p", seat: 1 } };

test("a request that is gone while nothing was done was declined", () => {
  assert.equal(isDeclined(mine, { entry: 5, proposal: null }, [1]), true);
});

test("it was not if it stands, was granted, or was somebody else's", () => {
  assert.equal(isDeclined(mine, mine, [1]), false);
  assert.equal(isDeclined(mine, { entry: 6, proposal: null }, [1]), false);
  assert.equal(isDeclined(mine, { entry: 5, proposal: null }, [0]), false);
  assert.equal(isDeclined({ entry: 5, proposal: null }, { entry: 5, proposal: null }, [1]), false);
  assert.equal(isDeclined(null, { entry: 5, proposal: null }, [1]), false);
});

test("what follows a seat's own last line is news to it", () => {
  const lines = [
    { seat: 0, kind: "sale" },
    { seat: 1, kind: "sale" },
    { seat: 0, kind: "table" },
    { seat: 1, kind: "sale" },
  ];
  assert.equal(lastOwn(lines, 0), 1);
  assert.equal(lastOwn(lines, 1), 4);
  assert.equal(lastOwn(lines, 2), 0);
});
