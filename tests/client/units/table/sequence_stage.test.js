import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { FakeElement } from "../browser.js";

const { SvgScene } = await import("../../../../src/guildhall/client/js/board/svg_patch.js");
const { SequenceStage } = await import("../../../../src/guildhall/client/js/table/sequence.js");
const { setSetting } = await import("../../../../src/guildhall/client/js/lib/settings.js");

const SCENE = {
  nodes: [
    [
      "board",
      "svg",
      {},
      [
        ["well", "g", { label: "Well" }, [["coin", "use", { piece: "taler" }]]],
        ["purse", "text", { text: "12 talers" }],
      ],
    ],
  ],
};
const ROWS = [
  [
    ["add", "crest", "use", { x: 3 }, "well", "coin"],
    ["set", "purse", { text: "15 talers" }],
  ],
  [
    ["move", "coin", "board", "purse"],
    ["remove", "well"],
    ["set", "purse", { text: "16 talers", about: "All" }],
  ],
];

const tree = (element) => [
  element.localName,
  [...element.attributes_].sort(),
  element.children.length ? element.children.map(tree) : element.textContent,
];

let page;
let scene;
let stage;
const groups = ROWS.map((patch) => [{ patch, lines: [{ touches: ["purse"], journeys: [] }] }]);

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.document.hidden = true;
  setSetting("speed", 1);
  page = new FakeElement("div");
  scene = new SvgScene((sheet) => page.append(sheet));
  scene.render(SCENE);
  stage = new SequenceStage({ scene, pointAt: () => {} });
});
afterEach(() => mock.timers.reset());

test("a row is highlighted, then patches the board, and its numbers count up", () => {
  stage.showGroup(groups, 0);
  assert.equal(scene.element("crest"), undefined);
  mock.timers.tick(500);
  assert.ok(scene.element("crest"));
  assert.equal(scene.element("purse").textContent, "12 talers");
  for (let n = 0; n < 8; n += 1) mock.timers.tick(40);
  assert.equal(scene.element("purse").textContent, "15 talers");
});

test("rows can be undone, and clearing restores the board", () => {
  const before = tree(page);
  stage.showGroup(groups, 1);
  const first = tree(page);
  stage.finish(groups);
  assert.equal(scene.element("well"), undefined);
  assert.equal(scene.element("purse").textContent, "16 talers");
  stage.finishedCount = 0;
  stage.showGroup(groups, 1);
  assert.deepEqual(tree(page), first);
  stage.finish(groups);
  stage.clear();
  assert.deepEqual(tree(page), before);
  assert.deepEqual([...scene.elements.keys()].sort(), ["board", "coin", "purse", "well"]);
});

test("changes that do not fit the scene are ignored", () => {
  const before = tree(page);
  const odd = [
    ["add", "coin", "use", { x: 1 }, "well", ""],
    ["add", "lost", "use", {}, "nowhere", ""],
    ["set", "nothing", { x: 1 }],
    ["move", "coin", "nowhere", ""],
    ["remove", "nothing"],
  ];
  stage.finish([[{ patch: odd, lines: [] }]]);
  assert.equal(scene.element("coin").getAttribute("x"), "1");
  stage.clear();
  assert.deepEqual(tree(page), before);
});
