/** The sample of a review, made with the page (`scripts/offline.py`), so that it opens at once, without a network. */
import { ask } from '../lib/api/http';
import type { Replay, ReviewState } from '../lib/api/types';
import type { Language } from '../lib/words/load';

export interface Sample {
  record: string;
  /** Nobody reserved a hidden card in this game: every player saw the same. */
  replay: Replay;
  reviews: Record<Language, ReviewState>;
}

let asked: Promise<Sample> | undefined;

export function sample(): Promise<Sample> {
  asked ??= ask<Sample>('GET', 'local/sample.json');
  asked.catch(() => (asked = undefined));
  return asked;
}
