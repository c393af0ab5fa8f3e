/** Asks the law on this device about the analysis. Python is fetched when it is first asked. */
import type { RoomAnswers, RoomRequests } from '../lib/api/types';
import { law, LawError, type Verb } from '../local/law.svelte';
import { problemText } from '../lib/problem';

type Name<V = Verb> = V extends `analysis_${infer N}` ? N : never;

export type Fields<N extends Name> = RoomRequests[`analysis_${N}`];

/** The law remembers nothing of an analysis, so a worker that died or did not come is replaced and asked, once. */
export async function askLaw<N extends Name>(verb: N, fields: Fields<N>): Promise<RoomAnswers[`analysis_${N}`]> {
  const ask = () => law().ask(`analysis_${verb}` as const, fields);
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof LawError) || !['killed', 'not-loaded'].includes(error.code)) throw error;
    return ask();
  }
}

/** What went wrong, for people. */
export const troubleText = problemText;
