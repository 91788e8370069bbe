## Everywhere

home = Guildhall: back to the hall
games = Games
language = Language
language-en = English
language-fr = Français
language-hu = Magyar
theme = Theme
theme-light = Daylight
theme-dark = Candlelight
close = Close
no-such-page = There is no such page here; this is the hall.
save = Save
send = Send
never-mind = Leave it as it is
name = Name
menu = Menu
rules = Rules
board = The board
seats = Seats
options = Options
edition = Edition
edition-add = Add edition file
edition-write = Edit an edition
edition-download = Download edition
edition-too-long = This file is too long: an edition has at most { $count } characters.
edition-other-game = “{ $name }” is an edition of another game.
edition-counts = { $exact } values are exact, { $inferred } inferred and { $ours } ours.
edition-needed = This game was played with its own edition. Add the edition’s file, then open the game again.
edition-added = The edition “{ $name }” is added.
edition-editor = Edition editor
edition-editor-of = Your own edition of { $game }
edition-editor-about = Go through your box and enter its numbers. What you enter counts as exact, and everything is saved in this browser as you go.
edition-my-box = My box
edition-name = Name of the edition
edition-play = Play with it
edition-save-file = Download file
edition-reset = Start over
edition-reset-question = Start over with our numbers?
edition-reset-about = Your draft will be deleted. Download it first if you want to keep it.
edition-saved = Saved in this browser
edition-not-saved = This browser can’t save your draft. Download the file before you leave.
edition-is-good = This edition can be played. Its hash is { $hash }.
edition-parts = Parts of the box
edition-ours = { $count ->
    [one] 1 is ours
   *[other] { $count } are ours
}
edition-back = Back
edition-next = Next
edition-source-of = { $title }: source
edition-numbers-of = { $title }: numbers with commas
edition-entry = { $title }, { $number } of { $count }
source-exact = Exact
source-inferred = Inferred
source-reconstructed = Ours
label = { $title }:
with-key = { $act } ({ $key })
page-title-turn = ● Your turn – { $title }
page-title = { $title } – Guildhall
coach-said = { $title }. { $text } Now you: { $now }
ceremony-facts = { $name }: { $facts }.
score-of = { $name } { $points }
title-said = { $title }.
clock-is = { $first } + { $more }
option-is = { $title }: { $value }

## The hall

nav-play = Play
nav-learn = Learn
nav-rules = Rules
hello = Hello, { $name }
choose-a-game = Choose a game – one click and you’re playing.
turns-waiting = { $count ->
    [one] It is your turn at one table.
   *[other] It is your turn at { $count } tables.
}
continue = Continue: { $game }
open-file = Open a saved game
open-file-about = Step through a saved game, or play on from it against bots.
open-it = Open
choose-file = Choose a file
file-look = View the game
file-continue = Play on from where it ended, against bots
file-still-running = This game was still running when the file was saved: the file tells only what you had seen. You can play on at its table.
file-to-table = Go to its table
players-range = { $least }–{ $most } players
players-exactly = { $count ->
    [one] 1 player
   *[other] { $count } players
}
guided-game = Guided first game
guided-about = The steward shows you how, step by step.
guided-at = { $game }: guided first game
begin = Begin
best-points = { $points ->
    [one] Best: 1 point
   *[other] Best: { $points } points
}
games-won = { $played ->
    [one] { $won ->
        [0] One game, not won yet
       *[other] One game, and won
    }
   *[other] { $won } of { $played } games won
}
players = Players
alone = Alone
bots = Bots
bots-strength = Strength of the bots
strength-easy = Easy
strength-medium = Medium
strength-hard = Hard
strength-master = Expert
play-now = Play now
play-alone = Play alone
play-at = { $game }: { $act }
company-easy = { $count ->
    [one] you and an easy bot
   *[other] you and { $count } easy bots
}
company-medium = { $count ->
    [one] you and a medium bot
   *[other] you and { $count } medium bots
}
company-hard = { $count ->
    [one] you and a hard bot
   *[other] you and { $count } hard bots
}
company-master = { $count ->
    [one] you and an expert bot
   *[other] you and { $count } expert bots
}
company-bots = { $count ->
    [one] you and a bot
   *[other] you and { $count } bots
}
how-to-play = How to play
learn-at = { $game }: how to play
invite = Invite friends
set-up-at = { $game }: invite friends
your-tables = Your tables
your-tables-none = You are not at any table yet.
open-tables = Open tables
open-tables-none = Nobody is waiting for players right now.
seat-free = Free seat
seats-free = { $count ->
    [one] one seat free
   *[other] { $count } seats free
}
join = Join
look = View
play-on = Play
status-your-turn = Your turn
status-awaited = Waiting for you
status-waiting = Waiting for players
status-playing = In progress
status-over = Finished
status-closed = Closed
status-readonly = View only

