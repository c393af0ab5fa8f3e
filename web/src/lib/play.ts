/** From the front page to a game in one click. */
import type { EditionId, SeatAsk, TableAsk } from './api/types';
import { openTable } from './api/client';
import { ensureMe } from './me.svelte';
import { go, to } from './router.svelte';
import { choose } from './settings.svelte';

/** A game of that many players: the visitor, and this bot in every other seat. */
export async function playNow(edition: EditionId, bot: string, players: number): Promise<void> {
  await ensureMe();
  const opened = await openTable({
    edition: edition as TableAsk['edition'],
    seats: [{ kind: 'me' }, ...Array.from({ length: players - 1 }, (): SeatAsk => ({ kind: 'bot', bot }))],
    start: true,
    spectators: false,
  });
  choose('edition', edition);
  choose('bot', bot);
  go(to.table(opened.table.id));
}
