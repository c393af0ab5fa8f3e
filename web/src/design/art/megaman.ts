/** Mega Man: a robot of 16 × 24 pixels, the left half mirrored, its parts chosen by the letters of its name. */
import { chanceOf } from './chance';
import type { Pictured } from './picture';

const CRESTS = [
  '......../......../......../........',
  '......../.......1/......1B/......1B',
  '1......./11....../1B1...../.1B1....',
  '......11/......1B/.......1/.......1',
  '.......1/....1.1B/...1B1BB/...1BBBB',
  '......../..1....1/.1B1..1B/..1B11BB',
  '......11/.....1BB/.....1BB/......1B',
  '......../...1..../...11..1/....1B1B',
];
const HELMETS = [
  '.....111/...11AAA/..1AAhhA/..1AhAAA/.1AAAAAA',
  '....1111/..11AABB/.1AAhABB/.1AAAABB/.1AAAABB',
  '...11111/..1AAAAA/.1AhhAAA/.1AAAA11/.1AAA1BB',
];
const FACES = [
  '11AA1111/1BA1fwff/1BA1fwpf/11A1ffff/..1AA1ff/...11111',
  '11AA1111/1BA1kkkk/1BA1kwkk/11A1kkkk/..1AA111/...11111',
  '11AA1111/1BA1fwff/1BA1fwpf/11A1BBBB/..1AA1BB/...11111',
  '11AA1111/1BA1kkkk/1BA1kwwk/11A1ffff/..1AA1ff/...11111',
];
const TORSOS = [
  '..11AAAA/.1BB1AAA/1BBB1AAB/1BB11AAB/.11.1aaa',
  '.11BBAAA/1BBBB1AA/1BBBB1Ah/11BB11AA/.1111aaa',
  '...1AAAA/..1B1AAh/.1BB1AhB/.1BB1AAh/..111aaa',
  '.111AABB/1AAA1ABB/1AaA1AAB/1BBB1AAA/1111.1aa',
];
const LEGS = [
  '...1AA1./..1BBB1./.1BBBBB1/.1111111',
  '..11AA11/.1BBBBB1/1BBBBBBB/11111111',
  '...1Aa1./...1AA1./..1BBB1./..11111.',
  '....1aaa/.....1aa/......1B/.......1',
];
const SECONDS = ['#fcfcfc', '#3cbcfc', '#fcd848', '#58d854', '#f878b8', '#7c7c8c', '#f85818', '#6844fc', '#00a890'];
const FACE = '#fcd0a0';

export function pixelRobot(card: Pictured): string {
  const chance = chanceOf(card.id);
  const part = (from: readonly string[]): string[] => from[chance(from.length)]!.split('/');
  const rows = [...part(CRESTS), ...part(HELMETS), ...part(FACES), ...part(TORSOS), ...part(LEGS)];
  const second = SECONDS[chance(SECONDS.length)]!;
  const tones: Record<string, string> = {
    1: '#080c28', A: 'var(--g)', a: 'var(--g-lo)', h: 'var(--g-hi)', B: second, f: FACE, w: '#fcfcfc', p: '#0038c8', k: '#101c50',
  }; // prettier-ignore
  const unit = card.level === 3 ? 3.7 : 3.4;
  const [left, top] = [57 - unit * 8, 112 - unit * rows.length];
  const layers = new Map<string, string>();
  rows.forEach((row, y) => {
    const whole = row + [...row].reverse().join('');
    [...whole].forEach((pixel, x) => {
      const tone = tones[pixel];
      if (!tone) return;
      layers.set(tone, `${layers.get(tone) ?? ''}M${(left + x * unit).toFixed(1)} ${(top + y * unit).toFixed(1)}h${unit}v${unit}h-${unit}z`);
    });
  });
  const robot = [...layers].map(([tone, d]) => `<path d="${d}" fill="${tone}" stroke="${tone}" stroke-width=".25"/>`).join('');
  return `<g shape-rendering="crispEdges">${ground(card.level, chance)}${robot}</g>`;
}

type Chance = (below: number) => number;
const block = (x: number, y: number, tone: string): string =>
  `<path d="M${x} ${y}h12v12h-12z" fill="${tone}"/><path d="M${x} ${y}h12v2h-10v10h-2z" fill="#ffffff66"/><path d="M${x + 12} ${y + 2}v10h-10v-2h8v-8z" fill="#00000055"/>`;

function ground(level: number, chance: Chance): string {
  const floor = Array.from({ length: 9 }, (_, at) => block(at * 12 - 4, 112, level === 3 ? '#5c5c78' : 'var(--g-lo)')).join('');
  if (level === 1) {
    const cloud = (x: number, y: number): string => `<path d="M${x} ${y}h6v-4h8v-4h10v4h6v4h6v6h-36z" fill="#fcfcfc" opacity=".9"/>`;
    const hills = Array.from({ length: 7 }, (_, at) => `M${at * 16 - 4} 112V${90 + chance(4) * 4}h16V112z`).join('');
    return `<path d="M0 0h100v125H0z" fill="var(--g-chip)"/><path d="M0 0h100v60H0z" fill="var(--g-hi)"/>${cloud(4 + chance(10), 50 + chance(12))}${cloud(62 + chance(8), 40 + chance(10))}<path d="${hills}" fill="var(--g-lo)" opacity=".45"/>${floor}`;
  }
  if (level === 2) {
    const pipes = Array.from({ length: 4 }, (_, at) => {
      const x = 2 + at * 26 + chance(6);
      return `<path d="M${x} 26h8v90h-8z" fill="#3c4468"/><path d="M${x} 26h2v90h-2z" fill="#8c98c8"/><path d="M${x - 2} ${44 + chance(30)}h12v6h-12z" fill="#586090"/>`;
    }).join('');
    const lamps = Array.from({ length: 6 }, () => `<path d="M${chance(24) * 4} ${28 + chance(20) * 4}h4v4h-4z" fill="var(--g)"/>`).join('');
    return `<path d="M0 0h100v125H0z" fill="#1c2040"/><path d="M0 0h100v125H0z" fill="var(--g-deep)" opacity=".55"/>${pipes}${lamps}${floor}`;
  }
  const stars = Array.from({ length: 26 }, () => `<path d="M${chance(50) * 2} ${26 + chance(44) * 2}h2v2h-2z" fill="#fcfcfc"/>`).join('');
  return `<path d="M0 0h100v125H0z" fill="#060820"/>${stars}<path d="M4 112V76h8v-8h4v8h4V60h4v-8h4v8h4v52zM70 112V70h6v-8h4v-8h4v8h4v8h8v42z" fill="var(--g-deep)"/><path d="M12 84h4v4h-4zM24 72h4v4h-4zM80 78h4v4h-4zM88 88h4v4h-4z" fill="#fcd848"/><path d="M34 112h46v-6H34z" fill="var(--g-lo)"/>${floor}`;
}
