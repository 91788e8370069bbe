## Why a bot suggests something

hint-win = This wins the game.
hint-gain = By the end of the turn you are about { $points ->
    [one] { $points } point
   *[other] { $points } points
} better off.
hint-gain-and-hinder = By the end of the turn you are about { $points ->
    [one] { $points } point
   *[other] { $points } points
} better off, and your strongest rival about { $less } worse off.
hint-hinder = Your strongest rival is then about { $less ->
    [one] { $less } point
   *[other] { $less } points
} worse off.
hint-invest = It costs about { $points ->
    [one] { $points } point
   *[other] { $points } points
} for now, and pays off later.
hint-quiet = It changes little now and keeps your chances open.
