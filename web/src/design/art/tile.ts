/** Tiles: a cameo of a noble, a place in ink, a helper in pixels; and the team tile. On a field of 60 × 60. */
import type { EditionId } from '../gems';
import { chanceOf } from './chance';

export function tileArt(edition: EditionId, id: string): string {
  if (edition === 'classic') return cameo(id);
  return edition === 'marvel' ? scene(id) : helper(id);
}

const HATS: Record<string, string> = {
  crown: '<path d="M17 20L15 7l6 5 4-7 4 6 5-6 3 7 6-4-2 12c-8-4-16-4-24 0z" fill="#e9c35f" stroke="#9a6f1e" stroke-width=".8"/><circle cx="25" cy="14" r="1.4" fill="#c2273a"/><circle cx="34" cy="14" r="1.4" fill="#2f6fd6"/>',
  beret: '<path d="M12 22C10 11 22 5 34 7c9 1 13 7 10 12-10-4-22-3-32 3z" fill="#3a2018" stroke="#e3c27c" stroke-width=".8"/><path d="M16 16C7 13 4 6 8 1c3 6 6 9 13 11z" fill="#fff6e2" stroke="#c9a35a" stroke-width=".6"/>',
  turban: '<path d="M12 24C10 10 20 3 31 4c11 1 15 9 13 18-5-4-10 0-16-3-6-1-11 1-16 5z" fill="#fffaf0" stroke="#b58a3c" stroke-width=".8"/><path d="M13 18c9-7 20-7 30-2M16 11c8-4 17-3 24 1" fill="none" stroke="#c9b386" stroke-width="1"/><path d="M33 5l3-5 3 6z" fill="#c2273a"/><circle cx="35" cy="9" r="2" fill="#e9c35f"/>',
  hood: '<path d="M15 25C12 9 24 6 32 8c7 1 10 7 9 12-6-5-12-5-15 0-3 7-1 17-7 27-8-2-9-14-4-22z" fill="#241a2c" stroke="#e9c35f" stroke-width="1"/><path d="M26 20c3-5 9-5 15 0" fill="none" stroke="#fffaf0" stroke-width="1.6" stroke-dasharray="1.4 1.2"/>',
  bun: '<circle cx="13" cy="24" r="6" fill="#8a4a1c" stroke="#5d2f10" stroke-width=".8"/><path d="M15 28C10 13 22 7 31 9c8 1 11 6 9 12-5-3-9-3-11 1-1 5-5 6-6 11-5 1-7-1-8-5z" fill="#a55e26" stroke="#5d2f10" stroke-width=".8"/><path d="M17 16c7-5 15-5 21-1" fill="none" stroke="#fff6e2" stroke-width="1.5" stroke-dasharray="1.4 1.4"/>',
  hair: '<path d="M16 34C9 14 20 7 31 9c8 1 11 6 10 12-6-4-10-3-13 0-1 6-4 8-5 14 0 4-5 3-7-1z" fill="#2c1a12" stroke="#120a06" stroke-width=".8"/>',
};
const BEARD = '<path d="M27 33c4 3 8 2 13 1l1.500 3c0 7-5 11-10 10-5-3-7-8-4.500-14z" fill="#5b3018"/>';
const COLLARS: Record<string, string> = {
  ruff: '<path d="M15 47l3-3 3 2.500 3-3.500 3 3 3-3.500 3 3.500 3-3 2 4 3 3H12z" fill="#fffaf0" stroke="#c9b386" stroke-width=".7"/>',
  fur: '<path d="M12 51c4-6 12-7 18-5 7-2 14 1 17 6l-4 6H15z" fill="#f0e2c4"/><path d="M18 52l1 2M26 51l1 3M34 51l-1 3M41 52l-1 2" stroke="#3a2018" stroke-width="1.400"/>',
  chain: '<path d="M16 49c6 9 18 9 27 0" fill="none" stroke="#e9c35f" stroke-width="2" stroke-dasharray="2 1"/><circle cx="30" cy="55.500" r="2.400" fill="#c2273a" stroke="#e9c35f"/>',
};
type Noble = readonly [hat: string, beard: boolean, collar: string, ground: string, robe: string, left?: boolean];
const NOBLES: Record<string, Noble> = {
  'niccolo-machiavelli': ['hair', false, 'ruff', '#3a4a6b', '#1f1a20'],
  'suleiman-the-magnificent': ['turban', true, 'chain', '#1f6b58', '#8a1f2e', true],
  'mary-stuart': ['hood', false, 'ruff', '#6b2440', '#1f1a24'],
  'henry-viii': ['beret', true, 'fur', '#7a2b1c', '#4a1020', true],
  'isabella-i-of-castile': ['crown', false, 'chain', '#2f4d7c', '#7a1f33'],
  'anne-of-brittany': ['hood', false, 'chain', '#2c5a4a', '#6a3a1c', true],
  'catherine-de-medici': ['bun', false, 'ruff', '#4a3560', '#1f3a5a'],
  'francis-i-of-france': ['beret', true, 'chain', '#27508a', '#b58a3c'],
  'charles-v': ['crown', true, 'fur', '#5d3a1c', '#1f1a20', true],
  'elisabeth-of-austria': ['bun', false, 'fur', '#7a3050', '#2c5a4a', true],
};

