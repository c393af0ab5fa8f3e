/** Stones in comic style: thick ink and one hard shadow. */
import { middle, path, polygons, round, spokes, type Outline } from '../../design/gems';

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
const SHAPES: readonly Outline[][] = [
  [spokes(20, (step) => (step % 2 ? 10.4 : 16))],
  [[[8, 4.5], [24, 4.5], [32, 16], [24, 27.5], [8, 27.5], [0, 16]]],
  [ring(), spokes(20, () => 10.4)],
  [[[16, 0.5], [28.5, 16], [16, 31.5], [3.5, 16]]],
  [drop()],
  [[[3.5, 4], [10, 4.5], [16, 1], [22, 4.5], [28.5, 4], [29, 15], [25, 24.5], [16, 31.5], [7, 24.5], [3, 15]]],
  [[[4, 1], [28, 1], [28, 6.5], [22.5, 16], [28, 25.5], [28, 31], [4, 31], [4, 25.5], [9.5, 16], [4, 6.5]]],
];

/** Comic ink: one hard shadow at the lower right. */
function ink(outline: Outline): string {
  const cy = middle(outline);
  const lit = outline.map(([x, y]) => [round(16 + (x - 16) * 0.78 - 2.2), round(cy + (y - cy) * 0.78 - 2.4)] as const);
  const shade = path(outline) + path([...lit].reverse());
  return `<path d="${shade}" fill="var(--g-lo)" fill-rule="evenodd" opacity=".85"/>`;
}

export default polygons(SHAPES, { letterY: [16, 16, 16, 16, 20, 18.5, 16], edge: 2.6, light: ink });
