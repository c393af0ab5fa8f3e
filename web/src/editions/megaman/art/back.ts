/** The backs: a status screen with the level as a number of lives and a bar of energy. */
const TONES = [
  ['#0088d8', '#003878', '#78d0fc'],
  ['#d85800', '#682000', '#fcb070'],
  ['#7038d8', '#280868', '#c8a0fc'],
] as const;
const FIGURES = [
  ['.##', '###', '.##', '.##', '.##', '####'],
  ['####', '...##', '.###', '##', '##', '#####'],
  ['####', '...##', '.###', '...##', '...##', '####'],
];

const block = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;

export function back(level: number): string {
  const [light, dark, pale] = TONES[level - 1]!;
  const figure = FIGURES[level - 1]!.flatMap((row, y) =>
    [...row].map((on, x) => (on === '#' ? block(40 + x * 4, 44 + y * 4, 4, 4) : '')),
  ).join('');
  const bars = [0, 1, 2]
    .map(
      (at) =>
        `<path d="${block(24 + at * 18, 92, 16, 12)}" fill="#080c28"/>
          <path d="${block(26 + at * 18, 94, 12, 8)}" fill="${at < level ? '#fcd848' : dark}"/>`,
    )
    .join('');
  const rivets = [8, 88].flatMap((x) => [8, 113].map((y) => block(x, y, 4, 4))).join('');
  return `<g shape-rendering="crispEdges"><path d="M0 0h100v125H0z" fill="#080c28"/>
    <path d="${block(3, 3, 94, 119)}" fill="${light}"/><path d="M3 3h94v4H7v115H3z" fill="${pale}"/>
    <path d="M97 7v115H7v-4h86V7z" fill="${dark}"/><path d="${rivets}" fill="${dark}"/>
    <path d="M38 18h24v4h8v4h8v8h4v8h4v28h-4v8h-8v4H26v-4h-8v-8h-4V42h4v-8h4v-8h8v-4h8z" fill="#080c28"/>
    <path d="M38 22h24v4h8v8h8v8h4v26h-8v8H26v-8h-8V42h4v-8h8v-8h8z" fill="${pale}"/>
    <path d="M38 26h24v4h8v8h4v30h-8v4H34v-4h-8V38h4v-8h8z" fill="#fcfcfc"/><path d="${figure}" fill="${dark}"/>
    ${bars}</g>`;
}
