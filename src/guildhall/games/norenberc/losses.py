"""What a closing action gives up, and what the check of these losses compares."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import CHANCE, Loss, View
from guildhall.engine.text import Message
from guildhall.games.norenberc.prompts import goods_to_be_had
from guildhall.games.norenberc.rules.components import KEPT_TOWNSMEN, guilds_in_play
from guildhall.games.norenberc.rules.pieces import craftsman_count, goods_owned
from guildhall.games.norenberc.tables import ACTIONS


def losses(view: View, action: int) -> Iterator[Loss]:
    """Agents that stay unused, or the action at a guild; who waits loses nothing."""
    s, seat, kind = view.s, view.seat, ACTIONS.kind(action).name
    if kind == "pass" and s.supply[seat] > 0:
        count = s.supply[seat]
        yield Loss("agents", count, Message("loss-agents", {"count": count}))
    elif kind == "nothing" and _can_act(view):
        yield Loss(CHANCE, 1, Message("loss-action"))
    elif kind in ("done", "decline", "stay"):
        yield Loss(CHANCE, 1, None)


def _can_act(view: View) -> bool:
    """Whether the called guild can be used at all: a player who can recruit there can also sell."""
    s, seat = view.s, view.seat
    return s.goods[seat, s.called_guild] > 0 or goods_to_be_had(view, seat, 1) > 0


def means(view: View, seat: int) -> Iterator[tuple[str, int]]:
    """The agents that the seat can still send out in this round."""
    yield "agents", view.s.supply[seat]


def resources(view: View, seat: int) -> Iterator[tuple[str, int]]:
    """What the seat keeps for later rounds."""
    s = view.s
    guilds = range(guilds_in_play(s))
    yield "talers", s.talers[seat]
    yield "goods", goods_owned(s, seat)
    yield "craftsmen", sum(craftsman_count(s, seat, guild) for guild in guilds)
    yield "townsmen", sum(s.townsmen[seat, kind] for kind in range(KEPT_TOWNSMEN))
    yield "crests", sum(s.crests[seat, guild] for guild in guilds) + s.prestige_crests[seat]
