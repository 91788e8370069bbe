## Words of the commands

play-welcome = Type the number of your choice; ? explains the other keys.
play-decides = { $seat }
play-choice = Your choice
play-help = A number chooses. u takes your last choice back, b describes the board (b WORD what speaks of it), s tells the score if the game ended now, r the rules (r C1 for one), q leaves the game.
play-not-understood = Type a number from 1 to { $count }, or ? for help.
play-undo-knowing = Something has come to light since: you would know what comes, and the game notes it. y takes it back all the same
play-yes = y
play-nothing-to-undo = There is nothing that you could still take back.
play-taken-back = Taken back.
play-thinks = { $seat } is thinking…
play-take-over = { $name }, take over the terminal and press Enter
play-if-it-ended-now = If the game ended now:
play-nothing-there = Nothing on the board speaks of that.
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
    [one] One entry, played by the rules.
   *[other] { $count } entries, all played by the rules.
}
replay-decides = To decide: { $names }

fuzz-report = { $game }: { $decisions } decisions in { $games } games, { $sampled } of the games went through the slow checks too; { $seconds } s.
