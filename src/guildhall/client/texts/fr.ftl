## Partout

home = Guildhall : retour à l’accueil
games = Jeux
language = Langue
language-en = English
language-fr = Français
language-hu = Magyar
theme = Thème
theme-light = Lumière du jour
theme-dark = À la bougie
close = Fermer
no-such-page = Cette page n’existe pas ; voici l’accueil.
save = Enregistrer
send = Envoyer
never-mind = Ne rien changer
name = Nom
menu = Menu
rules = Règles
board = Le plateau
seats = Places
options = Options
edition = Édition
edition-add = Ajouter un fichier
edition-write = Saisir une édition
edition-download = Télécharger
edition-too-long = Ce fichier est trop long : une édition a { $count } caractères au plus.
edition-other-game = « { $name } » est une édition d’un autre jeu.
edition-counts = Les valeurs sont exactes ({ $exact }), déduites ({ $inferred }) ou de nous ({ $ours }).
edition-needed = Cette partie s’est jouée avec sa propre édition. Ajoutez le fichier de l’édition, puis rouvrez la partie.
edition-added = L’édition « { $name } » est ajoutée.
edition-editor = Éditeur d’éditions
edition-editor-of = Votre édition : { $game }
edition-editor-about = Parcourez votre boîte et saisissez ses nombres. Ce que vous saisissez compte comme exact, et tout s’enregistre au fur et à mesure dans ce navigateur.
edition-my-box = Ma boîte
edition-name = Nom de l’édition
edition-play = Jouer avec
edition-save-file = Télécharger
edition-reset = Recommencer
edition-reset-question = Recommencer avec nos nombres ?
edition-reset-about = Votre brouillon sera supprimé. Téléchargez-le d’abord si vous voulez le garder.
edition-saved = Enregistré dans ce navigateur
edition-not-saved = Ce navigateur ne peut pas enregistrer votre brouillon. Téléchargez le fichier avant de partir.
edition-is-good = Cette édition peut se jouer. Son empreinte est { $hash }.
edition-parts = Contenu de la boîte
edition-ours = { $count ->
    [0] Rien de nous
    [one] 1 de nous
   *[other] { $count } de nous
}
edition-back = Précédent
edition-next = Suivant
edition-source-of = { $title } : source
edition-numbers-of = { $title } : nombres séparés par des virgules
edition-entry = { $title }, { $number } sur { $count }
source-exact = Exact
source-inferred = Déduit
source-reconstructed = De nous
label = { $title } :
with-key = { $act } ({ $key })
page-title-turn = ● À vous – { $title }
page-title = { $title } – Guildhall
coach-said = { $title }. { $text } À vous : { $now }
ceremony-facts = { $name } : { $facts }.
score-of = { $name } { $points }
title-said = { $title }.
clock-is = { $first } + { $more }
option-is = { $title } : { $value }

## La salle

