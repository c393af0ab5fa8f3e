/** What the law on this device answers in a server's place. */
import type { EditionId, Eyes, LessonState, RecordChecked, Replay } from '../lib/api/types';
import { settings } from '../lib/settings.svelte';
import { gameOf } from './games';
import { law } from './law.svelte';

export const followLesson = (edition: EditionId, step: number, played: readonly string[]): Promise<LessonState> =>
  law().ask('lesson', { edition, step, played, name: settings.name });

export const checkRecord = (text: string, eyes: Eyes): Promise<RecordChecked> => law().ask('check', { text, eyes });

export const recordOf = async (address: string): Promise<string> =>
  (await gameOf(address.replace('here-', '')))?.record ?? '';

/** A finished game of this device; its address begins with `here-`. */
export async function replay(address: string, eyes: Eyes): Promise<Replay> {
  const kept = await gameOf(address.replace('here-', ''));
  return law().ask('replay', { record: kept?.record ?? '', eyes, table: address });
}
