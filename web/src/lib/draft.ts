/** A table that is being put together on the "new table" page. */
import type { EditionId, SeatAsk, TableAsk } from './api/types';

export type SeatKind = 'me' | 'here' | 'person' | 'bot';
export interface DraftSeat {
  kind: SeatKind;
  name: string;
  bot: string;
}

export interface Draft {
  edition: EditionId;
  seats: DraftSeat[];
  first: number | null;
  clock: 'none' | 'live' | 'correspondence';
  minutes: number;
  seconds: number;
  days: number;
  public: boolean;
  spectators: boolean;
  takeBacks: 'off' | 'consent' | 'bots';
  leavers: 'resign' | 'bot';
}

export function newDraft(edition: EditionId, bot: string): Draft {
  return {
    edition,
    seats: [
      { kind: 'me', name: '', bot },
      { kind: 'person', name: '', bot },
    ],
    first: null,
    clock: 'none',
    minutes: 15,
    seconds: 10,
    days: 3,
    public: false,
    spectators: true,
    takeBacks: 'bots',
    leavers: 'bot',
  };
}

/** The seats of a table of that size: those there are, and free ones. */
export function withSeats(seats: readonly DraftSeat[], count: number, bot: string): DraftSeat[] {
  return Array.from({ length: count }, (_, index) => seats[index] ?? { kind: 'person', name: '', bot });
}

/** Nothing to wait for: the game can begin at once. */
export function isFull(draft: Draft): boolean {
  return draft.seats.every((seat) => seat.kind !== 'person');
}

export function isHotSeat(draft: Draft): boolean {
  return draft.seats.filter((seat) => seat.kind === 'me' || seat.kind === 'here').length > 1;
}

export function hasPerson(draft: Draft): boolean {
  return draft.seats.some((seat) => seat.kind !== 'bot');
}

export function toAsk(draft: Draft, nameOf: (seat: number) => string): TableAsk {
  return {
    edition: draft.edition as TableAsk['edition'],
    seats: draft.seats.map((seat, index): SeatAsk => {
      switch (seat.kind) {
        case 'here':
          return { kind: 'me', name: seat.name.trim() || nameOf(index) };
        case 'bot':
          return { kind: 'bot', bot: seat.bot };
        default:
          return { kind: seat.kind };
      }
    }),
    first: draft.first,
    public: draft.public,
    clock: { kind: draft.clock, bank: draft.minutes * 60, increment: draft.seconds, days: draft.days },
    take_backs: draft.takeBacks,
    spectators: draft.spectators,
    leavers: draft.leavers,
    start: isFull(draft),
  };
}
