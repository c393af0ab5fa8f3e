// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import TablePage from '../../src/table/TablePage.svelte';
import type { State } from '../../src/lib/api/types';
import { testHost } from './host.svelte';

afterEach(cleanup);

const notice = (): string => document.querySelector('.notice')?.textContent ?? '';
const asks = (state: State, seat: number | null): State => ({
  ...state,
  offers: {
    ...state.offers,
    take_back: seat === null ? null : { seat, agreed: [], asked: [1 - seat] },
  },
});

it('shows the player that the request was sent, and that it was declined', async () => {
  const host = testHost('start');
  render(TablePage, { host });
  const me = host.state.seat!;
  host.state = asks(host.state, me);
  await tick();
  expect(notice()).toContain('table-take-back-sent');
  host.state = asks(host.state, null);
  await tick();
  await tick();
  expect(notice()).toContain('table-take-back-declined');
  host.state = { ...host.state, version: host.state.version + 1 };
  await tick();
  expect(notice()).not.toContain('table-take-back');
});

it('shows the other player a question with two answers', async () => {
  const host = testHost('start');
  render(TablePage, { host });
  host.state = asks(host.state, 1 - host.state.seat!);
  await tick();
  expect(notice()).toContain('table-asks-take-back');
  expect(document.querySelectorAll('.notice button').length).toBe(2);
});
