/** Asks the law on this device about the analysis. Python is fetched when it is first asked. */
import { law, LawError } from '../local/law.svelte';
import { problemText } from '../lib/problem';

/** The law remembers nothing of an analysis, so a worker that died or did not come is replaced and asked, once. */
export async function askLaw<T>(verb: string, fields: object): Promise<T> {
  const ask = (): Promise<T> => law().ask<T>(`analysis_${verb}`, fields);
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof LawError) || !['killed', 'not-loaded'].includes(error.code)) throw error;
    return ask();
  }
}

/** What went wrong, for people. */
export const troubleText = problemText;
