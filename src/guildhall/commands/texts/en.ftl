## Words of the commands

play-welcome = Type the number of your choice; “?” explains the other keys.
play-choice = Your choice
play-help = Type a number to choose. Or type the move as saved games write it, here for example “{ $example }”. u takes back your last choice, b describes the board (b WORD: only what mentions it), s shows the score if the game ended now, r the rules (r C1 for one), q leaves the game.
play-not-understood = Type a number from 1 to { $count }, or “?” for help.
play-undo-knowing = Something has come to light since: you would know what comes, and the game will record that. y takes it back anyway
play-yes = y
play-nothing-to-undo = There is nothing left to take back.
play-taken-back = Taken back.
play-take-over = { $name }, take over the terminal and press Enter
play-if-it-ended-now = If the game ended now:
play-nothing-there = Nothing on the board mentions that.
play-over = The game is over.
play-winners = { $count ->
    [one] Winner: { $names }
   *[other] Winners: { $names }
}
play-nobody-won = Nobody has won.
play-saved = Saved as { $file }.
play-interpreted = Rules and bots stay interpreted, which is slower: { $why }

replay-undo = Decision { $number } and all after it are taken back.
replay-checked = { $count ->
    [0] No entries.
    [one] One entry, played by the rules.
   *[other] { $count } entries, all played by the rules.
}
replay-decides = To decide: { $names }

fuzz-report = { $game }: { $decisions } decisions in { $games } games, { $sampled } of the games went through the slow checks too; { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.

mistake = Error: { $problem }
usage-command = No such command “{ $name }”.
usage-option = No such option: { $name }
usage-missing = Missing: { $name }
usage-value = Invalid value for { $name }: { $problem }
usage-extra = Unexpected: { $name }
usage-one-of = choose one of { $known }.
usage-from = a number from { $least } up is needed.
usage-between = a number from { $least } to { $most } is needed.
usage-whole = a whole number is needed.
usage-counts = write them like 2,3,4, not “{ $given }”.
usage-shard = write it like 1/4, not “{ $given }”.
usage-within = write a margin above 0 and a metric, like 0.01 seat-1, not “{ $given }”.
usage-within-shard = a shard does not know the games of the other shards. Use one of --within and --shard.
usage-metric = there is no metric “{ $given }”. Did you mean { $nearest }?
usage-metric-known = there is no metric “{ $given }”. Choose one of { $known }.
usage-pair = write it as option=value, not “{ $given }”.
rules-none = { $game } has no rule { $number }.
rules-none-but = { $game } has no rule { $number }; perhaps you mean { $alike }.
play-asks = { $name }: { $prompt }
play-people = { $people } people cannot take { $seats } seats.
simulate-bots = Name one bot for all seats or one for each of { $seats }, not { $count }.
simulate-games = { $games } games, { $shared } of them with several winners
simulate-speed = { $decisions } decisions in { $seconds } s: { $games_per_second } games/s, { $decisions_per_second } decisions/s
table-seat = seat
table-bot = bot
table-wins = wins
table-share = share
table-mean = mean score
table-games = games
table-interval = 95%
table-score = score
table-margin = margin
table-turn = s a turn
table-objective = objective
table-met = met
arena-title = { $game }, { $count ->
    [one] { $count } player
   *[other] { $count } players
}
arena-played = { $games } games in { $seconds } s, { $rate } decisions/s{ $fair }
arena-fair = { $games } games in { $seconds } s, { $rate } decisions/s; a fair share is { $fair }
arena-faults = Faults of { $bot }: { $counts }
arena-budget = Give the bots --time or --iterations, not both.
arena-hash = SHA-256 of the secret of the games:
    { $hash }
arena-bot-hash = SHA-256 of the secret of the bots:
    { $hash }
arena-secrets = Secret of the games: { $secret }
    Secret of the bots: { $bots }
arena-open = The seed { $seed } was known before the run: bots can search for it and foresee the draws.
verify-done = { $games ->
    [one] { $games } game verified
   *[other] { $games } games verified
}: { $replayed } by their decisions, { $repeated } played again, { $forfeited } up to a forfeit
verify-hash = The secrets do not match the published hashes.
verify-seed = Game { $game } does not have the seed that follows from the run.
verify-seats = In game { $game } the bots are in other seats than the run requires.
verify-illegal = In game { $game } decision { $decision } is not allowed.
verify-unfinished = The decisions of game { $game } do not reach its end.
verify-result = Game { $game } has another result when it is played again.
verify-standings = The standings do not follow from the games.
study-empty-shard = This shard has no games: there are more parts than games.
study-no-place = { $folder }: nothing can be written there
merge-none = There are no kept games in these folders.
merge-games = { $name }: { $count ->
    [one] { $count } game
   *[other] { $count } games
}
warm-already = { $game } is warm.
warm-done = { $game } compiled in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
fuzz-failed = { $problem }; the game is saved as { $file }.
progress-verifying = Verifying { $what }
progress-playing = Playing { $what }
progress-compiling = Compiling { $what }
progress-checked = Compiling { $what } with checks
progress-rules = Compiling the rules of { $what }
progress-fuzzing = Fuzzing { $what }
progress-writing = Writing { $what }
progress-closer = Looking closer
progress-skill = Better against worse
progress-left = { $label }: { $done } of { $total }, { $left } left
file-at = { $file }: { $problem }
file-no-text = { $file } is not a saved game: it is not text.
saved-line = line { $line }: { $problem }
saved-line-move = line { $line }: “{ $move }”: { $problem }
new-name = “{ $name }” cannot name a game: use small letters from a to z, digits and _, a letter first, forty at most.
new-taken = The name “{ $name }” is taken by an installed game or a Python module.
new-exists = “{ $folder }” exists already; choose another name or another place.
new-written = A small complete game is written to the folder “{ $folder }”. Go on with:
by-rule = { $sentence } [{ $rule }]
