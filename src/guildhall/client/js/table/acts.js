// Acts: which lines of the chronicle are told of others' turns, and which as ceremonies.

import { announce } from "../lib/app.js";
import { setting } from "../lib/settings.js";
import { together } from "../lib/words.js";

/**
 * The last entry of these lines that is told as a ceremony; 0 if there is none.
 * @param {Wire.Line[]} lines
 */
export const solemnEntry = (lines) => lines.findLast((line) => line.ceremony >= 0 && !line.undone)?.entry ?? 0;

/** Whether ceremonies are told at all. */
export const isSolemn = () => setting("ceremonies") !== "off";

/**
 * Whether somebody did it to themselves by a decision of their own.
 * @param {Wire.Line} line
 * @param {number[]} own the seats of this person
 */
export const isOwn = ({ actor, seat }, own) => own.includes(actor) && own.includes(seat);

/**
 * The acts of a tale: what others did, to oneself too, is worth a sentence and no ceremony.
 * @param {Wire.Line[]} lines
 * @param {number[]} own the seats of this person
 */
export const actsOf = (lines, own) =>
  lines.filter(
    (line) =>
      line.kind !== "table" && !line.aside && !line.undone && !isOwn(line, own) && !(isSolemn() && line.ceremony >= 0),
  );

/**
 * Whose turns they are, one after another.
 * @param {Wire.Line[]} acts
 */
export const turnsOf = (acts) => acts.filter((act, n) => act.actor !== acts[n - 1]?.actor).length;

/** What was done in a turn that is not said yet. @type {Wire.Line[]} */
let unsaid = [];

/**
 * Say what somebody did to those who listen: in one go when the turn is over, and not into a line
 * that is being typed.
 * @param {Wire.Line[]} acts
 * @param {Wire.State | null} state
 */
export function announceActs(acts, state) {
  unsaid.push(...acts);
  const last = unsaid.at(-1);
  if (!last || state?.pending.includes(last.actor)) return;
  if (document.activeElement?.matches("#chat-text")) {
    document.activeElement.addEventListener("blur", () => announceActs([], null), { once: true });
    return;
  }
  announce(together(unsaid.map((act) => act.text)));
  unsaid = [];
}
