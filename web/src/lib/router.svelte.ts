/** The visitor's location: the part of the address after `#`, so that any base path works and keys stay out of logs. */
import { HOUSE } from '../editions/fronts';
import type { EditionId, Eyes } from './api/types';

/** The storage of a game. In addresses, the ids of this device's games begin with `here-`. */
export type Place = 'server' | 'device';

/** A stored game, a packed record in the address, or the sample. */
export interface ReviewedGame {
  place: Place;
  table: string;
  shared: string;
  /** Simulations for each decision; null: the default. */
  depth: number | null;
}

/** The sample of a review, in place of a packed record: `#/review/sample`. */
export const SAMPLE = 'sample';

export const gameAt = (table: string, place: Place): ReviewedGame => ({ place, table, shared: '', depth: null });

export type Route =
  | { page: 'front' }
  | { page: 'new'; here: boolean }
  | { page: 'table'; table: string }
  /** A game stored on this device. */
  | { page: 'here'; table: string }
  | { page: 'settings'; table: string | null }
  | { page: 'archive' }
  | { page: 'rules'; edition: EditionId; rule: string | null }
  | { page: 'learn'; edition: EditionId }
  | { page: 'replay'; place: Place; table: string; move: number | null; eyes: Eyes | null }
  /**
   * A game, a record in the address, or the sample, with the step to show, the seat to begin with, or the seat whose
   * mistakes the exercises use.
   */
  | {
      page: 'review';
      place: Place;
      table: string;
      step: number | null;
      shared: string;
      seat: number | null;
      learn: number | null;
      depth: number | null;
    }
  | { page: 'stats' }
  /** An analysis in the address, or a game and the number of its entries that were played. */
  | { page: 'analysis'; shared: string; at: number | null; place: Place; table: string; step: number | null }
  | { page: 'key'; key: string }
  | { page: 'host'; key: string }
  | { page: 'moderate' }
  | { page: 'licences' }
  | { page: 'report'; table: string; saying: string | null }
  | { page: 'missing' };

const MISSING: Route = { page: 'missing' };
/** An edition's id, or nothing. Only the server knows which ids exist. */
const isId = (text: string): boolean => /^([a-z][a-z0-9-]{0,31})?$/.test(text);

export function parse(hash: string): Route {
  const key = /^#key=([\w-]+)$/.exec(hash);
  if (key) return { page: 'key', key: key[1]! };
  const host = /^#host=([\w-]+)$/.exec(hash);
  if (host) return { page: 'host', key: host[1]! };
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?');
  const [page = '', first = '', second = ''] = path.split('/');
  switch (page) {
    case '':
      return { page: 'front' };
    case 'new':
      return { page, here: first === 'here' };
    case 'archive':
    case 'stats':
    case 'moderate':
    case 'licences':
      return { page };
    case 'settings':
      return { page, table: tableIn(query) };
    case 'analysis':
      return { page, ...analysisPlace(first, second, query) };
    case 'replay':
      return { page, ...replayPlace(first, second, query) };
    case 'review':
      return reviewPlace(first, second, query);
    case 't':
      return /^[a-z0-9]{1,32}$/.test(first) ? { page: 'table', table: first } : MISSING;
    case 'here':
      return /^[a-z0-9]{1,32}$/.test(first) ? { page, table: first } : MISSING;
    case 'report':
      return /^[a-z0-9]{1,32}$/.test(first)
        ? { page, table: first, saying: /^[a-z0-9-]{1,48}$/.test(second) ? second : null }
        : MISSING;
    case 'rules':
      return isId(first) ? { page, edition: first || HOUSE, rule: /^\d\.\d+$/.test(second) ? second : null } : MISSING;
    case 'learn':
      return isId(first) ? { page, edition: first || HOUSE } : MISSING;
    default:
      return MISSING;
  }
}

/** The table to open when the settings are closed. */
function tableIn(query: string): string | null {
  const table = new URLSearchParams(query).get('table') ?? '';
  return /^[a-z0-9]{1,32}$/.test(table) ? table : null;
}

/** A number in an address, or nothing. */
const numberIn = (text: string): number | null => (/^\d{1,5}$/.test(text) ? Number(text) : null);

/** A game on the server or on this device in an address; null without one. */
function gameIn(id: string): { place: Place; table: string } {
  const [, here, table = ''] = /^(here-)?([a-z0-9]{1,32})$/.exec(id) ?? [];
  return { place: here ? 'device' : 'server', table };
}

const gameOut = (id: string, place: Place): string => (place === 'device' ? `here-${id}` : id);

