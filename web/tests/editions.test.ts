/** The page finds editions as folders `src/editions/<id>`, without naming them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DRESSED, frontOf, hasLook, HOUSE } from '../src/editions/fronts';

const WIDEST = 120;
const MADE = /schema\.d\.ts$|\.svg$|\.wasm$|\.woff2$/;
const folders = readdirSync('src/editions', { withFileTypes: true }).filter((entry) => entry.isDirectory());
const ids = folders.map((folder) => folder.name);

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
const sources = files('src').filter((path) => !MADE.test(path));

it('finds every folder, and one default look', () => {
  expect(ids.length).toBeGreaterThan(2);
  expect([...DRESSED]).toEqual([...ids].sort());
  expect(ids.filter((id) => (frontOf(id) as { house?: boolean }).house)).toEqual([HOUSE]);
  expect(hasLook('chess')).toBe(false);
});

it.each(ids)('%s has every file of a look', (id) => {
  const parts = ['front.ts', 'look.ts', 'instrument.ts', 'style.css', 'tokens.css', 'table.css', 'poster.svg'];
  for (const part of [...parts, 'art/index.ts', 'art/poster.ts', 'art/lanes.ts'])
    expect(existsSync(join('src/editions', id, part)), part).toBe(true);
});

it('names no edition outside its own folder', () => {
  const named = ids.flatMap((id) => {
    const word = new RegExp(`\\b${id}\\b`, 'i');
    const outside = sources.filter((path) => !path.startsWith(join('src/editions', id)));
    return outside.filter((path) => word.test(readFileSync(path, 'utf-8'))).map((path) => `${path} names ${id}`);
  });
  expect(named).toEqual([]);
});

it(`has no line of over ${WIDEST} characters`, () => {
  const wide = sources.flatMap((path) =>
    readFileSync(path, 'utf-8')
      .split('\n')
      .flatMap((line, at) => (line.length > WIDEST ? [`${path}:${at + 1}`] : [])),
  );
  expect(wide).toEqual([]);
});
