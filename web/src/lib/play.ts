/** From the front page to a game in one click. */
import { openTable } from './api/client';
import { somebody } from './me.svelte';
import { go, to } from './router.svelte';
import { choose } from './settings.svelte';
import type { Edition } from './words/load';

export async function playNow(edition: Edition, bot: string): Promise<void> {
  await somebody();
  const opened = await openTable({
    edition,
    seats: [{ kind: 'me' }, { kind: 'bot', bot }],
    start: true,
    spectators: false,
  });
  choose('edition', edition);
  choose('bot', bot);
  go(to.table(opened.table.id));
}
