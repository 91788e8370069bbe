"""The best lines to the end of one's own turn by the game's `value`: a beam search.

It is written in the rule language. Row k of `workspace.lines` leads to state k, whose value is in
row k of `workspace.values`; behind the two beams come the results. LINE_END ends a line.
"""

# ruff: noqa: ANN001, ANN201  (rule code: types are declared by entries only)
# mypy: ignore-errors

from guildhall.bots.tree import BEAM, TRIAL, VIEW, copy_state, first_result, is_same_state
from guildhall.bots.workspace import Workspace
from guildhall.engine.runtime.seeded_choice import sample, seed_generator
from guildhall.engine.runtime.this_game import (
    deal_again,
    hide,
    legal,
    pending,
    perform,
    value,
    winners,
)

LINE_END = -1
WIN_BONUS = 10_000_000
WORST = -(1 << 60)


def best_line(
    workspace: Workspace, players: int, seat: int, seed: int, width: int, samples: int, blur: int
):
    """Write the best line into the first result row; its length."""
    best_lines(workspace, players, seat, seed, width, samples, blur, 1)
    result = first_result(width)
    length = 0
    while workspace.lines[result, length] != LINE_END:
        length += 1
    return length


def best_lines(workspace, players, seat, seed, width, samples, blur, most):
    """Write the best whole lines of the seat whose view is in VIEW; their number.

    Whole lines are misjudged by up to `blur` in either direction.
    """
    beam = BEAM
    next_beam = BEAM + width
    results = first_result(width)
    box = workspace.boxes[0]
    copy_state(workspace.words, beam, VIEW)
    determinize(workspace, beam, seat, seed, 0)
    count = 1
    found = 0
    judged = 0
    for depth in range(workspace.lines.shape[1] - 1):
        next_count = 0
        for parent in range(beam, beam + count):
            for k in range(legal(workspace.states[parent], box, seat, workspace.actions)):
                action = workspace.actions[k]
                copy_state(workspace.words, TRIAL, parent)
                s = workspace.states[TRIAL]
                perform(s, box, seat, action, workspace.no_events)
                if continues_line(s, seat):
                    worth = value(s, box, seat)
                    next_count = insert_in_beam(
                        workspace, next_beam, next_count, width, worth, parent, depth, action
                    )
                else:
                    worth = end_value(workspace, players, seat, seed, samples, parent, action)
                    if blur > 0:
                        worth += sample(seed, judged, 2 * blur + 1) - blur
                    judged += 1
                    found = insert_in_beam(
                        workspace, results, found, most, worth, parent, depth, action
                    )
        beam, next_beam, count = next_beam, beam, next_count
        if count == 0:
            return found
    return found if found > 0 else best_beginning(workspace, beam, count, results)


def determinize(workspace, state, seat, seed, number):
    """Turn a seat's view into its determinization of this number."""
    s = workspace.states[state]
    seed_generator(s, seed, number)
    deal_again(s, workspace.boxes[0], seat)
    s.draws = 0
    s.reveals = 0


def continues_line(s, seat):
    """Whether the seat decides next, alone, and nothing was drawn or revealed."""
    return pending(s) == 1 << seat and s.draws == 0 and s.reveals == 0


def end_value(workspace, players, seat, seed, samples, parent, action):
    """The value at the end of a line, averaged over determinizations if it draws or reveals."""
    box = workspace.boxes[0]
    s = workspace.states[TRIAL]
    if s.draws + s.reveals == 0:
        return heuristic_value(s, box, players, seat)
    total = 0
    for number in range(samples):
        copy_state(workspace.words, TRIAL, parent)
        hide(s, box, seat)
        determinize(workspace, TRIAL, seat, seed, number + 1)
        perform(s, box, seat, action, workspace.no_events)
        total += heuristic_value(s, box, players, seat)
    return total // samples


def heuristic_value(s, box, players, seat):
    """The seat's lead over its strongest rival; a win at the end outweighs it."""
    own = value(s, box, seat)
    strongest = WORST
    for rival in range(players):
        if rival != seat:
            strongest = max(strongest, value(s, box, rival))
    lead = own - strongest if strongest > WORST else own
    if pending(s) == 0 and (winners(s, box) >> seat) & 1:
        lead += WIN_BONUS
    return lead


def insert_in_beam(workspace, base, count, most, worth, parent, depth, action):
    """Insert the state in TRIAL into the best rows from `base` on, if it is new; the new count."""
    values = workspace.values
    place = count
    for k in range(count):
        if values[base + k] == worth and is_same_state(workspace.words, base + k, TRIAL):
            return count
    if count == most:
        place = 0
        for k in range(1, most):
            if values[base + k] < values[base + place]:
                place = k
        if values[base + place] >= worth:
            return count
    copy_state(workspace.words, base + place, TRIAL)
    write_line(workspace, base + place, worth, parent, depth, action)
    return count + 1 if place == count else count


def write_line(workspace, row, worth, parent, depth, action):
    """Write the parent's line and the action into a row."""
    workspace.values[row] = worth
    for k in range(depth):
        workspace.lines[row, k] = workspace.lines[parent, k]
    workspace.lines[row, depth] = action
    workspace.lines[row, depth + 1] = LINE_END


def best_beginning(workspace, base, count, result):
    """The turn is longer than the search: write its best beginning as the only line."""
    best = base
    for row in range(base + 1, base + count):
        if workspace.values[row] > workspace.values[best]:
            best = row
    last = workspace.lines.shape[1] - 2
    copy_state(workspace.words, result, best)
    write_line(workspace, result, workspace.values[best], best, last, workspace.lines[best, last])
    return 1
