## Les mots des commandes

play-welcome = Tapez le numéro de votre choix ; « ? » explique les autres touches.
play-decides = { $seat }
play-choice = Votre choix
play-help = Tapez un numéro pour choisir. u reprend votre dernier choix, b décrit le plateau (b MOT : seulement ce qui en parle), s donne le score si la partie se terminait maintenant, r les règles (r C1 pour une seule), q quitte la partie.
play-not-understood = Tapez un numéro de 1 à { $count }, ou « ? » pour l’aide.
play-undo-knowing = Quelque chose s’est révélé depuis : vous sauriez ce qui vient, et la partie le note. o pour reprendre quand même
play-yes = o
play-nothing-to-undo = Vous n’avez plus rien à reprendre.
play-taken-back = C’est repris.
play-thinks = { $seat } réfléchit…
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

fuzz-report = { $game } : { $decisions } décisions en { $games } parties, dont { $sampled } ont aussi passé les contrôles lents ; { $seconds } s.
