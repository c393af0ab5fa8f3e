/** The description of a table in a list. */
import type { SeatInfo, TableInfo } from './api/types';
import { botName, botNames } from './bots';
import { pageWords, say } from './words/current.svelte';

/** The holder of a seat; a bot by its name in the visitor's language. */
export function seatName(seat: SeatInfo): string {
  const words = pageWords();
  if (seat.bot && words) return botName(words, seat.bot);
  return seat.name ?? say('web-seat-free');
}

/** The names of the occupied seats. Once a game has started, every seat is occupied. */
function allNames(table: TableInfo): string[] {
  const words = pageWords();
  const seats = table.seats.filter((seat) => seat.name !== null);
  const bots = words
    ? botNames(
        words,
        seats.map((seat) => seat.bot),
      )
    : [];
  return seats.map((seat, at) => bots[at] ?? seatName(seat));
}

export function seatNames(table: TableInfo): string {
  const taken = allNames(table);
  return pageWords()?.listOf(taken) ?? taken.join(', ');
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
      return resultText(table);
  }
}

/** The winning seats of a result such as `goal 2-1 cards`. */
export function winnersOf({ result }: TableInfo): number[] {
  const places = result?.split(' ')[1]?.split('-') ?? [];
  return places.flatMap((place, seat) => (place === '1' ? [seat] : []));
}

/** Between points, without a line break. */
const DASH = '\u2060–\u2060';

/** The winner and the points of every seat: `Won by Ann · 15–12`. */
function resultText(table: TableInfo): string {
  const names = allNames(table);
  const winners = winnersOf(table).map((seat) => names[seat] ?? '');
  const players = pageWords()?.listOf(winners) ?? winners.join(', ');
  const won = winners.length ? say('web-won-by', { players }) : say('web-won-nobody');
  // games stored by an older version have no points
  return table.points?.length ? `${won} · ${table.points.join(DASH)}` : won;
}

/** The result of a finished game for a person; empty if they did not play. */
export function wonBy(table: TableInfo, person: string): 'won' | 'lost' | '' {
  const mine = table.seats.flatMap((seat, at) => (seat.person === person ? [at] : []));
  if (!mine.length) return '';
  return winnersOf(table).some((seat) => mine.includes(seat)) ? 'won' : 'lost';
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
