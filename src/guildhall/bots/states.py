"""Scratch states: what each is for, and copying them by their words.

`words` are the bytes of all states of a workspace.
"""

# ruff: noqa: ANN001, ANN201, SIM110  (rule code: kinds come with the call; no `all`)
# mypy: ignore-errors

VIEW = 0
"""What the seat that looks for a line may know."""
TRIED = 1
"""A piece tried out."""
TABLE = 2
"""The game being played."""
ASKED = 3
"""The game as it was when several seats were asked at once."""
START = 4
"""What is searched or played on from: a view, or a state."""
BEAM = 5
"""From here on the beam, the next beam, and the best ends of the turn."""


def ends_from(width: int) -> int:
    """The first of the best ends, behind two beams of this width."""
    return BEAM + 2 * width


def copy_state(words, target, source):
    for k in range(words.shape[1]):
        words[target, k] = words[source, k]


def clear_state(words, target):
    for k in range(words.shape[1]):
        words[target, k] = 0


def is_same_state(words, a, b):
    for k in range(words.shape[1]):
        if words[a, k] != words[b, k]:
            return False
    return True