nav-play = Jouer
nav-learn = Apprendre
nav-rules = Règles
hello = Bonjour { $name }
choose-a-game = Choisissez un jeu : un clic et vous jouez.
turns-waiting = { $count ->
    [one] C’est à vous de jouer à { $count } table.
   *[other] C’est à vous de jouer à { $count } tables.
}
continue = Continuer : { $game }
open-file = Ouvrir une partie
open-file-about = Parcourez une partie enregistrée, ou reprenez-la contre des robots.
open-it = Ouvrir
choose-file = Choisir un fichier
file-look = Regarder la partie
file-continue = Reprendre la partie à la fin, contre des robots
file-still-running = Cette partie n’était pas finie quand le fichier a été enregistré : il ne dit que ce que vous aviez vu. Vous pouvez continuer à sa table.
file-to-table = Aller à sa table
players-range = { $least }–{ $most } joueurs
players-exactly = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
guided-game = Première partie guidée
guided-about = L’intendant vous montre, pas à pas.
guided-at = { $game } : première partie guidée
begin = Commencer
best-points = { $points ->
    [one] Record : { $points } point
   *[other] Record : { $points } points
}
games-won = { $played ->
    [1] { $won ->
        [0] Une partie, pas encore gagnée
       *[other] Une partie, gagnée
    }
   *[other] { $won ->
        [one] { $won } partie gagnée
       *[other] { $won } parties gagnées
    } sur { $played }
}
players = Joueurs
alone = En solo
bots = Robots
bots-strength = Force des robots
strength-easy = Facile
strength-medium = Moyen
strength-hard = Difficile
strength-master = Expert
play-now = Jouer
play-alone = Jouer en solo
play-at = { $game } : { $act }
company-easy = { $count ->
    [one] vous et { $count } robot facile
   *[other] vous et { $count } robots faciles
}
company-medium = { $count ->
    [one] vous et { $count } robot moyen
   *[other] vous et { $count } robots moyens
}
company-hard = { $count ->
    [one] vous et { $count } robot difficile
   *[other] vous et { $count } robots difficiles
}
company-master = { $count ->
    [one] vous et { $count } robot expert
   *[other] vous et { $count } robots experts
}
company-bots = { $count ->
    [one] vous et { $count } robot
   *[other] vous et { $count } robots
}
how-to-play = Comment jouer
learn-at = { $game } : comment jouer
invite = Inviter des amis
set-up-at = { $game } : inviter des amis
your-tables = Vos tables
your-tables-none = Vous n’êtes encore à aucune table.
open-tables = Tables ouvertes
open-tables-none = Personne n’attend de joueurs en ce moment.
seat-free = Place libre
seats-free = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
join = Rejoindre
look = Regarder
play-on = Jouer
status-your-turn = À vous de jouer
status-awaited = On vous attend
status-waiting = En attente de joueurs
status-playing = En cours
status-over = Terminée
status-closed = Fermée
status-readonly = À regarder seulement

## Moi

profile = Moi et mes réglages
your-name = Votre nom
# Qui n’a pas encore dit son nom porte l’un de ceux-ci, jamais celui d’un robot ni d’un personnage.
guest-names = Adèle, Anselme, Basile, Blanche, Camille, Célestin, Clément, Colette, Delphine, Éloi, Estelle, Fabien, Florent, Gaspard, Hélène, Hugo, Jeanne, Joséphine, Léonie, Lucie, Marcel, Margot, Maxence, Noé, Octave, Pauline, Rémi, Solène, Valentin, Zoé
name-too-long = Un nom a au plus { $most } lettres.
settings = Réglages
set-motion = Animations
set-motion-about = Les pièces voyagent jusqu’à leur place. Désactivées aussi quand l’appareil demande moins de mouvement.
set-volume = Volume
set-marks = Signes plus visibles en plus des couleurs
set-marks-about = Pour qui distingue mal les couleurs : des signes plus grands sur les sceaux et les pièces.
set-sound = Un son quand c’est à moi de jouer
set-confirm = Confirmer chaque coup
set-confirm-about = Sinon, un coup achevé compte aussitôt.
set-coach = Expliquer les décisions la première fois
set-coach-about = Une courte note dit ce que vous pouvez faire et pourquoi.
set-notify = M’avertir quand c’est à moi de jouer
set-notify-about = Seulement quand cette page est en arrière-plan.
set-notify-shown = Guildhall vous appellera ainsi.
set-notify-cannot = Ce navigateur n’affiche pas les notifications des pages web.
carry-title = Utiliser votre nom sur un autre appareil
carry-about = Toute personne qui ouvre ce lien joue sous votre nom. Gardez-le pour vous.
carry-make = Créer un lien privé
carry-another = Créer un autre lien privé
carry-there = Vous avez un lien privé. Il reste valable jusqu’à ce que vous le révoquiez ou en créiez un autre.
carry-revoke = Révoquer le lien
carry-revoke-question = Révoquer votre lien privé ?
carry-revoke-about = Tous vos autres appareils sont déconnectés ; celui-ci reste.
carry-revoked = Le lien ne fonctionne plus.
carry-question = Devenir { $name } dans ce navigateur ?
carry-become = Devenir { $name }
carry-done = Ici, vous êtes { $name }.
carry-instead = Jusqu’ici, vous étiez { $name }. Votre propre lien privé vous y ramène.
carry-lost = Jusqu’ici, vous étiez { $name }, et aucun lien privé n’y ramène : créez-en un d’abord si vous tenez à vos places.

## Comment jouer

how-to-play-game = Comment jouer : { $game }
what-scores = Ce qui rapporte
what-is-missed = Ce que l’on oublie au début
all-rules = Toutes les règles

