/** The helpers, the team tile and the winner's tile of Mega Man, in pixels on 60 × 60. */
import { mix } from '../../../design/art/tones';
import { Half, type Tones } from './canvas';

type Helper = readonly [tone: string, light: string, sky: string, land: string, rows: string];

/** Right halves from the axis: A the coat, B the light parts. */
const HELPERS: Record<string, Helper> = {
  rush: [
    '#e83030',
    '#fcfcfc',
    '#a4d4f8',
    '#58b038',
    '...../.....AAA/AAA.AAAA/AAAAAAAkA/AAAAAAAkA/AAwwAAAkA/AAwkAA.AA/AAwkAA/BBBAAA/kkBBAA/kBBBA/BBBB/AAAA.A/' +
      'AAAAAAA/ABBAAAA/ABB.AAA',
  ],
  beat: [
    '#2870ec',
    '#fcd848',
    '#fce0b0',
    '#e8a850',
    'AA/AAA/.AA/AAAA/AAAAA/AAAAAA/AwwwAA/AwwkAA/AwwkAA..AA/yyyAA.AAAA/yyyAAAAAAA/yyAAAAAAA/BBBAAAAA/BBBBAA/BBBA/.y.y',
  ],
  tango: [
    '#38b838',
    '#fcf0a0',
    '#e0d8fc',
    '#9878d8',
    '....A/....AAA/AA.AAAAA/AAAAAAAA/AkAAAAAA/AkAwwAAA/AAAwkAAA/BAAwkAAA/BBBAAAAss/pBBBAA/BkBBAAs/BBBBA.ss/AAAA/' +
      'ABBAAAA/ABBAAAAA/ABB.AAA',
  ],
  treble: [
    '#7040c8',
    '#c8c8e0',
    '#404878',
    '#202448',
    '.....A/....AAA/A..AAAA/AAAAAAA/AAAAAAAA/AAkkAAAA/AArrkAAA/AAkrAAA/BBBAAA/kkBBB/wkwBB/BwBB/AAAABB/AAAAAAB/' +
      'ByAAAAA/BBB.AAA',
  ],
  eddie: [
    '#e85048',
    '#fcfcfc',
    '#c8f0d0',
    '#489860',
    '/AAAA/AAAAAA/AAAAAAA/BBBBBBBB/AAAAAAAA/AAAAAAAA/AkkkkkAA/AkwwkkAA/AkwwkkAA/AAAAAAAA/AAAAAAA/kkkkkk/.dd/.AAAA/' +
      '.AAAAA',
  ],
  auto: [
    '#38a858',
    '#fcd848',
    '#fce8c0',
    '#b87838',
    '...y/AAAA/AAAAAA/AAAAAAA/BBBBBBBB/AwwwwwAA/AwwkkwAAd/AwwkkwAAd/AwwwwwAA/AAAAAAA/AkkkkAA/AAAAAAs/.AAAAAss/' +
      'BBBBAAs/BAABB/BAABBB',
  ],
  reggae: [
    '#383850',
    '#e83030',
    '#b8c8d8',
    '#687888',
    'r.r/rrr/.AA/AAAA/AAAAA/AAAAAA/wwAAAA/wkwAAA/wwwAAA/yyyAAA..A/yyyyAA.AAA/ykyAAAAAA/.yyAAAAAA/AAAAAAA/AAAA/.y.y',
  ],
  'dr-light': [
    '#fcfcfc',
    '#e8e8f4',
    '#b8dcfc',
    '#5078b0',
    '/wwww/wwwwww/wwffwww/wffffww/fkkffff/fwkwfff/ffffff/wwwwff/kkwwwww/wwwwwww/wwwwww/.wwwwAAA/rwwAAAAAA/' +
      'rrAAAAAAA/rAAAAAAAA',
  ],
};

