import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { gzipSync } from "node:zlib";
import "../browser.js";
import { LiveConnection } from "../../../../src/guildhall/client/js/lib/connection.js";

class Socket {
  static OPEN = 1;
  static made = [];
  constructor(url) {
    Object.assign(this, { url, sent: [], readyState: 0 });
    Socket.made.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  opens() {
    this.readyState = Socket.OPEN;
    this.onopen();
  }
  brings(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

let received;
let statuses;
let connection;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  mock.method(Math, "random", () => 0.5);
  globalThis.WebSocket = Socket;
  Socket.made = [];
  [received, statuses] = [[], []];
  connection = new LiveConnection(
    "tables/T/live",
    () => ({ seat: 2 }),
    (message) => received.push(message.type),
    (status) => statuses.push(status),
  );
  Socket.made[0].opens();
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

test("the view parameters are sent", () => {
  assert.equal(Socket.made[0].url.href, "wss://guild.example/hall/api/tables/T/live?lang=en&seat=2&packed=gzip");
  connection.requestView();
  assert.deepEqual(Socket.made[0].sent, [{ type: "see", seat: 2 }]);
});

test("updates are delivered in order; a gap requests the complete state", () => {
  const [socket] = Socket.made;
  for (const message of [{ type: "full", n: 7 }, { type: "update", n: 8 }, { type: "chat" }, { type: "pong" }])
    socket.brings(message);
  assert.deepEqual(received, ["full", "update", "chat"]);
  socket.brings({ type: "update", n: 10 });
  assert.deepEqual(received, ["full", "update", "chat"]);
  assert.deepEqual(socket.sent, [{ type: "see", seat: 2 }]);
});

test("a lost connection is reopened with increasing delays", () => {
  for (const wait of [400, 800, 1600]) {
    const count = Socket.made.length;
    Socket.made.at(-1).onclose({ code: 1006 });
    mock.timers.tick(wait - 1);
    assert.equal(Socket.made.length, count);
    mock.timers.tick(1);
    assert.equal(Socket.made.length, count + 1);
  }
  Socket.made.at(-1).opens();
  assert.deepEqual(statuses, ["open", "lost", "lost", "lost", "open"]);
  Socket.made.at(-1).onclose({ code: 1006 });
  mock.timers.tick(400);
  assert.equal(Socket.made.length, 5);
});

test("a final close code ends the connection", () => {
  Socket.made[0].onclose({ code: 4404 });
  mock.timers.tick(60000);
  assert.deepEqual([statuses, Socket.made.length], [["open", "ended"], 1]);
});

test("pings keep the connection open until it is closed", () => {
  const [socket] = Socket.made;
  for (let ping = 0; ping < 2; ping += 1) {
    mock.timers.tick(4000);
    socket.brings({ type: "pong" });
  }
  assert.deepEqual(socket.sent, [{ type: "ping" }, { type: "ping" }]);
  connection.close();
  mock.timers.tick(60000);
  assert.deepEqual([socket.sent.length, Socket.made.length, statuses], [2, 1, ["open"]]);
});

test("a connection without pongs is reopened", () => {
  const [socket] = Socket.made;
  mock.timers.tick(4000);
  assert.deepEqual(statuses, ["open"]);
  mock.timers.tick(5000);
  assert.deepEqual([statuses, socket.readyState, socket.onclose], [["open", "lost"], 3, null]);
  mock.timers.tick(400);
  Socket.made[1].opens();
  assert.deepEqual(statuses, ["open", "lost", "open"]);
});

test("a new identity reconnects", () => {
  connection.reconnect();
  Socket.made[1].opens();
  assert.deepEqual([Socket.made.length, Socket.made[0].readyState, statuses], [2, 3, ["open", "open"]]);
});

test("compressed messages are decoded in order", async () => {
  const packed = gzipSync(JSON.stringify({ type: "full", n: 1 }));
  Socket.made[0].onmessage({ data: packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.byteLength) });
  Socket.made[0].brings({ type: "update", n: 2 });
  assert.deepEqual(received, []);
  await connection.decoding;
  assert.deepEqual(received, ["full", "update"]);
  Socket.made[0].brings({ type: "update", n: 3 });
  assert.deepEqual(received, ["full", "update", "update"]);
});
