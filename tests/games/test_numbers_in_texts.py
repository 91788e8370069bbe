"""No text states a number that an edition, an option or an event can change.

A number in a text is an argument, or it is listed in `constant_numbers.toml` with the reason why no
edition can change it. Which sentences depend on which number of an edition is found by changing it.
"""

import re
import tomllib
from collections import defaultdict
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast
from tests.games.scene_helpers import elements

from guildhall.engine.drawing.scene import make_localizer, to_wire
from guildhall.engine.drawing.tutorial import load_tutorial
from guildhall.engine.play.editions import EditionError, edition_names, load_edition
from guildhall.engine.play.match import Match
from guildhall.engine.play.setup import rule_args
from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.runtime.state import copy_record, record_view
from guildhall.engine.text import LANGUAGES, Message
from guildhall.engine.text.fluent import message_ids, messages, render
from guildhall.engine.text.lint import variables_of

CONSTANTS = tomllib.loads((Path(__file__).parent / "constant_numbers.toml").read_text("utf-8"))
"""For each game, messages with the numbers they may contain, by the reason."""
NAMES = re.compile(
    r"(tile|place-tile|space|window|townsman-[\w-]+(?<!-about)|game|edition|box|study|seat|reading)(-|$)"
)
"""Names, and texts about the rulebook, the parts of an edition and studies."""
WORDS = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve",
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze",
    "hu": "nulla egy két három négy öt hat hét nyolc kilenc tíz tizenegy tizenkét",
}
ALIKE = {
    "hu": {"kettő": 2, "mindkét": 2, "kétszer": 2, "húsz": 20},
    "en": {"twice": 2, "twenty": 20},
}
"""Other words for numbers; hét is a week in Hungarian too, hat an effect."""
SINGLE = {"one", "1", "0"}
"""Keys of variants that are for one thing or for none."""


# Numbers that stand in a text itself.


def spoken(language):
    """Number words from two on."""
    words = {word: n for n, word in enumerate(WORDS[language].split()) if n > 1}
    return words | ALIKE.get(language, {})


def numerals(language, text):
    """The numbers of a text, as digits or words; not those of rule numbers such as A1."""
    known = spoken(language)
    digits = [int(found) for found in re.findall(r"(?<!\w)\d+", text)]
    words = [known[word] for word in re.findall(r"[^\W\d_]+", text.lower()) if word in known]
    return digits + words


def bare_numerals(language, message):
    """The numbers that a message states itself, without an argument."""
    patterns = [message.value, *(attribute.value for attribute in message.attributes)]
    return set().union(*(_bare(language, pattern) for pattern in patterns if pattern))


def _bare(language, pattern, key=""):
    found = set()
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            found |= set(numerals(language, element.value))
        elif isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                chosen = getattr(variant.key, "name", None) or variant.key.value
                own = {int(chosen)} if chosen.isdigit() else {1} if chosen in SINGLE else set()
                found |= _bare(language, variant.value, chosen) - own
    return found


def allowed_numbers(game):
    """The numbers that each message of a game may state."""
    listed = {}
    for entries in CONSTANTS[game].values():
        for entry in entries:
            text, _, numbers = entry.partition(":")
            listed[text] = {int(n) for n in numbers.split()}
    return listed


@pytest.mark.parametrize("name", own_game_names())
def test_numbers_are_arguments_or_constants(name):
    allowed, used = allowed_numbers(name), {}
    for language in LANGUAGES:
        for message in messages(get_game(name).package, language):
            text = message.id.name
            if not NAMES.match(text):
                found = bare_numerals(language, message)
                used[text] = used.get(text, set()) | found
                wrong = found - allowed.get(text, set())
                assert not wrong, f"{language} {text} states {wrong}: is it a number of an edition?"
    stale = {text: n - used.get(text, set()) for text, n in allowed.items()}
    assert not {text: n for text, n in stale.items() if n}


# Numbers of editions, each replaced by an unusual one.


@dataclass(frozen=True)
class Mutation:
    """One number of an edition, to be replaced."""

    game: str
    edition: str
    keys: tuple[str | int, ...]

    @property
    def path(self):
        return ".".join(map(str, self.keys))

    def __str__(self):
        return f"{self.game} {self.edition} {self.path}"


