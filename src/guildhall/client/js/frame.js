// The frame of a table: prompt, board, tray, players, chronicle, and what opens over them.

import { html, nothing } from "../vendor/lit-html.js";
import { app, dialog, openDialog, paint, switchBox, switches, toastView } from "./app.js";
import { endView, scoreSheet } from "./end.js";
import { icon, picture, seal } from "./icons.js";
import { chatView, chronicleView } from "./side.js";
import { closedView, middleLevel, waitingView } from "./waiting.js";
import { say } from "./words.js";

/** As many letters of verbs find room beside the question. */
const MOST_LETTERS = 44;

export function frame(page) {
  if (page.table.status === "waiting") return waitingView(page);
  if (!page.state && page.line === "ended") return closedView(page, say("table-gone"));
  if (!page.state && page.table.status === "closed" && !page.table.imported && page.table.entry === 0) return closedView(page, say("host-closed"));
  if (!page.state) return html`<main class="loading" aria-busy="true">${picture("mark", 72)}</main>`;
  if (page.state.over && page.showEnd) return html`${endView(page)}${drawer(page)}${toastView()}`;
  return html`<div class="table" ?inert=${page.nextSeat !== null} data-tab=${page.tab} data-side=${page.side} data-list=${page.list} data-entry=${page.state.entry} data-asked=${page.state.ask?.decision ?? ""} data-draft=${page.state.ask?.draft.length ?? 0}>
      ${topBar(page)}
      ${petition(page)}
      ${page.nextSeat === null ? (page.hints.options.length ? page.hints.view() : page.coach.view()) : nothing}
      <div id="strip"></div>
      <main id="board" aria-label=${say("board")} tabindex="0"></main>
      ${page.replay.on ? page.replay.view() : nothing}
      <div id="tray"></div>
      ${slip(page)}
      ${tabs(page)}
      <aside class="side">
        <div id="seats" role="group" aria-label=${say("seats")} tabindex="0"></div>
        ${book(page)}
      </aside>
    </div>
    ${chooser(page)}${drawer(page)}${curtain(page)}${toastView()}`;
}

// --- The bar ---

const topBar = (page) => html`<header class="bar">
  <a class="brand" href="#/" aria-label=${say("home")}>${picture("mark", 34)}</a>
  <div class="title"><h1>${page.game.title}</h1><small>${page.replay.on ? say("move-of", { entry: page.replay.entry, last: page.replay.last }) : say("move", { entry: page.state.entry })}</small></div>
  ${prompt(page)}
  <div class="doing">
    <button class="btn dark" ?disabled=${!page.canUndo || page.busy} @click=${() => page.undo()} aria-label=${undoName(page)} title=${undoName(page)}>
      ${icon("undo")}<span class="word">${say("undo")}</span>
    </button>
    <button class="btn confirm" ?disabled=${!page.answer || page.busy} @click=${() => page.confirm()} title=${page.choosing.meant?.text ?? ""}>
      ${icon("check")}<span>${say("confirm")}</span>
    </button>
  </div>
  <div class="tools">
    ${page.choosing.options.length ? page.hints.button("dark") : nothing}
    <button class="btn ico dark mid-only" aria-label=${say("options-now")} title=${say("options-now")} aria-expanded=${page.list} ?disabled=${!page.choosing.options.length} @click=${() => ((page.list = !page.list), paint())}>${icon("letter")}</button>
    <button class="btn ico dark mid-only" aria-label=${say("book-and-players")} title=${say("book-and-players")} aria-expanded=${page.side} @click=${() => ((page.side = !page.side), paint())}>${icon("people")}${page.side ? nothing : newsDot(page)}</button>
    ${tool("book", say("rules"), () => page.openRules())}
    ${tool("clock", say("replay"), () => (page.replay.on ? page.replay.leave() : page.replay.go(page.state.entry)))}
    ${tool("menu", say("menu"), () => menu(page))}
  </div>
</header>`;

/** How much happened since this person's last move, where the chronicle is out of sight. */
const newsDot = (page) => (page.recent.length ? html`<span class="dot">${page.recent.length}</span>` : nothing);

