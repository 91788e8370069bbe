// What table somebody wishes for: its game, its seats, and how it is played.

import { Timing } from "./timing.js";

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
