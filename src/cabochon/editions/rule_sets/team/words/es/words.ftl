### Las ediciones con estas reglas las comparten todas: solo cambian los nombres.

## The numbers of these rules. For an edition with other numbers they are computed from its rule set and cards.

-points-to-end = 16
-wild-supply = 5
-spare-tiles = 0
-supply-2 = 4
-supply-3 = 5
-supply-4 = 7
-cards-all = 90
-cards-1 = 40
-cards-2 = 30
-cards-3 = 20

## Words

-buy =
    { $form ->
       *[base] reclutar
        [it] reclutarla
        [present] recluta
        [you] reclutas
        [past] reclutada
        [past-many] reclutadas
        [title] Reclutar
        [imperative] Recluta
    }

## How a card is named in a sentence: «Ana recluta …», «Ana reserva …»

card-as-object = a { $card }

## Messages that differ in these editions

ending-goal = Alguien ha cumplido el objetivo y la ronda se ha completado.
result-goal =
    { $count ->
        [one] { $players } ha cumplido el objetivo y la ronda se ha completado.
       *[other] { $players } han cumplido el objetivo y la ronda se ha completado.
    }
goal-points = { $points } de { -points-to-end } { -points(number: "many") }
goal-summary = { -points-to-end } { -points(number: "many") }, una bonificación de cada color y una { -green-token }
refusal-take-green = No puedes coger una { -green-token } de este modo. La recibes con la primera carta de nivel 3 que reclutas.
refusal-pay-for-green = Nunca se debe una { -green-token }, así que nada puede sustituirla. Usa las { -wild-token(number: "many") } solo para los cinco colores.
refusal-return-green = La { -green-token } nunca se devuelve. Devuelve otras fichas.

## Rule book: messages of these editions

chapter-7 = { -tile(number: "many") }, { -green-token } y { -team-tile }
aim-of-the-game = Reúnes { -token(number: "many") } y las gastas para reclutar cartas. Cada carta abarata las siguientes, y las más caras dan { -points(number: "many") }. También los dan la { -team-tile } y los { -tile(number: "many") }. Cuando un jugador tiene { -points-to-end } { -points(number: "many") }, una bonificación de cada uno de los cinco colores y una { -green-token }, se completa la ronda. De quienes tengan entonces las tres cosas, gana quien tenga más puntos.
worked-7-2 = Ana tiene la { -team-tile } con 4 iconos. Bruno tiene 3 y recluta una carta con 1 icono: ahora los dos tienen 4, y la pieza se queda con Ana. Si su carta lleva 2 iconos, tiene 5, y la pieza pasa a él.
part-not-for-taking = nunca grises ni verdes
part-counted-too = incluidas las grises y las verdes
rule-1-1 = { part-cards } Algunas cartas llevan además 1 o 2 { -team-tag(number: "many") }, y todas las de nivel 3 llevan la marca verde.
rule-1-2 = Hay { -stone(number: "many") } de cinco colores: { five-stones }, con { -supply-4 } fichas de cada uno; { -wild-supply } { -wild-token(number: "many") }, que son comodines: pueden sustituir a cualquiera de los cinco colores (6.3); y 4 { -green-token(number: "many") }.
rule-1-3 = Hay 4 piezas de { -tile } de doble cara, es decir, 8 { -tile(number: "many") }; una { -team-tile }; y una { -victory-tile }. La { -team-tile } vale 3 { -points(number: "many") }, igual que cada { -tile }.
    .ours = la { -victory-tile } no puntúa y nadie la tiene durante la partida: solo recuerda el objetivo (8.2).
rule-2-2 = Sacad tantas piezas de { -tile } como jugadores haya y colocadlas sobre la mesa, cada una con una cara elegida al azar a la vista. Así, las dos caras de una misma pieza nunca pueden estar juntas en la mesa.
rule-2-3 = { part-supply } Hay tantas { -green-token(number: "many") } como jugadores.
rule-3-2 =
    .ours = el turno sigue este orden: primero, la acción, con su pago o su { -wild-token }; enseguida, lo que trae consigo: la carta que ocupa el espacio vacío (6.6), la { -green-token } (7.1) y la { -team-tile } (7.2); después se devuelven fichas hasta tener 10 (4.4); luego se coge un { -tile } como mucho (7.3); por último se mira si termina la partida (capítulo 8). Así, ya has visto todas las cartas nuevas cuando eliges qué fichas devolver y qué { -tile } coger.
