/** The words and the date format of these pages. */
import { settings } from '../lib/settings.svelte';
import { loadPageWords } from '../lib/words/load';
import type { Values, Words } from '../lib/words/words';

let loaded = $state.raw<Words | null>(null);

/** Load the words of the visitor's language. Inside an effect, it is reactive to the language. */
export function learnWords(): void {
  void loadPageWords(settings.language, 'moderation').then((words) => (loaded = words));
}

export const hasWords = (): boolean => loaded !== null;
export const say = (key: string, values: Values = {}): string => (loaded ? loaded.say(key, values) : '');

export const momentText = (at: number): string =>
  new Date(at).toLocaleString(settings.language, { dateStyle: 'medium', timeStyle: 'short' });
export const dayText = (at: number): string =>
  new Date(at).toLocaleDateString(settings.language, { dateStyle: 'medium' });
/** A permanent ban lasts until the year 9999. */
export const untilText = (at: number): string =>
  new Date(at).getFullYear() >= 9998 ? say('mod-for-good') : momentText(at);
