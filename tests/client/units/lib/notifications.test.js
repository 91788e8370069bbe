import assert from "node:assert/strict";
import { test } from "node:test";
import "../browser.js";

const { setSetting } = await import("../../../../src/guildhall/client/js/lib/settings.js");
const { setTexts } = await import("../../../../src/guildhall/client/js/lib/text.js");
const { requestNotifications, notifyTurn } = await import("../../../../src/guildhall/client/js/lib/notifications.js");

setTexts("en", {
  "page-title": [{ arg: "title" }],
  "page-title-turn": ["Your turn – ", { arg: "title" }],
  "set-notify-shown": "Like this.",
});

/** As on a phone, where only a service worker may show anything. */
class OnAndroid {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor() {
    throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.");
  }
}

test("where a notification cannot be shown, the turn is signalled all the same", async () => {
  globalThis.Notification = OnAndroid;
  document.hidden = true;
  setSetting("notify", true);
  notifyTurn(true, "Norenberc", "Plan!");
  assert.match(document.title, /Norenberc/);
  assert.equal(await requestNotifications(), false, "and nobody is promised one");
});

test("where it can, it is shown once for a turn", async () => {
  const shown = [];
  globalThis.Notification = class {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(_, { body }) {
      shown.push(body);
    }
  };
  notifyTurn(false, "Norenberc", "");
  notifyTurn(true, "Norenberc", "Plan!");
  notifyTurn(true, "Norenberc", "Plan!");
  assert.deepEqual(shown, ["Plan!"]);
  assert.equal(await requestNotifications(), true);
});
