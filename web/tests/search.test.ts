import { expect, it } from 'vitest';
import { pieces, plain, speaksOf } from '../src/lib/search';

it('forgets accents and capitals, and keeps every place', () => {
  expect(plain('Réserve ÉTÉ ñ')).toBe('reserve ete n');
  for (const text of ['Cœur', 'Á', 'ﬁn', '★ « ñ »']) expect(plain(text)).toHaveLength(text.length);
});

it.each([
  ['reser', '5.1', 'Réserver une carte', true],
  ['serv', '5.1', 'Réserver une carte', false], // words are found by how they begin
  ['carte reserver', '5.1', 'Réserver une carte', true],
  ['carte payer', '5.1', 'Réserver une carte', false],
  ['5', '5.1', '', true],
  ['5.', '5.1', '', true],
  ['5.1', '5.1', '', true],
  ['5.1', '5.10', '', false],
  ['1', '5.1', 'one of 1', false],
  ['', '5.1', '', true],
])('%s in %s (%s): %s', (query, number, text, found) => expect(speaksOf(query, number, text)).toBe(found));

it('sets apart what was looked for and loses nothing', () => {
  const text = 'Réservez une carte réservée';
  const made = pieces('reserv', text);
  expect(made.map((piece) => piece.text).join('')).toBe(text);
  expect(made.filter((piece) => piece.found).map((piece) => piece.text)).toEqual(['Réserv', 'réserv']);
  expect(pieces('4.3', text)).toEqual([{ text, found: false }]);
});
