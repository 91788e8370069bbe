"""Placeholders for the rules of the game that generic code runs for.

Generic code (random playouts, search) calls `this_game.legal`. The compiler and `generic.bind`
replace these functions with those of a game.
"""

# ruff: noqa: ANN001, ANN201  (rule code: types come with the call)

UNBOUND = "generic code runs only for a game: see guildhall.engine.runtime.generic"


def setup(s, box, players, options):
    """Fill a zeroed record and advance to the first decision."""
    raise NotImplementedError(UNBOUND)


def pending(s):
    """The seats with a pending decision, as a bit mask."""
    raise NotImplementedError(UNBOUND)


def legal(s, box, seat, out):
    """Write all legal actions in ascending order and return their number."""
    raise NotImplementedError(UNBOUND)


def perform(s, box, seat, action, events):
    """Apply one action and advance to the next decision."""
    raise NotImplementedError(UNBOUND)


def scores(s, box, out):
    """Write the points by seat and item."""
    raise NotImplementedError(UNBOUND)


def winners(s, box):
    """The winning seats as a bit mask."""
    raise NotImplementedError(UNBOUND)


def hide(s, box, seat):
    """Overwrite what the seat may not know."""
    raise NotImplementedError(UNBOUND)


def deal_again(s, box, seat):
    """Fill hidden fields with possible values."""
    raise NotImplementedError(UNBOUND)


def value(s, box, seat):
    """A heuristic value of the state for a seat."""
    raise NotImplementedError(UNBOUND)


def invariants(s, box):
    """0, or the number of the violated invariant."""
    raise NotImplementedError(UNBOUND)
