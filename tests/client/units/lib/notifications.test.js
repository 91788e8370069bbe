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

/** As on Android, where only a service worker may show notifications. */
class OnAndroid {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor() {
    throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.");
  }
}

test("a failing notification does not stop the turn signal", async () => {
  globalThis.Notification = OnAndroid;
  document.hidden = true;
  setSetting("notify", true);
  notifyTurn(true, "Norenberc", "Plan!");
  assert.match(document.title, /Norenberc/);
  assert.equal(await requestNotifications(), false, "and nobody is promised one");
});

test("a notification is shown once per turn", async () => {
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
