/** The table of a lesson: the same page, with the lesson in place of the server's table. */
import type { EditionInfo } from '../lib/api/types';
import { hostOf } from '../hosts/base.svelte';
import type { TableHost, TableWords } from '../table/host';
import type { Lesson } from './lesson.svelte';

export function lessonHost(lesson: Lesson, edition: EditionInfo, words: () => TableWords): TableHost {
  return hostOf(edition, words, {
    /** The coach shows the outcome, so the table does not. */
    seen: () => ({ ...lesson.now!.seen, outcome: null }),
    seats: () => lesson.now!.names.map((name) => ({ name, kind: 'person', present: true })),
    history: () => lesson.now!.seen.events,
    note: () => (lesson.passed && !lesson.finished ? words().say('lesson-note-done') : ''),
    submit: (moves) => lesson.submit(moves),
  });
}
