### Le livret de règles du joueur, selon les numéros de rules.md.
### La valeur d’un message est ce que disent les règles imprimées ; `.ours` est notre décision.
### Where editions differ, the message is in their folders: 1.1 to 1.3, 2.2, 2.3, 3.2,
### 4.5, 4.6, 6.3, 6.5, 7.1, 7.2, 8.1, 8.2, 8.4 to 8.7, 9.1. What they share of it is a `part-` here.

## Frame

book-title = Les règles de { -game }
aim-heading = Le but du jeu
preface-unofficial = Ceci est une création de fans, non officielle, faite par amour du jeu. Elle n’est ni approuvée ni soutenue par les éditeurs, à qui appartiennent les jeux, leurs noms et leurs personnages.
preface-reading = Les règles sont expliquées avec nos propres mots. Là où les règles imprimées se taisent ou peuvent se lire de deux façons, il a fallu trancher : ces passages sont signalés comme notre décision. Les numéros entre parenthèses renvoient à d’autres règles.
rule-ours = Notre décision : { $text }
rule-example = Exemple : { $text }
rule-heading = Règle { $rule }

## 1

chapter-1 = Ce qu’il y a dans la boîte
part-cards = On peut jouer à 2, 3 ou 4. Il y a { -cards-all } { -card(number: "many") } : { -cards-1 } de niveau 1, { -cards-2 } de niveau 2 et { -cards-3 } de niveau 3. Chacune indique son niveau, la couleur du bonus qu’elle donne, son coût dans les cinq couleurs et, s’il y en a, les { -points(number: "many") } qu’elle rapporte.

## 2

chapter-2 = Mise en place
part-supply = La banque contient { -supply-2 } { -token(number: "many") } de chaque couleur à 2 joueurs, { -supply-3 } à 3 joueurs et { -supply-4 } à 4 joueurs, et toujours { -wild-supply } { -wild-token(number: "many") }.
rule-2-1 = Mélangez séparément le paquet de chaque niveau et posez 4 cartes de chaque niveau face visible à côté de leur paquet.
rule-2-4 = Le plus jeune joueur commence. On joue dans le sens des aiguilles d’une montre.
    .ours = l’hôte choisit qui commence, ou bien on tire au sort. Dans l’enregistrement d’une partie, le siège 1 est celui du joueur qui a commencé.

## 3

chapter-3 = Le tour d’un joueur
rule-3-1 = À votre tour, faites exactement une de ces actions : prendre des { -token(number: "many") } de couleurs différentes (4.1), prendre 2 { -token(number: "many") } de la même couleur (4.3), réserver une carte (5.1) ou { -buy } une carte (6.1).
rule-3-3 =
    .ours = si aucune action ne vous est possible, vous passez ; personne d’autre ne peut passer. Même après avoir passé, vous prenez un { -tile } si vous y avez droit (7.3), et l’on regarde si la partie se termine (chapitre 8), comme après tout autre tour.
rule-3-4 =
    .ours = lorsque tous les joueurs encore en jeu ont passé l’un après l’autre, sans qu’aucun d’eux ait pris un { -tile }, plus rien ne peut changer. À moins que le chapitre 8 n’y mette fin, la partie est nulle : personne ne gagne, et ceux qui sont encore en jeu partagent la première place.
rule-3-5 =
    .ours = il est permis de prendre et de rendre indéfiniment les mêmes { -token(number: "many") }. Les parties entre programmes peuvent avoir un nombre de tours limité. Une partie qui atteint cette limite n’a pas de gagnant, et son résultat dit que c’est la limite qui l’a terminée.

## 4

chapter-4 = Prendre et rendre des { -token(number: "many") }
rule-4-1 = Prenez 3 { -token(number: "many") } de 3 couleurs différentes, { part-not-for-taking }.
rule-4-2 = Ce n’est que s’il reste moins de 3 couleurs à la banque que vous pouvez en prendre moins : 2 { -token(number: "many") } de couleurs différentes, ou 1 seul.
    .ours = s’il reste deux couleurs, vous pouvez prendre un { -token } de chacune ou un seul. S’il en reste au moins trois, vous devez en prendre trois. Ne rien prendre n’est jamais une action.
