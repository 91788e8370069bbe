import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import "../browser.js";

const { Playback } = await import("../../../../src/guildhall/client/js/table/updates.js");
const { actsOfOthers, countTurns } = await import("../../../../src/guildhall/client/js/table/history.js");
const { setSetting } = await import("../../../../src/guildhall/client/js/lib/settings.js");

let shown;
let lit;
let page;
let playback;
let played;

const line = (entry, seat, more = {}) => ({
  entry,
  seat,
  kind: "sold",
  text: `act ${entry}`,
  touches: [`place-${entry}`],
  journeys: [],
  changes: [],
  aside: false,
  undone: false,
  actor: seat,
  ceremony: -1,
  ...more,
});
const item = (n, lines, asks = false) => ({ lines, asks, show: (isAnimated) => shown.push(isAnimated ? n : -n) });

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  [shown, lit, played] = [[], [], []];
  setSetting("speed", 1);
  page = {
    table: { you: { seats: [0] } },
    replay: { isOn: false },
    decision: { isBusy: false, ask: null },
    board: { pointAt: (ids) => lit.push(ids.join()), scene: {} },
    updates: { markSeen: () => {} },
    sequences: { play: (entry, then) => played.push([entry, then]), clear: () => {} },
  };
  playback = new Playback(page);
});
afterEach(() => mock.timers.reset());

test("acts are what others did, without asides and sequences", () => {
  const lines = [
    line(1, 0),
    line(1, 1),
    line(1, -1),
    line(2, 1, { aside: true }),
    line(2, 1, { kind: "table" }),
    line(3, 0, { actor: 1 }),
    line(4, 1, { ceremony: 0 }),
  ];
  assert.deepEqual(
    actsOfOthers(lines, [0]).map(({ entry, seat }) => [entry, seat]),
    [
      [1, 1],
      [1, -1],
      [3, 0],
    ],
  );
});

test("a turn ends when another seat acts", () => {
  const other = line(2, -1, { actor: 1 });
  assert.equal(countTurns([line(1, 1), line(2, 1), other, line(3, 1), line(4, 2), line(5, 1)]), 3);
});

test("a sequence is played after the acts, and further items wait for it", () => {
  playback.enqueue(item(1, [line(1, 1), line(1, 2, { actor: 1, ceremony: 0 })]));
  mock.timers.tick(1500);
  assert.deepEqual(shown, []);
  const [[entry, then]] = played;
  assert.equal(entry, 1);
  playback.enqueue(item(2, [line(2, 2)], true));
  mock.timers.tick(10000);
  assert.deepEqual(shown, []);
  then();
  assert.deepEqual(shown, [1]);
  assert.equal(playback.currentAct.text, "act 2");
});

test("skipping still plays the last sequence", () => {
  playback.enqueue(item(1, [line(1, 1), line(1, 1, { ceremony: 0 })]));
  playback.enqueue(item(2, [line(2, 1, { ceremony: 0 })]));
  playback.skip();
  assert.deepEqual(shown, [-1]);
  assert.equal(played[0][0], 2);
  played[0][1]();
  assert.deepEqual(shown, [-1, 2]);
});

test("with sequences off their lines are played like others", () => {
  setSetting("ceremonies", "off");
  playback.enqueue(item(1, [line(1, 1, { ceremony: 0 })]));
  mock.timers.tick(1500);
  setSetting("ceremonies", "self");
  assert.deepEqual(shown, [1]);
  assert.deepEqual(played, []);
});

test("pausing holds an act", () => {
  playback.enqueue(item(1, [line(1, 1), line(2, 1)], true));
  playback.togglePause();
  mock.timers.tick(60000);
  assert.equal(playback.currentAct.text, "act 1");
  playback.nextAct();
  assert.equal(playback.currentAct.text, "act 2");
  playback.togglePause();
  mock.timers.tick(1500);
  assert.deepEqual(shown, [1]);
});

test("acts are played one by one, and then the board shows the result", () => {
  playback.enqueue(item(1, [line(1, 1), line(2, 1)]));
  assert.equal(playback.currentAct.text, "act 1");
  assert.deepEqual(lit, ["place-1"]);
  mock.timers.tick(900);
  assert.equal(playback.currentAct.text, "act 2");
  assert.deepEqual(shown, []);
  mock.timers.tick(1500);
  assert.deepEqual(shown, [1]);
  assert.equal(playback.currentAct, null);
  assert.equal(lit.at(-1), "");
});

