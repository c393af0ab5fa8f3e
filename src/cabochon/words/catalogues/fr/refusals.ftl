### Pourquoi un coup est refusé, et ce qui conviendrait. Un message par clé de IllegalMove.

## Frame

refusal-by-rule = { $sentence } (Règle { $rule })

## Any move

refusal-game-over = La partie est terminée : on ne peut plus jouer.
refusal-not-your-turn = C’est le tour du siège { $seat }. Attendez le vôtre.
refusal-wrong-phase =
    { $owed ->
        [act] Choisissez d’abord votre action : prendre, réserver ou { -buy }.
        [pay] Choisissez d’abord comment payer votre carte.
        [return] Rendez d’abord des { -token(number: "many") } jusqu’à en garder 10.
        [tile] Choisissez d’abord quel { -tile } vous prenez.
       *[nothing] La partie est terminée : on ne peut plus jouer.
    }
refusal-turn-is-done = Votre tour se termine avant la fin de ces coups. N’envoyez que les coups d’un seul tour.
refusal-can-still-act = On ne passe que si l’on ne peut rien faire d’autre ; or une action vous est encore possible.
refusal-seat-left = Le siège { $seat } a déjà quitté la partie.

## Taking tokens (take-green is in the overlays)

refusal-take-wild = On ne prend pas de { colour-tokens } de cette façon. Réservez une carte pour en recevoir un.
refusal-take-nothing = Ne rien prendre n’est pas une action. Prenez au moins 1 { -token }, ou choisissez de réserver ou { -buy(form: "of") } une carte.
refusal-none-left = Il ne reste plus de { colour-tokens } à la banque. Choisissez une autre couleur.
refusal-pair-needs-four = On ne peut prendre deux { colour-tokens } que si la banque en contient au moins 4 ; elle en contient { $there }.
refusal-take-three-or-pair = Prenez 3 couleurs différentes, ou 2 { -token(number: "many") } de la même couleur : rien d’autre n’est permis.
refusal-three-required = Vous en avez choisi { $taken }. Tant que la banque compte au moins trois couleurs, prenez-en 3 différentes.

## Reserving

refusal-hand-full = Vous avez déjà 3 cartes en main. { -buy(form: "imperative") } l’une d’elles avant d’en réserver une autre.
refusal-deck-empty = Il ne reste aucune carte dans le paquet de niveau { $level }. Réservez une carte d’un autre paquet ou une carte face visible.
refusal-no-card-there = Il n’y a pas de carte en { $place }. Choisissez une carte de la table ou de votre main.
refusal-card-unseen = Seul son propriétaire a vu cette carte de niveau { $level } : son coût n’est pas connu ici.

## Buying and paying (pay-for-green is in the overlays)

refusal-cannot-pay =
    { $missing ->
        [one] Il vous manque 1 { -token } pour cette carte, { -wild-token(number: "many") } compris. Choisissez-en une autre, ou prenez d’abord des { -token(number: "many") }.
       *[other] Il vous manque { $missing } { -token(number: "many") } pour cette carte, { -wild-token(number: "many") } compris. Choisissez-en une autre, ou prenez d’abord des { -token(number: "many") }.
    }
refusal-pay-wild-for-wild = Un { colour-token } remplace l’une des cinq couleurs, jamais un autre { colour-token }.
refusal-pay-wild-not-held =
    { $held ->
        [0] Vous n’avez aucun { colour-token } à dépenser.
        [one] Vous n’avez qu’un { colour-token } : vous ne pouvez pas en dépenser plus.
       *[other] Vous n’avez que { counted-held } : vous ne pouvez pas en dépenser plus.
    }
refusal-pay-too-much =
    { $owed ->
        [0] Vous n’avez aucun { colour-token } à payer : il n’y a rien à remplacer.
        [one] Vous n’avez qu’un { colour-token } à payer : un seul { -wild-token } peut le remplacer.
       *[other] Vous n’avez que { $owed } { colour-tokens } à payer : { $owed } { -wild-token(number: "many") } au plus peuvent les remplacer.
    }
refusal-pay-too-little =
    { $missing ->
        [one] Il vous manque 1 { colour-token } : au moins 1 { -wild-token } doit le remplacer.
       *[other] Il vous manque { $missing } { colour-tokens } : au moins { $missing } { -wild-token(number: "many") } doivent les remplacer.
    }

# Ce qu’un joueur a d’une couleur : $held et $colour.
counted-held =
    { $held ->
        [one] 1 { colour-token }
       *[other] { $held } { colour-tokens }
    }

## Returning tokens (return-green is in the overlays)

refusal-return-not-held =
    { $held ->
        [0] Vous n’avez aucun { colour-token }. Rendez des { -token(number: "many") } que vous avez.
        [one] Vous n’avez qu’un { colour-token } : vous ne pouvez pas en rendre plus.
       *[other] Vous n’avez que { counted-held } : vous ne pouvez pas en rendre plus.
    }
refusal-return-too-many = Vous avez choisi d’en rendre { $returned }. Rendez-en exactement { $over }, pour en garder 10.
refusal-return-too-few = Vous avez choisi d’en rendre { $returned }. Rendez-en exactement { $over }, pour en garder 10.

## Tiles

refusal-tile-not-there = Il n’y a pas de tuile { -tile } numéro { $number } à prendre. Choisissez-en une qui est encore sur la table.
refusal-tile-not-earned = Vos bonus ne suffisent pas encore pour cette tuile { -tile } : { $tile }. Choisissez-en une à laquelle vous avez droit.
