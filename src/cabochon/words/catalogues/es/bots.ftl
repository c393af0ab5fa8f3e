### Los bots: niveles, estilos, lo que se ha medido de ellos; los consejos, en la mesa y en la terminal.

## Niveles, del más débil al más fuerte

bot-level-newcomer = Novato
bot-level-newcomer-about = Acaba de leer las reglas y coge lo que brilla.
bot-level-beginner = Principiante
bot-level-beginner-about = Ve la próxima carta que le gusta y poco más allá.
bot-level-apprentice = Aprendiz
bot-level-apprentice-about = Prevé una carta o dos, pero aún olvida los { -tile(number: "many") }.
bot-level-trader = Mercader
bot-level-trader-about = Cuenta bien y ve venir a casi todos los { -tile(number: "many") }.
bot-level-artisan = Artesano
bot-level-artisan-about = Reúne con cuidado cartas baratas y pierde pocos turnos.
bot-level-jeweller = Joyero
bot-level-jeweller-about = Prevé varios turnos y no te pierde de vista.
bot-level-expert = Experto
bot-level-expert-about = Compara cada uno de sus planes con los tuyos.
bot-level-master = Maestro
bot-level-master-about = Ve lejos y perdona poco.
bot-level-grandmaster = Gran maestro
bot-level-grandmaster-about = El más fuerte de los que enseñaron personas: piensa tanto como se le permite.
bot-level-virtuoso = Virtuoso
bot-level-virtuoso-about = Aprendió solo, jugando contra sí mismo, y ve de un vistazo lo que otros calculan.
bot-level-oracle = Oráculo
bot-level-oracle-about = La misma mente con un momento para pensar: sabe adónde va la partida.
bot-level-legend = Leyenda
bot-level-legend-about = El más fuerte de la casa: la mente que aprendió sola, con tiempo para pensar.

## Estilos

bot-style-none = Sin estilo
bot-style-none-about = Juega lo que le parece mejor.
bot-styles-none = Este nivel no juega con ningún estilo.
bot-style-rusher = Veloz
bot-style-rusher-about = Corre tras los puntos y termina pronto la partida.
bot-style-collector = Coleccionista
bot-style-collector-about = Quiere todos los { -tile(number: "many") } a su alcance.
bot-style-blocker = Bloqueador
bot-style-blocker-about = Reserva las cartas que estás a punto de { -buy }.

## Bots sencillos

bot-simple-random = Azar
bot-simple-random-about = Juega cualquier cosa permitida.
bot-simple-greedy = Codicioso
bot-simple-greedy-about = Coge lo mejor que ve en el momento.
bot-simple-other = { $bot }
bot-simple-other-about = Un programa que ha traído el anfitrión de este servidor.

## Un bot por su nombre, y lo que se ha medido. Los números llegan listos para imprimir.

# Several bots of one kind at a table.
bot-namesake = { $name } · { $bot }
bot-first-names = Ada, Bruno, Clara, Dario
bot-styled = { $level } ({ $style })
bot-number = Nivel { $number }
bot-rating = Puntuación { $rating }
bot-rating-between = Puntuación { $rating } ({ $low } a { $high })
bot-plays-like =
    { $band ->
        [1] Juega como alguien en su primera partida.
        [2] Juega como alguien en su primer mes de juego.
        [3] Juega como alguien que juega de vez en cuando.
        [4] Juega como alguien que juega todas las semanas.
        [5] Juega como alguien que juega desde hace años.
        [6] Juega como alguien que gana en casi todas las mesas.
        [7] Juega como alguien que juega en torneos.
       *[other] Juega como alguien que gana torneos.
    }
bot-unmeasured = Aún sin medir
bot-unavailable = No disponible aquí
bot-unavailable-why = No disponible aquí: necesita el motor rápido, que falta en esta instalación.
bot-cost-milliseconds = { $number } ms
bot-cost-seconds = { $number } s
bot-choose-level = Nivel
bot-choose-style = Estilo
bot-choose-simple = Bots sencillos
bot-choose-more = Estilo y bots sencillos

## `cabochon bots`

bots-column-name = Nombre
bots-column-number = Nivel
bots-column-rating = Puntuación
bots-column-cost = Una jugada
bots-column-about = Cómo es
bots-styles = Cada nivel hasta { $level } juega también con un estilo: { $example }.
bots-measured = Puntuaciones de partidas de dos en esta edición, medidas el { $date }.
bots-not-measured = Su fuerza aún no se ha medido.

## Consejos

