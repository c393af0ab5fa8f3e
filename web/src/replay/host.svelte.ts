/** A replay as a table's host: the parts of the table show it, read-only. */
import type { EditionInfo, Eyes } from '../lib/api/types';
import { hostOf } from '../hosts/base.svelte';
import { namesOf } from '../story/speaking';
import type { TableHost, TableWords } from '../table/host';
import type { ReplayPlayer } from './player.svelte';

const seatOf = (eyes: Eyes): number | null => (/^\d$/.test(eyes) ? Number(eyes) - 1 : null);

/** With `asList`, the cards of all seats are listed alike: the text view has no seat of its own. */
export function replayHost(
  player: ReplayPlayer,
  edition: EditionInfo,
  words: () => TableWords,
  asList: () => boolean,
): TableHost {
  return hostOf(edition, words, {
    seen: () => ({
      version: player.at,
      seat: asList() ? null : seatOf(player.replay.eyes),
      position: player.step.position,
      marks: [],
      stage: null,
      outcome: null,
    }),
    seats: () => {
      const names = namesOf(player.replay.story, words());
      return player.replay.story.seats.map(({ bot }, number) => ({
        name: names[number]!,
        kind: bot ? 'bot' : 'person',
        present: false,
      }));
    },
    history: () =>
      player.replay.steps
        .slice(1, player.at + 1)
        .flatMap((step, index) => (step.events.length ? [{ version: index + 1, at: 0, items: step.events }] : [])),
    fixed: { remaining: false, notify: false },
  });
}
