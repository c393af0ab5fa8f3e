/**
 * Pictures, drawn once and kept. Each edition's painter is a chunk of its own, loaded when its first picture is asked
 * for; a picture is a data address that any number of `<img>` show. They come after the first frame and one at a time,
 * so that a slow phone never waits for twelve drawings at once.
 */
import type { EditionId } from '../gems';
import { drawn, type Painter, type Subject } from './subject';

const HANDS: Record<EditionId, () => Promise<{ default: Painter }>> = {
  classic: () => import('./classic/index'),
  marvel: () => import('./marvel/index'),
  megaman: () => import('./megaman/index'),
};

/** Who draws an edition. */
export const handOf = async (edition: EditionId): Promise<Painter> => (await HANDS[edition]()).default;

const kept = new Map<string, string>();
const nameOf = (edition: EditionId, subject: Subject): string =>
  [edition, subject.kind, 'id' in subject ? subject.id : '', 'level' in subject ? subject.level : ''].join(' ');

/** The picture, if it has been drawn before. */
export const known = (edition: EditionId, subject: Subject): string | null =>
  kept.get(nameOf(edition, subject)) ?? null;

const asked: (() => void)[] = [];
let busy = false;

/** A page asks again for a frame while it is hidden only by the clock: browsers stop the rest. */
function later(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 200 });
  else setTimeout(work, 16);
}

function next(): void {
  asked.shift()?.();
  busy = asked.length > 0;
  if (busy) later(next);
}

function queued(draw: () => void): void {
  asked.push(draw);
  if (!busy) later(next);
  busy = true;
}

const coming = new Map<string, Promise<string>>();

/** The picture as an address for an `<img>`. However many ask for it, it is drawn once. */
export function picture(edition: EditionId, subject: Subject): Promise<string> {
  const name = nameOf(edition, subject);
  const asked = coming.get(name);
  if (asked) return asked;
  const made = drawnLater(edition, subject, name);
  coming.set(name, made);
  made.catch(() => coming.delete(name)); // offline: try again next time
  return made;
}

async function drawnLater(edition: EditionId, subject: Subject, name: string): Promise<string> {
  const painter = await handOf(edition);
  return new Promise((resolve) =>
    queued(() => {
      const address = `data:image/svg+xml,${encodeURIComponent(drawn(painter, subject))}`;
      kept.set(name, address);
      resolve(address);
    }),
  );
}