function cameo(id: string): string {
  const [hat, beard, collar, ground, robe, left] = NOBLES[id] ?? ['hair', false, 'ruff', '#3a4a6b', '#1f1a20'];
  const turn = left ? 'transform="translate(60 0) scale(-1 1)"' : '';
  return `<rect width="60" height="60" fill="#efe0bd"/><path d="M0 0h60v60H0z" fill="none" stroke="#b58a3c" stroke-width="3"/><path d="M3 12V3h9M48 3h9v9M57 48v9h-9M12 57H3v-9" fill="none" stroke="#7d5a1d" stroke-width="1"/>
    <ellipse cx="30" cy="30" rx="26.500" ry="28" fill="${ground}" stroke="#c79a4a" stroke-width="2"/><ellipse cx="30" cy="30" rx="24" ry="25.500" fill="none" stroke="#f2dca4" stroke-width=".7"/>
    <g ${turn}><path d="M10 54c2-7 8-9 13-9h11c8 1 14 4 16 9-11 6-29 6-40 0z" fill="${robe}" stroke="#f2dca4" stroke-width=".6"/>
    <path d="M22 48l1-8c-5-3-8-9-7-16 1-9 8-13 15-12 6 1 9 5 9 9v3l3.500 6-3 1.500.5 2.500-1.200 1 .5 2c0 2.500-2.300 3.500-6.300 3l-.5 7c-4 3-8 3-11.500 1z" fill="#f6e4cc"/>${beard ? BEARD : ''}
    <path d="M35.500 24.500l4-.6" stroke="#3a2018" stroke-width="1.300"/><circle cx="37.500" cy="26.500" r="1" fill="#3a2018"/>${COLLARS[collar] ?? ''}${HATS[hat] ?? ''}</g>`;
}

const INK = 'stroke="#0b0b10" stroke-width="2" stroke-linejoin="round"';
type Place = readonly [sky: string, light: string, build: string];
const PLACES: Record<string, Place> = {
  asgard: ['#2a49b8', '#ffd21f', `<path d="M0 52Q30 30 60 52" fill="none" stroke="#e0232e" stroke-width="3"/><path d="M0 55Q30 33 60 55" fill="none" stroke="#7ff0ff" stroke-width="3"/><path d="M14 60V34h5V24h4V14l7-11 7 11v10h4v10h5v26z" fill="#ffc61a" ${INK}/><path d="M26 60V48q4-6 8 0v12zM28 26h4v6h-4z" fill="#5a2d00"/>`],
  wakanda: ['#5b2bb5', '#ff9a3c', `<path d="M-2 60L18 26l9 13L40 10l22 50z" fill="#241a3f" ${INK}/><path d="M40 10l7 17-6-4-7 5z" fill="#c9a8ff"/><path d="M6 60V44h6v16zM18 60V38h6v22zM30 60V46h6v14z" fill="#7ff0ff" ${INK}/>`],
  'hells-kitchen': ['#c3161f', '#ffe066', `<circle cx="44" cy="18" r="10" fill="#ffe9a8" ${INK}/><path d="M-2 60V34h14V20h12v18h10V26h14v14h14v20z" fill="#20141c" ${INK}/><path d="M4 40h4v5H4zM15 26h4v5h-4zM15 38h4v5h-4zM38 32h4v5h-4zM38 44h4v5h-4zM50 46h4v5h-4z" fill="#ffe066"/>`],
  triskelion: ['#4a90c2', '#ffffff', `<path d="M6 60V30l8-6 8 6v30zM38 60V30l8-6 8 6v30z" fill="#8a94a3" ${INK}/><path d="M20 60V16L30 5l10 11v44z" fill="#c9d0da" ${INK}/><path d="M20 34h20M6 44h48" stroke="#0b0b10" stroke-width="2"/><circle cx="30" cy="22" r="4" fill="#1673e6" ${INK}/>`],
  knowhere: ['#1a0f33', '#8b3fd1', `<path d="M10 30q0-21 20-21t20 21q0 9-6 13v9h-8v-5h-3v5h-6v-5h-3v5h-8v-9q-6-4-6-13z" fill="#d9a45c" ${INK}/><ellipse cx="22" cy="31" rx="5" ry="6" fill="#0b0b10"/><ellipse cx="38" cy="31" rx="5" ry="6" fill="#0b0b10"/><circle cx="22" cy="31" r="2" fill="#ffe066"/><circle cx="38" cy="31" r="2" fill="#7ff0ff"/>`],
  atlantis: ['#0b6aa8', '#7ff0ff', `<path d="M6 60V44q9-14 18 0v16zM36 60V44q9-14 18 0v16z" fill="#12a08a" ${INK}/><path d="M16 60V36q14-24 28 0v24z" fill="#38d0b0" ${INK}/><path d="M30 18v-9l5 3M24 60V50q6-7 12 0v10z" fill="#06324a" ${INK}/><circle cx="8" cy="20" r="3" fill="none" stroke="#d8fbff" stroke-width="1.500"/><circle cx="50" cy="14" r="4" fill="none" stroke="#d8fbff" stroke-width="1.500"/><circle cx="53" cy="26" r="2" fill="none" stroke="#d8fbff" stroke-width="1.500"/>`],
  attilan: ['#101830', '#9aa3b0', `<circle cx="30" cy="66" r="32" fill="#c9ced8" ${INK}/><circle cx="18" cy="52" r="4" fill="#9aa3b0"/><circle cx="44" cy="55" r="5" fill="#9aa3b0"/><path d="M10 42q20-34 40 0z" fill="#7ff0ff" opacity=".75" ${INK}/><path d="M20 41V28h5v13zM28 41V20l3-5 3 5v21zM37 41V30h5v11z" fill="#1b57c9" ${INK}/>`],
  'avengers-tower': ['#ff8a1f', '#fff3a6', `<path d="M2 60V42h10V34h8v26zM42 60V38h8v-6h8v28z" fill="#3b3558" ${INK}/><path d="M20 60V20L34 4l6 8v48z" fill="#c9ced8" ${INK}/><path d="M40 22h10l-4 6h-6z" fill="#e0232e" ${INK}/><path d="M24 26h12M24 34h12M24 42h12M24 50h12" stroke="#1673e6" stroke-width="3"/>`],
};

