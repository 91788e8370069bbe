import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import "../browser.js";
import { formatClock, formatDuration, setTexts } from "../../../../src/guildhall/client/js/lib/text.js";
import { Clocks } from "../../../../src/guildhall/client/js/table/clocks.js";

let announced;
let now;

beforeEach(() => {
  setTexts("en", { "clock-warning": ["Left: ", { arg: "time" }] });
  mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  [announced, now] = [[], 5000];
  mock.method(performance, "now", () => now);
  document.createElement = () => ({ remove() {} });
  document.getElementById = () => ({ append: (line) => announced.push(line.textContent) });
  document.querySelectorAll = () => [];
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

const page = (more = {}) => ({
  table: {
    status: "playing",
    pace: "live",
    you: { seats: [0] },
    seats: [{ kind: "me" }, { kind: "open" }, { kind: "bot" }],
  },
  state: { pending: [0, 1], decided: [], ask: { seat: 0 }, over: false },
  replay: { isOn: false },
  seat: 0,
  ...more,
});

function clocks(message, more) {
  const found = new Clocks(page(more));
  found.onMessage({ type: "clocks", left: [100, 50, 100], running: [0], rest: 0, ...message });
  return found;
}

test("only running clocks lose time, down to zero", () => {
  const found = clocks();
  now += 30000;
  assert.deepEqual([found.secondsLeft(0), found.secondsLeft(1)], [70, 50]);
  now += 600000;
  assert.equal(found.secondsLeft(0), 0);
});

test("during a rest no clock loses time", () => {
  const found = clocks({ rest: 8 });
  assert.equal(found.isRunning(0), false);
  now += 8000;
  assert.equal(found.secondsLeft(0), 100);
  assert.deepEqual([found.isRunning(0), found.isRunning(1)], [true, false]);
  now += 2000;
  assert.equal(found.secondsLeft(0), 98);
});

test("bots and replays show no clock", () => {
  assert.equal(clocks().secondsLeft(2), undefined);
  assert.equal(clocks({}, { replay: { isOn: true } }).secondsLeft(0), undefined);
});

test("low own time is announced exactly twice", () => {
  const found = clocks();
  for (let second = 0; second < 100; second += 1) {
    found.update();
    now += 1000;
  }
  assert.deepEqual(announced, ["Left: 1 minute", "Left: 10 seconds"]);
});

test("other clocks and a stopped own clock give no warning", () => {
  const found = clocks({ running: [1], left: [30, 61, 0] });
  for (let second = 0; second < 70; second += 1) {
    found.update();
    now += 1000;
  }
  assert.deepEqual(announced, []);
});

test("the prompt bar shows the clock of the awaited player", () => {
  const state = { pending: [0, 1], decided: [0], ask: null, over: false };
  const found = clocks({}, { state });
  const shown = mock.method(found, "clockView", (seat) => seat);
  assert.equal(found.promptClock(), 1);
  found.page.state = { ...state, over: true };
  found.promptClock();
  found.page.state = page().state;
  found.promptClock();
  assert.equal(shown.mock.callCount(), 1);
});

test("time is formatted like a clock", () => {
  const shown = [0, 0.2, 59.5, 61, 3599, 3723, 86400 + 7200, 3 * 86400].map(formatClock);
  assert.deepEqual(shown, ["0:00", "0:01", "1:00", "1:01", "59:59", "1:02:03", "1d 2h", "3d 0h"]);
});

test("durations are formatted in words", () => {
  const texts = [0, 65, 3600, 90000, 86400 * 2 + 60].map(formatDuration);
  assert.deepEqual(texts, ["0 seconds", "1 minute, 5 seconds", "1 hour", "1 day, 1 hour", "2 days, 1 minute"]);
});
