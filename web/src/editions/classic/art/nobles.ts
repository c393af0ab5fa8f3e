/** The nobles as cameos: ivory relief on a coloured stone, distinguished by their clothes. On 60 × 60. */
import { mix } from '../../../design/art/tones';

const IVORY = '#fbf1dc';
const SHADE = '#d9c39a';
const DEEP = '#a98d5f';
const cut = (d: string, tone = IVORY): string => `<path d="${d}" fill="${tone}"/>`;
const groove = (d: string): string =>
  `<path d="${d}" fill="none" stroke="${DEEP}" stroke-width=".9" stroke-linecap="round"/>`;

/** The profile, looking right. A woman's profile is slightly finer. */
const MAN =
  'M23 49l1-8.5C18 37 16 31 17 24c1-9 8-13 15-12 6 1 9 5 9 9.5l-.5 3 4.5 6.5-3.5 1.5.6 2.5-1.3 1 .5 2.5' +
  'c0 2.6-2.4 3.6-6.5 3l-.8 6.5q-6 3-11 1z';
const WOMAN =
  'M24 49l1-9C19.5 36 18 30.5 19 24.5c1-8 7-11.5 13.5-10.5 5.5 1 8 4.5 8 8.5' +
  'l-.5 3 3.6 5.8-2.8 1.2.5 2.2-1.2 1 .4 2c0 2.2-2.2 3.2-5.6 2.6l-.6 8q-5 3-10.3 1z';
const EYE = groove('M34.5 25.5q2.5-1.4 4.5-.3M36 28h2');

const BUST = {
  robe: cut('M8 56c2-7 8-10 14-11h13c9 1 15 4 17 11-12 5-32 5-44 0z', SHADE),
  broad: cut('M3 57c2-9 9-12 19-12h14c12 0 19 4 21 12-15 5-39 5-54 0z', SHADE),
};
const RUFF =
  cut('M14 48l2.5-4 3 2.5 3-4 3 3.5 3.5-3.5 3 3.5 3.5-3 2.5 4 4-1.5 1 5q-15 5-30 0z') +
  groove('M18 46v4M24 46v5M30 46v5.5M36 46v5M41 48v3');
const CHAIN = `<path d="M14 49
c7 9 21 9 30 0" fill="none" stroke="${DEEP}" stroke-width="2.2" stroke-dasharray="2.4 1.2"/>
<circle cx="29.5" cy="55.5" r="2.6" fill="${IVORY}" stroke="${DEEP}"/>`;
const FUR =
  cut('M4 55c5-8 12-9 22-9h8c12 0 18 3 22 9l-8 3c-4-5-9-6-14-6h-8c-6 0-10 2-14 6z') +
  groove('M14 51l1 2M22 49l.5 2.5M38 49l-.5 2.5M46 51l-1 2');
const BEARD =
  cut('M28 34c4 3 8 2.5 13.5 1l.6 3c0 7-5 11.5-11 10.5-5-3-6-9-3.1-14.5z', SHADE) +
  groove('M31 39l1 6M35 39v7M38.5 38.5l-.5 5');
const LONG_BEARD =
  cut('M27 33c4 3 9 3 14.5 2l1 4c1 8-2 14-8 17-7-3-11-12-7.5-23z', SHADE) + groove('M31 38l2 12M35 38v14M39 38l-2 11');

