import assert from "node:assert/strict";
import { test } from "node:test";
import { learn, percent, say, when } from "../../../../src/guildhall/client/js/lib/text.js";

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

test("a text is said with its arguments", () => {
  learn("en", TEXTS);
  assert.equal(say("plain"), "Welcome");
  assert.equal(say("hello", { name: "Anna" }), "Hello, Anna!");
});

test("an exact number comes before its category", () => {
  learn("en", TEXTS);
  const said = [0, 1, 2].map((number) => say("guilds", { count: number }));
  assert.deepEqual(said, ["You have no guild.", "You have 1 guild.", "You have 2 guilds."]);
});

test("each language counts in its own way", () => {
  learn("fr", { days: [{ arg: "count", cases: { one: "un", other: "plusieurs" }, default: "other" }] });
  assert.deepEqual(
    [0, 1, 2].map((number) => say("days", { count: number })),
    ["un", "un", "plusieurs"],
  );
});

test("what fits no case takes the default", () => {
  learn("en", TEXTS);
  assert.equal(say("who", { who: "you" }), "Your turn");
  assert.equal(say("who", { who: "Béla" }), "Béla’s turn");
});

test("numbers and shares are written as the language writes them", () => {
  const number = { n: [{ arg: "n" }] };
  learn("en", number);
  assert.equal(say("n", { n: 12345 }), "12,345");
  assert.equal(percent(0.42), "42%");
  learn("hu", number);
  assert.match(say("n", { n: 12345 }), /^12\s345$/);
});

test("a text that is not there is an error", () => {
  learn("en", TEXTS);
  assert.throws(() => say("nonsense"), /no text 'nonsense'/);
});

test("today is told by the hour, another day by its date", () => {
  learn("en", TEXTS);
  assert.match(when(Date.now() / 1000), /^\d+:\d\d/);
  assert.match(when(0), /19(69|70)/);
});
