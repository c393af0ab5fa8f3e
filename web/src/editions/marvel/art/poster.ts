/** All emblems at once, above the city. */
import { chanceOf } from '../../../design/art/chance';
import { several, whole } from '../../../design/art/poster';
import { short } from '../../../design/art/subject';
import { EMBLEMS } from './emblems';
import { halftone, INK } from './grounds';
import { sticker } from './index';

// prettier-ignore
const CAST: readonly (readonly [string, number, number, number])[] = [
  ['doctor-strange', 52, 40, 0.6], ['black-panther', 268, 40, 0.66], ['war-machine', 116, 28, 0.4],
  ['ghost-rider', 206, 28, 0.46], ['falcon', 30, 92, 0.66], ['medusa', 294, 98, 0.56],
  ['hawkeye', 82, 108, 0.62], ['spider-man', 240, 104, 0.74], ['hulk', 120, 92, 0.8],
  ['iron-man', 200, 92, 0.66], ['thor', 160, 72, 1.2],
];

export default function poster(): string {
  const chance = chanceOf('assembled');
  const rays = several(18, (at) => {
    const point = (angle: number): string =>
      `${short(160 + 260 * Math.cos(angle))} ${short(84 + 260 * Math.sin(angle))}`;
    return `M160 84L${point((at * Math.PI) / 9)}L${point(((at + 0.5) * Math.PI) / 9)}z`;
  });
  const spikes = several(36, (at) => {
    const [radius, angle] = [at % 2 ? 62 : 88, (at * Math.PI) / 18];
    const x = short(160 + radius * 1.25 * Math.cos(angle));
    return `${at ? 'L' : 'M'}${x} ${short(80 + radius * 0.86 * Math.sin(angle))}`;
  });
  const towers = several(
    26,
    (at) => `M${at * 13 - 6} 164V${126 + chance(20)}h${5 + chance(3)}v-${2 + chance(7)}h${4 + chance(3)}V164z`,
  );
  const lit = several(60, () => `M${3 + chance(104) * 3} ${140 + chance(6) * 3.5}h1.6v2h-1.6z`);
  const dots = (tone: string, from: number, to: number, least: number, most: number): string =>
    halftone(tone, from, to, least, most).replaceAll('H104', 'H324');
  return whole(`<path d="M0 0h320v160H0z" fill="#d3161f"/><path d="${rays}" fill="#ef3a2c"/>
    ${dots('#8f0d15', 60, 150, 1, 5)}<path d="${spikes}z" fill="${INK}" transform="translate(4 5)"/>
    <path d="${spikes}z" fill="#ffd21f" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>
    <path d="${spikes}z" fill="#fff6c8" stroke="${INK}" stroke-width="2.6" stroke-linejoin="round"
      transform="translate(160 80) scale(.76) translate(-160 -80)"/>
    <path d="${towers}" fill="#2b1350" stroke="${INK}" stroke-width="1.6"/><path d="${lit}" fill="#ffe066"/>
    ${CAST.map(([id, x, y, size]) => sticker(EMBLEMS[id]![2](), x, y, size, id)).join('')}
    <path d="M1.5 1.5h317v157h-317z" fill="none" stroke="${INK}" stroke-width="3"/>`);
}
