## The engine's own texts, behind those of every game

language = English
seat-name = Player { $number }

# Lists: beer, shoe and hat
list-more = { $start }, { $next }
list-last = { $start } and { $last }
nothing = nothing

refusal-not-asked = Nothing is asked of { $seat } now.
refusal-no-action = A decision needs at least one action.
refusal-no-such-action = There is no such action in this game.
refusal-one-answer = Here exactly one action is asked for.

score-total = total
