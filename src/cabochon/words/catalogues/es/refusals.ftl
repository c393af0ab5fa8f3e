### Por qué se rechaza una jugada y qué sería correcto. Un mensaje por cada clave de IllegalMove.

## Frame

refusal-by-rule = { $sentence } (Regla { $rule })

## Any move

refusal-game-over = La partida ha terminado: ya no se puede jugar.
refusal-not-your-turn = Es el turno del asiento { $seat }. Espera al tuyo.
refusal-wrong-phase =
    { $owed ->
        [act] Elige primero tu acción: coger, reservar o { -buy }.
        [pay] Elige primero cómo pagar tu carta.
        [return] Devuelve primero { -token(number: "many") } hasta quedarte con 10.
        [tile] Elige primero qué { -tile } coges.
       *[nothing] La partida ha terminado: ya no se puede jugar.
    }
refusal-turn-is-done = Tu turno termina antes del final de estas jugadas. Envía solo las jugadas de un turno.
refusal-can-still-act = Solo se puede pasar cuando no se puede hacer otra cosa, y tú aún puedes.
refusal-seat-left = El asiento { $seat } ya ha dejado la partida.

## Taking tokens (take-green is in the overlays)

refusal-take-wild = No puedes coger { colour-tokens } de este modo. Reserva una carta para recibir una.
refusal-take-nothing = No coger nada no es una acción. Coge al menos 1 { -token }, o bien elige reservar o { -buy } una carta.
refusal-none-left = No quedan { colour-tokens } en el banco. Elige otro color.
refusal-pair-needs-four = Solo se pueden coger dos { colour-tokens } si en el banco hay al menos 4; ahora hay { $there }.
refusal-take-three-or-pair = Coge 3 colores distintos, o 2 { -token(number: "many") } del mismo color: no se permite nada más.
refusal-three-required = Has elegido { $taken }. Mientras en el banco haya tres colores o más, coge 3 distintos.

## Reserving

refusal-hand-full = Ya tienes 3 cartas en la mano. { -buy(form: "imperative") } una de ellas antes de reservar otra.
refusal-deck-empty = No queda ninguna carta en el mazo de nivel { $level }. Reserva de otro mazo o una carta bocarriba.
refusal-no-card-there = No hay ninguna carta en { $place }. Elige una de la mesa o de tu mano.
refusal-card-unseen = Solo su dueño ha visto esta carta de nivel { $level }: aquí no se sabe cuánto cuesta.

## Buying and paying (pay-for-green is in the overlays)

refusal-cannot-pay =
    { $missing ->
        [one] Te falta 1 { -token } para esta carta, contando las { -wild-token(number: "many") }. Elige otra o reúne más.
       *[other] Te faltan { $missing } { -token(number: "many") } para esta carta, contando las { -wild-token(number: "many") }. Elige otra o reúne más.
    }
refusal-pay-wild-for-wild = Una { colour-token } sustituye a uno de los cinco colores, nunca a otra { colour-token }.
refusal-pay-wild-not-held =
    { $held ->
        [0] No tienes ninguna { colour-token } que gastar.
       *[other] Solo tienes { counted-held }: no puedes gastar más.
    }
refusal-pay-too-much =
    { $owed ->
        [0] No debes ninguna { colour-token }: no hay nada que sustituir.
        [one] Solo debes 1 { colour-token }: no puede sustituirla más de 1 { -wild-token }.
       *[other] Solo debes { $owed } { colour-tokens }: no pueden sustituirlas más de { $owed } { -wild-token(number: "many") }.
    }
refusal-pay-too-little =
    { $missing ->
        [one] Te falta 1 { colour-token }: tiene que sustituirla al menos 1 { -wild-token }.
       *[other] Te faltan { $missing } { colour-tokens }: tienen que sustituirlas al menos { $missing } { -wild-token(number: "many") }.
    }

# Lo que alguien tiene de un color: $held y $colour.
counted-held =
    { $held ->
        [one] 1 { colour-token }
       *[other] { $held } { colour-tokens }
    }

## Returning tokens (return-green is in the overlays)

refusal-return-not-held =
    { $held ->
        [0] No tienes ninguna { colour-token }. Devuelve { -token(number: "many") } que tengas.
       *[other] Solo tienes { counted-held }: no puedes devolver más.
    }
refusal-return-too-many = Has elegido devolver { $returned }. Devuelve exactamente { $over }, para quedarte con 10.
refusal-return-too-few = Has elegido devolver { $returned }. Devuelve exactamente { $over }, para quedarte con 10.

## Tiles

refusal-tile-not-there = No hay ningún { -tile } número { $number } que coger. Elige uno de los que siguen en la mesa.
refusal-tile-not-earned = Tus bonificaciones aún no bastan para este { -tile }: { $tile }. Elige uno cuyo requisito cumplas.
