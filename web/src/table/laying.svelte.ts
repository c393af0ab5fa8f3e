/**
 * A table is drawn part by part, each in a task of its own, so that a slow phone stays responsive. Parts come in the
 * order of the screen, so a later part moves no earlier one. Between two parts the browser shows what is there, and
 * pictures of the cards that lie there already are drawn.
 */
import { whenIdle } from '../lib/idle';

/** The bank comes before the cards, which take the room that it leaves. A board has a row a step. */
export const Laid = { tiles: 1, bank: 2, board: 3, you: 6, all: 7 } as const;

/** Begin with an empty table. Call it while a component is being created. */
export function layInSteps(table: { laid: number }): void {
  table.laid = 0;
  $effect(() => {
    if (table.laid >= Laid.all) return;
    return whenIdle(() => (table.laid += 1), 50);
  });
}