function analysisPlace(
  id: string,
  step: string,
  query: string,
): { shared: string; at: number | null; place: Place; table: string; step: number | null } {
  const asked = new URLSearchParams(query);
  const shared = asked.get('d') ?? '';
  return {
    shared: /^[zt][\w-]+$/.test(shared) ? shared : '',
    at: numberIn(asked.get('at') ?? ''),
    ...gameIn(id),
    step: numberIn(step || (asked.get('step') ?? '')),
  };
}

const EYES: readonly string[] = ['open', 'bench', '1', '2', '3', '4'] satisfies Eyes[];

/** The game, move and view of a link; without a game, the page where files are opened. */
function replayPlace(
  id: string,
  move: string,
  query: string,
): { place: Place; table: string; move: number | null; eyes: Eyes | null } {
  const eyes = new URLSearchParams(query).get('seat') ?? '';
  return {
    ...gameIn(id),
    move: numberIn(move),
    eyes: EYES.includes(eyes) ? (eyes as Eyes) : null,
  };
}

/** The address of a review; null without a game. */
function reviewPlace(id: string, step: string, query: string): Route {
  const asked = new URLSearchParams(query);
  const shared = asked.get('d') ?? '';
  const found = {
    ...gameIn(id === SAMPLE ? '' : id),
    step: numberIn(step || (asked.get('step') ?? '')),
    shared: id === SAMPLE ? SAMPLE : /^[zt][\w-]+$/.test(shared) ? shared : '',
    seat: numberIn(asked.get('seat') ?? ''),
    learn: numberIn(asked.get('learn') ?? ''),
    depth: numberIn(asked.get('depth') ?? ''),
  };
  return found.table || found.shared ? { page: 'review', ...found } : MISSING;
}

export const to = {
  front: '#/',
  new: '#/new',
  newHere: '#/new/here',
  settings: '#/settings',
  archive: '#/archive',
  stats: '#/stats',
  /** The analysis board; with a packed analysis and the current node. */
  analysis: (packed = '', at = 0): string => `#/analysis${packed && `?d=${packed}${at ? `&at=${at}` : ''}`}`,
  /** The address of a packed record at one of its entries. */
  analyseText: (packed: string, step: number): string => `#/analysis?d=${packed}&step=${step}`,
  analyseGame: (id: string, step: number, place: Place = 'server'): string =>
    `#/analysis/${gameOut(id, place)}/${step}`,
  moderate: '#/moderate',
  licences: '#/licences',
  /** The address of the form that reports a table or a chat message to the hosts. */
  report: (id: string, saying = ''): string => `#/report/${id}${saying && `/${saying}`}`,
  table: (id: string): string => `#/t/${id}`,
  here: (id: string): string => `#/here/${id}`,
  learn: (edition: EditionId): string => `#/learn/${edition}`,
  replay: (id = '', place: Place = 'server', move?: number, eyes: Eyes = 'open'): string =>
    `#/replay${id && `/${gameOut(id, place)}`}${move === undefined ? '' : `/${move}`}` +
    (eyes === 'open' ? '' : `?seat=${eyes}`),
  /** The address of the review of a game: at one of its steps, or the exercises from the mistakes of a seat. */
  review: (
    { place, table, shared, depth }: ReviewedGame,
    at: { step?: number; seat?: number; learn?: number } = {},
  ): string => {
    const stored = shared === SAMPLE ? SAMPLE : table && gameOut(table, place);
    const asked = [
      !stored && `d=${shared}`,
      !stored && at.step !== undefined && `step=${at.step}`,
      at.seat !== undefined && `seat=${at.seat + 1}`,
      at.learn !== undefined && `learn=${at.learn + 1}`,
      depth && `depth=${depth}`,
    ].filter(Boolean);
    const step = stored && at.step !== undefined ? `/${at.step}` : '';
    return `#/review${stored && `/${stored}${step}`}${asked.length ? `?${asked.join('&')}` : ''}`;
  },
  rules: (edition: EditionId, rule?: string): string => `#/rules/${edition}${rule ? `/${rule}` : ''}`,
};

/** The targets of the buttons of every table: a game, a lesson or a replay. */
export function addressOf(where: 'front' | 'settings' | 'help', edition: EditionId, table = ''): string {
  const settings = table ? `${to.settings}?table=${table}` : to.settings;
  return { front: to.front, settings, help: to.rules(edition) }[where];
}

const current = $state({ route: parse(window.location.hash) });
window.addEventListener('hashchange', () => (current.route = parse(window.location.hash)));

export function route(): Route {
  return current.route;
}

/** Go to an address; with `instead`, it replaces the current one in the browser's history. */
export function go(address: string, instead = false): void {
  if (instead) window.history.replaceState(null, '', address);
  else window.location.hash = address;
  current.route = parse(address);
}

/** The full address of a table, to share. */
export function linkTo(table: string): string {
  return window.location.href.split('#')[0]! + to.table(table);
}
