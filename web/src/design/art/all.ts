/** All painters at once, for the scripts that make posters, sheets and tests; the page loads one at a time. */
import { drawn, type Painter, type Pictured, type Subject } from './subject';

const PAINTERS = import.meta.glob<Painter>('../../editions/*/art/index.ts', { eager: true, import: 'default' });
/** Pictures of the front page: a poster for each edition, and the table of the edition whose look the pages have. */
const POSTERS = import.meta.glob<() => string>('../../editions/*/art/{poster,table}.ts', {
  eager: true,
  import: 'default',
});
/** A card's figure without its ground, where an edition has figures. */
const FIGURES = import.meta.glob<(card: Pictured) => string>('../../editions/*/art/figure.ts', {
  eager: true,
  import: 'default',
});

export type DrawingRequest = { edition: string } & (
  Subject | { kind: 'poster' } | { kind: 'table' } | ({ kind: 'figure' } & Pictured)
);

export function svg(wanted: DrawingRequest): string {
  const own = <T>(found: Record<string, T>, file: string): T =>
    found[`../../editions/${wanted.edition}/art/${file}.ts`]!;
  if (wanted.kind === 'poster' || wanted.kind === 'table') return own(POSTERS, wanted.kind)();
  return wanted.kind === 'figure' ? own(FIGURES, 'figure')(wanted) : drawn(own(PAINTERS, 'index'), wanted);
}

/** The pictures of the front page that are kept as files. */
export const posters = (): { edition: string; kind: 'poster' | 'table' }[] =>
  Object.keys(POSTERS).map((path) => {
    const [edition, , file] = path.split('/').slice(-3);
    return { edition: edition!, kind: file === 'table.ts' ? 'table' : 'poster' };
  });
