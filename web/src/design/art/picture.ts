/**
 * Pictures, drawn once and kept. Each edition's painter is a separate chunk, loaded when its first picture is
 * requested; a picture is a data address for any number of `<img>`. They are drawn after the first frame and one at a
 * time, so that a slow phone is not blocked by twelve drawings.
 */
import type { Look } from '../look';
import { whenIdle } from '../idle';
import { drawn, type Subject } from './subject';

type Drawing = Pick<Look, 'id' | 'painter'>;

const kept = new Map<string, string>();
const nameOf = (look: Drawing, subject: Subject): string =>
  [look.id, subject.kind, 'id' in subject ? subject.id : '', 'level' in subject ? subject.level : ''].join(' ');

/** The picture, if it has been drawn before. */
export const known = (look: Drawing, subject: Subject): string | null => kept.get(nameOf(look, subject)) ?? null;

/** The cards and the picture of a result are drawn first, because people look at them first. */
const FIRST: Subject['kind'][] = ['card', 'victory'];
const asked: Record<'first' | 'rest', (() => void)[]> = { first: [], rest: [] };
let busy = false;

function next(): void {
  (asked.first.shift() ?? asked.rest.shift())?.();
  busy = asked.first.length + asked.rest.length > 0;
  if (busy) whenIdle(next);
}

function queued(kind: Subject['kind'], draw: () => void): void {
  asked[FIRST.includes(kind) ? 'first' : 'rest'].push(draw);
  if (!busy) whenIdle(next);
  busy = true;
}

const coming = new Map<string, Promise<string>>();

/** The picture as an address for an `<img>`. It is drawn once and then shared. */
export function picture(look: Drawing, subject: Subject): Promise<string> {
  const name = nameOf(look, subject);
  const asked = coming.get(name);
  if (asked) return asked;
  const made = drawnLater(look, subject, name);
  coming.set(name, made);
  made.catch(() => coming.delete(name)); // offline: try again next time
  return made;
}

async function drawnLater(look: Drawing, subject: Subject, name: string): Promise<string> {
  const painter = await look.painter();
  return new Promise((resolve) =>
    queued(subject.kind, () => {
      const address = `data:image/svg+xml,${encodeURIComponent(drawn(painter, subject))}`;
      kept.set(name, address);
      resolve(address);
    }),
  );
}
