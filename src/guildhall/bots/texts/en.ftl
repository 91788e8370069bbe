## Why a bot suggests something

hint-win = This wins the game.
hint-gain = By the end of the turn you stand about { $points ->
        [one] { $points } point
       *[other] { $points } points
    } better.
hint-gain-and-hinder = By the end of the turn you stand about { $points ->
        [one] { $points } point
       *[other] { $points } points
    } better, and your strongest rival about { $less } worse.
hint-hinder = Your strongest rival stands about { $less ->
        [one] { $less } point
       *[other] { $less } points
    } worse then.
hint-invest = It costs about { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for now, and pays later.
hint-quiet = It changes little now and keeps your chances open.
