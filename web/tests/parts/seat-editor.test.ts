// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { programsOf, type DraftSeat } from '../../src/lib/draft';
import { speak } from '../../src/lib/words/current.svelte';
import SeatEditor from '../../src/parts/SeatEditor.svelte';

const PROGRAMS = ['ada', 'bea'].map((id) => ({ id, name: id, kind: 'program' as const }));

beforeAll(() => speak('en'));
afterEach(cleanup);

it.each([
  ['ada', 'bea'],
  ['bea', 'ada'],
])('challenges another program if %s is already seated', async (other, chosen) => {
  const taken = programsOf([{ kind: 'program', name: '', bot: '', program: other }]);
  const seat: DraftSeat = { kind: 'program', name: '', bot: '' };
  render(SeatEditor, { number: 2, seat, bots: [], programs: PROGRAMS, taken, edition: 'classic', own: '' });
  await tick();
  expect(seat.program).toBe(chosen);
});
