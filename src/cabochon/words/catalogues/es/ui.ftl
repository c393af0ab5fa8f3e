### Las palabras de la mesa en cualquier pantalla: títulos, contadores, objetivos.

## People and turns

ui-seat = Asiento { $seat }
ui-player = Jugador
ui-players = Jugadores
ui-bot = Bot
ui-you = Tú
ui-your-turn = Te toca
ui-your-turn-named = { $player }, te toca
ui-turn-of = Turno de { $player }
ui-round = Ronda { $round }
ui-turns-left =
    { $count ->
        [one] Ronda final: queda { $count } turno
       *[other] Ronda final: quedan { $count } turnos
    }
ui-game-over = La partida ha terminado

## What lies on the table

ui-supply = Banco
ui-deck-size =
    { $count ->
        [0] El mazo de nivel { $level } está vacío
        [one] Mazo de nivel { $level }: { $count } carta
       *[other] Mazo de nivel { $level }: { $count } cartas
    }
ui-level = Nivel { $level }
ui-tiles = { -tile(number: "many") }
ui-empty-space = Espacio vacío
ui-log = Registro
ui-rules = Reglas

## What a player has

ui-points =
    { $points ->
        [one] { $points } { -points(number: "one") }
       *[other] { $points } { -points(number: "many") }
    }
ui-tokens = { -token(number: "title") }
ui-tokens-of-ten = { $count }/10
ui-bonuses = Bonificaciones
ui-hand = Mano
ui-reserved = Reservadas
ui-hand-size = { $count }/3 en la mano
ui-cards-bought =
    { $count ->
        [one] { $count } carta { -buy(form: "past") }
       *[other] { $count } cartas { -buy(form: "past-many") }
    }
ui-team-owner = La { -team-tile } es de { $player }
ui-team-unowned = Nadie tiene aún la { -team-tile }
ui-tags =
    { $count ->
        [one] { $count } { -team-tag }
       *[other] { $count } { -team-tag(number: "many") }
    }

## What to do

ui-action-take = Coger
ui-action-reserve = Reservar
ui-action-buy = { -buy(form: "title") }
ui-action-pay = Pagar
ui-action-return = Devolver
ui-action-tile = Elegir un { -tile }
ui-action-pass = Pasar
ui-return-so-many =
    { $count ->
        [one] Devuelve { $count } { -token }
       *[other] Devuelve { $count } { -token(number: "many") }
    }
ui-pay-nothing = Nada que pagar
ui-pays = Gasta { $tokens }
ui-confirm = Confirmar
ui-cancel = Cancelar
ui-take-back = Deshacer
ui-resign = Abandonar

## The missing tokens of a card

ui-can-buy = Puedes { -buy(form: "it") } ahora
ui-can-buy-with-wild =
    { $count ->
        [one] Puedes { -buy(form: "it") } con { $count } { -wild-token }
       *[other] Puedes { -buy(form: "it") } con { $count } { -wild-token(number: "many") }
    }
ui-short-by =
    { $count ->
        [one] Falta { $count } { -token }
       *[other] Faltan { $count } { -token(number: "many") }
    }

## The goal (goal-points and goal-summary are in the overlays)

goal-heading = Objetivo
goal-colours = Colores de bonificación: { $count } de 5
goal-met = Objetivo cumplido
goal-not-met = Objetivo aún no cumplido
