/** The subjects of pictures, and the functions that draw them. */
export interface Pictured {
  id: string;
  level: number;
  bonus: number;
}

export type Subject =
  | ({ kind: 'card' } & Pictured)
  | { kind: 'tile'; id: string }
  | { kind: 'back'; level: number }
  /** The team tile, and the tile of the winner. */
  | { kind: 'team' }
  | { kind: 'victory' };

/** Draws an edition: markup in a view box of 100 × 125 for cards and backs, 60 × 60 for tiles. */
export interface Painter {
  card: (card: Pictured) => string;
  tile: (id: string) => string;
  back: (level: number) => string;
  team: () => string;
  victory: () => string;
}

const FIELDS = { card: '0 0 100 125', back: '0 0 100 125', tile: '0 0 60 60', team: '0 0 60 60', victory: '0 0 60 60' };

function markup(painter: Painter, subject: Subject): string {
  switch (subject.kind) {
    case 'card':
      return painter.card(subject);
    case 'tile':
      return painter.tile(subject.id);
    case 'back':
      return painter.back(subject.level);
    default:
      return painter[subject.kind]();
  }
}

/** A self-contained picture: no style sheet, no font and no address in it. */
export function drawn(painter: Painter, subject: Subject): string {
  const [width, height] = FIELDS[subject.kind].split(' ').slice(2);
  const size = `viewBox="${FIELDS[subject.kind]}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${tidy(markup(painter, subject))}</svg>`;
}

/** Short numbers: a tenth of a unit is a fifteenth of a pixel on a phone. */
export const short = (value: number): number => Math.round(value * 10) / 10;

/** One line, two decimals at most. A line break is a space before an attribute, and nothing elsewhere. */
export const tidy = (text: string): string =>
  text
    .replace(/\n\s*(?=[a-z][\w-]*=")/g, ' ')
    .replace(/\n\s*/g, '')
    .replace(/\d*\.\d{3,}/g, (long) => String(Math.round(Number(long) * 100) / 100));
