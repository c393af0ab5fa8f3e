/** Which editions there are, in the server's order, and what they are called. */
import { FluentResource } from '@fluent/bundle';
import { DRESSED } from '../editions/fronts';
import { about, getEdition, wordFile } from './api/client';
import type { EditionId, EditionInfo } from './api/types';
import { pageWords, say } from './words/current.svelte';
import { hasWords, type Language } from './words/load';
import { titleOf } from './words/title';
import { Words } from './words/words';

/** Until the server has answered: those that have a folder in the page. */
let listed = $state.raw<readonly EditionId[]>(DRESSED);
let told = $state(false);
/** Editions that came with the server and not with the page, and the covers of all editions. */
let brought = $state.raw<ReadonlyMap<EditionId, EditionInfo>>(new Map());
let covers = $state.raw<Words | null>(null);

export const editions = (): readonly EditionId[] => listed;

/** The server has no such edition; false as long as it has not answered. */
export const isUnknown = (edition: EditionId): boolean => told && !listed.includes(edition);

/** Whether there is a first game; assumed until the server says no. */
export const hasLesson = (edition: EditionId): boolean => brought.get(edition)?.lesson ?? true;

/** Ask the server which editions it has. Without an answer the page keeps to its own. */
export async function learnEditions(language: Language): Promise<void> {
  try {
    ({ editions: listed } = await about());
    told = true;
    const others = listed.filter((edition) => !hasWords(edition));
    if (others.length) await learnOthers(language, others);
  } catch {
    // the pages themselves say that the server is away
  }
}

async function learnOthers(language: Language, others: readonly EditionId[]): Promise<void> {
  brought = new Map(await Promise.all(others.map(async (edition) => [edition, await getEdition(edition)] as const)));
  covers = new Words(language, [new FluentResource(await wordFile(language, 'covers.ftl'))]);
}

/** An edition's short and whole name, its kind and its pitch; what is not known stays empty. */
export function editionText(edition: EditionId, what: 'name' | 'full' | 'kind' | 'pitch'): string {
  const key = `cover-${edition}-${what}`;
  const words = [pageWords(), covers].find((one) => one?.knows(key));
  if (words) return words.say(key);
  if (hasWords(edition)) return say(`web-edition-${what}`, { edition });
  return what === 'name' || what === 'full' ? titleOf(null, edition) : '';
}
