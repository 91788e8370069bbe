// What one press in the hall starts: how many play, how strong the bots are, what is chosen alone.

import { againstBots } from "./wish.js";

/** @typedef {{ players: number, level: string, options: Record<string, string> }} Kept */

/** The strengths that people choose between, of those that the table offers. */
export const STRENGTHS = ["easy", "medium", "hard", "master"];

/**
 * @param {Wire.GameInfo} game
 */
export const usualCount = ({ players }) => (players.includes(3) ? 3 : players[0]);

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
