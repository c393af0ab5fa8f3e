### El reglamento del jugador, según los números de rules.md.
### El valor de un mensaje es lo que dicen las reglas impresas; `.ours` es nuestra decisión.
### Where editions differ, the message is in their folders: 1.1 to 1.3, 2.2, 2.3, 3.2,
### 4.5, 4.6, 6.3, 6.5, 7.1, 7.2, 8.1, 8.2, 8.4 to 8.7, 9.1. What they share of it is a `part-` here.

## Frame

book-title = Las reglas de { -game }
aim-heading = El objetivo del juego
preface-unofficial = Esta es una obra de aficionados, no oficial, hecha por amor al juego. No cuenta con la aprobación ni el apoyo de las editoriales, a las que pertenecen los juegos, sus nombres y sus personajes.
preface-reading = Explicamos las reglas con nuestras propias palabras. Donde las reglas impresas callan o pueden leerse de dos maneras, hemos tenido que decidir: esas líneas van marcadas como decisión nuestra. Los números entre paréntesis remiten a otras reglas.
rule-ours = Decisión nuestra: { $text }
rule-example = Ejemplo: { $text }
rule-heading = Regla { $rule }

## 1

chapter-1 = Qué hay en la caja
part-cards = Pueden jugar 2, 3 o 4 personas. Hay { -cards-all } { -card(number: "many") }: { -cards-1 } de nivel 1, { -cards-2 } de nivel 2 y { -cards-3 } de nivel 3. Cada una muestra su nivel, el color de la bonificación que da, su coste en los cinco colores y, si los tiene, sus { -points(number: "many") }.

## 2

chapter-2 = Preparación
part-supply = En el banco hay { -supply-2 } { -token(number: "many") } de cada color con 2 jugadores, { -supply-3 } con 3 jugadores y { -supply-4 } con 4 jugadores, y siempre { -wild-supply } { -wild-token(number: "many") }.
rule-2-1 = Barajad por separado el mazo de cada nivel y colocad 4 cartas de cada nivel bocarriba junto a su mazo.
rule-2-4 = Empieza la persona más joven. Se juega en el sentido de las agujas del reloj.
    .ours = el anfitrión elige quién empieza, o se echa a suertes. En el registro de una partida, el asiento 1 es el de quien empezó.

## 3

chapter-3 = El turno
rule-3-1 = En tu turno, haz exactamente una de estas cosas: coger { -token(number: "many") } de colores distintos (4.1), coger 2 { -token(number: "many") } del mismo color (4.3), reservar una carta (5.1) o { -buy } una carta (6.1).
rule-3-3 =
    .ours = si no puedes hacer ninguna acción, pasas; nadie más puede pasar. Aunque pases, coges un { -tile } si te corresponde (7.3) y se mira si termina la partida (capítulo 8), como después de cualquier turno.
rule-3-4 =
    .ours = cuando todos los jugadores que siguen en la partida han pasado uno tras otro y ninguno de ellos ha cogido un { -tile }, ya nada puede cambiar. Salvo que el capítulo 8 le ponga fin, la partida queda en tablas: no gana nadie, y los que siguen en la partida comparten el primer puesto.
rule-3-5 =
    .ours = está permitido coger y devolver las mismas { -token(number: "many") } una y otra vez. Las partidas entre programas pueden tener un límite de turnos. Una partida que llega a él no tiene ganador, y su resultado dice que terminó por ese límite.

## 4

chapter-4 = Coger y devolver { -token(number: "many") }
rule-4-1 = Coge 3 { -token(number: "many") } de 3 colores distintos, { part-not-for-taking }.
rule-4-2 = Solo cuando quedan menos de 3 colores en el banco puedes coger menos: 2 { -token(number: "many") } de colores distintos, o 1.
    .ours = si quedan dos colores, puedes coger una { -token } de cada uno o una sola. Si quedan tres o más, tienes que coger tres. No coger ninguna nunca cuenta como acción.
