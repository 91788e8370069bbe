## Les mots des commandes

play-welcome = Tapez le numéro de votre choix ; « ? » explique les autres touches.
play-choice = Votre choix
play-help = Tapez un numéro pour choisir. Ou tapez le coup comme l’écrivent les parties enregistrées, ici par exemple « { $example } ». u reprend votre dernier choix, b décrit le plateau (b MOT : seulement ce qui en parle), s donne le score si la partie se terminait maintenant, r les règles (r C1 pour une seule), q quitte la partie.
play-not-understood = Tapez un numéro de 1 à { $count }, ou « ? » pour l’aide.
play-undo-knowing = Quelque chose s’est révélé depuis : vous sauriez ce qui vient, et la partie le note. o pour reprendre quand même
play-yes = o
play-nothing-to-undo = Vous n’avez plus rien à reprendre.
play-taken-back = C’est repris.
play-take-over = { $name }, prenez place au terminal et appuyez sur Entrée
play-if-it-ended-now = Si la partie se terminait maintenant :
play-nothing-there = Rien sur le plateau ne parle de cela.
play-over = La partie est terminée.
play-winners = { $count ->
    [1] Vainqueur : { $names }
   *[other] Vainqueurs : { $names }
}
play-nobody-won = Personne n’a gagné.
play-saved = Partie enregistrée : { $file }.
play-interpreted = Les règles et les robots restent interprétés, ce qui est plus lent : { $why }

replay-undo = La décision { $number } et toutes les suivantes sont annulées.
replay-checked = { $count ->
    [0] Aucune entrée.
    [one] Une entrée, jouée selon les règles.
   *[other] { $count } entrées, toutes jouées selon les règles.
}
replay-decides = Doit décider : { $names }

fuzz-report = { $game } : { $decisions } décisions en { $games } parties, dont { $sampled } ont aussi passé les contrôles lents ; { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.

mistake = Erreur : { $problem }
usage-command = La commande « { $name } » n’existe pas.
usage-option = L’option { $name } n’existe pas.
usage-missing = Il manque : { $name }
usage-value = Valeur incorrecte pour { $name } : { $problem }
usage-extra = En trop : { $name }
usage-one-of = choisissez parmi { $known }.
usage-from = il faut un nombre à partir de { $least }.
usage-between = il faut un nombre de { $least } à { $most }.
usage-whole = il faut un nombre entier.
usage-counts = écrivez-les comme 2,3,4, et non « { $given } ».
usage-shard = écrivez-le comme 1/4, et non « { $given } ».
usage-within = écrivez une marge positive et un indicateur, comme 0.01 seat-1, et non « { $given } ».
usage-within-shard = une part ne connaît pas les parties des autres. Choisissez --within ou --shard.
usage-metric = l’indicateur « { $given } » n’existe pas. Vouliez-vous dire { $nearest } ?
usage-metric-known = l’indicateur « { $given } » n’existe pas. Choisissez parmi { $known }.
usage-pair = écrivez-le comme option=valeur, et non « { $given } ».
rules-none = { $game } n’a pas de règle { $number }.
rules-none-but = { $game } n’a pas de règle { $number } ; peut-être { $alike } ?
play-asks = { $name } : { $prompt }
play-people = Il n’y a que { $seats } places pour { $people } personnes.
simulate-bots = Nommez un robot pour toutes les places ou un pour chacune des { $seats }, pas { $count }.
simulate-games = { $games } parties, dont { $shared } avec plusieurs vainqueurs
simulate-speed = { $decisions } décisions en { $seconds } s : { $games_per_second } parties/s, { $decisions_per_second } décisions/s
table-seat = place
table-bot = robot
table-wins = victoires
table-share = part
table-mean = score moyen
table-games = parties
table-interval = 95 %
table-score = score
table-margin = écart
table-turn = s par tour
table-objective = objectif
table-met = atteint
arena-title = { $game }, { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
arena-played = { $games } parties en { $seconds } s, { $rate } décisions/s{ $fair }
arena-fair = { $games } parties en { $seconds } s, { $rate } décisions/s ; une part équitable est { $fair }
arena-faults = Fautes du robot { $bot } : { $counts }
arena-budget = Donnez aux robots --time ou --iterations, pas les deux.
arena-hash = SHA-256 du secret des parties :
    { $hash }
arena-bot-hash = SHA-256 du secret des robots :
    { $hash }
arena-secrets = Secret des parties : { $secret }
    Secret des robots : { $bots }
arena-open = La graine { $seed } était connue avant la série : un robot peut la retrouver et prévoir les tirages.
verify-done = { $games ->
    [one] { $games } partie vérifiée
   *[other] { $games } parties vérifiées
} : { $replayed } d’après leurs décisions, { $repeated } rejouées, { $forfeited } jusqu’au forfait
verify-hash = Les secrets ne correspondent pas aux empreintes publiées.
verify-seed = La graine de la partie { $game } n’est pas celle de la série.
verify-seats = Dans la partie { $game }, les robots occupent d’autres places que prévu.
verify-illegal = Dans la partie { $game }, la décision { $decision } n’est pas permise.
verify-unfinished = Les décisions de la partie { $game } ne mènent pas à la fin.
verify-result = La partie { $game } donne un autre résultat quand on la rejoue.
verify-standings = Le classement ne correspond pas aux parties.
study-empty-shard = Cette part n’a pas de parties : il y a plus de parts que de parties.
study-no-place = { $folder } : on ne peut rien y écrire
merge-none = Il n’y a pas de parties gardées dans ces dossiers.
merge-games = { $name } : { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
warm-already = { $game } est déjà compilé.
warm-done = { $game } compilé en { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
fuzz-failed = { $problem } ; la partie est enregistrée sous { $file }.
progress-verifying = Vérification : { $what }
progress-playing = Parties : { $what }
progress-compiling = Compilation : { $what }
progress-checked = Compilation avec contrôles : { $what }
progress-rules = Compilation des règles : { $what }
progress-fuzzing = Parties au hasard : { $what }
progress-writing = Écriture : { $what }
progress-closer = Examen de près
progress-skill = Les meilleurs contre les moins bons
progress-left = { $label } : { $done } sur { $total }, encore { $left }
file-at = { $file } : { $problem }
file-no-text = { $file } n’est pas une partie enregistrée : ce n’est pas du texte.
saved-line = ligne { $line } : { $problem }
saved-line-move = ligne { $line } : « { $move } » : { $problem }
new-name = Un jeu ne peut pas s’appeler « { $name } » : prenez des minuscules de a à z, des chiffres et _, d’abord une lettre, quarante signes au plus.
new-taken = Le nom « { $name } » est déjà celui d’un jeu installé ou d’un module de Python.
new-exists = « { $folder } » existe déjà ; choisissez un autre nom ou un autre endroit.
new-written = Un petit jeu complet est écrit dans le dossier « { $folder } ». Pour continuer :
by-rule = { $sentence } [{ $rule }]
