### La table dans le terminal, et ce que la ligne de commande dit des parties notées.

## Jouer

terminal-welcome = Tapez un coup, par exemple { $move }, ou ? pour voir ce que vous pouvez faire, ou aide.
terminal-ask-act = à vous de jouer (? pour la liste des coups)
terminal-ask-pay = comment payez-vous ? (? pour la liste)
terminal-help =
    Coups : +abc prendre, -ab rendre, Bc2 acheter en c2, Bh1 acheter une carte de sa main, =a payer un joker pour a (=0 : aucun), Rc2 réserver en c2, R3 réserver depuis le paquet 3, T1 choisir une tuile, pass passer. Plusieurs coups d’un même tour tiennent sur une ligne. ? donne les coups permis ; Tab complète.
terminal-marks = Marques sur les cartes : [=] à votre portée, [{ $wild }2] avec 2 jokers, -3 il vous manque 3 jetons.
terminal-legal = { $move } est permis.
terminal-saved = La partie est enregistrée dans { $file }. Pour la reprendre : cabochon play --resume { $file }
terminal-not-saved = La partie ne peut pas être enregistrée dans { $file } : { $reason }.
terminal-kept = La partie est conservée dans { $file }. Pour la revoir : cabochon replay { $file }
terminal-no-rule = Il n’y a pas de règle { $rule }. Les règles vont de 1.1 à 9.6.
terminal-hand-over = C’est à { $player } de jouer. Appuyez sur Entrée quand personne d’autre ne regarde.

## Les commandes, et ce que fait chacune

command-help = aide
command-help-does = cette aide
command-why = pourquoi
command-why-does = pourquoi un coup n’est pas permis, avec la règle : pourquoi +ww
command-undo = annuler
command-undo-does = reprendre votre dernier tour
command-log = journal
command-log-does = tout ce qui s’est passé
command-rule = règle
command-rule-does = lire une règle : règle 4.3
command-save = enregistrer
command-save-does = enregistrer dans un fichier : enregistrer partie.txt
command-resign = abandonner
command-resign-does = quitter la partie pour de bon
command-stop = arrêter
command-stop-does = tout le monde accepte d’arrêter, personne ne gagne
command-quit = quitter
command-quit-does = quitter la table ; la partie est enregistrée

## Parties notées

record-verified =
    { $entries ->
        [one] Le fichier dit vrai : la graine, l’engagement, son unique coup et le résultat sont justes.
       *[other] Le fichier dit vrai : la graine, l’engagement, les { $entries } coups et le résultat sont justes.
    }
record-unfinished = La partie n’est pas terminée.
