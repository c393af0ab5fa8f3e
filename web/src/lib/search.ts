/** Searching in texts as people type: by word or by number, whatever the accents. */

/** Without accents and capitals; each character of the text stays one character. */
export function plain(text: string): string {
  return [...text]
    .map((one) => [...one.normalize('NFD')][0]!.toLowerCase().slice(0, one.length).padEnd(one.length))
    .join('');
}

/** Whether every word of a query begins a word of the text; a number must be the rule's own, or its chapter's. */
export function speaksOf(query: string, number: string, text: string): boolean {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const known = plain(text);
  return words.every((word) => (/^\d+(\.\d*)?$/.test(word) ? numbered(word, number) : begins(word, known) >= 0));
}

function numbered(word: string, number: string): boolean {
  return word.includes('.') && !word.endsWith('.') ? number === word : number.startsWith(word.replace(/\.?$/, '.'));
}

/** Where a word of the text begins with the one looked for, or -1. */
function begins(word: string, text: string, from = 0): number {
  const at = text.indexOf(word, from);
  if (at <= 0 || !/[\p{L}\d]/u.test(text[at - 1]!)) return at;
  return begins(word, text, at + 1);
}

export interface Piece {
  text: string;
  found: boolean;
}

/** The text in pieces, with what was looked for set apart. */
export function pieces(query: string, text: string): Piece[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word && !/^[\d.]+$/.test(word));
  const known = plain(text);
  const made: Piece[] = [];
  let at = 0;
  while (at < text.length) {
    const next = words.flatMap((word) => {
      const start = begins(word, known, at);
      return start < 0 ? [] : [{ start, end: start + word.length }];
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
