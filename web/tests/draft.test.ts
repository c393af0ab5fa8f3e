import { expect, it } from 'vitest';
import { chatOf, hasPerson, isFull, isHotSeat, newDraft, toAsk, withSeats } from '../src/lib/draft';

const nameOf = (seat: number): string => `Player ${seat + 1}`;

it('starts with a free seat for a friend', () => {
  const draft = newDraft('classic', 'greedy');
  expect([isFull(draft), isHotSeat(draft), hasPerson(draft)]).toEqual([false, false, true]);
  expect(toAsk(draft, nameOf)).toMatchObject({
    edition: 'classic',
    start: false,
    seats: [{ kind: 'me' }, { kind: 'person' }],
  });
});

it('keeps the existing seats when the table grows', () => {
  const draft = newDraft('marvel', 'random');
  draft.seats[1]!.kind = 'bot';
  expect(withSeats(draft.seats, 3, 'greedy').map((seat) => seat.kind)).toEqual(['me', 'bot', 'person']);
  expect(withSeats(draft.seats, 2, 'greedy')).toEqual(draft.seats);
});

it('gives every seat on one screen to the visitor, with a name', () => {
  const draft = newDraft('megaman', 'greedy');
  draft.seats = withSeats(draft.seats, 3, 'greedy');
  draft.seats[1] = { kind: 'screen', name: '  Luis ', bot: 'greedy' };
  draft.seats[2] = { kind: 'screen', name: '', bot: 'greedy' };
  expect([isFull(draft), isHotSeat(draft)]).toEqual([true, true]);
  const asked = toAsk(draft, nameOf);
  expect(asked.seats).toEqual([{ kind: 'me' }, { kind: 'me', name: 'Luis' }, { kind: 'me', name: 'Player 3' }]);
  expect(asked.start).toBe(true);
});

it('converts the clock to seconds', () => {
  const draft = { ...newDraft('classic', 'greedy'), clock: 'live' as const, minutes: 5, seconds: 3 };
  expect(toAsk(draft, nameOf).clock).toEqual({ kind: 'live', bank: 300, increment: 3, days: 3 });
});

it('allows free text among friends and phrases at public tables by default', () => {
  const draft = newDraft('classic', 'greedy');
  expect(toAsk(draft, nameOf).chat).toBe('free');
  draft.public = true;
  expect(toAsk(draft, nameOf).chat).toBe('phrases');
  draft.chat = 'free';
  expect([chatOf(draft), chatOf(draft, 'phrases'), chatOf(draft, 'off')]).toEqual(['free', 'phrases', 'off']);
});
