### Moderación: lo que el anfitrión lee en su terminal y en la página, y la página de avisos.

## What retention deletes

tidy-tables =
    { $days ->
        [0] { tidy-rule }: se conservan.
       *[other] { tidy-rule }, de más de { $days } días: { $count }.
    }
tidy-rule =
    { $rule ->
        [open] Mesas que nunca empezaron
        [by-link] Partidas terminadas por enlace
        [public] Partidas públicas terminadas
       *[abandoned] Partidas en las que nadie juega
    }
tidy-people =
    { $days ->
        [0] Personas: se conservan.
       *[other] Personas que no vienen desde hace { $days } días: { $count }.
    }
tidy-deleted = Se han borrado { $tables } mesas y { $people } personas.

## People, tables and what was done

mod-nobody = No se ha encontrado a nadie.
mod-no-table = No se ha encontrado ninguna mesa.
mod-no-report = Nadie ha avisado de nada.
mod-online = en línea
mod-muted = silencio: { $until }
mod-banned = expulsión: { $until }
mod-for-good = para siempre
mod-until = hasta el { $until }
mod-settled = resuelto
mod-tables =
    { $count ->
        [one] 1 mesa
       *[other] { $count } mesas
    }
mod-reports =
    { $count ->
        [one] 1 aviso
       *[other] { $count } avisos
    }
mod-state =
    { $state ->
        [open] abierta
        [playing] en juego
        [over] terminada
       *[closed] cerrada
    }
mod-action =
    { $action ->
        [mute] ha silenciado a
        [unmute] ha devuelto la palabra a
        [ban] ha expulsado a
        [unban] ha levantado la expulsión de
        [sign-out] ha cerrado la sesión de
        [delete] ha borrado los datos de
        [close] ha cerrado la mesa
        [kick] ha echado de la mesa a
        [settle] ha resuelto un aviso
       *[enter] ha entrado con un enlace
    }
mod-done =
    { $action ->
        [mute] Esta persona está silenciada.
        [unmute] Esta persona puede volver a hablar.
        [ban] Esta persona está expulsada.
        [unban] Esta persona puede volver.
        [sign-out] Se ha cerrado su sesión en todas partes.
        [kick] Se la ha echado de la mesa.
        [delete] Sus datos están borrados.
        [close] La mesa está cerrada.
       *[settle] El aviso está resuelto.
    }
mod-link = Este enlace permite a un navegador moderar durante { $hours } horas. Sirve una vez, durante media hora:
mod-link-elsewhere = Desde otro dispositivo, pon la dirección de este servidor en lugar de localhost.
mod-ended = Ningún navegador puede moderar ya.

## The page

mod-title = Moderación
mod-enter-text = Este enlace permite a este navegador cuidar de las personas y las mesas de este servidor. Sirve una vez.
mod-enter = Entrar como anfitrión
mod-closed = Esta página es de los anfitriones de este servidor. Su terminal da el enlace: «cabochon moderate link».
mod-as = Estás aquí como { $name }, hasta el { $until }. Todo lo que haces queda anotado.
mod-leave = Salir
mod-view = Qué mostrar
mod-tab =
    { $tab ->
        [reports] Avisos
        [people] Personas
        [tables] Mesas
        [log] Registro
       *[going] Borrado
    }
mod-find = Nombre o identificador
mod-search = Buscar
mod-seen = última visita: { $day }
mod-reported = Aviso de { $name }, { $day }
mod-said = Dijo: «{ $text }»
mod-table = Mesa { $table }
mod-unknown = alguien que ya no está
mod-act =
    { $action ->
        [mute] Silenciar
        [unmute] Dejar hablar
        [ban] Expulsar
        [unban] Readmitir
        [sign-out] Cerrar sus sesiones
        [delete] Borrar sus datos
        [close] Cerrar
        [kick] Echar
       *[settle] Resolver
    }
mod-act-on =
    { $action ->
        [mute] Silenciar a { $name }
        [unmute] Dejar hablar a { $name }
        [ban] Expulsar a { $name }
        [unban] Readmitir a { $name }
        [sign-out] Cerrar las sesiones de { $name }
        [delete] Borrar los datos de { $name }
        [close] Cerrar esta mesa
        [kick] Echar a { $name }
       *[settle] Resolver este aviso
    }
mod-effect =
    { $action ->
        [mute] Puede jugar, pero no hablar.
        [unmute] Puede volver a hablar.
        [ban] Ni esta persona ni sus programas pueden entrar.
        [unban] Puede volver a entrar.
        [sign-out] Se cierran sus sesiones en todos los dispositivos. Su clave privada aún le deja entrar.
        [delete] Sus datos y su nombre desaparecen; sus partidas quedan. No se puede deshacer.
        [close] Nadie puede jugar ya en ella. No se puede deshacer.
        [kick] El sitio queda libre, o abandona si la partida ha empezado. No vuelve a ver esta mesa.
       *[settle] Pasa al final de la lista.
    }
mod-length = Cuánto tiempo
mod-days =
    { $days ->
        [one] 1 día
       *[other] { $days } días
    }
mod-reason = Motivo, para el registro
mod-going-text = El servidor borra esto dentro de la hora. El archivo de ajustes dice al cabo de cuántos días.
mod-nothing-going = No hay nada que borrar.

## Reporting

mod-report-title = Avisar al anfitrión
mod-report-text = Los anfitriones de este servidor leen lo que escribes aquí. Los demás de la mesa no.
mod-report-saying = Avisas de lo que dijo { $name }: «{ $text }»
mod-report-about = ¿De qué se trata?
mod-report-table = La mesa entera
mod-report-reason = ¿Qué ha pasado?
mod-report-send = Enviar
mod-report-sent = Gracias. Los anfitriones de este servidor lo leerán.
mod-report-back = Volver a la mesa
