/** Cut stones: facets lit from the upper left. */
import { middle, path, polygons, round, spokes, type Outline } from '../../design/gems';

// prettier-ignore
const SHAPES: readonly Outline[][] = [
  [[[7, 4], [25, 4], [31, 12.5], [16, 30], [1, 12.5]]],
  [spokes(16, () => 14.4, -101.25)],
  [[[12, 1], [20, 1], [25, 6], [25, 26], [20, 31], [12, 31], [7, 26], [7, 6]]],
  [[[16, 1.5], [24, 12], [31, 25.5], [28, 30], [4, 30], [1, 25.5], [8, 12]]],
  [[[16, 0.5], [28.5, 16], [16, 31.5], [3.5, 16]]],
  [spokes(10, (step) => (step % 2 ? 9.4 : 16), -90, 16.8)],
];

const shrink = (outline: Outline, by: number, cy: number): Outline =>
  outline.map(([x, y]) => [round(16 + (x - 16) * by), round(cy + (y - cy) * by)] as const);

/**
 * Facets: each is lit by the direction it faces. The light comes from the upper left. Facets of one brightness are one
 * path: a table shows about a hundred stones, and the browser rebuilds every path of a symbol for each of them.
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

export default polygons(SHAPES, { letterY: [15, 16, 16, 21, 16, 20.5], edge: 1.6, light: cut });
