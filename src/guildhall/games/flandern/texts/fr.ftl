## Le jeu

game-name = Flandern 1302
game-tagline = Le pouvoir des guildes dans les villes de Flandre
round-name = Manche { $round }
# Against bots: 25 seconds for a decision of one’s own, 5 to follow another’s, counted in games of greedy bots.
game-minutes = environ { $players ->
    [4] 30
   *[other] 25
} min

edition-reconstructed = Édition reconstituée
edition-reconstructed-about = Notre édition par défaut : les quantités sont celles de la règle ; le plan des villes, les maîtres de guilde imprimés et la répartition des cartes dorées sont de nous, car ils ne sont publiés nulle part. Toutes les cartes Ville dorées sont dans la pile A.
edition-split = Villes dorées réparties
edition-split-about = Comme l’édition reconstituée, mais trois cartes Ville dorées sont dans la pile A et trois dans la pile B.

option-centres = Centres-villes
option-centres-about = Où se trouvent au départ les centres des guildes et de l’Église : les joueurs choisissent à tour de rôle, ou le hasard décide.
option-centres-chosen = les joueurs choisissent les villes
option-centres-random = le hasard décide
option-guilds = Guildes
option-guilds-about = Les guildes de la première, de la deuxième et de la troisième place. À deux joueurs, les deux autres guildes sont sous influence.
option-guilds-blue-yellow-green = bleue, jaune, verte
option-guilds-yellow-green-red = jaune, verte, rouge
option-guilds-green-blue-red = verte, bleue, rouge
option-guilds-red-blue-yellow = rouge, bleue, jaune
option-guilds-yellow-red-blue = jaune, rouge, bleue
option-guilds-green-red-yellow = verte, rouge, jaune

score-total = total
score-brugge = Bruges
score-gent = Gand
score-ieper = Ypres
score-leuven = Louvain
score-utrecht = Utrecht
score-luik = Liège
score-under_influence = guilde sous influence
score-influence = majorité de cartes Influence
score-group-towns = Villes
score-group-influences = Influence

chapter-R = Règles
chapter-Q = Précisions

## Ce qui a un nom

# .in : dans la ville, .of : de la ville
town-brugge = Bruges
    .in = à Bruges
    .of = de Bruges
town-gent = Gand
    .in = à Gand
    .of = de Gand
town-ieper = Ypres
    .in = à Ypres
    .of = d’Ypres
town-leuven = Louvain
    .in = à Louvain
    .of = de Louvain
town-utrecht = Utrecht
    .in = à Utrecht
    .of = d’Utrecht
town-luik = Liège
    .in = à Liège
    .of = de Liège

# la couleur après « quartier » ; .guild : la guilde ou l’Église, .of : de celle-ci
coat-blue = bleu
    .guild = la guilde bleue
    .of = de la guilde bleue
coat-yellow = jaune
    .guild = la guilde jaune
    .of = de la guilde jaune
coat-green = vert
    .guild = la guilde verte
    .of = de la guilde verte
coat-red = rouge
    .guild = la guilde rouge
    .of = de la guilde rouge
coat-grey = gris
    .guild = la guilde grise
    .of = de la guilde grise
coat-church = d’église
    .guild = l’Église
    .of = de l’Église

shape-court = cour
shape-row = rangée
shape-corner = angle

space-c = le centre
space-q1 = la cour 1
space-q2 = la cour 2
space-q3 = la cour 3
space-q4 = la cour 4
space-q5 = la cour 5
space-r1 = la rangée 1
space-r2 = la rangée 2
space-r3 = la rangée 3
space-r4 = la rangée 4
space-r5 = la rangée 5
space-k1 = l’angle 1
space-k2 = l’angle 2
space-k3 = l’angle 3
space-k4 = l’angle 4
space-k5 = l’angle 5
space-n1 = le nouvel emplacement 1
space-n2 = le nouvel emplacement 2
space-n3 = le nouvel emplacement 3
space-n4 = le nouvel emplacement 4
space-n5 = le nouvel emplacement 5
space-n6 = le nouvel emplacement 6
space-n7 = le nouvel emplacement 7
space-n8 = le nouvel emplacement 8
space-n9 = le nouvel emplacement 9
space-n10 = le nouvel emplacement 10
space-n11 = le nouvel emplacement 11
space-n12 = le nouvel emplacement 12
space-n13 = le nouvel emplacement 13
space-n14 = le nouvel emplacement 14
space-n15 = le nouvel emplacement 15
space-n16 = le nouvel emplacement 16
piece-a = l’église A
piece-b = l’église B
piece-c = l’église C
piece-d = l’église D

# Où un emplacement se trouve dans sa ville
spot-n = en haut
spot-ne = en haut à droite
spot-e = à droite
spot-se = en bas à droite
spot-s = en bas
spot-sw = en bas à gauche
spot-w = à gauche
spot-nw = en haut à gauche
spot-c = au milieu
side-n = au-dessus
side-e = à sa droite
side-s = au-dessous
side-w = à sa gauche

card-brugge = Bruges
card-gent = Gand
card-ieper = Ypres
card-leuven = Louvain
card-utrecht = Utrecht
card-luik = Liège
card-site = Chantier
card-pickup = Reprise
card-cathedral = Cathédrale
card-master = Maître de guilde
card-influence = Influence

pile-a = la pile A
pile-b = la pile B

end-none = rien
end-spaces = il restait au plus un emplacement libre
end-pile = la pile dorée est épuisée
end-influenced = seules les guildes sous influence pourraient encore construire
end-standstill = rien n’a bougé depuis trop longtemps

# Ce que joue chaque place
seat-1 = la guilde bleue
seat-2 = la guilde jaune
seat-3 = la guilde verte
seat-4 = la guilde rouge
## Une décision entière en une phrase

# La valeur est l’infinitif ; .now et .past suivent un nom. Seul ce que fait le joueur a .short et .button.
act-play = jouer la carte { $card }{ act-influence }
    .now = joue la carte { $card }{ act-influence }
    .past = a joué la carte { $card }{ act-influence }
    .short = jouer la carte { $card }{ act-influence }
    .button = jouer { $card }
act-influence = { $influence ->
    [0] { "" }
    [1] { " " }avec une carte Influence
   *[other] { " " }avec { $influence } cartes Influence
}
act-pickup = jouer la carte { $card }{ act-influence } et récupérer { $count ->
    [1] une carte
   *[other] { $count } cartes
}
    .now = joue la carte { $card }{ act-influence }
    .past = a joué la carte { $card }{ act-influence }
    .short = jouer la carte { $card }{ act-influence }
    .button = récupérer
act-centre = placer le centre { $guild-of } { $town-in }
    .now = place le centre { $guild-of } { $town-in }
    .past = a placé le centre { $guild-of } { $town-in }
    .short = placer le centre { $guild-of } { $town-in }
    .button = placer le centre
act-take = prendre { $guild }
    .now = prend { $guild }
    .past = a pris { $guild }
    .short = prendre { $guild }
    .button = prendre la guilde
act-build = construire { $district } { $town-in }
    .now = construit { $district } { $town-in }
    .past = a construit { $district } { $town-in }
    .short = construire { $district-plain } { $town-in }
    .button = construire
act-site = ouvrir le chantier { $district-of } { $town-in }
    .now = ouvre le chantier { $district-of } { $town-in }
    .past = a ouvert le chantier { $district-of } { $town-in }
    .short = ouvrir le chantier { $district-of } { $town-in }
    .button = ouvrir le chantier
act-complete = achever { $district-plain } { $town-in }
    .now = achève { $district-plain } { $town-in }
    .past = a achevé { $district-plain } { $town-in }
    .short = achever { $district-plain } { $town-in }
    .button = achever
act-cathedral = bâtir une cathédrale { $town-in }
    .now = bâtit une cathédrale { $town-in }
    .past = a bâti une cathédrale { $town-in }
    .short = bâtir une cathédrale { $town-in }
    .button = bâtir
act-master = placer un maître de guilde dans un quartier { $coat } { $town-in }
    .now = place un maître de guilde dans un quartier { $coat } { $town-in }
    .past = a placé un maître de guilde dans un quartier { $coat } { $town-in }
    .short = placer un maître de guilde { $town-in }
    .button = placer le maître
act-picked-up = récupérer { $count ->
    [1] une carte
   *[other] { $count } cartes
}
    .now = récupère { $count ->
        [1] une carte
       *[other] { $count } cartes
    }
    .past = a récupéré { $count ->
        [1] une carte
       *[other] { $count } cartes
    }
    .short = récupérer { $count ->
        [1] une carte
       *[other] { $count } cartes
    }
    .button = récupérer
