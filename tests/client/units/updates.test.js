import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import "./browser.js";

const { Updates } = await import("../../../src/guildhall/client/js/updates.js");

let now;
let shown;
let urgent;
let updates;

beforeEach(() => {
  now = 10000;
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(performance, "now", () => now);
  [shown, urgent] = [[], false];
  updates = new Updates(
    (update) => shown.push(update.n),
    () => urgent,
  );
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

function wait(time) {
  now += time;
  mock.timers.tick(time);
}
function come(...numbers) {
  for (const n of numbers) updates.add({ n });
}

test("the first is shown at once, the next after a pause", () => {
  come(1, 2, 3);
  assert.deepEqual(shown, [1]);
  wait(419);
  assert.deepEqual(shown, [1]);
  wait(1);
  assert.deepEqual(shown, [1, 2]);
  wait(420);
  assert.deepEqual(shown, [1, 2, 3]);
});

test("a long queue is shortened at once", () => {
  come(1, 2, 3, 4, 5, 6, 7);
  assert.deepEqual(shown, [1]);
  come(8);
  assert.deepEqual(shown, [1, 2]);
});

test("one's own decision waits for nothing", () => {
  come(1);
  urgent = true;
  come(2, 3);
  assert.deepEqual(shown, [1, 2, 3]);
});

test("what waits is forgotten when the whole is told anew, or the table is left", () => {
  come(1, 2);
  updates.clear();
  wait(1000);
  assert.deepEqual(shown, [1]);
  come(3, 4);
  updates.close();
  wait(1000);
  assert.deepEqual(shown, [1, 3]);
});
