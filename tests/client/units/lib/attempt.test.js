import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import "../browser.js";
import * as api from "../../../../src/guildhall/client/js/lib/api.js";
import { app, attempt } from "../../../../src/guildhall/client/js/lib/app.js";
import { setTexts } from "../../../../src/guildhall/client/js/lib/text.js";

const KEY = { seat: 0, decision: 1, actions: [2], confirm: true, key: "0123456789" };
const gateway = (status) => async () => new Response("<html></html>", { status });
const done = async () => Response.json({ entry: 1, draft: [] });
/** How long toasts and announcements stay. */
const SHOWN = new Set([6000, 15000]);
let sleeps;
let random;

beforeEach(() => {
  setTexts("en", { "no-connection": "No connection.", "no-connection-again": "Again…" });
  document.createElement = () => ({ remove() {} });
  document.getElementById = () => ({ append() {} });
  app.toast = null;
  sleeps = [];
  random = mock.method(Math, "random", () => 0.5);
  mock.method(globalThis, "setTimeout", (work, time) => {
    if (SHOWN.has(time)) return;
    sleeps.push(time);
    queueMicrotask(work);
  });
});
afterEach(() => mock.restoreAll());

/** Sends a decision that gets these responses in order. */
async function send(...answers) {
  const keys = [];
  mock.method(globalThis, "fetch", async (_url, request) => {
    keys.push(JSON.parse(request.body).key);
    return answers[Math.min(keys.length, answers.length) - 1]();
  });
  const found = await attempt(() => api.postToTable("T", "decide", KEY), { retry: true });
  return { found, keys };
}

test("requests are retried while the server restarts behind a proxy", async () => {
  const { found, keys } = await send(gateway(502), gateway(503), gateway(504), done);
  assert.deepEqual(found, { entry: 1, draft: [] });
  assert.deepEqual(keys, Array(4).fill(KEY.key));
});

test("a timeout counts as a network error", async () => {
  const late = async () => {
    throw new DOMException("too late", "TimeoutError");
  };
  assert.equal((await send(late, done)).found.entry, 1);
});

test("the error page of a proxy is shown as a lost connection", async () => {
  const { found } = await send(gateway(502));
  assert.equal(found, undefined);
  assert.equal(app.toast.message, "No connection.");
  assert.deepEqual(sleeps, [300, 600, 1200, ...Array(14).fill(2000)]);
});

test("an API error is shown at once", async () => {
  const refused = async () => Response.json({ error: "gone", message: "Gone.", rule: null }, { status: 409 });
  const { found, keys } = await send(refused);
  assert.deepEqual([found, keys.length, app.toast.message], [undefined, 1, "Gone."]);
});

test("retries have jitter", async () => {
  random.mock.mockImplementation(() => 0);
  await send(gateway(503), done);
  random.mock.mockImplementation(() => 1);
  await send(gateway(503), done);
  assert.deepEqual(sleeps, [225, 375]);
});

test("silent requests are retried without a toast", async () => {
  const many = async () => Response.json({ error: "too-many", message: "Too much.", rule: null }, { status: 429 });
  const answers = [many, gateway(502), async () => Response.json({ totals: [] })];
  mock.method(globalThis, "fetch", async () => answers.shift()?.());
  assert.deepEqual(await attempt(() => api.get("tables/T/chart"), { silent: true }), { totals: [] });
  assert.deepEqual(sleeps, [300, 600]);
  assert.equal(app.toast, null);
});
