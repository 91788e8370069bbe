## Le jeu

game-name = Norenberc
game-tagline = Marchandises, invités et faveurs des maîtres dans la Nuremberg médiévale
round-name = Manche { $round }
# Against bots: 25 seconds for a decision of one’s own, 5 to follow another’s, counted in games of greedy bots.
game-minutes = environ { $players ->
    [4] 20
    [5] 20
   *[other] 15
} min

edition-reconstructed = Tuiles reconstituées
edition-reconstructed-about = Notre choix par défaut : les artisans de chaque guilde ont les valeurs 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, les deux de valeur 2 avec Agent +. Les valeurs publiées ne nous sont pas connues. Citadins : 4 Conseillers ; 3 exemplaires de Voleur, Garde et Colporteur ; 2 de Collecteur d’impôts et Graveur, et de Banquier parmi les citadins bonus ; un de tous les autres.
edition-alternative = Autres tuiles
edition-alternative-about = Une seconde reconstitution aux artisans plus forts : 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, Agent + sur le 2 et sur un des 3. Citadins : 4 Conseillers ; 3 exemplaires de Voleur, Garde et Colporteur ; 2 de Collecteur d’impôts et Graveur, et de Banquier parmi les citadins bonus ; un de tous les autres.

option-bonus_townsmen = Citadins bonus
option-bonus_townsmen-about = Huit citadins de plus à piocher : Banquiers, Touche-à-tout, Chroniqueur, Négociant, Marchandeur et Duchesse.
option-bonus_townsmen-off = sans
option-bonus_townsmen-on = avec
option-planning = Planification
option-planning-about = Tout le monde planifie en même temps. Si vous préférez voir d’abord combien de cartes posent les autres, vous pouvez attendre ; les joueurs qui attendent planifient en dernier, dans l’ordre inverse du tour. Vous pouvez aussi convenir que personne n’attend, ou que l’on planifie toujours dans l’ordre inverse du tour.
option-planning-simultaneous = en même temps, sans attendre
option-planning-reverse = dans l’ordre inverse du tour
option-planning-dispute = en même temps, avec attente possible
option-talers = Thalers
option-talers-about = Les thalers de chacun sont-ils affichés ? De toute façon, ils se déduisent du jeu ; tant qu’ils sont cachés, aucun score avant la fin ne les compte.
option-talers-concealed = cachés
option-talers-open = visibles

score-total = total
score-majority_brewers = majorité chez les Brasseurs
score-majority_bakers = majorité chez les Boulangers
score-majority_shoemakers = majorité chez les Cordonniers
score-majority_printers = majorité chez les Imprimeurs
score-majority_tailors = majorité chez les Tailleurs
score-majority_hatters = majorité chez les Chapeliers
score-thirty = artisans de grande valeur
score-all_types = tous les types d’artisans
score-richest = joueur le plus riche
score-crests = collection de blasons
score-noblemen = Nobles
score-tax_collectors = Collecteurs d’impôts
score-foremen = Contremaîtres
score-apprentices = Apprentis
score-merchant = Négociant
score-haggler = Marchandeur
score-group-majorities = Majorités
score-group-collections = Collections
score-group-wealth = Richesse, citadins

## Ce qui a un nom

# .one est un artisan de la guilde, .the-one le même avec l’article
guild-brewers = Brasseurs
    .one = Brasseur
    .the-one = le Brasseur
guild-bakers = Boulangers
    .one = Boulanger
    .the-one = le Boulanger
guild-shoemakers = Cordonniers
    .one = Cordonnier
    .the-one = le Cordonnier
guild-printers = Imprimeurs
    .one = Imprimeur
    .the-one = l’Imprimeur
guild-tailors = Tailleurs
    .one = Tailleur
    .the-one = le Tailleur
guild-hatters = Chapeliers
    .one = Chapelier
    .the-one = le Chapelier

good-beer = bière
    .a = une bière
    .the = la bière
    .pl = bières
good-pastry = pâtisserie
    .a = une pâtisserie
    .the = la pâtisserie
    .pl = pâtisseries
good-shoe = chaussure
    .a = une chaussure
    .the = la chaussure
    .pl = chaussures
good-page = page
    .a = une page
    .the = la page
    .pl = pages
good-cloth = vêtement
    .a = un vêtement
    .the = le vêtement
    .pl = vêtements
good-hat = chapeau
    .a = un chapeau
    .the = le chapeau
    .pl = chapeaux

window-w1 = chambre 1
window-w2 = chambre 2
window-w3 = chambre 3
window-w4 = chambre 4

townsman-councilman = Conseiller
    .the = le Conseiller
townsman-burglar = Voleur
    .the = le Voleur
townsman-guardsman = Garde
    .the = le Garde
townsman-musician-3 = Musicien (3)
    .the = le Musicien (3)
townsman-musician-5 = Musicien (5)
    .the = le Musicien (5)
townsman-peddler = Colporteur
    .the = le Colporteur
townsman-mayor = Maire
    .the = le Maire
townsman-nobleman-2 = Noble (2)
    .the = le Noble (2)
townsman-nobleman-3 = Noble (3)
    .the = le Noble (3)
townsman-tax-collector = Collecteur d’impôts
    .the = le Collecteur d’impôts
townsman-engraver = Graveur
    .the = le Graveur
townsman-foreman-2 = Contremaître (2)
    .the = le Contremaître (2)
townsman-foreman-3 = Contremaître (3)
    .the = le Contremaître (3)
townsman-foreman-4 = Contremaître (4)
    .the = le Contremaître (4)
townsman-apprentice = Apprenti
    .the = l’Apprenti
townsman-banker = Banquier
    .the = le Banquier
townsman-jack-3 = Touche-à-tout (3)
    .the = le Touche-à-tout (3)
townsman-jack-4 = Touche-à-tout (4)
    .the = le Touche-à-tout (4)
townsman-historian = Chroniqueur
    .the = le Chroniqueur
townsman-merchant = Négociant
    .the = le Négociant
townsman-haggler = Marchandeur
    .the = le Marchandeur
townsman-duchess = Duchesse
    .the = la Duchesse

townsman-councilman-about = Aussitôt : un agent de plus. Puis retour parmi les invités.
townsman-burglar-about = Aussitôt : vous pouvez prendre deux marchandises à un joueur, ou la seule qu’il a ; la banque le dédommage. Puis retour parmi les invités.
townsman-guardsman-about = Aussitôt : échangez deux artisans d’une même guilde dans les chambres et les ateliers, sauf un maître. Puis retour parmi les invités.
townsman-musician-3-about = 3 thalers de plus à chaque collecte des revenus.
townsman-musician-5-about = 5 thalers de plus à chaque collecte des revenus.
townsman-peddler-about = Posez une marchandise sur la tuile : elle compte pour { $peddler } au choix des favoris de la manche. Puis vous la récupérez, sauf si c’est elle que vous avez dû rendre comme favori, et la tuile retourne parmi les invités.
townsman-mayor-about = Reste sur un toit jusqu’à la fin : à chaque collecte des revenus, chacun reçoit 1 thaler par artisan de cette guilde.
townsman-nobleman-2-about = 2 points de victoire à la fin.
townsman-nobleman-3-about = 3 points de victoire à la fin.
townsman-tax-collector-about = À la fin, 1 point de victoire par tranche complète de { $tax_per ->
    [one] { $tax_per } thaler
   *[other] { $tax_per } thalers
}.
townsman-engraver-about = À la fin, compte comme un blason de prestige.
townsman-foreman-2-about = À la fin, 1 point de victoire par artisan de valeur 2.
townsman-foreman-3-about = À la fin, 1 point de victoire par artisan de valeur 3.
townsman-foreman-4-about = À la fin, 1 point de victoire par artisan de valeur 4.
townsman-apprentice-about = À la fin, 1 point de victoire pour chaque deuxième ou troisième place à une majorité.
townsman-banker-about = À chaque collecte des revenus, { $banker_talers ->
    [one] { $banker_talers } thaler
   *[other] { $banker_talers } thalers
} par tranche complète de { $banker_per ->
    [one] { $banker_per } thaler possédé
   *[other] { $banker_per } thalers possédés
}.
townsman-jack-3-about = À la fin, compte comme un artisan de valeur 3 à la majorité d’une guilde de votre choix.
townsman-jack-4-about = À la fin, compte comme un artisan de valeur 4 à la majorité d’une guilde de votre choix.
townsman-historian-about = Aussitôt : échangez un de vos blasons de guilde contre un blason de la pile d’une autre guilde. Puis retour parmi les invités.
townsman-merchant-about = { $merchant_talers ->
    [one] { $merchant_talers } thaler
   *[other] { $merchant_talers } thalers
} de plus par marchandise vendue ; { $merchant_loss ->
    [one] { $merchant_loss } point
   *[other] { $merchant_loss } points
} de victoire de moins à la fin.
townsman-haggler-about = { $haggler_talers ->
    [one] { $haggler_talers } thaler
   *[other] { $haggler_talers } thalers
} de moins par marchandise achetée ; { $haggler_loss ->
    [one] { $haggler_loss } point
   *[other] { $haggler_loss } points
} de victoire de moins à la fin.
townsman-duchess-about = Aussitôt : déplacez le blason de prestige vers une autre guilde, sauf celle de la manche précédente. Puis retour parmi les invités.

## Ce qu’un joueur peut faire

