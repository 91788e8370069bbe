// The picture to share: 1200 × 630, drawn here, without the names of people.

/** @import { Playing } from "./table.js" */

import { html } from "../../vendor/lit-html.js";
import { app, toast } from "../lib/app.js";
import { dialog, openDialog } from "../lib/dialog.js";
import { icon } from "../lib/icons.js";
import { percent, say } from "../lib/words.js";
import { decided } from "./lead.js";
import { Paper, roundsIn } from "./paper.js";
import { placesIn } from "./sheet.js";

const WIDTH = 1200;
const HEIGHT = 630;
const COLOURS = ["#1F6FB2", "#BC5F06", "#8A6A00", "#24764A", "#A32B20", "#6D4395"];
const SERIF = "Palatino, Georgia, serif";

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} said
 * @param {string} more attributes
 */
const text = (x, y, size, said, more = "") =>
  `<text x="${x}" y="${y}" font-family="${SERIF}" font-weight="700" font-size="${size}" fill="#2B1D12" ${more}>${escaped(said)}</text>`;

/**
 * Whose row it is: a bot by its name, a person by the seat alone.
 * @param {Playing} page
 * @param {number} seat
 */
export function callName(page, seat) {
  const { kind, name } = page.table.seats[seat];
  return kind === "bot" && !page.table.imported
    ? name
    : page.game.seats[seat] || say("postcard-player", { number: seat + 1 });
}

/**
 * @param {Playing} page
 * @param {number} seat
 * @param {number} place
 */
function row(page, seat, place) {
  const y = 190 + place * 70;
  const { winners, scores } = page.state;
  const fill = winners.includes(seat) ? "#EFC355" : "#FDF7E8";
  return `<rect x="500" y="${y}" width="640" height="60" rx="10" fill="${fill}" stroke="#BFA272"/>
    <circle cx="536" cy="${y + 30}" r="18" fill="${COLOURS[seat]}" stroke="#2B1D12" stroke-width="2"/>
    ${text(572, y + 39, 24, callName(page, seat))}${text(1118, y + 41, 30, String(scores[seat][0]), 'text-anchor="end"')}`;
}

/**
 * The course of the game: chances where there is a review, else points.
 * @param {Playing} page
 */
function course(page) {
  const points = page.ended?.chart;
  const found =
    page.review.course(page.state) ?? (points && { ...points, values: points.totals, low: 0, high: 10, title: "" });
  if (!found) return "";
  const paper = new Paper(found, "narrow");
  const { entries, values } = found;
  const borders = roundsIn(found)
    .slice(1)
    .map(({ from }) => `<path d="M${paper.x(entries[from])} 14V200" stroke="#8C6B3F" stroke-dasharray="3 4"/>`);
  const marks = paper.marks.map(
    (mark) =>
      `<path d="M46 ${paper.y(mark)}H332" stroke="#BFA272"/><text x="38" y="${paper.y(mark) + 4}" text-anchor="end" font-family="sans-serif" font-size="12" fill="#5F4730">${escaped(found.high === 1 ? percent(mark) : String(mark))}</text>`,
  );
  const ways = values[0].map(
    (_, seat) =>
      `<path d="${paper.way(entries, values, seat)}" fill="none" stroke="${COLOURS[seat]}" stroke-width="3"/>`,
  );
  return `<g transform="translate(44 366) scale(1.12 .98)">${borders.join("")}${marks.join("")}${ways.join("")}</g>`;
}

/**
 * The cover of the game's box, as a drawing of its own.
 * @param {Playing} page
 */
async function cover({ game }) {
  if (!game.cover) return "";
  const answer = await fetch(new URL(game.cover, document.baseURI)).catch(() => null);
  if (!answer?.ok) return "";
  const drawn = btoa(unescape(encodeURIComponent(await answer.text())));
  return `<svg x="36" y="36" width="420" height="316" viewBox="0 0 420 316"><image width="420" height="316" preserveAspectRatio="xMidYMid slice" href="data:image/svg+xml;base64,${drawn}"/></svg>`;
}

/** @param {Playing} page */
export async function postcard(page) {
  const { state, game } = page;
  const reason = decided(page, false);
  const places = placesIn(state);
  const winner = state.winners[0];
  const title =
    winner === undefined
      ? say("nobody-wins")
      : say("postcard-wins", { name: callName(page, winner), game: game.title });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#9A6A3D"/>
    <rect x="36" y="36" width="1128" height="558" rx="12" fill="#F6EAD0" stroke="#2B1D12" stroke-width="3"/>
    ${await cover(page)}<path d="M456 36V594M36 352H456" stroke="#2B1D12" stroke-width="3"/>${course(page)}
    ${text(500, 106, title.length > 26 ? 32 : 42, title)}<text x="500" y="148" font-family="sans-serif" font-size="18" fill="#5F4730">${escaped(reason)}</text>
    ${places
      .slice(0, 5)
      .map((seat, place) => row(page, seat, place))
      .join("")}
    ${text(500, 570, 22, "Guildhall")}</svg>`;
}

/** @param {string} drawn */
async function bitmap(drawn) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  canvas.getContext("2d")?.drawImage(image, 0, 0, WIDTH, HEIGHT);
  return canvas.toDataURL("image/png");
}

/**
 * A link to the game, and the picture to keep.
 * @param {Playing} page
 */
export async function openPostcard(page) {
  const drawn = await postcard(page);
  const picture = await bitmap(drawn).catch(() => "");
  const link = new URL(`#/t/${page.id}`, document.baseURI).href;
  const copy = async () => {
    await navigator.clipboard?.writeText(link).catch(() => {});
    toast(say("copied"));
    app.closeDialog();
  };
  openDialog(() =>
    dialog(
      say("share-result"),
      html`<div class="body postcard"><img src="data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}" alt=${decided(page, false)} />
        <p class="soft small">${say("postcard-about")}</p>
        <div class="foot"><a class="btn gold" download="guildhall-${page.game.name}.png" href=${picture || `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`}>${icon("export")}${say("postcard-save")}</a>
        <button class="btn" @click=${copy}>${icon("link")}${say("copy-link")}</button></div></div>`,
    ),
  );
}
