/** Every request of the page to the server, by name. Without a server, the law on this device answers some of them. */
import { isServerless } from '../serverless';
import { bytesAt } from '../steady';
import { ask, askText, home, requestId, Unreachable } from './http';
import type {
  About,
  Archive,
  EditionId,
  EditionInfo,
  Eyes,
  Hint,
  LessonState,
  HouseStatistics,
  Lobby,
  Me,
  MyStatistics,
  PrivateKey,
  Programs,
  ProgramsHere,
  ProgramToken,
  RecordChecked,
  Replay,
  State,
  StoryState,
  TableAsk,
  TableInfo,
  WordFiles,
} from './types';

/** The server's answer; the device's own where there is no server, or none that answers. */
async function orHere<T>(asked: () => Promise<T>, own: () => Promise<T>): Promise<T> {
  if (isServerless()) return own();
  try {
    return await asked();
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return own().catch(() => {
      throw error; // nothing is kept on this device
    });
  }
}

/** What can be played on this device. */
export const aboutHere = (): Promise<About> => ask<About>('GET', 'local/about.json');

let told: Promise<About> | null = null;

/** What this server is and has; asked until it has answered. */
export const about = (): Promise<About> => orHere(aboutServer, aboutHere);

function aboutServer(): Promise<About> {
  if (!told) {
    told = ask<About>('GET', 'api/about');
    told.catch(() => (told = null));
  }
  return told;
}
export const getLobby = (): Promise<Lobby> => ask('GET', 'api/lobby');
/** Put a finished game that was played elsewhere into the server's archive. */
export const bringRecord = (text: string): Promise<TableInfo> => ask('POST', 'api/archive', { text });
export const getArchive = (query: Record<string, string>): Promise<Archive> =>
  ask('GET', `api/archive?${new URLSearchParams(query)}`);

const editions = new Map<EditionId, Promise<EditionInfo>>();

/** What is in the box; fetched once. */
export function getEdition(id: EditionId): Promise<EditionInfo> {
  let edition = editions.get(id);
  if (!edition) {
    edition = orHere(
      () => ask<EditionInfo>('GET', `api/editions/${id}`),
      () => localEdition(id),
    );
    edition.catch(() => editions.delete(id));
    editions.set(id, edition);
  }
  return edition;
}

/** The same from the page's own folder, for games of this device. */
export const localEdition = async (id: EditionId): Promise<EditionInfo> =>
  JSON.parse(new TextDecoder().decode(await bytesAt(new URL(`local/editions/${id}.json`, home()).href))) as EditionInfo;

/** The law on this device, loaded when it is needed. */
const here = (): Promise<typeof import('../../local/answers')> => import('../../local/answers');

export const whoAmI = (): Promise<Me | null> => ask('GET', 'api/me');
export const saveMe = (name: string, language: Me['language']): Promise<Me> =>
  ask('POST', 'api/me', { name, language });
export const newPrivateKey = (): Promise<PrivateKey> => ask('POST', 'api/me/key');
export const myPrograms = (): Promise<Programs> => ask('GET', 'api/programs');
export const programsHere = (): Promise<ProgramsHere> => ask('GET', 'api/programs/here');
export const newProgram = (name: string): Promise<ProgramToken> => ask('POST', 'api/programs', { name });
export const deleteProgram = (id: string): Promise<void> => ask('DELETE', `api/programs/${encodeURIComponent(id)}`);
export const enterWithKey = (key: string): Promise<Me> => ask('POST', 'api/me/enter', { key });
export const deleteMe = (): Promise<void> => ask('DELETE', 'api/me');

const table = (id: string, verb = ''): string => `api/tables/${encodeURIComponent(id)}${verb && '/'}${verb}`;

export const openTable = (wanted: TableAsk): Promise<State> =>
  ask('POST', 'api/tables', { request: requestId(), ...wanted });
export const joinTable = (id: string, seat: number | null): Promise<State> => ask('POST', table(id, 'join'), { seat });
export const leaveTable = (id: string): Promise<void> => ask('POST', table(id, 'leave'));
export const startTable = (id: string): Promise<State> => ask('POST', table(id, 'start'));
export const closeTable = (id: string): Promise<void> => ask('POST', table(id, 'close'));
export const seatBot = (id: string, seat: number, bot: string): Promise<State> =>
  ask('POST', table(id, 'bot'), { seat, bot });
export const declineRematch = (id: string): Promise<void> => ask('POST', table(id, 'decline'));
export const rematch = (id: string): Promise<State> => ask('POST', table(id, 'rematch'));
export const askHint = (id: string, seat: number, version: number): Promise<Hint> =>
  ask('POST', table(id, 'hint'), { seat, version });
export const followLesson = (edition: EditionId, step: number, played: readonly string[]): Promise<LessonState> =>
  orHere(
    () => ask('POST', `api/lessons/${edition}`, { step, played }),
    async () => (await here()).followLesson(edition, step, played),
  );
export const recordAddress = (id: string): string => table(id, 'record');
/** The record of a finished game of this server, or of a game of this device. */
export const recordText = async (id: string): Promise<string> =>
  id.startsWith('here-') ? (await here()).recordOf(id) : askText(recordAddress(id));
export const recordJsonAddress = (id: string): string => table(id, 'record.json');
/** A replay of a server's table, or of a game of this device: those begin with `here-`. */
const askReplay = async (id: string, eyes: Eyes): Promise<Replay> =>
  id.startsWith('here-') ? (await here()).replay(id, eyes) : ask('GET', `${table(id, 'replay')}?eyes=${eyes}`);
const asked = new Map<string, Promise<Replay>>();

/** Asked for before its page is loaded; the page uses the answer once. */
export function askReplayAhead(id: string, eyes: Eyes): Promise<Replay> {
  const coming = askReplay(id, eyes);
  asked.set(`${id} ${eyes}`, coming);
  return coming;
}

export function getReplay(id: string, eyes: Eyes): Promise<Replay> {
  const coming = asked.get(`${id} ${eyes}`);
  asked.clear();
  return coming ?? askReplay(id, eyes);
}
export const getStory = (id: string): Promise<StoryState> => ask('GET', table(id, 'story'));
export const checkRecord = (text: string, eyes: Eyes): Promise<RecordChecked> =>
  orHere(
    () => ask('POST', 'api/replays/check', { text, eyes }),
    async () => (await here()).checkRecord(text, eyes),
  );

const ofEdition = (edition: string): string => (edition ? `?edition=${edition}` : '');
export const myStatistics = (edition: string): Promise<MyStatistics> =>
  ask('GET', `api/statistics/mine${ofEdition(edition)}`);
export const houseStatistics = (edition: string): Promise<HouseStatistics> =>
  ask('GET', `api/statistics/house${ofEdition(edition)}`);

/** The catalogues of a language and edition, in the order to load them, and one of them as text. */
export const wordFiles = (language: string, edition: EditionId): Promise<WordFiles> =>
  ask('GET', `api/words/${language}/${encodeURIComponent(edition)}`);
export const wordFile = (language: string, file: string): Promise<string> => askText(`words/${language}/${file}`);
