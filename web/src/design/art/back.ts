/** The backs of the cards: one a level, in each edition's hand. */
import type { EditionId } from '../gems';

const NUMERALS = ['I', 'II', 'III'];
const CLASSIC = [['#1f5a43', '#123a2a'], ['#8a5a16', '#5a380a'], ['#274a86', '#152c57']] as const; // prettier-ignore
const MARVEL = [['#2f9a55', '#14110f'], ['#e0232e', '#14110f'], ['#5b2bb5', '#14110f']] as const; // prettier-ignore
const MEGA = [['#0088d8', '#003878'], ['#d85800', '#682000'], ['#7038d8', '#280868']] as const; // prettier-ignore

export function back(edition: EditionId, level: number): string {
  const at = level - 1;
  if (edition === 'classic') return classic(CLASSIC[at]!, level);
  return edition === 'marvel' ? marvel(MARVEL[at]!, level) : mega(MEGA[at]!, level);
}

function classic([light, dark]: readonly [string, string], level: number): string {
  const weave = Array.from({ length: 7 * 9 }, (_, at) => {
    const [x, y] = [8 + (at % 7) * 14, 6 + Math.floor(at / 7) * 14];
    return `M${x} ${y}l3 4-3 4-3-4z`;
  }).join('');
  const pips = Array.from({ length: level }, (_, at) => `<path d="M${50 + (at - (level - 1) / 2) * 13} 86l4.5 6-4.5 6-4.5-6z" fill="#f5dfa3"/>`).join('');
  return `<rect width="100" height="125" rx="7" fill="${dark}"/><rect x="5" y="5" width="90" height="115" rx="5" fill="${light}"/>
    <path d="${weave}" fill="${dark}" opacity=".5"/><rect x="5" y="5" width="90" height="115" rx="5" fill="none" stroke="#d9b25f" stroke-width="2"/><rect x="9" y="9" width="82" height="107" rx="3" fill="none" stroke="#d9b25f" stroke-width=".8"/>
    <ellipse cx="50" cy="62" rx="33" ry="40" fill="${dark}" stroke="#e8c778" stroke-width="2"/><ellipse cx="50" cy="62" rx="29" ry="36" fill="none" stroke="#e8c778" stroke-width=".8"/>
    <text x="50" y="57" text-anchor="middle" dominant-baseline="central" font-family="var(--font-display)" font-weight="700" font-size="32" fill="#f5dfa3">${NUMERALS[level - 1]}</text>${pips}`;
}

function marvel([light, dark]: readonly [string, string], level: number): string {
  const spikes = Array.from({ length: 24 }, (_, at) => {
    const [r, angle] = [at % 2 ? 30 : 44, (at * Math.PI) / 12];
    return `${(50 + r * Math.cos(angle)).toFixed(1)} ${(58 + r * 1.1 * Math.sin(angle)).toFixed(1)}`;
  });
  return `<rect width="100" height="125" fill="${light}"/><rect width="100" height="125" fill="url(#dots)" opacity=".35"/><path d="M0 0L100 0 100 22 0 40z" fill="${dark}"/>
    <path d="M${spikes.join('L')}z" fill="#ffd21f" stroke="${dark}" stroke-width="4" stroke-linejoin="round"/>
    <text x="50" y="60" text-anchor="middle" dominant-baseline="central" font-family="var(--font-display)" font-size="52" fill="${dark}">${level}</text>
    <rect x="1.5" y="1.5" width="97" height="122" fill="none" stroke="${dark}" stroke-width="3"/>`;
}

function mega([light, dark]: readonly [string, string], level: number): string {
  const bars = Array.from({ length: 3 }, (_, at) => `<path d="M30 ${98 - at * 9}h40v6H30z" fill="${at < level ? '#fcd848' : '#00000060'}"/>`).join('');
  return `<g shape-rendering="crispEdges"><path d="M0 0h100v125H0z" fill="${dark}"/><path d="M6 6h88v113H6z" fill="${light}"/><path d="M6 6h88v6H12v107H6zM88 12h6v107H12v-6h76z" fill="#ffffff40"/>
    <path d="M42 20h16v8h10v8h8v10h8v16h-8v10h-8v4H32v-4h-8V62h-8V46h8V36h8v-8h10z" fill="${dark}"/><path d="M44 28h12v8h10v8h8v18h-8v6H34v-6h-8V44h8v-8h10z" fill="#fcfcfc"/></g>
    <text x="50" y="52" text-anchor="middle" dominant-baseline="central" font-family="var(--font-display)" font-weight="700" font-size="34" fill="${dark}">${level}</text><g shape-rendering="crispEdges">${bars}</g>`;
}
