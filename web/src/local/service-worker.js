/*
 * Keeps the page on this device, one version at a time. Written by hand because the list of files is made by
 * scripts/offline.py after Vite: it includes Python and the engine, which are not part of the bundle. offline.py writes
 * the constant KEPT above this text.
 */
const CACHE = `cabochon-${KEPT.version}`;
const HOME = new URL('./', self.location.href);
const addressOf = (name) => new URL(name, HOME).href;
const LISTED = new Set([...KEPT.first, ...KEPT.later].map(addressOf));

self.addEventListener('install', (event) => event.waitUntil(keep(KEPT.first)));

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      const others = (await caches.keys()).filter((name) => name.startsWith('cabochon-') && name !== CACHE);
      await Promise.all(others.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  ),
);

// The page sends a message when it is idle, and when the visitor accepts the new version.
self.addEventListener('message', (event) => {
  if (event.data.keepAll !== undefined)
    event.waitUntil(keep(later(event.data.keepAll)).then(() => event.source?.postMessage({ kept: KEPT.version })));
  if (event.data === 'renew') void self.skipWaiting();
});

/** The files that are stored later; of the engine only the build that this browser runs. */
function later(build) {
  const others = Object.entries(KEPT.engines).filter(([name]) => name !== build);
  return KEPT.later.filter((name) => !others.some(([, file]) => file === name));
}

/**
 * Fetches the files that are not stored yet. Names under assets/ contain a hash, so a copy of an older version is
 * equal.
 */
async function keep(names) {
  const cache = await caches.open(CACHE);
  for (const name of names) {
    const address = addressOf(name);
    if (await cache.match(address)) continue;
    const old = name.startsWith('assets/') ? await caches.match(address) : undefined;
    const found = old ?? (await fetch(address, { cache: 'no-cache' }));
    if (!found.ok) throw new Error(`${found.status} ${address}`);
    await cache.put(address, found);
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const address = request.url.split(/[?#]/)[0];
  if (request.mode === 'navigate' && (address === HOME.href || address === addressOf('index.html')))
    event.respondWith(KEPT.alone ? keptFirst(addressOf('index.html'), request) : networkFirst(request));
  else if (LISTED.has(address)) event.respondWith(keptFirst(address, request));
});

async function keptFirst(address, request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address);
  if (kept) return kept;
  const found = await fetch(request);
  if (found.ok && found.type === 'basic') await cache.put(address, found.clone());
  return found;
}

/**
 * A page with a server is requested from the server first, because it may be newer. Without a network, the stored page
 * opens its games.
 */
async function networkFirst(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(addressOf('index.html'));
    if (kept) return kept;
    throw error;
  }
}
