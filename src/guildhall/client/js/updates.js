// Moves of others are shown one after another, so that the eye can follow.

import { paint } from "./app.js";
import { isStill } from "./settings.js";

/** Between two of them. */
const PAUSE = 420;
/** A longer queue is shown at once. */
const BACKLOG = 6;

export class Updates {
  /**
   * @param {(update: Wire.Update) => void} show
   * @param {() => boolean} isUrgent
   */
  constructor(show, isUrgent) {
    this.show = show;
    this.isUrgent = isUrgent;
    /** @type {Wire.Update[]} */
    this.waiting = [];
    this.shownAt = 0;
  }

  /** @param {Wire.Update} update */
  add(update) {
    this.waiting.push(update);
    this.drain();
  }

  /** Forget what waits: the whole was told anew. */
  clear() {
    this.waiting = [];
  }

  drain() {
    clearTimeout(this.timer);
    const due = isStill() ? 0 : this.shownAt + PAUSE - performance.now();
    const urgent = this.isUrgent() || this.waiting.length > BACKLOG || document.hidden;
    if (due > 0 && !urgent) {
      this.timer = setTimeout(() => this.drain(), due);
      return;
    }
    const update = this.waiting.shift();
    if (!update) return;
    this.shownAt = performance.now();
    this.show(update);
    if (this.waiting.length) this.drain();
    paint();
  }

  close() {
    clearTimeout(this.timer);
  }
}
