import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import "../browser.js";
import * as api from "../../../../src/guildhall/client/js/lib/api.js";

afterEach(() => mock.restoreAll());

const answer = (status, body) => mock.method(globalThis, "fetch", async () => Response.json(body, { status }));

test("addresses stay below the page's own and carry the language", () => {
  api.setLanguage("hu");
  assert.equal(api.url("games").href, "https://guild.example/hall/api/games?lang=hu");
  api.setLanguage("en");
  assert.equal(api.url("tables/T/chart", { seat: 0, entry: undefined, shape: null }).search, "?lang=en&seat=0");
});

test("the WebSocket uses TLS if the page does", () => {
  assert.equal(api.socketUrl("lobby/live", {}).protocol, "wss:");
  document.baseURI = "http://localhost:8000/";
  assert.equal(api.socketUrl("lobby/live", {}).protocol, "ws:");
  document.baseURI = "https://guild.example/hall/";
});

test("a request sends JSON and returns the response", async () => {
  const { mock: seen } = answer(200, { entry: 4, draft: [] });
  assert.deepEqual(await api.postToTable("T", "decide", { seat: 1, actions: [3] }), { entry: 4, draft: [] });
  const [url, request] = seen.calls[0].arguments;
  assert.equal(url.pathname, "/hall/api/tables/T/decide");
  assert.deepEqual([request.method, JSON.parse(request.body)], ["POST", { seat: 1, actions: [3] }]);
});

test("a request without arguments sends an empty body", async () => {
  const { mock: seen } = answer(200, {});
  await api.postToTable("T", "start");
  await api.get("lobby");
  assert.deepEqual(
    seen.calls.map((call) => call.arguments[1].body),
    ["{}", undefined],
  );
});

test("an API error keeps its message and rule", async () => {
  answer(422, { error: "illegal", message: "The guild is closed.", rule: "C1" });
  await assert.rejects(api.post("tables", {}), (error) => {
    assert.ok(error instanceof api.ApiError);
    assert.deepEqual(
      [error.message, error.status, error.code, error.rule],
      ["The guild is closed.", 422, "illegal", "C1"],
    );
    return true;
  });
});

test("an error response without JSON is an API error too", async () => {
  mock.method(globalThis, "fetch", async () => new Response("oops", { status: 502, statusText: "Bad Gateway" }));
  await assert.rejects(api.get("lobby"), { message: "Bad Gateway", code: "failed", rule: null });
});

test("actions need an identity, reading does not", async () => {
  const { mock: seen } = answer(200, {});
  const done = [];
  api.setIdentify(async () => done.push(seen.calls.length));
  await api.get("lobby");
  await api.post("me", { name: "Anna" });
  await api.postToTable("T", "sit", { seats: [0], promise: "x" });
  await api.remove("me/link");
  assert.deepEqual(done, [2, 3]);
  api.setIdentify(async () => {});
});

test("a transient error says when to retry", async () => {
  mock.method(globalThis, "fetch", async () =>
    Response.json({ error: "full", message: "Full.", rule: null }, { status: 503, headers: { "Retry-After": "6" } }),
  );
  await assert.rejects(api.get("site"), (error) => api.isTransient(error) && error.retryAfter === 6);
  answer(404, { error: "not-found", message: "Nothing.", rule: null });
  await assert.rejects(api.get("site"), (error) => !api.isTransient(error));
});

test("a missing response is a network error", async () => {
  mock.method(globalThis, "fetch", async () => {
    throw new TypeError("network");
  });
  await assert.rejects(api.get("lobby"), api.NetworkError);
});

test("keys and nonces are long, hexadecimal and new every time", () => {
  assert.match(api.newKey(), /^[0-9a-f]{24}$/);
  assert.match(api.newNonce(), /^[0-9a-f]{64}$/);
  assert.notEqual(api.newKey(), api.newKey());
});

test("a repeated request has the same key, a new one another", async () => {
  const { mock: seen } = answer(200, {});
  const start = api.idempotentPost("T", "start");
  await start();
  await start();
  await api.idempotentPost("T", "stand", { seat: 1 })();
  const [one, again, other] = seen.calls.map((call) => JSON.parse(call.arguments[1].body));
  assert.deepEqual(one, again);
  assert.match(one.key, /^[0-9a-f]{24}$/);
  assert.deepEqual(other, { key: other.key, seat: 1 });
  assert.notEqual(other.key, one.key);
});
