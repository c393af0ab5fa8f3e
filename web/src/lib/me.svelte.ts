/** Who the visitor is. Nobody, until something needs a name; then a guest, who may take any name. */
import { beSomebody, deleteMe, enterWithKey, whoAmI } from './api/client';
import { liveSocket } from './api/socket.svelte';
import type { Me } from './api/types';
import { settings } from './settings.svelte';
import { say } from './words/current.svelte';

const known = $state<{ me: Me | null; asked: boolean }>({ me: null, asked: false });

export function me(): Me | null {
  return known.me;
}

export async function findOut(): Promise<void> {
  known.me = await whoAmI();
  known.asked = true;
}

/** Somebody, under the name they have or a guest's. */
export async function somebody(): Promise<Me> {
  if (!known.asked) await findOut();
  return known.me ?? rename(guestName());
}

function guestName(): string {
  return say('web-guest', { number: String(100 + Math.floor(Math.random() * 900)) });
}

export async function rename(name: string): Promise<Me> {
  const before = known.me;
  const now = await beSomebody(name, settings.language);
  known.me = now;
  known.asked = true;
  if (!before) liveSocket().renew(); // a new cookie
  return now;
}

/** The server's sentences in the language of the page. */
export async function tellLanguage(): Promise<void> {
  if (known.me && known.me.language !== settings.language) await rename(known.me.name);
}

export async function enter(key: string): Promise<void> {
  known.me = await enterWithKey(key);
  known.asked = true;
  liveSocket().renew();
}

export async function forget(): Promise<void> {
  await deleteMe();
  known.me = null;
  liveSocket().renew();
}
