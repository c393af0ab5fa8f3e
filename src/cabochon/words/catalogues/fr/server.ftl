### Ce que dit le serveur : ses propres refus, les phrases toutes prêtes, le terminal de l’hôte.

## Refus du serveur. Aucune règle imprimée n’en parle.

server-who-are-you = Dites-nous d’abord votre nom.
server-no-such-token = Ce jeton n’ouvre rien. Demandez-en un nouveau à son propriétaire.
server-no-such-key = Cette clé privée n’ouvre rien. Une plus récente l’a peut-être remplacée.
server-no-such-person = Il n’y a personne de ce nom ou de ce numéro ici.
server-no-such-program = Ce programme n’existe pas, ou son jeton a été supprimé.
server-no-such-table = Cette table n’existe pas, ou elle ne vous est pas ouverte.
server-no-such-file = Il n’y a rien ici.
server-no-such-method = Cela ne peut pas se faire ici.
server-no-such-step = La leçon n’a pas cette étape : la dernière est { $last }.
server-no-lesson = Cette édition n’a pas de première partie pour l’apprendre.
server-no-such-bot = Il n’y a pas de bot « { $bot } ». Il y a : { $bots }.
server-bot-unavailable = Cette installation ne peut pas réfléchir autant que « { $bot } » : il lui manque le moteur rapide. Il y a : { $bots }.
server-bot-not-learned = « { $bot } » n’a pas appris ici cette édition avec ce nombre de joueurs. Il y a : { $bots }.
server-no-such-phrase = Cette phrase n’existe pas.
server-no-such-saying = La table a oublié ce qui s’y est dit.
server-chat-off = On ne se parle pas à cette table.
server-chat-phrases-only = À cette table, on se parle avec des phrases toutes prêtes.
server-players-only-write = Seules les personnes assises à la table y écrivent. Vous pouvez dire les phrases toutes prêtes.
server-text-empty = Écrivez d’abord quelque chose.
server-text-too-long = C’est trop long : { $longest } lettres au plus à la fois.
server-text-unreadable = Ce texte contient des signes qui ne s’affichent pas. Écrivez-le sur une ligne, en lettres ordinaires.
server-no-such-seat = Cette table n’a pas de siège { $seat }.
server-name-empty = Un nom a au moins une lettre visible.
server-name-too-long = Un nom a au plus { $longest } lettres.
server-not-your-seat = Le siège { $seat } n’est pas le vôtre.
server-not-at-table = Seuls ceux qui étaient à cette table peuvent le faire.
server-host-only = Seul l’hôte de cette table peut le faire.
server-programs-only-play = Un programme peut jouer, et rien d’autre.
server-program-twice = Un programme ne peut occuper qu’une place à une table.
server-seat-taken = Le siège { $seat } est pris.
server-table-full = Toutes les places sont prises.
server-seats-free = Il reste des places libres. Attendez quelqu’un, ou donnez-les à des bots.
server-nobody-sits = Une table a besoin d’au moins une personne.
server-already-begun = Cette partie a commencé.
server-already-over = Cette partie est finie.
server-not-playing = Cette partie n’a pas commencé.
server-not-over = Cette partie n’est pas finie.
server-nothing-asked = Personne ne vous a demandé de revenir en arrière.
server-bot-plays-for-you = Un bot joue pour vous. Reprenez d’abord votre place.
server-moved-on = La table a changé. Regardez de nouveau, puis choisissez.
server-request-reused = Ce numéro de requête a servi à autre chose.
server-hint-against-people = Les conseils ne se donnent que si tous les autres sont des bots.
server-hints-off = Ce serveur ne donne pas de conseils.
server-reviews-off = Ce serveur ne calcule pas de bilans. Votre navigateur le peut.
server-hint-too-busy = Trop de bots réfléchissent en ce moment. Réessayez dans un instant.
server-too-many-tables = Vous avez { $most } tables ouvertes. Finissez-en ou quittez-en une d’abord.
server-too-many-take-backs = Cette table est déjà revenue { $most } fois en arrière. Elle ne le fera plus.
server-too-many-bot-tables = Vous avez { $most } parties en cours avec des bots. Finissez-en une d’abord.
server-too-many-brought = Vous avez apporté { $most } parties à ce serveur. Il n’en prend plus de votre part.
server-too-many-programs = Vous avez { $most } programmes. Supprimez-en un d’abord.
server-too-many-watched = Vous regardez { $most } tables. Quittez-en une d’abord.
server-too-many-people = Trop de nouvelles personnes sont venues de votre réseau. Réessayez plus tard.
server-too-many-sockets = Vous avez trop de fenêtres ouvertes.
server-too-fast = C’était trop rapide. Réessayez dans un instant.
server-too-large = C’est trop grand : { $most } octets au plus.
server-json-only = Envoyez du JSON.
server-wrong-origin = Cette requête vient d’un autre site.
server-wrong-host = Ce serveur ne porte pas ce nom.
server-unreadable = Ce message ne peut pas être compris.
server-invalid = Cette requête n’est pas correcte à « { $where } ».
server-no-such-link = Ce lien n’ouvre rien. Il sert une fois, pendant une demi-heure ; demandez-en un nouveau.
server-not-a-host = Seul un hôte de ce serveur peut faire cela. Entrez par un nouveau lien.
server-no-such-report = Ce signalement n’existe pas.
server-not-sitting = Cette personne n’est pas assise à cette table.
server-kicked = Un hôte de ce serveur vous a renvoyé de cette table.
server-banned = Un hôte de ce serveur vous en a fermé l’accès jusqu’au { $until }.
server-banned-for-good = Un hôte de ce serveur vous en a fermé l’accès.
server-muted = Un hôte de ce serveur vous a retiré la parole jusqu’au { $until }. Vous pouvez encore jouer.
server-muted-for-good = Un hôte de ce serveur vous a retiré la parole. Vous pouvez encore jouer.
server-nothing-reported = Dites en quelques mots ce qui ne va pas.
server-too-many-reports = Vous avez envoyé { $most } signalements en un jour. Réessayez demain.
server-too-many-reviews = Un de vos bilans est en cours de calcul. Le suivant pourra commencer quand il sera fini.
server-too-many-reviews-a-day = Vous avez demandé { $most } bilans en un jour. Réessayez demain, ou laissez votre navigateur le calculer.
server-too-many-reviews-a-week = Vous avez demandé { $most } bilans en une semaine. Réessayez plus tard, ou laissez votre navigateur le calculer.
server-our-fault = Quelque chose s’est mal passé de notre côté. Votre partie est en sûreté. Si vous prévenez l’hôte, donnez-lui ce numéro : { $id }.

