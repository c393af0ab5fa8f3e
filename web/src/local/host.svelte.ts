/** A table on this device: the same page, with the rules in a worker in place of the server's table. */
import { backendAt } from '../lib/backend';
import { Refused } from '../lib/api/http';
import type { EditionInfo, Refusal, SeatAsk } from '../lib/api/types';
import { hostOf } from '../hosts/base.svelte';
import { gameAt, go, to } from '../lib/router.svelte';
import { choose } from '../lib/settings.svelte';
import { otherLevel, seatsOf } from '../hosts/served.svelte';
import type { HintAnswer, ServedTable, StoryPart, TableHost, TableWords } from '../table/host';
import { rulesWorker } from './rules.svelte';
import { openHere } from './opening';
import type { LocalTable } from './table.svelte';

export function localHost(here: LocalTable, edition: EditionInfo, words: () => TableWords): TableHost {
  return hostOf(edition, words, {
    seen: () => here.state!,
    seats: () => seatsOf(here.state!, words()),
    history: () => here.history,
    served: localTable(here),
    submit: (moves) => here.act('submit', moves),
  });
}

/** The parts of a server's table that one device provides, without clock, talk and other visitors. */
function localTable(here: LocalTable): ServedTable {
  return {
    id: here.table,
    get you() {
      return here.state!.you;
    },
    clock: null,
    get offers() {
      return here.state!.offers;
    },
    connection: 'live',
    onlookers: 0,
    talk: null,
    rematchTable: null,
    takeBack: () => here.act('take_back'),
    answerTakeBack: () => Promise.resolve(null), // on one screen, a request counts as the consent of all
    resign: () => here.act('resign'),
    offerStop: () => here.act('stop'),
    comeBack: () => Promise.resolve(null), // people at one screen are always present
    rematch: () => attempt(() => here.rematch()),
    otherLevel: async (harder) => otherLevel(here.state!, harder, (await backendAt('device').about()).bot_list),
    playAgainst: (bot) => attempt(() => openAgainst(here, bot)),
    hint: () => hint(here),
    lookAs: (seat) => here.lookAs(seat),
    story: () => story(here),
    goToRematch: () => undefined,
    goToReplay: () => go(to.replay(here.table, 'device')),
    goToReview: () => go(to.review(gameAt(here.table, 'device'))),
    goToAnalysis: () => go(to.analyseGame(here.table, 99999, 'device')),
  };
}

async function attempt(make: () => Promise<string>): Promise<Refusal | null> {
  try {
    go(to.here(await make()));
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

function openAgainst(here: LocalTable, bot: string): Promise<string> {
  const { table, you } = here.state!;
  const seats = table.seats.map((seat, number): SeatAsk =>
    you.includes(number) ? { kind: 'me', name: seat.name } : { kind: 'bot', bot },
  );
  choose('bot', bot);
  return openHere({ edition: table.edition, seats, first: null });
}

async function hint(here: LocalTable): Promise<HintAnswer> {
  try {
    return { hint: await here.hint() };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.refusal.text };
    throw error;
  }
}

async function story(here: LocalTable): Promise<StoryPart> {
  const [{ default: Part }, told] = await Promise.all([
    import('../story/ShortStory.svelte'),
    rulesWorker().ask('story', { record: here.kept!.record }),
  ]);
  return { Part, story: told };
}
