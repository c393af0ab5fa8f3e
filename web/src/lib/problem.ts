/** What to tell a visitor when asking failed. */
import { Refused } from './api/http';
import { say } from './words/current.svelte';

export function problemText(error: unknown): string {
  return error instanceof Refused ? error.message : say('web-unreachable');
}
