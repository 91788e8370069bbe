// How time is kept at a table that is set up: no clock, or a reserve and something for every move.

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
