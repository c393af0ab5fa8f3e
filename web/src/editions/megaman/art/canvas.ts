/**
 * Pixels. A shape is given as its right half, row by row from the axis outwards, and mirrored, so every figure is
 * symmetrical. Every layer gets its own dark outline, its highlight from above and its shadow below.
 */
export type Rows = readonly string[];
export type Tones = Readonly<Record<string, string>>;

const INK = '#080c28';

/** The right half of a figure: `grid[y][x]` is a colour or empty, x counted from the axis. */
export class Half {
  private readonly grid: (string | undefined)[][];

  constructor(
    readonly reach: number,
    readonly height: number,
    private readonly tones: Tones,
  ) {
    this.grid = Array.from({ length: height }, () => Array<string | undefined>(reach).fill(undefined));
  }

  /** One layer: its rows and position, with an outline that covers the layers below. */
  stamp(rows: Rows, x = 0, y = 0): this {
    const on = (px: number, py: number): boolean =>
      !' .'.includes(rows[py - y]?.[px < 0 && x === 0 ? -1 - px : px - x] ?? ' ');
    for (let py = y - 1; py <= y + rows.length; py += 1)
      for (let px = Math.max(0, x - 1); px <= x + Math.max(...rows.map((row) => row.length)); px += 1)
        this.dot(
          px,
          py,
          on(px, py)
            ? this.toneAt(rows[py - y]![px - x]!, on(px, py - 1), on(px, py + 1))
            : this.beside(on, px, py)
              ? INK
              : undefined,
        );
    return this;
  }

  /** Drawn into the layers below: no outline, no light. */
  inlay(rows: Rows, x = 0, y = 0): this {
    rows.forEach((row, dy) =>
      [...row].forEach((letter, dx) =>
        this.dot(x + dx, y + dy, ' .'.includes(letter) ? undefined : this.tones[letter]),
      ),
    );
    return this;
  }

  private beside(on: (x: number, y: number) => boolean, x: number, y: number): boolean {
    return on(x - 1, y) || on(x + 1, y) || on(x, y - 1) || on(x, y + 1);
  }

  private toneAt(letter: string, above: boolean, below: boolean): string {
    const shade = above ? (below ? letter : `${letter}-`) : `${letter}+`;
    return this.tones[shade] ?? this.tones[letter] ?? INK;
  }

  private dot(x: number, y: number, tone: string | undefined): void {
    if (tone && y >= 0 && y < this.height && x >= 0 && x < this.reach) this.grid[y]![x] = tone;
  }

  /** Runs of one colour as paths of whole numbers, both halves. */
  markup(): string {
    const layers = new Map<string, string>();
    this.grid.forEach((right, y) => {
      const row = [...[...right].reverse(), ...right];
      for (let x = 0, end; x < row.length; x = end) {
        end = x + 1;
        while (end < row.length && row[end] === row[x]) end += 1;
        const tone = row[x];
        if (tone) layers.set(tone, `${layers.get(tone) ?? ''}M${x} ${y}h${end - x}v1h${x - end}z`);
      }
    });
    return [...layers].map(([tone, d]) => `<path d="${d}" fill="${tone}"/>`).join('');
  }
}
