// @vitest-environment jsdom
/** Talk on the page: new and read chat messages, muted people. */
import { beforeEach, expect, it } from 'vitest';
import { flushSync } from 'svelte';
import { WatchedTable } from '../src/lib/api/table.svelte';
import type { Said, State } from '../src/lib/api/types';
import { choose } from '../src/lib/settings.svelte';
import { TableTalk } from '../src/hosts/talk.svelte';

const RULES = { phrases: ['hello'], longest_text: 300 };
const said = (id: string, at: number, person = 'bob'): Said => ({
  type: 'said',
  request: null,
  table: 't',
  id,
  at,
  person,
  name: person,
  seat: 1,
  phrase: null,
  text: id,
});

function table(chat: 'free' | 'phrases' | 'off' = 'free', you: number[] = [0]): WatchedTable {
  const watched = new WatchedTable('t');
  watched.state = { table: { chat }, you, time: 100 } as unknown as State;
  watched.began = 100;
  return watched;
}

beforeEach(() => {
  sessionStorage.clear();
  choose('muted', []);
});

it('counts unread chat messages, but reports only later ones as new', () => {
  const watched = table();
  const talk = new TableTalk(watched, RULES);
  watched.said = [said('old', 50)];
  expect([talk.unread, talk.news]).toEqual([1, null]);
  watched.said = [...watched.said, said('new', 150)];
  expect([talk.unread, talk.news?.id]).toEqual([2, 'new']);
  talk.read();
  expect(talk.unread).toBe(0);
  expect(new TableTalk(watched, RULES).unread).toBe(0); // after a reload
});

it('hides chat messages of muted people until they are unmuted', () => {
  const watched = table();
  const talk = new TableTalk(watched, RULES);
  watched.said = [said('one', 150), said('two', 160, 'eve')];
  talk.mute('eve', 'Eve');
  flushSync();
  expect(talk.said.map((one) => one.id)).toEqual(['one']);
  expect([talk.unread, talk.news?.id]).toEqual([1, 'one']);
  expect(talk.muted).toEqual([{ id: 'eve', name: 'Eve' }]);
  expect(JSON.parse(localStorage.getItem('cabochon')!).muted).toEqual([{ id: 'eve', name: 'Eve' }]);
  talk.unmute('eve');
  expect(talk.said.length).toBe(2);
});

it('allows phrases for spectators if the players may write', () => {
  expect(new TableTalk(table('free', []), RULES).may).toBe('watching');
  expect(new TableTalk(table('phrases', []), RULES).may).toBe('phrases');
  expect(new TableTalk(table('off'), RULES).may).toBe('off');
});
