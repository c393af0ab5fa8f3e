### Moderation: what a host reads in the terminal and on the page, and the page on which people report.

## What retention deletes

tidy-tables =
    { $days ->
        [0] { tidy-rule }: kept.
       *[other] { tidy-rule }, older than { $days } days: { $count }.
    }
tidy-rule =
    { $rule ->
        [open] Tables that never began
        [by-link] Finished games by link
        [public] Finished public games
       *[abandoned] Games in which nobody moves
    }
tidy-people =
    { $days ->
        [0] People: kept.
       *[other] People who have not come for { $days } days: { $count }.
    }
tidy-deleted = Deleted { $tables } tables and { $people } people.

## People, tables and what was done

mod-nobody = Nobody is found.
mod-no-table = No table is found.
mod-no-report = Nobody has reported anything.
mod-online = here now
mod-muted = muted: { $until }
mod-banned = banned: { $until }
mod-for-good = for good
mod-until = until { $until }
mod-settled = settled
mod-tables =
    { $count ->
        [one] 1 table
       *[other] { $count } tables
    }
mod-reports =
    { $count ->
        [one] 1 report
       *[other] { $count } reports
    }
mod-state =
    { $state ->
        [open] open
        [playing] playing
        [over] over
       *[closed] closed
    }
mod-action =
    { $action ->
        [mute] muted
        [unmute] lifted the mute of
        [ban] banned
        [unban] lifted the ban of
        [sign-out] signed out
        [delete] deleted the data of
        [close] closed the table
        [kick] sent away
        [settle] settled a report
       *[enter] came in by a link
    }
mod-done =
    { $action ->
        [mute] They are muted.
        [unmute] They may speak again.
        [ban] They are banned.
        [unban] They may come in again.
        [sign-out] They are signed out everywhere.
        [kick] They are sent away from the table.
        [delete] Their data is deleted.
        [close] The table is closed.
       *[settle] The report is settled.
    }
mod-link = This link lets one browser moderate for { $hours } hours. It works once, within 30 minutes:
mod-link-elsewhere = From another device, put the address of this server in place of localhost.
mod-ended = No browser may moderate any more.

## The page

mod-title = Moderation
mod-enter-text = This link lets this browser look after the people and tables of this server. It works once.
mod-enter = Come in as a host
mod-closed = This page is for the hosts of this server. Their terminal prints a link to it: “cabochon moderate link”.
mod-as = You are here as { $name }, until { $until }. Everything you do is logged.
mod-leave = Leave
mod-view = What to show
mod-tab =
    { $tab ->
        [reports] Reports
        [people] People
        [tables] Tables
        [log] Log
       *[going] Deletion
    }
mod-find = Name or id
mod-search = Search
mod-seen = last here { $day }
mod-reported = Reported by { $name }, { $day }
mod-said = Said: “{ $text }”
mod-table = Table { $table }
mod-unknown = somebody who is gone
mod-act =
    { $action ->
        [mute] Mute
        [unmute] Unmute
        [ban] Ban
        [unban] Unban
        [sign-out] Sign out everywhere
        [delete] Delete data
        [close] Close
        [kick] Send away
       *[settle] Settle
    }
mod-act-on =
    { $action ->
        [mute] Mute { $name }
        [unmute] Unmute { $name }
        [ban] Ban { $name }
        [unban] Unban { $name }
        [sign-out] Sign { $name } out everywhere
        [delete] Delete the data of { $name }
        [close] Close this table
        [kick] Send { $name } away
       *[settle] Settle this report
    }
mod-effect =
    { $action ->
        [mute] They can play, but not speak.
        [unmute] They can speak again.
        [ban] They and their programs cannot come in.
        [unban] They can come in again.
        [sign-out] Every device is signed out. Their private key still lets them in.
        [delete] Their data and their name go; their games stay. This cannot be undone.
        [close] Nobody can play there any more. This cannot be undone.
        [kick] The seat is free again, or they resign if the game has begun. They do not see this table again.
       *[settle] It moves to the end of the list.
    }
mod-length = How long
mod-days =
    { $days ->
        [one] 1 day
       *[other] { $days } days
    }
mod-reason = Reason, for the log
mod-going-text = The server deletes this within the hour. The settings file says after how many days.
mod-nothing-going = Nothing is to be deleted.

## Reporting

mod-report-title = Report to the host
mod-report-text = The hosts of this server read what you write here. The others at the table do not.
mod-report-saying = You report what { $name } said: “{ $text }”
mod-report-about = What is it about?
mod-report-table = The table as a whole
mod-report-reason = What happened?
mod-report-send = Send
mod-report-sent = Thank you. The hosts of this server will read it.
mod-report-back = Back to the table
