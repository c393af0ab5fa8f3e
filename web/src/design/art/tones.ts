/** The colours of the lanes for pictures, which know no style sheet. A test compares them with tokens.css. */
import type { EditionId } from '../gems';

export interface Lane {
  /** The stone's own colour, its light, its shade, and the deep ground that white can be read on. */
  g: string;
  hi: string;
  lo: string;
  deep: string;
}

const lane = (g: string, hi: string, lo: string, deep: string): Lane => ({ g, hi, lo, deep });

export const LANES: Record<EditionId, readonly Lane[]> = {
  classic: [
    lane('#f1f3f7', '#ffffff', '#9fb0c8', '#5a6a86'),
    lane('#2f6fd6', '#8fc0ff', '#123a86', '#16386f'),
    lane('#14804f', '#6fe0a5', '#07502f', '#0e4b31'),
    lane('#c2273a', '#ff8a8f', '#7a0d1f', '#6d1220'),
    lane('#2b2830', '#8f8a99', '#0d0b10', '#322e37'),
  ],
  marvel: [
    lane('#ffd21f', '#fff4a8', '#e09a00', '#8c5a00'),
    lane('#8b3fd1', '#d9a8ff', '#561596', '#55208c'),
    lane('#1673e6', '#8fd0ff', '#0a439a', '#0d4796'),
    lane('#e0232e', '#ff9a8f', '#990d1b', '#97111c'),
    lane('#ff8a1f', '#ffd09a', '#c95100', '#b04a00'),
  ],
  megaman: [
    lane('#fcc838', '#fff6b8', '#c07800', '#8a5a00'),
    lane('#9450e8', '#dcb8fc', '#5010a0', '#4c1c90'),
    lane('#0070ec', '#7cc8fc', '#003898', '#003c98'),
    lane('#d82800', '#fca890', '#901000', '#8c1800'),
    lane('#fc8c3c', '#fcd8a8', '#b84c00', '#9c4400'),
  ],
};

const parts = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** So much of the second colour in the first. */
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
