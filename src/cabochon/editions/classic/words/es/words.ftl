### Clásico: sus palabras y sus nobles. Las reglas están en rule_sets/plain.

## Words

-game = Splendor
-token =
    { $number ->
       *[one] ficha
        [many] fichas
        [title] Fichas
    }
-card =
    { $number ->
       *[one] carta de Desarrollo
        [many] cartas de Desarrollo
    }
-buy =
    { $form ->
       *[base] comprar
        [it] comprarla
        [present] compra
        [you] compras
        [past] comprada
        [past-many] compradas
        [title] Comprar
        [imperative] Compra
    }
-tile =
    { $number ->
       *[one] Noble
        [many] Nobles
    }
-points =
    { $number ->
        [one] punto de Prestigio
       *[many] puntos de Prestigio
    }
-stone =
    { $number ->
       *[one] gema
        [many] gemas
    }
-wild = oro
-wild-token =
    { $number ->
       *[one] ficha de oro
        [many] fichas de oro
    }

## Colours and stones

counted-wild = { $count } de oro
stone =
    { $colour ->
        [white] Diamante
        [blue] Zafiro
        [green] Esmeralda
        [red] Rubí
        [black] Ónice
       *[gold] Oro
    }
five-stones = blanco, azul, verde, rojo y negro

## Nobles

tile-niccolo-machiavelli = Nicolás Maquiavelo
tile-suleiman-the-magnificent = Solimán el Magnífico
tile-mary-stuart = María Estuardo
tile-henry-viii = Enrique VIII
tile-isabella-i-of-castile = Isabel I de Castilla
tile-anne-of-brittany = Ana de Bretaña
tile-catherine-de-medici = Catalina de Médici
tile-francis-i-of-france = Francisco I de Francia
tile-charles-v = Carlos V
tile-elisabeth-of-austria = Isabel de Austria

## Rule book: preface

preface-data = Las cartas de Desarrollo son las del juego impreso. Los requisitos de los Nobles son los de la primera edición; no hemos podido confirmar todos los de 2024.
worked-6-2 = tienes dos bonificaciones rojas y una negra. Una carta cuesta 2 rojas, 3 azules y 3 negras: gastas 3 fichas azules y 2 negras.
worked-6-3 = una carta pide una ficha roja que no tienes. Gastas una ficha de oro en su lugar.

## Rule book: the contents of the box

rule-1-3 = Hay 10 Nobles, que valen 3 puntos de Prestigio cada uno, y un marcador de jugador inicial.

## The first game: messages of this edition

lesson-goal-text = Con { -points-to-end } puntos de Prestigio al final de tu turno activas el final de la partida. Tienes 13. El número de arriba de una carta es lo que vale.
lesson-goal-task = Compra una carta que te lleve a { -points-to-end }: busca una marca de verificación y al menos 2 puntos.
