### Les pages autour de la table : accueil, nouvelle table, salle d’attente, réglages, archives, règles, erreurs.

## Everywhere

web-name = Cabochon
web-page-title = { $page } · Cabochon
web-skip = Aller au contenu
web-main-menu = Menu principal
web-rules = Règles
web-archive = Parties terminées
web-statistics = Statistiques
web-replay = Revoir
web-review = Bilan
web-open-file = Ouvrir un fichier de partie
web-settings = Réglages
web-loading = Chargement…
web-back-home = Retour à l’accueil
web-copy = Copier
web-copied = Copié
web-labelled = { $label } : { $value }
web-unofficial-short = Création de fans, non officielle
web-unofficial = Cabochon est une création de fans, non officielle. Elle n’est ni approuvée ni soutenue par les éditeurs de Splendor ; les jeux, leurs noms et leurs personnages appartiennent à leurs propriétaires.
web-free = Gratuit et libre, sans compte ni publicité.
web-licences = Licences
web-licences-text = Cabochon est sous licence MIT. Il comprend les éléments suivants, chacun sous sa propre licence.
web-licences-missing = Les textes des licences n’ont pas pu être chargés. Ils se trouvent dans le fichier licences.txt, à côté de cette page.

## Connection and errors

web-offline = Pas de connexion. Ce que vous avez joué est en sûreté ; nouvel essai…
web-online-again = Connexion rétablie
web-unreachable = Le serveur ne répond pas. Réessayez dans un instant.
web-missing = Cette page n’existe pas
web-missing-text = L’adresse comporte peut-être une erreur, ou la page a changé de place.
web-no-table = Cette table n’est pas ici
web-no-table-text = Elle a peut-être été fermée, ou elle n’admet pas de spectateurs. Demandez à la personne qui vous a envoyé le lien.
web-closed = Cette table a été fermée
web-closed-text = Son hôte l’a fermée avant le début de la partie.
web-rematch = Rejouer
web-rematch-asked =
    { $count ->
        [one] { $players } voudrait rejouer une partie de { $edition }.
       *[other] { $players } voudraient rejouer une partie de { $edition }.
    }
web-rematch-accept = Rejouer
web-rematch-decline = Non merci

## Front

web-hero = Jouez à Splendor dans votre navigateur
web-hero-text = Un jeu de société pour deux à quatre joueurs : prenez des gemmes, achetez des cartes qui rendent les suivantes moins chères et gagnez la course aux points. Contre des bots ou entre amis, sans compte.
web-hero-picture = Une petite table : deux Nobles, quatre cartes avec leurs points et leurs coûts, et les gemmes pour les acheter.
web-choose-game = Choisissez votre partie
web-play-now = Jouer
web-play-against =
    { $count ->
        [one] Jouer contre { $bot }
       *[other] Jouer contre { $count } bots : { $bot }
    }
web-opponent = Votre adversaire
web-new-table = Nouvelle table
web-new-table-text = Entre amis grâce à un lien, avec plusieurs bots, une pendule, ou ensemble sur un écran.
web-your-games = Vos parties
web-your-games-none = Rien pour l’instant. Vos parties en cours vous attendront ici.
web-open-tables = Tables ouvertes
web-open-tables-none = Aucune table ouverte en ce moment. Ouvrez-en une et envoyez le lien.
web-running-tables = Parties en cours
web-running-tables-none = Personne ne joue en public en ce moment.
web-online =
    { $count ->
        [one] { $count } personne ici
       *[other] { $count } personnes ici
    }
web-continue = Continuer
web-watch = Regarder
web-join = Rejoindre
web-your-turn = À vous de jouer
web-waiting-for = On attend { $player }
web-not-begun = Pas encore commencée
web-won-by = Victoire : { $players }
web-won-nobody = Pas de vainqueur
web-seats-free =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
# The name of a visitor without one: a stone and a trait, such as Lucky Opal.
web-guest = { $stone } { $trait }
web-guest-stones = Ambre, Béryl, Corail, Diamant, Grenat, Jade, Jaspe, Onyx, Quartz, Rubis, Saphir, Zircon
web-guest-traits = agile, curieux, espiègle, fier, hardi, joyeux, malin, patient, rieur, rusé, serein, vif

## New table

web-new-heading = Une nouvelle table
web-choose-edition = Quel jeu ?
web-players = Combien de joueurs ?
web-players-count = { $count } joueurs
web-seats = Qui joue ?
web-seat-is = Siège { $seat }
web-seat-me = Vous
web-seat-here = Quelqu’un ici, sur cet écran
web-seat-person = Libre pour un ami
web-seat-bot = Bot
web-seat-program = Un programme
web-seat-name = Nom au siège { $seat }
web-seat-bot-choice = Bot au siège { $seat }
web-seat-bot-style = Style du bot au siège { $seat }
web-seat-program-choice = Programme au siège { $seat }
web-default-name = Joueur { $seat }
web-hot-seat-note = Plusieurs personnes partagent cet écran. Il est masqué entre les tours tant que quelqu’un tient une carte cachée.
web-first = Qui commence ?
web-first-drawn = Tiré au sort
web-clock = Pendule
web-clock-none = Sans pendule
web-clock-live = Pendule en direct
web-clock-live-text = Des minutes pour toute la partie, et des secondes ajoutées à chaque tour.
web-clock-correspondence = Par correspondance
web-clock-correspondence-text = Des jours pour chaque tour.
web-clock-minutes = Minutes
web-clock-seconds = Secondes par tour
web-clock-days = Jours par tour
web-clock-live-short = { $minutes } min + { $seconds } s
web-clock-days-short =
    { $days ->
        [one] { $days } jour par tour
       *[other] { $days } jours par tour
    }