## Myself

profile = Me and my settings
your-name = Your name
# Whoever has not said a name yet is called one of these; no bot and no character is.
guest-names = Alice, Arthur, Beatrix, Clara, Daisy, Edith, Edmund, Flora, Frances, George, Harriet, Henry, Ivy, Jasper, Kit, Lydia, Mabel, Martha, Nell, Oscar, Percy, Phoebe, Rosalind, Rupert, Sybil, Theo, Violet, Walter, Wilfred, Winifred
name-too-long = A name has at most { $most } letters.
settings = Settings
set-motion = Animations
set-motion-about = Pieces travel to where they go. Also off where your device asks for less motion.
set-volume = Volume
set-marks = Stronger marks beside colours
set-marks-about = For those who see colours differently: larger signs on seals and pieces.
set-sound = Sound when it is my turn
set-confirm = Confirm every move
set-confirm-about = Off: a finished move counts at once.
set-coach = Explain decisions the first time
set-coach-about = A short note says what you can do, and why you might.
set-notify = Notify me when it is my turn
set-notify-about = Only while this page is in the background.
set-notify-shown = Guildhall will call you like this.
set-notify-cannot = This browser does not show notifications from web pages.
carry-title = Use your name on another device
carry-about = Anyone who opens this link plays as you. Keep it to yourself.
carry-make = Make a private link
carry-another = Make another private link
carry-there = You have a private link. It works until you revoke it or make another one.
carry-revoke = Revoke the link
carry-revoke-question = Revoke your private link?
carry-revoke-about = Every other device on which you are signed in is signed out; this one stays.
carry-revoked = The link no longer works.
carry-question = Become { $name } in this browser?
carry-become = Become { $name }
carry-done = You are { $name } here.
carry-instead = Up to now you were { $name } here. Your own private link brings you back.
carry-lost = Up to now you were { $name } here, and no private link leads back: make one first if you want to keep your seats.

## How to play

how-to-play-game = How to play { $game }
what-scores = What scores
what-is-missed = What newcomers miss
all-rules = All rules

## Setting up a table

set-up = Set up a table: { $game }
set-up-link = You get a link for your friends in the next step.
open-table = Open the table
seat-me = you
seat-bot = Bot
seat-invited = A friend
seat-open = Anybody
seat-for = Who takes seat { $number }
kind-invited = Friend
kind-open = Anybody
kind-hotseat = Here
kind-bot = Bot
name-of-seat = Name of the player in seat { $number }
bot-level = Strength
add-seat = Add seat { $number }
sit-here = Sit here
sit-at = Sit here: seat { $number }
remove-seat = Remove seat { $number }
seating = Places
seating-chosen = As chosen
seating-chosen-about = Everybody takes a seat, and its colour
seating-drawn = Drawn by lot
seating-drawn-about = The seats are drawn when the game starts
emblem-0 = blue, circle
emblem-1 = orange, triangle
emblem-2 = yellow, square
emblem-3 = green, diamond
emblem-4 = red, cross
emblem-5 = purple, star
visibility = Who can see this table
private = Private
private-about = By link only
listed = Listed
listed-about = Anybody may take a free seat
pace = Pace
pace-live = Live
pace-live-about = Everybody is here
pace-turns = Turn by turn
pace-turns-about = Come back when you like
clock = Clock
clock-none = No clock
clock-none-about = No hurry
clock-on = A clock for everyone
clock-on-about = It runs while you decide
clock-reserve = Time for the whole game
clock-increment = Extra for every move
clock-zero = When it runs out
clock-days-about = The time never grows beyond what it began with.
zero-bot = A bot plays on
zero-others = The others may let a bot play

