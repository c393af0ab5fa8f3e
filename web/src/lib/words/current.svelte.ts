/** The words of the page in the visitor's language. */
import { loadPageWords, type Language } from './load';
import type { Values, Words } from './words';

let shown = $state.raw<Words | null>(null);

export async function speak(language: Language): Promise<void> {
  const words = await loadPageWords(language);
  shown = words;
  document.documentElement.lang = language;
}

/** A message of the page. Inside a component it is reactive to the language. */
export function say(key: string, values: Values = {}): string {
  return shown ? shown.say(key, values) : '';
}

export function pageWords(): Words | null {
  return shown;
}
