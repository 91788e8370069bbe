// The chronicle and the chat.

import { html, nothing } from "../vendor/lit-html.js";
import * as api from "./api.js";
import { paint } from "./app.js";
import { hasSymbol, icon, picture, seal } from "./icons.js";
import { say, when } from "./words.js";

/** As many lines as are drawn; the rest is a click away. */
const SHOWN = 120;

export function chronicleView(page) {
  const lines = page.replay.on ? page.lines.filter((line) => line.entry <= page.replay.entry) : page.lines;
  const { recent } = page;
  const older = lines.slice(page.older ? 0 : -SHOWN, recent.length ? lines.length - recent.length : undefined);
  return html`<div class="chronicle" role="tabpanel" aria-label=${say("chronicle")} tabindex="0">
    ${recent.length ? html`<section class="recap"><h2>${icon("clock", 18)}${say("since-your-turn")}</h2>${list(page, recent)}</section>` : nothing}
    ${list(page, older)}
    ${!page.older && lines.length > SHOWN ? html`<button class="btn sm" @click=${() => ((page.older = true), paint())}>${say("older-lines")}</button>` : nothing}
  </div>`;
}

const list = (page, lines) => html`<ol>${lines.toReversed().map((line) => entry(page, line))}</ol>`;

const entry = (page, line) => html`<li class="${line.undone ? "undone" : ""} ${line.seat < 0 ? "news" : ""} ${line.entry === page.replay.entry && page.replay.on ? "now" : ""}"
  @pointerenter=${() => page.show(line.touches)} @pointerleave=${() => page.show([])}>
  ${line.seat >= 0 ? seal(line.seat, 20) : html`<span class="gap"></span>`}
  ${hasSymbol(`event-${line.kind}`) ? picture(`event-${line.kind}`, 18) : nothing}
  <span>${line.text}</span>
  <button class="move" aria-label=${say("look-at-move", { entry: line.entry })} @click=${() => page.replay.go(line.entry)}>${line.entry}</button>
</li>`;

export function chatView(page) {
  async function send(event) {
    event.preventDefault();
    const form = event.target;
    const text = new FormData(form).get("text").trim();
    if (!text) return;
    form.reset();
    await page.send("chat", { text, key: api.newKey() });
  }
  return html`<div class="chat" role="tabpanel" aria-label=${say("chat")}>
    <ol tabindex="0" aria-label=${say("chat")}>${page.chat.map((said) => html`<li>
      ${said.seat >= 0 ? seal(said.seat, 22) : nothing}
      <p><b>${said.name}</b> <small class="soft">${when(said.at)}</small><br />${said.text}</p>
    </li>`)}${page.chat.length ? nothing : html`<li class="soft">${say("chat-empty")}</li>`}</ol>
    <form @submit=${send}>
      <label class="unseen" for="chat-text">${say("chat-write")}</label>
      <input id="chat-text" name="text" maxlength="400" autocomplete="off" placeholder=${say("chat-write")} />
      <button class="btn ico" aria-label=${say("send")}>${icon("quill", 18)}</button>
    </form>
  </div>`;
}
