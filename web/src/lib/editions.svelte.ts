/** Which editions there are, in the server's order, and what they are called. */
import { DRESSED } from '../editions/fronts';
import { about, getEdition } from './api/client';
import type { EditionId } from './api/types';
import { say } from './words/current.svelte';
import { hasWords, loadWords, type Language } from './words/load';
import { titleOf } from './words/title';
import type { Words } from './words/words';

/** Until the server has answered: those that have a folder in the page. */
let listed = $state.raw<readonly EditionId[]>(DRESSED);
let told = $state(false);
/** The words of editions that came with the server and not with the page. */
let brought = $state.raw<ReadonlyMap<EditionId, Words>>(new Map());

export const editions = (): readonly EditionId[] => listed;

/** The server has no such edition; false as long as it has not answered. */
export const isUnknown = (edition: EditionId): boolean => told && !listed.includes(edition);

/** Ask the server which editions it has. Without an answer the page keeps to its own. */
export async function learnEditions(language: Language): Promise<void> {
  try {
    ({ editions: listed } = await about());
    told = true;
    const others = listed.filter((edition) => !hasWords(edition));
    const words = others.map(
      async (edition) => [edition, await loadWords(language, await getEdition(edition))] as const,
    );
    if (others.length) brought = new Map(await Promise.all(words));
  } catch {
    // the pages say themselves that the server is away
  }
}

/** An edition's short and whole name, its kind and its pitch; what is not known stays empty. */
export function editionText(edition: EditionId, what: 'name' | 'full' | 'kind' | 'pitch'): string {
  if (hasWords(edition)) return say(`web-edition-${what}`, { edition });
  return what === 'name' || what === 'full' ? titleOf(brought.get(edition) ?? null, edition) : '';
}
