/** What the table page needs of the app around it: see `src/table/host.ts`. */
import type { HintAnswer, StoryPart, TableHost, TableSettings, TableWords } from '../table/host';
import { askHint, getStory, rematch } from './api/client';
import { Refused } from './api/http';
import { liveSocket } from './api/socket.svelte';
import type { WatchedTable } from './api/table.svelte';
import type { EditionInfo, Refusal, State } from './api/types';
import { botName } from './bots';
import { go, to } from './router.svelte';
import { choose, settings, shownMotion, shownTheme } from './settings.svelte';

export function tableSettings(): TableSettings {
  return {
    motion: shownMotion(),
    sounds: settings.sounds,
    volume: settings.volume,
    remaining: settings.remaining,
    accessible: settings.accessible,
    notify: settings.notify,
    theme: shownTheme(),
  };
}

interface Parts {
  watched: WatchedTable;
  edition: EditionInfo;
  phrases: readonly string[];
  words: () => TableWords;
}

export function tableHost({ watched, edition, phrases, words }: Parts): TableHost {
  const named = $derived(withBotNames(watched.state!, words()));
  const state = (): State => named;
  const id = watched.table;
  const now = $derived(tableSettings());

  /** The seat that acts, at the version that is seen. */
  const act = (): { table: string; seat: number; version: number } => {
    const seen = state();
    return { table: id, seat: seen.seat ?? seen.you[0] ?? 0, version: seen.version };
  };

  return {
    get state() {
      return state();
    },
    edition,
    get history() {
      return watched.history;
    },
    get words() {
      return words();
    },
    get settings() {
      return now;
    },
    get connection() {
      return liveSocket().connection;
    },
    get said() {
      return watched.said;
    },
    phrases,
    submit: (moves) => liveSocket().request({ type: 'submit', ...act(), moves }),
    takeBack: () => liveSocket().request({ type: 'take_back', ...act() }),
    answerTakeBack: (agree) => liveSocket().request({ type: 'consent', ...act(), agree }),
    resign: () => liveSocket().request({ type: 'resign', ...act() }),
    offerStop: () => liveSocket().request({ type: 'stop', ...act() }),
    comeBack: () => liveSocket().request({ type: 'come_back', ...act() }),
    rematch: () => playAgain(id),
    hint: () => hintFor(act()),
    sayPhrase: (phrase) => liveSocket().request({ type: 'say', table: id, phrase }),
    lookAs: (seat) => watched.lookAs(seat),
    set: (key, value) => {
      choose(key, value as never); // the table's settings are the app's, by the same names
    },
    go: (where, detail) => go(where === 'help' ? to.rules(state().table.edition) : addressOf(where, detail)),
    story: () => storyOf(id),
    ruleAddress: (rule) => to.rules(state().table.edition, rule),
  };
}

/** Bots have names in the reader's language; the second bot of a name is numbered. */
function withBotNames(state: State, words: TableWords): State {
  const met = new Map<string, number>();
  const seats = state.table.seats.map((seat) => {
    if (!seat.bot) return seat;
    const name = botName(words, seat.bot);
    const number = (met.get(name) ?? 0) + 1;
    met.set(name, number);
    return { ...seat, name: number > 1 ? `${name} ${number}` : name };
  });
  return { ...state, table: { ...state.table, seats } };
}

async function storyOf(id: string): Promise<StoryPart> {
  const [{ default: Part }, story] = await Promise.all([import('../replay/ShortStory.svelte'), getStory(id)]);
  return { Part, story };
}

async function playAgain(id: string): Promise<Refusal | null> {
  try {
    const following = await rematch(id);
    go(to.table(following.table.id));
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

async function hintFor({
  table,
  seat,
  version,
}: {
  table: string;
  seat: number;
  version: number;
}): Promise<HintAnswer> {
  try {
    return { hint: await askHint(table, seat, version) };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.refusal.text };
    throw error;
  }
}

function addressOf(where: 'front' | 'settings' | 'table' | 'replay', detail?: string): string {
  switch (where) {
    case 'front':
      return to.front;
    case 'replay':
      return to.replay(detail);
    case 'table':
      return to.table(detail ?? '');
    default:
      return to.settings;
  }
}
