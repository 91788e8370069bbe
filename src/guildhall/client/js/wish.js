// What table somebody wishes for: its game, its seats, and how it is played.

/** @typedef {{ kind: Wire.NewSeat["kind"], level: string, name: string }} WishedSeat */

/**
 * The level of a bot that nobody chose.
 * @param {Wire.GameInfo} game
 */
export const middleLevel = ({ bots }) => bots[Math.min(1, bots.length - 1)].name;

/**
 * A table for one person; a beginner meets the first level.
 * @param {Wire.GameInfo} game
 * @returns {Wire.NewTable}
 */
export function againstBots(game, isGuided = false) {
  const count = game.players.includes(3) ? 3 : game.players[0];
  const level = isGuided ? game.bots[0].name : middleLevel(game);
  const bots = Array.from({ length: count - 1 }, () => /** @type {Wire.NewSeat} */ ({ kind: "bot", level }));
  return {
    game: game.name,
    options: {},
    edition: game.editions[0].name,
    seats: [{ kind: "me" }, ...bots],
    listed: false,
    pace: "live",
    autostart: true,
  };
}

/** @type {Wire.NewSeat["kind"][]} */
const FIRST = ["me", "invited"];

/** A wish that grows in a dialog: at first a friend and bots. */
export class Wish {
  /** @param {Wire.GameInfo} game */
  constructor(game) {
    this.game = game;
    this.edition = game.editions[0].name;
    /** @type {Record<string, string>} */
    this.options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
    this.listed = false;
    /** @type {"live" | "turns"} */
    this.pace = "live";
    /** @type {WishedSeat[]} */
    this.seats = [];
    const count = game.players.includes(3) ? 3 : game.players[game.players.length - 1];
    while (this.seats.length < count) this.add(FIRST[this.seats.length]);
  }

  /** @param {Wire.NewSeat["kind"]} kind */
  add(kind = "bot") {
    this.seats.push({ kind, level: middleLevel(this.game), name: "" });
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
    const { edition, chosen: options, listed, pace } = this;
    const seats = this.seats.map(({ kind, level, name }) => ({
      kind,
      ...(kind === "bot" ? { level } : {}),
      ...(kind === "hotseat" && name ? { name } : {}),
    }));
    return { game: this.game.name, edition, options, seats, listed, pace, autostart: true };
  }
}