const tool = (sign, label, work) => html`<button class="btn ico dark" aria-label=${label} title=${label} @click=${work}>${icon(sign)}</button>`;

function undoName(page) {
  const { state } = page;
  if (page.choosing.picked.size || state.ask?.draft.length) return say("undo-draft");
  if (state.withdraw) return say("withdraw");
  return state.undo && !state.undo.free ? say("undo-ask") : say("undo-entry");
}

function prompt(page) {
  const { state } = page;
  const ask = page.replay.on ? null : state.ask;
  return html`<div class="prompt ${ask ? "mine" : ""}">
    ${page.line === "lost" ? html`<span class="lost">${say("line-lost")}</span>` : nothing}
    ${ask ? html`${seal(ask.seat, 30)}<b>${ask.prompt}</b>` : waitingFor(page)}
    ${ask ? verbs(page) : nothing}
  </div>`;
}

function waitingFor(page) {
  const { state } = page;
  if (page.replay.on) return html`${icon("clock", 24)}<b>${page.replay.moment?.lines.at(-1)?.text ?? say("replay")}</b>`;
  if (state.over) return html`<b>${say("game-over")}</b><button class="btn sm gold" @click=${() => ((page.showEnd = true), paint())}>${say("show-result")}</button>`;
  const [first, ...more] = state.pending.filter((seat) => !state.decided.includes(seat));
  if (first === undefined) return html`<b>${say("one-moment")}</b>`;
  const text = more.length ? say("waiting-for-several", { count: more.length + 1 }) : say("waiting-for", { name: page.name(first) });
  return html`${[first, ...more].map((seat) => seal(seat, 26))}
    <span class="waiting"><b>${text}</b></span>
    ${state.thinking.length ? html`<span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span>` : nothing}`;
}

const areShort = (options) => options.reduce((sum, option) => sum + option.text.length, 0) <= MOST_LETTERS;

/** Plain verbs stand beside the question, if they are short; the slip has them all. */
function verbs(page) {
  const { spoken, chosen } = page.choosing;
  if (!spoken.length || !areShort(spoken)) return nothing;
  return html`<div class="verbs">
    ${spoken.map(
      (option) => html`<button class="btn sm ${chosen === option ? "gold" : ""}" aria-pressed=${chosen === option} @click=${() => page.choose(option)}>${option.text}</button>`,
    )}
  </div>`;
}

/** Somebody would like to take a move back; whoever's answer is wanted gets two buttons. */
function petition(page) {
  const { proposal } = page.state;
  if (!proposal || page.replay.on) return nothing;
  const answer = (agree) => page.send("consent", { proposal: proposal.id, agree });
  const own = page.table.you.seats.includes(proposal.seat);
  return html`<section class="petition" role="status">
    ${seal(proposal.seat, 26)}
    <b>${own ? say("undo-asked") : say("undo-proposed", { name: page.name(proposal.seat) })}</b>
    ${proposal.yours
      ? html`<button class="btn sm gold" @click=${() => answer(true)}>${say("agree")}</button>
          <button class="btn sm" @click=${() => answer(false)}>${say("refuse")}</button>`
      : nothing}
  </section>`;
}

// --- The slip: the same options as a list, and the draft ---

function slip(page) {
  const ask = page.replay.on ? null : page.state.ask;
  if (!ask) return html`<section class="slip sheet empty" aria-label=${say("options-now")}><p class="soft">${say("nothing-asked")}</p></section>`;
  const { choosing } = page;
  return html`<section class="slip sheet ${areShort(choosing.spoken) ? "" : "needed"}" aria-label=${say("options-now")}>
    <h2>${ask.draft.length ? say("your-move") : say("your-options")}</h2>
    ${listed(page).length > 1 ? html`<p class="count narrow-only" aria-hidden="true">${say("options-count", { count: listed(page).length })}${icon("next", 14)}</p>` : nothing}
    ${ask.draft.length ? html`<ol class="draft">${ask.draft.map((piece) => html`<li>${piece.text}</li>`)}</ol>` : nothing}
    ${choosing.marks ? marksList(page) : nothing}
    ${choosing.marks && choosing.meant ? html`<p class="meant">${choosing.meant.text}</p>` : nothing}
    ${ask.complete ? html`<p class="soft">${say("confirm-or-undo")}</p>` : optionList(page, listed(page))}
    <div class="doing narrow-only">
      ${choosing.options.length ? page.hints.button() : nothing}
      <button class="btn ico" ?disabled=${!page.canUndo || page.busy} aria-label=${undoName(page)} @click=${() => page.undo()}>${icon("undo", 22)}</button>
      <button class="btn confirm grow" ?disabled=${!page.answer || page.busy} @click=${() => page.confirm()}>${icon("check", 20)}${say("confirm")}</button>
    </div>
  </section>`;
}

