/** What a list says of a table. */
import type { SeatInfo, TableInfo } from './api/types';
import { botName, botNames } from './bots';
import { pageWords, say } from './words/current.svelte';

/** Who holds a seat; a bot by its name in the visitor's language. */
export function seatName(seat: SeatInfo): string {
  const words = pageWords();
  if (seat.bot && words) return botName(words, seat.bot);
  return seat.name ?? say('web-seat-free');
}

export function seatNames(table: TableInfo): string {
  const words = pageWords();
  const seats = table.seats.filter((seat) => seat.name !== null);
  const bots = words
    ? botNames(
        words,
        seats.map((seat) => seat.bot),
      )
    : [];
  const taken = seats.map((seat, at) => bots[at] ?? seatName(seat));
  return words?.listOf(taken) ?? taken.join(', ');
}

export function freeSeats(table: TableInfo): number {
  return table.seats.filter((seat) => seat.name === null).length;
}

export function stateText(table: TableInfo): string {
  switch (table.state) {
    case 'open': {
      const count = freeSeats(table);
      return count ? say('web-seats-free', { count }) : say('web-not-begun');
    }
    case 'playing': {
      const seat = table.turn === null ? undefined : table.seats[table.turn];
      return seat ? say('web-waiting-for', { player: seatName(seat) }) : '';
    }
    default:
      return say('web-over');
  }
}

export function clockText(clock: TableInfo['clock']): string {
  switch (clock.kind) {
    case 'live':
      return say('web-clock-live-short', { minutes: Math.round(clock.bank / 60), seconds: clock.increment });
    case 'correspondence':
      return say('web-clock-days-short', { days: clock.days });
    default:
      return say('web-clock-none');
  }
}

export function dateText(milliseconds: number, language: string): string {
  return new Date(milliseconds).toLocaleDateString(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}
