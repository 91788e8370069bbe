import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "../browser.js";

const kept = new Map();
globalThis.localStorage = {
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, text) => kept.set(name, text),
};
const { adopt, sendBy, sendSettings, set, setting } = await import(
  "../../../../src/guildhall/client/js/lib/settings.js"
);

let sent;
let isThere;
beforeEach(() => {
  adopt({}, true);
  [sent, isThere] = [[], true];
  sendBy(async (changes) => {
    sent.push(changes);
    return isThere;
  });
});

test("what is set is kept here and sent to the server", () => {
  set("speed", 2);
  assert.equal(setting("speed"), 2);
  assert.equal(JSON.parse(kept.get("guildhall")).speed, 2);
  assert.deepEqual(sent, [{ speed: 2 }]);
});

test("what only this browser can know is not sent", () => {
  set("notify", true);
  assert.deepEqual(sent, []);
});

test("what did not reach the server is sent again, and holds against what the server knows", async () => {
  isThere = false;
  set("volume", 30);
  await null;
  adopt({ volume: 70, speed: 0.5 });
  assert.deepEqual([setting("volume"), setting("speed")], [30, 0.5]);
  isThere = true;
  await sendSettings();
  await sendSettings();
  assert.deepEqual(sent, [{ volume: 30 }, { volume: 30 }]);
  adopt({ volume: 70 });
  assert.equal(setting("volume"), 70);
});

test("who becomes somebody else plays by their settings alone", () => {
  set("confirm", false);
  set("coach", false);
  adopt({ coach: false }, true);
  assert.deepEqual([setting("confirm"), setting("coach")], [true, false]);
});
