### La primera partida: lo que dice la guía. Cada paso tiene un título, un porqué (text), una tarea (task) y qué decir
### cuando está hecho (done) o cuando se jugó otra cosa permitida (again). Lo demás está en las carpetas de las ediciones.

## Frame

lesson-heading = Primera partida
lesson-learner = Alex
lesson-rival = Robin
lesson-progress = Paso { $step } de { $steps }
lesson-next = Seguir
lesson-next-scene = Seguir: otro momento de la partida
lesson-begin = Empezar
lesson-show-me = Muéstramelo
lesson-start-over = Volver a empezar
lesson-fold = Plegar la guía
lesson-unfold = Desplegar la guía
lesson-leave = Dejar la lección
lesson-left = Puedes irte cuando quieras: la lección seguirá aquí, donde la dejaste.
lesson-well-done = Bien hecho.
lesson-back = No del todo: ese turno se ha deshecho.
lesson-more = Sigue: tu turno aún no ha terminado. La barra de abajo dice lo que falta.
lesson-finish = Terminar
lesson-finished-title = Ya sabes jugar
lesson-finished-text = Eso es todo lo que hace falta. En la mesa, el signo de interrogación explica cada zona y dice lo que puedes hacer; el libro de reglas tiene el resto.
lesson-play-whole = Jugar una partida entera
lesson-play-whole-text = Contra el bot más fácil, a tu ritmo.
lesson-note-done = Lee lo que dice la guía y sigue.

## Welcome

lesson-welcome-title = Te damos la bienvenida a { -game }
lesson-welcome-text = Reúne { -token(number: "many") } y gástalas en cartas: cada carta abarata las siguientes. El objetivo: { goal-summary }. Eres { $player }, abajo; { lesson-rival } y tú jugáis por turnos, una acción cada vez.

## Take three

lesson-three-title = Coger tres distintas
lesson-three-text = Las { -token(number: "many") } sirven para pagar, así que una partida empieza reuniéndolas. Lo máximo por turno son tres, cada una de un color distinto. Mira lo que cuestan las cartas: eso te dice qué colores necesitarás.
lesson-three-task = Elige tres montones de colores distintos en el banco y confirma en la barra de abajo.
lesson-three-done = Tienes tres { -token(number: "many") } para pagar. { lesson-rival } ha reservado una carta de un mazo: pronto aprenderás a hacerlo.
lesson-three-again = Aquí se trata de tres colores distintos. Elige tres montones del banco y confirma.

## Take two

lesson-two-title = Coger dos del mismo color
lesson-two-text = Cuando una carta pide mucho de un color, coge dos de golpe. Se puede mientras haya en el banco al menos cuatro de ese color antes de cogerlas.
lesson-two-task = Elige dos veces un montón de cuatro y confirma.
lesson-two-done = Dos son menos que tres, pero pueden ser justo lo que pide una carta. { lesson-rival } también ha jugado: el registro dice cómo.
lesson-two-again = Aquí se trata de dos de un mismo color. Elige un montón que muestre 4, elígelo otra vez y confirma.

## Buy

lesson-buy-title = { -buy(form: "title") } una carta
lesson-buy-text = Unos turnos más tarde ya te alcanza para una carta. Las gemas pequeñas de una carta son su coste. Una marca de verificación señala las cartas que puedes { -buy } ahora; un número negativo dice cuántas { -token(number: "many") } te faltan.
lesson-buy-task = Elige una carta con la marca de verificación. La barra de abajo dice lo que te cuesta; luego confirma.
lesson-buy-done = Lo que gastaste volvió al banco, la carta es tuya para siempre y otra ha ocupado su lugar.
lesson-buy-again = Ya te alcanza para una carta: elige una con la marca de verificación y confirma.

## Bonuses

lesson-bonus-title = Las bonificaciones
lesson-bonus-text = Cada carta que tienes da una bonificación del color que muestra arriba. Con ella, cada carta nueva cuesta una { -token } menos de ese color, hasta el final: las bonificaciones no se gastan. Tienes cuatro cartas; tus bonificaciones se cuentan encima de tus { -token(number: "many") }.
lesson-bonus-task = { -buy(form: "imperative") } una carta que tus bonificaciones abaraten: busca una marca de verificación.
lesson-bonus-done = Tus bonificaciones pagaron su parte, y ahora tienes una más. Así las cartas baratas llevan a las caras.
lesson-bonus-again = Aquí se trata de las bonificaciones: elige una carta con la marca de verificación, mira lo poco que te cuesta y confirma.

## Reserve

