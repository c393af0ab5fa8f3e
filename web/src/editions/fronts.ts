/** The editions that have a folder here, and what the front page shows of any edition. */
import { plainFront, type PlainFront } from '../design/plain/front';
import type { Front } from './front';

const FOUND = import.meta.glob<Front>('./*/front.ts', { eager: true, import: 'default' });
const FRONTS = new Map(Object.entries(FOUND).map(([path, front]) => [path.split('/')[1]!, front]));

/** The ids of the editions with a folder, in alphabetical order; shown until the server has listed its editions. */
export const DRESSED: readonly string[] = [...FRONTS.keys()].sort();
export const hasLook = (edition: string): boolean => FRONTS.has(edition);

/** The edition whose look the pages around the table have. */
export const HOUSE: string = DRESSED.find((edition) => FRONTS.get(edition)!.house) ?? '';

export function frontOf(edition: string): Front | PlainFront {
  return FRONTS.get(edition) ?? plainFront(edition);
}
