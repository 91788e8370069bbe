"""A standing for bots: points so far and what the pieces should still bring."""

from guildhall.games.nobility.rules import final


def value(s, box, seat):
    """The own standing less the strongest rival's, in thousandths of a point."""
    mine = final.total_points(s, box, seat) * 1000
    return mine
