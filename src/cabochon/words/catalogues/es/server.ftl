### Lo que dice el servidor: sus propias negativas, las frases preparadas, la terminal del anfitrión.

## Negativas del servidor. Ninguna regla impresa habla de ellas.

server-who-are-you = Dinos primero tu nombre.
server-no-such-token = Este token no abre nada. Pide uno nuevo a su dueño.
server-no-such-key = Esta clave privada no abre nada. Quizá la sustituyó otra más reciente.
server-no-such-person = Aquí no hay nadie con ese nombre o número.
server-no-such-program = No existe ese programa, o se borró su token.
server-no-such-table = Esa mesa no existe, o no está abierta para ti.
server-no-such-file = Aquí no hay nada.
server-no-such-method = Eso no se puede hacer aquí.
server-no-such-step = La lección no tiene ese paso: el último es { $last }.
server-no-lesson = Esta edición no tiene una primera partida para aprenderla.
server-no-such-bot = No hay ningún bot «{ $bot }». Hay: { $bots }.
server-bot-unavailable = Esta instalación no puede pensar tanto como «{ $bot }»: le falta el motor rápido. Hay: { $bots }.
server-bot-not-learned = «{ $bot }» no ha aprendido aquí esta edición con este número de jugadores. Hay: { $bots }.
server-no-such-phrase = Esa frase no existe.
server-no-such-saying = La mesa ha olvidado lo que se dijo en ella.
server-chat-off = En esta mesa no se habla.
server-chat-phrases-only = En esta mesa se habla con frases preparadas.
server-players-only-write = Solo escriben quienes están sentados a la mesa. Puedes decir las frases preparadas.
server-text-empty = Escribe algo primero.
server-text-too-long = Es demasiado largo: { $longest } letras como mucho cada vez.
server-text-unreadable = Este texto contiene signos que no se pueden mostrar. Escríbelo en una línea, con letras corrientes.
server-no-such-seat = Esta mesa no tiene asiento { $seat }.
server-name-empty = Un nombre necesita al menos una letra visible.
server-name-too-long = Un nombre tiene como máximo { $longest } letras.
server-not-your-seat = El asiento { $seat } no es tuyo.
server-not-at-table = Solo pueden hacerlo quienes estaban en esta mesa.
server-host-only = Solo puede hacerlo el anfitrión de esta mesa.
server-programs-only-play = Un programa puede jugar, y nada más.
server-program-twice = Un programa solo puede ocupar un asiento en una mesa.
server-seat-taken = El asiento { $seat } está ocupado.
server-table-full = Todos los asientos están ocupados.
server-seats-free = Quedan asientos libres. Espera a alguien, o dáselos a bots.
server-nobody-sits = Una mesa necesita al menos una persona.
server-already-begun = Esta partida ya ha empezado.
server-already-over = Esta partida ha terminado.
server-not-playing = Esta partida no ha empezado.
server-not-over = Esta partida no ha terminado.
server-nothing-asked = Nadie te ha pedido deshacer una jugada.
server-bot-plays-for-you = Un bot juega por ti. Vuelve primero a tu asiento.
server-moved-on = La mesa ha cambiado. Mírala otra vez y elige.
server-request-reused = Ese número de petición se usó para otra cosa.
server-hint-against-people = Solo hay consejos mientras todos los demás sean bots.
server-hints-off = Este servidor no da consejos.
server-reviews-off = Este servidor no calcula informes. Tu navegador sí puede.
server-hint-too-busy = Hay demasiados pensando ahora. Inténtalo de nuevo en un momento.
server-too-many-tables = Tienes { $most } mesas abiertas. Termina o deja una primero.
server-too-many-take-backs = En esta mesa ya se ha deshecho { $most } veces. No se puede deshacer más.
server-too-many-bot-tables = Tienes { $most } partidas en curso con bots. Termina una primero.
server-too-many-brought = Has traído { $most } partidas a este servidor. No acepta más de tu parte.
server-too-many-programs = Tienes { $most } programas. Borra uno primero.
server-too-many-watched = Estás mirando { $most } mesas. Deja una primero.
server-too-many-people = Ha llegado demasiada gente nueva desde tu red. Prueba más tarde.
server-too-many-sockets = Tienes demasiadas ventanas abiertas.
server-too-fast = Demasiado rápido. Prueba dentro de un momento.
server-too-large = Es demasiado grande: { $most } bytes como máximo.
server-json-only = Envía JSON.
server-wrong-origin = Esta petición viene de otro sitio.
server-wrong-host = Este servidor no tiene ese nombre.
server-unreadable = Este mensaje no se entiende.
server-invalid = Esta petición no es correcta en «{ $where }».
server-no-such-link = Este enlace no abre nada. Sirve una vez, durante media hora; pide uno nuevo.
server-not-a-host = Solo un anfitrión de este servidor puede hacer eso. Entra con un enlace nuevo.
server-no-such-report = Ese aviso no existe.
server-not-sitting = Esta persona no está sentada en esta mesa.
server-kicked = Un anfitrión de este servidor te ha echado de esta mesa.
server-banned = Un anfitrión de este servidor te ha cerrado el acceso hasta el { $until }.
server-banned-for-good = Un anfitrión de este servidor te ha cerrado el acceso.
server-muted = Un anfitrión de este servidor te ha silenciado hasta el { $until }. Puedes seguir jugando.
server-muted-for-good = Un anfitrión de este servidor te ha silenciado. Puedes seguir jugando.
server-nothing-reported = Di en pocas palabras qué ocurre.
server-too-many-reports = Has enviado { $most } avisos en un día. Inténtalo mañana.
server-too-many-reviews = Uno de tus informes se está calculando. El siguiente podrá empezar cuando termine.
server-too-many-reviews-a-day = Has pedido { $most } informes en un día. Inténtalo mañana, o deja que lo calcule tu navegador.
server-too-many-reviews-a-week = Has pedido { $most } informes en una semana. Inténtalo más tarde, o deja que lo calcule tu navegador.
server-our-fault = Algo ha fallado por nuestra parte. Tu partida está a salvo. Si avisas al anfitrión, dale este número: { $id }.

