import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import "../browser.js";
import { sha256 } from "../../../../src/guildhall/client/js/lib/nonce.js";

const known = (content) => createHash("sha256").update(content).digest("hex");

test("texts of every length around a block", () => {
  for (let length = 0; length < 140; length += 1) {
    const text = "guild".repeat(30).slice(0, length);
    assert.equal(sha256(text), known(text));
  }
});

test("letters beyond ASCII, bytes, and something long", () => {
  const bytes = Uint8Array.from({ length: 5000 }, (_, i) => (i * 37) % 256);
  assert.equal(sha256("Zünfte, őrség"), known("Zünfte, őrség"));
  assert.equal(sha256(bytes), known(bytes));
});
