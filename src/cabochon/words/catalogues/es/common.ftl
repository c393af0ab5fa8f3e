### Las palabras en que se apoyan los demás mensajes: listas, colores, cartas, lugares.
### Lo que cambia de una edición a otra está en su archivo: { -card }, { -buy }, { -tile }, etc.

## Lists and sentences

nothing = nada
list-comma = { $first }, { $next }
# $initial es la primera letra de $last: «Ana e Inés».
list-and =
    { $initial ->
        [i] { $first } e { $last }
       *[other] { $first } y { $last }
    }
two-sentences = { $first } { $second }
quoted = «{ $text }»

## Colours. $colour is the edition's own id of a kind of token.

# El tipo de ficha, por su nombre corriente.
colour =
    { $colour ->
        [gold] { -wild }
        [gray] { -wild }
        [green] { -green }
       *[other] { hue }
    }

# El color a secas; es también el adjetivo masculino singular.
hue =
    { $colour ->
        [white] blanco
        [blue] azul
        [green] verde
        [red] rojo
        [black] negro
        [yellow] amarillo
        [purple] morado
        [orange] naranja
        [gold] oro
       *[gray] gris
    }

# El adjetivo concordado: iconos, una ficha, unas fichas.
hue-many =
    { $colour ->
        [white] blancos
        [blue] azules
        [green] verdes
        [red] rojos
        [black] negros
        [yellow] amarillos
        [purple] morados
        [orange] naranjas
        [gray] grises
       *[other] { hue }
    }
hue-feminine =
    { $colour ->
        [white] blanca
        [red] roja
        [black] negra
        [yellow] amarilla
        [purple] morada
       *[other] { hue }
    }
hue-feminine-many =
    { $colour ->
        [white] blancas
        [red] rojas
        [black] negras
        [yellow] amarillas
        [purple] moradas
       *[other] { hue-many }
    }

# La gema con su color, cuando hay sitio.
stone-and-colour =
    { $colour ->
        [gold] { stone }
       *[other] { stone } ({ hue })
    }

# La letra en una gema, junto a su color y su forma. En una edición no hay dos iguales.
token-letter =
    { $colour ->
        [white] B
        [blue] Z
        [green] V
        [red] R
        [black] N
        [yellow] A
        [purple] M
        [orange] N
       *[gold] *
    }

# Fichas que se cuentan.
counted =
    { $colour ->
        [gold] { counted-wild }
        [gray] { counted-wild }
        [green] { counted-green }
       *[other]
            { $count ->
                [one] { $count } { hue-feminine }
               *[other] { $count } { hue-feminine-many }
            }
    }

# Una o varias fichas, con el sustantivo.
colour-token =
    { $colour ->
        [gold] { -wild-token }
        [gray] { -wild-token }
        [green] { -green-token }
       *[other] { -token } { hue-feminine }
    }
colour-tokens =
    { $colour ->
        [gold] { -wild-token(number: "many") }
        [gray] { -wild-token(number: "many") }
        [green] { -green-token(number: "many") }
       *[other] { -token(number: "many") } { hue-feminine-many }
    }

# Bonificaciones y cartas por su color.
colour-bonus = bonificación { hue-feminine }
colour-bonuses = bonificaciones { hue-feminine-many }
colour-card = carta { hue-feminine }

## Cards and places

# Una carta sin nombre.
described-card = carta { hue-feminine } de nivel { $level } ({ $cost })
hidden-card = carta oculta de nivel { $level }
place-deck = mazo de nivel { $level }
place-hand = mano

# De dónde viene una carta, en una frase.
origin-space = en { $place }
origin-deck = del mazo de nivel { $level }
origin-hand = de su mano

## Words of the rules, for editions that have none of their own

-token =
    { $number ->
       *[one] ficha
        [many] fichas
        [title] Fichas
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
-green = verde
-green-token =
    { $number ->
       *[one] { -token } verde
        [many] { -token(number: "many") } verdes
    }
-team-tile = pieza de equipo
-team-tag =
    { $number ->
       *[one] icono de equipo
        [many] iconos de equipo
    }
-victory-tile = pieza de victoria
counted-green =
    { $count ->
        [one] { $count } verde
       *[other] { $count } verdes
    }
