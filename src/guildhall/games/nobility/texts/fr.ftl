## Le jeu

game-name = Rise to Nobility
game-tagline = Faites-vous un nom dans la blanche Caveborn
round-name = Manche { $round }
# Against bots: 25 seconds for a decision of one’s own, 5 to follow another’s, counted in games of greedy bots.
game-minutes = environ { $players ->
    [1] 25
    [4] 35
    [5] 35
    [6] 35
   *[other] 30
} min
edition-by-the-letter = À la lettre
edition-by-the-letter-about = Notre choix par défaut : la règle est suivie à la lettre partout où elle parle. Les nombres de la plupart des cartes, tuiles et plateaux ne sont pas publics ; ceux-ci sont les nôtres, et la dernière partie de la règle, « Où nous interprétons ou complétons », les nomme tous.

edition-reconstructed = Édition antérieure
edition-reconstructed-about = Pour les parties commencées avec elle : moins de bâtiments publics dans le sac, d’autres prix et modificateurs, des ateliers comptés par cases, des revenus immédiats pour les apprentis et un personnage dont la marchandise est au choix.

option-events = Cartes Événement
option-events-about = À chaque manche, un événement est révélé et vaut pour cette manche.
option-events-off = sans
option-events-on = avec
option-chancery = La Chancellerie
option-chancery-about = Un lieu de plus, avec des pupitres pour les apprentis et des cartes Mandat secrètes. À six, elle est obligatoire ; en solitaire, on joue sans.
option-chancery-off = sans
option-chancery-on = avec
option-objective = Objectif
option-objective-about = En solitaire, l’objectif est tiré au sort, ou vous le choisissez avant la première manche.
option-objective-drawn = tiré au sort
option-objective-chosen = je choisis
option-first_player = Premier joueur
option-first_player-about = Selon la règle, la dernière personne à avoir déménagé commence. Tirez le premier joueur au sort, ou laissez-lui la première place.
option-first_player-drawn = tiré au sort
option-first_player-seated = la première place

score-total = total
score-settlers = cartes Colons
score-community = bâtiments publics
score-workshops = ateliers
score-owner = récompenses de propriétaire
score-council = Conseil de pierre
score-nobility = noblesse
score-goods = marchandises
score-commissions = mandats
score-events = événements
score-losses = bâtiments vendus
score-group-houses = Maisons et colons
score-group-guilds = Guildes
score-group-court = Cour

## Ce qui a un nom

guild-artists = Artistes
guild-blacksmiths = Forgerons
guild-carpenters = Menuisiers
guild-merchants = Marchands
guild-scholars = Érudits
guild-wizards = Mages

# .one : au singulier, .de : après « combien »
good-artwork = œuvres d’art
    .one = œuvre d’art
    .de = d’œuvres d’art
good-weaponry = armes
    .one = arme
    .de = d’armes
good-furnishings = meubles
    .one = meuble
    .de = de meubles
good-jewelry = bijoux
    .one = bijou
    .de = de bijoux
good-books = livres
    .one = livre
    .de = de livres
good-magic = objets magiques
    .one = objet magique
    .de = d’objets magiques

race-halflings = Halfelins
race-humans = Humains
race-elves = Elfes
race-dwarves = Nains
race-green-elves = Elfes verts
race-trobits = Trobits

resource-coins = pièces
    .one = pièce
resource-goods = marchandises au choix
    .one = marchandise au choix
resource-reputation = points de réputation
    .one = point de réputation
resource-modifiers = modificateurs
    .one = modificateur
resource-workers = ouvriers
    .one = ouvrier
resource-house = maisons
    .one = maison
resource-cards = cartes Colons au choix
    .one = carte Colons au choix
resource-vp = PV
    .one = PV

effect-coin = +1 pièce
    .cap = +1 pièce
effect-reputation = +1 réputation
    .cap = +1 réputation
effect-reroll = relancer des dés
    .cap = Relancer des dés
effect-good = +1 marchandise de cette guilde
    .cap = +1 marchandise de cette guilde
effect-any-good = acheter une marchandise de n’importe quelle guilde
    .cap = Acheter une marchandise de n’importe quelle guilde
effect-exchange = échanger une marchandise
    .cap = Échanger une marchandise

benefit-council-coins = les tuiles du Conseil de pierre ne coûtent aucune pièce
benefit-port = +1 pièce par marchandise vendue au Port
benefit-council-reputation = les tuiles du Conseil de pierre coûtent 1 point de réputation de moins
benefit-tavern = prendre deux cartes Colons à la Taverne
benefit-house = les maisons coûtent 1 pièce de moins
benefit-building = les bâtiments coûtent 1 pièce de moins

automa-white = blanc
automa-green = vert
automa-yellow = jaune
automa-red = rouge
automa-blue = bleu

source-artists = de la guilde des Artistes
source-blacksmiths = de la guilde des Forgerons
source-carpenters = de la guilde des Menuisiers
source-merchants = de la guilde des Marchands
source-scholars = de la guilde des Érudits
source-wizards = de la guilde des Mages
source-lot = du quartier des ouvriers

place-tavern = Taverne de la Caverne
place-yard = Chantier
place-artists = guilde des Artistes
place-blacksmiths = guilde des Forgerons
place-carpenters = guilde des Menuisiers
place-merchants = guilde des Marchands
place-scholars = guilde des Érudits
place-wizards = guilde des Mages
place-hall = Halle des guildes
place-castle = Château blanc
place-castle-tile = Château blanc, poterne
place-port = Port
place-council = Conseil de pierre
place-berk = bureau de Berk le greffier
place-upper-desk = Chancellerie, pupitre du haut
place-lower-desk = Chancellerie, pupitre du bas
place-board = plateau personnel
place-tile-1 = tuile de dés 1
place-tile-2 = tuile de dés 2
place-tile-3 = tuile de dés 3
place-tile-4 = tuile de dés 4
place-tile-5 = tuile de dés 5
place-tile-6 = tuile de dés 6
place-tile-7 = tuile de dés 7
place-tile-8 = tuile de dés 8
place-tile-9 = tuile de dés 9
place-tile-10 = tuile de dés 10
place-tile-11 = tuile de dés 11
place-tile-12 = tuile de dés 12
place-tile-13 = tuile de dés 13
place-tile-14 = tuile de dés 14
place-tile-15 = tuile de dés 15
place-tile-16 = tuile de dés 16
place-tile-17 = tuile de dés 17
place-tile-18 = tuile de dés 18

metric-workshops = ateliers possédés
    .one = atelier possédé
metric-community = bâtiments publics
    .one = bâtiment public
metric-races = peuples logés
    .one = peuple logé
metric-same-race = cartes d’un peuple
    .one = carte d’un peuple
metric-council = tuiles du Conseil de pierre
    .one = tuile du Conseil de pierre
metric-guilds = guildes où vous avez un pion
    .one = guilde où vous avez un pion
metric-nobility = niveaux de noblesse
    .one = niveau de noblesse
metric-reputation = points de réputation
    .one = point de réputation
metric-coins = pièces
    .one = pièce
metric-goods = marchandises
    .one = marchandise
metric-modifiers = modificateurs
    .one = modificateur
metric-desks = pupitres de la Chancellerie
    .one = pupitre de la Chancellerie
metric-houses = maisons bâties
    .one = maison bâtie
metric-vp = points de victoire
    .one = point de victoire

hook-price-house = Maisons : { $sign }{ $value ->
    [one] { $value } pièce
   *[other] { $value } pièces
}.
hook-price-building = Bâtiments : { $sign }{ $value ->
    [one] { $value } pièce
   *[other] { $value } pièces
}.
hook-castle-gain = Château blanc : +{ $value } réputation.
hook-port-per-good = Port : +{ $value ->
    [one] { $value } pièce
   *[other] { $value } pièces
} par marchandise.
hook-income-apprentice = Revenus : +{ $value ->
    [one] { $value } pièce
   *[other] { $value } pièces
} par apprenti de guilde.
hook-guild-free-good = Guildes : +{ $value ->
    [one] { $value } marchandise gratuite
   *[other] { $value } marchandises gratuites
} pour un achat.
hook-settlers-vp = Cartes Colons : +{ $value } PV.
hook-council-rep-loss = Conseil de pierre : { $sign }{ $value } sur le coût en réputation.
hook-council-coins = Conseil de pierre : { $sign }{ $value ->
    [one] { $value } pièce
   *[other] { $value } pièces
}.
hook-owner-multiplier = Récompenses de propriétaire : × { $value }.
hook-order-free-tavern = Taverne : dés en ordre libre.
hook-order-free-yard = Chantier : dés en ordre libre.
hook-close-port = Le Port est fermé.
hook-close-berk = Le bureau de Berk est fermé.
about-each = Chacun gagne { $count ->
    [one] { $count } { $resource-one }
   *[other] { $count } { $resource }
}.
about-commission-per = { $vp } PV par { $per ->
    [1] { $metric-one }
   *[other] tranche de { $per } { $metric }
}, { $cap } au plus.
about-commission-least = { $vp } PV si vous avez au moins { $per ->
    [one] { $per } { $metric-one }
   *[other] { $per } { $metric }
}.
about-objective = Au moins { $least ->
    [one] { $least } { $metric-one }
   *[other] { $least } { $metric }
}.
about-gain = { $count ->
    [one] { $count } { $resource-one }
   *[other] { $count } { $resource }
}
listed-players = { $value } { $last ->
    [1] en solitaire
   *[other] à { $players } joueurs
}
listed-card = { $card } ({ $about })
listed-character = { "" }{ $good } ; { $gains }
listed-objective = au moins { $least ->
    [one] { $least } { $metric-one }
   *[other] { $least } { $metric }
}
listed-lot = { $gains }
listed-levels = { $vp } au niveau { $levels }
listed-benefit = { "" }{ $benefit }
listed-guild = { $value } { $guild }
any-good = toute marchandise

settlers-1 = Boulangers halfelins
settlers-2 = Meuniers halfelins
settlers-3 = Jardiniers halfelins
settlers-4 = Cuisiniers halfelins
settlers-5 = Maçons humains
settlers-6 = Soldats humains
settlers-7 = Marins humains
settlers-8 = Tisserands humains
settlers-9 = Chanteurs elfes
settlers-10 = Archers elfes
settlers-11 = Poètes elfes
settlers-12 = Danseurs elfes
settlers-13 = Mineurs nains
settlers-14 = Forgerons nains
settlers-15 = Terrassiers nains
settlers-16 = Monnayeurs nains
settlers-17 = Forestiers elfes verts
settlers-18 = Herboristes elfes verts
settlers-19 = Fauconniers elfes verts
settlers-20 = Pisteurs elfes verts
settlers-21 = Rétameurs trobits
settlers-22 = Horlogers trobits
settlers-23 = Colporteurs trobits
settlers-24 = Jongleurs trobits
settlers-25 = Apiculteurs halfelins
settlers-26 = Brasseurs halfelins
settlers-27 = Fromagers halfelins
settlers-28 = Aubergistes halfelins
settlers-29 = Maîtres d’école humains
settlers-30 = Négociants humains
settlers-31 = Cochers humains
settlers-32 = Médecins humains
settlers-33 = Guérisseurs elfes
settlers-34 = Astronomes elfes
settlers-35 = Peintres elfes
settlers-36 = Émissaires elfes
settlers-37 = Fondeurs de cloches nains
settlers-38 = Tailleurs de pierre nains
settlers-39 = Lapidaires nains
settlers-40 = Ingénieurs nains
settlers-41 = Vanniers elfes verts
settlers-42 = Charbonniers elfes verts
settlers-43 = Chasseurs elfes verts
settlers-44 = Passeurs elfes verts
settlers-45 = Serruriers trobits
settlers-46 = Marionnettistes trobits
settlers-47 = Cartographes trobits
settlers-48 = Allumeurs de lanternes trobits

character-1 = Rhys Lusys
character-2 = Martok Coinforged
character-3 = Belvedere Stonefist
character-4 = Verelan
character-5 = Nya Adebowale
character-6 = Odo Marshwick
character-7 = Ysolde Brann
character-8 = Tamsin Reed
character-9 = Grigor Vane
character-10 = Ludo Fennel
character-11 = Hesper Quill
character-12 = Brunhild Ashby
character-13 = Corvin Dray

building-1 = Atelier de fresques
building-2 = Atelier de portraits
building-3 = Cour des sculpteurs
building-4 = Atelier de vitraux
building-5 = Presse des graveurs
building-6 = Forge aux épées
building-7 = Armurerie
building-8 = Forge aux boucliers
building-9 = Atelier d’arbalètes
building-10 = Maison de la meule
building-11 = Menuiserie
building-12 = Hangar des tourneurs
building-13 = Cour des chaisiers
building-14 = Atelier de coffres
building-15 = Atelier de bois sculpté
building-16 = Comptoir perlier
building-17 = Orfèvrerie
building-18 = Bourse aux gemmes
building-19 = Atelier de bagues
building-20 = Maison du poids
building-21 = Scriptorium
building-22 = Atelier de reliure
building-23 = Moulin à papier
building-24 = Salle des cartes
building-25 = Salle de lecture
building-26 = Cuisine alchimique
building-27 = Chambre des runes
building-28 = Atelier de baguettes
building-29 = Tour de cristal
building-30 = Cave aux potions
building-31 = Puits
building-32 = Bains
building-33 = École
building-34 = Four commun
building-35 = Infirmerie
building-36 = Chapelle
building-37 = Verger
building-38 = Croix du marché
building-39 = Théâtre
building-40 = Fontaine
building-41 = Grenier
building-42 = Maison des hôtes
building-43 = Tour de guet
building-44 = Écuries
building-45 = Parc
building-46 = Moulin à vent
building-47 = Lavoir
building-48 = Salle commune

