/** Text search by word or by number, ignoring accents. */

/** Without accents and capitals; each character of the text stays one character. */
export function plain(text: string): string {
  return [...text]
    .map((one) => [...one.normalize('NFD')][0]!.toLowerCase().slice(0, one.length).padEnd(one.length))
    .join('');
}

/** Groups of words with the same meaning in a search. */
export type Synonyms = readonly (readonly string[])[];

/** The groups of `book-synonyms`: words with spaces between them, groups with semicolons. */
export function synonymsIn(text: string): Synonyms {
  return text.split(';').map((group) => plain(group).split(/\s+/).filter(Boolean));
}

/** A word of a query and its synonyms; a plural also finds the singular. */
function meant(word: string, synonyms: Synonyms): string[] {
  const one = word.length > 3 ? word.replace(/[sx]$/, '') : word;
  const same = (other: string): boolean =>
    other === word || other === one || (word.length > 3 && other.startsWith(word));
  return [...new Set([word, one, ...synonyms.filter((group) => group.some(same)).flat()])];
}

/**
 * Whether every word of a query, or a synonym of it, is the start of a word of the text. A number must be the rule's
 * own, or its chapter's.
 */
export function speaksOf(query: string, number: string, text: string, synonyms: Synonyms = []): boolean {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const known = plain(text);
  return words.every((word) =>
    /^\d+(\.\d*)?$/.test(word)
      ? numbered(word, number)
      : meant(word, synonyms).some((one) => begins(one, known, 0, one !== word) >= 0),
  );
}

function numbered(word: string, number: string): boolean {
  return word.includes('.') && !word.endsWith('.') ? number === word : number.startsWith(word.replace(/\.?$/, '.'));
}

/** The position of the first word of the text that starts with the query, or -1. A short synonym must match a whole
 * word. */
function begins(word: string, text: string, from = 0, strict = false): number {
  const at = text.indexOf(word, from);
  if (at < 0) return at;
  const inside = at > 0 && /[\p{L}\d]/u.test(text[at - 1]!);
  const longer = strict && word.length <= 3 && /\p{L}/u.test(text[at + word.length] ?? '');
  return inside || longer ? begins(word, text, at + 1, strict) : at;
}

export interface Piece {
  text: string;
  found: boolean;
}

/** The text in pieces, with the matches marked. */
export function pieces(query: string, text: string, synonyms: Synonyms = []): Piece[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word && !/^[\d.]+$/.test(word))
    .flatMap((word) => meant(word, synonyms).map((one) => ({ one, strict: one !== word })));
  const known = plain(text);
  const made: Piece[] = [];
  let at = 0;
  while (at < text.length) {
    const next = words.flatMap(({ one, strict }) => {
      const start = begins(one, known, at, strict);
      return start < 0 ? [] : [{ start, end: start + one.length }];
    });
    const first = next.sort((one, other) => one.start - other.start || other.end - one.end)[0];
    if (!first) break;
    if (first.start > at) made.push({ text: text.slice(at, first.start), found: false });
    made.push({ text: text.slice(first.start, first.end), found: true });
    at = first.end;
  }
  if (at < text.length) made.push({ text: text.slice(at), found: false });
  return made;
}