function scene(id: string): string {
  const [sky, light, build] = PLACES[id] ?? PLACES['avengers-tower']!;
  const rays = Array.from({ length: 9 }, (_, at) => `M30 40L${at * 14 - 28} -10h7z`).join('');
  return `<rect width="60" height="60" fill="${sky}"/><path d="${rays}" fill="${light}" opacity=".4"/><rect width="60" height="60" fill="url(#dots-fine)" opacity=".22"/>${build}<rect x="1" y="1" width="58" height="58" fill="none" stroke="#0b0b10" stroke-width="2.5"/>`;
}

/** Half a helper, mirrored: a dog, a bird, a cat, a robot, a box. */
const BEASTS: Record<string, string> = {
  dog: '.11...../1BB11111/1BBBBBBB/1B1BBBBB/11BBwpBB/.1BBwpBB/.1BBBhhh/..1Bhh11/..1BBhhh/.1BBBBhh/.1BB1BBB/..11.111',
  bird: '......11/.....1BB/...11BBB/..1BBBBB/.1BBwwBB/.1BBwpBB/.1BBBBhh/11BBBBBh/1hB1BBBB/1hh1BBBB/.11.1BB1/....1h1.',
  cat: '1......./11....../1B11.111/1BBBBBBB/1BBBBBBB/1BBwpBBB/.1BwpBBh/.1hBBB1h/..1BBBBB/.1BB1hhh/.1BB1hhh/..11.111',
  robot: '....1111/..11BBBB/.1BBBBBB/.1B11111/11B1fwff/1hB1fwpf/11B1ffff/..1B1fff/..111111/.1BB1hhh/.1BB1hBB/..11.111',
  box: '..111111/.1BBBBBB/1BBBBBBB/1BhhBBBB/1BBBwwBB/1BBBwpBB/1BBBBBBB/1BhBBBhh/1BBBBBBB/.1111111/..1hh1../..1111..',
};
type Helper = readonly [beast: string, tone: string, light: string, sky: string];
const HELPERS: Record<string, Helper> = {
  rush: ['dog', '#e83030', '#fcfcfc', '#a4d4f8'],
  beat: ['bird', '#0070ec', '#fcc838', '#f8d8b0'],
  tango: ['cat', '#38b838', '#fcf0a0', '#d8d0fc'],
  treble: ['dog', '#6038b8', '#c8c8d8', '#5868a8'],
  eddie: ['box', '#e85048', '#fcfcfc', '#c8f0d0'],
  auto: ['robot', '#38a858', '#fcfcfc', '#f8e8b0'],
  reggae: ['bird', '#383848', '#e83030', '#b8c8d8'],
};

function helper(id: string): string {
  const chance = chanceOf(id);
  const kinds = Object.keys(BEASTS);
  const [beast, tone, light, sky] = HELPERS[id] ?? [kinds[chance(kinds.length)]!, '#f878b8', '#fcfcfc', '#c8f0f8'];
  const rows = BEASTS[beast]!.split('/');
  const tones: Record<string, string> = { 1: '#080c28', B: tone, h: light, w: '#fcfcfc', p: '#080c28', f: '#fcd0a0' };
  const pixels = rows
    .flatMap((row, y) => [...(row + [...row].reverse().join(''))].map((pixel, x) => (tones[pixel] ? `<path d="M${6 + x * 3} ${16 + y * 3}h3v3h-3z" fill="${tones[pixel]}"/>` : '')))
    .join('');
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
