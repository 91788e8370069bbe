## Les textes du moteur, derrière ceux de chaque jeu

language = français
# .said dans une phrase
seat-name = Joueur { $number }
    .said = le joueur { $number }
    .de = du joueur { $number }
    .a = au joueur { $number }

# Listes : bière, chaussure et chapeau
list-more = { $start }, { $next }
list-last = { $start } et { $last }
series-comma = { $start }, { $next }
series-semicolon = { $start } ; { $next }
nothing = rien

# Where a game lacks the language of the reader
other-language = Ce jeu n’a pas de textes en français ; il parle anglais.

refusal-not-asked = { $seat } n’a rien à décider pour l’instant.
refusal-no-action = Une décision demande au moins une action.
refusal-no-such-action = Cette action n’existe pas dans ce jeu.
refusal-one-answer = Une seule action est demandée ici.
refusal-no-such-seat = Cette place n’existe pas à cette table.
refusal-no-action-kind = Une action est sa notation, son numéro ou une action de ce jeu.

# La dernière partie de chaque règle du jeu : écarts, lectures, ce qui est de nous
readings = Où nous interprétons ou complétons

score-total = total
round-name = Manche { $round }

# The plain board of a game that draws none
plain-yes = oui
plain-no = non
plain-group = { $first }
plain-place = { $name } { $of }
plain-line = { $name } : { $value }
plain-place-line = { $name } { $of } : { $value }

