import { expect, it } from 'vitest';
import { pieces, plain, speaksOf, synonymsIn } from '../src/lib/search';
import { loadWords, type Language } from '../src/lib/words/load';

it('ignores accents and capitals, and keeps every index', () => {
  expect(plain('Réserve ÉTÉ ñ')).toBe('reserve ete n');
  for (const text of ['Cœur', 'Á', 'ﬁn', '★ « ñ »']) expect(plain(text)).toHaveLength(text.length);
});

it.each([
  ['reser', '5.1', 'Réserver une carte', true],
  ['serv', '5.1', 'Réserver une carte', false], // words are found by their start
  ['carte reserver', '5.1', 'Réserver une carte', true],
  ['carte payer', '5.1', 'Réserver une carte', false],
  ['5', '5.1', '', true],
  ['5.', '5.1', '', true],
  ['5.1', '5.1', '', true],
  ['5.1', '5.10', '', false],
  ['1', '5.1', 'one of 1', false],
  ['', '5.1', '', true],
])('%s in %s (%s): %s', (query, number, text, found) => expect(speaksOf(query, number, text)).toBe(found));

it('marks the matches and keeps the whole text', () => {
  const text = 'Réservez une carte réservée';
  const made = pieces('reserv', text);
  expect(made.map((piece) => piece.text).join('')).toBe(text);
  expect(made.filter((piece) => piece.found).map((piece) => piece.text)).toEqual(['Réserv', 'réserv']);
  expect(pieces('4.3', text)).toEqual([{ text, found: false }]);
});

it.each<[Language, string, string, string, string]>([
  ['en', 'classic', 'plain', 'tokens', '4.1'], // the book says "pieces"
  ['en', 'classic', 'plain', 'gem', '4.3'],
  ['en', 'classic', 'plain', 'joker', '6.3'],
  ['en', 'marvel', 'team', 'joker', '5.1'],
  ['en', 'megaman', 'team', 'discard', '4.4'],
  ['en', 'marvel', 'team', 'buy', '6.1'],
  ['en', 'marvel', 'team', 'bank', '4.2'],
  ['fr', 'classic', 'plain', 'jeton', '4.1'],
  ['fr', 'classic', 'plain', 'défausser', '4.4'],
  ['fr', 'marvel', 'team', 'joker', '6.3'],
  ['fr', 'marvel', 'team', 'réserve', '6.4'],
  ['es', 'classic', 'plain', 'fichas', '4.1'],
  ['es', 'megaman', 'team', 'gema', '4.3'],
  ['es', 'marvel', 'team', 'descartar', '4.4'],
  ['es', 'classic', 'plain', 'comodín', '5.1'],
  ['es', 'marvel', 'team', 'tomar', '4.1'],
])('%s %s (%s): %s finds %s', async (language, edition, rule_set, query, number) => {
  const words = await loadWords(language, { id: edition, rule_set });
  const synonyms = synonymsIn(words.say('book-synonyms'));
  const rules = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((chapter) => words.chapter(chapter));
  const found = rules.filter((rule) => speaksOf(query, rule.number, `${rule.text} ${rule.ours}`, synonyms));
  expect(found.map((rule) => rule.number)).toContain(number);
  expect(found.length).toBeLessThan(rules.length * 0.8);
});

it('matches a short synonym only as a whole word', () => {
  const synonyms = synonymsIn('joker or');
  expect(speaksOf('joker', '6.3', 'un jeton or', synonyms)).toBe(true);
  expect(speaksOf('joker', '3.2', 'dans cet ordre', synonyms)).toBe(false);
});
