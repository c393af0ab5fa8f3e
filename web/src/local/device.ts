/** This device as the page's backend. Files of the page's folder answer some requests, the rules the others. */
import { ask, home } from '../lib/api/http';
import type { EditionInfo, Me, SeatAsk, TableAsk } from '../lib/api/types';
import type { Backend } from '../lib/backend';
import { nameHere } from '../lib/me.svelte';
import { to } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import { bytesAt } from '../lib/steady';

/** The pages that need a server. */
const NEEDS_SERVER = new Set(['table', 'archive', 'stats', 'key', 'host', 'moderate', 'report', 'programs']);

const answers = (): Promise<typeof import('./answers')> => import('./answers');

/** On a device a person has only a name. */
const person = (name: string): Me => ({
  id: 'here',
  name: name.slice(0, 24),
  kind: 'person',
  language: settings.language,
});

export const device: Backend = {
  offers: (what) => !NEEDS_SERVER.has(what),
  socket: () => null,
  about: () => ask('GET', 'local/about.json'),
  edition: async (id) =>
    JSON.parse(
      new TextDecoder().decode(await bytesAt(new URL(`local/editions/${id}.json`, home()).href)),
    ) as EditionInfo,
  whoAmI: () => Promise.resolve(settings.name ? person(settings.name) : null),
  async saveMe(name) {
    if (!name.trim()) throw new Error('a name is missing');
    return person(name.trim());
  },
  followLesson: async (...asked) => (await answers()).followLesson(...asked),
  checkRecord: async (...asked) => (await answers()).checkRecord(...asked),
  record: async (table) => (await answers()).record(table),
  replay: async (...asked) => (await answers()).replay(...asked),
  async play(edition, bot, players) {
    const { openHere } = await import('./opening');
    const name = await nameHere();
    const rivals = Array.from({ length: players - 1 }, (): SeatAsk => ({ kind: 'bot', bot }));
    const seats: SeatAsk[] = [{ kind: 'me', name }, ...rivals];
    return to.here(await openHere({ edition: edition as TableAsk['edition'], seats, first: null }));
  },
};
