## The engine's own texts, behind those of every game

language = English
seat-name = Player { $number }

# Lists: beer, shoe and hat
list-more = { $start }, { $next }
list-last = { $start } and { $last }
series-comma = { $start }, { $next }
series-semicolon = { $start }; { $next }
nothing = nothing

# Where a game lacks the language of the reader
other-language = This game has no texts in your language; it speaks English.

refusal-not-asked = { $seat } has nothing to decide right now.
refusal-no-action = A decision needs at least one action.
refusal-no-such-action = There is no such action in this game.
refusal-one-answer = Exactly one action is asked for here.
refusal-no-such-seat = There is no such seat at this table.
refusal-no-action-kind = An action is its notation, its number, or an action of this game.

# The last part of every rulebook: departures, readings, what is ours
readings = Where we read or fill in

score-total = total
round-name = Round { $round }

# The plain board of a game that draws none
plain-yes = yes
plain-no = no
plain-group = { $first }
plain-place = { $name } { $of }
plain-line = { $name }: { $value }
plain-place-line = { $name } { $of }: { $value }

# Studies: figures down, settings across
study-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
study-players-with = { $count ->
    [one] { $count } player, { $options }
   *[other] { $count } players, { $options }
}
study-bounds = target
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
study-each = { $games } games in each column; ± is a 95% interval.
study-played = { $games ->
    [one] { $games } game
   *[other] { $games } games
} in { $seconds } s
study-stopped = The playing was stopped: the figures are for the games until then.
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
study-fact-seed = Seed
study-fact-sides = Compared
study-fact-command = Command
study-tuned = The greedy bot was tuned on the shipped numbers, so a part of what changes may be its habits: let bots that search (ismcts:100i) play as well.
study-tuned-search = Bots that search look ahead with the changed numbers, but judge what they see by weights that were tuned on the shipped ones.
study-few = Too few games: fewer than { $games } do not tell how sure a figure is, so ±? stands there and nothing is marked.
study-how-many = games
study-too-low = { $section }: { $figure } is too low (target { $bounds }). { $cases }
study-too-high = { $section }: { $figure } is too high (target { $bounds }). { $cases }
study-conclusion = What it says
study-legend = How to read it
legend-interval = ± is a 95% interval: games were drawn again and again from those that were played, whole, so that the seats of a table stay together.
legend-marks = ↑ and ↓ stand where a figure is surely above or below its target: among all figures of the page, chance sets such a mark on one page in twenty at most.
legend-star = * stands where the sides surely differ: among all figures of the page, chance sets one on one page in twenty at most. The differences are those of the same seeds, played on both sides.
legend-fair = Victories are told as a multiple of a fair share: 1 is fair, 2 is twice as often. A shared victory is divided.
legend-cases = A number in brackets says how many seats a figure is about; the fewer, the nearer to 1 it is drawn.
legend-points = The first picture of a setting shows how many games ended with how many points, a line for each seat; the second how many decisions they took.
legend-sides = The pictures show the points of all seats, on one scale for both sides; the upright line is their mean.
legend-curves = A picture shows one figure over the values that were tried, the surest changes first; the band is its 95% interval, dashed lines are its bounds.
sweep-sure = { $count ->
    [0] { $key } from { $first } to { $last }: none of { $figures } figures surely differs.
    [one] { $key } from { $first } to { $last }: one of { $figures } figures surely differs.
   *[other] { $key } from { $first } to { $last }: { $count } of { $figures } figures surely differ.
}
compare-same = Every one of { $count } games went and ended alike on both sides: what was changed is not felt.
compare-rises = { $name }: up from { $before } to { $after } ({ $change })
compare-falls = { $name }: down from { $before } to { $after } ({ $change })
compare-title = { $game }: a comparison
sweep-title = { $game }: { $key } from { $first } to { $last }
study-fact-games = Games
study-fact-table = Tables
sweep-changes = What changes
compare-figure = Figure
compare-difference = difference
compare-sure = { $count ->
    [0] None of { $figures } figures surely differs; ± is a 95% interval.
    [one] One of { $figures } figures surely differs (*); ± is a 95% interval.
   *[other] { $count } of { $figures } figures surely differ (*); ± is a 95% interval.
}
study-course = How games run
study-lead-changes = changes of the lead
study-decided = part of the game after which the winner stays in front
study-wins = Victories of those who have it at the end (1 is fair; seats in brackets)
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
        [one] The one bounded figure is not surely outside its bounds.
       *[other] None of the { $bound } bounded figures is surely outside its bounds.
    }
    [one] One of { $bound } bounded figures is surely outside its bounds.
   *[other] { $count } of { $bound } bounded figures are surely outside their bounds.
}

