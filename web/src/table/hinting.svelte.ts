/** A hint: requested, then shown step by step; it disappears with its version. */
import { tick } from 'svelte';
import type { TableModel } from './model.svelte';
import type { Hint } from '../lib/api/types';

/** The aim, the card, then the move together with the reason. */
const WITH_THE_MOVE = 3;

export class HintModel {
  private readonly table: TableModel;
  private given: Hint | null = $state.raw(null);
  private problem = $state('');
  private asked: number | null = $state(null);
  /** The number of steps that are shown. */
  shown = $state(0);

  constructor(table: TableModel) {
    this.table = table;
  }

  /** Whether all others are bots; otherwise the server refuses hints. */
  get offered(): boolean {
    const { table } = this;
    if (!table.host.served || !table.myTurn) return false;
    return table.rivals.every((seat) => this.isBot(seat) || table.position.left.includes(seat));
  }
  private isBot(seat: number): boolean {
    const info = this.table.host.seats[seat];
    return info !== undefined && (info.kind !== 'person' || Boolean(info.stand_in));
  }

  private get current(): boolean {
    return this.asked === this.table.host.seen.version && this.table.myTurn;
  }
  get open(): boolean {
    return this.current;
  }
  get thinking(): boolean {
    return this.current && !this.given && !this.problem;
  }
  get refused(): string {
    return this.current ? this.problem : '';
  }
  get value(): Hint | null {
    return this.current ? this.given : null;
  }
  get steps(): Hint['steps'] {
    return this.complete ? this.value!.steps : (this.value?.steps.slice(0, this.shown) ?? []);
  }
  get complete(): boolean {
    return this.value !== null && this.shown >= WITH_THE_MOVE;
  }
  /** The subjects of the shown steps, to be marked on the table. */
  get place(): string | null {
    return this.shown > 1 ? (this.value?.place ?? null) : null;
  }
  get tile(): string | null {
    return this.value?.aim === 'tile' ? (this.value.tile ?? null) : null;
  }

  /** Request a hint, or show the next step. */
  async more(): Promise<void> {
    const { served, seen } = this.table.host;
    if (!served || !this.offered) return;
    if (this.open) {
      if (this.value && !this.complete) this.shown += 1;
      return;
    }
    const { version } = seen;
    [this.asked, this.given, this.problem, this.shown] = [version, null, '', 1];
    try {
      const answer = await served.hint();
      if (this.asked !== version) return;
      if ('hint' in answer) this.given = answer.hint;
      else this.problem = answer.refused;
    } catch {
      if (this.asked === version) this.problem = this.table.say('web-unreachable');
    }
  }
  stage(): void {
    if (this.value) this.table.stageMoves(this.value.moves);
    this.leave('[data-confirm]');
  }
  close(): void {
    this.leave('[data-hint]');
  }
  /** Close the panel; if the focus was in it, move it to the bar. */
  private leave(following: string): void {
    const inside = document.activeElement?.closest('[data-zone="hint"]');
    this.asked = null;
    if (inside) void tick().then(() => document.querySelector<HTMLElement>(following)?.focus({ preventScroll: true }));
  }
}