## La terminal del anfitrión

serve-open = Cabochon está abierto. En la misma red, tus amigos pueden entrar por:
serve-open-here = Cabochon está abierto, solo en este ordenador:
serve-data = Las mesas y las personas se guardan en { $folder }.
serve-plain-http = Sin https, los teléfonos no muestran avisos ni pueden instalar la página; todo lo demás funciona.
serve-stop = Pulsa Ctrl+C para parar.
serve-stopped = Parado. Todas las mesas están a salvo.
serve-no-program = { $name } no puede jugar en esta máquina: no existe el programa { $program }.
serve-port-taken = El puerto { $port } no se puede usar en { $host } ({ $why }). Elige otro con --port.
serve-folder-unwritable = No se puede escribir en la carpeta { $folder } ({ $why }). Elige otra con --data.
serve-already-served = Otro proceso ya sirve { $folder }. Páralo, o elige otra carpeta con --data.
serve-nothing-kept = Todavía no hay nada en { $folder }.
serve-database-broken = { $file } está dañado. No se ha tocado. Pon en su lugar una copia de seguridad con «cabochon restore».
serve-database-lost = { $file } ha perdido cambios confirmados (transacciones: { $count }). Su archivo WAL está dañado o falta. No se ha tocado nada. Restaura una copia de seguridad con «cabochon restore» (la más reciente: { $backup }). Para seguir con lo que queda, borra { $mark } y vuelve a iniciar el servidor.
serve-database-newer = { $file } es de un Cabochon más reciente. No se ha tocado. Actualiza primero Cabochon.
serve-database-unusable = No se puede abrir { $file } ({ $why }).
serve-driver-missing = Falta el módulo { $module }. Instálalo con: pip install "cabochon[{ $extra }]"
serve-ask-postgres = { $file } es una base de datos PostgreSQL. Usa pg_dump y pg_restore para las copias de seguridad.
serve-nodes-run = Un nodo sirve { $file }. Para antes todos los nodos; uno que se cortó de golpe se olvida a los 15 segundos.
serve-worker-needs-database = Un ayudante para los bots necesita la base de datos de los nodos: indícala con --database.
serve-worker-without-workers = Un ayudante para los bots necesita al menos un proceso: --workers 1.
serve-worker-open = { $count ->
    [one] Un proceso juega
   *[other] { $count } procesos juegan
} los turnos de los bots de { $database }. Ctrl+C para parar.
serve-admin-unreachable = El servidor de { $url } no responde: { $why }.
serve-admin-moved = El servidor de { $url } remite a { $where }. No se envió ninguna orden allí. Si es tu servidor, pon su dirección en admin_url.
serve-admin-refused = El servidor de { $url } no acepta estas órdenes (estado { $status }). Comprueba su admin_token y el tuyo.
serve-admin-not-this = Esta orden no funciona por la red. Ejecútala en una máquina de { $url }, sin admin_url.
serve-not-empty = Hay personas o mesas en { $file }. Elige una base de datos vacía.
serve-moved-differently = Algo no es igual después de la copia ({ $table }). No se ha cambiado nada.
serve-file-exists = { $file } ya existe. Elige otro nombre.
serve-no-backup = { $file } no es una copia de seguridad de Cabochon.
serve-backup-newer = { $file } es de un Cabochon más reciente. Actualiza primero.
serve-not-restored = No se ha podido restaurar { $file } ({ $why }). Lo que había sigue intacto.
serve-bad-setting = No se entiende un ajuste: { $why }.
serve-no-room = No hay sitio para una copia en { $folder }.
serve-not-examined = No se ha podido examinar { $file } ({ $why }).
serve-system = El sistema se niega: { $why } { $file }
kept-backup = Todo está guardado en { $file }. Contiene secretos: guárdalo para ti.
kept-restored = { $file } está en su sitio.
kept-aside = Lo que había antes está en { $file }. Bórralo cuando ya no lo necesites.
kept-moved = Filas copiadas y comparadas: { $rows }. Partidas repetidas: { $games }. El origen sigue ahí.
kept-exported =
    { $count ->
        [one] { $count } partida está en { $file }.
       *[other] { $count } partidas están en { $file }.
    }
