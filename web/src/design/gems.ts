/**
 * The silhouettes of the tokens: seven shapes an edition, drawn on a field of 32 × 32. Each can be
 * told from the others of its edition by its outline alone, in grey, at 16 px; a test holds that.
 */
export type EditionId = 'classic' | 'marvel' | 'megaman';
type Point = readonly [number, number];
export type Outline = readonly Point[];

/** The letter of each lane in notation. */
export const LETTERS: Record<EditionId, string> = { classic: 'WBGRK*', marvel: 'YPBRO*G', megaman: 'YPBRO*G' };

const round = (value: number): number => Math.round(value * 100) / 100;

function spokes(count: number, radius: (step: number) => number, turn = -90, cy = 16): Outline {
  return Array.from({ length: count }, (_, step) => {
    const angle = ((turn + (360 / count) * step) * Math.PI) / 180;
    return [round(16 + radius(step) * Math.cos(angle)), round(cy + radius(step) * Math.sin(angle))] as const;
  });
}

function drop(): Outline {
  const belly = spokes(21, () => 11.2, -38, 20.2).slice(0, 17);
  return [[16, 0.5], ...belly];
}

function ring(): Outline {
  return Array.from({ length: 20 }, (_, step) => {
    const angle = (step / 20) * 2 * Math.PI;
    const [x, y] = [16.5 * Math.cos(angle), 4.6 * Math.sin(angle)];
    const tilt = -0.42;
    return [round(16 + x * Math.cos(tilt) - y * Math.sin(tilt)), round(16 + x * Math.sin(tilt) + y * Math.cos(tilt))];
  });
}

// prettier-ignore
const RHOMBUS: Outline = [[16, 0.5], [28.5, 16], [16, 31.5], [3.5, 16]];

// prettier-ignore
const CLASSIC: readonly Outline[][] = [
  [[[7, 4], [25, 4], [31, 12.5], [16, 30], [1, 12.5]]],
  [spokes(16, () => 14.4, -101.25)],
  [[[12, 1], [20, 1], [25, 6], [25, 26], [20, 31], [12, 31], [7, 26], [7, 6]]],
  [[[16, 1.5], [24, 12], [31, 25.5], [28, 30], [4, 30], [1, 25.5], [8, 12]]],
  [RHOMBUS],
  [spokes(10, (step) => (step % 2 ? 9.4 : 16), -90, 16.8)],
];

// prettier-ignore
const MARVEL: readonly Outline[][] = [
  [spokes(20, (step) => (step % 2 ? 10.4 : 16))],
  [[[8, 4.5], [24, 4.5], [32, 16], [24, 27.5], [8, 27.5], [0, 16]]],
  [ring(), spokes(20, () => 10.4)],
  [RHOMBUS],
  [drop()],
  [[[3.5, 4], [10, 4.5], [16, 1], [22, 4.5], [28.5, 4], [29, 15], [25, 24.5], [16, 31.5], [7, 24.5], [3, 15]]],
  [[[4, 1], [28, 1], [28, 6.5], [22.5, 16], [28, 25.5], [28, 31], [4, 31], [4, 25.5], [9.5, 16], [4, 6.5]]],
];

/** 16 × 16 pixels. */
// prettier-ignore
const PIXELS: readonly string[][] = [
  ['', '', '', '  ............', ' ..............', '................', '................', '................',
   '................', '................', '................', ' ..............', '  ............', '', '', ''],
  ['     ......', '     ......', '     ......', '     ......', '     ......', '................', '................',
   '................', '................', '................', '................', '     ......', '     ......',
   '     ......', '     ......', '     ......'],
  ['     ......', '   ..........', '  ............', ' ..............', ' ..............', '................',
   '................', '................', '................', '................', '................',
   ' ..............', ' ..............', '  ............', '   ..........', '     ......'],
  ['       ..', '      ....', '      ....', '     ......', '    ........', '    ........', '   ..........',
   '  ............', '  ............', '   ..........', '    ........', '    ........', '     ......', '      ....',
   '      ....', '       ..'],
  ['...  ......  ...', '................', '................', ' ..............', ' ..............',
   '................', '................', '................', '................', '................',
   '................', ' ..............', ' ..............', '................', '................',
   '...  ......  ...'],
  ['', '  ....    ....', ' ......  ......', '................', '................', '................',
   '................', '................', ' ..............', ' ..............', '  ............', '   ..........',
   '    ........', '     ......', '      ....', '       ..'],
  ['       ..', '       ..', '      ....', '      ....', '     ......', '................', '................',
   ' ..............', '  ............', '   ..........', '   ..........', '  ............', '  ............',
   ' ......  ......', ' ....      ....', ' ..          ..'],
];

const SHAPES = { classic: CLASSIC, marvel: MARVEL };

/** Whether a point of the 32 × 32 field is inside a token's outline. */
export function covers(edition: EditionId, lane: number, x: number, y: number): boolean {
  if (edition === 'megaman') return PIXELS[lane]?.[Math.floor(y / 2)]?.[Math.floor(x / 2)] === '.';
  return (SHAPES[edition][lane] ?? []).some((outline) => inside(outline, x, y));
}

