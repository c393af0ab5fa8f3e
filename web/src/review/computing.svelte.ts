/** A review that is being computed on this device: tasks from the rules, answers from the engine, and their report. */
import { Engines, EngineError, engineProblem } from '../engine/engines';
import type { ReviewState, Tried } from '../lib/api/types';
import { problemText } from '../lib/problem';
import { law } from '../local/law.svelte';
import { bytesOf, tellOfEngine, textOf } from '../local/thinking';
import { keepAnswer, keptAnswers } from './kept';

export type ReviewPhase = 'starting' | 'running' | 'stopped' | 'done' | 'failed';

export class Computing {
  phase = $state<ReviewPhase>('starting');
  done = $state(0);
  total = $state(0);
  review = $state.raw<ReviewState | null>(null);
  problem = $state('');

  readonly record: string;
  /** Simulations for each decision; null: as many as usual. */
  private readonly depth: number | null;
  private readonly reader: number | null;
  private engines: Engines | null = null;
  private stopper: AbortController | null = null;
  private answers = new Map<number, string>();

  constructor(record: string, reader: number | null, depth: number | null) {
    [this.record, this.reader, this.depth] = [record, reader, depth];
  }

  /** Computes what is missing, then the report. */
  async run(): Promise<void> {
    this.problem = '';
    this.phase = 'starting';
    const stopper = (this.stopper = new AbortController());
    try {
      if (engineProblem()) throw new EngineError('no-webassembly', engineProblem()!);
      await tellOfEngine();
      await this.compute(stopper.signal);
      await this.tell();
    } catch (error) {
      if (this.stopper !== stopper) return;
      if (stopper.signal.aborted) this.phase = 'stopped';
      else [this.phase, this.problem] = ['failed', problemText(error)];
    }
  }

  private async compute(signal: AbortSignal): Promise<void> {
    const { key, tasks } = await law().ask('review_tasks', { record: this.record, depth: this.depth });
    this.answers = await keptAnswers(key);
    this.total = tasks.length;
    this.done = tasks.filter(({ index }) => this.answers.has(index)).length;
    signal.throwIfAborted();
    this.phase = 'running';
    const engines = (this.engines ??= new Engines());
    await Promise.all(
      tasks.map(async ({ index, begin, mind }) => {
        if (this.answers.has(index)) return;
        const { bytes } = await engines.thinkAgain({ begin: bytesOf(begin), mind }, { signal });
        const answer = textOf(bytes);
        await keepAnswer(key, index, answer);
        this.answers.set(index, answer);
        this.done += 1;
      }),
    );
  }

  /** The report in the reader's language. */
  async tell(): Promise<void> {
    const answers = [...this.answers].map(([index, answer]) => ({ index, answer }));
    this.review = await law().ask('review', { record: this.record, answers, reader: this.reader, depth: this.depth });
    this.phase = 'done';
  }

  /** What a move in place of the one that was played is worth. The engine looks, unless it has looked already. */
  async tried(step: number, moves: string): Promise<Tried> {
    const asked = { record: this.record, step, moves, depth: this.depth, known: this.answers.get(step)! };
    const tried = await law().ask('review_try', asked);
    if (!tried.task) return tried;
    const engines = (this.engines ??= new Engines());
    const { bytes } = await engines.thinkAgain({ begin: bytesOf(tried.task.begin), mind: tried.task.mind });
    return law().ask('review_try', { ...asked, known: textOf(bytes) });
  }

  stop(): void {
    this.stopper?.abort();
  }

  /** For a page that goes: what is finished is kept. */
  close(): void {
    this.stopper?.abort();
    this.stopper = null;
    this.engines?.close();
    this.engines = null;
  }
}
