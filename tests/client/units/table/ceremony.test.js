import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import "../browser.js";

const { beatsOf, Ceremonies } = await import("../../../../src/guildhall/client/js/table/sequence.js");
const { set } = await import("../../../../src/guildhall/client/js/lib/settings.js");
const { learn } = await import("../../../../src/guildhall/client/js/lib/text.js");

const row = (step, seat, text = "row") => ({ step, seat, name: "", sign: "", text, facts: [], lines: [], patch: [] });
const ceremony = (number, ...rows) => ({ entry: 7, number, title: `title ${number}`, steps: ["a", "b"], rows });

let said;
let closed;
let ceremonies;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  learn("en", {
    "ceremony-row": [{ arg: "row" }, " of ", { arg: "rows" }],
    "title-said": [{ arg: "title" }, "."],
    "score-of": [{ arg: "name" }, " ", { arg: "points" }],
    "ceremony-facts": [{ arg: "name" }, ": ", { arg: "facts" }, "."],
  });
  [said, closed] = [[], 0];
  globalThis.document.addEventListener = () => {};
  globalThis.document.removeEventListener = () => {};
  globalThis.document.getElementById = () => ({ append: ({ textContent }) => said.push(textContent) });
  globalThis.document.createElement = () => ({ remove: () => {} });
  set("ceremonies", "self");
  set("ceremoniesSeen", { guild: 2 });
  set("speed", 1);
  globalThis.requestAnimationFrame = () => {};
  const telling = { isHeld: false };
  const board = { show: () => {}, drawing: { elements: new Map() } };
  const page = { game: { name: "guild" }, board, name: (seat) => `P${seat}`, telling };
  ceremonies = new Ceremonies(page);
  ceremonies.onClosed = () => (closed += 1);
});
afterEach(() => mock.timers.reset());

function begin(...waiting) {
  ceremonies.waiting = waiting;
  ceremonies.start();
}

test("rows of the seats in one step are told together", () => {
  const rows = [row(0, -1), row(0, -1), row(1, 0), row(1, 1), row(2, 2)];
  assert.deepEqual(
    beatsOf({ rows }).map((beat) => beat.length),
    [1, 1, 2, 1],
  );
});

test("rows follow one another by themselves, and then it closes", () => {
  begin(ceremony(0, row(0, -1, "first"), row(0, -1, "second")));
  assert.match(said[0], /^title 0\. first 1 of 2$/);
  mock.timers.tick(2000);
  assert.equal(ceremonies.at, 1);
  assert.match(said[1], /^second 2 of 2$/);
  mock.timers.tick(2000);
  assert.equal(closed, 1);
  assert.equal(ceremonies.now, null);
});

test("who wants to take their time continues by themselves", () => {
  set("ceremonies", "wait");
  begin(ceremony(0, row(0, -1), row(0, -1)), ceremony(1, row(0, -1)));
  mock.timers.tick(60000);
  assert.equal(ceremonies.at, 0);
  ceremonies.next();
  ceremonies.back();
  ceremonies.next();
  ceremonies.next();
  assert.equal(ceremonies.now.number, 1);
  ceremonies.next();
  assert.equal(closed, 1);
});

test("the first two ceremonies of a game wait", () => {
  set("ceremoniesSeen", { guild: 1 });
  begin(ceremony(0, row(0, -1)), ceremony(1, row(0, -1)));
  mock.timers.tick(60000);
  assert.equal(ceremonies.now.number, 0);
  ceremonies.next();
  mock.timers.tick(60000);
  assert.equal(closed, 1);
});

test("a pause and the mouse hold a row", () => {
  begin(ceremony(0, row(0, -1)));
  ceremonies.pause();
  mock.timers.tick(60000);
  assert.equal(closed, 0);
  ceremonies.hover(true);
  ceremonies.pause();
  mock.timers.tick(60000);
  assert.equal(closed, 0);
  ceremonies.hover(false);
  mock.timers.tick(60000);
  assert.equal(closed, 1);
});

test("all can be skipped at once, by a key too", () => {
  begin(ceremony(0, row(0, -1), row(0, -1)), ceremony(1, row(0, -1)));
  assert.equal(ceremonies.press({ key: "x", target: null }), false);
  assert.equal(ceremonies.press({ key: "Escape", target: null }), true);
  assert.equal(closed, 1);
  assert.equal(ceremonies.now, null);
});

test("a row says who has how many", () => {
  const facts = [{ seat: 1, name: "", amounts: [{ count: 4 }, { count: 28 }], best: true }];
  begin(ceremony(0, { ...row(0, -1, "Anna wins."), name: "Tailors", facts }));
  assert.match(said[0], /Tailors: P1 4 · 28\. Anna wins\./);
});

test("while a ceremony is fetched to be told, none is looked at again", async () => {
  ceremonies.load = async () => [ceremony(0, row(0, -1))];
  ceremonies.page.telling.isHeld = true;
  const told = ceremonies.tell(7, () => (closed += 1));
  await ceremonies.again(3, 0);
  await told;
  assert.equal(ceremonies.isAgain, false);
  ceremonies.close();
  assert.equal(closed, 1);
});

test("a ceremony that is told takes the place of one that is looked at again", async () => {
  ceremonies.load = async () => [ceremony(0, row(0, -1, "told"))];
  await ceremonies.again(3, 0);
  assert.equal(ceremonies.isAgain, true);
  await ceremonies.tell(7, () => (closed += 1));
  assert.equal(ceremonies.isAgain, false);
  assert.equal(ceremonies.beat[0].text, "told");
});

test("what is fetched when nobody waits for it any more is not shown", async () => {
  ceremonies.load = async () => [ceremony(0, row(0, -1))];
  const told = ceremonies.tell(7, () => (closed += 1));
  ceremonies.clear();
  await told;
  assert.equal(ceremonies.now, null);
  assert.equal(closed, 0);
});
