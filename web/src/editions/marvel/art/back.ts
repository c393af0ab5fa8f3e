/** The backs: a level in a burst. The figures are drawn, because a self-contained picture has no font. */
import { halftone, INK } from './grounds';

// prettier-ignore
const TONES = [['#2f9a55', '#145a2d'], ['#e0232e', '#8a0f18'], ['#5b2bb5', '#331270']] as const;
const FIGURES = [
  'M-9-13L5-22H11L5 22H-8L-4-8-12-4z',
  'M-16-8Q-13-23 4-22 20-20 16-6 13 3-1 11H14L12 22H-19L-17 11Q2 0 4-6 5-11 0-11-4-11-5-6z',
  'M-14-12L-12-22H18L16-12 6-4Q17 0 13 11 8 23-8 22-18 21-18 11L-7 9Q-6 13-2 12 3 11 2 6 0 3-9 4L-8-4 2-12z',
];

export function back(level: number): string {
  const [light, dark] = TONES[level - 1]!;
  const spikes = Array.from({ length: 26 }, (_, at) => {
    const [r, angle] = [at % 2 ? 31 : 45, (at * Math.PI) / 13];
    return `${(50 + r * Math.cos(angle)).toFixed(1)} ${(60 + r * 1.1 * Math.sin(angle)).toFixed(1)}`;
  });
  return `<path d="M0 0h100v125H0z" fill="${light}"/>${halftone(dark, 30, 125, 1, 5.2)}
    <path d="M0 0H100V20L0 38z" fill="${INK}"/><path d="M100 96V125H30z" fill="${dark}"/>
    <path d="M${spikes.join('L')}z" fill="${INK}" transform="translate(3 3.5)"/>
    <path d="M${spikes.join('L')}z" fill="#ffd21f" stroke="${INK}" stroke-width="3.5" stroke-linejoin="round"/>
    <path d="${FIGURES[level - 1]!}" fill="#fff" stroke="${INK}" stroke-width="4" stroke-linejoin="round"
      transform="translate(51 60)"/><path d="M1.5 1.5h97v122h-97z" fill="none" stroke="${INK}" stroke-width="3"/>`;
}
