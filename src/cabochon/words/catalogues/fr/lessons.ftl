### La première partie : ce que dit le guide. Chaque étape a un titre, un pourquoi (text), une tâche (task), et de quoi
### répondre quand c’est fait (done) ou quand un autre coup légal a été joué (again). Le reste est dans les dossiers des éditions.

## Frame

lesson-heading = Première partie
lesson-learner = Sacha
lesson-rival = Robin
lesson-progress = Étape { $step } sur { $steps }
lesson-next = Suivant
lesson-next-scene = Suivant : un autre moment de la partie
lesson-begin = Commencer
lesson-show-me = Montrez-moi
lesson-start-over = Recommencer
lesson-fold = Replier le guide
lesson-unfold = Déplier le guide
lesson-leave = Quitter la leçon
lesson-left = Vous pouvez partir à tout moment : la leçon reprendra ici, là où vous l’avez laissée.
lesson-well-done = Bien joué.
lesson-back = Pas tout à fait : ce tour a été repris.
lesson-more = Continuez : votre tour n’est pas fini. La barre du bas dit ce qui reste à faire.
lesson-finish = Terminer
lesson-finished-title = Vous savez jouer
lesson-finished-text = C’est tout ce qu’il faut savoir. À la table, le point d’interrogation explique chaque zone et dit ce que vous pouvez faire ; le livre de règles contient le reste.
lesson-play-whole = Jouer une partie entière
lesson-play-whole-text = Contre le bot le plus facile, à votre rythme.
lesson-note-done = Lisez ce que dit le guide, puis continuez.

## Welcome

lesson-welcome-title = Bienvenue dans { -game }
lesson-welcome-text = Réunissez des { -token(number: "many") } et dépensez-les pour des cartes : chaque carte rend les suivantes moins chères. L’objectif : { goal-summary }. Vous êtes { $player }, en bas ; { lesson-rival } et vous jouez à tour de rôle, une action chacun.

## Take three

lesson-three-title = Prendre trois jetons différents
lesson-three-text = Les { -token(number: "many") } servent à payer : une partie commence donc par en réunir. On peut en prendre au plus trois par tour, tous de couleurs différentes. Regardez le coût des cartes : il dit quelles couleurs il vous faudra.
lesson-three-task = Choisissez trois piles de couleurs différentes à la banque, puis confirmez dans la barre du bas.
lesson-three-done = Vous avez trois { -token(number: "many") } pour payer. { lesson-rival } a réservé une carte d’un paquet : vous verrez bientôt comment.
lesson-three-again = Ici, il s’agit de trois couleurs différentes. Choisissez trois piles de la banque, puis confirmez.

## Take two

lesson-two-title = Prendre deux jetons de la même couleur
lesson-two-text = Quand une carte demande beaucoup d’une couleur, prenez-en deux à la fois. C’est permis tant qu’il y a au moins quatre jetons de cette couleur à la banque avant de prendre.
lesson-two-task = Choisissez deux fois une pile de quatre, puis confirmez.
lesson-two-done = Deux, c’est moins que trois, mais c’est parfois juste ce qu’une carte demande. { lesson-rival } a joué aussi : le journal dit comment.
lesson-two-again = Ici, il s’agit de deux jetons d’une même couleur. Choisissez une pile qui affiche 4, choisissez-la encore une fois, puis confirmez.

## Buy

lesson-buy-title = { -buy(form: "title") } une carte
lesson-buy-text = Quelques tours plus tard, vous avez de quoi payer. Les petites gemmes d’une carte sont son coût. Une coche marque les cartes que vous pouvez { -buy } maintenant ; un nombre négatif dit combien de { -token(number: "many") } il vous manque.
lesson-buy-task = Choisissez une carte marquée d’une coche. La barre du bas dit ce qu’elle vous coûte ; puis confirmez.
lesson-buy-done = Ce que vous avez dépensé est retourné à la banque, la carte est à vous pour de bon, et une nouvelle a pris sa place.
lesson-buy-again = Vous pouvez déjà payer une carte : choisissez-en une marquée d’une coche, puis confirmez.

## Bonuses

lesson-bonus-title = Les bonus
lesson-bonus-text = Chaque carte que vous possédez donne un bonus de la couleur indiquée en haut. Grâce à lui, chaque nouvelle carte coûte un { -token } de moins de cette couleur, jusqu’à la fin : un bonus ne se dépense jamais. Vous avez quatre cartes ; vos bonus sont comptés au-dessus de vos { -token(number: "many") }.
lesson-bonus-task = { -buy(form: "imperative") } une carte que vos bonus rendent moins chère : cherchez une coche.
lesson-bonus-done = Vos bonus ont payé leur part, et vous en avez un de plus. C’est ainsi que les petites cartes mènent aux grandes.
lesson-bonus-again = Ici, il s’agit des bonus : choisissez une carte marquée d’une coche, voyez le peu qu’elle vous coûte, puis confirmez.

## Reserve

