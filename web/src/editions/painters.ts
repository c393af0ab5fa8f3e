/** The painters of the editions: one chunk each, loaded when its first picture is requested. */
import type { Painter } from '../design/art/subject';

const FOUND = import.meta.glob<Painter>('./*/art/index.ts', { import: 'default' }); /** Loads an edition's painter; null
where the edition has no folder. */
export function painterOf(edition: string): (() => Promise<Painter>) | null {
  return FOUND[`./${edition}/art/index.ts`] ?? null;
}
