// @vitest-environment jsdom
/** The page's texts equal Python's: Python writes `tests/web/golden/*.json`. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { editionText } from '../src/lib/editions.svelte';
import { speak } from '../src/lib/words/current.svelte';
import { APART, LANGUAGES, bestLanguage, loadPageWords, loadWords } from '../src/lib/words/load';
import { edition as boxOf } from './table/fixture';
import type { EventWords, Values } from '../src/lib/words/words';

interface Golden {
  messages: Record<string, [string, Values, string][]>;
  rules: Record<string, [string, string, string][]>;
  logs: Record<string, [EventWords, string][]>;
  boxes: Record<string, { colours: string[]; cards: { id: string; level: number; bonus: number; cost: number[] }[] }>;
}
const EDITIONS = ['classic', 'marvel', 'megaman'];
/** Messages that select among the editions: the page reads the covers instead. */
const COVER = /^web-edition-(\w+)$/;
const NAMES = ['Ana', 'Íñigo', 'Hélène'];
const golden = (language: string): Golden =>
  JSON.parse(readFileSync(`../tests/web/golden/${language}.json`, 'utf-8')) as Golden;
const boxes = JSON.parse(readFileSync('../tests/web/golden/boxes.json', 'utf-8')) as Golden['boxes'];

describe.each(LANGUAGES)('%s', (language) => {
  const written = golden(language);

  it.each(EDITIONS)('formats every message of %s as Python does', async (edition) => {
    const words = await loadWords(language, boxOf(edition), ...APART);
    const said = written.messages[edition]!.filter(([key]) => !COVER.test(key));
    const wrong = said.filter(([key, values, text]) => words.say(key, values) !== text);
    expect(wrong.map(([key, values, text]) => [key, text, words.say(key, values)])).toEqual([]);
  });

  it.each(EDITIONS)('has the rule book of %s', async (edition) => {
    const words = await loadWords(language, boxOf(edition));
    const rules = Array.from({ length: 9 }, (_, index) => words.chapter(index + 1)).flat();
    expect(rules.map((rule) => [rule.number, rule.text, rule.ours, rule.example, rule.elsewhere])).toEqual(
      written.rules[edition],
    );
    expect(words.rule('4.99')).toBeNull();
  });

  it.each(EDITIONS)('describes a game of %s as Python does', async (edition) => {
    const words = await loadWords(language, boxOf(edition));
    const box = boxes[edition]!;
    const cards = new Map(box.cards.map((card) => [card.id, card]));
    const known = { colours: box.colours, card: (id: string) => cards.get(id) };
    for (const [event, text] of written.logs[edition]!) expect(words.event(known, event, NAMES)).toBe(text);
  });

  it('names the editions as Python does', async () => {
    await speak(language);
    const covers = written.messages.classic!.flatMap(([key, values, text]) => {
      const what = COVER.exec(key)?.[1];
      const known = what && what !== 'title' && EDITIONS.includes(String(values.edition));
      return known ? [[editionText(String(values.edition), what as 'name'), text]] : [];
    });
    expect(covers.length).toBeGreaterThanOrEqual(12);
    for (const [said, text] of covers) expect(said).toBe(text);
  });

  it('lists people', async () => {
    const words = await loadWords(language, boxOf('classic'));
    const listed = { en: 'Ana, Hélène and Íñigo', fr: 'Ana, Hélène et Íñigo', es: 'Ana, Hélène e Íñigo' };
    expect(words.listOf(['Ana', 'Hélène', 'Íñigo'])).toBe(listed[language]);
    expect(words.listOf(['Ana'])).toBe('Ana');
  });

  it('keeps the words of the pages around the table in a small bundle', async () => {
    const [page, all] = [await loadPageWords(language), await loadWords(language, boxOf('classic'))];
    const web = written.messages.classic!.filter(([key]) => key.startsWith('web-') || key.startsWith('ui-'));
    expect(web.length).toBeGreaterThan(100);
    for (const [key, values] of web) expect(page.say(key, values)).toBe(all.say(key, values));
  });
});

it('chooses the preferred language of the browser', () => {
  expect(bestLanguage(['de-DE', 'fr-CA', 'en'])).toBe('fr');
  expect(bestLanguage(['ES'])).toBe('es');
  expect(bestLanguage(['de'])).toBe('en');
  expect(bestLanguage([])).toBe('en');
});

it('shows the key of a missing message', async () => {
  expect((await loadWords('en', boxOf('classic'))).say('no-such-message')).toBe('no-such-message');
});
