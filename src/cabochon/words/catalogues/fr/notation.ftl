### Pourquoi un texte, un enregistrement ou une demande est refusé. Un message par clé de
### NotationError, RecordError et RefereeError.

## Frame

refusal-at-column = Ligne { $line }, colonne { $column } : { $sentence }
refusal-at-turn = Tour { $turn } : { $sentence }

## Something else was expected. $found is already quoted, or `end-of-text`.

refusal-expected = Il faut ici { expected-what }, mais on trouve { $found }.
end-of-text = la fin du texte
expected-what =
    { $what ->
        [literal] « { $literal } »
        [number] un nombre
        [end] la fin du texte
        [move] un coup comme +wbr, Rc2, Bh1 ou pass
        [colour-letter] les lettres des couleurs, ou 0
        [space-or-deck] un emplacement comme c2, ou un paquet de 1 à 3
        [space-or-hand] un emplacement comme c2, ou une carte en main de h1 à h3
        [tile-number] le numéro d’une tuile, de 1 à 5
        [table-or-view] « table » ou « view »
        [edition] le nom d’une édition
        [owed] ce qui est attendu : act, pay, return, tile ou over
        [ending] la façon dont la partie s’est terminée : goal, stuck, capped, alone ou agreed
        [card] le nom d’une carte
        [tile] le nom d’une tuile
        [level] un niveau de 1 à 3
        [seat] un siège de 1 à 4
        [four-spaces] quatre emplacements par rangée
        [one-team-owner] un seul propriétaire de la tuile d’équipe
        [header-name] le nom d’un en-tête
        [quoted] un texte entre guillemets droits
        [turn] un tour comme 12.2
        [clock] un temps en secondes comme 4.2
        [comment] un commentaire entre accolades
        [mark] resigns, flag, bot, back ou takes back
        [hexadecimal] 64 chiffres hexadécimaux
        [date] une date comme 2024-12-31
        [result] un résultat comme goal 1-2, ou * pour une partie inachevée
       *[other] autre chose
    }

## Unknown names

refusal-unknown-edition = L’édition « { $name } » n’existe pas. Il y a { $editions }.
refusal-unknown-card = Cette édition n’a pas de carte « { $name } ».
refusal-unknown-tile = Cette édition n’a pas de tuile « { $name } ».
refusal-unknown-version = Ce programme ne sait pas lire la version « { $name } » du format d’enregistrement.

## Positions that cannot lie on a table

refusal-players-number = Le nombre de joueurs est { $players } ; on joue à 2, 3 ou 4.
refusal-no-such-seat = Il n’y a pas de siège { $seat } à cette table.
refusal-seat-twice = Un siège est nommé deux fois. Nommez chaque siège une seule fois.
refusal-turn-of-one-who-left = Le siège { $seat } a quitté la partie : ce ne peut pas être son tour.
refusal-nobody-plays = Trop peu de sièges jouent encore. Il en faut au moins deux, sauf si la partie s’est terminée parce que tous les autres sont partis.
refusal-passed-on-turn = Le siège { $seat } a déjà passé, et tous les autres après lui : cette partie serait finie.
refusal-green-twice = Le siège { $seat } a plus d’un { -green-token }. Un joueur en reçoit un au plus.
refusal-round-number = Les tours de table se comptent à partir de 1.
refusal-hidden-in-table = Une table connaît toutes les cartes : il n’y a de cartes cachées que dans une vue.
refusal-card-twice = La carte « { $name } » y est deux fois. Chaque carte est unique.
refusal-cards-missing = Le compte des cartes de niveau { $level } n’est pas bon : il y en a { $there } au lieu de { $right }.
refusal-hand-too-large = Une main compte { $there } cartes ; elle peut en compter 3 au plus.
refusal-card-in-wrong-row = Une carte d’un autre niveau se trouve dans la rangée { $level } ou dans son paquet.
refusal-space-not-filled = Un emplacement de niveau { $level } est vide alors que son paquet ne l’est pas.
refusal-tokens-do-not-add-up = Le compte des { colour-tokens } n’est pas bon : il y en a { $there } au lieu de { $right }.
refusal-too-many-tokens = Le siège { $seat } a plus de 10 { -token(number: "many") } sans être sur le point d’en rendre.
refusal-tiles-number = Il y a { $there } { -tile(number: "many") } au lieu de { $right }.
refusal-tile-twice = Le même { -tile } y est deux fois, ou ses deux faces y sont. Chacun est unique.
refusal-no-team-tile = Cette édition n’a pas de tuile d’équipe : personne ne peut la posséder.
refusal-green-without-level-3 = Le siège { $seat } a un { -green-token } mais aucune carte de niveau 3. Il vient avec la première.
refusal-level-3-without-green = Le siège { $seat } a une carte de niveau 3 mais aucun { -green-token }. Il vient avec la première.
refusal-tile-without-bonuses = Le siège { $seat } possède { $tile } sans les bonus demandés.
refusal-team-without-tags = Le siège { $seat } possède la { -team-tile } avec { $tags } symboles. Il en faut au moins 3.
refusal-team-not-taken = Le siège { $seat } a { $tags } symboles et aurait pris la { -team-tile }.
refusal-goal-met-before = Le siège { $seat } avait atteint l’objectif avant ce tour de table : la partie serait terminée.
refusal-nothing-to-return = On n’attend un retour de { -token(number: "many") } que d’un joueur qui en a de 11 à 13.
refusal-no-tiles-to-choose = Un choix entre { -tile(number: "many") } n’est attendu que d’un joueur qui a droit à deux au moins.
refusal-nothing-to-pay = On n’attend un paiement que pour une carte qui peut se payer de plusieurs façons.
refusal-over-without-goal = Cette partie s’est terminée sur l’objectif, mais personne ne l’a atteint.
refusal-over-in-mid-round = Une partie qui se termine sur l’objectif se termine avec le tour de table, mais le siège { $seat } n’y a pas encore joué.
refusal-over-not-alone = Cette partie s’est terminée parce qu’il ne restait qu’un siège, mais { $playing } jouent encore.
refusal-over-not-stuck = Cette partie s’est terminée parce que tous devaient passer, mais le siège { $seat } n’a pas passé.
refusal-passed-with-actions = Le siège { $seat } a passé, mais il peut encore agir. Seul passe un joueur qui ne peut rien faire.
refusal-passed-out-of-order = Les sièges qui ont passé doivent être ceux qui précèdent le siège dont c’est le tour, dans l’ordre du jeu.

