import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import "../browser.js";

const { groupRows, SequencePlayer } = await import("../../../../src/guildhall/client/js/table/sequence.js");
const { setSetting } = await import("../../../../src/guildhall/client/js/lib/settings.js");
const { setTexts } = await import("../../../../src/guildhall/client/js/lib/text.js");

const row = (step, seat, text = "row") => ({ step, seat, name: "", sign: "", text, facts: [], lines: [], patch: [] });
const sequence = (number, ...rows) => ({ entry: 7, number, title: `title ${number}`, steps: ["a", "b"], rows });

let announced;
let closed;
let player;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  setTexts("en", {
    "ceremony-row": [{ arg: "row" }, " of ", { arg: "rows" }],
    "title-said": [{ arg: "title" }, "."],
    "score-of": [{ arg: "name" }, " ", { arg: "points" }],
    "ceremony-facts": [{ arg: "name" }, ": ", { arg: "facts" }, "."],
  });
  [announced, closed] = [[], 0];
  globalThis.document.addEventListener = () => {};
  globalThis.document.removeEventListener = () => {};
  globalThis.document.getElementById = () => ({ append: ({ textContent }) => announced.push(textContent) });
  globalThis.document.createElement = () => ({ remove: () => {} });
  setSetting("ceremonies", "self");
  setSetting("ceremoniesSeen", { guild: 2 });
  setSetting("speed", 1);
  globalThis.requestAnimationFrame = () => {};
  const playback = { isOnHold: false };
  const board = { pointAt: () => {}, scene: { elements: new Map() } };
  const page = { game: { name: "guild" }, board, nameOf: (seat) => `P${seat}`, playback };
  player = new SequencePlayer(page);
  player.onClosed = () => (closed += 1);
});
afterEach(() => mock.timers.reset());

function begin(...queue) {
  player.queue = queue;
  player.start();
}

test("rows of seats in one step form a group", () => {
  const rows = [row(0, -1), row(0, -1), row(1, 0), row(1, 1), row(2, 2)];
  assert.deepEqual(
    groupRows({ rows }).map((group) => group.length),
    [1, 1, 2, 1],
  );
});

test("groups advance automatically, and then the sheet closes", () => {
  begin(sequence(0, row(0, -1, "first"), row(0, -1, "second")));
  assert.match(announced[0], /^title 0\. first 1 of 2$/);
  mock.timers.tick(2000);
  assert.equal(player.groupIndex, 1);
  assert.match(announced[1], /^second 2 of 2$/);
  mock.timers.tick(2000);
  assert.equal(closed, 1);
  assert.equal(player.current, null);
});

test("groups wait for a click in manual mode", () => {
  setSetting("ceremonies", "wait");
  begin(sequence(0, row(0, -1), row(0, -1)), sequence(1, row(0, -1)));
  mock.timers.tick(60000);
  assert.equal(player.groupIndex, 0);
  player.next();
  player.back();
  player.next();
  player.next();
  assert.equal(player.current.number, 1);
  player.next();
  assert.equal(closed, 1);
});

test("the first two sequences of a game wait for a click", () => {
  setSetting("ceremoniesSeen", { guild: 1 });
  begin(sequence(0, row(0, -1)), sequence(1, row(0, -1)));
  mock.timers.tick(60000);
  assert.equal(player.current.number, 0);
  player.next();
  mock.timers.tick(60000);
  assert.equal(closed, 1);
});

test("pausing and hovering hold a row", () => {
  begin(sequence(0, row(0, -1)));
  player.togglePause();
  mock.timers.tick(60000);
  assert.equal(closed, 0);
  player.setHovered(true);
  player.togglePause();
  mock.timers.tick(60000);
  assert.equal(closed, 0);
  player.setHovered(false);
  mock.timers.tick(60000);
  assert.equal(closed, 1);
});

test("all sequences can be skipped, also by key", () => {
  begin(sequence(0, row(0, -1), row(0, -1)), sequence(1, row(0, -1)));
  assert.equal(player.handleKey({ key: "x", target: null }), false);
  assert.equal(player.handleKey({ key: "Escape", target: null }), true);
  assert.equal(closed, 1);
  assert.equal(player.current, null);
});

test("a row announces its amounts", () => {
  const facts = [{ seat: 1, name: "", amounts: [{ count: 4 }, { count: 28 }], best: true }];
  begin(sequence(0, { ...row(0, -1, "Anna wins."), name: "Tailors", facts }));
  assert.match(announced[0], /Tailors: P1 4 · 28\. Anna wins\./);
});

test("while a sequence is loading, none can be reopened", async () => {
  player.load = async () => [sequence(0, row(0, -1))];
  player.page.playback.isOnHold = true;
  const playing = player.play(7, () => (closed += 1));
  await player.reopen(3, 0);
  await playing;
  assert.equal(player.isReopened, false);
  player.close();
  assert.equal(closed, 1);
});

test("a new sequence replaces a reopened one", async () => {
  player.load = async () => [sequence(0, row(0, -1, "told"))];
  await player.reopen(3, 0);
  assert.equal(player.isReopened, true);
  await player.play(7, () => (closed += 1));
  assert.equal(player.isReopened, false);
  assert.equal(player.currentGroup[0].text, "told");
});

test("a sequence that arrives after clearing is not shown", async () => {
  player.load = async () => [sequence(0, row(0, -1))];
  const playing = player.play(7, () => (closed += 1));
  player.clear();
  await playing;
  assert.equal(player.current, null);
  assert.equal(closed, 0);
});
