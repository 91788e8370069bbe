game-name = Jour de marché
game-tagline = Cinq denrées, cinq cartes, une enchère par jour
action-bid = Miser la carte { $card }
event-bid = { $seat } a misé { $card }
event-sold = { $seat } a acheté la denrée pour { $price ->
    [one] { $price } point
   *[other] { $price } points
}
prompt-bid = Quelle carte misez-vous pour la denrée valant { $price } ?
refusal-card-spent = Cette carte a déjà été dépensée.
score-total = Total
score-wares = Denrées
edition-standard = Prix ordinaires
chapter-A = La journée
chapter-B = La fin
rule-A1 = Chaque marchand commence avec une carte de chaque valeur de 1 à 5.
rule-A2 = Chaque matin, une denrée est tirée au hasard du sac, qui en contient cinq.
rule-A3 = Tous les marchands choisissent en secret et en même temps une carte de leur main.
rule-A4 = La plus haute mise que personne d’autre n’a faite achète la denrée ; s’il n’y en a pas, elle est perdue. Toutes les cartes misées sont dépensées.
rule-B1 = Une denrée vaut les points qu’elle montre.
rule-B2 = Après le cinquième jour, le marchand qui a le plus de points gagne ; à égalité, la victoire est partagée.
scene-day = Jour { $day } sur 5
scene-ware = La denrée du jour, valeur { $price }
scene-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ceremony-day = Fin du jour { $day }
ceremony-bids = Mises
ceremony-sale = Vente
lesson-goal-1 = Achetez des denrées avec vos cartes : *la plus haute mise que personne d’autre ne fait* gagne.
lesson-goal-2 = Après le dernier jour, qui a le plus de points l’emporte.
lesson-bid = Miser
lesson-bid-1 = Chacun des { $days } jours, une denrée est tirée.
lesson-bid-2 = Chacun choisit en secret *une carte*.
lesson-sale = Vente
lesson-sale-1 = Ici personne d’autre n’a misé 4 : la denrée de { $price } est achetée, et les cartes misées sont dépensées.
lesson-worth = Une denrée
lesson-missed-1 = Deux mises égales *s’annulent* : une carte plus basse peut gagner.
