/** The message to a visitor when a request failed. */
import { Refused } from './api/http';
import { say } from './words/current.svelte';

export function problemText(error: unknown): string {
  if (error instanceof Refused) return error.message;
  const code = error instanceof Error && error.name === 'RulesError' ? (error as Error & { code: string }).code : '';
  return code ? say(`local-problem-${code}`) : say('web-unreachable');
}

/** The message after an attempt; empty if it succeeded. */
export async function problemOf(attempt: () => Promise<unknown>): Promise<string> {
  try {
    await attempt();
    return '';
  } catch (error) {
    return problemText(error);
  }
}