lesson-reserve-title = Réserver une carte
lesson-reserve-text = Une carte que vous ne pouvez pas encore payer aura peut-être disparu à votre prochain tour. Réservez-la : elle va dans votre main, où personne ne peut vous la prendre, et vous recevez un { -wild-token }. Vous pouvez aussi réserver la première carte d’un paquet, que personne d’autre ne verra. Votre main a trois places.
lesson-reserve-task = Choisissez une carte qui vous plaît, ou un paquet. Si l’on vous le demande, choisissez « { ui-action-reserve } » ; puis confirmez.
lesson-reserve-done = La carte est dans votre main, et un { -wild-token } a rejoint les vôtres.
lesson-reserve-again = Ici, il s’agit de réserver : choisissez une carte ou un paquet, puis « { ui-action-reserve } » si l’on vous le demande, et confirmez.

## Gold

lesson-gold-title = Payer avec un { -wild-token }
lesson-gold-text = Un { -wild-token } est un joker : il remplace n’importe quel { -token } qui vous manque. Son image marque les cartes que vous pouvez { -buy } avec cette aide ; le nombre dit combien il en faut.
lesson-gold-task = { -buy(form: "imperative") } une carte qui porte cette marque, sur la table ou dans votre main.
lesson-gold-done = Le { -wild-token } est retourné à la banque avec le reste. Une carte réservée puis { -buy(form: "past") } libère une place dans votre main.
lesson-gold-again = Ici, il s’agit du { -wild-token } : choisissez une carte marquée de son image, sur la table ou dans votre main, puis confirmez.

## Ten

lesson-ten-title = Dix au plus
lesson-ten-text = À la fin d’un tour, vous pouvez garder dix { -token(number: "many") }, pas plus. Vous en avez neuf. Vous pouvez quand même en prendre trois, puis rendre ceux dont vous avez le moins besoin, même ceux que vous venez de prendre.
lesson-ten-task = Prenez trois { -token(number: "many") }. Choisissez ensuite parmi les vôtres les deux que vous rendez, et confirmez.
lesson-ten-done = Vous voilà de nouveau à dix. Mieux vaut dépenser avant d’en arriver là.
lesson-ten-again = C’était permis, et peut-être sage. Mais ici, il s’agit de la limite : prenez-en trois, pour dépasser dix.

## Tiles

lesson-tile-title = Les { -tile(number: "many") }
lesson-tile-text = Un { -tile } vous revient automatiquement à la fin de votre tour, dès que vos bonus suffisent à ce qu’il demande ; les { -token(number: "many") } ne comptent pas. Il vaut les { -points(number: "many") } qu’il montre. Comparez le premier avec vos bonus : il ne vous en manque qu’un.
lesson-tile-task = { -buy(form: "imperative") } une carte de la couleur qui vous manque.
lesson-tile-done = Il vous est revenu à la fin du tour, avec ses points, et personne ne peut vous le prendre.
lesson-tile-again = Regardez les nombres du premier et vos bonus : il en manque un d’une seule couleur. Choisissez une carte de cette couleur.

## Team

lesson-team-title = La { -team-tile }
lesson-team-text = Certaines cartes portent des { -team-tag(number: "many") } : les petits emblèmes du haut. Le premier joueur qui en réunit trois prend cette tuile, qui vaut 3 { -points(number: "many") }. On peut la perdre : un joueur qui en a davantage la reprend. Vous en avez deux.
lesson-team-task = { -buy(form: "imperative") } une carte qui porte un symbole : plusieurs ont une coche.
lesson-team-done = Trois symboles : la tuile est à vous, avec ses 3 points, tant que personne n’en a davantage.
lesson-team-again = Ici, il s’agit des symboles : choisissez une carte qui a une coche et qui porte un symbole.

## Green

lesson-green-title = Le vert
lesson-green-text = On ne gagne pas sans un { -green-token }. Il ne se prend jamais à la banque : il vient avec votre première carte de niveau 3, la rangée du haut. Il reste à vous ; on ne le dépense pas, et on ne le rend jamais.
lesson-green-task = { -buy(form: "imperative") } une carte de niveau 3 : cherchez une coche dans la rangée du haut.
lesson-green-done = Le voilà parmi vos { -token(number: "many") }. Une des conditions est remplie.
lesson-green-again = Ici, il s’agit du niveau 3 : choisissez une carte marquée d’une coche dans la rangée du haut.

## The goal and the end

lesson-goal-title = Atteindre l’objectif
lesson-goal-done = Vous avez atteint l’objectif, ce qui déclenche le dernier tour de table : { lesson-rival } a joué une dernière fois.
lesson-goal-again = L’objectif n’est pas encore atteint. Relisez la tâche.
lesson-final-title = Le dernier tour de table
lesson-final-text = Quand quelqu’un atteint l’objectif, on finit le tour de table, pour que chacun ait joué le même nombre de fois. Vous avez commencé, donc { lesson-rival } a joué en dernier. Une ligne en haut annonce le dernier tour de table. Cette partie est finie.
