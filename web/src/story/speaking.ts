/** The sentences of a replay and its story. */
import type { MomentState, ReplayStep, StoryState } from '../lib/api/types';
import { botNames, type Speaker } from '../lib/bots';
import { inOneLine } from '../lib/words/sentences';
import type { TableWords } from '../table/host';
import { endingText } from '../table/ending';

/** Bots have the names that they have at the table. */
export function namesOf(story: StoryState, words: Speaker): string[] {
  const bots = botNames(
    words,
    story.seats.map((seat) => (seat.bot ? seat.name : null)),
  );
  return story.seats.map((seat, at) => bots[at] ?? seat.name);
}

export function momentText(moment: MomentState, names: readonly string[], words: TableWords): string {
  if (moment.event) return words.event(moment.event, names);
  const player = names[moment.seat ?? 0] ?? '';
  if (moment.other === null) return words.say('story-lead', { player });
  return words.say('story-lead-from', { player, other: names[moment.other] ?? '' });
}

/** The events of a step; if there are none, the name of the step. */
export function stepText(step: ReplayStep, names: readonly string[], words: TableWords): string {
  const said = step.events.map((event) => words.event(event, names));
  if (step.comment) said.push(words.say('replay-comment', { text: step.comment }));
  if (said.length) return inOneLine(said);
  return step.entry || words.say('replay-deal');
}

export function scoreText(story: StoryState, names: readonly string[], words: TableWords): string {
  const last = story.turns[story.turns.length - 1]!;
  return words.list(names.map((player, seat) => words.say('story-score', { player, points: last.points[seat] ?? 0 })));
}

/** The winner, with the names that the page uses. */
export function headlineText({ outcome }: StoryState, names: readonly string[], words: TableWords): string {
  const winners = (outcome?.winners ?? []).map((seat) => names[seat] ?? '');
  if (!outcome) return words.list(names);
  if (!winners.length) return words.say('winner-none');
  return winners.length === 1
    ? words.say('winner-one', { player: winners[0]! })
    : words.say('winner-shared', { players: words.list(winners) });
}

/** The reason for the end, with the players who reached the goal, and the tie-break. */
export function reasonText(
  { outcome, reached }: StoryState,
  names: readonly string[],
  points: number,
  words: TableWords,
): string {
  if (!outcome) return '';
  const said = [
    endingText(
      outcome.ending,
      reached.map((seat) => names[seat] ?? ''),
      points,
      words,
    ),
    ...(outcome.tie_break ? [words.say(`tie-break-${outcome.tie_break}`)] : []),
  ];
  return said.join(' ');
}

/** The winner and the reason for the end. */
export function outcomeText(story: StoryState, names: readonly string[], points: number, words: TableWords): string {
  return story.outcome ? `${headlineText(story, names, words)} ${reasonText(story, names, points, words)}` : '';
}

/** The day of a game in the reader's format; an invalid date stays unchanged. */
export function dayOf(date: string, language: string): string {
  const day = /^\d{4}-\d\d-\d\d/.exec(date)?.[0];
  return day
    ? new Date(`${day}T12:00`).toLocaleDateString(language === 'en' ? 'en-GB' : language, { dateStyle: 'long' })
    : date;
}
