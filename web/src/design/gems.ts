/**
 * Stones: the silhouettes of the tokens, drawn in a view box of 32 × 32. Each is distinguishable from the others of its
 * edition by its outline alone, in grey, at 16 px; a test checks that.
 */
type Point = readonly [number, number];
export type Outline = readonly Point[];

/** The stones of one edition, by colour index. */
export interface Gems {
  /** The inside of a stone's symbol, in the colours `--g`, `--g-hi`, `--g-lo` and `--g-edge`. */
  markup: (lane: number) => string;
  /** Whether a point of the field is inside the outline. */
  covers: (lane: number, x: number, y: number) => boolean;
  /** The position of the letter: lower in shapes with a wide base. */
  letterY: readonly number[];
}

interface Style {
  letterY: readonly number[];
  /** The width of the line around the stone. */
  edge: number;
  /** Light and shade on the body of a stone. */
  light: (outline: Outline) => string;
}

/** Stones that are polygons. */
export function polygons(shapes: readonly (readonly Outline[])[], { letterY, edge, light }: Style): Gems {
  const line = `fill="none" stroke="var(--g-edge)" stroke-width="${edge}" stroke-linejoin="round"`;
  const stone = (outline: Outline): string => {
    const d = path(outline);
    return `<path d="${d}" fill="var(--g)"/>${light(outline)}<path d="${d}" ${line}/>`;
  };
  return {
    markup: (lane) => (shapes[lane] ?? []).map(stone).join(''),
    covers: (lane, x, y) => (shapes[lane] ?? []).some((outline) => inside(outline, x, y)),
    letterY,
  };
}

function inside(outline: Outline, x: number, y: number): boolean {
  let within = false;
  outline.forEach(([x1, y1], at) => {
    const [x2, y2] = outline[(at + 1) % outline.length]!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within;
  });
  return within;
}

// --- geometry for drawing stones ---

export const round = (value: number): number => Math.round(value * 100) / 100;

export function spokes(count: number, radius: (step: number) => number, turn = -90, cy = 16): Outline {
  return Array.from({ length: count }, (_, step) => {
    const angle = ((turn + (360 / count) * step) * Math.PI) / 180;
    return [round(16 + radius(step) * Math.cos(angle)), round(cy + radius(step) * Math.sin(angle))] as const;
  });
}

export const path = (points: Outline): string => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

export const middle = (outline: Outline): number => outline.reduce((all, [, y]) => all + y, 0) / outline.length;