action-pass = Passer pour le reste de la manche
loss-agents = { $count ->
    [one] { $count } agent restera inutilisé.
   *[other] { $count } agents resteront inutilisés.
}
loss-action = Votre agent ira quand même sur le toit.
action-plan = Poser { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} : { $guilds }
action-sell = Vendre { $count ->
    [1] { $good-a }
   *[other] { $count } { $good-pl }
} pour { $talers } thalers
action-recruit-craftsman = Embaucher { $guild-the-one } de valeur { $value } de la { $window } pour { cost-guest }{ gain-guest }
action-recruit-townsman = Embaucher { $townsman-the } de la { $window } pour { cost-guest }{ gain-guest }
cost-guest = { $own ->
    [1] { $good-a }
   *[other] { $own } { $good-pl }
}{ $crates ->
    [0] { "" }
    [one] { " " }et 1 marchandise au choix
   *[other] { " " }et { $crates } marchandises au choix
}{ $other_own ->
    [0] { "" }
    [1] { "" }, ou { $good-a } et { $other_crates } marchandises au choix
   *[other] { "" }, ou { $other_own } { $good-pl } et { $other_crates } marchandises au choix
}
gain-guest = { $agents ->
    [0] { "" }
   *[other] { " " }; apporte un agent
}{ $talers ->
    [0] { "" }
    [one] { " " }; le toit rapporte { $talers } thaler
   *[other] { " " }; le toit rapporte { $talers } thalers
}
action-buy = Acheter { $good-a } pour { $talers ->
    [one] { $talers } thaler
   *[other] { $talers } thalers
}
action-done = Ne plus rien acheter
action-nothing = Ne rien faire chez les { $guild }
action-price-own = Payer { $own ->
    [1] { $good-a }
   *[other] { $own } { $good-pl }
}
action-price-crates = Payer { $own ->
    [1] { $good-a }
   *[other] { $own } { $good-pl }
} et { $crates ->
    [one] { $crates } marchandise au choix
   *[other] { $crates } marchandises au choix
}
action-pay = Payer { $good-a }
action-rob = Prendre { $count ->
    [1] la seule marchandise
   *[other] { $count } marchandises
} { $victim-a }
action-steal = Prendre { $good-a } { $victim-a }, que la banque dédommage de { $talers } thalers
action-swap-workshop = Déplacer { $guild-the-one } de valeur { $value }, maître de la manche { $round }
action-swap-lower = Déplacer { $guild-the-one } de valeur { $value }, sous le maître de la manche 4
action-swap-lodgings = Déplacer { $guild-the-one } de valeur { $value } de la { $window } des { $house }
action-with-workshop = Échanger avec { $guild-the-one } de valeur { $value }, maître de la manche { $round }
action-with-lower = Échanger avec { $guild-the-one } de valeur { $value }, sous le maître de la manche 4
action-with-lodgings = Échanger avec { $guild-the-one } de valeur { $value } de la { $window } des { $house }
action-give = Donner un blason des { $guild } (vous en avez { $count })
action-take = Prendre un blason des { $guild } { $count ->
    [0] (vous n’en avez pas)
   *[other] (vous en avez déjà { $count })
}
action-prestige = Déplacer le blason de prestige chez les { $guild }
action-appoint = Poser le Maire sur le toit des { $guild } (vous avez { $count ->
    [0] 0 de leurs artisans
    [one] { $count } de leurs artisans
   *[other] { $count } de leurs artisans
})
action-peddle = Poser { $good-a } sur le Colporteur : compte pour { $count }
action-assign = Affecter le Touche-à-tout de valeur { $value } aux { $guild }
action-decline = Ne pas utiliser { $townsman-the }
action-first = Prendre la première place dans l’ordre du tour
action-stay = Garder la place { $place } dans l’ordre du tour
action-wait = Attendre et planifier en dernier
place-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
place-sales = Ventes aux { $guild }
place-lodgings = Chambres des { $guild }
place-storehouse = Magasin des { $guild }
place-house = Maison des { $guild }

## Une décision entière en une phrase

# La valeur est l’infinitif ; .now et .past suivent un nom. Seul ce que fait le joueur a .short et .button.
act-plan = jouer { $count ->
    [1] une carte
   *[other] { $count } cartes
} : { $cards }
    .now = joue { $count ->
        [1] une carte
       *[other] { $count } cartes
    } : { $cards-bare }
    .past = a joué { $count ->
        [1] une carte
       *[other] { $count } cartes
    } : { $cards-bare }
    .short = jouer { $count ->
        [1] une carte : { $cards-bare }
        [5] 5 cartes
        [6] 6 cartes
       *[other] { $count } cartes : { $cards-bare }
    }
    .button = jouer { $count ->
        [1] la carte
       *[other] { $count } cartes
    }
card-guild = les { $guild }
    .bare = { $guild }
act-lay = jouer { $count ->
    [1] une carte
   *[other] { $count } cartes
}
    .now = pose { $count ->
        [1] une carte
       *[other] { $count } cartes
    } face cachée
    .past = a posé { $count ->
        [1] une carte
       *[other] { $count } cartes
    } face cachée
    .short = jouer { $count ->
        [1] une carte
       *[other] { $count } cartes
    }
    .button = jouer
act-pass = passer pour le reste de la manche
    .now = passe pour le reste de la manche
    .past = a passé pour le reste de la manche
    .short = passer pour le reste de la manche
    .button = passer
act-wait = attendre les plans des autres
    .now = attend les plans des autres
    .past = a attendu les plans des autres
    .short = attendre les plans des autres
    .button = attendre
act-sell = vendre { $goods } pour { $talers }
    .now = vend { $goods } pour { $talers }
    .past = a vendu { $goods } pour { $talers }
    .short = vendre { $goods } pour { $talers }
    .button = vendre
act-buy = acheter { $goods } aux { $house } pour { $talers }
    .now = achète { $goods } aux { $house } pour { $talers }
    .past = a acheté { $goods } aux { $house } pour { $talers }
    .short = acheter { $goods } pour { $talers }
    .button = acheter
act-recruit = embaucher { $guest } pour { $price }
    .now = embauche { $guest } pour { $price }
    .past = a embauché { $guest } pour { $price }
    .short = embaucher { $guest } pour { $total }
    .button = embaucher
act-nothing = ne rien faire chez les { $guild }
    .now = ne fait rien chez les { $guild }
    .past = n’a rien fait chez les { $guild }
    .short = ne rien faire chez les { $guild }
    .button = ne rien faire
act-assign = affecter le Touche-à-tout ({ $value }) aux { $guild }
    .now = affecte le Touche-à-tout ({ $value }) aux { $guild }
    .past = a affecté le Touche-à-tout ({ $value }) aux { $guild }
    .short = affecter le Touche-à-tout aux { $guild }
    .button = affecter
act-steal = prendre { $goods } { $victim-a }
    .now = prend { $goods } { $victim-a }
    .past = a pris { $goods } { $victim-a }
act-swap = échanger { $guild-the-one } { $value } et { $guild-the-one } { $other }
    .now = échange { $guild-the-one } { $value } et { $guild-the-one } { $other }
    .past = a échangé { $guild-the-one } { $value } et { $guild-the-one } { $other }
act-exchange = échanger un blason des { $given } contre un blason des { $taken }
    .now = échange un blason des { $given } contre un blason des { $taken }
    .past = a échangé un blason des { $given } contre un blason des { $taken }
act-prestige = déplacer le blason de prestige chez les { $guild }
    .now = déplace le blason de prestige chez les { $guild }
    .past = a déplacé le blason de prestige chez les { $guild }
act-appoint = placer le Maire sur le toit des { $guild }
    .now = place le Maire sur le toit des { $guild }
    .past = a placé le Maire sur le toit des { $guild }
act-peddle = placer { $goods } sur le Colporteur
    .now = place { $goods } sur le Colporteur
    .past = a placé { $goods } sur le Colporteur
act-earn = gagner { $talers }
    .now = gagne { $talers }
    .past = a gagné { $talers }
act-agent = gagner un agent
    .now = gagne un agent
    .past = a gagné un agent
act-first = prendre la première place
    .now = prend la première place
    .past = a pris la première place
guest-craftsman = { $guild-the-one } { $value }
guest-townsman = { $townsman-the }
quantity-good = { $count ->
    [1] { $good-a }
   *[other] { $count } { $good-pl }
}
quantity-goods = { $count } marchandises
quantity-talers = { $count ->
    [one] { $count } thaler
   *[other] { $count } thalers
}

## Ce qui est demandé

prompt-planning = Planifiez votre tour avec { $agents ->
    [one] { $agents } agent
   *[other] { $agents } agents
} : posez { $cards ->
    [one] { $cards } carte
   *[other] jusqu’à { $cards } cartes
} ou passez.
prompt-planning-first = { prompt-planning } Premier tour : { $few_goods } achats au plus où { $many }{ $more ->
    [0] { " " }ou plus agissent
   *[other] { " " }agissent, { $fewer_goods } où { $more } ou plus
}.
prompt-acting = Votre action chez les { $guild }.{ $goods ->
    [0] {""}
   *[other] {" "}Vendez les { $good-pl } à { $selling } thalers.
}{ $guests ->
    [0] {""}
   *[other] {" "}Embauchez un invité.
}{ $count ->
    [0] {" "}Aucun achat possible
    [one] {" "}Achetez 1 marchandise à { $buying }
   *[other] {" "}Achetez jusqu’à { $count } marchandises à { $buying } chacune
}{ $planners ->
    [0] { "" }
   *[other] { " " }(premier tour : { $limit } au plus, car { $planners } agissent ici)
}.
prompt-buying = Vous pouvez encore acheter { $count ->
    [one] { $count } marchandise
   *[other] { $count } marchandises
} chez les { $guild }, à { $talers ->
    [one] { $talers } thaler
   *[other] { $talers } thalers
} pièce.
prompt-price = Comment payez-vous l’invité de la { $window } ?
prompt-pay = Payez encore { $count ->
    [one] { $count } marchandise
   *[other] { $count } marchandises
} au choix.
prompt-pay-others = Payez encore { $count ->
    [one] { $count } marchandise
   *[other] { $count } marchandises
} d’un autre type que { $good-the }.
prompt-rob = Voleur : à qui prenez-vous deux marchandises, ou la seule qu’il a ? Vous pouvez renoncer.
prompt-steal = Prenez { $count ->
    [one] { $count } marchandise
   *[other] { $count } marchandises
} { $victim-a }.
prompt-swap = Garde : quel artisan déplacez-vous ? Vous pouvez renoncer.
prompt-with = Avec qui { $guild-the-one } de valeur { $value } change-t-il de place ?
prompt-give = Chroniqueur : quel blason de guilde donnez-vous ?
prompt-take = Quel blason prenez-vous contre celui des { $guild } ?
prompt-prestige = Duchesse : où va le blason de prestige ?
prompt-appoint = Maire : sur quel toit se tient-il ?
prompt-peddle = Colporteur : quelle marchandise posez-vous sur la tuile ? Elle compte pour { $count } au choix des favoris de la manche.
prompt-assign = À quelle guilde affectez-vous le Touche-à-tout de valeur { $value } ?
prompt-first = Prenez-vous la première place dans l’ordre du tour ?
prompt-wait = On attend { $seat }.
prompt-wait-plans = Les joueurs planifient.
prompt-over = La partie est terminée.
moment-planning = Manche { $round } sur { $rounds } · tour { $turn } · planification
moment-called = Manche { $round } sur { $rounds } · tour { $turn } · les { $guild } sont appelés
moment-scoring = Fin de la manche { $round } sur { $rounds } · décompte
moment-over = La partie est terminée
holding-talers = Thalers
holding-agents = Agents
holding-beer = Bières
holding-pastry = Pâtisseries
holding-shoe = Chaussures
holding-page = Pages
holding-cloth = Vêtements
holding-hat = Chapeaux
holding-craftsmen = Artisans
holding-townsmen = Citadins
holding-peddlers = Marchandises sur Colporteurs
holding-crests = Blasons de guilde
holding-prestige = Blasons de prestige
holding-place = Place dans l’ordre du tour
finality-draw = Impossible à annuler sans les autres : de nouvelles tuiles sont tirées.
finality-reveal = Impossible à annuler sans les autres : les prochaines cartes sont révélées.

