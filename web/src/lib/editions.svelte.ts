/** The editions, in the server's order, and their names. */
import { FluentResource } from '@fluent/bundle';
import { DRESSED } from '../editions/fronts';
import { wordFile } from './api/client';
import { backend } from './backend';
import type { EditionId } from './api/types';
import { pageWords } from './words/current.svelte';
import { hasWords, type Language } from './words/load';
import { titleOf } from './words/title';
import { Words } from './words/words';

/** The editions; until the server has answered, those with a folder in the page. */
let listed = $state.raw<readonly EditionId[]>(DRESSED);
let told = $state(false);
/** Loads the covers of all editions, if the page was built without some of them. */
let covers = $state.raw<Words | null>(null);

export const editions = (): readonly EditionId[] => listed;

/** Whether the server lacks this edition; false until it has answered. */
export const isUnknown = (edition: EditionId): boolean => told && !listed.includes(edition);

/** Request the list of editions from the server. Without an answer the page uses its own. */
export async function learnEditions(language: Language): Promise<void> {
  try {
    ({ editions: listed } = await backend().about());
    told = true;
    if (!listed.every(hasWords))
      covers = new Words(language, [new FluentResource(await wordFile(language, 'covers.ftl'))]);
  } catch {
    // the pages report that the server is unavailable
  }
}

/** An edition's short and full name, its kind and its pitch; empty for unknown editions. */
export function editionText(edition: EditionId, what: 'name' | 'full' | 'kind' | 'pitch'): string {
  const key = `cover-${edition}-${what}`;
  const words = [pageWords(), covers].find((one) => one?.knows(key));
  if (words) return words.say(key);
  return what === 'name' || what === 'full' ? titleOf(null, edition) : '';
}
