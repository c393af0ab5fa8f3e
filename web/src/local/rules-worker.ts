/**
 * The worker that runs the rules: Pyodide, our package, and one function that answers requests in JSON. Every file
 * comes from the page's own folder.
 */
import { loadPyodide, type PyodideAPI, type PyodideConfig } from 'pyodide';
import { steadily, streamOf } from '../lib/steady';

// The messages between the page and this worker. Tables and bots are in `lib/api/types`.

/** `local.json`: the version of the page's files, and the data that Pyodide needs about itself. */
export interface RulesFiles {
  version: string;
  /** The version of the page that belongs to them, as in its index.html. */
  page: string;
  /** Bytes of each file of the folder `python`. */
  python: Record<string, number>;
  info: Record<string, string>;
}

export type ToRules = { base: string; files: RulesFiles & { alive: string } } | { id: number; text: string };
export type FromRules =
  | { ready: true }
  | { failed: string; renewed: boolean }
  | { bytes: number }
  /** The progress of the start after all files are loaded, 0 to 1. */
  | { started: number }
  | { id: number; answer: string };

/** The host sends files of a version other than the page's. */
class Renewed extends Error {}

const tell = (message: FromRules): void => postMessage(message);
let answer: Promise<Answer> | null = null;

addEventListener('message', (event: MessageEvent<ToRules>) => {
  const told = event.data;
  if ('files' in told) {
    answer = start(told.base, told.files);
    answer.then(
      () => tell({ ready: true }),
      (error: unknown) => tell({ failed: String(error), renewed: error instanceof Renewed }),
    );
  } else
    // If the interpreter crashes, its worker ends: the page detects it at once and starts another one.
    void answer?.then((rules) => tell({ id: told.id, answer: rules(told.text) })).catch(() => close());
});

type Answer = (text: string) => string;
type Settings = Parameters<NonNullable<PyodideConfig['createPyodideModule']>>[0];
interface Memory {
  HEAP8: Int8Array;
  _malloc(bytes: number): number;
}

/** Start from a memory snapshot of a Python that has read the rules; if this browser cannot, start Python and read the
 * rules. */
async function start(base: string, files: RulesFiles & { alive: string }): Promise<Answer> {
  hold(files.alive);
  const folder = new URL('python/', base).href;
  const [runtime, memory] = await Promise.all([
    bytesOf(folder, 'pyodide.asm.wasm.packed', files),
    bytesOf(folder, 'rules.memory.packed', files),
  ]);
  try {
    if (!isMemory(memory)) throw new Error('not a memory snapshot of Python');
    return await restored(folder, files, runtime, memory);
  } catch {
    return await read(folder, files, runtime);
  }
}

/** Pyodide's marker of a memory snapshot. With other data it may wait indefinitely instead of failing. */
const MEMORY = 0x706e7300;
const isMemory = (memory: ArrayBuffer): boolean =>
  memory.byteLength > 1_000_000 && new Uint32Array(memory, 0, 1)[0] === MEMORY;

/** Python from the snapshot of `web/scripts/snapshot.mjs`, which needs no files. */
async function restored(folder: string, files: RulesFiles, runtime: ArrayBuffer, memory: ArrayBuffer): Promise<Answer> {
  serveFromMemory({ 'pyodide.asm.wasm': runtime, 'python_stdlib.zip': new ArrayBuffer(0) });
  const python = await begin(folder, files, {
    _loadSnapshot: memory,
    createPyodideModule: async (settings: Settings) => {
      const { default: create } = (await import(/* @vite-ignore */ `${folder}pyodide.asm.mjs`)) as {
        default: (settings: Settings) => Promise<Memory>;
      };
      const module = await create(settings);
      tell({ started: 0.6 });
      while (module.HEAP8.length < memory.byteLength) module._malloc(memory.byteLength - module.HEAP8.length);
      return module as never;
    },
  });
  python.runPython('import random; random.seed()'); // the snapshot also contains its state
  return python.globals.get('answer') as Answer;
}

async function read(folder: string, files: RulesFiles, runtime: ArrayBuffer): Promise<Answer> {
  const [library, rules] = await Promise.all([
    bytesOf(folder, 'python_stdlib.zip', files),
    bytesOf(folder, 'rules.zip', files),
  ]);
  serveFromMemory({ 'pyodide.asm.wasm': runtime, 'python_stdlib.zip': library });
  const python = await begin(folder, files);
  tell({ started: 0.7 });
  python.unpackArchive(rules, 'zip', { extractDir: '/rules' });
  python.runPython('import sys; sys.path.insert(0, "/rules"); from cabochon.local import answer');
  return python.globals.get('answer') as Answer;
}

const begin = (folder: string, files: RulesFiles, more: PyodideConfig = {}): Promise<PyodideAPI> =>
  loadPyodide({
    indexURL: folder,
    lockFileContents: { info: files.info, packages: {} } as never, // no other package is ever installed
    stdout: () => undefined,
    ...more,
  });

/** The browser releases the lock when this worker ends for any reason, so the page detects it at once. */
function hold(lock: string): void {
  void navigator.locks?.request(lock, () => new Promise(() => undefined));
}

/** A file, counted while it loads. An interrupted download is not counted and is repeated. */
function bytesOf(folder: string, name: string, files: RulesFiles): Promise<ArrayBuffer> {
  return steadily(async (line) => {
    let came = 0;
    const count = (bytes: number): void => {
      came += bytes;
      tell({ bytes });
    };
    try {
      const bytes = await unpacked(name, await streamOf(folder + name, line), count);
      if (came !== files.python[name]) throw new Renewed(name);
      return bytes;
    } catch (error) {
      count(-came);
      throw error;
    }
  });
}

/** A compressed file is decompressed here, so that any host can send it. */
function unpacked(
  name: string,
  stream: ReadableStream<Uint8Array>,
  count: (bytes: number) => void,
): Promise<ArrayBuffer> {
  const counted = stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, onwards) {
        count(chunk.byteLength);
        onwards.enqueue(chunk);
      },
    }),
  );
  const whole = name.endsWith('.packed') ? counted.pipeThrough(new DecompressionStream('gzip') as never) : counted;
  return new Response(whole as ReadableStream).arrayBuffer();
}

const network = globalThis.fetch;

/** Pyodide fetches its files by name. Files that are loaded already are passed to it. */
function serveFromMemory(files: Record<string, ArrayBuffer>): void {
  globalThis.fetch = (asked, options) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    const found = files[address.split('/').pop()!];
    if (!found) return network(asked, options);
    const type = address.endsWith('.wasm') ? 'application/wasm' : 'application/zip';
    return Promise.resolve(new Response(found, { headers: { 'Content-Type': type } }));
  };
}
