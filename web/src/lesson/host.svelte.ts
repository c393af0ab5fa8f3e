/** The table of a lesson: the same page, with the lesson where the server's table would be. */
import type { EditionInfo } from '../lib/api/types';
import { addressOf, go, to } from '../lib/router.svelte';
import { choose } from '../lib/settings.svelte';
import { tableSettings } from '../lib/table-host.svelte';
import type { Seat, TableHost, TableWords } from '../table/host';
import type { Lesson } from './lesson.svelte';

export function lessonHost(lesson: Lesson, edition: EditionInfo, words: () => TableWords): TableHost {
  const now = $derived(tableSettings());
  /** The coach tells the outcome, so the table does not show it. */
  const seen = $derived({ ...lesson.now!.seen, outcome: null });
  const seats = $derived(lesson.now!.names.map((name): Seat => ({ name, kind: 'person', present: true })));
  return {
    get seen() {
      return seen;
    },
    get seats() {
      return seats;
    },
    edition,
    get history() {
      return lesson.now!.seen.events;
    },
    get words() {
      return words();
    },
    get settings() {
      return now;
    },
    get note() {
      return lesson.passed && !lesson.finished ? words().say('lesson-note-done') : '';
    },
    submit: (moves) => lesson.submit(moves),
    set: (key, value) => {
      choose(key, value as never); // the table's settings are the app's, by the same names
    },
    go: (where) => go(addressOf(where, edition.id)),
    ruleAddress: (rule) => to.rules(edition.id, rule),
  };
}