# Études : les chiffres en lignes, les réglages en colonnes
study-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
study-players-with = { $count ->
    [one] { $count } joueur, { $options }
   *[other] { $count } joueurs, { $options }
}
study-bounds = plage visée
study-seats = Victoires par place (1 : part équitable)
study-seat = place { $number }
study-length = Durée
study-rounds = manches
study-decisions = décisions
study-points = Points
study-mean = moyenne
study-spread = écart type
study-best = premier de la table
study-worst = dernier de la table
study-items = D’où viennent les points
study-each = { $games } parties par colonne. ± donne l’intervalle de confiance à 95 %.
study-played = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} en { $seconds } s
study-stopped = L’étude a été interrompue. Les indicateurs portent sur les parties jouées jusque-là.
study-kept = Les parties jouées sont enregistrées. La même commande avec --resume ne joue que le reste.
study-by-the-clock = Des robots avaient un temps limité : les mêmes parties ne pourront pas être rejouées. Donnez-leur un nombre d’itérations (ismcts:100i).
study-title = { $game } : une étude
compare-row = { $section } : { $figure }
study-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
study-fact-edition = Édition
study-fact-bots = Robots
study-fact-seed = Graine
study-fact-sides = Comparaison
study-fact-command = Commande
study-tuned = Le robot glouton a été réglé sur les nombres d’origine : une part des écarts peut venir de ses habitudes. Faites aussi jouer des robots de recherche (ismcts:100i).
study-tuned-search = Les robots de recherche anticipent avec les nombres modifiés, mais leur évaluation a été réglée sur ceux d’origine.
study-few = Avec moins de { $games } parties, la plupart des indicateurs n’ont pas d’intervalle de confiance (±?) et ne sont jamais signalés.
study-within-reached = Après { $games } parties, { $figure } est connu à ±{ NUMBER($margin, maximumFractionDigits: 5) } près.
study-within-missed = Après { $games } parties, { $figure } est connu à ±{ NUMBER($reached, maximumFractionDigits: 5) } près, et non à ±{ NUMBER($margin, maximumFractionDigits: 5) }. Augmentez --max-games pour continuer.
study-within-unknown = Après { $games } parties, { $figure } n’a pas encore d’intervalle de confiance. Augmentez --max-games pour continuer.
study-how-many = parties
study-too-low = { $section } : { $figure }, significativement sous sa plage visée ({ $bounds }). { $cases }
study-too-high = { $section } : { $figure }, significativement au-dessus de sa plage visée ({ $bounds }). { $cases }
study-conclusion = Résumé
study-legend = Légende
study-rank-title = À regarder en premier
study-rank-setting = table
study-rank-value = valeur
study-rank-target = plage visée
study-rank-effect = écart à la plage
study-rank-significant = significatif
study-rank-yes = oui
study-rank-no = pas encore
study-rank-none = Tous les indicateurs sont dans leur plage visée.
study-seats-plot = Victoires par place, avec la plage visée
study-items-plot = Points moyens d’un joueur par source
legend-interval = ± donne l’intervalle de confiance à 95 %. Si ses extrémités ne sont pas à égale distance de la valeur, toutes deux figurent entre parenthèses. L’unité est la partie : les places d’une même partie restent ensemble.
legend-basis = « D’après 1 partie » signifie que toutes les autres parties ont la valeur habituelle 0. Un tel indicateur n’a pas d’intervalle de confiance et n’est jamais signalé.
legend-marks = ↑ et ↓ signalent un indicateur significativement au-dessus ou au-dessous de sa plage visée. Le seuil est de 5 % pour tous les indicateurs de la page ensemble (correction de Bonferroni).
legend-rank = Le premier tableau donne les indicateurs hors de leur plage visée : d’abord ceux dont l’écart est significatif, puis selon l’écart relatif.
legend-star = * signale une différence significative. Le seuil est de 5 % pour tous les indicateurs de la page ensemble (correction de Bonferroni). Les deux versions sont jouées avec les mêmes graines, et les parties de même graine sont comparées.
legend-fair = Les victoires sont des multiples d’une part équitable : 1 est équitable, 2 deux fois plus souvent. Une victoire partagée est divisée.
legend-cases = Un nombre entre parenthèses est le nombre de places dont est tiré un indicateur. S’il y en a peu, la valeur est ramenée vers 1.
legend-points = Pour chaque table, les graphiques montrent les victoires par place et les points par source, avec leurs intervalles de confiance à 95 %, puis combien de parties ont fini avec combien de points (une ligne par place) et combien de décisions elles ont demandées.
legend-sides = Les graphiques montrent les points de toutes les places, à la même échelle pour les deux versions. Le trait vertical est leur moyenne.
legend-curves = Chaque graphique montre un indicateur selon les valeurs jouées, les changements les plus significatifs d’abord. La bande est son intervalle de confiance à 95 %, les tirets sont les limites de sa plage visée.
sweep-sure = { $count ->
    [0] { $key } de { $first } à { $last } : aucun des { $figures } indicateurs ne diffère de façon significative.
    [one] { $key } de { $first } à { $last } : un indicateur sur { $figures } diffère de façon significative.
   *[other] { $key } de { $first } à { $last } : { $count } indicateurs sur { $figures } diffèrent de façon significative.
}
compare-same = Les { $count } parties ont eu le même déroulement et le même résultat dans les deux versions : le changement est sans effet.
compare-rises = { $name } : en hausse, de { $before } à { $after } ({ $change })
compare-falls = { $name } : en baisse, de { $before } à { $after } ({ $change })
compare-title = { $game } : une comparaison
sweep-title = { $game } : { $key } de { $first } à { $last }
study-fact-games = Parties
study-fact-table = Tables
sweep-changes = Ce qui change
compare-figure = Indicateur
compare-difference = écart
compare-sure = { $count ->
    [0] Aucun des { $figures } indicateurs ne diffère de façon significative. ± donne l’intervalle de confiance à 95 %.
    [one] Un indicateur sur { $figures } diffère de façon significative (*). ± donne l’intervalle de confiance à 95 %.
   *[other] { $count } indicateurs sur { $figures } diffèrent de façon significative (*). ± donne l’intervalle de confiance à 95 %.
}
study-course = Déroulement des parties
study-lead-changes = changements de tête
study-decided = part de la partie après laquelle le vainqueur reste en tête
study-wins = Victoires de ceux qui ont à la fin (1 : part équitable ; nombre de places entre parenthèses)
study-first = Victoires selon la première décision (1 : part équitable ; nombre de places entre parenthèses)
study-opening = Victoires selon les deux premières décisions (1 : part équitable ; nombre de places entre parenthèses)
study-acts = Victoires de ceux qui l’ont fait une fois au moins (1 : part équitable ; nombre de places entre parenthèses)
study-kinds = Décisions d’un joueur dans une partie
study-with = { $thing }
study-never = Possible et jamais fait : combien de fois c’était possible
study-never-done = { $action }
study-skill = Chance et adresse : victoires du meilleur robot (1 : chance seule)
study-better = { $better } contre { $worse }
study-outside = { $count ->
    [0] { $bound ->
        [0] Aucun indicateur n’a de plage visée.
       *[other] Aucun des { $bound } indicateurs à plage visée n’en sort de façon significative.
    }
    [one] Un indicateur sur { $bound } sort de sa plage visée de façon significative.
   *[other] { $count } indicateurs sur { $bound } sortent de leur plage visée de façon significative.
}

