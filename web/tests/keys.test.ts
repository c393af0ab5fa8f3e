/** Every message that the page uses is in the catalogues, and every message of the pages is used. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadPageWords, loadWords } from '../src/lib/words/load';
import { edition } from './table/fixture';

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path);
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
const sources = files('src').map((path) => ({ path, text: readFileSync(path, 'utf-8') }));
const asked = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/\b(?:say|labelled)\(\s*'([a-z][a-z0-9-]+)'/g)].map((found) => ({ path, key: found[1]! })),
);

it('uses only existing messages', async () => {
  const [page, team, classic] = [
    await loadPageWords('en'),
    await loadWords('en', edition('marvel')),
    await loadWords('en', edition('classic')),
  ];
  const apart = [
    await loadPageWords('en', 'analysis', 'lessons', 'moderation', 'replay', 'review_page', 'stats'),
    await loadWords('en', edition('marvel'), 'analysis', 'lessons', 'moderation', 'replay', 'review_page', 'stats'),
  ];
  // pages that load words of their own
  const rooms = /src\/(analysis|lesson|moderation|replay|review|stats|story)\//;
  const pages = /(Analysis|Replay|Review|Embed|Stats|KeyboardHelp)[A-Za-z]*\.svelte/;
  const around = /src\/(pages|parts)\/|src\/App|src\/lib\/(me|play|problem|tables)/;
  const elsewhere = /RulesPage|RuleExample/; // the words of the book
  const missing = asked.filter(({ path, key }) => {
    if (rooms.test(path) || pages.test(path)) return !apart.some((words) => words.knows(key));
    if (around.test(path) && !elsewhere.test(path)) return !page.knows(key);
    return !team.knows(key) && !classic.knows(key);
  });
  expect(missing).toEqual([]);
});

it('has no unused message of the pages', () => {
  const whole = sources.map(({ text }) => text).join('\n');
  const catalogue = readFileSync('../src/cabochon/words/catalogues/en/web.ftl', 'utf-8');
  const keys = [...catalogue.matchAll(/^(web-[a-z0-9-]+) =/gm)].map((found) => found[1]!);
  const made = [...whole.matchAll(/`(web-[a-z-]*)\$\{/g)].map((found) => found[1]!);
  const unused = keys.filter(
    (key) => !whole.includes(`'${key}'`) && !made.some((start) => key.startsWith(start) && start !== 'web-'),
  );
  const switches = ['web-sounds', 'web-remaining', 'web-remaining-text', 'web-accessible', 'web-accessible-text'];
  expect(unused.filter((key) => !switches.includes(key))).toEqual([]);
});
