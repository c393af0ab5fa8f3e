/**
 * The games on this device, in IndexedDB. If the browser forbids it or has no space left, games last as long as the
 * page, and the page shows a note.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { TableInfo } from '../lib/api/types';
import type { Kept } from '../lib/api/types';

interface Games extends DBSchema {
  games: { key: string; value: Kept };
}

/** Another tab has continued the game: the version to store is older than the stored one. */
export class MovedOn extends Error {}

/** Reasons why games cannot be stored. Each has a sentence, `local-storage-<trouble>`. */
export type StorageTrouble = '' | 'forbidden' | 'full';

let opened: Promise<IDBPDatabase<Games> | null> | null = null;
/** The version that could not be stored, and the last stored version. */
const memory = new Map<string, { kept: Kept; stored: number | null }>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cabochon-games');
let trouble: StorageTrouble = '';
const watchers = new Set<(trouble: StorageTrouble) => void>();

function database(): Promise<IDBPDatabase<Games> | null> {
  opened ??= open().catch(() => {
    complain('forbidden');
    return null;
  });
  return opened;
}

/** Opening throws immediately if the browser forbids storage. */
async function open(): Promise<IDBPDatabase<Games>> {
  return openDB<Games>('cabochon', 1, {
    upgrade: (made) => void made.createObjectStore('games', { keyPath: 'id' }),
    terminated: () => (opened = null),
  });
}

function complain(what: StorageTrouble): void {
  trouble = what;
  for (const watcher of watchers) watcher(what);
}

/** Receive storage problems, present and future, until the returned function is called. */
export function watchStorage(watcher: (trouble: StorageTrouble) => void): () => void {
  watchers.add(watcher);
  watcher(trouble);
  return () => watchers.delete(watcher);
}

/** Store a game whose last stored version is `before`; null if it is new. */
export async function keepGame(kept: Kept, before: number | null): Promise<void> {
  const stored = await database();
  const held = memory.get(kept.id);
  const expected = held ? held.stored : before;
  if (!stored) {
    memory.set(kept.id, { kept, stored: null });
    return;
  }
  try {
    const change = stored.transaction('games', 'readwrite', { durability: 'strict' });
    const found = await change.store.get(kept.id);
    if ((found?.table.version ?? null) !== expected) {
      change.done.catch(() => undefined);
      change.abort();
      throw new MovedOn();
    }
    await change.store.put(kept);
    await change.done;
    memory.delete(kept.id);
    if (trouble && !memory.size) complain('');
  } catch (error) {
    if (error instanceof MovedOn) throw error;
    memory.set(kept.id, { kept, stored: expected });
    complain(error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'forbidden');
  }
  channel?.postMessage({ id: kept.id, version: kept.table.version });
}

export async function gameOf(id: string): Promise<Kept | null> {
  const held = memory.get(id);
  if (held) return held.kept;
  const stored = await database();
  return (await stored?.get('games', id).catch(() => undefined)) ?? null;
}

/** All games, the latest first. */
export async function allGames(): Promise<TableInfo[]> {
  const stored = await database();
  const all = new Map<string, Kept>();
  for (const kept of (await stored?.getAll('games').catch(() => [])) ?? []) all.set(kept.id, kept);
  for (const { kept } of memory.values()) all.set(kept.id, kept);
  return [...all.values()].map((kept) => kept.table).sort((one, other) => other.changed - one.changed);
}

export async function forgetGame(id: string): Promise<void> {
  memory.delete(id);
  const stored = await database();
  await stored?.delete('games', id);
  channel?.postMessage({ id, version: -1 });
}

/** Be notified when another tab has changed a game. */
export function watchGames(changed: (id: string, version: number) => void): () => void {
  const hear = ({ data }: MessageEvent<{ id: string; version: number }>): void => changed(data.id, data.version);
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
