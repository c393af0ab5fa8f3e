### Statistiques : ses propres parties, et celles de tout le serveur.

stats-title = Statistiques
stats-mine = Mes parties
stats-house = Les parties de tous
stats-whose = De qui
stats-private = Personne d’autre que vous ne voit ces chiffres.
stats-house-text = Toutes les parties terminées de ce serveur. Personne n’est nommé.
stats-none = Aucune partie terminée. Jouez-en une, et elle sera comptée ici.
stats-nobody = Vous n’avez pas encore de nom ici. Vos parties sont comptées dès la première.
stats-alone = Les parties où vous teniez plusieurs sièges ne sont pas comptées. Une victoire partagée compte.
stats-summary =
    { $games ->
        [one] { $games } partie · victoires : { $wins }
       *[other] { $games } parties · victoires : { $wins }
    }
stats-games-count =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
stats-average = points par partie : { $points }
stats-games = Parties
stats-wins = Victoires
stats-share = Part
stats-percent = { $percent } %
stats-points = Points par partie
stats-edition = Édition
stats-editions = Par édition
stats-players = Par nombre de joueurs
stats-players-text = Le repère indique une part égale pour chacun.
stats-player-count = Joueurs
stats-seat = Siège
stats-seats = Par siège
stats-opponent = Adversaire
stats-opponents = Par adversaire
stats-gone = Des gens partis depuis
stats-rounds = Tours de table
stats-lengths = Combien durent les parties
stats-lengths-graph = Parties par nombre de tours de table. La plupart en comptent { $rounds }.
stats-colour = Couleur
stats-colours-of = Couleurs préférées ({ $edition })
stats-count = Cartes
stats-bot = Bot
stats-bots = Les bots
stats-bots-none = Aucun bot n’a encore terminé une partie ici.
stats-seat-advantage = Le siège compte-t-il ?
stats-seat-advantage-text = Les victoires de chaque siège. Le repère montre ce que chacun gagnerait si le siège ne changeait rien.
stats-seat-of = { $players } joueurs, siège { $seat }
stats-cards-of = Cartes les plus achetées ({ $edition })
stats-card = Carte
stats-bought = Achetée
stats-by-winners = Par les gagnants
stats-as-table = Sous forme de tableau
