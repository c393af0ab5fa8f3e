/** The stage under a robot, in blocks of two to four pixels and in the colours of its card. None is copied from a game.
 * */
import type { Chance } from '../../../design/art/chance';
import { mix, type Lane } from '../../../design/art/tones';

// prettier-ignore
export type GroundName =
  | 'storm' | 'circuit' | 'field' | 'fair' | 'night' | 'factory' | 'jungle' | 'castle' | 'scrap' | 'desert'
  | 'lab' | 'sea' | 'ice' | 'cave' | 'falls' | 'lava' | 'city' | 'forest' | 'road' | 'swamp'
  | 'sky' | 'space' | 'temple' | 'canyon' | 'pyramid' | 'aurora' | 'cavern' | 'snow';

interface Stage {
  lane: Lane;
  chance: Chance;
}

const block = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;
const paint = (tone: string, ...blocks: readonly string[]): string => `<path d="${blocks.join('')}" fill="${tone}"/>`;
const many = (count: number, one: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => one(at)).join('');
/** The sky in three bands. */
const sky = (top: string, middle: string, low: string): string =>
  paint(top, block(0, 0, 100, 56)) + paint(middle, block(0, 56, 100, 30)) + paint(low, block(0, 86, 100, 39));
const cloud = (x: number, y: number): string => `M${x} ${y}h6v-4h8v-4h10v4h6v4h6v6h-36z`;
const stars = (chance: Chance, count: number): string =>
  paint(
    '#fcfcfc',
    many(count, () => block(chance(50) * 2, 30 + chance(40) * 2, 2, 2)),
  );
const pine = (x: number, y: number, size: number): string =>
  `M${x} ${y}h${size * 2}v${size * 2}h${size}v${size * 2}h${size}v${size * 2}h${-size * 6}v${-size * 2}h${size}
    v${-size * 2}h${size}z`;
const skyline = (chance: Chance, least: number, spread: number): string =>
  many(8, (at) => block(at * 13 - 2, 112 - least - chance(spread) * 4, 11, 80));

const DRAWN: Record<GroundName, (stage: Stage) => string> = {
  storm: ({ lane, chance }) =>
    sky('#181c40', '#242858', mix(lane.deep, '#242858', 0.4)) +
    paint('#485080', cloud(-8, 40), cloud(24 + chance(8), 36), cloud(70, 42)) +
    paint(lane.hi, 'M14 46h8v12h-4v4h6v14h-4v10h-4v-12h-6v-14h4zM84 48h6v14h-4v4h6v16h-4v-10h-6z'),
  circuit: ({ lane, chance }) =>
    sky('#04241c', '#043028', '#063c30') +
    paint(
      mix(lane.g, '#0c7858', 0.45),
      many(6, (at) => block(4 + at * 18, 30, 2, 20 + chance(14) * 4)),
      many(5, (at) => block(4 + chance(6) * 6, 44 + at * 16, 40, 2)),
    ) +
    paint(
      lane.hi,
      many(9, () => block(chance(24) * 4, 34 + chance(18) * 4, 4, 4)),
    ),
  field: ({ lane, chance }) =>
    sky(lane.hi, mix(lane.hi, '#fcfcfc', 0.5), '#fcfcfc') +
    paint('#fcfcfc', cloud(chance(20), 46), cloud(64, 54 + chance(10))) +
    paint('#8cd048', 'M0 96h12v-4h20v-4h24v4h24v4h20v30H0z') +
    paint(
      '#58a028',
      many(7, (at) => block(at * 15 + chance(6), 102, 2, 6)),
    ),
  fair: ({ lane, chance }) =>
    sky(lane.hi, mix(lane.hi, '#fcfcfc', 0.4), lane.g) +
    paint(
      '#fcfcfc',
      many(6, (at) => `M${at * 20 - 6} 30h10L${at * 20 + 30} 112h-14z`),
    ) +
    paint(
      lane.lo,
      many(7, (at) => block(at * 16 + 2, 32 + (at % 2) * 4, 6, 8)),
    ) +
    paint(
      '#fcd848',
      many(5, () => block(chance(24) * 4, 50 + chance(14) * 4, 4, 4)),
    ),
  night: ({ lane, chance }) =>
    sky('#080820', '#101038', '#1c1c58') +
    stars(chance, 22) +
    paint('#fcf8c0', 'M10 40h12v4h4v12h-4v4H10v-4h8V44h-8z') +
    paint(mix(lane.deep, '#101030', 0.5), skyline(chance, 14, 5)) +
    paint(
      lane.g,
      many(9, () => block(chance(24) * 4, 92 + chance(5) * 4, 2, 2)),
    ),
  factory: ({ lane, chance }) =>
    sky('#282c4c', '#303458', '#383c64') +
    paint(
      '#505880',
      many(4, (at) => block(4 + at * 26, 28, 8, 88)),
    ) +
    paint(
      '#8890b8',
      many(4, (at) => block(4 + at * 26, 28, 2, 88)),
    ) +
    paint(
      lane.g,
      many(4, (at) => block(2 + at * 26, 42 + chance(12) * 4, 12, 4)),
    ) +
    paint('#181c38', block(0, 64, 100, 4), block(0, 92, 100, 4)),
  jungle: ({ lane, chance }) =>
    sky(mix(lane.hi, '#a8e068', 0.5), '#68b838', '#388828') +
    paint(
      '#206018',
      many(9, (at) => block(at * 12 - 2, 28, 8, 10 + chance(8) * 4)),
    ) +
    paint(
      '#307820',
      many(6, (at) => block(at * 18 + chance(6), 80 - chance(4) * 4, 12, 40)),
    ) +
    paint(
      lane.g,
      many(6, () => block(chance(24) * 4, 44 + chance(12) * 4, 4, 4)),
    ),
  castle: ({ lane, chance }) =>
    sky(mix(lane.deep, '#08061c', 0.6), mix(lane.deep, '#141030', 0.5), lane.deep) +
    stars(chance, 12) +
    paint('#fce8a8', block(74, 38, 14, 14), block(77, 35, 8, 20), block(71, 41, 20, 8)) +
    paint('#141028', 'M0 112V66h4v-6h6v6h6v-6h6v6h6v46zM64 112V74h6v-6h6v6h6v-6h6v6h12v38z') +
    paint('#fcd848', block(10, 76, 4, 8), block(80, 84, 4, 8)),
  scrap: ({ lane, chance }) =>
    sky(mix(lane.hi, '#c8b8a0', 0.6), '#b8a088', '#907860') +
    paint('#60503c', 'M0 112V86h10v-8h12v6h14v-10h16v10h14v-6h14v8h20v26z') +
    paint(
      '#3c3024',
      many(9, () => block(chance(22) * 4, 88 + chance(5) * 4, 8, 4)),
    ) +
    paint(
      lane.g,
      many(5, () => block(chance(24) * 4, 84 + chance(6) * 4, 4, 4)),
    ),
  desert: ({ lane, chance }) =>
    sky(mix(lane.hi, '#fce0a0', 0.4), '#fce8b8', '#fcd890') +
    paint('#fcfcfc', block(14, 38, 14, 14), block(11, 41, 20, 8), block(17, 35, 8, 20)) +
    paint('#e8b058', 'M0 92h16v-4h28v4h20v4h36v30H0z') +
    paint('#308038', 'M82 112V78h-6V66h3v9h3V58h6v24h3V70h3v16h-6v26z') +
    paint(
      '#c88838',
      many(6, () => block(chance(22) * 4, 98 + chance(3) * 4, 8, 2)),
    ),
  lab: ({ lane, chance }) =>
    sky('#d8e8f0', '#c0d4e0', '#a8c0d0') +
    paint(
      '#88a4b8',
      many(4, (at) => block(at * 28 - 4, 34, 20, 34)),
    ) +
    paint(
      lane.g,
      many(4, (at) => block(at * 28, 40 + chance(4) * 2, 12, 20)),
    ) +
    paint(
      '#fcfcfc',
      many(4, (at) => block(at * 28, 40, 2, 24)),
    ) +
    paint(
      '#587890',
      block(0, 78, 100, 4),
      many(8, (at) => block(at * 13, 88, 8, 12)),
    ),
  sea: ({ lane, chance }) =>
    sky(mix(lane.g, '#40c0fc', 0.5), mix(lane.g, '#0878c8', 0.6), mix(lane.lo, '#043878', 0.6)) +
    paint(
      '#ffffff70',
      many(11, () => block(chance(24) * 4, 34 + chance(18) * 4, 4, 4)),
      'M0 32h18l-8 70H0zM60 32h16l14 60H76z',
    ) +
    paint('#fc7890', 'M4 112V92h4v-8h4v12h4v-6h4v22zM84 112V88h4v8h4v-14h4v30z') +
    paint('#38a858', 'M24 112V96h4v-10h4v26z'),
  ice: ({ lane, chance }) =>
    sky('#e8fcfc', mix(lane.hi, '#e0f8fc', 0.5), mix(lane.hi, '#a0d8f0', 0.5)) +
    paint(
      '#80c8e8',
      many(9, (at) => `M${at * 12 - 2} 28h10v${4 + chance(5) * 4}h-2v6h-4v-6h-4z`),
    ) +
    paint('#fcfcfc', 'M0 112V84h8v-8h8v-8h8v8h8v12h12v24zM66 112V92h8V78h6V68h8v8h6v8h6v28z') +
    paint('#58a8d8', block(8, 92, 4, 20), block(26, 88, 4, 24), block(84, 84, 4, 28)),
  cave: ({ lane, chance }) =>
    sky('#1c1420', '#281c2c', '#342438') +
    paint(
      '#100c14',
      many(9, (at) => `M${at * 12 - 2} 28h12v${4 + chance(6) * 4}h-4v6h-4v-6h-4z`),
    ) +
    paint(
      lane.g,
      many(5, (at) => `M${6 + at * 21 + chance(4)} 112V${96 - chance(6) * 4}h3v-4h3v4h3V112z`),
    ) +
    paint(
      lane.hi,
      many(5, () => block(chance(24) * 4, 52 + chance(12) * 4, 2, 2)),
    ),
  falls: ({ lane, chance }) =>
    sky(lane.hi, '#a8e8fc', '#78c8f0') +
    paint('#386048', block(0, 28, 24, 90), block(78, 28, 24, 90)) +
    paint(
      '#284834',
      many(5, (at) => block(4 + (at % 2) * 8, 40 + at * 14, 8, 4)),
      many(5, (at) => block(82 + (at % 2) * 8, 36 + at * 14, 8, 4)),
    ) +
    paint(
      '#fcfcfc',
      many(9, (at) => block(26 + at * 6, 30 + chance(10) * 4, 2, 18)),
    ) +
    paint('#fcfcfc', cloud(24, 106), cloud(52, 104)),
  lava: ({ lane, chance }) =>
    sky('#200804', '#401008', '#681808') +
    paint(
      '#fc7010',
      many(5, (at) => block(at * 22 + chance(10), 30, 6, 30 + chance(14) * 4)),
    ) +
    paint(
      '#fcd848',
      many(5, (at) => block(at * 22 + 2, 30, 2, 20 + chance(8) * 4)),
    ) +
    paint(mix(lane.g, '#fc5000', 0.5), 'M0 104h10v-4h12v4h14v-6h12v6h16v-4h14v4h22v24H0z') +
    paint(
      '#180804',
      many(6, (at) => block(at * 18, 28, 10, 6 + chance(4) * 4)),
    ),
  city: ({ lane, chance }) =>
    sky(lane.hi, mix(lane.hi, '#fcfcfc', 0.55), '#fcfcfc') +
    paint(mix(lane.g, '#ffffff', 0.35), skyline(chance, 34, 7)) +
    paint(mix(lane.lo, '#203060', 0.45), skyline(chance, 8, 6)) +
    paint(
      '#fcf0a0',
      many(16, () => block(chance(24) * 4, 88 + chance(6) * 4, 2, 2)),
    ),
  forest: ({ lane, chance }) =>
    sky(mix(lane.hi, '#d8f0c8', 0.4), '#b8e0a0', '#88c070') +
    paint(
      '#489048',
      many(5, (at) => pine(at * 22 - 2 + chance(4), 52 + chance(5) * 4, 4)),
    ) +
    paint(
      '#286838',
      many(4, (at) => pine(at * 28 + 2 + chance(6), 76 + chance(3) * 4, 4)),
    ) +
    paint(
      '#5c3818',
      many(4, (at) => block(at * 28 + 6, 100, 4, 14)),
    ),
  road: ({ lane }) =>
    sky('#201848', mix(lane.deep, '#402868', 0.4), lane.g) +
    paint('#fce060', block(38, 50, 48, 4), block(34, 56, 56, 6), block(32, 64, 60, 6), block(32, 74, 60, 8)) +
    paint('#181030', 'M0 86h100v40H0z') +
    paint(
      lane.hi,
      block(0, 86, 100, 2),
      block(0, 92, 100, 1),
      block(0, 100, 100, 2),
      'M60 86h4l2 40h-8zM36 86h3l-22 40h-8zM86 86h3l26 40h-8z',
    ),
  swamp: ({ lane, chance }) =>
    sky(mix(lane.hi, '#c8d878', 0.5), '#98b058', '#687838') +
    paint(
      '#384820',
      many(5, (at) => block(at * 23 + chance(6), 30, 4, 84)),
      many(5, (at) => block(at * 23 - 6 + chance(6), 38 + chance(4) * 4, 16, 4)),
    ) +
    paint('#58c0a0', 'M0 100h100v26H0z') +
    paint(
      '#38a050',
      many(4, (at) => block(at * 26 + chance(8), 102 + (at % 2) * 4, 14, 3)),
    ),
  sky: ({ lane, chance }) =>
    sky(mix(lane.g, '#58b8fc', 0.55), mix(lane.hi, '#98d8fc', 0.5), '#d8f4fc') +
    paint(
      '#fcfcfc',
      cloud(-6, 48 + chance(6)),
      cloud(66, 40 + chance(6)),
      cloud(8, 80 + chance(6)),
      cloud(70, 90),
      cloud(-10, 108),
      cloud(30, 110),
      cloud(64, 108),
    ),
  space: ({ lane, chance }) =>
    sky('#040414', '#080824', '#0c0c34') +
    stars(chance, 30) +
    paint(mix(lane.g, '#301060', 0.25), block(8, 40, 20, 20), block(12, 36, 12, 28), block(4, 44, 28, 12)) +
    paint(lane.hi, block(12, 40, 8, 4), block(8, 44, 4, 4)) +
    paint(lane.lo, block(2, 52, 34, 2)) +
    paint('#484870', block(0, 104, 100, 20)),
  temple: ({ lane, chance }) =>
    sky(mix(lane.hi, '#fcd0c0', 0.5), '#fcd8c8', '#fce8d8') +
    paint('#e84830', block(8, 62, 6, 50), block(84, 62, 6, 50), block(2, 52, 96, 6), block(10, 66, 80, 4)) +
    paint('#a82818', block(-2, 48, 104, 4)) +
    paint(
      '#fc98b8',
      many(14, () => block(chance(24) * 4, 34 + chance(18) * 4, 3, 3)),
    ),
  canyon: ({ lane, chance }) =>
    sky(mix(lane.hi, '#fca860', 0.35), '#fcc080', '#fcd8a0') +
    paint('#c06030', 'M0 112V54h20v10h6v20h8v28zM70 112V78h6V60h6V50h18v62z') +
    paint(
      '#803818',
      many(5, (at) => block(0, 60 + at * 11, 18 + chance(4) * 2, 3)),
      many(5, (at) => block(80 - chance(3) * 2, 62 + at * 11, 20, 3)),
    ) +
    paint('#fcf0c0', block(44, 44, 10, 10), block(42, 46, 14, 6)),
  aurora: ({ lane, chance }) =>
    sky('#06102c', '#0c1c48', '#143068') +
    stars(chance, 18) +
    paint(
      '#58f0b0a0',
      many(7, (at) => block(at * 15 - 4, 34 + chance(4) * 4, 6, 26 + chance(4) * 4)),
    ) +
    paint(
      '#a878fc90',
      many(7, (at) => block(at * 15 + 3, 38 + chance(4) * 4, 4, 18 + chance(4) * 4)),
    ) +
    paint('#e8f8fc', 'M0 112V96h12v-6h16v-6h12v6h20v6h16v-8h24v24z') +
    paint(lane.hi, block(0, 104, 100, 10)),
  cavern: ({ lane, chance }) =>
    sky(lane.lo, mix(lane.lo, '#062048', 0.5), '#062048') +
    paint(
      '#a8e8fc',
      many(9, (at) => `M${at * 12 - 2} 28h10v${10 + chance(7) * 4}h-2v6h-4v-6h-4z`),
    ) +
    paint(
      '#e8fcfc',
      many(9, (at) => block(at * 12, 28, 2, 8 + chance(4) * 4)),
    ) +
    paint(
      '#5098d0',
      many(6, (at) => `M${at * 19 - 4} 114V${92 - chance(4) * 4}h4v-6h6v6h4V114z`),
    ),
  snow: ({ lane, chance }) =>
    sky('#98b8d0', '#b8d0e0', '#e0ecf4') +
    paint('#788ca8', pine(2, 64, 4), pine(70, 60, 4), pine(82, 76, 4)) +
    paint('#fcfcfc', 'M0 112V94h20v-4h30v4h24v-4h26v22z') +
    paint(lane.g, block(0, 104, 100, 2)) +
    paint(
      '#fcfcfc',
      many(44, () => block(chance(50) * 2, 30 + chance(38) * 2, 2, 2)),
    ),
  pyramid: ({ lane, chance }) =>
    sky('#181048', mix(lane.deep, '#402060', 0.5), mix(lane.g, '#c86030', 0.5)) +
    stars(chance, 14) +
    paint(
      '#d8a048',
      many(9, (at) => block(16 + at * 5, 100 - at * 8, 96 - at * 10, 8)),
    ) +
    paint(
      '#986420',
      many(9, (at) => block(62, 100 - at * 8, 50 - at * 5, 8)),
    ) +
    paint('#fcf0b0', block(10, 38, 10, 10), block(12, 36, 6, 14), block(8, 40, 14, 6)),
};

/** The floor: blocks with a light and a dark edge. */
function floor({ lane }: Stage, level: number): string {
  const tone = level === 3 ? '#585878' : level === 2 ? mix(lane.lo, '#384060', 0.4) : lane.lo;
  const at = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((step) => step * 12 - 4);
  return (
    paint(tone, block(0, 113, 100, 12)) +
    paint(mix(tone, '#ffffff', 0.45), ...at.map((x) => `M${x} 113h12v2h-10v10h-2z`)) +
    paint(mix(tone, '#000000', 0.45), ...at.map((x) => block(x + 10, 115, 2, 10)))
  );
}

export const ground = (place: GroundName, stage: Stage, level: number): string =>
  DRAWN[place](stage) + floor(stage, level);
