/**
 * The rules on this device: one worker with Python for this window. It is loaded and started when it is first needed. A
 * worker that failed is replaced at the next request; tables are then loaded again from their stored form.
 */
import { home, Refused } from '../lib/api/http';
import type { Refusal, WorkerAnswers, WorkerRequests } from '../lib/api/types';
import { steadily } from '../lib/steady';
import { settings } from '../lib/settings.svelte';
import type { FromRules, RulesFiles } from './rules-worker';

export type Verb = keyof WorkerRequests;
export type RulesProblem = 'no-webassembly' | 'not-loaded' | 'renewed' | 'killed' | 'fault';

/** A request to the rules failed. Each code has a sentence, `local-problem-<code>`. */
export class RulesError extends Error {
  readonly code: RulesProblem;

  constructor(code: RulesProblem, detail = '') {
    super(detail || code);
    this.name = 'RulesError';
    this.code = code;
  }
}

interface Waiting {
  done: (answer: string) => void;
  failed: (error: RulesError) => void;
  since: number;
}

/** A request takes at most a second, a bot that searches in Python thirty. After this time, the worker has failed. */
const PATIENCE = 60_000;

export class RulesWorker {
  /** Loaded bytes of Python, their total, and the progress of the start after that, 0 to 1. */
  progress = $state({ bytes: 0, of: 0, started: 0, ready: false, problem: '' as '' | RulesProblem });

  private worker: Worker | null = null;
  private started: Promise<void> | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  /** The number of worker starts: after a change a table must be loaded again. */
  starts = 0;

  /** Load Python and start it. The first request does this too. */
  start(): Promise<void> {
    if (!this.started) {
      this.started = this.begin();
      this.started.catch((error: unknown) => {
        this.progress.problem = error instanceof RulesError ? error.code : 'not-loaded';
        this.end();
      });
    }
    return this.started;
  }

  /** The request's types and the answer's come from the signatures of the verbs in Python. */
  async ask<V extends Verb>(verb: V, fields: WorkerRequests[V]): Promise<WorkerAnswers[V]> {
    await this.start();
    const answer = await this.send(JSON.stringify({ verb, language: settings.language, ...fields }));
    const told = JSON.parse(answer) as { value: WorkerAnswers[V] } | { refused: Refusal } | { fault: string };
    if ('refused' in told) throw new Refused(told.refused);
    if ('fault' in told) throw new RulesError('fault', told.fault);
    return told.value;
  }

  /** Terminate the worker: its pending requests fail, and the next request starts another one. */
  end(code: RulesProblem = 'killed'): void {
    this.worker?.terminate();
    this.worker = null;
    this.started = null;
    this.progress.ready = false;
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const { failed } of all) failed(new RulesError(code));
  }

  private async begin(): Promise<void> {
    this.progress.problem = '';
    if (typeof WebAssembly !== 'object') throw new RulesError('no-webassembly');
    const files = await rulesFiles();
    this.progress.bytes = this.progress.started = 0;
    this.progress.of = counted(files.python);
    const worker = new Worker(new URL('./rules-worker.ts', import.meta.url), { type: 'module' });
    this.worker = worker;
    this.starts += 1;
    const alive = `rules-${crypto.randomUUID?.() ?? Math.random()}`;
    await new Promise<void>((done, failed) => {
      worker.onerror = () => {
        failed(new RulesError('not-loaded'));
        if (this.worker === worker) this.end();
      };
      worker.onmessage = ({ data }: MessageEvent<FromRules>) => {
        if ('bytes' in data) this.progress.bytes = Math.min(this.progress.bytes + data.bytes, this.progress.of);
        else if ('started' in data) this.progress.started = data.started;
        else if ('failed' in data) failed(new RulesError(data.renewed ? 'renewed' : 'not-loaded', data.failed));
        else if ('ready' in data) done();
        else this.heard(data.id, data.answer);
      };
      worker.postMessage({ base: home(), files: { ...files, alive } });
    });
    this.watch(worker, alive);
    this.progress.ready = true;
  }

  /** The worker holds a lock while it runs. */
  private watch(worker: Worker, alive: string): void {
    void navigator.locks?.request(alive, () => {
      if (this.worker === worker) this.end();
    });
  }

  private send(text: string): Promise<string> {
    const { worker } = this;
    if (!worker) return Promise.reject(new RulesError('killed'));
    const id = (this.last += 1);
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed, since: Date.now() });
      worker.postMessage({ id, text });
      setTimeout(() => {
        if (this.waiting.has(id)) this.end();
      }, PATIENCE);
    });
  }

  private heard(id: number, answer: string): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    waiting?.done(answer);
  }
}

/** The names and sizes of the files; requested again each time, so that an old page does not mix with new files. */
async function rulesFiles(): Promise<RulesFiles> {
  try {
    const address = new URL('local.json', home());
    const answer = await steadily(({ signal }) => fetch(address, { cache: 'no-cache', signal }));
    if (answer.ok) return checked((await answer.json()) as RulesFiles);
  } catch (error) {
    if (error instanceof RulesError) throw error; // otherwise: no network, and nothing stored
  }
  throw new RulesError('not-loaded');
}

/** The bytes that the worker loads, unless it cannot start from a snapshot. */
function counted(python: RulesFiles['python']): number {
  const files = Object.entries(python).filter(([name]) => name.endsWith('.packed'));
  return files.reduce((sum, [, bytes]) => sum + bytes, 0);
}

/** The page and the rules must have the same version: the page sends requests of its own version. */
function checked(files: RulesFiles): RulesFiles {
  const page = document.querySelector<HTMLMetaElement>('meta[name="cabochon-version"]')?.content;
  if (page && page !== files.page) throw new RulesError('renewed');
  return files;
}

let only: RulesWorker | undefined;

/** The window's rules. */
export function rulesWorker(): RulesWorker {
  only ??= new RulesWorker();
  return only;
}
