### El libro de reglas como página: buscar, imprimir, capítulos y lo que muestran los ejemplos dibujados.

book-search = Buscar en las reglas
book-search-hint = Una palabra, o un número como 4.3
book-found =
    { $count ->
        [0] Ninguna regla habla de eso.
        [one] 1 regla encontrada
       *[other] { $count } reglas encontradas
    }
book-clear = Mostrar todas las reglas
book-print = Imprimir
book-previous = Antes: { $title }
book-next = Después: { $title }
book-turning = Capítulos
book-learn = Aprender jugando
book-example = Ejemplo

# Las palabras que se buscan, cada una con sus sinónimos: buscar una encuentra todo su grupo. Los grupos se separan con punto y coma.
book-synonyms = ficha gema piedra moneda; devolver devuel devol descartar descarte sobrar soltar; comodín oro shield s.h.i.e.l.d. corazón joker; comprar compr reclutar reclut adquirir; pagar pag gastar gast coste precio; noble lugar pieza loseta ayudante; icono símbolo vengador yashichi estrella equipo; banco reserva; reservar guardar mano; punto puntuación prestigio; abandonar dejar irse rendirse; final terminar acabar; empate igualdad tablas; empezar primero comenzar; pareja dos doble; límite máximo diez; deshacer; oculta secreta; coger coge cogi tomar

## What the examples show

example-1-1 = Una carta: arriba sus puntos y su bonificación, abajo su coste.
example-1-2 = Los cinco colores, y la { -wild-token }.
example-4-1 = Una de cada uno de tres colores: bien. Solo dos colores: no mientras queden tres.
example-4-3 = Dos de un montón de cuatro: bien. De un montón de tres: no.
example-4-4 = Nueve y tres son doce: dos vuelven al banco.
example-5-1 = La carta va a la mano, y con ella viene una { -wild-token }.
example-6-2 = El coste, menos las bonificaciones: lo que queda por pagar.
example-6-3 = Una { -wild-token } vale por la que falta.
example-7-1 = La primera carta de nivel 3 trae la { -green-token }.
example-7-2 = Cuatro iconos contra tres y uno: empate, la pieza se queda. Contra tres y dos: cambia de manos.
example-7-3 = A la izquierda las bonificaciones, a la derecha lo que se pide: se cumple.
example-goal = El objetivo, cumplido.
