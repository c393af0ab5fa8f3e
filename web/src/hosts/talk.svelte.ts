/** Talk at a table on the server: chat messages, pending and unread ones, and the muted people. */
import type { TalkHost, Saying, Unsent } from '../table/host';
import { liveSocket } from '../lib/api/socket.svelte';
import type { WatchedTable } from '../lib/api/table.svelte';
import type { About, Refusal, Said } from '../lib/api/types';
import { ensureMe, me } from '../lib/me.svelte';
import { go, to } from '../lib/router.svelte';
import { choose, settings, type MutedPerson } from '../lib/settings.svelte';

const MOST_MUTED = 200;

/** The fields of the server that the page needs. */
export type TalkRules = Pick<About, 'phrases' | 'longest_text'>;

export class TableTalk implements TalkHost {
  readonly phrases: readonly string[];
  readonly longest: number;
  unsent = $state.raw<readonly Unsent[]>([]);

  private readonly watched: WatchedTable;
  private readUntil = $state(0);

  constructor(watched: WatchedTable, rules: TalkRules) {
    this.watched = watched;
    this.phrases = rules.phrases;
    this.longest = rules.longest_text;
    this.readUntil = Number(kept(watched.table));
  }

  get may(): TalkHost['may'] {
    const { table, you } = this.watched.state!;
    return table.chat === 'free' && !you.length ? 'watching' : table.chat;
  }
  get me(): string | null {
    return me()?.id ?? null;
  }
  get muted(): readonly MutedPerson[] {
    return settings.muted.filter(({ id }) => this.watched.said.some((one) => one.person === id));
  }
  readonly said: readonly Said[] = $derived.by(() => {
    const muted = new Set(settings.muted.map(({ id }) => id));
    return this.watched.said.filter((one) => !muted.has(one.person ?? ''));
  });
  private readonly others = $derived.by(() => this.said.filter((one) => one.person === null || one.person !== this.me));
  readonly unread: number = $derived.by(() => this.others.filter((one) => one.at > this.readUntil).length);
  readonly news: Said | null = $derived.by(() => {
    const last = this.others.at(-1);
    return last && last.at > this.watched.began ? last : null;
  });

  read(): void {
    this.readUntil = Math.max(this.readUntil, this.said.at(-1)?.at ?? 0);
    keep(this.watched.table, this.readUntil);
  }

  async say(saying: Saying): Promise<Refusal | null> {
    const unsent: Unsent = { ...saying };
    this.unsent = [...this.unsent, unsent];
    try {
      if (!me()) await ensureMe();
      return await liveSocket().request({ type: 'say', table: this.watched.table, ...saying });
    } finally {
      this.unsent = this.unsent.filter((one) => one !== unsent);
    }
  }

  mute(id: string, name: string): void {
    choose('muted', [...settings.muted.filter((one) => one.id !== id), { id, name }].slice(-MOST_MUTED));
  }
  unmute(id: string): void {
    choose(
      'muted',
      settings.muted.filter((one) => one.id !== id),
    );
  }
  report(said: Said): void {
    go(to.report(this.watched.table, said.id));
  }
}

// The time of the last read chat message survives a reload; each window of a visitor stores its own.
const key = (table: string): string => `cabochon-read-${table}`;

function kept(table: string): string | null {
  try {
    return sessionStorage.getItem(key(table));
  } catch {
    return null; // storage is blocked
  }
}

function keep(table: string, until: number): void {
  try {
    sessionStorage.setItem(key(table), String(until));
  } catch {
    // storage is blocked: after a reload everything is unread
  }
}