ship-1 = Mouette grise
ship-2 = Brochet d’argent
ship-3 = Lanterne
ship-4 = Loutre patiente
ship-5 = Gant de la Reine
ship-6 = Cloche du Nord
ship-7 = Héron bleu
ship-8 = Veuve joyeuse
ship-9 = Chaudron de cuivre
ship-10 = Longue Rame
ship-11 = Cerf blanc
ship-12 = Juste Balance
ship-13 = Étoile du matin
ship-14 = Couronne de sel
ship-15 = Chevaucheur de barriques
ship-16 = Voile rouge
ship-17 = Port tranquille
ship-18 = Sixième Vent

council-1 = Charte des Halfelins
council-2 = Requête des Halfelins
council-3 = Charte des Humains
council-4 = Requête des Humains
council-5 = Charte des Elfes
council-6 = Requête des Elfes
council-7 = Charte des Nains
council-8 = Requête des Nains
council-9 = Charte des Elfes verts
council-10 = Requête des Elfes verts
council-11 = Charte des Trobits
council-12 = Requête des Trobits
council-13 = Traité des Halfelins et des Humains
council-14 = Traité des Halfelins et des Elfes
council-15 = Traité des Halfelins et des Elfes verts
council-16 = Traité des Halfelins et des Trobits
council-17 = Traité des Humains et des Elfes
council-18 = Traité des Humains et des Nains
council-19 = Traité des Humains et des Trobits
council-20 = Traité des Elfes et des Nains
council-21 = Traité des Elfes et des Elfes verts
council-22 = Traité des Nains et des Elfes verts
council-23 = Traité des Nains et des Trobits
council-24 = Traité des Elfes verts et des Trobits
council-25 = Quartier des Halfelins
council-26 = Quartier des Humains
council-27 = Quartier des Elfes
council-28 = Quartier des Nains
council-29 = Quartier des Elfes verts
council-30 = Quartier des Trobits

event-card-1 = Marchands du port
event-card-2 = Apprentis travailleurs
event-card-3 = Guildes florissantes
event-card-4 = Bois en abondance
event-card-5 = Foire des bâtisseurs
event-card-6 = Audience royale
event-card-7 = Bonnes nouvelles
event-card-8 = Cadeau du greffier
event-card-9 = Pendaison de crémaillère
event-card-10 = Conseil clément
event-card-11 = Subside du Conseil
event-card-12 = Portes ouvertes
event-card-13 = Chantier animé
event-card-14 = Banquet des maîtres
event-card-15 = Tempête en mer
event-card-16 = Congé du greffier

objective-1 = Renommée I
objective-2 = Renommée II
objective-3 = Renommée III
objective-4 = Maison noble I
objective-5 = Maison noble II
objective-6 = Maison noble III
objective-7 = Bâtisseur I
objective-8 = Bâtisseur II
objective-9 = Bâtisseur III
objective-10 = Ami de tous les peuples I
objective-11 = Ami de tous les peuples II
objective-12 = Ami de tous les peuples III
objective-13 = Richesse et honneur I
objective-14 = Richesse et honneur II
objective-15 = Richesse et honneur III

commission-1 = Maître des métiers
commission-2 = Rue des ateliers
commission-3 = Urbaniste
commission-4 = Place du village
commission-5 = Maison accueillante
commission-6 = Sous un même toit
commission-7 = Parentèle
commission-8 = Doyen du clan
commission-9 = Ami du Conseil
commission-10 = Papiers scellés
commission-11 = Dans chaque rue
commission-12 = Ami des guildes
commission-13 = Noble allure
commission-14 = Nom sans tache
commission-15 = Bourse pleine
commission-16 = Entrepôt plein
commission-17 = Encre et cire
commission-18 = Clerc de chancellerie

tile-1 = n° 1
tile-2 = n° 2
tile-3 = n° 3
tile-4 = n° 4
tile-5 = n° 5
tile-6 = n° 6
tile-7 = n° 7
tile-8 = n° 8
tile-9 = n° 9
tile-10 = n° 10
tile-11 = n° 11
tile-12 = n° 12
tile-13 = n° 13
tile-14 = n° 14
tile-15 = n° 15
tile-16 = n° 16
tile-17 = n° 17
tile-18 = n° 18

## Une décision entière en une phrase

# La valeur est l’infinitif ; .now et .past suivent un nom. .short et .button servent à ce que fait le joueur.
act-die = placer { $face } { $at }
    .now = place { $face } { $at }
    .past = a placé { $face } { $at }
    .short = placer { $face } { $at }
    .button = placer { $face }
act-dice = placer { $count } dés
    .now = place { $count } dés
    .past = a placé { $count } dés
    .short = placer { $count } dés
    .button = placer les dés
act-pass = passer pour le reste de la manche
    .now = passe pour le reste de la manche
    .past = a passé pour le reste de la manche
    .short = passer pour le reste de la manche
    .button = passer
act-end = terminer le tour
    .now = termine le tour
    .past = a terminé le tour
    .short = terminer le tour
    .button = terminer
act-objective = viser l’objectif « { $objective } »
    .now = vise l’objectif « { $objective } »
    .past = a choisi l’objectif « { $objective } »
    .short = viser l’objectif « { $objective } »
    .button = choisir
act-settle = loger { $settlers } pour { $vp }
    .now = loge { $settlers } pour { $vp }
    .past = a logé { $settlers } pour { $vp }
    .short = loger { $settlers } pour { $vp }
    .button = loger
act-fulfil = obtenir « { $council } » pour { $vp }
    .now = obtient « { $council } » pour { $vp }
    .past = a obtenu « { $council } » pour { $vp }
    .short = obtenir « { $council } »
    .button = obtenir
act-building = acheter « { $building } » pour { $coins }
    .now = achète « { $building } » pour { $coins }
    .past = a acheté « { $building } » pour { $coins }
    .short = acheter « { $building } »
    .button = acheter
act-buy = acheter { $goods } pour { $coins }
    .now = achète { $goods } pour { $coins }
    .past = a acheté { $goods } pour { $coins }
    .short = acheter { $goods }
    .button = acheter
act-sell = vendre { $goods } pour { $coins }
    .now = vend { $goods } pour { $coins }
    .past = a vendu { $goods } pour { $coins }
    .short = vendre { $goods }
    .button = vendre
act-house = acheter une maison pour { $coins }
    .now = achète une maison pour { $coins }
    .past = a acheté une maison pour { $coins }
    .short = acheter une maison
    .button = acheter
act-card = prendre { $settlers }
    .now = prend { $settlers }
    .past = a pris { $settlers }
    .short = prendre { $settlers }
    .button = prendre la carte
act-desk = prendre un pupitre : { $benefit }
    .now = prend un pupitre : { $benefit }
    .past = a pris un pupitre : { $benefit }
    .short = prendre un pupitre
    .button = prendre le pupitre
act-reputation = gagner { $count } de réputation
    .now = gagne { $count } de réputation
    .past = a gagné { $count } de réputation
    .short = gagner { $count } de réputation
    .button = gagner
act-modifiers = prendre { $count ->
    [1] un modificateur
   *[other] { $count } modificateurs
}
    .now = prend { $count ->
        [1] un modificateur
       *[other] { $count } modificateurs
    }
    .past = a pris { $count ->
        [1] un modificateur
       *[other] { $count } modificateurs
    }
    .short = prendre { $count ->
        [1] un modificateur
       *[other] { $count } modificateurs
    }
    .button = prendre
act-commissions = piocher { $count ->
    [1] un mandat
   *[other] { $count } mandats
}
    .now = pioche { $count ->
        [1] un mandat
       *[other] { $count } mandats
    }
    .past = a pioché { $count ->
        [1] un mandat
       *[other] { $count } mandats
    }
    .short = piocher { $count ->
        [1] un mandat
       *[other] { $count } mandats
    }
    .button = piocher
act-keep = garder un mandat
    .now = garde un mandat
    .past = a gardé un mandat
    .short = garder un mandat
    .button = garder
act-employ = y placer { $count ->
    [1] un ouvrier
   *[other] { $count } ouvriers
}
    .now = y place { $count ->
        [1] un ouvrier
       *[other] { $count } ouvriers
    }
    .past = y a placé { $count ->
        [1] un ouvrier
       *[other] { $count } ouvriers
    }
    .short = y placer { $count ->
        [1] un ouvrier
       *[other] { $count } ouvriers
    }
    .button = placer
act-transfer = y transférer { $count ->
    [1] un apprenti
   *[other] { $count } apprentis
}
    .now = y transfère { $count ->
        [1] un apprenti
       *[other] { $count } apprentis
    }
    .past = y a transféré { $count ->
        [1] un apprenti
       *[other] { $count } apprentis
    }
    .short = y transférer { $count ->
        [1] un apprenti
       *[other] { $count } apprentis
    }
    .button = transférer
act-employ-at = placer { $count ->
    [1] un ouvrier
   *[other] { $count } ouvriers
} chez les { $guild }
    .now = place { $count ->
        [1] un ouvrier
       *[other] { $count } ouvriers
    } chez les { $guild }
    .past = a placé { $count ->
        [1] un ouvrier
       *[other] { $count } ouvriers
    } chez les { $guild }
    .short = placer { $count ->
        [1] un ouvrier
       *[other] { $count } ouvriers
    } chez les { $guild }
    .button = placer
act-transfer-at = transférer { $count ->
    [1] un apprenti
   *[other] { $count } apprentis
} chez les { $guild }
    .now = transfère { $count ->
        [1] un apprenti
       *[other] { $count } apprentis
    } chez les { $guild }
    .past = a transféré { $count ->
        [1] un apprenti
       *[other] { $count } apprentis
    } chez les { $guild }
    .short = transférer { $count ->
        [1] un apprenti
       *[other] { $count } apprentis
    } chez les { $guild }
    .button = transférer
act-recall = récupérer un apprenti chez les { $guild }
    .now = récupère un apprenti chez les { $guild }
    .past = a récupéré un apprenti chez les { $guild }
    .short = récupérer un apprenti
    .button = récupérer
act-sold = vendre « { $building } » et perdre { $vp }
    .now = vend « { $building } » et perd { $vp }
    .past = a vendu « { $building } » et perdu { $vp }
    .short = vendre « { $building } »
    .button = vendre
act-renew-settlers = remplacer les cartes Colons
    .now = remplace les cartes Colons
    .past = a remplacé les cartes Colons
    .short = remplacer les cartes Colons
    .button = remplacer
act-renew-hall = remplacer les bâtiments de la Halle
    .now = remplace les bâtiments de la Halle
    .past = a remplacé les bâtiments de la Halle
    .short = remplacer les bâtiments de la Halle
    .button = remplacer
act-exchange = échanger { $given } contre { $taken }
    .now = échange { $given } contre { $taken }
    .past = a échangé { $given } contre { $taken }
    .short = échanger { $given } contre { $taken }
    .button = échanger
act-gain = gagner { $goods }
    .now = gagne { $goods }
    .past = a gagné { $goods }
    .short = gagner { $goods }
    .button = prendre
act-reroll = relancer des dés
    .now = relance des dés
    .past = a relancé des dés
    .short = relancer des dés
    .button = relancer
act-favour = choisir une faveur de seigneur blanc
    .now = choisit une faveur de seigneur blanc
    .past = a choisi une faveur de seigneur blanc
    .short = choisir une faveur
    .button = choisir
act-value = le { $value }
act-good = { $count } { $count ->
    [1] { $good-one }
   *[other] { $good }
}
act-goods = { $count } marchandises
act-coins = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
act-vp = { $count } PV
act-settlers = « { $settlers } »
at-tavern = à la Taverne
at-yard = au Chantier
at-artists = chez les Artistes
at-blacksmiths = chez les Forgerons
at-carpenters = chez les Menuisiers
at-merchants = chez les Marchands
at-scholars = chez les Érudits
at-wizards = chez les Mages
at-hall = à la Halle des guildes
at-castle = au Château blanc
at-castle-tile = à la poterne du Château blanc
at-port = au Port
at-council = au Conseil de pierre
at-berk = au bureau de Berk
at-upper-desk = au pupitre du haut de la Chancellerie
at-lower-desk = au pupitre du bas de la Chancellerie
at-board = sur votre plateau
    .now = sur le plateau personnel
    .past = sur le plateau personnel
at-tile = sur la tuile de dés { $number }

## Choix

