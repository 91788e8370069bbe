"""Words that are things of some game, so that texts shared by all games do without them."""

from __future__ import annotations

import re

OWN_WORDS = {
    "en": re.compile(r"\b(guests?|councils?|councilm[ae]n|apprentices?)\b", re.IGNORECASE),
    "fr": re.compile(r"\b(invitée?s?|conseils?|conseillers?|apprentis?)\b", re.IGNORECASE),
    "hu": re.compile(r"\b(vendég\w*|kör(?!ü)\w*|forduló\w*|tanács\w*|inas\w*)\b", re.IGNORECASE),
}
"""Guests and councilmen live in Norenberc, apprentices and the Council in Caveborn; Hungarian kör
and forduló are round and turn in one game, and turn and round in the others."""
