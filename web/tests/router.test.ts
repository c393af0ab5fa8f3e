// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { parse, to } from '../src/lib/router.svelte';

it.each([
  ['', { page: 'front' }],
  ['#/', { page: 'front' }],
  ['#/new', { page: 'new', here: false }],
  ['#/t/abc123', { page: 'table', table: 'abc123' }],
  ['#/t/', { page: 'missing' }],
  ['#/t/../me', { page: 'missing' }],
  ['#/rules', { page: 'rules', edition: 'classic', rule: null }],
  ['#/rules/marvel/4.3', { page: 'rules', edition: 'marvel', rule: '4.3' }],
  ['#/rules/chess', { page: 'rules', edition: 'chess', rule: null }], // only the server knows which exist
  ['#/rules/../me', { page: 'missing' }],
  ['#/learn/marvel', { page: 'learn', edition: 'marvel' }],
  ['#/learn', { page: 'learn', edition: 'classic' }],
  ['#/learn/Chess', { page: 'missing' }],
  ['#/replay', { page: 'replay', place: 'server', table: '', move: null, eyes: null }],
  ['#/replay/abc123/12?seat=2', { page: 'replay', place: 'server', table: 'abc123', move: 12, eyes: '2' }],
  ['#/replay/abc123/x?seat=9', { page: 'replay', place: 'server', table: 'abc123', move: null, eyes: null }],
  ['#/stats', { page: 'stats' }],
  ['#key=abc234', { page: 'key', key: 'abc234' }],
  ['#host=abc234', { page: 'host', key: 'abc234' }],
  ['#/moderate', { page: 'moderate' }],
  ['#/report/abc234', { page: 'report', table: 'abc234', saying: null }],
  ['#/report/abc234/x-1', { page: 'report', table: 'abc234', saying: 'x-1' }],
  ['#/report/', { page: 'missing' }],
  ['#/nowhere', { page: 'missing' }],
])('%s has a page', (hash, route) => expect(parse(hash)).toEqual(route));

it('returns to the previous page', () => {
  expect(parse(to.table('abc'))).toEqual({ page: 'table', table: 'abc' });
  expect(parse(to.rules('megaman', '8.6'))).toEqual({ page: 'rules', edition: 'megaman', rule: '8.6' });
  expect(parse(to.learn('megaman'))).toEqual({ page: 'learn', edition: 'megaman' });
  expect(parse(to.replay('abc', 'server', 7, 'bench'))).toEqual({
    page: 'replay',
    place: 'server',
    table: 'abc',
    move: 7,
    eyes: 'bench',
  });
  expect(to.replay('abc', 'server', 7)).toBe('#/replay/abc/7');
  expect(parse(to.rules('classic'))).toEqual({ page: 'rules', edition: 'classic', rule: null });
});