## Waiting for players

waiting-title = Waiting for friends
waiting-about = The game starts by itself when every seat is taken.
join-title = You are invited: { $game }
join-about = Enter your name and sit down. No account needed.
sit-down = Sit down
table-full = Every seat is taken.
seat-ready = ready
seat-is-bot = bot
seat-here = here
seat-away = away
seat-bot-sits-in = away; a bot is filling in
seat-conceded = has conceded; a bot plays on
bot-sits = Let a bot play
seat-vacant = free; a bot is filling in
seat-host = host
leave-seat = Leave the seat
leave-question = Leave your seat?
leave-about = Then somebody else can take it.
not-this-time = Not this time
move-up = One seat up: { $name }
take-over = Take the seat
take-over-about = A seat in this game is free for you; a bot plays it for now.
start-game = Start the game
close-table = Close the table
close-question = Close this table for everybody?
close-about = Nobody can play on here, and there is no result.
remove-person = Free { $name }’s seat
remove-question = Free { $name }’s seat?
remove-about = { $name } no longer plays here. A bot plays on until somebody opens the new link to this seat, which you find in the menu; that player will see everything this seat has seen.
remove-early = { $name } no longer has a seat here; you get a new link to it.
hand-over = Make { $name } the host
host-away = { $name }, the host, is away.
step-in = Become the host
step-in-question = Become the host of this table?
step-in-about = Only the host starts anew, frees seats and closes the table; that will be you, if { $name } has been away for some minutes.
host-question = Make { $name } the host?
host-about = Only the host closes the table, frees seats and mutes players; you hand that over.
start-anew = Start anew without them
start-anew-question = Start without those who are missing?
start-anew-about = Bots play for them until they take their seats back. All luck is drawn anew, everybody’s and the server’s, and the chronicle will say so.
invite-friends = Invite friends
share-local = This server can be reached from this computer only. Start it like this, and you get links and codes that work for your friends:
listed-note = This table is also listed in the hall; anyone can join.
scan-to-sit = Scan to join
no-account = No account needed: open the link, enter your name, play.
qr-alt = QR code of the link
share-here = Another browser on this computer can open this link:
invite-link = Link for this seat
copy-link = Copy the link
copied = Copied.
share = Share

## At the table

