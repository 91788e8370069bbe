"""A click on what cannot be chosen tells why, with the rule."""

from __future__ import annotations

import pytest
from tests.rules.norenberc.position import BLUE, BREWERS, ORANGE, PACKAGE, Position, worker
from tests.rules.norenberc.test_words import keeps_promise, parsed, positions

from guildhall.engine.contract import load_game
from guildhall.games.norenberc import names, refusals
from guildhall.games.norenberc.tables import RULE_NUMBERS

norenberc = load_game(PACKAGE)


@pytest.mark.parametrize("players", [2, 5])
def test_wherever_nothing_can_be_chosen_the_reason_has_a_rule(players: int) -> None:
    found = set()
    for pos, seat, legal in positions(players, players):
        view = pos.view(seat)
        options = [norenberc.describe(view, seat, parsed(line)) for line in legal]
        chosen = {name for option in options for name in option.touches}
        for element in refusals._things().keys() - chosen:
            refusal = norenberc.why_not(view, seat, element)
            if refusal is not None:
                assert refusal.rule in RULE_NUMBERS
                assert keeps_promise(refusal.message, refusals.TEXTS)
                found.add(refusal.message.text)
    assert len(found) > 12


@pytest.mark.rule("B6", "C1", "C2", "C10", "D2")
def test_a_click_on_what_is_not_allowed_tells_why() -> None:
    pos = Position(3)
    pos.lodge(BREWERS, worker(1, 5), None)
    pos.goods(ORANGE, 0, 1)
    pos.call(BREWERS, ORANGE)

    def why(element: str, seat: int = ORANGE) -> str:
        refusal = norenberc.why_not(pos.view(seat), seat, element)
        return "" if refusal is None else f"{refusal.rule} {refusal.message.text}"

    assert why(names.window_id(BREWERS, 0)) == "C2 refusal-cannot-pay"
    assert why(names.window_id(BREWERS, 1)) == "B11 refusal-no-guest"
    assert why(names.window_id(1, 1)) == "B6 refusal-not-called"
    assert why(names.stored_good_id(BREWERS, 2)) == "C10 refusal-not-stored"
    assert why(names.owned_good_id(ORANGE, 0)) == "C1 refusal-too-few-goods"
    assert why(names.owned_good_id(ORANGE, 1)) == "C1 refusal-other-good"
    assert why(names.owned_good_id(BLUE, 1)) == "C10 refusal-no-trade"
    assert why(names.workshop_place_id(BREWERS, 0)) == "D2 refusal-in-workshop"
    assert why(names.order_marker_id(BLUE)) == "C6 refusal-order-stays"
    assert why(names.window_id(BREWERS, 0), BLUE) == "B7 refusal-not-your-turn"
    assert why("gate") == why(names.window_id(BREWERS, 0), -1) == ""
