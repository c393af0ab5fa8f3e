### Les mots de la table sur tout écran : titres, compteurs, objectifs.

## People and turns

ui-seat = Siège { $seat }
ui-player = Joueur
ui-players = Joueurs
ui-bot = Bot
ui-you = Vous
ui-your-turn = À vous de jouer
ui-your-turn-named = { $player }, à vous de jouer
ui-turn-of = À { $player } de jouer
ui-round = Tour de table { $round }
ui-turns-left =
    { $count ->
        [one] Dernier tour de table : encore { $count } tour
       *[other] Dernier tour de table : encore { $count } tours
    }
ui-game-over = La partie est terminée

## What lies on the table

ui-supply = Banque
ui-deck-size =
    { $count ->
        [0] Le paquet de niveau { $level } est vide
        [one] Paquet de niveau { $level } : { $count } carte
       *[other] Paquet de niveau { $level } : { $count } cartes
    }
ui-level = Niveau { $level }
ui-tiles = { -tile(number: "many") }
ui-empty-space = Emplacement vide
ui-log = Journal
ui-rules = Règles

## What a player has

ui-points =
    { $points ->
        [one] { $points } { -points(number: "one") }
       *[other] { $points } { -points(number: "many") }
    }
ui-tokens = { -token(number: "title") }
ui-tokens-of-ten = { $count }/10
ui-bonuses = Bonus
ui-hand = Main
ui-reserved = Réservées
ui-hand-size = { $count }/3 en main
ui-cards-bought =
    { $count ->
        [one] { $count } carte { -buy(form: "past") }
       *[other] { $count } cartes { -buy(form: "past-many") }
    }
ui-team-owner = La { -team-tile } appartient à { $player }
ui-team-unowned = Personne n’a encore la { -team-tile }
ui-tags =
    { $count ->
        [one] { $count } { -team-tag }
       *[other] { $count } { -team-tag(number: "many") }
    }

## What to do

ui-action-take = Prendre
ui-action-reserve = Réserver
ui-action-buy = { -buy(form: "title") }
ui-action-pay = Payer
ui-action-return = Rendre
ui-action-tile = Choisir un { -tile }
ui-action-pass = Passer
ui-return-so-many =
    { $count ->
        [one] Rendez { $count } { -token }
       *[other] Rendez { $count } { -token(number: "many") }
    }
ui-pay-nothing = Rien à payer
ui-pays = Dépense { $tokens }
ui-confirm = Confirmer
ui-cancel = Annuler
ui-take-back = Reprendre le coup
ui-resign = Abandonner

## The missing tokens of a card

ui-can-buy = Vous pouvez { -buy(form: "it") } maintenant
ui-can-buy-with-wild =
    { $count ->
        [one] Vous pouvez { -buy(form: "it") } avec { $count } { -wild-token }
       *[other] Vous pouvez { -buy(form: "it") } avec { $count } { -wild-token(number: "many") }
    }
ui-short-by =
    { $count ->
        [one] Il manque { $count } { -token }
       *[other] Il manque { $count } { -token(number: "many") }
    }

## The goal (goal-points and goal-summary are in the overlays)

goal-heading = Objectif
goal-colours = Couleurs de bonus : { $count } sur 5
goal-met = Objectif atteint
goal-not-met = Objectif pas encore atteint