/** Where pieces are marked, only what no piece stands for. */
function listed({ choosing, state }) {
  if (state.ask.complete) return [];
  if (!choosing.marks) return choosing.options;
  return choosing.options.filter((option) => option.touches.length < 2 && !choosing.byElement.has(option.touches[0]));
}

const optionList = (page, options) => html`<ul class="choices">
  ${options.map(
    (option, index) => html`<li>
      <button class="choice" aria-pressed=${page.choosing.chosen === option} @click=${() => page.choose(option)}
        @pointerenter=${() => page.show(option.touches)} @pointerleave=${() => page.show([])} @focus=${() => page.show(option.touches)} @blur=${() => page.show([])}>
        <span>${option.text}</span>${index < 9 ? html`<kbd aria-hidden="true">${index + 1}</kbd>` : nothing}
      </button>
    </li>`,
  )}
</ul>`;

/** Where pieces are marked, the list holds the pieces. */
const marksList = (page) => html`<ul class="choices marks">
  ${page.choosing.pieces.map(
    (id, index) => html`<li>
      <button class="choice" aria-pressed=${page.choosing.picked.has(id)} @click=${() => page.press(id)}>
        <span>${page.nameOf(id)}</span>${page.choosing.picked.has(id) ? icon("check", 18) : index < 9 ? html`<kbd aria-hidden="true">${index + 1}</kbd>` : nothing}
      </button>
    </li>`,
  )}
</ul>`;

// --- The side: chronicle and chat ---

const book = (page) => html`<section class="book sheet">
  <div class="tablist" role="tablist" aria-label=${say("book")}>
    ${bookTab(page, "chronicle", "scroll")}${bookTab(page, "chat", "chat")}
  </div>
  ${page.book === "chat" ? chatView(page) : chronicleView(page)}
</section>`;

const bookTab = (page, name, sign) => html`<button role="tab" aria-selected=${page.book === name} @click=${() => openBook(page, name)}>
  ${icon(sign, 18)}${say(name)}${name === "chat" && page.unread ? html`<span class="dot">${page.unread}</span>` : nothing}
</button>`;

function openBook(page, name) {
  page.book = name;
  if (name === "chat") page.unread = 0;
  paint();
}

const TABS = [["me", "board"], ["players", "people"], ["chronicle", "scroll"], ["chat", "chat"], ["rules", "book"]];

const tabs = (page) => html`<nav class="tabs" aria-label=${say("table-parts")}>
  ${TABS.map(
    ([name, sign]) => html`<button aria-pressed=${page.tab === name} @click=${() => openTab(page, name)}>
      ${icon(sign, 22)}<span>${say(`tab-${name}`)}</span>${name === "chat" && page.unread ? html`<span class="dot">${page.unread}</span>` : nothing}
    </button>`,
  )}
</nav>`;

function openTab(page, name) {
  if (name === "rules") {
    page.openRules();
    return;
  }
  page.tab = page.tab === name && name !== "me" ? "me" : name;
  if (name === "chat" || name === "chronicle") openBook(page, name);
  paint();
}

// --- What opens over the table ---

function chooser(page) {
  if (!page.chooser) return nothing;
  const { options, title } = page.chooser;
  return html`<div class="chooser sheet" role="dialog" aria-label=${title || say("your-options")}>
    <div class="head"><b>${title || say("your-options")}</b><button class="btn ico ghost" aria-label=${say("close")} @click=${() => page.closeChooser()}>${icon("x", 18)}</button></div>
    ${optionList(page, options)}
  </div>`;
}