act-draw = piocher la carte { $card } pour { $guild }
    .now = pioche la carte { $card } pour { $guild }
    .past = a pioché la carte { $card } pour { $guild }
    .short = piocher la carte { $card }
    .button = piocher
act-impossible = laisser la carte { $card } sans effet
    .now = laisse la carte { $card } sans effet
    .past = a laissé la carte { $card } sans effet
    .short = laisser la carte { $card } sans effet
    .button = continuer
act-grow = porter { $town } de { $before } à { $after }
    .now = porte { $town } de { $before } à { $after }
    .past = a porté { $town } de { $before } à { $after }
act-guild = { $coat-guild }
    .of = { $coat-of }
act-district = un quartier { $coat } en { $shape }{ $masters ->
    [0] { "" }
    [1] { " " }avec un maître de guilde
   *[other] { " " }avec { $masters } maîtres de guilde
}
    .plain = un quartier { $coat } en { $shape }
    .of = d’un quartier { $coat } en { $shape }
act-church = { $piece }
    .plain = { $piece }
    .of = de { $piece }

## Ce qui est demandé

prompt-centre = Choisissez la ville pour le centre { $coat-of }.
prompt-take = Choisissez une guilde sous influence et la ville pour son centre.
prompt-cards = { $count ->
    [0] Choisissez une carte Action. Vous n’avez plus de carte Influence pour agir plus tôt.
    [one] Choisissez une carte Action et, si vous voulez, votre carte Influence pour agir plus tôt.
   *[other] Choisissez une carte Action, et jusqu’à { $count } cartes Influence pour agir plus tôt.
  }
prompt-cards-golden = { $count ->
    [0] Choisissez une carte Action. Vous n’avez plus de carte Influence. Votre carte dorée : { $card }.
    [one] Choisissez une carte Action et, si vous voulez, votre carte Influence pour agir plus tôt. Votre carte dorée : { $card }.
   *[other] Choisissez une carte Action, et jusqu’à { $count } cartes Influence pour agir plus tôt. Votre carte dorée : { $card }.
  }
prompt-turn = { $idle ->
    [0] Jouez une carte de votre guilde ou piochez d’abord pour les guildes sous influence.
    [one] Jouez une carte de votre guilde ou piochez d’abord pour les guildes sous influence. Rien n’a été construit au dernier tour : encore { $left } tours ainsi, et la partie se termine.
   *[other] Jouez une carte de votre guilde ou piochez d’abord pour les guildes sous influence. Rien n’a été construit depuis { $idle } tours : encore { $left } ainsi, et la partie se termine.
  }
prompt-own-card = { $idle ->
    [0] Jouez une carte de votre guilde.
    [one] Jouez une carte de votre guilde. Rien n’a été construit au dernier tour : encore { $left } tours ainsi, et la partie se termine.
   *[other] Jouez une carte de votre guilde. Rien n’a été construit depuis { $idle } tours : encore { $left } ainsi, et la partie se termine.
  }
prompt-town = { $free ->
    [0] { $town } : rien à construire ; achevez un chantier (possibles : { $sites }).
   *[other] { $sites ->
        [0] { $town }, emplacements libres : { $free }. Construisez un quartier (possible : { $coats }).
       *[other] { $town }, emplacements libres : { $free }. Construisez un quartier (possible : { $coats }), ou achevez un chantier (possibles : { $sites }).
      }
  }
prompt-town-golden = { $free ->
    [0] { $town } : rien à construire ; achevez un chantier gris ou d’église (possibles : { $sites }).
   *[other] { $sites ->
        [0] { $town }, emplacements libres : { $free }. Construisez un quartier (possible : { $coats }).
       *[other] { $town }, emplacements libres : { $free }. Construisez un quartier (possible : { $coats }), ou achevez un de leurs chantiers (possibles : { $sites }).
      }
  }
prompt-site = Ouvrez un chantier dans la ville de votre choix (possible : { $coats }). Pions Chantier restants : { $count }.
prompt-site-golden = Ouvrez un chantier dans la ville de votre choix (possible : { $coats }). Pions Chantier restants : { $count }.
prompt-piece = Quel quartier { $coat } construisez-vous (forme : { $shape }) ? Ils diffèrent par leurs maîtres imprimés.
prompt-cathedral = Choisissez un quartier d’église sans cathédrale. Cathédrales restantes : { $count }.
prompt-master = Choisissez un de vos quartiers ou un quartier gris pour le maître de guilde. Maîtres restants : { $count }.

action-play = { $influence ->
    [0] Jouer la carte { $card }
    [one] Jouer la carte { $card } et dépenser { $influence } carte Influence
   *[other] Jouer la carte { $card } et dépenser { $influence } cartes Influence
  }
action-play-pickup = { $influence ->
    [0] Jouer la carte Reprise : { $count ->
        [one] { $count } carte reprise en main
       *[other] { $count } cartes reprises en main
    }
    [one] Jouer la carte Reprise et dépenser { $influence } carte Influence : { $count ->
        [one] { $count } carte reprise en main
       *[other] { $count } cartes reprises en main
    }
   *[other] Jouer la carte Reprise et dépenser { $influence } cartes Influence : { $count ->
        [one] { $count } carte reprise en main
       *[other] { $count } cartes reprises en main
    }
  }
action-play-alone = Jouer la carte { $card }
action-centre = Poser le centre { $coat-of } { $town-in }
action-take = Prendre { $coat-guild } et poser son centre { $town-in }
action-draw = Piocher une carte pour les guildes sous influence (dans la pile : { $count })
action-build = Construire un quartier { $coat } { $town-in } sur { $space }, { $spot } : valeur +{ $value }
action-set-up = Ouvrir un chantier { $coat } { $town-in } sur { $space }, { $spot }
action-special-a = { $site ->
    [0] Construire { $piece } { $town-in } sur { $space }, { $spot }, et ajouter une cour { $side } : valeur +{ $value }
   *[other] Ouvrir le chantier de { $piece } { $town-in } sur { $space }, { $spot }, et ajouter une cour { $side }
  }
action-special-b = { $site ->
    [0] Construire { $piece } { $town-in } sur { $space }, { $spot }, et ajouter un angle { $side }, coupé { $cut } : valeur +{ $value }
   *[other] Ouvrir le chantier de { $piece } { $town-in } sur { $space }, { $spot }, et ajouter un angle { $side }, coupé { $cut }
  }
action-special-c = { $site ->
    [0] Construire { $piece } { $town-in } sur { $space }, { $spot }, et ajouter deux rangées : valeur +{ $value }
   *[other] Ouvrir le chantier de { $piece } { $town-in } sur { $space }, { $spot }, et ajouter deux rangées
  }
action-special-d = { $site ->
    [0] Construire { $piece } { $town-in } sur { $space }, { $spot }, et sur { $row } : valeur +{ $value }
   *[other] Ouvrir le chantier de { $piece } { $town-in } sur { $space }, { $spot }, et sur { $row }
  }
action-complete = Achever le quartier { $coat } { $town-in } sur { $space }, { $spot } : valeur +{ $value }
action-show = { $masters ->
    [0] Poser la tuile sans maître de guilde (en réserve : { $count })
    [one] Poser la tuile avec { $masters } maître de guilde (en réserve : { $count })
   *[other] Poser la tuile avec { $masters } maîtres de guilde (en réserve : { $count })
  }
action-cathedral = { $site ->
    [0] Bâtir la cathédrale { $town-in } sur { $space }, { $spot } : valeur +{ $value }
   *[other] Bâtir la cathédrale { $town-in } sur { $space }, { $spot } : valeur +{ $value } une fois le chantier achevé
  }
action-master = { $masters ->
    [one] Placer le maître de guilde { $town-in } sur { $space }, { $spot }, quartier { $coat } : { $masters } maître y sera
   *[other] Placer le maître de guilde { $town-in } sur { $space }, { $spot }, quartier { $coat } : { $masters } maîtres y seront
  }

action-cathedral-centre = Bâtir la cathédrale { $town-in } sur le centre : valeur +{ $value }
action-master-centre = { $masters ->
    [one] Placer le maître de guilde { $town-in } sur le centre { $coat-of } : { $masters } maître y sera
   *[other] Placer le maître de guilde { $town-in } sur le centre { $coat-of } : { $masters } maîtres y seront
  }

# Où les choix ont lieu, en titres
scene-card = Carte { $card }
place-deck = Guildes sous influence
place-coat = Pour { $coat-guild }
place-completions = Chantiers à achever