## Ce qui n’est pas permis

refusal-game-over = La partie est terminée.
refusal-not-your-turn = C’est { $seat-a } de décider maintenant.
refusal-finished = Vous avez terminé pour cette manche.
refusal-already-planned = Vous avez déjà planifié ce tour.
refusal-buy-limit = On ne peut pas acheter ici plus de { $count ->
    [one] { $count } marchandise
   *[other] { $count } marchandises
} par action.
refusal-not-now = Ce n’est pas ce qui est demandé maintenant.
refusal-not-in-play = Les { $guild } ne sont pas dans cette partie.
refusal-too-many-cards = { $count } cartes demandent { $count } agents, mais vous en avez { $agents }.
refusal-too-few-goods = { $count ->
    [0] Vous n’avez pas de { $good-pl }.
    [1] Vous n’avez qu’{ $good-a }.
   *[other] Vous n’avez que { $count } { $good-pl }.
}
refusal-no-guest = Il n’y a pas d’invité dans la { $window }.
refusal-cannot-pay = Vous n’avez pas les marchandises pour l’invité de la { $window }.
refusal-storehouse-empty = Le magasin des { $guild } est vide.
refusal-not-stored = Il n’y a pas de { $good-pl } dans le magasin des { $guild }.
refusal-too-few-talers = Une marchandise coûte { $price ->
    [one] { $price } thaler
   *[other] { $price } thalers
}, mais vous en avez { $talers }.
refusal-not-owned = Vous n’avez pas de { $good-pl }.
refusal-overpaying = Payer aussi { $good-a } n’apporte rien : le prix sans caisses est plus bas.
refusal-rob-yourself = Vous ne pouvez pas vous voler vous-même.
refusal-no-such-player = Ce joueur n’est pas dans la partie.
refusal-nothing-to-steal = { $victim } n’a pas de marchandises à prendre.
refusal-victim-lacks = { $victim } n’a pas de { $good-pl }.
refusal-on-peddler = Les { $good-pl } { $victim-de } sont à l’abri sur un Colporteur.
refusal-guildmaster = Le maître des { $guild } ne peut pas être déplacé.
refusal-no-craftsman = Il n’y a pas d’artisan à cette place.
refusal-no-partner = Il n’y a pas d’autre artisan de cette guilde avec qui changer de place.
refusal-other-guild = Seuls des artisans d’une même guilde peuvent changer de place.
refusal-equal-craftsmen = Échanger deux artisans identiques ne change rien.
refusal-no-crest = Vous n’avez pas de blason des { $guild }.
refusal-nothing-to-take = Aucune autre guilde n’a plus de blason.
refusal-same-crest = Prenez un blason d’une autre guilde que celle des { $guild }.
refusal-no-crest-there = Les { $guild } n’ont plus de blason.
refusal-last-prestige = Les { $guild } étaient la guilde de prestige de la manche précédente.
refusal-already-prestige = Les { $guild } sont déjà la guilde de prestige.
refusal-no-waiting = À cette table on n’attend pas les plans des autres, ou il n’y a plus personne à attendre.
refusal-not-called = Vous agissez chez les { $guild } quand ils sont appelés, si vous avez posé leur carte.
refusal-other-good = Les { $guild } n’achètent que leur propre marchandise, pas de { $good-pl }.
refusal-no-trade = Les joueurs ne commercent pas entre eux.
refusal-in-workshop = Les artisans d’un atelier ne s’embauchent pas : à la fin de la manche, le maître va au favori.
refusal-agents-stay = Les agents sur un toit y restent jusqu’à la fin de la manche.
refusal-crests-later = Les blasons vont aux favoris à la fin de la manche.
refusal-order-stays = Seul celui qui vient d’embaucher un invité peut prendre la première place.
refusal-pass-later = On ne peut passer que pendant la planification.

## Ce qui se passe

event-cards-laid = { $seat } pose { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}.
event-passed = { $seat } passe.
event-waited = { $seat } attend les plans des autres.
event-guild-called = Les { $guild } sont appelés : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}.
event-card-revealed = { $seat } révèle la carte des { $guild }.
event-sold = { $seat } vend { $count ->
    [1] { $good-a }
   *[other] { $count } { $good-pl }
} pour { $talers } thalers.
event-bought = { $seat } achète { $good-a } chez les { $house } pour { $talers ->
    [one] { $talers } thaler
   *[other] { $talers } thalers
}.
event-bought-several = { $seat } achète { $count } { $good-pl } chez les { $house } pour { $talers ->
    [one] { $talers } thaler
   *[other] { $talers } thalers
}.
event-paid-several = { $seat } paie { $count } { $good-pl } aux { $house }.
event-robbed-several = { $seat } prend { $count } { $good-pl } { $victim-a } ; la banque verse { $talers } thalers de dédommagement.
event-did-nothing = { $seat } ne fait rien chez les { $guild }.
event-paid = { $seat } paie { $good-a } aux { $house }.
event-craftsman-recruited = { $seat } embauche un { $guild-one } de valeur { $value } dans la { $window } des { $house }.
event-townsman-recruited = { $seat } embauche { $townsman-the } dans la { $window } des { $house }.
event-agent-gained = { $seat } gagne un agent.
event-townsman-returned = { $townsman-the } retourne dans la pile des invités.
event-robbed = { $seat } prend { $good-a } { $victim-a } ; la banque verse { $talers } thalers de dédommagement.
event-swapped = { $seat } échange un { $guild-one } de valeur { $value } avec un autre de valeur { $other }.
event-crest-exchanged = { $seat } échange un blason des { $given } contre un blason des { $taken }.
event-prestige-moved = { $seat } déplace le blason de prestige chez les { $guild }.
event-mayor-placed = { $seat } pose le Maire sur le toit des { $guild }.
event-peddler-loaded = { $seat } pose { $good-a } sur le Colporteur.
event-declined = { $seat } renonce à utiliser { $townsman-the }.
event-roof-bonus = { $seat } gagne { $talers ->
    [one] { $talers } thaler
   *[other] { $talers } thalers
} pour les agents sur le toit des { $guild }.
event-moved-first = { $seat } prend la première place dans l’ordre du tour.
event-out-of-agents = { $seat } n’a plus d’agents et a terminé.
event-turn-begun = Le tour { $turn } commence.
event-round-ended = La manche { $round } s’achève.
event-talers-shown = { $seat } montre { $talers ->
    [one] { $talers } thaler
   *[other] { $talers } thalers
} pour l’égalité chez les { $guild }.
event-favourite = Favori des { $guild } : { $seat }, qui prend leur maître de valeur { $value }.
event-good-returned = { $seat } rend { $good-a }.
event-crest-gained = { $seat } reçoit un blason des { $guild }.
event-prestige-gained = { $seat } reçoit le blason de prestige des { $guild }.
event-lower-claimed = { $seat } prend aussi, en dessous, { $guild-the-one } de valeur { $value }.
event-no-favourite = Les { $guild } n’ont pas de favori.
event-prestige-unclaimed = Personne ne reçoit le blason de prestige des { $guild }.
event-craftsman-left = Un { $guild-one } de valeur { $value } quitte le jeu.
event-townsman-left = { $townsman-the } quitte le jeu.
event-peddler-released = { $seat } reprend { $good-a } sur le Colporteur.
event-peddler-spent = { $seat } a rendu { $good-the } du Colporteur.
event-income = { $seat } reçoit { $talers ->
    [one] { $talers } thaler
   *[other] { $talers } thalers
} de revenus.
event-musician-income = { $seat } reçoit { $talers } thalers grâce aux Musiciens.
event-mayor-income = { $seat } reçoit { $talers ->
    [one] { $talers } thaler
   *[other] { $talers } thalers
} du Maire des { $guild }.
event-banker-income = { $seat } reçoit { $talers } thalers grâce aux Banquiers.
event-new-guildmaster = Le nouveau maître des { $guild } a la valeur { $value }.
event-craftsman-arrived = Un { $guild-one } de valeur { $value } s’installe dans la { $window } des { $house }.
event-townsman-arrived = { $townsman-the } s’installe dans la { $window } des { $house }.
event-new-prestige-guild = Les { $guild } sont la guilde de prestige.
event-round-begun = La manche { $round } commence.
event-jack-assigned = { $seat } affecte un Touche-à-tout de valeur { $value } aux { $guild }.
event-scored = { $seat } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour : { $item }.
event-won = { $seat } gagne avec { $points } points de victoire.

