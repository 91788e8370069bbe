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
study-bounds = visé
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
study-each = { $games } parties par colonne ; ± donne l’intervalle à 95 %.
study-played = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} en { $seconds } s
study-stopped = Les parties ont été interrompues : les chiffres valent pour celles jouées jusque-là.
study-kept = Ce qui a été joué est gardé : la même commande avec --resume ne joue que le reste.
study-by-the-clock = Des robots ont réfléchi au chronomètre : les mêmes parties ne se rejoueront pas. Donnez-leur des itérations (ismcts:100i).
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
study-tuned = Le robot glouton a été réglé sur les nombres d’origine ; une part des écarts peut venir de ses habitudes : faites aussi jouer des robots qui cherchent (ismcts:100i).
study-tuned-search = Les robots qui cherchent prévoient avec les nombres changés, mais jugent ce qu’ils voient par des poids réglés sur ceux d’origine.
study-few = Trop peu de parties : moins de { $games } ne disent pas à quel point un chiffre est sûr ; ±? en tient lieu et rien n’est marqué.
study-how-many = parties
study-too-low = { $section } : { $figure }, trop bas (visé { $bounds }). { $cases }
study-too-high = { $section } : { $figure }, trop haut (visé { $bounds }). { $cases }
study-conclusion = Ce qu’il faut retenir
study-legend = Comment lire
legend-interval = ± donne l’intervalle à 95 % : les parties jouées ont été retirées au sort maintes fois, entières, de sorte que les places d’une table restent ensemble.
legend-marks = ↑ et ↓ signalent un chiffre sûrement au-dessus ou au-dessous de ce qui est visé : parmi tous les chiffres de la page, le hasard seul pose une telle marque dans une page sur vingt au plus.
legend-star = * signale une différence sûre : parmi tous les chiffres de la page, le hasard seul en pose une dans une page sur vingt au plus. Les écarts sont ceux des mêmes graines, jouées des deux côtés.
legend-fair = Les victoires sont dites en multiples d’une part équitable : 1 est équitable, 2 deux fois plus souvent. Une victoire partagée est divisée.
legend-cases = Un nombre entre parenthèses dit de combien de places parle un chiffre ; moins il y en a, plus il est ramené vers 1.
legend-points = La première image d’un réglage montre combien de parties ont fini avec combien de points, une ligne par place ; la seconde, combien de décisions elles ont demandées.
legend-sides = Les images montrent les points de toutes les places, à la même échelle des deux côtés ; le trait vertical est leur moyenne.
legend-curves = Une image montre un chiffre selon les valeurs essayées, les changements les plus sûrs d’abord ; la bande est son intervalle à 95 %, les tirets sont ses bornes.
sweep-sure = { $count ->
    [0] { $key } de { $first } à { $last } : aucun des { $figures } chiffres ne diffère sûrement.
    [one] { $key } de { $first } à { $last } : un chiffre sur { $figures } diffère sûrement.
   *[other] { $key } de { $first } à { $last } : { $count } chiffres sur { $figures } diffèrent sûrement.
}
compare-same = Chacune des { $count } parties s’est déroulée et terminée pareillement des deux côtés : ce qui a changé ne se sent pas.
compare-rises = { $name } : en hausse, de { $before } à { $after } ({ $change })
compare-falls = { $name } : en baisse, de { $before } à { $after } ({ $change })
compare-title = { $game } : une comparaison
sweep-title = { $game } : { $key } de { $first } à { $last }
study-fact-games = Parties
study-fact-table = Tables
sweep-changes = Ce qui change
compare-figure = Chiffre
compare-difference = écart
compare-sure = { $count ->
    [0] Aucun des { $figures } chiffres ne diffère sûrement ; ± donne l’intervalle à 95 %.
    [one] Un chiffre sur { $figures } diffère sûrement (*) ; ± donne l’intervalle à 95 %.
   *[other] { $count } chiffres sur { $figures } diffèrent sûrement (*) ; ± donne l’intervalle à 95 %.
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
        [0] Aucun chiffre n’a de bornes.
       *[other] Aucun des { $bound } chiffres bornés ne sort sûrement de ses bornes.
    }
    [one] Un chiffre borné sur { $bound } sort sûrement de ses bornes.
   *[other] { $count } chiffres bornés sur { $bound } sortent sûrement de leurs bornes.
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
around-1 = ±{ NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
around-2 = ±{ NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
percent = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
percent-around = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $around } %
change = { $change } { $around }
change-percent = { $change } { $around } %
range = { $low }–{ $high }
at-least = ≥ { $number }
at-most = ≤ { $number }
cases = ({ $count })
named-figure = { $name } : { $figure }
more-of = { $thing } { $by }
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
act-suggestion = { $act-short }.
act-caption = { $seat } { $act-now }.
act-line = { $seat } { $act-past }.
