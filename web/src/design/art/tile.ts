/** Tiles: a cameo of a noble, a place in ink, a helper in pixels; and the team tile. On a field of 60 × 60. */
import type { EditionId } from '../gems';
import { chanceOf } from './chance';

export function tileArt(edition: EditionId, id: string): string {
  if (edition === 'classic') return cameo(id);
  return edition === 'marvel' ? scene(id) : helper(id);
}

const HATS = [
  'M19 24q2-12 12-12 9 0 11 9l4 2-6 3q-12-5-21-2z', // a flat cap
  'M20 23q0-14 11-15 12 0 11 14l-4-4-3-6-4 6-4-7-4 7z', // a crown
  'M17 26q-1-17 14-18 14 1 14 16l-3 14q-3-14-9-17-9 1-16 5z', // a veil
  'M16 22q2-14 16-14t15 13q-8 4-15 3-9 0-16-2z', // a turban
  'M21 24q-3-15 10-16 13 0 11 15l-5-6q-9 4-16 7z', // hair
];

function cameo(id: string): string {
  const chance = chanceOf(id);
  const grounds = ['#2f4d7c', '#5d2440', '#2c5a4a', '#6a3a1c', '#3d3560'];
  const ground = grounds[chance(5)]!;
  const hat = HATS[chance(HATS.length)]!;
  const beard = chance(2) ? '<path d="M36 36q8-1 8 2-1 8-8 8-6-4-6-9z" fill="#d9c7a4"/>' : '';
  const ruff = chance(2) ? '<path d="M18 46q12-7 26 0l3 5H15z" fill="#fffaf0"/>' : '<path d="M22 47q9 6 20-1l-2 6H24z" fill="#e9c878"/>';
  const turn = chance(2) ? 'transform="translate(62 0) scale(-1 1)"' : '';
  return `<rect width="60" height="60" fill="#f6ead0"/><path d="M0 0h60v60H0z" fill="none" stroke="#b58a3c" stroke-width="3"/>
    <ellipse cx="30" cy="30" rx="25" ry="27" fill="${ground}" stroke="#c79a4a" stroke-width="2.4"/><ellipse cx="30" cy="30" rx="22" ry="24" fill="none" stroke="#f2dca4" stroke-width=".8"/>
    <g ${turn}><path d="M9 57q4-11 18-12l1-5q-8-4-8-15 0-12 11-12 10 0 11 9l4 8-3 1v5q0 3-6 3l1 4q11 2 15 14-22 6-44 0z" fill="#f8efe0" clip-path="inset(0 3px 3px 0)"/>${beard}${ruff}<path d="${hat}" fill="#e9d3a2" stroke="#b58a3c" stroke-width=".7"/><circle cx="38.5" cy="26" r="1.1" fill="${ground}"/></g>`;
}

function scene(id: string): string {
  const chance = chanceOf(id);
  const hues = [['#1673e6', '#ffd21f'], ['#e0232e', '#ffe9a8'], ['#8b3fd1', '#7ff0ff'], ['#0f8a5a', '#ffe066'], ['#ff8a1f', '#20222c']] as const;
  const [sky, light] = hues[chance(5)]!;
  const kind = chance(4);
  const ink = 'stroke="#0b0b10" stroke-width="2" stroke-linejoin="round"';
  const builds = [
    `<path d="M6 60V34h8V22h8v12h6V12l5-8 5 8v22h6V26h8v34z" fill="#2b2f4a" ${ink}/><path d="M30 18h6v3h-6zM30 26h6v3h-6zM9 40h3v4H9zM45 34h3v4h-3z" fill="${light}"/>`,
    `<path d="M-2 60L18 22l10 16L40 12l24 48z" fill="#3b3558" ${ink}/><path d="M40 12l7 15-6-3-6 5z" fill="#fff"/>`,
    `<circle cx="30" cy="34" r="19" fill="${light}" ${ink}/><path d="M4 40q26 14 52-8" fill="none" stroke="#0b0b10" stroke-width="6"/><path d="M4 40q26 14 52-8" fill="none" stroke="#fff" stroke-width="2.5"/>`,
    `<path d="M4 60V38q26-30 52 0v22z" fill="#2d4263" ${ink}/><path d="M22 60V46q8-9 16 0v14z" fill="${light}" ${ink}/><path d="M30 23V8l10 4-10 4" fill="#e0232e" ${ink}/>`,
  ];
  const rays = Array.from({ length: 9 }, (_, at) => `M30 36L${at * 14 - 28} -10h7z`).join('');
  return `<rect width="60" height="60" fill="${sky}"/><path d="${rays}" fill="${light}" opacity=".5"/><rect width="60" height="60" fill="url(#dots-fine)" opacity=".22"/>${builds[kind]}<rect x="1" y="1" width="58" height="58" fill="none" stroke="#0b0b10" stroke-width="2.5"/>`;
}