# Les nombres comme la langue les écrit, et les erreurs de qui tape une commande
mistake-game = Le jeu « { $name } » n’existe pas ; sont installés : { $known }.
mistake-players = { $game } se joue de { $fewest } à { $most } joueurs, pas à { $count }.
mistake-counts = { $game } : nombres de joueurs possibles : { $counts } ; pas { $count }.
mistake-option = { $game } n’a pas d’option « { $name } » ; ses options : { $known }.
mistake-value = L’option « { $name } » ne peut pas être « { $value } » ; possibles : { $known }.
mistake-forbidden = La règle { $rule } interdit { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
} avec { $options }.
mistake-edition = { $game } n’a pas d’édition « { $name } » ; il a { $known }.
mistake-games-none = { $file } ne contient aucune partie d’étude.
mistake-games-other = { $file } contient des parties jouées avec d’autres règles, d’autres valeurs ou d’autres robots.
mistake-games-earlier = { $file } contient des parties d’une version antérieure, dont les graines se suivaient : des graines voisines donnaient en partie les mêmes parties. Choisissez un autre dossier, ou supprimez ce fichier.
mistake-bot = Le robot « { $name } » n’existe pas ; sont installés : { $known }.
mistake-bot-broken = Le robot « { $name } » ne peut pas être chargé : { $reason }.
mistake-bot-failed = Le robot « { $name } » a échoué : { $reason }.
mistake-run = { $file } n’est pas une série de l’arène : { $reason }.
mistake-bot-time = « { $name } » n’est pas un robot : écrivez son temps comme NOM:100ms, NOM:0.3s ou NOM:500i.
number = { $number }
decimal-0 = { NUMBER($number, minimumFractionDigits: 0, maximumFractionDigits: 0) }
decimal-1 = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
decimal-2 = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
decimal-3 = { NUMBER($number, minimumFractionDigits: 3, maximumFractionDigits: 3) }
decimal-4 = { NUMBER($number, minimumFractionDigits: 4, maximumFractionDigits: 4) }
around = ±{ $number }
interval-unknown = ±?
based-on = { $games ->
    [one] (d’après { $games } partie)
   *[other] (d’après { $games } parties)
}
estimate = { $value } { $around }
estimate-percent = { $value } % { $around }
estimate-around = { $value } { $around }
estimate-around-percent = { $value } { $around } %
estimate-range = { $value } ({ $low } à { $high })
estimate-range-percent = { $value } % ({ $low } à { $high } %)
percent-0 = { $number } %
percent = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
range = { $low }–{ $high }
at-least = ≥ { $number }
at-most = ≤ { $number }
cases = ({ $count })
named-figure = { $name } : { $figure }
signed-0 = { $sign ->
    [plus] +
   *[minus] −
}{ NUMBER($number, minimumFractionDigits: 0, maximumFractionDigits: 0) }
signed-1 = { $sign ->
    [plus] +
   *[minus] −
}{ NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
signed-2 = { $sign ->
    [plus] +
   *[minus] −
}{ NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
signed-3 = { $sign ->
    [plus] +
   *[minus] −
}{ NUMBER($number, minimumFractionDigits: 3, maximumFractionDigits: 3) }
signed-4 = { $sign ->
    [plus] +
   *[minus] −
}{ NUMBER($number, minimumFractionDigits: 4, maximumFractionDigits: 4) }

# Fichiers d’édition fautifs : le lieu est un fichier et une ligne
mistake-edition-hash = { $game } n’a pas ici d’édition « { $name } » d’empreinte { $hash }. Indiquez son fichier, ou un dossier qui le contient.
mistake-edition-values = L’édition « { $name } » de { $game } a ici d’autres valeurs : la partie s’est jouée avec l’empreinte { $hash }. Indiquez le fichier de cette édition, ou un dossier qui le contient.
mistake-edition-folder = Aucun fichier de { $folder } n’est l’édition « { $name } » de { $game } d’empreinte { $hash }.
mistake-edition-problem = { $place } : { $key } ne convient pas (« { $problem } », en anglais).
mistake-edition-no-label = { $place } : { $key } n’a pas d’étiquette. Ajoutez-la dans [sources] : exact, inferred ou reconstructed.
mistake-edition-missing = { $place } : il manque { $key }. Ajoutez cette clé et sa valeur.
mistake-edition-unknown = { $place } : { $key } n’est pas une clé des éditions de ce jeu. Supprimez-la.
mistake-edition-unknown-near = { $place } : { $key } n’est pas une clé des éditions de ce jeu. Vouliez-vous dire { $near } ?
mistake-edition-labels-nothing = { $place } : { $key } n’étiquette aucune valeur. Supprimez cette ligne.
mistake-edition-labels-nothing-near = { $place } : { $key } n’étiquette aucune valeur. Vouliez-vous dire { $near } ?
mistake-edition-length = { $place } : { $key } ne peut avoir que { $length ->
    [0] zéro entrée
    [one] une entrée
   *[other] { $length } entrées
}, pas { $found }.
mistake-edition-total = { $place } : le total de { $key } doit être { $total }, pas { $found }.
mistake-edition-too-many = { $place } : le maximum pour { $key } est { $most }, pas { $found }.
mistake-edition-exceeds = { $place } : { $key } demande { $found }, mais { $other } ne permet que { $most }.
mistake-edition-repeats = { $place } : { $key } contient { $value } plus d’une fois.
mistake-edition-lacks = { $place } : il manque { $value } dans { $key }. Ajoutez cette valeur.
mistake-edition-range = { $place } : { $key } doit être un nombre entier de { $low } à { $high }, pas { $value }.
mistake-edition-word = { $place } : { $key } ne peut pas être { $value }. Valeurs possibles : { $known }.
mistake-edition-type-int = { $place } : { $key } doit être un nombre entier, pas { $value }.
mistake-edition-type-str = { $place } : { $key } doit être un texte entre guillemets droits, pas { $value }.
mistake-edition-type-bool = { $place } : { $key } doit être true ou false, pas { $value }.
mistake-edition-type-list = { $place } : { $key } doit être une liste entre crochets, pas { $value }.
mistake-edition-type-dict = { $place } : { $key } doit être une table, pas { $value }.
mistake-edition-line = { $place } : { $key } doit être un texte imprimable, de { $most } caractères par ligne au plus.
mistake-edition-game = { $place } est une édition de { $game }, pas de { $wanted }.
mistake-edition-syntax = { $place } n’est pas du TOML valide (« { $problem } », en anglais).
mistake-edition-no-toml = { $place } n’est pas du TOML valide.
mistake-edition-no-text = { $place } ne peut pas être lu : ce n’est pas du texte UTF-8.
mistake-edition-unreadable = { $place } ne peut pas être lu ({ $reason }).
mistake-edition-no-game = { $place } est une édition de « { $game } », qui n’est pas installé ; sont installés { $known }.
mistake-edition-name-taken = { $place } : une autre édition de { $game } s’appelle déjà « { $name } ». Choisissez un autre nom.

## Une décision entière en une phrase

act-question = { $act } ?
act-short = { $act-short } ?
act-button = { $act-button }
act-suggestion = { $act }.
act-suggestion-short = { $act-short }.
act-caption = { $seat } { $act-now }.
act-line = { $seat } { $act-past }.

# Pourquoi une décision ne s’annule pas seul
finality-answer = Impossible à annuler sans les autres : tous ont déjà répondu.
finality-draw = Impossible à annuler sans les autres : un tirage au sort suit.
finality-reveal = Impossible à annuler sans les autres : une information cachée est révélée.
finality-open = Impossible à annuler sans les autres : personne ne connaît encore la suite.
