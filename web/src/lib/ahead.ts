/** What a table will need besides its state: its words and its pictures' hand are on their way before they are asked for. */
import { untrack } from 'svelte';
import { handOf } from '../design/art/picture';
import { settings } from './settings.svelte';
import { loadWords, type Edition } from './words/load';

export function sendAhead(edition: Edition, ...apart: string[]): void {
  const language = untrack(() => settings.language);
  for (const way of [loadWords(language, edition, ...apart), handOf(edition)]) way.catch(() => undefined); // who needs it asks again
}