# Numbers as the language writes them, and mistakes of whoever types a command
mistake-game = There is no game “{ $name }”; installed are { $known }.
mistake-players = { $game } is for { $fewest } to { $most } players, not { $count }.
mistake-counts = { $game }: possible numbers of players: { $counts }; not { $count }.
mistake-option = { $game } has no option “{ $name }”; its options: { $known }.
mistake-value = Option “{ $name }” cannot be “{ $value }”; it is one of { $known }.
mistake-forbidden = Rule { $rule } forbids { $players ->
    [one] { $players } player
   *[other] { $players } players
} with { $options }.
mistake-edition = { $game } has no edition “{ $name }”; it has { $known }.
mistake-bot = There is no bot “{ $name }”; installed are { $known }.
mistake-bot-broken = The bot “{ $name }” cannot be loaded: { $reason }.
mistake-bot-failed = The bot “{ $name }” failed: { $reason }.
mistake-run = { $file } is not a saved run of the arena: { $reason }.
mistake-bot-time = “{ $name }” is not a bot: write its time like NAME:100ms, NAME:0.3s or NAME:500i.
number = { $number }
decimal-0 = { NUMBER($number, minimumFractionDigits: 0, maximumFractionDigits: 0) }
decimal-1 = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
decimal-2 = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
decimal-3 = { NUMBER($number, minimumFractionDigits: 3, maximumFractionDigits: 3) }
around-1 = ±{ NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
around-2 = ±{ NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
percent = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
percent-around = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $around }%
change = { $change } { $around }
change-percent = { $change } { $around }%
range = { $low }–{ $high }
at-least = ≥ { $number }
at-most = ≤ { $number }
cases = ({ $count })
named-figure = { $name }: { $figure }
more-of = { $thing } { $by }
signed-0 = { $sign ->
    [plus] +
   *[minus] −
}{ NUMBER($number, minimumFractionDigits: 0, maximumFractionDigits: 0) }
signed-1 = { $sign ->
    [plus] +
   *[minus] −
}{ NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
signed-2 = { $sign ->
    [plus] +
   *[minus] −
}{ NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }

# Wrong edition files: the place is a file and a line
mistake-edition-hash = { $game } has no edition “{ $name }” with the hash { $hash } here. Name its file, or a folder that contains it.
mistake-edition-values = The edition “{ $name }” of { $game } has different values here: the game was played with the hash { $hash }. Name the file of that edition, or a folder that contains it.
mistake-edition-folder = No file in { $folder } is the edition “{ $name }” of { $game } with the hash { $hash }.
mistake-edition-problem = { $place }: { $key } { $problem }.
mistake-edition-no-label = { $place }: { $key } has no label. Add it to [sources] as exact, inferred or reconstructed.
mistake-edition-missing = { $place }: { $key } is missing. Add it with its value.
mistake-edition-unknown = { $place }: { $key } is not a key of this game’s editions. Remove it.
mistake-edition-unknown-near = { $place }: { $key } is not a key of this game’s editions. Did you mean { $near }?
mistake-edition-labels-nothing = { $place }: { $key } labels no value. Remove it.
mistake-edition-labels-nothing-near = { $place }: { $key } labels no value. Did you mean { $near }?
mistake-edition-length = { $place }: { $key } must have { $length ->
    [one] one entry
   *[other] { $length } entries
}, not { $found }.
mistake-edition-range = { $place }: { $key } must be a whole number from { $low } to { $high }, not { $value }.
mistake-edition-word = { $place }: { $key } cannot be { $value }. It must be one of: { $known }.
mistake-edition-type-int = { $place }: { $key } must be a whole number, not { $value }.
mistake-edition-type-str = { $place }: { $key } must be a text in quotation marks, not { $value }.
mistake-edition-type-bool = { $place }: { $key } must be true or false, not { $value }.
mistake-edition-type-list = { $place }: { $key } must be a list in square brackets, not { $value }.
mistake-edition-type-dict = { $place }: { $key } must be a table, not { $value }.
mistake-edition-line = { $place }: { $key } must be printable text of at most { $most } characters a line.
mistake-edition-game = { $place } is an edition of { $game }, not of { $wanted }.
mistake-edition-syntax = { $place } is not valid TOML: { $problem }.
mistake-edition-no-toml = { $place } is not valid TOML.
mistake-edition-no-text = { $place } cannot be read: it is not UTF-8 text.
mistake-edition-unreadable = { $place } cannot be read: { $reason }.
mistake-edition-no-game = { $place } is an edition of “{ $game }”, which is not installed; installed are { $known }.
mistake-edition-name-taken = { $place }: another edition of { $game } is called “{ $name }”. Choose another name.

## Sentences for whole decisions

act-question = { $act }?
act-short = { $act-short }?
act-button = { $act-button }
act-suggestion = { $act-short }.
act-caption = { $seat } { $act-now }.
act-line = { $seat } { $act-past }.
