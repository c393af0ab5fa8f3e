/** The words of the table page: the catalogues of one language with the edition's colours and cards filled in. */
import type { TableWords } from '../../table/host';
import type { EditionInfo } from '../../lib/api/types';
import type { Words } from './words';

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
