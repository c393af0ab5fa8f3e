/**
 * One emblem for each character: an object that identifies the character without showing a person. Background, second
 * colour and drawing. The emblems are ours: geometry, tools, weather and animals, no official badge.
 */
import {
  arrow,
  around,
  blade,
  bolt,
  mirrored,
  box,
  chain,
  disc,
  fist,
  flame,
  gem,
  hammer,
  line,
  oval,
  path,
  paw,
  put,
  rings,
  skull,
  spider,
  star,
  sword,
  tube,
  web,
  wing,
  type Tone,
} from './parts';

export type Ground =
  'rays' | 'burst' | 'speed' | 'split' | 'rings' | 'city' | 'cosmos' | 'cracks' | 'grid' | 'drips' | 'waves' | 'slats';
export type Emblem = readonly [ground: Ground, second: Tone, draw: () => string];

const crossed = (one: string, other = one, angle = 40): string =>
  put(0, 0, 1, one, -angle) + put(0, 0, 1, other, angle);
const smoke = (tone: Tone): string =>
  path('M-26 14Q-34 6-26 0-30-12-18-12-12-24 0-18 12-26 18-14 30-14 26-2 34 4 27 14z', tone);

export const EMBLEMS: Record<string, Emblem> = {
  // yellow, level 1
  'baron-zemo': [
    'burst',
    'P',
    () =>
      put(
        0,
        0,
        1.1,
        path('M0-30Q20-28 21-4 20 18 0 30-20 18-21-4-20-28 0-30z', 'P') +
          mirrored(path('M4-6Q14-10 17-4 12 3 4 1z', 'Y')) +
          box(-22, -20, 44, 7, 'Y') +
          line('M0-13V30M-8 12h16'),
      ),
  ],
  grandmaster: [
    'grid',
    'O',
    () =>
      path('M0-30L30 0 0 30-30 0z', 'W') +
      path('M0-30l10 10-10 10-10-10zM-20-10l10 10-10 10-10-10zM20-10l10 10-10 10-10-10zM0 10l10 10-10 10-10-10z', 'R') +
      put(0, -2, 1, path('M-9 16h18l-3-8Q8 2 5-4 8-14 0-18-8-14-5-4-8 2-6 8z', 'B') + disc(3.5, 'Y', 0, -20)),
  ],
  modok: [
    'rays',
    'T',
    () =>
      path('M-30 2Q-32-14-20-18-16-30-3-26 8-32 17-22 30-20 29-6 34 6 24 12 18 20 0 18-20 22-26 12-32 10-30 2z', 'M') +
      line(
        'M-3-26Q-6-16 0-10T-3 4 0 18M-20-18Q-18-8-26-4M-30 2Q-18 2-14 10M-12-14q-2 8-8 8M17-22Q12-12 18-8' +
          'M29-6Q18-4 14 4M8 16Q10 8 4 2',
      ) +
      put(0, 0, 1, path('M-14 22h28l-4 9H-10z', 'D')),
  ],
  prowler: [
    'slats',
    'G',
    () =>
      disc(33, 'P') +
      disc(27, 'V') +
      [-14, 0, 14]
        .map((x, at) =>
          path(
            `M${x + 9} ${-26 + at * 3}Q${x + 6} 2 ${x - 11} ${24 - at * 3} ${x - 7} 0 ${x} ${-22 + at * 3}z`,
            at === 1 ? 'L' : 'G',
          ),
        )
        .join(''),
  ],
  rocket: [
    'cosmos',
    'N',
    () =>
      mirrored(path('M8-20Q14-36 30-32 32-18 24-8z', 'D')) +
      path('M0-26Q30-26 32 2 20 10 12 24L0 32-12 24Q-20 10-32 2-30-26 0-26z', 'D') +
      path('M0-2Q20-14 32 2 20 14 6 8L0 4-6 8Q-20 14-32 2-20-14 0-2z', 'K') +
      path('M-6 10H6L10 20 0 30-10 20z', 'E') +
      mirrored(disc(4.5, 'O', 14, 0)) +
      path('M-5 18H5L0 25z', 'K'),
  ],
  'spider-woman': [
    'rays',
    'R',
    () =>
      path('M0-30Q24-26 34 6 22 2 16 14 8 10 0 30-8 10-16 14-22 2-34 6-24-26 0-30z', 'R') +
      put(0, -28, 1, web(44, 6, 4, 28, 152)) +
      path('M0-18l9 12L0 14-9-6z', 'Y'),
  ],
  'squirrel-girl': [
    'burst',
    'N',
    () =>
      path('M-20-4H20Q20 16 0 32-20 16-20-4z', 'A') +
      path('M-24-4Q-24-24 0-24T24-4Q0 4-24-4z', 'N') +
      path('M-3-23Q-4-32 4-35l4 4Q2-28 3-23z', 'N') +
      line('M-16-14l8 12M-4-20l8 20M10-20l8 12M16-16L6-1M4-22L-8 0M-8-20l-10 10') +
      path('M-10 6Q-8 16-2 22', 'W'),
  ],
  vulture: [
    'split',
    'G',
    () =>
      mirrored(put(2, 0, 1.02, wing('G', 'L'))) +
      path('M0-16Q8-14 8-6L12-2 6 0 7 18 0 28-7 18-6-2Q-8-16 0-16z', 'D') +
      disc(2.4, 'Y', 3, -8),
  ],
  // purple, level 1
  abomination: [
    'cracks',
    'L',
    () =>
      disc(33, 'V') +
      around(3, (turn) => path('M-13-23A26 26 0 0 1 13-23L5-9A10 10 0 0 0-5-9z', 'L', turn)) +
      disc(6.5, 'L'),
  ],
  'america-chavez': [
    'rays',
    'B',
    () => star(5, 35, 15, 'W') + star(5, 27, 11.5, 'B') + star(5, 18, 7.5, 'R') + star(5, 8, 3.5, 'W'),
  ],
  gorgon: [
    'cracks',
    'N',
    () =>
      path('M-20-30Q-8-34 0-30 8-34 20-30L24 4Q26 20 14 24L4 10V-8H-4V10L-14 24Q-26 20-24 4z', 'N') +
      path('M-24 6Q-26 20-14 24L-5 10-10 0zM24 6Q26 20 14 24L5 10 10 0z', 'K') +
      line('M-30 30h18M12 30h18M-6 32h12'),
  ],
  kraven: [
    'burst',
    'A',
    () =>
      star(18, 35, 25, 'N') +
      disc(19, 'A') +
      mirrored(path('M2 2q7 0 9 4l-4 24z', 'W') + path('M4-8l10-4-2 7z', 'K')) +
      path('M-5-2h10L0 5z', 'K'),
  ],
  lizard: [
    'slats',
    'G',
    () =>
      path('M-35 0Q0-34 35 0 0 34-35 0z', 'G') +
      disc(18, 'Y') +
      path('M0-19Q8 0 0 19-8 0 0-19z', 'K') +
      line('M-24-4q-4 4 0 8M24-4q4 4 0 8') +
      disc(2.5, 'W', -6, -8),
  ],
  rhino: [
    'speed',
    'D',
    () =>
      path('M-33 30Q-34-2-8-8H12Q34-2 34 30z', 'D') +
      path('M-12-6Q-10-28 10-40 8-20 13-5z', 'W') +
      path('M15-4Q20-14 27-16 25-8 27-1z', 'W') +
      path('M-24 6l14 4-13 5z', 'R') +
      path('M24 8l-10 3 9 4z', 'R') +
      line('M-6 24q6 5 14 0M-4-16l9 4'),
  ],
  'winter-soldier': [
    'slats',
    'S',
    () =>
      path('M-13 0H13L16 36H-16z', 'S') +
      line('M-14 8h28M-15 17h30M-16 26h32') +
      put(0, -12, 0.86, fist('S')) +
      put(0, 21, 0.3, star(5, 30, 12, 'R')),
  ],
  scorpion: [
    'drips',
    'L',
    () =>
      tube('M-26 24Q6 34 18 14T4-18', 11, 'G') +
      line('M-12 20l-2 16M4 18l6 15M10 8l16 6M10-4l17-4M2-10l10-12') +
      path('M10-14Q-2-34-26-22-8-20-8-8 0-2 10-14z', 'L'),
  ],
  // blue, level 1
  bullseye: [
    'rings',
    'R',
    () =>
      rings([30, 'R'], [22, 'W'], [14, 'R'], [6, 'W']) +
      put(2, -2, 1, path('M0 0L16-20l3 3zM16-20l4-12 4 6 6 4-12 5z', 'Y')),
  ],
  elektra: [
    'split',
    'R',
    () =>
      crossed(
        put(
          0,
          4,
          1.3,
          blade(32, 2.6, 'S') +
            path('M-13-17Q-12 1-2 1h4Q12 1 13-17L9-15Q8-5 2-5h-4Q-8-5-9-15z', 'S') +
            box(-3, 1, 6, 20, 'R', undefined, 3),
        ),
        undefined,
        24,
      ),
  ],
  lockjaw: ['rays', 'N', () => put(0, 4, 1.15, paw('N')) + path('M-3-8V-20L-14-34l5-2L0-24 9-36l5 2L3-20V-8z', 'Y')],
  'moon-knight': [
    'rings',
    'V',
    () => path('M8-32A32 32 0 1 0 8 32 24 24 0 1 1 8-32z', 'W') + put(16, 0, 0.55, star(4, 30, 8, 'W')),
  ],
  'spider-man-2099': [
    'city',
    'R',
    () =>
      path('M0-34L30-17V17L0 34-30 17V-17z', 'V') +
      path('M0-34L30-17 0 0-30-17z', 'R') +
      web(33, 6, 3, 30, 390) +
      disc(6, 'C'),
  ],
  valkyrie: ['rays', 'S', () => mirrored(put(4, -6, 0.86, wing('W', 'S'))) + put(0, 2, 1.05, sword('S', 'Y'))],
  wasp: [
    'speed',
    'Y',
    () =>
      mirrored(oval(10, 24, 'C', 16, -12, 'rotate(38 16 -12)') + oval(6, 15, 'C', 15, 8, 'rotate(80 15 8)')) +
      path('M0-18Q11-12 11 4 10 22 0 34-10 22-11 4-11-12 0-18z', 'Y') +
      path('M-10-2h20v6h-20zM-10 11h20l-2 6h-16z', 'K') +
      disc(7, 'K', 0, -19),
  ],
  taskmaster: [
    'slats',
    'O',
    () =>
      crossed(sword('S', 'O'), arrow('N', 'S', 'W'), 45) +
      path('M-18-14Q0-22 18-14 20 12 0 24-20 12-18-14z', 'W') +
      path('M0-18Q-10-18-18-14-19 4-14 10H0zM0 4h18Q14 18 0 24z', 'B'),
  ],
  // red, level 1
  crystal: [
    'split',
    'T',
    () =>
      disc(32, 'W') +
      path('M0 0V-32A32 32 0 0 1 32 0z', 'O') +
      path('M0 0H32A32 32 0 0 1 0 32z', 'B') +
      path('M0 0V32A32 32 0 0 1-32 0z', 'G') +
      path('M0 0H-32A32 32 0 0 1 0-32z', 'C') +
      put(12, -12, 0.3, flame('R', 'Y')) +
      path('M12 6q7 9 0 14-7-5 0-14z', 'W') +
      path('M-22 20l7-12 8 12z', 'N') +
      line('M-24-14q6-6 10 0t9-2M-20-7q6-4 10 0'),
  ],
  electro: [
    'burst',
    'Y',
    () =>
      around(6, (turn) => path('M-4-10L5-22-1-22 3-36-7-20H-2L-8-10z', 'Y', turn)) +
      disc(12, 'G') +
      bolt('W', 'scale(.36)'),
  ],
  'ms-marvel': [
    'speed',
    'B',
    () =>
      path(
        'M-18 32V4L-30-8Q-32-16-24-15L-14-6V-28Q-10-34-6-28V-8-32Q-1-38 3-32V-8-29Q8-35 12-29V-5-20Q17-26 20-20V8' +
          'Q20 20 12 32z',
        'N',
      ) +
      box(-20, 22, 36, 11, 'B') +
      put(-2, 12, 0.34, bolt('Y')),
  ],
  mysterio: [
    'drips',
    'P',
    () =>
      smoke('L') +
      disc(22, 'C', 0, -8) +
      path('M-12-16Q-8-26 4-26-4-22-5-14z', 'W') +
      line('M12 2Q4 8-4 2T4-10 8-2 2 0') +
      box(-16, 14, 32, 8, 'A'),
  ],
  quake: [
    'cracks',
    'B',
    () =>
      rings([32, 'W'], [25, 'B'], [17, 'W'], [9, 'B']) +
      path('M-36 2H-18L-12-14-4 20 4-24 10 12 15 2H36V6H17L9 22 4-6-4 32-12-4-16 6H-36z', 'Y'),
  ],
  triton: [
    'waves',
    'T',
    () =>
      path('M-30 28Q-26-20 8-34 0-18 8-12 22-18 32-16 18-4 18 6 24 10 30 22 10 18-2 26-16 34-30 28z', 'T') +
      line('M-24 24Q-14-6 4-26M-20 26Q-4 0 22-12M-14 28Q2 12 22 16') +
      disc(3, 'C', 28, 0) +
      disc(2, 'C', 33, -6),
  ],
  wong: [
    'rings',
    'G',
    () =>
      path('M0-14Q-16-24-32-18V20Q-16 14 0 24 16 14 32 20V-18Q16-24 0-14z', 'E') +
      line('M0-14V24M-26-8q10-4 20 2M-26 2q10-4 20 2M-26 11q10-4 20 2') +
      put(16, 2, 0.4, rings([26, 'R'], [18, 'E']) + star(3, 18, 9, 'R')) +
      path('M-4-20h8v12l-4-4-4 4z', 'R'),
  ],
  sandman: [
    'waves',
    'A',
    () =>
      path('M-20-32h40v6Q18-10 4 0 18 10 20 26v6h-40v-6Q-18 10-4 0-18-10-20-26z', 'C') +
      path('M-13-14h26Q10-6 2 0v14L16 28h-32L-2 14V0Q-10-6-13-14z', 'A') +
      box(-24, -35, 48, 7, 'N') +
      box(-24, 28, 48, 7, 'N'),
  ],
  // orange, level 1
  hawkeye: [
    'speed',
    'P',
    () =>
      tube('M-10-34Q26-18 22 0T-10 34', 5, 'P') + line('M-10-34L-18 0-10 34') + put(4, 0, 1, arrow('N', 'S', 'P'), 90),
  ],
  'kate-bishop': [
    'split',
    'P',
    () => [-17, 0, 17].map((x, at) => put(x, at === 1 ? -4 : 6, 1, arrow('W', 'P', at === 1 ? 'M' : 'P'), 24)).join(''),
  ],
  kingpin: [
    'city',
    'W',
    () =>
      path('M-34 32Q-32-14-12-26L0-10 12-26Q32-14 34 32z', 'W') +
      path('M-12-26L0-10 12-26 8-32H-8z', 'E') +
      path('M-5-9h10l2 8 4 24-11 9-11-9 4-24z', 'P') +
      put(0, 8, 0.26, gem(20, 22, 'C', 'W')) +
      line('M-12-26L-24-6-14-2 0 32M12-26L24-6 14-2 0 32'),
  ],
  'scarlet-spider': [
    'slats',
    'R',
    () =>
      path('M0-34Q28-30 26 0 26 20 32 32H-32Q-26 20-26 0-28-30 0-34z', 'B') +
      path('M0-24Q18-20 17 2 16 22 0 30-16 22-17 2-18-20 0-24z', 'R') +
      put(0, 2, 1, web(24, 8, 3)) +
      line('M-9 32v-6M9 32v-6'),
  ],
  'silver-sable': [
    'slats',
    'S',
    () =>
      around(
        3,
        (turn) => path('M-6-8Q-18-26 0-36 8-20 8-6z', 'S', turn) + path('M0-36Q8-20 8-6L2-8Q2-22 0-36z', 'W', turn),
        20,
      ) +
      disc(9, 'D') +
      disc(3.5, 'W'),
  ],
  'spider-girl': [
    'city',
    'R',
    () => line('M0-40V-12') + put(0, 6, 1.15, spider('R')) + path('M0 8l3.5 6.5L0 21l-3.5-6.5z', 'B'),
  ],
  'spider-ham': [
    'burst',
    'M',
    () =>
      oval(32, 25, 'M', 0, 2) +
      mirrored(path('M14-20Q18-36 34-30 34-16 26-10z', 'M') + oval(6, 9, 'X', 10, 2)) +
      put(0, -22, 1, web(22, 4, 2, 40, 140)),
  ],
  yondu: [
    'cosmos',
    'R',
    () =>
      tube('M-30 22Q-16 34-6 22T-10 4 8-8 26-22', 4, 'Y') +
      put(22, -18, 0.8, path('M0-16L10 4 0-1-10 4z', 'Y'), 50) +
      path('M-22 2Q-30-30 0-32 14-30 18-20 4-18-2-8-10 6-22 2z', 'R') +
      line('M-14-4Q-16-20-2-27M-4-8Q-4-18 8-24'),
  ],
  // yellow, level 2
  'maria-hill': [
    'slats',
    'B',
    () =>
      path('M-24-30H24V6Q20 24 0 34-20 24-24 6z', 'B') +
      [0, 1, 2]
        .map((at) =>
          path(
            `M-17 ${-6 + at * 11}L0 ${-18 + at * 11} 17 ${-6 + at * 11}v7L0 ${-11 + at * 11}-17 ${1 + at * 11}z`,
            at === 1 ? 'W' : 'Y',
          ),
        )
        .join(''),
  ],
  shuri: [
    'grid',
    'P',
    () =>
      around(
        10,
        (turn, step) => `<g transform="${turn}">${disc(step % 5 ? 6.5 : 8, step % 2 ? 'C' : 'P', 0, -26)}</g>`,
      ) +
      disc(13, 'V') +
      path('M-7 3L0-9 7 3 4 8H-4z', 'C') +
      disc(2.5, 'W'),
  ],
  karnak: [
    'cracks',
    'G',
    () =>
      path('M-28-20L-6-32 26-24 32 4 20 28-14 30-32 10z', 'S') +
      path('M2-31L-6-14 4-4-4 10 2 29-14 30-32 10-28-20-6-32z', 'D') +
      line('M4-4L30-6M-6-14l-20 6M-4 10l-24 4') +
      disc(6, 'R', 4, -4) +
      disc(2, 'W', 4, -4),
  ],
  maximus: [
    'rings',
    'X',
    () =>
      path('M-30 24L-34-20-17-4-11-32 0-12 11-32 17-4 34-20 30 24z', 'Y') +
      box(-30, 19, 60, 11, 'A') +
      path('M1-12L-6 2 4 6-3 18 10 4 1 0 6-8z', 'K') +
      mirrored(disc(4, 'R', 19, 8)) +
      disc(3.5, 'P', -11, -32) +
      disc(3.5, 'P', 11, -32),
  ],
  'the-collector': [
    'cosmos',
    'C',
    () =>
      path('M-26-16L0-28 26-16V20L0 32-26 20z', 'C') +
      put(0, 2, 0.62, gem(20, 24, 'M', 'W')) +
      line('M-26-16L0-4 26-16M0-4V32') +
      path('M-26-16L0-28 26-16 0-4z', 'W'),
  ],
  'red-skull': ['split', 'K', () => put(0, 3, 1.08, skull('R')) + line('M-14-16q5-4 10 0M4-16q5-4 10 0')],
  // purple, level 2
  okoye: [
    'rays',
    'R',
    () =>
      crossed(box(-2.5, -14, 5, 52, 'N') + path('M0-40Q10-26 7-16L3-10h-6l-4-6Q-10-26 0-40z', 'S'), undefined, 38) +
      rings([21, 'A'], [16, 'R'], [10, 'A'], [4, 'R']),
  ],
  'she-hulk': [
    'slats',
    'L',
    () =>
      box(-2.5, -26, 5, 52, 'A') +
      path('M-16 32h32l-5-8H-11z', 'A') +
      path('M-32-22Q0-30 32-22v5Q0-24-32-17z', 'A') +
      mirrored(line('M26-18L15 6M26-18L37 6') + path('M13 6h26Q36 18 26 18T13 6z', 'G')) +
      disc(5, 'G', 0, -28),
  ],
  carnage: [
    'drips',
    'K',
    () =>
      around(7, (turn, step) =>
        path(step % 2 ? 'M-7-4Q-14-22 4-36-2-20 8-6z' : 'M-8-4Q4-16-8-28 8-24 7-4z', 'R', turn),
      ) +
      disc(14, 'X') +
      path('M-11-4L0 2 11-4 7 5H-7z', 'W'),
  ],
  crossbones: [
    'slats',
    'S',
    () =>
      crossed(
        path(
          'M-5-18Q-14-16-13-25-8-34 0-28 8-34 13-25 14-16 5-18V18Q14 16 13 25 8 34 0 28-8 34-13 25-14 16-5 18z',
          'W',
        ),
        undefined,
        45,
      ),
  ],
  ronan: [
    'cosmos',
    'T',
    () =>
      put(
        0,
        2,
        1,
        box(-3, -6, 6, 42, 'D') +
          path('M-26-34H26L18-20 26-6H-26L-18-20z', 'V') +
          path('M-14-30h28l-4 10 4 10h-28l4-10z', 'T') +
          disc(5, 'C', 0, -20),
        24,
      ),
  ],
  'jessica-jones': [
    'city',
    'S',
    () =>
      tube('M12 12L30 31', 7, 'N') +
      disc(24, 'S', -6, -6) +
      disc(18, 'C', -6, -6) +
      path('M-18-10Q-14-20-4-20-12-16-13-8z', 'W') +
      path('M-12 6Q-6-4 4-2 6 6-2 10z', 'P'),
  ],
  // blue, level 2
  quicksilver: [
    'speed',
    'S',
    () =>
      [0, 1, 2]
        .map((at) => path(`M${-30 + at * 19}-26h14l16 26-16 26h-14l16-26z`, at === 2 ? 'W' : at ? 'C' : 'S'))
        .join('') + put(-16, -2, 0.62, bolt('Y', 'rotate(90)')),
  ],
  'war-machine': [
    'grid',
    'D',
    () =>
      disc(33, 'D') +
      disc(26, 'S') +
      around(6, (turn) => `<g transform="${turn}">${disc(7.5, 'D', 0, -16)}${disc(3.5, 'K', 0, -16)}</g>`) +
      disc(6, 'R') +
      around(4, (turn) => box(-3, -34, 6, 5, 'D', turn), 45),
  ],
  'black-cat': [
    'city',
    'K',
    () =>
      path('M-30-30L-12-18Q0-22 12-18L30-30 30 2Q28 26 0 30-28 26-30 2z', 'K') +
      mirrored(
        path('M4 0Q16-10 25-4 18 8 4 6z', 'W') +
          path('M14-6q3 5 0 11-3-5 0-11z', 'G') +
          `<path d="M10 16l22-3M10 20l20 5" fill="none" stroke="#fff"/>`,
      ) +
      path('M-4 12h8L0 18z', 'M'),
  ],
  'ghost-spider': [
    'slats',
    'M',
    () =>
      path('M0-34Q30-26 26 8L32 32Q16 24 0 34-16 24-32 32L-26 8Q-30-26 0-34z', 'W') +
      path('M0-22Q18-16 16 8 10 22 0 26-10 22-16 8-18-16 0-22z', 'V') +
      `<g stroke="#ff6fa5">${put(0, 2, 1, web(19, 6, 3, 30, 390))}</g>` +
      mirrored(tube('M24 30L34 6', 3, 'A')),
  ],
  'miles-morales': [
    'drips',
    'R',
    () =>
      path('M-30-30Q-10-38-6-24 10-36 16-22 34-22 26-10 36 2 22 4H-6Q-30 8-26-8-38-18-30-30z', 'R') +
      put(
        6,
        14,
        1,
        path('M-11-8h22v28h-22z', 'K') +
          box(-11, 0, 22, 10, 'C') +
          path('M-9-8Q-8-15 0-15t9 7z', 'S') +
          box(-3, -21, 6, 6, 'W'),
        -12,
      ) +
      put(-10, -14, 0.4, bolt('Y')),
  ],
  nebula: [
    'cosmos',
    'P',
    () =>
      disc(31, 'B') +
      path('M0-31A31 31 0 0 1 0 31L-4 16 4 6-4-6 4-16z', 'S') +
      disc(10, 'K', 14, -4) +
      disc(5, 'R', 14, -4) +
      line('M14-14V-27M23 0h8M10 6v20M20 4l4 14M4-16h6') +
      path('M-22-4Q-14-12-6-4-14 2-22-4z', 'K') +
      disc(2, 'W', -13, -4),
  ],
  // red, level 2
  'beta-ray-bill': [
    'rays',
    'Y',
    () =>
      put(
        0,
        0,
        1,
        box(-3, -10, 6, 46, 'N', undefined, 2) +
          path('M-30-20L-14-30H14L30-20 14-8H-14z', 'A') +
          path('M-8-30h16v22H-8z', 'Y') +
          line('M-3 12h6M-3 20h6M-3 28h6'),
        -22,
      ) + put(20, 12, 0.66, bolt('C')),
  ],
  'scarlet-witch': [
    'rings',
    'M',
    () =>
      around(6, (turn) => path('M0-36L10-22 0-12-10-22z', 'M', turn)) +
      path('M0-20L17-10V10L0 20-17 10V-10z', 'X') +
      path('M-12 0Q0-14 12 0 0 14-12 0z', 'R') +
      disc(4, 'W'),
  ],
  'ghost-rider': [
    'drips',
    'O',
    () =>
      around(9, (turn) => path('M-9-18Q-10-30 2-37 0-28 9-20z', 'O', turn)) +
      disc(24, 'Y') +
      disc(20, 'K') +
      disc(14, 'S') +
      around(6, (turn) => box(-1.5, -18, 3, 14, 'K', turn)) +
      disc(5, 'R'),
  ],
  medusa: [
    'waves',
    'R',
    () =>
      around(1, () =>
        [-24, -12, 0, 12, 24]
          .map((x, at) =>
            tube(`M${x * 0.3} 30Q${x * 1.6} 14 ${x} 0T${x * 1.35} ${at % 2 ? -34 : -28}`, 7, at % 2 ? 'O' : 'R'),
          )
          .join(''),
      ) +
      disc(9, 'P', 0, 28) +
      path('M-5 28Q0 22 5 28 0 34-5 28z', 'Y'),
  ],
  venom: [
    'drips',
    'K',
    () =>
      path('M-34-16Q0-2 34-16 34 26 0 32-34 26-34-16z', 'X') +
      path(
        'M-34-16Q0-2 34-16L28 4 22-9 16 6 10-6 4 8-1-5-6 8-11-6-17 6-22-9-28 4z' +
          'M-30 4L-24 22-18 12-12 28-6 16 0 31 6 16 12 28 18 12 24 22 30 4 22 24 0 33-22 24z',
        'W',
      ) +
      path('M-8 14Q6 10 8 20 10 34 22 32 14 40 4 36-4 30-8 14z', 'M'),
  ],
  hela: [
    'split',
    'G',
    () =>
      mirrored(
        path('M2 30Q6 8 4-34L10 2Q16-16 16-32L18 0Q26-14 29-24L25 8Q32 0 37-6 30 22 12 30z', 'K') +
          path('M7-8Q9 14 6 26', 'none'),
      ) + path('M0-22L7 0 0 30-7 0z', 'L'),
  ],
  // orange, level 2
  falcon: [
    'speed',
    'R',
    () =>
      put(
        0,
        0,
        1,
        mirrored(put(1, -2, 1.06, wing('R', 'W'))) +
          path('M0-18Q7-12 6 2L12 26 0 20-12 26-6 2Q-7-12 0-18z', 'S') +
          path('M-3-18L0-26 3-18z', 'Y'),
        0,
      ),
  ],
  'nick-fury': [
    'grid',
    'K',
    () =>
      path('M-34 0Q-18-16-2 0-18 14-34 0z', 'W') +
      disc(7, 'N', -18, -1) +
      disc(3, 'K', -18, -1) +
      `<path d="M-30-28L38 6M10-8L36-20" fill="none" stroke="#0b0b10" stroke-width="6"/>` +
      path('M2-8Q16-18 32-8 34 14 18 22 2 16 2-8z', 'K') +
      line('M-34-12Q-20-22-6-14'),
  ],
  groot: [
    'split',
    'G',
    () =>
      path('M-9 34Q-4 10-8-4L-24-16-20-20-6-12-4-30H3L5-14 18-24 22-19 8-4Q4 12 10 34z', 'N') +
      [
        [-26, -20],
        [-2, -33],
        [22, -26],
        [-14, -8],
        [16, -8],
      ]
        .map(([x, y], at) => put(x!, y!, 1, path('M0 6Q-12-2 0-13 12-2 0 6z', at % 2 ? 'L' : 'G'), at * 25 - 50))
        .join('') +
      line('M-2 30Q2 14-1 2'),
  ],
  punisher: [
    'slats',
    'K',
    () =>
      disc(29, 'W') +
      disc(22, 'K') +
      disc(18, 'W') +
      box(-2.5, -36, 5, 20, 'R') +
      box(-2.5, 16, 5, 20, 'R') +
      box(-36, -2.5, 20, 5, 'R') +
      box(16, -2.5, 20, 5, 'R') +
      [-9, 0, 9].map((x) => path(`M${x - 3.5} 10V-4Q${x}-14 ${x + 3.5}-4V10z`, 'A')).join(''),
  ],
  'star-lord': [
    'cosmos',
    'B',
    () =>
      put(
        0,
        0,
        1,
        box(-33, -22, 66, 44, 'O', undefined, 5) +
          box(-26, -16, 52, 22, 'E', undefined, 3) +
          disc(8, 'K', -13, -5) +
          disc(8, 'K', 13, -5) +
          disc(3.5, 'W', -13, -5) +
          disc(3.5, 'W', 13, -5) +
          path('M-20 22l4-11h32l4 11z', 'D') +
          line('M-5-5H5'),
        -10,
      ),
  ],
  daredevil: [
    'rings',
    'X',
    () =>
      mirrored(path('M4-18Q22-16 22-36 34-16 22-2z', 'R')) +
      path('M0-22Q26-20 25 2 20 28 0 34-20 28-25 2-26-20 0-22z', 'R') +
      mirrored(path('M3 2Q14-4 20 0 14 8 3 8z', 'K')) +
      line('M-9 22Q0 18 9 22'),
  ],
  // yellow, level 3
  'iron-man': [
    'grid',
    'R',
    () =>
      disc(34, 'R') +
      disc(28, 'A') +
      disc(23, 'K') +
      around(10, (turn) => box(-3.5, -21, 7, 8, 'C', turn)) +
      disc(11, 'C') +
      disc(6, 'W'),
  ],
  'doctor-octopus': [
    'rays',
    'G',
    () =>
      mirrored(
        tube('M2 2Q26 6 26-14T14-28', 6, 'S') +
          tube('M2 8Q30 8 26 30', 6, 'S') +
          put(12, -29, 1, path('M4 2L-4-8-9 1-4 0-6 8z', 'S')) +
          put(26, 30, 1, path('M-3-4L-8 6h5l3 4 3-4h5L3-4z', 'S')),
      ) + rings([12, 'G'], [6, 'O']),
  ],
  vision: [
    'rings',
    'G',
    () =>
      around(8, (turn) => path('M-2-18L0-37 2-18z', 'Y', turn), 22.5) +
      put(
        0,
        0,
        1,
        path('M0-30L18 0 0 30-18 0z', 'R') + path('M0-18L11 0 0 18-11 0z', 'Y') + path('M0-18L11 0H-11z', 'W'),
      ),
  ],
  'green-goblin': [
    'drips',
    'P',
    () =>
      oval(14, 22, 'O', -18, 6) +
      oval(14, 22, 'O', 18, 6) +
      oval(15, 24, 'O', 0, 6) +
      path('M-4-17Q-6-28 4-33l4 4Q2-26 4-17z', 'G') +
      mirrored(path('M5-2l13-8-2 13z', 'K')) +
      path('M-22 10l9 6 6-5 7 6 7-6 6 5 9-6Q18 28 0 27T-22 10z', 'K') +
      path('M8-30q8-6 14 0', 'none'),
  ],
  // purple, level 3
  hulk: ['cracks', 'L', () => put(0, -2, 1.28, fist('G')) + line('M-30 34l8-5M30 34l-8-5M0 37v-4')],
  'captain-marvel': [
    'cosmos',
    'Y',
    () =>
      path('M-36 34Q-22 8-4-2L8 8Q-12 18-36 34z', 'O') +
      path('M-30 30Q-18 12-2 2L4 8Q-14 16-30 30z', 'Y') +
      put(10, -8, 0.78, star(8, 34, 16, 'Y', 'rotate(8)') + star(8, 22, 9, 'R', 'rotate(30)') + disc(7, 'W')),
  ],
  drax: [
    'slats',
    'R',
    () =>
      crossed(
        put(0, 6, 1, path('M-4 0Q-8-26 6-40 10-20 5 0z', 'S') + box(-8, 0, 16, 5, 'A') + box(-3, 5, 6, 15, 'N')),
        undefined,
        36,
      ) + `<path d="M-30 24q10-10 6-20M30 24q-10-10-6-20" fill="none" stroke="#e0232e" stroke-width="5"/>`,
  ],
  'luke-cage': [
    'cracks',
    'Y',
    () =>
      put(-19, -19, 1.7, chain('A'), 45) + put(19, 19, 1.7, chain('A'), 45) + star(9, 22, 9, 'W') + star(9, 13, 6, 'R'),
  ],
  // blue, level 3
  'black-widow': [
    'rings',
    'K',
    () => disc(33, 'K') + path('M-19-25H19L4 0 19 25H-19L-4 0z', 'R') + line('M-11-13H11M-11 13H11'),
  ],
  'ant-man': [
    'rings',
    'R',
    () =>
      mirrored(line('M5-2L20-12 28-6M6 4L22 6 28 16M5 9L18 22 18 32M4-22Q14-34 24-33')) +
      oval(11, 14, 'R', 0, 19) +
      oval(7, 9, 'R', 0, 0) +
      disc(9, 'R', 0, -17) +
      mirrored(disc(2.5, 'W', 4, -19)),
  ],
  'iron-fist': [
    'burst',
    'G',
    () =>
      around(10, (turn) => path('M-6-20Q-4-30 0-37 4-30 6-20z', 'Y', turn)) +
      disc(25, 'O') +
      put(0, 0, 0.84, fist('Y')),
  ],
  gamora: [
    'cosmos',
    'L',
    () =>
      put(
        0,
        2,
        1.15,
        path('M-3 2Q-8-20 6-36 16-30 12-20 8-8 6 2z', 'S') +
          path('M-3 2Q-6-16 6-36 4-16 2 2z', 'W') +
          path('M-12 2h26l-4 6H-8z', 'L') +
          box(-1.5, 8, 7, 18, 'V') +
          disc(4, 'L', 2, 28),
        24,
      ),
  ],
  // red, level 3
  thor: [
    'rays',
    'C',
    () =>
      put(-14, 4, 0.72, bolt('C', 'rotate(12)')) +
      put(18, 8, 0.62, bolt('C', 'rotate(-20)')) +
      put(0, 0, 1.06, hammer('S', 'D', 'N'), 18),
  ],
  'doctor-strange': [
    'rings',
    'O',
    () =>
      `<g stroke="#c95100">${disc(34, 'Y')}${star(4, 34, 24, 'O')}${star(4, 34, 24, 'O', 'rotate(45)')}
        ${disc(23, 'Y')}</g>` +
      path('M-24 0Q0-22 24 0 0 22-24 0z', 'G') +
      disc(9, 'W') +
      disc(4.5, 'K'),
  ],
  nova: [
    'cosmos',
    'A',
    () =>
      star(12, 36, 14, 'A') +
      star(12, 26, 12, 'W', 'rotate(15)') +
      disc(14, 'V') +
      [
        [0, -6],
        [-5.5, 4],
        [5.5, 4],
      ]
        .map(([x, y]) => disc(3.8, 'R', x, y))
        .join(''),
  ],
  loki: [
    'split',
    'G',
    () =>
      mirrored(path('M6 4Q32 0 24-36 40-20 36 0 30 16 10 16z', 'A')) +
      path('M-16-4Q0-20 16-4V14L8 32 4 14H-4L-8 32-16 14z', 'A') +
      path('M0-14L5-2 0 10-5-2z', 'G'),
  ],
  // orange, level 3
  'captain-america': [
    'rays',
    'B',
    () =>
      mirrored(put(8, -4, 0.8, wing('W', 'S'))) +
      rings([27, 'R'], [21, 'W'], [15, 'R'], [9, 'B']) +
      line('M-17-17Q0-29 17-17'),
  ],
  'black-bolt': [
    'rings',
    'V',
    () =>
      path('M-4 34V8Q-18 4-18-10V-34h7v24q0 10 11 10T11-10V-34h7v24Q18 4 4 8V34z', 'S') +
      mirrored(line('M25-28q5 8 0 16M31-33q9 13 0 26')) +
      put(0, -14, 0.4, bolt('C')),
  ],
  'black-panther': [
    'split',
    'V',
    () =>
      path('M-30-32L-14-22Q0-26 14-22L30-32Q33-4 22 14L12 20 0 34-12 20-22 14Q-33-4-30-32z', 'K') +
      mirrored(path('M5-6Q14-14 23-10 19 0 6 1z', 'W') + path('M8 8l8 4-5 4z', 'P')) +
      `<path d="M0-22V4M-5 10h10L0 16z" fill="#8b3fd1" stroke="#8b3fd1"/>`,
  ],
  'spider-man': ['city', 'B', () => disc(34, 'R') + put(0, 0, 1, web(34, 10, 5)) + disc(5, 'B')],
};
