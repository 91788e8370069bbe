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
study-decisions = decisions
study-points = Points
study-mean = mean
study-spread = standard deviation
study-best = best of the table
study-worst = last of the table
study-items = Where the points come from
study-each = { $games } games in each column.
study-played = { $games } games in { $seconds } s
study-outside = { $count ->
    [0] All { $bound } figures with bounds keep them.
    [one] One of { $bound } figures with bounds is outside.
   *[other] { $count } of { $bound } figures with bounds are outside.
}
