import assert from "node:assert/strict";
import { test } from "node:test";
import "../browser.js";
import { BOTTOM, ChartAxes, LEFT, RIGHT, roundRanges, TOP } from "../../../../src/guildhall/client/js/table/chart.js";

const COURSE = {
  title: "",
  entries: [0, 4, 8, 16],
  values: [
    [0, 0],
    [2, 1],
    [6, 9],
    [24, 11],
  ],
  low: 0,
  high: 10,
};

test("the axes run from left to right and from bottom to top", () => {
  const paper = new ChartAxes(COURSE, "wide");
  assert.equal(paper.x(0), LEFT);
  assert.equal(paper.x(16), paper.width - RIGHT);
  assert.equal(paper.y(0), paper.height - BOTTOM);
  assert.equal(paper.y(24), TOP);
});

test("the vertical axis fits the values, with round ticks", () => {
  assert.deepEqual(new ChartAxes(COURSE, "wide").ticks, [0, 5, 10, 15, 20]);
  assert.deepEqual(new ChartAxes({ ...COURSE, values: [[-7, 4]] }, "wide").ticks, [-5, 0, 5, 10]);
});

test("small ranges have small steps, and narrow charts are smaller", () => {
  const chances = {
    title: "",
    entries: [0, 1],
    values: [
      [0.5, 0.5],
      [0, 1],
    ],
    low: 0,
    high: 1,
  };
  assert.deepEqual(new ChartAxes(chances, "narrow").ticks, [0, 0.25, 0.5, 0.75, 1]);
  assert.ok(new ChartAxes(chances, "narrow").width < new ChartAxes(chances, "wide").width);
});

test("a position finds the nearest entry", () => {
  const paper = new ChartAxes(COURSE, "wide");
  const place = (entry) => paper.x(entry) / paper.width;
  assert.equal(paper.nearestIndex(0, COURSE.entries), 0);
  assert.equal(paper.nearestIndex(place(5), COURSE.entries), 1);
  assert.equal(paper.nearestIndex(place(7), COURSE.entries), 2);
  assert.equal(paper.nearestIndex(1, COURSE.entries), 3);
});

test("a line path goes through the values of a seat", () => {
  const paper = new ChartAxes({ ...COURSE, entries: [0, 1], values: [[0], [10]] }, "narrow");
  assert.equal(
    paper.linePath([0, 1], [[0], [10]], 0),
    `M${LEFT}.0 ${paper.height - BOTTOM}.0L${paper.width - RIGHT}.0 ${TOP}.0`,
  );
});

test("a round range lasts until the next one; entries before the first have none", () => {
  const rounds = [0, 1, 1, 2];
  assert.deepEqual(roundRanges({ ...COURSE, rounds }), [
    { round: 1, from: 1, to: 3 },
    { round: 2, from: 3, to: 3 },
  ]);
  assert.deepEqual(roundRanges(COURSE), []);
});
