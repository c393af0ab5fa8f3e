/** Answers the requests of the page with the rules on this device, in place of a server. */
import type { EditionId, Eyes, KnownEdition, LessonState, RecordChecked, Replay } from '../lib/api/types';
import { settings } from '../lib/settings.svelte';
import { gameOf } from './games';
import { rulesWorker } from './rules.svelte';

export const followLesson = (edition: EditionId, step: number, played: readonly string[]): Promise<LessonState> =>
  rulesWorker().ask('lesson', { edition: edition as KnownEdition, step, played: [...played], name: settings.name });

export const checkRecord = (text: string, eyes: Eyes): Promise<RecordChecked> =>
  rulesWorker().ask('check', { text, eyes });

export const record = async (table: string): Promise<string> => (await gameOf(table))?.record ?? '';

export const replay = async (table: string, eyes: Eyes): Promise<Replay> =>
  rulesWorker().ask('replay', { record: await record(table), eyes, table });
