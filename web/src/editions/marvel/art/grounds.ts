/** The backgrounds of emblems: twelve in flat ink, each with a halftone that grows towards one side. */
import type { Chance } from '../../../design/art/chance';
import { short } from '../../../design/art/subject';
import type { Lane } from '../../../design/art/tones';
import { mix } from '../../../design/art/tones';
import type { Ground } from './emblems';

export const INK = '#0b0b10';
const CX = 63;
const CY = 70;

interface Wash {
  lane: Lane;
  second: string;
  chance: Chance;
}

/** Dots in rows that grow: dashes of length zero with round ends. */
export function halftone(tone: string, from: number, to: number, least: number, most: number): string {
  const rows = Math.max(2, Math.round(Math.abs(to - from) / 5.5));
  const dots = Array.from({ length: rows }, (_, row) => {
    const y = short(from + ((to - from) * row) / (rows - 1));
    return `<path d="M${row % 2 ? 0 : 3.2} ${y}H104"
      stroke-width="${short(least + ((most - least) * row) / (rows - 1))}"/>`;
  });
  return `<g stroke="${tone}" stroke-dasharray="0 6.4" stroke-linecap="round">${dots.join('')}</g>`;
}

const fill = (tone: string): string => `<path d="M0 0h100v125H0z" fill="${tone}"/>`;
const spoke = (radius: number, angle: number): string =>
  `${short(CX + radius * Math.cos(angle))} ${short(CY + radius * Math.sin(angle))}`;

function rays(count: number, tone: string): string {
  const step = (2 * Math.PI) / count;
  return `<path d="${Array.from(
    { length: count },
    (_, at) => `M${CX} ${CY}L${spoke(120, at * step)}
    L${spoke(120, (at + 0.5) * step)}z`,
  ).join('')}" fill="${tone}"/>`;
}

function burst(points: number, outer: number, inner: number, tone: string, edge: number): string {
  const ends = Array.from({ length: points * 2 }, (_, at) => spoke(at % 2 ? inner : outer, (at * Math.PI) / points));
  return `<path d="M${ends.join('L')}z" fill="${tone}" stroke="${INK}" stroke-width="${edge}"
    stroke-linejoin="round"/>`;
}

