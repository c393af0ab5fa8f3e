### The analysis board: setting up positions, the engine's judgement, variations.

## Beginning

analysis-title = Analyse
analysis-text = Mettez en place n’importe quelle position, par exemple celle de votre propre table. Votre appareil trouve les meilleurs coups ; rien n’est envoyé nulle part.
analysis-begin = Par où commencer
analysis-begin-empty = Mettre en place une position
analysis-begin-empty-text = Partez d’une table vide et mettez chaque carte à sa place.
analysis-begin-deal = Une nouvelle donne
analysis-begin-deal-text = Commencez par le premier coup d’une partie.
analysis-begin-notation = Depuis une notation
analysis-begin-notation-text = Une position, une analyse ou la notation d’une partie, sous forme de texte ou de fichier.
analysis-notation-label = Position, analyse ou partie notée
analysis-notation-open = Ouvrir
analysis-notation-file = Choisir un fichier
analysis-players = Joueurs
analysis-seat = Siège { $seat }
analysis-bad-link = Ce lien est abîmé : la position qu’il contient est illisible. Copiez le lien entier, ou commencez ici.

## Setting up

analysis-setup = Mettre en place la position
analysis-setup-text = Choisissez un emplacement pour dire quelle carte s’y trouve. La banque et les paquets en découlent.
analysis-board = Cartes sur la table
analysis-space-empty = { $place } : choisir une carte
analysis-space-unknown = { $place } : carte inconnue de niveau { $level }
analysis-space-card = { $place } : { $card }
analysis-pick = Quelle carte de niveau { $level } ?
analysis-pick-tile = Quel { -tile } ?
analysis-pick-search = Chercher : un nom, ou un coût comme { $example }
analysis-pick-count =
    { $count ->
        [0] Aucune carte ne convient.
        [one] 1 carte
       *[other] { $count } cartes
    }
analysis-pick-unknown = Inconnue
analysis-pick-unknown-level = Inconnue, niveau { $level }
analysis-pick-none = Pas de carte ici
analysis-every-colour = Toutes les couleurs
analysis-every-level = Tous les niveaux
analysis-tiles = { -tile(number: "many") } sur la table
analysis-tile-add = Ajouter
analysis-tile-remove = Retirer { $tile }
analysis-tile-owner = Propriétaire ({ $tile })
analysis-nobody = Personne
analysis-supply = Banque
analysis-decks = Paquets : { $first }, { $second } et { $third } cartes
analysis-tokens-of = { -token(number: "title") } ({ $player })
analysis-more = Un de plus : { $what }
analysis-fewer = Un de moins : { $what }
analysis-bought = Cartes { -buy(form: "past-many") }
analysis-hand = En main
analysis-add-card = Ajouter une carte
analysis-remove-card = Retirer { $card }
analysis-hand-open = Connue de tous
analysis-hand-closed = Connue de son propriétaire seul
analysis-turn = À qui le tour
analysis-round = Tour de table
analysis-team = Propriétaire de la { -team-tile }
analysis-untouched = La table est vide. Choisissez un emplacement, ou faites distribuer le reste au hasard.
analysis-problems =
    { $count ->
        [one] Il reste une chose à corriger
       *[other] Il reste { $count } choses à corriger
    }
analysis-possible = La position est possible.
analysis-analyse = Analyser
analysis-fill = Compléter au hasard
analysis-cancel = Revenir sans rien changer
analysis-rule = Règle { $rule }

## The engine

analysis-engine = Moteur
analysis-engine-on = Réfléchir
analysis-engine-starting = Le moteur démarre…
analysis-engine-looked = { $count } simulations
analysis-engine-learned = évaluation apprise
analysis-engine-handmade = évaluation écrite à la main
analysis-engine-none = Ce navigateur ne peut pas exécuter le moteur. Tout le reste fonctionne.
analysis-engine-average = Une carte est inconnue. Les nombres sont une moyenne sur plusieurs cartes possibles.
analysis-chances = Chances de gagner
analysis-best = Meilleurs coups
analysis-chance = Chance de gagner
analysis-margin = ± { $points }
analysis-margin-why = Marge d’erreur, en points de pourcentage : elle diminue avec le nombre de simulations
analysis-visits = Simulations
analysis-line = Et ensuite
analysis-play-move = Jouer : { $move }
analysis-mark = Montrer le meilleur coup sur la table
analysis-over = La partie est finie ici.
analysis-percent = { $percent } %

## What if

analysis-revealed = La carte révélée
analysis-revealed-chance = Laissée au hasard : une carte de niveau { $level } en { $place } est inconnue.
analysis-revealed-card = { $card } en { $place }
analysis-choose-card = Choisir la carte
analysis-leave-chance = Laisser faire le hasard
analysis-spread = Quelle importance a-t-elle ?
analysis-spread-running = { $count } cartes essayées sur { $total }…
analysis-spread-told = Chance de gagner ({ $player }) : de { $low } % à { $high } %, { $mean } % en moyenne sur { $total } cartes.
analysis-spread-best = Les meilleures : { $cards }
analysis-spread-worst = Les pires : { $cards }

## The tree

analysis-tree = Coups
analysis-tree-empty = Pas encore de coups. Jouez sur la table, ou entrez dans une suite du moteur.
analysis-root = La position
analysis-first = Revenir à la position
analysis-back = Un coup en arrière
analysis-on = Un coup en avant
analysis-variation = Variante
analysis-name = Nom de cette variante
analysis-comment = Commentaire
analysis-remove = Supprimer à partir d’ici
analysis-promote = En faire la suite principale
analysis-keys = Touches : ← et → un coup, ↑ et ↓ vers une autre variante, b joue le meilleur coup.

## Keeping and sharing

analysis-share = Partager
analysis-link = Lien vers cette analyse
analysis-link-text = Toute l’analyse est dans le lien. Aucun serveur ne la garde.
analysis-download = Télécharger la notation
analysis-notation = Notation de cette position
analysis-edit = Changer la position
analysis-new = Une autre position
