### La table dans le navigateur : zones, coup préparé, menu, fin de partie.

## Zones

table-zone-board = Cartes sur la table
table-zone-action = Votre coup
table-menu = Menu
table-home = Accueil
table-close = Fermer
table-settings = Réglages
table-report = Signaler à l’hôte
table-text-view = La table en texte

## Pieces and their owners

table-pile = { stone-and-colour } : { $count }
table-staged = { $count } en préparation
table-held = { stone-and-colour } : vous en avez { $count }
table-bonus-held = { colour-bonuses } : { $count }
table-give-back = Rendre un { colour-token }. Il vous en resterait { $count }
table-drop = Reposer un { colour-token }
table-keep = Garder finalement un { colour-token }
table-card-bonus = { colour-bonus }
table-card-cost = coût { $tokens }
table-tile-asks = demande en bonus : { $bonuses }
table-tile-owner = gagné par { $player }
table-card-plain = la carte { hue-feminine } de niveau { $level }
table-card-in-hand = la carte de votre main
table-place-hand = en main ({ $place })
table-fresh = changée par les derniers coups
table-goal-green = avec le { -green-token }
table-goal-no-green = sans { -green-token }
table-clock = Temps restant : { $time }
table-cards-of = Cartes devant { $player }
table-cards-none = Aucune carte pour l’instant.
table-plays = joue
table-left = parti
table-away = absent
table-turn-away = On attend { $player }, qui n’est pas là.

## The staged turn

table-hint-act = Prenez des { -token(number: "many") }, ou choisissez une carte à { -buy } ou à réserver.
table-hint-more = Continuez : on prend 3 couleurs différentes, ou 2 jetons de la même.
table-hint-pass = Vous ne pouvez rien faire à ce tour. Passez.
table-hint-confirm = C’est prêt. Confirmez pour jouer.
table-hint-return =
    { $count ->
        [one] Rendez { $count } { -token } : choisissez-le parmi les vôtres.
       *[other] Rendez { $count } { -token(number: "many") } : choisissez-les parmi les vôtres.
    }
table-hint-return-taken =
    { $count ->
        [one] Rendez { $count } { -token } : choisissez-le parmi les vôtres, même tout juste pris.
       *[other] Rendez { $count } { -token(number: "many") } : choisissez parmi les vôtres, même tout juste pris.
    }
table-hint-tile = Vous avez droit à plusieurs { -tile(number: "many") } : choisissez-en un sur la table.
table-waiting = { $player } réfléchit…
table-buy-or-reserve = Que faire de cette carte ?
table-do-take = Prendre { $tokens } → { $total }/10
table-do-take-return = Prendre { $tokens }, rendre { $back } → { $total }/10
table-do-reserve = Réserver { $card } → { $total }/10
table-do-reserve-blind = Réserver la première carte du niveau { $level } → { $total }/10
table-do-buy = { -buy(form: "title") } { $card }
table-do-pay = Dépenser { $tokens }
table-do-return = Rendre { $tokens }
table-do-tile = Prendre { $tile }
table-effect-points = points { $before } → { $after }
table-effect-green = apporte le { -green-token }
table-effect-team = apporte la { -team-tile }
table-effect-tile = fait gagner { $tile }
table-effect-goal = atteint l’objectif
table-effect-wild = apporte 1 { -wild-token }
table-effect-no-wild = il ne reste aucun { -wild-token } à prendre
table-effect-return-later = vous choisirez ensuite quoi rendre
table-effect-tile-later = vous choisirez ensuite un { -tile }
table-effect-take = Confirmez pour les prendre.
table-adjust = Changer le paiement
table-adjust-how = Choisissez une gemme pour la payer autrement.
table-gold-for =
    { $gold ->
        [0] { hue } : { $owed } à payer, sans { -wild-token(number: "many") }. Changer
       *[other] { hue } : { $owed } à payer, dont { $gold } avec des { -wild-token(number: "many") }. Changer
    }
table-rule-link = Lire la règle { $rule }
table-move-box = Coup en notation
table-move-send = Jouer

## Others

table-asks-take-back = { $player } voudrait reprendre son dernier tour. Êtes-vous d’accord ?
table-take-back-sent = Votre demande de reprise est envoyée. On attend { $players }.
table-take-back-agreed = C’est accepté : votre tour a été repris.
table-take-back-declined = Votre demande de reprise a été refusée.
table-offline = Pas de connexion. Vous verrez ce que jouent les autres dès qu’elle revient.
table-offline-turn = Pas de connexion. Vous pouvez déjà choisir votre coup : il part dès qu’elle revient.
table-offline-staged = Pas de connexion. Votre coup reste ici. Confirmez-le, et il part dès qu’elle revient.
table-offline-sent = Pas de connexion. Votre coup part dès qu’elle revient, si c’est encore à vous.
table-asks-stop =
    { $count ->
        [one] { $players } voudrait arrêter la partie.
       *[other] { $players } voudraient arrêter la partie.
    }
