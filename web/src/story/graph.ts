/** The geometry of the story's graphs, for screen and picture alike: turns on the x-axis, a number on the y-axis, one
 * line for each seat. */
import type { MomentState, TurnPoint } from '../lib/api/types';

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface SeatLine {
  seat: number;
  path: string;
  /** The end of the line, where its label is placed. */
  end: { x: number; y: number };
  last: number;
}
export type Field = 'points' | 'tokens' | 'cards';

export const DASHES = ['', '9 4', '3 4', '12 4 3 4'];

export function highest(turns: readonly TurnPoint[], field: Field): number {
  return Math.max(1, ...turns.flatMap((turn) => turn[field]));
}

/** Round tick values of an axis, at most five. */
export function ticks(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => most / one <= 5) ?? 100;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}

export function across(frame: Frame, count: number, index: number): number {
  return frame.left + (frame.width * index) / Math.max(1, count - 1);
}
export function up(frame: Frame, most: number, value: number): number {
  return frame.top + frame.height - (frame.height * value) / most;
}

const fixed = (value: number): string => value.toFixed(1);

/** Values are constant between changes, so lines are steps; lines of equal height are drawn beside each other. */
export function seatLines(
  turns: readonly TurnPoint[],
  field: Field,
  frame: Frame,
  most = highest(turns, field),
): SeatLine[] {
  const seats = turns[0]?.[field].length ?? 0;
  return Array.from({ length: seats }, (_, seat) => {
    const beside = (seat - (seats - 1) / 2) * 2.2;
    const places = turns.map((turn, index) => ({
      x: across(frame, turns.length, index),
      y: up(frame, most, turn[field][seat] ?? 0) + beside,
    }));
    const path = places.map((place, index) =>
      index ? `H${fixed(place.x)}V${fixed(place.y)}` : `M${fixed(place.x)} ${fixed(place.y)}`,
    );
    return {
      seat,
      path: path.join(''),
      end: places[places.length - 1]!,
      last: turns[turns.length - 1]?.[field][seat] ?? 0,
    };
  });
}

/** Labels at the ends of lines, moved apart so that each is readable. */
export function apart(ends: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = ends.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y);
  let low = top;
  for (const one of order) low = (one.y = Math.max(one.y, low)) + gap;
  let high = bottom;
  for (const one of order.reverse()) high = (one.y = Math.min(one.y, high)) - gap;
  const placed = ends.map(() => 0);
  for (const one of order) placed[one.index] = one.y;
  return placed;
}

/** The turn at which a moment is drawn. */
export function turnAt(turns: readonly TurnPoint[], step: number): number {
  const index = turns.findIndex((turn) => turn.step >= step);
  return index < 0 ? turns.length - 1 : index;
}

/** The starts of rounds on the axis, few enough to be readable. */
export function roundTicks(turns: readonly TurnPoint[], most: number): { index: number; round: number }[] {
  const last = turns[turns.length - 1]?.round ?? 1;
  const each = [1, 2, 5, 10, 20, 50].find((one) => last / one <= most) ?? 100;
  const found: { index: number; round: number }[] = [];
  turns.forEach((turn, index) => {
    if (turn.round % each === 0 && found[found.length - 1]?.round !== turn.round)
      found.push({ index, round: turn.round });
  });
  return found;
}

/** The kind of marker of a moment. */
export function kindOf(moment: MomentState): 'lead' | 'tile' | 'team' | 'other' {
  if (!moment.event) return 'lead';
  if (moment.event.key === 'took-tile') return 'tile';
  return moment.event.key === 'took-team' || moment.event.key === 'won-team-from' ? 'team' : 'other';
}
