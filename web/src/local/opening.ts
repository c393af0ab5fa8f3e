/** Opening a game on this device. */
import type { SeatAsk, TableAsk } from '../lib/api/types';
import { keepGame } from './games';
import { rulesWorker } from './rules.svelte';
import type { Kept } from '../lib/api/types';

export interface HereAsk {
  edition: TableAsk['edition'];
  seats: SeatAsk[];
  first?: number | null | undefined;
  take_backs?: TableAsk['take_backs'] | undefined;
}

/** Creates a game on this device and returns its id. The game is stored before it is shown. */
export async function openHere(wanted: HereAsk): Promise<string> {
  const shown = await rulesWorker().ask('open', {
    ...wanted,
    first: wanted.first ?? null,
    take_backs: wanted.take_backs ?? 'bots',
  });
  await keepGame(shown.kept, null);
  return shown.kept.id;
}

/** Store a game that came as a file or from a server. */
export async function bringHere(text: string): Promise<Kept> {
  const { kept } = await rulesWorker().ask('bring', { text });
  await keepGame(kept, null);
  await rulesWorker().ask('close', { table: kept.id }); // no page shows it yet
  return kept;
}
