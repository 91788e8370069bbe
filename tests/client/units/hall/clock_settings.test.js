import assert from "node:assert/strict";
import { test } from "node:test";
import "../browser.js";
import { CLOCK_SCALES, ClockSettings } from "../../../../src/guildhall/client/js/hall/table_request.js";

test("without a clock the payload is null", () => {
  assert.equal(new ClockSettings().payload("live"), null);
});

test("a clock is sent in seconds, for the chosen pace", () => {
  const timing = new ClockSettings();
  timing.isEnabled = true;
  timing.live = { reserve: 15, increment: 5 };
  assert.deepEqual(timing.payload("live"), { reserve: 900, increment: 5, at_zero: "bot" });
  timing.atZero = "others";
  assert.deepEqual(timing.payload("turns"), { reserve: 3 * 86400, increment: 86400, at_zero: "others" });
});

test("the defaults are among the choices", () => {
  const timing = new ClockSettings();
  for (const pace of ["live", "turns"])
    for (const what of ["reserve", "increment"])
      assert.ok(CLOCK_SCALES[pace][what].choices.includes(timing[pace][what]));
});
