// @vitest-environment jsdom
/** The parts of the analysis board that need no rules: links, and finding a card. */
import { expect, it } from 'vitest';
import { fitting } from '../src/analysis/cards';
import { pack, unpack } from '../src/lib/packing';
import { loadWords } from '../src/lib/words/load';
import { tableWords } from '../src/lib/words/table';
import { parse, to } from '../src/lib/router.svelte';
import { edition } from './table/fixture';

const TEXT = '[Cabochon "1"]\n[Position "view:1 classic 1.1:act …"]\n\n1.1 +wbr {Ωμέγα 麻雀 🎲}\n'.repeat(20);

it('refuses a packed text that inflates beyond the limit, before inflating all of it', async () => {
  const packed = await pack('a'.repeat(50_000_000));
  expect(packed.length).toBeLessThan(100_000);
  let inflated = 0;
  const read = ReadableStreamDefaultReader.prototype.read;
  ReadableStreamDefaultReader.prototype.read = async function (this: ReadableStreamDefaultReader) {
    const next = await read.call(this);
    inflated += next.value?.length ?? 0;
    return next;
  } as typeof read;
  try {
    await expect(unpack(packed)).rejects.toThrow();
  } finally {
    ReadableStreamDefaultReader.prototype.read = read;
  }
  expect(inflated).toBeLessThan(1_000_000);
});

it('packs a text into an address and unpacks it', async () => {
  const packed = await pack(TEXT);
  expect(packed).toMatch(/^[zt][\w-]+$/);
  expect(await unpack(packed)).toBe(TEXT);
  expect(parse(to.analysis(packed, 7))).toEqual({
    page: 'analysis',
    shared: packed,
    at: 7,
    place: 'server',
    table: '',
    step: null,
  });
});

it('refuses a damaged link', async () => {
  const packed = await pack(TEXT);
  await expect(unpack(packed.slice(0, packed.length / 2))).rejects.toThrow();
  await expect(unpack('z%%%')).rejects.toThrow();
});

it('reads the addresses of games and records', () => {
  const nothing = { page: 'analysis', shared: '', at: null, place: 'server', table: '', step: null };
  expect(parse('#/analysis')).toEqual(nothing);
  expect(parse(to.analyseGame('abc', 12, 'device'))).toEqual({ ...nothing, place: 'device', table: 'abc', step: 12 });
  expect(parse(to.analyseText('zAb_-', 3))).toEqual({ ...nothing, shared: 'zAb_-', step: 3 });
  expect(parse('#/analysis?d=<script>')).toEqual(nothing);
});

it('finds cards by cost and by name', async () => {
  const classic = edition('classic');
  const words = tableWords(await loadWords('en', classic), classic);
  const found = fitting(classic.cards, '4g', classic, words).map((card) => card.id);
  expect(found).toContain('1w-4g');
  expect(found.every((id) => id.includes('4g'))).toBe(true);
  const marvel = edition('marvel');
  const names = tableWords(await loadWords('fr', marvel), marvel);
  expect(fitting(marvel.cards, 'thor', marvel, names).map((card) => card.id)).toContain('thor');
});
