/** Requests over HTTP. Addresses are relative to the page, so any base path works. */
import type { Refusal } from './types';

/** The server refused, with the reason. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.text);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}

/** The server did not answer. */
export class Unreachable extends Error {
  constructor() {
    super('unreachable');
    this.name = 'Unreachable';
  }
}

/** The page's own folder, with a slash at its end. */
export function home(): string {
  return new URL('.', window.location.href.split('#')[0]!).href;
}

export async function ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method, headers: { Accept: 'application/json' }, credentials: 'same-origin' };
  if (document.documentElement.lang) {
    request.headers = { ...request.headers, 'Accept-Language': document.documentElement.lang };
  }
  if (body !== undefined) {
    request.headers = { ...request.headers, 'Content-Type': 'application/json' };
    request.body = JSON.stringify(body);
  }
  const answer = await fetched(path, request);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

export async function askText(path: string): Promise<string> {
  return (await fetched(path, { credentials: 'same-origin' })).text();
}

async function fetched(path: string, request: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(new URL(path, home()), request);
  } catch {
    throw new Unreachable();
  }
  if (answer.ok) return answer;
  throw await refusalOf(answer);
}

async function refusalOf(answer: Response): Promise<Error> {
  try {
    const body = (await answer.json()) as Refusal;
    if (typeof body.text === 'string') return new Refused(body);
  } catch {
    // not JSON: a proxy reports that the server is unavailable
  }
  return new Unreachable();
}

/** A new id for a request: a repeated request is applied once. */
export function requestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