## Le terminal de l’hôte

serve-open = Cabochon est ouvert. Sur le même réseau, vos amis peuvent venir à :
serve-open-here = Cabochon est ouvert, sur cet ordinateur uniquement :
serve-data = Les tables et les personnes sont gardées dans { $folder }.
serve-plain-http = Sans https, les téléphones n’affichent pas de notifications et ne peuvent pas installer la page ; tout le reste marche.
serve-stop = Ctrl+C pour arrêter.
serve-stopped = Arrêté. Toutes les tables sont en sûreté.
serve-no-program = { $name } ne peut pas jouer sur cette machine : le programme { $program } est introuvable.
serve-port-taken = Le port { $port } ne peut pas servir sur { $host } ({ $why }). Choisissez-en un autre avec --port.
serve-folder-unwritable = On ne peut pas écrire dans le dossier { $folder } ({ $why }). Choisissez-en un autre avec --data.
serve-already-served = Un autre processus sert déjà { $folder }. Arrêtez-le, ou choisissez un autre dossier avec --data.
serve-nothing-kept = Il n’y a encore rien dans { $folder }.
serve-database-broken = { $file } est endommagé. Rien n’y a été changé. Remplacez-le par une sauvegarde avec « cabochon restore ».
serve-database-lost = { $file } a perdu des changements confirmés (transactions : { $count }). Son fichier WAL est endommagé ou manquant. Rien n’a été touché. Restaurez une sauvegarde avec « cabochon restore » (la plus récente : { $backup }). Pour continuer avec ce qui reste, supprimez { $mark } et relancez le serveur.
serve-database-newer = { $file } vient d’un Cabochon plus récent. Rien n’y a été changé. Mettez d’abord Cabochon à jour.
serve-database-unusable = { $file } ne peut pas être ouvert ({ $why }).
serve-driver-missing = Le module { $module } manque. Installez-le avec : pip install "cabochon[{ $extra }]"
serve-ask-postgres = { $file } est une base PostgreSQL. Utilisez pg_dump et pg_restore pour les sauvegardes.
serve-nodes-run = Un nœud sert { $file }. Arrêtez d’abord tous les nœuds ; celui qui a été tué est oublié après 15 secondes.
serve-worker-needs-database = Un assistant pour les bots a besoin de la base des nœuds : nommez-la avec --database.
serve-worker-without-workers = Un assistant pour les bots a besoin d’au moins un processus : --workers 1.
serve-worker-open = { $count ->
    [one] Un processus joue
   *[other] { $count } processus jouent
} les tours des bots de { $database }. Ctrl+C pour arrêter.
serve-admin-unreachable = Le serveur à { $url } ne répond pas : { $why }.
serve-admin-moved = Le serveur à { $url } renvoie vers { $where }. Aucune commande n’y a été envoyée. Si c’est bien votre serveur, mettez son adresse dans admin_url.
serve-admin-refused = Le serveur à { $url } n’accepte pas ces commandes (statut { $status }). Vérifiez son admin_token et le vôtre.
serve-admin-not-this = Cette commande ne passe pas par le réseau. Lancez-la sur une machine de { $url }, sans admin_url.
serve-not-empty = Il y a des personnes ou des tables dans { $file }. Choisissez une base vide.
serve-moved-differently = Quelque chose diffère après la copie ({ $table }). Rien n’a été changé.
serve-file-exists = { $file } existe déjà. Choisissez un autre nom.
serve-no-backup = { $file } n’est pas une sauvegarde de Cabochon.
serve-backup-newer = { $file } vient d’un Cabochon plus récent. Mettez d’abord à jour.
serve-not-restored = { $file } n’a pas pu être restauré ({ $why }). Ce qui s’y trouvait est intact.
serve-bad-setting = Un réglage ne peut pas être compris : { $why }.
serve-no-room = Il n’y a pas de place pour une sauvegarde dans { $folder }.
serve-not-examined = { $file } n’a pas pu être examiné ({ $why }).
serve-system = Le système refuse : { $why } { $file }
kept-backup = Tout est gardé dans { $file }. Il contient des secrets : gardez-le pour vous.
kept-restored = { $file } est en place.
kept-aside = Ce qui s’y trouvait se trouve maintenant dans { $file }. Supprimez ce fichier quand vous n’en aurez plus besoin.
kept-moved = Lignes copiées et comparées : { $rows }. Parties rejouées : { $games }. La source est toujours là.
kept-exported =
    { $count ->
        [one] { $count } partie est dans { $file }.
       *[other] { $count } parties sont dans { $file }.
    }
