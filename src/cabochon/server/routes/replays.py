"""Replays of finished games, their stories, and checks of records."""

import gzip
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response

from cabochon.server.routes.deps import Caller, Human, Locale, TableId, TheLimits, TheReplays, TheReviews, TheTables
from cabochon.server.security.origin import address_of
from cabochon.server.tables.bring import bring
from cabochon.server.wire.answers import ReviewProgress
from cabochon.server.wire.asks import BringAsk, RecordAsk
from cabochon.show.values.replay import RecordChecked, Replay, StoryState, ViewerName
from cabochon.show.values.table import TableInfo
from cabochon.table.access import check_may_see

GAME = "/api/tables/{table}"
EyesQuery = Annotated[ViewerName, Query(description="Hands open, the spectators' bench, or a seat from 1")]


async def limit_replays(request: Request, limits: TheLimits, caller: Caller) -> None:
    """Count a request for a replay against its own limit, because replays are expensive."""
    limits.check_caller("replays", caller.id if caller else address_of(request))


router = APIRouter(tags=["replays"], dependencies=[Depends(limit_replays)])


@dataclass(frozen=True)
class GameRequest:
    """A request about a finished game, with the services that answer it."""

    table: TableId
    request: Request
    replays: TheReplays
    reviews: TheReviews
    caller: Caller
    language: Locale

    async def review(self) -> Response:
        """The progress of the review."""
        return unpacked_if_need_be(self.request, await self.reviews.progress(self.caller, self.table, self.language))


AskedGame = Annotated[GameRequest, Depends()]


@router.get(GAME + "/replay", operation_id="getReplay", response_model=Replay)
async def get_replay(asked: AskedGame, eyes: EyesQuery = "open") -> Response:
    """Return a finished game step by step. A running game has no replay."""
    content = await asked.replays.replay(asked.caller, asked.table, eyes, asked.language)
    return unpacked_if_need_be(asked.request, content)


@router.get(GAME + "/story", operation_id="getStory", response_model=StoryState)
async def get_story(asked: AskedGame) -> Response:
    """Return the story of a finished game: points, tokens and cards by turn, and its turning points."""
    return unpacked_if_need_be(asked.request, await asked.replays.story(asked.caller, asked.table, asked.language))


@router.get(GAME + "/record.json", operation_id="downloadRecordAsJson")
async def get_record_as_json(asked: AskedGame) -> Response:
    """Return a finished game as self-contained JSON: cards, decks, decisions and a hash of every state."""
    content = await asked.replays.record_json(asked.caller, asked.table)
    offered = {"Content-Disposition": 'attachment; filename="game.json"'}
    return Response(content, headers=offered, media_type="application/json")


@router.get(GAME + "/review", operation_id="getReview", response_model=ReviewProgress)
async def get_review(asked: AskedGame) -> Response:
    """Return the progress of the review of a finished game, and the review once it is done."""
    return await asked.review()


@router.post(GAME + "/review", operation_id="askReview", response_model=ReviewProgress)
async def ask_review(asked: AskedGame, human: Human) -> Response:
    """Request the review of a finished game. It is computed when no bot needs the workers. A repeated request
    continues it; no work is done twice.
    """
    await asked.reviews.ask(human, asked.table)
    return await asked.review()


@router.delete(GAME + "/review", operation_id="cancelReview", response_model=ReviewProgress)
async def cancel_review(asked: AskedGame, human: Human) -> Response:
    """Cancel a review that the caller requested. Its finished parts stay. If there is none, nothing changes."""
    await asked.reviews.cancel(human, asked.table)
    return await asked.review()


@router.post("/api/replays/check", operation_id="checkRecord", response_model=RecordChecked)
async def check_one(ask: RecordAsk, request: Request, replays: TheReplays, language: Locale) -> Response:
    """Check a record by the rules and return its valid part. Nothing is stored."""
    return unpacked_if_need_be(request, await replays.check(ask.text, ask.eyes, language))


@router.post("/api/archive", operation_id="bringRecord")
async def bring_one(
    ask: BringAsk, tables: TheTables, replays: TheReplays, limits: TheLimits, human: Human
) -> TableInfo:
    """Store a finished game that was played elsewhere. It is available by its link and in the
    caller's list of games.
    """
    async with tables.hold(await bring(tables, replays, limits, human, ask.text)) as live:
        check_may_see(live.row, human)
        return tables.info(live.row, live)


def unpacked_if_need_be(request: Request, content: bytes) -> Response:
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(content), media_type="application/json")
    packed = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(content, headers=packed, media_type="application/json")