test("items without acts are shown at once", () => {
  playback.enqueue(item(1, [line(1, 0), line(1, 1, { aside: true })]));
  assert.deepEqual(shown, [-1]);
  assert.equal(playback.currentAct, null);
});

test("the speed setting scales or disables playback", () => {
  setSetting("speed", 2);
  playback.enqueue(item(1, [line(1, 1)]));
  mock.timers.tick(750);
  assert.deepEqual(shown, [1]);
  setSetting("speed", 0.5);
  playback.enqueue(item(2, [line(2, 1)]));
  mock.timers.tick(2999);
  assert.deepEqual(shown, [1]);
  mock.timers.tick(1);
  assert.deepEqual(shown, [1, 2]);
  setSetting("speed", 0);
  playback.enqueue(item(3, [line(3, 1)]));
  assert.deepEqual(shown, [1, 2, -3]);
});

test("skipping shows everything at once", () => {
  playback.enqueue(item(1, [line(1, 1)]));
  playback.enqueue(item(2, [line(2, 2)]));
  playback.skip();
  assert.deepEqual(shown, [-1, -2]);
  assert.equal(playback.currentAct, null);
  mock.timers.tick(10000);
  assert.deepEqual(shown, [-1, -2]);
});

test("a question waits four seconds at most", () => {
  const many = [1, 2, 3, 4, 5, 6, 7, 8].map((entry) => line(entry, 1));
  playback.enqueue(item(1, many, true));
  mock.timers.tick(3999);
  assert.deepEqual(shown, []);
  mock.timers.tick(1);
  assert.deepEqual(shown, [-1]);
});

test("more than three turns behind, the current state is shown at once", () => {
  for (const n of [1, 2, 3]) playback.enqueue(item(n, [line(n, n)]));
  assert.deepEqual(shown, []);
  playback.enqueue(item(4, [line(4, 1)]));
  assert.deepEqual(shown, [-1, -2, -3, -4]);
});

test("undone lines, and updates during a decision, are not played", () => {
  playback.enqueue(item(1, [line(1, 1, { undone: true }), line(2, 1)]));
  page.decision.ask = {};
  playback.enqueue(item(2, [line(3, 1)]));
  page.decision.ask = null;
  page.decision.isBusy = true;
  playback.enqueue(item(3, [line(4, 1)]));
  assert.deepEqual(shown, [-1, -2, -3]);
});

test("items on hold are played after the release", () => {
  playback.hold(item(1, [line(1, 1)], true));
  playback.enqueue(item(2, [line(2, 2)]));
  assert.equal(playback.currentAct, null);
  playback.release();
  assert.equal(playback.currentAct.text, "act 1");
  mock.timers.tick(1500);
  assert.deepEqual(shown, [1]);
  mock.timers.tick(1500);
  assert.deepEqual(shown, [1, 2]);
});

test("repeats are played even if playback is off", () => {
  setSetting("speed", 0);
  playback.repeat(item(1, [line(1, 1)]));
  mock.timers.tick(899);
  assert.equal(playback.currentAct.text, "act 1");
  mock.timers.tick(601);
  assert.deepEqual(shown, [1]);
  assert.equal(playback.isRepeat, false);
});

test("turning playback off shows the rest at once", () => {
  playback.enqueue(item(1, [line(1, 1), line(2, 1)]));
  playback.enqueue(item(2, [line(3, 2)]));
  setSetting("speed", 0);
  mock.timers.tick(900);
  assert.deepEqual(shown, [-1, -2]);
  assert.equal(playback.currentAct, null);
});

test("a question that arrived during a sequence waits four seconds at most", () => {
  playback.enqueue(item(1, [line(1, 1, { ceremony: 0 })]));
  const many = [2, 3, 4, 5, 6, 7, 8].map((entry) => line(entry, 1));
  playback.enqueue(item(2, many, true));
  played[0][1]();
  mock.timers.tick(3999);
  assert.deepEqual(shown, [1]);
  mock.timers.tick(1);
  assert.deepEqual(shown, [1, -2]);
});

test("more than three turns behind after a sequence, the current state is shown at once", () => {
  playback.enqueue(item(1, [line(1, 1, { ceremony: 0 })]));
  for (const n of [2, 3, 4, 5]) playback.enqueue(item(n, [line(n, n)]));
  played[0][1]();
  assert.deepEqual(shown, [1, -2, -3, -4, -5]);
  assert.equal(playback.currentAct, null);
});