action-pass = Passer pour le reste de la manche
loss-dice = { $count ->
    [1] Un dé restera inutilisé.
   *[other] { $count } dés resteront inutilisés.
}
loss-apprentices = { $count ->
    [1] Un nouvel apprenti ne rapportera rien cette manche
   *[other] { $count } nouveaux apprentis ne rapporteront rien cette manche
} : il vous manquera { $coins ->
    [1] une pièce
   *[other] { $coins } pièces
}.
loss-settlers = { $count ->
    [1] Vous pouvez encore accomplir une carte Colons : c’est la dernière manche.
   *[other] Vous pouvez encore accomplir { $count } cartes Colons : c’est la dernière manche.
}
loss-points = Vous pouvez encore marquer { $points } PV ici : c’est la dernière manche.
loss-income = Vous renoncez à { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
} de revenus cette manche.
action-end = Terminer le tour
action-die = Placer le { $value } (il restera { $left } de réputation)
action-die-modified = { $count ->
    [one] Placer le { $face } comme un { $value } pour { $count } modificateur (il restera { $left } de réputation)
   *[other] Placer le { $face } comme un { $value } pour { $count } modificateurs (il restera { $left } de réputation)
}
action-place-tavern = Taverne de la Caverne : prendre { $count ->
    [one] { $count } carte Colons
   *[other] jusqu’à { $count } cartes Colons
}
action-place-yard = Chantier : une maison pour { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}
action-place-guild = Guilde des { $guild } : jusqu’à { $goods ->
    [one] { $goods } { $good-one }
   *[other] { $goods } { $good }
} à { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
} l’unité{ $workers ->
    [0] {""}
    [one] , jusqu’à { $workers } ouvrier placé
   *[other] , jusqu’à { $workers } ouvriers placés
}
action-place-castle = Château blanc : { $count ->
    [0] aucune réputation, vous êtes au maximum
   *[other] +{ $count } réputation
}
action-place-castle-tile = Château blanc, poterne : { $count ->
    [0] aucune réputation, vous êtes au maximum
   *[other] +{ $count } réputation
}
action-place-port = Port : vendre jusqu’à { $count ->
    [one] { $count } marchandise
   *[other] { $count } marchandises
}
action-place-council = Conseil de pierre : « { $council } », { $vp } PV pour { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
} et { $loss ->
    [one] { $loss } point de réputation
   *[other] { $loss } points de réputation
}
action-place-berk = Bureau de Berk : { $count ->
    [0] aucun modificateur, il n’en reste plus (sur { $most })
    [one] { $count } modificateur (sur { $most })
   *[other] { $count } modificateurs (sur { $most })
}, et remplacer cartes ou bâtiments
action-place-desk = Chancellerie, pupitre { $number } ({ $race }), pour un ouvrier : { $benefit }
action-place-board = Plateau personnel : reprendre un apprenti dans le quartier des ouvriers
action-place-tile = Tuile de dés { $tile } ({ $a }–{ $b }–{ $c }) : remplir une des cases libres ({ $open })
action-complete = Accomplir « { $settlers } » : une maison et { $least }–{ $most } marchandises ({ $goods }), 1 PV chacune{ $workers ->
    [0] {""}
    [one] , { $workers } ouvrier
   *[other] , { $workers } ouvriers
}{ $stars ->
    [0] {""}
    [one] , { $stars } étoile
   *[other] , { $stars } étoiles
}
action-spend = { $count ->
    [one] Dépenser { $count } { $good-one }
   *[other] Dépenser { $count } { $good }
} : { $count } PV
action-take = Prendre « { $settlers } » : { $least }–{ $most } marchandises ({ $goods }){ $workers ->
    [0] {""}
    [one] , { $workers } ouvrier
   *[other] , { $workers } ouvriers
}{ $stars ->
    [0] {""}
    [one] , { $stars } étoile
   *[other] , { $stars } étoiles
}
action-decline = Ne pas utiliser « { $building } »
action-reroll = Relancer { $dice }{ $count ->
    [0] {""}
   *[other]  ; garder { $kept }
}
action-exchange = Échanger 1 { $given-one } contre 1 { $taken-one }
action-good = Prendre 1 { $good-one }
action-buy-any-good = Acheter 1 { $good-one } à la guilde des { $guild } pour { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}{ $free ->
    [0] {""}
   *[other] , et { $free } en plus gratuitement
}
action-buy = Acheter { $count ->
    [one] { $count } { $good-one }
   *[other] { $count } { $good }
} pour { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}{ $free ->
    [0] {""}
   *[other] , et { $free } en plus gratuitement
}
action-employ = Placer un ouvrier du quartier dans la guilde des { $guild } (chaque apprenti y rapporte alors { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
} par manche{ $later ->
    [0] {""}
   *[other]  ; celui-ci dès votre prochain tour, et rien cette manche si vous passez
})
action-transfer = Transférer un apprenti de la guilde des { $origin } à celle des { $guild } (chacun y rapporte alors { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
} par manche{ $later ->
    [0] {""}
   *[other]  ; celui-ci dès votre prochain tour, et rien cette manche si vous passez
})
action-lot = Bâtir sur le terrain { $lot } : { $count ->
    [one] { $count } { $resource-one }
   *[other] { $count } { $resource }
} à chaque manche
action-load = Case { $space } du navire : vendre 1 { $good-one } pour { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}
action-modifiers = Prendre maintenant { $count ->
    [one] { $count } modificateur
   *[other] { $count } modificateurs
} (sur { $most} ; le bureau vous reste ouvert)
action-objective = « { $objective } » : au moins { $least0 } { $metric0 }{ $count ->
    [1] {""}
    [2] {" "}et { $least1 ->
        [one] { $least1 } { $metric1-one }
       *[other] { $least1 } { $metric1 }
    }
   *[other] , { $least1 } { $metric1 } et { $least2 } { $metric2 }
}
action-renew-settlers = Remplacer { $count ->
    [one] { $count } carte Colons visible
   *[other] les { $count } cartes Colons visibles
}
action-renew-hall = Remplacer { $count ->
    [one] { $count } bâtiment de la Halle des guildes
   *[other] les { $count } bâtiments de la Halle des guildes
}
action-draw = { $count ->
    [one] Piocher { $count } carte Mandat
   *[other] Piocher { $count } cartes Mandat et en garder une
} : −{ $loss } réputation
action-recall = Reprendre un apprenti de la guilde des { $guild } dans le quartier des ouvriers
action-favour = Prendre { $count ->
    [one] { $count } { $resource-one }
   *[other] { $count } { $resource }
}
action-done-take = Ne pas prendre d’autre carte
action-done-buy = Ne rien acheter
action-done-load = Ne plus rien vendre
action-done-employ = { $placed ->
    [0] Ne placer personne
   *[other] Ne placer personne d’autre
}
action-done-office = { $count ->
    [0] Quitter le bureau de Berk
    [one] Prendre { $count } modificateur sur { $most } et partir
   *[other] Prendre { $count } modificateurs sur { $most } et partir
}
action-place-workshop = Halle des guildes : « { $building } » pour { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
} (guilde des { $guild }, case { $slot }) : { $vp } PV{ $stars ->
    [0] {""}
    [one] , { $stars } étoile
   *[other] , { $stars } étoiles
}
action-place-community = Halle des guildes : le bâtiment public « { $building } » pour { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
} et un ouvrier : { $vp } PV{ $stars ->
    [0] {""}
    [one] , { $stars } étoile
   *[other] , { $stars } étoiles
}
action-sell-workshop = Vendre « { $building } » (guilde des { $guild }, case { $slot }) : +{ $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}, −{ $vp } PV
action-sell-community = Vendre « { $building } » (terrain { $lot }) : +{ $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}, −{ $vp } PV
action-use-coin = Prendre 1 pièce
action-use-reputation = Gagner 1 point de réputation
action-use-reroll = { $count ->
    [one] Relancer votre dernier dé ({ $count })
   *[other] Relancer des dés parmi vos { $count }
}
action-use-good = Prendre 1 { $good-one }
action-use-any-good = Acheter 1 marchandise de n’importe quelle guilde pour { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}
action-use-exchange = Échanger 1 marchandise contre une autre sorte
action-keep-per = Garder « { $commission } » : { $vp } PV par { $per ->
    [1] { $metric-one }
   *[other] tranche de { $per } { $metric }
}, { $cap } au plus
action-keep-least = Garder « { $commission } » : { $vp } PV à partir de { $per ->
    [one] { $per } { $metric-one }
   *[other] { $per } { $metric }
}
group-die = Dés de valeur { $value }
group-guilds = Les guildes
group-halls = Halle des guildes et Conseil de pierre
group-city = La cité
group-chancery = La Chancellerie
group-own = Votre plateau et vos tuiles de dés
group-reroll = { $count ->
    [one] Relancer { $count } dé
   *[other] Relancer { $count } dés
}
group-exchange = Donner 1 { $good-one }
group-objective = { $metric }
group-complete = Cartes Colons
group-sell = Vendre un bâtiment
holding-vp = PV
holding-coins = pièces
holding-reputation = réputation
holding-modifiers = modificateurs
holding-nobility = noblesse
holding-workers = ouvriers
holding-apprentices = apprentis
holding-houses = maisons à bâtir
holding-built = maisons bâties
holding-cards = cartes Colons en main
finality-draw = Impossible à annuler sans les autres : de nouveaux dés ou cartes suivent.
finality-reveal = Impossible à annuler sans les autres : des cartes cachées sont révélées.

prompt-first-commission = Gardez une carte Mandat ; personne ne la voit.
prompt-nothing-left = Il ne reste rien à faire cette manche (réputation restante : { $left }) : passez.
prompt-nothing-more = Il ne reste rien à faire ce tour-ci : terminez-le.
prompt-turn = À vous :{ $dice ->
    [0] {""}
   *[other] {" "}placez un dé (réputation restante : { $left } ; modificateurs : { $modifiers }),
}{ $completes ->
    [0] {""}
   *[other] {" "}accomplissez une carte Colons,
}{ $sells ->
    [0] {""}
   *[other] {" "}vendez un bâtiment,
} ou passez.
prompt-go-on = Poursuivez votre tour :{ $dice ->
    [0] {""}
   *[other] {" "}placez un dé (réputation restante : { $left } ; modificateurs : { $modifiers }),
}{ $completes ->
    [0] {""}
   *[other] {" "}accomplissez une carte Colons,
}{ $sells ->
    [0] {""}
   *[other] {" "}vendez un bâtiment,
} ou terminez-le.
prompt-place = Où va le { $value } ?
prompt-take = Quelle carte Colons prenez-vous ? Vous en avez { $count } sur { $most }.
prompt-workshop = Vous activez « { $building } » : quel avantage utilisez-vous ?
prompt-reroll = Quels dés relancez-vous (reste : { $count }) ? Tous en une fois.
prompt-exchange = Quelle marchandise échangez-vous, et contre laquelle ?
prompt-any-good = Dans quelle guilde achetez-vous 1 marchandise pour { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
} (vous en avez { $coins }) ? Vos apprentis y ajoutent leurs marchandises gratuites.
prompt-buy = Combien { $good-de } achetez-vous ? Jusqu’à { $most }, { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
} l’unité{ $free ->
    [0] {""}
   *[other]  ; si vous achetez, { $free } en plus gratuitement
}.
prompt-employ = { $count ->
    [one] Placer { $count } ouvrier dans la guilde des { $guild } ?
   *[other] Placer jusqu’à { $count } ouvriers dans la guilde des { $guild } ?
}
prompt-lot = Sur quel terrain bâtissez-vous « { $building } » ?
prompt-load = Que vendez-vous ? Encore { $count ->
    [one] { $count } marchandise
   *[other] { $count } marchandises
} au plus.
prompt-office = Bureau de Berk, dans l’ordre de votre choix :{ $count ->
    [0] {""}
   *[other] {" "}prenez les modificateurs ({ $count } sur { $most }),
}{ $renews ->
    [0] {""}
   *[other] {" "}remplacez cartes ou bâtiments,
}{ $draws ->
    [0] {""}
   *[other] {" "}prenez un mandat,
} ou partez.
prompt-objective = Quel objectif visez-vous ?
prompt-keep = Quelle carte Mandat gardez-vous ?
prompt-recall = De quelle guilde un apprenti revient-il ?
prompt-spend = « { $settlers } » (de { $least } à { $most } marchandises, { $spent } jusqu’ici) : combien { $good-de } ?
prompt-good = Choisissez une marchandise ({ $count } à choisir).
prompt-favour = Choisissez une faveur de seigneur blanc ({ $count } à choisir).
moment = Manche { $round } sur { $rounds } · { $seat-label } : { $step } · dés placés : { $placed } sur { $dice }
moment-set-up = Mise en place
moment-over = La partie est terminée
step-turn = tour
step-place = placement d’un dé
step-cards = choix d’une carte Colons
step-workshops = activation des ateliers
step-goods = achat de marchandises
step-workers = placement d’ouvriers
step-lot = construction
step-port = vente au Port
step-office = bureau de Berk
step-recall = retour d’un apprenti
step-settlers = carte Colons accomplie
step-benefit = choix d’un avantage
step-income = revenus

## Ce qui s’est passé

