/** The reason for a game's end, at the table and in its replay. */
import type { StoryState } from '../lib/api/types';
import type { TableWords } from './host';

/** `reached`: the names of the players who met the goal; `points`: the points that the goal needs. */
export function endingText(
  ending: NonNullable<StoryState['outcome']>['ending'],
  reached: readonly string[],
  points: number,
  words: TableWords,
): string {
  if (ending !== 'goal' || !reached.length) return words.say(`ending-${ending}`);
  return words.say('result-goal', { players: words.list(reached), count: reached.length, points });
}
