// The request for a new table: its seats, options and clock, quick starts, and sending it.

/** @import { QuickChoice } from "../lib/settings.js" */

import * as api from "../lib/api.js";
import { attempt } from "../lib/app.js";
import { sitDown } from "../lib/nonce.js";
import { getSetting, setSetting } from "../lib/settings.js";
import { EditionFile } from "./edition_file.js";

/** @typedef {{ kind: Wire.NewSeat["kind"], level: string, name: string }} SeatRequest */

/**
 * The default bot level.
 * @param {Wire.GameInfo} game
 */
export const defaultBotLevel = ({ bots }) => bots[Math.min(1, bots.length - 1)].name;

/**
 * A request for a table with one person and bots.
 * @param {Wire.GameInfo} game
 * @param {number} players
 * @param {string} level
 * @param {Record<string, string>} options
 * @returns {Wire.NewTable}
 */
export function botGameRequest(game, players, level, options) {
  const bots = Array.from({ length: players - 1 }, () => /** @type {Wire.NewSeat} */ ({ kind: "bot", level }));
  return {
    game: game.name,
    options,
    edition: game.editions[0].name,
    seats: [{ kind: "me" }, ...bots],
    listed: false,
    pace: "live",
    autostart: true,
  };
}

/** A request that is edited in the setup dialog. */
export class TableRequest {
  /**
   * @param {Wire.GameInfo} game
   * @param {{ count?: number, others?: Wire.NewSeat["kind"], level?: string }} start
   */
  constructor(game, { count = 3, others = "invited", level = defaultBotLevel(game) } = {}) {
    this.game = game;
    this.level = level;
    this.edition = game.editions[0].name;
    /** An edition of one's own; it is used while `usesFile`. */
    this.editionFile = new EditionFile();
    this.usesFile = false;
    /** @type {Record<string, string>} */
    this.options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
    this.listed = false;
    /** Whether hints are allowed among several people. */
    this.hints = false;
    /** @type {"live" | "turns"} */
    this.pace = "live";
    this.clock = new ClockSettings();
    /** @type {"chosen" | "drawn"} */
    this.seating = "chosen";
    /** @type {SeatRequest[]} */
    this.seats = [];
    const seatCount = game.players.includes(count) ? count : game.players[game.players.length - 1];
    this.addSeat("me");
    if (seatCount > 1) this.addSeat(others);
    while (this.seats.length < seatCount) this.addSeat();
  }

  /** @param {Wire.NewSeat["kind"]} kind */
  addSeat(kind = "bot") {
    this.seats.push({ kind, level: this.level, name: "" });
  }

  get canAddSeat() {
    return this.game.players.includes(this.seats.length + 1);
  }

  /** @param {number} seat */
  removeSeat(seat) {
    this.seats.splice(seat, 1);
  }

  /**
   * Swaps the own seat with another.
   * @param {number} seat
   */
  moveOwnSeat(seat) {
    const own = this.seats.findIndex(({ kind }) => kind === "me");
    [this.seats[own], this.seats[seat]] = [this.seats[seat], this.seats[own]];
  }

  /**
   * Whether a seat can be removed; the own one cannot.
   * @param {number} seat
   */
  canRemoveSeat(seat) {
    return this.seats[seat].kind !== "me" && this.game.players.includes(this.seats.length - 1);
  }

  /**
   * @param {Wire.NewSeat["kind"]} kind
   * @param {string} [level]
   */
  hasSeat(kind, level) {
    return this.seats.some((seat) => seat.kind === kind && (level === undefined || seat.level === level));
  }

  /**
   * The option value that the rules force for this number of seats, if any.
   * @param {Wire.OptionInfo} option
   */
  forcedValue(option) {
    return option.forced[String(this.seats.length)];
  }

  /** The value of every option, forced ones included. */
  get effectiveOptions() {
    return Object.fromEntries(
      this.game.options.map((option) => [option.name, this.forcedValue(option)?.value ?? this.options[option.name]]),
    );
  }

  /** The seats of people at this screen. */
  get ownSeats() {
    return this.seats.flatMap(({ kind }, seat) => (kind === "me" || kind === "hotseat" ? [seat] : []));
  }

  /**
   * The request body.
   * @returns {Wire.NewTable}
   */
  get payload() {
    const { edition, effectiveOptions: options, listed, pace, hints, seating } = this;
    const seats = this.seats.map(({ kind, level, name }) => ({
      kind,
      ...(kind === "bot" ? { level } : {}),
      ...(kind === "hotseat" && name ? { name } : {}),
    }));
    const clock = this.clock.payload(pace);
    const terms = { listed, pace, clock, hints, seating, autostart: true };
    const { text } = this.editionFile;
    const chosen = this.usesFile && text ? { edition_file: text } : { edition };
    return { game: this.game.name, ...chosen, options, seats, ...terms };
  }
}

