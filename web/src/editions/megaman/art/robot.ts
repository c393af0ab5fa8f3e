/** Draws a robot: back, legs, arms, trunk, head, face and crest, each with its outline over the previous part. */
import { mix, type Lane } from '../../../design/art/tones';
import { Half, type Rows, type Tones } from './canvas';
import { ARMS, BACKS, CRESTS, FACES, HEADS, LEGS, MARKS } from './parts';
import { ROBOTS, type Robot } from './robots';

const PALETTE: Record<string, string> = {
  k: '#181c40',
  w: '#fcfcfc',
  s: '#bcc4d4',
  d: '#606880',
  y: '#fcd848',
  r: '#e03020',
  o: '#fc8c3c',
  O: '#f86818',
  g: '#48b848',
  G: '#207828',
  n: '#8a5428',
  N: '#582c10',
  c: '#78e0fc',
  b: '#2870ec',
  v: '#9450e8',
  p: '#fc88c0',
  M: '#f048a0',
  t: '#18b0a0',
  f: '#fcd0a0',
  C: '#78e0fc',
  R: '#e03020',
  S: '#dce4f0',
  W: '#fcfcfc',
  Y: '#fcd848',
};

/** Height for a crest, width for an arm. */
export const REACH = 13;
export const HEIGHT = 30;
const HEAD_AT = 7;
const TRUNK: Rows = ['AAAA', 'AAAAA', 'AAAAA', 'AAAAA', 'AAAA', 'BBBB'];

const NOBODY: Robot = ['Lsy', 'round', 'human', 'antenna', 'plain', 'boots', 'round', 'none', 'city'];
export const robotOf = (id: string): Robot => ROBOTS[id] ?? NOBODY;

/** Each colour with its highlight and its shadow. */
function tonesOf(letters: string, lane: Lane): Tones {
  const [a, b, c] = [...letters].map((letter) => (letter === 'L' ? lane.g : PALETTE[letter]!));
  const flat: Record<string, string> = { ...PALETTE, L: lane.g, A: a!, B: b!, C: c! };
  const shaded = Object.entries(flat).flatMap(([name, tone]) => {
    const still = 'kfw'.includes(name);
    return [
      [name, tone],
      ...(still
        ? []
        : [
            [`${name}+`, mix(tone, '#ffffff', 0.5)],
            [`${name}-`, mix(tone, '#080c28', 0.35)],
          ]),
    ];
  });
  return Object.fromEntries(shaded) as Tones;
}

/** The markup of a robot on a grid of 26 × 30. */
export function robot(id: string, lane: Lane): string {
  const [letters, head, face, crest, arms, legs, mark, back] = robotOf(id);
  const worn = CRESTS[crest];
  const half = new Half(REACH, HEIGHT, tonesOf(letters, lane))
    .stamp(BACKS[back], 0, 14)
    .stamp(LEGS[legs], 0, 23)
    .stamp(ARMS[arms], 5, 17)
    .stamp(TRUNK, 0, 17)
    .stamp(HEADS[head], 0, HEAD_AT);
  return half
    .stamp(worn, 0, HEAD_AT + 1 - worn.length)
    .inlay(MARKS[mark], 0, 18)
    .inlay(FACES[face], 0, HEAD_AT + 3)
    .markup();
}
