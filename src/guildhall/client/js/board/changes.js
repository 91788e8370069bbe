// What a draft has changed on the board so far, so that it can be marked while Confirm waits.

/** The ids that each piece of the draft has changed, in the order of the pieces. */
export class Changes {
  constructor() {
    this.decision = -1;
    /** @type {string[][]} */
    this.pieces = [];
  }

  /**
   * A patch has come with this question; a piece that was taken back takes its changes with it.
   * @param {Wire.Change[]} patch
   * @param {Wire.Ask | null} ask
   */
  note(patch, ask) {
    const count = ask?.draft.length ?? 0;
    if (!ask || ask.decision !== this.decision) this.pieces = [];
    this.decision = ask?.decision ?? -1;
    if (count > this.pieces.length) {
      const ids = patch.filter(([what]) => what === "add" || what === "set").map((change) => change[1]);
      while (this.pieces.length < count - 1) this.pieces.push([]);
      this.pieces.push(ids);
    }
    this.pieces.length = count;
  }

  /**
   * All is shown anew: what the draft has changed so far goes with its last piece.
   * @param {string[]} ids
   * @param {Wire.Ask | null} ask
   */
  begin(ids, ask) {
    this.decision = ask?.decision ?? -1;
    this.pieces = Array.from({ length: ask?.draft.length ?? 0 }, () => []);
    if (this.pieces.length) this.pieces[this.pieces.length - 1] = ids;
  }

  /** Everything that the draft has changed. */
  get ids() {
    return new Set(this.pieces.flat());
  }
}