table-stop-sent = Proposition d’arrêter envoyée. Elle vaut jusqu’au prochain coup.
table-agree = Accepter
table-decline = Refuser
table-stand-in = Un bot joue à votre place.
table-come-back = Rejouer moi-même
table-spectating = Vous regardez la partie.
table-onlookers =
    { $count ->
        [one] 1 spectateur
       *[other] { $count } spectateurs
    }
table-connection-connecting = Connexion…
table-connection-offline = Pas de connexion
table-log-empty = Les tours s’inscriront ici.

## The menu

table-set-sounds = Sons
table-set-volume = Volume
table-set-remaining = Montrer ce qui manque à côté de chaque coût
table-set-accessible = La table en texte, pour les lecteurs d’écran
table-set-notify = M’avertir quand c’est mon tour
table-set-motion = Animations
table-motion-none = aucune
table-motion-fast = rapides
table-motion-normal = normales
table-motion-slow = lentes
table-help = Touches et marques
table-marks = Marques sur les cartes
table-offer-stop = Proposer d’arrêter
table-resign-sure = Vraiment quitter la partie ? Votre siège sera sauté, et vous passerez après tous ceux qui restent.
table-resign-last = Vraiment quitter la partie ? Elle se termine aussitôt, et l’autre joueur gagne.
table-stay = Rester
table-fan-work = Une création de fans, non officielle, sans lien avec les éditeurs du jeu.
table-key-take = prendre dans une pile ; deux fois pour une paire
table-key-move = se déplacer dans une partie de la table
table-key-zone = aller à la partie suivante
table-key-confirm = confirmer le coup préparé
table-key-cancel = l’annuler, ou quitter la table en texte
table-key-name-confirm = Entrée
table-key-name-cancel = Échap
table-key-undo = reprendre votre dernier tour
table-key-chat = discuter
table-key-box = écrire un coup
table-type-move = Écrire un coup
table-called-off = Dernier tour de table annulé : la partie continue
table-key-help = cette aide

## Several players at one screen

table-handover = { $player }, c’est à vous
table-handover-why = Passez l’écran. La table reste cachée jusqu’à ce que le joueur suivant soit là.
table-handover-ready = Je suis { $player }
table-handover-off = Jouer sans cacher la table
table-pass-on = Passer l’écran à { $player }
table-drawn = Voici la carte que vous avez piochée. Personne d’autre ne l’a vue.
table-set-cover = Cacher la table entre deux joueurs tant que quelqu’un a une carte cachée

## What happened

table-undone = Repris : { $turn }
table-undone-mark = Repris :
table-missed = Qu’est-ce que j’ai manqué ?
table-missed-of = { $number } sur { $total }
table-missed-back = Le tour précédent
table-missed-on = Le tour suivant
table-last-turn = Dernier tour
table-key-missed = revoir ce que les autres ont fait

## A card or a tile, large

table-large = Vu en grand
table-large-price = Vous paieriez : { $tokens }
table-large-now = { $player } peut payer tout de suite
table-large-wild =
    { $count ->
        [one] { $player } peut payer avec 1 { -wild-token }
       *[other] { $player } peut payer avec { $count } { -wild-token(number: "many") }
    }
table-large-short =
    { $count ->
        [one] Il manque 1 { -token } à { $player }
       *[other] Il manque { $count } { -token(number: "many") } à { $player }
    }
table-large-bought = { $player } l’a déjà.
table-large-held = { $player } l’a en main : personne d’autre ne peut l’avoir.
table-large-lacks = Il manque à { $player } : { $bonuses }
table-large-met = { $player } a tout ce qu’il faut
table-key-large = voir en grand une carte ou une tuile

## The end

table-place = Place
table-points = Points
table-cards = Cartes
table-look = Regarder la table
table-rematch = Rejouer
table-to-rematch = Vers la partie suivante
table-result = Résultat
table-harder = Un niveau plus difficile : { $bot }
table-easier = Un niveau plus facile : { $bot }
table-stop = Arrêter la partie
table-stop-sure = Vraiment arrêter ? Personne d’autre ne joue : la partie se termine aussitôt, sans gagnant.
result-you-win = Vous gagnez !
result-you-share = Vous partagez la victoire avec { $players } !
result-goal =
    { $count ->
        [one] { $players } a atteint { $points } { -points(number: "many") } et le tour de table est terminé.
       *[other] { $players } ont atteint { $points } { -points(number: "many") } et le tour de table est terminé.
    }
result-stopped = La partie a été arrêtée
result-your-place =
    { $place ->
        [2] Vous êtes deuxième.
        [3] Vous êtes troisième.
       *[other] Vous êtes quatrième.
    }
