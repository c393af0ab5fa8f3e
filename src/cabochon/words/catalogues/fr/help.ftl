### L’aide à la table : ce qu’est chaque zone, en une phrase, et ce que l’on peut faire maintenant.

help-button = Expliquer la table
help-intro = Chaque point d’interrogation explique sa zone de la table.
help-done = Terminé
help-about = Aide : { $zone }

help-bank-name = La banque
help-bank = À votre tour, prenez ici trois { -token(number: "many") } de couleurs différentes, ou deux d’une couleur s’il y en a au moins quatre.
help-board-name = Les cartes
help-board = Choisissez une carte pour { -buy(form: "it") } ou la réserver : ses gemmes sont son coût, le nombre ses points, et une coche dit que vous pouvez { -buy(form: "it") } maintenant.
help-decks-name = Les paquets
help-decks = Les nouvelles cartes viennent d’ici ; vous pouvez réserver la première sans la voir, et prendre un { -wild-token } avec elle.
help-tiles-name = { -tile(number: "many") }
help-tiles = L’un d’eux vous revient automatiquement à la fin de votre tour, dès que vos bonus suffisent à ce qu’il demande.
help-tokens-name = Vos bonus et vos { -token(number: "many") }
help-tokens = En haut, les bonus de vos cartes, qui rendent les suivantes moins chères pour de bon ; en bas, vos { -token(number: "many") }, dont vous gardez dix au plus à la fin d’un tour.
help-hand-name = Votre main
help-hand = Les cartes que vous avez réservées, trois au plus : personne d’autre ne peut les prendre.
help-players-name = Les autres joueurs
help-players = Ce que les autres possèdent est visible de tous : leurs points, leurs bonus, leurs { -token(number: "many") } et le nombre de leurs cartes réservées.
help-log-name = Le journal
help-log = Tout ce qui s’est passé, le plus récent d’abord.
help-action-name = Votre coup
help-action = Ici se prépare votre tour : voyez ce qu’il fait, confirmez-le ou annulez-le ; si quelque chose est refusé, la règle est citée.
help-goal-name = L’objectif
help-goal = Où vous en êtes : { goal-summary }.

## What can I do?

can-title = Que puis-je faire ?
can-open = Possible maintenant
can-closed = Pas maintenant
can-nothing-closed = Tout vous est possible.
can-wait = C’est à { $player } de jouer. En attendant, les marques sur les cartes montrent ce que vous pourriez { -buy }.
can-watching = Vous regardez : on ne vous demande rien.
can-different = Prendre des { -token(number: "many") } de couleurs différentes
can-pair = Prendre deux { -token(number: "many") } d’une couleur
can-reserve = Réserver une carte
can-buy = { -buy(form: "title") } une carte
can-pass = Passer
can-pay = Dire comment vous payez
can-return = Rendre des { -token(number: "many") }
can-tile = Choisir un { -tile }
can-nearest = La plus proche : { $card } ({ $place }).
can-ways =
    { $count ->
        [one] 1 façon
       *[other] { $count } façons
    }
