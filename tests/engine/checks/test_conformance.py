"""The conformance checks catch what they are for: Market Day, broken on purpose."""

from __future__ import annotations

import shutil
import sys
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from guildhall.engine.checks import harness
from guildhall.engine.checks.conformance import CHECKS
from guildhall.engine.checks.harness import CheckFailed, CheckTarget
from guildhall.engine.contract import Game, load_game
from guildhall.engine.play.actions import ActionTable, UnorderedGroup
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.setup import ruleset_for

EXAMPLE = Path(__file__).parents[3] / "examples" / "market_day" / "market_day"


def plain_table(game) -> CheckTarget:
    """A table whose compiled rules are the plain ones: these tests need no compiler."""
    edition = load_edition(game.package)
    rules = ruleset_for(game, edition, compiled=False)
    return CheckTarget(game, edition, 3, {}, rules, rules)


@pytest.fixture
def broken(request, tmp_path):
    """The example game under its own name with one line changed."""
    file, old, new = request.param
    name = f"broken_{abs(hash(request.param)) % 10**8}"
    shutil.copytree(EXAMPLE, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (tmp_path / name).rglob("*.*"):
        path.write_text(path.read_text().replace("market_day", name))
    path = tmp_path / name / file
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new))
    sys.path.insert(0, str(tmp_path))
    yield load_game(name)
    sys.path.remove(str(tmp_path))


def test_the_example_game_holds_everything(market_day):
    for check in CHECKS:
        for seed in range(4):
            check(plain_table(market_day), seed)


CHECK = {check.__name__: check for check in CHECKS}
BIDDING, STALL, SECRETS = (f"rules/{name}.py" for name in ("bidding", "stall", "secrets"))
SPYING = "s.ware = seat\n    s.bid[seat] = a"
TELLING = "announce(events, EVENT_BID, seat, s.bid[0])\n    if pending(s) == 0:"
FAULTS = [
    ("games_end_and_keep_invariants", STALL, "s.day += 1", "s.day += 0"),
    ("games_end_and_keep_invariants", BIDDING, "+= box.price[s.ware]", "+= 50"),
    ("games_end_and_keep_invariants", BIDDING, "out[n] = BID + card", "out[n] = BID + 4 - card"),
    ("queries_have_no_side_effects", STALL, "    best = 0\n", "    best = 0\n    s.ware = 1\n"),
    ("score_items_add_up", STALL, "out[seat, 1] = s.points[seat]", "out[seat, 1] = 1"),
    ("legal_actions_are_accepted", BIDDING, "action - BID + 1", "(action - BID + 1) * 40"),
    ("legal_actions_are_accepted", "__init__.py", 'Refusal("A3"', 'Refusal("Z9"'),
    ("texts_are_complete", "texts/hu.ftl", "prompt-bid", "prompt-bod"),
    ("texts_are_complete", "texts/fr.ftl", "event-sold", "event-gold"),
    ("simultaneous_answers_commute", BIDDING, "s.bid[seat] = a", SPYING),
    ("simultaneous_answers_are_hidden", SECRETS, "if other != seat and", "if other > 9 and"),
    ("views_hide_secrets", SECRETS, "s.bid[other] = SECRET", "s.bid[other] = -s.bid[other]"),
    ("views_hide_secrets", BIDDING, "if pending(s) == 0:", TELLING),
    ("fields_stay_in_range", BIDDING, "s.day = DAYS + 1", "s.day = DAYS + 2"),
    ("fields_stay_in_range", SECRETS, "s.bid[other] = SECRET", "s.bid[other] = SECRET - 1"),
    ("event_visuals_are_valid", "__init__.py", "(), (gain,))", "(), ())"),
    ("event_visuals_are_valid", "__init__.py", '("ware",) if kind', '("elsewhere",) if kind'),
    ("event_visuals_are_valid", "__init__.py", "number if kind", "number + 1 if kind"),
    ("determinizations_play_on", SECRETS, "s.bid[other] = card + 1", "s.day = -90"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("check", "broken"),
    [(f[0], f[1:]) for f in FAULTS],
    indirect=["broken"],
    ids=range(len(FAULTS)),
)
def test_a_broken_game_is_caught(check, broken, monkeypatch):
    monkeypatch.setattr(harness, "MAX_DECISIONS", 300)
    with pytest.raises((CheckFailed, LookupError, ValueError)):
        run_often(CHECK[check], plain_table(broken))


def run_often(check, table):
    for seed in range(8):
        check(table, seed)


ALIKE = ("texts/hu.ftl", "{ $card }. kártya", "kártya")


@pytest.mark.parametrize("broken", [ALIKE], indirect=True)
def test_options_that_read_alike_fail_with_a_sentence(broken):
    with pytest.raises(CheckFailed, match="'bid 1' and 'bid 2' both read “Licit: kártya” in hu"):
        run_often(CHECK["options_compose_decisions"], plain_table(broken))


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        (UnorderedGroup("lowest", "bid"), "there is no field 'lowest'"),
        (UnorderedGroup("day", "bought"), "there is no event 'bought'"),
        (UnorderedGroup("day", "sold"), "the event 'sold' does not tell all of 'bid'"),
        (UnorderedGroup("day", "bid", stop="end"), "there is no kind of action 'end'"),
        (UnorderedGroup("day", "bid"), "'bid' commutes, but nothing picks one of it"),
    ],
)
def test_pieces_that_cannot_be_picked_fail_with_a_sentence(market_day, monkeypatch, how, sentence):
    kinds = [replace(kind, commutes=how) for kind in market_day.ACTIONS.kinds]
    monkeypatch.setattr(market_day, "ACTIONS", ActionTable(kinds))
    with pytest.raises(CheckFailed, match=sentence):
        run_often(CHECK["options_compose_decisions"], plain_table(market_day))


