### El informe de una partida terminada, como página.

## El cálculo

review-page-of = Informe: { $players }
review-page-computing = Tu dispositivo prepara el informe
review-page-computing-text = Se analiza cada decisión y se valora cada carta que salió. Puedes cerrar esta página: lo calculado se guarda, y el informe seguirá desde ahí.
review-page-progress = { $percent } %: { $done } de { $total } partes calculadas
review-page-stopped = Detenido al { $percent } %: { $done } de { $total } partes calculadas y guardadas
review-page-on-server = El servidor prepara el informe
review-page-on-server-text = Trabaja en él mientras ningún bot lo necesita. Puedes cerrar esta página y volver.
review-page-let-server = Que lo calcule el servidor
review-page-stop = Detener
review-page-go-on = Continuar
review-page-not-over-text = El informe se podrá ver cuando termine. Hasta entonces, nadie sabe más que en la mesa.
review-page-bad = No hay informe de esta partida
review-page-bad-link = El enlace está dañado o incompleto.

## En resumen

review-page-in-short = En resumen
review-page-for = Para
review-page-picture = Probabilidad de ganar después de cada turno
review-page-curve = Probabilidad de ganar de { $players } después de cada turno
review-page-turn = Turno
review-page-turning = momento decisivo
review-page-where = Ronda { $round }, { $player }
review-page-chance-of = { $player } { $chance }
review-page-percent = { $percent } %
review-page-margin = { $amount } ± { $margin }

## Las sumas

review-page-sums = De dónde vienen las probabilidades de ganar, en puntos
review-page-start = Inicio
review-page-start-text = La probabilidad de ganar después del reparto
review-page-own = Sus jugadas
review-page-own-text = Los puntos que costaron o ganaron las decisiones del jugador
review-page-others = Jugadas ajenas
review-page-others-text = Los puntos que dieron o quitaron las decisiones de los demás
review-page-luck = Cartas
review-page-luck-text = Los puntos que trajeron las cartas reveladas, frente a la media de todas las que podían salir
review-page-rest = Resto
review-page-rest-text = Las cartas ocultas y el error del análisis
review-page-result = Resultado
review-page-result-text = El resultado de la partida

## Los errores

review-page-mistakes =
    { $count ->
        [0] Errores
        [one] Un error
       *[other] { $count } errores, del mayor al menor
    }
review-page-none = Ningún error: ninguna decisión costó más que el margen del análisis.
review-page-whose = Errores de
review-page-all-players = Todos los jugadores
review-page-more =
    { $count ->
        [one] Mostrar uno más
       *[other] Mostrar { $count } más
    }
review-page-fewer = Mostrar los tres mayores
review-page-before = Error anterior
review-page-next = Error siguiente
review-page-board = La mesa como la veía el jugador
review-page-played = Jugado
review-page-better = Mejor
review-page-why = Por qué
review-page-line = Lo que seguiría
review-page-chances = Probabilidades
review-page-from-to = Antes: { $from }. Después: { $to }.
review-page-end = El final de la partida

## Suerte y precisión

review-page-luck-title = La suerte, carta a carta
review-page-luck-about = Cuántos puntos dio o quitó cada carta revelada, comparada con la media de todas las que podían salir en su lugar.
review-page-luckiest = Las más afortunadas
review-page-unluckiest = Las más desafortunadas
review-page-no-luck = Ninguna carta cambió medio punto.
review-page-to-moment = Ir a este momento
review-page-accuracy = Precisión
review-page-accuracy-about = Solo cuentan las decisiones en las que había algo en juego. Si un jugador tiene muy pocas, no se muestra nada.
review-page-part = Decisiones
review-page-decisions =
    { $count ->
        [one] 1 decisión
       *[other] { $count } decisiones
    }
review-page-like = como { $level }
review-page-too-few = muy pocas decisiones
review-page-too-few-all = Ningún jugador tuvo bastantes decisiones importantes para decir más.

## Aprender de los errores

review-page-learn = Aprender de los errores
review-page-learn-of = Aprender de los errores de { $player }
review-page-learn-at = { $at } de { $of }
review-page-learn-played = Jugada de la partida: { $move }. Costó { $points } puntos.
review-page-learn-find = Encuentra una jugada mejor en la mesa.
review-page-learn-skip = Saltar
review-page-learn-next = Error siguiente
review-page-learn-back = Volver al informe
review-page-learn-found = Corregidos sin ver la respuesta: { $found } de { $of }
review-page-learn-none = Aquí no hay ningún error del que aprender.
review-page-right = Bien visto: { $move } ({ $points } puntos).
review-page-wrong = { $move }: { $points } puntos. Prueba otra vez.
review-page-again = Es la jugada de la partida. Cuesta { $points } puntos.
review-page-hint = Pista
review-page-show = Mostrar la respuesta
review-page-hint-kind = La mejor jugada es de este tipo: { $kind }
review-page-hint-place = Un recuadro marca el lugar.
review-page-hint-move = La respuesta: { $move }

## Compartirlo

review-page-share = Compartir este informe
review-page-share-text = Quien tenga este enlace puede leer el informe: se abre en este momento, con este jugador primero.
review-page-link = Enlace

## Cómo se calculó

review-page-how = Cómo se calculó
review-page-how-text = Un punto es un uno por ciento de probabilidad de ganar. Una pérdida menor que el margen del análisis no cuenta como error.
