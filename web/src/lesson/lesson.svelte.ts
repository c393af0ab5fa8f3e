/** A lesson on the page. The server decides what is legal, what solves the task and what the rival plays. */
import { backend } from '../lib/backend';
import { Refused } from '../lib/api/http';
import type { EditionId, LessonState, Refusal } from '../lib/api/types';
import { keep, progressIn } from '../lib/progress';

type Step = LessonState['steps'][number];

export class Lesson {
  readonly edition: EditionId;
  now: LessonState | null = $state.raw(null);
  /** All steps are done, and the learner has confirmed it. */
  finished = $state(false);
  busy = $state(false);

  constructor(edition: EditionId) {
    this.edition = edition;
  }

  get step(): Step | null {
    return this.now ? (this.now.steps[this.now.step] ?? null) : null;
  }
  get last(): boolean {
    return this.now !== null && this.now.step === this.now.steps.length - 1;
  }
  /** The step is done; the next action is "next". */
  get passed(): boolean {
    return this.now?.verdict === 'done' || this.now?.verdict === 'read';
  }
  /** The next step has another table. */
  get turnsPage(): boolean {
    const { now, step } = this;
    return now !== null && step !== null && !this.last && now.steps[now.step + 1]!.scene !== step.scene;
  }

  /** Continue at the learner's last step; start over if the stored moves are no longer valid. */
  async begin(): Promise<void> {
    const left = progressIn(this.edition) ?? { step: 0, played: [] };
    try {
      await this.look(left.step, left.played);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await this.look(0, []);
    }
  }

  async submit(moves: string): Promise<Refusal | null> {
    const { now } = this;
    if (!now || this.passed) return null;
    try {
      await this.look(now.step, [...now.played, moves]);
      return null;
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      throw error;
    }
  }

  async next(): Promise<void> {
    const { now } = this;
    if (!now || this.busy) return;
    if (this.last) {
      this.finished = true;
      keep(this.edition, null);
    } else await this.look(now.step + 1, this.turnsPage ? [] : now.played);
  }

  async startOver(): Promise<void> {
    this.finished = false;
    await this.look(0, []);
  }

  /** Request the same point again: in another language, or after a lost connection. */
  async refresh(): Promise<void> {
    if (this.now) await this.look(this.now.step, this.now.played);
  }

  private async look(step: number, played: readonly string[]): Promise<void> {
    this.busy = true;
    try {
      this.now = await backend().followLesson(this.edition, step, played);
      keep(this.edition, { step: this.now.step, played: this.now.played });
    } finally {
      this.busy = false;
    }
  }
}
