import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import "../browser.js";
import * as api from "../../../../src/guildhall/client/js/lib/api.js";
import { app, attempt } from "../../../../src/guildhall/client/js/lib/app.js";
import { setTexts } from "../../../../src/guildhall/client/js/lib/text.js";

const KEY = { seat: 0, decision: 1, actions: [2], confirm: true, key: "0123456789" };
const gateway = (status) => async () => new Response("<html></html>", { status });
const done = async () => Response.json({ entry: 1, draft: [] });
/** As long as notes are shown and spoken. */
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

/** Send a decision; these answers come, one after the other. */
async function send(...answers) {
  const keys = [];
  mock.method(globalThis, "fetch", async (_url, request) => {
    keys.push(JSON.parse(request.body).key);
    return answers[Math.min(keys.length, answers.length) - 1]();
  });
  const found = await attempt(() => api.postToTable("T", "decide", KEY), { retry: true });
  return { found, keys };
}

test("a server that is started anew behind a proxy is asked again until it answers", async () => {
  const { found, keys } = await send(gateway(502), gateway(503), gateway(504), done);
  assert.deepEqual(found, { entry: 1, draft: [] });
  assert.deepEqual(keys, Array(4).fill(KEY.key));
});

test("no answer in time is no answer", async () => {
  const late = async () => {
    throw new DOMException("too late", "TimeoutError");
  };
  assert.equal((await send(late, done)).found.entry, 1);
});

test("what a proxy says is not shown: there is no connection", async () => {
  const { found } = await send(gateway(502));
  assert.equal(found, undefined);
  assert.equal(app.toast.message, "No connection.");
  assert.deepEqual(sleeps, [300, 600, 1200, ...Array(14).fill(2000)]);
});

test("a refusal is said at once", async () => {
  const refused = async () => Response.json({ error: "gone", message: "Gone.", rule: null }, { status: 409 });
  const { found, keys } = await send(refused);
  assert.deepEqual([found, keys.length, app.toast.message], [undefined, 1, "Gone."]);
});

test("not everybody comes back at the same moment", async () => {
  random.mock.mockImplementation(() => 0);
  await send(gateway(503), done);
  random.mock.mockImplementation(() => 1);
  await send(gateway(503), done);
  assert.deepEqual(sleeps, [225, 375]);
});

test("what nobody has asked for is tried again without a word", async () => {
  const many = async () => Response.json({ error: "too-many", message: "Too much.", rule: null }, { status: 429 });
  const answers = [many, gateway(502), async () => Response.json({ totals: [] })];
  mock.method(globalThis, "fetch", async () => answers.shift()?.());
  assert.deepEqual(await attempt(() => api.get("tables/T/chart"), { silent: true }), { totals: [] });
  assert.deepEqual(sleeps, [300, 600]);
  assert.equal(app.toast, null);
});
