/** Loads files of an edition before the page requests them. The page requests them again, so a failure is ignored. */
import { untrack } from 'svelte';
import { painterOf } from '../editions/painters';
import { getEdition } from './backend';
import { settings } from './settings.svelte';
import type { EditionId } from './api/types';
import { loadCommonWords, loadOwnWords, loadWords } from './words/load';

const NOTHING = Promise.resolve();
export const send = (...ways: Promise<unknown>[]): void => ways.forEach((way) => void way.catch(() => undefined));
export const language = (): typeof settings.language => untrack(() => settings.language);

/** Loads an edition's words, as soon as its id is known. */
export function preloadWords(edition: EditionId, ...apart: string[]): void {
  const spoken = language();
  send(loadOwnWords(spoken, edition), loadCommonWords(spoken, ...apart)); // they do not depend on the edition
  send(getEdition(edition).then((found) => loadWords(spoken, found, ...apart)));
}

/** Loads a table's words and the painter of its pictures. A page that starts with text loads the pictures later. */
export function preloadEdition(edition: EditionId, ...apart: string[]): void {
  preloadWords(edition, ...apart);
  send(painterOf(edition)?.() ?? NOTHING);
}