## Préparer une table

set-up = Préparer une table : { $game }
set-up-link = Vous recevrez un lien pour vos amis à l’étape suivante.
open-table = Ouvrir la table
seat-me = vous
seat-bot = Robot
seat-invited = Un ami
seat-open = N’importe qui
seat-for = Qui prend la place { $number }
kind-invited = Ami
kind-open = Tous
kind-hotseat = Ici
kind-bot = Robot
name-of-seat = Nom du joueur de la place { $number }
bot-level = Force
add-seat = Ajouter la place { $number }
sit-here = M’asseoir ici
sit-at = M’asseoir ici : place { $number }
remove-seat = Retirer la place { $number }
seating = Places
seating-chosen = Au choix
seating-chosen-about = Chacun prend une place et sa couleur
seating-drawn = Tirées au sort
seating-drawn-about = Les places sont tirées au début de la partie
emblem-0 = bleu, rond
emblem-1 = orange, triangle
emblem-2 = jaune, carré
emblem-3 = vert, losange
emblem-4 = rouge, croix
emblem-5 = violet, étoile
visibility = Qui voit cette table
private = Privée
private-about = Seulement par un lien
listed = Affichée
listed-about = Chacun peut prendre une place libre
pace = Rythme
pace-live = En direct
pace-live-about = Tout le monde est là
pace-turns = Tour par tour
pace-turns-about = Revenez quand vous voulez
clock = Pendule
clock-none = Sans pendule
clock-none-about = Personne n’est pressé
clock-on = Une pendule pour chacun
clock-on-about = Elle tourne quand c’est à vous
clock-reserve = Temps pour toute la partie
clock-increment = En plus pour chaque coup
clock-zero = Quand elle est à zéro
clock-days-about = Le temps ne dépasse jamais celui du début.
zero-bot = Un robot continue
zero-others = Les autres peuvent laisser jouer un robot

## En attente de joueurs

waiting-title = En attente de vos amis
waiting-about = La partie commence d’elle-même quand toutes les places sont prises.
join-title = On vous invite : { $game }
join-about = Entrez votre nom et prenez place. Aucun compte nécessaire.
sit-down = S’asseoir
table-full = Toutes les places sont prises.
seat-ready = c’est prêt
seat-is-bot = robot
seat-here = là
seat-away = pas là
seat-bot-sits-in = pas là ; un robot joue
seat-conceded = a abandonné ; un robot joue
bot-sits = Mettre un robot
seat-vacant = libre ; un robot joue
seat-host = hôte
leave-seat = Quitter la place
leave-question = Quitter votre place ?
leave-about = Elle sera libre pour quelqu’un d’autre.
not-this-time = Pas cette fois
move-up = Une place plus haut : { $name }
take-over = Prendre la place
take-over-about = Une place de cette partie est libre pour vous : un robot la joue en attendant.
start-game = Commencer la partie
close-table = Fermer la table
close-question = Fermer cette table pour tout le monde ?
close-about = Plus personne ne pourra y jouer, et il n’y aura pas de résultat.
remove-person = Libérer la place { $name-de }
remove-question = Libérer la place { $name-de } ?
remove-about = { $name } ne joue plus ici. Un robot continue jusqu’à ce que quelqu’un ouvre le nouveau lien vers cette place, que vous trouvez dans le menu ; cette personne verra tout ce que la place a vu.
remove-early = { $name } n’a plus de place ici ; vous recevez un nouveau lien.
hand-over = Faire { $name-de } l’hôte
host-away = L’hôte n’est pas là : { $name }.
step-in = Devenir l’hôte
step-in-question = Devenir l’hôte de cette table ?
step-in-about = Seul l’hôte recommence le départ, libère les places et ferme la table ; ce sera vous, si { $name } n’est plus là depuis quelques minutes.
host-question = Faire { $name-de } l’hôte ?
host-about = Seul l’hôte ferme la table, libère les places et retire la parole ; vous cédez tout cela.
start-anew = Recommencer sans les absents
start-anew-question = Commencer sans les absents ?
start-anew-about = Des robots jouent pour eux jusqu’à ce qu’ils reprennent leurs places. Tout le hasard est tiré à nouveau, celui de chacun et celui du serveur, et la chronique le dira.
invite-friends = Inviter des amis
share-local = Ce serveur n’est accessible que depuis cet ordinateur. Lancez-le ainsi, et vous aurez des liens et des codes qui fonctionnent chez vos amis :
listed-note = La table est aussi affichée à l’accueil ; chacun peut la rejoindre.
scan-to-sit = Scannez pour prendre place
no-account = Aucun compte : ouvrez le lien, entrez votre nom, jouez.
qr-alt = Code QR du lien
share-here = Un autre navigateur de cet ordinateur peut ouvrir ce lien :
invite-link = Lien de cette place
copy-link = Copier le lien
copied = Copié.
share = Partager

