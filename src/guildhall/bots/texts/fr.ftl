## Pourquoi un robot propose quelque chose

hint-win = Ce coup gagne la partie.
hint-gain = D’ici la fin du tour, vous y gagnez environ { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
hint-gain-and-hinder = D’ici la fin du tour, vous y gagnez environ { $points ->
    [one] { $points } point
   *[other] { $points } points
}, et votre plus fort rival en perd environ { $less }.
hint-hinder = Votre plus fort rival y perd environ { $less ->
    [one] { $less } point
   *[other] { $less } points
}.
hint-invest = Cela coûte environ { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour l’instant, et rapporte plus tard.
hint-quiet = Cela change peu pour l’instant et préserve vos chances.
