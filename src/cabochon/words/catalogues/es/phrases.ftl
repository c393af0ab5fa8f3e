### Las frases hechas que se dicen los jugadores: el servidor las dice y la página las ofrece.

phrase-hello = ¡Hola!
phrase-good-luck = ¡Buena suerte!
phrase-have-fun = ¡Que te diviertas!
phrase-nice-move = ¡Buena jugada!
phrase-well-played = ¡Bien jugado!
phrase-thanks = ¡Gracias!
phrase-oops = ¡Vaya!
phrase-sorry = ¡Perdón!
phrase-thinking = Déjame pensar…
phrase-one-moment = Un momento, por favor.
phrase-your-turn = Te toca.
phrase-close-game = ¡Qué partida tan reñida!
phrase-rematch = ¿Jugamos otra?
phrase-good-game = ¡Buena partida!
phrase-bye = ¡Hasta luego!
