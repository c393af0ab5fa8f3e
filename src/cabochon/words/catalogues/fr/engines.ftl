### Les programmes qui jouent comme bots (docs/protocol.md) : pourquoi l’un d’eux n’a pas joué, et ce qu’en dit engine-check.

## Pourquoi un moteur n’a pas joué

engine-failed = { $name } n’a pas joué : { $reason }
engine-leaves = { $name } quitte la partie.
engine-not-started = sa commande ne peut pas être lancée.
engine-crashed = son processus s’est arrêté.
engine-hung = il n’a pas répondu, même quand on lui a dit de s’arrêter.
engine-late = il a répondu après son temps.
engine-illegal = il a répondu un coup que les règles refusent.
engine-garbage = il a répondu ce qui n’est ni un coup ni du texte.
engine-line-too-long = il a écrit une ligne sans fin.
engine-flood = il a écrit plus que personne ne peut lire.
engine-wrong-version = il ne parle pas cette version du protocole.
engine-gave-up = il a dit error là où un coup était attendu.
engine-error = il a échoué.
engine-detail = En bref : { $detail }
engine-said = Ses derniers mots sur la sortie d’erreur :

## Vérifier un moteur

check-hello = hello, nom et auteur
check-options = options
check-ready = ping et pong
check-unknown = il ignore les commandes et les mots inconnus
check-positions = un coup permis dans chaque édition, pour chaque nombre de joueurs et chaque sorte de décision
check-no-new-game = chaque position se suffit à elle-même
check-movetime = movetime est respecté
check-stop = stop
check-quit = quit l’arrête
check-end-of-input = la fin de son entrée l’arrête
check-passed = juste
check-failed = faux
check-all-right = Il parle le protocole : { $count } vérifications réussies.
check-not-right =
    { $wrong ->
        [one] 1 vérification sur { $count } a échoué. docs/protocol.md dit ce qui est juste.
       *[other] { $wrong } vérifications sur { $count } ont échoué. docs/protocol.md dit ce qui est juste.
    }

check-wrong-failed = Il n’a pas répondu : { $reason }
check-wrong-no-name = Il ne dit pas son nom. Il faudrait une ligne « id name … » avant son « hello 1 ».
check-wrong-no-author = Il ne dit pas son auteur. Il faudrait une ligne « id author … » avant son « hello 1 ».
check-wrong-option = La ligne « { $line } » n’est pas une option. { $why }
check-wrong-option-twice = L’option { $name } est offerte deux fois. Chaque nom ne peut figurer qu’une fois.
check-wrong-pong = Il a répondu « pong { $found } » à « ping { $expected } ». Il faudrait « pong { $expected } » : le même texte.
check-wrong-stray = Il a écrit « { $line } », qui n’est pas ici une ligne du protocole. Ce qui s’adresse aux gens va sur la sortie d’erreur, ou derrière « info text ».
check-wrong-bestmove-unasked = Il a dit bestmove sans qu’on le lui demande. Chaque go a un bestmove, et rien d’autre n’en a.
check-wrong-no-move = Il a répondu « { $found } » ({ $position }), qui n’est pas un coup de la notation. Un coup ressemble à +wbr, Rc2, Bh1, =0, -kk, T1 ou pass.
check-wrong-illegal = Il a répondu { $found } ({ $position }), qui n’y est pas permis. La ligne « legal » avant le go donne ce qui l’est : { $some } …
check-wrong-info = La ligne « { $line } » n’est pas une ligne info. { $why }.
check-wrong-chances-count = Il donne { $found } chances de gagner à une table de { $count }. Il en faudrait une par siège, séparées par des virgules.
check-wrong-chances-sum = La somme de ses chances de gagner est { $found }. Elle devrait être 1.
check-wrong-info-illegal = La suite dans « { $line } » commence par un coup qui n’est pas permis dans la position.
check-wrong-slow = Pour « go movetime { $asked } » il a mis { $took } ms. Il a droit à { $allowed } ms.
check-wrong-stop = Arrêté pendant qu’il réfléchissait, il n’a pas donné de bestmove en { $seconds } s. Il doit écouter pendant qu’il réfléchit, ou réfléchir peu.
check-wrong-quit = Après quit il tournait encore au bout de { $seconds } s. Il devrait s’arrêter aussitôt.
check-wrong-exit-code = Après quit il s’est arrêté avec le code { $code }. Ce devrait être 0.
check-wrong-end-of-input = Après la fin de son entrée il tournait encore au bout de { $seconds } s. Il devrait s’arrêter : il n’y a plus personne à qui répondre.
