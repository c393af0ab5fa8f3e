/** The table of a lesson: the same page, with the lesson where the server's table would be. */
import type { EditionInfo, LessonState, Refusal, State } from '../lib/api/types';
import { go, to } from '../lib/router.svelte';
import { choose } from '../lib/settings.svelte';
import { tableSettings } from '../lib/table-host.svelte';
import type { TableHost, TableWords } from '../table/host';
import type { Lesson } from './lesson.svelte';

/** A lesson has no table: these say of one that two people sit at it and that nothing but a turn can be done. */
function tableOf({ edition, names, seen }: LessonState): State['table'] {
  return {
    id: '',
    edition,
    state: seen.position!.ended ? 'over' : 'playing',
    public: false,
    owner: '',
    seats: names.map((name) => ({
      kind: 'person',
      name,
      person: null,
      bot: null,
      held_for: null,
      stand_in: null,
      present: true,
      cut_short: false,
    })),
    clock: { kind: 'none', bank: 0, increment: 0, days: 0 },
    take_backs: 'off',
    spectators: false,
    leavers: 'resign',
    stand_in: '',
    first: 0,
    created: 0,
    started: 0,
    ended: null,
    changed: 0,
    version: seen.version,
    turn: seen.position!.turn,
    result: null,
    rematch: null,
    rematch_of: null,
  };
}

/** The outcome is the coach's to tell, so the table does not show it. */
function stateOf(now: LessonState): State {
  return {
    ...now.seen,
    outcome: null,
    type: 'state',
    table: tableOf(now),
    revision: now.seen.version,
    time: 0,
    you: [now.seen.seat!],
    commitment: null,
    seed: null,
    clock: null,
    offers: { stop: [], take_back: null, may_take_back: [] },
  };
}

const nothing = (): Promise<Refusal | null> => Promise.resolve(null);

export function lessonHost(lesson: Lesson, edition: EditionInfo, words: () => TableWords): TableHost {
  const now = $derived(tableSettings());
  const state = $derived(stateOf(lesson.now!));
  return {
    get state() {
      return state;
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