## Cérémonies

ceremony-round = Fin de la manche { $round }
ceremony-final = Décompte final
ceremony-step-favourites = Favoris
ceremony-step-agents = Retour des agents
ceremony-step-income = Revenus
ceremony-step-masters = Nouveaux maîtres
ceremony-step-guests = Invités
ceremony-step-prestige = Prestige
ceremony-step-guilds = Majorités
ceremony-step-more = Autres points
ceremony-step-won = Victoire
ceremony-agents-said = Tous les agents rentrent chez eux.
ceremony-peddlers = Colporteurs
ceremony-income = Pour tous
ceremony-musician-income = Musiciens
ceremony-mayor-income = Maires
ceremony-banker-income = Banquiers
ceremony-guests-leave = Départs
ceremony-guests-arrive = Arrivées
ceremony-guests-said = { $count ->
    [one] { $count } invité s’installe.
   *[other] { $count } invités s’installent.
}

## Ce qui est sur la table

scene-street = La rue des guildes
scene-turn-order = Ordre du tour
scene-round = Manche { $round }, tour { $turn }
scene-round-about = La partie compte 4 manches. Une manche dure jusqu’à ce que tous aient terminé.
scene-order = Place { $place } dans l’ordre du tour : { $seat-label }
scene-order-about = Qui embauche un invité peut prendre la première place.
scene-prestige-supply = Blasons de prestige à venir : { $count }
scene-prestige-about = À chaque manche, un blason est posé à la guilde de prestige, pour son favori.
scene-guests = Pile des invités : { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
}
scene-guests-about = Elle remplit les chambres à la fin d’une manche.
scene-house = Maison de la guilde des { $guild }
scene-house-good = La marchandise de cette guilde : { $good }
scene-price = Le prix d’une marchandise ici : { $talers ->
    [one] { $talers } thaler
   *[other] { $talers } thalers
}
scene-roof = Toit des { $guild } : { $count ->
    [0] aucun agent
    [one] 1 agent
   *[other] { $count } agents
}
scene-roof-about = { $count ->
    [0] Embaucher ici ne rapporte maintenant aucun thaler.
    [one] Embaucher ici rapporte maintenant { $count } thaler.
   *[other] Embaucher ici rapporte maintenant { $count } thalers.
}
scene-mayor-here = Le Maire est ici : à chaque collecte des revenus, tous reçoivent 1 thaler par artisan de cette guilde.
scene-crests = Blasons des { $guild } : { $count }
scene-crests-about = Le favori en reçoit un à la fin de la manche.
scene-prestige-here = C’est la guilde de prestige : son favori reçoit aussi le blason de prestige.
scene-cost = Dans la { $window } : coûte { cost-guest }.
scene-master = Maître des { $guild }, valeur { $master }
scene-master-about = Les marchandises coûtent { $talers } thalers ici. Le favori reçoit cette tuile à la fin de la manche.
scene-later-master = Maître de guilde à la manche { $round }.
scene-lower-about = Jamais maître ; à la manche 4, le favori reçoit cette tuile avec le maître.
scene-stored = Dans le magasin des { $guild } : { $count ->
    [1] { $good-a }
   *[other] { $count } { $good-pl }
}
scene-craftsman = { $guild-one }, valeur { $value }
scene-craftsman-about = Compte pour { $value } à la majorité chez les { $guild }.
scene-agent-plus-about = Apporte un nouvel agent à qui gagne cet artisan.
scene-at-door = { $seat } a un agent devant la maison des { $guild }
scene-planned = Votre carte des { $guild }

scene-gate = La porte de la ville
scene-nth = { $place ->
    [1] 1er
   *[other] { $place }e
}
scene-plans = planifie
scene-ready = a planifié
scene-acts = agit
scene-waits = attend
scene-done = a terminé
scene-cards-left = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
scene-goods = Marchandises
scene-craftsmen = Artisans
scene-crests-row = Blasons
scene-tray = Vos biens
scene-place = Place { $place }
scene-me = Vous avez { $talers ->
    [one] { $talers } thaler
   *[other] { $talers } thalers
} et { $agents ->
    [one] { $agents } agent
   *[other] { $agents } agents
}.
scene-my-goods = Vos marchandises
scene-my-good = { $count ->
    [0] Pas de { $good-pl }
    [1] { $good-a }
   *[other] { $count } { $good-pl }
}
scene-good-about = Se vend aux { $guild }, paie des invités et gagne la faveur de leur maître.
scene-my-cards = Vos cartes d’action
scene-card = Carte d’action des { $guild }
scene-card-hand = en main
scene-card-hand-about = Posez-la pour agir dans cette guilde au tour qui vient.
scene-card-planned = planifiée
scene-card-planned-about = Elle reste face cachée jusqu’à l’appel de la guilde.
scene-card-called = appelée
scene-card-called-about = Elle est visible avec un agent dessus, jusqu’à ce que vous ayez agi ici.
scene-pass-token = Passer
scene-pass-about = Passez et terminez pour toute la manche ; vous gardez les agents inutilisés.
scene-my-people = Vos artisans et citadins
scene-my-crests = Vos blasons des { $guild } : { $count }
scene-crest-about = Des blasons différents rapportent des points de victoire selon leur nombre : { $crests }.
scene-score = Si la partie se terminait maintenant : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
scene-final-score = Score final : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
scene-score-concealed = Ce que valent les thalers cachés n’est pas compté.
scene-item = { $item } : { $points }
scene-if-ended = Si la partie se terminait maintenant
scene-final = Score final
scene-belongings = Ce qui se trouve devant { $seat }
scene-purse = Thalers : { $talers }
scene-purse-concealed = Thalers : cachés
scene-agents = Agents : { $count } en main, { $later } dans la réserve
scene-agents-out = Sur les toits et les cartes : { $count }
scene-craftsmen-none = Aucun artisan des { $guild }
scene-craftsmen-owned = Artisans des { $guild } : { $values } (ensemble { $sum })
scene-jack-counts = Un Touche-à-tout ajoute { $value }.
scene-jack = Touche-à-tout ({ $value }), affecté aux { $guild }
scene-loaded = Colporteur avec { $good-a }, comptant pour { $count }
scene-on-peddler = Sur un Colporteur, où elle compte pour { $count } ; on ne peut ni l’utiliser ni la prendre.
scene-crests-owned = Blasons des { $guild } : { $count }
scene-prestige-owned = Blasons de prestige : { $count }
scene-townsmen = Citadins
scene-my-people-row = Blasons et artisans
scene-no-townsmen = aucun citadin
scene-agents-row = Agents
scene-talers-row = Thalers
scene-concealed = cachés
scene-prestige-row = Prestige
scene-last-prestige = La guilde de prestige de la manche précédente : elle ne peut pas l’être dans cette manche.
scene-your-sale = Votre Négociant : vous vendez ici à { $talers } thalers.
scene-your-price = Votre Marchandeur : vous achetez ici à { $talers ->
    [one] { $talers } thaler
   *[other] { $talers } thalers
}.

## Les règles, par chapitre

chapter-A = Matériel et mise en place
chapter-B = Manche et tour de jeu
chapter-C = Les actions
chapter-D = La fin d’une manche
chapter-E = Les citadins
chapter-F = Le décompte
chapter-Q = Précisions

listed-price = chambre { $window }, { $own ->
    [one] { $own } marchandise
   *[other] { $own } marchandises
} de la guilde{ $crates ->
    [0] { "" }
   *[other] { " " }et { $crates } au choix
}{ $other_own ->
    [0] { "" }
   *[other] { "" }, ou { $other_own } et { $other_crates } au choix
}
listed-limit = { $limit } s’ils sont { $cards } sur { $players }
listed-crests = { $more ->
    [yes] { $count } ou plus en rapportent { $points }
   *[no] { $count } en rapportent { $points }
}
rule-A1 = Norenberc se joue de 2 à 5. Il y a en jeu une guilde de plus que de joueurs, toujours les plus petits numéros : 1 à 3, 1 à 4, 1 à 5 ou 1 à 6.
rule-A2 = Les guildes par numéro : 1 Brasseurs, 2 Boulangers, 3 Cordonniers, 4 Imprimeurs, 5 Tailleurs, 6 Chapeliers.
rule-A3 = Chaque guilde produit un type de marchandise : les Brasseurs la bière, les Boulangers la pâtisserie, les Cordonniers la chaussure, les Imprimeurs la page, les Tailleurs le vêtement, les Chapeliers le chapeau. Il y a 12 pions de chaque type.
rule-A4 = Les invités sont 66 artisans, 11 par guilde, au cadre de pierre, et 26 citadins au cadre de bois. Toutes ces tuiles ont le même dos.
rule-A5 = Il y a 4 blasons de chaque guilde et 4 blasons de prestige. Chaque joueur a une carte d’action par guilde, 8 agents, un jeton Joueur avec un côté Agent et un côté Lune, un coffre et un marqueur d’ordre du tour.
rule-A6 = Une guilde inutilisée quitte le jeu avec ses 11 artisans, ses 12 marchandises, ses 4 blasons et toutes ses cartes d’action.
rule-A7 = Les citadins sont mélangés ; à 2, 3, 4 ou 5 joueurs, { $kept2 }, { $kept3 }, { $kept4 } ou { $kept5 } sont gardés. Les autres quittent le jeu sans être regardés.
rule-A8 = Les 12 marchandises d’une guilde commencent dans son magasin. Chaque joueur prend ensuite une marchandise de chaque type en jeu : chaque magasin en a donc 12 moins une par joueur.
rule-A9 = Chaque joueur commence avec { $agents } agents disponibles et { $stockpile } dans la réserve, { $talers } thalers et son jeton Joueur côté Agent.
rule-A10 = On peut cacher ses thalers ; tout le reste de ce que l’on possède est visible.
rule-A11 = L’ordre du tour est tiré au sort au début de la partie.
rule-A12 = On mélange les 11 artisans de chaque guilde. On en pose quatre face visible dans les fenêtres des ateliers, de bas en haut, puis un cinquième face visible sur le quatrième.
rule-A13 = L’artisan de la fenêtre du bas, près de la clé, est le maître de guilde. Les maîtres des quatre manches viennent de la première, de la deuxième et de la troisième fenêtre, puis du dessus de la quatrième ; la tuile du dessous de la quatrième n’est jamais maître.
rule-A14 = Les 6 artisans restants de chaque guilde et les citadins gardés forment la pile des invités, face cachée : { $stack2 }, { $stack3 }, { $stack4 } ou { $stack5 } tuiles à 2, 3, 4 ou 5 joueurs.
rule-A15 = Chaque guilde a quatre chambres. Au début, la chambre 1 reste vide et les chambres 2, 3 et 4 reçoivent trois invités dans l’ordre de pioche ; une guilde peut loger ses propres artisans. Il reste alors { $left2 }, { $left3 }, { $left4 } ou { $left5 } tuiles dans la pile.
rule-A16 = La première guilde de prestige est celle dont le maître a la plus grande valeur ; en cas d’égalité, celle du plus petit numéro. On y place un blason de prestige.

