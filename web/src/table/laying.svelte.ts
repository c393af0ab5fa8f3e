/**
 * A table is drawn part by part, each in a task of its own, so that a slow phone stays responsive. Parts come in the
 * order of the screen, so a later part moves no earlier one. Between two parts the browser shows what is there, and
 * pictures of the cards that lie there already are drawn.
 */
import { whenIdle } from '../design/idle';

/**
 * The result of a finished game comes first. The bank comes before the cards, which take the room that it leaves.
 * A board has a row a step.
 */
export const Laid = { result: 1, tiles: 2, bank: 3, board: 4, you: 7, all: 8 } as const;

/**
 * Begin with an empty table, `from` a step. Call it while a component is being created. `hidden` says that a result
 * covers the table: then the rest is laid when somebody looks at it.
 */
export function layInSteps(table: { laid: number }, from = 0, hidden = () => false): void {
  table.laid = from;
  $effect(() => {
    if (table.laid >= Laid.all || (table.laid >= Laid.result && hidden())) return;
    return whenIdle(() => (table.laid += 1), 50);
  });
}
