/** Where the visitor is: the part of the address after `#`, so that any base path works and keys stay out of logs. */
import { EDITIONS, type Edition } from './words/load';

export type Route =
  | { page: 'front' }
  | { page: 'new' }
  | { page: 'table'; table: string }
  | { page: 'settings' }
  | { page: 'archive' }
  | { page: 'rules'; edition: Edition; rule: string | null }
  | { page: 'learn'; edition: Edition }
  | { page: 'key'; key: string }
  | { page: 'missing' };

export function parse(hash: string): Route {
  const key = /^#key=([\w-]+)$/.exec(hash);
  if (key) return { page: 'key', key: key[1]! };
  const [page = '', first = '', second = ''] = hash.replace(/^#?\/?/, '').split('/');
  switch (page) {
    case '':
      return { page: 'front' };
    case 'new':
    case 'settings':
    case 'archive':
      return { page };
    case 't':
      return /^[a-z0-9]{1,32}$/.test(first) ? { page: 'table', table: first } : { page: 'missing' };
    case 'rules': {
      const edition = EDITIONS.find((one) => one === (first || 'classic'));
      return edition ? { page: 'rules', edition, rule: /^\d\.\d+$/.test(second) ? second : null } : { page: 'missing' };
    }
    case 'learn': {
      const edition = EDITIONS.find((one) => one === (first || 'classic'));
      return edition ? { page: 'learn', edition } : { page: 'missing' };
    }
    default:
      return { page: 'missing' };
  }
}

export const to = {
  front: '#/',
  new: '#/new',
  settings: '#/settings',
  archive: '#/archive',
  table: (id: string): string => `#/t/${id}`,
  learn: (edition: Edition): string => `#/learn/${edition}`,
  rules: (edition: Edition, rule?: string): string => `#/rules/${edition}${rule ? `/${rule}` : ''}`,
};

const current = $state({ route: parse(window.location.hash) });
window.addEventListener('hashchange', () => (current.route = parse(window.location.hash)));

export function route(): Route {
  return current.route;
}

/** Go somewhere; with `instead`, the way back does not lead here again. */
export function go(address: string, instead = false): void {
  if (instead) window.history.replaceState(null, '', address);
  else window.location.hash = address;
  current.route = parse(address);
}

/** The whole address of a table, to give away. */
export function linkTo(table: string): string {
  return window.location.href.split('#')[0]! + to.table(table);
}
