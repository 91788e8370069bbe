// The selection state of a decision: which elements stand for which options, and what is selected.

/**
 * The selection of a decision. An option is defined by the elements it touches: an element whose options touch
 * nothing else chooses at once (or opens a chooser); where options touch several elements, these are selected
 * one after another until exactly one option is left.
 */
export class Selection {
  /** @param {Wire.Ask | null} ask */
  constructor(ask) {
    this.ask = ask;
    this.options = ask?.options ?? [];
    /** @type {Set<string>} */
    this.selected = new Set();
    /** @type {Wire.Choice | null} */
    this.chosen = null;
    /** @type {Map<string, Wire.Choice[]>} */
    this.byElement = new Map();
    /** @type {Map<string, string[]>} */
    this.interchangeable = new Map();
    for (const option of this.options) {
      for (const id of new Set(option.touches)) {
        this.byElement.set(id, [...(this.byElement.get(id) ?? []), option]);
      }
    }
  }

  /**
   * Declares elements as interchangeable: each stands for the first one that is free.
   * @param {Iterable<string[]>} groups ids of interchangeable elements, in their order
   */
  setInterchangeable(groups) {
    for (const group of groups) {
      for (const id of group) {
        this.interchangeable.set(id, group);
        const options = this.byElement.get(group[0]);
        if (options && !this.byElement.has(id)) this.byElement.set(id, options);
      }
    }
  }

  /**
   * The element that a click on any of several interchangeable ones selects.
   * @param {string} id
   */
  representative(id) {
    const group = this.interchangeable.get(id) ?? [id];
    if (this.selected.has(id)) return group.findLast((other) => this.selected.has(other)) ?? id;
    return group.find((other) => !this.selected.has(other)) ?? id;
  }

  /** Options that are plain verbs (their notation is one word) or that touch no element. */
  get verbs() {
    return this.options.filter((option) => option.touches.length === 0 || !option.notation.includes(" "));
  }

  /** The options for the list; if the list holds pieces, only those that no piece stands for. */
  get listedOptions() {
    if (this.ask?.complete) return [];
    if (!this.listsPieces) return this.chosen ? this.options : this.options.filter((option) => this.covers(option));
    return this.options.filter((option) => option.touches.length < 2 && !this.byElement.has(option.touches[0]));
  }

  /** Whether the list holds pieces to select: for simultaneous answers, which have no draft. */
  get listsPieces() {
    return Boolean(this.ask?.simultaneous) && this.options.some((option) => option.touches.length > 1);
  }

  /** The rows of the list. */
  get rows() {
    return groupByPlace(this.listedOptions);
  }

  /** @param {string} id */
  optionsOf(id) {
    return this.byElement.get(id) ?? [];
  }

  /** The elements that can be selected now. */
  get selectable() {
    if (!this.selected.size) return new Set(this.byElement.keys());
    const open = this.options.filter((option) => this.covers(option));
    const touched = open.flatMap((option) => option.touches);
    return new Set(touched.flatMap((id) => this.interchangeable.get(id) ?? [id]));
  }

  /** Selected and selectable elements, in the order of the options. */
  get listedPieces() {
    const { selectable, selected } = this;
    return [...this.byElement.keys()].filter((id) => selectable.has(id) || selected.has(id));
  }

  /** @param {Wire.Choice} option */
  covers(option) {
    return [...this.selected].every((id) => option.touches.includes(id));
  }

  /** The only option left that contains everything selected. */
  get onlyOption() {
    const open = this.selected.size ? this.options.filter((option) => this.covers(option)) : [];
    return open.length === 1 ? open[0] : null;
  }

  /** The option that was chosen, that is the only one left, or that is exactly what is selected. */
  get intended() {
    if (this.chosen) return this.chosen;
    if (!this.selected.size) return null;
    const isMarked = (/** @type {Wire.Choice} */ option) => new Set(option.touches).size === this.selected.size;
    return this.onlyOption ?? this.options.find((option) => this.covers(option) && isMarked(option)) ?? null;
  }

  /**
   * Handles a click on an element: selects it where options touch several elements, else returns its options.
   * @param {string} id
   * @returns {{ isMarked: boolean, options: Wire.Choice[] }}
   */
  click(id) {
    const options = this.optionsOf(id);
    if (!options.some((option) => option.touches.length > 1)) return { isMarked: false, options };
    this.toggle(this.representative(id));
    return { isMarked: true, options: [] };
  }