event-round-begins = La manche { $round } commence ; premier joueur : { $seat }.
event-event-revealed = Événement de la manche : « { $event } ».
event-automa-placed = Automa : le dé { $die } montre { $value } et va ici : { $place }.
event-event-gift = { $count ->
    [0] { $seat } ne reçoit rien : il n’en reste plus ({ $resource }).
    [one] { $seat } reçoit { $count } { $resource-one } de l’événement.
   *[other] { $seat } reçoit { $count } { $resource } de l’événement.
}
event-automa-aside = Automa : le dé { $die } montre aussi { $value } et est mis de côté.
event-automa-discarded = L’Automa défausse « { $building } » de la Halle des guildes.
event-objective-set = L’objectif : « { $objective } ».
event-rolled = { $seat } obtient { $a }, { $b }, { $c }, { $d }{ $e ->
    [0] {""}
   *[other] , { $e }
}.
event-passed = { $seat } passe.
event-die-placed = { $seat } place un { $value } : { $place }.
event-card-taken = { $seat } prend « { $settlers } ».
event-card-opened = Nouvelle carte à la Taverne : « { $settlers } ».
event-house-bought = { $seat } achète une maison pour { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}.
event-owner-reward = { $count ->
    [one] { $seat } reçoit { $count } { $resource-one } pour son atelier de la guilde des { $guild }.
   *[other] { $seat } reçoit { $count } { $resource } pour son atelier de la guilde des { $guild }.
}
event-workshop-used = { $seat } utilise « { $building } » : { $effect }.
event-workshop-declined = { $seat } n’utilise pas « { $building } ».
event-rerolled = { $seat } relance et a maintenant { $a }{ $b ->
    [0] {""}
   *[other] , { $b }
}{ $c ->
    [0] {""}
   *[other] , { $c }
}{ $d ->
    [0] {""}
   *[other] , { $d }
}{ $e ->
    [0] {""}
   *[other] , { $e }
}.
event-exchanged = { $seat } échange 1 { $given-one } contre 1 { $taken-one }.
event-goods-bought = { $seat } reçoit { $count ->
    [one] { $count } { $good-one }
   *[other] { $count } { $good }
} pour { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
} (achat : { $bought }).
event-worker-placed = { $seat } place un ouvrier dans la guilde des { $guild }.
event-worker-transferred = { $seat } transfère un apprenti de la guilde des { $origin } à celle des { $guild }.
event-workshop-bought = { $seat } achète « { $building } » pour { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
} : guilde des { $guild }, { $vp } PV.
event-community-bought = { $seat } achète « { $building } » pour { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
} : { $vp } PV.
event-reputation-raised = { $seat } gagne { $count ->
    [one] { $count } point de réputation
   *[other] { $count } points de réputation
} et en a { $level }.
event-cargo-sold-several = { $seat } vend { $count } marchandises pour { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}.
event-cargo-sold = { $seat } vend 1 { $good-one } pour { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}.
event-council-fulfilled = { $seat } obtient « { $council } » pour { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
} et { $loss ->
    [one] { $loss } point de réputation
   *[other] { $loss } points de réputation
} : { $vp } PV.
event-modifiers-taken = { $count ->
    [0] { $seat } ne prend aucun modificateur : il n’en reste plus.
    [one] { $seat } prend { $count } modificateur.
   *[other] { $seat } prend { $count } modificateurs.
}
event-settlers-renewed = { $seat } remplace les cartes Colons.
event-hall-renewed = { $seat } remplace les bâtiments de la Halle des guildes.
event-commissions-drawn = { $count ->
    [one] { $seat } pioche { $count } carte Mandat
   *[other] { $seat } regarde { $count } cartes Mandat
} pour { $loss ->
    [one] { $loss } point de réputation
   *[other] { $loss } points de réputation
}.
event-commission-seen = Vous voyez le mandat « { $commission } ».
event-commission-taken = { $seat } a un nouveau mandat avec la tuile de dés { $tile }.
event-commission-kept = Vous gardez le mandat « { $commission } ».
event-apprentice-recalled = { $seat } reprend un apprenti de la guilde des { $guild }.
event-settlers-completed = { $seat } accomplit « { $settlers } » : { $vp } PV{ $bonus ->
    [0] {""}
   *[other] , { $bonus } PV de bâtiments publics
}{ $extra ->
    [0] {""}
   *[other] , { $extra } PV de l’événement
}{ $workers ->
    [0] {""}
    [1] , 1 ouvrier
   *[other] , { $workers } ouvriers
}.
event-workshop-sold = { $seat } vend « { $building } » et perd { $vp } PV.
event-community-sold = { $seat } vend « { $building } » et perd { $vp } PV.
event-lord = { $seat } devient seigneur ({ $character }).
event-white-lord = { $seat } devient seigneur blanc.
event-favour-chosen = { $seat } prend une faveur de seigneur blanc.
event-gained = { $count ->
    [one] { $seat } gagne { $count } { $resource-one }.
   *[other] { $seat } gagne { $count } { $resource }.
}
event-good-gained-several = { $seat } prend { $count } marchandises.
event-good-gained = { $seat } prend 1 { $good-one }.
event-desk-taken = { $seat } prend un pupitre de la Chancellerie : { $benefit }.
event-dice-tile-filled = { $seat } pose un { $value } sur la tuile de dés { $tile }.
event-commission-activated = { $seat } active le mandat de la tuile de dés { $tile }.
event-apprentice-income = Revenus : { $seat } reçoit { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
} pour ses apprentis{ $new ->
    [0] {""}
    [one] , 0 pour { $new } nouveau
   *[other] , 0 pour { $new } nouveaux
}.
event-desk-income = Revenus : { $seat } reçoit { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
} pour ses pupitres.
event-workshop-income = { $count ->
    [one] Revenus : { $seat } reçoit { $count } { $good-one } de ses ateliers.
   *[other] Revenus : { $seat } reçoit { $count } { $good } de ses ateliers.
}
event-ship-arrives = Le navire « { $ship } » arrive.
event-council-refilled = Conseil de pierre, case { $space } : « { $council } ».
event-hall-discarded = « { $building } » quitte le jeu : sa guilde est pleine.
event-hall-filled = Halle des guildes, case { $slot } : « { $building } ».
event-commission-scored = { $seat } marque { $vp } PV pour « { $commission } ».
event-final-score = { $seat-label } : noblesse { $nobility }, marchandises { $goods }, mandats { $commissions } ; { $total } PV en tout.
event-game-ends = { $seat } gagne avec { $total } PV.
event-objective-met = L’objectif « { $objective } » est atteint, avec { $margin } de marge.
event-objective-missed = L’objectif « { $objective } » est manqué de { $margin }.
event-condition-counted = { $metric } : { $count } sur { $least }.
event-nobility-rises = { $seat } monte de { $count ->
    [one] { $count } case
   *[other] { $count } cases
} sur la piste de noblesse et atteint le niveau { $level }.

## Cérémonies

ceremony-round = Fin de la manche { $round }
ceremony-final = Décompte final
ceremony-step-income = Revenus
ceremony-step-upkeep = Entretien
ceremony-step-round = Manche suivante
ceremony-step-commissions = Mandats
ceremony-step-points = Points
ceremony-step-objective = Objectif
ceremony-step-won = Victoire
ceremony-apprentices = Apprentis
ceremony-new-apprentices = { $count ->
    [one] { $count } nouvel apprenti
   *[other] { $count } nouveaux apprentis
}
ceremony-workshops = Ateliers
ceremony-community = Bâtiments
ceremony-chancery = Chancellerie
ceremony-first = Premier joueur
ceremony-event = Événement
ceremony-automa = Automa
ceremony-dice = Nouveaux dés
ceremony-reached = Atteint
ceremony-wanted = Requis
ceremony-objective = Objectif

## Refus

refusal-six-need-chancery = À six, il faut jouer avec la Chancellerie.
refusal-solo-without-chancery = En solitaire, on joue sans la Chancellerie.
refusal-objective-solo = Seul un joueur en solitaire a un objectif à choisir.
refusal-first-alone = En solitaire, vous êtes toujours le premier joueur.
refusal-not-now = Ce n’est pas ce qui est demandé maintenant.
refusal-turn-begun = Vous avez agi ce tour-ci : finissez-le au lieu de passer.
refusal-nothing-done = Vous n’avez rien fait ce tour-ci : agissez ou passez pour la manche.
refusal-must-take = Votre dé paie une carte : prenez-en une.
refusal-must-sell = Il faut vendre au moins une marchandise.
refusal-die-done = Vous avez déjà placé un dé ce tour-ci.
refusal-no-such-die = Vous n’avez aucun dé qui montre { $value }.
refusal-modifiers = Il faut pour cela { $count ->
    [one] { $count } modificateur
   *[other] { $count } modificateurs
}.
refusal-reputation = Votre réputation permet encore { $left ->
    [one] { $left } point de dés
   *[other] { $left } points de dés
} dans cette manche.
refusal-no-place = Aucun lieu ne peut recevoir votre { $value } maintenant.
refusal-slots-full = Toutes les cases de dé sont prises ici.
refusal-slot-taken = La case de dé de cette valeur est prise.
refusal-no-settlers = Il n’y a pas de carte Colons ici.
refusal-hand-full = Votre main est pleine : vous tenez déjà { $count ->
    [one] { $count } carte Colons
   *[other] { $count } cartes Colons
}.
refusal-tavern-order = Le dé doit valoir au moins { $value }.
refusal-yard-order = Le dé doit valoir au plus { $value }.
refusal-houses = Vous n’avez plus de maisons.
refusal-coins = Cela coûte { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}.
refusal-guild-closed = La guilde des { $guild } ne prend plus de dés dans cette manche.
refusal-no-building = Il n’y a pas de bâtiment à cette valeur.
refusal-worker = Vous n’avez pas d’ouvrier dans votre quartier.
refusal-lots = Ce terrain n’est pas libre.
refusal-apprentice = Vous n’avez pas d’apprenti dans la guilde des { $guild }.
refusal-guild-full = La guilde des { $guild } a déjà trois ateliers.
refusal-six-players-only = Cette case n’est pas en jeu à ce nombre de joueurs.
refusal-closed = L’événement ferme ce lieu.
refusal-no-cargo = Aucune case libre du navire ne prend une de vos marchandises.
refusal-no-council-tile = Il n’y a pas de tuile du Conseil à prendre à cette valeur.
refusal-races = Vous n’avez pas logé les peuples demandés.
refusal-council-limit = Vous ne pouvez avoir plus de tuiles du Conseil que de cartes Colons accomplies.
refusal-reputation-loss = Votre réputation ne peut descendre sous { $least }.
refusal-board-die = Le plateau personnel ne prend que ces valeurs : { $values }.
refusal-no-apprentice = Vous n’y avez pas d’apprenti.
refusal-no-chancery = La Chancellerie n’est pas en jeu.
refusal-desk-closed = Ce pupitre n’est pas ouvert à ce nombre de joueurs.
refusal-desk-taken = Ce pupitre ou sa case de dé est pris.
refusal-dice-tile = Vous n’y avez pas de tuile de dés avec un { $value } libre.
refusal-settlers-done = Vous avez déjà accompli une carte Colons ce tour-ci.
refusal-no-card = Vous n’avez pas cette carte Colons.
refusal-house = Vous n’avez pas de maison sur votre plateforme.
refusal-good-missing = Il vous manque une marchandise de la carte : { $good }.
refusal-too-few-goods = La carte demande au moins { $least } marchandises.
refusal-spend-most = Vous pouvez dépenser au plus { $count } marchandises d’une sorte, et une de plus de celle de votre personnage seulement.
refusal-spend-total = La carte prend de { $least } à { $most } marchandises en tout.
refusal-sale-done = Vous avez déjà vendu un bâtiment ce tour-ci.
refusal-not-yours = Ce bâtiment n’est pas à vous.
refusal-effect = Cet atelier n’offre pas cela maintenant.
refusal-buy-most = Cette case vend au plus { $count ->
    [one] { $count } marchandise
   *[other] { $count } marchandises
}.
refusal-exchange = Échangez une marchandise que vous avez contre une autre sorte.
refusal-reroll = Choisissez parmi vos dés restants ; entre dés égaux, les premiers.
refusal-favour = Vous avez déjà pris cette faveur.
refusal-keep = Cette carte n’est pas de celles que vous pouvez garder.
refusal-nothing-to-renew = Il n’y a rien à remplacer ici.
refusal-die-first = Choisissez d’abord un de vos dés.
refusal-tavern-first = Les cartes Colons se prennent avec un dé à la Taverne de la Caverne.
refusal-port-first = Les marchandises se vendent avec un dé au Port.
refusal-goods-first = Les marchandises s’achètent avec un dé dans leur guilde.
refusal-guild-first = Les ouvriers se placent avec un dé dans une guilde.
refusal-berk-first = Cartes et bâtiments se remplacent avec un dé au bureau de Berk.
refusal-hall-first = Un bâtiment public s’achète avec un dé à la Halle des guildes.
refusal-white-lord-first = Les faveurs sont pour qui devient seigneur blanc.
refusal-left-to-right = Les cases se remplissent de gauche à droite.
refusal-slot-values = Cette case prend { $values }.
refusal-no-modifiers = Il ne reste plus de modificateurs dans la boîte.
refusal-modifiers-taken = Vous avez déjà pris les modificateurs de Berk.
refusal-renewed = Berk a déjà remplacé quelque chose pour vous.
refusal-commission-right = Vous pouvez avoir un mandat de plus que d’apprentis dans la Chancellerie.
refusal-no-commission = Il ne reste plus de carte Mandat dans le paquet.
refusal-city-tokens = Il ne reste pas trois jetons Ville.

## Règles

chapter-A = Mise en place
chapter-B = La manche et le tour
chapter-C = Dés, réputation et modificateurs
chapter-D = La Taverne de la Caverne et les cartes Colons
chapter-E = Le Chantier
chapter-F = Les guildes
chapter-G = La Halle des guildes
chapter-H = Le Château blanc
chapter-I = Le Port
chapter-J = Le Conseil de pierre
chapter-K = Le bureau de Berk le greffier
chapter-L = Le plateau personnel
chapter-M = Vendre un bâtiment
chapter-N = Revenus et entretien
chapter-O = Noblesse et personnages
chapter-P = Fin de partie
chapter-Q = À six joueurs
chapter-S = En solitaire
chapter-V = Cartes Événement
chapter-X = La Chancellerie

rule-A1 = Le nombre de joueurs fixe les cases de dé de la Taverne comme du Chantier ({ $order_slots }), les dés qu’une guilde prend par manche ({ $guild_dice }) et ses places d’apprenti ({ $apprentice_slots }).
rule-A2 = Chacun pioche au hasard une carte Colons du paquet 1. On mélange ensuite les deux paquets et l’on dévoile six cartes à la Taverne de la Caverne.
rule-A3 = { $first_player ->
    [drawn] Le premier joueur est tiré au sort.
    [seated] Le joueur assis à la première place est le premier joueur.
   *[open] Le premier joueur est tiré au sort. Les joueurs peuvent convenir avant la partie que le joueur assis à la première place commence.
}
rule-A4 = { $bag ->
    [whole] Le sac contient les 48 tuiles Bâtiment.
   *[part] Le sac contient { $workshop_tiles } ateliers et des bâtiments publics selon le nombre de joueurs : { $community_tiles }.
} Six tuiles au hasard sont ouvertes dans la Halle des guildes.
rule-A5 = { $preplaced_any ->
    [0] Aucun atelier n’est bâti au début.
   *[other] Chaque guilde commence avec un de ses ateliers dans la case { $preplaced }, et sinon sans atelier. Cet atelier est tiré au hasard avant que la Halle soit remplie et n’appartient à personne.
}
rule-A6 = Un navire au hasard est au Port et six tuiles au hasard sont au Conseil de pierre.
rule-A7 = Chaque joueur reçoit un personnage au hasard, { $coins }, { $goods ->
    [0] aucune marchandise
    [one] { $goods } marchandise de chaque sorte
   *[other] { $goods } marchandises de chaque sorte
} et { $houses } sur sa plateforme.
rule-A8 = Le nombre de joueurs fixe les dés de chacun ({ $dice }) et la réputation de départ ({ $reputation }). Chaque joueur commence avec 0 de noblesse et aucun point de victoire.
rule-A9 = { $modifiers_any ->
    [0] Personne ne commence avec des modificateurs.
   *[other] Dans l’ordre du tour, les joueurs commencent avec ces modificateurs : { $modifiers }.
}
rule-A10 = Tout est visible, même les cartes Colons en main ; seules les cartes Mandat sont secrètes.

