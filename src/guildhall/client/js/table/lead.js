// Where the winner's lead came from: the groups of the score one after the other, and what decided.

/** @import { Playing } from "./table.js" */

import { html, nothing } from "../../vendor/lit-html.js";
import { picture } from "../lib/icons.js";
import { capital, say, signed } from "../lib/words.js";
import { groupsOf, placesIn, sums } from "./sheet.js";

/** A winner who is nowhere ahead by more than this is a little ahead everywhere. */
const LITTLE = 2;

/** With fewer groups than this they say little, and the items are compared. */
const FEW = 3;

/**
 * The gaps between two seats, group by group.
 * @param {Wire.GameInfo} game
 * @param {number[][]} scores
 * @param {number} seat
 * @param {number} other
 */
export function gaps(game, scores, seat, other) {
  const groups = groupsOf(game);
  const items = groups.flatMap((group) => group.items.map((item) => ({ title: item.title, items: [item] })));
  const used = items.filter((item) => sums(scores, item).some(Boolean));
  return (groups.length < FEW ? used : groups).map((group) => {
    const points = sums(scores, group);
    return { title: group.title || say("score-rest"), by: points[seat] - points[other] };
  });
}

/**
 * Whom the winner is compared with: the second, or this person if that is neither.
 * @param {Playing} page
 */
function rivalOf({ state, table }) {
  const [, second] = placesIn(state);
  const own = table.you.seats.find((seat) => !state.winners.includes(seat));
  return own ?? second;
}

/**
 * Whether all but the winner have conceded, so that points decided nothing.
 * @param {Playing} page
 */
export const isConceded = ({ state: { winners }, table: { seats } }) =>
  winners.length === 1 && seats.length > 1 && seats.every(({ seat, conceded }) => conceded !== winners.includes(seat));

/**
 * What decided the game, in one sentence; nothing where nobody won alone.
 * @param {Playing} page
 * @param {boolean} hasNames whether the second is named
 */
export function decided(page, hasNames = true) {
  const { state, game } = page;
  const [first, second] = placesIn(state);
  if (second === undefined || state.winners.length !== 1 || isConceded(page)) return "";
  const most = gaps(game, state.scores, first, second).toSorted((a, b) => b.by - a.by)[0];
  if (!most || most.by <= LITTLE) return say("decided-little");
  const { title: group, by: points } = most;
  if (!hasNames) return say("decided-group", { group, points });
  return say("decided-by", { group, points, name: page.name(second) });
}

/** @param {Playing} page */
export function lead(page) {
  const { state, game } = page;
  const [first] = placesIn(state);
  const other = rivalOf(page);
  if (other === undefined || state.winners.length !== 1 || other === first || isConceded(page)) return nothing;
  const found = gaps(game, state.scores, first, other);
  const starts = found.map((_, at) => found.slice(0, at).reduce((sum, { by }) => sum + by, 0));
  const ends = found.map(({ by }, at) => starts[at] + by);
  const low = Math.min(0, ...ends);
  const width = Math.max(1, ...ends, 1) - low;
  const place = (/** @type {number} */ points) => (100 * (points - low)) / width;
  const total = state.scores[first][0] - state.scores[other][0];
  return html`<section class="card sheet lead"><h2>${picture("laurel", 26)}${say("lead-from", { name: page.name(other) })}</h2>
    <ul>${found.map(({ title, by }, at) => html`<li><span>${capital(title)}</span><svg class="track line-${by < 0 ? other : first}" aria-hidden="true"><rect class="step" x="${place(Math.min(starts[at], ends[at]))}%" y="3" width="${(100 * Math.abs(by)) / width}%" height="16" rx="3"/><rect class="zero" x="${place(0)}%" width="1" height="22"/></svg><b>${signed(by)}</b></li>`)}</ul>
    <p><b>${say("lead-of", { name: page.name(first) })}</b><strong>${signed(total)}</strong></p></section>`;
}