rule-B1 = Une partie compte exactement 4 manches. Une manche compte un ou plusieurs tours, et un tour trois phases : planification, action et fin de tour.
rule-B2 = Pendant la planification, chaque joueur qui n’a pas terminé pose face cachée des cartes d’action de guildes différentes : au moins une, et pas plus qu’il n’a d’agents disponibles ni qu’il n’y a de guildes en jeu. Qui ne veut en poser aucune passe.
rule-B3 = Qui passe retourne son jeton Joueur côté Lune et a terminé pour toute la manche ; il garde les agents qu’il n’a pas utilisés.
rule-B4 = { $planning ->
    [simultaneous] Tous les joueurs planifient en même temps, et personne n’attend. Un plan fait ne change plus, et les actions suivent l’ordre du tour.
    [reverse] Les joueurs planifient l’un après l’autre dans l’ordre inverse du tour ; chacun voit qui a passé et combien de cartes ont posées les précédents. Un plan fait ne change plus, et les actions suivent l’ordre du tour.
    [dispute] Tous les joueurs planifient en même temps. Au lieu de planifier, un joueur peut attendre pour voir d’abord ce que font les autres. Quand tous ont répondu, chacun voit qui attend, qui a passé et combien de cartes les autres ont posées. Les joueurs qui ont attendu planifient alors dans l’ordre inverse du tour ; chacun voit combien de cartes ont posées les précédents. Un plan fait ne change plus, et les actions suivent l’ordre du tour.
   *[open] Tous les joueurs planifient en même temps. Au lieu de planifier, un joueur peut attendre pour voir d’abord ce que font les autres. Quand tous ont répondu, chacun voit qui attend, qui a passé et combien de cartes les autres ont posées. Les joueurs qui ont attendu planifient alors dans l’ordre inverse du tour ; chacun voit combien de cartes ont posées les précédents. Un plan fait ne change plus, et les actions suivent l’ordre du tour. Les joueurs peuvent convenir avant la partie que personne n’attend, ou que tous planifient dans l’ordre inverse du tour.
}
rule-B5 = Pendant la phase d’action, on appelle les guildes par numéro croissant. Une guilde que personne n’a planifiée est sautée.
rule-B6 = Quand une guilde est appelée, tous ceux qui l’ont planifiée révèlent leur carte et y posent un de leurs agents disponibles.
rule-B7 = Les joueurs qui ont planifié la guilde agissent l’un après l’autre dans l’ordre du tour. Chacun fait une action : vendre, embaucher, acheter ou ne rien faire.
rule-B8 = Après toute action, même « ne rien faire », l’agent passe de la carte au toit de la guilde et la carte revient en main, utilisable dès le tour suivant. Un toit accueille autant d’agents que l’on veut.
rule-B9 = En fin de tour, un joueur sans agent disponible a terminé. Quand tous ont terminé, la manche s’achève ; sinon les autres jouent un nouveau tour.
rule-B10 = L’ordre du tour reste le même de tour en tour et de manche en manche ; seule une embauche le change.
rule-B11 = Pendant une manche, les invités ne sont ni décalés ni remplacés : une chambre vidée le reste jusqu’à la fin de la manche.

rule-C1 = Vendre : le joueur vend à la guilde autant de marchandises de son type qu’il veut, au moins une, et reçoit de la banque la valeur du maître de guilde pour chacune. Les marchandises vont au magasin de la guilde.
rule-C2 = Embaucher : le joueur prend un invité dans une chambre de la guilde et paie selon la chambre : { $prices }.
rule-C3 = Toutes les marchandises payées pour un invité, quel que soit leur type, vont au magasin de la guilde qui le logeait.
rule-C4 = L’invité embauché reste face visible devant le joueur. Un citadin à étoile agit aussitôt, puis il est remélangé dans la pile des invités.
rule-C5 = Une embauche rapporte un thaler par agent, quelle que soit sa couleur, déjà présent sur le toit de cette guilde. L’agent qui agit et ceux qui sont encore sur des cartes ne comptent pas.
rule-C6 = Après une embauche, le joueur peut prendre la première place dans l’ordre du tour ; ceux qui le précédaient reculent d’une place.
rule-C7 = Une embauche se déroule dans cet ordre : payer, prendre l’invité, appliquer son effet immédiat, recevoir les thalers du toit, changer l’ordre du tour, poser l’agent sur le toit.
rule-C8 = Un artisan embauché qui porte le symbole Agent + apporte aussitôt un agent de la réserve, s’il en reste ; on n’en a jamais plus de 8. Ce nouvel agent servira aux tours suivants.
rule-C9 = Acheter : le joueur achète au moins une et au plus { $buy_limit } marchandises de n’importe quels types présents dans ce magasin. Chacune coûte la valeur du maître de cette guilde, quel que soit son type ; les thalers vont à la banque.
rule-C10 = Il n’y a pas plus de marchandises que de pions : un magasin vide ne vend rien. Les joueurs n’échangent rien entre eux, et chacun peut posséder autant de marchandises qu’il veut.
rule-C11 = { $limits_any ->
    [0] La limite d’achat est la même au premier tour de la première manche.
   *[other] Au seul premier tour de la première manche, la limite d’achat change, selon le nombre de joueurs qui ont joué une carte dans la guilde : { $limits }. Sinon elle est de { $buy_limit }.
}
rule-C12 = Ne rien faire : le joueur ne fait aucune action, et son agent va tout de même sur le toit.

rule-D1 = Étape 1, favoris : les guildes choisissent par numéro croissant. Le favori est le joueur qui a le plus de marchandises du type de la guilde, au moins une ; en cas d’égalité, celui qui a le plus de thalers, que les joueurs concernés montrent, puis celui qui est le mieux placé dans l’ordre du tour.
rule-D2 = Le favori doit rendre une de ces marchandises au magasin de la guilde. Il reçoit la tuile du maître, un blason de la guilde s’il en reste, et le blason de prestige si c’est la guilde de prestige. À la manche 4, il reçoit aussi la tuile du dessous.
rule-D3 = Chaque tuile à symbole Agent + gagnée par un favori apporte un agent de la réserve, jusqu’à 8 en tout.
rule-D4 = Si personne n’a de marchandise du type de la guilde, il n’y a pas de favori : le maître quitte le jeu, à la manche 4 avec la tuile du dessous.
rule-D5 = Étape 2, agents : tous les agents quittent les toits et redeviennent disponibles.
rule-D6 = Étape 3, revenus : chaque joueur reçoit { $income ->
    [one] { $income } thaler
   *[other] { $income } thalers
}, et les citadins qui paient à ce moment le font. Cela vaut aussi à la manche 4.
rule-D7 = Après la manche 4, on passe au décompte, sans les étapes 4 à 7.
rule-D8 = Étape 4, jetons Joueur : tous les jetons Joueur reviennent côté Agent.
rule-D9 = Étape 5, maîtres : dans chaque guilde, la tuile la plus basse encore dans l’atelier, ou la pile de deux, glisse dans la fenêtre du bas et devient maître.
rule-D10 = Étape 6, chambres : d’abord, les invités de la chambre 1 de chaque guilde quittent le jeu ; ensuite, les autres glissent vers la gauche ; enfin, les chambres vides sont remplies de gauche à droite, guilde par guilde en ordre croissant. Une fois la pile épuisée, les chambres restent vides.
rule-D11 = Étape 7, prestige : la nouvelle guilde de prestige est celle dont le maître a la plus grande valeur, la guilde de prestige de la manche écoulée exceptée ; en cas d’égalité, celle du plus petit numéro. On y place un nouveau blason de prestige.

