/** The parts of the emblems: simple geometry around (0, 0), about 64 wide. A part only has fill; `sticker` adds ink. */
import { short } from '../../../design/art/subject';

export const TONE = {
  K: '#0b0b10',
  W: '#ffffff',
  Y: '#ffd21f',
  R: '#e0232e',
  B: '#1673e6',
  G: '#1ea04c',
  P: '#8b3fd1',
  O: '#ff8a1f',
  S: '#c9ced8',
  D: '#5f6875',
  N: '#8a5a2b',
  T: '#12a08a',
  L: '#9adf3c',
  C: '#6fe3ff',
  M: '#ff6fa5',
  E: '#f3e3c0',
  A: '#e9b949',
  V: '#2b2150',
  X: '#7a0d1f',
} as const;
export type Tone = keyof typeof TONE | 'none';
type Point = readonly [number, number];

const paint = (tone: Tone): string => (tone === 'none' ? 'none' : TONE[tone]);
const turned = (turn?: string): string => (turn ? ` transform="${turn}"` : '');

/** An arbitrary outline. */
export const path = (d: string, tone: Tone, turn?: string): string =>
  `<path d="${d}" fill="${paint(tone)}"${turned(turn)}/>`;
/** A line of ink. */
export const line = (d: string): string => `<path d="${d}" fill="none"/>`;
export const tube = (d: string, width: number, tone: Tone): string =>
  `<path d="${d}" fill="none" stroke="${TONE.K}" stroke-width="${width + 4}"/>
    <path d="${d}" fill="none" stroke="${paint(tone)}" stroke-width="${width}"/>`;
