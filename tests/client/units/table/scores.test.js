import "../browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";

const { scoreGroups, ranking, groupSums } = await import("../../../../src/guildhall/client/js/table/sheets.js");
const { soloGoals } = await import("../../../../src/guildhall/client/js/table/result.js");
const { decisiveReason, scoreGaps, isConceded } = await import("../../../../src/guildhall/client/js/table/result.js");
const { capitalize, setTexts } = await import("../../../../src/guildhall/client/js/lib/text.js");

const named = (name) => ({ name, title: name, about: "" });
const GAME = {
  score_items: ["total", "inns", "mills", "luck"].map(named),
  score_groups: [{ title: "Houses", items: ["inns", "mills"] }],
};
const SCORES = [
  [9, 4, 3, 2],
  [12, 8, 4, 0],
  [9, 1, 1, 7],
];
const seated = (...conceded) => ({ seats: [0, 1, 2].map((seat) => ({ seat, conceded: conceded.includes(seat) })) });
const PAGE = {
  game: GAME,
  state: { scores: SCORES, winners: [1] },
  table: seated(),
  nameOf: (seat) => "ABC"[seat],
};

test("items are grouped with sums, the rest forms a group of its own", () => {
  const groups = scoreGroups(GAME);
  assert.deepEqual(
    groups.map(({ title, items }) => [title, items.map(({ index }) => index)]),
    [
      ["Houses", [1, 2]],
      ["", [3]],
    ],
  );
  assert.deepEqual(groupSums(SCORES, groups[0]), [7, 12, 2]);
});

test("winners rank first", () => {
  assert.deepEqual(ranking({ scores: SCORES, winners: [1] }), [1, 0, 2]);
  assert.deepEqual(ranking({ scores: SCORES, winners: [2] }), [2, 1, 0]);
});

test("the decisive group has the largest gap to the second", () => {
  setTexts("en", {
    "score-rest": "Rest",
    "decided-by": ["", { arg: "group" }, " ", { arg: "points" }, " ", { arg: "name" }],
    "decided-little": "a little",
    "decided-group": "",
  });
  assert.deepEqual(
    scoreGaps(GAME, SCORES, 1, 0).map(({ by }) => by),
    [4, 1, -2],
  );
  assert.equal(decisiveReason(PAGE), "inns 4 A");
  const close = [
    [9, 4, 3, 2],
    [10, 5, 3, 2],
  ];
  assert.equal(decisiveReason({ ...PAGE, state: { scores: close, winners: [1] } }), "a little");
  assert.equal(decisiveReason({ ...PAGE, state: { scores: close, winners: [0, 1] } }), "");
});

test("points are not decisive if all others conceded", () => {
  assert.equal(isConceded(PAGE), false);
  assert.equal(isConceded({ ...PAGE, table: seated(0) }), false, "a bot played on for that one");
  const given = { ...PAGE, table: seated(0, 2) };
  assert.equal(isConceded(given), true);
  assert.equal(decisiveReason(given), "");
  assert.equal(isConceded({ ...given, state: { scores: SCORES, winners: [0] } }), false);
});

test("a solo result shows the goals, not the last move", () => {
  const line = (text, entry, ceremony, aside = false) => ({ text, entry, ceremony, aside, seat: 0 });
  const lines = [
    line("before", 6, 0),
    line("passes", 7, -1),
    line("3 in all", 7, 0),
    line("3 of 76", 7, 0, true),
    line("missed", 7, 0),
  ];
  const texts = (all) => soloGoals(all).map(({ text }) => text);
  assert.deepEqual(texts(lines), ["3 in all", "3 of 76", "missed"]);
  const unknown = lines.map((one) => ({ ...one, ceremony: -1 }));
  assert.deepEqual(texts(unknown), ["passes", "3 in all", "missed"]);
  assert.deepEqual(texts([]), []);
});

test("capitalize handles accents and empty texts", () => {
  assert.equal(capitalize("élites, 3 points"), "Élites, 3 points");
  assert.equal(capitalize(""), "");
});
