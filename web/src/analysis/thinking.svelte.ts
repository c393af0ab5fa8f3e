/** The engine's work on the current node. It pauses while the page is hidden or the switch is off. */
import { Engines, engineProblem, type EngineAnswer, type EngineTask } from '../engine/engines';
import { tellOfEngine } from '../local/thinking';
import { askRules, type Fields, troubleText } from './asking';
import type { Board } from './board.svelte';
import type { PlainTask, Spread, ThoughtState } from '../lib/api/types';

const EVERY = 400;

const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const textOf = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const taskOf = (plain: PlainTask): EngineTask => ({ ...plain, begin: bytesOf(plain.begin) });

/** How much the result depends on the next card. */
export interface Hanging {
  /** Win chances of the seat that made the move, the best card first. */
  rows: { card: string; chance: number }[];
  /** The number of cards to search. */
  of: number;
}

export class Thinking {
  on = $state(true);
  thought = $state.raw<ThoughtState | null>(null);
  learned = $state(false);
  running = $state(false);
  problem = $state('');
  hanging = $state.raw<Hanging | null>(null);

  private readonly board: Board;
  private readonly engines = new Engines();
  private stopper: AbortController | null = null;
  private spreading: AbortController | null = null;

  constructor(board: Board) {
    this.board = board;
  }

  /** Search this node, and stop searching any other. */
  begin(node: number): void {
    this.stop();
    this.thought = null;
    this.hanging = null;
    this.problem = '';
    if (engineProblem()) {
      this.problem = engineProblem()!;
      return;
    }
    const stopper = (this.stopper = new AbortController());
    this.running = true;
    this.think(node, stopper.signal)
      .catch((error: unknown) => {
        if (!stopper.signal.aborted) this.problem = troubleText(error);
      })
      .finally(() => {
        if (this.stopper === stopper) this.running = false;
      });
  }

  stop(): void {
    this.stopper?.abort();
    this.spreading?.abort();
    this.stopper = this.spreading = null;
    this.running = false;
  }

  close(): void {
    this.stop();
    this.engines.close();
  }

  private async think(node: number, signal: AbortSignal): Promise<void> {
    const where = this.board.where(node);
    await tellOfEngine(); // so that the rules include the learned networks
    const { tasks, learned } = await askRules('task', where);
    if (signal.aborted || !tasks.length) return;
    this.learned = learned;
    const answers = new Map<number, EngineAnswer>();
    const report = this.reporter(where, answers, signal);
    await Promise.all(
      tasks.map(async (task, number) => {
        const heard = (answer: EngineAnswer): void => {
          answers.set(number, answer);
          report();
        };
        heard(await this.engines.thinkAgain(taskOf(task), { signal, onProgress: heard, every: EVERY }));
      }),
    );
    await report.done();
  }

  /** Passes the findings to the rules. While they are read, later findings wait, and only the last of them is passed
   * on. */
  private reporter(
    where: Fields<'task'>,
    answers: Map<number, EngineAnswer>,
    signal: AbortSignal,
  ): (() => void) & { done: () => Promise<void> } {
    let reading: Promise<void> | null = null;
    let again = false;
    const read = async (): Promise<void> => {
      try {
        await readAll();
      } catch (error) {
        if (!signal.aborted) this.problem = troubleText(error);
      }
      reading = null;
    };
    const readAll = async (): Promise<void> => {
      do {
        again = false;
        const told = [...answers.values()].map((answer) => textOf(answer.bytes));
        const thought = await askRules('thought', { ...where, answers: told });
        if (!signal.aborted) [this.thought, this.problem] = [thought, ''];
      } while (again && !signal.aborted);
    };
    const report = (): void => {
      if (signal.aborted) return;
      if (reading) again = true;
      else reading = read();
    };
    return Object.assign(report, { done: async () => void (await reading) });
  }

  /** Tries every card that the last move could have revealed. */
  async spread(): Promise<void> {
    const { board } = this;
    this.stopper?.abort(); // the engine runs one search at a time
    const stopper = (this.spreading = new AbortController());
    const where = board.where();
    try {
      const spread = await askRules('spread', where);
      const tried = spread.cards.filter((one) => one.tasks.length);
      this.hanging = { rows: [], of: tried.length };
      await Promise.all(tried.map((one) => this.tryCard(one, spread, where, stopper.signal)));
    } catch (error) {
      if (!stopper.signal.aborted) this.problem = troubleText(error);
    }
    if (!stopper.signal.aborted) this.running = false;
  }

  private async tryCard(
    { card, tasks }: Spread['cards'][number],
    { seat }: Spread,
    where: { position: string; path: { move: string; card: string }[] },
    signal: AbortSignal,
  ): Promise<void> {
    const answer = await this.engines.thinkAgain(taskOf(tasks[0]!), { signal });
    const path = [...where.path.slice(0, -1), { ...where.path.at(-1)!, card }];
    const thought = await askRules('thought', { ...where, path, answers: [textOf(answer.bytes)] });
    if (signal.aborted || !this.hanging) return;
    const rows = [...this.hanging.rows, { card, chance: thought.chances[seat]! }];
    this.hanging = { ...this.hanging, rows: rows.sort((one, other) => other.chance - one.chance) };
  }
}
