/** A host without a server: it shows a snapshot and accepts everything. */
import { loadWords, type Language } from './lib/words/load';
import { tableWords } from './lib/words/table';
import type { TableHost, TableSettings, TalkHost } from './table/host';
import type { EditionInfo, State } from './lib/api/types';

const TALK: TalkHost = {
  may: 'free',
  phrases: ['hello', 'good-luck', 'nice-move', 'thanks'],
  longest: 300,
  me: null,
  said: [],
  unsent: [],
  unread: 0,
  news: null,
  muted: [],
  read: () => undefined,
  say: async () => null,
  mute: () => undefined,
  unmute: () => undefined,
};
const FILES = import.meta.glob('../tests/fixtures/*.json', { import: 'default' });
const read = async <T>(name: string): Promise<T> => (await FILES[`../tests/fixtures/${name}.json`]!()) as T;

export async function galleryHost(asked: URLSearchParams): Promise<TableHost> {
  const state = await read<State>(asked.get('scene') ?? 'start');
  const edition = await read<EditionInfo>(`edition-${state.table.edition}`);
  const language = (asked.get('lang') ?? 'en') as Language;
  const words = tableWords(await loadWords(language, edition), edition);
  const settings: TableSettings = $state({
    motion: 'none',
    sounds: false,
    remaining: asked.has('remaining'),
    accessible: asked.has('text'),
    notify: false,
    theme: asked.get('theme') === 'dark' ? 'dark' : 'light',
  });
  if (asked.has('hotseat')) state.you = [0, 1];
  const yes = async (): Promise<null> => null;
  return {
    seen: state,
    seats: state.table.seats.map((seat) => ({ ...seat, name: seat.name ?? '' })),
    edition,
    history: state.events,
    words,
    settings,
    served: {
      id: state.table.id,
      you: state.you,
      clock: state.clock,
      offers: state.offers,
      connection: 'live',
      onlookers: 0,
      talk: TALK,
      rematchTable: null,
      takeBack: yes,
      answerTakeBack: yes,
      resign: yes,
      offerStop: yes,
      comeBack: yes,
      rematch: yes,
      otherLevel: async () => null,
      playAgainst: async () => null,
      hint: async () => ({ refused: '' }),
      lookAs: () => undefined,
      goToRematch: () => undefined,
      goToReplay: () => undefined,
    },
    submit: yes,
    set: (key, value) => (settings[key] = value),
    go: () => undefined,
    ruleAddress: (rule) => `#/rules/${edition.id}/${rule}`,
  };
}
