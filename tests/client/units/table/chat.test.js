import assert from "node:assert/strict";
import { test } from "node:test";
import "../browser.js";

const { app } = await import("../../../../src/guildhall/client/js/lib/app.js");
const { addChat, isChatVisible, markChatRead, unreadCount } = await import(
  "../../../../src/guildhall/client/js/table/chat.js"
);

app.me = { id: "anna", name: "Anna", lang: "en", link: false };
globalThis.innerWidth = 1440;

const message = (id, person = "bela") => ({ id, person, name: person, seat: 1, text: "!", at: 0 });
const page = (more = {}) => ({
  chat: [],
  lastReadChat: -1,
  panelTab: "chronicle",
  tab: "me",
  narrow: false,
  isSideOpen: false,
  showsResult: true,
  table: { status: "playing" },
  state: { over: false },
  ...more,
});

test("messages from before joining count as read, later ones do not", () => {
  const here = page({ chat: [message(1)] });
  markChatRead(here);
  assert.equal(unreadCount(here), 0);
  addChat(here, [message(2), message(3)]);
  assert.equal(unreadCount(here), 2);
});

test("duplicates are ignored, and own messages are never unread", () => {
  const here = page();
  markChatRead(here);
  addChat(here, [message(1), message(2, "anna")]);
  addChat(here, [message(1), message(2, "anna"), message(3)]);
  assert.deepEqual([here.chat.map(({ id }) => id), unreadCount(here)], [[1, 2, 3], 2]);
});

test("on narrow screens the chat is read when its tab is open", () => {
  const here = page({ narrow: true, panelTab: "chat", chat: [message(1)], lastReadChat: 0 });
  markChatRead(here);
  assert.equal(unreadCount(here), 1);
  here.tab = "chat";
  markChatRead(here);
  assert.deepEqual([unreadCount(here), here.lastReadChat], [0, 1]);
});

test("a closed side panel marks nothing as read", () => {
  globalThis.innerWidth = 1000;
  assert.equal(isChatVisible(page({ panelTab: "chat" })), false);
  assert.equal(isChatVisible(page({ panelTab: "chat", isSideOpen: true })), true);
  globalThis.innerWidth = 1440;
  assert.equal(isChatVisible(page({ panelTab: "chat" })), true);
});

test("the chat is visible before and after the game", () => {
  assert.ok(isChatVisible(page({ table: { status: "waiting" } })));
  assert.ok(isChatVisible(page({ state: { over: true } })));
  assert.equal(isChatVisible(page({ state: { over: true }, showsResult: false })), false);
});
