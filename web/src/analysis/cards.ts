/** Finding a card among ninety: by its printed values. */
import type { CardInfo, EditionInfo } from '../lib/api/types';
import type { TableWords } from '../table/host';

/** The cards that match a search: every word must be in the name or the id, or be a part of the cost, as `3w`. */
export function fitting(
  cards: readonly CardInfo[],
  search: string,
  edition: EditionInfo,
  words: TableWords,
): CardInfo[] {
  const parts = plain(search)
    .split(/[\s,]+/)
    .filter(Boolean);
  return cards.filter((card) => parts.every((part) => fits(card, part, edition, words)));
}

/** A cost in the form that is searched for, in the letters of the edition. */
export const exampleOf = (edition: EditionInfo): string => `3${edition.letters[0]} 2${edition.letters[1]}`;

function fits(card: CardInfo, part: string, edition: EditionInfo, words: TableWords): boolean {
  const cost = /^(\d)(\D)$/.exec(part);
  if (cost) return card.cost[edition.letters.indexOf(cost[2]!)] === Number(cost[1]);
  return plain(words.card(card.id)).includes(part) || card.id.includes(part);
}

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
