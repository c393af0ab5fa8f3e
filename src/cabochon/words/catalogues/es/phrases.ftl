### Lo que se dicen los jugadores: las frases preparadas y la charla.

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

## La charla: frases y texto libre

chat-title = Charla
chat-open =
    { $unread ->
        [0] Charla
        [one] Charla: 1 mensaje sin leer
       *[other] Charla: { $unread } mensajes sin leer
    }
chat-empty = Todavía no se ha dicho nada.
chat-write = Escribe algo
chat-send = Enviar
chat-phrases = Frases preparadas
chat-you = Tú
chat-says = { $player } dice: { $text }
chat-waits = espera a la conexión
chat-sending = enviándose
chat-left =
    { $count ->
        [one] queda 1 letra
       *[other] quedan { $count } letras
    }
chat-watching = Estás mirando la partida: puedes decir las frases preparadas. Solo escriben los jugadores.
chat-phrases-only = Aquí se habla con frases preparadas.
chat-actions = Lo que dijo { $player }: silenciar o avisar
chat-mute = Silenciar a { $player }
chat-unmute = Volver a oír a { $player }
chat-muted = No ves lo que dice { $player }.
chat-report = Avisar al anfitrión
