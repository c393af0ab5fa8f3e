### Les phrases toutes prêtes que les joueurs se disent : le serveur les dit, la page les propose.

phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-have-fun = Amusez-vous bien !
phrase-nice-move = Joli coup !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-oops = Oups !
phrase-sorry = Désolé !
phrase-thinking = Je réfléchis…
phrase-one-moment = Un instant, s’il vous plaît.
phrase-your-turn = C’est votre tour.
phrase-close-game = Quelle partie serrée !
phrase-rematch = On rejoue ?
phrase-good-game = Belle partie !
phrase-bye = Au revoir !
