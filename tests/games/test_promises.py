"""A prompt promises nothing that is impossible now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from tests.games.random_walks import pieces

from guildhall.engine.registry import get_game

Args = Mapping[str, Any]
Promise = Callable[[Args], list[str]]


def always(*kinds: str) -> Promise:
    return lambda args: list(kinds)


def where(**kinds: str) -> Promise:
    """A kind of action by the number in the prompt that speaks of it."""
    return lambda args: [kind for name, kind in kinds.items() if args[name]]


def both(one: Promise, other: Promise) -> Promise:
    return lambda args: [*one(args), *other(args)]


PROMISES: dict[str, dict[str, Promise]] = {
    "norenberc": {
        "prompt-planning": always("plan", "pass"),
        "prompt-planning-first": always("plan", "pass"),
        "prompt-acting": where(goods="sell", guests="recruit", count="buy"),
        "prompt-buying": where(count="buy"),
        "prompt-price": always("price"),
        "prompt-pay": always("pay"),
        "prompt-pay-others": always("pay"),
        "prompt-rob": always("rob", "decline"),
        "prompt-steal": always("steal"),
        "prompt-swap": always("swap", "decline"),
        "prompt-with": always("with"),
        "prompt-give": always("give"),
        "prompt-take": always("take"),
        "prompt-prestige": always("prestige"),
        "prompt-appoint": always("appoint"),
        "prompt-peddle": always("peddle"),
        "prompt-assign": always("assign"),
        "prompt-first": always("first"),
    },
    "flandern": {
        "prompt-centre": always("centre"),
        "prompt-take": always("take"),
        "prompt-cards": always("play"),
        "prompt-cards-golden": always("play"),
        "prompt-turn": always("play", "draw"),
        "prompt-own-card": always("play"),
        "prompt-town": where(free="build|special", sites="complete"),
        "prompt-town-golden": where(free="build|special", sites="complete"),
        "prompt-site": always("build|special"),
        "prompt-site-golden": always("build|special"),
        "prompt-piece": always("show"),
        "prompt-cathedral": always("cathedral"),
        "prompt-master": always("master"),
    },
    "nobility": {
        "prompt-first-commission": always("keep"),
        "prompt-nothing-left": always("pass"),
        "prompt-nothing-more": always("end"),
        "prompt-turn": both(
            always("pass"),
            where(dice="die", completes="complete", sells="sell-workshop|sell-community"),
        ),
        "prompt-go-on": both(
            always("end"),
            where(dice="die", completes="complete", sells="sell-workshop|sell-community"),
        ),
        "prompt-place": always("place"),
        "prompt-take": always("take"),
        "prompt-workshop": always("use"),
        "prompt-reroll": always("reroll"),
        "prompt-exchange": always("exchange"),
        "prompt-any-good": always("good"),
        "prompt-buy": where(most="buy"),
        "prompt-employ": always("employ"),
        "prompt-lot": always("lot"),
        "prompt-load": where(count="load"),
        "prompt-office": both(
            always("done"),
            where(count="modifiers", renews="renew-settlers|renew-hall", draws="draw"),
        ),
        "prompt-objective": always("objective"),
        "prompt-keep": always("keep"),
        "prompt-recall": always("recall"),
        "prompt-spend": always("spend"),
        "prompt-good": always("good"),
        "prompt-favour": always("favour"),
    },
}
"""The kinds of action that each prompt speaks of; `|` stands for `or`."""


@pytest.mark.parametrize(("name", "every"), [("norenberc", 1), ("flandern", 1), ("nobility", 1)])
def test_a_prompt_promises_only_what_is_offered(name: str, every: int) -> None:
    game = get_game(name)
    asked: Counter[str] = Counter()
    for players in game.PLAYERS:
        for view, seat, options in pieces(game, players, players, every):
            prompt = game.prompt(view, seat)
            offered = {game.ACTIONS.kind(action).name for action in options}
            asked[prompt.text] += 1
            for kinds in PROMISES[name][prompt.text](prompt.args):
                assert offered & set(kinds.split("|")), (prompt, kinds, offered)
    assert len(asked) > len(PROMISES[name]) / 2