const BEASTS = [
  '1......./11..1111/1B11BBBB/1BBBBBBB/.1BwpBBB/.1BwpBBB/.1BBBBB1/..1BBBBB/..11BB11/.1BB1BBB/.1BB11BB/..1111.1',
  '......../....1111/..11BBBB/.1BBBBBB/1BBwpBBB/1BBwpBhh/1BBBB1hh/.1BBBB1h/..1BBBBB/.1hh1BBB/.1hh1BBB/..11.111',
  '...1..../..1B1.11/..1BBBBB/.1BBBBBB/.1BwwBB1/.1BwpB11/.1BBBBB1/..1BBhhh/1.1BBBhh/11BB1BBB/.1B11BB1/..1.1111',
  '.....111/...11hhh/..1BBBBB/.1BBwwBB/.1BBwpBB/11BBBBBB/1h1BBB11/1hh1BBBB/.11BBBBB/..1hhBBB/..1hh1BB/...11.11',
];

function helper(id: string): string {
  const chance = chanceOf(id);
  const rows = BEASTS[chance(BEASTS.length)]!.split('/');
  const [tone, light] = ([['#e83030', '#fcfcfc'], ['#0070ec', '#7cc8fc'], ['#38b838', '#fcf0a0'], ['#9450e8', '#fcd0f8'], ['#fc8c3c', '#fcfcfc'], ['#fcc838', '#7c4c00']] as const)[chance(6)]!;
  const tones: Record<string, string> = { 1: '#080c28', B: tone, h: light, w: '#fcfcfc', p: '#080c28' };
  const pixels = rows
    .flatMap((row, y) => [...(row + [...row].reverse().join(''))].map((pixel, x) => (tones[pixel] ? `<path d="M${6 + x * 3} ${16 + y * 3}h3v3h-3z" fill="${tones[pixel]}"/>` : '')))
    .join('');
  const sky = (['#a4d4f8', '#c8f0d0', '#f8d8b0', '#d8d0fc'] as const)[chance(4)]!;
  return `<g shape-rendering="crispEdges"><path d="M0 0h60v60H0z" fill="${sky}"/><path d="M0 48h60v12H0z" fill="#386818"/><path d="M0 48h60v3H0z" fill="#8cd048"/><path d="M6 9h12v3h6v3H3v-3h3zM39 15h9v3h6v3H36v-3h3z" fill="#fcfcfc"/>${pixels}<path d="M0 0h60v3H3v57H0zM57 3h3v57H3v-3h54z" fill="#081830"/></g>`;
}

/** The team tile: an emblem of our own. */
export function teamArt(edition: EditionId): string {
  if (edition === 'marvel')
    return `<rect width="60" height="60" fill="#d3161f"/><path d="M30-10L70 30 30 70-10 30z" fill="url(#dots)" opacity=".3"/><circle cx="30" cy="30" r="22" fill="#fff" stroke="#0b0b10" stroke-width="3"/><circle cx="30" cy="30" r="16" fill="#1b57c9" stroke="#0b0b10" stroke-width="2"/><path d="M30 17l3.9 8.3 9.1 1-6.8 6 1.9 9L30 36.8 21.9 41.300l1.900-9-6.800-6 9.100-1z" fill="#ffd21f" stroke="#0b0b10" stroke-width="1.5"/><rect x="1" y="1" width="58" height="58" fill="none" stroke="#0b0b10" stroke-width="2.5"/>`;
  const blade = 'M30 30V9h9v6h6v9h-6v6z';
  const blades = [0, 90, 180, 270].map((turn) => `<path d="${blade}" fill="${turn % 180 ? '#fcfcfc' : '#e83030'}" stroke="#080c28" stroke-width="1.5" transform="rotate(${turn} 30 30)"/>`).join('');
  return `<g shape-rendering="crispEdges"><path d="M0 0h60v60H0z" fill="#fcc838"/><path d="M0 0h60v3H3v57H0zM57 3h3v57H3v-3h54z" fill="#081830"/></g>${blades}<circle cx="30" cy="30" r="4" fill="#080c28"/>`;
}
