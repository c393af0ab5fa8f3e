### El análisis de una partida terminada: qué se decidió, qué fue suerte, cómo decidió cada asiento.

review-title = Ronda { $round }: { $player }
review-left = Abandonó la partida
review-line-step = { $player }: { $move }
review-column-step = Turno
review-row-result = Resultado
review-depth = { $judge }, { $count } simulaciones por decisión
review-judge-learned = Red aprendida
review-judge-plain = Evaluación hecha a mano

## Cantidades

review-points =
    { $count ->
        [one] 1 punto
       *[other] { $count } puntos
    }
review-points-text = { $points } puntos
review-amount = { $points } (± { $margin })
review-amount-of = { $player } { $amount }

## Marcas

review-mark-inaccuracy = Imprecisión
review-mark-mistake = Error
review-mark-blunder = Error grave
review-mark-missed-win = Victoria perdida
review-figures = Mirando adelante gana el { $percent } % de las veces; la jugada hecha, el { $count } %.
review-leaves = La jugada hecha deja { $object } a { $player }.

## La suerte

review-reveal-replacement = Sale { $card }: { $amounts }
review-reveal-draw = Del mazo sale { $card }: { $amounts }
review-lucky = Ronda { $round }, { $card }: { $amount }

## La historia de un asiento

review-you-began =
    { $result ->
        [won] Empezaste con un { $percent } % de probabilidad de ganar y ganaste.
        [lost] Empezaste con un { $percent } % de probabilidad de ganar y no ganaste.
       *[shared] Empezaste con un { $percent } % de probabilidad de ganar y compartiste la victoria.
    }
review-player-began =
    { $result ->
        [won] { $player } empezó con un { $percent } % de probabilidad de ganar y ganó.
        [lost] { $player } empezó con un { $percent } % de probabilidad de ganar y no ganó.
       *[shared] { $player } empezó con un { $percent } % de probabilidad de ganar y compartió la victoria.
    }
review-you-sums =
    De esa probabilidad, tus propias jugadas te { $own_sign ->
        [cost] costaron
       *[gave] dieron
    } { $own }, las de los demás te { $others_sign ->
        [cost] costaron
       *[gave] dieron
    } { $others } y las cartas te { $luck_sign ->
        [cost] costaron
       *[gave] dieron
    } { $luck }.
review-player-sums =
    De esa probabilidad, las jugadas de { $player } le { $own_sign ->
        [cost] costaron
       *[gave] dieron
    } { $own }, las de los demás le { $others_sign ->
        [cost] costaron
       *[gave] dieron
    } { $others } y las cartas le { $luck_sign ->
        [cost] costaron
       *[gave] dieron
    } { $luck }.
review-turning = El momento decisivo fue la ronda { $round }: { $player } decidió { $move }.
review-turning-left = El momento decisivo fue la ronda { $round }: { $player } se fue.
review-rest = Lo que el análisis no explica: { $amount }

## Precisión

review-part-all = Todas las decisiones
review-part-opening = Comienzo
review-part-middle = Mitad
review-part-end = Final
review-part-take = Coger { -token(number: "many") }
review-part-reserve = Reservar
review-part-buy = { -buy(form: "title") }
review-part-payment = Pagar
review-part-return = Devolver
review-part-tile = Elegir { -tile }
review-accuracy-none =
    { $count ->
        [0] Ninguna decisión que cuente
        [one] 1 decisión: demasiado poco
       *[other] { $count } decisiones: demasiado poco
    }
review-accuracy =
    { $known ->
        [yes] { $percent } % (± { $margin }), { $count } decisiones, como el bot { $level }
       *[no] { $percent } % (± { $margin }), { $count } decisiones
    }
