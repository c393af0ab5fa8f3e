### Le bilan d’une partie finie, comme page.

## Le calcul

review-page-of = Bilan : { $players }
review-page-computing = Votre appareil calcule le bilan
review-page-computing-text = Chaque décision est analysée, et chaque carte révélée est pesée. Vous pouvez fermer cette page : ce qui est calculé est gardé, et le bilan reprendra à cet endroit.
review-page-progress = { $percent } % : { $done } parties sur { $total } sont calculées
review-page-stopped = Arrêté à { $percent } % : { $done } parties sur { $total } sont calculées et gardées
review-page-on-server = Le serveur calcule le bilan
review-page-on-server-text = Il y travaille quand aucun bot n’a besoin de lui. Vous pouvez fermer cette page et revenir.
review-page-let-server = Laisser le serveur le calculer
review-page-stop = Arrêter
review-page-go-on = Continuer
review-page-not-over-text = Son bilan sera possible quand elle sera finie. D’ici là, personne n’en apprend plus qu’à la table.
review-page-bad = Le bilan de cette partie est impossible
review-page-bad-link = Le lien est abîmé ou incomplet.

## En bref

review-page-in-short = En bref
review-page-for = Pour
review-page-picture = Chances de gagner après chaque tour
review-page-curve = Chances de gagner après chaque tour : { $players }
review-page-turn = Tour
review-page-turning = tournant
review-page-where = Tour de table { $round }, { $player }
review-page-chance-of = { $player } { $chance }
review-page-percent = { $percent } %
review-page-margin = { $amount } ± { $margin }

## Les sommes

review-page-sums = D’où viennent les chances de gagner, en points
review-page-start = Début
review-page-start-text = Les chances de gagner après la donne
review-page-own = Ses coups
review-page-own-text = Les points que les décisions du joueur lui ont coûtés ou rapportés
review-page-others = Coups adverses
review-page-others-text = Les points que les décisions des autres lui ont donnés ou pris
review-page-luck = Cartes
review-page-luck-text = Les points apportés par les cartes révélées, par rapport à la moyenne de toutes celles qui pouvaient venir
review-page-rest = Reste
review-page-rest-text = Les cartes cachées et l’erreur de l’analyse
review-page-result = Résultat
review-page-result-text = Le résultat de la partie

## Les erreurs

review-page-mistakes =
    { $count ->
        [0] Erreurs
        [one] Une erreur
       *[other] { $count } erreurs, de la plus grave à la plus légère
    }
review-page-none = Aucune erreur trouvée : aucune décision n’a coûté plus que la marge de l’analyse.
review-page-whose = Erreurs de
review-page-all-players = Tous les joueurs
review-page-more =
    { $count ->
        [one] En montrer une de plus
       *[other] En montrer { $count } de plus
    }
review-page-fewer = Montrer les trois plus graves
review-page-before = Erreur précédente
review-page-next = Erreur suivante
review-page-board = La table telle que le joueur la voyait
review-page-played = Joué
review-page-better = Meilleur
review-page-why = Pourquoi
review-page-line = La suite attendue
review-page-chances = Chances
review-page-from-to = Avant : { $from }. Après : { $to }.
review-page-end = La fin de la partie

## Chance et précision

review-page-luck-title = La chance, carte par carte
review-page-luck-about = Combien de points chaque carte révélée a donnés ou pris, comparée à la moyenne de toutes celles qui pouvaient venir à sa place.
review-page-luckiest = Les plus heureuses
review-page-unluckiest = Les plus malheureuses
review-page-no-luck = Aucune carte n’a changé un demi-point.
review-page-to-moment = Aller à ce moment
review-page-accuracy = Précision
review-page-accuracy-about = Seules comptent les décisions qui ont un enjeu. Quand un joueur en a trop peu, rien n’est affiché.
review-page-part = Décisions
review-page-decisions =
    { $count ->
        [one] 1 décision
       *[other] { $count } décisions
    }
review-page-like = comme { $level }
review-page-too-few = trop peu de décisions
review-page-too-few-all = Aucun joueur n’a eu assez de décisions importantes pour en dire plus.

## Apprendre de ses erreurs

review-page-learn = Apprendre de ses erreurs
review-page-learn-of = Apprendre de ces erreurs : { $player }
review-page-learn-at = { $at } sur { $of }
review-page-learn-played = Coup joué : { $move }. Il a coûté { $points } points.
review-page-learn-find = Trouvez un meilleur coup sur la table.
review-page-learn-skip = Passer
review-page-learn-next = Erreur suivante
review-page-learn-back = Retour au bilan
review-page-learn-found = Corrigées sans voir la réponse : { $found } sur { $of }
review-page-learn-none = Il n’y a ici aucune erreur dont apprendre.
review-page-right = Bien vu : { $move } ({ $points } points).
review-page-wrong = { $move } : { $points } points. Essayez encore.
review-page-again = C’est le coup de la partie. Il coûte { $points } points.
review-page-hint = Indice
review-page-show = Montrer la réponse
review-page-hint-kind = Le meilleur coup est de ce genre : { $kind }
review-page-hint-place = Un cadre marque l’endroit.
review-page-hint-move = La réponse : { $move }

## Le partager

review-page-share = Partager ce bilan
review-page-share-text = Toute personne qui a ce lien peut lire le bilan : il s’ouvre à ce moment, avec ce joueur en premier.
review-page-link = Lien

## Le calcul en détail

review-page-how = Comment c’est calculé
review-page-how-text = Un point est un pour cent de chances de gagner. Une perte plus petite que la marge de l’analyse ne compte pas comme une erreur.