table-gone = This table is not open to you, or it is gone.
host-closed = The host closed this table.
line-lost = Connection lost, trying again…
no-connection-again = No connection, trying again…
no-connection = No connection. Please try again.
waiting-for = Waiting for { $name }
waiting-for-several = Waiting for { $count } players
one-moment = One moment…
clock-of = { $name }’s time: { $time }
clock-warning = Your time is running out: { $time }
bot-played = { $count ->
    [0] { $bot } has made no move for you yet.
    [one] { $bot } has made one move for you.
   *[other] { $bot } has made { $count } moves for you.
}
overdue-away = { $name } has been away for a while.
overdue-time = { $name }’s clock has run out.
overdue-long = { $name } is taking a long time.
overdue-own-time = Your time is up.
overdue-own-long = The others have been waiting for you for a long time.
overdue-own-about = They may let a bot play now; until they do, it is still your move.
overdue-about = A bot can play in the meantime.
game-over = The game is over
show-result = Show the result
undo = Undo
undo-draft = Undo the last choice
undo-entry = Undo my last move
undo-ask = Ask to undo my last move
undo-asked = You’re asking to undo:
undo-proposed = { $name } would like to undo:
undo-refused = The others would rather leave the move as it is.
undo-forgo = Never mind
undo-leave = Leave it
undo-ask-them = Ask the others
undo-do = Undo it
undo-others = The others will be asked. Everyone has to agree.
undo-knowing = You’ve seen the outcome. The same choice will lead to the same draw again, and the game will say that you knew it.
withdraw = Change my answer
agree = Agree
refuse = Refuse
confirm = Confirm
confirm-or-undo = Confirm your move, or undo it.
confirm-question = { $act }?
answer-can-change = You can change it until the last answer is in.
spoken-loss = { $name } { $by }, { $after } left
spoken-loss-all = You pay: { $changes }.
spoken-gain = { $name } { $by }, { $after } in all
spoken-gain-all = You get: { $changes }.
spoken-neutral = { $name } { $before } → { $after }
spoken-neutral-all = Also: { $changes }.
more-changes = { $count ->
    [one] 1 more change
   *[other] { $count } more changes
}
belongings = What lies open
belongings-enter = Enter shows all that lies open.
belongings-of = What lies open in front of { $name }
belongings-back = Back to { $name }
belongings-next = On to { $name }
options-now = What you can do
options-count = { $count ->
    [one] one option
   *[other] { $count } options
}
all-options = All { $count } options
your-options = Your options
your-move = Your move
if-you-confirm = If you confirm
confirm-all = Confirm this move?
nothing-asked = Nothing to decide right now.
hint = Hint
hint-is = A good move: { $text }
hint-title = A good bot would
hint-thinking = Looking for a good move…
hint-chance = and your chance of winning
hint-unlearned = and your chance of winning, in an edition it hasn’t learned
rule-number = Rule { $number }
rules-of = Rules of { $game }
rules-count = { $count ->
    [one] one rule
   *[other] { $count } rules
}
search-rules = Search the rules
rules-none = No rule mentions “{ $text }”.
book = Chronicle and chat
book-and-players = Players and chronicle
chronicle = Chronicle
since-your-turn = Since your last move
earlier-turns = { $count ->
    [one] One earlier turn
   *[other] { $count } earlier turns
}
trivia = { $count ->
    [one] one more thing
   *[other] { $count } more things
}
show-again = Show it again
told-again = Again
tell-skip = Back to now (Esc, or a click on the board)
next-you = next: you
pause = Pause
go-on = Go on
skip = Skip
ceremony-row = Row { $row } of { $rows }.
ceremony-skip = Skip all
ceremony-back = Back
ceremony-pause = Pause
ceremony-go-on = Continue
ceremony-close = Done
ceremony-yours = For you
ceremony-again = Look at it again
set-ceremonies = Ceremonies at the end of rounds
ceremonies-wait = wait for me
ceremonies-self = by themselves
ceremonies-off = off
tell-pause = Pause (Space)
speed = Speed at which others’ moves are shown
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-instant = At once
older-lines = Show older lines
look-at-move = Look at move { $entry }
chat = Chat
chat-empty = Nobody has said anything yet.
chat-write = Write to the table
chat-watcher = watching
chat-unread = { $count ->
    [one] one new line
   *[other] { $count } new lines
}
table-parts = Parts of the table
tab-me = Table
tab-players = Players
tab-chronicle = Chronicle
tab-chat = Chat
tab-rules = Rules
move = Move { $entry }
move-of = Move { $entry } of { $last }
replay = Step through the game
replay-first = To the beginning
replay-back = One move back
replay-play = Play
replay-pause = Pause
replay-next = One move forward
replay-entry = Move
replay-now = Back to now
replay-play-on = Play on from here
curtain = { $name }, it is your turn
curtain-about = Make sure nobody else is looking at the screen.
curtain-open = I am { $name }
coach = Coach
understood = Got it
the-steward = The steward
now-you = Now you
show-me = Show me
leave-tour = Leave
go-on-tour = Go on with the tour
note-confirm = Nothing is done yet
note-confirm-text = The board shows what will change, and the slip what you pay and get. Nothing counts before you confirm.
note-confirm-now = Press the green button, or take it back.
step-of = { $step } of { $count }
replace = Let a bot play
replace-question = Let a bot play for { $name }?
replace-about = Nobody waits any longer. { $name } can take the seat back with one press.
return = Take my seat back
mute = Mute
mute-name = Mute { $name }
unmute = Unmute
unmute-name = Unmute { $name }
stand-up = Leave my seat to a bot
stand-up-about = A bot plays on for you. You can take your seat back whenever you like.
stand-up-do = Leave it to the bot
concede = Concede
concede-about = You give up this game for good: a bot plays your seat to the end, and a win will not be yours. You can still look on.
concede-end-about = You give up this game for good: it ends, and { $name } has won.
concede-do = Concede the game
export = Save the game
to-the-hall = Back to the hall
score-now = If the game ended now
score-then = If the game had ended here
score-so-far = So far
keys = Keys
key-choose = choose from the list
key-around = go to the next thing you can choose
key-look = look around the board
chance-hash = Seal of the dice and draws:
luck-broken = Warning: the luck of this game is not what was promised to you. Your own share was exchanged, or the seal was.
luck-missing = Your own share came too late and is not part of the luck.
luck-kept = Your browser has checked: your own share is part of the luck.
luck-opening = Sealing the luck: still waiting for { $names }. As soon as everybody’s share is in, the game starts.
luck-elsewhere = Your share of the luck lies on another device: open this table there, or ask the host to call the start off.
seat-kept = the seat is kept
seat-kept-about = Your seat is kept for you: sit down to play.
call-off = Call the start off
seat-luck-missing = share of the luck still missing

