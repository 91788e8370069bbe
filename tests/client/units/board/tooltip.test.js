import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeElement } from "../browser.js";

globalThis.document.createElement = (tag) => new FakeElement(tag);
const { trackPointer } = await import("../../../../src/guildhall/client/js/lib/app.js");
const { Tooltip } = await import("../../../../src/guildhall/client/js/board/tooltip.js");

const at = (clientX, clientY) => ({ pointerType: "mouse", clientX, clientY });

test("elements that appear under a resting mouse show no tooltip", () => {
  const listeners = {};
  const planned = [];
  const tooltip = new Tooltip({});
  tooltip.listen({ addEventListener: (name, work) => (listeners[name] = work) });
  tooltip.schedule = (event) => planned.push(event.clientX);
  trackPointer(at(10, 5));
  listeners.pointerover(at(10, 5));
  listeners.pointerover(at(11, 5));
  assert.deepEqual(planned, [11]);
});
