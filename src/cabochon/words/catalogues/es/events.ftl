### El registro: qué ha pasado, cómo ha terminado la partida, quién ha ganado.
### Una línea del registro no lleva punto final: puede terminar en un nombre como S.H.I.E.L.D.

## Turns

event-took = { $player } coge { $tokens }
event-reserved = { $player } reserva { $object } { $origin }
event-reserved-unseen = { $player } reserva una carta oculta del mazo de nivel { $level }
event-took-wild = { $player } coge una { -wild-token }
event-no-wild-left = No queda ninguna { -wild-token } para { $player }
event-buying = { $player } va a { -buy } { $object } { $origin }
event-buying-unseen = { $player } va a { -buy } una carta de su mano
event-bought =
    { $count ->
        [0] { $player } { -buy(form: "present") } { $object } { $origin } sin gastar nada
       *[other] { $player } { -buy(form: "present") } { $object } { $origin } y gasta { $tokens }
    }
event-revealed = Nueva carta en { $place }: { $card }
event-revealed-unseen = Una carta de nivel { $level } aún desconocida llega a { $place }
event-space-empty = El espacio { $place } queda vacío: el mazo se ha agotado
event-took-green = { $player } recibe una { -green-token }
event-took-team = { $player } recibe la { -team-tile }
event-won-team-from = { $player } le quita la { -team-tile } a { $other }
event-returned = { $player } devuelve { $tokens }
event-took-tile = { $player } recibe un { -tile }: { $tile }
event-passed = { $player } no puede hacer nada y pasa

## The game

event-final-round = { $player } ha cumplido el objetivo: esta es la ronda final
event-final-round-off = Ya nadie cumple el objetivo: la ronda final se anula y la partida sigue
event-resigned = { $player } deja la partida
event-ended = La partida ha terminado. { $ending }

## The referee

event-took-back = { $player } deshace su jugada
event-bot-plays = Ahora un bot juega por { $player }
event-person-back = { $player } ha vuelto
event-flag-fell = { $player } ha agotado su tiempo
event-stopped = Los jugadores acuerdan detener la partida

## How a game ended (ending-goal is in the overlays)

ending-stuck = Nadie podía hacer ya nada.
ending-capped = La partida ha llegado a su límite de turnos.
ending-alone = Todos los demás han dejado la partida.
ending-agreed = Los jugadores acordaron detener la partida.

## Who won

winner-one = Gana { $player }.
winner-shared = { $players } comparten la victoria.
winner-none = No gana nadie.
tie-break-team = Empate a puntos: la { -team-tile } ha deshecho el empate.
tie-break-cards = Empate a puntos: ha decidido el menor número de cartas { -buy(form: "past-many") }.
tie-break-shared = Empate en todo, hasta en el número de cartas { -buy(form: "past-many") }.
