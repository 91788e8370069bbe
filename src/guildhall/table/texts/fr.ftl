## Les mots de la table

error-bad-request = Cette demande n’a pas été comprise.
error-no-identity = Entrez d’abord votre nom.
error-foreign-origin = Cette demande vient d’une autre page et a été refusée.
error-unknown-host = Ce serveur ne répond pas sous ce nom.
error-not-found = Il n’y a rien ici.
error-not-allowed = Cela ne se fait pas ici.
error-no-table = Cette table n’existe pas (ou plus).
error-no-game = Ce jeu n’existe pas ici.
error-not-yours = Ce n’est pas votre place.
error-not-host = Seul l’hôte de la table peut faire cela.
error-host-near = L’hôte est là, ou l’était il y a un instant.
error-not-allowed-here = Ce n’est pas possible à cette table pour l’instant.
error-seat-taken = Cette place est déjà prise.
error-seated = Vous êtes déjà à cette table.
error-wrong-code = Cette invitation n’est pas (ou plus) valable.
error-not-full = Il reste des places vides.
error-gone = Cette décision n’est plus à prendre.
error-illegal = Ce n’est pas possible maintenant.
error-nothing-to-undo = Vous ne pouvez rien reprendre.
error-too-long = Cette partie est devenue si longue qu’on ne peut plus rien y reprendre.
error-nothing-asked = Vous n’avez rien à décider pour l’instant.
error-no-hint = Aucune suggestion n’est possible pour l’instant.
error-no-hints-here = Les suggestions sont désactivées à cette table.
error-too-big = C’est trop long.
error-too-many = Trop de demandes à la fois ; attendez un instant.
error-full = Il n’y a plus de place en ce moment ; revenez dans un instant.
error-too-many-here = Trop de tables sont ouvertes depuis votre réseau ; fermez-en une d’abord.
error-too-many-tables = Vous avez trop de tables ouvertes ; fermez-en une d’abord.
error-too-many-editions = Trop de tables jouent une édition ajoutée par fichier. Fermez-en ou supprimez-en une d’abord.
error-bad-edition = Ce fichier d’édition ne peut pas servir.
error-no-edition = L’édition de cette partie n’est pas disponible ici. Ajoutez son fichier.
error-stopped = Cela durait trop et a été interrompu ; réessayez plus tard.
error-closing = Le serveur s’arrête ; revenez dans un instant.
error-store = L’enregistrement a échoué ; réessayez.
error-set-up = Ces places et ces options ne vont pas ensemble.
error-bad-file = Ce fichier n’est pas une partie enregistrée lisible ici.
error-no-level = Ce robot n’existe pas.
error-muted = L’hôte vous a retiré la parole à cette table.
error-not-away = Il est trop tôt pour laisser un robot jouer à la place de ce joueur.
error-time-is-up = Votre temps est écoulé : le robot décide d’abord ce coup, puis vous pourrez reprendre votre place.
error-conceded = Vous avez abandonné cette partie ; un robot joue votre place jusqu’au bout.
error-no-link = Ce lien privé n’est pas (ou plus) valable.
error-readonly = Les règles de ce jeu ont changé depuis ; on ne peut plus que regarder la table.
error-internal = Quelque chose s’est mal passé de notre côté.

error-one-answer = Chacun donne ici exactement une réponse.
error-other-nonce = Ce n’est pas ce que vous aviez promis d’ajouter au hasard.
error-petition-open = { $seat } a déjà demandé à revenir en arrière ; il faut d’abord y répondre ou y renoncer.

set-up-players = Ce jeu se joue de { $fewest } à { $most } joueurs, pas à { $count }.
set-up-exactly = { $most ->
    [1] Ce jeu se joue seul, pas à { $count }.
   *[other] Ce jeu se joue à { $most }, pas à { $count }.
}
set-up-counts = Nombres de joueurs possibles : { $counts } ; pas { $count }.
set-up-option = Ce jeu n’a pas d’option « { $name } ».
set-up-value = L’option « { $name } » ne peut pas être « { $value } ».
set-up-edition = Ce jeu n’a pas d’édition « { $name } ».
set-up-edition-file = { $problem }
set-up-edition-game = « { $name } » est une édition d’un autre jeu.

broken-game = « { $name } » est installé mais ne peut pas être joué : { $problem }

