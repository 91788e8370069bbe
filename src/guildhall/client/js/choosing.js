// A decision being made: which elements mean which options, and what is picked so far.

/**
 * An option touches the elements that must be picked to mean it. An element of options with
 * one touch chooses at once (or opens a chooser); where options touch several, elements are
 * marked one after another until they mean exactly one option.
 */
export class Choosing {
  /** @param {Wire.Ask | null} ask */
  constructor(ask) {
    this.ask = ask;
    this.options = ask?.options ?? [];
    /** @type {Set<string>} */
    this.picked = new Set();
    /** @type {Wire.Choice | null} */
    this.chosen = null;
    /** @type {Map<string, Wire.Choice[]>} */
    this.byElement = new Map();
    /** @type {Map<string, string[]>} */
    this.equals = new Map();
    for (const option of this.options) {
      for (const id of new Set(option.touches)) {
        this.byElement.set(id, [...(this.byElement.get(id) ?? []), option]);
      }
    }
  }

  /**
   * Things that are equal: any of them stands for the first one that is free.
   * @param {Iterable<string[]>} groups the ids of equal things, in their order
   */
  equate(groups) {
    for (const group of groups) {
      for (const id of group) {
        this.equals.set(id, group);
        const options = this.byElement.get(group[0]);
        if (options && !this.byElement.has(id)) this.byElement.set(id, options);
      }
    }
  }

  /**
   * The one of several equal things that a click on any of them means.
   * @param {string} id
   */
  standsFor(id) {
    const group = this.equals.get(id) ?? [id];
    if (this.picked.has(id)) return group.findLast((other) => this.picked.has(other)) ?? id;
    return group.find((other) => !this.picked.has(other)) ?? id;
  }

  /** Options that are plain verbs (their notation is one word) or that no element means. */
  get spoken() {
    return this.options.filter((option) => option.touches.length === 0 || !option.notation.includes(" "));
  }

  /** Options for a list; where pieces are marked, only what no piece stands for. */
  get listed() {
    if (this.ask?.complete) return [];
    if (!this.marks) return this.options;
    return this.options.filter((option) => option.touches.length < 2 && !this.byElement.has(option.touches[0]));
  }

  /** Whether pieces are marked and then confirmed. */
  get marks() {
    return this.options.some((option) => option.touches.length > 1);
  }

  /** @param {string} id */
  optionsOf(id) {
    return this.byElement.get(id) ?? [];
  }

  /** Elements worth a click now. */
  get lit() {
    if (!this.picked.size) return new Set(this.byElement.keys());
    const open = this.options.filter((option) => this.covers(option));
    const touched = open.flatMap((option) => option.touches);
    return new Set(touched.flatMap((id) => this.equals.get(id) ?? [id]));
  }

  /** What is marked and what may still be, in the order of the options. */
  get pieces() {
    const { lit, picked } = this;
    return [...this.byElement.keys()].filter((id) => lit.has(id) || picked.has(id));
  }

  /** @param {Wire.Choice} option */
  covers(option) {
    return [...this.picked].every((id) => option.touches.includes(id));
  }

  /** The option that was chosen, that alone covers what is picked, or that is exactly it. */
  get meant() {
    if (this.chosen) return this.chosen;
    if (!this.picked.size) return null;
    const open = this.options.filter((option) => this.covers(option));
    if (open.length === 1) return open[0];
    return open.find((option) => new Set(option.touches).size === this.picked.size) ?? null;
  }

  /**
   * A click on an element: it is marked where options touch several elements; else the options
   * it means come back, to be chosen from.
   * @param {string} id
   * @returns {{ isMarked: boolean, options: Wire.Choice[] }}
   */
  click(id) {
    const options = this.optionsOf(id);
    if (!options.some((option) => option.touches.length > 1)) return { isMarked: false, options };
    this.toggle(this.standsFor(id));
    return { isMarked: true, options: [] };
  }

  /**
   * Where only one option is left, all its elements are marked at once.
   * @param {string} id
   */
  toggle(id) {
    this.chosen = null;
    if (this.picked.has(id)) this.picked.delete(id);
    else if (this.lit.has(id)) this.picked.add(id);
    else this.picked = new Set([id]);
    const open = this.picked.size ? this.options.filter((option) => this.covers(option)) : [];
    if (open.length === 1) this.picked = new Set(open[0].touches);
  }

  /**
   * Mark one option, to be confirmed.
   * @param {Wire.Choice} option
   */
  choose(option) {
    this.chosen = option;
    this.picked = new Set(option.touches);
  }

  clear() {
    this.chosen = null;
    this.picked = new Set();
  }
}

/**
 * Whether the same is still asked, so that marks can stay; a new language asks anew.
 * @param {Wire.Ask | null} ask
 * @param {Wire.Ask | null} before
 */
export function isSame(ask, before) {
  if (!ask || !before) return !ask && !before;
  const sameDraft = actionsOf(ask).join() === actionsOf(before).join();
  return ask.seat === before.seat && ask.decision === before.decision && sameDraft && ask.prompt === before.prompt;
}

/**
 * The pieces of a decision that are drafted.
 * @param {Wire.Ask} ask
 */
export const actionsOf = (ask) => ask.draft.map((piece) => piece.action);

/**
 * What a question speaks of, and then what answers it.
 * @param {Wire.Ask} ask
 */
export const elementsOf = (ask) => [...ask.touches, ...ask.options.flatMap((option) => option.touches)];
