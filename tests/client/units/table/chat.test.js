import assert from "node:assert/strict";
import { test } from "node:test";
import "../browser.js";

const { app } = await import("../../../../src/guildhall/client/js/lib/app.js");
const { hearChat, isChatOpen, readChat, unread } = await import("../../../../src/guildhall/client/js/table/chat.js");

app.me = { id: "anna", name: "Anna", lang: "en", link: false };
globalThis.innerWidth = 1440;

const said = (id, person = "bela") => ({ id, person, name: person, seat: 1, text: "!", at: 0 });
const page = (more = {}) => ({
  chat: [],
  read: -1,
  book: "chronicle",
  tab: "me",
  narrow: false,
  side: false,
  showEnd: true,
  table: { status: "playing" },
  state: { over: false },
  ...more,
});

test("what was said before one came counts as read, what comes later does not", () => {
  const here = page({ chat: [said(1)] });
  readChat(here);
  assert.equal(unread(here), 0);
  hearChat(here, [said(2), said(3)]);
  assert.equal(unread(here), 2);
});

test("lines that come again are heard once, and one's own need no reading", () => {
  const here = page();
  readChat(here);
  hearChat(here, [said(1), said(2, "anna")]);
  hearChat(here, [said(1), said(2, "anna"), said(3)]);
  assert.deepEqual([here.chat.map(({ id }) => id), unread(here)], [[1, 2, 3], 2]);
});

test("on a phone the chat is read where its tab is open, whatever the book last showed", () => {
  const here = page({ narrow: true, book: "chat", chat: [said(1)], read: 0 });
  readChat(here);
  assert.equal(unread(here), 1);
  here.tab = "chat";
  readChat(here);
  assert.deepEqual([unread(here), here.read], [0, 1]);
});

test("a book that lies out of sight is not read", () => {
  globalThis.innerWidth = 1000;
  assert.equal(isChatOpen(page({ book: "chat" })), false);
  assert.equal(isChatOpen(page({ book: "chat", side: true })), true);
  globalThis.innerWidth = 1440;
  assert.equal(isChatOpen(page({ book: "chat" })), true);
});

test("before the game and after it the chat lies open", () => {
  assert.ok(isChatOpen(page({ table: { status: "waiting" } })));
  assert.ok(isChatOpen(page({ state: { over: true } })));
  assert.equal(isChatOpen(page({ state: { over: true }, showEnd: false })), false);
});
