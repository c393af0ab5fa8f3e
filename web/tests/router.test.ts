import { expect, it } from 'vitest';
import { parse, to } from '../src/lib/router.svelte';

it.each([
  ['', { page: 'front' }],
  ['#/', { page: 'front' }],
  ['#/new', { page: 'new' }],
  ['#/t/abc123', { page: 'table', table: 'abc123' }],
  ['#/t/', { page: 'missing' }],
  ['#/t/../me', { page: 'missing' }],
  ['#/rules', { page: 'rules', edition: 'classic', rule: null }],
  ['#/rules/marvel/4.3', { page: 'rules', edition: 'marvel', rule: '4.3' }],
  ['#/rules/chess', { page: 'missing' }],
  ['#/learn/marvel', { page: 'learn', edition: 'marvel' }],
  ['#/learn', { page: 'learn', edition: 'classic' }],
  ['#/learn/chess', { page: 'missing' }],
  ['#key=abc234', { page: 'key', key: 'abc234' }],
  ['#/nowhere', { page: 'missing' }],
])('%s leads somewhere', (hash, route) => expect(parse(hash)).toEqual(route));

it('leads back to where it came from', () => {
  expect(parse(to.table('abc'))).toEqual({ page: 'table', table: 'abc' });
  expect(parse(to.rules('megaman', '8.6'))).toEqual({ page: 'rules', edition: 'megaman', rule: '8.6' });
  expect(parse(to.learn('megaman'))).toEqual({ page: 'learn', edition: 'megaman' });
  expect(parse(to.rules('classic'))).toEqual({ page: 'rules', edition: 'classic', rule: null });
});
