/** The engine's own code on an empty page, for tests/web/test_engine.py. Bytes are passed as lists of numbers. */
import { EngineError, Engines, WEIGHTS_NAMES, type EngineAnswer, type EngineTask } from '../../src/engine/engines';

type Sent = Omit<EngineTask, 'begin'> & { begin: number[] };
type Told = Omit<EngineAnswer, 'bytes'> & { bytes: number[]; reports: number[] };

const engines = new Engines({ workers: 1 });

function taskOf(sent: Sent): EngineTask {
  return { ...sent, begin: new Uint8Array(sent.begin) };
}

/** Runs a search; `stopAfter` stops it after this number of reports. */
async function think(sent: Sent, stopAfter = Infinity): Promise<Told> {
  const reports: number[] = [];
  const stopping = new AbortController();
  const onProgress = ({ simulations }: EngineAnswer) => {
    reports.push(simulations);
    if (reports.length === stopAfter) stopping.abort();
  };
  const answer = await engines.think(taskOf(sent), { signal: stopping.signal, onProgress, every: 30 });
  return { ...answer, bytes: [...answer.bytes], reports };
}

/** The error that ends a search: our own code, or the name of the browser's error. */
async function problemOf(sent: Sent): Promise<string> {
  return engines.think(taskOf(sent)).then(
    () => '',
    (problem: Error) => (problem instanceof EngineError ? problem.code : problem.name),
  );
}

/** Stops a search that waits in the queue behind another one, then the other one. */
async function stopWaiting(sent: Sent): Promise<[string, string]> {
  const [running, waiting] = [new AbortController(), new AbortController()];
  const first = engines.think(taskOf(sent), { signal: running.signal });
  const second = engines.think(taskOf(sent), { signal: waiting.signal }).catch((problem: Error) => problem.name);
  waiting.abort();
  const stopped = await second;
  running.abort();
  return [typeof stopped === 'string' ? stopped : '', (await first).ended];
}

const speed = (sent: Sent) => engines.speed(taskOf(sent), 0.1);

Object.assign(window, { engine: { think, problemOf, stopWaiting, speed, weights: WEIGHTS_NAMES } });