kept-forgotten = Los datos de la persona se han borrado. Las partidas quedan, sin el nombre.
kept-closed = La mesa está cerrada.
kept-rotated = Las cookies se firman desde ahora con una clave nueva.
kept-examined = { $file }: esquema { $revision }, { $people } personas, { $tables } mesas, { $decisions } decisiones, último cambio { $last }.
kept-steps =
    { $count ->
        [0] El esquema es el de esta versión.
        [one] Esta versión lo actualizaría en 1 paso.
       *[other] Esta versión lo actualizaría en { $count } pasos.
    }
kept-replays =
    { $count ->
        [0] No ha empezado ninguna partida. Todo está sano.
        [one] Se ha repetido su única partida. Todo está sano.
       *[other] Se han repetido sus { $count } partidas. Todo está sano.
    }
kept-broken =
    { $count ->
        [one] 1 partida no se puede repetir: { $tables }
       *[other] { $count } partidas no se pueden repetir: { $tables }
    }
kept-upgraded = La base está actualizada. Lo que había antes está en { $file }.
kept-up-to-date = La base ya tiene el esquema de esta versión.

# Findings of `cabochon doctor`, each with its remedy.
doctor-engine = El motor rápido está.
doctor-engine-slow = Falta el motor rápido, y con él los bots por encima de los niveles medios. Motivo: { $why }
doctor-page = La página está.
doctor-page-missing = Falta la página: los programas pueden jugar, las personas no. Instala un paquete «wheel», o ejecuta «make page» en un clon.
doctor-descriptors = Este usuario puede abrir { $most } archivos y conexiones.
doctor-descriptors-few = Este usuario solo puede abrir { $most } archivos y conexiones, y cada ventana de un jugador es una. Sube el límite: «ulimit -n 65536», o LimitNOFILE en systemd.
doctor-folder = { $folder } está cerrada a otros usuarios.
doctor-folder-new = { $folder } se crea cuando arranca el servidor.
doctor-folder-open = Otros usuarios de esta máquina pueden mirar en { $folder }. El servidor la cierra al arrancar.
doctor-folder-closed = Este usuario no puede leer y escribir en { $folder }. Dásela al usuario del servidor.
doctor-disk = Al disco le quedan { $megabytes } MB.
doctor-disk-full = Al disco solo le quedan { $megabytes } MB. Haz sitio antes de que se llene: entonces no se podría guardar ninguna jugada.
doctor-database = { $name } está entera y tiene el esquema de esta versión.
doctor-database-new = { $name } está vacía. El servidor crea sus tablas al arrancar.
doctor-database-older = { $name } tiene un esquema antiguo. El servidor la actualiza al arrancar; prueba antes «cabochon upgrade --dry-run».
doctor-database-newer = { $name } la hizo un Cabochon más nuevo. Instala esa versión, o restaura una copia de esta.
doctor-database-broken = { $name } está dañada. Para el servidor y restaura la última copia: «cabochon restore».
doctor-database-lost = { $name } ha perdido cambios confirmados (transacciones: { $count }). Su archivo WAL está dañado o falta. Restaura una copia de seguridad con «cabochon restore» (la más reciente: { $backup }). Para seguir con lo que queda, borra { $mark }.
doctor-database-away = { $name } no se puede leer: { $why }
doctor-driver-missing = Falta el paquete de Python { $module }. Instala «cabochon[club]».
doctor-redis = Redis responde.
doctor-redis-away = Redis no responde: { $why }. No se pierde nada, pero las jugadas de otros nodos se ven hasta un segundo más tarde.
doctor-backup = La última copia tiene { $hours } horas.
doctor-backup-none = Todavía no hay copia. El servidor hace una en el minuto siguiente a su arranque.
doctor-backup-old = La última copia tiene { $hours } horas. El registro del servidor dice por qué no hace ninguna.
doctor-backup-off = El servidor no hace copias (backup_hours es 0). Hazlas tú: «cabochon backup».
doctor-serving = Un servidor sirve esta carpeta y está listo.
doctor-serving-ill = Un servidor sirve esta carpeta, pero algo va mal: { $trouble }.
doctor-not-serving = Ningún servidor sirve esta carpeta ahora.
