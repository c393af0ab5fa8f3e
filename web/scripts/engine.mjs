/**
 * The native engine under Node, for tests and measurements: one request on each line, one answer on each line, both
 * JSON, with bytes in base64. The page's own code (src/engine/core.ts) passes the bytes; only its types are removed.
 *
 *   node scripts/engine.mjs ../web/src/engine/built/engine.wasm
 */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import ts from 'typescript';

const source = readFileSync(new URL('../src/engine/core.ts', import.meta.url), 'utf8');
const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
const code = ts.transpileModule(source, { compilerOptions: options }).outputText;
const { Engine, pursue } = await import(`data:text/javascript,${encodeURIComponent(code)}`);

const engine = new Engine(new WebAssembly.Module(readFileSync(process.argv[2])));
const bytes = (text) => new Uint8Array(Buffer.from(text, 'base64'));
const text = (found) => Buffer.from(found).toString('base64');

function taskOf(asked) {
  const task = { ...asked.task, begin: bytes(asked.task.begin) };
  if (!engine.knows(task)) engine.learn(task, readFileSync(asked.weights));
  return task;
}

const answers = {
  /** Whether its floating-point sums equal the reference. */
  check() {
    engine.check();
    return {};
  },
  /** A whole search; `stopAfter` stops it after this number of reports. */
  async think(asked) {
    const reports = [];
    const answer = await pursue(engine, taskOf(asked), {
      stopped: () => reports.length === asked.stopAfter,
      onProgress: (report) => reports.push({ ...report, bytes: text(report.bytes) }),
      every: asked.every ?? 200,
      pause: () => setImmediate(),
    });
    return { ...answer, bytes: text(answer.bytes), reports };
  },
  /** The processor seconds that some simulations take in an existing tree. */
  time(asked) {
    const tree = engine.begin(taskOf(asked));
    tree.run(asked.before);
    const began = process.cpuUsage();
    tree.run(asked.simulations);
    const { user, system } = process.cpuUsage(began);
    tree.free();
    return { seconds: (user + system) / 1e6 };
  },
  /** A step of a review. */
  review(asked) {
    return { bytes: text(engine.review(taskOf(asked))) };
  },
  hashGames({ edition, players, first, games, seed, cap }) {
    return { bytes: text(engine.hashGames(bytes(edition), players, first, games, seed, cap)) };
  },
  walk({ game }) {
    return { bytes: text(engine.walk(bytes(game))) };
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  let answer;
  try {
    answer = await answers[asked.what](asked);
  } catch (problem) {
    answer = { problem: { code: problem.code ?? 'broken', message: problem.message } };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
