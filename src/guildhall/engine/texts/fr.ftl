## Les textes du moteur, derrière ceux de chaque jeu

language = français
seat-name = Joueur { $number }

# Listes : bière, chaussure et chapeau
list-more = { $start }, { $next }
list-last = { $start } et { $last }
nothing = rien

# Where a game lacks the language of the reader
other-language = Ce jeu n’a pas de textes en français ; il parle anglais.

refusal-not-asked = Rien n’est demandé à { $seat } pour l’instant.
refusal-no-action = Une décision demande au moins une action.
refusal-no-such-action = Cette action n’existe pas dans ce jeu.
refusal-one-answer = Une seule action est demandée ici.
refusal-no-such-seat = Cette place n’existe pas à cette table.
refusal-no-action-kind = Une action est sa notation, son numéro ou une action de ce jeu.

# La dernière partie de chaque règle du jeu : écarts, lectures, ce qui est de nous
readings = Où nous interprétons ou complétons

score-total = total

# Études : les chiffres en lignes, les réglages en colonnes
study-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
study-players-with = { $count ->
    [one] { $count } joueur, { $options }
   *[other] { $count } joueurs, { $options }
}
study-bounds = visé
study-seats = Victoires par place (1 : part équitable)
study-seat = place { $number }
study-length = Durée
study-decisions = décisions
study-points = Points
study-mean = moyenne
study-spread = écart type
study-best = premier de la table
study-worst = dernier de la table
study-items = D’où viennent les points
study-each = { $games } parties par colonne.
study-played = { $games } parties en { $seconds } s
study-outside = { $count ->
    [0] Les { $bound } chiffres bornés respectent tous leurs bornes.
    [one] Un chiffre borné sur { $bound } sort de ses bornes.
   *[other] { $count } chiffres bornés sur { $bound } sortent de leurs bornes.
}
