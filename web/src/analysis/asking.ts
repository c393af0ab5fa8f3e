/** Asks the law on this device about the analysis. Python is fetched when it is first asked. */
import { law, LawError } from '../local/law.svelte';
import { problemText } from '../lib/problem';
import { say } from '../lib/words/current.svelte';

export const askLaw = <T>(verb: string, fields: object): Promise<T> => law().ask<T>(`analysis_${verb}`, fields);

/** What went wrong, for people. */
export function troubleText(error: unknown): string {
  return error instanceof LawError ? say(`local-problem-${error.code}`) : problemText(error);
}