## À la table

table-gone = Cette table ne vous est pas ouverte, ou n’existe plus.
host-closed = L’hôte a fermé cette table.
line-lost = Connexion perdue, nouvel essai…
no-connection-again = Pas de connexion, nouvel essai…
no-connection = Pas de connexion. Veuillez réessayer.
waiting-for = On attend { $name }
waiting-for-several = On attend { $count } joueurs
one-moment = Un instant…
clock-of = Temps restant, { $name } : { $time }
clock-warning = Votre temps est presque écoulé : { $time }
bot-played = { $count ->
    [0] { $bot } n’a encore rien joué pour vous.
    [one] { $bot } a joué { $count } coup pour vous.
   *[other] { $bot } a joué { $count } coups pour vous.
}
overdue-away = { $name } n’est plus là depuis un moment.
overdue-time = { $name } n’a plus de temps.
overdue-long = { $name } réfléchit depuis très longtemps.
overdue-own-time = Votre temps est écoulé.
overdue-own-long = Les autres vous attendent depuis longtemps.
overdue-own-about = Ils peuvent maintenant laisser jouer un robot ; d’ici là, c’est encore à vous.
overdue-about = Un robot peut jouer en attendant.
game-over = La partie est terminée
show-result = Voir le résultat
undo = Annuler
undo-draft = Annuler le dernier choix
undo-entry = Annuler mon dernier coup
undo-ask = Demander à annuler mon dernier coup
undo-asked = Vous demandez à annuler :
undo-proposed = { $name } voudrait annuler :
undo-refused = Les autres préfèrent laisser ce coup.
undo-forgo = Tant pis
undo-leave = Le laisser
undo-ask-them = Demander aux autres
undo-do = Annuler le coup
undo-others = Les autres donneront leur avis, et tout le monde doit être d’accord.
undo-knowing = Vous connaissez le résultat. Le même choix donnera le même tirage, et la partie indiquera que vous le saviez.
withdraw = Changer ma réponse
agree = Accepter
refuse = Refuser
confirm = Confirmer
confirm-or-undo = Confirmez votre coup, ou annulez-le.
confirm-question = { $act } ?
answer-can-change = Vous pouvez la changer jusqu’à la dernière réponse.
spoken-loss = { $name } { $by }, il reste { $after }
spoken-loss-all = Vous payez : { $changes }.
spoken-gain = { $name } { $by }, { $after } en tout
spoken-gain-all = Vous recevez : { $changes }.
spoken-neutral = { $name } { $before } → { $after }
spoken-neutral-all = De plus : { $changes }.
more-changes = { $count ->
    [one] { $count } autre changement
   *[other] { $count } autres changements
}
belongings = Ce qui est visible
belongings-enter = Entrée montre tout ce qui est visible.
belongings-of = Ce qui est visible devant { $name }
belongings-back = Retour à { $name }
belongings-next = Passer à { $name }
options-now = Ce que vous pouvez faire
options-count = { $count ->
    [one] { $count } possibilité
   *[other] { $count } possibilités
}
all-options = Les { $count } possibilités
your-options = Vos possibilités
your-move = Votre coup
if-you-confirm = Si vous confirmez
confirm-all = Confirmer ce coup ?
nothing-asked = Rien à décider pour l’instant.
hint = Suggestion
hint-is = Un bon coup : { $text }
hint-title = Ce que jouerait un bon robot
hint-thinking = On cherche un bon coup…
hint-chance = et vos chances de gagner
hint-unlearned = et vos chances de gagner, dans une édition qu’il n’a pas apprise
rule-number = Règle { $number }
rules-of = Règles : { $game }
rules-count = { $count ->
    [one] { $count } règle
   *[other] { $count } règles
}
search-rules = Chercher dans les règles
rules-none = Aucune règle ne parle de « { $text } ».
book = Chronique et discussion
book-and-players = Joueurs et chronique
chronicle = Chronique
since-your-turn = Depuis votre dernier coup
earlier-turns = { $count ->
    [one] { $count } tour plus ancien
   *[other] { $count } tours plus anciens
}
trivia = { $count ->
    [one] { $count } détail
   *[other] { $count } détails
}
show-again = Revoir
told-again = Encore une fois
tell-skip = Retour au présent (Échap, ou un clic sur le plateau)
next-you = ensuite : vous
pause = Pause
go-on = Continuer
skip = Passer
ceremony-row = Ligne { $row } sur { $rows }.
ceremony-skip = Tout passer
ceremony-back = Retour
ceremony-pause = Pause
ceremony-go-on = Continuer
ceremony-close = Terminé
ceremony-yours = Pour vous
ceremony-again = Revoir
set-ceremonies = Cérémonies de fin de manche
ceremonies-wait = m’attendent
ceremonies-self = d’elles-mêmes
ceremonies-off = aucune
tell-pause = Pause (espace)
speed = Vitesse à laquelle les coups des autres sont montrés
speed-slow = Lente
speed-normal = Normale
speed-fast = Rapide
speed-instant = Instantanée
older-lines = Lignes plus anciennes
look-at-move = Voir le coup { $entry }
chat = Discussion
chat-empty = Personne n’a encore rien dit.
chat-write = Écrire à la table
chat-watcher = regarde
chat-unread = { $count ->
    [one] { $count } nouvelle ligne
   *[other] { $count } nouvelles lignes
}
table-parts = Parties de la table
tab-me = Table
tab-players = Joueurs
tab-chronicle = Chronique
tab-chat = Discussion
tab-rules = Règles
move = Coup { $entry }
move-of = Coup { $entry } sur { $last }
replay = Parcourir la partie
replay-first = Au début
replay-back = Un coup en arrière
replay-play = Lecture
replay-pause = Pause
replay-next = Un coup en avant
replay-entry = Coup
replay-now = Retour au présent
replay-play-on = Rejouer d’ici
curtain = { $name }, c’est à vous
curtain-about = Assurez-vous que personne d’autre ne regarde l’écran.
curtain-open = Je suis { $name }
coach = Guide
understood = Compris
the-steward = L’intendant
now-you = À vous
show-me = Montrez-moi
leave-tour = Quitter
go-on-tour = Reprendre la visite guidée
note-confirm = Rien n’est encore fait
note-confirm-text = Le plateau montre ce qui va changer, et le billet ce que vous payez et recevez. Rien ne compte avant que vous confirmiez.
note-confirm-now = Appuyez sur le bouton vert, ou revenez en arrière.
step-of = { $step } sur { $count }
replace = Laisser jouer un robot
replace-question = Laisser un robot jouer pour { $name } ?
replace-about = Personne n’attend plus. { $name } pourra reprendre sa place d’un seul clic.
return = Reprendre ma place
mute = Retirer la parole
mute-name = Retirer la parole à { $name }
unmute = Rendre la parole
unmute-name = Rendre la parole à { $name }
stand-up = Laisser ma place à un robot
stand-up-about = Un robot continue pour vous. Vous pouvez reprendre votre place quand vous voulez.
stand-up-do = Laisser la place au robot
concede = Abandonner
concede-about = Vous abandonnez cette partie pour de bon : un robot joue votre place jusqu’au bout, et ce ne sera pas votre victoire. Vous pouvez encore regarder.
concede-end-about = Vous abandonnez cette partie pour de bon : elle prend fin, et { $name } a gagné.
concede-do = Abandonner la partie
export = Enregistrer la partie
to-the-hall = Retour à l’accueil
score-now = Si la partie se terminait maintenant
score-then = Si la partie s’était terminée ici
score-so-far = Jusqu’ici
keys = Touches
key-choose = choisir dans la liste
key-around = aller au prochain élément à choisir
key-look = regarder le plateau
chance-hash = Sceau du hasard :
luck-broken = Attention : le hasard de cette partie n’est pas celui qui vous avait été promis. Votre part ou le sceau a été échangé.
luck-missing = Votre part est arrivée trop tard ; elle n’est pas dans le hasard.
luck-kept = Votre navigateur a vérifié : votre part est dans le hasard.
luck-opening = On scelle le hasard : il manque encore { $names }. Dès que toutes les parts sont là, la partie commence.
luck-elsewhere = Votre part du hasard est sur un autre appareil : ouvrez-y cette table, ou demandez à l’hôte d’annuler le départ.
seat-kept = la place est gardée
seat-kept-about = Votre place vous est gardée : asseyez-vous pour jouer.
call-off = Annuler le départ
seat-luck-missing = sa part de hasard manque encore

