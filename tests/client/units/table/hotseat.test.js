import assert from "node:assert/strict";
import { test } from "node:test";
import "../browser.js";

const { viewingSeat, nextHotseat } = await import("../../../../src/guildhall/client/js/table/layout.js");

const page = (seat, seats, status = "playing", pending = [0, 1], absent = [false, false]) => ({
  seat,
  table: { status, you: { seats }, seats: absent.map((one) => ({ absent: one })) },
  state: { over: false, pending, decided: [] },
  replay: { on: false },
});

test("at a shared screen no seat is viewed until a player identifies themselves", () => {
  assert.equal(viewingSeat(page(undefined, [0, 1])), -1);
  assert.equal(viewingSeat(page(undefined, [0, 1], "waiting")), -1);
  assert.equal(viewingSeat(page(1, [0, 1])), 1);
  assert.equal(nextHotseat(page(-1, [0, 1])), 0, "the curtain is there after the page was loaded again");
  assert.equal(nextHotseat(page(0, [0, 1])), null);
});

test("a lost seat is not viewed any more", () => {
  assert.equal(viewingSeat(page(2, [0])), undefined);
  assert.equal(viewingSeat(page(-1, [0])), undefined, "whoever has sat down meanwhile looks from there");
  assert.equal(viewingSeat(page(0, [0], "waiting")), undefined, "seats may still be drawn");
  assert.equal(viewingSeat(page(2, [0], "over")), 2, "at the end every seat may be looked from");
});

test("the curtain skips seats played by a bot", () => {
  assert.equal(nextHotseat(page(0, [0, 1], "playing", [1])), 1);
  assert.equal(nextHotseat(page(0, [0, 1], "playing", [1], [false, true])), null);
});
