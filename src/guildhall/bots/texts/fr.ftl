## Pourquoi un robot propose quelque chose

hint-win = Cela gagne la partie.
hint-gain = À la fin du tour, vous gagnez environ { $points ->
        [one] { $points } point
       *[other] { $points } points
    } en perspective.
hint-gain-and-hinder = À la fin du tour, vous gagnez environ { $points ->
        [one] { $points } point
       *[other] { $points } points
    } en perspective, et votre plus fort rival en perd environ { $less }.
hint-hinder = Votre plus fort rival y perd environ { $less ->
        [one] { $less } point
       *[other] { $less } points
    } en perspective.
hint-invest = Cela coûte environ { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour l’instant, et rapporte plus tard.
hint-quiet = Cela change peu pour l’instant et garde vos chances ouvertes.
