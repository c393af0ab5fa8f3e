### L’analyse d’une partie finie : ce qui a été décidé, la part de chance, la qualité des décisions.

review-title = Tour de table { $round } : { $player }
review-left = A quitté la partie
review-line-step = { $player } : { $move }
review-column-step = Tour
review-row-result = Résultat
review-depth = { $judge }, { $count } simulations par décision
review-judge-learned = Réseau appris
review-judge-plain = Évaluation faite à la main

## Les quantités

review-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
review-points-text = { $points } points
review-amount = { $points } (± { $margin })
review-amount-of = { $player } { $amount }

## Les marques

review-mark-inaccuracy = Imprécision
review-mark-mistake = Erreur
review-mark-blunder = Gaffe
review-mark-missed-win = Gain manqué
review-figures = À l’examen, il gagne dans { $percent } % des cas, le coup joué dans { $count } %.
review-leaves = Le coup joué laisse { $object } à { $player }.

## La chance

review-reveal-replacement = { $card } est retournée : { $amounts }
review-reveal-draw = { $card } est piochée : { $amounts }
review-lucky = Tour de table { $round }, { $card } : { $amount }

## L’histoire d’une place

review-you-began =
    { $result ->
        [won] Vous aviez { $percent } % de chances de gagner au début, et vous avez gagné.
        [lost] Vous aviez { $percent } % de chances de gagner au début, et vous n’avez pas gagné.
       *[shared] Vous aviez { $percent } % de chances de gagner au début, et vous avez partagé la victoire.
    }
review-player-began =
    { $result ->
        [won] { $player } avait { $percent } % de chances de gagner au début, et a gagné.
        [lost] { $player } avait { $percent } % de chances de gagner au début, et n’a pas gagné.
       *[shared] { $player } avait { $percent } % de chances de gagner au début, et a partagé la victoire.
    }
review-you-sums =
    De ces chances, vos propres coups vous ont { $own_sign ->
        [cost] coûté
       *[gave] rapporté
    } { $own }, ceux des autres vous ont { $others_sign ->
        [cost] coûté
       *[gave] rapporté
    } { $others }, et les cartes vous ont { $luck_sign ->
        [cost] coûté
       *[gave] rapporté
    } { $luck }.
review-player-sums =
    Sur ces chances, { $player } a { $own_sign ->
        [cost] perdu
       *[gave] gagné
    } { $own } par ses propres coups, { $others_sign ->
        [cost] perdu
       *[gave] gagné
    } { $others } par ceux des autres et { $luck_sign ->
        [cost] perdu
       *[gave] gagné
    } { $luck } par les cartes.
review-turning = Le tournant a été le tour de table { $round } ; { $player } y a fait ce choix : { $move }.
review-turning-left = Le tournant a été le tour de table { $round } : { $player } est parti.
review-rest = Ce que l’analyse n’explique pas : { $amount }

## La précision

review-part-all = Toutes les décisions
review-part-opening = Début
review-part-middle = Milieu
review-part-end = Fin
review-part-take = Prise de { -token(number: "many") }
review-part-reserve = Réservations
review-part-buy = { -buy(form: "title") }
review-part-payment = Paiements
review-part-return = Ce qui est rendu
review-part-tile = Choix parmi plusieurs { -tile(number: "many") }
review-accuracy-none =
    { $count ->
        [0] Aucune décision qui compte
        [one] { $count } décision : trop peu
       *[other] { $count } décisions : trop peu
    }
review-accuracy =
    { $known ->
        [yes] { $percent } % (± { $margin }), { $count } décisions, comme le bot { $level }
       *[no] { $percent } % (± { $margin }), { $count } décisions
    }
