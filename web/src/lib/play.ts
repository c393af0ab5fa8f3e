/** Starts a game from the front page with one click. */
import type { EditionId } from './api/types';
import { backend } from './backend';
import { go } from './router.svelte';
import { choose } from './settings.svelte';

export async function playNow(edition: EditionId, bot: string, players: number): Promise<void> {
  const address = await backend().play(edition, bot, players);
  choose('edition', edition);
  choose('bot', bot);
  go(address);
}
