"""The commands with which a host moderates people and tables: `cabochon moderate …`, delete-person, close-table.

They send requests to the running server, or change the folder of a stopped one. Every action is written to the
moderation log.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.cli.serving import DataOption, SettingsFile, asked, day_text
from cabochon.words import Words

if TYPE_CHECKING:
    from cabochon.server.upkeep import HostCommands
    from cabochon.show.values.table import TableInfo

PersonId = Annotated[str, typer.Argument(help="The person's id.")]
TableArgument = Annotated[str, typer.Argument(help="The table's id.")]
SearchArgument = Annotated[str, typer.Argument(help="Part of a name, or a whole id; all without it.")]
Days = Annotated[float | None, typer.Option(help="For this many days; for good without it.", min=0)]
ReasonOption = Annotated[str, typer.Option("--reason", help="Why, for the log.")]
FOREVER_YEAR = "9999"

app = typer.Typer(
    no_args_is_help=True, help="Look after people and tables, and see what was done.", rich_markup_mode=None
)


def register(whole: typer.Typer) -> None:
    """Add these commands to an application."""
    whole.add_typer(app, name="moderate")
    whole.command("delete-person")(delete_person)
    whole.command("close-table")(close_table)


# --- looking ---------------------------------------------------------------------------------------


@app.command()
def people(find: SearchArgument = "", data: DataOption = None, settings: SettingsFile = None) -> None:
    """List people, or find them by name."""
    with _host(data, settings) as (words, host):
        found = host.people(find)["people"]
        for one in found:
            state = [words.say("mod-online")] if one["online"] else []
            state += [words.say("mod-muted", until=_until(words, one["muted"]))] if one["muted"] else []
            state += [words.say("mod-banned", until=_until(words, one["banned"]))] if one["banned"] else []
            state += [words.say("mod-tables", count=one["tables"])] if one["tables"] else []
            state += [words.say("mod-reports", count=one["reports"])] if one["reports"] else []
            _row(one["id"], one["name"], day_text(one["seen"])[:10], "; ".join(state))
        if not found:
            typer.echo(words.say("mod-nobody"))


@app.command()
def tables(find: SearchArgument = "", data: DataOption = None, settings: SettingsFile = None) -> None:
    """List tables, or find them by the name of a person seated there."""
    with _host(data, settings) as (words, host):
        found = host.tables(find)["tables"]
        for one in found:
            state = words.say("mod-state", state=one["state"])
            _row(one["id"], one["edition"], state, day_text(one["changed"]), _seats(one))
        if not found:
            typer.echo(words.say("mod-no-table"))


@app.command()
def reports(data: DataOption = None, settings: SettingsFile = None) -> None:
    """Read people's reports; open ones come first."""
    with _host(data, settings) as (words, host):
        found = host.reports()["reports"]
        for one in found:
            done = words.say("mod-settled") if one["settled"] else ""
            about = f"{one['name'] or '?'} ({one['person']})" if one["person"] else ""
            _row(
                f"#{one['id']}",
                day_text(one["at"]),
                one["by_name"] or "?",
                one["table"] or "",
                about,
                one["reason"],
                words.say("mod-said", text=one["said"]) if one["said"] else "",
                done,
            )
        if not found:
            typer.echo(words.say("mod-no-report"))


@app.command("log")
def show_log(data: DataOption = None, settings: SettingsFile = None) -> None:
    """Read the log of moderation, the latest entry first."""
    with _host(data, settings) as (words, host):
        for one in host.log()["actions"]:
            about = f"{one['name'] or '?'} ({one['person']})" if one["person"] else ""
            until = words.say("mod-until", until=_until(words, one["until"])) if one["until"] else ""
            what = words.say("mod-action", action=one["action"])
            _row(day_text(one["at"]), one["host"], what, about, one["table"] or "", until, one["reason"])


# --- acting ----------------------------------------------------------------------------------------


@app.command()
def mute(
    person: PersonId,
    days: Days = None,
    reason: ReasonOption = "",
    data: DataOption = None,
    settings: SettingsFile = None,
) -> None:
    """Mute a person: they may play, but not write."""
    with _host(data, settings) as (words, host):
        host.act("mute", person, days=days, reason=reason)
        typer.echo(words.say("mod-done", action="mute"))


@app.command()
def unmute(person: PersonId, reason: ReasonOption = "", data: DataOption = None, settings: SettingsFile = None) -> None:
    """Unmute a person."""
    with _host(data, settings) as (words, host):
        host.act("mute", person, days=0, reason=reason)
        typer.echo(words.say("mod-done", action="unmute"))


