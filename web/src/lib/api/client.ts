/** The requests that only a server answers, by name. The others are in `lib/backend.ts`. */
import { ask, askText, requestId } from './http';
import type {
  Archive,
  EditionId,
  Eyes,
  Hint,
  ServerStatistics,
  Lobby,
  Me,
  MyStatistics,
  PrivateKey,
  Programs,
  ProgramToken,
  ReviewProgress,
  State,
  StoryState,
  TableAsk,
  TableInfo,
  WordFiles,
} from './types';

export const getLobby = (): Promise<Lobby> => ask('GET', 'api/lobby');
/** Add a finished game that was played elsewhere to the server's archive. */
export const bringRecord = (text: string): Promise<TableInfo> => ask('POST', 'api/archive', { text });
export const getArchive = (query: Record<string, string>): Promise<Archive> =>
  ask('GET', `api/archive?${new URLSearchParams(query)}`);

export const newPrivateKey = (): Promise<PrivateKey> => ask('POST', 'api/me/key');
export const myPrograms = (): Promise<Programs> => ask('GET', 'api/programs');
export const programsHere = (): Promise<Programs> => ask('GET', 'api/programs/here');
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
export const recordAddress = (id: string): string => table(id, 'record');
export const recordJsonAddress = (id: string): string => table(id, 'record.json');
export const replayAddress = (id: string, eyes: Eyes): string => `${table(id, 'replay')}?eyes=${eyes}`;
export const getStory = (id: string): Promise<StoryState> => ask('GET', table(id, 'story'));
/** The seats of the visitor at a table. */
export const mySeats = async (id: string): Promise<number[]> => (await ask<State>('GET', table(id))).you;
export const getReview = (id: string): Promise<ReviewProgress> => ask('GET', table(id, 'review'));
export const askReview = (id: string): Promise<ReviewProgress> => ask('POST', table(id, 'review'));
export const cancelReview = (id: string): Promise<ReviewProgress> => ask('DELETE', table(id, 'review'));
const ofEdition = (edition: string): string => (edition ? `?edition=${edition}` : '');
export const myStatistics = (edition: string): Promise<MyStatistics> =>
  ask('GET', `api/statistics/mine${ofEdition(edition)}`);
export const serverStatistics = (edition: string): Promise<ServerStatistics> =>
  ask('GET', `api/statistics/house${ofEdition(edition)}`);

/** The catalogues of a language and edition, in the order to load them, and one of them as text. */
export const wordFiles = (language: string, edition: EditionId): Promise<WordFiles> =>
  ask('GET', `api/words/${language}/${encodeURIComponent(edition)}`);
export const wordFile = (language: string, file: string): Promise<string> => askText(`words/${language}/${file}`);
