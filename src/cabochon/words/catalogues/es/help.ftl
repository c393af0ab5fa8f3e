### La ayuda en la mesa: qué es cada zona, en una frase, y qué se puede hacer ahora.

help-button = Explicar la mesa
help-intro = Cada signo de interrogación explica su zona de la mesa.
help-done = Listo
help-about = Ayuda: { $zone }

help-bank-name = El banco
help-bank = En tu turno, coge de aquí tres { -token(number: "many") } de colores distintos, o dos de un color si hay al menos cuatro.
help-board-name = Las cartas
help-board = Elige una carta para { -buy(form: "it") } o reservarla: sus gemas son su coste, el número sus puntos, y una marca de verificación dice que puedes { -buy(form: "it") } ahora.
help-decks-name = Los mazos
help-decks = De aquí vienen las cartas nuevas; puedes reservar la primera sin verla y coger con ella una { -wild-token }.
help-tiles-name = { -tile(number: "many") }
help-tiles = Uno pasa a ser tuyo automáticamente al final de tu turno, en cuanto tus bonificaciones cumplen su requisito.
help-tokens-name = Tus bonificaciones y tus { -token(number: "many") }
help-tokens = Arriba, las bonificaciones de tus cartas, que abaratan las siguientes para siempre; abajo, tus { -token(number: "many") }, de las que guardas diez como mucho al final de un turno.
help-hand-name = Tu mano
help-hand = Las cartas que has reservado, tres como mucho: nadie más puede cogerlas.
help-players-name = Los demás jugadores
help-players = Lo que tienen los demás está a la vista: sus puntos, bonificaciones, { -token(number: "many") } y cuántas cartas han reservado.
help-log-name = El registro
help-log = Todo lo que ha pasado, lo más reciente primero.
help-action-name = Tu jugada
help-action = Aquí se prepara tu turno: mira lo que hace, confírmalo o cancélalo; si algo se rechaza, se cita la regla.
help-goal-name = El objetivo
help-goal = Lo que te falta: { goal-summary }.

## What can I do?

can-title = ¿Qué puedo hacer?
can-open = Ahora puedes
can-closed = Ahora no
can-nothing-closed = Puedes hacerlo todo.
can-wait = Es el turno de { $player }. Mientras tanto, las marcas de las cartas muestran lo que podrías { -buy }.
can-watching = Estás mirando: no se te pide nada.
can-different = Coger { -token(number: "many") } de colores distintos
can-pair = Coger dos { -token(number: "many") } de un color
can-reserve = Reservar una carta
can-buy = { -buy(form: "title") } una carta
can-pass = Pasar
can-pay = Decir cómo pagas
can-return = Devolver { -token(number: "many") }
can-tile = Elegir un { -tile }
can-nearest = La más cercana: { $card } ({ $place }).
can-ways =
    { $count ->
        [one] 1 manera
       *[other] { $count } maneras
    }
