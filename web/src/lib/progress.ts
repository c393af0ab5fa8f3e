/** A learner's progress, stored in this browser only. */
import type { EditionId } from './api/types';

export interface Progress {
  step: number;
  /** The accepted submissions since the scene of the step began. */
  played: string[];
}

const KEY = 'cabochon-lesson';

function all(): Partial<Record<EditionId, Progress>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<EditionId, Progress>>;
  } catch {
    return {}; // nothing stored, or storage is blocked: start from the beginning
  }
}

/** The last step of the lesson; null if it has not been started, or is finished. */
export function progressIn(edition: EditionId): Progress | null {
  const found = all()[edition];
  const sound = found && Number.isInteger(found.step) && found.step >= 0 && Array.isArray(found.played);
  return sound ? found : null;
}

export function keep(edition: EditionId, progress: Progress | null): void {
  const kept = { ...all(), [edition]: progress ?? undefined };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // private window: progress lasts as long as the page
  }
}
