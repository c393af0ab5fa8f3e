### La mesa en el navegador: zonas, jugada preparada, menú, final.

## Zones

table-zone-board = Cartas sobre la mesa
table-zone-action = Tu jugada
table-menu = Menú
table-home = Inicio
table-close = Cerrar
table-settings = Ajustes
table-report = Avisar al anfitrión
table-text-view = La mesa en texto

## Pieces and their owners

table-pile = { stone-and-colour }: { $count }
table-staged = { $count } en preparación
table-held = { stone-and-colour }: tienes { $count }
table-bonus-held = { colour-bonuses }: { $count }
table-give-back = Devolver una { colour-token }. Te quedarían { $count }
table-drop = Dejar una { colour-token }
table-keep = Quedarse al final con una { colour-token }
table-card-bonus = { colour-bonus }
table-card-cost = coste { $tokens }
table-tile-asks = pide en bonificaciones: { $bonuses }
table-tile-owner = ganado por { $player }
table-card-plain = la carta { hue-feminine } de nivel { $level }
table-card-in-hand = la carta de tu mano
table-place-hand = en la mano ({ $place })
table-fresh = cambiada por las últimas jugadas
table-goal-green = con la { -green-token }
table-goal-no-green = sin { -green-token }
table-clock = Tiempo restante: { $time }
table-cards-of = Cartas de { $player }
table-cards-none = Todavía no hay cartas.
table-plays = juega
table-left = fuera
table-away = ausente
table-turn-away = Esperando a { $player }, que no está.

## The staged turn

table-hint-act = Coge { -token(number: "many") }, o elige una carta para { -buy(form: "it") } o reservarla.
table-hint-more = Sigue: se cogen 3 colores distintos, o 2 fichas del mismo.
table-hint-pass = No puedes hacer nada en este turno. Pasa.
table-hint-confirm = Listo. Confirma para jugar.
table-hint-return =
    { $count ->
        [one] Devuelve { $count } { -token }: elígela entre las tuyas.
       *[other] Devuelve { $count } { -token(number: "many") }: elígelas entre las tuyas.
    }
table-hint-return-taken =
    { $count ->
        [one] Devuelve { $count } { -token }: elígela entre las tuyas, aunque acabes de cogerla.
       *[other] Devuelve { $count } { -token(number: "many") }: elígelas entre las tuyas, aunque acabes de cogerlas.
    }
table-hint-tile = Cumples los requisitos de más de un { -tile }: elige uno en la mesa.
table-waiting = { $player } está pensando…
table-buy-or-reserve = Qué hacer con esta carta
table-do-take = Coger { $tokens } → { $total }/10
table-do-take-return = Coger { $tokens }, devolver { $back } → { $total }/10
table-do-reserve = Reservar { $card } → { $total }/10
table-do-reserve-blind = Reservar la primera carta del nivel { $level } → { $total }/10
table-do-buy = { -buy(form: "title") } { $card }
table-do-pay = Gastar { $tokens }
table-do-return = Devolver { $tokens }
table-do-tile = Coger { $tile }
table-effect-points = puntos { $before } → { $after }
table-effect-green = trae la { -green-token }
table-effect-team = trae la { -team-tile }
table-effect-tile = gana { $tile }
table-effect-goal = cumple el objetivo
table-effect-wild = trae 1 { -wild-token }
table-effect-no-wild = no queda ninguna { -wild-token } que coger
table-effect-return-later = después eliges qué devolver
table-effect-tile-later = después eliges un { -tile }
table-effect-take = Confirma para cogerlas.
table-adjust = Cambiar el pago
table-adjust-how = Elige una gema para pagarla de otro modo.
table-gold-for =
    { $gold ->
        [0] { hue }: { $owed } por pagar, sin { -wild-token(number: "many") }. Cambiar
       *[other] { hue }: { $owed } por pagar, { $gold } con { -wild-token(number: "many") }. Cambiar
    }
table-rule-link = Leer la regla { $rule }
table-move-box = Jugada en notación
table-move-send = Jugar

## Others

table-asks-take-back = { $player } quiere deshacer su último turno. ¿Te parece bien?
table-take-back-sent = Se ha enviado tu petición de deshacer. Esperando a { $players }.
table-take-back-agreed = Aceptado: tu turno se ha deshecho.
table-take-back-declined = Tu petición de deshacer se ha rechazado.
table-offline = Sin conexión. Verás lo que juegan los demás en cuanto vuelva.
table-offline-turn = Sin conexión. Ya puedes elegir tu jugada: se enviará en cuanto vuelva.
table-offline-staged = Sin conexión. Tu jugada se queda aquí. Confírmala y se enviará en cuanto vuelva.
table-offline-sent = Sin conexión. Tu jugada se enviará en cuanto vuelva, si aún te toca.
table-asks-stop =
    { $count ->
        [one] { $players } quiere detener la partida.
       *[other] { $players } quieren detener la partida.
    }