@app.command()
def ban(
    person: PersonId,
    days: Days = None,
    reason: ReasonOption = "",
    data: DataOption = None,
    settings: SettingsFile = None,
) -> None:
    """Ban a person and their programs."""
    with _host(data, settings) as (words, host):
        host.act("ban", person, days=days, reason=reason)
        typer.echo(words.say("mod-done", action="ban"))


@app.command()
def unban(person: PersonId, reason: ReasonOption = "", data: DataOption = None, settings: SettingsFile = None) -> None:
    """Lift the ban of a person."""
    with _host(data, settings) as (words, host):
        host.act("ban", person, days=0, reason=reason)
        typer.echo(words.say("mod-done", action="unban"))


@app.command("sign-out")
def sign_out(
    person: PersonId, reason: ReasonOption = "", data: DataOption = None, settings: SettingsFile = None
) -> None:
    """Sign a person out on every device."""
    with _host(data, settings) as (words, host):
        host.act("sign-out", person, reason=reason)
        typer.echo(words.say("mod-done", action="sign-out"))


@app.command()
def kick(
    table: TableArgument,
    person: PersonId,
    reason: ReasonOption = "",
    data: DataOption = None,
    settings: SettingsFile = None,
) -> None:
    """Remove a person from a table: the seat becomes free, or they resign the running game."""
    with _host(data, settings) as (words, host):
        host.act("kick", table, person=person, reason=reason)
        typer.echo(words.say("mod-done", action="kick"))


@app.command()
def settle(
    report: Annotated[int, typer.Argument(help="The report's number.")],
    reason: ReasonOption = "",
    data: DataOption = None,
    settings: SettingsFile = None,
) -> None:
    """Mark a report as settled."""
    with _host(data, settings) as (words, host):
        host.act("settle", report, reason=reason)
        typer.echo(words.say("mod-done", action="settle"))


def delete_person(
    person: PersonId, reason: ReasonOption = "", data: DataOption = None, settings: SettingsFile = None
) -> None:
    """Delete a person's data; their games stay, without the name."""
    with _host(data, settings) as (words, host):
        host.act("delete", person, reason=reason)
        typer.echo(words.say("kept-forgotten"))


def close_table(
    table: TableArgument, reason: ReasonOption = "", data: DataOption = None, settings: SettingsFile = None
) -> None:
    """Close a table permanently."""
    with _host(data, settings) as (words, host):
        host.act("close", table, reason=reason)
        typer.echo(words.say("kept-closed"))


# --- the page --------------------------------------------------------------------------------------


@app.command()
def link(
    name: Annotated[str, typer.Option(help="The name that the log shows for this browser.")] = "host",
    data: DataOption = None, settings: SettingsFile = None,
) -> None:  # fmt: skip
    """Print a link that lets one browser moderate for some hours. The link works once, within half an hour."""
    with asked(data, settings) as (words, upkeep, chosen):
        address = upkeep.HostCommands(chosen).link(name)
        typer.echo(words.say("mod-link", hours=f"{chosen.host_hours:g}"))
        typer.echo(f"  {address}")
        typer.echo(words.say("mod-link-elsewhere"))


@app.command("end")
def end_hosts(data: DataOption = None, settings: SettingsFile = None) -> None:
    """End moderation in all browsers, and invalidate all links."""
    with asked(data, settings) as (words, upkeep, chosen):
        upkeep.HostCommands(chosen).end_hosts()
        typer.echo(words.say("mod-ended"))


# --- inside ----------------------------------------------------------------------------------------


@contextmanager
def _host(data: Path | None, settings: Path | None) -> "Iterator[tuple[Words, HostCommands]]":
    with asked(data, settings) as (words, upkeep, chosen):
        yield words, upkeep.HostCommands(chosen)


def _row(*cells: str) -> None:
    typer.echo("  ".join(cell for cell in cells if cell))


def _until(words: Words, until: int | None) -> str:
    text = day_text(until)
    return words.say("mod-for-good") if text.startswith(FOREVER_YEAR) else text


def _seats(table: "TableInfo") -> str:
    people = (f" ({seat['person']})" if seat["person"] else "" for seat in table["seats"])
    return ", ".join(f"{seat['name'] or '–'}{person}" for seat, person in zip(table["seats"], people, strict=True))