rule-E1 = Conseiller (étoile) : le joueur gagne un agent de la réserve, sauf s’il en a déjà 8. La tuile est remélangée dans la pile des invités.
rule-E2 = Voleur (étoile) : le joueur peut prendre deux marchandises au choix à un seul autre joueur, ou la seule que celui-ci possède. La banque paie à la victime, pour chacune, le prix en cours dans la guilde de cette marchandise. La tuile est remélangée dans la pile des invités.
rule-E3 = Garde (étoile) : le joueur peut échanger les places de deux artisans d’une même guilde, dans les chambres ou les ateliers de toutes les guildes, mais jamais un maître de guilde. La tuile est remélangée dans la pile des invités.
rule-E4 = Musicien (lune ; 3 ou 5) : son propriétaire reçoit 3 ou 5 thalers de plus à chaque collecte des revenus. On garde la tuile.
rule-E5 = Colporteur (lune) : le joueur doit poser une de ses marchandises sur la tuile ; s’il n’en a plus, elle est immédiatement remélangée. Au choix des favoris de cette manche, la tuile et la marchandise comptent ensemble pour { $peddler } de ce type. Ensuite, la tuile est remélangée et le joueur récupère sa marchandise, sauf s’il a dû la rendre à la guilde (Q5).
rule-E6 = Maire (lune) : le joueur pose aussitôt la tuile sur un toit de son choix, pour tout le reste de la partie. À chaque collecte des revenus, tous les joueurs reçoivent un thaler par tuile d’artisan de cette guilde qu’ils possèdent.
rule-E7 = Noble (soleil ; 2 ou 3) : 2 ou 3 points de victoire.
rule-E8 = Collecteur d’impôts (soleil) : 1 point de victoire par tranche complète de { $tax_per ->
    [one] { $tax_per } thaler
   *[other] { $tax_per } thalers
}.
rule-E9 = Graveur (soleil) : compte comme un blason de prestige au décompte des blasons.
rule-E10 = Contremaître (soleil ; 2, 3 ou 4) : 1 point de victoire par artisan d’exactement cette valeur que possède son propriétaire, toutes guildes confondues.
rule-E11 = Apprenti (soleil) : 1 point de victoire pour chaque deuxième ou troisième place de son propriétaire aux majorités des guildes.
rule-E12 = Banquier (lune ; bonus) : à chaque collecte des revenus, son propriétaire reçoit { $banker_talers ->
    [one] { $banker_talers } thaler
   *[other] { $banker_talers } thalers
} par tranche complète de { $banker_per ->
    [one] { $banker_per } thaler
   *[other] { $banker_per } thalers
} qu’il avait juste avant.
rule-E13 = Touche-à-tout (soleil ; bonus, valeurs 3 et 4) : au décompte, dans l’ordre du tour, son propriétaire l’affecte à une guilde. La tuile y compte avec sa valeur pour la majorité et ses égalités, et même seule elle donne une place ; elle ne compte ni pour les { $great_value } d’une guilde, ni pour « toutes les guildes », ni pour le Contremaître ou le Maire, ni pour départager les vainqueurs.
rule-E14 = Chroniqueur (étoile ; bonus) : le joueur peut échanger un de ses blasons de guilde contre un blason encore sur la pile d’une autre guilde ; un favori peut donc plus tard n’y trouver aucun blason. La tuile est remélangée dans la pile des invités.
rule-E15 = Négociant (soleil ; bonus) : son propriétaire reçoit { $merchant_talers ->
    [one] { $merchant_talers } thaler
   *[other] { $merchant_talers } thalers
} de plus par marchandise vendue par l’action de vente, et perd { $merchant_loss ->
    [one] { $merchant_loss } point
   *[other] { $merchant_loss } points
} de victoire à la fin. La victime d’un Voleur n’a rien vendu. La tuile est gardée.
rule-E16 = Marchandeur (soleil ; bonus) : son propriétaire paie chaque marchandise achetée { $haggler_talers ->
    [one] { $haggler_talers } thaler
   *[other] { $haggler_talers } thalers
} de moins, sans descendre sous zéro, et perd { $haggler_loss ->
    [one] { $haggler_loss } point
   *[other] { $haggler_loss } points
} de victoire à la fin. La tuile est gardée.
rule-E17 = Duchesse (étoile ; bonus) : le joueur peut déplacer le blason de prestige posé vers n’importe quelle guilde sauf la guilde de prestige de la manche précédente ; à la manche 1, vers n’importe laquelle. Cette guilde devient la guilde de prestige, et c’est elle qui sera exclue au choix suivant. La tuile est remélangée dans la pile des invités.

rule-F1 = Majorités : pour chaque guilde en jeu, chacun additionne les valeurs de ses artisans de cette guilde. Le plus grand total rapporte { $first } points de victoire, le deuxième { $second }, le troisième { $third }. Un joueur sans artisan de la guilde n’y a aucune place.
rule-F2 = Quand il n’y a personne pour la deuxième ou la troisième place, le premier reçoit aussi ces points : { $sole } pour un propriétaire unique, { $first_of_two } et { $second } pour deux propriétaires.
rule-F3 = À total égal, celui qui a le plus de tuiles est mieux placé.
rule-F4 = Si l’égalité persiste : à la première place, { $tied1 } points chacun et pas de deuxième ; à la deuxième, { $tied2 } chacun et pas de troisième ; à la troisième, { $tied3 } chacun.
rule-F5 = Les points d’une place supprimée par une telle égalité ne vont pas au premier.
rule-F6 = Des artisans d’une même guilde valant ensemble { $great_value } ou plus rapportent { $great_points ->
    [one] { $great_points } point
   *[other] { $great_points } points
} de victoire, et cela pour chaque guilde.
rule-F7 = Au moins un artisan de chaque guilde en jeu rapporte { $all_types ->
    [one] { $all_types } point
   *[other] { $all_types } points
} de victoire.
rule-F8 = Le joueur qui a le plus de thalers gagne { $richest ->
    [one] { $richest } point
   *[other] { $richest } points
} de victoire ; en cas d’égalité, { $richest_tied } chacun.
rule-F9 = Blasons : les blasons de guildes différentes, chaque blason de prestige et chaque Graveur sont des blasons différents. Selon leur nombre, ils rapportent des points de victoire : { $crests }.
rule-F10 = Qui a le plus de points de victoire l’emporte ; à égalité, le plus de tuiles d’artisans, puis leur plus grande valeur totale.

rule-Q1 = L’étoile agit avant le paiement des thalers du toit ; l’ordre du tour change en dernier.
rule-Q2 = Une marchandise au choix peut aussi être du type de la guilde.
rule-Q3 = Un paiement qui en contient un autre, plus petit et suffisant, n’apporte rien et n’est pas proposé.
rule-Q4 = À la manche 4, on joue entièrement les étapes 1 à 3, avec Colporteur, Musicien et Maire, mais pas les étapes 4 à 7.
rule-Q5 = Le favori rend une marchandise qui n’est pas sur un Colporteur, s’il en a une. Sinon, c’est celle du Colporteur qui va au magasin, et elle n’est pas rendue au joueur.
rule-Q6 = Les Colporteurs ne sont libérés qu’après le choix des favoris de toutes les guildes.
rule-Q7 = Une marchandise posée sur un Colporteur ne peut être ni utilisée ni volée.
rule-Q8 = Plusieurs Colporteurs portent chacun une marchandise, et chacun compte pour { $peddler }.
rule-Q9 = La marchandise du Colporteur se choisit parmi celles qui restent après le paiement. Même s’il n’en reste aucune, on peut l’embaucher : la tuile est remélangée, mais les thalers du toit et la première place restent à prendre.
rule-Q10 = Le Voleur ne prend rien, ou exactement deux marchandises à une seule victime, ou l’unique qu’elle possède ; celles des Colporteurs sont à l’abri. Tout adversaire peut être la victime, même s’il a terminé. Si personne n’a de marchandises, il n’y a rien à décider.
rule-Q11 = La victime est dédommagée marchandise par marchandise, chacune au prix de sa propre guilde ; le joueur qui vole ne paie rien.
rule-Q12 = Le Garde peut déplacer la tuile couverte de la quatrième fenêtre des ateliers, même sous le maître de la manche 4, et aux manches 1 à 3 échanger les deux tuiles de cette fenêtre. Déplacer une tuile Agent + ne donne pas d’agent ; échanger deux tuiles identiques revient à renoncer et n’est pas proposé.
rule-Q13 = Les artisans des joueurs et ceux de la pile ne peuvent pas être échangés. Sans paire possible, le Garde n’a pas d’effet.
rule-Q14 = Le Maire paie par tuile, non selon la valeur, y compris pour les maîtres gagnés à l’étape 1 de la même manche. Sur le toit, il n’est ni un agent ni un artisan.
rule-Q15 = Deux Maires paient séparément, même sur un même toit.
rule-Q16 = Si l’ordre change pendant qu’une guilde est en cours, ceux qui doivent encore agir gardent leur ordre entre eux et personne n’agit deux fois ; la guilde suivante applique le nouvel ordre.
rule-Q17 = Un agent gagné pendant un tour ne peut être planifié qu’à partir du tour suivant, mais il évite à son joueur d’avoir terminé en fin de tour.
rule-Q18 = À qui a 8 agents, le Conseiller et le symbole Agent + n’apportent rien ; la tuile suit son chemin habituel.
rule-Q19 = Un blason de prestige que personne ne gagne quitte le jeu ; le blason de la guilde reste sur sa pile.
rule-Q20 = Quel que soit le nombre de premiers à égalité, il n’y a pas de deuxième : pour le suivant, troisième, le gain est de { $third } ; plusieurs suivants à égalité sont troisièmes et gagnent { $tied3 }. Après une égalité à la deuxième place, personne n’est troisième. Des premiers à égalité ne reçoivent pas les places vides.
rule-Q21 = Le seul joueur qui a des artisans d’une guilde marque { $sole } pour elle.
rule-Q22 = Pour l’Apprenti, une deuxième ou troisième place partagée compte, même si elle ne vaut rien ; une première place qui reçoit les points de places vides ne compte pas.
rule-Q23 = Plusieurs citadins à soleil identiques comptent tous.
rule-Q24 = Des joueurs que rien ne départage partagent la victoire.
rule-Q25 = La limite du premier tour compte tous ceux qui ont joué une carte dans la guilde, même s’ils y vendent ou n’y font rien.
rule-Q26 = « Chaque guilde » et les blasons ne concernent que les guildes en jeu.
rule-Q27 = Vendre ou acheter zéro marchandise n’est pas une action : c’est ne rien faire.
rule-Q28 = Quand la pile des invités est épuisée, les tuiles remélangées forment la nouvelle pile. Un Colporteur libéré à l’étape 1 peut réapparaître à l’étape 6 de la même manche.
rule-Q29 = À deux joueurs, pas de règle spéciale : guildes 1 à 3, { $kept2 } citadins, trois cartes au plus par tour, et une seule victime possible pour le Voleur. Une majorité rapporte { $first_of_two } et { $second }, { $sole } et 0, ou { $tied1 } et { $tied1 }.
rule-Q30 = Trois choses sont cachées : les cartes planifiées jusqu’à leur appel ; parmi les citadins encore jamais vus, ceux qui sont dans la pile et ceux qui ont été écartés ; et, les exemplaires étant identiques, si un citadin qui pourrait être un exemplaire remélangé l’est ou en est un autre. Le nombre de cartes de chacun et les joueurs qui passent sont connus quand tous ont planifié, ou aussitôt si l’on planifie dans l’ordre inverse. Les thalers se déduisent de ce que tous ont vu : les cacher n’est qu’une affaire d’affichage, et une égalité entre favoris les révèle ; les scores donnés avant la fin laissent de côté ce que valent les thalers cachés. La tuile couverte des ateliers, les invités écartés, les maîtres sans favori et les citadins remélangés sont connus aussi.
rule-Q31 = Au début, les chambres sont remplies guilde par guilde en ordre croissant.
rule-Q32 = Avec les citadins bonus, il y a 34 citadins à piocher ; { $kept2 }, { $kept3 }, { $kept4 } ou { $kept5 } sont gardés comme sans eux.

