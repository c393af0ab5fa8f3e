### The analysis board: setting up positions, the engine's judgement, variations.

## Beginning

analysis-title = Análisis
analysis-text = Prepara cualquier posición, por ejemplo la de tu propia mesa. Tu dispositivo encuentra las mejores jugadas; no se envía nada a ninguna parte.
analysis-begin = Por dónde empezar
analysis-begin-empty = Preparar una posición
analysis-begin-empty-text = Empieza con una mesa vacía y pon cada carta en su lugar.
analysis-begin-deal = Un nuevo reparto
analysis-begin-deal-text = Empieza con la primera jugada de una partida.
analysis-begin-notation = Desde la notación
analysis-begin-notation-text = Una posición, un análisis o el registro de una partida, como texto o como archivo.
analysis-notation-label = Posición, análisis o registro
analysis-notation-open = Abrir
analysis-notation-file = Elegir un archivo
analysis-players = Jugadores
analysis-seat = Asiento { $seat }
analysis-bad-link = Este enlace está dañado: no se puede leer la posición que contiene. Copia el enlace entero o empieza aquí.

## Setting up

analysis-setup = Preparar la posición
analysis-setup-text = Elige un espacio para decir qué carta hay en él. El banco y los mazos se deducen del resto.
analysis-board = Cartas en la mesa
analysis-space-empty = { $place }: elige una carta
analysis-space-unknown = { $place }: carta desconocida de nivel { $level }
analysis-space-card = { $place }: { $card }
analysis-pick = ¿Qué carta de nivel { $level }?
analysis-pick-tile = ¿Qué { -tile }?
analysis-pick-search = Buscar: un nombre o un coste como { $example }
analysis-pick-count =
    { $count ->
        [0] Ninguna carta encaja.
        [one] 1 carta
       *[other] { $count } cartas
    }
analysis-pick-unknown = Desconocida
analysis-pick-unknown-level = Desconocida, nivel { $level }
analysis-pick-none = Ninguna carta aquí
analysis-every-colour = Todos los colores
analysis-every-level = Todos los niveles
analysis-tiles = { -tile(number: "many") } en la mesa
analysis-tile-add = Añadir
analysis-tile-remove = Quitar { $tile }
analysis-tile-owner = Dueño de { $tile }
analysis-nobody = Nadie
analysis-supply = Banco
analysis-decks = Mazos: { $first }, { $second } y { $third } cartas
analysis-tokens-of = { -token(number: "title") } de { $player }
analysis-more = Una más: { $what }
analysis-fewer = Una menos: { $what }
analysis-bought = Cartas { -buy(form: "past-many") }
analysis-hand = En la mano
analysis-add-card = Añadir una carta
analysis-remove-card = Quitar { $card }
analysis-hand-open = La conocen todos
analysis-hand-closed = Solo la conoce su dueño
analysis-turn = Le toca a
analysis-round = Ronda
analysis-team = Dueño de la { -team-tile }
analysis-untouched = La mesa está vacía. Elige un espacio o deja que el resto se reparta al azar.
analysis-problems =
    { $count ->
        [one] Queda una cosa por corregir
       *[other] Quedan { $count } cosas por corregir
    }
analysis-possible = La posición es posible.
analysis-analyse = Analizar
analysis-fill = Completar al azar
analysis-cancel = Volver sin cambios
analysis-rule = Regla { $rule }

## The engine

analysis-engine = Motor
analysis-engine-on = Pensar
analysis-engine-starting = El motor arranca…
analysis-engine-looked = { $count } simulaciones
analysis-engine-learned = valoración aprendida
analysis-engine-handmade = valoración escrita a mano
analysis-engine-none = Este navegador no puede ejecutar el motor. Todo lo demás funciona.
analysis-engine-average = Una carta es desconocida. Los números son una media de varias cartas posibles.
analysis-chances = Probabilidades de ganar
analysis-best = Mejores jugadas
analysis-chance = Probabilidad de ganar
analysis-margin = ± { $points }
analysis-margin-why = Margen de error, en puntos porcentuales: disminuye con más simulaciones
analysis-visits = Simulaciones
analysis-line = Y después
analysis-play-move = Jugar: { $move }
analysis-mark = Mostrar la mejor jugada en la mesa
analysis-over = La partida ha terminado aquí.
analysis-percent = { $percent } %

## What if

analysis-revealed = La carta que salió
analysis-revealed-chance = Al azar: una carta de nivel { $level } en { $place } es desconocida.
analysis-revealed-card = { $card } en { $place }
analysis-choose-card = Elegir la carta
analysis-leave-chance = Dejarlo al azar
analysis-spread = ¿Cuánto depende de ella?
analysis-spread-running = Probadas { $count } de { $total } cartas…
analysis-spread-told = Probabilidad de ganar de { $player }: del { $low } % al { $high } %, { $mean } % de media con { $total } cartas.
analysis-spread-best = Las mejores: { $cards }
analysis-spread-worst = Las peores: { $cards }

## The tree

analysis-tree = Jugadas
analysis-tree-empty = Aún no hay jugadas. Juega en la mesa o entra en una línea del motor.
analysis-root = La posición
analysis-first = Volver a la posición
analysis-back = Una jugada atrás
analysis-on = Una jugada adelante
analysis-variation = Variante
analysis-name = Nombre de esta variante
analysis-comment = Comentario
analysis-remove = Borrar desde aquí
analysis-promote = Convertirla en la línea principal
analysis-keys = Teclas: ← y → una jugada, ↑ y ↓ a otra variante, b juega la mejor jugada.

## Keeping and sharing

analysis-share = Compartir
analysis-link = Enlace a este análisis
analysis-link-text = Todo el análisis está en el enlace. Ningún servidor lo guarda.
analysis-download = Descargar la notación
analysis-notation = Notación de esta posición
analysis-edit = Cambiar la posición
analysis-new = Otra posición
