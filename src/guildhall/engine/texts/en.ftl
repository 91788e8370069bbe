## The engine's own texts, behind those of every game

language = English
seat-name = Player { $number }

# Lists: beer, shoe and hat
list-more = { $start }, { $next }
list-last = { $start } and { $last }
nothing = nothing

# Where a game lacks the language of the reader
other-language = This game has no texts in your language; it speaks English.

refusal-not-asked = Nothing is asked of { $seat } now.
refusal-no-action = A decision needs at least one action.
refusal-no-such-action = There is no such action in this game.
refusal-one-answer = Here exactly one action is asked for.
refusal-no-such-seat = There is no such seat at this table.
refusal-no-action-kind = An action is its notation, its number, or an action of this game.

# The last part of every rulebook: departures, readings, what is ours
readings = Where we read or fill in

score-total = total

# Studies: figures down, settings across
study-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
study-players-with = { $count ->
    [one] { $count } player, { $options }
   *[other] { $count } players, { $options }
}
study-bounds = wanted
study-seats = Victories of each seat (1 is fair)
study-seat = seat { $number }
study-length = Length
study-rounds = rounds
study-decisions = decisions
study-points = Points
study-mean = mean
study-spread = standard deviation
study-best = best of the table
study-worst = last of the table
study-items = Where the points come from
study-each = { $games } games in each column; ± is a 95 % interval.
study-played = { $games } games in { $seconds } s
study-stopped = The playing was stopped: the figures are of the games until then.
study-kept = What was played is kept: the same command with --resume plays only the rest.
study-by-the-clock = Bots thought by the clock: the same games cannot be played again. Give them iterations (ismcts:100i).
study-title = { $game }: a study
compare-row = { $section }: { $figure }
study-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
study-fact-edition = Edition
study-fact-bots = Bots
study-fact-seed = First seed
study-fact-sides = Compared
study-fact-command = Command
study-tuned = The greedy bot was tuned on the shipped numbers, so a part of what changes may be its habits: let bots that search (ismcts:100i) play as well.
study-tuned-search = Bots that search look ahead with the changed numbers, but judge what they see by weights that were tuned on the shipped ones.
compare-figure = Figure
compare-difference = difference
compare-sure = { $count ->
    [0] None of { $figures } figures surely differs; ± is a 95 % interval.
    [one] One of { $figures } figures surely differs (*); ± is a 95 % interval.
   *[other] { $count } of { $figures } figures surely differ (*); ± is a 95 % interval.
}
study-course = How games run
study-lead-changes = changes of the lead
study-decided = part of the game after which the winner stays in front
study-wins = Victories of those who have at the end (1 is fair; seats in brackets)
study-first = Victories by the first decision (1 is fair; seats in brackets)
study-opening = Victories by the first two decisions (1 is fair; seats in brackets)
study-acts = Victories of those who ever did it (1 is fair; seats in brackets)
study-kinds = Decisions of a player in a game
study-with = { $thing }
study-never = Possible, and never done: how often it was possible
study-never-done = { $action }
study-skill = Luck and skill: victories of the better bot (1 is luck alone)
study-better = { $better } against { $worse }
study-outside = { $count ->
    [0] { $bound ->
        [0] No figure has bounds.
       *[other] No figure of the { $bound } with bounds is surely outside.
    }
    [one] One of { $bound } figures with bounds is surely outside.
   *[other] { $count } of { $bound } figures with bounds are surely outside.
}