web-access = Qui peut la trouver ?
web-access-link = Seulement avec le lien
web-access-public = Tout le monde, dans la liste des tables ouvertes
web-spectators = Les spectateurs sont admis
web-take-backs = Reprises de coups
web-take-backs-off = Aucune
web-take-backs-consent = Si tous sont d’accord
web-take-backs-bots = Libres, contre des bots seulement
web-chat = Discussion
web-chat-free = Texte libre et phrases
web-chat-phrases = Phrases toutes prêtes seulement
web-chat-off = Aucune
web-leavers = Si quelqu’un s’en va
web-leavers-bot = Un bot continue
web-leavers-resign = Le siège abandonne
web-more-options = Autres options
web-open-table = Ouvrir la table
web-start-now = Commencer la partie
web-nobody-plays = Au moins un siège doit être pour une personne.

## Waiting room

web-waiting-heading = En attente de joueurs
web-invite = Inviter
web-invite-text = Envoyez ce lien, ou faites scanner le code :
web-link = Lien vers la table
web-qr = Code QR avec le lien vers cette table
web-who-is-here = Qui est là
web-seat-free = Libre
web-seat-you = vous
web-present = ici
web-absent = absent
web-sit-here = S’asseoir ici
web-sit-here-too = Quelqu’un ici
web-stand-up = Quitter la table
web-close-table = Fermer la table
web-start = Commencer
web-start-wait = Vous pourrez commencer dès que tous les sièges seront pris.
web-host-starts = L’hôte commence la partie dès que tous les sièges sont pris.
web-table-rules = À cette table
web-public-table = Dans la liste des tables ouvertes
web-private-table = Seulement avec le lien
web-your-name = Votre nom
web-joined = { $player } prend place
web-back-table = Retour à la table
web-name-why = Les autres le verront. Vous pourrez le changer dans les réglages.
web-start-ready = Tout le monde est là.
web-host-begins = C’est à { $player } de commencer la partie.
web-seat-asked = a reçu la proposition
web-seat-declined = { $player } ne veut pas rejouer
web-give-to-bot = Bot
web-table-full = Cette table est complète.
web-will-watch = Restez ici : vous regarderez la partie dès qu’elle commencera.

## Settings

web-language = Langue
web-theme = Apparence
web-theme-choice =
    { $theme ->
        [light] Claire
        [dark] Sombre
       *[system] Comme l’appareil
    }
web-motion = Animations
web-motion-text = La vitesse à laquelle cartes et jetons se déplacent.
web-motion-choice =
    { $motion ->
        [none] Aucune
        [fast] Rapides
        [normal] Normales
        [slow] Lentes
       *[system] Comme l’appareil
    }
web-table-settings = À la table
web-sounds = Sons
web-volume = Volume
web-remaining = Coût restant
web-remaining-text = Montre sur chaque carte ce qui vous manque encore, à côté du coût imprimé.
web-accessible = La table en texte
web-accessible-text = Des titres et des listes à la place du plateau, pour les lecteurs d’écran et les petits écrans.
web-notify = M’avertir quand c’est à moi
web-notify-text = Une notification quand la page est à l’arrière-plan.
web-notify-denied = Votre navigateur ne permet pas les notifications de cette page.
web-you = Vous
web-save = Enregistrer
web-saved = Enregistré
web-devices = Un autre appareil
web-devices-text = Avec un lien privé, vous gardez votre nom et vos parties sur un autre appareil. Quiconque le possède peut jouer à votre place : gardez-le pour vous. Un nouveau lien rend l’ancien inutile.
web-make-key = Créer un lien privé
web-key-link = Votre lien privé
web-programs = Programmes
web-programs-text = Un de vos programmes peut jouer sur ce serveur : il joue sous son propre nom et ne peut rien faire d’autre. Donnez-lui un nom, puis lancez la commande sur votre machine.
web-program-name = Nom du programme
web-program-make = Créer un jeton d’accès
web-program-command = Commande, avec un jeton d’accès montré une seule fois
web-program-delete = Supprimer
web-forget = Effacer mes données
web-forget-text = Votre nom et vos liens sont effacés. Les parties terminées restent, sans votre nom.
web-forget-sure = Effacer pour de bon
web-forgotten = Vos données ont été effacées
web-keyboard = Clavier
web-keyboard-text = Toute une partie peut se jouer sans souris.

## Another device

web-enter-heading = Continuer sous votre nom ?
web-enter-text = Ceci est un lien privé. Cet appareil aura ensuite votre nom, vos sièges et vos parties.
web-enter = Oui, c’est moi
web-entered = Quel plaisir de vous revoir, { $player }

## Archive

web-archive-text = Les parties publiques jouées jusqu’au bout, et les vôtres.
web-archive-brought = Jouée ailleurs
web-archive-none = Aucune partie n’est encore terminée.
web-all-editions = Toutes les éditions
web-any-number = Peu importe
web-games-all = Toutes les parties
web-games-won = Gagnées
web-games-lost = Perdues
web-show-more = En voir plus

## Rules

web-rules-edition = Édition
web-contents = Sommaire

## Learning

web-learn = Apprendre à jouer
web-learn-labelled = Apprendre à jouer : { $edition }
web-learn-on = Reprendre la leçon

## The analysis board

web-sample = Que s’est-il passé dans ma partie ?
web-sample-text = Après chaque partie, un bilan : les erreurs, les meilleurs coups et la part de chance. Cet exemple est prêt à lire.
web-sample-open = Ouvrir l’exemple
web-analysis = Analyse
web-analysis-board = Plateau d’analyse
web-analysis-text = Installez n’importe quelle position et laissez votre appareil trouver les meilleurs coups.
web-analyse = Analyser
web-analyse-position = Analyser cette position
