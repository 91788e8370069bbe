"""Decisions as sentences: the clauses that say what a player does and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from guildhall.engine.contract import View
from guildhall.engine.narration import Act, WholeDecision
from guildhall.engine.text import Argument, Message
from guildhall.games.flandern.names import (
    card_term,
    coat_term,
    coat_token,
    piece_term,
    shape_term,
    town_term,
)
from guildhall.games.flandern.rules.components import CHURCH, PICK_UP, count
from guildhall.games.flandern.rules.scoring import town_value
from guildhall.games.flandern.tables import ACTIONS, EVENTS
from guildhall.games.flandern.words import worth

Row = tuple[int, ...]


def narrate(decision: WholeDecision) -> Act | None:
    """The clauses of a decision, from the events that the reader may know."""
    clauses: list[Message] = []
    covered = []
    for number, row in enumerate(decision.events):
        name = EVENTS[row[0]].name
        if row[2] == decision.seat and name in _CLAUSES:
            clauses += _CLAUSES[name](decision.before, row[3:])
            covered.append(number)
    deeds = [clause for clause in clauses if clause.text != "act-play"]
    clauses = deeds or clauses or list(_chosen(decision))
    return Act(decision.seat, tuple(clauses), frozenset(covered)) if clauses else None


def _chosen(decision: WholeDecision) -> Iterator[Message]:
    """The card that the seat itself has chosen; the others see it when all are revealed."""
    for action in decision.actions:
        if ACTIONS.kind(action).name == "play":
            yield _card(decision.before, decision.seat, *ACTIONS.indices(action))


def _card(view: View, seat: int, card: int, influence: int) -> Message:
    args: dict[str, Argument] = {"card": card_term(card), "influence": influence}
    if card != PICK_UP:
        return Message("act-play", args)
    return Message("act-pickup", args | {"count": count(view.s.played[seat]) + 1})


# Clauses by event, from the view before the decision and the numbers of the event


def _played(view: View, row: Row) -> Iterator[Message]:
    yield Message("act-play", {"card": card_term(row[0]), "influence": row[1]})


def _centre(view: View, row: Row) -> Iterator[Message]:
    yield Message("act-centre", {"guild": _guild(view, row[0]), "town": town_term(row[1])})


def _taken(view: View, row: Row) -> Iterator[Message]:
    yield Message("act-take", {"guild": _guild(view, row[0])})


def _built(view: View, row: Row) -> Iterator[Message]:
    coat, town = row[:2]
    yield Message("act-build", {"district": _district(view, row), "town": town_term(town)})
    yield _growth(view, town, worth(view, coat))


def _site(view: View, row: Row) -> Iterator[Message]:
    yield Message("act-site", {"district": _district(view, row), "town": town_term(row[1])})


def _special(view: View, row: Row) -> Iterator[Message]:
    yield Message("act-build", {"district": _church(row[0]), "town": town_term(row[1])})
    yield _growth(view, row[1], worth(view, CHURCH))


def _special_site(view: View, row: Row) -> Iterator[Message]:
    yield Message("act-site", {"district": _church(row[0]), "town": town_term(row[1])})


def _completed(view: View, row: Row) -> Iterator[Message]:
    coat, town, space = row[:3]
    yield Message("act-complete", {"district": _district(view, row), "town": town_term(town)})
    has_cathedral = bool(view.s.cathedrals[town] >> space & 1)
    yield _growth(view, town, worth(view, coat, has_cathedral))


def _cathedral(view: View, row: Row) -> Iterator[Message]:
    town, space = row[:2]
    yield Message("act-cathedral", {"town": town_term(town)})
    if not view.s.sites[town] >> space & 1:
        yield _growth(view, town, worth(view, CHURCH, True) - worth(view, CHURCH))


def _master(view: View, row: Row) -> Iterator[Message]:
    yield Message("act-master", {"coat": coat_term(view, row[0]), "town": town_term(row[1])})


def _picked_up(view: View, row: Row) -> Iterator[Message]:
    yield Message("act-picked-up", {"count": row[0]})


def _drawn(view: View, row: Row) -> Iterator[Message]:
    yield Message("act-draw", {"guild": _guild(view, row[0]), "card": card_term(row[1])})


def _impossible(view: View, row: Row) -> Iterator[Message]:
    yield Message("act-impossible", {"card": card_term(row[0])})


_CLAUSES: dict[str, Callable[[View, Row], Iterator[Message]]] = {
    "played": _played,
    "guild-taken": _taken,
    "centre": _centre,
    "built": _built,
    "site": _site,
    "special": _special,
    "special-site": _special_site,
    "completed": _completed,
    "cathedral": _cathedral,
    "master": _master,
    "picked-up": _picked_up,
    "card-drawn": _drawn,
    "impossible": _impossible,
}


# Things


def _arms(view: View, coat: int) -> str:
    return f"arms-{coat_token(view, coat)}"


def _guild(view: View, coat: int) -> Message:
    return Message("act-guild", {"coat": coat_term(view, coat)}, icon=_arms(view, coat))


def _district(view: View, row: Row) -> Message:
    coat, town, space = row[:3]
    shape = view.box.shape_of[town, space]
    args: dict[str, Argument] = {"coat": coat_term(view, coat), "shape": shape_term(shape)}
    args["masters"] = row[3]
    return Message("act-district", args, icon=_arms(view, coat))


def _church(piece: int) -> Message:
    return Message("act-church", {"piece": piece_term(piece)}, icon="arms-church")


def _growth(view: View, town: int, more: int) -> Message:
    before = town_value(view.s, view.box, town)
    args: dict[str, Argument] = {"town": town_term(town), "before": before, "after": before + more}
    return Message("act-grow", args)
