// @vitest-environment jsdom
/** The socket reconnects by itself from the version it has, and repeats unanswered requests. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveSocket, liveSocket } from '../src/lib/api/socket.svelte';
import { WatchedTable } from '../src/lib/api/table.svelte';
import type { State } from '../src/lib/api/types';

interface Sent {
  type: string;
  request?: string;
  since?: number;
}

class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = 0;
  sent: Sent[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    Wire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }
  close(): void {
    this.readyState = 3;
  }
  up(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  down(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const ADDRESS = new URL('ws://localhost/socket');
const last = (): Wire => Wire.all.at(-1)!;
const stateAt = (version: number, since: number): State =>
  ({
    type: 'state',
    table: { id: 't' },
    version,
    since,
    events: Array.from({ length: version - since }, (_, index) => ({ version: since + index + 1, at: 0, items: [] })),
  }) as unknown as State;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  Wire.all = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('subscribes from the last version after a reconnect', () => {
  const socket = new LiveSocket(ADDRESS);
  let have = 0;
  socket.watch({
    table: 't',
    seat: null,
    get since() {
      return have;
    },
    state: (state) => (have = state.version),
    said: () => undefined,
    unsaid: () => undefined,
    onlookers: () => undefined,
    refused: () => undefined,
  });
  last().up();
  expect(socket.connection).toBe('live');
  expect(last().sent.find((one) => one.type === 'watch')?.since).toBe(0);
  last().says(stateAt(7, 0));
  last().down();
  expect(socket.connection).toBe('connecting');
  vi.advanceTimersByTime(500);
  last().down();
  expect(socket.connection).toBe('offline');
  vi.advanceTimersByTime(2000);
  last().up();
  expect(socket.connection).toBe('live');
  expect(last().sent.find((one) => one.type === 'watch')?.since).toBe(7);
});

it('repeats a request with the same id until it is answered', async () => {
  const socket = new LiveSocket(ADDRESS);
  socket.renew();
  const done = socket.request({ type: 'submit', table: 't', seat: 0, version: 3, moves: '+wbr' });
  last().up();
  const request = last().sent.find((one) => one.type === 'submit')!.request;
  last().down();
  vi.advanceTimersByTime(1000);
  last().up();
  expect(last().sent.find((one) => one.type === 'submit')?.request).toBe(request);
  last().says({ type: 'accepted', request, table: 't', version: 4 });
  expect(await done).toBeNull();
});

it('returns the refusal of a request', async () => {
  const socket = new LiveSocket(ADDRESS);
  socket.renew();
  last().up();
  const done = socket.request({ type: 'submit', table: 't', seat: 0, version: 3, moves: '+ww' });
  const request = last().sent.find((one) => one.type === 'submit')!.request;
  last().says({
    type: 'refused',
    request,
    table: 't',
    status: 422,
    rule: '4.3',
    key: 'k',
    values: {},
    text: 'no',
    version: null,
  });
  expect(await done).toMatchObject({ rule: '4.3' });
});

it('detects a silent connection', () => {
  const socket = new LiveSocket(ADDRESS);
  socket.renew();
  last().up();
  const first = last();
  vi.advanceTimersByTime(20_000);
  expect(first.sent.at(-1)?.type).toBe('ping');
  vi.advanceTimersByTime(10_000);
  expect(last()).not.toBe(first);
});

it('joins events without gaps or repeats', () => {
  const table = new WatchedTable('t');
  table.begin();
  last().up();
  last().says(stateAt(2, 0));
  last().says(stateAt(4, 2));
  last().says(stateAt(4, 3)); // sent twice
  expect(table.history.map((one) => one.version)).toEqual([1, 2, 3, 4]);
  last().says(stateAt(9, 6)); // a gap is not shown
  expect(table.state?.version).toBe(4);
});

it('keeps chat messages in order without repeats, and drops those that the table drops', () => {
  const table = new WatchedTable('t');
  table.begin();
  liveSocket().renew();
  last().up();
  last().says(stateAt(0, 0));
  const says = (id: string, at: number, text: string, request: string | null = null): void =>
    last().says({ type: 'said', request, table: 't', id, at, person: 'p', name: 'Ann', seat: 0, phrase: null, text });
  says('b', 2, 'two');
  says('a', 1, 'one'); // written on another server slightly earlier
  says('b', 2, 'deux'); // sent again, in another language
  expect(table.said.map((one) => one.text)).toEqual(['one', 'deux']);
  last().says({ type: 'unsaid', table: 't', ids: ['a'] });
  expect(table.said.map((one) => one.id)).toEqual(['b']);
  last().says({ type: 'onlookers', table: 't', count: 3 });
  expect(table.onlookers).toBe(3);
});

it('treats its own chat message as the answer', async () => {
  const socket = new LiveSocket(ADDRESS);
  socket.renew();
  last().up();
  const done = socket.request({ type: 'say', table: 't', text: 'hello' });
  const request = last().sent.find((one) => one.type === 'say')!.request;
  last().says({ type: 'said', request, table: 't', id: 'a', at: 1, text: 'hello' });
  expect(await done).toBeNull();
});

it('reconnects at a random time within two seconds when a server stops', () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.9);
  const socket = new LiveSocket(ADDRESS);
  socket.renew();
  last().up();
  last().says({ type: 'closing' });
  last().down();
  vi.advanceTimersByTime(1_800);
  expect(Wire.all).toHaveLength(1);
  vi.advanceTimersByTime(500);
  expect(Wire.all).toHaveLength(2);
  last().up();
  last().down();
  vi.advanceTimersByTime(400);
  expect(Wire.all).toHaveLength(3);
  random.mockRestore();
});
