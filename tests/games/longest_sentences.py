"""The longest sentences of decisions, which the bar of a table has to hold.

`python -m tests.games.longest_sentences` plays random games and stores what they say.
"""

from __future__ import annotations

import json
from pathlib import Path

from guildhall.engine.contract import Game
from guildhall.engine.narration import Act, Form
from guildhall.engine.play.draft import Draft
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match
from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.runtime.seeded_choice import sample
from guildhall.engine.text import LANGUAGES
from guildhall.engine.text.fluent import render_spans

FILE = Path(__file__).with_suffix(".json")
GAMES = 1000
FORMS: tuple[Form, ...] = ("question", "short", "button")
NAMES = ["Kunigundes"] * 5

Spans = list[tuple[str, str]]
"""Icons and texts; the icon of a plain text is empty."""
Found = dict[str, dict[str, dict[str, Spans]]]
"""By language, verb and form."""


def stored() -> dict[str, Found]:
    """The longest sentences by game."""
    found: dict[str, Found] = json.loads(FILE.read_text("utf-8"))
    return found


def plain(spans: Spans) -> str:
    return "".join(text for _, text in spans)


def longest(game: Game, games: int = GAMES) -> Found:
    """The longest sentences of random games."""
    found: Found = {language: {} for language in LANGUAGES}
    known: set[str] = set()
    counts = [*game.PLAYERS]
    for seed in range(games):
        match = Match.new(
            game, counts[seed % len(counts)], random_source=RandomSource("seed", seed)
        )
        while match.seats():
            act = _play_randomly(match, seed)
            if act is None or repr(act.clauses) in known:
                continue
            known.add(repr(act.clauses))
            for language in LANGUAGES:
                _note(game, act, language, found[language])
    return {language: dict(sorted(verbs.items())) for language, verbs in found.items()}


def _play_randomly(match: Match, seed: int) -> Act | None:
    seats, entry = match.seats(), len(match.log.entries)
    draft = Draft(match, seats[sample(seed, entry, len(seats))], any_order=False)
    while not draft.actions or not (draft.is_complete or draft.drew):
        options, at = draft.options, 1000 * entry + len(draft.actions)
        draft.add(options[sample(seed, at, len(options))])
    return match.game.narrate(match.seen_by(draft.seat, match.play(draft.seat, draft.entry)))


def _note(game: Game, act: Act, language: str, verbs: dict[str, dict[str, Spans]]) -> None:
    forms = verbs.setdefault(act.clauses[0].text, {form: [] for form in FORMS})
    for form in FORMS:
        message = act.fitting(form, game.package, language, NAMES)
        spans = render_spans(game.package, language, message, NAMES)
        if len(plain(spans)) > len(plain(forms[form])):
            forms[form] = spans


if __name__ == "__main__":
    sentences = {name: longest(get_game(name)) for name in own_game_names()}
    text = json.dumps(sentences, ensure_ascii=False, separators=(",", ":"))
    FILE.write_text(f"{text}\n", "utf-8")
