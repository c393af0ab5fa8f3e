"""The lobby, the archive, statistics, lessons, editions and words; health and metrics."""

from importlib.metadata import version
from typing import Annotated, Literal, cast

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from prometheus_client import generate_latest

from cabochon.editions import EDITIONS
from cabochon.lessons import follow
from cabochon.server.routes.deps import Caller, Human, Locale, TheBoard, TheHeartbeat, TheTables
from cabochon.server.store.operations import archived
from cabochon.server.store.statistics import statistics_of
from cabochon.server.wire import asks
from cabochon.server.wire.answers import Archive, Lobby, MyStatistics, Ready, ServerStatistics, WordFiles
from cabochon.server.wire.socket import PROTOCOL, SocketMessages
from cabochon.show.lesson import lesson_state
from cabochon.show.position import edition_info
from cabochon.show.values.game import EditionId, EditionInfo
from cabochon.show.values.lesson import LessonState
from cabochon.show.values.table import About, Refusal
from cabochon.table.access import PHRASES, lesson_with
from cabochon.table.bots import about_here
from cabochon.table.names import LONGEST_TEXT
from cabochon.table.refusals import Refused
from cabochon.words import catalogue_files, catalogue_text

router = APIRouter(tags=["world"])
PAGE = 50
EditionQuery = Annotated[EditionId | None, Query(description="Only games of this edition")]
When = Annotated[int | None, Query(ge=0, le=10**14, description="Unix milliseconds")]


@router.get("/api/about", operation_id="about")
async def about(request: Request, tables: TheTables) -> About:
    """Return the server's version, editions, bots and limits."""
    settings = tables.settings
    return about_here(
        version("cabochon"), protocol=PROTOCOL, engines=settings.given_bots, phrases=PHRASES, chat=settings.chat,
        longest_text=LONGEST_TEXT, base_path=settings.root, secure=request.url.scheme == "https",
    )  # fmt: skip


@router.get("/api/editions/{edition}", operation_id="getEdition")
async def get_edition(edition: EditionId, response: Response) -> EditionInfo:
    """Return the cards, tiles and colours of an edition."""
    response.headers["Cache-Control"] = "max-age=3600"
    return edition_info(edition)


@router.get("/api/words/{language}/{edition}", operation_id="listWords")
async def list_words(language: asks.LanguageCode, edition: EditionId) -> WordFiles:
    """List the catalogues of a language and edition, in loading order."""
    return WordFiles(language=language, edition=edition, files=list(catalogue_files(language, EDITIONS[edition])))


@router.get("/words/{language}/{file}", operation_id="getWords", response_class=PlainTextResponse)
async def get_words(
    language: asks.LanguageCode, file: Annotated[str, Path(pattern=r"^[a-z][a-z0-9_-]{0,31}\.ftl$")]
) -> PlainTextResponse:
    """Return one catalogue as Fluent text."""
    text = catalogue_text(language, file)
    if text is None:
        raise Refused("no-such-file")
    return PlainTextResponse(text, headers={"Cache-Control": "max-age=300"})


@router.get("/api/lobby", operation_id="getLobby", response_model=Lobby)
async def get_lobby(board: TheBoard, caller: Caller) -> Response:
    """List open, running and finished public tables, and the caller's own."""
    return Response(await board.bytes_for(caller), media_type="application/json")


@router.get("/api/archive", operation_id="getArchive")
async def get_archive(
    tables: TheTables, edition: EditionId | None = None, players: Annotated[int | None, Query(ge=2, le=4)] = None,
    person: Annotated[str | None, Query(max_length=32)] = None, since: When = None, before: When = None,
) -> Archive:  # fmt: skip
    """List finished public games, latest first."""
    rows = await tables.store.read(archived(edition, players, person, since, before, PAGE))
    following = rows[-1].ended if len(rows) == PAGE else None
    return Archive(games=[tables.info(row) for row in rows], before=following)


@router.get("/api/statistics/mine", operation_id="getMyStatistics")
async def get_mine(tables: TheTables, human: Human, edition: EditionQuery = None) -> MyStatistics:
    """Return statistics of the caller's own games."""
    return cast(MyStatistics, await tables.store.read(statistics_of(human.id, edition)))


@router.get("/api/statistics/house", operation_id="getHouseStatistics")
async def get_house(board: TheBoard, edition: EditionQuery = None) -> ServerStatistics:
    """Return statistics of all games of this server, computed at most twice a minute."""
    return cast(ServerStatistics, await board.statistics.get(edition or ""))


@router.post("/api/lessons/{edition}", operation_id="followLesson")
async def follow_lesson(
    ask: asks.LessonAsk, edition: EditionId, tables: TheTables, caller: Caller, language: Locale
) -> LessonState:
    """Play a lesson: the step, the moves played in its scene so far, and the next submission at its end."""
    point = follow(lesson_with(edition, ask.step), ask.step, ask.played)
    return lesson_state(point, caller.name if caller else None, language, tables.clock.now())


@router.get("/api/socket-messages", operation_id="socketMessages", deprecated=True, responses={404: {"model": Refusal}})
async def socket_messages() -> SocketMessages:
    """Not callable. It exists so that the schema contains the messages of the socket."""
    raise Refused("no-such-file")


@router.get("/healthz", operation_id="healthz")
async def healthz() -> dict[Literal["alive"], bool]:
    """Report that the process answers."""
    return {"alive": True}


@router.get("/readyz", operation_id="readyz", responses={503: {"model": Ready}})
async def readyz(heartbeat: TheHeartbeat, response: Response) -> Ready:
    """Report whether the database can be written and the server is not about to stop. Lost wake-ups do not count."""
    trouble = await heartbeat.trouble()
    ready = not {"stopping", "database"} & set(trouble)
    response.status_code = 200 if ready else 503
    return Ready(ready=ready, trouble=trouble)


@router.get("/metrics", operation_id="metrics", response_class=PlainTextResponse)
async def metrics(tables: TheTables) -> PlainTextResponse:
    """Return metrics for Prometheus."""
    tables.metrics.live_tables.set(len(tables.cache))
    return PlainTextResponse(generate_latest(tables.metrics.registry), media_type="text/plain; version=0.0.4")