function inside(outline: Outline, x: number, y: number): boolean {
  let within = false;
  outline.forEach(([x1, y1], at) => {
    const [x2, y2] = outline[(at + 1) % outline.length]!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within;
  });
  return within;
}

// --- drawing -------------------------------------------------------------------------------------

const path = (points: Outline): string => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

/** Where the letter stands: lower in shapes that are wide at the foot. */
export const LETTER_Y: Record<EditionId, readonly number[]> = {
  classic: [15, 16, 16, 21, 16, 20.5],
  marvel: [16, 16, 16, 16, 20, 18.5, 16],
  megaman: [16, 16, 16, 16, 16, 17.5, 16.5],
};

/** The inside of a token's symbol, in the colours `--g`, `--g-hi`, `--g-lo` and `--g-edge`. */
export function gemMarkup(edition: EditionId, lane: number): string {
  if (edition === 'megaman') return pixelGem(PIXELS[lane] ?? []);
  const outlines = SHAPES[edition][lane] ?? [];
  const width = edition === 'marvel' ? 2.6 : 1.6;
  const edge = `fill="none" stroke="var(--g-edge)" stroke-width="${width}" stroke-linejoin="round"`;
  return outlines
    .map((outline) => {
      const body = `<path d="${path(outline)}" fill="var(--g)"/>`;
      const light = edition === 'classic' ? cut(outline) : ink(outline);
      return `${body}${light}<path d="${path(outline)}" ${edge}/>`;
    })
    .join('');
}

const shrink = (outline: Outline, by: number, cy: number): Outline =>
  outline.map(([x, y]) => [round(16 + (x - 16) * by), round(cy + (y - cy) * by)] as const);
const middle = (outline: Outline): number => outline.reduce((all, [, y]) => all + y, 0) / outline.length;

/**
 * Facets: each is lit by the direction it faces. The light comes from above, left. Facets of one brightness are one
 * path: a table shows some hundred stones, and the browser builds every path of a symbol again for each.
 */
function cut(outline: Outline): string {
  const cy = middle(outline);
  const table = shrink(outline, 0.62, cy);
  const tones = new Map<string, string>();
  outline.forEach((from, at) => {
    const to = outline[(at + 1) % outline.length]!;
    const [inner, next] = [table[at]!, table[(at + 1) % table.length]!];
    const [nx, ny] = [(from[0] + to[0]) / 2 - 16, (from[1] + to[1]) / 2 - cy];
    const lit = (-0.5 * nx - 0.86 * ny) / (Math.hypot(nx, ny) || 1);
    const strength = Math.round(Math.abs(lit) * 2) * 0.45;
    const tone = `fill="${lit > 0 ? 'var(--g-hi)' : 'var(--g-lo)'}" opacity="${round(strength + 0.08)}"`;
    if (strength) tones.set(tone, (tones.get(tone) ?? '') + path([from, to, next, inner]));
  });
  const facets = [...tones].map(([tone, d]) => `<path d="${d}" ${tone}/>`);
  const gleam = path([table[0]!, table[1]!, shrink(outline, 0.2, cy)[1]!, table[table.length - 1]!]);
  return `${facets.join('')}<path d="${gleam}" fill="var(--g-hi)" opacity=".45"/>`;
}

/** Comic ink: one hard shadow below, right, and one short gleam. */
function ink(outline: Outline): string {
  const cy = middle(outline);
  const lit = outline.map(([x, y]) => [round(16 + (x - 16) * 0.78 - 2.2), round(cy + (y - cy) * 0.78 - 2.4)] as const);
  const shade = path(outline) + path([...lit].reverse());
  return `<path d="${shade}" fill="var(--g-lo)" fill-rule="evenodd" opacity=".85"/>`;
}

function pixelGem(rows: readonly string[]): string {
  const on = (x: number, y: number): boolean => rows[y]?.[x] === '.';
  const edge = (x: number, y: number): boolean =>
    on(x, y) && !(on(x - 1, y) && on(x + 1, y) && on(x, y - 1) && on(x, y + 1));
  const layers: Record<string, string> = { 'var(--g)': '', 'var(--g-hi)': '', 'var(--g-lo)': '', 'var(--g-edge)': '' };
  for (let y = 0; y < 16; y += 1)
    for (let x = 0; x < 16; x += 1) {
      if (!on(x, y)) continue;
      const lit = edge(x - 1, y) || edge(x, y - 1);
      const dark = edge(x + 1, y) || edge(x, y + 1);
      const tone = edge(x, y)
        ? 'var(--g-edge)'
        : lit && !dark
          ? 'var(--g-hi)'
          : dark && !lit
            ? 'var(--g-lo)'
            : 'var(--g)';
      layers[tone] += `M${x * 2} ${y * 2}h2v2h-2z`;
    }
  return Object.entries(layers)
    .map(([fill, d]) => `<path d="${d}" fill="${fill}" shape-rendering="crispEdges"/>`)
    .join('');
}
