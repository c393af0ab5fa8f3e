### Modération : ce que l’hôte lit dans son terminal et sur la page, et la page des signalements.

## What retention deletes

tidy-tables =
    { $days ->
        [0] { tidy-rule } : gardées.
       *[other] { tidy-rule }, de plus de { $days } jours : { $count }.
    }
tidy-rule =
    { $rule ->
        [open] Tables jamais commencées
        [by-link] Parties finies par lien
        [public] Parties publiques finies
       *[abandoned] Parties où plus personne ne joue
    }
tidy-people =
    { $days ->
        [0] Personnes : gardées.
       *[other] Personnes absentes depuis { $days } jours : { $count }.
    }
tidy-deleted = { $tables } tables et { $people } personnes supprimées.

## People, tables and what was done

mod-nobody = Personne n’a été trouvé.
mod-no-table = Aucune table n’a été trouvée.
mod-no-report = Personne n’a rien signalé.
mod-online = en ligne
mod-muted = sans parole : { $until }
mod-banned = exclu : { $until }
mod-for-good = pour toujours
mod-until = jusqu’au { $until }
mod-settled = réglé
mod-tables =
    { $count ->
        [one] 1 table
       *[other] { $count } tables
    }
mod-reports =
    { $count ->
        [one] 1 signalement
       *[other] { $count } signalements
    }
mod-state =
    { $state ->
        [open] ouverte
        [playing] en cours
        [over] finie
       *[closed] fermée
    }
mod-action =
    { $action ->
        [mute] a retiré la parole à
        [unmute] a rendu la parole à
        [ban] a exclu
        [unban] a levé l’exclusion de
        [sign-out] a déconnecté
        [delete] a supprimé les données de
        [close] a fermé la table
        [kick] a renvoyé
        [settle] a réglé un signalement
       *[enter] est entré par un lien
    }
mod-done =
    { $action ->
        [mute] Cette personne n’a plus la parole.
        [unmute] Cette personne a de nouveau la parole.
        [ban] Cette personne est exclue.
        [unban] Cette personne peut revenir.
        [sign-out] Cette personne est déconnectée partout.
        [kick] Cette personne est renvoyée de la table.
        [delete] Ses données sont supprimées.
        [close] La table est fermée.
       *[settle] Le signalement est réglé.
    }
mod-link = Ce lien permet à un navigateur de modérer pendant { $hours } heures. Il sert une fois, pendant une demi-heure :
mod-link-elsewhere = Depuis un autre appareil, mettez l’adresse de ce serveur à la place de localhost.
mod-ended = Plus aucun navigateur ne peut modérer.

## The page

mod-title = Modération
mod-enter-text = Ce lien permet à ce navigateur de veiller sur les personnes et les tables de ce serveur. Il sert une fois.
mod-enter = Entrer en tant qu’hôte
mod-closed = Cette page est celle des hôtes de ce serveur. Leur terminal en donne le lien : « cabochon moderate link ».
mod-as = Vous êtes ici en tant que { $name }, jusqu’au { $until }. Tout ce que vous faites est noté.
mod-leave = Sortir
mod-view = Que montrer
mod-tab =
    { $tab ->
        [reports] Signalements
        [people] Personnes
        [tables] Tables
        [log] Journal
       *[going] Suppression
    }
mod-find = Nom ou identifiant
mod-search = Chercher
mod-seen = dernière visite : { $day }
mod-reported = Signalé par { $name }, { $day }
mod-said = A dit : « { $text } »
mod-table = Table { $table }
mod-unknown = quelqu’un qui est parti
mod-act =
    { $action ->
        [mute] Retirer la parole
        [unmute] Rendre la parole
        [ban] Exclure
        [unban] Lever l’exclusion
        [sign-out] Déconnecter partout
        [delete] Supprimer les données
        [close] Fermer
        [kick] Renvoyer
       *[settle] Régler
    }
mod-act-on =
    { $action ->
        [mute] Retirer la parole à { $name }
        [unmute] Rendre la parole à { $name }
        [ban] Exclure { $name }
        [unban] Lever l’exclusion de { $name }
        [sign-out] Déconnecter { $name } partout
        [delete] Supprimer les données de { $name }
        [close] Fermer cette table
        [kick] Renvoyer { $name }
       *[settle] Régler ce signalement
    }
mod-effect =
    { $action ->
        [mute] Cette personne peut jouer, mais pas parler.
        [unmute] Cette personne peut de nouveau parler.
        [ban] Cette personne et ses programmes ne peuvent plus entrer.
        [unban] Cette personne peut de nouveau entrer.
        [sign-out] Tous ses appareils sont déconnectés. Sa clé privée la laisse encore entrer.
        [delete] Ses données et son nom disparaissent ; ses parties restent. C’est définitif.
        [close] Plus personne ne peut y jouer. C’est définitif.
        [kick] La place se libère, ou la personne abandonne si la partie a commencé. Elle ne voit plus cette table.
       *[settle] Il passe à la fin de la liste.
    }
mod-length = Pour combien de temps
mod-days =
    { $days ->
        [one] 1 jour
       *[other] { $days } jours
    }
mod-reason = Raison, pour le journal
mod-going-text = Le serveur supprime ceci dans l’heure. Le fichier de réglages dit après combien de jours.
mod-nothing-going = Rien n’est à supprimer.

## Reporting

mod-report-title = Signaler à l’hôte
mod-report-text = Les hôtes de ce serveur lisent ce que vous écrivez ici. Les autres personnes à la table ne le lisent pas.
mod-report-saying = Vous signalez ce qu’a dit { $name } : « { $text } »
mod-report-about = De quoi s’agit-il ?
mod-report-table = La table entière
mod-report-reason = Que s’est-il passé ?
mod-report-send = Envoyer
mod-report-sent = Merci. Les hôtes de ce serveur le liront.
mod-report-back = Retour à la table
