/**
 * The native engine and its search, without workers: it passes bytes to and from WebAssembly.
 * `src/cabochon/native/cpp/wasm.cpp` defines them; `cabochon.bots.search.remote` writes and reads them.
 */

export type EngineProblem = 'no-webassembly' | 'not-loaded' | 'no-weights' | 'refused' | 'killed';

export class EngineError extends Error {
  constructor(
    readonly code: EngineProblem,
    message: string,
  ) {
    super(message);
    this.name = 'EngineError';
  }
}

/** A search, as `Task.plain()` in Python gives it. */
export interface EngineTask {
  begin: Uint8Array;
  /** The weights file that evaluates, such as `plain/learned-2.mind`; null: the hand-made weights inside `begin`. */
  weights: string | null;
  simulations: number;
  /** Simulations between two readings of the clock. */
  slice: number;
  seconds: number | null;
  forced: boolean;
}

export type EngineEnd = '' | 'done' | 'time' | 'asked' | 'forced' | 'memory';

/** A step of a review, as `ReviewTask.plain()` in Python gives it. */
export type ReviewTask = Pick<EngineTask, 'begin' | 'weights'>;

/** The result of a search: `thought_from` in Python reads the bytes. */
export interface EngineAnswer {
  bytes: Uint8Array;
  simulations: number;
  seconds: number;
  ended: EngineEnd;
}

type Place = number;

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  engine_room(size: number): Place;
  engine_out(): Place;
  engine_out_size(): number;
  engine_adds(): number;
  engine_learn(before: number): Place;
  engine_begin(learned: Place): Place;
  engine_run(tree: Place, simulations: number): void;
  engine_bytes(tree: Place): number;
  engine_report(tree: Place, lines: number, length: number): void;
  engine_free(tree: Place): void;
  engine_forget(learned: Place): void;
  engine_review(learned: Place): void;
  engine_hash_games(players: number, first: number, games: number, seed: number, cap: number): void;
  engine_walk(): void;
}

/** The lines that are reported, and their greatest length: `TOLD` and `LINE` in bots/search/thinking.py. */
const LINES = 8;
const LINE = 12;
/** The maximum size of a tree. */
const MOST_BYTES = 256 * 1024 * 1024;
/** The number of networks in memory; each takes a few megabytes. */
const MOST_NETWORKS = 3;
/** The longest time in milliseconds that a search blocks its thread before messages are handled. */
const AT_A_STRETCH = 12;

/** One instance of the compiled engine. After a refusal it is discarded, and the next use makes a new one. */
export class Engine {
  private made: Exports | null = null;
  private networks = new Map<string, Place>();

  constructor(private readonly module: WebAssembly.Module) {}

  /** A wrong product is an error: without this check its only effect would be a weaker bot. */
  check(): void {
    if (!this.use(null, (engine) => engine.engine_adds())) throw new EngineError('refused', 'wrong sums');
  }

  /** Whether the weights for a task have been read. */
  knows(task: ReviewTask): boolean {
    return task.weights === null || this.networks.has(weightsKey(task));
  }

  /** Reads the weights for the edition and the number of players of a task. */
  learn(task: ReviewTask, weights: Uint8Array): void {
    const [oldest] = this.networks;
    if (oldest && this.networks.size >= MOST_NETWORKS) this.forget(...oldest);
    const input = new Uint8Array(task.begin.length + weights.length);
    input.set(task.begin);
    input.set(weights, task.begin.length);
    const found = this.use(input, (engine) => engine.engine_learn(task.begin.length));
    this.networks.set(weightsKey(task), found);
  }

  private forget(key: string, learned: Place): void {
    this.networks.delete(key);
    this.made?.engine_forget(learned);
  }

  /** The answer to a step of a review, for `read_answer` in Python. It takes up to a second. */
  review(task: ReviewTask): Uint8Array {
    const learned = this.learned(task);
    this.use(task.begin, (engine) => engine.engine_review(learned));
    return this.output();
  }

  private learned(task: ReviewTask): Place {
    const learned = task.weights === null ? 0 : this.networks.get(weightsKey(task));
    if (learned === undefined) throw new EngineError('no-weights', `the weights ${task.weights} were not read`);
    return learned;
  }

  begin(task: EngineTask): Tree {
    const learned = this.learned(task);
    const tree = this.use(task.begin, (engine) => engine.engine_begin(learned));
    return new Tree(this, tree);
  }

