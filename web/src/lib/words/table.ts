/** The words of the table page: the catalogues of one language with the edition's colours and cards filled in. */
import type { EditionInfo, EventState } from '../api/types';
import type { Values, Words } from './words';

/** The catalogues of one language and edition in the browser; the same methods as Python's `Words`. */
export interface TableWords {
  readonly language: 'en' | 'fr' | 'es';
  /** A message by its key. An unknown key returns the key itself and never throws. */
  say(key: string, values?: Values): string;
  knows(key: string): boolean;
  /** A kind of token by its colour, and by its stone. */
  colour(lane: number): string;
  stone(lane: number): string;
  /** Tokens, a cost, a requirement or bonuses, counted: "2 white, 1 red"; nothing: "nothing". */
  tokens(counts: readonly number[]): string;
  /** By id: a name, or the printed values of a card without a name. */
  card(id: string): string;
  tile(id: string): string;
  /** c2, "level 2 deck", "hand". */
  place(place: string): string;
  /** A, B and C. */
  list(items: readonly string[]): string;
  /** One line of the log. */
  event(event: EventState, names: readonly string[]): string;
  /** One rule of the rule book in plain words; null if there is no such number. */
  rule(number: string): { text: string; ours: string } | null;
}

export function tableWords(words: Words, edition: EditionInfo): TableWords {
  const cards = new Map(edition.cards.map((card) => [card.id, card]));
  const known = { colours: edition.colours, card: (id: string) => cards.get(id) };
  return {
    language: words.language as TableWords['language'],
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
}