const drawer = (page) =>
  page.drawer
    ? html`<div class="drawer sheet" role="dialog" aria-label=${say("rules-of", { game: page.game.title })}>
        <div class="head"><h2>${icon("book", 24)}${say("rules-of", { game: page.game.title })}</h2>
          <button class="btn ico ghost" aria-label=${say("close")} @click=${() => ((page.drawer = null), paint())}>${icon("x")}</button></div>
        ${page.rules.view()}
      </div>`
    : nothing;

/** Between two people at one screen nothing is shown. */
function curtain(page) {
  const next = page.nextSeat;
  if (next === null) return nothing;
  return html`<div class="curtain" role="dialog" aria-modal="true" aria-label=${say("curtain", { name: page.name(next) })}>
    <section class="sheet">
      ${seal(next, 84)}
      <h2>${say("curtain", { name: page.name(next) })}</h2>
      <p class="soft">${say("curtain-about")}</p>
      <button class="btn primary big" @click=${() => page.sitAs(next)}>${say("curtain-open", { name: page.name(next) })}</button>
    </section>
  </div>`;
}

// --- The menu ---

const KEYS = [["1–9", "key-choose"], ["Tab", "key-around"], ["← ↑ ↓ →", "key-look"], ["C", "confirm"], ["U", "undo"], ["Esc", "close"]];

function stepThrough(page) {
  app.closeDialog();
  page.tab = "me";
  page.replay.go(page.state.entry);
}

function menu(page) {
  const seatRow = (seat) => html`<li>
    ${seal(seat.seat, 28)}<span class="grow"><b>${seat.name}</b><small class="soft">${seatState(seat)}</small></span>
    ${seat.replaceable ? html`<button class="btn sm" @click=${() => page.send("replace", { seat: seat.seat, level: middleLevel(page.game) })}>${say("replace")}</button>` : nothing}
    ${seat.absent && page.table.you.seats.includes(seat.seat) ? html`<button class="btn sm gold" @click=${() => page.send("return", { seat: seat.seat })}>${say("return")}</button>` : nothing}
    ${page.table.you.host && seat.person && !page.table.you.seats.includes(seat.seat)
      ? html`<button class="btn sm ghost" @click=${() => page.send("mute", { person: seat.person, muted: !seat.muted })}>${say(seat.muted ? "unmute" : "mute")}</button>`
      : nothing}
  </li>`;
  openDialog(() => dialog(say("menu"), html`<div class="body stack">
    <div class="inline">${switches()}</div>
    ${switchBox("sound", say("set-sound"))}${switchBox("confirm", say("set-confirm"), say("set-confirm-about"))}${switchBox("coach", say("set-coach"), say("set-coach-about"))}
    <h3>${say("seats")}</h3>
    <ul class="people">${page.table.seats.map(seatRow)}</ul>
    ${page.table.notes.map((note) => html`<p class="note">${note}</p>`)}
    <h3>${say("score-now")}</h3>
    ${scoreSheet(page)}
    <h3>${say("keys")}</h3>
    <dl class="keys">${KEYS.map(([key, text]) => html`<dt><kbd>${key}</kbd></dt><dd>${say(text)}</dd>`)}</dl>
    <p class="soft small">${say("chance-hash")} <code>${page.table.chance.hash.slice(0, 24)}…</code></p>
    <div class="foot">
      <button class="btn" @click=${() => stepThrough(page)}>${icon("clock", 18)}${say("replay")}</button>
      <a class="btn" href=${exportPath(page)} download="guildhall-${page.id}.txt">${icon("export", 18)}${say("export")}</a>
      ${page.table.you.seats.length && !page.state.over ? html`<button class="btn" @click=${() => page.send("stand", { seat: page.seat })}>${say("stand-up")}</button>` : nothing}
      <a class="btn" href="#/">${icon("board", 18)}${say("to-the-hall")}</a>
    </div>
  </div>`));
}

export const exportPath = (page) => new URL(`api/tables/${page.id}/export?seat=${page.seat}`, document.baseURI).href;

function seatState(seat) {
  if (seat.kind === "bot") return say("seat-is-bot");
  if (seat.absent) return say("seat-bot-sits-in");
  return say(seat.here ? "seat-here" : "seat-away");
}