## Où nous interprétons ou complétons

reading-A2-A3 = Notre exemplaire du livret anglais a perdu les noms des guildes 5 et 6 et des marchandises des guildes 4 à 6. Nous les tirons des livrets français et hongrois ; que les Tailleurs sont 5 et les Chapeliers 6 ressort de leurs listes.
reading-A4 = Reconstitué : les onze valeurs des artisans d’une guilde, ceux qui portent Agent + et le nombre d’exemplaires de chaque citadin ne figurent dans aucun livret. On connaît l’étendue de 2 à 7 et ce qu’exigent les exemples ; nos chiffres conviennent à tous. Les deux éditions disent ce qui est de nous, et qui possède le jeu peut en écrire une avec les vrais chiffres.
reading-A7 = Les citadins en trop quittent le jeu sans être vus, comme le disent les livrets anglais et hongrois ; le français ne dit pas « sans être vus ».
reading-A10-Q30 = On peut cacher ses thalers, mais qui se rappelle chaque affaire les connaît. Ils sont donc publics pour les règles et pour les robots, et les cacher est une affaire d’affichage. Pour qu’ils restent cachés, les scores provisoires laissent de côté le joueur le plus riche et les Collecteurs d’impôts des autres jusqu’à la fin.
reading-A12 = L’atelier se remplit de bas en haut ; le livret français dit d’en bas à droite à en haut à gauche, ce qui est le même ordre de fenêtres.
reading-A15-Q31 = Au début, les chambres se remplissent guilde par guilde dans l’ordre croissant, comme en fin de manche ; les livrets ne le disent pas.
reading-B2 = Qui a des agents pose au moins une carte ou passe : les livrets ne connaissent pas de plan sans carte autre que passer, et les critiques disent de même.
reading-B4 = En cas de dispute pour savoir lequel planifie d’abord, le livret anglais fait « agir » les joueurs dans l’ordre inverse du tour, le hongrois parle d’actions, le français de planification. Nous prenons la planification, puisque c’est l’objet de la dispute. Elle survient quand un joueur attend. Seuls les joueurs qui attendent planifient alors dans l’ordre inverse du tour ; un plan déjà fait reste.
reading-B9 = Qui a terminé attend la manche suivante, comme le disent les livrets anglais et français. Le hongrois dit là « tour » ; il intervertit plusieurs fois ses mots pour manche et tour, et nous n’en tirons donc jamais le moment des choses.
reading-C1-C9-Q27 = Ne rien vendre ou ne rien acheter n’est pas une action à part ; c’est ne rien faire (Q27). Le livret n’en parle pas.
reading-C2-Q2-Q3 = Une marchandise au choix peut être celle de la guilde : les livrets anglais et français et le symbole de la caisse le disent ; le hongrois dit « tout autre type ». Payer plus de marchandises de la guilde que n’en demande le prix sans caisses ne sert jamais et n’est pas proposé (Q3).
reading-C7-Q1 = Une étoile agit avant le paiement des thalers du toit, et l’ordre du tour change en dernier : c’est la suite de l’exemple du livret (Q1).
reading-C8-Q17 = Un nouvel agent sert dès les tours suivants de la même manche ; le livret hongrois dit « manches ». Un agent gagné pendant un tour empêche donc d’avoir terminé (Q17).
reading-C9 = On achète jusqu’à trois marchandises par action ; le livret hongrois dit « par manche ». On les choisit dans n’importe quel ordre ; la partie enregistrée les note dans l’ordre des guildes.
reading-C10 = La banque a toujours assez de thalers, puisque rien n’en est dit ; on n’a jamais besoin de faire la monnaie.
reading-C11-Q25 = La limite du premier tour compte tous ceux qui ont posé la carte de la guilde, même s’ils y vendent ou n’y font rien : le livret parle des joueurs qui ont joué une carte (Q25).
reading-D1 = Les guildes choisissent leurs favoris dans l’ordre de leurs numéros ; le livret français ne donne pas d’ordre.
reading-D2 = L’exemple imprimé fait vendre une bière à Bleue au deuxième tour alors qu’elle a déjà payé sa seule bière ; c’est impossible. Son issue, Jaune favori des Brasseurs, est juste malgré tout. Un blason ne peut manquer qu’à cause du Chroniqueur, pour qui nous avons ajouté cette règle.
reading-D3 = Chaque tuile prise qui porte le symbole apporte un agent. Le livret hongrois dit le maître « ou » la tuile du dessous, et le français se lit comme si toute tuile portait le symbole.
reading-D7-Q4 = On perçoit aussi les revenus après la manche 4 : les livrets le disent en décrivant la fin de la partie, bien que l’étape elle-même puisse se lire autrement.
reading-E2-Q7-Q10 = On peut renoncer au Voleur ; utilisé, il prend exactement deux marchandises, ou la seule : « peut prendre deux marchandises ». La victime et les marchandises sont libres ; celles d’un Colporteur sont sur une tuile, à l’abri (Q7, Q10).
reading-E3-Q12-Q13 = Le livret n’exclut que les maîtres : le Garde peut donc aussi déplacer la tuile couverte de la fenêtre du haut ; c’est notre lecture stricte (Q12). Les artisans devant les joueurs ne sont ni dans les chambres ni dans les ateliers (Q13).
reading-E5-Q5-Q6-Q8-Q9 = La tuile avec sa marchandise compte 4 au lieu de 1, comme le formule le livret hongrois, et plusieurs Colporteurs s’ajoutent (Q8). La marchandise est choisie parmi celles qui restent après le paiement, car la tuile agit après lui (Q9). Le favori doit rendre une marchandise sans exception ; faute d’une autre, celle du Colporteur est donc dépensée (Q5) ; il est libéré après tous les favoris, car le livret parle des favoris au pluriel (Q6).
reading-E6-Q14-Q15 = La lune du Maire se déduit du moment où il paie. Il paie pour les tuiles, non pour leurs valeurs, et pour les maîtres gagnés dans la même manche, car les favoris viennent avant les revenus (Q14). Deux Maires, si une édition les a, paient séparément (Q15).
reading-E11-Q22 = Pour l’Apprenti, une deuxième ou troisième place partagée compte, même sans points ; une première place qui ramasse des places vides ne compte pas : c’est la place que le livret récompense (Q22).
reading-E12-E13-E14-E15-E16-E17-Q32 = Des citadins bonus, seules de courtes descriptions sont publiques. Sont de nous : leurs symboles ; que le Banquier compte les thalers possédés avant les revenus ; les valeurs 3 et 4 des Touche-à-tout, affectés au décompte dans l’ordre du tour et pour la seule majorité ; le thaler du Négociant, par analogie avec le Marchandeur ; l’échange du Chroniqueur avec une pile ; et que la guilde de la Duchesse est celle exclue ensuite. On garde autant de citadins que sans eux (Q32).
reading-F4-F5-Q20 = Quel que soit le nombre de premiers à égalité, il n’y a pas de deuxième et le suivant est troisième ; une place supprimée par une égalité ne revient pas au premier, comme le montre l’exemple imprimé chez les Imprimeurs (Q20).
reading-F6 = 30 ou plus, comme le disent les textes ; le titre et le résumé du livret hongrois disent plus de 30.
reading-F7-Q26-Q29 = « Chaque guilde » veut dire chaque guilde en jeu, comme le montre l’exemple imprimé à trois joueurs (Q26). À deux joueurs il n’y a pas de règles particulières, puisqu’aucune n’est imprimée (Q29).
reading-F9 = Sept blasons ou plus rapportent 20 ; le tableau du livret hongrois dit 7, son résumé 7 ou plus.
reading-F10-Q24 = L’exemple final imprimé est faux dans toutes les langues : Orange a 11 pour les majorités, 5 pour tous les types et 14 pour les blasons, soit 30 et non 41 ; selon les règles, Jaune gagne avec 35. Nous comptons par rubriques. Qui reste à égalité après les départages imprimés partage la victoire (Q24).
reading-Q16 = Si l’ordre du tour change pendant qu’une guilde est jouée, les joueurs qui doivent encore y agir gardent leur ordre ; le nouveau vaut dès la guilde suivante. Le livret se tait, et passer devant ne change jamais l’ordre des autres.
reading-Q19 = Un blason de prestige que personne n’obtient quitte le jeu : il appartient à la guilde de prestige du moment, et il y en a quatre pour quatre manches. Le résumé, « s’il s’y trouve », pourrait se lire autrement.
reading-Q28 = Les tuiles remélangées quand la pile des invités est épuisée en forment une nouvelle, et un Colporteur libéré à l’étape 1 peut revenir à l’étape 6 de la même manche : nous suivons la lettre.

## Le conseiller : chaque décision à la première fois, et une visite du plateau