const HATS: Record<string, string> = {
  cropped:
    cut('M17 30C10 12 22 8 31 9c8 1 11 5 10.5 10-7-3-11-2-13 1-1 5-4 7-5 12-2 3-5 2-6.5-2z', SHADE) +
    groove('M19 18q8-7 18-5M18 24q3-4 7-4'),
  turban:
    cut('M11 25C8 9 19 2 32 3c12 1 17 10 14 19-5-5-11-1-17-4-6-1-12 2-18 7z') +
    groove('M12 19c9-8 22-8 33-2M15 11c8-5 20-5 28 2M22 5q8 6 22 15') +
    cut('M34 5q-2-8 4-9 1 6-1 10z', SHADE) +
    `<circle cx="36" cy="8" r="2.6" fill="${SHADE}" stroke="${DEEP}"/>`,
  cap:
    cut('M15 26C12 11 22 6 31 8c4 1 7 3 8 5q5 0 6 6-8-6-15 1c-3 5-2 11-6 16-7-1-9-5-9-10z', SHADE) +
    cut('M16 25q-9 16-3 26 5 1 9-2-3-10-1-18z', SHADE) +
    groove('M30 20q6-6 14-1M18 30q-4 10-2 18'),
  beret:
    cut('M8 22C5 10 20 3 36 5c12 1 15 8 11 14-13-5-27-4-39 3z', SHADE) +
    cut('M11 20q16-8 35-2l-1 4q-17-5-33 2z') +
    cut('M14 12C4 10 0 3 5-3c2 7 7 9 15 11z') +
    groove('M5-1q3 8 11 11'),
  crown:
    cut('M16 22L13 6l7 6 4-8 5 7 6-7 3 8 7-5-2 14c-9-4-18-4-27 1z') +
    groove('M17 18q12-5 25-1') +
    cut('M17 23q-6 14-4 26 6 2 9-2-3-12-1-22z', SHADE),
  hood:
    cut('M14 27C10 9 23 5 32 7c8 1 11 7 10 13-6-5-12-4-14 1-3 8-1 18-7 29-11-1-10-14-7-23z', SHADE) +
    `<path d="M27 21
      c3-6 10-6 15-1" fill="none" stroke="${IVORY}" stroke-width="2.6" stroke-dasharray="0 3"
        stroke-linecap="round"/>` +
    groove('M18 22q-3 14 0 26'),
  veil:
    cut('M17 20C20 8 34 7 40 15l1 5c-6-5-11-4-13 1-2 10 0 20-4 31H8c4-10 3-24 9-32z', SHADE) +
    cut('M16 17Q28 5 41 15l-1 4Q28 11 17 21z') +
    groove('M16 26q-2 14-5 24M21 26q-1 14-2 25'),
  heart:
    cut('M12 30C8 14 18 7 26 10q3 3 4 6 2-5 8-4 6 2 4 9-8-4-12 1-4 8-8 12-8 2-10-4z', SHADE) +
    `<path d="M24 12
      q4 3 6 7 4-6 11-4" fill="none" stroke="${IVORY}" stroke-width="2.6" stroke-dasharray="0 3"
        stroke-linecap="round"/>` +
    groove('M16 20q2 10 8 10'),
  plumed:
    cut('M9 21q2-9 14-12 14-3 21 2 6 3 4 8-20-6-39 2z', SHADE) +
    cut('M12 17C4 18-1 12 1 6q4 5 9 4 0-5 4-8 2 8 8 9z') +
    groove('M4 9q4 7 10 6M15 5q2 6 6 7'),
  braid:
    cut('M18 29C13 13 24 8 32 10c8 1 10 6 9 11-6-4-10-3-12 1-1 5-4 6-5 11-4 1-5-1-6-4z', SHADE) +
    `<circle cx="15" cy="27" r="6.5" fill="${IVORY}" stroke="${DEEP}" stroke-width=".9"/>` +
    groove('M11 25q4-4 8 0M11 29q4 4 8 0') +
    cut('M26 10L28 3l3 5 4-5 2 6 4-3-1 7q-7-4-14-3z'),
};

