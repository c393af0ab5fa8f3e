import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const shared = readFileSync(resolve('src/design/tokens.css'), 'utf-8'); // tests run in web/
const own = (edition: string): string => readFileSync(resolve(`src/editions/${edition}/tokens.css`), 'utf-8');

type Tokens = Map<string, string>;
const EDITIONS = ['classic', 'marvel', 'megaman'];

/** The CSS variables of an edition and theme, as the cascade computes them. */
function tokens(edition: string, theme: string): Tokens {
  const found: Tokens = new Map();
  for (const [, selector, body] of (shared + own(edition)).matchAll(/(:root[^{]*|\[data-edition[^{]*)\{([^}]*)\}/g)) {
    const says = (name: string, value: string): boolean =>
      !selector!.includes(name) || selector!.includes(`[data-${name}='${value}']`);
    if (!says('edition', edition) || !says('theme', theme)) continue;
    for (const [, name, value] of body!.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(name!, value!.trim());
  }
  return found;
}

function luminance(colour: string): number {
  const hex = colour.slice(1, 7);
  const [r, g, b] = [0, 2, 4].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

const TEXT = [
  ['--ink', '--bg'],
  ['--ink', '--panel'],
  ['--ink', '--panel-2'],
  ['--ink', '--panel-3'],
  ['--ink-soft', '--panel'],
  ['--ink-soft', '--panel-2'],
  ['--on-felt', '--felt'],
  ['--on-felt', '--felt-2'],
  ['--on-felt-soft', '--felt'],
  ['--on-accent', '--accent'],
  ['--ink', '--accent-soft'],
  ['--on-good', '--good'],
  ['--on-gold', '--gold'],
  ['--bad', '--panel'],
  ['--on-bad', '--bad'],
  ['--on-plate', '--plate'],
] as const;

describe.each(EDITIONS.flatMap((edition) => ['light', 'dark'].map((theme) => [edition, theme] as const)))(
  '%s, %s',
  (edition, theme) => {
    const sheet = tokens(edition, theme);
    const value = (name: string): string => {
      const found = sheet.get(name);
      if (!found?.startsWith('#')) throw new Error(`${name} of ${edition} ${theme} is ${found}`);
      return found.length === 4 ? `#${[...found.slice(1)].map((digit) => digit + digit).join('')}` : found;
    };

    it.each(TEXT)('text %s has contrast on %s', (ink, ground) => {
      expect(contrast(value(ink), value(ground))).toBeGreaterThanOrEqual(4.5);
    });

    const lanes = [...Array(edition === 'classic' ? 6 : 7).keys()];
    it.each(lanes)('stone %i: the letter and white text have contrast', (lane) => {
      expect(contrast(value(`--gem-${lane}-ink`), value(`--gem-${lane}`))).toBeGreaterThanOrEqual(4.5);
      if (lane < 5) expect(contrast('#ffffff', value(`--gem-${lane}-deep`))).toBeGreaterThanOrEqual(4.5);
    });

    it.each(lanes)('stone %i: the shape has contrast on every surface', (lane) => {
      const [body, edge, rim] = ['', '-edge', '-hi'].map((part) => value(`--gem-${lane}${part}`));
      const out = (line: string, ground: string): number => Math.max(contrast(body!, ground), contrast(line, ground));
      for (const ground of ['--plate', `--gem-${lane}-chip`])
        expect(out(edge!, value(ground)), ground).toBeGreaterThanOrEqual(3);
      for (const ground of ['--panel', '--panel-2'])
        expect(out(theme === 'dark' ? rim! : edge!, value(ground)), ground).toBeGreaterThanOrEqual(3);
      if (lane < 5) expect(out(rim!, value(`--gem-${lane}-deep`)), 'its own deep colour').toBeGreaterThanOrEqual(3);
    });
  },
);
