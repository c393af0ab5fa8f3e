/**
 * The engine in its own worker. It first receives addresses, then tasks, one at a time. It fetches the weights of
 * a learned network when a task needs them.
 */
import { bytesAt } from '../lib/steady';
import {
  Engine,
  EngineError,
  pursue,
  type EngineAnswer,
  type EngineProblem,
  type EngineTask,
  type ReviewTask,
} from './core';

export interface Asked {
  /** The addresses of the compiled engine: the builds that this browser can run, the fastest first. */
  wasm: string[];
  task: EngineTask | ReviewTask;
  /** The address of the weights of the task; null if it needs none. */
  weights: string | null;
  every: number;
}

/** Messages of the page: a task, or a request to end the current one. */
export type ToWorker = Asked | 'stop';

/** Messages to the page: progress has an empty `ended`. */
export type FromWorker = { answer: EngineAnswer } | { problem: EngineProblem; message: string } | { alive: string };

let engine: Promise<Engine> | null = null;
let stopped = false;

async function loaded(addresses: string[]): Promise<Engine> {
  let why: unknown;
  for (const address of addresses) {
    try {
      const made = new Engine(await WebAssembly.compile(await bytesAt(address)));
      made.check();
      return made;
    } catch (problem) {
      why = problem;
    }
  }
  engine = null; // the next task tries again
  throw new EngineError('not-loaded', String(why));
}

async function weightsFor(made: Engine, { task, weights }: Asked): Promise<void> {
  if (made.knows(task)) return;
  if (weights === null) throw new EngineError('no-weights', `there are no weights ${task.weights}`);
  const bytes = await bytesAt(weights).catch((problem: unknown) => {
    throw new EngineError('no-weights', String(problem));
  });
  made.learn(task, new Uint8Array(bytes));
}

/** Lets the worker handle messages. A timer would take milliseconds. */
const channel = new MessageChannel();
function pause(): Promise<void> {
  return new Promise((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  });
}

function tell(said: FromWorker): void {
  self.postMessage(said);
}

function reviewed(made: Engine, task: ReviewTask): EngineAnswer {
  const began = performance.now();
  const bytes = made.review(task);
  return { bytes, simulations: 0, seconds: (performance.now() - began) / 1000, ended: 'done' };
}

async function think(asked: Asked): Promise<void> {
  stopped = false;
  try {
    const made = await (engine ??= loaded(asked.wasm));
    await weightsFor(made, asked);
    const onProgress = (answer: EngineAnswer) => tell({ answer });
    const watch = { stopped: () => stopped, onProgress, every: asked.every, pause };
    const { task } = asked;
    tell({ answer: 'simulations' in task ? await pursue(made, task, watch) : reviewed(made, task) });
  } catch (problem) {
    const code = problem instanceof EngineError ? problem.code : 'killed';
    tell({ problem: code, message: problem instanceof Error ? problem.message : String(problem) });
  }
}

/** The browser releases the lock when this worker ends for any reason, so the page detects it at once. */
if (navigator.locks) {
  const alive = `engine-${crypto.randomUUID()}`;
  void navigator.locks.request(alive, () => {
    tell({ alive });
    return new Promise(() => undefined);
  });
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data === 'stop') stopped = true;
  else void think(data);
};
