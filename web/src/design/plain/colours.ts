/** Colours of an edition without a look: the colours in its folder on the server. */
import type { EditionInfo } from '../../lib/api/types';
import { mix, type Lane } from '../art/tones';

/** The fields of the edition that are used. */
export type Coloured = Pick<EditionInfo, 'id' | 'colours' | 'look'>;

/** The colours by colour index, as #rrggbb. */
export const tokenColours = (edition: Coloured): string[] => edition.colours.map((name) => edition.look[name]!);

/** The perceived brightness of a colour, from 0 to 1. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** Black or white, the one with more contrast on the colour. */
const inkOn = (colour: string): string => (luminance(colour) > 0.179 ? '#10131a' : '#ffffff');

/** Darkens a colour until white text is readable on it. */
function deepOf(colour: string): string {
  let deep = mix(colour, '#000000', 0.3);
  while (luminance(deep) > 0.18) deep = mix(deep, '#000000', 0.15);
  return deep;
}

export function lanesOf(edition: Coloured): Lane[] {
  return tokenColours(edition).map((g) => ({
    g,
    hi: mix(g, '#ffffff', 0.6),
    lo: mix(g, '#000000', 0.35),
    deep: deepOf(g),
  }));
}

/** The CSS variables of the stones. */
export function gemVariables(edition: Coloured): Record<string, string> {
  const made: Record<string, string> = {};
  lanesOf(edition).forEach(({ g, hi, lo, deep }, lane) => {
    const own = { '': g, '-hi': hi, '-lo': lo, '-deep': deep, '-ink': inkOn(g), '-edge': mix(g, '#000000', 0.75) };
    // the disc under a light stone is dark, and vice versa
    const chip = luminance(g) > 0.5 ? mix(g, '#303846', 0.7) : mix(g, '#ffffff', 0.78);
    for (const [part, value] of Object.entries({ ...own, '-chip': chip })) made[`--gem-${lane}${part}`] = value;
  });
  return made;
}
