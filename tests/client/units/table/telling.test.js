import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import "../browser.js";

const { Telling } = await import("../../../../src/guildhall/client/js/table/updates.js");
const { actsOf, turnsOf } = await import("../../../../src/guildhall/client/js/table/history.js");
const { set } = await import("../../../../src/guildhall/client/js/lib/settings.js");

let shown;
let lit;
let page;
let telling;
let ceremonies;

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
const tale = (n, lines, asks = false) => ({ lines, asks, show: (isTold) => shown.push(isTold ? n : -n) });

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  [shown, lit, ceremonies] = [[], [], []];
  set("speed", 1);
  page = {
    table: { you: { seats: [0] } },
    replay: { on: false },
    deciding: { busy: false, ask: null },
    board: { show: (ids) => lit.push(ids.join()), drawing: {} },
    following: { shown: () => {} },
    ceremonies: { tell: (entry, then) => ceremonies.push([entry, then]), clear: () => {} },
  };
  telling = new Telling(page);
});
afterEach(() => mock.timers.reset());

test("acts are what others did, also to oneself, and is neither trivia nor a ceremony", () => {
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
    actsOf(lines, [0]).map(({ entry, seat }) => [entry, seat]),
    [
      [1, 1],
      [1, -1],
      [3, 0],
    ],
  );
});

test("a turn ends where another seat decides", () => {
  const told = line(2, -1, { actor: 1 });
  assert.equal(turnsOf([line(1, 1), line(2, 1), told, line(3, 1), line(4, 2), line(5, 1)]), 3);
});

test("a ceremony is told after the acts, and what comes meanwhile waits for it", () => {
  telling.add(tale(1, [line(1, 1), line(1, 2, { actor: 1, ceremony: 0 })]));
  mock.timers.tick(1500);
  assert.deepEqual(shown, []);
  const [[entry, then]] = ceremonies;
  assert.equal(entry, 1);
  telling.add(tale(2, [line(2, 2)], true));
  mock.timers.tick(10000);
  assert.deepEqual(shown, []);
  then();
  assert.deepEqual(shown, [1]);
  assert.equal(telling.act.text, "act 2");
});

test("who skips is told the last ceremony all the same", () => {
  telling.add(tale(1, [line(1, 1), line(1, 1, { ceremony: 0 })]));
  telling.add(tale(2, [line(2, 1, { ceremony: 0 })]));
  telling.skip();
  assert.deepEqual(shown, [-1]);
  assert.equal(ceremonies[0][0], 2);
  ceremonies[0][1]();
  assert.deepEqual(shown, [-1, 2]);
});

test("without ceremonies their lines are told like any other", () => {
  set("ceremonies", "off");
  telling.add(tale(1, [line(1, 1, { ceremony: 0 })]));
  mock.timers.tick(1500);
  set("ceremonies", "self");
  assert.deepEqual(shown, [1]);
  assert.deepEqual(ceremonies, []);
});

test("a pause holds an act until it is ended", () => {
  telling.add(tale(1, [line(1, 1), line(2, 1)], true));
  telling.pause();
  mock.timers.tick(60000);
  assert.equal(telling.act.text, "act 1");
  telling.go();
  assert.equal(telling.act.text, "act 2");
  telling.pause();
  mock.timers.tick(1500);
  assert.deepEqual(shown, [1]);
});

test("acts are told one after another, and then the board shows what came of them", () => {
  telling.add(tale(1, [line(1, 1), line(2, 1)]));
  assert.equal(telling.act.text, "act 1");
  assert.deepEqual(lit, ["place-1"]);
  mock.timers.tick(900);
  assert.equal(telling.act.text, "act 2");
  assert.deepEqual(shown, []);
  mock.timers.tick(1500);
  assert.deepEqual(shown, [1]);
  assert.equal(telling.act, null);
  assert.equal(lit.at(-1), "");
});

test("what nobody did is only shown", () => {
  telling.add(tale(1, [line(1, 0), line(1, 1, { aside: true })]));
  assert.deepEqual(shown, [-1]);
  assert.equal(telling.act, null);
});

