### Les parties terminées revues coup par coup, leur récit, et les notations qu’on apporte à vérifier.

## Où l’on en est

replay-title = Revoir une partie
replay-of = Partie revue : { $players }
replay-move = Coup { $move } sur { $total }
replay-deal = Les cartes sont distribuées
replay-comment = Commentaire : { $text }
replay-announce = Coup { $move } sur { $total }. { $what }

## Se déplacer

replay-controls = Parcourir la partie
replay-slider = Coup
replay-first = Au début
replay-back = Un coup en arrière
replay-on = Un coup en avant
replay-last = À la fin
replay-play = Lecture
replay-pause = Pause
replay-turning-back = Tournant précédent
replay-turning-on = Tournant suivant
replay-speed = Vitesse
replay-speed-choice =
    { $speed ->
        [slow] Lente
        [normal] Normale
        [fast] Rapide
       *[fastest] Très rapide
    }
replay-keys = Touches : ← et → pour un coup, Début et Fin pour les extrémités, espace pour la lecture, n et p de tournant en tournant.

## Le point de vue

replay-eyes = Vu par
replay-eyes-open = Jeu ouvert
replay-eyes-bench = Les spectateurs
replay-eyes-seat = { $player } (siège { $seat })

## Partager

replay-share = Partager
replay-link = Lien vers ce coup
replay-embed = Pour une page web
replay-embed-text = Collez ceci là où la partie doit apparaître. On peut la regarder, et rien d’autre.
replay-frame-title = Une partie jouée sur Cabochon : { $players }
replay-notation = Télécharger la notation
replay-json = Télécharger en JSON
replay-full = Ouvrir la partie entière
replay-to-table = Vers la table

## Apporter une notation

replay-open = Ouvrir un fichier de partie
replay-open-text = Déposez ici le fichier d’une partie, choisissez-le, ou collez son texte. Chaque coup est vérifié selon les règles, puis la partie est montrée. Rien n’est gardé.
replay-drop = Déposez un fichier ici
replay-choose = Choisir un fichier
replay-paste = Le texte de la partie
replay-check = Vérifier et montrer
replay-checking = Vérification…
replay-another = Un autre fichier
replay-holds = Cette partie est valide : la donne est celle qui était promise, chaque coup est légal, et le résultat est exact.
replay-holds-unfinished = Cette partie est valide, mais elle s’arrête avant la fin.
replay-wrong = Cette partie n’est pas valide
replay-wrong-line = Ligne { $line }
replay-wrong-rule = Lire la règle { $rule }
replay-right =
    { $count ->
        [one] Ceci serait juste :
       *[other] Ceci serait juste, par exemple :
    }
replay-shown-so-far =
    { $count ->
        [0] Aucun de ses coups ne peut être montré.
        [one] Un coup est valide ; il est montré ci-dessous.
       *[other] { $count } coups sont valides ; ils sont montrés ci-dessous.
    }
replay-too-large = Ce fichier est trop grand : { $most } ko au plus. Une partie en fait quelques-uns.
replay-not-text = Ce n’est pas un fichier texte.
replay-empty = Il n’y a encore rien à vérifier.
replay-finished = Parties terminées
replay-finished-text = Toute partie publique jouée jusqu’au bout peut être revue.
replay-not-over = Cette partie est encore en cours
replay-not-over-text = On pourra la revoir quand elle sera terminée. D’ici là, personne ne voit plus qu’à la table.

## Le récit

story-title = Le récit de la partie
story-points = Les points, tour par tour
story-tokens = { -token(number: "title") } en main, tour par tour
story-cards = Cartes par couleur
story-moments = Tournants
story-moments-none = Rien n’a encore fait basculer cette partie.
story-round = Tour de table { $round }
story-rounds = Tours de table
story-player-turn = Au tour de
story-lead = { $player } prend la tête
story-lead-from = { $player } passe devant { $other }
story-score = { $player } { $points }
story-graph = Points de chacun après chaque tour. À la fin : { $scores }.
story-tokens-graph = Nombre détenu par chacun après chaque tour, dix au plus.
story-as-table = Sous forme de tableau
story-picture = Enregistrer l’image
story-picture-name = recit
story-key-lead = prend la tête
story-key-tile = gagne un { -tile }
story-key-team = gagne la { -team-tile }