# Ce qu’un acte peut changer
holding-points = points si la partie se terminait maintenant
holding-hand = cartes Action en main
holding-influence = cartes Influence
holding-court = cours à construire
holding-row = rangées à construire
holding-corner = angles à construire
holding-sites = pions Chantier en réserve
finality-draw = Impossible à annuler sans les autres : une carte est piochée.
finality-reveal = Impossible à annuler sans les autres : des cartes sont révélées.

# Les guildes de la feuille de score que personne ne joue
bystander = { $coat-guild }
bystander-of = { $coat-guild } ({ $seat-label })
# Où en est la partie
moment-over = La partie est terminée
moment-centres = Mise en place · centre { $count } sur { $all }
moment-turn = Tour { $round } · action { $action } sur 2
moment-cards = Manche { $round } · étape 2 sur 6 : cartes
moment-action = Manche { $round } · étape 4 sur 6 : action { $turn } sur { $players }
moment-golden = Manche { $round } · étape 5 sur 6 : carte dorée
## Ce qui se passe

event-centre = { $seat } pose le centre { $coat-of } { $town-in }.
event-common-centre = Le centre { $coat-of } est posé { $town-in }.
event-left-out = { $town } reste vide ; ses cartes sont retirées.
event-guild-taken = { $seat } prend { $coat-guild } sous son influence.
event-round = Manche { $number } ; premier joueur : { $seat }.
event-golden-drawn = { $seat } prend une carte dorée de { $pile }.
event-golden-seen = { $seat-label } : votre carte dorée est la carte { $card }.
event-golden-removed = La carte dorée { $card } est retirée, car sa ville est déjà décomptée ; { $seat } en prend une autre.
event-played = { $influence ->
    [0] { $seat } a joué la carte { $card }.
    [one] { $seat } a joué la carte { $card } avec { $influence } carte Influence.
   *[other] { $seat } a joué la carte { $card } avec { $influence } cartes Influence.
  }
event-order = { $seat } agit en { $place ->
    [1] première
    [2] deuxième
    [3] troisième
   *[other] quatrième
} position.
event-impossible = { $seat } ne peut pas exécuter la carte { $card } ; elle est jouée sans effet.
event-built = { $masters ->
    [0] { $seat } construit un quartier { $coat } sur { $space } { $town-in }.
    [one] { $seat } construit un quartier { $coat } avec { $masters } maître de guilde sur { $space } { $town-in }.
   *[other] { $seat } construit un quartier { $coat } avec { $masters } maîtres de guilde sur { $space } { $town-in }.
  }
event-site = { $masters ->
    [0] { $seat } ouvre un chantier { $coat } sur { $space } { $town-in }.
    [one] { $seat } ouvre un chantier { $coat } avec { $masters } maître de guilde sur { $space } { $town-in }.
   *[other] { $seat } ouvre un chantier { $coat } avec { $masters } maîtres de guilde sur { $space } { $town-in }.
  }
event-special = { $seat } construit { $piece } sur { $space } { $town-in }.
event-special-site = { $seat } ouvre le chantier de { $piece } sur { $space } { $town-in }.
event-space-created = { $town } gagne { $space }.
event-space-removed = { $town } perd { $space }.
event-completed = { $seat } achève le quartier { $coat } sur { $space } { $town-in }.
event-picked-up = { $count ->
    [one] { $seat } reprend { $count } carte.
   *[other] { $seat } reprend { $count } cartes.
  }
event-golden-revealed = { $seat } révèle la carte dorée { $card }.
event-cathedral = { $seat } bâtit une cathédrale sur { $space } { $town-in }.
event-master = { $seat } place un maître de guilde dans le quartier { $coat } sur { $space } { $town-in }.
event-covered-several = { $town } : { $count } emplacements sont recouverts ; on ne peut plus rien y construire.
event-covered = { $town } : plus rien ne peut être construit sur { $space } ; une tuile de couverture y est posée.
event-town-scored = { $town } est décomptée : sa valeur est de { $value }.
event-guild-ranked = { $town } : { $coat-guild } a { $districts ->
    [one] { $districts } quartier achevé
   *[other] { $districts } quartiers achevés
  } et { $masters ->
    [one] { $masters } maître de guilde
   *[other] { $masters } maîtres de guilde
  }.
