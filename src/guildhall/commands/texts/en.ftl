## Words of the commands

play-welcome = Type the number of your choice; “?” explains the other keys.
play-decides = { $seat }
play-choice = Your choice
play-help = Type a number to choose. u takes back your last choice, b describes the board (b WORD: only what mentions it), s shows the score if the game ended now, r the rules (r C1 for one), q leaves the game.
play-not-understood = Type a number from 1 to { $count }, or “?” for help.
play-undo-knowing = Something has come to light since: you would know what comes, and the game will record that. y takes it back anyway
play-yes = y
play-nothing-to-undo = There is nothing left to take back.
play-taken-back = Taken back.
play-thinks = { $seat } is thinking…
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

fuzz-report = { $game }: { $decisions } decisions in { $games } games, { $sampled } of the games went through the slow checks too; { $seconds } s.
