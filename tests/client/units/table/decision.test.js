import assert from "node:assert/strict";
import { test } from "node:test";
import "../browser.js";
import { setSetting } from "../../../../src/guildhall/client/js/lib/settings.js";

const { Decision } = await import("../../../../src/guildhall/client/js/table/decision.js");

const choice = (action, touches = [`e${action}`]) => ({
  action,
  kind: "do",
  notation: `do ${action}`,
  text: "",
  touches,
  place: "",
  closing: false,
  losses: [],
});
const ask = (more = {}) => ({
  decision: 3,
  seat: 1,
  prompt: "",
  touches: [],
  options: [choice(1), choice(2)],
  draft: [],
  complete: false,
  simultaneous: false,
  ...more,
});

/** A fake page that records what is sent and responds with `answer`. */
function table(asked, { state = {}, answer } = {}) {
  const page = {
    sent: [],
    seat: 1,
    lines: ["a line"],
    seenLines: 0,
    state: { entry: 5, ask: asked, withdraw: null, undo: null, ...state },
    replay: { isOn: false },
    sequences: { isLive: false },
    board: {
      updateHighlights() {},
      openSheet: (id) => page.sent.push(["bring", id]),
      tooltip: { hide() {} },
      sections: { switchToSelectable() {} },
    },
    send: async (what, body) => {
      const { key, ...rest } = body;
      page.sent.push([what, rest]);
      return answer;
    },
  };
  page.decision = new Decision(page);
  page.decision.reset(asked);
  return page;
}

test("a chosen option becomes a draft on the server", async () => {
  const page = table(ask({ draft: [{ action: 9, text: "" }] }));
  await page.decision.choose(choice(2));
  assert.deepEqual(page.sent, [["decide", { seat: 1, decision: 3, actions: [9, 2], confirm: false }]]);
});

test("a click chooses an option, or opens the element's sheet", () => {
  const page = table(ask());
  page.decision.press("e2");
  page.decision.press("elsewhere");
  assert.deepEqual(
    page.sent.map(([what]) => what),
    ["decide", "bring"],
  );
});

test("a key chooses from the list", () => {
  const page = table(ask());
  page.decision.chooseByIndex(1);
  page.decision.chooseByIndex(7);
  assert.deepEqual(
    page.sent.map(([, body]) => body.actions),
    [[2]],
  );
});

test("with listed pieces, keys count the pieces first and then the options", () => {
  const page = table(
    ask({ simultaneous: true, options: [choice(1, ["a", "b"]), choice(2, ["a", "c"]), choice(3, [])] }),
  );
  page.decision.chooseByIndex(0);
  assert.deepEqual([...page.decision.selection.selected], ["a"]);
  page.decision.chooseByIndex(3);
  assert.deepEqual([page.sent, page.decision.answer], [[], [3]]);
});

test("a selection with one option left becomes a draft if drafts are confirmed", async () => {
  const options = [choice(1, ["a", "b"]), choice(2, ["a", "c"]), choice(3, ["d", "e"])];
  const page = table(ask({ options }));
  page.decision.press("a");
  assert.deepEqual(page.sent, []);
  page.decision.press("c");
  assert.deepEqual(page.sent, [["decide", { seat: 1, decision: 3, actions: [2], confirm: false }]]);
  setSetting("confirm", false);
  const quick = table(ask({ options }));
  quick.decision.press("d");
  assert.deepEqual(quick.sent, []);
  await quick.decision.confirm();
  setSetting("confirm", true);
  assert.deepEqual(quick.sent, [["decide", { seat: 1, decision: 3, actions: [3], confirm: true }]]);
});

test("confirming a selection sends it as careful", async () => {
  const page = table(ask({ options: [choice(1, ["a", "b"]), choice(2, ["a", "b", "c"])] }));
  page.decision.press("a");
  page.decision.press("b");
  await page.decision.confirm();
  assert.deepEqual(page.sent, [["decide", { seat: 1, decision: 3, actions: [1], confirm: true, careful: true }]]);
});

test("without confirmation, complete drafts count at once", async () => {
  setSetting("confirm", false);
  const page = table(ask(), { answer: { entry: 6, draft: [] } });
  await page.decision.choose(choice(2));
  setSetting("confirm", true);
  assert.deepEqual(page.sent, [["decide", { seat: 1, decision: 3, actions: [2], confirm: false, quick: true }]]);
  assert.equal(page.seenLines, 1);
});

test("Enter waits a moment after the question has changed", () => {
  const page = table(
    ask({ complete: true, draft: [{ action: 4, text: "", touches: [], closing: false, losses: [] }] }),
  );
  const { decision } = page;
  decision.questionSince = -1000;
  assert.equal(decision.isQuestionNew, false);
  page.narrow = true;
  globalThis.document.querySelector = () => null;
  decision.rendered();
  assert.equal(decision.isQuestionNew, true);
  decision.questionSince = -1000;
  decision.rendered();
  assert.equal(decision.isQuestionNew, false);
});

test("a simultaneous answer is selected first and then confirmed", async () => {
  const page = table(ask({ simultaneous: true }));
  const [first] = page.decision.selection.options;
  await page.decision.choose(first);
  assert.deepEqual([page.sent, page.decision.answer], [[], [1]]);
  await page.decision.choose(first);
  assert.equal(page.decision.answer, null);
  await page.decision.choose(first);
  await page.decision.confirm();
  assert.deepEqual(page.sent, [["decide", { seat: 1, decision: 3, actions: [1], confirm: true }]]);
  assert.equal(page.seenLines, 1);
});

test("without confirmation, a simultaneous answer is sent at once", async () => {
  setSetting("confirm", false);
  const page = table(ask({ simultaneous: true }));
  await page.decision.choose(choice(2));
  setSetting("confirm", true);
  assert.deepEqual(
    page.sent.map(([, body]) => body.confirm),
    [true],
  );
});

test("a complete draft is confirmed as it is", () => {
  assert.deepEqual(table(ask({ complete: true, draft: [{ action: 4, text: "" }] })).decision.answer, [4]);
  assert.equal(table(ask({ draft: [{ action: 4, text: "" }] })).decision.answer, null);
  assert.equal(table(null).decision.answer, null);
});

test("a decision is busy until response and update have arrived", async () => {
  const page = table(ask(), { answer: { entry: 6, draft: [] } });
  await page.decision.choose(choice(1));
  assert.equal(page.decision.isBusy, true);
  await page.decision.choose(choice(2));
  assert.equal(page.sent.length, 1);
  page.state = { ...page.state, entry: 6 };
  page.decision.checkExpected();
  assert.equal(page.decision.isBusy, false);
});

test("a draft stops being busy when the update shows it", async () => {
  const page = table(ask(), { answer: { entry: null, draft: [1] } });
  await page.decision.choose(choice(1));
  assert.equal(page.decision.isBusy, true);
  page.state = { ...page.state, ask: ask({ draft: [{ action: 1, text: "" }] }) };
  page.decision.checkExpected();
  assert.equal(page.decision.isBusy, false);
});

test("a refused decision is not busy", async () => {
  const page = table(ask(), { answer: undefined });
  await page.decision.choose(choice(1));
  assert.equal(page.decision.isBusy, false);
});

test("undo removes the selection, then the draft, then a simultaneous answer, then the last entry", async () => {
  const draft = [
    { action: 8, text: "" },
    { action: 9, text: "" },
  ];
  const page = table(ask({ draft }), { state: { withdraw: 7, undo: { entry: 5, free: true } } });
  page.decision.selection.choose(choice(1));
  await page.decision.undo();
  assert.deepEqual([page.sent, page.decision.selection.selected.size], [[], 0]);
  await page.decision.undo();
  page.state = { ...page.state, ask: null };
  await page.decision.undo();
  page.state = { ...page.state, withdraw: null };
  await page.decision.undo();
  assert.deepEqual(page.sent, [
    ["decide", { seat: 1, decision: 3, actions: [8], confirm: false }],
    ["withdraw", { seat: 1, decision: 7 }],
    ["undo", { seat: 1, entry: 5 }],
  ]);
});

test("during a replay nothing can be decided or undone", async () => {
  const page = table(ask({ complete: true, draft: [{ action: 4, text: "" }] }));
  page.replay.isOn = true;
  await page.decision.confirm();
  await page.decision.undo();
  await page.decision.choose(choice(1));
  assert.deepEqual([page.sent, page.decision.canUndo], [[], false]);
});

test("a draft that the server has lost is sent again", async () => {
  const drafted = ask({ draft: [{ action: 9 }, { action: 4 }] });
  const page = table(drafted);
  page.decision.saveDraft();
  page.state.ask = ask();
  await page.decision.restoreDraft();
  assert.deepEqual(page.sent, [["decide", { seat: 1, decision: 3, actions: [9, 4], confirm: false }]]);
  await page.decision.restoreDraft();
  assert.equal(page.sent.length, 1);
});

test("a draft is not sent again for another question, or if the server has it", async () => {
  const drafted = ask({ draft: [{ action: 9 }] });
  for (const now of [null, ask({ decision: 8 }), drafted]) {
    const page = table(drafted);
    page.decision.saveDraft();
    page.state.ask = now;
    await page.decision.restoreDraft();
    assert.deepEqual(page.sent, []);
  }
});

test("a pending request is not repeated after a reconnect", async () => {
  const page = table(ask({ draft: [{ action: 9 }], complete: true }));
  let arrive;
  page.send = () => new Promise((done) => (arrive = done));
  const confirming = page.decision.confirm();
  page.decision.saveDraft();
  page.decision.stopWaiting();
  assert.ok(page.decision.isBusy);
  page.state.ask = ask();
  await page.decision.restoreDraft();
  arrive({ entry: 5, draft: [] });
  await confirming;
  assert.equal(page.decision.isBusy, false);
});