file-line = Ce n’est pas une partie enregistrée, ou elle est abîmée : la ligne { $line } est illisible.
file-long = Ce fichier est trop long : il peut avoir { $most } lignes au plus.
file-game = Le jeu de ce fichier n’est pas installé ici.
file-edition = Cette partie s’est jouée avec l’édition « { $name } » (empreinte { $hash }), absente d’ici. Ajoutez le fichier de l’édition.
file-set-up = Les places et les options de ce fichier ne conviennent pas au jeu.
file-values = L’édition « { $name } » a ici d’autres valeurs : cette partie demande l’empreinte { $hash }. Ajoutez le fichier de l’édition.
file-other-edition = Le fichier ajouté est l’édition « { $own } ». Cette partie demande « { $name } », d’empreinte { $hash }.
file-bad-edition = { $problem }
file-running = La partie de ce fichier n’était pas finie ; son hasard n’est donc pas encore dévoilé. Elle continue à sa table ; une fois finie, son fichier contient tout.
file-order = L’entrée { $entry } de ce fichier n’est pas à sa place.
file-move = L’entrée { $entry } de ce fichier est contraire aux règles.
file-move-rule = L’entrée { $entry } de ce fichier est contraire à la règle { $rule }.
file-state = Après l’entrée { $entry } de ce fichier, la partie n’est plus, selon ces règles, celle qu’elle était.
file-result = Le résultat de ce fichier n’est pas celui que donnent les règles.
file-seat = Il n’y a pas de place { $number } dans ce fichier.
file-nonce = Pour continuer, votre navigateur doit ajouter un nombre au hasard.
file-no-entry = Il n’y a pas d’entrée { $entry } dans ce fichier.
file-over = La partie est finie après l’entrée { $entry }.
file-seating = Les places de ce fichier n’ont pas été tirées par son hasard.
file-unfinished = La partie de ce fichier n’était pas finie.
file-no-text = Ce n’est pas un fichier texte.

verify-secret = Le secret correspond à l’engagement { $start }… pris au début.
verify-nonces = { $count ->
    [0] Aucun nombre venu des joueurs n’y a été mêlé.
    [one] Il a été mêlé à un nombre venu des joueurs.
   *[other] Il a été mêlé à { $count } nombres venus des joueurs.
}
verify-seed = Le hasard venait d’une simple graine : qui l’a choisie pouvait tout savoir.
verify-seated = Les places ont été tirées par le même hasard.
verify-fresh = { $count ->
    [0] Après l’entrée { $entry }, le hasard a été renouvelé, sans aucun nombre des joueurs : qui a poursuivi la partie pouvait le choisir.
   *[other] Après l’entrée { $entry }, le hasard a été renouvelé, mêlé à des nombres des joueurs ({ $count }).
}
verify-entries = { $count ->
    [0] Aucune entrée.
    [one] Une entrée, conforme aux règles.
   *[other] { $count } entrées, toutes conformes aux règles.
}
verify-foreseen = { $count ->
    [one] { $count } fois, une décision a été reprise par quelqu’un qui savait ce qui allait venir.
   *[other] { $count } fois, une décision a été reprise par quelqu’un qui savait ce qui allait venir.
}
verify-winner = gagne
verify-conceded = abandon