rule-B1 = La partie compte { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
} de quatre phases : préparation, actions, revenus, entretien. Le joueur qui a le plus de points de victoire l’emporte.
rule-B2 = À la préparation, chacun lance tous ses dés.
rule-B3 = Dans la phase d’actions, on joue dans le sens horaire à partir du premier joueur.
rule-B4 = À son tour, on peut placer un dé, accomplir une carte Colons et vendre un bâtiment : chaque chose au plus une fois, dans l’ordre que l’on veut.
rule-B5 = Un tour avec au moins une action finit quand son joueur le dit, ou de lui-même quand plus rien n’y est possible. Qui ne peut plus placer de dé continue de jouer tant qu’il accomplit des cartes ou vend des bâtiments.
rule-B6 = Qui ne fait rien à son tour passe. On peut toujours passer, même avec des dés restants, et c’est définitif pour la manche.
rule-B7 = Quand tous ont passé, la phase de revenus commence.
rule-B8 = L’action d’un dé se termine avant toute autre chose : on n’accomplit pas de carte Colons au milieu. L’arrêter plus tôt ne finit que cette action, pas le tour.

rule-C1 = À chaque manche on lance tous les dés et l’on décide au fil de la manche lesquels utiliser.
rule-C2 = La somme des dés qu’un joueur place dans la manche, le nouveau compris, ne peut dépasser la réputation qu’il a avant de le placer.
rule-C3 = Un changement de réputation compte aussitôt pour le dé suivant. Une perte n’annule rien, mais peut empêcher d’autres placements.
rule-C4 = Chaque modificateur rendu à la réserve change un dé de un au moment de le placer ; on peut en utiliser plusieurs sur le même dé. On choisit la valeur finale, et seules celles qui ont une place sont proposées.
rule-C5 = Un 6 ne devient pas un 1, ni un 1 un 6. La valeur changée est celle qui compte, aussi pour la réputation.
rule-C6 = La réserve contient { $most_modifiers ->
    [one] { $most_modifiers } modificateur
   *[other] { $most_modifiers } modificateurs
}. Un joueur qui en gagne plus qu’il n’en reste prend ceux qui restent.
rule-C7 = La réputation va de { $lowest } à { $highest }. Les gains au-delà de { $highest } sont perdus ; une action qui la ferait passer sous { $lowest } est interdite.
rule-C8 = Un dé va sur une case libre qui accepte sa valeur et y reste toute la manche. On ne combine pas les dés.
rule-C9 = On n’utilise un lieu que si son action est possible : Taverne, Chantier, Halle, Port, Conseil, Chancellerie, tuile de dés, plateau personnel. Guildes, Château blanc et bureau de Berk sont toujours utilisables.

rule-D1 = La Taverne de la Caverne a les cases de dé que fixe A1. Elles se remplissent de gauche à droite.
rule-D2 = Le premier dé a une valeur quelconque ; chaque autre doit être au moins égal au précédent.
rule-D3 = Le dé prend en main une des six cartes Colons visibles.
rule-D4 = Une carte prise est remplacée aussitôt.
rule-D5 = Un joueur tient au plus { $hand ->
    [one] { $hand } carte Colons non accomplie
   *[other] { $hand } cartes Colons non accomplies
} ; si sa main est pleine, la Taverne lui est fermée.
rule-D6 = Quand le paquet est épuisé, on mélange les cartes Colons défaussées pour en former un nouveau ; s’il n’y en a pas, l’emplacement reste vide.
rule-D7 = Pour accomplir une carte, on déplace une maison de la plateforme sur une parcelle.
rule-D8 = De chaque marchandise de la carte, il faut en dépenser au moins une et au plus { $per_type }.
rule-D9 = Le nombre de marchandises dépensées est compris entre le minimum et le maximum de la carte.
rule-D10 = Chaque marchandise dépensée vaut un point de victoire.
rule-D11 = La carte amène des ouvriers dans le quartier. Un joueur a { $meeples ->
    [one] { $meeples } pion
   *[other] { $meeples } pions
} ; s’il lui en reste moins que la carte n’en amène, il reçoit ceux-là.
rule-D12 = Les cartes accomplies sont gardées, peuple visible. Un joueur peut en accomplir { $most_houses } au plus. Les cartes non accomplies ne coûtent rien à la fin.
rule-D13 = Les étoiles de la carte, s’il y en a, font monter la noblesse.

rule-E1 = Le Chantier a les cases de dé que fixe A1. Elles se remplissent de gauche à droite.
rule-E2 = Le premier dé a une valeur quelconque ; chaque autre doit être au plus égal au précédent.
rule-E3 = Une maison coûte { $house_price }.
rule-E4 = Chaque dé achète une maison, posée sur la plateforme.
rule-E5 = Un joueur a { $most_houses ->
    [one] { $most_houses } maison
   *[other] { $most_houses } maisons
}, plateforme et parcelles ensemble ; il ne peut pas en acheter d’autre.

rule-F1 = Chaque guilde a trois cases de dé, pour { $guild_values1 }, { $guild_values2 } et { $guild_values3 }, chacune pour un dé par manche.
rule-F2 = Le nombre de joueurs limite les dés d’une guilde dans la manche : { $guild_dice }. Quand ils y sont, la guilde est fermée.
rule-F3 = Un dé dans une guilde active d’abord des ateliers, permet ensuite d’acheter des marchandises, puis de placer des ouvriers. Acheter et placer sont facultatifs.
rule-F4 = La case fixe le nombre d’ateliers qu’un dé active, de gauche à droite : { $workshops1 } pour { $guild_values1 }, { $workshops2 } pour { $guild_values2 }, { $workshops3 } pour { $guild_values3 }.
rule-F5 = { $first_workshop ->
    [tile] Les ateliers comptent, non les cases : là où seule la case du milieu est bâtie, cet atelier est le premier.
   *[slot] Les cases comptent, non les ateliers : une case vide n’active rien.
}
rule-F6 = Quand un atelier est activé, son propriétaire reçoit la récompense au-dessus de la case, sauf s’il l’a activé lui-même. Celle de la première case est { $owner1 }, celle de la deuxième { $owner2 }, celle de la troisième { $owner3 }.
rule-F7 = Le nombre de joueurs fixe combien de fois la récompense du propriétaire est payée : { $owner_multiplier }.
rule-F8 = Le joueur du dé peut utiliser l’avantage de la tuile ; de deux effets il en choisit un. Ce qui serait sans effet n’est pas proposé.
rule-F9 = On peut renoncer à un avantage, tuile par tuile ; les propriétaires sont payés quand même.
rule-F10 = Effet : prendre une pièce.
rule-F11 = Effet : gagner un point de réputation.
rule-F12 = Effet : prendre une marchandise de la guilde de l’atelier. Ce n’est pas un achat.
rule-F13 = Effet : relancer en une fois autant de ses dés non placés que l’on veut. Les nouvelles valeurs restent.
rule-F14 = Effet : acheter une marchandise de n’importe quelle guilde pour { $good_price }. C’est un achat dans cette guilde : les apprentis du joueur y ajoutent leurs marchandises gratuites, une seule fois par guilde et par dé placé.
rule-F15 = Effet : échanger une marchandise contre une d’une autre sorte de la réserve.
rule-F16 = Un joueur peut acheter des marchandises de la guilde à { $good_price } chacune : jusqu’à { $bought1 }, { $bought2 } ou { $bought3 } selon la case. La réserve de marchandises est illimitée.
rule-F17 = Qui achète au moins une marchandise en reçoit une de plus pour chacun de ses apprentis dans cette guilde, une seule fois par dé placé.
rule-F18 = Une guilde a les places d’apprenti que fixe A1. Chacune tient un apprenti.
rule-F19 = Selon la case, un joueur peut placer jusqu’à { $workers1 }, { $workers2 } ou { $workers3 } ouvriers : du quartier des ouvriers, ou des apprentis transférés d’une autre guilde.
rule-F20 = { $income_from ->
    [next_turn] Les avantages d’un apprenti commencent au prochain tour de son propriétaire : marchandises gratuites, droit d’acheter des ateliers et revenus. Passer n’est pas un tour : si son propriétaire passe après l’avoir placé, l’ouvrier ne rapporte rien cette manche-là.
   *[placing] Les avantages d’un apprenti commencent au prochain tour de son propriétaire : marchandises gratuites et droit d’acheter des ateliers. Ses revenus sont payés dès la manche du placement.
}
rule-F21 = Un atelier sans propriétaire ne paie personne, son avantage reste utilisable, et on ne peut pas le racheter.

rule-G1 = La Halle des guildes a six cases, une par valeur de dé, chacune avec une tuile Bâtiment et un prix.
rule-G2 = Le dé doit avoir la valeur de la case du bâtiment.
rule-G3 = Les prix pour les valeurs 1 à 6 sont { $building_prices } pièces. Chaque remise compte ; aucun prix ne descend sous { $least_price }.
rule-G4 = On n’achète un atelier que si l’on a un apprenti dans sa guilde.
rule-G5 = Cet apprenti va sur l’atelier, en devient le maître de guilde et libère sa place d’apprenti.
rule-G6 = L’atelier va sur la case d’atelier libre la plus à gauche de sa guilde ; s’il n’y en a pas, on ne peut l’acheter.
rule-G7 = La case donne des points de victoire et des étoiles : { $workshop_vp1 } et { $workshop_stars1 }, { $workshop_vp2 } et { $workshop_stars2 }, { $workshop_vp3 } et { $workshop_stars3 }.
rule-G8 = On n’achète un bâtiment public qu’avec un ouvrier dans le quartier et un terrain libre.
rule-G9 = Il va sur un terrain libre au choix, un ouvrier dessus.
rule-G10 = Il donne { $community_vp } et { $community_stars ->
    [one] { $community_stars } étoile
   *[other] { $community_stars } étoiles
}.
rule-G11 = Un maître de guilde ne rapporte ni pièces aux revenus ni marchandises gratuites.
rule-G12 = Chaque bâtiment public donne { $settlers_vp } de plus pour chaque carte Colons accomplie après lui.
rule-G13 = Les ateliers d’une guilde qui en a trois sont retirés du jeu et remplacés quand on remplit la Halle : ceux que l’on pioche et, à l’entretien, ceux qui y sont déjà.
rule-G14 = Quand le sac est vide, les tuiles défaussées par Berk, par l’Automa et par la vente de bâtiments publics y retournent ; s’il n’y en a pas, des cases restent vides.

rule-H1 = Le Château blanc a trois cases de dé, pour { $castle_values1 }, { $castle_values2 } et { $castle_values3 }, chacune pour un dé par manche quel que soit le nombre de joueurs.
rule-H2 = Elles augmentent immédiatement la réputation de { $castle1 }, { $castle2 } et { $castle3 }. Avec { $highest } de réputation, un joueur peut utiliser la case, mais sans effet.
rule-H3 = { $extra_slot_any ->
    [0] Il n’y a pas de quatrième case.
   *[other] À { $extra_slot_players } joueurs, il y a une quatrième case qui prend toute valeur et donne { $extra_slot } de réputation.
}

rule-I1 = Le Port a trois cases de dé, pour { $port_values1 }, { $port_values2 } et { $port_values3 }, chacune pour un dé par manche quel que soit le nombre de joueurs. Elles permettent de vendre jusqu’à { $port1 }, { $port2 } et { $port3 } marchandises.
rule-I2 = Il faut vendre au moins une marchandise. Chacune va sur une case libre de sa sorte, au choix du vendeur.
rule-I3 = Chaque marchandise vendue rapporte le prix de sa case.
rule-I4 = Les marchandises vendues restent sur le navire et bloquent leurs cases jusqu’à l’entretien.

rule-J1 = Le Conseil de pierre a six cases, une par valeur de dé. Chacune prend un dé par manche et tient une tuile.
rule-J2 = Il faut avoir accompli des cartes Colons de tous les peuples que montre la tuile. On ne les dépense pas.
rule-J3 = On paie les pièces de la tuile.
rule-J4 = Le joueur perd { $council } de réputation. Si elle devait passer sous { $lowest }, il ne peut pas prendre la tuile.
rule-J5 = On a au plus autant de tuiles du Conseil que de cartes Colons accomplies.
rule-J6 = On marque les points de victoire de la tuile et on la garde.
rule-J7 = À l’entretien, les cases vides sont remplies d’en haut à gauche à en bas à droite ; les tuiles en place ne bougent pas. Si la pile est épuisée, des cases restent vides.

