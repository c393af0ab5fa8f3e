/**
 * What the table page needs from the app around it. `TablePage` takes one prop, `host: TableHost`,
 * and touches neither network, storage nor address bar itself. Every property is read reactively:
 * back them with runes ($state / $derived) and getters, and replace `seen` as a whole object.
 *
 * A game, a lesson and a replay all have a `TableHost`. Only a game has a table on the server with
 * people around it, and that is `served`.
 */
import type { Component } from 'svelte';
import type {
  EditionInfo,
  Hint,
  Refusal,
  Said,
  SeatInfo,
  SeenGame,
  State,
  StoryState,
  VersionEvents,
} from '../lib/api/types';
import type { TableWords } from '../lib/words/table';

export type { TableWords, Values } from '../lib/words/table';

export type Motion = 'none' | 'fast' | 'normal' | 'slow';

/** The player's own settings, kept by the app. The table may change those that it has switches for. */
export interface TableSettings {
  motion: Motion;
  sounds: boolean;
  /** How loud, from 0 to 100; 100 by default. */
  volume?: number;
  /** The extra switch: what is still owed after bonuses and tokens, beside the printed cost. */
  remaining: boolean;
  /** The text list version of the table instead of the board. */
  accessible: boolean;
  /** Desktop notifications for "your turn". */
  notify: boolean;
  /** Cover the table between players at one screen while somebody holds a hidden card; true by default. */
  cover?: boolean;
  theme: 'light' | 'dark';
}

/** A hint, or why there is none. */
export type HintAnswer = { hint: Hint } | { refused: string };

export type Connection = 'live' | 'connecting' | 'offline';

/** The short story at the end of a game, loaded when it is needed. */
export interface StoryPart {
  Part: Component<{ story: StoryState; edition: EditionInfo; language: TableWords['language'] }>;
  story: StoryState;
}

/** The game as the viewer may see it; `position` is not null on this page. */
export type Seen = Pick<SeenGame, 'version' | 'seat' | 'position' | 'marks' | 'stage' | 'outcome'>;

/** Somebody at the table, as the others see them. */
export type Seat = { readonly name: string } & Pick<SeatInfo, 'kind' | 'present'> &
  Partial<Pick<SeatInfo, 'stand_in' | 'cut_short'>>;

export interface TableHost {
  readonly seen: Seen;
  readonly seats: readonly Seat[];
  readonly edition: EditionInfo;
  /** All that happened since the start (or since a take-back), oldest first, up to `seen.version`. */
  readonly history: readonly VersionEvents[];
  readonly words: TableWords;
  readonly settings: TableSettings;
  /** Shown in the action bar while it is not the viewer's turn, instead of whose turn it is. */
  readonly note?: string;
  /** The table on the server. Missing in lessons and replays. */
  readonly served?: ServedTable;

  /**
   * Decisions of one turn in notation at `seen.version`; null when accepted. Resolves after the answer.
   * Missing in a replay, where nothing is played.
   */
  readonly submit?: (moves: string) => Promise<Refusal | null>;
  /** Change a setting. */
  set<K extends keyof TableSettings>(key: K, value: TableSettings[K]): void;
  /** Go somewhere: addresses are the app's business. */
  go(where: 'front' | 'settings' | 'help'): void;
  /** The address of a rule in the rule book, for a link. */
  ruleAddress(rule: string): string;
}

/** Something to say: a ready phrase, or free text. */
export type Saying = { phrase: string } | { text: string };
/** Something that was said here, and of which the server has not told yet. */
export type Unsent = Saying;

/** Talk at a table. What muted people say is not in it. */
export interface TalkHost {
  /** What the viewer may say. Somebody who watches says phrases where the players write. */
  readonly may: 'free' | 'phrases' | 'watching' | 'off';
  readonly phrases: readonly string[];
  /** Letters of a text. */
  readonly longest: number;
  /** The viewer's person; null for somebody without a name. */
  readonly me: string | null;
  /** Oldest first. */
  readonly said: readonly Said[];
  readonly unsent: readonly Unsent[];
  /** What others have said since `read` was called last. */
  readonly unread: number;
  /** The last thing that somebody else has said while this page was open. */
  readonly news: Said | null;
  /** The people of this table whom the viewer has muted. */
  readonly muted: readonly { readonly id: string; readonly name: string }[];
  read(): void;
  say(saying: Saying): Promise<Refusal | null>;
  mute(person: string, name: string): void;
  unmute(person: string): void;
  /** The page on which the viewer tells the hosts of the server about a saying. */
  report?(said: Said): void;
}

/** A table on the server: its clock, what is offered and said there, and what can be done besides playing a turn. */
export interface ServedTable {
  readonly id: string;
  /** The seats that the viewer holds: several where people share a screen. */
  readonly you: readonly number[];
  readonly clock: State['clock'];
  readonly offers: State['offers'];
  readonly connection: Connection;
  /** How many look on. */
  readonly onlookers: number;
  /** Null where nothing is said: the host does not want it, or there is nobody to talk to. */
  readonly talk: TalkHost | null;
  /** The table of the next game, once somebody has asked for a rematch. */
  readonly rematchTable: string | null;

  takeBack(): Promise<Refusal | null>;
  answerTakeBack(agree: boolean): Promise<Refusal | null>;
  resign(): Promise<Refusal | null>;
  offerStop(): Promise<Refusal | null>;
  /** 9.5: take `seen.seat` back from the bot that stands in. */
  comeBack(): Promise<Refusal | null>;
  /** Ask to play again, or accept that somebody else asked; goes to that table. */
  rematch(): Promise<Refusal | null>;
  /** The bot one level above or below those of this table; null where there is none, or another person played. */
  otherLevel(harder: boolean): Promise<string | null>;
  /** A new game with this bot in the seats of the bots. */
  playAgainst(bot: string): Promise<Refusal | null>;
  /** What a strong bot would play now; only while all the others are bots. */
  hint(): Promise<HintAnswer>;
  /** Several seats on one screen: show the view of another of `you`. */
  lookAs(seat: number): void;
  /** The short story of a finished game: a component and its props. Missing where no server can tell it. */
  story?(): Promise<StoryPart>;
  goToRematch(): void;
  goToReplay(): void;
  /** The analysis board, at the end of this game. Missing where there is none. */
  goToAnalysis?(): void;
  /** The page on which the viewer tells the hosts of the server about this table. */
  goToReport?(): void;
}