const DRAWN: Record<Ground, (wash: Wash) => string> = {
  rays: ({ lane }) => fill(lane.hi) + rays(14, lane.g) + halftone(lane.lo, 60, 125, 1, 4.6),
  burst: ({ lane, second }) =>
    fill(lane.deep) +
    halftone(lane.lo, 26, 125, 4.8, 2) +
    burst(13, 58, 40, lane.g, 2.6) +
    burst(13, 44, 33, mix(second, '#ffffff', 0.72), 1.8),
  speed: ({ lane, chance }) => {
    const streaks = Array.from(
      { length: 17 },
      (_, at) => `M-2 ${26 + at * 6}h${20 + chance(70)}l6 ${1.5 + chance(2)}-6 1.5H-2z`,
    ).join('');
    return fill(lane.hi) + halftone(lane.g, 120, 30, 5, 1) + `<path d="${streaks}" fill="${lane.lo}"/>`;
  },
  split: ({ lane, second }) =>
    fill(lane.g) +
    `<path d="M100 16V125H8z" fill="${mix(second, lane.deep, 0.35)}"/>` +
    halftone(lane.hi, 74, 24, 1, 4.2) +
    `<path d="M103 12L5 129" stroke="${INK}" stroke-width="3"/>`,
  rings: ({ lane }) =>
    fill(lane.g) +
    [88, 70, 54, 40]
      .map((r, at) => `<circle cx="${CX}" cy="${CY}" r="${r}" fill="${at % 2 ? lane.g : lane.lo}"/>`)
      .join('') +
    `<circle cx="${CX}" cy="${CY}" r="27" fill="${lane.hi}"/>` +
    halftone(lane.deep, 92, 125, 1, 4.6),
  city: ({ lane, chance }) => {
    const towers = Array.from(
      { length: 8 },
      (_, at) => `M${at * 13 - 2} 128V${58 + chance(36)}h${5 + chance(3)}v-${2 + chance(6)}h${4 + chance(3)}V128z`,
    ).join('');
    const lit = Array.from({ length: 26 }, () => `M${3 + chance(31) * 3} ${84 + chance(12) * 3.5}h1.8v2.2h-1.8z`).join(
      '',
    );
    return (
      fill(mix(lane.deep, '#0b0b20', 0.45)) +
      `<circle cx="${CX}" cy="62" r="37" fill="${lane.hi}"/>` +
      halftone(lane.g, 24, 96, 4.6, 1) +
      `<path d="${towers}" fill="${mix(lane.deep, '#0b0b18', 0.6)}" stroke="${INK}" stroke-width="1.5"/>
        <path d="${lit}" fill="#fff3a6"/>`
    );
  },
  cosmos: ({ lane, second, chance }) => {
    const stars = Array.from({ length: 26 }, () => `M${chance(100)} ${26 + chance(98)}h.1`).join('');
    return (
      fill(mix(lane.deep, '#0a0620', 0.72)) +
      rays(9, mix(lane.deep, '#120a30', 0.35)) +
      `<path d="${stars}" stroke="#fff" stroke-width="1.8" stroke-linecap="round"/>
        <circle cx="${84 + chance(14)}" cy="${38 + chance(8)}" r="${10 + chance(6)}"
          fill="${mix(second, lane.lo, 0.4)}" stroke="${INK}" stroke-width="2"/>
            <circle cx="24" cy="128" r="44" fill="${lane.g}" stroke="${INK}" stroke-width="2.4"/>` +
      halftone(lane.lo, 92, 125, 1.4, 4)
    );
  },
  cracks: ({ lane, chance }) => {
    const ways = Array.from({ length: 11 }, (_, at) => {
      const angle = (at * 2 * Math.PI) / 11 + chance(20) / 60;
      return `M${CX} ${CY + 8}L${spoke(34, angle + 0.1)}L${spoke(52 + chance(10), angle - 0.09)}
        L${spoke(110, angle + 0.08)}`;
    }).join('');
    return (
      fill(lane.g) +
      halftone(lane.lo, 24, 125, 1, 5) +
      `<path d="${ways}" fill="none" stroke="${INK}" stroke-width="4"/>
        <path d="${ways}" fill="none" stroke="${lane.hi}" stroke-width="1.5"/>`
    );
  },
  grid: ({ lane, second }) => {
    const bars = Array.from({ length: 9 }, (_, at) => `M${at * 14 - 6} 20V125M0 ${26 + at * 14}H100`).join('');
    return (
      fill(mix(lane.deep, '#0b0b20', 0.35)) +
      `<path d="${bars}" stroke="${lane.lo}" stroke-width="1.5"/>
        <path d="M12 125V96l14-14h70M36 20v22l14 14
        M90 125v-15l10-10" fill="none" stroke="${lane.g}" stroke-width="3"/>
        <circle cx="${CX}" cy="${CY}" r="39" fill="${mix(second, '#ffffff', 0.7)}" stroke="${INK}"
          stroke-width="2.6"/>` +
      halftone(lane.g, 118, 70, 4.4, 1)
    );
  },
  drips: ({ lane, chance }) => {
    let edge = 'M-4 0H104V40';
    for (let x = 100; x > -4; x -= 16) {
      const deep = 48 + chance(40);
      edge += `V${deep}a4.5 4.5 0 0 1-9 0V${40 + chance(6)}a3.5 3.5 0 0 0-7 0`;
    }
    return (
      fill(lane.hi) +
      halftone(lane.g, 50, 125, 1, 5.6) +
      `<path d="${edge}V0z" fill="${lane.lo}" stroke="${INK}" stroke-width="2.2"/>`
    );
  },
  waves: ({ lane }) => {
    const swell = (y: number, tone: string): string =>
      `<path d="M-6 ${y}q9-12 18 0t18 0 18 0 18 0 18 0 18 0 18 0V128
        H-6z" fill="${tone}" stroke="${INK}" stroke-width="1.8"/>`;
    return (
      fill(lane.hi) +
      halftone(lane.g, 24, 66, 5, 1.4) +
      swell(62, lane.g) +
      swell(80, mix(lane.g, lane.lo, 0.6)) +
      swell(99, lane.deep)
    );
  },
  slats: ({ lane, second }) => {
    const bars = Array.from(
      { length: 8 },
      (_, at) => `M${at * 26 - 70} 128L${at * 26} 18h13L${at * 26 - 57} 128z`,
    ).join('');
    return (
      fill(lane.g) +
      `<path d="${bars}" fill="${mix(lane.g, lane.lo, 0.75)}"/>
        <path d="M-4 92L104 46V84
        L-4 128z" fill="${mix(second, '#ffffff', 0.55)}" stroke="${INK}" stroke-width="2.6"/>` +
      halftone(lane.deep, 104, 125, 1, 4)
    );
  },
};

export const ground = (kind: Ground, wash: Wash): string => DRAWN[kind](wash);
