### Clásico: sus palabras, sus nobles y las reglas que le son propias.

## Words

-game = Splendor
-token =
    { $number ->
       *[one] ficha
        [many] fichas
        [title] Fichas
    }
-card =
    { $number ->
       *[one] carta de Desarrollo
        [many] cartas de Desarrollo
    }
-buy =
    { $form ->
       *[base] comprar
        [it] comprarla
        [present] compra
        [you] compras
        [past] comprada
        [past-many] compradas
        [title] Comprar
        [imperative] Compra
    }
-tile =
    { $number ->
       *[one] Noble
        [many] Nobles
    }
-points =
    { $number ->
        [one] punto de Prestigio
       *[many] puntos de Prestigio
    }
-stone =
    { $number ->
       *[one] gema
        [many] gemas
    }
-wild = oro
-wild-token =
    { $number ->
       *[one] ficha de oro
        [many] fichas de oro
    }
-green = verde
-green-token =
    { $number ->
       *[one] ficha verde
        [many] fichas verdes
    }
-team-tile = pieza de equipo
-team-tag =
    { $number ->
       *[one] icono de equipo
        [many] iconos de equipo
    }
-victory-tile = pieza de victoria

## Colours and stones

counted-wild = { $count } de oro
counted-green =
    { $count ->
        [one] { $count } verde
       *[other] { $count } verdes
    }
stone =
    { $colour ->
        [white] Diamante
        [blue] Zafiro
        [green] Esmeralda
        [red] Rubí
        [black] Ónice
       *[gold] Oro
    }

## How a card is named in a sentence: «Ana compra …», «Ana reserva …»

card-as-object = la { $card }

## Nobles

tile-niccolo-machiavelli = Nicolás Maquiavelo
tile-suleiman-the-magnificent = Solimán el Magnífico
tile-mary-stuart = María Estuardo
tile-henry-viii = Enrique VIII
tile-isabella-i-of-castile = Isabel I de Castilla
tile-anne-of-brittany = Ana de Bretaña
tile-catherine-de-medici = Catalina de Médici
tile-francis-i-of-france = Francisco I de Francia
tile-charles-v = Carlos V
tile-elisabeth-of-austria = Isabel de Austria

## Messages that differ in this edition

ending-goal = Alguien ha alcanzado 15 puntos de Prestigio y la ronda se ha completado.
goal-points = { $points } de 15 puntos de Prestigio
goal-summary = 15 puntos de Prestigio al final de tu turno
refusal-take-green = En esta edición no hay fichas así. Coge fichas blancas, azules, verdes, rojas o negras.
refusal-pay-for-green = En esta edición no hay fichas así. Una ficha de oro sustituye a una blanca, azul, verde, roja o negra.
refusal-return-green = En esta edición no hay fichas así. Devuelve fichas que tengas.

## Rule book: preface

preface-data = Las cartas de Desarrollo son las del juego impreso. Los requisitos de los Nobles son los de la primera edición; no hemos podido confirmar todos los de 2024.
worked-6-2 = tienes dos bonificaciones rojas y una negra. Una carta cuesta 2 rojas, 3 azules y 3 negras: gastas 3 fichas azules y 2 negras.
worked-6-3 = una carta pide una ficha roja que no tienes. Gastas una ficha de oro en su lugar.

## Rule book: what this edition says in its own way

chapter-7 = Los Nobles
aim-of-the-game = Reúnes gemas y las gastas en cartas de Desarrollo. Cada carta abarata las siguientes, y las más caras dan puntos de Prestigio. También los dan los Nobles, que visitan a quien tiene las bonificaciones que piden. Cuando un jugador tiene 15 puntos de Prestigio se completa la ronda, y entonces gana quien tenga más puntos.
part-not-for-taking = nunca de oro
part-counted-too = incluidas las de oro
rule-1-1 = { part-cards }
rule-1-2 = Hay gemas de cinco colores: blanco, azul, verde, rojo y negro, con 7 fichas de cada uno, y 5 fichas de oro. El oro es un comodín: puede sustituir a cualquiera de los cinco colores (6.3).
rule-1-3 = Hay 10 Nobles, que valen 3 puntos de Prestigio cada uno, y un marcador de jugador inicial.
rule-2-2 = Descubrid un Noble por jugador y uno más.
rule-2-3 = { part-supply }
rule-3-2 =
    .ours = el turno sigue este orden: primero, la acción, con su pago o su ficha de oro; enseguida, la carta que ocupa el espacio vacío (6.6); después se devuelven fichas hasta tener 10 (4.4); luego se coge un Noble como mucho (7.3); por último se mira si termina la partida (capítulo 8). Así, ya has visto todas las cartas nuevas cuando eliges qué fichas devolver y qué Noble coger.
rule-4-5 = No se aplica en esta edición: se puede devolver cualquier ficha (4.4).
rule-4-6 = Todos ven en todo momento las fichas, las bonificaciones, los Nobles y la puntuación de todos.
    .ours = { part-public-too }
rule-6-3 = Por cada ficha que aún debas, gasta una de su color o una ficha de oro. Puedes usar oro aunque tengas el color: tú eliges cómo pagar. Nunca gastes más de lo que debes.
rule-6-5 = No se aplica en esta edición: el oro sustituye a cualquiera de los cinco colores (6.3).
rule-7-1 = No se aplica en esta edición: no hay ninguna ficha verde que ganar, solo gemas y oro (1.2).
rule-7-2 = No se aplica en esta edición: las cartas no llevan iconos de equipo (1.1) y las únicas piezas son los Nobles (7.3).
rule-8-1 = El final se activa cuando un jugador tiene 15 o más puntos de Prestigio al final de su turno.
rule-8-2 = No se aplica en esta edición: véase 8.1.
rule-8-3 = { part-played-out } Si es este último quien activa el final, la partida termina en el acto. La regla 8.4 dice quién gana.
rule-8-4 = Gana quien tenga más puntos de Prestigio. En caso de empate, gana quien haya comprado menos cartas; las de la mano no cuentan. Si el empate continúa, se comparte la victoria.
rule-8-5 = No se aplica en esta edición: véase 8.4.
rule-8-6 = No se aplica en esta edición: los puntos nunca se pierden. El final, una vez activado (8.1), no se anula, salvo que se vaya el único que lo activó (9.2).
rule-8-7 =
    .ours = los puestos siguientes se deciden por los puntos y después por el menor número de cartas compradas. Quienes empatan en ambas cosas comparten puesto.
rule-9-1 =
    .ours = { part-resigning }

## The first game: what this edition says in its own way

lesson-goal-text = Con 15 puntos de Prestigio al final de tu turno traes el final. Tienes 13. El número de arriba de una carta es lo que vale.
lesson-goal-task = Compra una carta que te lleve a 15: busca una marca de visto y al menos 2 puntos.
