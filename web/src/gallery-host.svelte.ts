/** A host without a server: it shows a snapshot and says yes to everything. */
import { loadWords, type Edition, type Language } from './lib/words/load';
import type { TableHost, TableSettings, TableWords } from './table/needs';
import type { EditionInfo, State } from './table/wire';

const FILES = import.meta.glob('../tests/fixtures/*.json', { import: 'default' });
const read = async <T>(name: string): Promise<T> => (await FILES[`../tests/fixtures/${name}.json`]!()) as T;

export async function galleryHost(asked: URLSearchParams): Promise<TableHost> {
  const state = await read<State>(asked.get('scene') ?? 'classic');
  const edition = await read<EditionInfo>(`edition-${state.table.edition}`);
  const language = (asked.get('lang') ?? 'en') as Language;
  const words = await loadWords(language, state.table.edition as Edition);
  const cards = new Map(edition.cards.map((card) => [card.id, card]));
  const known = { colours: edition.colours, card: (id: string) => cards.get(id) };
  const spoken: TableWords = {
    language,
    say: (key, values) => words.say(key, values),
    knows: (key) => words.knows(key),
    colour: (lane) => words.colour(known, lane),
    stone: (lane) => words.stone(known, lane),
    tokens: (counts) => words.tokens(known, counts),
    card: (id) => words.card(known, id),
    tile: (id) => words.tile(id),
    place: (place) => words.place(place),
    list: (items) => words.listOf(items),
    event: (event, names) => words.event(known, { ...event, key: event.key ?? '' }, names),
    rule: (number) => words.rule(number),
  };
  const settings: TableSettings = $state({
    motion: 'none', sounds: false, remaining: asked.has('remaining'), accessible: asked.has('text'), notify: false,
    theme: asked.get('theme') === 'dark' ? 'dark' : 'light',
  }); // prettier-ignore
  if (asked.has('hotseat')) state.you = [0, 1];
  const yes = async (): Promise<null> => null;
  return {
    state, edition, history: state.events, words: spoken, settings, connection: 'live', said: [],
    phrases: ['hello', 'good-luck', 'nice-move', 'thanks'],
    submit: yes, takeBack: yes, answerTakeBack: yes, resign: yes, offerStop: yes, comeBack: yes, rematch: yes, sayPhrase: yes,
    hint: async () => ({ refused: '' }),
    lookAs: () => undefined,
    set: (key, value) => (settings[key] = value),
    go: () => undefined,
    ruleAddress: (rule) => `#/rules/${edition.id}/${rule}`,
  }; // prettier-ignore
}
