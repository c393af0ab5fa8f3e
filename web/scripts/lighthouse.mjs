// Lighthouse on every page, on a phone and on a desktop, five runs each; prints the median of each score, and fails
// when one is under 95. After a server's pages come those of the site without a server, on a host that compresses.
// Needs the built page and the Python environment: `make -C tools lighthouse`.
// Tasks count by their processor time, so that other work on the machine does not spoil the scores. The last column is
// the score by wall-clock time, as Lighthouse computes it; on an idle machine the two agree.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHost } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import puppeteer from 'puppeteer-core';
import * as chromeLauncher from 'chrome-launcher';
import { desktopConfig } from 'lighthouse';
import { navigationGather } from 'lighthouse/core/gather/navigation-runner.js';
import { Runner } from 'lighthouse/core/runner.js';
import { shortenToProcessorTime } from './processor-time.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
/** Measure only pages whose name contains this, such as `table, phone`. */
const ONLY = process.env.ONLY ?? '';
/** Debian's browser, the headless build if it is installed, because windows cost time on a small machine. */
const CHROME =
  process.env.CHROME ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
const FIGURES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

async function served(work) {
  const data = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const port = await freePort();
  const python = process.env.PYTHON ?? '../.venv/bin/python';
  const door = ['serve', '--host', '127.0.0.1', '--port', String(port), '--data', data];
  const server = spawn(python, ['-c', 'from cabochon.cli import main; main()', ...door], { stdio: 'ignore' });
  const base = `http://127.0.0.1:${port}/`;
  try {
    for (let tries = 0; ; tries += 1) {
      const up = await fetch(`${base}readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (up) break;
      if (tries > 600) throw new Error('the server does not answer');
      await new Promise((done) => setTimeout(done, 200));
    }
    await work(base);
  } finally {
    server.kill();
    await new Promise((done) => server.once('exit', done));
    rmSync(data, { recursive: true, force: true });
  }
}

/** Every page by its name: its address, and whether the visitor is signed in. */
async function pagesOf(base) {
  let cookie = '';
  const post = async (path, body) => {
    const headers = { 'Content-Type': 'application/json', ...(cookie ? { Cookie: cookie } : {}) };
    const answer = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    cookie ||= answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    return answer.status === 204 ? null : answer.json();
  };
  await post('api/me', { name: 'Lighthouse', language: 'en' });
  const bot = { kind: 'bot', bot: 'greedy' };
  const open = async (edition, seats, rest) =>
    (await post('api/tables', { edition, seats: [{ kind: 'me' }, ...seats], ...rest })).table.id;
  const started = { start: true, first: 0 };
  const table = await open('classic', [bot], started);
  const waiting = await open('megaman', [{ kind: 'person' }, bot], { public: true });
  const over = await open('marvel', [bot], started);
  await post(`api/tables/${over}/resign`, { request: 'over', seat: 0, version: 0 });
  const guest = {
    front: '',
    lesson: '#/learn/classic',
    'rule book': '#/rules/marvel',
    'a record': '#/replay',
    review: '#/review/sample',
  };
  const known = {
    'new table': '#/new',
    'waiting room': `#/t/${waiting}`,
    table: `#/t/${table}`,
    result: `#/t/${over}`,
    replay: `#/replay/${over}`,
    'replay in a frame': `embed.html#/replay/${over}`,
    statistics: '#/stats',
    archive: '#/archive',
    settings: '#/settings',
    report: `#/report/${over}`,
    moderation: '#/moderate',
    'no such page': '#/nowhere',
  };
  const named = (pages, headers) =>
    Object.entries(pages).map(([name, address]) => ({ name, address: base + address, headers }));
  return [...named(guest, {}), ...named(known, { Cookie: cookie })];
}

/** Loads a page once; scores the recording by processor time, and its performance also by wall-clock time. */
async function audited(address, options, config) {
  const { artifacts, runnerOptions } = await navigationGather(undefined, address, { config, flags: options });
  const judge = () => Runner.audit(artifacts, { ...runnerOptions, computedCache: new Map() });
  const wall = Math.round((await judge()).lhr.categories.performance.score * 100);
  shortenToProcessorTime(artifacts.Trace);
  return { lhr: (await judge()).lhr, wall };
}

const KINDS = {
  html: 'text/html',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
};
const TEXT = new Set(['html', 'js', 'mjs', 'css', 'json', 'svg', 'webmanifest']);

/** Serves the folder of `make site` as most static hosts do: with compression and keep-alive connections. */
async function withSite(work) {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-site-'));
  const python = process.env.PYTHON ?? '../.venv/bin/python';
  const made = join(folder, 'site');
  execFileSync(python, ['scripts/offline.py', '../src/cabochon/web', made]);
  const host = createHost((request, answer) => {
    const path = join(made, new URL(request.url, 'http://site').pathname.replace(/\/$/, '/index.html'));
    if (!existsSync(path)) return answer.writeHead(404).end();
    const kind = path.split('.').at(-1);
    const packed = TEXT.has(kind) && /gzip/.test(request.headers['accept-encoding'] ?? '');
    const type = { 'Content-Type': KINDS[kind] ?? 'application/octet-stream' };
    answer.writeHead(200, packed ? { ...type, 'Content-Encoding': 'gzip' } : type);
    answer.end(packed ? gzipSync(readFileSync(path)) : readFileSync(path));
  });
  await new Promise((done) => host.listen(0, '127.0.0.1', done));
  try {
    await work(`http://127.0.0.1:${host.address().port}/`);
  } finally {
    host.close();
    host.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A returning visitor with a game in progress: everything is on the device. Returns the address of the game. */
const beginGame = (base) => async (port) => {
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
  const page = await browser.newPage();
  await page.goto(base);
  await page.waitForSelector('html[data-offline="ready"]', { timeout: 120_000 });
  await page.click('.editions button');
  await page.waitForFunction(() => document.documentElement.dataset.version, { timeout: 120_000 });
  const address = page.url();
  await page.close();
  await browser.disconnect();
  return address;
};

const sitePages = (base) => [
  { name: 'site: front', address: base },
  { name: 'site: analysis', address: `${base}#/analysis` },
  { name: 'site: review', address: `${base}#/review/sample` },
  { name: 'site: table', before: beginGame(base) },
];

async function measure({ name, address, headers = {}, before }, config) {
  if (!name.includes(ONLY)) return true;
  const figures = FIGURES.map(() => []);
  const scores = Object.fromEntries(CATEGORIES.map((category) => [category, []]));
  const weak = new Set();
  const byTheWall = [];
  for (let run = 0; run < RUNS; run += 1) {
    const chrome = await chromeLauncher.launch({ chromePath: CHROME, chromeFlags: FLAGS });
    try {
      const options = { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error', extraHeaders: headers };
      if (before) options.disableStorageReset = true;
      const { lhr, wall } = await audited(before ? await before(chrome.port) : address, options, config);
      byTheWall.push(wall);
      FIGURES.forEach((figure, at) => figures[at].push(Math.round(lhr.audits[figure].numericValue)));
      for (const category of CATEGORIES) {
        scores[category].push(Math.round(lhr.categories[category].score * 100));
        for (const { id, weight } of lhr.categories[category].auditRefs)
          if (weight && lhr.audits[id].score !== null && lhr.audits[id].score < 0.9)
            weak.add(`${id} ${lhr.audits[id].displayValue ?? ''}`);
      }
    } finally {
      chrome.kill();
    }
  }
  const medians = CATEGORIES.map((category) => median(scores[category]));
  const cells = [name, ...medians, ...figures.map(median), [...weak].join('; ') || '–', median(byTheWall)];
  console.log(`| ${cells.join(' | ')} |`);
  return medians.every((score) => score >= 95);
}

const DEVICES = [
  ['phone', undefined],
  ['desktop', desktopConfig],
];

async function measureAll(pages) {
  let good = true;
  for (const [device, config] of DEVICES)
    for (const page of pages) good = (await measure({ ...page, name: `${page.name}, ${device}` }, config)) && good;
  return good;
}

console.log(
  `| page | ${CATEGORIES.join(' | ')} | FCP, ms | LCP, ms | TBT, ms | SI, ms | below 0.9 in some run | wall clock |`,
);
console.log('|---|---|---|---|---|---|---|---|---|---|');
let good = true;
if (!ONLY.startsWith('site')) await served(async (base) => (good = await measureAll(await pagesOf(base))));
await withSite(async (base) => (good = (await measureAll(sitePages(base))) && good));
process.exitCode = good ? 0 : 1;
