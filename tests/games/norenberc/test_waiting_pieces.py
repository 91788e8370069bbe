"""Pieces that wait until their choice is closed, and what the log has of them."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter

import pytest
from tests.games.norenberc.any_order import (
    DONE,
    Situation,
    at_storehouse,
    at_windows,
    counts,
    owned,
)
from tests.rules.norenberc.position import ORANGE

import guildhall
from guildhall.engine.play.match import IllegalAction
from guildhall.games.norenberc.tables import ACTIONS
from guildhall.library.live_game import LiveGame


def test_a_log_has_them_ascending() -> None:
    at = at_storehouse((2, 1, 1), 30, 0)
    game = LiveGame(at.match)
    game.play(ORANGE, "buy shoe buy beer")
    assert str(game.history[-1]) == "0 buy beer buy shoe"


def test_a_first_good_forfeits_none() -> None:
    draft = at_storehouse((1, 0, 1), 30, 0).draft()
    draft.add(ACTIONS.parse("buy shoe")[0])
    assert [ACTIONS.notation(action) for action in draft.options] == ["buy beer", "done"]
    draft.add(DONE)
    assert [ACTIONS.notation(action) for action in draft.entry] == ["buy shoe"]
    draft.drop()
    draft.add(ACTIONS.parse("buy beer")[0])
    assert [ACTIONS.notation(action) for action in draft.entry] == ["buy beer", "buy shoe"]


def test_what_was_picked_is_shown_before_the_choice_is_made() -> None:
    at = at_storehouse((2, 0, 2), 30, 0)
    draft = at.draft()
    draft.add(ACTIONS.parse("buy shoe")[0])
    assert owned(draft.record) == Counter([2])
    prompt = at.match.game.prompt(at.match.view(ORANGE, draft.record), ORANGE)
    assert prompt.args["count"] == 2
    assert not draft.drew


def test_a_good_that_is_no_payment_alone_waits_for_the_others() -> None:
    pos = at_windows((1, 1, 1, 1))
    game = LiveGame(Situation.of(pos, "pay").match)
    game.play(ORANGE, "recruit w3")
    game.play(ORANGE, "pay page")
    assert [str(action) for action in game.legal(ORANGE)] == ["pay pastry", "pay shoe"]
    twin = game.copy(same_luck=True)
    game.play(ORANGE, "pay pastry")
    assert str(game.history[-1]) == "0 pay pastry pay page"
    twin.play(ORANGE, "pay shoe")
    assert str(twin.history[-1]) == "0 pay shoe"


def notations(actions) -> list[str]:
    return [str(action) for action in actions]


def a_shop(stored=(1, 0, 1), talers: int = 30) -> LiveGame:
    return LiveGame(at_storehouse(stored, talers, 0).match.copy())


def test_a_single_good_from_python_forfeits_none() -> None:
    game = a_shop()
    before = game._match.record.tobytes()
    game.play(ORANGE, "buy shoe")
    assert game._match.record.tobytes() == before
    assert notations(game.waiting) == ["buy shoe"]
    assert notations(game.legal(ORANGE)) == ["buy beer", "done"]
    game.play(ORANGE, "buy beer")
    assert game.waiting == ()
    assert str(game.history[-1]) == "0 buy beer buy shoe"


def test_a_choice_is_closed_or_taken_back() -> None:
    game = a_shop()
    game.play(ORANGE, "buy shoe")
    twin = game.copy(same_luck=True)
    game.play(ORANGE, "done")
    assert str(game.history[-1]) == "0 buy shoe"
    twin.drop()
    assert twin.waiting == ()
    twin.play(ORANGE, "buy beer")
    twin.play(ORANGE, "done")
    assert str(twin.history[-1]) == "0 buy beer done"


def test_a_list_is_a_whole_decision_also_if_it_has_one_piece() -> None:
    game = a_shop()
    game.play(ORANGE, ["buy shoe"])
    assert game.waiting == ()
    assert str(game.history[-1]) == "0 buy shoe"


def test_what_waits_is_refused_and_kept_like_everything() -> None:
    game = a_shop((2, 0, 2))
    game.play(ORANGE, "buy shoe")
    for wrong in ("buy pastry", "nothing", "sell 1", ["buy beer", "buy pastry"], -1):
        with pytest.raises(IllegalAction):
            game.play(ORANGE, wrong)
        assert notations(game.waiting) == ["buy shoe"]
    with pytest.raises(IllegalAction):
        game.play(1 - ORANGE, "buy beer")
    assert notations(game.waiting) == ["buy shoe"]


def test_copies_and_pickles_keep_what_waits() -> None:
    game = a_shop((2, 0, 2))
    game.play(ORANGE, "buy shoe")
    ways = (game.copy(), copy.deepcopy(game), pickle.loads(pickle.dumps(game)))
    for twin in (*ways, game.possible(ORANGE)):
        assert notations(twin.waiting) == ["buy shoe"]
        assert notations(twin.legal(ORANGE)) == notations(game.legal(ORANGE))
        twin.play(ORANGE, "done")
    assert notations(game.waiting) == ["buy shoe"]
    assert game.possible(1).waiting == ()


def test_a_file_never_loses_what_waits(tmp_path) -> None:
    game = guildhall.new_game("norenberc", players=3, seed=7)
    for seat, plan in enumerate(("plan brewers,bakers", "plan bakers", "plan brewers")):
        game.play(seat, plan)
    game.play(0, "buy beer")
    with pytest.raises(ValueError, match="A decision is begun: buy beer"):
        game.save(tmp_path / "game.guild")
    assert not list(tmp_path.iterdir())
    game.play(0, "done")
    game.save(tmp_path / "game.guild")
    assert guildhall.load(tmp_path / "game.guild").history == game.history


def test_bots_are_asked_what_comes_after_what_waits() -> None:
    dice = random.Random(4)
    tried = 0
    for _ in range(150):
        game = a_shop(counts(dice, dice.randint(3, 6)), dice.choice((8, 12, 30)))
        goods = [action for action in game.legal(ORANGE) if action.notation.startswith("buy")]
        if not goods:
            continue
        first = dice.choice(goods)
        game.play(ORANGE, first)
        if not game.waiting:
            continue
        answer = game.ask(dice.choice(("random", "greedy")), ORANGE)
        assert answer[0] in game.legal(ORANGE)
        game.play(ORANGE, answer)
        assert first in game.history[-1].actions
        tried += 1
    assert tried > 50


def test_bots_finish_what_was_begun() -> None:
    game = guildhall.new_game("norenberc", players=3, seed=7)
    for seat, plan in enumerate(("plan brewers,bakers", "plan bakers", "plan brewers")):
        game.play(seat, plan)
    game.play(0, "buy beer")
    game.play_out("random", seed=3)
    assert str(game.history[3]).startswith("0 buy beer")
    assert game.is_over
