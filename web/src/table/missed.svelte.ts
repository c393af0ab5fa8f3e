/** "What did I miss": the others' turns since the viewer's last turn, shown again one by one, slowly. */
import type { TableModel } from './model.svelte';
import { turnWords } from './speaking';
import { missedBy, type Turn } from './turns';

/** Milliseconds for each turn: a base, and more for a longer sentence. */
const START = 1800;
const LETTER = 45;

export class MissedTurns {
  private readonly table: TableModel;
  /** The index of the shown turn in `turns`; null while none is. */
  private at: number | null = $state(null);
  private since = $state(-1);
  /** Whether it advances automatically, until the viewer steps. */
  private runs = $state(false);

  constructor(table: TableModel) {
    this.table = table;
  }

  readonly turns: Turn[] = $derived.by(() => missedBy(this.table.turns, this.table.seat));

  /** Ends when a new version arrives. */
  get turn(): Turn | null {
    return this.at !== null && this.since === this.table.host.seen.version ? (this.turns[this.at] ?? null) : null;
  }
  get number(): number {
    return (this.at ?? 0) + 1;
  }
  get offered(): boolean {
    return this.turns.length > 0;
  }
  /** Milliseconds until the next turn; 0 if it waits for a step. */
  get pace(): number {
    return this.turn && this.runs ? START + LETTER * turnWords(this.table, this.turn).length : 0;
  }

  start(): void {
    if (!this.offered) return;
    [this.at, this.since, this.runs] = [0, this.table.host.seen.version, true];
  }
  stop(): void {
    this.at = null;
  }
  /** To the next turn; after the last one, back to the game. */
  go(by: 1 | -1): void {
    this.step(by);
    this.runs = false;
  }
  tick(): void {
    this.step(1);
  }
  private step(by: 1 | -1): void {
    const to = (this.at ?? 0) + by;
    this.at = to >= this.turns.length ? null : Math.max(0, to);
  }
}
