/** The look of an edition: the one in its folder, or the plain one, made from the server's description of the edition.
 * */
import { plainLook } from '../design/plain/look';
import type { EditionInfo } from '../lib/api/types';
import type { Look, OwnLook } from '../design/look';
import { painterOf } from './painters';

const FOUND = import.meta.glob<OwnLook>('./*/look.ts', { eager: true, import: 'default' });
import.meta.glob('./*/table.css', { eager: true });

/** The fields of a language that are used: the letters on the stones depend on it. */
interface Speaker {
  readonly language: string;
  say(key: string, values: Record<string, string>): string;
}

const made = new WeakMap<EditionInfo, Map<string, Look>>();

/** Without words, the letters on the stones are those of the notation. */
export function lookOf(edition: EditionInfo, words?: Speaker): Look {
  const known = made.get(edition) ?? new Map<string, Look>();
  made.set(edition, known);
  const language = words?.language ?? '';
  let look = known.get(language);
  if (!look) {
    look = words ? { ...lookOf(edition), letters: lettersIn(words, edition) } : newLook(edition);
    known.set(language, look);
  }
  return look;
}

function lettersIn(words: Speaker, edition: EditionInfo): string {
  const letters = edition.colours.map((colour) => words.say('token-letter', { colour }));
  const told = letters.every((letter) => letter.length === 1) && new Set(letters).size === letters.length;
  return told ? letters.join('') : lookOf(edition).letters; // colours that are not in the catalogues
}

function newLook(edition: EditionInfo): Look {
  const own = FOUND[`./${edition.id}/look.ts`];
  const painter = painterOf(edition.id);
  if (!own || !painter) return plainLook(edition);
  return { ...own, id: edition.id, letters: edition.letters.toUpperCase(), painter };
}
