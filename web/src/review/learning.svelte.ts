/** Learning from mistakes: shows the position of each mistake until a better move is found. */
import type { EditionInfo, Refusal, Replay, ReviewState, SeenGame, StepReport } from '../lib/api/types';
import { Refused } from '../lib/api/http';
import { hostOf } from '../hosts/base.svelte';
import { problemText } from '../lib/problem';
import { rulesWorker } from '../local/rules.svelte';
import { namesOf } from '../story/speaking';
import type { TableHost, TableWords } from '../table/host';
import type { Computing } from './computing.svelte';
import { amountWithMargin, costText } from './speaking';

/** The parts of the answer that can be shown: its kind, its reason, its place, and the whole move. */
export const HINTS = ['kind', 'why', 'place', 'move'] as const;
type Hint = (typeof HINTS)[number];

export class Learning {
  readonly mistakes: readonly StepReport[];
  readonly computing: Computing;
  at = $state(0);
  seen = $state.raw<SeenGame | null>(null);
  /** The last attempt in words, and whether it was good enough. */
  verdict = $state.raw<{ text: string; good: boolean } | null>(null);
  given = $state(0);
  problem = $state('');
  /** The mistakes that were corrected without showing the answer. */
  found = $state.raw<ReadonlySet<number>>(new Set());

  constructor(computing: Computing, mistakes: readonly StepReport[]) {
    [this.computing, this.mistakes] = [computing, mistakes];
  }

  get review(): ReviewState {
    return this.computing.review!;
  }
  get step(): StepReport {
    return this.mistakes[this.at]!;
  }
  get solved(): boolean {
    return this.verdict?.good ?? false;
  }
  get shown(): readonly Hint[] {
    return this.hints.slice(0, this.given);
  }
  /** The hints for this mistake, without a reason if none is known. */
  get hints(): readonly Hint[] {
    const { why } = this.review.steps[this.step.index]!;
    return HINTS.filter((hint) => hint !== 'why' || why);
  }

  async go(at: number): Promise<void> {
    [this.at, this.verdict, this.given, this.problem] = [at, null, 0, ''];
    const { index } = this.mistakes[at]!;
    try {
      const seen = await rulesWorker().ask('review_position', { record: this.computing.record, step: index });
      if (this.at === at) this.seen = seen;
    } catch (error) {
      this.problem = problemText(error);
    }
  }

  hint(): void {
    this.given = Math.min(this.hints.length, this.given + 1);
  }

  /** Tries a move. Returns null if it is good enough, otherwise its cost. */
  async try(moves: string, words: TableWords): Promise<Refusal | null> {
    const at = this.at;
    try {
      const tried = await this.computing.tried(this.step.index, moves);
      if (this.at !== at) return null;
      const cost = (tried.good ? amountWithMargin : costText)(
        tried.good ? -tried.loss : tried.loss,
        tried.margin,
        words,
      );
      const key = tried.good ? 'right' : tried.played ? 'again' : 'wrong';
      this.verdict = { good: tried.good, text: words.say(`review-page-${key}`, { move: tried.text, points: cost }) };
      if (!tried.good) return refusal(this.verdict.text);
      if (!this.shown.includes('move')) this.found = new Set([...this.found, this.step.index]);
      return null;
    } catch (error) {
      return error instanceof Refused ? error.refusal : refusal(problemText(error));
    }
  }
}

const refusal = (text: string): Refusal => ({ status: 0, rule: null, key: '', values: {}, text, version: null });

export function learningHost(
  learning: Learning,
  replay: Replay,
  edition: EditionInfo,
  words: () => TableWords,
): TableHost {
  return hostOf(edition, words, {
    /** Whether a better move was found; then no more moves are accepted. */
    seen: () => (learning.solved ? { ...learning.seen!, stage: null } : learning.seen!),
    seats: () => {
      const names = namesOf(replay.story, words());
      return names.map((name, seat) => ({
        name,
        kind: replay.story.seats[seat]!.bot ? 'bot' : 'person',
        present: true,
      }));
    },
    history: () =>
      replay.steps
        .slice(1, learning.step.entry + 1)
        .flatMap(({ events }, index) => (events.length ? [{ version: index + 1, at: 0, items: events }] : [])),
    note: () => learning.verdict?.text ?? '',
    submit: (moves) => learning.try(moves, words()),
  });
}
