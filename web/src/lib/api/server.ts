/** The server as the page's backend. Requests that only a server answers are in `client.ts`. */
import type { Backend } from '../backend';
import { ensureMe } from '../me.svelte';
import { to } from '../router.svelte';
import { openTable, recordAddress, replayAddress } from './client';
import { ask, askText, home } from './http';
import type { About, SeatAsk, TableAsk } from './types';

let told: Promise<About> | null = null;

export const server: Backend = {
  offers: () => true,
  socket() {
    const address = new URL('socket', home());
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    return address;
  },
  /** Repeated until the server answers. */
  about() {
    if (!told) {
      told = ask<About>('GET', 'api/about');
      told.catch(() => (told = null));
    }
    return told;
  },
  edition: (id) => ask('GET', `api/editions/${id}`),
  whoAmI: () => ask('GET', 'api/me'),
  saveMe: (name, language) => ask('POST', 'api/me', { name, language }),
  followLesson: (edition, step, played) => ask('POST', `api/lessons/${edition}`, { step, played }),
  checkRecord: (text, eyes) => ask('POST', 'api/replays/check', { text, eyes }),
  record: (table) => askText(recordAddress(table)),
  replay: (table, eyes) => ask('GET', replayAddress(table, eyes)),
  async play(edition, bot, players) {
    await ensureMe();
    const opened = await openTable({
      edition: edition as TableAsk['edition'],
      seats: [{ kind: 'me' }, ...Array.from({ length: players - 1 }, (): SeatAsk => ({ kind: 'bot', bot }))],
      start: true,
      spectators: false,
    });
    return to.table(opened.table.id);
  },
};