  /**
   * Toggles an element; if only one option is left, all its elements are selected.
   * @param {string} id
   */
  toggle(id) {
    this.chosen = null;
    if (this.selected.has(id)) this.selected.delete(id);
    else if (this.selectable.has(id)) this.selected.add(id);
    else this.selected = new Set([id]);
    if (this.onlyOption) this.selected = new Set(this.onlyOption.touches);
  }

  /**
   * Chooses one option, to be confirmed.
   * @param {Wire.Choice} option
   */
  choose(option) {
    this.chosen = option;
    this.selected = new Set(option.touches);
  }

  clear() {
    this.chosen = null;
    this.selected = new Set();
  }
}

/** The maximal number of options with a key; longer lists are grouped by place. */
const MAX_KEYED = 9;

/**
 * @typedef {{ place: string, options: Wire.Choice[] }} OptionRow An option of the list, or all options of one place.
 */

/**
 * Groups options by place for the list.
 * @param {Wire.Choice[]} options
 * @returns {OptionRow[]}
 */
export function groupByPlace(options) {
  /** @type {OptionRow[]} */
  const rows = [];
  for (const option of options) {
    const place = option.closing ? "" : option.place;
    const row = place ? rows.find((found) => found.place === place) : undefined;
    if (row) row.options.push(option);
    else rows.push({ place, options: [option] });
  }
  return options.length > MAX_KEYED && rows.length > 1 ? rows : ungrouped(options);
}

/**
 * @param {Wire.Choice[]} options
 * @returns {OptionRow[]}
 */
export const ungrouped = (options) => options.map((option) => ({ place: "", options: [option] }));

/**
 * How many keys are skipped, so that key 1 never passes or ends a turn while there is a choice.
 * @param {OptionRow[]} rows
 */
export const skippedKeys = (rows) => (rows.length > 1 && rows[0].options[0].closing ? 1 : 0);

/**
 * What Confirm would do: the intended option, or the complete draft as one sentence. Without a sentence, its pieces
 * are listed one by one.
 * @typedef {object} PlannedAct
 * @property {Wire.Sentences["question"] | null} question
 * @property {Wire.Sentences["short"] | null} short
 * @property {string} button empty: "Confirm"
 * @property {string} text the option, where it is a single one
 */

/**
 * @param {Wire.Ask | null} ask
 * @param {Wire.Choice | null} intended
 * @returns {PlannedAct | null}
 */
export function plannedActOf(ask, intended) {
  if (intended) return { question: null, short: null, button: intended.button, text: intended.text };
  if (!ask?.complete || !ask.draft.length) return null;
  if (ask.act) return { ...ask.act, text: "" };
  return { question: null, short: null, button: "", text: ask.draft.length === 1 ? ask.draft[0].text : "" };
}

/**
 * What Confirm would give up.
 * @param {Wire.Ask | null} ask
 * @param {Wire.Choice | null} intended
 */
export const plannedLosses = (ask, intended) =>
  [...(ask?.draft ?? []), ...(intended ? [intended] : [])].flatMap(({ losses }) => losses);

/**
 * What is given up in any case: the losses of a question that can only be closed.
 * @param {Wire.Ask} ask
 */
export const certainLosses = ({ options }) =>
  options.every(({ closing }) => closing) ? options.flatMap(({ losses }) => losses) : [];

/**
 * Whether the question is unchanged, so that the selection can stay; another language counts as a change.
 * @param {Wire.Ask | null} ask
 * @param {Wire.Ask | null} before
 */
export function isSameQuestion(ask, before) {
  if (!ask || !before) return !ask && !before;
  const sameDraft = draftActions(ask).join() === draftActions(before).join();
  return ask.seat === before.seat && ask.decision === before.decision && sameDraft && ask.prompt === before.prompt;
}

/**
 * The actions of the draft.
 * @param {Wire.Ask} ask
 */
export const draftActions = (ask) => ask.draft.map((piece) => piece.action);

/**
 * The elements of a question and its options; of a complete draft, what it touches.
 * @param {Wire.Ask} ask
 */
export const questionElements = (ask) =>
  ask.complete
    ? ask.draft.toReversed().flatMap((piece) => piece.touches)
    : [...ask.touches, ...ask.options.flatMap((option) => option.touches)];

/**
 * The elements of a final piece that awaits confirmation, while the board is still unchanged.
 * @param {Wire.Ask | null} ask
 */
export const pendingElements = (ask) => (ask?.final ? (ask.draft.at(-1)?.touches ?? []) : []);
