/** Asks the law on this device about the analysis. Python is fetched when it is first asked. */
import { law } from '../local/law.svelte';
import { problemText } from '../lib/problem';

export const askLaw = <T>(verb: string, fields: object): Promise<T> => law().ask<T>(`analysis_${verb}`, fields);

/** What went wrong, for people. */
export const troubleText = problemText;