export const disc = (r: number, tone: Tone, x = 0, y = 0): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${paint(tone)}"/>`;
export const oval = (rx: number, ry: number, tone: Tone, x = 0, y = 0, turn?: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paint(tone)}"${turned(turn)}/>`;
export const box = (x: number, y: number, width: number, height: number, tone: Tone, turn?: string, rx = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${rx ? ` rx="${rx}"` : ''}
    fill="${paint(tone)}"${turned(turn)}/>`;
export const rings = (...pairs: readonly (readonly [number, Tone])[]): string =>
  pairs.map(([r, tone]) => disc(r, tone)).join('');

const at = (radius: number, degrees: number): Point => [
  short(radius * Math.cos((degrees * Math.PI) / 180)),
  short(radius * Math.sin((degrees * Math.PI) / 180)),
];
const poly = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`;

/** A star with this number of points. */
export const star = (points: number, outer: number, inner: number, tone: Tone, turn?: string): string =>
  path(
    poly(Array.from({ length: points * 2 }, (_, step) => at(step % 2 ? inner : outer, -90 + (180 / points) * step))),
    tone,
    turn,
  );
/** The same part, repeated this number of times around the centre. */
export const around = (count: number, part: (turn: string, step: number) => string, from = 0): string =>
  Array.from({ length: count }, (_, step) => part(`rotate(${short(from + (360 / count) * step)})`, step)).join('');
/** The part and its mirror image. */
export const mirrored = (part: string): string => `${part}<g transform="scale(-1 1)">${part}</g>`;
export const put = (x: number, y: number, size: number, part: string, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${size === 1 ? '' : ` scale(${size})`}">
    ${part}</g>`;

/** An orb web: spokes and sagging threads. */
export function web(radius: number, spokes: number, threads: number, from = 0, to = 360): string {
  const whole = to - from === 360;
  const angles = Array.from({ length: whole ? spokes : spokes + 1 }, (_, step) => from + ((to - from) / spokes) * step);
  const rays = angles.map((angle) => `M0 0L${at(radius, angle).join(' ')}`);
  const sags = Array.from({ length: threads }, (_, thread) => {
    const r = (radius * (thread + 1)) / threads - 2;
    return angles.flatMap((angle, step) => {
      const next = angles[step + 1] ?? (whole ? angles[0]! + 360 : null);
      if (next === null) return [];
      const middle = at(r * 0.8, (angle + next) / 2);
      return [`M${at(r, angle).join(' ')}Q${middle.join(' ')} ${at(r, next).join(' ')}`];
    });
  });
  return line([...rays, ...sags.flat()].join(''));
}

export const bolt = (tone: Tone, turn?: string): string => path('M6-30L-16 4h12L-10 30 18-8H5z', tone, turn);
export const blade = (length: number, width: number, tone: Tone): string =>
  path(`M0 ${-length}L${width} ${-length + width * 2.2}V0h${-2 * width}V${-length + width * 2.2}z`, tone);
/** A sword that points upwards. */
export const sword = (steel: Tone, hilt: Tone): string =>
  put(
    0,
    12,
    1,
    `${blade(44, 4, steel)}${line('M0-36V0')}${box(-11, 0, 22, 5, hilt, undefined, 2)}${box(-2.5, 5, 5, 10, 'N')}
      ${disc(4, hilt, 0, 17)}`,
  );
export const arrow = (shaft: Tone, head: Tone, fletch: Tone): string =>
  `${box(-1.6, -22, 3.2, 46, shaft)}${path('M0-34L8-19 0-23-8-19z', head)}
    ${path('M-1.6 14l-6 5v11l6-5h3.2l6 5V19l-6-5z', fletch)}`;
/** A spread wing, to the right. */
export const wing = (tone: Tone, tips: Tone): string =>
  `${path('M3 10Q4-14 34-26 31-17 33-14 28-10 29-5 24-3 24 3 18 4 16 10 10 15 3 10z', tips)}
    ${path('M3 8Q6-8 26-17 20-8 18-1 12 6 3 8z', tone)}`;
export const gem = (width: number, height: number, tone: Tone, gleam: Tone): string =>
  `${path(`M0 ${-height}L${width} ${-height * 0.2} 0 ${height} ${-width} ${-height * 0.2}z`, tone)}
    ${path(`M0 ${-height}L${width * 0.4} ${-height * 0.2}h${-width * 0.8}z`, gleam)}
    ${line(`M${-width} ${-height * 0.2}h${2 * width}M${-width * 0.4} ${-height * 0.2}
    L0 ${height} ${width * 0.4} ${-height * 0.2}`)}`;
export const flame = (tone: Tone, heart: Tone): string =>
  `${path('M0-32Q16-16 12-6 18-8 18-16 28 2 20 16 12 30 0 30-14 30-20 16-26 2-14-12-14-4-8-2-12-18 0-32z', tone)}
    ${path('M0-6Q10 4 8 14 6 24 0 24-8 24-9 14-8 6 0-6z', heart)}`;
/** A fist from the front. */
export const fist = (tone: Tone): string =>
  `${path('M-24-10Q-24-20-17-20-14-25-8-23-3-28 3-24 9-27 13-21 22-22 22-12V8Q22 24 4 26H-8Q-24 24-24 8z', tone)}
    ${line('M-12-20V-2M0-22V-2M12-20V-2M-24 0Q-10-6 2 0 12 4 6 12-4 16-14 10')}`;
export const hammer = (head: Tone, band: Tone, grip: Tone): string =>
  `${box(-3, -6, 6, 40, grip, undefined, 2)}${path('M-24-26l5-5H19l5 5V-8l-5 5H-19l-5-5z', head)}
    ${box(-19, -31, 5, 28, band)}${box(14, -31, 5, 28, band)}${line('M-3 10h6M-3 17h6M-3 24h6')}`;
export const chain = (tone: Tone): string =>
  `<rect x="-9" y="-6" width="18" height="12" rx="6" fill="none" stroke="${TONE.K}" stroke-width="9"/>
    <rect x="-9" y="-6" width="18" height="12" rx="6" fill="none" stroke="${paint(tone)}" stroke-width="4.5"/>`;
/** A round spider with eight legs, not a known emblem. */
export const spider = (body: Tone): string =>
  `${mirrored(line('M3-4Q14-16 17-24M4-1Q17-6 25-8M4 3Q16 6 24 14M3 6Q10 16 12 26'))}${oval(8, 10, body, 0, 8)}
    ${disc(6, body, 0, -5)}`;
export const paw = (tone: Tone): string =>
  `${path('M0 0Q16 2 14 14 12 24 0 20-12 24-14 14-16 2 0 0z', tone)}${mirrored(`${oval(5, 7, tone, 6, -11)}
    ${oval(5, 6.5, tone, 17, -3)}`)}`;
export const skull = (tone: Tone): string =>
  `${path('M-22-8Q-22-30 0-30T22-8Q22 6 14 12V24H-14V12Q-22 6-22-8z', tone)}${mirrored(oval(6.5, 7.5, 'K', 9.5, -5))}
    ${path('M0 4l4 8h-8z', 'K')}${line('M-7 16v8M0 16v8M7 16v8')}`;
