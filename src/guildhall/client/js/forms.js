// Forms of names and numbers, as the server makes them (engine/words/forms.py): « d’Anna », „az 1.”.

const VOWELS = "aeiouyœæ";
const BACK = "aáoóuú";
const HUNGARIAN_VOWELS = `${BACK}eéiíyöőüűäëæœ`;
/** @type {Record<string, string>} */
const LENGTHENED = { a: "á", e: "é", o: "ó", ö: "ő" };
/** After back vowels, and after front ones. @type {Record<string, [string, string]>} */
const SUFFIXES = { nak: ["nak", "nek"], ra: ["ra", "re"], tol: ["tól", "től"], nal: ["nál", "nél"] };

/**
 * What a language makes of a name or a number: `formOf("fr", "Anna", "de")`.
 * @param {string} lang
 * @param {string | number} value
 * @param {string} form
 */
export function formOf(lang, value, form) {
  if (lang === "fr") return french(String(value), form);
  if (typeof value === "string") return suffixed(value, ...SUFFIXES[form]);
  const article = articleOf(value);
  if (form === "vowels") return soundsBack(value) ? "back" : "front";
  return form === "az" ? article : `A${article.slice(1)}`;
}

/**
 * @param {string} name
 * @param {string} form
 */
function french(name, form) {
  if (form === "a") return `à ${name}`;
  const word = form === "de" ? "d" : "qu";
  return isVowel(name) ? `${word}’${name}` : `${word}e ${name}`;
}

/**
 * Whether French elides before it; a y does so before a consonant only (Yves, not Yann).
 * @param {string} name
 */
function isVowel(name) {
  const [first = "", second = ""] = name.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return first === "y" ? second !== "" && !VOWELS.includes(second) : first !== "" && VOWELS.includes(first);
}

/**
 * Annának, Petinek; with a hyphen where letters would triple or end otherwise: R2-nek.
 * @param {string} name
 * @param {string} back
 * @param {string} front
 */
function suffixed(name, back, front) {
  const last = name.slice(-1);
  const ending = hasBackVowels(name) ? back : front;
  const isDoubled = name.slice(-2).toLowerCase() === ending[0].repeat(2);
  if (!/\p{L}/u.test(last) || isDoubled) return `${name}-${ending}`;
  const longer = LENGTHENED[last.toLowerCase()];
  if (!longer) return `${name}${ending}`;
  return `${name.slice(0, -1)}${last === last.toLowerCase() ? longer : longer.toUpperCase()}${ending}`;
}

/**
 * By the last vowel; a single i or é at the end leaves it to the one before: Dani is back.
 * @param {string} name
 */
function hasBackVowels(name) {
  const word = name.trim().split(/\s+/).at(-1) ?? "";
  if (/\d$/.test(word)) return soundsBack(Number(word.slice(-1)));
  const vowels = [...word.toLowerCase()].filter((letter) => HUNGARIAN_VOWELS.includes(letter));
  if ("iíéy".includes(vowels.at(-1) ?? "-")) vowels.pop();
  return BACK.includes(vowels.at(-1) ?? "-");
}

/**
 * Az before egy, öt and ezer, and what begins with them.
 * @param {number} number
 */
function articleOf(number) {
  const digits = String(number);
  return digits[0] === "5" || (digits[0] === "1" && digits.length % 3 === 1) ? "az" : "a";
}

/**
 * Whether the last word of the number has back vowels: három, hat, nyolc, húsz, száz.
 * @param {number} number
 */
function soundsBack(number) {
  const digits = String(Math.abs(number));
  const zeros = digits.length - digits.replace(/0+$/, "").length;
  if (number === 0 || zeros === 2 || zeros >= 6) return true;
  if (zeros >= 3) return false;
  return (zeros ? "2368" : "368").includes(digits.at(-1 - zeros) ?? "");
}
