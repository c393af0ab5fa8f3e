/** Sends requests about the analysis to the rules on this device. Python is loaded at the first request. */
import type { WorkerAnswers, WorkerRequests } from '../lib/api/types';
import { rulesWorker, RulesError, type Verb } from '../local/rules.svelte';
import { problemText } from '../lib/problem';

type Name<V = Verb> = V extends `analysis_${infer N}` ? N : never;

export type Fields<N extends Name> = WorkerRequests[`analysis_${N}`];

/** The rules hold no state of an analysis, so a failed worker is replaced and the request repeated, once. */
export async function askRules<N extends Name>(verb: N, fields: Fields<N>): Promise<WorkerAnswers[`analysis_${N}`]> {
  const ask = () => rulesWorker().ask(`analysis_${verb}` as const, fields);
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof RulesError) || !['killed', 'not-loaded'].includes(error.code)) throw error;
    return ask();
  }
}

/** The problem as a sentence for the visitor. */
export const troubleText = problemText;
