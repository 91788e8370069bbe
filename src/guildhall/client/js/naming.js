// What somebody is called who has not said it: a name of their language, and nobody else's here.

import { say } from "./words.js";

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
