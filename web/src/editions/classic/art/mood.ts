/** The light of a scene: a stone's colour at one of four hours, and the landscape of the stone. */
import type { Chance } from '../../../design/art/chance';
import { short } from '../../../design/art/subject';
import { mix, type Lane } from '../../../design/art/tones';
import { LANES } from './lanes';

export type Hour = 'dawn' | 'noon' | 'dusk' | 'night';

export interface Mood {
  lane: Lane;
  bonus: number;
  hour: Hour;
  chance: Chance;
  /** Colours from the horizon to the foreground. */
  far: string;
  middle: string;
  near: string;
  dark: string;
  /** Walls in light and in shadow, windows, timber. */
  wall: string;
  shade: string;
  lamp: string;
}

const SKIES: Record<Hour, readonly [top: string, middle: string, low: string, sun: string]> = {
  dawn: ['#7a5a8a', '#f0a98c', '#ffe6c0', '#fff2d0'],
  noon: ['#6fa3cf', '#bcdcea', '#fff3d8', '#fffbe8'],
  dusk: ['#5a2a4a', '#e07a4a', '#ffd08a', '#ffe6a8'],
  night: ['#141228', '#2b2c52', '#6a5c7c', '#f4ecd4'],
};

export function moodOf(bonus: number, hour: Hour, chance: Chance): Mood {
  const lane = LANES[bonus]!;
  const [, middle, low] = SKIES[hour];
  const dim = hour === 'night' ? 0.45 : 0;
  const tint = bonus === 0 ? '#7488a8' : lane.deep;
  return {
    lane,
    bonus,
    hour,
    chance,
    far: mix(mix(tint, middle, 0.5), '#1a1430', dim * 0.6),
    middle: mix(mix(tint, '#3a2418', 0.18), '#120c1c', dim),
    near: mix(mix(tint, '#2a140c', 0.5), '#0c0812', dim * 0.8),
    dark: mix(tint, '#140a08', 0.74),
    wall: mix(mix('#f4e4c2', low, 0.25), '#3a3450', dim),
    shade: mix(mix('#c7a877', tint, 0.3), '#2a2440', dim),
    lamp: '#ffd98a',
  };
}

/** Sky and sun, and stars at night. */
export function sky({ lane, bonus, hour, chance }: Mood, sunX = 52 + chance(38), sunY = 38 + chance(16)): string {
  const [top, middle, low, sun] = SKIES[hour];
  const own = bonus === 0 ? '#5f7aa8' : bonus === 4 ? '#26222e' : lane.deep;
  const stops = [
    mix(top, own, 0.72),
    mix(middle, bonus === 0 ? '#c8d6ea' : lane.g, hour === 'night' ? 0.3 : 0.42),
    mix(low, bonus === 0 ? '#eef2fa' : lane.hi, 0.22),
  ];
  const dots =
    hour === 'night'
      ? `<path d="${Array.from({ length: 22 }, () => `M${chance(100)} ${short(24 + chance(44))}h.1`).join('')}"
        stroke="#fff6dc" stroke-width="1" stroke-linecap="round"/>`
      : '';
  const disc =
    hour === 'night'
      ? `<path d="M${sunX} ${sunY - 8}a8 8 0 1 0 7 12 7 7 0 0 1-7-12z" fill="${sun}"/>`
      : `<circle cx="${sunX}" cy="${sunY}" r="15" fill="${sun}" opacity=".25"/>
        <circle cx="${sunX}" cy="${sunY}" r="${8 + chance(4)}" fill="${sun}"/>`;
  return `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset=".1" stop-color="${stops[0]}"/>
    <stop offset=".45" stop-color="${stops[1]}"/><stop offset=".8" stop-color="${stops[2]}"/></linearGradient>
    <path d="M0 0h100v125H0z" fill="url(#s)"/>${dots}${disc}`;
}