event-guild-scored = { $town } : { $coat-guild } est { $rank ->
    [1] au premier
    [2] au deuxième
    [3] au troisième
    [4] au quatrième
   *[other] au cinquième
  } rang et reçoit { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
event-sites-returned = { $count ->
    [one] { $count } pion Chantier { $town-of } retourne à la réserve.
   *[other] { $count } pions Chantier { $town-of } retournent à la réserve.
  }
event-turn = Tour { $number } : { $seat-label }.
event-card-drawn = { $seat } pioche la carte { $card } { $coat-of }.
event-card-removed = { $seat } pioche la carte { $card } { $coat-of } ; sa ville est déjà décomptée, la carte est donc retirée.
event-deck-shuffled = Les cartes des guildes sous influence sont mélangées.
event-end = La partie prend fin : { $reason }.
event-influence-bonus = { $seat } reçoit { $points } points pour sa majorité de cartes Influence ({ $count }).

## Cérémonies

ceremony-town = Décompte : { $town }
ceremony-final = La fin
ceremony-step-value = Valeur
ceremony-step-ranks = Rangs
ceremony-step-closing = Clôture
ceremony-step-influence = Influence
ceremony-step-end = Résultat
ceremony-value = Ce que vaut la ville
ceremony-districts = Quartiers de guilde
ceremony-churches = Églises
ceremony-cathedrals = Cathédrales
ceremony-rank-worth = Rang { $rank }
ceremony-finished = Quartiers
ceremony-masters = Maîtres
ceremony-rank = Rang
ceremony-points = Points
ceremony-players-guild = { $seat-label } ({ $coat })
ceremony-guild = { $coat-guild }
ceremony-level = À égalité avec une autre guilde, { $coat-guild } reçoit la valeur du rang partagé { $rank } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
ceremony-covered = Recouvrements
ceremony-covered-said = { $town } : { $count ->
    [one] { $count } emplacement est recouvert, on n’y bâtit plus.
   *[other] { $count } emplacements sont recouverts, on n’y bâtit plus.
}
ceremony-sites = Chantiers
ceremony-stock = Retour à la réserve
ceremony-bonus = Majorité de cartes Influence
ceremony-totals = Points de tous

## Pourquoi quelque chose n’est pas possible

refusal-every-guild = À quatre joueurs, toutes les guildes sont jouées. Prenez la place de la guilde que vous voulez.
refusal-asked-centre = Choisissez d’abord une ville pour le centre.
refusal-asked-take = Choisissez d’abord une guilde sous influence et une ville pour son centre.
refusal-asked-cards = Choisissez d’abord une carte Action.
refusal-asked-turn = Jouez une carte de votre guilde ou piochez pour les guildes sous influence.
refusal-asked-action = Exécutez d’abord l’action de la carte : construire ou achever.
refusal-asked-piece = Choisissez d’abord la tuile que vous posez.
refusal-asked-cathedral = Placez d’abord la cathédrale.
refusal-asked-master = Placez d’abord le maître de guilde.
refusal-no-such-piece = Il ne reste aucun quartier de cette sorte, de cette couleur et de cette forme.
refusal-drawn = Vous avez déjà pioché à ce tour.
refusal-own-guild = Un joueur possède { $coat-guild } ; elle n’est pas sous influence.
refusal-has-centre = { $town } a déjà un centre.
refusal-card-played = Cette carte est posée devant vous ; reprenez-la d’abord.
refusal-no-influence = À deux joueurs, il n’y a pas de cartes Influence.
refusal-influence = { $count ->
    [0] Vous n’avez pas de carte Influence.
    [one] Vous n’avez qu’une carte Influence.
   *[other] Vous n’avez que { $count } cartes Influence.
}
refusal-left-out = { $town } ne participe pas à cette partie.
refusal-scored = { $town } est déjà décomptée : il ne s’y passe plus rien.
refusal-other-town = Cette carte vaut pour { $town }.
refusal-golden-coat = Une carte dorée ne permet de construire que des quartiers gris ou d’église.
refusal-other-guild = Cette carte ne permet de construire qu’un quartier { $coat }, gris ou d’église.
refusal-no-such-space = Cet emplacement n’existe pas { $town-in }.
refusal-built = Il y a déjà un quartier sur { $space }, et les quartiers restent en place.
refusal-covered = Une tuile de couverture se trouve sur { $space }.
refusal-not-there = Pour l’instant, { $space } n’est pas un emplacement de construction.
refusal-no-stock = Il ne reste aucun quartier { $coat } de la forme voulue pour { $space }.
refusal-equal-arms = Sur { $space }, le quartier { $coat } toucherait un autre quartier aux mêmes armoiries.
refusal-no-long-side-court = Une cour a quatre grands côtés ; sur { $space }, aucun ne toucherait un quartier.
refusal-no-long-side-row = Seuls comptent les deux grands côtés d’une rangée ; sur { $space }, aucun ne toucherait un quartier.
refusal-no-long-side-corner = Des cinq côtés d’un angle, seuls comptent les deux plus longs ; sur { $space }, aucun ne toucherait un quartier.
refusal-all-blocked = Cette carte ne peut rien construire sur { $space } : { $blocked-guild } y touchent déjà, et les mêmes armoiries ne se touchent jamais.
refusal-all-missing = Cette carte ne peut rien construire sur { $space } : plus aucun quartier de cette forme pour { $missing-guild }.
refusal-none-fits = Cette carte ne peut rien construire sur { $space } : les mêmes armoiries y touchent déjà ({ $blocked-guild }) ; plus aucun quartier de cette forme pour { $missing-guild }.
refusal-shape-gone = Il ne reste plus de quartier { $coat } de cette forme ({ $shape }).
refusal-no-place = Là où cette carte construit, aucun emplacement ne peut recevoir maintenant un quartier { $coat } ({ $shape }).
refusal-special-no-place = Là où cette carte construit, il n’y a pas de place maintenant pour { $piece }.
refusal-no-placement = Un quartier d’église spécial ne peut pas se poser ainsi.
refusal-special-laid = Ce quartier d’église spécial est déjà construit.
refusal-special-space = Les emplacements de ce quartier d’église spécial ne sont pas libres.
refusal-special-arms = Le quartier d’église spécial toucherait un autre quartier d’église.
refusal-special-long-side = Aucun grand côté du quartier d’église spécial ne toucherait un quartier.
refusal-complete-with-site = Une carte Chantier ouvre des chantiers ; elle n’en achève pas.
refusal-no-site = Il n’y a pas de chantier sur { $space }.
refusal-other-site = Les chantiers { $coat-of } ne sont achevés que par leur propriétaire.
refusal-golden-site = Une carte dorée n’achève que des chantiers de la guilde grise et de l’Église.
refusal-golden-later = Le premier joueur révèle la carte dorée après toutes les actions de la manche.
refusal-drawn-site = Cette carte n’achève que des chantiers { $coat-of }, de la guilde grise et de l’Église.
refusal-cathedral = Une cathédrale demande un quartier d’église.
refusal-second-cathedral = Ce quartier d’église a déjà une cathédrale.
refusal-master = Un maître de guilde va dans un de vos quartiers ou dans un quartier gris.

## Règles

listed-golden = { $card } { $a } + { $b }
rule-R1 = Il y a six villes : Bruges, Gand, Ypres, Louvain, Utrecht et Liège. Chacune a un centre, entouré d’emplacements de construction. La piste de score et la place de deux piles de cartes se trouvent au milieu du plateau.
rule-R2 = Les { $golden } cartes dorées ont deux dos, A et B ; en A + B, il y a : { $mix }. Chaque pile est mélangée séparément ; la pile B est placée sous la pile A. À côté se trouve la place de la défausse visible.
rule-R3 = Quatre guildes peuvent être jouées : bleue, jaune, verte et rouge. Chacune a un centre-ville, { $districts } quartiers à construire, { $silver } cartes argentées et un marqueur. Chaque joueur en choisit une. À quatre joueurs, les places ont les guildes dans cet ordre ; à deux ou trois, l’option Guildes indique la guilde de chaque place. Un joueur qui veut une autre guilde prend une autre place.
rule-R4 = Les quartiers de chacun sont visibles, triés par forme. Les cartes en main sont cachées.
rule-R5 = Chaque joueur pose le centre de sa guilde au milieu d’une des six villes. Les deux centres communs, nommés Utrecht et Liège, vont dans deux des villes restantes.
rule-R6 = La réserve commune comprend { $grey_districts } quartiers de la guilde grise, { $church_districts } quartiers d’église (dont quatre spéciaux, A à D), { $sites } pions Chantier, { $cathedrals } cathédrales, { $masters } maîtres de guilde, 6 cylindres et 9 tuiles de couverture. La guilde grise a un marqueur comme les autres.
rule-R7 = À trois joueurs, une guilde n’est pas utilisée. Cinq villes reçoivent un centre ; la sixième reste vide, et sa carte Ville est retirée de chaque main et des cartes dorées.
rule-R8 = Le joueur assis à la première place est le premier joueur de la première manche. Tout se passe dans le sens horaire.
rule-R9 = Étape 1 : le premier joueur prend la carte dorée du dessus, la regarde et la garde face cachée. La carte d’une ville déjà décomptée est retirée du jeu et remplacée par la suivante.
rule-R10 = Étape 2 : chacun choisit en secret exactement une carte Action et y ajoute autant de cartes Influence qu’il veut, ou aucune. Leur nombre reste caché lui aussi.
rule-R11 = Un jeu de cartes argentées comprend une carte Ville par ville en jeu, une carte Chantier, une carte Reprise et { $influence ->
    [one] { $influence } carte Influence
   *[other] { $influence } cartes Influence
} : { $silver } cartes, { $silver_of_three } à trois joueurs.
rule-R12 = Étape 3 : toutes les cartes sont révélées ensemble. Qui a joué plus de cartes agit plus tôt. À égalité, le joueur le plus proche du premier joueur dans le sens horaire passe d’abord ; le premier joueur est le plus proche de tous.
rule-R13 = Les cartes Influence jouées sont retirées du jeu.
rule-R14 = Étape 4 : les actions sont exécutées l’une après l’autre dans cet ordre. Une action possible est obligatoire. Si elle est impossible, la carte est tout de même jouée, et rien ne remplace l’action.
rule-R15 = Les cartes Action jouées restent visibles devant leur propriétaire jusqu’à ce qu’il les reprenne.
rule-R16 = Une carte Ville permet, dans sa ville, soit de construire un quartier de sa guilde, de la guilde grise ou de l’Église pris dans la réserve, soit d’ôter le pion Chantier d’un quartier à soi, gris ou d’église, qui est alors achevé. Le pion retourne à la réserve.
rule-R17 = Un quartier qui n’est plus en réserve ne peut pas être construit. Les quartiers construits ne quittent jamais leur place.
rule-R18 = Première règle de construction : un quartier se pose sur un emplacement de sa forme.
rule-R19 = Deuxième règle de construction : au moins un grand côté du nouveau quartier touche un quartier déjà présent. Un chantier et un centre-ville sont aussi des quartiers.
rule-R20 = Troisième règle de construction : deux quartiers aux mêmes armoiries ne se touchent jamais. Cela vaut aussi pour la guilde grise et pour l’Église.
rule-R21 = Les quartiers d’église spéciaux suivent eux aussi les règles de construction. A se pose sur une cour et ajoute une autre cour à la ville ; B se pose sur une rangée et ajoute un angle ; C se pose sur un angle, en comble le pan coupé et ajoute deux rangées ; D se pose sur une cour et sur une rangée qui en longe un côté, et supprime ainsi un emplacement.
rule-R22 = Une carte Chantier permet de construire un quartier à soi, gris ou d’église dans n’importe quelle ville selon les règles de construction, avec un pion Chantier dessus. Sans pion en réserve, l’action est impossible.
rule-R23 = Chacun peut achever les chantiers de la guilde grise et de l’Église avec une carte de cette ville. Les chantiers de la guilde d’un joueur ne sont achevés que par lui. À deux joueurs, les chantiers d’une guilde sous influence s’achèvent avec une carte Ville de cette guilde, quel que soit celui qui la pioche.
rule-R24 = Une carte Reprise fait revenir en main toutes ses cartes Action jouées, elle comprise. On peut la jouer même s’il n’y a rien d’autre à reprendre.
rule-R25 = Étape 5 : le premier joueur révèle sa carte dorée. Une carte Influence va dans sa main et s’emploie ensuite comme les autres. Toute autre carte va à la défausse visible, et son action est obligatoire.
rule-R26 = Une carte Ville dorée ne permet que de construire un quartier gris ou d’église dans sa ville, ou d’achever un de leurs chantiers.
rule-R27 = Une carte Chantier dorée ne permet d’ouvrir qu’un chantier gris ou d’église, dans n’importe quelle ville.
rule-R28 = Une carte Reprise dorée agit comme une argentée.
rule-R29 = Une carte Cathédrale dorée place une cathédrale sur n’importe quel quartier d’église posé qui n’en a pas, en chantier ou non.
rule-R30 = Une carte Maître de guilde dorée place un maître de guilde dans n’importe quel quartier à soi ou gris, en chantier ou non. Un quartier peut en recevoir plusieurs.
rule-R31 = Étape 6 : les emplacements sur lesquels aucun quartier ne peut plus être posé reçoivent une tuile de couverture. Ils ne comptent pas.
rule-R32 = Puis chaque ville sans emplacement libre est décomptée, jamais avant cette étape.
rule-R33 = La valeur d’une ville est de { $guild_value } par quartier de guilde achevé, gris compris, de { $church_value } par quartier d’église achevé, et de { $cathedral_value } s’il porte une cathédrale. Les quartiers en chantier ne comptent pas.
rule-R34 = Les guildes, la grise comprise, sont classées selon le nombre de leurs quartiers achevés dans la ville. L’Église n’est pas classée.
rule-R35 = Le premier rang reçoit la valeur de la ville, le deuxième la moitié arrondie à l’entier supérieur, le troisième { $third } points, le quatrième { $fourth }, le cinquième { $fifth }.
rule-R36 = Entre guildes ayant autant de quartiers, celle qui a plus de maîtres de guilde, imprimés ou placés, dans ses quartiers achevés de cette ville est mieux classée. Les guildes toujours à égalité reçoivent toutes les points du plus bas des rangs qu’elles occupent ensemble.
rule-R37 = Une ville décomptée est marquée d’un cylindre. Aucune action n’y a plus lieu, ses pions Chantier retournent à la réserve, et ses cartes Ville quittent la partie.
rule-R38 = Ensuite, le joueur suivant dans le sens horaire devient premier joueur.
rule-R39 = La partie se termine après l’étape 6 s’il reste au plus { $end_spaces ->
    [one] { $end_spaces } emplacement libre
   *[other] { $end_spaces } emplacements libres
} sur tout le plateau, ou si la pile dorée est épuisée. Les emplacements libres sont recouverts, et toutes les villes restantes sont décomptées.
rule-R40 = Le joueur qui a le plus de cartes Influence en main reçoit { $influence_bonus ->
    [one] { $influence_bonus } point
   *[other] { $influence_bonus } points
} de plus ; à égalité, chacun les reçoit. Le plus haut total gagne.
rule-R41 = À deux joueurs, chacun a sa guilde sans cartes Influence, donc 8 cartes. Il n’y a ni cartes dorées, ni cathédrales, ni pions Maître de guilde ; tous les quartiers gris et d’église servent. Chacun reçoit aussi les points de l’une des deux autres guildes, les guildes sous influence ; les deux joueurs construisent avec les cartes de l’une et de l’autre.
rule-R42 = À deux joueurs, les six villes reçoivent un centre : les deux des joueurs, les deux des guildes sous influence, Utrecht et Liège. Les { $districts } quartiers de chaque guilde sous influence sont visibles.
rule-R43 = Les 6 cartes Ville et la carte Chantier des deux guildes sous influence, 14 cartes, sont mélangées en une seule pile.
rule-R44 = Les deux joueurs jouent à tour de rôle. Un tour comporte deux actions dans l’ordre voulu : l’une avec sa guilde en jouant une carte de sa main, l’autre avec les guildes sous influence en piochant la carte du dessus et en l’exécutant.
rule-R45 = Si la carte piochée ne peut pas être exécutée, l’action est perdue. La carte d’une ville décomptée est retirée et une autre est piochée. Quand la pile est épuisée, la défausse est mélangée pour en former une nouvelle.
rule-R46 = Les emplacements sont recouverts et les villes décomptées à la fin de chaque tour ; deux villes peuvent l’être au même tour. Les cinq guildes reçoivent leurs points séparément.
rule-R47 = La partie à deux se termine quand aucun emplacement n’est libre, ou quand ceux qui le sont ne peuvent recevoir que des quartiers des guildes sous influence. Les villes restantes sont décomptées. Le total d’un joueur est celui de sa guilde et de sa guilde sous influence.

rule-Q1 = Un centre-ville compte comme un quartier achevé de ses armoiries : pour la valeur et les rangs, comme appui, comme voisin interdit aux mêmes armoiries, et comme place pour une cathédrale ou un maître de guilde.
rule-Q2 = Les centres sont posés dans l’ordre des places, chacun dans la ville de son choix, ou au hasard si cette option est prise. Utrecht est le centre de la guilde grise, Liège celui de l’Église ; chacun va dans la ville de son nom si elle est vide, sinon au hasard dans une ville restante.
rule-Q3 = Une cour a quatre grands côtés, une rangée deux, un angle deux sur cinq : le pan coupé et ses deux voisins sont petits. Se toucher veut dire partager un bout de côté ; un coin commun ne suffit pas. Pour la deuxième règle de construction, seuls comptent les grands côtés du nouveau quartier, mais n’importe quel côté de l’ancien. Un chantier appuie et bloque comme un quartier achevé ; un emplacement recouvert ne fait ni l’un ni l’autre.
rule-Q4 = Un emplacement est recouvert quand plus rien ne peut y être construit. Un emplacement convient tant que des armoiries en jeu ont en réserve un quartier de sa forme et ne le bordent pas, ou tant qu’un quartier d’église spécial en réserve peut encore le couvrir. À partir des quartiers, on atteint tout emplacement libre qui convient et touche d’un grand côté le quartier ou l’emplacement convenable précédent ; tous les autres sont recouverts, pour toujours. Le manque de cartes, de pions ou de tours ne compte jamais.
rule-Q5 = Les quartiers d’église spéciaux peuvent aussi être des chantiers. Ils ne vont que sur les emplacements d’origine ; ce qu’ils créent est libre aussitôt. D demande que ses deux emplacements soient libres et prend un seul pion Chantier. Qui pose un quartier choisit quelle tuile de cette forme il prend : avec zéro, un ou deux maîtres de guilde imprimés.
rule-Q6 = Avec une carte Ville, toute construction ou tout achèvement permis suffit ; on peut construire bien qu’un chantier puisse être achevé, et inversement. Si seuls des coups nuisibles sont possibles, il faut en jouer un.
rule-Q7 = Une ville remplie pendant cette manche n’est pas encore décomptée. On ne peut rien y construire, mais on peut y achever des chantiers, et alors on le doit, et y placer cathédrales et maîtres de guilde ; jamais dans une ville décomptée. Sans cible ou sans pion, une carte dorée reste sans effet. Une carte Reprise dorée va elle-même à la défausse ; elle ne fait revenir que des cartes argentées, celle de cette manche comprise.
rule-Q8 = Une carte Influence gagnée à l’étape 5 sert à partir de la manche suivante. Des cartes Influence peuvent accompagner toute carte Action, la Reprise aussi.
rule-Q9 = La manche où la dernière carte dorée est prise est la dernière. Si les remplacements épuisent la pile, le premier joueur n’a pas d’action dorée, et la partie se termine aussi après cette manche.
rule-Q10 = Pour la fin de partie, on compte les emplacements libres de toutes les villes en jeu après les recouvrements et les décomptes ; une sixième ville vide n’en a aucun.
rule-Q11 = Les cartes d’une ville décomptée sont retirées des mains et des cartes jouées. La carte Reprise est toujours en main au moment de choisir : chacun peut donc toujours jouer.
rule-Q12 = Seules les guildes ayant un quartier achevé dans la ville sont classées. Les points fixes des rangs inférieurs sont donnés même si la moitié de la valeur est plus petite. Les maîtres de guilde des quartiers inachevés ne comptent pas, et un quartier inachevé lors du décompte le reste.
rule-Q13 = Cathédrales et maîtres de guilde restent dans une ville décomptée ; seuls les pions Chantier retournent à la réserve.
rule-Q14 = Les points pour le plus de cartes Influence demandent au moins une carte ; la guilde grise ne les reçoit jamais.
rule-Q15 = Les joueurs à égalité de total partagent la victoire. La guilde grise ne peut pas gagner.
rule-Q16 = À deux joueurs, un tirage décide qui commence. Le premier joueur pose son centre, puis le second ; le second choisit une guilde sous influence et pose son centre, puis le premier pose celui de l’autre. Une carte piochée permet de construire un quartier de sa guilde, gris ou d’église, ou d’achever un de leurs chantiers, quel que soit le joueur qui a cette guilde. Les maîtres de guilde imprimés départagent ; l’influence ne rapporte rien. La partie se termine aussi après { $idle_turns } tours de suite sans rien de posé, d’achevé ni de recouvert.
rule-Q17 = Sont cachés les choix de la manche en cours, la carte dorée du premier joueur et l’ordre des piles. Tout le reste est public : réserves, cartes jouées, mains telles qu’elles s’en déduisent, cartes Influence, cartes dorées retirées ou défaussées, et le dos de la carte du dessus.

## Où nous interprétons ou complétons : dans l’ordre des règles

reading-map = Les six villes sont notre propre dessin : leurs contours et leurs emplacements ne sont publiés nulle part. On sait seulement qu’une ville a 13 quartiers, centre compris, et qu’il y a trois formes, dont chaque guilde a cinq quartiers. Nous appelons ces formes cour, rangée et angle. Qui possède le jeu peut écrire une édition avec le vrai plan.
reading-masters = La règle montre des maîtres de guilde imprimés, mais ne dit pas sur quels quartiers. Nous avons choisi lesquels en ont un, deux ou aucun ; les centres et les églises n’en ont pas.
reading-R2 = La répartition des cartes dorées n’est publiée nulle part : celle de R2 est de nous. L’autre édition partage les villes entre les deux piles.
reading-R3 = La règle laisse chaque joueur choisir sa guilde. Toutes les guildes ont les mêmes quartiers et les mêmes cartes ; un joueur choisit donc une guilde avec sa place. À deux ou trois joueurs, une option de la table indique les guildes des places ; à trois, la quatrième n’est pas utilisée, à deux, les autres sont sous influence.
reading-R4-Q17 = La règle cache les cartes en main. Mais chacun sait quelles cartes existent, lesquelles ont été jouées et lesquelles reprises : rien n’y est secret, sauf le choix de la manche. Nous montrons donc à tous les mains et les cartes Influence.
reading-R5-Q2 = La règle ne dit ni dans quel ordre les centres sont posés, ni à qui sont les centres nommés Utrecht et Liège. Nous suivons l’ordre des places. Une description publique connaît un centre de la guilde grise et un de l’Église ; comme l’Église soutint les guildes à Liège, celui-ci est le sien. Chacun va si possible dans la ville de son nom, puisque la règle les met dans les villes restantes sans dire lesquelles.
reading-R7 = À trois joueurs, la ville qui reste sans centre est celle qui ne participe pas ; la règle ne dit pas comment on la choisit.
reading-R8 = La règle fait commencer le plus âgé. Nous ne demandons l’âge de personne : la première place commence, et qui ouvre une table s’y assied, à moins d’en prendre une autre.
reading-R9-Q9 = La règle ne dit pas ce qui se passe quand les remplacements épuisent la pile : il n’y a alors pas d’action dorée, et cette manche est la dernière.
reading-Q3 = « Grand côté » et « toucher » sont montrés par des images que nous n’avons pas. Un côté est grand s’il est aussi long que celui d’une cour : chaque forme en a ainsi au moins deux. Seul le nouveau quartier doit toucher d’un grand côté ; et ce qui n’a qu’un coin en commun ne se touche pas.
reading-Q1 = Qu’un centre soit un quartier n’est dit que dans la liste du matériel, qui le compte parmi les 16 quartiers. Il compte donc pour tout.
reading-R14-Q6 = Une action est obligatoire, mais une carte Ville en offre deux : l’une ou l’autre suffit, même si les deux sont possibles.
reading-R21-Q5 = Les contours des quartiers d’église spéciaux sont de nous : la règle dit seulement que A, B et C créent un ou deux emplacements, que D en supprime un et que chacun va sur une sorte d’emplacement. Ils suivent la deuxième et la troisième règle avec tout leur contour. Comme deux églises ne se touchent jamais, aucune ne peut venir sur un emplacement créé par une autre.
reading-Q5 = Que les quartiers spéciaux puissent être des chantiers, et que l’on choisisse parmi les tuiles d’une forme d’après leurs maîtres de guilde, découle des règles valables pour tous les quartiers ; ce n’est pas dit.
reading-R25-Q8 = Une carte Influence gagnée à l’étape 5 sert « dans la suite du jeu » : nous lisons dès la manche suivante. Qu’une carte Influence puisse accompagner une Reprise n’est pas dit, et rien ne l’interdit.
reading-R26-Q7 = Une ville n’est décomptée qu’à l’étape 6. Jusque-là, on peut y achever des chantiers et y placer des pions, même si elle est pleine. Une carte dorée sans cible reste sans effet, comme toute carte. Une Reprise dorée n’est pas une carte argentée : elle ne revient pas en main.
reading-R31-Q4 = La règle recouvre un emplacement quand « il n’y a plus de quartier convenable ». Nous le recouvrons quand il est certain que rien ne pourra jamais y venir : plus de quartier de cette forme, les mêmes armoiries autour, ou aucun moyen de l’atteindre. « Un ou deux emplacements de moins » décrit le cas courant et n’est pas une limite ; les 9 tuiles de la boîte non plus.
reading-R34-Q12 = Une guilde sans quartier achevé dans la ville n’a pas de rang. Les points fixes des rangs trois et quatre sont donnés même si le deuxième rang reçoit moins : le tableau des points ne dit rien d’autre.
reading-R37-Q11-Q13 = La règle permet de retirer les cartes des villes décomptées ; nous les retirons toujours. Une telle carte, gardée, pourrait encore se jouer sans action, en laissant sur la table les cartes déjà jouées. La carte Reprise fait presque la même chose, mais vous rend ces cartes. La règle ne fait revenir que les pions Chantier : cathédrales et maîtres de guilde restent.
reading-R39-Q10 = Les emplacements libres sont comptés après les recouvrements et les décomptes, car l’étape 6 est faite d’abord. À trois joueurs, la ville vide n’en a aucun.
reading-R40-Q14 = À la lettre, si personne n’avait de carte Influence, tous recevraient ces points ; nous ne les donnons à personne. Cela ne change aucune victoire.
reading-R40-Q15 = La règle ne départage pas les totaux égaux et ne dit pas si la guilde grise peut gagner. À égalité, la victoire est partagée ; personne ne joue la grise.
reading-Q16 = À deux joueurs, la règle ne dit ni qui commence, ni dans quel ordre on pose les centres et choisit les guildes sous influence. Chez nous, le hasard désigne qui commence ; en compensation, le second choisit sa guilde sous influence d’abord.
reading-R23-R41 = La carte d’une guilde sous influence s’exécute « selon les règles de base », comme si cette guilde était à celui qui l’a piochée. Elle achève donc aussi les chantiers de cette guilde, même si les points en vont à l’autre joueur.
reading-R45 = Qui pioche la carte d’une ville décomptée « peut » en prendre une autre : nous la piochons toujours, car l’action est obligatoire.
reading-R47 = Pour savoir si un emplacement ne peut recevoir que des guildes sous influence, on juge comme pour les recouvrements : d’après les formes restantes et les armoiries voisines, non d’après les cartes en main. La fin est examinée une fois, quand le tour est fini.
reading-standstill = La règle ne prévoit pas de fin pour deux joueurs qui ne font que récupérer leurs cartes. Après plusieurs tours de suite sans rien de posé, d’achevé ni de recouvert, la partie se termine (Q16) : leur nombre est de nous.
## Scène

scene-map = La carte de Flandre
scene-over = La partie est terminée
scene-preparing = Pose des centres
scene-round = Manche { $number }
scene-turn = Tour { $number }
scene-turn-idle = Tour { $number }, arrêt { $idle } sur { $most }
scene-most-rounds = Chaque manche prend une carte dorée : il y a donc { $most } manches au plus. La partie se termine aussi quand il reste au plus un emplacement libre.
scene-standstill = { $idle ->
    [0] Si rien n’est posé, achevé ni recouvert pendant { $most } tours de suite, la partie se termine.
    [one] Rien n’a été posé, achevé ni recouvert au dernier tour ; après { $most } tours de suite ainsi, la partie se termine.
   *[other] Rien n’a été posé, achevé ni recouvert depuis { $idle } tours ; après { $most } tours de suite ainsi, la partie se termine.
  }
scene-town = { $town } : valeur { $value }, emplacements libres : { $free }
scene-town-scored = { $town } : décomptée, valeur { $value }
scene-town-empty = { $town } : pas encore de centre
scene-town-empty-about = Le premier centre posé ici ouvre la ville.
scene-town-left-out = { $town } : hors de cette partie
scene-town-about = Valeur : { $guild } par quartier de guilde achevé, { $church } par église, { $cathedral } par église à cathédrale. Le premier rang la reçoit entière, le deuxième la moitié arrondie à l’entier supérieur, le troisième { $third }, le quatrième { $fourth }, le cinquième { $fifth }, même si la moitié vaut moins. Les guildes toujours à égalité reçoivent les points du plus bas de leurs rangs.
scene-standing = { $rank }. { $coat-guild-cap } : { $districts ->
    [one] { $districts } quartier
   *[other] { $districts } quartiers
  }, { $masters ->
    [one] { $masters } maître
   *[other] { $masters } maîtres
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
scene-standing-now = { $rank }. { $coat-guild-cap } : { $districts ->
    [one] { $districts } quartier
   *[other] { $districts } quartiers
  }, { $masters ->
    [one] { $masters } maître
   *[other] { $masters } maîtres
  } ; décompte maintenant : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
scene-left-out = hors de cette partie
scene-free-at = { $town }, { $space }, { $spot } : emplacement libre
scene-free-court-about = Les quatre côtés d’une cour sont grands. On peut construire une cour ici si l’un d’eux touche un quartier et si aucun quartier aux mêmes armoiries ne la touche.
scene-free-row-about = Les deux côtés les plus longs d’une rangée sont grands. On peut construire une rangée ici si l’un d’eux touche un quartier et si aucun quartier aux mêmes armoiries ne la touche.
scene-free-corner-about = Deux des cinq côtés d’un angle sont grands ; le pan coupé et ses voisins sont petits. On peut construire un angle ici si l’un des grands touche un quartier et si aucun quartier aux mêmes armoiries ne le touche.
scene-long-borders = Ses grands côtés touchent : { $spaces }.
scene-short-borders = Ses petits côtés touchent : { $spaces }.
scene-no-centre-at = { $town }, { $space } : vide
scene-no-centre-about = Ici se pose le centre d’une guilde ou de l’Église.
scene-covered-at = { $town }, { $space }, { $spot } : emplacement recouvert
scene-covered-about = On ne peut plus rien y construire ; il ne compte pas.
scene-district-at = { $town }, { $space }, { $spot } : quartier { $coat }
scene-centre-at = { $town }, { $space } : { $coat-guild }
scene-special-at = { $town }, { $space }, { $spot } : { $piece }
scene-worth-about = Achevé : compte pour { $value } dans la valeur de la ville.
scene-site-about = Un chantier : il ne compte qu’une fois achevé par une carte de la ville.
scene-unfinished-about = Il n’était pas achevé au décompte de la ville et ne compte pas.
scene-cathedral-here = Une cathédrale se dresse ici.
scene-masters-here = Maîtres de guilde ici : { $count }. Ils départagent les guildes qui ont autant de quartiers.
scene-new-space = { $town } : ici { $piece } ajouterait un emplacement
scene-stock = À construire : quartier { $coat } ({ $shape }), { $count }
scene-stock-about = Sans maître imprimé : { $none } ; avec un : { $one } ; avec deux : { $two }.
scene-stock-church-about = Tous peuvent construire des églises. Achevée, une église compte double pour la valeur de sa ville, mais pour le rang de personne.
scene-candidate = { $count ->
    [0] Sans maître de guilde
    [one] Avec { $count } maître de guilde
   *[other] Avec { $count } maîtres de guilde
  }
scene-candidate-about = Les maîtres imprimés départagent les guildes de cette ville.
scene-special = Quartier d’église spécial : { $piece }
scene-special-gone = Déjà construite : { $piece }
scene-special-a-about = A se pose sur une cour et ajoute une cour à la ville.
scene-special-b-about = B se pose sur une rangée et ajoute un angle à la ville.
scene-special-c-about = C se pose sur un angle, en comble le pan coupé et ajoute deux rangées à la ville.
scene-special-d-about = D recouvre une cour et une rangée voisine.
scene-common-stock = Réserve commune
scene-wood-site = Pions Chantier restants : { $count }
scene-wood-site-about = Il y en a un sur chaque quartier inachevé ; il revient quand le quartier est achevé.
scene-wood-cathedral = Cathédrales restantes : { $count }
scene-wood-cathedral-about = Une carte dorée en place une sur un quartier d’église.
scene-wood-master = Maîtres de guilde restants : { $count }
scene-wood-master-about = Une carte dorée en place un dans un quartier à soi ou gris.
scene-wood-cylinder = Villes non décomptées : { $count }
scene-wood-cylinder-about = Un cylindre marque une ville décomptée.
scene-golden-pile = Cartes dorées : { $count }
scene-golden-pile-about = Pile A : { $first }, pile B au-dessous : { $second }, en tout { $count }. Le premier joueur en prend une par manche ; quand il n’en reste plus, la partie prend fin. Pas encore vues :
scene-mix = { $card } : { $first } dans la pile A, { $second } dans la pile B
scene-golden-discards = Cartes dorées défaussées : { $count }
scene-golden-discards-about = Ici vont les cartes dorées exécutées.
scene-card-count = { $card } : { $count }
scene-golden = Carte dorée
scene-golden-yours = Votre carte dorée : { $card }
scene-golden-hidden = Carte dorée { $seat-de }, face cachée
scene-golden-about = Le premier joueur la révèle et l’exécute après toutes les actions de la manche.
scene-deck = Cartes des guildes sous influence : { $count }
scene-deck-about = À chaque tour, le joueur actif en pioche une et l’exécute pour sa guilde.
scene-deck-left = Encore dans la pile, { $coat-guild } : { $cards }
scene-draw = Piocher pour les guildes sous influence ({ $count })
scene-deck-discards = Cartes piochées : { $count }
scene-deck-discards-about = Elles sont remélangées quand la pile est épuisée.
scene-deck-open = { $coat-guild } : { $cards }
scene-guild = { $coat-guild }, sous l’influence { $seat-de }
scene-guild-free = { $coat-guild } : encore à personne
scene-guild-about = Ses points s’ajoutent à ceux de son joueur.
scene-nobody = libre
scene-order = Ordre de jeu
scene-order-about = Qui a joué plus de cartes agit plus tôt ; à égalité, le plus proche du premier joueur.
scene-clockwise-about = Les cartes jouées décideront ; à égalité, dans le sens horaire à partir du premier joueur.
scene-place = { $place }. { $seat-label }
scene-counter = { $coat-guild } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
scene-counter-about = Points des villes déjà décomptées.
scene-points = points
scene-guild-of = { $coat-guild }
scene-player-about = { $points ->
    [one] { $points } point pour les villes décomptées.
   *[other] { $points } points pour les villes décomptées.
  }
scene-influences = Sous influence : { $coat-guild }
scene-hand-of = Cartes Action en main : { $cards }, cartes Influence : { $influence }
scene-hand-of-alone = Cartes Action en main : { $cards }
scene-hand-about = Les cartes jouées restent visibles jusqu’à une carte Reprise.
scene-chooses = choisit
scene-ready = a choisi
scene-acts = agit
scene-nth = { $place ->
    [1] 1er
   *[other] { $place }e
  }
scene-nth-done = { $place ->
    [1] 1er, joué
   *[other] { $place }e, joué
  }
scene-tray = Vos biens
scene-me = { $points ->
    [one] Vous avez { $points } point.
   *[other] Vous avez { $points } points.
  }
scene-hand = Vos cartes : { $cards } en main, { $played } sur la table
scene-card-hand-about = Dans votre main.
scene-card-chosen-about = Votre carte de cette manche.
scene-card-played-about = Jouée : une carte Reprise la ramène.
scene-card-town-about = { $town } : y construire un quartier à soi, gris ou d’église, ou en achever un.
scene-card-town-golden-about = { $town } : y construire un quartier gris ou d’église, ou en achever un.
scene-card-site-about = Construire un quartier à soi, gris ou d’église dans n’importe quelle ville, comme chantier.
scene-card-site-golden-about = Construire un quartier gris ou d’église dans n’importe quelle ville, comme chantier.
scene-card-pickup-about = Reprendre en main toutes ses cartes Action jouées, celle-ci comprise.
scene-card-cathedral-about = Placer une cathédrale sur un quartier d’église.
scene-card-master-about = Placer un maître de guilde dans un quartier à soi ou gris.
scene-card-influence-about = Jouée avec une carte Action, elle fait agir plus tôt, une fois. Qui en garde le plus à la fin reçoit des points.
scene-influence-card = Carte Influence { $number } sur { $count }
scene-face-site = Chantier
scene-face-pickup = Reprise
scene-face-cathedral = Cathédrale
scene-face-master = Maître
scene-face-influence = Influence
scene-districts = Vos quartiers à construire
scene-influenced = Guildes sous influence
scene-which-piece = Quelle tuile ?
scene-stocks = Réserves et piles
scene-stocks-short = Réserve

scene-outside = Sur le plan, dans les villes non décomptées : chantiers { $sites }, maîtres de guilde { $masters }
scene-outside-about = Les maîtres de guilde comptent dans les quartiers achevés.

# Tout ce qui est visible devant un joueur
has-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
has-now = si la partie se terminait maintenant : { $points }
has-hand = Cartes Action en main : { $count }
has-played = Cartes Action jouées : { $count }
has-influence = Cartes Influence : { $count }
has-districts = À construire, { $coat-guild }
has-standings = Points de toutes les guildes, ville par ville
has-town = { $coat-guild } : quartiers achevés { $districts }, chantiers { $sites }, maîtres de guilde { $masters }
has-scored = La ville est décomptée.
has-not-scored = Si la ville était décomptée maintenant :
has-so-far = points acquis
has-bonus = majorité d’influence
has-at-end = si la partie se terminait
## Le conseiller : chaque décision la première fois qu’elle se présente

coach-centre = Un centre compte comme un quartier achevé. Tout part de ce qui existe, et deux quartiers d’une guilde ne se touchent jamais.
    .title = Là où tout commence
    .now = Choisissez une ville qui laisse de la place.
coach-cards = Une carte Ville construit dans sa ville, Chantier commence n’importe où, Reprise ramène vos cartes. Avec Influence, on agit plus tôt.
    .title = Une carte par manche
    .now = Choisissez une carte, puis confirmez.
coach-cards-golden = Premier joueur, vous seul voyez la carte dorée et l’exécutez après toutes les autres actions. Choisissez une carte qui s’accorde avec elle.
    .title = Vous connaissez la carte dorée
    .now = Choisissez une carte, puis confirmez.
coach-town = Vos quartiers améliorent votre rang. Une église augmente la valeur de la ville ; un quartier gris aussi, mais la guilde grise est classée elle aussi.
    .title = Construisez dans cette ville
    .now = Choisissez un emplacement, ou un chantier.
coach-piece = Les tuiles diffèrent par leurs maîtres imprimés, qui départagent les guildes à égalité. Gardez-les pour les luttes serrées.
    .title = Les maîtres départagent
    .now = Choisissez une tuile.
coach-site = Il s’ouvre dans toute ville et garde l’emplacement, mais ne compte qu’une fois achevé par la carte de sa ville. Vous seul achevez les vôtres.
    .title = Un chantier
    .now = Choisissez une ville et un emplacement.
coach-town-golden = Elle ne construit que pour la guilde grise et l’Église. Renforcez une ville que vous menez, ou prenez la place d’un rival.
    .title = La carte dorée construit
    .now = Choisissez un emplacement.
coach-site-golden = Il ne compte pas encore, mais garde l’emplacement et écarte sa propre couleur des voisins. Chacun pourra l’achever.
    .title = Un chantier gris ou d’église
    .now = Choisissez une ville et un emplacement.
coach-cathedral = Une église achevée compte plus avec une cathédrale. Toute la valeur d’une ville va à son premier rang.
    .title = Une cathédrale
    .now = Choisissez une église là où vous serez en tête.
coach-master = À nombre égal de quartiers, la guilde qui a le plus de maîtres est mieux classée, si leur quartier est achevé au décompte.
    .title = Un maître de guilde
    .now = Choisissez un quartier où la lutte est serrée.
coach-take = À deux, elle marque des points pour vous comme la vôtre. Vous piochez tous deux ses cartes dans la même pile.
    .title = Une guilde sous influence
    .now = Choisissez une guilde et la ville de son centre.
coach-turn = Jouez une carte à vous et piochez pour les guildes sous influence. Piocher d’abord informe ; jouer d’abord garde votre place.
    .title = Deux actions, dans l’ordre voulu
    .now = Jouez une carte, ou piochez.
coach-own-card = Une carte Ville construit ou achève dans sa ville, Chantier commence n’importe où, Reprise ramène vos cartes jouées.
    .title = À votre guilde
    .now = Choisissez une carte.

## Comment jouer
lesson-goal-1 = Construisez les *quartiers de votre guilde* dans les villes fortifiées de Flandre.
lesson-goal-2 = Une ville pleine est décomptée : qui y a *le plus de quartiers achevés* prend sa valeur, et le plus haut total gagne.
lesson-choose = Choisir en secret
lesson-choose-1 = Prenez *une carte* : une ville, un chantier ou la reprise.
lesson-choose-2 = Ajoutez des cartes Influence pour agir plus tôt.
lesson-choose-3 = Le premier joueur tient aussi une carte dorée.
lesson-build = Construire
lesson-build-1 = Une carte Ville y construit un quartier : le vôtre, un gris ou une église.
lesson-build-2 = Sa forme doit convenir à l’emplacement.
lesson-build-3 = Un *grand côté doit toucher* un quartier.
lesson-build-4 = *Jamais deux mêmes armoiries côte à côte.*
lesson-sites = Chantiers et cartes dorées
lesson-sites-1 = Un chantier va dans *n’importe quelle ville*, mais ne compte qu’une fois achevé.
lesson-sites-2 = Les cartes dorées apportent cathédrales et maîtres de guilde, et aident le gris et l’Église.
lesson-town = Décompter une ville pleine
lesson-town-1 = Plus d’emplacement libre ? Comptez la valeur de la ville.
lesson-town-2 = Les guildes sont classées par quartiers achevés ; *les maîtres de guilde départagent*.
lesson-town-3 = Puis la ville est fermée.
lesson-guild = Chaque quartier de guilde achevé ajoute à la valeur
lesson-church = Chaque quartier d’église achevé ajoute
lesson-cathedral = Une église avec cathédrale ajoute
lesson-ranks = Premier rang : la valeur, ici { $value } ; deuxième : la moitié
lesson-lower-ranks = Troisième, quatrième et cinquième rang
lesson-influence = Majorité de cartes Influence à la fin
lesson-missed-1 = Vos cartes Action restent sur la table jusqu’à la *reprise* : prévoyez quand les reprendre.
lesson-missed-2 = Les guildes toujours à égalité *reçoivent toutes les points du rang inférieur* : un maître de guilde peut valoir une demi-ville.
lesson-missed-3 = Les églises A, B et C *ajoutent* des emplacements, D en ôte un : elles décident quand une ville est pleine.
lesson-two = À deux joueurs
lesson-two-1 = Il n’y a pas de cartes dorées, et vous recevez aussi les points d’une deuxième guilde, *sous votre influence*.
lesson-two-2 = Un tour compte *deux actions* : une carte à vous, et la carte du dessus de la pile de ces guildes.

## Études
study-rounds = manches (tours, à deux joueurs)
study-grey = points de la guilde grise
study-towns = Villes
study-town-value = valeur d’une ville
study-covers = tuiles de couverture posées avant la fin
study-most-covers = record de tuiles de couverture en une partie
study-ends = Ce qui met fin à la partie
study-with-points = Victoires de ceux qui ont marqué dans une ville (1 : part équitable ; nombre de places entre parenthèses)
study-with-districts = Victoires de ceux qui ont bâti dans une ville (1 : part équitable ; nombre de places entre parenthèses)
study-with-influenced = Victoires avec une guilde sous influence (1 : part équitable ; nombre de places entre parenthèses)

## Raisons

merit-rank = { $rank ->
    [1] Vous êtes alors au premier rang { $town-in }
    [2] Vous êtes alors au deuxième rang { $town-in }
    [3] Vous êtes alors au troisième rang { $town-in }
   *[other] Vous êtes alors au rang { $rank } { $town-in }
  } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
merit-influence = Vous avez la majorité de cartes Influence : { $points } points.

# Les valeurs d’une édition, dans l’éditeur
box-towns = Plan des villes
box-origin = Place de la ville sur le plan
box-c = Centre-ville
box-centres = Centres-villes communs
box-centres-grey = Ville du centre gris
box-centres-church = Ville du centre de l’Église
box-districts = Maîtres de guilde imprimés sur les quartiers
box-blue = Bleu
box-yellow = Jaune
box-green = Vert
box-red = Rouge
box-grey = Gris
box-church = Église
box-q = Cours
box-r = Rangées
box-k = Angles
box-wood = Pièces en bois
box-wood-building-sites = Chantiers
box-wood-cathedrals = Cathédrales
box-wood-guild-masters = Maîtres de guilde
box-silver = Cartes argentées par joueur
box-golden = Cartes dorées
box-golden-a = Pile A
box-golden-b = Pile B
box-points = Points
box-points-guild = Un quartier de votre guilde
box-points-church = Un quartier d’église
box-points-cathedral = Une cathédrale
box-points-lower-ranks = Points des rangs inférieurs
box-points-influence = Influence
box-end = Fin de la partie
box-end-free-spaces = Emplacements libres à la fin, au plus
box-end-idle-turns = Tours sans rien jusqu’à l’arrêt, à 2 joueurs
