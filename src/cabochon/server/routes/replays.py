"""Replays of finished games, their stories, and checks of records."""

import gzip
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response

from cabochon.server.routes.depends import (
    REFUSALS,
    Caller,
    Human,
    RequestLanguage,
    TableId,
    TheLimits,
    TheReplays,
    TheReviews,
    TheTables,
)
from cabochon.server.security.origin import address_of
from cabochon.server.tables.bring import bring
from cabochon.server.tables.reading import check_record, record_json, replay, story
from cabochon.server.wire.answers import ReviewProgress
from cabochon.server.wire.asks import BringAsk, RecordAsk
from cabochon.show.values.replay import RecordChecked, Replay, StoryState, ViewerName
from cabochon.show.values.table import TableInfo
from cabochon.table.access import check_may_see

router = APIRouter(tags=["replays"], responses=REFUSALS)
EyesQuery = Annotated[ViewerName, Query(description="Hands open, the spectators' bench, or a seat from 1")]


async def limit_replays(request: Request, limits: TheLimits, caller: Caller) -> None:
    """Count a request for a replay against its own limit, because replays are expensive."""
    limits.check_caller("replays", caller.id if caller else address_of(request))


ReplayLimit = Depends(limit_replays)


@router.get("/api/tables/{table}/replay", operation_id="getReplay", response_model=Replay, dependencies=[ReplayLimit])
async def get_replay(
    table: TableId, request: Request, tables: TheTables, replays: TheReplays, caller: Caller, language: RequestLanguage,
    eyes: EyesQuery = "open",
) -> Response:  # fmt: skip
    """Return a finished game step by step. A running game has no replay."""
    return _unpacked_if_need_be(request, await replay(tables, replays, caller, table, eyes, language))


@router.get("/api/tables/{table}/story", operation_id="getStory", response_model=StoryState, dependencies=[ReplayLimit])
async def get_story(
    table: TableId, request: Request, tables: TheTables, replays: TheReplays, caller: Caller, language: RequestLanguage
) -> Response:
    """Return the story of a finished game: points, tokens and cards by turn, and its turning points."""
    return _unpacked_if_need_be(request, await story(tables, replays, caller, table, language))


@router.get("/api/tables/{table}/record.json", operation_id="downloadRecordAsJson", dependencies=[ReplayLimit])
async def get_record_as_json(table: TableId, tables: TheTables, replays: TheReplays, caller: Caller) -> Response:
    """Return a finished game as self-contained JSON: cards, decks, decisions and a hash of every state."""
    content = await record_json(tables, replays, caller, table)
    offered = {"Content-Disposition": 'attachment; filename="game.json"'}
    return Response(content, headers=offered, media_type="application/json")


@router.get(
    "/api/tables/{table}/review", operation_id="getReview", response_model=ReviewProgress, dependencies=[ReplayLimit]
)
async def get_review(
    table: TableId,
    request: Request,
    reviews: TheReviews,
    replays: TheReplays,
    caller: Caller,
    language: RequestLanguage,
) -> Response:
    """Return the progress of the review of a finished game, and the review once it is done."""
    return _unpacked_if_need_be(request, await reviews.progress(replays, caller, table, language))


@router.post(
    "/api/tables/{table}/review", operation_id="askReview", response_model=ReviewProgress, dependencies=[ReplayLimit]
)
async def ask_review(
    table: TableId, request: Request, reviews: TheReviews, replays: TheReplays, human: Human, language: RequestLanguage
) -> Response:
    """Request the review of a finished game. It is computed when no bot needs the workers. A repeated request
    continues it; no work is done twice.
    """
    await reviews.ask(replays, human, table)
    return _unpacked_if_need_be(request, await reviews.progress(replays, human, table, language))


@router.delete(
    "/api/tables/{table}/review", operation_id="cancelReview", response_model=ReviewProgress, dependencies=[ReplayLimit]
)
async def cancel_review(
    table: TableId, request: Request, reviews: TheReviews, replays: TheReplays, human: Human, language: RequestLanguage
) -> Response:
    """Cancel a review that the caller requested. Its finished parts stay. If there is none, nothing changes."""
    await reviews.cancel(human, table)
    return _unpacked_if_need_be(request, await reviews.progress(replays, human, table, language))


@router.post("/api/replays/check", operation_id="checkRecord", response_model=RecordChecked, dependencies=[ReplayLimit])
async def check_one(ask: RecordAsk, request: Request, replays: TheReplays, language: RequestLanguage) -> Response:
    """Check a record by the rules and return its valid part. Nothing is stored."""
    return _unpacked_if_need_be(request, await check_record(replays, ask.text, ask.eyes, language))


@router.post("/api/archive", operation_id="bringRecord", dependencies=[ReplayLimit])
async def bring_one(
    ask: BringAsk, tables: TheTables, replays: TheReplays, limits: TheLimits, human: Human
) -> TableInfo:
    """Store a finished game that was played elsewhere. It is available by its link and in the
    caller's list of games.
    """
    async with tables.hold(await bring(tables, replays, limits, human, ask.text)) as live:
        check_may_see(live.row, human)
        return tables.info(live.row, live)


def _unpacked_if_need_be(request: Request, content: bytes) -> Response:
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(content), media_type="application/json")
    packed = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(content, headers=packed, media_type="application/json")