/** The background: snow peaks, a coast, wooded hills, mesas, a volcano. */
export function land(mood: Mood, base = 84): string {
  const { chance, far, middle } = mood;
  const up = (least: number, spread: number): number => base - least - chance(spread);
  switch (mood.bonus) {
    case 0: {
      const [a, b, c] = [up(22, 10), up(34, 12), up(20, 12)];
      return `<path d="M-6 ${base + 8}L16 ${a} 32 ${base - 8} 58 ${b} 80 ${base - 6} 94 ${c} 112 ${base}V130
        H-6z" fill="${far}"/>
        <path d="M58 ${b}
        L70 ${short((b * 0.5 + base - 6) / 1.5)} 62 ${b + 12} 57 ${b + 16} 50 ${b + 11} 45 ${b + 16}z
        M16 ${a}l7 8-6-1-6 3-5-2zM94 ${c}l7 8-6-1-5 3-5-2z" fill="#fffaf0"/>`;
    }
    case 1:
      return `<path d="M-4 ${base}Q12 ${up(10, 8)} 30 ${base - 4}T56 ${base}z" fill="${far}"/>
        <path d="M70 ${base}Q84 ${up(16, 10)} 106 ${base - 14}V${base}z" fill="${middle}"/>
        <path d="M-2 ${base - 2}H102V130H-2z" fill="${mood.lane.lo}"/>
        <path d="M4 ${base + 4}h22M40 ${base + 3}h30M60 ${base + 8}h30
        M14 ${base + 11}h26" stroke="${mood.lane.hi}" stroke-width="1.1" opacity=".6"/>`;
    case 2: {
      const tops = Array.from(
        { length: 9 },
        (_, at) => `<circle cx="${at * 13 - 2}" cy="${base - 2 - chance(9)}" r="${7 + chance(4)}"/>`,
      ).join('');
      return `<path d="M-6 ${base}Q20 ${up(22, 12)} 50 ${base - 8}T108 ${up(12, 10)}V130H-6z" fill="${far}"/>
        <g fill="${middle}">${tops}<path d="M-6 ${base}H106V130H-6z"/></g>`;
    }
    case 3: {
      const [a, b] = [up(18, 10), up(26, 12)];
      return `<path d="M-6 ${base}V${a + 8}l5-8h20l4 10 5 2 3 ${base - a - 12}zM62 ${base}l4-14V${b + 10}l4-10h22
        l3 8 8 4V${base}z" fill="${far}"/>
        <path d="M70 ${b}l3 12v10M84 ${b}v16
        M6 ${a}l2 14" stroke="${middle}" stroke-width="1" opacity=".6" fill="none"/>
        <path d="M-6 ${base + 2}Q30 ${base - 12} 60 ${base}T108 ${base - 4}V130
        H-6z" fill="${mix(mood.lane.deep, '#d8904e', 0.62)}"/>`;
    }
    default: {
      const x = 54 + chance(26);
      return `<path d="M${x - 2} ${base - 36}q-8-6 0-12t4-14q14 4 8 12
        t2 14z" fill="${mix(far, '#c8b8c0', 0.4)}" opacity=".7"/>
        <path d="M-6 ${base}L24 ${up(14, 8)} 40 ${base - 8} ${x - 5} ${base - 36}h11L112 ${base}V130
        H-6z" fill="${far}"/><path d="M${x - 5} ${base - 36}h11l3 8-5-2-4 6-5-5-5 3z" fill="#e0603a"/>`;
    }
  }
}

/** A faceted stone in the picture. */
export function stone({ lane }: Mood, x: number, y: number, size: number): string {
  const [w, h] = [short(size * 0.85), short(size)];
  return `<path d="M${x} ${short(y - h)}
    l${w} ${short(h * 0.6)} ${short(-w)} ${short(h * 1.3)} ${short(-w)} ${short(-h * 1.3)}z" fill="${lane.g}"
      stroke="#fff6e0" stroke-width=".7"/>
      <path d="M${x} ${short(y - h)}l${w} ${short(h * 0.6)}h${short(-2 * w)}z" fill="${lane.hi}"/>
      <path d="M${x} ${short(y + h * 0.9)}l${w} ${short(-h * 1.3)}h${short(-w * 1.1)}z" fill="${lane.lo}"
        opacity=".7"/>`;
}

/** A crystal that stands on the ground. */
export function crystal({ lane }: Mood, x: number, y: number, w: number, h: number, lean: number): string {
  return `<g transform="rotate(${lean} ${x} ${y})">
    <path d="M${x - w} ${y}V${y - h}l${w}-${short(w * 1.3)} ${w} ${short(w * 1.3)}V${y}z" fill="${lane.g}"/>
    <path d="M${x - w} ${y}V${y - h}l${w}-${short(w * 1.3)}V${y}z" fill="${lane.hi}" opacity=".75"/>
    <path d="M${short(x + w * 0.4)} ${y}V${y - h}h${short(w * 0.6)}V${y}z" fill="${lane.lo}"/></g>`;
}

/** A person in silhouette: with a load, a staff or a pick. */
export function figure(
  x: number,
  y: number,
  size: number,
  tone: string,
  holds: 'pick' | 'load' | 'staff' | 'none' = 'none',
): string {
  const held = {
    pick: '<path d="M3-9l7-9M6-20q6 0 8 6" fill="none" stroke-width="1.5"/>',
    load: '<path d="M-8-14h7v8h-7z"/>',
    staff: '<path d="M5-16V2" stroke-width="1.3"/>',
    none: '',
  }[holds];
  return `<g transform="translate(${x} ${y}) scale(${size})" fill="${tone}" stroke="${tone}" stroke-linecap="round">
    <circle cx="0" cy="-15" r="2.6" stroke="none"/><path d="M-5-14.6h10l-3-2.6h-4z" stroke="none"/>
    <path d="M-3-12h6l1.5 7-1.5 5H1L0-4-1 0h-2.5l-1-5z" stroke="none"/>${held}</g>`;
}