coach-planning-first = Une carte vaut une maison de guilde et demande un agent. Ce premier tour, une maison très visitée vend moins à chacun.
    .title = Chaque carte envoie un agent
    .now = Marquez une ou plusieurs cartes.
coach-acting = Vendez la marchandise de cette guilde, achetez dans son magasin, ou payez un invité en marchandises. Puis votre agent monte sur le toit.
    .title = Votre agent est arrivé
    .now = Choisissez ce qui brille dans cette maison.
coach-buying = À la fin de la manche, qui a le plus de marchandises d’une guilde devient son favori : il reçoit son maître et un blason.
    .title = Les marchandises font les favoris
    .now = Achetez encore, ou arrêtez-vous.
coach-price = Certains invités se paient de deux façons : moins de marchandises de la guilde, ou davantage au choix. Gardez le type que vous visez.
    .title = Deux façons de payer
    .now = Choisissez le prix qui vous coûte le moins.
coach-pay = Ce que vous donnez reste dans le magasin de cette guilde, où d’autres pourront l’acheter au prix d’ici.
    .title = Tout reste dans la maison
    .now = Choisissez une marchandise à donner.
coach-first = Après une embauche, vous pouvez prendre la première place : on agit d’abord partout, et on l’emporte si les thalers ne départagent pas.
    .title = Premier de la rue
    .now = Prenez la première place, ou laissez-la.
coach-planning = Chaque carte envoie un agent dans une maison. Tous planifient à la fois, puis les guildes sont appelées par numéro. Qui passe quitte la manche.
    .title = Planifiez vos visites
    .now = Marquez vos cartes, ou passez.
coach-pay-others = Ici, vous donnez des marchandises d’autres guildes ; elles restent dans ce magasin. Gardez les types dont vous voulez la faveur.
    .title = D’autres guildes
    .now = Choisissez une marchandise à donner.
coach-rob = Il prend deux marchandises à un joueur, ou la seule qu’il a ; la banque le dédommage. Visez qui vous devance de peu.
    .title = Le Voleur
    .now = Choisissez un joueur, ou renoncez.
coach-steal = Prenez un type dont il vous manque une marchandise pour devenir favori, ou un type que vous vendrez cher.
    .title = Ce que prend le Voleur
    .now = Choisissez une marchandise.
coach-swap = Il échange deux artisans d’une guilde. Pensez aux prix des manches à venir et aux invités à embaucher à bon compte.
    .title = Le Garde
    .now = Choisissez un artisan, ou renoncez.
coach-with = Tous deux sont de la même guilde : chacun prend la place de l’autre, à l’atelier ou dans une chambre.
    .title = Qui change de place
    .now = Choisissez le second artisan.
coach-give = Il échange un de vos blasons. Seuls des blasons différents comptent à la fin : donnez-en un que vous avez en double.
    .title = Le Chroniqueur
    .now = Choisissez un blason à donner.
coach-take = Plus ils sont variés, plus les blasons rapportent. Sinon, prenez le dernier d’une guilde : son prochain favori n’en trouvera plus.
    .title = Un blason qui vous manque
    .now = Choisissez un blason à prendre.
coach-prestige = Elle déplace le blason de prestige vers une autre guilde. Son favori le recevra à la fin de la manche.
    .title = La Duchesse
    .now = Choisissez une guilde que vous mènerez.
coach-appoint = Il reste sur un toit toute la partie : à chaque revenu, chacun reçoit un thaler par artisan de cette guilde.
    .title = Le Maire
    .now = Choisissez celle dont vous avez le plus d’artisans.
coach-peddle = La marchandise posée sur lui compte plusieurs fois au choix des favoris. Puis elle revient, sauf s’il la faut pour payer cette faveur.
    .title = Le Colporteur
    .now = Choisissez une guilde que vous visez.
coach-assign = Il rejoint maintenant une guilde et y compte avec sa valeur. Choisissez une majorité où il vous fait gagner une place.
    .title = Le Touche-à-tout
    .now = Choisissez une guilde.


## Comment jouer
lesson-goal-1 = Commercez dans les maisons des guildes, gagnez leurs artisans et soyez *en faveur* à la fin des manches.
lesson-goal-2 = Après *{ $rounds } manches*, qui a le plus de points de victoire l’emporte.
lesson-plan = Planifier
lesson-plan-1 = Posez face cachée les cartes d’action des maisons à visiter, *un agent pour chacune*.
lesson-plan-2 = Tout le monde planifie en même temps. Vous pouvez attendre et planifier en dernier.
lesson-plan-3 = Ou passez, et gardez vos agents.
lesson-act = Agir, maison par maison
lesson-act-1 = Dans chaque maison, faites *une seule chose* : vendre sa marchandise, en acheter jusqu’à { $most }, ou payer en marchandises un invité de ses chambres.
lesson-act-2 = Le nombre du maître de guilde est le *prix*.
lesson-favourites = Les favoris
lesson-favourites-1 = À la fin, qui a *le plus de la marchandise d’une guilde* en rend une et reçoit le maître et un blason.
lesson-favourites-2 = Égalité ? Les thalers décident.
lesson-round = Une nouvelle manche
lesson-round-1 = Chacun reçoit *{ $income } thalers*.
lesson-round-2 = Les maîtres suivants descendent, les invités glissent à gauche, d’autres arrivent.
lesson-round-3 = Une maison a un *blason de prestige*.
lesson-majority = Majorité d’une guilde : premier, deuxième, troisième
lesson-all-types = Un artisan de chaque guilde
lesson-richest = Le plus de thalers à la fin
lesson-crests = Blasons différents : { $few } à { $many }
lesson-great = { $value } ou plus dans une guilde
lesson-townsmen = Citadins au soleil
lesson-see-tile = voir la tuile
lesson-missed-1 = Les maîtres des *{ $rounds } manches* sont aux fenêtres : achetez où les prix vont monter, vendez où ils vont baisser.
lesson-missed-2 = Embaucher là où beaucoup d’agents sont sur le toit *rapporte des thalers* et permet de passer premier.
lesson-missed-3 = { $few } blasons différents valent { $little } points, { $many } en valent { $much } : *variez-les*.

## Études
study-guilds = Guildes des cartes posées
study-rounds = manches
study-largest = part des points venant de leur plus grande source
study-with-townsmen = Victoires avec des citadins (1 : part équitable ; nombre de places entre parenthèses)
study-with-craftsmen = Victoires avec des artisans d’une guilde (1 : part équitable ; nombre de places entre parenthèses)
study-with-crests = Victoires avec des blasons d’une guilde (1 : part équitable ; nombre de places entre parenthèses)
study-with-jacks = Victoires avec des touche-à-tout d’une guilde (1 : part équitable ; nombre de places entre parenthèses)
study-deeds = Ce que fait un joueur dans une partie
study-sell = ventes
study-recruit = invités embauchés
study-buy = marchandises achetées
study-nothing = visites sans effet

## Raisons

merit-favour = { $crest ->
    [0] Vous êtes alors en tête chez les { $guild } : maître { $value }.
   *[other] Vous êtes alors en tête chez les { $guild } : maître { $value } et un blason.
  }
merit-majority = Vous avez la majorité chez les { $guild } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
merit-all-types = Vous avez des artisans de tous les types : { $points } points.
merit-crests = { $count ->
    [one] Vous avez { $count } blason
   *[other] Vous avez { $count } blasons différents
  } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.

# Les valeurs d’une édition, dans l’éditeur
box-craftsmen = Valeurs des artisans
box-agent-plus = Artisans au symbole Agent +
box-townsmen = Nombre de citadins
box-bonus-townsmen = Nombre de citadins bonus
box-setup = Mise en place
box-setup-kept-townsmen = Citadins gardés à 2, 3, 4 et 5 joueurs
box-setup-talers = Thalers de chaque joueur au début
box-setup-agents = Agents de chaque joueur au début
box-components = Matériel
box-components-goods-per-guild = Marchandises par guilde
box-components-agents-per-player = Agents par joueur
box-components-guild-crests = Blasons de guilde par guilde
box-components-prestige-crests = Blasons de prestige
box-components-coins = Valeurs des pièces
box-recruiting = Prix des fenêtres
box-recruiting-own = Marchandises de la guilde, par fenêtre
box-recruiting-crates = Caisses, par fenêtre
box-recruiting-or-own = Second prix : marchandises de la guilde, par fenêtre
box-recruiting-or-crates = Second prix : caisses, par fenêtre
box-buying = Achat
box-buying-limit = Marchandises par action, au plus
box-buying-first-turn-2 = Premier tour à 2 joueurs, par nombre de cartes
box-buying-first-turn-3 = Premier tour à 3 joueurs, par nombre de cartes
box-buying-first-turn-4 = Premier tour à 4 joueurs, par nombre de cartes
box-buying-first-turn-5 = Premier tour à 5 joueurs, par nombre de cartes
box-round-end = Fin de manche
box-round-end-income = Thalers des revenus
box-round-end-peddler-goods = Marchandises du Colporteur
box-round-end-banker-per = Le Banquier paie pour chaque lot de thalers
box-round-end-banker-talers = Thalers que paie le Banquier pour un lot
box-trade = Commerce
box-trade-merchant-talers = Thalers du Négociant
box-trade-haggler-talers = Thalers du Marchandeur
box-scoring = Décompte
box-scoring-majority = Points du premier, du deuxième et du troisième
box-scoring-majority-tied = Les mêmes en cas d’égalité
box-scoring-great-value = Une grande valeur commence à
box-scoring-great-value-points = Points d’une grande valeur
box-scoring-all-types = Points pour des artisans de toutes les guildes
box-scoring-richest = Points du joueur le plus riche
box-scoring-richest-tied = Les mêmes en cas d’égalité
box-scoring-crests = Points pour 0 à 7 blasons différents
box-scoring-tax-collector-per = Thalers pour un point du Collecteur d’impôts
box-scoring-merchant = Points du Négociant
box-scoring-haggler = Points du Marchandeur
