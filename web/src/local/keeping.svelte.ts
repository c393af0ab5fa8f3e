/** The service worker: the page is stored on this device, and a new version waits until the visitor accepts it. */
import { usableBuilds, type Build } from '../engine/builds';
import { home } from '../lib/api/http';

export const keeping = $state({ newVersion: false, offline: false });
let waiting: ServiceWorker | null = null;
let asked = false;

/** Store the page on this device, and with `everything` also Python and the engine. */
export async function keepOnDevice(everything = true): Promise<void> {
  if (asked || !('serviceWorker' in navigator) || !window.isSecureContext) return;
  asked = true;
  try {
    const registration = await navigator.serviceWorker.register(new URL('sw.js', home()), { scope: home() });
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
    registration.addEventListener('updatefound', () => follow(registration.installing));
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ kept?: string }>) => {
      if (data.kept) keeping.offline = true;
    });
    const ready = await navigator.serviceWorker.ready;
    if (everything) ready.active?.postMessage({ keepAll: engineOf() });
  } catch {
    // private window, or storage is blocked: the page only works with a network
  }
}

/** The build of the engine that this browser runs; other builds are not stored. */
function engineOf(): Build | null {
  return typeof WebAssembly === 'object' ? usableBuilds()[0]! : null;
}

function follow(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
  });
}

function offer(worker: ServiceWorker): void {
  waiting = worker;
  keeping.newVersion = true;
}

/** Change to the new version: the page is reloaded, and games continue. */
export function renew(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waiting?.postMessage('renew');
}

/** A page without a server does this last, so that the first paint is not delayed. */
export function keepWhenIdle(): void {
  const later = (): void => void setTimeout(() => void keepOnDevice(), 1500);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