rule-K1 = Le bureau de Berk a trois cases de dé, pour { $berk_values1 }, { $berk_values2 } et { $berk_values3 }, chacune pour un dé par manche quel que soit le nombre de joueurs.
rule-K2 = Le joueur prend { $berk1 }, { $berk2 } ou { $berk3 } modificateurs selon la case, autant qu’il en reste dans la boîte. Il choisit l’ordre des modificateurs, du remplacement et du mandat.
rule-K3 = On peut remplacer toutes les cartes Colons visibles ou tous les bâtiments de la Halle, mais pas les deux.
rule-K4 = On ne remplace que les bâtiments encore là ; les cases vidées dans la manche restent vides. Les ateliers de guildes pleines sont retirés comme à l’entretien.
rule-K5 = Avec la Chancellerie, on peut aussi prendre une carte Mandat.

rule-L1 = Un dé de valeur { $board } sur son plateau personnel ramène un apprenti du joueur d’une guilde au quartier des ouvriers. Maîtres de guilde et apprentis de la Chancellerie restent.
rule-L2 = La case prend un dé par manche.

rule-M1 = Vendre un de ses bâtiments ne demande pas de dé et se fait une fois par tour.
rule-M2 = Pour un atelier, le joueur reçoit { $sale }, perd les points de victoire de sa case et récupère le maître de guilde dans le quartier. L’atelier reste, sans propriétaire.
rule-M3 = Pour un bâtiment public, le joueur reçoit { $sale }, perd { $community_vp } et récupère l’ouvrier dans le quartier. La tuile est défaussée.
rule-M4 = Les étoiles restent acquises. Le score peut devenir négatif.

rule-N1 = Aux revenus, chaque apprenti d’une guilde rapporte des pièces selon le nombre d’apprentis présents, tous joueurs ensemble : { $incomes }.
rule-N2 = Les revenus se paient à partir du premier joueur dans le sens horaire.
rule-N3 = Chaque atelier apporte à son propriétaire { $workshop_income ->
    [one] { $workshop_income } marchandise
   *[other] { $workshop_income } marchandises
} de sa guilde.
rule-N4 = Chaque bâtiment public bâti apporte la récompense au-dessus de son terrain : { $lots }.
rule-N5 = À l’entretien, tous les dés reviennent à leurs joueurs.
rule-N6 = Les marchandises du navire retournent à la réserve et un nouveau navire arrive.
rule-N7 = Puis on remplit le Conseil de pierre ; puis, dans la Halle, les tuiles glissent à gauche et l’on en ajoute de gauche à droite.
rule-N8 = Le marqueur de premier joueur passe au joueur de gauche.
rule-N9 = La dernière manche a aussi revenus et entretien.

rule-O1 = Chaque étoile fait avancer d’une case sur la piste de noblesse.
rule-O2 = Un joueur qui atteint ou dépasse le niveau { $lord } devient seigneur et reçoit immédiatement l’avantage de son personnage, une fois dans la partie.
rule-O3 = Un joueur qui atteint le niveau { $white_lord } devient seigneur blanc et choisit immédiatement { $favours_chosen ->
    [one] { $favours_chosen } faveur
   *[other] { $favours_chosen } faveurs différentes
} parmi celles-ci : { $favours }.
rule-O4 = La piste finit au niveau 12 ; les étoiles en trop sont perdues.
rule-O5 = Une carte Colons gagnée comme avantage respecte la limite de { $hand ->
    [one] { $hand } carte
   *[other] { $hand } cartes
} et peut être refusée ; sans place, elle est perdue. De même une maison quand le joueur en a déjà { $most_houses }.
rule-O6 = Chaque personnage nomme une marchandise dont il peut dépenser { $per_type_extra } au lieu de { $per_type } sur une carte, toute la partie. Le maximum de la carte demeure.
rule-O7 = { $free_goods ->
    [0] Chaque personnage a sa propre marchandise ; il n’y a pas de marchandise au choix.
   *[other] Un personnage sans marchandise fixe les a toutes : sur chaque carte, il peut dépenser { $per_type_extra } marchandises d’une même sorte.
}
rule-O8 = Les personnages, chacun avec sa marchandise et son avantage de seigneur : { $characters }.

rule-P1 = { $goods_per_vp ->
    [0] À la fin, { $goods_per_vp } marchandise vaut un point de victoire.
    [one] À la fin, chaque marchandise vaut un point de victoire.
   *[other] À la fin, { $goods_per_vp } marchandises quelconques valent un point de victoire.
}
rule-P2 = La case de noblesse vaut des points de victoire : { $nobility_vp }.
rule-P3 = Tous les autres points se marquent aussitôt pendant la partie ; les points perdus par vente s’en déduisent.
rule-P4 = À égalité on compare les maisons bâties, puis la réputation, puis les pièces ; ensuite les ex æquo gagnent ensemble. Les maisons de la plateforme ne sont pas bâties.

rule-Q1 = À six, la Chancellerie est obligatoire.
rule-Q2 = À six, chacun a { $dice_of_six ->
    [one] { $dice_of_six } dé
   *[other] { $dice_of_six } dés
}.
rule-Q3 = À six, chacun commence avec { $reputation_of_six } de réputation.
rule-Q4 = À six, les modificateurs de départ sont { $modifiers_of_six }, dans l’ordre du tour.

rule-S1 = { $solo ->
    [as_two] Un joueur seul utilise les nombres de deux joueurs, atelier de chaque guilde compris.
   *[own] Un joueur seul a ses propres nombres (A1, A4, A5, A8, F2, F7) ; les apprentis rapportent { $solo_incomes } pièces.
}
rule-S2 = À la préparation on dévoile l’événement éventuel, puis l’Automa lance et place ses cinq dés, puis le joueur lance les siens.
rule-S3 = Le dé blanc va sur la première case de la Taverne et le dé vert sur la première case du Chantier. L’Automa ne prend ni carte ni maison.
rule-S4 = Le dé jaune va sur la case de la Halle de sa valeur, et le bâtiment qui s’y trouve est défaussé.
rule-S5 = Le dé rouge et le dé bleu ferment chacun une guilde : { $automa_guilds }. S’ils sont égaux, l’un est mis de côté.
rule-S6 = Un dé de l’Automa dans une guilde active tous les ateliers que le joueur y possède, et chacun paie { $solo_multiplier } fois la récompense du propriétaire.
rule-S7 = { $objective ->
    [drawn] Un objectif est tiré au sort au début.
    [chosen] Le joueur choisit un objectif au début.
   *[open] Un objectif est tiré au sort au début, ou choisi par le joueur si la mise en place le prévoit.
} La partie est gagnée si toutes ses conditions sont remplies après le décompte final ; le plus petit surplus est la marge.
rule-S8 = En solitaire, on joue sans la Chancellerie.
rule-S9 = Les objectifs : { $objectives }.

rule-V1 = Le paquet d’événements a { $events1 ->
    [one] { $events1 } carte
   *[other] { $events1 } cartes
} au hasard du paquet I sur { $events2 ->
    [one] { $events2 } carte
   *[other] { $events2 } cartes
} au hasard du paquet II.
rule-V2 = Au début de chaque manche on dévoile l’événement suivant. Il vaut pour la manche et se défausse à l’entretien.
rule-V3 = Un événement change un prix, un gain ou un lieu pour cette manche, ou donne quelque chose à chacun quand on le dévoile, pour de bon. Ces dons se font un par un à partir du premier joueur ; qui trouve la réserve vide ne reçoit rien.
rule-V4 = Ses changements s’ajoutent à ceux des pupitres : chaque remise compte, aucun prix ne descend sous 0, et une tuile du Conseil coûte au moins { $council_least } de réputation.
rule-V5 = Les événements du paquet I : { $events_of_1 }.
rule-V6 = Les événements du paquet II : { $events_of_2 }.

rule-X1 = Les 18 tuiles de dés forment une réserve à part ; il y a { $city_tokens } jetons Ville.
rule-X2 = À la mise en place, chacun reçoit { $dealt ->
    [one] { $dealt } carte Mandat
   *[other] { $dealt } cartes Mandat
} et en garde une en secret ; les autres sont remélangées.
rule-X3 = Chaque mandat reçoit au hasard sa propre tuile de dés, visible de tous, avec trois valeurs.
rule-X4 = La Chancellerie a six cases de dé pour les valeurs 1 à 6. Chacune prend un dé par manche et sert les pupitres au-dessus et au-dessous ; le pupitre doit être vide.
rule-X5 = Le nombre de joueurs fixe combien de pupitres sont ouverts, ceux du haut d’abord : { $desks }.
rule-X6 = Il faut une carte Colons accomplie du peuple du pupitre et un ouvrier dans le quartier, qui s’y assied comme apprenti.
rule-X7 = Les apprentis de la Chancellerie ne quittent jamais leur pupitre.
rule-X8 = Les pupitres aident jusqu’à la fin : { $benefits }. À la Taverne, la seconde carte Colons se prend après le remplacement de la première, s’il y a de la place et si le joueur le veut. Le même avantage deux fois compte une fois.
rule-X9 = Chaque apprenti de la Chancellerie rapporte { $desk_income } aux revenus.
rule-X10 = On peut placer un dé sur une case libre de sa valeur d’une de ses tuiles de dés. Une tuile peut se remplir en plusieurs manches.
rule-X11 = À l’entretien, des jetons Ville remplacent les dés des tuiles de dés. Un mandat dont la tuile est complète est activé.
rule-X12 = On peut avoir un mandat de plus que l’on n’a d’apprentis dans la Chancellerie ; les mandats activés comptent.
rule-X13 = Au bureau de Berk, un joueur qui en a le droit pioche { $drawn1 }, { $drawn2 } ou { $drawn3 } cartes Mandat selon la case, en garde une et perd { $loss1 }, { $loss2 } ou { $loss3 } de réputation. La réputation ne peut passer sous { $lowest }.
rule-X14 = Les autres cartes vont sous le paquet dans l’ordre de pioche, et leur joueur s’en souvient. Qui savait où était une carte ne le sait plus quand un autre la pioche avec d’autres.
rule-X15 = S’il reste moins de cartes, on pioche celles-là ; s’il n’en reste aucune, il n’y a pas de mandat à prendre.
rule-X16 = Chaque mandat prend trois jetons Ville de la réserve, qui reviennent quand il est activé ; sans trois jetons, on ne peut prendre de mandat.
rule-X17 = Chaque nouveau mandat vient aussitôt avec une tuile de dés au hasard.
rule-X18 = À la fin, les mandats activés sont montrés et rapportent ce qu’ils nomment, jusqu’à leur maximum ; les autres ne rapportent rien.
rule-X19 = Les mandats : { $commissions }.

## Où nous interprétons ou complétons

