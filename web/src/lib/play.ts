/** From the front page to a game in one click. */
import type { EditionId, TableAsk } from './api/types';
import { openTable } from './api/client';
import { ensureMe } from './me.svelte';
import { go, to } from './router.svelte';
import { choose } from './settings.svelte';

export async function playNow(edition: EditionId, bot: string): Promise<void> {
  await ensureMe();
  const opened = await openTable({
    edition: edition as TableAsk['edition'],
    seats: [{ kind: 'me' }, { kind: 'bot', bot }],
    start: true,
    spectators: false,
  });
  choose('edition', edition);
  choose('bot', bot);
  go(to.table(opened.table.id));
}
