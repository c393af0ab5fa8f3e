/** The page's state of a table on this device: its state, its events, and its bots. */
import { Refused } from '../lib/api/http';
import type { Hint, Refusal, State, VersionEvents } from '../lib/api/types';
import { shownMotion } from '../lib/settings.svelte';
import { say } from '../lib/words/current.svelte';
import { gameOf, keepGame, MovedOn, watchGames } from './games';
import { rulesWorker, RulesError } from './rules.svelte';
import type { Kept, WorkerRequests, Shown } from '../lib/api/types';
import { botMove, hintFor } from './thinking';

/** The minimum of milliseconds between a move and a bot's answer, so that the eye can follow animations. */
const PACE = 700;

/** The worker removes a table that is not shown, to limit its memory. */
function closeTable(table: string): void {
  if (rulesWorker().progress.ready)
    rulesWorker()
      .ask('close', { table })
      .catch(() => undefined);
}

/** The actions of a seat, with the fields that each needs besides those of the table. */
type SeatVerb = 'submit' | 'resign' | 'stop' | 'take_back';
type Asked<V extends keyof WorkerRequests> = Omit<WorkerRequests[V], 'table'>;

export class LocalTable {
  readonly table: string;
  state = $state.raw<State | null>(null);
  history = $state.raw<VersionEvents[]>([]);
  /** Whether this device lacks the game. */
  missing = $state(false);
  /** The reason why the table cannot continue at present, as a sentence. */
  problem = $state('');
  kept: Kept | null = null;
  seat: number | null = null;

  private have = 0;
  private loadedIn = -1;
  private gone = false;
  private botRuns = false;

  constructor(table: string) {
    this.table = table;
  }

  /** Show the table until the returned function is called. */
  begin(): () => void {
    this.gone = false;
    const end = watchGames((id, version) => {
      if (id === this.table && version !== this.state?.version) void this.reload();
    });
    void this.reload();
    return () => {
      this.gone = true;
      end();
      closeTable(this.table);
    };
  }

  /** The stored game: at the beginning, and after another tab has continued it. */
  async reload(): Promise<void> {
    const kept = await gameOf(this.table);
    this.missing = !kept;
    if (!kept) return;
    this.kept = kept;
    this.loadedIn = -1;
    this.have = 0;
    try {
      this.see(await this.ask('look', { seat: this.seat, since: 0 }));
    } catch (error) {
      this.fail(error);
    }
  }

  lookAs(seat: number): void {
    this.seat = seat;
    this.have = 0;
    void this.refresh();
  }

  /** The same table in another language, or from another seat's view. */
  async refresh(): Promise<void> {
    try {
      this.have = 0;
      this.see(await this.ask('look', { seat: this.seat, since: 0 }));
    } catch (error) {
      this.fail(error);
    }
  }

  /** An action of the seat that is shown: null when it was accepted. A note shows if the browser cannot store it. */
  async act(verb: SeatVerb, moves = ''): Promise<Refusal | null> {
    const { state } = this;
    if (!state) return null;
    const seat = state.seat ?? state.you[0] ?? 0;
    try {
      const asked = { seat, version: state.version, since: this.have };
      await (verb === 'submit' ? this.change(verb, { ...asked, moves }) : this.change(verb, asked));
      return null;
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      if (error instanceof MovedOn) return this.sentence('local-moved-on');
      this.loadedIn = -1; // the worker may have played the move before it failed: load the stored table again
      const code = error instanceof RulesError ? error.code : 'fault';
      return this.sentence(`local-problem-${code}`);
    }
  }

  /** A new game with the same seats; returns its id. */
  async rematch(): Promise<string> {
    const shown = await this.ask('rematch', {});
    await keepGame(shown.kept, null);
    return shown.kept.id;
  }

  async hint(): Promise<Hint> {
    const state = this.state!;
    return this.withTable(() => hintFor({ table: this.table, seat: state.seat ?? 0, version: state.version }));
  }

  // --- asking ---

  private async change<V extends SeatVerb | 'bot_plays'>(verb: V, fields: Asked<V>): Promise<void> {
    const before = this.state!.version;
    const shown = await this.ask(verb, fields);
    try {
      await keepGame(shown.kept, before);
    } catch (error) {
      await this.reload(); // another tab has stored a newer version: continue from it
      throw error;
    }
    this.kept = shown.kept;
    this.see(shown);
  }

  private ask<V extends SeatVerb | 'bot_plays' | 'look' | 'rematch'>(verb: V, fields: Asked<V>): Promise<Shown> {
    return this.withTable(() => rulesWorker().ask(verb, { table: this.table, ...fields } as WorkerRequests[V]));
  }

  /** A worker that has just started has not loaded the table. A worker that fails meanwhile is replaced, once. */
  private async withTable<T>(request: () => Promise<T>, again = true): Promise<T> {
    try {
      await rulesWorker().start();
      if (this.loadedIn !== rulesWorker().starts) {
        await rulesWorker().ask('load', { kept: $state.snapshot(this.kept!) });
        this.loadedIn = rulesWorker().starts;
      }
      return await request();
    } catch (error) {
      if (!(error instanceof RulesError) || error.code !== 'killed' || !again) throw error;
      return this.withTable(request, false);
    }
  }

  private see({ state, due }: Shown): void {
    if (this.gone) return;
    this.problem = '';
    const known = this.history.filter((one) => one.version <= state.since);
    this.history = [...known, ...state.events];
    this.have = state.version;
    this.state = state;
    if (due) void this.letBotsPlay();
  }

  private async letBotsPlay(): Promise<void> {
    if (this.botRuns) return;
    this.botRuns = true;
    try {
      while (!this.gone && this.botIsOnTurn()) await this.letOneBotPlay();
    } catch (error) {
      if (!(error instanceof MovedOn)) this.fail(error);
    } finally {
      this.botRuns = false;
    }
  }

  private botIsOnTurn(): boolean {
    const turn = this.state?.table.turn ?? null;
    return turn !== null && this.state!.table.seats[turn]?.kind === 'bot';
  }

  private async letOneBotPlay(): Promise<void> {
    const { version } = this.state!;
    const pause = new Promise((done) => setTimeout(done, shownMotion() === 'none' ? 0 : PACE));
    const played = await this.withTable(() => botMove(this.table, version));
    await pause;
    if (this.gone || this.state!.version !== version) return;
    await this.change('bot_plays', { version, seat: this.state!.seat, since: this.have, ...played });
  }

  private fail(error: unknown): void {
    const code = error instanceof RulesError ? error.code : 'fault';
    this.problem = error instanceof Refused ? error.message : say(`local-problem-${code}`);
  }

  private sentence(key: string): Refusal {
    return { status: 409, rule: null, key, values: {}, text: say(key), version: this.state?.version ?? null };
  }
}
