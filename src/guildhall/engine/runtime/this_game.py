"""The rules of whichever game generic code runs for.

Generic code (random games, the search) calls `this_game.legal`. Compiled or bound to a game
(see `binding`), it gets that game's own rules; these here only hold the places.
"""

# ruff: noqa: ANN001, ANN201  (rule code: kinds come with the call)

UNBOUND = "generic code runs only for a game: see guildhall.engine.runtime.generic"


def setup(s, box, players, options):
    """Fill a zeroed record and run on to the first decision."""
    raise NotImplementedError(UNBOUND)


def pending(s):
    """The seats that may decide now, as a bit mask."""
    raise NotImplementedError(UNBOUND)


def legal(s, box, seat, out):
    """Write all legal actions in ascending order; how many."""
    raise NotImplementedError(UNBOUND)


def perform(s, box, seat, action, events):
    """Apply one action and run on to the next decision."""
    raise NotImplementedError(UNBOUND)


def scores(s, box, out):
    """Points by seat and item."""
    raise NotImplementedError(UNBOUND)


def winners(s, box):
    """The winning seats as a bit mask."""
    raise NotImplementedError(UNBOUND)


def hide(s, box, seat):
    """Overwrite what the seat may not know."""
    raise NotImplementedError(UNBOUND)


def deal_again(s, box, seat):
    """Fill what was hidden with a possible truth."""
    raise NotImplementedError(UNBOUND)


def value(s, box, seat):
    """How well a seat stands."""
    raise NotImplementedError(UNBOUND)


def invariants(s, box):
    """0, or the number of the conservation law that is broken."""
    raise NotImplementedError(UNBOUND)
