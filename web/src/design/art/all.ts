/** All painters at once, for the scripts that make posters, sheets and tests; the page itself loads one at a time. */
import { drawn, type Painter, type Pictured, type Subject } from './subject';

const PAINTERS = import.meta.glob<Painter>('../../editions/*/art/index.ts', { eager: true, import: 'default' });
const POSTERS = import.meta.glob<() => string>('../../editions/*/art/poster.ts', { eager: true, import: 'default' });
/** A card's figure without its ground, where an edition has figures. */
const FIGURES = import.meta.glob<(card: Pictured) => string>('../../editions/*/art/figure.ts', {
  eager: true,
  import: 'default',
});

export type Wanted = { edition: string } & (Subject | { kind: 'poster' } | ({ kind: 'figure' } & Pictured));

export function svg(wanted: Wanted): string {
  const own = <T>(found: Record<string, T>, file: string): T =>
    found[`../../editions/${wanted.edition}/art/${file}.ts`]!;
  if (wanted.kind === 'poster') return own(POSTERS, 'poster')();
  return wanted.kind === 'figure' ? own(FIGURES, 'figure')(wanted) : drawn(own(PAINTERS, 'index'), wanted);
}

/** The editions that have a poster to draw. */
export const posters = (): string[] => Object.keys(POSTERS).map((path) => path.split('/').at(-3)!);
