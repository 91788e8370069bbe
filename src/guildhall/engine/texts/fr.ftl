## Les textes du moteur, derrière ceux de chaque jeu

language = français
seat-name = Joueur { $number }

# Listes : bière, chaussure et chapeau
list-more = { $start }, { $next }
list-last = { $start } et { $last }
nothing = rien

refusal-not-asked = Rien n’est demandé à { $seat } pour l’instant.
refusal-no-action = Une décision demande au moins une action.
refusal-no-such-action = Cette action n’existe pas dans ce jeu.
refusal-one-answer = Une seule action est demandée ici.

score-total = total
