import { chanceOf } from '../art/chance';

/** A colour for a name that is not a known colour; the same name always gets the same colour. */
export function colourOf(name: string): string {
  const chance = chanceOf(name);
  const hue = chance(360);
  const part = (shift: number): string => {
    const k = (shift + hue / 30) % 12;
    return Math.round(255 * (0.45 - 0.25 * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}