KNOWN_BY = ', known_by="seat"'
DECLARED = [
    (SECRETS, "if other != seat and", "if other > 9 and", "a secret, but nothing hides it"),
    ("__init__.py", KNOWN_BY, "", "'bid' differs between two states that look the same to seat"),
    (SECRETS, "if other != seat and", "if", "is declared to know 'bid', but does not see it"),
    (SECRETS, "if other != seat", "if other != seat and other != 0", "sees 'bid' of seat 0, but"),
    (SECRETS, "if other != seat", "if seat >= 0 and other != seat", "a watcher sees 'bid' of seat"),
    (SECRETS, "if other != seat", "if seat != 1 and other != seat", "seat 1 sees 'bid' of seat"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("broken", "sentence"), [(d[:3], d[3]) for d in DECLARED], indirect=["broken"]
)
def test_a_wrong_declaration_of_secrets_fails_the_suite_with_a_sentence(broken, sentence):
    with pytest.raises(CheckFailed, match=sentence):
        run_often(CHECK["secrets_are_declared"], plain_table(broken))


@pytest.mark.parametrize(
    ("broken", "sentence"), [(d[:3], d[3]) for d in DECLARED[:2]], indirect=["broken"]
)
def test_the_whole_suite_fails_where_nothing_is_hidden_or_declared(broken, sentence):
    found = []
    for check in CHECKS:
        try:
            run_often(check, plain_table(broken))
        except CheckFailed as error:
            found.append(str(error))
    assert any(sentence in said for said in found)


@pytest.mark.parametrize("name", ["merits", "counted", "holdings", "moment", "bystanders"])
def test_what_is_not_told_from_the_view_alone_fails_with_a_sentence(market_day, monkeypatch, name):
    numbers = count()
    monkeypatch.setattr(Game, name, lambda *_: next(numbers))
    with pytest.raises(CheckFailed, match=f"{name} .*secret for a watcher at decision 0"):
        CHECK["presentation_depends_on_view"](plain_table(market_day), 0)


def test_laying_open_may_not_touch_what_the_rules_go_by(market_day, monkeypatch):
    monkeypatch.setattr(Game, "reveal", lambda _, s: setattr(s, "day", 99))
    with pytest.raises(CheckFailed, match=r"reveal .* at decision 0"):
        CHECK["presentation_depends_on_view"](plain_table(market_day), 0)
