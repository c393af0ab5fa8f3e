### Las reglas sencillas, para cualquier edición que las siga. Sus nombres están en su propia carpeta.

## The numbers of these rules. For an edition with other numbers they are computed from its rule set and cards.

-points-to-end = 15
-wild-supply = 5
-spare-tiles = 1
-supply-2 = 4
-supply-3 = 5
-supply-4 = 7
-cards-all = 90
-cards-1 = 40
-cards-2 = 30
-cards-3 = 20

## How a card is named in a sentence: «Ana compra …», «Ana reserva …»

card-as-object = la { $card }

## Messages that differ with these rules

ending-goal = Alguien ha alcanzado { -points-to-end } { -points(number: "many") } y la ronda se ha completado.
goal-points = { $points } de { -points-to-end } { -points(number: "many") }
goal-summary = { -points-to-end } { -points(number: "many") } al final de tu turno
refusal-take-green = En esta edición no hay { -token(number: "many") } así. Coge { -token(number: "many") } de los cinco colores.
refusal-pay-for-green = En esta edición no hay { -token(number: "many") } así. Una { -wild-token } sustituye a una de los cinco colores.
refusal-return-green = En esta edición no hay { -token(number: "many") } así. Devuelve { -token(number: "many") } que tengas.

## Rule book: messages of these rules

chapter-7 = Los { -tile(number: "many") }
aim-of-the-game = Reúnes { -stone(number: "many") } y las gastas en cartas. Cada carta abarata las siguientes, y las más caras dan { -points(number: "many") }. También los dan los { -tile(number: "many") }, que visitan a quien tiene las bonificaciones que piden. Cuando un jugador tiene { -points-to-end } { -points(number: "many") } se completa la ronda, y entonces gana quien tenga más puntos.
part-not-for-taking = nunca de { -wild }
part-counted-too = incluidas las de { -wild }
rule-1-1 = { part-cards }
rule-1-2 = Hay { -stone(number: "many") } de cinco colores: { five-stones }, con { -supply-4 } { -token(number: "many") } de cada uno, y { -wild-supply } { -wild-token(number: "many") }, que son comodines: pueden sustituir a cualquiera de los cinco colores (6.3).
rule-1-3 = Hay { -tile(number: "many") }, que valen los puntos que indican, y un marcador de jugador inicial.
rule-2-2 = Descubrid un { -tile } por jugador y { -spare-tiles } más.
rule-2-3 = { part-supply }
rule-3-2 =
    .ours = el turno sigue este orden: primero, la acción, con su pago o su { -wild-token }; enseguida, la carta que ocupa el espacio vacío (6.6); después se devuelven { -token(number: "many") } hasta tener 10 (4.4); luego se coge un { -tile } como mucho (7.3); por último se mira si termina la partida (capítulo 8). Así, ya has visto todas las cartas nuevas cuando eliges qué { -token(number: "many") } devolver y qué { -tile } coger.
rule-4-5 =
    .elsewhere = No se aplica en esta edición: se puede devolver cualquier { -token } (4.4).
rule-4-6 = Todos ven en todo momento las { -token(number: "many") }, las bonificaciones, los { -tile(number: "many") } y la puntuación de todos.
    .ours = { part-public-too }
rule-6-3 = Por cada { -token } que aún debas, gasta una de su color o una { -wild-token }. Puedes usar { -wild } aunque tengas el color: tú eliges cómo pagar.
    .ours = nunca gastes más de lo que debes.
rule-6-5 =
    .elsewhere = No se aplica en esta edición: una { -wild-token } sustituye a cualquiera de los cinco colores (6.3).
rule-7-1 =
    .elsewhere = No se aplica en esta edición: no hay ninguna { -token } verde que ganar, solo { -stone(number: "many") } y { -wild } (1.2).
rule-7-2 =
    .elsewhere = No se aplica en esta edición: las cartas no llevan iconos de equipo (1.1) y las únicas piezas son los { -tile(number: "many") } (7.3).
rule-8-1 = Tu puntuación es la suma de los { -points(number: "many") } de tus cartas { -buy(form: "past-many") } y de los { -tile(number: "many") } que tienes. Las cartas de la mano no puntúan. El final se activa cuando un jugador tiene { -points-to-end } o más { -points(number: "many") } al final de su turno.
rule-8-2 =
    .elsewhere = No se aplica en esta edición: véase 8.1.
rule-8-3 = { part-played-out } Si el final lo activa quien juega en último lugar, la partida termina en el acto. La regla 8.4 dice quién gana.
rule-8-4 = Gana quien tenga más { -points(number: "many") }. En caso de empate, gana quien haya comprado menos cartas; las de la mano no cuentan. Si el empate continúa, se comparte la victoria.
rule-8-5 =
    .elsewhere = No se aplica en esta edición: véase 8.4.
rule-8-6 =
    .elsewhere = No se aplica en esta edición: los puntos nunca se pierden. El final, una vez activado (8.1), no se anula, salvo que se vaya el único que lo activó (9.2).
rule-8-7 =
    .ours = los puestos siguientes se deciden por los puntos y después por el menor número de cartas { -buy(form: "past-many") }. Quienes empatan en ambas cosas comparten puesto.
rule-9-1 =
    .ours = { part-resigning }