reading-scope = Notre exemplaire de la règle n’a pas les pages sur le Port, le Conseil de pierre, le bureau de Berk et la piste de noblesse, et n’imprime aucune carte. Ce que nous en savons vient d’autres phrases de la règle et de pages publiques ; le reste est de nous et l’édition le dit. Le mode nuit et la partie courte en sept manches n’en font pas partie.
reading-settlers = Les 48 cartes Colons, les 48 tuiles Bâtiment, les 18 navires, les 30 tuiles du Conseil, les 18 tuiles de dés et les 18 mandats sont de nous, dans les quantités, peuples, marchandises et effets que nomme la règle.
reading-A3-A5-A6 = Le livret donne le marqueur Premier joueur à la dernière personne à avoir déménagé. Un serveur ne peut pas le vérifier : le premier joueur est donc tiré au sort, ou cette personne prend la première place et commence. Les ateliers de départ à deux sont tirés avant de remplir la Halle. Un navire et six tuiles du Conseil sont visibles dès le début, selon des pages publiques.
reading-A4 = { $bag ->
    [whole] Les 48 tuiles vont dans le sac, comme imprimé. Le nombre de bâtiments publics est de nous : s’il y en avait plus, la Halle se remplirait de tuiles pour lesquelles un ou deux joueurs n’ont plus de terrain.
   *[part] La règle met les 48 tuiles dans le sac. Cette édition en laisse de côté des bâtiments publics, car un ou deux joueurs n’ont pas de terrain pour tous.
}
reading-A10 = Les mains de cartes Colons sont visibles : on prend les cartes face visible, et la première n’est pas dite secrète.
reading-B5-B6 = La règle dit seulement que tous passent avant les revenus. Nous lisons : ne rien faire, c’est passer, permis même avec des dés et définitif pour la manche ; sans dé à placer, on a encore des tours pour les cartes et les ventes ; un tour finit de lui-même quand il ne reste rien à faire.
reading-C4-C6 = Les modificateurs s’utilisent en plaçant un dé et sont proposés comme valeurs finales qui ont une place. La boîte en limite le nombre ; un joueur qui devrait en recevoir plus prend ce qui reste.
reading-C7 = Les bouts de la piste de réputation viennent d’une page publique. Une perte au-delà du bas de la piste n’est pas permise : sinon la réputation n’y coûterait rien.
reading-C9 = Un lieu ne s’utilise que si son action est possible, pour que nul ne le bloque sans raison. Guildes, Château et bureau de Berk sont toujours ouverts, car tout y est facultatif ou est un gain.
reading-D5-D6-D11-E5 = Une main pleine ferme la Taverne, car rien ne se défausse. Les cartes défaussées forment un nouveau paquet. Chacun a autant de pions et de maisons que le matériel en contient ; ce qui dépasse est perdu ou ne s’achète pas.
reading-F1-F2 = Les valeurs que prennent les cases et le nombre d’ouvriers découlent des exemples. À peu de joueurs, une carte de mise en place le dit : n’importe lesquelles des trois, jusqu’à ce que les dés y soient.
reading-F5 = « Le premier atelier à gauche » se lit à la lettre : on compte les ateliers. Les récompenses tiennent aux cases. Une édition peut dire first_workshop = « slot ».
reading-F6-G7 = La récompense au-dessus de chaque case d’atelier, ses points et ses étoiles sont de nous.
reading-F8-F9 = Un avantage sans effet n’est pas proposé. On renonce tuile par tuile.
reading-F14-F17 = « Acheter dans n’importe quelle guilde » est un achat dans cette guilde : les apprentis y ajoutent leurs marchandises gratuites. Qu’ils ne le fassent qu’une fois par guilde et par dé placé est de nous, et vaut aussi pour l’événement « Guildes florissantes » : sinon un dé les toucherait plusieurs fois.
reading-F20 = Les trois avantages d’un apprenti commencent au prochain tour de son propriétaire, à la lettre ; nous disons donc que passer n’est pas un tour. Un nouveau venu compte dans le nombre des apprentis. Une édition peut dire income.from = « placing ».
reading-F21-G6 = Un atelier sans propriétaire ne s’achète pas : aucune règle ne dit comment. Un atelier d’une guilde pleine non plus.
reading-goods = Seul est imprimé que les Artistes vendent des œuvres d’art ; les autres guildes vendent ce que suggère leur nom.
reading-G1-G3 = Que les cases de la Halle soient pour les valeurs 1 à 6 découle de l’Automa ; les prix sont de nous. Même avec toutes les remises, aucun bâtiment ne coûte moins que sa vente ne rapporte.
reading-G13-G14-K4 = Les ateliers des guildes pleines quittent le jeu, aussi ceux qui sont dans la Halle à l’entretien et ceux piochés pour Berk. Les tuiles défaussées par Berk, l’Automa ou une vente reviennent dans le sac vide.
reading-G8-N4 = Les trois terrains viennent d’une image publique du plateau ; lequel rapporte une pièce, une marchandise ou un modificateur est de nous.
reading-H2-H3 = Les gains du Château blanc sont de nous, choisis pour que la réputation reste rare.
reading-I1-I2-I4 = Les cases du Port, le nombre de marchandises vendues et la case libre de la même sorte sont de nous ; que les marchandises vendues restent jusqu’à l’entretien est imprimé.
reading-J1-J5 = Que les tuiles du Conseil coûtent des pièces et de la réputation et demandent des peuples est imprimé ; six cases par valeur de dé et la limite d’une tuile par carte accomplie sont de nous, pour que nul ne gagne par le seul Conseil.
reading-K2-K3-K5 = Les trois cases et le prix d’un mandat sont imprimés ; le nombre de modificateurs est de nous. La règle ne nomme pas d’ordre entre modificateurs, remplacement et mandat : le joueur choisit ; il a les modificateurs de toute façon.
reading-L2-M4 = Le plateau personnel a une case et prend donc un dé par manche. Les étoiles ne sont pas dans ce que coûte une vente, et rien n’empêche le score de devenir négatif.
reading-N2-N9 = Les revenus se paient à partir du premier joueur, ce qui n’importe que si les modificateurs manquent. À la dernière manche, navire, Conseil et Halle restent tels quels : rien n’en dépend plus.
reading-O2-O6-O7 = Les noms et avantages de seigneur de cinq personnages viennent de pages publiques ; les huit autres et toutes leurs marchandises sont de nous.
reading-O3-P2 = Les niveaux de seigneur et de seigneur blanc et les points de l’écu blanc sont imprimés ; les autres points de la piste et les faveurs du seigneur blanc sont de nous.
reading-O5-P4 = Un avantage respecte toutes les limites : une carte sans place en main et une maison de trop sont perdues. Les maisons « bâties » sont celles des parcelles.
reading-S2-S3-S5 = En solitaire, l’événement vient d’abord, puis l’Automa, puis le lancer. L’Automa ne prend ni carte ni maison ; de deux dés rouge et bleu égaux, l’un est mis de côté et n’active rien.
reading-S7 = Le livret dit de tirer un objectif et parle de l’objectif choisi : les deux sont possibles. Les objectifs sont de nous. En 6 000 parties, un robot simple a atteint ceux marqués I environ une fois sur deux (de 40 à 64 % selon l’objectif), ceux marqués II une fois sur quatre (de 22 à 27 %) et ceux marqués III une fois sur sept (de 3 à 18 %).
reading-V1-V3-V4 = Deux paquets de huit découlent des quantités. Trois noms d’événements sont publiés ; leurs nombres et les treize autres sont de nous. Les dons se font à partir du premier joueur, car la réserve peut manquer. Qu’une tuile du Conseil coûte toujours de la réputation est de nous.
reading-X1-X3-X16 = Les tuiles de dés forment une réserve à part, à trois valeurs, puisque trois jetons Ville vont avec un mandat ; les jetons reviennent quand il est activé.
reading-X5-X6-X8 = Quel peuple et quel avantage vont avec un pupitre est de nous : chaque avantage deux fois. Deux pupitres de même avantage comptent une fois. La seconde carte à la Taverne se prend après le remplacement de la première et peut se refuser.
reading-X12-X13-X14-X15 = Les mandats activés comptent pour la limite. On ne perd de réputation que si l’on prend une carte. Les cartes rendues sont sous le paquet dans l’ordre de pioche et l’on s’en souvient ; ce que les autres peuvent en conclure est gardé tant que c’est certain.

## Scène

scene-city = La cité de Caveborn
scene-guild-artists = Artistes
scene-guild-blacksmiths = Forgerons
scene-guild-carpenters = Menuisiers
scene-guild-merchants = Marchands
scene-guild-scholars = Érudits
scene-guild-wizards = Mages
scene-berk = Berk le greffier
scene-chancery = Chancellerie
scene-objective = Objectif
scene-objective-open = Choisissez votre objectif
scene-home = Votre plateau
strip-tavern = Taverne
strip-castle = Château
strip-artists = Art, armes
strip-carpenters = Bois, bijoux
strip-scholars = Livres, magie
strip-hall = Halle
strip-council = Conseil
strip-port = Port, Berk
strip-chancery = Chancellerie
strip-home = Votre plateau
scene-at-castle = Château blanc et Chantier
scene-at-council = Conseil de pierre et pistes
scene-at-port = Port et bureau de Berk
scene-two-guilds = { $one } et { $other }
scene-slot = { $place }, case { $values }
scene-slot-order = { $place }, case n° { $number }
scene-shut-about = Fermé pour cette manche.
scene-die-of = Un dé s’y trouve : { $value } ({ $seat }).
scene-die-automa = Un dé de l’Automa s’y trouve : { $value }.
scene-settlers = { $card } ({ $race })
scene-settlers-spend = Dépensez de { $least } à { $most } marchandises, au moins une de chaque sorte :
scene-settlers-gain =
    Apporte { $workers ->
        [one] { $workers } ouvrier
      *[other] { $workers } ouvriers
    } et { $stars ->
        [0] aucune étoile
        [one] { $stars } étoile
      *[other] { $stars } étoiles
    }.
scene-no-card = Pas de carte Colons
scene-castle-gain = Réputation +{ $count }.
scene-house-price =
    Une maison : { $price ->
        [one] { $price } pièce
      *[other] { $price } pièces
    }
scene-renew = remplacer tout :
scene-or = ou
scene-renewal = Vous pouvez remplacer tout : les cartes Colons visibles ou les bâtiments
scene-berk-gain = Modificateurs : { $count }.
scene-draw =
    { $count ->
        [1] 1 carte
      *[other] 1 sur { $count }
    }
scene-commissions-left = Cartes Mandat : { $count } dans le paquet
scene-goods-of =
    { $good }, { $price ->
        [one] { $price } pièce
      *[other] { $price } pièces
    } l’unité
scene-owned-by = Maître de guilde : { $seat }.
scene-ownerless = sans propriétaire
scene-workshop-of = Atelier ({ $guild })
scene-workshop-slot = { $guild }, case d’atelier { $number }
scene-workshop-worth =
    Un atelier bâti ici : { $vp } PV et { $stars ->
        [one] { $stars } étoile
      *[other] { $stars } étoiles
    }.
scene-effect = { $effect-cap }
scene-effect-good = +1 { $good-one }
scene-community-about = Bâtiment public : +{ $vp } PV par carte Colons accomplie ensuite.
scene-guild-slot = Active { $workshops ->
    [one] { $workshops } atelier
   *[other] { $workshops } ateliers
} ; acheter jusqu’à { $goods ->
    [one] { $goods } { $good-one }
   *[other] { $goods } { $good }
}{ $workers ->
    [0] {""}
    [one]  ; placer jusqu’à { $workers } ouvrier
   *[other]  ; placer jusqu’à { $workers } ouvriers
}.
scene-apprentices = { $guild } : apprentis
scene-apprentices-of = { $seat-label } : { $count }
scene-new-apprentices = { $seat-label } : { $count ->
    [one] { $count } apprenti est nouveau (en pointillé) et rapportera
   *[other] { $count } apprentis sont nouveaux (en pointillé) et rapporteront
} dès le prochain tour ; passer n’est pas un tour.
scene-income-now =
    Chacun rapporte { $coins ->
        [one] { $coins } pièce
      *[other] { $coins } pièces
    } par manche.
scene-incomes = Selon le nombre d’apprentis ici, chacun rapporte { $coins } pièces par manche.
scene-owner-gets = Quand un adversaire l’active, son propriétaire reçoit { $count ->
    [one] { $count } { $resource-one }
   *[other] { $count } { $resource }
}.
scene-building-price = Prix : { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}.
scene-building-worth = Rapporte { $vp } PV et { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
}.
scene-modifiers-left = Dans la boîte : { $count ->
    [one] { $count } modificateur
   *[other] { $count } modificateurs
}.
scene-sold = vide
scene-taken = pris
scene-no-building = Aucun bâtiment ici
scene-council-loss = Une tuile coûte { $count ->
    [one] { $count } point de réputation
   *[other] { $count } points de réputation
}
scene-council-tile = Prix : { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
} ; { $vp } PV.
scene-council-held = Tuiles du Conseil de pierre : { $count }
scene-cargo = Case du navire : { $good }, { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}
scene-cargo-sold = Case du navire : { $good } (vente : { $seat })
scene-port-sell = Vend jusqu’à { $count ->
    [one] { $count } marchandise
   *[other] { $count } marchandises
}.
scene-desk-council-coins-at = Conseil :
scene-desk-council-coins = sans pièces
scene-desk-port-at = Port : +1 pièce
scene-desk-port = par marchandise
scene-desk-council-reputation-at = Conseil :
scene-desk-council-reputation = −1 réputation
scene-desk-tavern-at = Taverne :
scene-desk-tavern = 2 cartes Colons
scene-desk-house-at = Maison :
scene-desk-house = −1 pièce
scene-desk-building-at = Bâtiment :
scene-desk-building = −1 pièce
scene-desk-free = Pupitre { $number }, libre : demande une carte Colons ({ $race })
scene-desk-of = Pupitre { $number } : { $seat-label }
scene-desk-income = Chaque apprenti de la Chancellerie rapporte { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
} par manche
scene-round = Manche
scene-round-of = Manche { $round } sur { $rounds }
scene-event = Événement : { $event }
scene-nobility = Noblesse
scene-end-vp = PV finaux
scene-nobility-track = Noblesse : seigneur à { $lord }, seigneur blanc à { $white }
scene-level-of = { $seat-label } : noblesse { $level }
scene-score-of = { $seat-label } : { $points } PV
scene-score-now = Si la partie se terminait maintenant : { $points } PV
scene-score-about = Points marqués jusqu’ici. Noblesse, marchandises et mandats comptent à la fin.
scene-tray = Devant vous
scene-my-die = Votre dé : { $value }
scene-modifiers = Modificateurs : { $count }
scene-reputation = Réputation
scene-reputation-of = Réputation { $limit } : { $used } en dés, reste { $left }
scene-used = { $used } sur { $limit }
scene-left = Encore { $left } pour les dés
scene-stores = Réserves
scene-store = { $good } : { $count }
scene-coins = Pièces : { $count }
scene-workers = Quartier des ouvriers : { $count }
scene-land = Votre domaine
scene-housed = { $built } / { $houses } parcelles bâties
scene-house-lot = Parcelle { $number }
scene-platform = Maisons sur la plateforme : { $count }
scene-lot = Terrain { $number }
scene-community-of = Bâtiments publics : { $count }
scene-recall = Plateau personnel, case { $values } : un apprenti revient
scene-hand = Cartes Colons
scene-hand-free = Place pour une carte Colons
scene-hand-of = Cartes Colons en main : { $count }
scene-extra = jusqu’à { $count }
scene-extra-good = Vous pouvez dépenser une marchandise de plus de cette sorte par carte : { $good }.
scene-lord-at = Devient seigneur au niveau { $level } de noblesse et reçoit alors :
scene-lord-done = Seigneur depuis le niveau { $level } de noblesse ; l’avantage était :
scene-favour = Une faveur de seigneur blanc (noblesse { $level })
scene-white-lord = Seigneur blanc : { $count } au choix
scene-dice-of = Dés non placés : { $dice }
scene-goods-count = Marchandises : { $count }
scene-built-of = Maisons bâties : { $built } ; sur la plateforme : { $waiting }
scene-people = Ouvriers et apprentis
scene-apprentices-in = { $guild } : { $count ->
    [one] { $count } apprenti
   *[other] { $count } apprentis
}
scene-worth = Vaut { $vp } PV.
scene-commissions = Mandats
scene-commissions-of = Mandats : { $count }
scene-tile-values = Tuile de dés : { $values }
scene-commission-hidden = Un mandat secret
scene-commission-secret = Seul son propriétaire sait ce qu’il rapporte.
scene-choose-commission = Choisissez un mandat
scene-per = { $count ->
    [1] pour chaque
   *[other] par tranche de { $count }
}
scene-per-metric = { "" }{ $count ->
    [1] { $metric-one }
   *[other] { $metric }
}
scene-at-least = pour au moins { $count }
scene-least-metric = { "" }{ $count ->
    [1] { $metric-one }
   *[other] { $metric }
}
scene-at-most = au plus { $count } PV
scene-acts = joue
scene-ready = c’est prêt
scene-passed = a passé

