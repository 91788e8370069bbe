// The request for a new table: its seats, options and clock, quick starts, and sending it.

import * as api from "../lib/api.js";
import { attempt } from "../lib/app.js";
import { sitDown } from "../lib/nonce.js";
import { getSetting, setSetting } from "../lib/settings.js";

/** @typedef {{ kind: Wire.NewSeat["kind"], level: string, name: string }} SeatRequest */

/**
 * The level of a bot that nobody chose.
 * @param {Wire.GameInfo} game
 */
export const defaultBotLevel = ({ bots }) => bots[Math.min(1, bots.length - 1)].name;

/**
 * A table for one person and so many bots as are needed.
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

/** A wish that grows in a dialog: at first a friend, or only bots. */
export class TableRequest {
  /**
   * @param {Wire.GameInfo} game
   * @param {{ count?: number, others?: Wire.NewSeat["kind"], level?: string }} start
   */
  constructor(game, { count = 3, others = "invited", level = defaultBotLevel(game) } = {}) {
    this.game = game;
    this.level = level;
    this.edition = game.editions[0].name;
    /** @type {Record<string, string>} */
    this.options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
    this.listed = false;
    /** Whether several people may ask for hints. */
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
   * Change places with whoever should have sat there.
   * @param {number} seat
   */
  moveOwnSeat(seat) {
    const own = this.seats.findIndex(({ kind }) => kind === "me");
    [this.seats[own], this.seats[seat]] = [this.seats[seat], this.seats[own]];
  }

  /**
   * Whoever wishes stays.
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
   * What the rules leave no choice about, with so many seats.
   * @param {Wire.OptionInfo} option
   */
  forcedValue(option) {
    return option.forced[String(this.seats.length)];
  }

  /** Every option as it will be played. */
  get effectiveOptions() {
    return Object.fromEntries(
      this.game.options.map((option) => [option.name, this.forcedValue(option)?.value ?? this.options[option.name]]),
    );
  }

  /** The seats at this screen. */
  get ownSeats() {
    return this.seats.flatMap(({ kind }, seat) => (kind === "me" || kind === "hotseat" ? [seat] : []));
  }

  /**
   * As the server wants to hear it.
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
    return { game: this.game.name, edition, options, seats, ...terms };
  }
}

// --- Clock settings ---

/** @typedef {"live" | "turns"} Pace */
/** @typedef {{ unit: string, seconds: number, choices: number[] }} Scale */

/** What can be chosen. @type {Record<Pace, { reserve: Scale, increment: Scale }>} */
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
   * As the server wants to hear it.
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

/** @typedef {{ players: number, level: string, options: Record<string, string> }} QuickChoice */

/** The strengths that people choose between, of those that the table offers. */
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

  /** The bots that are offered by their strength. */
  get botStrengths() {
    const { bots } = this.game;
    return BOT_STRENGTHS.flatMap((name) => bots.find((bot) => bot.name === name) ?? []);
  }

  /** What only those choose who play alone. */
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

  /** As the server wants to hear it. */
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
 * Make a table, sit down and go there; a second press before that is the first one again.
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
 * A game that shows a beginner around, against the weakest bots.
 * @param {Wire.GameInfo} game
 */
export const createGuidedGame = (game) =>
  createTable(new QuickStart(game, { players: defaultPlayerCount(game) }).payload, [0], true);
