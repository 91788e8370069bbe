"""Forms of names and numbers, which no text can list: French elision, Hungarian sounds.

`$name-de` is « d’Anna », `$round-az` the article before a number, `$name-tol` „Annától”. The client
makes the same ones (js/forms.js).
"""

from __future__ import annotations

import unicodedata

VOWELS = "aeiouyœæ"
BACK, NEUTRAL = "aáoóuú", "eéiíy"
HUNGARIAN_VOWELS = BACK + NEUTRAL + "öőüűäëæœ"
LENGTHENED = {"a": "á", "e": "é", "o": "ó", "ö": "ő"}
SUFFIXES = {
    "nak": ("nak", "nek"),
    "ra": ("ra", "re"),
    "tol": ("tól", "től"),
    "nal": ("nál", "nél"),
}
"""After back vowels, and after front ones."""
BACK_DIGITS = "368"
BACK_TENS = "2368"


def name_forms(language: str, name: str) -> dict[str, str]:
    """What a language makes of a name within a sentence."""
    if language == "fr":
        elided = _is_vowel(name)
        return {"de": f"d’{name}" if elided else f"de {name}", "a": f"à {name}"} | {
            "que": f"qu’{name}" if elided else f"que {name}"
        }
    if language == "hu":
        return {form: _suffixed(name, *pair) for form, pair in SUFFIXES.items()}
    return {}


def number_forms(language: str, number: int) -> dict[str, str]:
    """The Hungarian article before a number, and the vowels of what is put to its end."""
    if language != "hu":
        return {}
    article = _article(number)
    vowels = "back" if _sounds_back(number) else "front"
    return {"az": article, "az-cap": article.capitalize(), "vowels": vowels}


def _is_vowel(name: str) -> bool:
    """Whether French elides before it; a y does so before a consonant only (Yves, not Yann)."""
    plain = unicodedata.normalize("NFD", name.casefold())
    letters = [letter for letter in plain if not unicodedata.combining(letter)]
    if letters[:1] == ["y"]:
        return letters[1:2] != [] and letters[1] not in VOWELS
    return letters[:1] != [] and letters[0] in VOWELS


def _suffixed(name: str, back: str, front: str) -> str:
    """Annának, Petinek; with a hyphen where letters would triple or end otherwise: R2-nek."""
    last = name[-1:].casefold()
    ending = back if _has_back_vowels(name) else front
    if not last.isalpha() or name[-2:].casefold() == 2 * ending[0]:
        return f"{name}-{ending}"
    if last in LENGTHENED:
        longer = LENGTHENED[last]
        return f"{name[:-1]}{longer.upper() if name[-1].isupper() else longer}{ending}"
    return f"{name}{ending}"


def _has_back_vowels(name: str) -> bool:
    """By the last vowel; a single i or é at the end leaves it to the one before: Dani is back."""
    word = name.rsplit(maxsplit=1)[-1] if name.split() else ""
    if word[-1:].isdecimal():
        return _sounds_back(int(word[-1]))
    vowels = [letter for letter in word.casefold() if letter in HUNGARIAN_VOWELS]
    if vowels and vowels[-1] in "iíéy":
        vowels.pop()
        return bool(vowels) and vowels[-1] in BACK
    return bool(vowels) and vowels[-1] in BACK


def _article(number: int) -> str:
    """Az before egy, öt and ezer, and what begins with them."""
    digits = str(number)
    is_vowel = digits[0] == "5" or (digits[0] == "1" and len(digits) % 3 == 1)
    return "az" if is_vowel else "a"


def _sounds_back(number: int) -> bool:
    """Whether the last word of the number has back vowels: három, hat, nyolc, húsz, száz."""
    digits = str(abs(number))
    zeros = len(digits) - len(digits.rstrip("0"))
    if number == 0 or zeros == 2 or zeros >= 6:
        return True
    if zeros >= 3:
        return False
    return digits[-1 - zeros] in (BACK_TENS if zeros else BACK_DIGITS)
