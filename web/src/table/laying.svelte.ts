/**
 * A table is drawn in parts, each in its own task, so that a slow phone stays responsive. Parts come in the
 * order of the screen, so a later part never moves an earlier one. Between two parts the browser paints, and pictures
 * of the visible cards are drawn.
 */
import { whenIdle } from '../design/idle';

/**
 * The result of a finished game comes first. The bank comes before the cards, which take the remaining space. A board
 * has one row for each step.
 */
export const Laid = { result: 1, tiles: 2, bank: 3, board: 4, you: 7, all: 8 } as const;

/**
 * Start with an empty table, at step `from`. Call it while a component is being created. `hidden` means that a result
 * covers the table: then the rest is drawn when the result is closed.
 */
export function layInSteps(table: { laid: number }, from = 0, hidden = () => false): void {
  table.laid = from;
  $effect(() => {
    if (table.laid >= Laid.all || (table.laid >= Laid.result && hidden())) return;
    return whenIdle(() => (table.laid += 1), 50);
  });
}