rule-4-3 = Coge 2 { -token(number: "many") } del mismo color, si en el banco hay al menos 4 de ese color antes de cogerlas; { part-not-for-taking }, por muchas que haya.
rule-4-4 = Durante tu turno no hay límite. Al final puedes tener como mucho 10 { -token(number: "many") } en total, { part-counted-too }: si tienes más, devuelve las que quieras hasta quedarte exactamente con 10.
    .ours = puedes devolver { -token(number: "many") } que acabas de coger. No puedes devolver más de las necesarias.
part-public-too = también es público cuántas cartas hay en cada mano y en cada mazo, así como el nivel de una carta oculta.

## 5

chapter-5 = Reservar
rule-5-1 = Coge en la mano una carta bocarriba, o la primera carta de cualquier mazo que no esté vacío, y después coge 1 { -wild-token }. Hay que coger esa ficha aunque ya tengas 10; en ese caso puede ser la que devuelvas (4.4). Si no queda ninguna { -wild-token }, reservas igualmente y no coges ninguna. Reservar una carta es la única forma de conseguir una { -wild-token }.
rule-5-2 = Puedes tener como mucho 3 cartas en la mano: con 3 no puedes reservar.
rule-5-3 = Una carta solo sale de tu mano cuando la { -buy(form: "you") }. Las cartas que sigan en tu mano al final de la partida no te cuestan nada.
rule-5-4 = Una carta cogida de un mazo solo la ve su dueño.
    .ours = una carta reservada bocarriba sigue siendo conocida por todos, porque todos la han visto.

## 6

chapter-6 = { -buy(form: "title") }
rule-6-1 = { -buy(form: "imperative") } una carta bocarriba o una carta de tu mano.
rule-6-2 = Cada bonificación de las cartas { -buy(form: "past-many") } en tus turnos anteriores reduce en 1 el coste en su color, sin bajar de 0. Las bonificaciones que sobran no devuelven nada. Si no queda nada por pagar, no pagas nada.
    .ours = no se puede renunciar a una bonificación.
rule-6-4 = Todo lo que gastas vuelve al banco.
rule-6-6 = Una carta bocarriba { -buy(form: "past") } o reservada se repone enseguida con la primera del mazo de su nivel. Si ese mazo está vacío, el espacio queda vacío.

## 7

rule-7-3 = Al final de cada turno, hayas hecho lo que hayas hecho, coges un { -tile } si tus bonificaciones cumplen su requisito; las { -token(number: "many") } no cuentan. No se puede rechazar. Solo se coge uno por turno: si cumples varios, eliges cuál. No es una acción. Un { -tile } ya cogido se queda con su dueño y no se repone.

## 8

chapter-8 = El final de la partida
part-played-out = Entonces se juega hasta completar la ronda, para que todos hayan tenido el mismo número de turnos: juega en último lugar quien se sienta antes del que empezó.

## 9

chapter-9 = Si alguien deja la partida
part-resigning = cualquier jugador puede abandonar en cualquier momento, y una mesa puede contar como abandono que se agote el tiempo. Desde entonces se salta su asiento; sus { -token(number: "many") }, sus cartas y su mano se quedan con él, fuera del juego.
rule-9-2 =
    .ours = un asiento que ha dejado la partida no cuenta ni para el final ni para la victoria. Queda por detrás de todos los que siguieron; entre los que se fueron, queda mejor quien se fue más tarde. Si el único jugador que cumplía el objetivo se va antes de completarse la ronda, la ronda final se anula y la partida sigue.
rule-9-3 =
    .ours = cuando queda un solo asiento, gana en el acto. Una ronda termina con el último asiento que sigue jugando, y la regla 3.4 cuenta solo a los que siguen jugando.
rule-9-4 =
    .ours = todos los que siguen jugando pueden acordar detener la partida: nadie gana y todos ellos comparten el mismo puesto.
rule-9-5 =
    .ours = un bot puede seguir jugando por un asiento que su jugador ha dejado, o cuyo jugador ha agotado su tiempo. El registro dice en qué turnos, y el resultado cuenta para el asiento.
rule-9-6 =
    .ours = una jugada deshecha, si la mesa lo permite, queda anotada como tal en el registro.