## Le conseiller : chaque décision la première fois qu’elle se présente

coach-first-commission = À la fin, un mandat rapporte ce qu’il annonce si trois dés remplissent sa tuile. Colons, guildes ou bâtiments vont à bien des plans.
    .title = Votre but secret
    .now = Choisissez un mandat à garder.
coach-turn = À votre tour : placer un dé, accomplir une carte Colons, vendre un bâtiment. Vos dés de la manche ne dépassent pas votre réputation.
    .title = Un dé, une carte, une vente
    .now = Choisissez un dé.
coach-place = Taverne : colons. Chantier : maisons. Guildes : marchandises, ouvriers. Port : pièces. Château : réputation. Halle : bâtiments.
    .title = Où va le dé
    .now = Choisissez une case libre.
coach-take = Chaque marchandise dépensée pour une carte Colons vaut un point et amène des ouvriers. Prenez-en une à votre portée : la main est petite.
    .title = Les colons sont des points
    .now = Choisissez une carte Colons.
coach-buy = Dès le premier achat, chacun de vos apprentis d’ici ajoute une marchandise gratuite. Même un seul achat peut bien rapporter.
    .title = Les apprentis en ajoutent
    .now = Choisissez combien vous achetez.
coach-employ = Dès votre prochain tour, ils ajoutent des marchandises et rapportent des pièces en fin de manche. Moins ils sont, plus chacun rapporte.
    .title = Ouvriers et apprentis
    .now = Envoyez des ouvriers, ou aucun.
coach-spend = Chaque marchandise vaut ici un point, et moins s’il vous en reste à la fin. Dépensez-en au moins une de chaque sorte.
    .title = Dépensez largement
    .now = Choisissez combien vous dépensez.
coach-go-on = Vous pouvez encore faire ce qui reste : placer un dé, accomplir une carte Colons, vendre un bâtiment. Les dés gardés attendent.
    .title = Votre tour continue
    .now = Continuez, ou terminez.
coach-workshop = Votre dé l’active : utilisez un de ses avantages. Son propriétaire est récompensé de toute façon, sauf si c’est vous.
    .title = Un atelier travaille
    .now = Choisissez un avantage.
coach-lot = Chaque terrain a son propre revenu à chaque manche. Le bâtiment donne aussi un point par carte Colons accomplie ensuite.
    .title = Un terrain à bâtir
    .now = Choisissez un terrain.
coach-load = Une marchandise va sur une case libre de sa sorte, au prix indiqué. Gardez ce que demandent vos cartes Colons.
    .title = Au Port
    .now = Choisissez ce que vous vendez.
coach-office = Berk donne des modificateurs (un dé change d’un point) et peut renouveler colons ou bâtiments. Un mandat coûte de la réputation.
    .title = Le bureau de Berk
    .now = Choisissez ce que fait Berk.
coach-keep = Il rapporte à la fin ce qu’il annonce, une fois sa tuile de dés remplie. Les autres retournent sous le paquet.
    .title = Un mandat de plus
    .now = Gardez celui qui récompense votre plan.
coach-reroll = Choisissez tous les dés d’un coup ; les nouvelles valeurs restent. Relancez ceux qui dépassent la réputation qui vous reste.
    .title = Nouvelle chance
    .now = Marquez les dés, puis confirmez.
coach-exchange = Rendez une marchandise et prenez-en une d’une autre sorte. Celle qui manque à vos cartes Colons vaut plus qu’un double.
    .title = L’une contre l’autre
    .now = Choisissez ce que vous échangez.
coach-any-good = C’est un achat : vos apprentis de cette guilde ajoutent leurs marchandises gratuites, une fois par guilde et par dé.
    .title = De n’importe quelle guilde
    .now = Choisissez la sorte qui vous manque.
coach-good = Regardez vos cartes Colons et prenez la sorte qui vous manque ou la plus difficile à obtenir.
    .title = Une marchandise offerte
    .now = Choisissez une marchandise.
coach-recall = Il rentre au quartier des ouvriers, où il peut bâtir ou recommencer. Choisissez une guilde encombrée, où il rapporte peu.
    .title = Un apprenti revient
    .now = Choisissez une guilde.
coach-favour = Choisissez ce qui vous servira bientôt. La réputation sert s’il reste des dés ; les marchandises, si elles accomplissent une carte.
    .title = Les faveurs d’un seigneur blanc
    .now = Choisissez une faveur.
coach-objective = Toutes ses conditions doivent être remplies après la dernière manche. Les niveaux I, II et III sont de plus en plus difficiles.
    .title = Un but en solitaire
    .now = Choisissez un objectif.
coach-nothing-more = Aucun dé, aucune carte Colons, aucun bâtiment ne peut plus servir à ce tour. Les dés gardés serviront à vos prochains tours.
    .title = Plus rien à ce tour
    .now = Terminez votre tour.
coach-nothing-left = Votre réputation est épuisée, ou rien ne convient. Les autres continuent, et la manche suivante apporte de nouveaux dés.
    .title = Fini pour cette manche
    .now = Passez.

## Comment jouer
lesson-goal-1 = Amenez des colons dans la ville blanche : *chaque marchandise* qu’il leur faut est un point de victoire, et ils élèvent votre nom.
lesson-goal-2 = Après *{ $rounds } manches*, qui a le plus de points de victoire l’emporte.
lesson-roll = Lancer
lesson-roll-1 = Chacun lance { $dice } dés.
lesson-roll-2 = Les dés placés dans la manche ne peuvent *dépasser votre réputation*.
lesson-roll-3 = Un modificateur change un dé de un.
lesson-place = Placer un dé
lesson-place-1 = À votre tour, posez *un dé* sur une case libre.
lesson-place-2 = Les guildes vendent des marchandises et prennent vos *apprentis*.
lesson-place-3 = Taverne, Chantier, Port, Château, Conseil, Halle et Berk font le reste.
lesson-settlers = Loger les colons
lesson-settlers-1 = Une fois par tour, avec une maison et les marchandises voulues, accomplissez une *carte Colons*.
lesson-settlers-2 = *Chaque marchandise* dépensée est un point de victoire.
lesson-settlers-3 = La carte amène des ouvriers, et souvent des étoiles.
lesson-income = Revenus et entretien
lesson-income-1 = Les apprentis rapportent des pièces, les ateliers des marchandises.
lesson-income-2 = Un nouveau navire, de nouvelles tuiles du Conseil et de nouveaux bâtiments arrivent.
lesson-income-3 = Le *marqueur de premier joueur* avance.
lesson-good = Cartes Colons : chaque marchandise dépensée
lesson-council = Conseil de pierre : l’écu de la tuile
lesson-workshop = Un atelier, selon sa case
lesson-community = Un bâtiment public
lesson-nobility = Votre noblesse à la fin
lesson-left-over = { $goods } marchandises restantes
lesson-missed-1 = Vous commencez avec { $reputation } de réputation : *les petits dés* vont plus loin. Allez tôt au Château.
lesson-missed-2 = Placez tôt des apprentis : chacun rapporte *{ $least } à { $most } pièces par manche*.
lesson-missed-3 = Votre atelier *vous paie* chaque fois que d’autres l’activent.
lesson-alone = Seul
lesson-alone-1 = Vous jouez pour un *objectif*, tiré au sort ou choisi ; toutes ses conditions doivent être remplies après la manche { $rounds }.
lesson-alone-2 = Avant votre lancer, les { $dice } dés de l’*Automa* sont placés.
lesson-alone-3 = Ils occupent des cases et ferment jusqu’à deux guildes.

## Études
study-places = Où vont les dés
study-guilds = les six guildes ensemble
study-chancery = Chancellerie
study-dice-tiles = tuiles de dés
study-rounds = manches
study-characters = Victoires par personnage (1 : part équitable)
study-with-completed = Victoires avec des cartes Colons accomplies (1 : part équitable ; nombre de places entre parenthèses)
study-with-community = Victoires avec des bâtiments publics (1 : part équitable ; nombre de places entre parenthèses)
study-with-council-kept = Victoires avec des tuiles du Conseil (1 : part équitable ; nombre de places entre parenthèses)
study-with-master = Victoires des maîtres d’ateliers d’une guilde (1 : part équitable ; nombre de places entre parenthèses)
study-with-benefits = Victoires avec des avantages de la Chancellerie (1 : part équitable ; nombre de places entre parenthèses)
study-objectives = Parties en solitaire qui manquent leur objectif
study-dice = dés placés par joueur et par manche
study-end = Ce qu’un joueur possède à la fin

## Raisons

merit-nobility = Votre noblesse est au niveau { $level } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
merit-workshops = { $count ->
    [one] Vous avez { $count } atelier qui travaille pour vous à chaque manche.
   *[other] Vous avez { $count } ateliers qui travaillent pour vous à chaque manche.
}
merit-peoples = { $count ->
    [one] { $count } peuple habite vos maisons.
   *[other] { $count } peuples différents habitent vos maisons.
}
merit-reputation = Votre réputation est de { $count } : c’est la valeur de dés que vous pouvez placer par manche.
merit-commission = Un mandat est rempli : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

# Les valeurs d’une édition, dans l’éditeur
box-name = Nom
box-values = Valeurs du dé
box-slots = Case de dé
box-vp = PV
box-stars = Étoiles
box-goods = Marchandises
box-coins = Pièces
box-reputation = Réputation
box-modifiers = Modificateurs
box-race = Peuple
box-races = Peuples
box-deck = Pioche
box-workers = Ouvriers
box-settlers = Cartes Colons
box-settlers-min = Marchandises requises
box-settlers-max = Marchandises acceptées, au plus
box-characters = Personnages
box-characters-extra = Marchandise à dépenser par quatre
box-characters-lord = Avantage du seigneur
box-any = Au choix
box-community = Bâtiments publics
box-buildings = Bâtiments
box-buildings-guild = Guilde
box-buildings-effects = Effets
box-ships = Navires
box-ships-prices = Prix
box-council-tiles = Tuiles du Conseil
box-events = Cartes Événement
box-events-changes = Changements
box-events-each = Cadeau pour tous
box-objectives = Objectifs
box-objectives-at-least = Au moins
box-dice-tiles = Tuiles de dés
box-commissions = Mandats
box-commissions-counts = Ce qui compte
box-commissions-per = Pour chaque
box-commissions-cap = Au plus
box-commissions-at-least = Au moins
box-setup = Mise en place
box-setup-rounds = Manches
box-setup-dice = Dés à 1–6 joueurs
box-setup-houses = Maisons
box-setup-reputation = Réputation à 1–6 joueurs
box-setup-modifiers = Modificateurs par joueur, une ligne pour 1 à 6 joueurs
box-setup-preplaced-workshop = Ateliers posés à 1–6 joueurs
box-setup-community-tiles = Bâtiments publics dans le sac à 1–6 joueurs
box-limits = Limites
box-limits-meeples = Pions par joueur
box-limits-houses = Maisons par joueur
box-limits-hand = Cartes Colons en main
box-limits-goods-per-type = Marchandises d’une sorte
box-limits-reputation = Réputation la plus basse et la plus haute
box-tavern = Taverne de la Caverne
box-tavern-slots = Cases de dé à 1–6 joueurs
box-yard = Chantier
box-yard-price = Prix d’une maison
box-guilds = Guildes
box-guilds-dice = Dés par guilde à 1–6 joueurs
box-guilds-apprentices = Apprentis à 1–6 joueurs
box-guilds-good-price = Prix d’une marchandise
box-guilds-first-workshop = Comment compter les ateliers
box-tile = Par tuile
box-slot = Par case
box-guilds-owner-multiplier = Récompense de propriétaire, facteur, à 1–6 joueurs
box-guilds-slots-workshops = Ateliers
box-guilds-workshops = Atelier
box-guilds-workshops-owner = Récompense de propriétaire
box-guilds-goods = Marchandises des guildes
box-hall = Halle des guildes
box-hall-prices = Prix des cases
box-hall-sale = Pièces d’une vente
box-hall-least-price = Prix le plus bas
box-community-settlers-vp = PV d’une carte Colons
box-community-lots = Terrain
box-castle = Château blanc
box-castle-extra-slot = Poterne à 1–6 joueurs
box-castle-extra-slot-reputation = Réputation de la poterne
box-port = Port
box-council = Conseil de pierre
box-council-reputation = Réputation prise
box-council-least-reputation = Réputation prise, au moins
box-berk = Bureau de Berk le greffier
box-berk-slots-commissions = Mandats
box-board = Plateau personnel
box-income = Revenus
box-income-from = Les apprentis rapportent
box-next-turn = Dès votre tour suivant
box-placing = Tout de suite
box-income-workshop = Pièces d’un atelier
box-income-apprentice = Pièces d’un apprenti par place, une ligne pour 1 à 6 joueurs
box-nobility = Noblesse
box-nobility-vp = PV des niveaux 0 à 12
box-nobility-lord = Niveau du seigneur
box-nobility-white-lord = Niveau du seigneur blanc
box-nobility-favours-chosen = Faveurs à choisir
box-nobility-favours = Faveur
box-end = Fin de la partie
box-end-goods-per-vp = Marchandises pour un PV
box-automa = Automa
box-automa-guilds = Guilde de chaque valeur du dé
box-chancery = Chancellerie
box-chancery-desks-open = Pupitres ouverts à 1–6 joueurs
box-chancery-income = Pièces d’un pupitre
box-chancery-city-tokens = Jetons Ville
box-chancery-commissions-dealt = Mandats distribués
box-chancery-desks = Pupitre
box-benefit = Avantage
