/** The requests of the page; a server or this device answers them. `src/backends.ts` chooses between the two. */
import { Unreachable } from './api/http';
import type { About, EditionId, EditionInfo, Eyes, LessonState, Me, RecordChecked, Replay } from './api/types';
import type { Place, Route } from './router.svelte';

export interface Backend {
  /** Whether it can show a page or a part of one. Some pages need other people, or a database. */
  offers(what: Route['page'] | 'programs'): boolean;
  /** The address of the live connection; null if only the visitor changes anything. */
  socket(): URL | null;
  about(): Promise<About>;
  edition(id: EditionId): Promise<EditionInfo>;
  /** The visitor; null until a name is needed. */
  whoAmI(): Promise<Me | null>;
  saveMe(name: string, language: Me['language']): Promise<Me>;
  followLesson(edition: EditionId, step: number, played: readonly string[]): Promise<LessonState>;
  checkRecord(text: string, eyes: Eyes): Promise<RecordChecked>;
  /** A stored game: its record, and the game step by step. */
  record(table: string): Promise<string>;
  replay(table: string, eyes: Eyes): Promise<Replay>;
  /** Opens a game of the visitor against this bot in every other seat; returns the address of its page. */
  play(edition: EditionId, bot: string, players: number): Promise<string>;
}

let places: Record<Place, Backend> | undefined;
let main: Backend | undefined;

/** Called once, before the page is mounted. */
export function connect(all: Record<Place, Backend>, first: Backend): void {
  places = all;
  main = first;
}

export const backend = (): Backend => main!;
export const backendAt = (place: Place): Backend => places![place];

/** For a server's page: if the server cannot be reached, the device answers the requests that it can handle. */
export function orDevice(server: Backend, device: Backend): Backend {
  async function or<T>(asked: Promise<T>, own: () => Promise<T>): Promise<T> {
    try {
      return await asked;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      return own().catch(() => {
        throw error; // nothing is stored on this device
      });
    }
  }
  return {
    ...server,
    about: () => or(server.about(), () => device.about()),
    edition: (id) => or(server.edition(id), () => device.edition(id)),
    followLesson: (...asked) => or(server.followLesson(...asked), () => device.followLesson(...asked)),
    checkRecord: (...asked) => or(server.checkRecord(...asked), () => device.checkRecord(...asked)),
    play: (...asked) => or(server.play(...asked), () => device.play(...asked)),
  };
}

const editions = new Map<EditionId, Promise<EditionInfo>>();

/** The components of an edition; fetched once. */
export function getEdition(id: EditionId): Promise<EditionInfo> {
  let edition = editions.get(id);
  if (!edition) {
    edition = backend().edition(id);
    edition.catch(() => editions.delete(id));
    editions.set(id, edition);
  }
  return edition;
}

const coming = new Map<string, Promise<Replay>>();

/** Requested before its page is loaded; the page uses the answer once. */
export function askReplayAhead(place: Place, table: string, eyes: Eyes): Promise<Replay> {
  const replay = backendAt(place).replay(table, eyes);
  coming.set(`${place} ${table} ${eyes}`, replay);
  return replay;
}

export function getReplay(place: Place, table: string, eyes: Eyes): Promise<Replay> {
  const replay = coming.get(`${place} ${table} ${eyes}`);
  coming.clear();
  return replay ?? backendAt(place).replay(table, eyes);
}
