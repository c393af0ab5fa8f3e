/**
 * One socket for this window. It reconnects automatically, subscribes again from the last version it has, and repeats
 * unanswered requests; the server applies each once.
 */
import { backend } from '../backend';
import { requestId } from './http';
import type { ClientMessage, Lobby, Refusal, Said, ServerMessage, State, TableInfo } from './types';

export type SocketState = 'live' | 'connecting' | 'offline';
type Asked = 'submit' | 'resign' | 'stop' | 'take_back' | 'come_back' | 'consent' | 'say';
type Request = RequestOf<ClientMessage>;
/** Messages that get an answer; one of them has several types. */
type RequestOf<T> = T extends { type: infer Kind } ? ([Kind] extends [Asked] ? T & { request: string } : never) : never;
type Without<T> = T extends unknown ? Omit<T, 'request'> : never;
export type RequestFields = Without<Request>;
type Answer = Extract<ServerMessage, { request: string | null }>;

/** A page that shows a table. */
export interface Watcher {
  readonly table: string;
  /** The seat whose view is shown, for a visitor with several seats. */
  readonly seat: number | null;
  /** The last version on the page. */
  readonly since: number;
  state(state: State): void;
  said(said: Said): void;
  /** Chat messages that the table has deleted. */
  unsaid(ids: readonly string[]): void;
  onlookers(count: number): void;
  refused(refusal: Refusal): void;
}

const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
const PAUSES = [300, 1000, 2000, 4000, 8000];
/** When a server stops, its visitors reconnect to the next one spread over this time, not all at once. */
const MOVING_WITHIN = 2_000;

export class LiveSocket {
  /** Without an address, a missing connection is not an error. */
  connection = $state<SocketState>('live');
  /** Rematches that wait for the visitor's answer, on every page. */
  invited = $state.raw<readonly TableInfo[]>([]);

  private socket: WebSocket | null = null;
  private language = 'en';
  private tries = 0;
  private moving = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setTimeout> | undefined;
  private readonly watchers = new Map<string, Watcher>();
  private readonly lobbies = new Set<(lobby: Lobby) => void>();
  private readonly waiting = new Map<string, { message: Request; done: (answer: Answer) => void }>();

  constructor(private readonly address: URL | null) {
    if (!address) return;
    this.connection = 'connecting';
    window.addEventListener('online', () => this.renew());
    window.addEventListener('offline', () => this.lost());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && this.socket) this.ping();
    });
  }

  /** Reconnect: after a new cookie, or when the network is back. */
  renew(): void {
    this.drop();
    this.tries = 0;
    this.open();
  }

  speak(language: 'en' | 'fr' | 'es'): void {
    if (language === this.language) return;
    this.language = language;
    this.send({ type: 'hello', language });
    for (const watcher of this.watchers.values()) this.look(watcher); // for texts in the new language
  }

  /** Watch a table until the returned function is called. */
  watch(watcher: Watcher): () => void {
    this.watchers.set(watcher.table, watcher);
    this.look(watcher);
    this.wake();
    return () => {
      if (this.watchers.get(watcher.table) !== watcher) return;
      this.watchers.delete(watcher.table);
      this.send({ type: 'unwatch', table: watcher.table });
    };
  }

  /** Change the seat whose view is shown, or the version to continue from. */
  look(watcher: Watcher): void {
    this.send({
      type: 'watch',
      table: watcher.table,
      seat: watcher.seat,
      since: watcher.since,
      words: false,
      notation: false,
    });
  }

  watchLobby(seen: (lobby: Lobby) => void): () => void {
    this.lobbies.add(seen);
    this.send({ type: 'lobby', on: true });
    this.wake();
    return () => {
      this.lobbies.delete(seen);
      if (!this.lobbies.size) this.send({ type: 'lobby', on: false });
    };
  }

  /** Sends a request and waits for the answer without a time limit: null when it was carried out. */
  async request(wanted: RequestFields): Promise<Refusal | null> {
    const message = { ...wanted, request: requestId() } as Request;
    const answer = await new Promise<Answer>((done) => {
      this.waiting.set(message.request, { message, done });
      this.send(message);
    });
    return answer.type === 'refused' ? answer : null;
  }

  // --- connecting ---

  /** Connect, if not connected. */
  wake(): void {
    if (!this.socket && !this.retry) this.open();
  }

  private open(): void {
    if (!this.address) return;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.heard(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  private opened(): void {
    this.tries = 0;
    this.connection = 'live';
    this.invited = []; // the server sends them again if there are any
    this.send({ type: 'hello', language: this.language as 'en' });
    if (this.lobbies.size) this.send({ type: 'lobby', on: true });
    for (const watcher of this.watchers.values()) this.look(watcher);
    for (const { message } of this.waiting.values()) this.send(message);
    this.beat = setTimeout(() => this.ping(), PING_EVERY);
  }

  private lost(): void {
    this.drop();
    this.connection = this.tries > 0 || !navigator.onLine ? 'offline' : 'connecting';
    const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)]!;
    const spread = this.moving ? MOVING_WITHIN * Math.random() : 0;
    this.tries += 1;
    this.moving = false;
    this.retry = setTimeout(() => this.open(), pause * (0.75 + Math.random() / 2) + spread);
  }

  private drop(): void {
    clearTimeout(this.retry);
    clearTimeout(this.beat);
    this.retry = undefined;
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  private ping(): void {
    clearTimeout(this.beat);
    this.send({ type: 'ping', request: null });
    this.beat = setTimeout(() => this.lost(), PONG_WITHIN);
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  // --- receiving ---

  private heard(message: ServerMessage): void {
    clearTimeout(this.beat);
    this.beat = setTimeout(() => this.ping(), PING_EVERY);
    switch (message.type) {
      case 'state':
        this.watchers.get(message.table.id)?.state(message);
        break;
      case 'said':
        this.watchers.get(message.table)?.said(message);
        this.answered(message);
        break;
      case 'unsaid':
        this.watchers.get(message.table)?.unsaid(message.ids);
        break;
      case 'onlookers':
        this.watchers.get(message.table)?.onlookers(message.count);
        break;
      case 'lobby':
        for (const seen of this.lobbies) seen(message);
        break;
      case 'invited':
        this.invited = message.tables;
        break;
      case 'refused':
        if (message.request) this.answered(message);
        else if (message.table) this.watchers.get(message.table)?.refused(message);
        break;
      case 'closing':
        this.moving = true;
        break;
      case 'accepted':
      case 'preview':
      case 'pong':
        this.answered(message);
        break;
    }
  }

  private answered(answer: Answer): void {
    const request = answer.request;
    if (!request) return;
    const waiting = this.waiting.get(request);
    this.waiting.delete(request);
    waiting?.done(answer);
  }
}

let only: LiveSocket | undefined;

/** The window's socket. */
export function liveSocket(): LiveSocket {
  only ??= new LiveSocket(backend().socket());
  return only;
}
