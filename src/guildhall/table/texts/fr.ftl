## Les mots de la table

error-bad-request = Cette demande n’a pas été comprise.
error-no-identity = Dites-nous d’abord votre nom.
error-foreign-origin = Cette demande vient d’une autre page et a été refusée.
error-unknown-host = Ce serveur ne répond pas sous ce nom.
error-not-found = Il n’y a rien ici.
error-not-allowed = Cela ne se fait pas ici.
error-no-table = Cette table n’existe pas (ou plus).
error-no-game = Ce jeu n’existe pas ici.
error-not-yours = Ce n’est pas votre place.
error-not-host = Seul l’hôte de la table peut faire cela.
error-not-allowed-here = Ce n’est pas possible à cette table pour l’instant.
error-seat-taken = Cette place est déjà prise.
error-wrong-code = Cette invitation n’est pas (ou plus) valable.
error-not-full = Il reste des places vides.
error-gone = Cette décision n’est plus à prendre.
error-illegal = Ce n’est pas possible maintenant.
error-nothing-to-undo = Vous ne pouvez rien reprendre.
error-nothing-asked = On ne vous demande rien pour l’instant.
error-no-hint = Aucun conseil ne peut être donné pour l’instant.
error-too-big = C’est trop à la fois.
error-too-many = C’était trop en peu de temps ; attendez un instant.
error-too-many-tables = Vous avez déjà beaucoup de tables ouvertes ; fermez-en une d’abord.
error-closing = Le serveur s’arrête ; revenez dans un instant.
error-store = L’enregistrement a échoué ; réessayez.
error-set-up = Ces places et ces options ne vont pas ensemble : { $problem }
error-bad-file = Ce fichier n’est pas une partie enregistrée lisible ici : { $problem }
error-no-level = Ce robot n’existe pas.
error-muted = L’hôte vous a réduit au silence à cette table.
error-not-away = Ce joueur n’est pas absent depuis assez longtemps.
error-no-link = Ce lien privé n’est pas (ou plus) valable.
error-readonly = Les règles de ce jeu ont changé depuis ; la table ne peut plus qu’être regardée.
error-internal = Quelque chose s’est mal passé de notre côté.

error-one-answer = Chacun donne ici exactement une réponse.

note-rules-changed = Les règles ont changé depuis cette partie ; on ne peut plus que la regarder.
note-edition-changed = L’édition a changé depuis cette partie ; on ne peut plus que la regarder.
note-warming = Les robots s’échauffent encore et jouent simplement pour l’instant.
note-takebacks = Jouée avec des coups repris.
note-imported = Importée d’un fichier.
note-continued = Reprise d’un fichier avec un nouveau hasard.
note-stand-in = Le robot de { $seat } a abandonné ; un robot glouton joue à sa place.

business-undo = { $seat } reprend la décision { $number }.
business-withdraw = { $seat } réfléchit encore.
business-left = { $seat } est parti ; un robot continue.
business-replaced = { $seat } est absent depuis trop longtemps ; un robot continue.
business-returned = { $seat } est de retour.
business-gave-up = Le robot de { $seat } a abandonné ; un robot glouton joue à sa place.
business-closed = L’hôte a fermé la table.
business-over = La partie est finie.

bot-random = Hasard
bot-random-about = Choisit à l’aveugle.
bot-greedy = Glouton
bot-greedy-about = Prend ce qui paraît le mieux tout de suite.
bot-easy = Apprenti
bot-easy-about = Réfléchit un peu.
bot-medium = Compagnon
bot-medium-about = Pense à l’avance.
bot-hard = Maître
bot-hard-about = Réfléchit longtemps et bien.
