/** What to tell a visitor when asking failed. */
import { Refused } from './api/http';
import { say } from './words/current.svelte';

export function problemText(error: unknown): string {
  if (error instanceof Refused) return error.message;
  const code = error instanceof Error && error.name === 'LawError' ? (error as Error & { code: string }).code : '';
  return code ? say(`local-problem-${code}`) : say('web-unreachable');
}

/** What to tell a visitor of an attempt: nothing if it did not fail. */
export async function problemOf(attempt: () => Promise<unknown>): Promise<string> {
  try {
    await attempt();
    return '';
  } catch (error) {
    return problemText(error);
  }
}
