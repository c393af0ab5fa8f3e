import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mix, type Lane } from '../../src/design/art/tones';

const FOUND = import.meta.glob<readonly Lane[]>('../../src/editions/*/art/lanes.ts', { eager: true, import: 'LANES' });
const LANES = Object.entries(FOUND).map(([path, lanes]) => [path.split('/').at(-3)!, lanes] as const);

/** A lane's colours in the edition's own style sheet. */
function token(edition: string, lane: number, part: string): string {
  const sheet = readFileSync(`src/editions/${edition}/tokens.css`, 'utf-8');
  return new RegExp(`--gem-${lane}${part}: (#[0-9a-f]{6})`).exec(sheet)![1]!;
}

it.each(LANES)('the pictures of %s have the colours of its stones', (edition, lanes) => {
  const known = lanes.map((_, lane) => ({
    g: token(edition, lane, ''),
    hi: token(edition, lane, '-hi'),
    lo: token(edition, lane, '-lo'),
    deep: token(edition, lane, '-deep'),
  }));
  expect(lanes).toEqual(known);
});

it('mixes colours by their shares', () => {
  expect(mix('#000000', '#ff8040', 0)).toBe('#000000');
  expect(mix('#000000', '#ff8040', 0.5)).toBe('#804020');
});
