"""Scratch states by their words: `words` are the bytes of all states of a workspace."""

# ruff: noqa: ANN001, ANN201, SIM110  (rule code: numba infers the types, and knows no `all`)
# mypy: ignore-errors


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
