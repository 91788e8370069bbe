"""What the bots' compiled code is told to do: places in one row of numbers, and the tasks."""

TASK = 0
PLAYERS = 1
SEAT = 2
SEED = 3
WIDTH = 4
SAMPLES = 5
FIRST_NUMBER = 6
ITERATIONS = 7
PIECES = 8
MIND = 9
LIMIT = 10
BEGINNING = 11
PLACES = 12

LINE = 0
SEARCH = 1
GAME = 2

NEW_GAME = 0
PLAYED_ON = 1
"""What a GAME begins with: a new one, or the state that is given, with chance of its own."""