## La fin

finished = Terminée
wins = { $name } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}
wins-alone = { $name } gagne
conceded-by = Abandon : { $names }.
has-conceded = abandon
shared-win = Victoire partagée avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}
nobody-wins = Ce sera pour une autre fois
ahead-of = { $count ->
    [one] { $count } point devant { $name }.
   *[other] { $count } points devant { $name }.
}
tie-break = À égalité de points avec { $name } ; la règle de départage décide.
end-foreseen = Avec des coups repris : quelqu’un en a repris un en sachant ce qui allait venir.
end-takebacks = Partie jouée avec des coups repris.
score-sheet = Feuille de score
source = Source
how-it-went = Le cours de la partie
chart-alt = Les points de chacun au fil de la partie
chart-about = Avant la fin : comme si la partie s’était terminée là.
chart-start = Mise en place
chart-chances = Chances
chart-points = Points
chances-alt = Les chances de gagner de chacun au cours de la partie
finished-minutes = Terminée · { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
finished-hours = Terminée · { $hours } heures
place = { $place ->
    [1] 1er
   *[other] { $place }e
}
decided = Ce qui a décidé :
decided-by = { $group }, { $points } points de plus { $name-que }.
decided-group = { $group } : { $points } points d’avance, c’est ce qui a décidé.
decided-little = Un peu d’avance partout.
lead-from = D’où vient l’avance sur { $name }
lead-of = Avance { $name-de }
score-rest = Tout le reste
score-counted = compté
share-result = Partager le résultat
postcard-player = Joueur { $number }
postcard-wins = { $name } gagne à { $game }
postcard-about = L’image ne nomme personne, sauf les robots.
postcard-save = Enregistrer l’image
review-title = Analyse
review-about = Un bon robot examine chaque décision selon ce que le joueur savait : sa qualité, et ce qui aurait été mieux.
review-start = Analyser la partie
review-open = Ouvrir l’analyse
review-previous = Erreur précédente
review-next = Erreur suivante
review-back = Retour à la fin
review-accuracy = Précision
review-accuracy-of = { $share } % de précision
review-decisions = Décisions
review-decision = Décision { $number } sur { $count }
review-said = { $decision }. { $moment }. { $grade }, { $loss }. { $moves }
review-all = Toutes : { $count }
review-bad = Erreurs : { $count }
review-even = Aucune décision n’a coûté cher.
review-played = Joué
review-better = Mieux
review-sure = Mesuré à { $points ->
    [one] { $points } point
   *[other] { $points } points
} de pourcentage près.
review-show-line = Montrer la suite
review-try = Essayer ici
review-nothing-lost = Rien n’a été perdu ici.
grade-best = Excellent
grade-good = Bon
grade-inaccuracy = Imprécision
grade-mistake = Erreur
grade-blunder = Gaffe
hints-here = Suggestions
hints-here-about = Chacun à la table peut demander à un bon robot ce qu’il ferait.
review-running = { $done ->
    [one] { $done } décision examinée
   *[other] { $done } décisions examinées
} sur { $of }…
review-failed = L’analyse n’a pas abouti.
rematch = Revanche
rematch-accept = Accepter la revanche
rematch-asked = Une revanche se prépare, et votre place est gardée.
rematch-title = Revanche : { $game }
rematch-about = Votre place est gardée ; chacun est assis une place plus haut qu’avant.
rematch-waiting = La partie commence dès que tout le monde a accepté.
rematch-open = Rejoindre la revanche
review = Revoir la partie
see-board = Voir le plateau
chance-proof = Le hasard est vérifiable : la graine de la partie est dans le fichier enregistré, et voici son sceau depuis le début :
