/**
 * A few workers that search, for bots, hints and analysis. Tasks come from Python (`Task.plain()`), and answers go back
 * to it (`thought_from`). Workers are started when they are needed.
 */
import { EngineError, type EngineAnswer, type EngineTask, type ReviewTask } from './core';
import type { Asked, FromWorker, ToWorker } from './engine.worker';
import { engineAddresses, WEIGHTS } from './files';

export { EngineError, type EngineAnswer, type EngineTask, type EngineProblem, type ReviewTask } from './core';
export { WEIGHTS_NAMES } from './files';

export interface ThinkOptions {
  /** Stops the search. It returns its result so far. */
  signal?: AbortSignal;
  onProgress?: (answer: EngineAnswer) => void;
  /** Milliseconds between two reports. */
  every?: number;
}

interface Job {
  task: EngineTask | ReviewTask;
  options: ThinkOptions;
  resolve: (answer: EngineAnswer) => void;
  reject: (problem: Error) => void;
}

/** The reason why this browser cannot run the engine; null if it can. */
export function engineProblem(): 'no-webassembly' | 'no-worker' | null {
  if (typeof WebAssembly === 'undefined') return 'no-webassembly';
  return typeof Worker === 'undefined' ? 'no-worker' : null;
}

/** One core stays free for the page. */
export function usualWorkers(): number {
  return Math.min(4, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));
}

const EVERY = 200;

export class Engines {
  readonly workers: number;
  private readonly make: () => Worker;
  private resting: Worker[] = [];
  private busy = new Map<Worker, Job>();
  private waiting: Job[] = [];

  constructor({ workers = usualWorkers(), make = startWorker }: { workers?: number; make?: () => Worker } = {}) {
    this.workers = workers;
    this.make = make;
  }

  /** Runs a search. An aborted search returns its result so far; one that had not begun rejects with an AbortError. */
  think(task: EngineTask | ReviewTask, options: ThinkOptions = {}): Promise<EngineAnswer> {
    const problem = engineProblem();
    if (problem) return Promise.reject(new EngineError('no-webassembly', `this browser cannot search: ${problem}`));
    return new Promise((resolve, reject) => {
      const job = { task, options, resolve, reject };
      if (options.signal?.aborted) return reject(options.signal.reason as Error);
      options.signal?.addEventListener('abort', () => this.stop(job), { once: true });
      this.waiting.push(job);
      this.hurry();
    });
  }

  /** The same, but a worker that the browser terminated is replaced, once: the same task gives the same tree. */
  async thinkAgain(task: EngineTask | ReviewTask, options: ThinkOptions = {}): Promise<EngineAnswer> {
    try {
      return await this.think(task, options);
    } catch (error) {
      if (!(error instanceof EngineError) || error.code !== 'killed') throw error;
      return this.think(task, options);
    }
  }

  /** Runs the same search with other seeds on several workers; `together` in Python combines the answers. */
  thinkTogether(tasks: readonly EngineTask[], options: ThinkOptions = {}): Promise<EngineAnswer[]> {
    return Promise.all(tasks.map((task) => this.think(task, options)));
  }

  /** Simulations per second on this device for a typical task. It takes about `seconds`. */
  async speed(task: EngineTask, seconds = 0.3): Promise<number> {
    const enough = { ...task, forced: false, simulations: 1e9 };
    await this.think({ ...enough, simulations: task.slice }); // fetches and compiles; not measured
    const answer = await this.think({ ...enough, seconds });
    return answer.simulations / answer.seconds;
  }

  /** Ends all workers. Pending and running searches reject with an AbortError. */
  close(): void {
    const jobs = [...this.busy.values(), ...this.waiting];
    for (const worker of [...this.busy.keys(), ...this.resting]) worker.terminate();
    this.busy.clear();
    this.resting = this.waiting = [];
    for (const job of jobs) job.reject(new DOMException('the engines were closed', 'AbortError'));
  }

  private stop(job: Job): void {
    const place = this.waiting.indexOf(job);
    if (place >= 0) {
      this.waiting.splice(place, 1);
      job.reject(job.options.signal!.reason as Error);
    }
    for (const [worker, running] of this.busy) if (running === job) send(worker, 'stop');
  }

  private hurry(): void {
    while (this.waiting.length && (this.resting.length || this.busy.size < this.workers)) {
      const worker = this.resting.pop() ?? this.started();
      const job = this.waiting.shift()!;
      this.busy.set(worker, job);
      send(worker, questionOf(job));
    }
  }

  private started(): Worker {
    const worker = this.make();
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.heard(worker, data);
    worker.onerror = (event) => this.lost(worker, event.message || 'its worker ended');
    return worker;
  }

  private heard(worker: Worker, said: FromWorker): void {
    if ('alive' in said) {
      void navigator.locks.request(said.alive, () => this.lost(worker, 'its worker ended'));
      return;
    }
    const job = this.busy.get(worker);
    if (!job) return;
    if ('answer' in said && !said.answer.ended) return job.options.onProgress?.(said.answer);
    this.busy.delete(worker);
    this.resting.push(worker);
    if ('answer' in said) job.resolve(said.answer);
    else job.reject(new EngineError(said.problem, said.message));
    this.hurry();
  }

  /** A worker that failed is replaced by a new one at the next task. */
  private lost(worker: Worker, why: string): void {
    worker.terminate();
    this.resting = this.resting.filter((each) => each !== worker);
    const job = this.busy.get(worker);
    this.busy.delete(worker);
    job?.reject(new EngineError('killed', `the engine stopped: ${why}`));
    this.hurry();
  }
}

function questionOf({ task, options }: Job): Asked {
  const weights = task.weights === null ? null : (WEIGHTS[task.weights] ?? null);
  return { wasm: engineAddresses(), task, weights, every: options.every ?? EVERY };
}

function send(worker: Worker, said: ToWorker): void {
  worker.postMessage(said);
}

function startWorker(): Worker {
  return new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
}
