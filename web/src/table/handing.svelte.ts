/**
 * Several players at one screen: which of them sees the table, and when it is covered for handing over. The table is
 * covered only while a player at this screen holds a card that the others may not see.
 */
import type { TableModel } from './model.svelte';
import { lastTurnOf, turnsOf } from './turns';

export class HandingOn {
  private readonly table: TableModel;
  /** The version of the viewer's last turn before the hand-over. */
  private passed = $state(-1);

  constructor(table: TableModel) {
    this.table = table;
  }

  private get here(): readonly number[] {
    const you = this.table.host.served?.you ?? [];
    return you.length > 1 ? you : [];
  }
  get shared(): boolean {
    return this.here.length > 0;
  }
  /** The player at this screen who is on turn. After the game, a reloaded page shows the view of the first of them. */
  get next(): number | null {
    const { position, seat } = this.table;
    if (position.ended) return seat === null ? (this.here[0] ?? null) : null;
    return this.here.includes(position.turn) ? position.turn : null;
  }
  private readonly secret = $derived.by(
    () =>
      this.table.host.settings.cover !== false &&
      !this.table.position.ended &&
      this.here.some((seat) => this.table.position.players[seat]!.hand.some((held) => !held.open)),
  );
  /** The viewer's last turn, if it drew a card from a deck. The card is shown to them before the hand-over. */
  private readonly drew = $derived.by(() => {
    const { seat, host } = this.table;
    const own = seat === null ? null : lastTurnOf(turnsOf(host.history), seat);
    const last = host.history.find((entry) => entry.version === own?.last);
    return last?.items.some((item) => item.key === 'reserved' && /^[123]$/.test(item.place ?? '')) ? last.version : -1;
  });
  private get waits(): boolean {
    return this.next !== null && this.table.seat !== this.next;
  }
  /** The viewer sees the card that they have just drawn; the screen is handed over after that. */
  get showing(): boolean {
    return this.waits && this.drew > this.passed;
  }
  get covered(): boolean {
    return this.waits && this.secret && !this.showing;
  }
  /** Shows the table to the next player at once. */
  get open(): boolean {
    return this.waits && !this.secret && !this.showing;
  }

  passOn(): void {
    this.passed = this.drew;
  }
  /** Hands the screen over to the next player. */
  sit(): void {
    if (this.next !== null) this.table.host.served?.lookAs(this.next);
  }
}
