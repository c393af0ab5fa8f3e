/** The draft of a table on the "new table" page. */
import type { EditionId, SeatAsk, TableAsk } from './api/types';

/** The visitor, another person on this screen, a free seat for a friend, a bot, or a challenged program. */
export type SeatKind = 'me' | 'screen' | 'person' | 'bot' | 'program';
export interface DraftSeat {
  kind: SeatKind;
  name: string;
  bot: string;
  /** The id of a program that is connected. */
  program?: string;
}

export interface TableDraft {
  edition: EditionId;
  seats: DraftSeat[];
  first: number | null;
  clock: 'none' | 'live' | 'correspondence';
  minutes: number;
  seconds: number;
  days: number;
  public: boolean;
  spectators: boolean;
  /** Null: by consent if other people play, otherwise freely. */
  takeBacks: 'off' | 'consent' | 'bots' | null;
  leavers: 'resign' | 'bot';
  /** Null: free text for friends with the link, ready phrases at public tables. */
  chat: Chat | null;
}

/** The kinds of talk, the least restricted first. */
export const CHATS = ['free', 'phrases', 'off'] as const;
export type Chat = (typeof CHATS)[number];

export function newDraft(edition: EditionId, bot: string): TableDraft {
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
    takeBacks: null,
    leavers: 'bot',
    chat: null,
  };
}

/** A game on this device: against a bot, whose seat another person at the screen can take. */
export function draftHere(edition: EditionId, bot: string): TableDraft {
  const draft = newDraft(edition, bot);
  draft.seats[1]!.kind = 'bot';
  return draft;
}

/** The seats of a table of that size: the current ones, filled up with free ones, or with bots. */
export function withSeats(
  seats: readonly DraftSeat[],
  count: number,
  bot: string,
  kind: 'person' | 'bot' = 'person',
): DraftSeat[] {
  return Array.from({ length: count }, (_, index) => seats[index] ?? { kind, name: '', bot });
}

/** The challenged programs. */
export function programsOf(seats: readonly DraftSeat[]): string[] {
  return seats.flatMap((seat) => (seat.kind === 'program' && seat.program ? [seat.program] : []));
}

/** Whether no seat is free, so that the game can start at once. A challenged program must connect first. */
export function isFull(draft: TableDraft): boolean {
  return draft.seats.every((seat) => seat.kind !== 'person' && seat.kind !== 'program');
}

export function isHotSeat(draft: TableDraft): boolean {
  return draft.seats.filter((seat) => seat.kind === 'me' || seat.kind === 'screen').length > 1;
}

/** Whether another person will sit there, at another screen. */
export function hasFriends(draft: TableDraft): boolean {
  return draft.seats.some((seat) => seat.kind === 'person');
}

export function takeBacksOf(draft: TableDraft): 'off' | 'consent' | 'bots' {
  return draft.takeBacks ?? (hasFriends(draft) ? 'consent' : 'bots');
}

/** The allowed talk, limited by the host of the server. */
export function chatOf(draft: TableDraft, allowed: Chat = 'free'): Chat {
  const wanted = draft.chat ?? (draft.public ? 'phrases' : 'free');
  return CHATS[Math.max(CHATS.indexOf(wanted), CHATS.indexOf(allowed))]!;
}

export function hasPerson(draft: TableDraft): boolean {
  return draft.seats.some((seat) => seat.kind !== 'bot');
}

export function toAsk(draft: TableDraft, nameOf: (seat: number) => string): TableAsk {
  return {
    edition: draft.edition as TableAsk['edition'],
    seats: draft.seats.map((seat, index): SeatAsk => {
      switch (seat.kind) {
        case 'screen':
          return { kind: 'me', name: seat.name.trim() || nameOf(index) };
        case 'bot':
          return { kind: 'bot', bot: seat.bot };
        case 'program':
          return { kind: 'program', program: seat.program ?? '' };
        default:
          return { kind: seat.kind };
      }
    }),
    first: draft.first,
    public: draft.public,
    clock: { kind: draft.clock, bank: draft.minutes * 60, increment: draft.seconds, days: draft.days },
    take_backs: takeBacksOf(draft),
    spectators: draft.spectators,
    leavers: draft.leavers,
    chat: chatOf(draft),
    start: isFull(draft),
  };
}
