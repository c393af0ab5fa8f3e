### Los programas que juegan como bots (docs/protocol.md): por qué uno no ha jugado, y qué dice de él engine-check.

## Por qué un motor no ha jugado

engine-failed = { $name } no ha jugado: { $reason }
engine-leaves = { $name } deja la partida.
engine-not-started = su orden no se puede ejecutar.
engine-crashed = su proceso ha terminado.
engine-hung = no ha respondido, ni siquiera cuando se le dijo que parara.
engine-late = ha respondido después de su tiempo.
engine-illegal = ha respondido una jugada que las reglas no permiten.
engine-garbage = ha respondido algo que no es una jugada ni texto.
engine-line-too-long = ha escrito una línea sin fin.
engine-flood = ha escrito más de lo que nadie puede leer.
engine-wrong-version = no habla esta versión del protocolo.
engine-gave-up = ha dicho error donde se le pedía una jugada.
engine-error = ha fallado.
engine-detail = En resumen: { $detail }
engine-said = Sus últimas palabras en la salida de error:

## Comprobar un motor

check-hello = hello, nombre y autor
check-options = opciones
check-ready = ping y pong
check-unknown = pasa por alto las órdenes y palabras desconocidas
check-positions = una jugada permitida en cada edición, con cada número de jugadores y en cada clase de decisión
check-no-new-game = cada posición vale por sí misma
check-movetime = respeta movetime
check-stop = stop
check-quit = quit lo termina
check-end-of-input = el final de su entrada lo termina
check-passed = bien
check-failed = mal
check-all-right = Habla el protocolo: { $count } comprobaciones superadas.
check-not-right =
    { $wrong ->
        [one] Ha fallado 1 comprobación de { $count }. docs/protocol.md dice qué es lo correcto.
       *[other] Han fallado { $wrong } comprobaciones de { $count }. docs/protocol.md dice qué es lo correcto.
    }

check-wrong-failed = No ha respondido: { $reason }
check-wrong-no-name = No dice su nombre. Lo correcto sería una línea «id name …» antes de su «hello 1».
check-wrong-no-author = No dice su autor. Lo correcto sería una línea «id author …» antes de su «hello 1».
check-wrong-option = La línea «{ $line }» no es una opción. { $why }
check-wrong-option-twice = La opción { $name } se ofrece dos veces. Cada nombre puede estar una sola vez.
check-wrong-pong = Ha respondido «pong { $found }» a «ping { $expected }». Lo correcto sería «pong { $expected }»: el mismo texto.
check-wrong-stray = Ha escrito «{ $line }», que aquí no es una línea del protocolo. Lo que es para la gente va a la salida de error, o detrás de «info text».
check-wrong-bestmove-unasked = Ha dicho bestmove sin que se le pidiera. Cada go tiene un bestmove, y nada más lo tiene.
check-wrong-no-move = Ha respondido «{ $found }» ({ $position }), que no es una jugada de la notación. Una jugada es como +wbr, Rc2, Bh1, =0, -kk, T1 o pass.
check-wrong-illegal = Ha respondido { $found } ({ $position }), que allí no está permitida. La línea «legal» antes del go dice lo que lo está: { $some } …
check-wrong-info = La línea «{ $line }» no es una línea info. { $why }.
check-wrong-chances-count = Da { $found } probabilidades de ganar en una mesa de { $count }. Lo correcto sería una por asiento, separadas por comas.
check-wrong-chances-sum = Sus probabilidades de ganar suman { $found }. Lo correcto sería 1.
check-wrong-info-illegal = La línea de juego en «{ $line }» empieza con una jugada no permitida en la posición.
check-wrong-slow = Para «go movetime { $asked }» ha tardado { $took } ms. Puede tardar como mucho { $allowed } ms.
check-wrong-stop = Al decirle que parara mientras pensaba, no ha dado bestmove en { $seconds } s. Debe escuchar mientras piensa, o pensar poco.
check-wrong-quit = Después de quit seguía en marcha a los { $seconds } s. Lo correcto sería terminar enseguida.
check-wrong-exit-code = Después de quit ha terminado con el código { $code }. Lo correcto sería 0.
check-wrong-end-of-input = Después del final de su entrada seguía en marcha a los { $seconds } s. Lo correcto sería terminar: ya no hay nadie a quien responder.