serve-open = Guildhall est ouvert : { $url }
serve-others = Pour les autres : { $url }
serve-metrics = Pour Prometheus : { $url }
serve-close = Ctrl-C pour arrêter.
serve-goodbye = Au revoir.
serve-needs-database = Plusieurs processus ont besoin d’une base commune : ajoutez --database postgresql://…
think-ready = Guildhall réfléchit à l’adresse { $url } ; les serveurs l’interrogent avec --think { $url }
serve-no-limit = « { $wish } » n’est pas une limite suivie d’un nombre positif ; docs/hosting.md nomme les limites.
serve-no-url = { $url } n’est pas une adresse web.
serve-no-address = « { $address } » n’est pas l’adresse IP d’une machine.
serve-no-metrics = « { $place } » n’est pas un port, ni une adresse suivie d’un port, pour les mesures.
backup-copied = Copié dans { $file } ({ $bytes } octets).
backup-no-key = Il n’y a pas de clé à { $path } : qui remettra cette copie en place ne reconnaîtra plus personne.
restore-done = Remis en place dans { $folder }.
restore-no-key = Cette copie ne contient pas de clé ; remettez la vôtre sous { $path }, sinon plus personne n’est reconnu.
start-in-use = Guildhall est déjà ouvert à l’adresse { $address } ; un dossier ({ $path }) ne sert qu’à un serveur à la fois.
start-in-use-somewhere = Un autre Guildhall est en train de démarrer ou de s’arrêter avec le dossier { $path } ; un dossier ne sert qu’à un serveur à la fois.
start-port = Le port { $port } sur { $host } est pris ou interdit ; choisissez-en un autre avec --port.
start-port-metrics = Le port { $port } sur { $host } est pris ou interdit ; choisissez-en un autre avec --metrics.
start-newer = La base { $path } a été écrite par un Guildhall plus récent (forme { $have } ; celui-ci connaît jusqu’à { $known }).
start-older = La base de données { $path } vient d’une version d’essai de Guildhall (schéma { $have } ; celle-ci ouvre les schémas à partir de { $known }). Déplacez-la pour repartir d’une base vide.
start-damaged = La base { $path } est endommagée ({ $problem }) ; « guildhall backup --rescue FICHIER » sauve ce qui peut encore être lu.
start-key-missing = La clé { $path } manque, et sans elle plus personne ne serait reconnu ; remettez-la depuis votre copie, ou démarrez une fois avec --new-key.
start-key-spoilt = { $path } n’est pas une clé de Guildhall ; remettez-la depuis votre copie, ou démarrez une fois avec --new-key : plus personne n’est alors reconnu.
start-full = Il n’y a plus de place sur le disque de { $path }.
start-read-only = { $path } peut être lu, mais pas écrit.
start-rights = Vous n’avez pas le droit d’écrire { $path }.
start-locked = Un autre programme tient la base { $path } verrouillée.
start-disk = Le disque est défaillant pour { $path } : { $problem }
start-log = Le journal { $path } ne peut pas être écrit : { $problem }
start-host = Cette machine ne peut pas écouter à l’adresse { $host } ({ $problem }) ; choisissez-en une autre avec --host.
start-host-metrics = Cette machine ne peut pas écouter à l’adresse { $host } ({ $problem }) ; choisissez-en une autre avec --metrics.
start-folder = { $path } n’est pas un dossier et ne peut pas en devenir un : { $problem }
start-exists = { $path } existe déjà.
start-no-copy = { $path } n’est pas une copie d’un Guildhall.
start-no-database = Il n’y a pas de base à { $path }.
start-damaged-copy = La copie { $path } est elle-même endommagée ({ $problem }).
start-damaged-wholly = Plus rien de { $path } ne peut être lu : { $problem }
start-no-file = { $path } n’est pas un fichier.
start-no-home = Il n’y a pas de dossier personnel où garder les tables ; nommez un dossier avec --data.
start-editions = { $wrong ->
    [0] Aucun fichier d’édition de { $path } n’est en cause.
    [one] Un fichier d’édition de { $path } ne peut pas servir. Corrigez-le ou déplacez-le.
   *[other] { $wrong } fichiers d’édition de { $path } ne peuvent pas servir. Corrigez-les ou déplacez-les.
}
serve-edition = L’édition « { $name } » de { $game } est disponible (empreinte { $hash }).
server-edition-about = Une édition de ce serveur, dont les valeurs sont exactes ({ $exact }), déduites ({ $inferred }) ou de nous ({ $reconstructed }).
backup-rescued = Sauvé dans { $file } ce qui pouvait être lu : { $people } personnes, { $tables } tables, { $entries } inscriptions de leurs parties.
start-in-use-database = Un serveur utilise la base { $address } ; arrêtez-le d’abord.
start-exists-hall = La base { $address } contient déjà une salle.
start-postgres-missing = Pour utiliser PostgreSQL, installez Guildhall avec lui : pip install guildhall-games[postgres]
start-postgres-address = { $address } n’est pas une adresse PostgreSQL : { $problem }
start-postgres-away = La base { $address } ne répond pas : { $problem }
start-postgres-rights = La base { $address } n’admet pas cet utilisateur, ou ne le laisse rien changer : { $problem }
start-postgres-foreign = La base { $address } contient autre chose, ou une salle endommagée : { $problem }
start-key-other = La clé { $path } n’est pas celle par laquelle cette base reconnaît les personnes ; donnez la même clé à chaque serveur avec --key-file, ou démarrez une fois avec --new-key : plus personne n’est alors reconnu.
start-key-think = La clé { $path } manque : donnez celle de la salle avec --key-file.
copy-done = Copié de { $source } vers { $target } : { $people } personnes, { $tables } tables, { $entries } inscriptions de leurs parties.
copy-key = Les personnes sont reconnues par la clé { $path } : donnez-la aux serveurs de la copie avec --key-file, ou placez-la à côté de ses tables.
copy-same = L’un des deux doit être une adresse PostgreSQL et l’autre un dossier.

