// The request for a new table: its seats, options and clock, quick starts, and sending it.

import * as api from "../lib/api.js";
import { attempt } from "../lib/app.js";
import { sitDown } from "../lib/nonce.js";
import { set, setting } from "../lib/settings.js";

/** @typedef {{ kind: Wire.NewSeat["kind"], level: string, name: string }} WishedSeat */

/**
 * The level of a bot that nobody chose.
 * @param {Wire.GameInfo} game
 */
export const middleLevel = ({ bots }) => bots[Math.min(1, bots.length - 1)].name;

/**
 * A table for one person and so many bots as are needed.
 * @param {Wire.GameInfo} game
 * @param {number} players
 * @param {string} level
 * @param {Record<string, string>} options
 * @returns {Wire.NewTable}
 */
export function againstBots(game, players, level, options) {
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
export class Wish {
  /**
   * @param {Wire.GameInfo} game
   * @param {{ count?: number, others?: Wire.NewSeat["kind"], level?: string }} start
   */
  constructor(game, { count = 3, others = "invited", level = middleLevel(game) } = {}) {
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
    this.timing = new Timing();
    /** @type {"chosen" | "drawn"} */
    this.seating = "chosen";
    /** @type {WishedSeat[]} */
    this.seats = [];
    const most = game.players.includes(count) ? count : game.players[game.players.length - 1];
    this.add("me");
    if (most > 1) this.add(others);
    while (this.seats.length < most) this.add();
  }

  /** @param {Wire.NewSeat["kind"]} kind */
  add(kind = "bot") {
    this.seats.push({ kind, level: this.level, name: "" });
  }

  get canAdd() {
    return this.game.players.includes(this.seats.length + 1);
  }

  /** @param {number} seat */
  remove(seat) {
    this.seats.splice(seat, 1);
  }

  /**
   * Change places with whoever should have sat there.
   * @param {number} seat
   */
  sitAt(seat) {
    const own = this.seats.findIndex(({ kind }) => kind === "me");
    [this.seats[own], this.seats[seat]] = [this.seats[seat], this.seats[own]];
  }

  /**
   * Whoever wishes stays.
   * @param {number} seat
   */
  canRemove(seat) {
    return this.seats[seat].kind !== "me" && this.game.players.includes(this.seats.length - 1);
  }

  /**
   * @param {Wire.NewSeat["kind"]} kind
   * @param {string} [level]
   */
  has(kind, level) {
    return this.seats.some((seat) => seat.kind === kind && (level === undefined || seat.level === level));
  }

  /**
   * What the rules leave no choice about, with so many seats.
   * @param {Wire.OptionInfo} option
   */
  forced(option) {
    return option.forced[String(this.seats.length)];
  }

  /** Every option as it will be played. */
  get chosen() {
    return Object.fromEntries(
      this.game.options.map((option) => [option.name, this.forced(option)?.value ?? this.options[option.name]]),
    );
  }

  /** The seats at this screen. */
  get mine() {
    return this.seats.flatMap(({ kind }, seat) => (kind === "me" || kind === "hotseat" ? [seat] : []));
  }

  /**
   * As the server wants to hear it.
   * @returns {Wire.NewTable}
   */
  get told() {
    const { edition, chosen: options, listed, pace, hints, seating } = this;
    const seats = this.seats.map(({ kind, level, name }) => ({
      kind,
      ...(kind === "bot" ? { level } : {}),
      ...(kind === "hotseat" && name ? { name } : {}),
    }));
    const clock = this.timing.told(pace);
    const how = { listed, pace, clock, hints, seating, autostart: true };
    return { game: this.game.name, edition, options, seats, ...how };
  }
}

// --- Clock settings ---

/** @typedef {"live" | "turns"} Pace */
/** @typedef {{ unit: string, seconds: number, choices: number[] }} Scale */

/** What can be chosen. @type {Record<Pace, { reserve: Scale, increment: Scale }>} */
export const SCALES = {
  live: {
    reserve: { unit: "minute", seconds: 60, choices: [5, 10, 15, 20, 30, 45, 60, 90] },
    increment: { unit: "second", seconds: 1, choices: [0, 5, 10, 20, 30, 60] },
  },
  turns: {
    reserve: { unit: "day", seconds: 86400, choices: [1, 2, 3, 5, 7, 14] },
    increment: { unit: "hour", seconds: 3600, choices: [0, 6, 12, 24, 48] },
  },
};

export class Timing {
  constructor() {
    this.isOn = false;
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
  told(pace) {
    if (!this.isOn) return null;
    const { reserve, increment } = SCALES[pace];
    return {
      reserve: this[pace].reserve * reserve.seconds,
      increment: this[pace].increment * increment.seconds,
      at_zero: this.atZero,
    };
  }
}

// --- Quick start from a game card ---

/** @typedef {{ players: number, level: string, options: Record<string, string> }} Kept */

/** The strengths that people choose between, of those that the table offers. */
const STRENGTHS = ["easy", "medium", "hard", "master"];

/**
 * @param {Wire.GameInfo} game
 */
const usualCount = ({ players }) => (players.includes(3) ? 3 : players[0]);

export class Quick {
  /**
   * @param {Wire.GameInfo} game
   * @param {Partial<Kept>} kept what was chosen last time
   */
  constructor(game, kept = {}) {
    this.game = game;
    const { players = 0, level = "", options = {} } = kept;
    this.players = game.players.includes(players) ? players : usualCount(game);
    this.level = game.bots.some((bot) => bot.name === level) ? level : (this.strengths[0] ?? game.bots[0]).name;
    this.options = { ...options };
  }

  get isAlone() {
    return this.players === 1;
  }

  /** The bots that are offered by their strength. */
  get strengths() {
    const { bots } = this.game;
    return STRENGTHS.flatMap((name) => bots.find((bot) => bot.name === name) ?? []);
  }

  /** What only those choose who play alone. */
  get aloneOptions() {
    const others = this.game.players.filter((count) => count !== 1);
    return this.game.options.filter(({ forced }) => !forced[1] && others.every((count) => forced[count]));
  }

  /** @param {Wire.OptionInfo} option */
  chosen(option) {
    const kept = this.options[option.name];
    return option.values.find(({ name }) => name === kept) ?? option.values.find(({ name }) => name === option.default);
  }

  /** @returns {Kept} */
  get kept() {
    const { players, level, options } = this;
    return { players, level, options };
  }

  /** As the server wants to hear it. */
  get told() {
    const alone = this.isAlone ? this.aloneOptions : [];
    const options = Object.fromEntries(
      alone.map((option) => [option.name, this.chosen(option)?.name ?? option.default]),
    );
    return againstBots(this.game, this.players, this.level, options);
  }
}

// --- Creating the table ---

let isOpening = false;

/**
 * Make a table, sit down and go there; a second press before that is the first one again.
 * @param {Wire.NewTable} wish
 */
export async function newTable(wish, mine = [0], isGuided = false) {
  if (isOpening) return;
  isOpening = true;
  try {
    const keyed = { ...wish, key: api.newKey() };
    const table = await attempt(() => api.post("tables", keyed), { again: true });
    if (!table || !(await sitDown(table, mine))) return;
    if (isGuided) set("guided", [...setting("guided").slice(-20), table.id]);
    location.hash = `#/t/${table.id}`;
  } finally {
    isOpening = false;
  }
}

/**
 * A game that shows a beginner around, against the weakest bots.
 * @param {Wire.GameInfo} game
 */
export const guidedGame = (game) => newTable(new Quick(game, { players: usualCount(game) }).told, [0], true);
