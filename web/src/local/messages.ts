/** What the page and the worker of the law say to each other, and what they exchange about tables. */
import type { Hint, State, TableInfo } from '../lib/api/types';

/** `local.json`: the version of the page's files, and what Pyodide must know of itself. */
export interface LawFiles {
  version: string;
  /** The version of the page that goes with them, as its index.html has it. */
  page: string;
  /** Bytes of each file of the folder `python`. */
  python: Record<string, number>;
  info: Record<string, string>;
}

export type ToLaw = { base: string; files: LawFiles & { alive: string } } | { id: number; text: string };
export type FromLaw =
  { ready: true } | { failed: string; renewed: boolean } | { bytes: number } | { id: number; answer: string };

/** What is kept of a game: see `cabochon/local/table.py`. */
export interface Kept {
  format: number;
  id: string;
  record: string;
  sizes: number[];
  times: number[];
  brought: boolean;
  table: TableInfo;
}

export interface Due {
  version: number;
  seat: number;
  bot: string;
}

/** A table after a request. */
export interface Shown {
  state: State;
  kept: Kept;
  due: Due | null;
}

/** A search for an engine, as Python made it; the bytes are base64. */
export interface Task {
  begin: string;
  mind: string | null;
  simulations: number;
  slice: number;
  seconds: number | null;
  forced: boolean;
}

/** What the bot on turn plays, or what an engine must find out first. */
export interface BotTask {
  version: number;
  seat: number;
  move: string | null;
  task: Task | null;
}

export type { Hint };
