import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import "./browser.js";
import { sha256 } from "../../../src/guildhall/client/js/sha256.js";

const { bringIn, openShare, shareOf, sitDown } = await import("../../../src/guildhall/client/js/luck.js");

afterEach(() => mock.restoreAll());

const SECRET = "5e".repeat(32);
const SEAL = sha256(Uint8Array.from({ length: 32 }, () => 0x5e));

const table = (id, { status = "waiting", chance = {} } = {}) => ({
  id,
  status,
  you: { seats: [1], host: false },
  chance: { hash: SEAL, seed: null, promises: [null, null], nonces: [null, null], opening: false, ...chance },
});

/** A server that gives these answers in order; what it was asked. */
function server(...answers) {
  const sent = [];
  mock.method(globalThis, "fetch", async (url, request) => {
    sent.push([url.pathname.split("/").at(-1), JSON.parse(request.body)]);
    return Response.json(answers[sent.length - 1], { status: 200 });
  });
  return sent;
}

test("a nonce is promised on sitting down, and opened only when all are asked for", async () => {
  const sent = server(table("A"), table("A", { status: "playing" }));
  await sitDown(table("A"), [1], "code");
  assert.deepEqual(Object.keys(sent[0][1]), ["seats", "promise", "code"]);
  assert.equal(sent.length, 1);
  assert.equal(await openShare(table("A")), undefined);
  await openShare(table("A", { chance: { opening: true } }));
  assert.equal(sent[1][0], "open");
  assert.equal(sha256(sent[1][1].nonce), sent[0][1].promise);
});

test("the last to sit down opens at once, and the game is there", async () => {
  const sent = server(table("B", { chance: { opening: true } }), table("B", { status: "playing" }));
  const begun = await sitDown(table("B"), [1]);
  assert.equal(begun.status, "playing");
  assert.deepEqual(
    sent.map(([word]) => word),
    ["sit", "open"],
  );
});

test("the own share is found in the luck, missing, or exchanged", async () => {
  const sent = server(table("C", { chance: { opening: true } }), table("C", { status: "playing" }));
  await sitDown(table("C"), [1]);
  const { nonce } = sent[1][1];
  const after = (chance) => shareOf(table("C", { status: "over", chance }));
  assert.equal(shareOf(table("C")), "");
  assert.equal(shareOf(table("nobody's", { status: "over" })), "");
  assert.equal(after({ nonces: ["x", nonce] }), "kept");
  assert.equal(after({ nonces: ["x", nonce], seed: SECRET }), "kept");
  assert.equal(after({ nonces: [nonce, null] }), "missing");
  assert.equal(after({ nonces: ["x", "y"] }), "broken");
  assert.equal(after({ nonces: ["x", nonce], hash: "0".repeat(64) }), "broken");
  assert.equal(after({ nonces: ["x", nonce], seed: "00".repeat(32) }), "broken");
});

test("a file to look at needs no luck, one to play on from does", async () => {
  const sent = server(table("D"), table("E", { chance: { opening: true } }), table("E", { status: "playing" }));
  await bringIn("guildhall 2", false);
  assert.equal(sent[0][1].promise, undefined);
  await bringIn("guildhall 2", true);
  assert.equal(sha256(sent[2][1].nonce), sent[1][1].promise);
});