  /** Random games of an edition as hashes of eight bytes, and the sum of their decisions, for comparisons. */
  hashGames(edition: Uint8Array, players: number, first: number, games: number, seed: number, cap: number): Uint8Array {
    this.use(edition, (engine) => engine.engine_hash_games(players, first, games, seed, cap));
    return this.output();
  }

  /** A hash of every position of a game, for comparisons. */
  walk(game: Uint8Array): Uint8Array {
    this.use(game, (engine) => engine.engine_walk());
    return this.output();
  }

  /** Runs a function of the engine, with bytes in its input. */
  use<T>(input: Uint8Array | null, work: (engine: Exports) => T): T {
    this.made ??= this.instance();
    try {
      if (input) {
        const place = this.made.engine_room(input.length);
        new Uint8Array(this.made.memory.buffer, place, input.length).set(input);
      }
      return work(this.made);
    } catch (problem) {
      this.made = null;
      this.networks.clear();
      if (problem instanceof EngineError) throw problem;
      throw new EngineError('killed', `the engine stopped: ${String(problem)}`);
    }
  }

  output(): Uint8Array {
    const { memory, engine_out, engine_out_size } = this.made!;
    return new Uint8Array(memory.buffer, engine_out(), engine_out_size()).slice();
  }

  private instance(): Exports {
    let exports: Exports | null = null;
    const refuse = (place: Place, length: number): never => {
      const why = new TextDecoder().decode(new Uint8Array(exports!.memory.buffer, place, length).slice());
      throw new EngineError('refused', why);
    };
    // The C library writes its last message to a file before it aborts; there are no files here.
    const nothing = () => 8;
    const wasi = { fd_close: nothing, fd_seek: nothing, fd_write: nothing };
    const made = new WebAssembly.Instance(this.module, { cabochon: { refuse }, wasi_snapshot_preview1: wasi });
    exports = made.exports as unknown as Exports;
    exports._initialize();
    return exports;
  }
}

/** A tree that grows. It must be freed. */
export class Tree {
  constructor(
    private readonly engine: Engine,
    private readonly place: Place,
  ) {}

  run(simulations: number): void {
    this.engine.use(null, (made) => made.engine_run(this.place, simulations));
  }

  bytes(): number {
    return this.engine.use(null, (made) => made.engine_bytes(this.place));
  }

  report(): Uint8Array {
    this.engine.use(null, (made) => made.engine_report(this.place, LINES, LINE));
    return this.engine.output();
  }

  free(): void {
    this.engine.use(null, (made) => made.engine_free(this.place));
  }
}

/** The weights and the edition's fingerprint, bytes 1 to 4 of a task: a network is trained for its edition's cards. */
function weightsKey(task: ReviewTask): string {
  return `${task.weights} ${task.begin.subarray(1, 5).join(' ')}`;
}

export interface Watch {
  /** Whether a stop was requested. */
  stopped: () => boolean;
  onProgress: (answer: EngineAnswer) => void;
  /** Milliseconds between two reports. */
  every: number;
  /** Lets the worker handle messages. */
  pause: () => Promise<void>;
}

/** Grows the tree of a task until its simulations are done, its time is up, or it is stopped. */
export async function pursue(engine: Engine, task: EngineTask, watch: Watch): Promise<EngineAnswer> {
  const tree = engine.begin(task);
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  let done = 0;
  const answer = (ended: EngineEnd): EngineAnswer => ({
    bytes: tree.report(),
    simulations: done,
    seconds: seconds(),
    ended,
  });
  const whyEnded = (): EngineEnd => {
    if (done >= task.simulations) return 'done';
    if (watch.stopped()) return 'asked';
    if (task.seconds !== null && seconds() >= task.seconds) return 'time';
    return tree.bytes() > MOST_BYTES ? 'memory' : '';
  };
  tree.run(0);
  let ended: EngineEnd = task.forced ? 'forced' : whyEnded();
  let paused = began;
  let reported = began;
  while (!ended) {
    const more = Math.min(task.slice, task.simulations - done);
    tree.run(more);
    done += more;
    const now = performance.now();
    if (now - paused >= AT_A_STRETCH) {
      if (now - reported >= watch.every) {
        watch.onProgress(answer(''));
        reported = now;
      }
      await watch.pause();
      paused = performance.now();
    }
    ended = whyEnded();
  }
  const last = answer(ended);
  tree.free();
  return last;
}
