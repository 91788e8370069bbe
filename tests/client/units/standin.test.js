import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";
import { movesSince } from "../../../src/guildhall/client/js/standin.js";

const line = (entry, seat, more = {}) => ({ entry, seat, kind: "sold", undone: false, ...more });

test("the moves of a bot are counted from when it took over", () => {
  const lines = [
    line(3, 1),
    line(4, 1, { kind: "table" }),
    line(5, 1),
    line(5, 1),
    line(6, 0),
    line(7, 1, { undone: true }),
    line(8, 1),
  ];
  assert.equal(movesSince(lines, 1, 4), 2);
  assert.equal(movesSince(lines, 2, 0), 0);
});
