import assert from "node:assert/strict";
import { test } from "node:test";
import { formatDate, formatPercent, setTexts, t } from "../../../../src/guildhall/client/js/lib/text.js";

const count = {
  arg: "count",
  cases: { 0: "no guild", one: [{ arg: "count" }, " guild"], other: [{ arg: "count" }, " guilds"] },
  default: "other",
};
const TEXTS = {
  plain: "Welcome",
  hello: ["Hello, ", { arg: "name" }, "!"],
  guilds: ["You have ", count, "."],
  who: [{ arg: "who", cases: { you: "Your turn", other: [{ arg: "who" }, "’s turn"] }, default: "other" }],
};

test("a text is formatted with its arguments", () => {
  setTexts("en", TEXTS);
  assert.equal(t("plain"), "Welcome");
  assert.equal(t("hello", { name: "Anna" }), "Hello, Anna!");
});

test("an exact number comes before its category", () => {
  setTexts("en", TEXTS);
  const said = [0, 1, 2].map((number) => t("guilds", { count: number }));
  assert.deepEqual(said, ["You have no guild.", "You have 1 guild.", "You have 2 guilds."]);
});

test("plural rules follow the language", () => {
  setTexts("fr", { days: [{ arg: "count", cases: { one: "un", other: "plusieurs" }, default: "other" }] });
  assert.deepEqual(
    [0, 1, 2].map((number) => t("days", { count: number })),
    ["un", "un", "plusieurs"],
  );
});

test("an unknown case uses the default", () => {
  setTexts("en", TEXTS);
  assert.equal(t("who", { who: "you" }), "Your turn");
  assert.equal(t("who", { who: "Béla" }), "Béla’s turn");
});

test("numbers and percentages are formatted for the language", () => {
  const number = { n: [{ arg: "n" }] };
  setTexts("en", number);
  assert.equal(t("n", { n: 12345 }), "12,345");
  assert.equal(formatPercent(0.42), "42%");
  setTexts("hu", number);
  assert.match(t("n", { n: 12345 }), /^12\s345$/);
});

test("an unknown text id is an error", () => {
  setTexts("en", TEXTS);
  assert.throws(() => t("nonsense"), /no text 'nonsense'/);
});

test("today is formatted as time, other days as date", () => {
  setTexts("en", TEXTS);
  assert.match(formatDate(Date.now() / 1000), /^\d+:\d\d/);
  assert.match(formatDate(0), /19(69|70)/);
});
