import assert from "node:assert/strict";
import { test } from "node:test";
import "../browser.js";

const { coveredArea, mergeOverlapping } = await import("../../../../src/guildhall/client/js/table/sequence_sheet.js");

const box = (left, top, right, bottom) => ({ left, top, right, bottom });

test("overlapping boxes are merged", () => {
  assert.deepEqual(mergeOverlapping([box(0, 0, 2, 2), box(9, 0, 10, 1), box(1, 1, 4, 4)]), [
    box(9, 0, 10, 1),
    box(0, 0, 4, 4),
  ]);
});

test("the covered area counts only what is under the sheet", () => {
  const boxes = [box(0, 0, 10, 10), box(0, 90, 10, 100)];
  assert.equal(coveredArea(boxes, 95, 5), 50);
  assert.equal(coveredArea(boxes, 0, 20), 100);
  assert.equal(coveredArea(boxes, 20, 60), 0);
});