def places(value, keys=()):
    """The keys of every number in nested tables and lists."""
    if type(value) is int:
        yield keys
    elif isinstance(value, dict | list):
        entries = value.items() if isinstance(value, dict) else enumerate(value)
        for key, entry in entries:
            yield from places(entry, (*keys, key))


def with_value(value, keys, new):
    if not keys:
        return new
    copied = value.copy()
    copied[keys[0]] = with_value(value[keys[0]], keys[1:], new)
    return copied


def all_mutations():
    """Every number of every shipped edition but the corners of drawn spaces, which no text has."""
    for game in own_game_names():
        package = get_game(game).package
        for edition in edition_names(package):
            for keys in places(load_edition(package, edition).values):
                if keys[0] != "towns":
                    yield Mutation(game, edition, keys)


MUTATIONS = tuple(all_mutations())
QUICK = MUTATIONS[:: len(MUTATIONS) // 150][:150]
UNUSUAL = (97, 83, 61, 47, 37, 29, 23, 19, 17, 13, 11, 14, 12, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
IN_SCENES = re.compile(
    r"(settlers|ships|council_tiles|dice_tiles|craftsmen|agent_plus|districts|townsmen|bonus_townsmen)\."
)
"""What cards and pieces show themselves; no sentence lists them."""
WITHOUT_EFFECT = re.compile(r"chancery\.desks_open\.0$|components\.coins\.")
"""The Chancery is not played alone (S8); coins only give change."""
FLAGS = re.compile(r"castle\.extra_slot\.")
"""1 for yes: a sentence tells the numbers of players."""


@cache
def edition_of(game, name):
    return load_edition(get_game(game).package, name)


def changed_edition(edition, keys, new):
    values = with_value(edition.values, keys, new)
    return replace(edition, values=values, hash=f"{edition.hash} {keys} {new}", source="")


def mutated(mutation):
    """The edition with an unusual valid number, and that number; None if no other is valid."""
    game = get_game(mutation.game)
    edition = edition_of(mutation.game, mutation.edition)
    old = edition.values
    for key in mutation.keys:
        old = old[key]
    low, high = -20, 100
    for unusual in (*UNUSUAL, *(-n for n in UNUSUAL if 0 < n < 20)):
        if unusual == old or not low <= unusual <= high:
            continue
        changed = changed_edition(edition, mutation.keys, unusual)
        try:
            game.box(changed)
        except EditionError as problem:
            if bounds := re.search(r"from (-?\d+) to (-?\d+)", str(problem)):
                low, high = (max(low, int(bounds[1])), min(high, int(bounds[2])))
            continue
        return changed, unusual
    return None


def sentence_messages(game, edition):
    """All sentences about the rules: rules, readings and the lesson."""
    args, lesson = rule_args(game, edition), load_tutorial(game, edition)
    told = [line.sentence for line in lesson.scoring]
    told += [one for panel in (*lesson.panels, *lesson.also) for one in panel.sentences]
    told += [*lesson.goal, *lesson.missed]
    ids = [
        text for text in message_ids(game.package, "en") if text.startswith(("rule-", "reading-"))
    ]
    words = [*(Message(text, args) for text in ids), *(one.message for one in told)]
    return {one.text: one for one in words}


@cache
def used_arguments(package):
    """The arguments of every message, in any language."""
    used = defaultdict(set)
    for language in LANGUAGES:
        for message in messages(package, language):
            used[message.id.name] |= {argument for argument, _ in variables_of(message)}
    return used


def rendered(package, words):
    return {
        language: {text: render(package, language, one) for text, one in words.items()}
        for language in LANGUAGES
    }


@cache
def shipped(game, edition):
    """The sentences of a shipped edition, as messages and in all languages."""
    words = sentence_messages(get_game(game), edition_of(game, edition))
    return words, rendered(get_game(game).package, words)


def check_mutation(mutation):
    found = mutated(mutation)
    if found is None:
        return False
    changed, new = found
    game = get_game(mutation.game)
    words, before = shipped(mutation.game, mutation.edition)
    used = used_arguments(game.package)
    others = {
        text: one
        for text, one in sentence_messages(game, changed).items()
        if any(one.args.get(name) != words[text].args.get(name) for name in used[text])
    }
    after = rendered(game.package, others)
    differing = {
        language: {text for text in others if before[language][text] != after[language][text]}
        for language in LANGUAGES
    }
    first = differing["en"]
    for language in LANGUAGES:
        assert differing[language] == first, f"{mutation}: {language} tells other sentences"
        shown = [numerals(language, after[language][text]) for text in first]
        if first and not FLAGS.search(mutation.path):
            assert any(abs(new) in one for one in shown), f"{mutation}: no sentence shows {new}"
        for text in first:
            new_numbers = numerals(language, after[language][text])
            assert new_numbers != numerals(language, before[language][text]), (mutation, text)
    if not IN_SCENES.match(mutation.path) and not WITHOUT_EFFECT.match(mutation.path):
        assert first, f"{mutation}: no sentence depends on it"
    return True


def test_sentences_follow_150_numbers_of_the_editions():
    assert sum(check_mutation(mutation) for mutation in QUICK) > 100


@pytest.mark.long
@pytest.mark.parametrize("name", own_game_names())
def test_sentences_follow_every_number_of_the_editions(name):
    checked = [check_mutation(mutation) for mutation in MUTATIONS if mutation.game == name]
    assert checked.count(True) > 100


# Events and desks: what the board says follows the price in force.


NOBILITY = "nobility"


LEAST_UNUSUAL = 13
"""Numbers from here on are in no text of a game that begins, but for those below."""
CHANGEABLE = {
    r"yard\.price": 90,
    r"hall\.prices\.\d": 80,
    r"castle\.slots\.\d\.reputation": 17,
    r"council\.reputation": 16,
    r"council_tiles\.\d+\.coins": 45,
    r"ships\.\d+\.prices\.\d": 19,
    r"income\.apprentice\.\d\.\d": 13,
}
"""Numbers that an event or a desk changes, with unusual values that never meet."""


@cache
def unusual_edition():
    """Rise to Nobility with unusual prices and gains."""
    edition = edition_of(NOBILITY, "by-the-letter")
    for mutation in MUTATIONS:
        for path, number in CHANGEABLE.items():
            is_this = (mutation.game, mutation.edition) == (NOBILITY, "by-the-letter")
            if is_this and re.fullmatch(path, mutation.path):
                edition = changed_edition(edition, mutation.keys, number)
    return edition


def board_lines(match, record, wide):
    """The lines of every element of the board that say something, in English."""
    view, game = match.view(0, record), match.game
    scene = to_wire(game.scene(view, wide), make_localizer(game.package, "en"))
    found = {}
    for name, _, attributes, _ in elements(scene["nodes"]):
        said = [str(attributes[key]) for key in ("text", "label", "about") if key in attributes]
        found[name] = "\n".join(said)
    return found


def contradictions(before, after):
    """Numbers that an element no longer says, while another one still does."""
    gone = set()
    for name, said in after.items():
        gone |= set(numerals("en", before.get(name, ""))) - set(numerals("en", said))
    still = {number: name for name, said in after.items() for number in numerals("en", said)}
    return {(number, still[number]) for number in gone & still.keys() if number >= LEAST_UNUSUAL}


@pytest.mark.parametrize("wide", [True, False])
def test_no_tooltip_contradicts_a_price_under_any_event(wide):
    match = Match.new(get_game(NOBILITY), 3, options={"events": "on"}, edition=unusual_edition())
    calm = copy_record(match.record)
    record_view(calm).event = 0
    before = board_lines(match, calm, wide)
    changed = 0
    for event in range(1, 17):
        record = copy_record(calm)
        record_view(record).event = event
        after = board_lines(match, record, wide)
        del after["event"]
        changed += sum(before.get(name) != said for name, said in after.items())
        assert not contradictions(before, after), event
    assert changed > 20


@pytest.mark.parametrize("wide", [True, False])
def test_no_tooltip_contradicts_a_price_with_any_desk(wide):
    match = Match.new(get_game(NOBILITY), 3, options={"chancery": "on"}, edition=unusual_edition())
    before = board_lines(match, match.record, wide)
    for benefit in range(6):
        record = copy_record(match.record)
        record_view(record).benefits[0] = 1 << benefit
        after = board_lines(match, record, wide)
        assert not contradictions(before, after), benefit
