import { describe, expect, it } from 'vitest';
import { markFor, priceFor } from '../../src/table/prices';
import { edition, snapshot } from './fixture';

describe('the cost of a card', () => {
  it.each(['classic', 'classic-four', 'full', 'pay-choice', 'waiting', 'marvel', 'megaman', 'megaman-three'])(
    'equals the figure of the server for the viewer: %s',
    (scene) => {
      const state = snapshot(scene);
      const { cards } = edition(state.table.edition);
      const { board, players } = state.position!;
      const me = players[state.seat!]!;
      expect(state.marks.length).toBeGreaterThan(0);
      for (const mark of state.marks) {
        const number = Number(mark.place[1]) - 1;
        const id = mark.place.startsWith('h') ? me.hand[number]!.card : board[number]!['abcd'.indexOf(mark.place[0]!)];
        const card = cards.find((one) => one.id === id)!;
        expect(markFor(card, me), mark.place).toBe(mark.mark);
        expect(priceFor(card, me), mark.place).toEqual(mark.price);
      }
    },
  );
});
