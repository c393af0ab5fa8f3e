/** From the front page to a game in one click. */
import type { EditionId, SeatAsk, TableAsk } from './api/types';
import { openTable } from './api/client';
import { Unreachable } from './api/http';
import { ensureMe, nameHere } from './me.svelte';
import { go, to } from './router.svelte';
import { choose } from './settings.svelte';

/** The same on this device: the law is loaded, and no server is asked. */
export async function playHere(edition: EditionId, bot: string, players: number): Promise<void> {
  const { openHere } = await import('../local/opening');
  const name = await nameHere();
  const rivals = Array.from({ length: players - 1 }, (): SeatAsk => ({ kind: 'bot', bot }));
  const id = await openHere({
    edition: edition as TableAsk['edition'],
    seats: [{ kind: 'me', name }, ...rivals],
    first: null,
  });
  choose('edition', edition);
  choose('bot', bot);
  go(to.here(id));
}

/** A game at a table of the server, or on this device if the server does not answer and the law is kept here. */
export async function playNow(edition: EditionId, bot: string, players: number): Promise<void> {
  try {
    await playThere(edition, bot, players);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    await playHere(edition, bot, players).catch(() => {
      throw error;
    });
  }
}

/** A game of that many players: the visitor, and this bot in every other seat. */
async function playThere(edition: EditionId, bot: string, players: number): Promise<void> {
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
