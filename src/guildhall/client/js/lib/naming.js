// What somebody is called who has not said it: a name of their language, and nobody else's here.

import { remember, remembered } from "./memory.js";
import { say } from "./words.js";

const NAME = "guildhall-name";

/** The name that was drawn at the first visit, as long as the language has it. */
export function guestName() {
  const { name } = remembered(NAME, { name: "" });
  const own = say("guest-names").split(", ").includes(name) ? name : drawnName();
  remember(NAME, { name: own });
  return own;
}

/**
 * A name out of the list, unlike those that are taken; names of bots and characters are not in it.
 * @param {string[]} taken
 */
export function drawnName(taken = []) {
  const names = say("guest-names").split(", ");
  const free = names.filter((name) => !taken.includes(name));
  const from = free.length ? free : names;
  return from[crypto.getRandomValues(new Uint32Array(1))[0] % from.length];
}