table-stop-sent = Propuesta de detener enviada: vale hasta la próxima jugada.
table-agree = Aceptar
table-decline = Rechazar
table-stand-in = Un bot juega por ti.
table-come-back = Seguir jugando yo
table-spectating = Estás mirando la partida.
table-onlookers =
    { $count ->
        [one] 1 espectador
       *[other] { $count } espectadores
    }
table-connection-connecting = Conectando…
table-connection-offline = Sin conexión
table-log-empty = Aquí se anotarán los turnos.

## The menu

table-set-sounds = Sonidos
table-set-volume = Volumen
table-set-remaining = Mostrar lo que falta junto a cada coste
table-set-accessible = La mesa en texto, para lectores de pantalla
table-set-notify = Avisarme cuando sea mi turno
table-set-motion = Animaciones
table-motion-none = ninguna
table-motion-fast = rápidas
table-motion-normal = normales
table-motion-slow = lentas
table-help = Teclas y marcas
table-marks = Marcas en las cartas
table-offer-stop = Proponer detener la partida
table-resign-sure = ¿De verdad quieres abandonar la partida? A partir de ahora se saltará tu turno, y quedarás por detrás de quienes siguen.
table-resign-last = ¿De verdad quieres abandonar la partida? Terminará en el acto y ganará el otro jugador.
table-stay = Seguir
table-fan-work = Una obra de aficionados, no oficial, sin relación con los editores del juego.
table-key-take = coger de un montón; dos veces para una pareja
table-key-move = moverse dentro de una parte de la mesa
table-key-zone = ir a la parte siguiente
table-key-confirm = confirmar la jugada preparada
table-key-cancel = cancelarla, o salir de la mesa en texto
table-key-name-confirm = Intro
table-key-name-cancel = Esc
table-key-undo = deshacer tu último turno
table-key-chat = charlar
table-key-box = escribir una jugada
table-type-move = Escribir una jugada
table-called-off = Ronda final anulada: la partida sigue
table-key-help = esta ayuda

## Several players at one screen

table-handover = { $player }, es tu turno
table-handover-why = Pasa la pantalla. La mesa sigue oculta hasta que llegue la siguiente persona.
table-handover-ready = Soy { $player }
table-handover-off = Jugar sin ocultar la mesa
table-pass-on = Pasar la pantalla a { $player }
table-drawn = Esta es la carta que has robado. Solo tú la has visto.
table-set-cover = Ocultar la mesa entre jugadores mientras alguien tenga una carta oculta

## What happened

table-undone = Deshecho: { $turn }
table-undone-mark = Deshecho:
table-missed = ¿Qué me he perdido?
table-missed-of = { $number } de { $total }
table-missed-back = El turno anterior
table-missed-on = El turno siguiente
table-last-turn = Último turno
table-key-missed = ver otra vez lo que han hecho los demás

## A card or a tile, large

table-large = En grande
table-large-price = Pagarías: { $tokens }
table-large-now = { $player } puede pagarla ya
table-large-wild =
    { $count ->
        [one] { $player } puede pagarla con 1 { -wild-token }
       *[other] { $player } puede pagarla con { $count } { -wild-token(number: "many") }
    }
table-large-short =
    { $count ->
        [one] A { $player } le falta 1 { -token }
       *[other] A { $player } le faltan { $count } { -token(number: "many") }
    }
table-large-bought = Ya es de { $player }.
table-large-held = La tiene { $player } en la mano: nadie más puede tenerla.
table-large-lacks = A { $player } le falta: { $bonuses }
table-large-met = { $player } tiene todo lo que pide
table-key-large = ver en grande una carta o una pieza

## The end

table-place = Puesto
table-points = Puntos
table-cards = Cartas
table-look = Mirar la mesa
table-rematch = Jugar otra vez
table-to-rematch = A la partida siguiente
table-result = Resultado
table-harder = Un nivel más difícil: { $bot }
table-easier = Un nivel más fácil: { $bot }
table-stop = Detener la partida
table-stop-sure = ¿Detener de verdad la partida? No juega nadie más: la partida termina en el acto y no gana nadie.
result-you-win = ¡Has ganado!
result-you-share = ¡Compartes la victoria con { $players }!
result-goal =
    { $count ->
        [one] { $players } ha alcanzado { $points } { -points(number: "many") } y la ronda se ha completado.
       *[other] { $players } han alcanzado { $points } { -points(number: "many") } y la ronda se ha completado.
    }
result-stopped = La partida se ha detenido
result-your-place =
    { $place ->
        [2] Quedas en segundo lugar.
        [3] Quedas en tercer lugar.
       *[other] Quedas en cuarto lugar.
    }
