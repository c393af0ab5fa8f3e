/** A moment of a review as a table's host: the position from one seat's view, read-only. */
import type { EditionInfo, Replay } from '../lib/api/types';
import { hostOf } from '../hosts/base.svelte';
import { namesOf } from '../story/speaking';
import type { TableHost, TableWords } from '../table/host';

export interface Moment {
  replay: Replay;
  step: number;
  seat: number | null;
}

export function momentHost(moment: () => Moment, edition: EditionInfo, words: () => TableWords): TableHost {
  return hostOf(edition, words, {
    seen: () => {
      const { replay, step, seat } = moment();
      return { version: step, seat, position: replay.steps[step]!.position, marks: [], stage: null, outcome: null };
    },
    seats: () => {
      const { story } = moment().replay;
      const names = namesOf(story, words());
      return story.seats.map(({ bot }, seat) => ({ name: names[seat]!, kind: bot ? 'bot' : 'person', present: false }));
    },
    history: () => {
      const { replay, step } = moment();
      return replay.steps
        .slice(1, step + 1)
        .flatMap(({ events }, index) => (events.length ? [{ version: index + 1, at: 0, items: events }] : []));
    },
    fixed: { remaining: false, notify: false },
  });
}
