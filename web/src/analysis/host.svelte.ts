/** The analysis as a table's host: the seat on turn plays, whoever it is. */
import { Refused } from '../lib/api/http';
import type { EditionInfo, Refusal } from '../lib/api/types';
import { addressOf, go, to } from '../lib/router.svelte';
import { choose } from '../lib/settings.svelte';
import { tableSettings } from '../lib/table-host.svelte';
import type { Seat, TableHost, TableWords } from '../table/host';
import { troubleText } from './asking';
import type { Board } from './board.svelte';

const refusal = (text: string): Refusal => ({ status: 0, rule: null, key: '', values: {}, text, version: null });

export function analysisHost(board: Board, edition: EditionInfo, words: () => TableWords): TableHost {
  const now = $derived(tableSettings());
  /** The panel says how a game ended, so the table does not cover itself. */
  const seen = $derived({ ...board.look!.seen, outcome: null });
  const names = $derived(namesOf(board, words()));
  const seats = $derived(names.map((name): Seat => ({ name, kind: 'person', present: true })));
  return {
    get seen() {
      return seen;
    },
    get seats() {
      return seats;
    },
    edition,
    get history() {
      return board.look!.seen.events;
    },
    get words() {
      return words();
    },
    get settings() {
      return now;
    },
    get note() {
      return board.look!.seen.outcome?.text ?? '';
    },
    submit: async (moves) => {
      try {
        await board.play(moves);
        return null;
      } catch (error) {
        return error instanceof Refused ? error.refusal : refusal(troubleText(error));
      }
    },
    set: (key, value) => choose(key, value as never),
    go: (where) => go(addressOf(where, edition.id)),
    ruleAddress: (rule) => to.rules(edition.id, rule),
  };
}

/** The names of the players, or "Seat 1" and so on. */
export function namesOf(board: Board, words: TableWords): string[] {
  const { names } = board.tree!;
  const seats = board.look!.seen.position!.players.length;
  return Array.from({ length: seats }, (_, seat) => names[seat] || words.say('analysis-seat', { seat: seat + 1 }));
}
