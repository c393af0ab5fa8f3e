### Les bots : niveaux, styles, ce qui a été mesuré ; les conseils, à la table et dans le terminal.

## Niveaux, du plus faible au plus fort

bot-level-newcomer = Novice
bot-level-newcomer-about = Vient de lire les règles et prend ce qui brille.
bot-level-beginner = Débutant
bot-level-beginner-about = Voit la prochaine carte qui lui plaît, et guère plus loin.
bot-level-apprentice = Apprenti
bot-level-apprentice-about = Prévoit une carte ou deux, mais oublie encore les { -tile(number: "many") }.
bot-level-trader = Marchand
bot-level-trader-about = Compte bien et voit venir la plupart des { -tile(number: "many") }.
bot-level-artisan = Artisan
bot-level-artisan-about = Assemble avec soin des cartes bon marché et perd peu de tours.
bot-level-jeweller = Joaillier
bot-level-jeweller-about = Prévoit plusieurs tours et garde un œil sur vous.
bot-level-expert = Expert
bot-level-expert-about = Compare chacun de ses plans aux vôtres.
bot-level-master = Maître
bot-level-master-about = Voit loin et pardonne peu.
bot-level-grandmaster = Grand maître
bot-level-grandmaster-about = Le plus fort de ceux que des humains ont formés : il réfléchit autant qu’on le lui permet.
bot-level-virtuoso = Virtuose
bot-level-virtuoso-about = A appris seul, en jouant contre lui-même, et voit d’un coup d’œil ce que d’autres calculent.
bot-level-oracle = Oracle
bot-level-oracle-about = Le même esprit avec un instant de réflexion : il sait où va la partie.
bot-level-legend = Légende
bot-level-legend-about = Le plus fort de la maison : l’esprit qui a appris seul, avec le temps de réfléchir.

## Styles

bot-style-none = Sans style
bot-style-none-about = Joue ce qui lui semble le meilleur.
bot-styles-none = Ce niveau ne joue dans aucun style.
bot-style-rusher = Fonceur
bot-style-rusher-about = Court après les points et finit tôt la partie.
bot-style-collector = Collectionneur
bot-style-collector-about = Veut tous les { -tile(number: "many") } à sa portée.
bot-style-blocker = Gêneur
bot-style-blocker-about = Réserve les cartes que vous êtes sur le point { -buy(form: "of") }.

## Bots simples

bot-simple-random = Hasard
bot-simple-random-about = Joue tout ce qui est permis.
bot-simple-greedy = Avide
bot-simple-greedy-about = Prend le meilleur coup immédiat.
bot-simple-other = { $bot }
bot-simple-other-about = Un programme apporté par l’hôte de ce serveur.

## Un bot par son nom, et ce qui a été mesuré. Les nombres arrivent prêts à imprimer.

# Several bots of one kind at a table.
bot-namesake = { $name } · { $bot }
bot-first-names = Ada, Bruno, Clara, Dario
bot-styled = { $level } ({ $style })
bot-number = Niveau { $number }
bot-rating = Cote { $rating }
bot-rating-between = Cote { $rating } ({ $low } à { $high })
bot-plays-like =
    { $band ->
        [1] Joue comme quelqu’un à sa toute première partie.
        [2] Joue comme quelqu’un dans son premier mois de jeu.
        [3] Joue comme quelqu’un qui joue de temps en temps.
        [4] Joue comme quelqu’un qui joue chaque semaine.
        [5] Joue comme quelqu’un qui joue depuis des années.
        [6] Joue comme quelqu’un qui gagne à la plupart des tables.
        [7] Joue comme quelqu’un qui joue en tournoi.
       *[other] Joue comme quelqu’un qui gagne des tournois.
    }
bot-unmeasured = Pas encore mesuré
bot-unavailable = Indisponible ici
bot-unavailable-why = Indisponible ici : il lui faut le moteur rapide, absent de cette installation.
bot-cost-milliseconds = { $number } ms
bot-cost-seconds = { $number } s
bot-choose-level = Niveau
bot-choose-style = Style
bot-choose-simple = Bots simples
bot-choose-more = Style et bots simples

## `cabochon bots`

bots-column-name = Nom
bots-column-number = Niveau
bots-column-rating = Cote
bots-column-cost = Un coup
bots-column-about = Son caractère
bots-styles = Chaque niveau jusqu’à { $level } joue aussi dans un style : { $example }.
bots-measured = Cotes des parties à deux dans cette édition, mesurées le { $date }.
bots-not-measured = Leur force n’a pas encore été mesurée.

## Conseils

