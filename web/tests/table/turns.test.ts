import { describe, expect, it } from 'vitest';
import type { EventState, VersionEvents } from '../../src/lib/api/types';
import { lastTurnOf, missedBy, touchedBy, turnsOf } from '../../src/table/turns';

const happened = (...versions: EventState[][]): VersionEvents[] =>
  versions.map((items, at) => ({ version: at + 1, at: 0, items }));
const took = (seat: number, ...tokens: number[]): EventState => ({ key: 'took', seat, tokens });

describe('turns', () => {
  it('join a purchase, its payment and its return into one entry', () => {
    const turns = turnsOf(
      happened(
        [{ key: 'buying', seat: 0, card: 'x', place: 'a1' }],
        [
          { key: 'bought', seat: 0, card: 'x', place: 'a1', tokens: [1, 0, 0, 0, 0, 1] },
          { key: 'revealed', card: 'y', place: 'a1' },
        ],
        [{ key: 'returned', seat: 0, tokens: [1, 0, 0, 0, 0, 0] }],
        [took(1, 1, 1, 1)],
      ),
    );
    expect(turns.map((turn) => [turn.seat, turn.first, turn.last])).toEqual([
      [0, 1, 3],
      [1, 4, 4],
    ]);
    expect(turns[0]!.items.map((item) => item.key)).toEqual(['bought', 'revealed', 'returned']);
  });

  it('mark taken-back moves, and show none of their traces on the table', () => {
    const history = happened(
      [took(0, 1, 1, 1)],
      [took(1, 0, 0, 2)],
      [took(0, 0, 2)],
      [took(1, 2)],
      [{ key: 'took-back', seat: 0 }],
    );
    const turns = turnsOf(history);
    expect(turns.map((turn) => turn.undone)).toEqual([false, false, true, true, false]);
    expect(lastTurnOf(turns, 1)!.last).toBe(2);
    expect(missedBy(turns, 0).map((turn) => turn.last)).toEqual([2]);
    const again = turnsOf([...history, { version: 6, at: 0, items: [took(0, 0, 0, 0, 2)] }]);
    expect(again.map((turn) => [turn.seat, turn.undone]).pop()).toEqual([0, false]);
    expect(again).toHaveLength(6);
  });

  it("change the supply by one player's turn, not by a sum of all", () => {
    const turns = turnsOf(
      happened(
        [took(0, 1, 1, 1, 0, 0)],
        [took(1, 1, 1, 1, 0, 0)],
        [
          { key: 'reserved', seat: 2, card: 'x', place: 'b2' },
          { key: 'took-wild', seat: 2 },
          { key: 'revealed', card: 'y', place: 'b2' },
        ],
      ),
    );
    expect(missedBy(turns, 0)).toHaveLength(2);
    const touched = touchedBy(turns[2]!);
    expect([...touched.lanes]).toEqual([[5, -1]]);
    expect([...touched.places]).toEqual(['b2']);
  });
});