hint-ask = Consejo
table-key-hint = un consejo; otra vez para el siguiente paso
table-thinks = pensando
hint-title = Un consejo
hint-thinking = Pensando…
hint-more = Más
hint-stage = Preparar esta jugada
hint-heading-aim = El objetivo
hint-heading-card = La carta
hint-heading-move = La jugada
hint-heading-why = Por qué
hint-aim-finish = Termina la partida.
hint-aim-tile = Ve a por { $tile }.
hint-aim-team = Haz que la { -team-tile } sea tuya.
hint-aim-green = Ve a por tu primera carta de nivel 3; con ella llega la { -green-token }.
hint-aim-card = Ve a por una carta de nivel { $level }.
hint-aim-deny = Quita una carta que otra persona ya puede { -buy }.
hint-aim-reserve = Aparta una carta para más tarde.
hint-aim-gather = Reúne { -token(number: "many") }: aún no hay ninguna carta cerca.
hint-aim-pass = No se puede hacer nada en este turno.
hint-why-only = Es la única jugada posible.
hint-why-wins = Con ella cumples el objetivo.
hint-why-stops = Si no, { $player } podría terminar la partida en su próximo turno: le bastaría con { -buy } { $object }.
hint-why-fears = { $player } puede terminar la partida en su próximo turno: le basta con { -buy } { $object }. Cada punto cuenta.
hint-why-last = Es la última ronda: cada punto cuenta.
hint-why-takes-tile = Con ella consigues { $tile }.
hint-why-team = Con ella, la { -team-tile } pasa a ser tuya.
hint-why-green = Con ella recibes la { -green-token }.
hint-why-points =
    { $count ->
        [one] Da 1 punto enseguida.
       *[other] Da { $count } puntos enseguida.
    }
hint-why-rival-tile = { $player } ya puede { -buy } { $object }, y solo le falta esa bonificación para { $tile }.
hint-why-denies = { $player }, que ya puede pagar, no podrá { -buy } { $object }.
hint-why-threatened = { $player } podría { -buy } { $object } pronto: le basta con coger { -token(number: "many") } una vez.
hint-why-hinders = No quedan suficientes { colour-tokens } para que { $player } pueda prepararse en un turno para { -buy } { $object }.
hint-why-tile =
    { $count ->
        [one] Su { colour-bonus } cuenta para { $tile }: faltará solo 1 más.
       *[other] Su { colour-bonus } cuenta para { $tile }: faltarán { $count } más.
    }
hint-why-cheaper = Con su { colour-bonus } te costará menos { -buy } { $object } después.
hint-why-discount =
    { $count ->
        [one] Su { colour-bonus } abarata 1 carta de la mesa.
       *[other] Su { colour-bonus } abarata { $count } cartas de la mesa.
    }
hint-why-next = Podrás { -buy } { $object } en tu próximo turno.
hint-why-contested = Podrás { -buy } { $object } en tu próximo turno, si { $player }, que ya puede pagar, no se adelanta.
hint-why-plan =
    { $count ->
        [one] El plan: { -buy } { $object } en tu próximo turno.
       *[other] El plan: { -buy } { $object } dentro de { $count } turnos.
    }
hint-why-step = Reúne { $count } de las { -token(number: "many") } necesarias para { -buy } { $object }.
hint-why-spares = No devuelves nada de lo que hace falta para { -buy } { $object }.
hint-why-promises =
    { $count ->
        [one] Su { colour-bonus } abaratará 1 carta de la mesa.
       *[other] Su { colour-bonus } abaratará { $count } cartas de la mesa.
    }
hint-why-keeps =
    { $count ->
        [0] Nadie más podrá { -buy } { $object }.
        [one] Nadie más podrá { -buy } { $object }: vale 1 punto.
       *[other] Nadie más podrá { -buy } { $object }: vale { $count } puntos.
    }
hint-why-gold = La { -wild-token } que recibes vale por cualquier color.
hint-why-better = Mirando hacia delante, gana el { $percent } % de las veces; la mejor de las demás jugadas, el { $count } %.
hint-why-clear = Es claramente la mejor: gana el { $percent } % de las veces; la mejor de las demás jugadas, el { $count } %.
hint-why-close = Casi igual de buena: { $move }.
hint-why-most = El { $count } % de las continuaciones examinadas empieza con esta jugada.
hint-why-unsure = La búsqueda duda entre esta jugada y otra: { $move }.
hint-why-equal = Mirando hacia delante, la búsqueda la prefiere a las demás jugadas.
hint-card-is = { $card } · { $place }
hint-card-named = { $card } ({ $place })
hint-card-unknown = la carta desconocida de nivel { $level }
hint-card-none = Ninguna carta en particular.
hint-move-take = Coger { $tokens }
hint-move-return = Devolver { $tokens }
hint-move-buy = { -buy(form: "title") } { $card }
hint-move-pay = Gastar { $tokens }
hint-move-reserve = Reservar { $card }
hint-move-reserve-deck = Reservar la primera carta del nivel { $level }
hint-move-tile = Elegir { $tile }
hint-move-pass = Pasar
hint-move-then = { $first }, luego { $next }
hint-chance = Probabilidad de ganar: { $percent } %
hint-percent = { $percent } %
hint-looked = Ha examinado { $count } continuaciones posibles.
hint-cut-short = Faltó tiempo: solo examinó { $count } continuaciones posibles.
hint-bot-cut-short = El reloj cortó la última reflexión de { $player }.

## `cabochon hint`

hint-best = Las mejores jugadas
