/** The messages between the page and the worker that runs the rules. Tables and bots are in `lib/api/types`. */

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
  | { ready: true }
  | { failed: string; renewed: boolean }
  | { bytes: number }
  /** How much of the start is done after the files have come, 0 to 1. */
  | { started: number }
  | { id: number; answer: string };
