"""Events: rows of integers that rules emit for viewers.

A buffer is an int32 array of rows; row 0 counts the rows written. A buffer of one row (search, GPU)
records nothing.
"""

# ruff: noqa: ANN001, ANN201  (rule code: types come with the call)

EVENT_WIDTH = 8
"""The kind, the audience (a bit mask of seats), the seat, and five arguments."""
EVERYONE = 0x7FFFFFFF


def is_recording(events):
    """Whether events are recorded."""
    return events.shape[0] > 1


def emit(events, kind, audience, seat, a, b, c, d, e):
    """Append one event; rows beyond the buffer are only counted."""
    if not is_recording(events):
        return
    row = events[0, 0] + 1
    events[0, 0] = row
    if row >= events.shape[0]:
        return
    events[row, 0] = kind
    events[row, 1] = audience
    events[row, 2] = seat
    events[row, 3] = a
    events[row, 4] = b
    events[row, 5] = c
    events[row, 6] = d
    events[row, 7] = e


def announce(events, kind, seat, a=0, b=0, c=0, d=0, e=0):
    """Append an event that everybody sees."""
    emit(events, kind, EVERYONE, seat, a, b, c, d, e)


def whisper(events, kind, seat, a=0, b=0, c=0, d=0, e=0):
    """Append an event that only its seat sees."""
    emit(events, kind, 1 << seat, seat, a, b, c, d, e)