kept-forgotten = Les données de la personne sont supprimées. Les parties restent, sans le nom.
kept-closed = La table est fermée.
kept-rotated = Les cookies sont désormais signés avec une nouvelle clé.
kept-examined = { $file } : schéma { $revision }, { $people } personnes, { $tables } tables, { $decisions } décisions, dernier changement { $last }.
kept-steps =
    { $count ->
        [0] Le schéma est celui de cette version.
        [one] Cette version le mettrait à niveau en 1 étape.
       *[other] Cette version le mettrait à niveau en { $count } étapes.
    }
kept-replays =
    { $count ->
        [0] Aucune partie n’y a commencé. Tout est sain.
        [one] Sa seule partie a été rejouée. Tout est sain.
       *[other] Ses { $count } parties ont toutes été rejouées. Tout est sain.
    }
kept-broken =
    { $count ->
        [one] 1 partie ne peut pas être rejouée : { $tables }
       *[other] { $count } parties ne peuvent pas être rejouées : { $tables }
    }
kept-upgraded = La base est à niveau. Ce qui s’y trouvait avant est dans { $file }.
kept-up-to-date = La base a déjà le schéma de cette version.

# Findings of `cabochon doctor`, each with its remedy.
doctor-engine = Le moteur rapide est là.
doctor-engine-slow = Le moteur rapide manque, et avec lui les bots au-dessus des niveaux moyens. Raison : { $why }
doctor-page = La page est là.
doctor-page-missing = La page manque : les programmes peuvent jouer, les personnes non. Installez un paquet « wheel », ou lancez « make page » dans un clone.
doctor-descriptors = Cet utilisateur peut ouvrir { $most } fichiers et connexions.
doctor-descriptors-few = Cet utilisateur ne peut ouvrir que { $most } fichiers et connexions, et chaque fenêtre d’un joueur en est une. Relevez la limite : « ulimit -n 65536 », ou LimitNOFILE dans systemd.
doctor-folder = { $folder } est fermé aux autres utilisateurs.
doctor-folder-new = { $folder } sera créé au démarrage du serveur.
doctor-folder-open = D’autres utilisateurs de cette machine peuvent lire { $folder }. Le serveur le ferme à son démarrage.
doctor-folder-closed = Cet utilisateur ne peut pas lire et écrire dans { $folder }. Donnez-le à l’utilisateur du serveur.
doctor-disk = Il reste { $megabytes } Mo sur le disque.
doctor-disk-full = Il ne reste que { $megabytes } Mo sur le disque. Faites de la place avant qu’il ne soit plein : aucun coup ne pourrait plus être gardé.
doctor-database = { $name } est intacte et a le schéma de cette version.
doctor-database-new = { $name } est vide. Le serveur y crée ses tables à son démarrage.
doctor-database-older = { $name } a un ancien schéma. Le serveur la met à niveau à son démarrage ; essayez d’abord « cabochon upgrade --dry-run ».
doctor-database-newer = { $name } a été créée par une version plus récente de Cabochon. Installez cette version, ou restaurez une sauvegarde de celle-ci.
doctor-database-broken = { $name } est endommagée. Arrêtez le serveur et restaurez la dernière sauvegarde : « cabochon restore ».
doctor-database-lost = { $name } a perdu des changements confirmés (transactions : { $count }). Son fichier WAL est endommagé ou manquant. Restaurez une sauvegarde avec « cabochon restore » (la plus récente : { $backup }). Pour continuer avec ce qui reste, supprimez { $mark }.
doctor-database-away = { $name } ne peut pas être lue : { $why }
doctor-driver-missing = Le paquet Python { $module } manque. Installez « cabochon[club] ».
doctor-redis = Redis répond.
doctor-redis-away = Redis ne répond pas : { $why }. Rien n’est perdu, mais les coups des autres nœuds se voient avec une seconde de retard au plus.
doctor-backup = La dernière sauvegarde a { $hours } heures.
doctor-backup-none = Il n’y a pas encore de sauvegarde. Le serveur en fait une dans la minute qui suit son démarrage.
doctor-backup-old = La dernière sauvegarde a { $hours } heures. Le journal du serveur dit pourquoi il n’en fait pas.
doctor-backup-off = Le serveur ne fait pas de sauvegardes (backup_hours est 0). Faites-en vous-même : « cabochon backup ».
doctor-serving = Un serveur sert ce dossier et il est prêt.
doctor-serving-ill = Un serveur sert ce dossier, mais quelque chose ne va pas : { $trouble }.
doctor-not-serving = Aucun serveur ne sert ce dossier en ce moment.
