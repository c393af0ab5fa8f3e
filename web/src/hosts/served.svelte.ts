/** The functions of the app that the table page needs: see `src/table/host.ts`. */
import type { HintAnswer, Seat, ServedTable, StoryPart, TableHost, TableWords } from '../table/host';
import { backend } from '../lib/backend';
import { askHint, getStory, openTable, rematch } from '../lib/api/client';
import { Refused } from '../lib/api/http';
import { liveSocket } from '../lib/api/socket.svelte';
import type { WatchedTable } from '../lib/api/table.svelte';
import type { About, BotInfo, EditionInfo, Refusal, SeatAsk, State, TableAsk } from '../lib/api/types';
import { botNames, levels } from '../lib/bots';
import { hostOf } from './base.svelte';
import { gameAt, go, to } from '../lib/router.svelte';
import { choose } from '../lib/settings.svelte';
import { TableTalk } from './talk.svelte';

interface Parts {
  watched: WatchedTable;
  edition: EditionInfo;
  known: About;
  words: () => TableWords;
}

export function tableHost({ watched, edition, known, words }: Parts): TableHost {
  return hostOf(edition, words, {
    seen: () => watched.state!,
    seats: () => seatsOf(watched.state!, words()),
    history: () => watched.history,
    served: servedTable(watched, new TableTalk(watched, known)),
    submit: (moves) => liveSocket().request({ type: 'submit', ...acting(watched), moves }),
    table: watched.table,
  });
}

function servedTable(watched: WatchedTable, talk: TableTalk): ServedTable {
  const id = watched.table;
  const act = (): Acting => acting(watched);
  return {
    id,
    get you() {
      return watched.state!.you;
    },
    get clock() {
      return watched.state!.clock;
    },
    get offers() {
      return watched.state!.offers;
    },
    get connection() {
      return liveSocket().connection;
    },
    get onlookers() {
      return watched.onlookers;
    },
    get talk() {
      return talk.may === 'off' ? null : talk;
    },
    get rematchTable() {
      return watched.state!.table.rematch;
    },
    takeBack: () => liveSocket().request({ type: 'take_back', ...act() }),
    answerTakeBack: (agree) => liveSocket().request({ type: 'consent', ...act(), agree }),
    resign: () => liveSocket().request({ type: 'resign', ...act() }),
    offerStop: () => liveSocket().request({ type: 'stop', ...act() }),
    comeBack: () => liveSocket().request({ type: 'come_back', ...act() }),
    rematch: () => attempt(async () => (await rematch(id)).table.id),
    otherLevel: async (harder) => otherLevel(watched.state!, harder, (await backend().about()).bot_list),
    playAgainst: (bot) => attempt(() => openAgainst(watched.state!, bot)),
    hint: () => hintFor(act()),
    lookAs: (seat) => watched.lookAs(seat),
    story: () => storyOf(id),
    goToRematch: () => go(to.table(watched.state!.table.rematch ?? id)),
    goToReplay: () => go(to.replay(id)),
    goToReview: () => go(to.review(gameAt(id, 'server'))),
    goToAnalysis: () => go(to.analyseGame(id, 99999)),
    goToReport: () => go(to.report(id)),
  };
}

interface Acting {
  table: string;
  seat: number;
  version: number;
}

/** The seat that acts, and the version that is shown. */
function acting({ table, state }: WatchedTable): Acting {
  return { table, seat: state!.seat ?? state!.you[0] ?? 0, version: state!.version };
}

/** The names of the seats: bots in the reader's language, free seats by number. */
export function seatsOf({ table }: State, words: TableWords): Seat[] {
  const bots = botNames(
    words,
    table.seats.map((seat) => seat.bot),
  );
  return table.seats.map((seat, at) => ({
    ...seat,
    name: bots[at] ?? seat.name ?? words.say('ui-seat', { seat: at + 1 }),
  }));
}

async function storyOf(id: string): Promise<StoryPart> {
  const [{ default: Part }, story] = await Promise.all([import('../story/ShortStory.svelte'), getStory(id)]);
  return { Part, story };
}

/** Opens the new table, or returns a refusal. */
async function attempt(make: () => Promise<string>): Promise<Refusal | null> {
  try {
    go(to.table(await make()));
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** The level above or below the strongest bot of the table; null if there is none, or if another person played. */
export function otherLevel({ table, you }: State, harder: boolean, all: readonly BotInfo[]): string | null {
  const rivals = table.seats.filter((_, seat) => !you.includes(seat));
  if (you.length !== 1 || !rivals.every((seat) => seat.kind === 'bot')) return null;
  const numberOf = (bot: string | null): number => all.find((one) => one.name === bot)?.number ?? 0;
  const strongest = Math.max(...rivals.map((seat) => numberOf(seat.bot)));
  if (!strongest) return null;
  const fits = (bot: BotInfo): boolean => bot.available && bot.number === strongest + (harder ? 1 : -1);
  return levels(all).find(fits)?.name ?? null;
}

/** The same seats, with this bot in place of every bot. */
async function openAgainst({ table, you }: State, bot: string): Promise<string> {
  const seats = table.seats.map((_, seat): SeatAsk => (you.includes(seat) ? { kind: 'me' } : { kind: 'bot', bot }));
  const edition = table.edition as TableAsk['edition'];
  choose('bot', bot);
  return (await openTable({ edition, seats, start: true, spectators: false })).table.id;
}

async function hintFor({ table, seat, version }: Acting): Promise<HintAnswer> {
  try {
    return { hint: await askHint(table, seat, version) };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.refusal.text };
    throw error;
  }
}
