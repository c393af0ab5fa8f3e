/** The table of a lesson: the same page, with the lesson where the server's table would be. */
import type { EditionInfo, Refusal } from '../lib/api/types';
import { go, to } from '../lib/router.svelte';
import { choose } from '../lib/settings.svelte';
import { tableSettings } from '../lib/table-host.svelte';
import type { TableHost, TableWords } from '../table/host';
import type { Lesson } from './lesson.svelte';

const nothing = (): Promise<Refusal | null> => Promise.resolve(null);

export function lessonHost(lesson: Lesson, edition: EditionInfo, words: () => TableWords): TableHost {
  const now = $derived(tableSettings());
  return {
    get state() {
      return lesson.now!.state;
    },
    edition,
    get history() {
      return lesson.now!.state.events;
    },
    get words() {
      return words();
    },
    get settings() {
      return now;
    },
    connection: 'live',
    said: [],
    phrases: [],
    get note() {
      return lesson.passed && !lesson.finished ? words().say('lesson-note-done') : '';
    },
    hint: () => Promise.resolve({ refused: '' }), // the coach gives the hints
    submit: (moves) => lesson.submit(moves),
    takeBack: nothing,
    answerTakeBack: nothing,
    resign: nothing,
    offerStop: nothing,
    comeBack: nothing,
    rematch: nothing,
    sayPhrase: nothing,
    lookAs: () => undefined,
    set: (key, value) => {
      choose(key, value as never); // the table's settings are the app's, by the same names
    },
    go: (where) => go(where === 'help' ? to.rules(lesson.edition) : where === 'settings' ? to.settings : to.front),
    ruleAddress: (rule) => to.rules(lesson.edition, rule),
  };
}