hint-ask = Conseil
table-key-hint = un conseil ; encore pour la suite
table-thinks = réfléchit
hint-title = Un conseil
hint-thinking = Réflexion…
hint-more = La suite
hint-stage = Préparer ce coup
hint-heading-aim = Le but
hint-heading-card = La carte
hint-heading-move = Le coup
hint-heading-why = Pourquoi
hint-aim-finish = Terminez la partie.
hint-aim-tile = Visez { $tile }.
hint-aim-team = Visez la { -team-tile }.
hint-aim-green = Visez votre première carte de niveau 3 ; elle apporte le { -green-token }.
hint-aim-card = Visez une carte de niveau { $level }.
hint-aim-deny = Retirez une carte à portée de quelqu’un d’autre.
hint-aim-reserve = Mettez une carte de côté pour plus tard.
hint-aim-gather = Amassez des { -token(number: "many") } : aucune carte n’est encore proche.
hint-aim-pass = Rien n’est possible à ce tour.
hint-why-only = C’est le seul coup possible.
hint-why-wins = Il atteint l’objectif.
hint-why-stops = Sinon, { $player } pourrait terminer la partie à son prochain tour : il lui suffirait { -buy(form: "of") } { $object }.
hint-why-fears = { $player } peut terminer la partie à son prochain tour : il lui suffit { -buy(form: "of") } { $object }. Chaque point compte.
hint-why-last = C’est le dernier tour de table : chaque point compte.
hint-why-takes-tile = Vous obtenez ainsi { $tile }.
hint-why-team = Vous obtenez ainsi la { -team-tile }.
hint-why-green = Il apporte le { -green-token }.
hint-why-points =
    { $count ->
        [one] Il rapporte tout de suite 1 point.
       *[other] Il rapporte tout de suite { $count } points.
    }
hint-why-rival-tile = { $player } peut déjà { -buy } { $object }, et il ne lui manque que ce bonus pour { $tile }.
hint-why-denies = { $player }, qui a déjà de quoi payer, ne pourra plus { -buy } { $object }.
hint-why-threatened = { $player } pourrait bientôt { -buy } { $object } : il lui suffit de prendre des { -token(number: "many") } une fois.
hint-why-hinders = Il reste trop peu de { colour-tokens } à { $player } pour se préparer en un tour à { -buy } { $object }.
hint-why-tile =
    { $count ->
        [one] Son { colour-bonus } compte pour { $tile } : il n’en manquera plus qu’un.
       *[other] Son { colour-bonus } compte pour { $tile } : il en manquera encore { $count }.
    }
hint-why-cheaper = Son { colour-bonus } permet { -buy(form: "of") } ensuite { $object } pour moins cher.
hint-why-discount =
    { $count ->
        [one] Son { colour-bonus } rend 1 carte de la table moins chère.
       *[other] Son { colour-bonus } rend { $count } cartes de la table moins chères.
    }
hint-why-next = Vous pourrez { -buy } { $object } à votre prochain tour.
hint-why-contested = Vous pourrez { -buy } { $object } à votre prochain tour, sauf si { $player }, qui a déjà de quoi payer, est plus rapide.
hint-why-plan =
    { $count ->
        [one] Le plan : { -buy } { $object } à votre prochain tour.
       *[other] Le plan : { -buy } { $object } dans { $count } tours.
    }
hint-why-step = Il réunit { $count } des { -token(number: "many") } nécessaires pour { -buy } { $object }.
hint-why-spares = Vous ne rendez rien de ce qu’il faut pour { -buy } { $object }.
hint-why-promises =
    { $count ->
        [one] Son { colour-bonus } rendra 1 carte de la table moins chère.
       *[other] Son { colour-bonus } rendra { $count } cartes de la table moins chères.
    }
hint-why-keeps =
    { $count ->
        [0] Personne d’autre ne pourra plus { -buy } { $object }.
        [one] Personne d’autre ne pourra plus { -buy } { $object }, qui rapporte 1 point.
       *[other] Personne d’autre ne pourra plus { -buy } { $object }, qui rapporte { $count } points.
    }
hint-why-gold = Le { -wild-token } reçu en même temps remplace n’importe quelle couleur.
hint-why-better = En regardant plus loin, ce coup gagne dans { $percent } % des cas ; le meilleur des autres, dans { $count } %.
hint-why-clear = C’est nettement le meilleur coup : il gagne dans { $percent } % des cas ; le meilleur des autres, dans { $count } %.
hint-why-close = À peu près aussi bon : { $move }.
hint-why-most = { $count } % des suites examinées commencent par ce coup.
hint-why-unsure = La recherche hésite avec un autre coup : { $move }.
hint-why-equal = En regardant plus loin, la recherche le préfère à tous les autres coups.
hint-card-is = { $card } · { $place }
hint-card-named = { $card } ({ $place })
hint-card-unknown = la carte inconnue de niveau { $level }
hint-card-none = Aucune carte en particulier.
hint-move-take = Prendre { $tokens }
hint-move-return = Rendre { $tokens }
hint-move-buy = { -buy(form: "title") } { $card }
hint-move-pay = Dépenser { $tokens }
hint-move-reserve = Réserver { $card }
hint-move-reserve-deck = Réserver la première carte du niveau { $level }
hint-move-tile = Choisir { $tile }
hint-move-pass = Passer
hint-move-then = { $first }, puis { $next }
hint-chance = Chances de gagner : { $percent } %
hint-percent = { $percent } %
hint-looked = Il a examiné { $count } suites possibles.
hint-cut-short = Le temps manquait : il n’a examiné que { $count } suites possibles.
hint-bot-cut-short = { $player } a manqué de temps pour sa dernière réflexion.

## `cabochon hint`

hint-best = Les meilleurs coups