type Noble = readonly [
  hat: string,
  man: boolean,
  beard: string,
  collar: string,
  bust: keyof typeof BUST,
  ground: string,
  left?: boolean,
];
const NOBLES: Record<string, Noble> = {
  'niccolo-machiavelli': ['cropped', true, '', '', 'robe', '#3a5a8a'],
  'suleiman-the-magnificent': ['turban', true, LONG_BEARD, CHAIN, 'broad', '#1f7a5e', true],
  'mary-stuart': ['heart', false, '', RUFF, 'robe', '#8a2440'],
  'henry-viii': ['beret', true, BEARD, FUR, 'broad', '#7a2b1c', true],
  'isabella-i-of-castile': ['crown', false, '', CHAIN, 'robe', '#4a4452'],
  'anne-of-brittany': ['hood', false, '', CHAIN, 'robe', '#2f6a8a', true],
  'catherine-de-medici': ['veil', false, '', RUFF, 'broad', '#5a3570'],
  'francis-i-of-france': ['plumed', true, BEARD, CHAIN, 'broad', '#a8402a'],
  'charles-v': ['cap', true, BEARD, CHAIN, 'broad', '#5d4a1c', true],
  'elisabeth-of-austria': ['braid', false, '', RUFF, 'robe', '#27607a', true],
};

const oval = (ground: string): string =>
  `<path d="M0 0h60v60H0z" fill="#efe0bd"/>
    <path d="M1.5 1.5h57v57h-57z" fill="none" stroke="#b58a3c" stroke-width="3"/>
    <path d="M4 13V4h9M47 4h9v9M56 47v9h-9M13 56H4v-9" fill="none" stroke="#7d5a1d"/>
    <ellipse cx="30" cy="30" rx="26.5" ry="28" fill="${ground}" stroke="#c79a4a" stroke-width="2.2"/>
    <path d="M10 22Q16 6 32 5q-14 6-18 20z" fill="${mix(ground, '#ffffff', 0.25)}"/>`;

export function noble(id: string): string {
  const [hat, man, beard, collar, bust, ground, left] = NOBLES[id] ?? NOBLES['niccolo-machiavelli']!;
  const turn = left ? ' transform="translate(60 0) scale(-1 1)"' : '';
  return `${oval(ground)}<clipPath id="o"><ellipse cx="30" cy="30" rx="25.4" ry="27"/></clipPath>
    <g clip-path="url(#o)"><g transform="translate(0 3)"><g${turn}>
    <path d="${man ? MAN : WOMAN}" fill="#00000040" transform="translate(1.5 1.5)"/>
    ${BUST[bust]}${cut(man ? MAN : WOMAN)}${EYE}${beard}${collar}${HATS[hat] ?? ''}</g></g></g>`;
}

/** Classic has no team tile; if one is requested, five stones in a ring. */
export function team(): string {
  const stones = ['#f1f3f7', '#2f6fd6', '#14804f', '#c2273a', '#2b2830'].map(
    (tone, at) =>
      `<path d="M0-20
        l5 5-5 8-5-8z" fill="${tone}" stroke="#fff6e0" stroke-width=".8"
          transform="translate(30 30) rotate(${at * 72})"/>`,
  );
  return `${oval('#5b1f2e')}${stones.join('')}<circle cx="30" cy="30" r="5" fill="#e9c35f" stroke="#8a5e16"/>`;
}

/** A laurel and a ruby for the winner; the crown stands for the nobles. */
export function victory(): string {
  const leaves = [0, 1, 2, 3, 4, 5]
    .map((at) => {
      const angle = at * 0.42 - 0.5;
      const [x, y] = [(30 - 19 * Math.cos(angle)).toFixed(1), (33 + 19 * Math.sin(angle) * -1 + 4).toFixed(1)];
      return `<path d="M0 0q-7-2-8-9 7 1 8 9z" transform="translate(${x} ${y}) rotate(${20 + at * 20})"/>`;
    })
    .join('');
  return `${oval('#5b1f2e')}<g fill="#e9c35f" stroke="#8a5e16" stroke-width=".6">${leaves}
    <g transform="translate(60 0) scale(-1 1)">${leaves}</g></g>
    <path d="M19 27l6-8h10l6 8-11 17z" fill="#c2273a" stroke="#fff6e0" stroke-width=".9"/>
    <path d="M25 19l-1 8 6 17 6-17-1-8z" fill="#e05566"/>
    <path d="M19 27h22M25 19l5 8 5-8" fill="none" stroke="#fff6e0" stroke-width=".7"/>`;
}
