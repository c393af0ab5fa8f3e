import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANES, mix } from '../../src/design/art/tones';

const sheet = readFileSync('src/design/tokens.css', 'utf-8');

/** A lane's colours in the edition's own block, which comes before its themes. */
function token(edition: string, lane: number, part: string): string {
  const block = new RegExp(`\\[data-edition='${edition}'\\] \\{([^}]*)\\}`).exec(sheet)![1]!;
  return new RegExp(`--gem-${lane}${part}: (#[0-9a-f]{6})`).exec(block)![1]!;
}

it.each(['classic', 'marvel', 'megaman'] as const)('the pictures of %s have the colours of its stones', (edition) => {
  const known = LANES[edition].map((_, lane) => ({
    g: token(edition, lane, ''),
    hi: token(edition, lane, '-hi'),
    lo: token(edition, lane, '-lo'),
    deep: token(edition, lane, '-deep'),
  }));
  expect(LANES[edition]).toEqual(known);
});

it('mixes by shares', () => {
  expect(mix('#000000', '#ff8040', 0)).toBe('#000000');
  expect(mix('#000000', '#ff8040', 0.5)).toBe('#804020');
});
