### Por qué se rechaza un texto, un registro o una petición. Un mensaje por cada clave de
### NotationError, RecordError y RefereeError.

## Frame

refusal-at-column = Línea { $line }, columna { $column }: { $sentence }
refusal-at-turn = Turno { $turn }: { $sentence }

## Something else was expected. $found is already quoted, or `end-of-text`.

refusal-expected = Se esperaba: { expected-what }; aparece { $found }.
end-of-text = el final del texto
expected-what =
    { $what ->
        [literal] «{ $literal }»
        [number] un número
        [end] el final del texto
        [move] una jugada como +wbr, Rc2, Bh1 o pass
        [colour-letter] letras de colores, o 0
        [space-or-deck] un espacio como c2, o un mazo del 1 al 3
        [space-or-hand] un espacio como c2, o una carta de la mano de h1 a h3
        [tile-number] el número de una pieza, del 1 al 5
        [table-or-view] «table» o «view»
        [edition] el nombre de una edición
        [owed] lo que se espera del jugador: act, pay, return, tile u over
        [ending] cómo terminó la partida: goal, stuck, capped, alone o agreed
        [card] el nombre de una carta
        [tile] el nombre de una pieza
        [level] un nivel del 1 al 3
        [seat] un asiento del 1 al 4
        [four-spaces] cuatro espacios en cada fila
        [one-team-owner] un solo dueño de la pieza de equipo
        [header-name] el nombre de una cabecera
        [quoted] un texto entre comillas rectas
        [turn] un turno como 12.2
        [clock] un tiempo en segundos como 4.2
        [comment] un comentario entre llaves
        [mark] resigns, flag, bot, back o takes back
        [hexadecimal] 64 cifras hexadecimales
        [date] una fecha como 2024-12-31
        [result] un resultado como goal 1-2, o * si la partida no ha terminado
       *[other] otra cosa
    }

## Unknown names

refusal-unknown-edition = No existe la edición «{ $name }». Hay { $editions }.
refusal-unknown-card = Esta edición no tiene ninguna carta «{ $name }».
refusal-unknown-tile = Esta edición no tiene ninguna pieza «{ $name }».
refusal-unknown-version = Este programa no sabe leer la versión «{ $name }» del formato de registro.

## Positions that cannot lie on a table

refusal-players-number = El número de jugadores es { $players }; pueden jugar 2, 3 o 4.
refusal-no-such-seat = En esta mesa no hay ningún asiento { $seat }.
refusal-seat-twice = Un asiento aparece dos veces. Nombra cada asiento una sola vez.
refusal-turn-of-one-who-left = El asiento { $seat } ha dejado la partida: no puede ser su turno.
refusal-nobody-plays = Quedan muy pocos asientos en juego. Debe haber al menos dos, salvo si la partida terminó porque se fueron todos los demás.
refusal-passed-on-turn = El asiento { $seat } ya ha pasado y, tras él, todos los demás: esa partida habría terminado.
refusal-green-twice = El asiento { $seat } tiene más de una { -green-token }. Cada jugador recibe una como mucho.
refusal-round-number = Las rondas se cuentan desde 1.
refusal-hidden-in-table = Una mesa conoce todas las cartas: solo hay cartas ocultas en una vista.
refusal-card-twice = La carta «{ $name }» aparece dos veces. Cada carta es única.
refusal-cards-missing = No cuadran las cartas de nivel { $level }: hay { $there } y debería haber { $right }.
refusal-hand-too-large = Una mano tiene { $there } cartas; puede tener 3 como mucho.
refusal-card-in-wrong-row = Hay una carta de otro nivel en la fila { $level } o en su mazo.
refusal-space-not-filled = Un espacio de nivel { $level } está vacío y su mazo no lo está.
refusal-tokens-do-not-add-up = No cuadran las { colour-tokens }: hay { $there } y debería haber { $right }.
refusal-too-many-tokens = El asiento { $seat } tiene más de 10 { -token(number: "many") } y no está a punto de devolver ninguna.
refusal-tiles-number = El número de { -tile(number: "many") } es { $there } y debería ser { $right }.
refusal-tile-twice = El mismo { -tile } aparece dos veces, o aparecen sus dos caras. Cada uno es único.
refusal-no-team-tile = Esta edición no tiene pieza de equipo, así que nadie puede tenerla.
refusal-green-without-level-3 = El asiento { $seat } tiene una { -green-token } pero ninguna carta de nivel 3. Viene con la primera.
refusal-level-3-without-green = El asiento { $seat } tiene una carta de nivel 3 pero ninguna { -green-token }. Viene con la primera.
refusal-tile-without-bonuses = El asiento { $seat } tiene { $tile } sin las bonificaciones que pide.
refusal-team-without-tags = El asiento { $seat } tiene la { -team-tile } con { $tags } iconos. Hacen falta al menos 3.
refusal-team-not-taken = El asiento { $seat } tiene { $tags } iconos y la { -team-tile } le habría correspondido.
refusal-goal-met-before = El asiento { $seat } alcanzó el objetivo antes de esta ronda: esa partida habría terminado.
refusal-nothing-to-return = Solo se espera una devolución de quien tiene de 11 a 13 { -token(number: "many") }.
refusal-no-tiles-to-choose = Solo se espera que elija { -tile } quien cumple el requisito de al menos dos.
refusal-nothing-to-pay = Solo se espera un pago por una carta que se pueda pagar de varias maneras.
refusal-over-without-goal = Esta partida terminó por alcanzarse el objetivo, pero nadie lo ha alcanzado.
refusal-over-in-mid-round = Una partida que termina por el objetivo termina con la ronda, pero el asiento { $seat } aún no ha jugado en ella.
refusal-over-not-alone = Esta partida terminó porque quedaba un solo asiento, pero aún juegan { $playing }.
refusal-over-not-stuck = Esta partida terminó porque todos tenían que pasar, pero el asiento { $seat } no ha pasado.
refusal-passed-with-actions = El asiento { $seat } ha pasado, pero aún puede actuar. Solo pasa quien no puede hacer nada.
refusal-passed-out-of-order = Los asientos que han pasado deben ser los anteriores al asiento en turno, en el orden de juego.

