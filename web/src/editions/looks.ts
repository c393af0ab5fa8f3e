/** The look of an edition: the one in its folder, or the plain one, made of what the server says of the edition. */
import { plainLook } from '../design/plain/look';
import type { EditionInfo } from '../lib/api/types';
import type { Look, OwnLook } from './look';
import { painterOf } from './painters';

const FOUND = import.meta.glob<OwnLook>('./*/look.ts', { eager: true, import: 'default' });
import.meta.glob('./*/table.css', { eager: true });

const made = new WeakMap<EditionInfo, Look>();

export function lookOf(edition: EditionInfo): Look {
  let look = made.get(edition);
  if (!look) {
    look = newLook(edition);
    made.set(edition, look);
  }
  return look;
}

function newLook(edition: EditionInfo): Look {
  const own = FOUND[`./${edition.id}/look.ts`];
  const painter = painterOf(edition.id);
  if (!own || !painter) return plainLook(edition);
  return { ...own, id: edition.id, letters: edition.letters.toUpperCase(), painter };
}
