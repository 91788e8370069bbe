import assert from "node:assert/strict";
import { test } from "node:test";
import { SvgScene } from "../../../../src/guildhall/client/js/board/svg_patch.js";
import { FakeElement } from "../browser.js";

const SCENE = {
  nodes: [
    [
      "board",
      "svg",
      { class: "board", label: "The board" },
      [
        [
          "stall",
          "g",
          { class: "stall" },
          [
            ["cloth", "rect", { x: 1, about: "Cloth", piece: "cloth" }],
            ["sign", "text", { text: "Weavers" }],
          ],
        ],
        ["well", "g", {}],
      ],
    ],
    ["seat-0", "svg", { class: "seat" }],
  ],
};

function drawn(scene) {
  const page = new FakeElement("div");
  const drawing = new SvgScene((sheet) => page.append(sheet));
  drawing.render(scene);
  return { page, drawing };
}

/** The tree of ids, attributes and texts. */
const tree = (element) => [
  element.localName,
  Object.fromEntries([...element.attributes_].filter(([name]) => name !== "data-id").sort()),
  element.children.length ? element.children.map(tree) : element.textContent,
];
const ids = (element) => element.querySelectorAll("[data-id]").map((child) => child.dataset.id);

test("a scene is rendered with its ids, in its order", () => {
  const { page, drawing } = drawn(SCENE);
  assert.deepEqual(ids(page), ["board", "stall", "cloth", "sign", "well", "seat-0"]);
  assert.deepEqual(drawing.sheets, ["board", "seat-0"]);
  assert.equal(drawing.requireElement("sign").textContent, "Weavers");
});

test("metadata is stored beside an element, its label becomes the ARIA label", () => {
  const { drawing } = drawn(SCENE);
  const cloth = drawing.requireElement("cloth");
  assert.deepEqual(drawing.metadataOf(cloth), { about: "Cloth", piece: "cloth" });
  assert.equal(cloth.hasAttribute("about"), false);
  assert.equal(drawing.requireElement("board").getAttribute("aria-label"), "The board");
  assert.equal(drawing.requireElement("board").getAttribute("role"), "group");
});

test("a patch adds, moves, sets and removes", () => {
  const { page, drawing } = drawn(SCENE);
  drawing.patch([
    ["add", "coin", "circle", { r: 5 }, "stall", "cloth"],
    ["move", "sign", "well", ""],
    ["set", "cloth", { x: null, y: 4, about: null }],
    ["remove", "seat-0"],
  ]);
  assert.deepEqual(ids(page), ["board", "stall", "cloth", "coin", "well", "sign"]);
  assert.deepEqual(
    [drawing.requireElement("cloth").getAttribute("x"), drawing.requireElement("cloth").getAttribute("y")],
    [null, "4"],
  );
  assert.deepEqual(drawing.metadataOf(drawing.requireElement("cloth")), { about: undefined, piece: "cloth" });
  assert.deepEqual([drawing.sheets, drawing.element("seat-0")], [["board"], undefined]);
});

test("removing an element removes its descendants", () => {
  const { drawing } = drawn(SCENE);
  drawing.patch([["remove", "stall"]]);
  assert.deepEqual([...drawing.elements.keys()], ["board", "well", "seat-0"]);
});

test("a patch of an unknown element is an error", () => {
  const { drawing } = drawn(SCENE);
  assert.throws(() => drawing.patch([["set", "ghost", { x: 1 }]]), /no element 'ghost'/);
});

test("rendering another scene reuses shared elements and equals a fresh rendering", () => {
  const { page, drawing } = drawn(SCENE);
  const cloth = drawing.requireElement("cloth");
  const next = {
    nodes: [
      [
        "board",
        "svg",
        { class: "board wide" },
        [
          ["well", "circle", {}],
          ["cloth", "rect", { y: 2 }],
        ],
      ],
    ],
  };
  drawing.render(next);
  assert.equal(drawing.requireElement("cloth"), cloth);
  assert.deepEqual(drawing.metadataOf(cloth), {});
  assert.deepEqual(tree(page), tree(drawn(next).page));
  assert.deepEqual([...drawing.elements.keys()].sort(), ["board", "cloth", "well"]);
});

test("a new sheet is inserted among the others", () => {
  const { drawing } = drawn(SCENE);
  drawing.patch([["add", "tray", "svg", { class: "tray" }, "", "board"]]);
  assert.deepEqual(drawing.sheets, ["board", "tray", "seat-0"]);
});

test("a first child is inserted after the highlight ring", () => {
  const { drawing } = drawn(SCENE);
  const ring = new FakeElement("rect");
  ring.setAttribute("class", "ring");
  const stall = drawing.requireElement("stall");
  stall.insertBefore(ring, stall.firstChild);
  drawing.patch([["move", "sign", "stall", ""]]);
  assert.deepEqual(stall.children, [ring, drawing.requireElement("sign"), drawing.requireElement("cloth")]);
});

test("a highlighted element keeps its name while its label describes the click", () => {
  const { drawing } = drawn(SCENE);
  const board = drawing.requireElement("board");
  board.dataset.named = "The board";
  board.setAttribute("aria-label", "Buy");
  drawing.patch([["set", "board", { label: "The market" }]]);
  assert.deepEqual([board.getAttribute("aria-label"), board.dataset.named], ["Buy", "The market"]);
});
