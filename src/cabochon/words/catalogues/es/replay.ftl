### Partidas terminadas vistas jugada a jugada, su historia, y registros que se traen para comprobar.

## Dónde se está

replay-title = Repetición
replay-of = Repetición: { $players }
replay-move = Jugada { $move } de { $total }
replay-deal = Se reparten las cartas
replay-comment = Comentario: { $text }
replay-announce = Jugada { $move } de { $total }. { $what }

## Moverse

replay-controls = Recorrer la partida
replay-slider = Jugada
replay-first = Al principio
replay-back = Una jugada atrás
replay-on = Una jugada adelante
replay-last = Al final
replay-play = Reproducir
replay-pause = Pausa
replay-turning-back = Momento clave anterior
replay-turning-on = Momento clave siguiente
replay-speed = Velocidad
replay-speed-choice =
    { $speed ->
        [slow] Lenta
        [normal] Normal
        [fast] Rápida
       *[fastest] Muy rápida
    }
replay-keys = Teclas: ← y → una jugada, Inicio y Fin a los extremos, espacio reproduce, n y p de un momento clave a otro.

## Desde qué asiento

replay-eyes = Visto por
replay-eyes-open = Todo a la vista
replay-eyes-bench = Espectadores
replay-eyes-seat = { $player } (asiento { $seat })

## Compartir

replay-share = Compartir
replay-link = Enlace a esta jugada
replay-embed = Para una página web
replay-embed-text = Pega esto donde deba aparecer la repetición. Se puede mirar, y nada más.
replay-frame-title = Repetición de una partida en Cabochon: { $players }
replay-notation = Descargar la notación
replay-json = Descargar como JSON
replay-full = Abrir la repetición completa
replay-to-table = A la mesa

## Traer un registro

replay-open = Abrir un archivo de partida
replay-open-text = Suelta aquí el registro de una partida, elígelo o pega su texto. Cada jugada se comprueba con las reglas y luego se muestra la partida. No se guarda nada.
replay-drop = Suelta un archivo aquí
replay-choose = Elegir un archivo
replay-paste = El texto del registro
replay-check = Comprobar y mostrar
replay-checking = Comprobando…
replay-another = Otro archivo
replay-holds = Este registro es correcto: el reparto es el prometido, cada jugada es legal y el resultado es exacto.
replay-holds-unfinished = Este registro es correcto, pero la partida se interrumpe antes del final.
replay-wrong = Este registro no es correcto
replay-wrong-line = Línea { $line }
replay-wrong-rule = Leer la regla { $rule }
replay-right =
    { $count ->
        [one] Lo correcto sería:
       *[other] Lo correcto sería, por ejemplo:
    }
replay-shown-so-far =
    { $count ->
        [0] No se puede mostrar ninguna de sus jugadas.
        [one] Una jugada es correcta; se muestra abajo.
       *[other] { $count } jugadas son correctas; se muestran abajo.
    }
replay-too-large = Este archivo es demasiado grande: { $most } kB como máximo. El registro de una partida tiene unos pocos.
replay-not-text = Esto no es un archivo de texto.
replay-empty = Todavía no hay nada que comprobar.
replay-finished = Partidas terminadas
replay-finished-text = Toda partida pública jugada hasta el final se puede volver a ver.
replay-not-over = Esta partida se está jugando todavía
replay-not-over-text = Se podrá volver a ver cuando termine. Hasta entonces nadie ve más que en la mesa.

## La historia

story-title = La historia de la partida
story-points = Puntos, turno a turno
story-tokens = { -token(number: "title") } en mano, turno a turno
story-cards = Cartas por color
story-moments = Momentos clave
story-moments-none = Nada ha dado un vuelco a esta partida todavía.
story-round = Ronda { $round }
story-rounds = Rondas
story-player-turn = Juega
story-lead = { $player } se pone en cabeza
story-lead-from = { $player } adelanta a { $other }
story-score = { $player } { $points }
story-graph = Puntos de cada jugador tras cada turno. Al final: { $scores }.
story-tokens-graph = Cantidad que tiene cada jugador tras cada turno, diez como máximo.
story-as-table = Como tabla
story-picture = Guardar la imagen
story-picture-name = historia
story-key-lead = se pone en cabeza
story-key-tile = gana un { -tile }
story-key-team = gana la { -team-tile }