rule-4-3 = Prenez 2 { -token(number: "many") } de la même couleur, si la banque contient au moins 4 { -token(number: "many") } de cette couleur avant que vous les preniez ; { part-not-for-taking }, quel qu’en soit le nombre.
rule-4-4 = Il n’y a pas de limite pendant votre tour. À la fin de celui-ci, vous pouvez avoir au plus 10 { -token(number: "many") } en tout, { part-counted-too } : si vous en avez plus, rendez ceux de votre choix jusqu’à en garder exactement 10.
    .ours = vous pouvez rendre des { -token(number: "many") } que vous venez de prendre. Vous ne pouvez pas en rendre plus qu’il ne faut.
part-public-too = le nombre de cartes de chaque main et de chaque paquet est public lui aussi, de même que le niveau d’une carte cachée.

## 5

chapter-5 = Réserver
rule-5-1 = Prenez en main une carte face visible, ou la première carte d’un paquet qui n’est pas vide, puis prenez 1 { -wild-token }. Il faut prendre ce { -token }, même si vous en avez déjà 10 ; il peut alors être celui que vous rendez (4.4). S’il ne reste plus de { -wild-token }, vous réservez quand même et n’en prenez pas. Réserver une carte est la seule façon d’obtenir un { -wild-token }.
rule-5-2 = Vous pouvez avoir au plus 3 cartes en main : avec 3, vous ne pouvez plus réserver.
rule-5-3 = Une carte ne quitte votre main que lorsque vous { -buy(form: "polite-it") }. Les cartes encore en main à la fin de la partie ne vous coûtent rien.
rule-5-4 = Une carte prise sur un paquet n’est vue que de son propriétaire.
    .ours = une carte réservée face visible reste connue de tous, puisque tous l’ont vue.

## 6

chapter-6 = { -buy(form: "title") }
rule-6-1 = { -buy(form: "imperative") } une carte face visible ou une carte de votre main.
rule-6-2 = Chaque bonus des cartes { -buy(form: "past-many") } lors de vos tours précédents réduit de 1 le coût dans sa couleur, sans descendre au-dessous de 0. Les bonus en trop ne rapportent rien. S’il ne reste rien à payer, vous ne payez rien.
    .ours = un bonus ne se refuse pas.
rule-6-4 = Tout ce que vous dépensez retourne à la banque.
rule-6-6 = Une carte face visible qui vient d’être { -buy(form: "past") } ou réservée est aussitôt remplacée par la première du paquet de son niveau. Si ce paquet est vide, l’emplacement reste vide.

## 7

rule-7-3 = À la fin de chaque tour, quelle qu’ait été votre action, vous prenez un { -tile } si vos bonus suffisent à ce qu’il demande ; les { -token(number: "many") } ne comptent pas. Cela ne se refuse pas. Vous n’en prenez qu’un par tour : si vous avez droit à plusieurs, vous choisissez lequel. Ce n’est pas une action. Un { -tile } qui a été pris reste à son propriétaire et n’est pas remplacé.

## 8

chapter-8 = La fin de la partie
part-played-out = On termine alors le tour de table, pour que tous aient joué le même nombre de tours : le joueur placé avant celui qui a commencé joue en dernier.

## 9

chapter-9 = Quand on quitte la partie
part-resigning = un joueur peut abandonner à tout moment, et une table peut compter un temps écoulé comme un abandon. Dès lors, son siège est sauté ; ses { -token(number: "many") }, ses cartes et sa main restent devant lui, hors du jeu.
rule-9-2 =
    .ours = un siège qui a quitté la partie ne compte ni pour la fin ni pour la victoire. Il est classé après tous ceux qui sont restés ; parmi ceux qui sont partis, le mieux classé est celui qui est parti le plus tard. Si le seul joueur qui avait atteint l’objectif part avant la fin du tour de table, le dernier tour de table est annulé et la partie continue.
rule-9-3 =
    .ours = lorsqu’il ne reste qu’un siège, il gagne aussitôt. Un tour de table se termine avec le dernier siège encore en jeu, et la règle 3.4 ne compte que ceux qui jouent encore.
rule-9-4 =
    .ours = tous ceux qui jouent encore peuvent convenir d’arrêter : personne ne gagne et tous partagent la même place.
rule-9-5 =
    .ours = un bot peut continuer pour un siège que son joueur a quitté, ou dont le joueur n’a plus de temps. L’enregistrement dit pour quels tours, et le résultat compte pour le siège.
rule-9-6 =
    .ours = un coup repris, si la table le permet, reste noté comme tel dans l’enregistrement.
