import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inflect } from "../../../../src/guildhall/client/js/lib/text.js";

const EXAMPLES = JSON.parse(readFileSync(new URL("../../../engine/text/forms.json", import.meta.url), "utf-8"));

test("names and numbers are inflected like on the server", () => {
  for (const [value, form, made] of EXAMPLES) assert.equal(inflect(value, form), made);
});
