"""Sets of spaces as bit masks."""


def lowest(spaces):
    """The lowest space of a set that is not empty."""
    bit = spaces & -spaces
    space = 0
    if bit >> 16:
        space = 16
        bit >>= 16
    if bit >> 8:
        space += 8
        bit >>= 8
    if bit >> 4:
        space += 4
        bit >>= 4
    if bit >> 2:
        space += 2
        bit >>= 2
    return space + (bit >> 1)


def without_lowest(spaces):
    return spaces & (spaces - 1)


def count(spaces):
    """How many spaces a set holds."""
    pairs = spaces - ((spaces >> 1) & 0x55555555)
    fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
    eights = (fours + (fours >> 4)) & 0x0F0F0F0F
    return ((eights * 0x01010101) & 0xFFFFFFFF) >> 24
