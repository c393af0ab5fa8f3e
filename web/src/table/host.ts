/**
 * The interface between the table page and the app around it. `TablePage` takes one prop, `host: TableHost`,
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

export type { TableWords } from '../lib/words/table';
export type { Values } from '../lib/words/words';

export type Motion = 'none' | 'fast' | 'normal' | 'slow';

/** The player's own settings, stored by the app. The table may change those for which it has switches. */
export interface TableSettings {
  motion: Motion;
  sounds: boolean;
  /** The volume, from 0 to 100; 100 by default. */
  volume?: number;
  /** The switch for the remaining cost after bonuses and tokens, beside the printed cost. */
  remaining: boolean;
  /** The text list version of the table instead of the board. */
  accessible: boolean;
  /** Desktop notifications for "your turn". */
  notify: boolean;
  /** Cover the table between players at one screen while one of them holds a hidden card; true by default. */
  cover?: boolean;
  theme: 'light' | 'dark';
}

/** A hint, or the reason why there is none. */
export type HintAnswer = { hint: Hint } | { refused: string };

export type Connection = 'live' | 'connecting' | 'offline';

/** The short story at the end of a game, loaded when it is needed. */
export interface StoryPart {
  Part: Component<{ story: StoryState; edition: EditionInfo; language: TableWords['language'] }>;
  story: StoryState;
}

/** The game as the viewer may see it; `position` is not null on this page. */
export type Seen = Pick<SeenGame, 'version' | 'seat' | 'position' | 'marks' | 'stage' | 'outcome'>;

/** A person at the table, as the others see them. */
export type Seat = { readonly name: string } & Pick<SeatInfo, 'kind' | 'present'> &
  Partial<Pick<SeatInfo, 'stand_in' | 'cut_short'>>;

export interface TableHost {
  readonly seen: Seen;
  readonly seats: readonly Seat[];
  readonly edition: EditionInfo;
  /** All events since the start (or since a take-back), oldest first, up to `seen.version`. */
  readonly history: readonly VersionEvents[];
  readonly words: TableWords;
  readonly settings: TableSettings;
  /** Shown in the action bar while it is not the viewer's turn, in place of the name of the player on turn. */
  readonly note?: string;
  /** The table on the server. Missing in lessons and replays. */
  readonly served?: ServedTable;

  /**
   * Submits decisions of one turn in notation at `seen.version`; null when accepted. Resolves after the answer.
   * Missing in a replay, where nothing is played.
   */
  readonly submit?: (moves: string) => Promise<Refusal | null>;
  /** Change a setting. */
  set<K extends keyof TableSettings>(key: K, value: TableSettings[K]): void;
  /** Navigate: addresses belong to the app. */
  go(where: 'front' | 'settings' | 'help'): void;
  /** The address of a rule in the rule book, for a link. */
  ruleAddress(rule: string): string;
}

/** A chat message to send: a ready phrase, or free text. */
export type Saying = { phrase: string } | { text: string };
/** A chat message that was sent and that the server has not confirmed yet. */
export type Unsent = Saying;

/** Talk at a table. It omits chat messages of muted people. */
export interface TalkHost {
  /** The talk that the viewer may use. Spectators may use phrases if the players may write. */
  readonly may: 'free' | 'phrases' | 'watching' | 'off';
  readonly phrases: readonly string[];
  /** The maximum length of a text. */
  readonly longest: number;
  /** The viewer's person; null for a visitor without a name. */
  readonly me: string | null;
  /** Oldest first. */
  readonly said: readonly Said[];
  readonly unsent: readonly Unsent[];
  /** Chat messages of others since the last call of `read`. */
  readonly unread: number;
  /** The last chat message of another person while this page is open. */
  readonly news: Said | null;
  /** The people of this table whom the viewer has muted. */
  readonly muted: readonly { readonly id: string; readonly name: string }[];
  read(): void;
  say(saying: Saying): Promise<Refusal | null>;
  mute(person: string, name: string): void;
  unmute(person: string): void;
  /** The page on which the viewer reports a chat message to the hosts of the server. */
  report?(said: Said): void;
}

/** A table on the server: its clock, its offers and chat messages, and the actions besides playing a turn. */
export interface ServedTable {
  readonly id: string;
  /** The seats that the viewer holds: several if people share a screen. */
  readonly you: readonly number[];
  readonly clock: State['clock'];
  readonly offers: State['offers'];
  readonly connection: Connection;
  /** The number of spectators. */
  readonly onlookers: number;
  /** Null if there is no talk: the host does not allow it, or there is nobody to talk to. */
  readonly talk: TalkHost | null;
  /** The table of the next game, after a request for a rematch. */
  readonly rematchTable: string | null;

  takeBack(): Promise<Refusal | null>;
  answerTakeBack(agree: boolean): Promise<Refusal | null>;
  resign(): Promise<Refusal | null>;
  offerStop(): Promise<Refusal | null>;
  /** 9.5: take `seen.seat` back from the bot that stands in. */
  comeBack(): Promise<Refusal | null>;
  /** Ask for a rematch, or accept one; goes to that table. */
  rematch(): Promise<Refusal | null>;
  /** The bot one level above or below those of this table; null if there is none, or if another person played. */
  otherLevel(harder: boolean): Promise<string | null>;
  /** A new game with this bot in the seats of the bots. */
  playAgainst(bot: string): Promise<Refusal | null>;
  /** The move that a strong bot would play now; only while all the others are bots. */
  hint(): Promise<HintAnswer>;
  /** Several seats on one screen: show the view of another of `you`. */
  lookAs(seat: number): void;
  /** The short story of a finished game: a component and its props. Missing if no server can provide it. */
  story?(): Promise<StoryPart>;
  goToRematch(): void;
  goToReplay(): void;
  /** The review of a finished game. Missing if there is none. */
  goToReview?(): void;
  /** The analysis board, at the end of this game. Missing if there is none. */
  goToAnalysis?(): void;
  /** The page on which the viewer reports this table to the hosts of the server. */
  goToReport?(): void;
}
