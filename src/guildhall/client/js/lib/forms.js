// Forms of names and numbers that the client's texts ask for: « d’Anna », „Annára”, „az 1.”. The
// server makes these and more (engine/words/forms.py).

const VOWELS = "aeiouyœæ";
const BACK = "aáoóuú";
/** @type {Record<string, string>} */
const LENGTHENED = { a: "á", e: "é", o: "ó", ö: "ő" };

/** @type {Record<string, (value: string) => string>} */
const FORMS = {
  de: (name) => elided("d", name),
  que: (name) => elided("qu", name),
  ra: (name) => suffixed(name, hasBackVowels(name) ? "ra" : "re"),
  az: (number) => (/^5|^1(\d{3})*$/.test(number) ? "az" : "a"),
};

/**
 * What a language makes of a name or a number: `formOf("Anna", "de")`.
 * @param {string | number} value
 * @param {string} form
 */
export const formOf = (value, form) => FORMS[form](String(value));

/**
 * French elides before vowels, and before a y that a consonant follows (Yves, not Yann).
 * @param {string} word
 * @param {string} name
 */
function elided(word, name) {
  const [first = "-", second = "a"] = name.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const isVowel = first === "y" ? !VOWELS.includes(second) : VOWELS.includes(first);
  return isVowel ? `${word}’${name}` : `${word}e ${name}`;
}

/**
 * Annára, Petire; with a hyphen where letters would triple or end otherwise: R2-re.
 * @param {string} name
 * @param {string} ending
 */
function suffixed(name, ending) {
  const last = name.slice(-1);
  if (!/\p{L}/u.test(last) || name.slice(-2).toLowerCase() === "rr") return `${name}-${ending}`;
  const longer = LENGTHENED[last.toLowerCase()] ?? last;
  return `${name.slice(0, -1)}${last === last.toLowerCase() ? longer : longer.toUpperCase()}${ending}`;
}

/**
 * By the last vowel; a single i or é at the end leaves it to the one before: Dani is back. Of digits
 * those of három, hat, nyolc and nulla are.
 * @param {string} name
 */
function hasBackVowels(name) {
  const word = name.trim().split(/\s+/).at(-1) ?? "";
  if (/\d$/.test(word)) return "0368".includes(word.slice(-1));
  const vowels = word.toLowerCase().match(/[aáoóuúeéiíyöőüűäëæœ]/g) ?? [];
  if ("iíéy".includes(vowels.at(-1) ?? "-")) vowels.pop();
  return BACK.includes(vowels.at(-1) ?? "-");
}
