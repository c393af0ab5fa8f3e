/** The visitor: unknown until a name is needed, then a guest who can choose any name. */
import { deleteMe, enterWithKey } from './api/client';
import { Unreachable } from './api/http';
import { liveSocket } from './api/socket.svelte';
import type { Me } from './api/types';
import { backend } from './backend';
import { choose, settings } from './settings.svelte';
import { say } from './words/current.svelte';

const known = $state<{ me: Me | null; asked: boolean }>({ me: null, asked: false });

export function me(): Me | null {
  return known.me;
}

/** Whether the visitor has not chosen a name yet. Earlier versions named guests by numbers. */
export const unnamed = (): boolean =>
  !known.me || /^\p{L}+ \d{3}$/u.test(known.me.name) || guestNames().includes(known.me.name);

let last: Promise<unknown> = Promise.resolve();

/** One request at a time: a guest's name must not overwrite a name that is being saved. */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const done = last.then(act);
  last = done.catch(() => undefined);
  return done;
}

export const loadMe = (): Promise<void> => inTurn(ask);

/** The visitor's person; a guest is created if there is none. */
export function ensureMe(): Promise<Me> {
  return inTurn(async () => {
    if (!known.asked) await ask();
    return known.me ?? take(guestName());
  });
}

export const rename = (name: string): Promise<Me> => inTurn(() => take(name));

/** Sets the name for a game on this device, without the server. */
export async function nameHere(typed = ''): Promise<string> {
  try {
    return (await (typed ? rename(typed) : ensureMe())).name;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
  }
  const name = (typed || settings.name || guestName()).slice(0, 24);
  choose('name', name);
  return name;
}

/** Set the server's language to that of the page. */
export function tellLanguage(): Promise<void> {
  return inTurn(async () => {
    if (known.me && known.me.language !== settings.language) await take(known.me.name);
  });
}

export function enter(key: string): Promise<void> {
  return inTurn(async () => {
    known.me = await enterWithKey(key);
    known.asked = true;
    liveSocket().renew();
  });
}

export function forget(): Promise<void> {
  return inTurn(async () => {
    await deleteMe();
    known.me = null;
    liveSocket().renew();
  });
}

async function ask(): Promise<void> {
  known.me = await backend().whoAmI();
  known.asked = true;
}

async function take(name: string): Promise<Me> {
  const before = known.me;
  const now = await backend().saveMe(name, settings.language);
  choose('name', now.name);
  known.me = now;
  known.asked = true;
  if (!before) liveSocket().renew(); // a new cookie
  return now;
}

/** A guest's name: a stone and an adjective from two lists in the visitor's language. */
function guestNames(): string[] {
  const stones = say('web-guest-stones').split(', ');
  const traits = say('web-guest-traits').split(', ');
  return stones.flatMap((stone) => traits.map((trait) => say('web-guest', { stone, trait })));
}

function guestName(): string {
  const names = guestNames();
  return names[Math.floor(Math.random() * names.length)]!;
}
