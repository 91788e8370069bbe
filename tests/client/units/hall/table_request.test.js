import assert from "node:assert/strict";
import { test } from "node:test";
import "../browser.js";
import {
  botGameRequest,
  defaultBotLevel,
  TableRequest,
} from "../../../../src/guildhall/client/js/hall/table_request.js";

const game = (players, ...bots) => ({
  name: "nim",
  players,
  bots: bots.map((name) => ({ name })),
  editions: [{ name: "first" }, { name: "second" }],
  options: [{ name: "luck", default: "much", forced: { 4: { value: "none", reason: "Four have no luck." } } }],
});
const nim = game([2, 3, 4], "easy", "medium", "hard");
const kinds = (wish) => wish.seats.map((seat) => seat.kind);

test("a table against bots starts automatically, with the first edition", () => {
  const { seats, edition, options, autostart } = botGameRequest(nim, 3, "hard", { luck: "none" });
  assert.deepEqual(seats, [{ kind: "me" }, { kind: "bot", level: "hard" }, { kind: "bot", level: "hard" }]);
  assert.deepEqual([edition, options, autostart], ["first", { luck: "none" }, true]);
});

test("the setup dialog starts with the choices of the game card", () => {
  const wish = new TableRequest(nim, { count: 4, others: "bot", level: "easy" });
  assert.deepEqual(kinds(wish), ["me", "bot", "bot", "bot"]);
  assert.equal(wish.seats[3].level, "easy");
});

test("the default bot level is the second, or the only one", () => {
  assert.equal(defaultBotLevel(nim), "medium");
  assert.equal(defaultBotLevel(game([2], "random")), "random");
});

test("the default request has one invited player and bots", () => {
  assert.deepEqual(kinds(new TableRequest(nim)), ["me", "invited", "bot"]);
  assert.deepEqual(kinds(new TableRequest(game([1, 2], "easy"))), ["me", "invited"]);
  assert.deepEqual(kinds(new TableRequest(game([1], "easy"))), ["me"]);
});

test("seats can be added and removed within the player counts, except the own one", () => {
  const wish = new TableRequest(nim);
  assert.deepEqual([wish.canAddSeat, wish.canRemoveSeat(0), wish.canRemoveSeat(1)], [true, false, true]);
  wish.addSeat();
  assert.equal(wish.canAddSeat, false);
  wish.removeSeat(1);
  wish.removeSeat(1);
  assert.deepEqual([kinds(wish), wish.canRemoveSeat(1)], [["me", "bot"], false]);
});

test("the own seat can be swapped", () => {
  const wish = new TableRequest(nim);
  wish.moveOwnSeat(2);
  assert.deepEqual(kinds(wish), ["bot", "invited", "me"]);
  assert.deepEqual([wish.canRemoveSeat(0), wish.canRemoveSeat(2), wish.ownSeats], [true, false, [2]]);
  wish.moveOwnSeat(0);
  assert.deepEqual(kinds(wish), ["me", "invited", "bot"]);
});

test("the own seats include hot seats", () => {
  const wish = new TableRequest(nim);
  wish.seats[2].kind = "hotseat";
  assert.deepEqual(wish.ownSeats, [0, 2]);
  assert.deepEqual(
    [wish.hasSeat("hotseat"), wish.hasSeat("bot"), wish.hasSeat("invited", "hard")],
    [true, false, false],
  );
});

test("the payload has levels only of bots and names only of hot seats", () => {
  const wish = new TableRequest(nim);
  wish.addSeat("hotseat");
  wish.seats[1].name = "left over";
  wish.seats[2].level = "hard";
  wish.seats[3].name = "Béla";
  Object.assign(wish, { listed: true, pace: "turns", edition: "second" });
  wish.options.luck = "none";
  assert.deepEqual(wish.payload, {
    game: "nim",
    edition: "second",
    options: { luck: "none" },
    seats: [{ kind: "me" }, { kind: "invited" }, { kind: "bot", level: "hard" }, { kind: "hotseat", name: "Béla" }],
    listed: true,
    seating: "chosen",
    pace: "turns",
    clock: null,
    hints: false,
    autostart: true,
  });
});

test("forced options are sent for their number of seats only", () => {
  const wish = new TableRequest(nim);
  assert.equal(wish.forcedValue(nim.options[0]), undefined);
  assert.deepEqual(wish.payload.options, { luck: "much" });
  wish.addSeat();
  assert.equal(wish.forcedValue(nim.options[0]).reason, "Four have no luck.");
  assert.deepEqual(wish.payload.options, { luck: "none" });
  wish.removeSeat(3);
  assert.deepEqual(wish.payload.options, { luck: "much" });
});
