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
study-bounds = target range
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
study-each = { $games } games in each column. ± is the 95% confidence interval.
study-played = { $games ->
    [one] { $games } game
   *[other] { $games } games
} in { $seconds } s
study-stopped = The study was stopped. The metrics cover the games played until then.
study-kept = The games played so far are saved. The same command with --resume plays only the rest.
study-by-the-clock = Bots had a time limit, so the same games cannot be played again. Give them a number of iterations (ismcts:100i).
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
study-tuned = The greedy bot was tuned for the default numbers, so part of a change may come from its habits. Let search bots (ismcts:100i) play as well.
study-tuned-search = Search bots look ahead with the changed numbers, but their evaluation was tuned for the default ones.
study-few = With fewer than { $games } games most metrics have no confidence interval (±?) and are never marked.
study-within-reached = After { $games } games { $figure } is known within ±{ NUMBER($margin, maximumFractionDigits: 5) }.
study-within-missed = After { $games } games { $figure } is known within ±{ NUMBER($reached, maximumFractionDigits: 5) }, not ±{ NUMBER($margin, maximumFractionDigits: 5) }. Raise --max-games to continue.
study-within-unknown = After { $games } games { $figure } has no confidence interval yet. Raise --max-games to continue.
study-how-many = games
study-too-low = { $section }: { $figure } is significantly below its target range ({ $bounds }). { $cases }
study-too-high = { $section }: { $figure } is significantly above its target range ({ $bounds }). { $cases }
study-conclusion = Summary
study-legend = Legend
study-rank-title = What to look at first
study-rank-setting = table
study-rank-value = value
study-rank-target = target range
study-rank-effect = distance from it
study-rank-significant = significant
study-rank-yes = yes
study-rank-no = not yet
study-rank-none = Every metric is within its target range.
study-seats-plot = Victories of each seat, with target range
study-items-plot = Mean points of a player by source
legend-interval = ± is the 95% confidence interval. If its ends are not equally far from the value, both are shown in brackets. A game is the unit, so the seats of one game stay together.
legend-basis = “Based on 1 game” means that all other games have the usual value 0. Such a metric has no confidence interval and is never marked.
legend-marks = ↑ and ↓ mark a metric that is significantly above or below its target range. The level is 5% for all metrics of the page together (Bonferroni correction).
legend-rank = The first table lists metrics outside their target range, the significant ones first, then by their relative distance from it.
legend-star = * marks a significant difference. The level is 5% for all metrics of the page together (Bonferroni correction). Both versions are played on the same seeds, and games with the same seed are compared.
legend-fair = Victories are multiples of a fair share: 1 is fair, 2 is twice as often. A shared victory is divided.
legend-cases = A number in brackets is the number of seats that a metric is computed from. If there are few, it is shrunk towards 1.
legend-points = For each table the charts show victories by seat and points by source, both with 95% confidence intervals, then how many games ended with how many points (a line for each seat) and how many decisions they took.
legend-sides = The charts show the points of all seats, on the same scale for both versions. The vertical line is their mean.
legend-curves = Each chart shows one metric for the values that were played, the most significant changes first. The band is its 95% confidence interval, dashed lines are the ends of its target range.
sweep-sure = { $count ->
    [0] { $key } from { $first } to { $last }: none of { $figures } metrics differs significantly.
    [one] { $key } from { $first } to { $last }: one of { $figures } metrics differs significantly.
   *[other] { $key } from { $first } to { $last }: { $count } of { $figures } metrics differ significantly.
}
compare-same = All { $count } games had the same course and result in both versions, so the change makes no difference.
compare-rises = { $name }: up from { $before } to { $after } ({ $change })
compare-falls = { $name }: down from { $before } to { $after } ({ $change })
compare-title = { $game }: a comparison
sweep-title = { $game }: { $key } from { $first } to { $last }
study-fact-games = Games
study-fact-table = Tables
sweep-changes = What changes
compare-figure = Metric
compare-difference = difference
compare-sure = { $count ->
    [0] None of { $figures } metrics differs significantly. ± is the 95% confidence interval.
    [one] One of { $figures } metrics differs significantly (*). ± is the 95% confidence interval.
   *[other] { $count } of { $figures } metrics differ significantly (*). ± is the 95% confidence interval.
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
        [0] No metric has a target range.
        [one] The only metric with a target range is not significantly outside it.
       *[other] None of the { $bound } metrics with a target range is significantly outside it.
    }
    [one] One of { $bound } metrics with a target range is significantly outside it.
   *[other] { $count } of { $bound } metrics with a target range are significantly outside it.
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
mistake-games-none = { $file } has no games of a study.
mistake-games-other = { $file } has games of other rules, values or bots.
mistake-games-earlier = { $file } has games of an earlier version, whose seeds counted up, so that neighbouring seeds shared games. Choose another folder, or delete the file.
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
decimal-4 = { NUMBER($number, minimumFractionDigits: 4, maximumFractionDigits: 4) }
around = ±{ $number }
interval-unknown = ±?
based-on = { $games ->
    [one] (based on { $games } game)
   *[other] (based on { $games } games)
}
estimate = { $value } { $around }
estimate-percent = { $value }% { $around }
estimate-around = { $value } { $around }
estimate-around-percent = { $value } { $around }%
estimate-range = { $value } ({ $low } to { $high })
estimate-range-percent = { $value }% ({ $low } to { $high }%)
percent-0 = { $number }%
percent = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
range = { $low }–{ $high }
at-least = ≥ { $number }
at-most = ≤ { $number }
cases = ({ $count })
named-figure = { $name }: { $figure }
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
signed-3 = { $sign ->
    [plus] +
   *[minus] −
}{ NUMBER($number, minimumFractionDigits: 3, maximumFractionDigits: 3) }
signed-4 = { $sign ->
    [plus] +
   *[minus] −
}{ NUMBER($number, minimumFractionDigits: 4, maximumFractionDigits: 4) }

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
mistake-edition-total = { $place }: { $key } must add up to { $total }, not { $found }.
mistake-edition-too-many = { $place }: { $key } must have at most { $most }, not { $found }.
mistake-edition-exceeds = { $place }: { $key } asks for { $found }, but { $other } allows only { $most }.
mistake-edition-repeats = { $place }: { $key } has { $value } more than once.
mistake-edition-lacks = { $place }: { $key } has nothing for { $value }. Add it.
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
act-suggestion = { $act }.
act-suggestion-short = { $act-short }.
act-caption = { $seat } { $act-now }.
act-line = { $seat } { $act-past }.

# Why a decision cannot be undone alone
finality-answer = Can’t be undone without the others: everyone else has answered.
finality-draw = Can’t be undone without the others: something is drawn at random.
finality-reveal = Can’t be undone without the others: something hidden is revealed.
finality-open = Can’t be undone without the others: nobody knows yet what follows.
