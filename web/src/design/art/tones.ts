/** Colours for pictures, which have no style sheet. */
export interface Lane {
  /** The stone's own colour, its highlight, its shadow, and a dark background for white text. */
  g: string;
  hi: string;
  lo: string;
  deep: string;
}

export const lane = (g: string, hi: string, lo: string, deep: string): Lane => ({ g, hi, lo, deep });

const parts = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** Mixes a share of the second colour into the first. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [parts(one), parts(other)];
  return `#${a
    .map((part, at) =>
      Math.round(part + (b[at]! - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