test("speed makes it shorter or longer, and none of it", () => {
  set("speed", 2);
  telling.add(tale(1, [line(1, 1)]));
  mock.timers.tick(750);
  assert.deepEqual(shown, [1]);
  set("speed", 0.5);
  telling.add(tale(2, [line(2, 1)]));
  mock.timers.tick(2999);
  assert.deepEqual(shown, [1]);
  mock.timers.tick(1);
  assert.deepEqual(shown, [1, 2]);
  set("speed", 0);
  telling.add(tale(3, [line(3, 1)]));
  assert.deepEqual(shown, [1, 2, -3]);
});

test("skipping shows everything at once", () => {
  telling.add(tale(1, [line(1, 1)]));
  telling.add(tale(2, [line(2, 2)]));
  telling.skip();
  assert.deepEqual(shown, [-1, -2]);
  assert.equal(telling.act, null);
  mock.timers.tick(10000);
  assert.deepEqual(shown, [-1, -2]);
});

test("a question waits four seconds at most", () => {
  const many = [1, 2, 3, 4, 5, 6, 7, 8].map((entry) => line(entry, 1));
  telling.add(tale(1, many, true));
  mock.timers.tick(3999);
  assert.deepEqual(shown, []);
  mock.timers.tick(1);
  assert.deepEqual(shown, [-1]);
});

test("who is more than three turns behind is shown how things stand now", () => {
  for (const n of [1, 2, 3]) telling.add(tale(n, [line(n, n)]));
  assert.deepEqual(shown, []);
  telling.add(tale(4, [line(4, 1)]));
  assert.deepEqual(shown, [-1, -2, -3, -4]);
});

test("what was taken back, and what comes while something is asked or decided, is not told", () => {
  telling.add(tale(1, [line(1, 1, { undone: true }), line(2, 1)]));
  page.deciding.ask = {};
  telling.add(tale(2, [line(3, 1)]));
  page.deciding.ask = null;
  page.deciding.busy = true;
  telling.add(tale(3, [line(4, 1)]));
  assert.deepEqual(shown, [-1, -2, -3]);
});

test("what is held is told when it is released", () => {
  telling.hold(tale(1, [line(1, 1)], true));
  telling.add(tale(2, [line(2, 2)]));
  assert.equal(telling.act, null);
  telling.release();
  assert.equal(telling.act.text, "act 1");
  mock.timers.tick(1500);
  assert.deepEqual(shown, [1]);
  mock.timers.tick(1500);
  assert.deepEqual(shown, [1, 2]);
});

test("what somebody wants to see again is told, also where nothing else is", () => {
  set("speed", 0);
  telling.again(tale(1, [line(1, 1)]));
  mock.timers.tick(899);
  assert.equal(telling.act.text, "act 1");
  mock.timers.tick(601);
  assert.deepEqual(shown, [1]);
  assert.equal(telling.isAgain, false);
});

test("who wants to be told nothing any more sees the rest at once", () => {
  telling.add(tale(1, [line(1, 1), line(2, 1)]));
  telling.add(tale(2, [line(3, 2)]));
  set("speed", 0);
  mock.timers.tick(900);
  assert.deepEqual(shown, [-1, -2]);
  assert.equal(telling.act, null);
});

test("a question that came during a ceremony waits four seconds at most", () => {
  telling.add(tale(1, [line(1, 1, { ceremony: 0 })]));
  const many = [2, 3, 4, 5, 6, 7, 8].map((entry) => line(entry, 1));
  telling.add(tale(2, many, true));
  ceremonies[0][1]();
  mock.timers.tick(3999);
  assert.deepEqual(shown, [1]);
  mock.timers.tick(1);
  assert.deepEqual(shown, [1, -2]);
});

test("who is more than three turns behind after a ceremony is shown how things stand now", () => {
  telling.add(tale(1, [line(1, 1, { ceremony: 0 })]));
  for (const n of [2, 3, 4, 5]) telling.add(tale(n, [line(n, n)]));
  ceremonies[0][1]();
  assert.deepEqual(shown, [1, -2, -3, -4, -5]);
  assert.equal(telling.act, null);
});
