/**
 * A review that is being computed: on this device, with tasks from the rules and answers from the engine; or by the
 * server, if it has the review or the visitor requests it there.
 */
import { Engines, EngineError, engineProblem } from '../engine/engines';
import { askReview, cancelReview, getReview } from '../lib/api/client';
import type { ReviewProgress, ReviewState, TriedMove } from '../lib/api/types';
import { ensureMe } from '../lib/me.svelte';
import { problemText } from '../lib/problem';
import { say } from '../lib/words/current.svelte';
import { rulesWorker } from '../local/rules.svelte';
import { bytesOf, tellOfEngine, textOf } from '../local/thinking';
import { keepAnswer, keptAnswers } from './kept';

/** Milliseconds between two requests for the server's progress. */
const ASK_AGAIN = 2000;

export type ReviewPhase = 'starting' | 'running' | 'stopped' | 'done' | 'failed';

export class Computing {
  phase = $state<ReviewPhase>('starting');
  done = $state(0);
  total = $state(0);
  review = $state.raw<ReviewState | null>(null);
  problem = $state('');
  /** Whether the server computes it or has computed it. */
  onServer = $state(false);

  readonly record: string;
  /** The id of the game's table on the server; empty if it is not there. */
  readonly served: string;
  /** Simulations for each decision; null: as many as usual. */
  private readonly depth: number | null;
  private readonly reader: number | null;
  /** The review that was computed before, in the page's language. */
  private readonly made: (() => Promise<ReviewState>) | null;
  private engines: Engines | null = null;
  private stopper: AbortController | null = null;
  private answers = new Map<number, string>();

  constructor(
    record: string,
    served: string,
    reader: number | null,
    depth: number | null,
    made: (() => Promise<ReviewState>) | null = null,
  ) {
    [this.record, this.served, this.reader, this.depth, this.made] = [record, served, reader, depth, made];
  }

  /** Gets the review from the server if it has one; otherwise computes the missing parts here. */
  run(): Promise<void> {
    return this.trying(async (signal) => {
      if (this.made) return this.tell();
      const kept = this.served && this.depth === null ? await getReview(this.served).catch(() => null) : null;
      if (kept?.review || kept?.state === 'waiting') return this.follow(kept, signal);
      if (engineProblem()) throw new EngineError('no-webassembly', engineProblem()!);
      await tellOfEngine();
      await this.compute(signal);
      await this.tell();
    });
  }

  /** Requests the computation from the server. */
  runOnServer(): Promise<void> {
    this.stopper?.abort();
    return this.trying(async (signal) => {
      await ensureMe();
      await this.follow(await askReview(this.served), signal);
    });
  }

  private async trying(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    [this.problem, this.phase, this.onServer] = ['', 'starting', false];
    const stopper = (this.stopper = new AbortController());
    try {
      await work(stopper.signal);
    } catch (error) {
      if (this.stopper !== stopper) return;
      if (stopper.signal.aborted) this.phase = 'stopped';
      else [this.phase, this.problem] = ['failed', problemOf(error)];
    }
  }

  /** Polls until the server is done. */
  private async follow(first: ReviewProgress, signal: AbortSignal): Promise<void> {
    this.onServer = true;
    this.phase = 'running';
    for (let now = first; ; now = await getReview(this.served)) {
      signal.throwIfAborted();
      [this.done, this.total] = [now.done, now.parts];
      if (now.review) [this.review, this.phase] = [now.review, 'done'];
      else if (now.state !== 'waiting') this.phase = 'stopped';
      if (this.phase !== 'running') return;
      await new Promise((done) => setTimeout(done, ASK_AGAIN));
    }
  }

  private async compute(signal: AbortSignal): Promise<void> {
    const { key, tasks } = await rulesWorker().ask('review_tasks', { record: this.record, depth: this.depth });
    this.answers = await keptAnswers(key);
    this.total = tasks.length;
    this.done = tasks.filter(({ index }) => this.answers.has(index)).length;
    signal.throwIfAborted();
    this.phase = 'running';
    const engines = (this.engines ??= new Engines());
    await Promise.all(
      tasks.map(async ({ index, begin, weights }) => {
        if (this.answers.has(index)) return;
        const { bytes } = await engines.thinkAgain({ begin: bytesOf(begin), weights }, { signal });
        const answer = textOf(bytes);
        await keepAnswer(key, index, answer);
        this.answers.set(index, answer);
        this.done += 1;
      }),
    );
  }

  /** The report in the reader's language. */
  async tell(): Promise<void> {
    if (this.onServer) {
      this.review = (await getReview(this.served)).review ?? this.review;
      return;
    }
    const answers = [...this.answers].map(([index, answer]) => ({ index, answer }));
    this.review = this.made
      ? await this.made()
      : await rulesWorker().ask('review', {
          record: this.record,
          answers,
          reader: this.reader,
          depth: this.depth,
        });
    this.phase = 'done';
  }

  /** The value of another move in place of the played one. The engine searches it once. */
  async tried(step: number, moves: string): Promise<TriedMove> {
    const asked = { record: this.record, step, moves, depth: this.depth, known: this.answers.get(step) ?? '' };
    await tellOfEngine();
    const tried = await rulesWorker().ask('review_try', asked);
    if (!tried.task) return tried;
    const engines = (this.engines ??= new Engines());
    const { bytes } = await engines.thinkAgain({ begin: bytesOf(tried.task.begin), weights: tried.task.weights });
    return rulesWorker().ask('review_try', { ...asked, known: textOf(bytes) });
  }

  stop(): void {
    if (this.onServer) void cancelReview(this.served).catch(() => undefined);
    this.stopper?.abort();
    this.phase = 'stopped';
  }

  /** Ends the computation when the page closes; finished parts are stored. */
  close(): void {
    this.stopper?.abort();
    this.stopper = null;
    this.engines?.close();
    this.engines = null;
  }
}

/** A failure of the engine is reported like one of the rules on this device. */
function problemOf(error: unknown): string {
  if (!(error instanceof EngineError)) return problemText(error);
  return say(`local-problem-${error.code === 'no-webassembly' || error.code === 'not-loaded' ? error.code : 'killed'}`);
}
