import assert from "node:assert/strict";
import { test } from "node:test";
import { arrowPath, mergeBoxes, overlapArea, placeNote } from "../../../../src/guildhall/client/js/coach/spotlight.js";

const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });
const WINDOW = { width: 1000, height: 800 };

test("adjacent boxes are merged, others are not", () => {
  const cards = [box(100, 600, 50, 70), box(160, 600, 50, 70), box(220, 600, 50, 70)];
  assert.deepEqual(mergeBoxes([...cards, box(700, 100, 40, 40)]), [box(100, 600, 170, 70), box(700, 100, 40, 40)]);
});

test("boxes connected by a third are merged", () => {
  assert.equal(mergeBoxes([box(0, 0, 10, 10), box(60, 0, 10, 10), box(5, 5, 60, 10)]).length, 1);
});

test("a note covers neither the openings nor the prompt", () => {
  const lights = [box(100, 600, 500, 150), box(50, 200, 300, 100)];
  const question = [box(0, 0, 1000, 70)];
  const note = placeNote({ width: 500, height: 240 }, WINDOW, lights, question);
  for (const other of [...lights, ...question]) assert.equal(overlapArea(note, other), 0);
  assert.ok(note.left >= 0 && note.right <= 1000 && note.top >= 0 && note.bottom <= 800);
});

test("a note avoids the prompt even if everything is open", () => {
  const note = placeNote(
    { width: 380, height: 240 },
    { width: 390, height: 844 },
    [box(0, 70, 390, 700)],
    [box(0, 0, 390, 70)],
  );
  assert.ok(note.top >= 0 && note.bottom <= 844);
});

test("an arrow leads from the note to the nearest opening, if there is room", () => {
  const note = box(300, 100, 400, 200);
  assert.match(arrowPath(note, [box(320, 600, 300, 80), box(0, 780, 10, 10)]), /^M[\d.]+ 300Q.* 600M/);
  assert.equal(arrowPath(note, [box(320, 305, 300, 80)]), "");
  assert.equal(arrowPath(note, []), "");
});