lesson-reserve-title = Reservar una carta
lesson-reserve-text = Una carta que aún no puedes pagar quizá no esté en tu próximo turno. Resérvala: va a tu mano, donde nadie más puede cogerla, y recibes una { -wild-token }. También puedes reservar la primera carta de un mazo, que solo verás tú. En tu mano caben tres.
lesson-reserve-task = Elige una carta que te guste, o un mazo. Si se te pregunta, elige «{ ui-action-reserve }»; luego confirma.
lesson-reserve-done = La carta está en tu mano, y tienes una { -wild-token } más.
lesson-reserve-again = Aquí se trata de reservar: elige una carta o un mazo, elige «{ ui-action-reserve }» si se te pregunta, y confirma.

## Gold

lesson-gold-title = Pagar con una { -wild-token }
lesson-gold-text = Una { -wild-token } es un comodín: vale por cualquier { -token } que te falte. Su imagen señala las cartas que puedes { -buy } con su ayuda; el número dice cuántas hacen falta.
lesson-gold-task = { -buy(form: "imperative") } una carta con esa señal, de la mesa o de tu mano.
lesson-gold-done = La { -wild-token } volvió al banco con lo demás. Una carta reservada y luego { -buy(form: "past") } deja sitio en tu mano.
lesson-gold-again = Aquí se trata de la { -wild-token }: elige una carta señalada con su imagen, en la mesa o en tu mano, y confirma.

## Ten

lesson-ten-title = Diez como mucho
lesson-ten-text = Al final de un turno puedes quedarte con diez { -token(number: "many") }, no más. Tienes nueve. Puedes coger tres de todos modos y devolver lo que menos falta te haga, incluso lo que acabas de coger.
lesson-ten-task = Coge tres { -token(number: "many") }. Luego elige entre las tuyas las dos que devuelves, y confirma.
lesson-ten-done = Vuelves a tener diez. Es mejor gastar antes de llegar a eso.
lesson-ten-again = Estaba permitido, y quizá fuera sensato. Pero aquí se trata del límite: coge tres, para pasar de diez.

## Tiles

lesson-tile-title = Los { -tile(number: "many") }
lesson-tile-text = Un { -tile } pasa a ser tuyo automáticamente al final de tu turno, en cuanto tus bonificaciones cumplen su requisito; las { -token(number: "many") } no cuentan. Vale los { -points(number: "many") } que muestra. Compara el primero con tus bonificaciones: te falta una sola.
lesson-tile-task = { -buy(form: "imperative") } una carta del color que te falta.
lesson-tile-done = Es tuyo desde el final del turno, con sus puntos, y nadie te lo puede quitar.
lesson-tile-again = Mira los números del primero y tus bonificaciones: en un color te falta una. Elige una carta de ese color.

## Team

lesson-team-title = La { -team-tile }
lesson-team-text = Algunas cartas llevan { -team-tag(number: "many") }: las figuritas de arriba. El primer jugador que reúne tres coge esta pieza, que vale 3 { -points(number: "many") }. Se puede perder: se la lleva quien llegue a tener más. Tú tienes dos.
lesson-team-task = { -buy(form: "imperative") } una carta que lleve un icono: varias tienen la marca de verificación.
lesson-team-done = Tres iconos: la pieza es tuya, con sus 3 puntos, mientras nadie tenga más que tú.
lesson-team-again = Aquí se trata de los iconos: elige una carta que tenga la marca de verificación y lleve un icono.

## Green

lesson-green-title = El verde
lesson-green-text = No se gana sin una { -green-token }. Nunca se coge del banco: viene con tu primera carta de nivel 3, la fila de arriba. Se queda contigo; no se paga con ella ni se devuelve nunca.
lesson-green-task = { -buy(form: "imperative") } una carta de nivel 3: busca una marca de verificación en la fila de arriba.
lesson-green-done = Ahí está, entre tus { -token(number: "many") }. Ya cumples una de las condiciones.
lesson-green-again = Aquí se trata del nivel 3: elige una carta con la marca de verificación en la fila de arriba.

## The goal and the end

lesson-goal-title = Cumplir el objetivo
lesson-goal-done = Has cumplido el objetivo, y con eso empieza la ronda final: { lesson-rival } ha jugado una vez más.
lesson-goal-again = Con eso aún no cumples el objetivo. Lee otra vez la tarea.
lesson-final-title = La ronda final
lesson-final-text = Cuando alguien cumple el objetivo, se completa la ronda, para que todos hayan jugado las mismas veces. Empezaste tú, así que { lesson-rival } jugó al final. Una línea arriba anuncia la ronda final. Esta partida ha terminado.
