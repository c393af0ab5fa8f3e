/** A table on the page: its newest state, its events and its chat messages. */
import { liveSocket } from './socket.svelte';
import type { Refusal, Said, State, VersionEvents } from './types';

export class WatchedTable {
  readonly table: string;
  state = $state.raw<State | null>(null);
  history = $state.raw<VersionEvents[]>([]);
  /** Chat messages, oldest first. */
  said = $state.raw<Said[]>([]);
  /** The number of spectators. */
  onlookers = $state(0);
  /** The server's clock when the page first showed the table: later chat messages are unread. */
  began = $state(Infinity);
  /** The reason why the table cannot be shown. */
  refusal = $state.raw<Refusal | null>(null);
  seat: number | null = null;

  private end: (() => void) | undefined;
  private have = 0;

  constructor(table: string) {
    this.table = table;
  }

  get since(): number {
    return this.have;
  }

  begin(): () => void {
    this.end = liveSocket().watch({
      table: this.table,
      state: (state) => this.seen(state),
      said: (said) => this.heard(said),
      unsaid: (ids) => (this.said = this.said.filter((one) => !ids.includes(one.id))),
      onlookers: (count) => (this.onlookers = count),
      refused: (refusal) => (this.refusal = refusal),
      ...this.eyes(),
    });
    return () => this.end?.();
  }

  private eyes(): { readonly seat: number | null; readonly since: number } {
    const seat = (): number | null => this.seat;
    const since = (): number => this.have;
    return {
      get seat() {
        return seat();
      },
      get since() {
        return since();
      },
    };
  }

  /** Show the table from another of one's own seats: the server sends the history again for that seat. */
  lookAs(seat: number): void {
    this.seat = seat;
    this.have = 0;
    this.refresh();
  }

  /** Request the table again after the visitor's seat or name has changed. */
  refresh(): void {
    this.end?.();
    this.begin();
  }

  private seen(state: State): void {
    this.refusal = null;
    if (state.since > this.have) return; // the answer for the former seat; that of the newer request follows
    const known = this.history.filter((one) => one.version <= state.since);
    this.history = [...known, ...state.events];
    this.have = state.version;
    this.began = Math.min(this.began, state.time);
    this.state = state;
  }

  private heard(said: Said): void {
    const others = this.said.filter((one) => one.id !== said.id); // it may arrive again, in another language
    this.said = [...others, said].sort((one, other) => one.at - other.at);
  }
}
