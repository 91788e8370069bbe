import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import "../browser.js";
import { sha256 } from "../../../../src/guildhall/client/js/lib/nonce.js";

const { importGame, canReveal, revealNonce, recommit, contributionStatus, sitDown } = await import(
  "../../../../src/guildhall/client/js/lib/nonce.js"
);

afterEach(() => mock.restoreAll());

const SECRET = "5e".repeat(32);
const SEAL = sha256(Uint8Array.from({ length: 32 }, () => 0x5e));

const table = (id, { status = "waiting", chance = {} } = {}) => ({
  id,
  status,
  you: { seats: [1], host: false },
  chance: { hash: SEAL, seed: null, promises: [null, null], nonces: [null, null], opening: false, ...chance },
});

/** A fake server with these responses in order; returns the requests. */
function server(...answers) {
  const sent = [];
  mock.method(globalThis, "fetch", async (url, request) => {
    sent.push([url.pathname.split("/").at(-1), JSON.parse(request.body)]);
    const answer = answers[sent.length - 1];
    return Response.json(typeof answer === "function" ? answer(sent.at(-1)[1]) : answer, { status: 200 });
  });
  return sent;
}

const OTHER = "b".repeat(32);
/** All nonces are requested; the other player has committed. */
const asked = (id, promise, more = {}) =>
  table(id, { chance: { opening: true, promises: [sha256(OTHER), promise], ...more } });

/** Sits down as the last player and reveals at once; returns the nonce. */
async function begun(id) {
  const sent = server(({ promise }) => asked(id, promise), table(id, { status: "playing" }));
  await sitDown(table(id), [1]);
  return sent[1][1].nonce;
}

test("a nonce is committed on sitting down, and revealed only when all are asked for", async () => {
  const sent = server(table("A"), table("A", { status: "playing" }));
  await sitDown(table("A"), [1], "code");
  const { promise } = sent[0][1];
  assert.deepEqual(Object.keys(sent[0][1]), ["key", "seats", "promise", "code"]);
  assert.equal(sent.length, 1);
  assert.equal(await revealNonce(table("A", { chance: { promises: [null, promise] } })), undefined);
  await revealNonce(asked("A", promise));
  assert.equal(sent[1][0], "open");
  assert.equal(sha256(sent[1][1].nonce), promise);
});

test("nothing is revealed for another server commitment or another player's commitment", async () => {
  const sent = server(table("S"));
  await sitDown(table("S"), [1]);
  const { promise } = sent[0][1];
  assert.equal(canReveal(asked("S", promise)), true);
  for (const wrong of [
    asked("S", promise, { hash: "0".repeat(64) }),
    asked("S", sha256("another")),
    asked("S", null),
  ]) {
    assert.equal(canReveal(wrong), false);
    assert.equal(await revealNonce(wrong), undefined);
  }
  assert.equal(sent.length, 1);
});

test("the last player to sit down reveals at once", async () => {
  const sent = server(({ promise }) => asked("B", promise), table("B", { status: "playing" }));
  const now = await sitDown(table("B"), [1]);
  assert.equal(now.status, "playing");
  assert.deepEqual(
    sent.map(([word]) => word),
    ["sit", "open"],
  );
});

test("the own nonce is kept, missing or broken", async () => {
  const nonce = await begun("C");
  const after = (chance) => contributionStatus(table("C", { status: "over", chance }));
  assert.equal(contributionStatus(table("C")), "");
  assert.equal(contributionStatus(table("nobody's", { status: "over" })), "");
  assert.equal(after({ nonces: [OTHER, nonce] }), "kept");
  assert.equal(after({ nonces: [nonce, OTHER] }), "kept", "seats may have been drawn");
  assert.equal(after({ nonces: [OTHER, nonce], seed: SECRET }), "kept");
  assert.equal(after({ nonces: [OTHER, null] }), "missing");
  assert.equal(after({ nonces: [OTHER, null], hash: "0".repeat(64) }), "missing", "after a start without it");
  assert.equal(after({ nonces: [OTHER, "y"] }), "broken");
  assert.equal(after({ nonces: [OTHER, nonce], hash: "0".repeat(64) }), "broken");
  assert.equal(after({ nonces: [OTHER, nonce], seed: "00".repeat(32) }), "broken");
});

test("a nonce that does not match its commitment is detected", async () => {
  const nonce = await begun("O");
  const chosen = "c".repeat(32);
  const after = (nonces) => contributionStatus(table("O", { status: "playing", chance: { nonces } }));
  assert.equal(after([chosen, nonce]), "broken");
  assert.equal(after([null, nonce]), "broken", "or who leaves the own one out");
  assert.equal(after([OTHER, nonce]), "kept");
});

test("a seated player commits again after a cancelled start", async () => {
  const nonce = await begun("F");
  const anew = table("F", { chance: { hash: "1".repeat(64) } });
  const sent = server(anew);
  await recommit(table("F"));
  await recommit({ ...anew, you: { seats: [], host: false } });
  await recommit({ ...anew, id: "a rematch" });
  assert.equal(sent.length, 0);
  await recommit(anew);
  assert.equal(sent[0][0], "sit");
  assert.deepEqual(sent[0][1].seats, [1]);
  assert.notEqual(sent[0][1].promise, sha256(nonce));
});

test("a seat that is continued on another device commits again there", async () => {
  const elsewhere = table("G", { chance: { promises: [null, sha256("on the phone")] } });
  const sent = server(elsewhere);
  await recommit(elsewhere);
  await recommit(asked("G", sha256("on the phone")), true);
  assert.equal(sent.length, 0, "not by itself, and not when nonces are being opened");
  await recommit(elsewhere, true);
  assert.equal(sent.length, 1);
  await recommit(table("G", { chance: { promises: [null, sent[0][1].promise] } }), true);
  assert.equal(sent.length, 1, "what is one's own already is left");
});

test("importing a game needs a nonce only to continue it", async () => {
  const sent = server(table("D"), ({ promise }) => asked("E", promise), table("E", { status: "playing" }));
  await importGame("guildhall 2", false);
  assert.equal(sent[0][1].promise, undefined);
  await importGame("guildhall 2", true);
  assert.equal(sha256(sent[2][1].nonce), sent[1][1].promise);
});

test("two tabs keep each other's contributions", async (t) => {
  const kept = { "guildhall-luck": JSON.stringify({ there: { nonce: "n".repeat(32), seal: SEAL } }) };
  globalThis.localStorage = { getItem: (name) => kept[name], setItem: (name, text) => (kept[name] = text) };
  t.after(() => delete globalThis.localStorage);
  server(table("here"));
  await sitDown(table("here"), [1]);
  assert.deepEqual(Object.keys(JSON.parse(kept["guildhall-luck"])).slice(-2), ["there", "here"]);
});
