"""The random number generator inside the state: bit-identical interpreted, compiled and on a GPU.

A counter-based generator in 64-bit signed arithmetic: every product stays below 2**63, so nothing
overflows. `rng` holds two key words and a counter.
"""

# ruff: noqa: ANN001, ANN201  (rule code: types come with the call)

WORD = 0xFFFFFFFF


def mix(word):
    """A 32-bit hash with good avalanche; both factors are below 2**31."""
    word ^= word >> 16
    word = (word * 0x21F0AAAD) & WORD
    word ^= word >> 15
    word = (word * 0x735A2D97) & WORD
    return word ^ (word >> 15)


def rekey(s, low, high):
    """Start a fresh stream from two 32-bit words."""
    s.rng[0] = low & WORD
    s.rng[1] = high & WORD
    s.rng[2] = 0


def random_word(s):
    """The next 32 random bits."""
    counter = s.rng[2] + 1
    s.rng[2] = counter
    word = mix((counter + s.rng[0]) & WORD)
    return mix(word ^ s.rng[1] ^ (counter >> 32))


def below(s, n):
    """A uniform number 0..n-1 without modulo bias (Lemire's multiply and reject)."""
    product = random_word(s) * n
    low = product & WORD
    if low < n:
        threshold = (WORD + 1 - n) % n
        while low < threshold:
            product = random_word(s) * n
            low = product & WORD
    return product >> 32


def draw(s, n):
    """A chance event of the game: like `below`, and counted, since undo must not cross it."""
    s.draws += 1
    return below(s, n)


def count_reveal(s):
    """Count that hidden information became known, since undo must not cross it."""
    s.reveals += 1
