// Lighthouse on the front page, a table, the first lesson, the rule book, a replay and the statistics, five runs each;
// prints the median of each score.
// Needs the built page and the Python environment: `make lighthouse`.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';

const RUNS = Number(process.env.RUNS ?? 5);
/** Measure only pages whose name holds this, such as `table, phone`. */
const ONLY = process.env.ONLY ?? '';
/** Debian's browser, the headless one if it is installed: windows cost time on a small machine. */
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
      if (tries > 100) throw new Error('the server does not answer');
      await new Promise((done) => setTimeout(done, 200));
    }
    await work(base);
  } finally {
    server.kill();
    await new Promise((done) => server.once('exit', done));
    rmSync(data, { recursive: true, force: true });
  }
}

/** A person at a table, in the first turn. */
async function seatedAt(base) {
  const post = (path, body, cookie) =>
    fetch(base + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(cookie ? { Cookie: cookie } : {}) },
      body: JSON.stringify(body),
    });
  const me = await post('api/me', { name: 'Lighthouse', language: 'en' });
  const cookie = me.headers.get('set-cookie').split(';')[0];
  const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }];
  const opened = await post('api/tables', { edition: 'classic', seats, start: true, first: 0 }, cookie);
  const over = (await (await post('api/tables', { edition: 'marvel', seats, start: true, first: 0 }, cookie)).json())
    .table.id;
  await post(`api/tables/${over}/resign`, { request: 'over', seat: 0, version: 0 }, cookie);
  return {
    address: `${base}#/t/${(await opened.json()).table.id}`,
    replay: `${base}#/replay/${over}`,
    stats: `${base}#/stats`,
    cookie,
  };
}

async function measure(name, address, config, headers) {
  if (!name.includes(ONLY)) return true;
  const figures = FIGURES.map(() => []);
  const scores = Object.fromEntries(CATEGORIES.map((category) => [category, []]));
  const weak = new Set();
  for (let run = 0; run < RUNS; run += 1) {
    const chrome = await chromeLauncher.launch({ chromePath: CHROME, chromeFlags: FLAGS });
    try {
      const options = { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error', extraHeaders: headers };
      const { lhr } = await lighthouse(address, options, config);
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
  console.log(
    `| ${name} | ${medians.join(' | ')} | ${figures.map(median).join(' | ')} | ${[...weak].join('; ') || '–'} |`,
  );
  return medians.every((score) => score >= 95);
}

let good = true;
await served(async (base) => {
  console.log(`| page | ${CATEGORIES.join(' | ')} | FCP, ms | LCP, ms | TBT, ms | SI, ms | below 0.9 in some run |`);
  console.log('|---|---|---|---|---|---|---|---|---|');
  const table = await seatedAt(base);
  for (const [device, config] of [
    ['phone', undefined],
    ['desktop', desktopConfig],
  ]) {
    good = (await measure(`front, ${device}`, base, config, {})) && good;
    good = (await measure(`lesson, ${device}`, `${base}#/learn/classic`, config, {})) && good;
    good = (await measure(`rule book, ${device}`, `${base}#/rules/marvel`, config, {})) && good;
    for (const [name, address] of [
      ['table', table.address],
      ['replay', table.replay],
      ['statistics', table.stats],
    ])
      good = (await measure(`${name}, ${device}`, address, config, { Cookie: table.cookie })) && good;
  }
});
process.exitCode = good ? 0 : 1;