function tonesOf(coat: string, light: string): Tones {
  const flat: Record<string, string> = {
    A: coat,
    B: light,
    k: '#181c40',
    w: '#fcfcfc',
    y: '#fcc030',
    r: '#e83030',
    p: '#f878a8',
    s: '#bcc4d4',
    d: '#606880',
    f: '#fcd0a0',
    c: '#78e0fc',
    g: '#48b848',
    v: '#9450e8',
    b: '#2870ec',
    o: '#fc8c3c',
  };
  const lit = Object.entries(flat).flatMap(([name, tone]) =>
    'kfw'.includes(name)
      ? [[name, tone]]
      : [
          [name, tone],
          [`${name}+`, mix(tone, '#ffffff', 0.45)],
          [`${name}-`, mix(tone, '#080c28', 0.3)],
        ],
  );
  return Object.fromEntries(lit) as Tones;
}

const FRAME = '<path d="M0 0h60v60H0zM3 3v54h54V3z" fill="#081830" fill-rule="evenodd"/>';
const pixels = (rows: string, tones: Tones, y = 1): string =>
  `<g transform="translate(0 3) scale(3)">${new Half(10, 19, tones).stamp(rows.split('/'), 0, y).markup()}</g>`;

export function helper(id: string): string {
  const [coat, light, sky, land, rows] = HELPERS[id] ?? HELPERS['auto']!;
  return `<g shape-rendering="crispEdges"><path d="M0 0h60v60H0z" fill="${sky}"/>
    <path d="M6 15h9v-3h9v3h6v3H6zM42 9h6V6h6v3h3v3H42z" fill="#ffffffb0"/><path d="M0 48h60v12H0z" fill="${land}"/>
    <path d="M0 48h60v3H0z" fill="${mix(land, '#ffffff', 0.4)}"/>${pixels(rows, tonesOf(coat, light))}${FRAME}</g>`;
}

/** The team tile: a wheel of six stones. */
export function team(): string {
  const stones = ['#fcc838', '#9450e8', '#2870ec', '#e03020', '#fc8c3c', '#38b838'].map((tone, at) => {
    const [x, y] = [
      [30, 12],
      [45, 21],
      [45, 39],
      [30, 48],
      [15, 39],
      [15, 21],
    ][at]!;
    return `<path d="M${x! - 6} ${y! - 3}h3v-3h6v3h3v6h-3v3h-6v-3h-3z" fill="#080c28"/>
      <path d="M${x! - 3} ${y! - 3}h6v6h-6z" fill="${tone}"/>
      <path d="M${x! - 3} ${y! - 3}h3v3h-3z" fill="${mix(tone, '#ffffff', 0.6)}"/>`;
  });
  return `<g shape-rendering="crispEdges"><path d="M0 0h60v60H0z" fill="#fcd848"/>
    <path d="M3 3h54v3H6v51H3z" fill="#fff6b8"/><path d="M27 6h6v48h-6zM6 27h48v6H6z" fill="#c07800"/>
    <path d="M24 21h12v3h3v12h-3v3H24v-3h-3V24h3z" fill="#080c28"/><path d="M24 24h12v12H24z" fill="#fcfcfc"/>
    <path d="M27 27h6v6h-6z" fill="#e03020"/>${stones.join('')}${FRAME}</g>`;
}

/** The winner's tile: one large stone of all colours. */
export function victory(): string {
  const rows =
    'w/ww/yywv/yyyvv/yyyyvvv/rrrrvvvv/rrrrrbbbb/rrrrrbbbb/rrrrrbbbb/oooogbbbb/ooogggbb/ooogggb/oogggg/oggg/ogg/gg/g';
  return `<g shape-rendering="crispEdges"><path d="M0 0h60v60H0z" fill="#10205c"/>
    <path d="M27 0h6v60h-6zM0 27h60v6H0z" fill="#2848a8"/>
    <path d="M6 6h6v6H6zM48 6h6v6h-6zM6 48h6v6H6zM48 48h6v6h-6z" fill="#fcd848"/>
    ${pixels(rows, tonesOf('#fcfcfc', '#fcd848'), 1)}${FRAME}</g>`;
}