// --- Clock settings ---

/** @typedef {"live" | "turns"} Pace */
/** @typedef {{ unit: string, seconds: number, choices: number[] }} Scale */

/** The amounts on offer. @type {Record<Pace, { reserve: Scale, increment: Scale }>} */
export const CLOCK_SCALES = {
  live: {
    reserve: { unit: "minute", seconds: 60, choices: [5, 10, 15, 20, 30, 45, 60, 90] },
    increment: { unit: "second", seconds: 1, choices: [0, 5, 10, 20, 30, 60] },
  },
  turns: {
    reserve: { unit: "day", seconds: 86400, choices: [1, 2, 3, 5, 7, 14] },
    increment: { unit: "hour", seconds: 3600, choices: [0, 6, 12, 24, 48] },
  },
};

export class ClockSettings {
  constructor() {
    this.isEnabled = false;
    /** @type {"bot" | "others"} */
    this.atZero = "bot";
    this.live = { reserve: 20, increment: 20 };
    this.turns = { reserve: 3, increment: 24 };
  }

  /**
   * The request body, or null without a clock.
   * @param {Pace} pace
   * @returns {Wire.ClockWish | null}
   */
  payload(pace) {
    if (!this.isEnabled) return null;
    const { reserve, increment } = CLOCK_SCALES[pace];
    return {
      reserve: this[pace].reserve * reserve.seconds,
      increment: this[pace].increment * increment.seconds,
      at_zero: this.atZero,
    };
  }
}

// --- Quick start from a game card ---

/** Names of bots that are offered as strengths. */
const BOT_STRENGTHS = ["easy", "medium", "hard", "master"];

/**
 * @param {Wire.GameInfo} game
 */
const defaultPlayerCount = ({ players }) => (players.includes(3) ? 3 : players[0]);

export class QuickStart {
  /**
   * @param {Wire.GameInfo} game
   * @param {Partial<QuickChoice>} previous what was chosen last time
   */
  constructor(game, previous = {}) {
    this.game = game;
    const { players = 0, level = "", options = {} } = previous;
    this.players = game.players.includes(players) ? players : defaultPlayerCount(game);
    this.level = game.bots.some((bot) => bot.name === level) ? level : (this.botStrengths[0] ?? game.bots[0]).name;
    this.options = { ...options };
  }

  get isSolo() {
    return this.players === 1;
  }

  /** The bots on offer, by strength. */
  get botStrengths() {
    const { bots } = this.game;
    return BOT_STRENGTHS.flatMap((name) => bots.find((bot) => bot.name === name) ?? []);
  }

  /** The options that only solo games have. */
  get soloOptions() {
    const others = this.game.players.filter((count) => count !== 1);
    return this.game.options.filter(({ forced }) => !forced[1] && others.every((count) => forced[count]));
  }

  /** @param {Wire.OptionInfo} option */
  chosenValue(option) {
    const chosenName = this.options[option.name];
    return (
      option.values.find(({ name }) => name === chosenName) ?? option.values.find(({ name }) => name === option.default)
    );
  }

  /** @returns {QuickChoice} */
  get choice() {
    const { players, level, options } = this;
    return { players, level, options };
  }

  /** The request body. */
  get payload() {
    const alone = this.isSolo ? this.soloOptions : [];
    const options = Object.fromEntries(
      alone.map((option) => [option.name, this.chosenValue(option)?.name ?? option.default]),
    );
    return botGameRequest(this.game, this.players, this.level, options);
  }
}

// --- Creating the table ---

let isCreating = false;

/**
 * Creates a table, sits down and opens it; a second click meanwhile does nothing.
 * @param {Wire.NewTable} request
 */
export async function createTable(request, seats = [0], isGuided = false) {
  if (isCreating) return;
  isCreating = true;
  try {
    const keyed = { ...request, key: api.newKey() };
    const table = await attempt(() => api.post("tables", keyed), { retry: true });
    if (!table || !(await sitDown(table, seats))) return;
    if (isGuided) setSetting("guided", [...getSetting("guided").slice(-20), table.id]);
    location.hash = `#/t/${table.id}`;
  } finally {
    isCreating = false;
  }
}

/**
 * Creates a guided game against the weakest bots.
 * @param {Wire.GameInfo} game
 */
export const createGuidedGame = (game) =>
  createTable(new QuickStart(game, { players: defaultPlayerCount(game) }).payload, [0], true);
