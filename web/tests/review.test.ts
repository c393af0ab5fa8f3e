// @vitest-environment jsdom
/** The logic of a review's page: the curve's points and keys, the order of mistakes, amounts in words, addresses. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { StepReport } from '../src/lib/api/types';
import { gameAt, parse, SAMPLE, to } from '../src/lib/router.svelte';
import { loadWords } from '../src/lib/words/load';
import { tableWords, type TableWords } from '../src/lib/words/table';
import { chancePoints, pointAfter, pointAt, roundsOf } from '../src/review/curve';
import { amountText, amountWithMargin, costText, mistakesOf, percentText, pointText } from '../src/review/speaking';
import { placesOf } from '../src/table/places';
import { edition } from './table/fixture';

const step = (index: number, fields: Partial<StepReport>): StepReport =>
  ({
    index,
    entry: index,
    seat: 0,
    round: 1,
    before: [0.5, 0.5],
    after: [0.5, 0.5],
    mark: '',
    loss: 0,
    ...fields,
  }) as StepReport;

const STEPS = [
  step(0, { before: [0.5, 0.5] }),
  step(1, { before: [0.4, 0.6], entry: 1 }), // the same turn: a token is given back
  step(2, { seat: 1, before: [0.3, 0.7], entry: 3, mark: 'mistake', loss: 0.06 }), // entry 2 is not a decision
  step(3, { round: 2, before: [0.6, 0.4], entry: 4, mark: 'blunder', loss: 0.2 }),
];
const REPORT = { start: [0.5, 0.5], steps: STEPS, result: [1, 0] };

describe('the curve', () => {
  it('has the deal and every turn, with the revealed card', () => {
    const points = chancePoints(REPORT);
    expect(points.map(({ step: at }) => at)).toEqual([0, 2, 4, 5]);
    expect(points.map(({ chances }) => chances[0])).toEqual([0.5, 0.3, 0.6, 1]);
    expect(points.map(({ seat }) => seat)).toEqual([null, 0, 1, 0]);
  });
  it('shows the turn of a step', () => {
    const points = chancePoints(REPORT);
    expect([0, 1, 2, 3, 99].map((at) => pointAt(points, at))).toEqual([0, 1, 1, 2, 3]);
  });
  it('labels few rounds', () => {
    const points = Array.from({ length: 60 }, (_, at) => ({
      step: at,
      round: 1 + (at >> 1),
      seat: at & 1,
      chances: [1],
    }));
    expect(roundsOf(points, 6).map(({ round }) => round)).toEqual([5, 10, 15, 20, 25, 30]);
  });
  it('moves by keys within its ends', () => {
    expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'PageUp'].map((key) => pointAfter(key, 1, 4))).toEqual([
      2, 0, 0, 3, 3,
    ]);
    expect(pointAfter('ArrowLeft', 0, 4)).toBe(0);
    expect(pointAfter('x', 0, 4)).toBeNull();
  });
});

describe('words', () => {
  let words: TableWords;
  beforeAll(async () => {
    const box = edition('marvel');
    words = tableWords(await loadWords('en', box, 'replay', 'review_page'), box);
  });
  it('lists the largest mistake first, of one seat or of all', () => {
    expect(mistakesOf(REPORT, null).map(({ index }) => index)).toEqual([3, 2]);
    expect(mistakesOf(REPORT, 1).map(({ index }) => index)).toEqual([2]);
  });
  it('shows 0 % and 100 % only for certain results', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map((chance) => percentText(chance, words))).toEqual([
      '0%',
      '1%',
      '50%',
      '99%',
      '100%',
    ]);
  });
  it('formats amounts with a sign and a margin', () => {
    expect([0.214, -0.14, 0.001].map(amountText)).toEqual(['+21', '−14', '0']);
    expect(amountWithMargin(-0.14, 0.03, words)).toBe('−14 ± 3');
    expect(costText(0.14, 0.001, words)).toBe('14');
  });
  it('describes a turn in a sentence', () => {
    const [, first] = chancePoints(REPORT);
    expect(pointText(first!, ['Ann', 'Ben'], words)).toBe('Round 1, Ann: Ann 30% and Ben 70%');
  });
});

it('finds the pieces of a move on the page', () => {
  expect(placesOf('Bc2', 'wbgrk')).toEqual(['[data-item][data-place="c2"]']);
  expect(placesOf('+ww', 'wbgrk')).toHaveLength(1);
  expect(placesOf('', 'wbgrk')).toEqual([]);
});

it('builds an address for every review', () => {
  const here = gameAt('abc', 'device');
  for (const [address, fields] of [
    [to.review(here, { step: 12 }), { table: 'abc', place: 'device', step: 12, learn: null }],
    [to.review({ ...here, depth: 40 }, { learn: 1 }), { table: 'abc', learn: 2, depth: 40, step: null }],
    [to.review({ ...gameAt('', 'device'), shared: 'zAb_-1' }, { step: 3 }), { shared: 'zAb_-1', step: 3, table: '' }],
    [
      to.review({ ...here, table: '', shared: SAMPLE }, { step: 3, seat: 1 }),
      { shared: SAMPLE, step: 3, seat: 2, table: '' },
    ],
  ] as const)
    expect(parse(address)).toMatchObject({ page: 'review', ...fields });
  expect(parse('#/review')).toEqual({ page: 'missing' });
});
