/** The names of bots and guests contain neither numbers nor the names in commands. */
import { expect, it } from 'vitest';
import { botNames, recordNames } from '../src/lib/bots';
import { LANGUAGES, loadPageWords, loadWords } from '../src/lib/words/load';
import { edition } from './table/fixture';

it.each(LANGUAGES)('gives bots of one kind first names in %s', async (language) => {
  const words = await loadWords(language, edition('classic'));
  const names = botNames(words, ['beginner', null, 'beginner', 'beginner']);
  const title = words.say('bot-level-beginner');
  expect(names[1]).toBeNull();
  expect(new Set(names).size).toBe(4);
  for (const name of [names[0], names[2], names[3]]) {
    expect(name).toContain(title);
    expect(name).not.toMatch(/\d/);
  }
  expect(botNames(words, ['beginner', 'greedy'])).toEqual([title, words.say('bot-simple-greedy')]);
});

it.each(LANGUAGES)('names the bots of a record as at the table in %s', async (language) => {
  const words = await loadWords(language, edition('marvel'));
  const names = recordNames(words, ['Ann', 'jeweller-rusher', 'greedy']);
  expect(names).toEqual(['Ann', ...botNames(words, ['jeweller-rusher', 'greedy'])]);
  for (const name of names) expect(name.slice(0, 1)).toMatch(/\p{Lu}/u);
});

it.each(LANGUAGES)('names guests after a stone in %s', async (language) => {
  const words = await loadPageWords(language);
  const [stones, traits] = ['web-guest-stones', 'web-guest-traits'].map((key) => words.say(key).split(', '));
  const names = stones!.flatMap((stone) => traits!.map((trait) => words.say('web-guest', { stone, trait })));
  expect(new Set(names).size).toBeGreaterThanOrEqual(100);
  for (const name of names) {
    expect(name).toMatch(/^\p{Lu}[^\d]+$/u);
    expect(name.length).toBeLessThanOrEqual(24);
  }
});