## Files

refusal-too-long = Cette ligne est trop longue : { $longest } caractères au plus.
refusal-file-too-long = Ce fichier est trop long : { $longest } ko au plus.
refusal-cut-short = Ce fichier est incomplet : sa dernière ligne ne se termine pas. Reprenez le fichier entier, ou terminez la ligne si tout y est.
refusal-not-text = Ce n’est pas un fichier de texte (UTF-8).
refusal-too-many-entries = Cette partie a trop d’entrées : on peut en montrer { $most } au plus.
refusal-not-json = Ce texte commence comme du JSON mais ne peut pas être lu comme tel.
refusal-not-an-export = C’est du JSON, mais pas une partie exportée. Donnez le fichier de « Télécharger en JSON », ou la notation.
refusal-is-an-export = C’est une partie exportée en JSON. Donnez l’enregistrement en notation, qui commence par [Cabochon "1"].
refusal-header-twice = L’en-tête { $name } y est deux fois, ou en contredit un autre. Donnez-le une seule fois.
refusal-header-missing = Il manque l’en-tête { $name }.
refusal-result-seats = Le résultat compte { $places } places, mais l’enregistrement nomme { $seats } sièges. Donnez une place par siège.

## Variations and analyses

refusal-is-an-analysis = Ce fichier est l’analyse d’une position et non une partie. Ouvrez-le sur le plateau d’analyse.
refusal-variation-open = Cette variante commence par « ( » et ne finit jamais. Mettez « ) » sur une ligne après son dernier coup.
refusal-variation-not-open = Ce « ) » termine une variante, mais aucune n’est ouverte ici.
refusal-variation-empty = Une variante doit commencer par un coup.
refusal-variation-of-nothing = Une variante remplace le coup qui la précède, et il n’y en a pas ici.
refusal-variation-too-deep = Les variantes sont trop imbriquées : { $most } au plus.
refusal-mark-in-variation = Seuls des coups, des commentaires et des variantes peuvent figurer ici.
refusal-revealed-in-game = C’est le paquet qui décide quelle carte une partie révèle. On ne peut nommer une carte avec « > » que dans une variante.

## Records that can be read but are not valid

refusal-illegal-in-record = Les règles refusent ce coup.
refusal-review-unfinished = Cette partie n’est pas terminée : l’analyse est pour les parties finies.
refusal-review-no-decisions = Aucune décision n’a été prise dans cette partie : il n’y a rien à analyser.
refusal-seed-missing = L’enregistrement n’a pas de graine : la partie ne peut pas être rejouée.
refusal-commitment-missing = Il manque l’en-tête Commitment : rien ne montre que la donne est celle qui était promise.
refusal-commitment-differs = L’engagement ne correspond pas à cette graine : la donne n’est pas celle qui était promise.
refusal-ends-early = L’enregistrement donne un résultat, mais la partie n’est pas terminée.
refusal-result-missing = La partie est terminée, mais l’enregistrement ne donne pas de résultat.
refusal-result-differs = La partie s’est terminée sur un autre résultat que celui de l’enregistrement.
refusal-no-seat-in-record = Il n’y a pas de siège { $seat } dans cette partie.
refusal-turn-number = L’enregistrement indique ici le tour { $found }.
refusal-nothing-to-take-back = Il n’y a rien à reprendre ici.
refusal-take-backs-tag = L’en-tête TakeBacks indique { $found }. Il peut indiquer off, bots ou consent.
refusal-nothing-revealed = Ce coup ne révèle aucune carte, il ne peut donc pas révéler « { $name } ».
refusal-cannot-be-revealed = La carte « { $name } » ne peut pas arriver ici : elle est d’un autre niveau, ou elle se trouve déjà ailleurs.
refusal-nothing-to-vary = Une variante figure ici, mais aucun coup avant elle qu’elle pourrait remplacer.

## The referee

refusal-stale-version = La table a changé depuis que vous l’avez regardée : elle en est à la version { $current }, et non { $found }. Regardez-la de nouveau, puis choisissez.
refusal-nothing-submitted = Aucun coup n’a été envoyé. Envoyez-en au moins un.
refusal-no-such-chair = Il n’y a pas de siège { $seat } à cette table, qui en compte { $seats }.
refusal-no-stand-in = Aucun bot ne joue pour le siège { $seat } : il n’y a pas de place à reprendre.
refusal-take-back-off = Cette table ne permet pas de reprendre un coup ici.
refusal-take-back-past-reveal = Une carte a été révélée entre-temps : le tour ne peut plus être repris.
refusal-take-back-needs-consent = Tous les autres doivent accepter la reprise du coup, et le siège { $seat } ne l’a pas encore fait.
