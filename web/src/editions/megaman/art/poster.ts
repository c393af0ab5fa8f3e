/** Seven robots in a row under a large moon. */
import { chanceOf } from '../../../design/art/chance';
import { several, whole } from '../../../design/art/poster';
import { short } from '../../../design/art/subject';
import { LANES } from './lanes';
import { HEIGHT, REACH, robot } from './robot';

// prettier-ignore
const LINE: readonly (readonly [string, number, number, number])[] = [
  ['wood-man', 4, 23, 1.8], ['ice-man', 2, 64, 2], ['knight-man', 1, 110, 2.2], ['solar-man', 0, 212, 2.2],
  ['cut-man', 3, 257, 2], ['cloud-man', 2, 298, 1.8], ['mega-man', 2, 160, 3.2],
];

export default function poster(): string {
  const chance = chanceOf('ready');
  const block = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;
  const stars = several(46, () => block(chance(160) * 2, chance(45) * 2, 2, 2));
  const far = several(27, (at) => block(at * 12 - 2, 128 - 20 - chance(12) * 4, 12, 90));
  const near = several(20, (at) => block(at * 17 - 4, 128 - chance(8) * 4, 13, 60));
  const lit = several(70, () => block(chance(80) * 4, 96 + chance(9) * 4, 2, 2));
  const moon = [16, 26, 32, 36, 38, 40, 40, 40, 38, 36, 32, 26, 16]
    .map((half, row) => block(160 - half * 1.2, 14 + row * 7, half * 2.4, 7))
    .join('');
  const stones = LANES.map((lane, at) => {
    const [x, y] = [
      [28, 34],
      [84, 20],
      [236, 20],
      [292, 34],
      [128, 6],
    ][at]!;
    return `<path d="M${x! - 8} ${y! - 4}h4v-4h8v4h4v8h-4v4h-8v-4h-4z" fill="#080c28"/>
      <path d="M${x! - 4} ${y! - 4}h8v8h-8z" fill="${lane.g}"/>
      <path d="M${x! - 4} ${y! - 4}h4v4h-4z" fill="${lane.hi}"/>`;
  });
  const floor = several(
    14,
    (at) =>
      `<path d="${block(at * 24 - 8, 136, 24, 26)}" fill="#3858a8"/>
        <path d="M${at * 24 - 8} 136h24v3h-21v23h-3z" fill="#7ca4f8"/>
        <path d="${block(at * 24 + 13, 139, 3, 26)}" fill="#142860"/>`,
  );
  const row = LINE.map(
    ([id, lane, x, unit]) =>
      `<g transform="translate(${short(x - REACH * unit)} ${short(137 - HEIGHT * unit)}) scale(${unit})">
        ${robot(id, LANES[lane]!)}</g>`,
  );
  return whole(
    `<g shape-rendering="crispEdges"><path d="${block(0, 0, 320, 70)}" fill="#0c1450"/>
      <path d="${block(0, 70, 320, 34)}" fill="#182478"/><path d="${block(0, 104, 320, 60)}" fill="#3048b0"/>
      <path d="${stars}" fill="#a8d8fc"/><path d="${moon}" fill="#fcf0b0"/>
      <path d="${block(128, 35, 14, 7)}${block(184, 49, 12, 7)}${block(140, 70, 10, 7)}" fill="#e8d078"/>
      <path d="${far}" fill="#10205c"/><path d="${near}" fill="#081238"/><path d="${lit}" fill="#fcd848"/>
      ${floor}${stones.join('')}${row.join('')}</g>`,
  );
}
