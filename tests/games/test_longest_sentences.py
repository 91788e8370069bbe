"""The longest sentences that decisions have are within the limits of the bar."""

from __future__ import annotations

import pytest
from tests.games.longest_sentences import FORMS, longest, plain, stored

from guildhall.engine.narration import LIMITS
from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.text import LANGUAGES


@pytest.mark.parametrize("name", own_game_names())
def test_the_longest_sentences_are_within_their_limits(name):
    found = stored()[name]
    assert list(found) == list(LANGUAGES)
    assert all(list(verbs) == list(found["en"]) for verbs in found.values())
    for language, verbs in found.items():
        for forms in verbs.values():
            for form in FORMS:
                assert 0 < len(plain(forms[form])) <= LIMITS[form][language], plain(forms[form])


@pytest.mark.long
@pytest.mark.parametrize("name", own_game_names())
def test_no_random_game_has_a_longer_sentence(name):
    """If this fails, `python -m tests.games.longest_sentences` stores the present sentences."""
    known = stored()[name]
    for language, verbs in longest(get_game(name)).items():
        assert list(verbs) == list(known[language])
        for verb, forms in verbs.items():
            for form, spans in forms.items():
                assert len(plain(spans)) <= len(plain(known[language][verb][form])), plain(spans)
