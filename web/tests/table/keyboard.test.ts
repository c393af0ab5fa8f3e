import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KEYS } from '../../src/table/keyboard';

it('lists every key that the table handles', () => {
  const source = readFileSync('src/table/keys.ts', 'utf-8');
  const heard = [...source.matchAll(/key === '([^']+)'/g)].map((found) => found[1]!.replace('Escape', 'Esc'));
  expect(heard.length).toBeGreaterThan(6);
  const listed = KEYS.map(([key]) => key as string);
  expect(heard.filter((key) => !listed.includes(key))).toEqual([]);
});
