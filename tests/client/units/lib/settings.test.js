import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "../browser.js";

const kept = new Map();
globalThis.localStorage = {
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, text) => kept.set(name, text),
};
const { mergeSettings, setSender, syncSettings, setSetting, getSetting } = await import(
  "../../../../src/guildhall/client/js/lib/settings.js"
);

let sent;
let isThere;
beforeEach(() => {
  mergeSettings({}, true);
  [sent, isThere] = [[], true];
  setSender(async (changes) => {
    sent.push(changes);
    return isThere;
  });
});

test("settings are stored and sent to the server", () => {
  setSetting("speed", 2);
  assert.equal(getSetting("speed"), 2);
  assert.equal(JSON.parse(kept.get("guildhall")).speed, 2);
  assert.deepEqual(sent, [{ speed: 2 }]);
});

test("local settings are not sent", () => {
  setSetting("notify", true);
  assert.deepEqual(sent, []);
});

test("unsent settings are sent again and override the server's", async () => {
  isThere = false;
  setSetting("volume", 30);
  await null;
  mergeSettings({ volume: 70, speed: 0.5 });
  assert.deepEqual([getSetting("volume"), getSetting("speed")], [30, 0.5]);
  isThere = true;
  await syncSettings();
  await syncSettings();
  assert.deepEqual(sent, [{ volume: 30 }, { volume: 30 }]);
  mergeSettings({ volume: 70 });
  assert.equal(getSetting("volume"), 70);
});

test("another person's settings replace all local ones", () => {
  setSetting("confirm", false);
  setSetting("coach", false);
  mergeSettings({ coach: false }, true);
  assert.deepEqual([getSetting("confirm"), getSetting("coach")], [true, false]);
});