## Files

refusal-too-long = Esta línea es demasiado larga: { $longest } caracteres como mucho.
refusal-file-too-long = Este archivo es demasiado largo: { $longest } kB como mucho.
refusal-cut-short = Este archivo está incompleto: su última línea no termina. Consigue el archivo entero, o termina la línea si ya está todo.
refusal-not-text = Esto no es un archivo de texto (UTF-8).
refusal-too-many-entries = Esta partida tiene demasiadas entradas: se pueden mostrar { $most } como máximo.
refusal-not-json = Este texto empieza como JSON, pero no se puede leer como tal.
refusal-not-an-export = Es JSON, pero no una partida exportada. Trae el archivo de «Descargar como JSON», o la notación.
refusal-is-an-export = Es una partida exportada como JSON. Da el registro en notación, que empieza con [Cabochon "1"].
refusal-header-twice = La cabecera { $name } aparece dos veces o contradice a otra. Ponla una sola vez.
refusal-header-missing = Falta la cabecera { $name }.
refusal-result-seats = El resultado tiene { $places } puestos, pero el registro nombra { $seats } asientos. Da un puesto por asiento.

## Variations and analyses

refusal-is-an-analysis = Este archivo es el análisis de una posición y no una partida. Ábrelo en el tablero de análisis.
refusal-variation-open = Esta variante empieza con «(» y no termina nunca. Pon «)» en una línea después de su última jugada.
refusal-variation-not-open = Este «)» termina una variante, pero aquí no hay ninguna abierta.
refusal-variation-empty = Una variante debe empezar con una jugada.
refusal-variation-of-nothing = Una variante sustituye a la jugada anterior, y aquí no hay ninguna.
refusal-variation-too-deep = Las variantes están demasiado anidadas: { $most } como máximo.
refusal-mark-in-variation = Aquí solo puede haber jugadas, comentarios y variantes.
refusal-revealed-in-game = El mazo decide qué carta se revela en una partida. Solo en una variante se puede nombrar una carta con «>».

## Records that can be read but are not valid

refusal-illegal-in-record = Las reglas rechazan esta jugada.
refusal-review-unfinished = Esta partida no ha terminado: el análisis es para partidas terminadas.
refusal-review-no-decisions = En esta partida no se decidió nada: no hay nada que analizar.
refusal-seed-missing = El registro no tiene semilla: la partida no se puede reproducir.
refusal-commitment-missing = Falta la cabecera Commitment: nada demuestra que el reparto es el prometido.
refusal-commitment-differs = El compromiso no corresponde a esta semilla: el reparto no es el prometido.
refusal-ends-early = El registro da un resultado, pero la partida no ha terminado.
refusal-result-missing = La partida ha terminado, pero el registro no da ningún resultado.
refusal-result-differs = La partida terminó con un resultado distinto del que dice el registro.
refusal-no-seat-in-record = En esta partida no hay ningún asiento { $seat }.
refusal-turn-number = El registro indica aquí el turno { $found }.
refusal-nothing-to-take-back = Aquí no hay nada que deshacer.
refusal-take-backs-tag = La cabecera TakeBacks dice { $found }. Puede decir off, bots o consent.
refusal-nothing-revealed = Esta jugada no revela ninguna carta, así que no puede revelar «{ $name }».
refusal-cannot-be-revealed = La carta «{ $name }» no puede salir aquí: es de otro nivel o ya está en otro lugar.
refusal-nothing-to-vary = Aquí hay una variante, pero ninguna jugada anterior a la que pueda sustituir.

## The referee

refusal-stale-version = La mesa ha cambiado desde que la miraste: va por la versión { $current }, no por la { $found }. Mírala otra vez y elige.
refusal-nothing-submitted = No se ha enviado ninguna jugada. Envía al menos una.
refusal-no-such-chair = No hay ningún asiento { $seat } en esta mesa, que tiene { $seats }.
refusal-no-stand-in = Ningún bot juega por el asiento { $seat }: no hay nada que retomar.
refusal-take-back-off = Esta mesa no permite deshacer jugadas aquí.
refusal-take-back-past-reveal = Desde entonces se ha descubierto una carta: el turno ya no se puede deshacer.
refusal-take-back-needs-consent = Todos los demás tienen que aceptar que se deshaga la jugada, y el asiento { $seat } aún no lo ha hecho.
