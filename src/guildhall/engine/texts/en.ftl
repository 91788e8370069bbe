## The engine's own texts

language = English
seat-name = Player { $number }
watcher = A watcher

# Lists: beer, shoe and hat
list-more = { $start }, { $next }
list-last = { $start } and { $last }
nothing = nothing
    .the = nothing
    .acc = nothing

refusal-not-your-decision = It is not your decision now.
refusal-game-over = The game is over.
refusal-illegal = That is not possible now.
refusal-unknown-action = There is no such action in this game.
refusal-players = This game is for { $least } to { $most } players.
refusal-unknown-option = This game has no option { $option }.
refusal-unknown-value = The option { $option } cannot be { $value }.

event-undo = { $seat } takes back the last decision.
event-result = The game is over.

score-total = total

word-round = round
word-turn = turn
word-seat = seat
word-player = player
word-score = score
word-winner = winner
word-rules = rules
word-edition = edition
word-options = options
word-decision = decision