## The end

finished = Finished
wins = { $name } wins with { $points ->
    [one] 1 point
   *[other] { $points } points
}
wins-alone = { $name } wins
conceded-by = Conceded by { $names }.
has-conceded = conceded
shared-win = A shared win with { $points ->
    [one] 1 point
   *[other] { $points } points
}
nobody-wins = No victory this time
ahead-of = { $count ->
    [one] One point ahead of { $name }.
   *[other] { $count } points ahead of { $name }.
}
tie-break = Level on points with { $name }; the tie-break decides.
end-foreseen = With take-backs: somebody took a move back knowing what would come.
end-takebacks = Played with take-backs.
score-sheet = Score sheet
source = Source
how-it-went = How it went
chart-alt = Everybody’s points in the course of the game
chart-about = Before the end: as if the game had ended there.
chart-start = Set-up
chart-chances = Chances
chart-points = Points
chances-alt = Everybody’s chances of winning in the course of the game
finished-minutes = Finished · { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
finished-hours = Finished · { $hours } hours
place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
decided = What decided it:
decided-by = { $group }, { $points } points more than { $name }.
decided-group = { $group } decided it, by { $points } points.
decided-little = A little ahead everywhere.
lead-from = Where the lead over { $name } came from
lead-of = { $name }’s lead
score-rest = Everything else
score-counted = counted
share-result = Share the result
postcard-player = Player { $number }
postcard-wins = { $name } wins { $game }
postcard-about = People are not named on the picture; bots are.
postcard-save = Save the picture
review-title = Review
review-about = A good bot judges every decision by what its player knew: how good it was, and what would have been better.
review-start = Review the game
review-open = Open the review
review-previous = Previous mistake
review-next = Next mistake
review-back = Back to the end
review-accuracy = Accuracy
review-accuracy-of = { $share }% accuracy
review-decisions = Decisions
review-decision = Decision { $number } of { $count }
review-said = { $decision }. { $moment }. { $grade }, { $loss }. { $moves }
review-all = All { $count }
review-bad = Mistakes { $count }
review-even = No decision lost much.
review-played = Played
review-better = Better
review-sure = Measured to within { $points ->
    [one] { $points } percentage point
   *[other] { $points } percentage points
}.
review-show-line = Show the line
review-try = Try it here
review-nothing-lost = Nothing was lost here.
grade-best = Best
grade-good = Good
grade-inaccuracy = Inaccuracy
grade-mistake = Mistake
grade-blunder = Blunder
hints-here = Hints
hints-here-about = Everybody at the table may ask a good bot what it would do.
review-running = { $done } of { $of } decisions examined…
review-failed = The review failed.
rematch = Rematch
rematch-accept = Accept the rematch
rematch-asked = A rematch is being set up, and your seat is kept.
rematch-title = Rematch: { $game }
rematch-about = Your seat is kept; everybody sits one seat further up than before.
rematch-waiting = The game starts as soon as the last one has accepted.
rematch-open = Go to the rematch
review = Step through the game
see-board = See the board
chance-proof = The dice and draws can be checked: the game’s seed is in the saved file, and this was its seal from the start:
