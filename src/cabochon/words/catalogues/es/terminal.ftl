### La mesa en la terminal, y lo que la línea de órdenes dice de las partidas anotadas.

## Jugar

terminal-welcome = Escribe una jugada, por ejemplo { $move }, o ? para ver qué puedes hacer, o ayuda.
terminal-ask-act = te toca (? muestra las jugadas)
terminal-ask-pay = ¿cómo pagas? (? muestra las formas)
terminal-help =
    Jugadas: +abc coger, -ab devolver, Bc2 comprar en c2, Bh1 comprar de la mano, =a pagar un comodín por a (=0: ninguno), Rc2 reservar en c2, R3 reservar del mazo 3, T1 elegir una pieza, pass pasar. Varias jugadas de un mismo turno caben en una línea. ? muestra las jugadas legales; Tab completa.
terminal-marks = Marcas en las cartas: [=] ya puedes, [{ $wild }2] con 2 comodines, -3 te faltan 3 fichas.
terminal-legal = { $move } es legal.
terminal-saved = La partida está guardada en { $file }. Para seguir: cabochon play --resume { $file }
terminal-not-saved = La partida no se puede guardar en { $file }: { $reason }.
terminal-kept = La partida queda en { $file }. Para verla otra vez: cabochon replay { $file }
terminal-no-rule = No hay regla { $rule }. Las reglas van de la 1.1 a la 9.6.
terminal-hand-over = Es el turno de { $player }. Pulsa Intro cuando nadie más esté mirando.

## Las órdenes, y lo que hace cada una

command-help = ayuda
command-help-does = esta ayuda
command-why = porqué
command-why-does = por qué una jugada no es legal, con su regla: porqué +ww
command-undo = deshacer
command-undo-does = retirar tu último turno
command-log = registro
command-log-does = todo lo que ha pasado
command-rule = regla
command-rule-does = leer una regla: regla 4.3
command-save = guardar
command-save-does = guardar en un archivo: guardar partida.txt
command-resign = abandonar
command-resign-does = dejar la partida para siempre
command-stop = parar
command-stop-does = todos aceptan parar, nadie gana
command-quit = salir
command-quit-does = dejar la mesa; la partida queda guardada

## Partidas anotadas

record-verified =
    { $entries ->
        [one] El archivo dice la verdad: la semilla, el compromiso, su única jugada y el resultado son correctos.
       *[other] El archivo dice la verdad: la semilla, el compromiso, las { $entries } jugadas y el resultado son correctos.
    }
record-unfinished = La partida no ha terminado.
