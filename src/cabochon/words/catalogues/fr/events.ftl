### Le journal : ce qui s’est passé, comment la partie s’est terminée, qui a gagné.
### Une ligne du journal n’a pas de point final : un nom comme S.H.I.E.L.D. peut la terminer.

## Turns

event-took = { $player } prend { $tokens }
event-reserved = { $player } réserve { $object } { $origin }
event-reserved-unseen = { $player } réserve une carte cachée du paquet de niveau { $level }
event-took-wild = { $player } prend un { -wild-token }
event-no-wild-left = Il ne reste plus de { -wild-token } pour { $player }
event-buying = { $player } va { -buy } { $object } { $origin }
event-buying-unseen = { $player } va { -buy } une carte de sa main
event-bought =
    { $count ->
        [0] { $player } { -buy(form: "present") } { $object } { $origin } sans rien dépenser
       *[other] { $player } { -buy(form: "present") } { $object } { $origin } et dépense { $tokens }
    }
event-revealed = Nouvelle carte en { $place } : { $card }
event-revealed-unseen = Une carte de niveau { $level } encore inconnue arrive en { $place }
event-space-empty = L’emplacement { $place } reste vide : le paquet est épuisé
event-took-green = { $player } reçoit un { -green-token }
event-took-team = { $player } reçoit la { -team-tile }
event-won-team-from = { $player } prend la { -team-tile } à { $other }
event-returned = { $player } rend { $tokens }
event-took-tile = { $player } reçoit un { -tile } : { $tile }
event-passed = { $player } ne peut rien faire et passe

## The game

event-final-round = { $player } a atteint l’objectif : c’est le dernier tour de table
event-final-round-off = Plus personne ne remplit l’objectif : le dernier tour de table est annulé et la partie continue
event-resigned = { $player } quitte la partie
event-ended = La partie est terminée. { $ending }

## The referee

event-took-back = { $player } reprend son coup
event-bot-plays = Un bot joue maintenant pour { $player }
event-person-back = { $player } est de retour
event-flag-fell = { $player } n’a plus de temps
event-stopped = Les joueurs conviennent d’arrêter

## How a game ended (ending-goal is in the overlays)

ending-stuck = Plus personne ne pouvait rien faire.
ending-capped = La partie a atteint sa limite de tours.
ending-alone = Tous les autres ont quitté la partie.
ending-agreed = Les joueurs ont convenu d’arrêter.

## Who won

winner-one = { $player } gagne.
winner-shared = { $players } partagent la victoire.
winner-none = Personne ne gagne.
tie-break-team = Égalité aux points : la { -team-tile } a départagé les joueurs.
tie-break-cards = Égalité aux points : le plus petit nombre de cartes { -buy(form: "past-many") } l’a emporté.
tie-break-shared = Égalité parfaite, jusqu’au nombre de cartes { -buy(form: "past-many") }.
