/** The analysis as a table's host: the seat on turn plays, for every seat. */
import { Refused } from '../lib/api/http';
import type { EditionInfo, Refusal } from '../lib/api/types';
import { recordNames } from '../lib/bots';
import { hostOf } from '../hosts/base.svelte';
import type { TableHost, TableWords } from '../table/host';
import { troubleText } from './asking';
import type { Board } from './board.svelte';

const refusal = (text: string): Refusal => ({ status: 0, rule: null, key: '', values: {}, text, version: null });

export function analysisHost(board: Board, edition: EditionInfo, words: () => TableWords): TableHost {
  return hostOf(edition, words, {
    /** The panel shows how a game ended, so the result does not cover the table. */
    seen: () => ({ ...board.look!.seen, outcome: null }),
    seats: () => namesOf(board, words()).map((name) => ({ name, kind: 'person', present: true })),
    history: () => board.look!.seen.events,
    note: () => board.look!.seen.outcome?.text ?? '',
    submit: async (moves) => {
      try {
        await board.play(moves);
        return null;
      } catch (error) {
        return error instanceof Refused ? error.refusal : refusal(troubleText(error));
      }
    },
  });
}

/** The names of the players, or "Seat 1" and so on. */
export function namesOf(board: Board, words: TableWords): string[] {
  const names = recordNames(words, board.tree!.names);
  const seats = board.look!.seen.position!.players.length;
  return Array.from({ length: seats }, (_, seat) => names[seat] || words.say('analysis-seat', { seat: seat + 1 }));
}
