/**
 * The engine's answers of reviews, in IndexedDB: a review that was stopped, or whose tab was closed, continues where
 * it stopped. If the browser forbids storage, a review starts from the beginning.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

interface Answers extends DBSchema {
  /** The key identifies game, engine and settings; the number is that of the task. */
  answers: {
    key: [string, number];
    value: { review: string; task: number; answer: string; at: number };
    indexes: { at: number };
  };
}

/** The maximum number of stored answers: a hundred reviews of a few hundred each. */
const MOST = 40_000;

let opened: Promise<IDBPDatabase<Answers> | null> | null = null;

function database(): Promise<IDBPDatabase<Answers> | null> {
  opened ??= open().catch(() => null);
  return opened;
}

/** Opening throws immediately if the browser forbids storage. */
async function open(): Promise<IDBPDatabase<Answers>> {
  const made = await openDB<Answers>('cabochon-reviews', 1, {
    upgrade: (fresh) => {
      const store = fresh.createObjectStore('answers', { keyPath: ['review', 'task'] });
      store.createIndex('at', 'at');
    },
    terminated: () => (opened = null),
  });
  await trim(made);
  return made;
}

/** Deletes the oldest answers when there are too many. */
async function trim(made: IDBPDatabase<Answers>): Promise<void> {
  let over = (await made.count('answers')) - MOST;
  if (over <= 0) return;
  const change = made.transaction('answers', 'readwrite');
  for (let at = await change.store.index('at').openCursor(); at && over > 0; at = await at.continue(), over -= 1)
    await at.delete();
  await change.done;
}

/** The stored answers of a review by the numbers of their tasks. */
export async function keptAnswers(review: string): Promise<Map<number, string>> {
  const stored = await database();
  const all = await stored?.getAll('answers', IDBKeyRange.bound([review, 0], [review, Infinity])).catch(() => []);
  return new Map((all ?? []).map(({ task, answer }) => [task, answer]));
}

export async function keepAnswer(review: string, task: number, answer: string): Promise<void> {
  const stored = await database();
  await stored?.put('answers', { review, task, answer, at: Date.now() }).catch(() => undefined);
}