note-rules-changed = Les règles ont changé depuis cette partie ; on ne peut plus que la regarder.
note-edition-changed = L’édition a changé depuis cette partie ; on ne peut plus que la regarder.
note-own-edition = Cette table joue l’édition « { $name } », tirée d’un fichier. Robots et suggestions ne l’ont pas apprise : ils ne font que prévoir.
note-edition-unlearned = L’Expert n’a pas appris cette édition : il ne fait que prévoir.
note-warming = Les robots s’échauffent encore : pour l’instant, un robot difficile joue comme un robot moyen, et un expert n’anticipe pas.
note-takebacks = Partie jouée avec des coups repris.
note-imported = Partie importée d’un fichier.
note-continued = Partie reprise d’un fichier, avec un nouveau hasard.
note-stand-in = Le robot qui joue pour { $seat } est en panne ; un robot plus simple prend la suite.
note-rules-changed-at = Selon les règles actuelles, cette partie suivrait un autre cours à partir de l’entrée { $number } ; on ne peut que la regarder.
note-damaged = Ce qui était enregistré de cette partie est abîmé à partir de l’entrée { $number } ; on ne peut que la regarder.
note-foreseen = Partie avec reprises : quelqu’un a repris un coup en sachant ce qui allait venir.

business-undo = { $seat } reprend : { $move }
business-withdraw = { $seat } réfléchit encore.
business-left = { $seat } a quitté la table ; un robot continue.
business-replaced = { $seat } n’est plus là depuis trop longtemps ; un robot continue.
business-returned = { $seat } est de retour.
business-gave-up = Le robot qui joue pour { $seat } est en panne ; un robot plus simple prend la suite.
business-time-up = { $seat } n’a plus de temps ; un robot continue.
business-overtime = { $seat } n’a plus de temps ; les autres peuvent laisser jouer un robot.
business-relieved = { $seat } a trop tardé ; les autres laissent jouer un robot.
business-conceded = { $seat } abandonne ; un robot continue.
business-conceded-end = { $seat } abandonne : { $winner } a gagné.
business-closed = L’hôte a fermé la table.
business-over = La partie est terminée.
business-undo-knowing = { $seat } reprend, en sachant ce qui vient : { $move }
business-petition = { $seat } demande à reprendre : { $move }
business-agreed = { $seat } est d’accord.
business-refused = { $seat } préfère en rester là.
business-forgone = { $seat } y renonce.
business-unopened = { $seat } n’était pas là à temps et n’ajoute rien au hasard.
business-called-off = Un premier départ de cette partie a été annulé ; toutes les parts du hasard ont été tirées à nouveau.
business-vacated = L’hôte a libéré la place { $seat-de } ; un robot joue jusqu’à ce que quelqu’un la prenne.
business-taken = { $seat } reprend une place au robot.
business-hosts = L’hôte est désormais { $seat }.
business-seated = Les places ont été tirées au sort, par le hasard de tous.
petition-later = { $count ->
    [one] ({ $count } coup joué ensuite disparaît avec lui.)
   *[other] ({ $count } coups joués ensuite disparaissent avec lui.)
}
secret-decision = un choix fait en secret

bot-random = Hasard
bot-random-about = Choisit à l’aveugle ; répond aussitôt.
bot-greedy = Glouton
bot-greedy-about = Prend ce qui semble le meilleur sur le moment ; répond aussitôt.
bot-easy = Facile
bot-easy-about = Voit jusqu’à la fin de son tour, mais juge souvent mal ce que rapporte un coup ; répond tout de suite.
bot-medium = Moyen
bot-medium-about = Joue bien son propre tour, sans songer au suivant ; répond tout de suite.
bot-hard = Difficile
bot-hard-about = Anticipe plusieurs tours, jusqu’à 0,2 seconde par tour.
bot-master = Expert
bot-master-about = A appris ce jeu en jouant contre lui-même ; réfléchit jusqu’à 0,8 seconde par tour. Dans un jeu ou une édition qu’il n’a pas appris, il se contente d’anticiper.
reason-likely = Probablement : { $reason }