rule-4-5 = La { -green-token } nunca se devuelve.
rule-4-6 = Todos ven en todo momento las fichas, las bonificaciones, los { -team-tag(number: "many") }, las piezas y la puntuación de todos.
    .ours = { part-public-too }
rule-6-2 = Cada bonificación de las cartas reclutadas en tus turnos anteriores reduce en 1 el coste en su color, sin bajar de 0. Si no queda nada por pagar, no pagas nada.
    .ours = las bonificaciones que sobran no devuelven nada. No se puede renunciar a una bonificación.
rule-6-3 = Por cada ficha que aún debas, gasta una de su color o una { -wild-token }.
    .ours = puedes usar una { -wild-token } aunque tengas el color: tú eliges cómo pagar. Nunca gastes más de lo que debes.
rule-6-5 = Nunca se gasta la { -green-token }, y no hay bonificaciones verdes.
    .ours = una { -wild-token } nunca sustituye a una verde ni a una bonificación.
rule-7-1 = Cuando reclutes tu primera carta de nivel 3, coge enseguida 1 { -green-token }. Nunca se coge una segunda.
rule-7-2 = El primer jugador que tenga 3 o más { -team-tag(number: "many") } coge la { -team-tile } enseguida. No es una acción y no se puede rechazar. En cuanto otro jugador tenga más iconos que el dueño de la pieza, se la quita, con sus 3 puntos. Igualar no basta, y cada icono nuevo del dueño sube el listón. La pieza puede cambiar de manos varias veces en una partida.
rule-8-1 = Tu puntuación es la suma de los { -points(number: "many") } de tus cartas reclutadas, de la { -team-tile } si la tienes y de tus demás piezas. Las cartas de la mano no puntúan. La regla 8.2 dice qué activa el final.
rule-8-2 = El final se activa cuando un jugador tiene al menos { -points-to-end } { -points(number: "many") }, al menos una bonificación de cada uno de los cinco colores y una { -green-token }. No hace falta tener la { -team-tile } ni ningún { -tile }.
    .ours = se comprueba al final del turno del jugador.
rule-8-3 = { part-played-out } Si el final lo activa quien juega en último lugar, gana en el acto.
    .ours = si otro jugador sentado antes también cumple el objetivo, se los compara según 8.5, como en cualquier ronda en la que lo cumplen varios.
rule-8-4 =
    .elsewhere = No se aplica en esta edición: véase 8.5.
rule-8-5 = Solo pueden ganar quienes cumplan el objetivo (8.2) cuando termine la ronda. De ellos, gana quien tenga más { -points(number: "many") }. En caso de empate, gana el dueño de la { -team-tile }; si no la tiene ninguno de los empatados, quien haya reclutado menos cartas. Si el empate continúa, se comparte la victoria.
    .ours = las cartas de la mano no cuentan.
rule-8-6 = No basta con haber cumplido el objetivo una vez. Si se pierde la { -team-tile } y nadie cumple el objetivo (8.2) cuando termina la ronda, la ronda final se anula y la partida sigue por rondas completas. Aun así, termina en esa misma ronda si otro jugador cumple el objetivo.
rule-8-7 =
    .ours = en los puestos siguientes, quienes cumplen el objetivo (8.2) van delante de los demás; después deciden los puntos, luego la { -team-tile } y luego el menor número de cartas reclutadas. Quienes empatan en todo comparten puesto.
rule-9-1 =
    .ours = { part-resigning } Si tiene la { -team-tile }, aún se le puede quitar según 7.2.

## The first game: messages of these editions

lesson-goal-text = Tres cosas juntas activan el final: { -points-to-end } { -points(number: "many") }, una bonificación de cada uno de los cinco colores y una { -green-token }. La barra y las gemas junto a tus puntos muestran cuánto te falta. Tienes los puntos y la { -green-token }; falta un color.
lesson-goal-task = Recluta una carta del color que te falta.
